/** A board as small as a stamp: under 40 px a tile is its body, rim and silhouette, an HQ its hit points. */

import { hexField, placing, type Hex } from "../../kit/hex";
import { contours } from "../../kit/scenery";
import { BONE, LOST, PIT, SIDE_COLOURS, SIDE_PATTERN, SIGNAL, sideOfSeat } from "../../kit/sides";
import { num } from "../../kit/svg";
import { hexPath } from "../../kit/hex";
import { drawGlyph, glyphOf } from "./glyphs";
import { FONT_ATTRIBUTES } from "./tile";
import { tileOf } from "./tiles";

export interface Stamp {
  readonly tile: string;
  readonly seat: number;
  readonly at: Hex;
  readonly hp?: number | undefined;
}

const CELLS = hexField(2);
const BODY = hexPath(97, 9);
const RIM = hexPath(90, 9);
const CELL = hexPath(96, 9);

function piece({ tile: id, seat, hp }: Stamp): string {
  const tile = tileOf(id);
  const side = sideOfSeat(seat);
  const { body, rim, dark } = SIDE_COLOURS[side];
  const pattern = SIDE_PATTERN[side];
  const sign =
    tile.kind === "hq"
      ? `<text y="30" ${FONT_ATTRIBUTES} font-size="84" fill="${BONE}">${hp ?? tile.hp ?? 0}</text>`
      : `<g transform="scale(1.45)">${drawGlyph(glyphOf(tile), tile.kind === "module" ? SIGNAL : rim, dark)}</g>`;
  return `<path d="${BODY}" fill="${body}" stroke="${PIT}" stroke-width="9"/>${pattern ? `<path d="${pattern}" fill="${rim}" opacity=".16"/>` : ""}<path d="${RIM}" fill="none" stroke="${rim}" stroke-width="${tile.kind === "hq" ? 13 : 7}"/>${sign}`;
}

/** The field of 19 hexes with what stands on it; `goals` are ringed. Decoration: its words stand beside it. */
export function thumb(units: readonly Stamp[], width: number, height: number, goals: readonly Hex[] = []): string {
  const radius = Math.min((width - 8) / 8, (height - 8) / (5 * Math.sqrt(3)));
  const place = placing(radius, width / 2, height / 2);
  const scale = radius / 100;
  const put = ([q, r]: Hex, size: number, drawing: string): string => {
    const [x, y] = place(q, r);
    return `<g transform="translate(${num(x)},${num(y)}) scale(${(scale * size).toFixed(3)})">${drawing}</g>`;
  };
  const ring = `<path d="${BODY}" fill="none" stroke="${PIT}" stroke-width="26"/><path d="${BODY}" fill="none" stroke="${LOST}" stroke-width="14"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">`,
    contours(width, height, 2, Math.round(height / 34)),
    ...CELLS.map((at) => put(at, 1, `<path d="${CELL}" fill="var(--cell)" stroke="var(--cell-line)" stroke-width="5"/>`)),
    ...units.map((unit) => put(unit.at, 0.96, piece(unit))),
    ...goals.map((at) => put(at, 1.04, ring)),
    "</svg>",
  ].join("");
}
