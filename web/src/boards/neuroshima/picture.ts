/** A position as a picture of its own: no styles from outside, so that it can be saved as it is. */

import { boardBox, hexField, placing } from "../../kit/hex";
import { contours } from "../../kit/scenery";
import { num } from "../../kit/svg";
import { resolved, type Shade } from "../../kit/tokens";
import { boardUnit, type Frame } from "./battle";
import { board, bridge, helperLine, hitWithSum } from "./board";
import { modulesAtWork, modulesStandingBy } from "./modules";
import { ringsOf, type View } from "./view";

export const RADIUS = 100;
const MARGIN = 40;
export const PLACE = placing(RADIUS);

/** What comes before and after a board of so many rings: the ground with its contour lines. */
export function ground(rings: number): { readonly open: string; readonly close: string } {
  const box = boardBox(rings, RADIUS, MARGIN);
  const scenery = `<g transform="translate(${num(box.x)},${num(box.y)})">${contours(box.width, box.height, 2)}</g>`;
  const frame = `x="${num(box.x)}" y="${num(box.y)}" width="${box.width}" height="${box.height}"`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${num(box.x)} ${num(box.y)} ${box.width} ${box.height}"><rect ${frame} fill="var(--table)"/>${scenery}`;
  return { open, close: "</svg>\n" };
}

/** A position, or the board in one phase of a battle with its hits. */
export function picture(view: View, shade: Shade, frame?: Frame): string {
  const units = frame?.units ?? view.units.map((unit) => boardUnit(unit, view.hp[unit.seat]));
  const standing = frame ? [] : view.units;
  const rings = ringsOf(view);
  const { open, close } = ground(rings);
  return resolved(
    [
      open,
      board(PLACE, RADIUS, hexField(rings), units),
      ...modulesAtWork(standing).map(([from, to]) => bridge(PLACE, RADIUS, from, to)),
      ...modulesStandingBy(standing).map(([from, to]) => helperLine(PLACE, RADIUS, from, to)),
      ...(frame?.hits.map((hit) => hitWithSum(PLACE, RADIUS, hit)) ?? []),
      close,
    ].join(""),
    shade,
  );
}
