/** The board: cells, units, arrows of hits, modules at work, the slider of phases. Coordinates are pixels; `radius` is that of a hex. */

import { hexDistance, hexKey, hexPath, type Hex, type Place } from "../../kit/hex";
import { BONE, PIT, SIDE_COLOURS, SIGNAL, type Side } from "../../kit/sides";
import { escapeText, FONT, num, point, type Point } from "../../kit/svg";
import { drawFootprint, drawTile, type TileState } from "./tile";
import type { Tile } from "./tiles";

/** A unit on the board; one that fell in an earlier phase leaves a footprint with the number of the phase. */
export interface BoardUnit {
  readonly at: Hex;
  readonly tile: Tile;
  readonly state: TileState;
  readonly fellIn?: number;
  /** What happens to it in the picture that is shown: struck, or fallen a moment ago. */
  readonly motion?: "struck" | "fallen";
}

export interface BoardOptions {
  /** Hexes where the tile in hand may go, by `hexKey`. */
  readonly legal?: ReadonlySet<string>;
}

/** A unit leaves a little of its cell free. */
export const UNIT_SCALE = 0.97;
const CELL = hexPath(98, 9);
const LEGAL = hexPath(88, 9);

const placed = (place: Place, [q, r]: Hex, scale: number, drawing: string): string =>
  `<g transform="translate(${point(place(q, r))}) scale(${Math.round(scale * 1000) / 1000})">${drawing}</g>`;

/** An empty hex; a legal one glows, with a dot. */
export function drawCell(legal = false): string {
  const ground = `<path d="${CELL}" fill="var(--cell)" stroke="var(--cell-line)" stroke-width="3"/>`;
  if (!legal) return ground;
  return `${ground}<path d="${LEGAL}" fill="var(--signal)" opacity=".12"/><path d="${LEGAL}" fill="none" stroke="var(--signal-ink)" stroke-width="4" stroke-dasharray="2 11" stroke-linecap="round"/><circle r="6" fill="var(--signal-ink)"/>`;
}

/** A unit or its footprint, in tile units. */
export const drawUnit = (unit: BoardUnit): string =>
  unit.fellIn === undefined ? drawTile(unit.tile, unit.state) : drawFootprint(unit.tile, unit.state.side, unit.fellIn);

/** Cells with legal places, then units: a still picture. */
export const board = (place: Place, radius: number, cells: readonly Hex[], units: readonly BoardUnit[], options: BoardOptions = {}): string =>
  drawCells(place, radius, cells, options.legal) + drawStill(place, radius, units);

/** Units that do not move. */
export const drawStill = (place: Place, radius: number, units: readonly BoardUnit[]): string =>
  units.map((unit) => placed(place, unit.at, (radius / 100) * UNIT_SCALE, drawUnit(unit))).join("");

export const drawCells = (place: Place, radius: number, cells: readonly Hex[], legal?: ReadonlySet<string>): string =>
  cells.map((at) => placed(place, at, radius / 100, drawCell(legal?.has(hexKey(at))))).join("");

/**
 * The units of a board that moves: classes say what, the page decides whether and how. `slides` says where units came from a
 * moment ago, by the `hexKey` of where they stand.
 */
export const drawPieces = (place: Place, radius: number, units: readonly BoardUnit[], slides?: ReadonlyMap<string, Hex>): string =>
  units.map((unit) => placed(place, unit.at, (radius / 100) * UNIT_SCALE, moving(place, radius, unit, slides?.get(hexKey(unit.at))))).join("");

function moving(place: Place, radius: number, unit: BoardUnit, from: Hex | undefined): string {
  if (unit.motion === "fallen") return `${drawUnit(unit)}<g class="falling">${drawTile(unit.tile, { ...unit.state, dead: unit.fellIn ?? 0 })}</g>`;
  if (unit.motion === "struck") return `<g class="struck">${drawUnit(unit)}</g>`;
  if (!from) return drawUnit(unit);
  const [x1, y1] = place(...from);
  const [x2, y2] = place(...unit.at);
  const by = (length: number): string => num(length / ((radius / 100) * UNIT_SCALE));
  return `<g class="sliding" style="--dx:${by(x1 - x2)}px;--dy:${by(y1 - y2)}px">${drawUnit(unit)}</g>`;
}

const TURN_HANDLE = `<circle r="18" fill="${PIT}" stroke="${SIGNAL}" stroke-width="2"/><path d="M6,-4A7.5,7.5 0 1 0 7,3.5" fill="none" stroke="${SIGNAL}" stroke-width="3"/><path d="M11,-9V1H1Z" fill="${SIGNAL}"/>`;

/** The citron frame around the ghost, with a turn handle if it can turn; the handle is a disc of 18 px at `ghostHandle`. */
export function ghostFrame(place: Place, radius: number, [q, r]: Hex, canTurn = true): string {
  const frame = hexPath(radius * 1.12, 9);
  const [x, y] = place(q, r);
  const [handleX, handleY] = ghostHandle(radius);
  return [
    `<g transform="translate(${num(x)},${num(y)})">`,
    `<path d="${frame}" fill="none" stroke="${PIT}" stroke-width="5"/><path d="${frame}" fill="none" stroke="${SIGNAL}" stroke-width="2.5"/>`,
    canTurn ? `<g transform="translate(${num(handleX)},${num(handleY)})">${TURN_HANDLE}</g>` : "",
    "</g>",
  ].join("");
}

/** Where the turn handle sits, from the centre of the ghost. */
export const ghostHandle = (radius: number): Point => [radius * 0.94, radius * 0.71];

export interface Hit {
  readonly from: Hex;
  readonly to: Hex;
  readonly side: Side;
  /** The sum, for example "2 − 1 armour = 1"; none leaves the arrow bare. */
  readonly text?: string;
  /** Two arrows on the same way lie 17 px aside. */
  readonly aside?: number;
  /** Moves the sum off the middle of the arrow. */
  readonly textBy?: Point;
}

/** One hit: an arrow from attacker to target with its sum. */
export function hitArrow(place: Place, radius: number, hit: Hit): string {
  const [x1, y1] = place(...hit.from);
  const [x2, y2] = place(...hit.to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const aside = hit.aside ?? 0;
  const start: Point = [x1 + ux * radius * 0.5 - uy * aside, y1 + uy * radius * 0.5 + ux * aside];
  const end: Point = [x2 - ux * radius * 0.52 - uy * aside, y2 - uy * radius * 0.52 + ux * aside];
  return arrow(start, end, [ux, uy], radius / 64, SIDE_COLOURS[hit.side].rim) + (hit.text ? sumLabel(start, end, hit, hit.text) : "");
}

/** As `hitArrow`: arrows that meet lie apart; a short arrow has its sum beside it, so that it stays visible. */
export function hitWithSum(place: Place, radius: number, hit: Hit): string {
  const aside = hit.aside ? radius * 0.18 : 0;
  if (!hit.text || hexDistance(hit.from, hit.to) > 1) return hitArrow(place, radius, { ...hit, aside });
  const [x1, y1] = place(...hit.from);
  const [x2, y2] = place(...hit.to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const out = (hit.text.length * 7.3) / 2 + 20;
  return hitArrow(place, radius, { ...hit, aside, textBy: [(-(y2 - y1) / length) * out, ((x2 - x1) / length) * 24] });
}

function arrow(start: Point, end: Point, [ux, uy]: Point, k: number, colour: string): string {
  const ahead = (along: number, across: number): Point => [end[0] + (ux * along - uy * across) * k, end[1] + (uy * along + ux * across) * k];
  const line = `M${point(start)}L${point([end[0] - ux * 6, end[1] - uy * 6])}`;
  const head = `M${point(ahead(8, 0))}L${point(ahead(-9, 10))}L${point(ahead(-9, -10))}Z`;
  return [
    `<path class="shaft" pathLength="1" d="${line}" stroke="${PIT}" stroke-width="${num(10 * k)}" stroke-linecap="round"/>`,
    `<path class="head" d="${head}" fill="${colour}" stroke="${PIT}" stroke-width="5" paint-order="stroke"/>`,
    `<path class="shaft" pathLength="1" d="${line}" stroke="${colour}" stroke-width="${num(4.5 * k)}" stroke-linecap="round"/>`,
  ].join("");
}

function sumLabel(start: Point, end: Point, hit: Hit, text: string): string {
  const [dx, dy] = hit.textBy ?? [0, 0];
  const middle: Point = [(start[0] + end[0]) / 2 + dx, (start[1] + end[1]) / 2 + dy];
  const width = text.length * 7.3 + 16;
  return `<g class="sum" transform="translate(${point(middle)})"><rect x="${num(-width / 2)}" y="-12" width="${num(width)}" height="24" rx="6" fill="${PIT}" stroke="${SIDE_COLOURS[hit.side].rim}" stroke-width="1.5"/><text y="5.5" text-anchor="middle" font-family="${FONT}" font-weight="700" font-size="15" fill="${BONE}">${escapeText(text)}</text></g>`;
}

/** A module at work: citron over the shared edge. */
export function bridge(place: Place, radius: number, from: Hex, to: Hex): string {
  const [x1, y1] = place(...from);
  const [x2, y2] = place(...to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((x2 - x1) / length) * radius * 0.17, ((y2 - y1) / length) * radius * 0.17];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const line = `M${point([x - dx, y - dy])}L${point([x + dx, y + dy])}`;
  return `<path d="${line}" stroke="${PIT}" stroke-width="${num(radius * 0.24)}"/><path d="${line}" stroke="${SIGNAL}" stroke-width="${num(radius * 0.15)}"/>`;
}

/** A module that stands by (medic, Transport): a dotted way over the shared edge. */
export function helperLine(place: Place, radius: number, from: Hex, to: Hex): string {
  const [x1, y1] = place(...from);
  const [x2, y2] = place(...to);
  const [dx, dy] = [(x2 - x1) * 0.16, (y2 - y1) * 0.16];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const line = `M${point([x - dx, y - dy])}L${point([x + dx, y + dy])}`;
  const dots = `stroke-linecap="round" stroke-dasharray="0.1 ${num(radius * 0.11)}"`;
  return `<path d="${line}" stroke="${PIT}" stroke-width="${num(radius * 0.12)}" ${dots}/><path d="${line}" stroke="${SIGNAL}" stroke-width="${num(radius * 0.075)}" ${dots}/>`;
}

/** A stop of the slider: its phase, who dies in it, what an HQ loses. */
export interface PhaseStop {
  readonly phase: number;
  readonly deaths?: Partial<Record<Side, number>>;
  /** For example "HQ −2". */
  readonly hq?: string;
}

export const SLIDER_HEIGHT = 66;

/** Middle of a stop; for the elements that take clicks and keys. */
export const stopX = (index: number, count: number, width = 400): number => (count > 1 ? 30 + (index * (width - 60)) / (count - 1) : width / 2);

/** The phases 4-3-2-1-0 with a cross for each death in the colour of its side; `current` −1 is none. */
export function slider(stops: readonly PhaseStop[], current: number, width = 400): string {
  // Between two knobs there is only so much room for words; alone a knob has all of it.
  const room = stops.length > 1 ? (width - 60) / (stops.length - 1) - GAP : width;
  const at = (index: number) => num(stopX(index, stops.length, width));
  const track = `<path d="M${at(0)},26H${at(stops.length - 1)}" stroke="var(--line-strong)" stroke-width="3"/>${current > 0 ? `<path d="M${at(0)},26H${at(current)}" stroke="var(--ink)" stroke-width="4"/>` : ""}`;
  return (
    track +
    stops
      .map(
        (stop, i) => `<g transform="translate(${at(i)},0)">${knob(stop.phase, i === current)}${losses(stop, stopX(i, stops.length, width), width, room)}</g>`,
      )
      .join("")
  );
}

function knob(phase: number, on: boolean): string {
  const paint = on
    ? `r="18" fill="var(--signal)" stroke="${PIT}" stroke-width="3"`
    : 'r="13" fill="var(--raised)" stroke="var(--line-strong)" stroke-width="2"';
  const ink = on ? `y="33" font-size="21" fill="${PIT}"` : 'y="31" font-size="16" fill="var(--ink)"';
  return `<circle cy="26" ${paint}/><text text-anchor="middle" ${ink}>${phase}</text>`;
}

const GAP = 8;
const LETTER = 7.5;

/** A cross or a word under a knob. */
interface Loss {
  readonly width: number;
  readonly draw: (x: number) => string;
}

const cross = (colour: string): Loss => ({
  width: 16,
  draw: (x) => `<path transform="translate(${num(x + 8)},57)" d="M-5,-5L5,5M5,-5L-5,5" stroke="${colour}" stroke-width="3.4"/>`,
});
const word = (text: string, colour: string): Loss => ({
  width: text.length * LETTER + 4,
  draw: (x) => `<text x="${num(x + 2)}" y="62" font-size="14" fill="${colour}">${escapeText(text)}</text>`,
});

/** What a phase costs, in full; where it would run into its neighbours, crosses are counted, colours stand for letters, and last of all sides are summed. */
function lossesOf({ deaths = {}, hq }: PhaseStop, room: number): readonly Loss[] {
  const sides = Object.entries(deaths).filter(([, count]) => count) as [string, number][];
  const points = hq ? [word(hq, "var(--danger)")] : [];
  const counted = (count: number, colour: string): Loss[] => [cross(colour), ...(count > 1 ? [word(String(count), colour)] : [])];
  const total = sides.reduce((sum, [, count]) => sum + count, 0);
  const amounts = (hq?.match(/\d+/g) ?? []).map(Number);
  const sum = `${hq?.includes("+") ? "+" : "−"}${amounts.reduce((all, one) => all + one, 0)}`;
  const told = [...(hq?.matchAll(/([A-F]) ([−+]\d+)/g) ?? [])];
  const summed = hq ? [word(sum, "var(--danger)")] : [];
  const tinted = told.length ? told.map(([, side = "", amount = ""]) => word(amount, `var(--${side.toLowerCase()}-text)`)) : summed;
  const ways = [
    [...sides.flatMap(([side, count]) => Array<Loss>(count).fill(cross(`var(--${side}-text)`))), ...points],
    [...sides.flatMap(([side, count]) => counted(count, `var(--${side}-text)`)), ...points],
    [...sides.flatMap(([side, count]) => counted(count, `var(--${side}-text)`)), ...tinted],
    [...(total ? counted(total, "var(--ink)") : []), ...tinted],
    [...(total ? counted(total, "var(--ink)") : []), ...summed],
  ];
  return ways.find((way) => widthOf(way) <= room) ?? (ways.at(-1) as Loss[]);
}

const widthOf = (losses: readonly Loss[]): number => losses.reduce((sum, loss) => sum + loss.width, 0);

/** What falls in a phase, below its knob at `x`; it keeps clear of the ends of the slider and of its neighbours. */
function losses(stop: PhaseStop, x: number, width: number, room: number): string {
  const shown = lossesOf(stop, room);
  if (!shown.length) return '<path d="M-4,57h8" stroke="var(--mute)" stroke-width="2"/>';
  const whole = widthOf(shown);
  let left = Math.max(-x, Math.min(width - x - whole, -whole / 2));
  return shown
    .map((loss) => {
      const drawn = loss.draw(left);
      left += loss.width;
      return drawn;
    })
    .join("");
}
