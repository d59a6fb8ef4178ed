import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The texts are shared with the server and the terminal, so they lie in the Python package, outside this folder.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/sandtable/server/static",
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"],
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
