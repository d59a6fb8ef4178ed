export default import.meta.glob<string>(
  [
    "../../../../src/sandtable/locales/ru/*.ftl",
    "../../../../src/sandtable/games/*/locales/ru/*.ftl",
    "!../../../../src/sandtable/locales/ru/{balance,terminal,typing}.ftl",
    "!../../../../src/sandtable/games/*/locales/ru/terminal.ftl",
    "!../../../../src/sandtable/games/*/locales/ru/{designs,guide,editions,etudes,lessons,editor,legend,typing}.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
