import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Built into the Python package, so that `rulewright serve` is all a game master runs.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/rulewright/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy allows no inline script
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8321", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], isolate: false, fileParallelism: false, css: { include: /tokens\.css/ } }, // one page for all: starting one takes longer than all tests
});
