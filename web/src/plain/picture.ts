/** A moment of any game as a drawing of its own: the boards, then everything else in lines. */

import { escapeText, FONT } from "../kit/svg";
import { resolved, type Shade } from "../kit/tokens";
import { boardParts, EMPTY, type Part, type Shape } from "./shapes";

const FIELD = 44;
const LINE = 26;
const EDGE = 24;
const LETTER = 10;

const text = (x: number, y: number, size: number, words: string, anchor = "start"): string =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-weight="700" font-size="${size}" text-anchor="${anchor}" fill="var(--ink)">${escapeText(words)}</text>`;

/** A value in one line. */
export function lineOf(shape: Shape): string {
  switch (shape.kind) {
    case "word":
      return shape.text;
    case "grid":
      return shape.cells.map((row) => row.join("")).join(" / ");
    case "rows":
      return shape.rows.map((row) => row.map(lineOf).join(", ")).join("; ");
    case "parts":
      return shape.parts.map(({ name, shape: part }) => `${name} ${lineOf(part)}`).join(", ");
    case "items":
      return shape.items.map(lineOf).join("; ");
  }
}

const cell = (words: string, x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="${FIELD}" height="${FIELD}" fill="var(--cell)" stroke="var(--cell-line)"/>${words === EMPTY ? "" : text(x + FIELD / 2, y + FIELD / 2 + 7, 20, words, "middle")}`;

export function plainDrawing(view: Readonly<Record<string, unknown>>, game: string): string {
  let [width, height] = [320, EDGE];
  const drawn = boardParts(view, game).map(({ name, shape }: Part): string => {
    if (shape.kind !== "grid") {
      const words = `${name}: ${lineOf(shape)}`;
      width = Math.max(width, words.length * LETTER + 2 * EDGE);
      height += LINE;
      return text(EDGE, height - 8, 16, words);
    }
    const top = height;
    width = Math.max(width, (shape.cells[0]?.length ?? 0) * FIELD + 2 * EDGE);
    height += shape.cells.length * FIELD + LINE;
    return shape.cells.map((row, y) => row.map((words, x) => cell(words, EDGE + x * FIELD, top + y * FIELD)).join("")).join("");
  });
  height += EDGE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="var(--table)"/>${drawn.join("")}</svg>\n`;
}

/** The same with plain colours, as it is saved. */
export const pictureOf = (view: Readonly<Record<string, unknown>>, game: string, shade: Shade): string => resolved(plainDrawing(view, game), shade);
