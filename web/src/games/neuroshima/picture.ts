/** A position as a picture of its own: no styles from outside, so that it can be saved as it is. */

import { boxOf, placing, type Hex } from "../../kit/hex";
import { contours } from "../../kit/scenery";
import { num } from "../../kit/svg";
import { resolved, type Shade } from "../../kit/tokens";
import { boardUnit, type Frame } from "./battle";
import { bridge, drawCells, drawStill, helperLine, hitWithSum } from "./board";
import { modulesAtWork, modulesStandingBy } from "./modules";
import { hexesOfBoard, type ScenarioRow } from "./scenario";
import { drawGround, drawWorks } from "./terrain";
import type { View } from "./view";

export const RADIUS = 100;
const MARGIN = 40;
export const PLACE = placing(RADIUS);

/** What comes before and after the pieces of a board: the ground with its contour lines, its cells and zones. */
export function ground(hexes: readonly Hex[], scenario?: ScenarioRow): { readonly open: string; readonly close: string } {
  const box = boxOf(hexes, RADIUS, MARGIN);
  const scenery = `<g transform="translate(${num(box.x)},${num(box.y)})">${contours(box.width, box.height, 2)}</g>`;
  const frame = `x="${num(box.x)}" y="${num(box.y)}" width="${box.width}" height="${box.height}"`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${num(box.x)} ${num(box.y)} ${box.width} ${box.height}"><rect ${frame} fill="var(--table)"/>${scenery}${scenario ? drawGround(PLACE, RADIUS, scenario) : drawCells(PLACE, RADIUS, hexes)}`;
  return { open, close: "</svg>\n" };
}

/** A position, or the board in one phase of a battle with its hits; colours are those of the page, `marks` lie over it. */
export function drawing(view: View, frame?: Frame, marks = ""): string {
  const units = frame?.units ?? view.units.map((unit) => boardUnit(unit, view.hp[unit.seat]));
  const standing = frame ? [] : view.units;
  const { open, close } = ground(hexesOfBoard(view), view.scenario);
  const works = view.scenario && frame?.segments ? { ...view.scenario, segments: frame.segments } : view.scenario;
  return [
    open,
    drawStill(PLACE, RADIUS, units),
    works ? drawWorks(PLACE, RADIUS, works) : "",
    ...modulesAtWork(standing).map(([from, to]) => bridge(PLACE, RADIUS, from, to)),
    ...modulesStandingBy(standing).map(([from, to]) => helperLine(PLACE, RADIUS, from, to)),
    ...(frame?.hits.map((hit) => hitWithSum(PLACE, RADIUS, hit)) ?? []),
    marks,
    close,
  ].join("");
}

/** The same with plain colours, as it is saved. */
export const picture = (view: View, shade: Shade, frame?: Frame): string => resolved(drawing(view, frame), shade);
