export default import.meta.glob<string>(
  [
    "../../../../src/sandtable/locales/uk/*.ftl",
    "../../../../src/sandtable/games/*/locales/uk/*.ftl",
    "!../../../../src/sandtable/locales/uk/{balance,terminal,typing}.ftl",
    "!../../../../src/sandtable/games/*/locales/uk/terminal.ftl",
    "!../../../../src/sandtable/games/*/locales/uk/{designs,guide,editions,etudes,lessons,editor,legend,typing}.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
