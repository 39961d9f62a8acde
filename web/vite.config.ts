/** The page is built into `dist/`, which the server carries inside. `npm run dev` serves it alone and asks a running `poda serve`. */
import { FluentResource } from "@fluent/bundle";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { defineConfig } from "vitest/config";

const SERVER = process.env["PODA_SERVER"] ?? "http://127.0.0.1:8484";

/** Files of words are read when the page is built: in the browser that would hold up every start. */
const words = {
  name: "words",
  transform(source: string, id: string): { code: string; map: null } | undefined {
    if (!id.endsWith(".ftl")) return undefined;
    const { body } = new FluentResource(source);
    const text = JSON.stringify({ body }, (key, value: unknown) => (key === "attributes" && Object.keys(value as object).length === 0 ? undefined : value));
    return { code: `export default JSON.parse(${JSON.stringify(text)});`, map: null };
  },
};

/** What every view shares is one file: each that is asked for takes its time. */
const BASE = /node_modules|\/src\/(board\/|locale\/spoken|shell\/(frames|icons|keys|theme)|(api|memory|router|words)\.ts)/;

/** Tells a browser that will run all of a file at once to compile all of it, on a thread of its own, rather than each function when it is called. */
const AT_ONCE = "//# allFunctionsCalledOnLoad\n";

/**
 * What the page begins with, in as few steps as can be. The words of each language are scripts before its own, of which the server leaves in the one
 * that the browser asks for. And nothing is painted before the page has begun: it would be empty.
 */
const beginning: Plugin = {
  name: "beginning",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const entries = chunks.filter((chunk) => chunk.isEntry);
    const first = new Set(entries.flatMap((chunk) => [chunk.fileName, ...chunk.imports]));
    for (const chunk of chunks) if (first.has(chunk.fileName)) chunk.code = AT_ONCE + chunk.code;
  },
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const tags = Object.values(bundle ?? {}).flatMap((file): HtmlTagDescriptor[] => {
        const language = file.type === "chunk" && /\/src\/locale\/([a-z]{2})\.ts$/.exec(file.facadeModuleId ?? "")?.[1];
        return language ? [{ tag: "script", injectTo: "head-prepend", attrs: { type: "module", crossorigin: true, "data-words": language, src: `/${file.fileName}` } }] : [];
      });
      return { html: html.replace('<script type="module"', '<script type="module" blocking="render"'), tags };
    },
  },
};

export default defineConfig({
  plugins: [words, beginning],
  server: { proxy: { "/api": SERVER }, fs: { allow: [".."] } },
  build: { target: "es2022", sourcemap: false, reportCompressedSize: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", test: BASE }] } } } },
  test: { include: ["tests/**/*.test.ts"] },
});
