import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "public"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // svelte-check and the compiler know names and types.
      "no-undef": "off",
      // A name that begins with _ says that it is left out on purpose.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Drawings are SVG text of our own; whatever people wrote is escaped in them (kit/svg.ts).
      "svelte/no-at-html-tags": "off",
      // Links are plain: the router has no base path (app/router.svelte.ts).
      "svelte/no-navigation-without-resolve": "off",
      // A space that must stay is written as {" "}.
      "svelte/no-useless-mustaches": "off",
      // Collections that nobody changes are made anew; none is kept in state.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  { files: ["*.config.ts", "*.config.js"], languageOptions: { globals: globals.node } },
);
