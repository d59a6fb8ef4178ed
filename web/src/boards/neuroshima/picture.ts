/** A position as a picture of its own: no styles from outside, so that it can be saved as it is. */

import { boardBox, hexField, placing } from "../../kit/hex";
import { contours } from "../../kit/scenery";
import { num } from "../../kit/svg";
import { resolved, type Shade } from "../../kit/tokens";
import { boardUnit, type Frame } from "./battle";
import { board, bridge, helperLine, hitWithSum } from "./board";
import { modulesAtWork, modulesStandingBy } from "./modules";
import type { View } from "./view";

export const RADIUS = 100;
const MARGIN = 40;
export const HEXES = hexField(2);
export const PLACE = placing(RADIUS);
const BOX = boardBox(2, RADIUS, MARGIN);

/** What comes before and after the board: the ground with its contour lines. */
export function ground(): { readonly open: string; readonly close: string } {
  const scenery = `<g transform="translate(${num(BOX.x)},${num(BOX.y)})">${contours(BOX.width, BOX.height, 2)}</g>`;
  const frame = `x="${num(BOX.x)}" y="${num(BOX.y)}" width="${BOX.width}" height="${BOX.height}"`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${BOX.width}" height="${BOX.height}" viewBox="${num(BOX.x)} ${num(BOX.y)} ${BOX.width} ${BOX.height}"><rect ${frame} fill="var(--table)"/>${scenery}`;
  return { open, close: "</svg>\n" };
}

/** A position, or the board in one phase of a battle with its hits. */
export function picture(view: View, shade: Shade, frame?: Frame): string {
  const units = frame?.units ?? view.units.map((unit) => boardUnit(unit, view.hp[unit.seat]));
  const standing = frame ? [] : view.units;
  const { open, close } = ground();
  return resolved(
    [
      open,
      board(PLACE, RADIUS, HEXES, units),
      ...modulesAtWork(standing).map(([from, to]) => bridge(PLACE, RADIUS, from, to)),
      ...modulesStandingBy(standing).map(([from, to]) => helperLine(PLACE, RADIUS, from, to)),
      ...(frame?.hits.map((hit) => hitWithSum(PLACE, RADIUS, hit)) ?? []),
      close,
    ].join(""),
    shade,
  );
}
