/** The page is built into `dist/`, which the server carries inside. `npm run dev` serves it alone and asks a running `poda serve`. */
import { defineConfig } from "vitest/config";

const SERVER = process.env["PODA_SERVER"] ?? "http://127.0.0.1:8484";

export default defineConfig({
  server: { proxy: { "/api": SERVER }, fs: { allow: [".."] } },
  build: { target: "es2022", sourcemap: false, reportCompressedSize: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  test: { include: ["tests/**/*.test.ts"] },
});
