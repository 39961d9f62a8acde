/** A file of words as the build hands it over: already read, so that no browser has to. */
declare module "*.ftl" {
  const resource: import("@fluent/bundle").FluentResource;
  export default resource;
}
