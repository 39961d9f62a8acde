/** The page is built into `dist/`, which the server carries inside. `npm run dev` serves it alone and asks a running `poda serve`. */
import { FluentResource } from "@fluent/bundle";
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

export default defineConfig({
  plugins: [words],
  server: { proxy: { "/api": SERVER }, fs: { allow: [".."] } },
  build: { target: "es2022", sourcemap: false, reportCompressedSize: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  test: { include: ["tests/**/*.test.ts"] },
});
