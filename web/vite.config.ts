import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

// The texts are shared with the server and the terminal, so they lie in the Python package, outside this folder.
// SANDTABLE_API=18000 npm run dev   talks to a server on that port.
export default defineConfig(({ mode }) => {
  const api = `http://127.0.0.1:${loadEnv(mode, ".", "SANDTABLE_").SANDTABLE_API ?? "8000"}`;
  return {
    // Scripts find each other wherever they lie; build.py and static.py say where the page finds them.
    base: mode === "production" ? "./" : "/",
    plugins: [svelte()],
    build: {
      outDir: "../src/sandtable/server/static",
      emptyOutDir: true,
      // A page in few requests: all styles at once.
      cssCodeSplit: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        // The service worker keeps its name: browsers look for a newer one there, and its place is what it may serve.
        input: { index: "index.html", worker: "src/device/worker.ts", host: "src/device/local/host.ts" },
        output: { entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js") },
      },
      target: ["chrome123", "firefox121", "safari17.5"],
    },
    server: {
      fs: { allow: [".."] },
      // The server answers only pages of its own origin, so the host must stay as the browser sees it.
      proxy: { "/api": { target: api, changeOrigin: false }, "/ws": { target: api, ws: true, changeOrigin: false } },
    },
  };
});
