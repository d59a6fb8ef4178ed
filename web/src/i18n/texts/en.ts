export default import.meta.glob<string>(
  [
    "../../../../src/sandtable/locales/en/*.ftl",
    "../../../../src/sandtable/games/*/locales/en/*.ftl",
    "!../../../../src/sandtable/locales/en/{balance,terminal,typing}.ftl",
    "!../../../../src/sandtable/games/*/locales/en/terminal.ftl",
    "!../../../../src/sandtable/games/*/locales/en/{designs,guide,editions,etudes,lessons,editor,legend,typing}.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
