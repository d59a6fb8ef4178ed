/** What is drawn over the table: paths with their costs, sight lines, labels, flashes. Pure; lengths in millimetres, sizes of text in pixels. */

import { BONE, LOST, PIT, SIDE_COLOURS, SIGNAL, sideOfSeat } from "../../kit/sides";
import { escapeText, FONT, num, type Point } from "../../kit/svg";
import type { Flash } from "./film";
import type { TurnMark } from "./lastTurn";
import type { Aim, Move, ReachArea } from "./queries";
import { angleOf, type Figure } from "./view";

export type Place = (x: number, y: number) => Point;
const RED = "#FF7A6B";

const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a text of the table is in pixels; outside of a page it is guessed. */
export function textWidth(text: string, size: number): number {
  const key = `${size} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  pen ??= typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * size * 0.55;
  pen.font = `700 ${size}px ${FONT}`;
  const width = pen.measureText(text).width * 1.03;
  if (document.fonts.status === "loaded") widths.set(key, width);
  return width;
}

/** A sign with some words, always of the same size; `scale` is pixels per millimetre. */
export function label(at: Point, text: string, scale: number, colour = SIGNAL): string {
  const width = textWidth(text, 15) + 16;
  return `<g transform="translate(${num(at[0])},${num(at[1])}) scale(${(1 / scale).toFixed(4)})"><rect x="${num(-width / 2)}" y="-12" width="${num(width)}" height="24" rx="6" fill="${PIT}" stroke="${colour}" stroke-width="1.5"/><text y="5.2" text-anchor="middle" font-size="15" fill="${BONE}">${escapeText(text)}</text></g>`;
}

/** The plate of a machine: its name, and the cell of its marker in the colour of the zone. */
export function plate(at: Point, name: string, cells: string, zone: string, rim: string, scale: number): string {
  const width = textWidth(name, 14) + textWidth(cells, 14) + 28;
  return `<g class="plate" transform="translate(${num(at[0])},${num(at[1])}) scale(${(1 / scale).toFixed(4)})"><rect x="${num(-width / 2)}" y="-12" width="${num(width)}" height="24" rx="6" fill="${PIT}" stroke="${rim}" stroke-width="1.5"/><text x="${num(-width / 2 + 9)}" y="5.2" font-size="14" fill="${BONE}">${escapeText(name)}</text><text x="${num(width / 2 - 9)}" y="5.2" text-anchor="end" font-size="14" fill="${zone}">${cells}</text></g>`;
}

/** How wide the label of a squad is, in pixels. */
export const squadLabelWidth = (text: string, isReady: boolean): number => textWidth(text, 15) + 34 + (isReady ? 14 : 0);

/** The name of a squad on the table: the letter of its side, how many are left, a dot where it may act. */
export function squadLabel(
  at: Point,
  letter: string,
  text: string,
  colours: { readonly body: string; readonly rim: string },
  isReady: boolean,
  scale: number,
): string {
  const width = squadLabelWidth(text, isReady);
  const left = -width / 2;
  const dot = isReady ? `<circle cx="${num(width / 2 - 11)}" r="4.5" fill="${SIGNAL}"/>` : "";
  return `<g class="squad" transform="translate(${num(at[0])},${num(at[1])}) scale(${(1 / scale).toFixed(4)})"><rect x="${num(left)}" y="-12" width="${num(width)}" height="24" rx="6" fill="${PIT}" stroke="${colours.rim}" stroke-width="1.5"/><rect x="${num(left + 5)}" y="-8" width="16" height="16" rx="4" fill="${colours.body}" stroke="${colours.rim}" stroke-width="1.2"/><text x="${num(left + 13)}" y="4.5" text-anchor="middle" font-size="12" fill="${BONE}">${letter}</text><text x="${num(left + 27)}" y="5.2" font-size="15" fill="${BONE}">${escapeText(text)}</text>${dot}</g>`;
}

/** Height of a label with its gap, in pixels. */
const LABEL = 26;

/** Where labels may lie without covering each other: whoever is in the way of one above goes below it. Lengths in millimetres. */
export function apart<T extends { readonly at: Point; readonly text: string }>(labels: readonly T[], scale: number): T[] {
  const laid: { readonly at: Point; readonly half: number }[] = [];
  return [...labels]
    .sort((a, b) => a.at[1] - b.at[1])
    .map((one) => {
      const half = (textWidth(one.text, 15) + 48) / 2 / scale;
      let y = one.at[1];
      for (const other of laid.toSorted((a, b) => a.at[1] - b.at[1]))
        if (Math.abs(other.at[0] - one.at[0]) < half + other.half && Math.abs(other.at[1] - y) < LABEL / scale) y = other.at[1] + LABEL / scale;
      laid.push({ at: [one.at[0], y], half });
      return { ...one, at: [one.at[0], y] };
    });
}

/** The sign of cover beside a base: two strokes for heavy, one for light. */
export function shield(at: Point, cover: number, scale: number): string {
  const k = Math.max(0.62, Math.min(1, (12 * scale) / 19.4)) / scale;
  return `<g transform="translate(${num(at[0])},${num(at[1])}) scale(${k.toFixed(4)})"><path d="M-8,-9H8V1Q8,8 0,11Q-8,8 -8,1Z" fill="${cover >= 2 ? SIGNAL : BONE}" stroke="${PIT}" stroke-width="2.4"/><path d="M-4,-2H4${cover >= 2 ? "M-4,3H4" : ""}" stroke="${PIT}" stroke-width="2.2"/></g>`;
}

/** A place that nobody comes to: the way to it is stopped by a red disc. */
export function drawStop(from: Point, to: Point, scale: number): string {
  const [x, y] = [from[0] + (to[0] - from[0]) * 0.45, from[1] + (to[1] - from[1]) * 0.45];
  return `<path d="${line([from, [x, y]])}" stroke="${PIT}" stroke-width="${num(7 / scale)}"/><path d="${line([from, [x, y]])}" stroke="${RED}" stroke-width="${num(3 / scale)}" stroke-dasharray="${num(7 / scale)} ${num(5 / scale)}"/><g transform="translate(${num(x)},${num(y)}) scale(${(1 / scale).toFixed(4)})"><circle r="11" fill="#FF6A59" stroke="${PIT}" stroke-width="2.5"/><path d="M-4,-4L4,4M4,-4L-4,4" stroke="${PIT}" stroke-width="3"/></g>`;
}

/** How high a solid is, in its middle. */
export const heightTag = (at: Point, text: string, scale: number): string =>
  `<g transform="translate(${num(at[0])},${num(at[1])}) scale(${(1 / scale).toFixed(4)})"><rect x="${num(-textWidth(text, 12.5) / 2 - 6)}" y="-10" width="${num(textWidth(text, 12.5) + 12)}" height="20" rx="5" fill="var(--paper)" opacity=".88"/><text y="4.5" text-anchor="middle" font-size="12.5" fill="var(--mute)">${text}</text></g>`;

/** Closed rings as one shape. */
export const reachPath = (area: ReachArea, place: Place): string =>
  area.rings.map((ring) => `M${ring.map(([x, y]) => place(x, y).map(num).join(",")).join("L")}Z`).join("");

export const line = (points: readonly Point[]): string => (points.length > 1 ? `M${points.map(([x, y]) => `${num(x)},${num(y)}`).join("L")}` : "");

/** The way of a move: its line, a node and a cost for each leg. */
export function drawPath(move: Move, place: Place, scale: number, cost: (leg: Move["legs"][number], isFirst: boolean) => string): string {
  const points = move.path.map(([x, y]) => place(x, y));
  const d = line(points);
  const width = 4 / scale;
  const legs = move.legs.filter((leg) => leg.clause === "");
  const nodes = legs.slice(0, -1).map((leg) => place(leg.at[0], leg.at[1]));
  let at = move.path[0] ? place(move.path[0][0], move.path[0][1]) : ([0, 0] as Point);
  let labels = "";
  legs.forEach((leg, i) => {
    const to = place(leg.at[0], leg.at[1]);
    const isLong = Math.hypot(to[0] - at[0], to[1] - at[1]) * scale > 64;
    if (isLong || i === legs.length - 1) labels += label([(at[0] + to[0]) / 2, (at[1] + to[1]) / 2 + 26 / scale], cost(leg, i === 0), scale);
    at = to;
  });
  return [
    `<path d="${d}" fill="none" stroke="${PIT}" stroke-width="${num(width * 2)}" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${SIGNAL}" stroke-width="${num(width)}" stroke-linejoin="round"/>`,
    ...nodes.map(
      ([x, y]) => `<circle cx="${num(x)}" cy="${num(y)}" r="${num(6 / scale)}" fill="${SIGNAL}" stroke="${PIT}" stroke-width="${num(2.5 / scale)}"/>`,
    ),
    labels,
  ].join("");
}

/** Where the shooter can see: rays to the target, those that are stopped in red. */
export function drawSight(aim: Aim, from: Point, target: Figure, place: Place, scale: number, words: string): string {
  const to = place(target.x, target.y);
  const rays = aim.rays.map((ray) => {
    const end = place(ray.to[0], ray.to[1]);
    const stopped = ray.hidden.filter(Boolean).length;
    const dot = stopped
      ? `<circle cx="${num(end[0])}" cy="${num(end[1])}" r="${num(3.6 / scale)}" fill="var(--danger)" stroke="${PIT}" stroke-width="${num(1.2 / scale)}"/>`
      : "";
    return `<path d="${line([from, end])}" stroke="${stopped === ray.hidden.length ? "var(--danger)" : "var(--ink)"}" stroke-width="${num(1.6 / scale)}" opacity=".55"/>${dot}`;
  });
  const middle: Point = [from[0] + (to[0] - from[0]) * 0.45, from[1] + (to[1] - from[1]) * 0.45];
  return [
    ...rays,
    `<path d="${line([from, to])}" stroke="var(--ink)" stroke-width="${num(3 / scale)}" stroke-dasharray="${num(9 / scale)} ${num(6 / scale)}"/>`,
    `<circle cx="${num(to[0])}" cy="${num(to[1])}" r="${num(target.radius + 6)}" fill="none" stroke="${PIT}" stroke-width="${num(5 / scale)}"/><circle cx="${num(to[0])}" cy="${num(to[1])}" r="${num(target.radius + 6)}" fill="none" stroke="${RED}" stroke-width="${num(2.5 / scale)}"/>`,
    label(middle, words, scale, RED),
  ].join("");
}

/** Where a grenade may come down, with the die that brings it there, and who would be caught. */
export function drawThrow(
  places: readonly { readonly value: number; readonly x: number; readonly y: number; readonly caught: readonly unknown[] }[],
  place: Place,
  scale: number,
): string {
  return places
    .map(({ value, x, y, caught }) => {
      const at = place(x, y);
      return `<circle cx="${num(at[0])}" cy="${num(at[1])}" r="40" fill="${LOST}" fill-opacity="${caught.length ? 0.1 : 0.03}" stroke="${LOST}" stroke-width="${num(1.6 / scale)}" stroke-dasharray="${num(5 / scale)} ${num(4 / scale)}"/>${label(at, caught.length ? `${value}: ${caught.length}` : String(value), scale, LOST)}`;
    })
    .join("");
}

/** The front half of a base and the handle that turns it. */
export function drawHandle(at: Point, heading: number, far: number, scale: number): string {
  const r = far / scale;
  const angle = angleOf(heading);
  const [c, s] = [Math.cos(angle), -Math.sin(angle)];
  const half = `M${num(at[0] + s * r)},${num(at[1] - c * r)}A${num(r)},${num(r)} 0 0 1 ${num(at[0] - s * r)},${num(at[1] + c * r)}Z`;
  const knob = `translate(${num(at[0] + c * r)},${num(at[1] + s * r)}) scale(${(1 / scale).toFixed(4)})`;
  return `<path d="${half}" fill="var(--signal)" opacity=".14"/><path d="${half}" fill="none" stroke="var(--signal-ink)" stroke-width="${num(1.6 / scale)}" stroke-dasharray="${num(4 / scale)} ${num(5 / scale)}"/><g transform="${knob}"><circle r="13" fill="${PIT}" stroke="${SIGNAL}" stroke-width="2.5"/><path d="M-6,0A6.5,6.5 0 1 1 0,6.5" fill="none" stroke="${SIGNAL}" stroke-width="2.5"/><path d="M-10,-1h8l-4,6z" fill="${SIGNAL}"/></g>`;
}

/** One thing that happens, where it happens. */
export function drawFlash(flash: Flash, figures: readonly Figure[], place: Place, scale: number): string {
  const figure = flash.figure === undefined ? undefined : figures[flash.figure];
  const target = flash.target === undefined ? undefined : figures[flash.target];
  const at = figure ? place(figure.x, figure.y) : flash.at ? place(flash.at[0], flash.at[1]) : null;
  if (!at) return "";
  const r = figure?.radius ?? 12;
  const [x, y] = at.map(num);
  const ring = (size: number, colour: string): string =>
    `<circle cx="${x}" cy="${y}" r="${num(size)}" fill="none" stroke="${colour}" stroke-width="${num(3.5 / scale)}"/>`;
  const words = (text: string | undefined, colour: string): string => (text ? label([at[0], at[1] - r - 22 / scale], text, scale, colour) : "");
  switch (flash.kind) {
    case "shot":
    case "melee": {
      if (!target) return "";
      const to = place(target.x, target.y);
      const colour = flash.kind === "melee" ? LOST : SIGNAL;
      return `<path d="${line([at, to])}" stroke="${PIT}" stroke-width="${num(6 / scale)}"/><path class="tracer" pathLength="1" d="${line([at, to])}" stroke="${colour}" stroke-width="${num(3 / scale)}"/>`;
    }
    case "hit":
      return ring(r + 5, LOST) + words(flash.text, LOST);
    case "miss":
      return `<path d="M${num(at[0] - 7)},${num(at[1] - r - 9)}l14,14m0,-14l-14,14" stroke="${PIT}" stroke-width="${num(6 / scale)}"/><path d="M${num(at[0] - 7)},${num(at[1] - r - 9)}l14,14m0,-14l-14,14" stroke="${BONE}" stroke-width="${num(3 / scale)}"/>${words(flash.text, BONE)}`;
    case "dead":
      return `<path d="M${num(at[0] - r)},${num(at[1] - r)}l${2 * r},${2 * r}m0,${-2 * r}l${-2 * r},${2 * r}" stroke="${PIT}" stroke-width="${num(9 / scale)}"/><path d="M${num(at[0] - r)},${num(at[1] - r)}l${2 * r},${2 * r}m0,${-2 * r}l${-2 * r},${2 * r}" stroke="${LOST}" stroke-width="${num(5 / scale)}"/>${words(flash.text, LOST)}`;
    case "blast":
      return `<circle cx="${x}" cy="${y}" r="52" fill="${LOST}" opacity=".35"/><circle cx="${x}" cy="${y}" r="52" fill="none" stroke="${LOST}" stroke-width="${num(3 / scale)}"/>`;
    case "panic":
      return ring(r + 6, LOST) + label([at[0], at[1] - r - 22 / scale], "!", scale, LOST);
    case "mend":
      return ring(r + 6, "#6FD08C") + words(flash.text, "#6FD08C");
    case "path":
      return flash.from
        ? `<path d="${line([place(flash.from[0], flash.from[1]), at])}" stroke="var(--ink)" stroke-width="${num(2 / scale)}" stroke-dasharray="${num(5 / scale)} ${num(5 / scale)}" opacity=".7"/>`
        : "";
  }
}

const cross = ([x, y]: Point, r: number, scale: number): string => {
  const d = `M${num(x - r)},${num(y - r)}l${num(2 * r)},${num(2 * r)}m0,${num(-2 * r)}l${num(-2 * r)},${num(2 * r)}`;
  return `<path d="${d}" stroke="${PIT}" stroke-width="${num(8 / scale)}"/><path d="${d}" stroke="${LOST}" stroke-width="${num(4 / scale)}"/>`;
};

/** What somebody else did last: where it came from, whom it shot at, who fell; units are counted where several acted. */
export function drawTurnMark(mark: TurnMark, figures: readonly Figure[], place: Place, scale: number, isMany: boolean): string {
  const figure = figures[mark.figure];
  if (!figure) return "";
  const at = place(figure.x, figure.y);
  const { rim } = figure.seat >= 0 ? SIDE_COLOURS[sideOfSeat(figure.seat)] : { rim: BONE };
  const stroke = (d: string, dash: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${PIT}" stroke-width="${num((width + 2.6) / scale)}" stroke-dasharray="${dash}"/><path d="${d}" fill="none" stroke="${rim}" stroke-width="${num(width / scale)}" stroke-dasharray="${dash}"/>`;
  const ring = ([x, y]: Point, r: number, dash = ""): string =>
    stroke(`M${num(x - r)},${num(y)}a${num(r)},${num(r)} 0 1 0 ${num(2 * r)},0a${num(r)},${num(r)} 0 1 0 ${num(-2 * r)},0`, dash, 2);
  const dashes = `${num(6 / scale)} ${num(5 / scale)}`;
  switch (mark.kind) {
    case "came": {
      const from = place(...(mark.from as readonly [number, number]));
      return ring(from, figure.radius * 0.6, dashes) + stroke(line([from, at]), dashes, 2);
    }
    case "acted":
      return ring(at, figure.radius + 6) + (isMany ? label([at[0], at[1] - figure.radius - 20 / scale], String(mark.ordinal), scale, rim) : "");
    case "shot": {
      const target = figures[mark.target ?? -1];
      return target ? stroke(line([at, place(target.x, target.y)]), `${num(2 / scale)} ${num(7 / scale)}`, 2.4) : "";
    }
    case "fell":
      return cross(at, figure.radius * 0.7, scale);
    case "struck":
      return label([at[0], at[1] - figure.radius - 20 / scale], mark.text ?? "", scale, LOST);
  }
}
