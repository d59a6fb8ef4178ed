/** Styles for prettier: a rule stands in one line here, which prettier's own printer cannot, so they are left as they are. */

import { doc } from "prettier";

const { hardline, join } = doc.builders;

/** Lines without the indent that all of them share; prettier sets the one of the place where they stand. */
function linesOf(text) {
  const lines = text
    .replace(/^\s*\n/, "")
    .trimEnd()
    .split("\n");
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent).trimEnd());
}

export const parsers = {
  css: { astFormat: "styles", parse: (text) => ({ text }), locStart: () => 0, locEnd: ({ text }) => text.length },
};

export const printers = {
  styles: { print: (path, options) => [join(hardline, linesOf(path.node.text)), options.parentParser ? "" : hardline] },
};
