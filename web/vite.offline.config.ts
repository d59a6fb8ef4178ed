import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, runnerImport, type Plugin, type Rolldown } from "vite";

/** What a policy calls an inline script or style: by the digest of its text. */
const named = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Puts the digest of a part where the policy of the page (offline.html) has `'self'` for its kind. */
function allow(html: string, kind: string, text: string): string {
  const found = `${kind} 'self'`;
  if (!html.includes(found)) throw new Error(`the policy of offline.html has no ${found}`);
  return html.replace(found, () => `${kind} ${named(text)}`);
}

/** Script and styles go into the page itself, so that one file is all there is. */
function inline(bundle: Rolldown.OutputBundle): void {
  const page = bundle["offline.html"];
  if (page?.type !== "asset") throw new Error("offline.html was not built");
  let html = String(page.source);
  for (const [name, part] of Object.entries(bundle)) {
    if (part === page || name.startsWith("drawing/")) continue;
    if (part.type === "chunk" && part.isEntry) {
      const code = part.code.replaceAll("</script", "<\\/script");
      html = allow(html, "script-src", code)
        .replace(/\s*<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/, "")
        .replace("</body>", () => `<script type="module">${code}</script>\n  </body>`);
    } else if (part.type === "asset" && name.endsWith(".css")) {
      const styles = String(part.source);
      html = allow(html, "style-src-elem", styles)
        .replace(/\s*<link rel="stylesheet"[^>]*>/, "")
        .replace("</head>", () => `<style>${styles}</style>\n  </head>`);
    } else throw new Error(`${name} would have to be fetched`);
    delete bundle[name];
  }
  page.source = html;
}

// The hook runs after those of everybody else: chunks are only finished then.
const intoOneFile: Plugin = {
  name: "sandtable:one-file",
  generateBundle: { order: "post", handler: (_, bundle) => inline(bundle) },
};

const GAMES = "src/games";

// The parts of the drawings of every game that has a sheet of them (`sheet.ts`); from these `sandtable replay --svg` puts a
// picture together without a browser.
const drawingParts: Plugin = {
  name: "sandtable:drawing-parts",
  async generateBundle() {
    for (const game of readdirSync(GAMES).filter((name) => existsSync(`${GAMES}/${name}/sheet.ts`))) {
      const { module } = await runnerImport<{ sheet: () => unknown }>(`./${GAMES}/${game}/sheet.ts`);
      this.emitFile({ type: "asset", fileName: `drawing/${game}.json`, source: JSON.stringify(module.sheet()) });
    }
  },
};

// The second build: a recorded game as one file (offline.html), into which the page and the command line put the game.
export default defineConfig({
  publicDir: false,
  plugins: [svelte(), drawingParts, intoOneFile],
  build: {
    outDir: "../src/sandtable/server/static",
    emptyOutDir: false,
    target: ["chrome123", "firefox121", "safari17.5"],
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 1_000_000,
    rolldownOptions: { checks: { pluginTimings: false }, input: "offline.html", output: { codeSplitting: false } },
  },
});
