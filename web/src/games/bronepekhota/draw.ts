/** Figures seen from above, at their true size in millimetres around 0,0. Pure drawings: the same in light and dark. */

import { BONE, LOST, PIT, SIDE_COLOURS, SIGNAL, sideLetter, sideOfSeat, type Side, type SideColours } from "../../kit/sides";
import { num } from "../../kit/svg";
import { soldierRow, VEHICLES } from "./rows";
import { angleOf, type Figure } from "./view";

const NOBODYS: SideColours = { body: "#5B5F52", rim: "#E4DFC9", dark: "#3A3D34" };
export const ZONE_COLOURS: Readonly<Record<string, string>> = { green: "#3F8F57", yellow: "#C99A1E", red: "#C2463A" };

const coloursOf = (seat: number): SideColours => (seat < 0 ? NOBODYS : SIDE_COLOURS[sideOfSeat(seat)]);

/** A chord of a circle at this distance from the middle, turned by an angle. */
function chord(r: number, offset: number, angle: number): string {
  const half = Math.sqrt(Math.max(0, r * r - offset * offset));
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number): string => `${num(c * along - s * offset)},${num(s * along + c * offset)}`;
  return `M${at(-half)}L${at(half)}`;
}

function chords(r: number, gap: number, angle: number): string {
  let path = "";
  for (let offset = -r + gap / 2; offset < r; offset += gap) path += chord(r, offset, angle);
  return path;
}

function dots(r: number, gap: number): string {
  let path = "";
  for (let x = -r; x <= r; x += gap) for (let y = -r; y <= r; y += gap) if (Math.hypot(x, y) < r - 1.5) path += `M${num(x)},${num(y)}h0.01`;
  return path;
}

/** The pattern of a side inside a base: plain, stripes, dots, bars, posts, stripes the other way. */
function pattern(side: Side, r: number): string {
  const gap = Math.max(5, r / 4);
  switch (side) {
    case "a":
      return "";
    case "b":
      return chords(r, gap, -Math.PI / 4);
    case "c":
      return dots(r, gap);
    case "d":
      return chords(r, gap, 0);
    case "e":
      return chords(r, gap, Math.PI / 2);
    case "f":
      return chords(r, gap, Math.PI / 4);
  }
}

/** What soldiers carry, seen from above along +x from the rim of the base: told by shape, not by colour. */
const ARMS: Readonly<Record<string, string>> = {
  short: "M-4,-5H9V5H-4Z",
  rifle: "M-4,-3H15V3H-4Z",
  long: "M-4,-2.6H24V2.6H-4ZM6,-6H11V6H6Z",
  machine: "M-4,-5H13V-2H20V2H13V5H-4ZM14,-9L18,-9L15,0L18,9L14,9L11,0Z",
  rocket: "M-6,-6.5H14L20,-9V9L14,6.5H-6Z",
  blade: "M-4,-2H6V-6H9V-2L22,0L9,2V6H6V2H-4Z",
};
export const ARM_KINDS: readonly string[] = Object.keys(ARMS);
/** Of the drawings above, in millimetres. */
const ARM_SCALE = 0.62;

/** The weapon of a soldier by its dice: who shoots far, through armour, or not at all. */
export function armOf(figure: Figure): keyof typeof ARMS {
  const row = soldierRow(figure.sheet, figure.number);
  if (!row?.range || !row.power) return "blade";
  if (/D20/.test(row.power)) return "rocket";
  if (/^[2-9]D12/.test(row.power)) return "machine";
  if (/D20|^2D12|D12\+/.test(row.range)) return "long";
  return /D12/.test(row.range) ? "rifle" : "short";
}

function pointer(figure: Figure, rim: string): string {
  const r = figure.radius;
  if (figure.kind === "soldier")
    return `<g class="arm" transform="translate(${r},0) scale(${ARM_SCALE})"><path d="${ARMS[armOf(figure)]}" fill="${rim}" stroke="${PIT}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"/></g>`;
  const arrow = 4 + r / 8;
  return `<path d="M${num(r + arrow)},0L${num(r - 1.5)},${num(-arrow * 0.9)}V${num(arrow * 0.9)}Z" fill="${rim}" stroke="${PIT}" stroke-width="1.2"/><path d="M0,${num(-r - 0.6)}v${num(-arrow * 0.6)}M0,${num(r + 0.6)}v${num(arrow * 0.6)}" stroke="${rim}" stroke-width="1.8"/>`;
}

/** Squads of one army are told apart by the dashes of the ring around their bases. */
const RINGS = ["", "1.9 3.1", "5.5 2.5", "0.8 1.6", "8 1.6 1.6 1.6", "3 1.5 3 5"];

/** So many squads of an army are told apart. */
export const RING_KINDS = RINGS.length;

function ring(r: number, squad: number): string {
  const dash = RINGS[squad % RINGS.length];
  return `<circle r="${num(r + 2.6)}" fill="none" stroke="${PIT}" stroke-width="3.2"/><circle r="${num(r + 2.6)}" fill="none" stroke="${BONE}" stroke-width="1.6"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`;
}

/** Base with rim and pattern, and in front of it the weapon, which points where the figure looks. */
export function base(figure: Figure, isDashed: boolean, squad?: number): string {
  const { body, rim } = coloursOf(figure.seat);
  const r = figure.radius;
  const width = Math.min(1.7, 1 + r / 60);
  const degrees = num((-angleOf(figure.heading) * 180) / Math.PI);
  const side = figure.seat < 0 ? "" : pattern(sideOfSeat(figure.seat), r - 3);
  const hatch = side ? `<path d="${side}" stroke="${rim}" stroke-width="${num(Math.max(1.6, r / 12))}" stroke-linecap="round" opacity=".32" fill="none"/>` : "";
  return [
    `<g transform="rotate(${degrees})">${pointer(figure, rim)}</g>`,
    squad === undefined ? "" : ring(r, squad),
    `<circle r="${r}" fill="${body}" stroke="${PIT}" stroke-width="1.5"/>${hatch}`,
    `<circle r="${num(r - 2)}" fill="none" stroke="${rim}" stroke-width="${num(width)}"${isDashed ? ' stroke-dasharray="4 3"' : ""}/>`,
  ].join("");
}

/** Silhouettes of machines in a box of 120 units, facing right. */
const HULLS: Readonly<Record<string, string>> = {
  tracked:
    '<rect x="-44" y="-40" width="88" height="20" rx="6"/><rect x="-44" y="20" width="88" height="20" rx="6"/><path d="M-38,-22H30L42,-12V12L30,22H-38Z"/><circle r="15" cx="-4"/><rect x="8" y="-4" width="50" height="8"/>',
  wheeled:
    '<rect x="-38" y="-36" width="24" height="14" rx="5"/><rect x="14" y="-36" width="24" height="14" rx="5"/><rect x="-38" y="22" width="24" height="14" rx="5"/><rect x="14" y="22" width="24" height="14" rx="5"/><path d="M-44,-22H24L44,-10V10L24,22H-44Z"/><rect x="-14" y="-9" width="20" height="18" rx="3"/><rect x="4" y="-3" width="46" height="6"/>',
  walking:
    '<rect x="-34" y="-42" width="46" height="17" rx="6"/><rect x="-34" y="25" width="46" height="17" rx="6"/><path d="M-26,-20H14L34,-9V9L14,20H-26Z"/><rect x="8" y="-34" width="40" height="7"/><rect x="8" y="27" width="40" height="7"/>',
  flying: '<path d="M46,0L26,-8H-30L-44,-20V20L-30,8H26Z"/><path d="M10,-8L-14,-46H-26L-14,-8ZM10,8L-14,46H-26L-14,8Z"/><circle r="6" cx="20"/>',
  gun: '<rect x="-14" y="-26" width="28" height="9" rx="3"/><rect x="-14" y="17" width="28" height="9" rx="3"/><path d="M-24,-14H10V14H-24Z"/><rect x="4" y="-5" width="50" height="10"/>',
};

function hull(figure: Figure): string {
  const { dark, rim } = coloursOf(figure.seat);
  const shape = figure.kind === "gun" ? "gun" : (VEHICLES.get(figure.sheet)?.chassis ?? "tracked");
  const degrees = num((-angleOf(figure.heading) * 180) / Math.PI);
  return `<g transform="rotate(${degrees}) scale(${(figure.radius / 62).toFixed(3)})" fill="${dark}" stroke="${rim}" stroke-width="2.2">${HULLS[shape] ?? ""}</g>`;
}

const tick = (r: number): string => {
  const path = `M${num(r * 0.45)},${num(r * 0.62)}l3,3l6,-7`;
  return `<path d="${path}" fill="none" stroke="${PIT}" stroke-width="4"/><path d="${path}" fill="none" stroke="${BONE}" stroke-width="2"/>`;
};

/** The letter of the side, on the rim behind the figure. */
export function letter(figure: Figure): string {
  const side = sideOfSeat(figure.seat);
  const angle = angleOf(figure.heading) + Math.PI;
  const r = figure.radius > 30 ? 9 : 4.6;
  return `<g transform="translate(${num(Math.cos(angle) * figure.radius)},${num(-Math.sin(angle) * figure.radius)})"><circle r="${r}" fill="${SIDE_COLOURS[side].rim}" stroke="${PIT}" stroke-width="0.9"/><text y="${num(r * 0.55)}" text-anchor="middle" font-size="${num(r * 1.55)}" fill="${PIT}">${sideLetter(side)}</text></g>`;
}

export interface Marks {
  readonly hasActed: boolean;
  readonly hasItem: boolean;
  readonly isHero: boolean;
  readonly isCommand: boolean;
  /** Which of the squads of its army it belongs to; left out for whoever belongs to none. */
  readonly squad?: number | undefined;
  /** A base with a dashed rim: where somebody will stand. */
  readonly isPlan?: boolean;
}

/** A star for a hero, a banner for the command machine. */
const star = (r: number): string =>
  `<path d="M0,${num(-r)}l${num(r * 0.28)},${num(r * 0.65)}l${num(r * 0.68)},${num(r * 0.08)}l${num(-r * 0.5)},${num(r * 0.46)}l${num(r * 0.14)},${num(r * 0.7)}l${num(-r * 0.6)},${num(-r * 0.36)}l${num(-r * 0.6)},${num(r * 0.36)}l${num(r * 0.14)},${num(-r * 0.7)}l${num(-r * 0.5)},${num(-r * 0.46)}l${num(r * 0.68)},${num(-r * 0.08)}Z" fill="${BONE}"/>`;

export const shadow = (r: number, isFlying: boolean): string => {
  const lift = isFlying ? 12 : 2.5;
  return `<circle cx="${num(lift * 0.7)}" cy="${lift}" r="${r}" fill="#000" opacity=".26"/>`;
};

/** What stands on a base: a machine, a star, a number. */
export function emblem(figure: Figure, isHeroic: boolean): string {
  if (figure.kind === "vehicle" || figure.kind === "gun") return hull(figure);
  if (isHeroic) return star(figure.radius * 0.62);
  if (figure.kind === "captive") return captive();
  return figure.number
    ? `<text class="number" dominant-baseline="central" text-anchor="middle" font-size="12.5" fill="${BONE}" stroke="${coloursOf(figure.seat).body}" stroke-width="2.4" paint-order="stroke">${figure.number}</text>`
    : `<circle r="3" fill="${BONE}"/>`;
}

export const panicMark = (r: number): string =>
  `<path d="M${num(-r * 0.2)},${num(-r - 8)}l4,-6l4,6m-4,-6v11" fill="none" stroke="${LOST}" stroke-width="2.2"/>`;

export const itemMark = (r: number): string =>
  `<rect x="${num(r * 0.3)}" y="${num(-r - 3)}" width="10" height="8" rx="1.5" fill="${SIGNAL}" stroke="${PIT}" stroke-width="1.2"/>`;

/** One figure of the table, or a wreck. */
export function drawFigure(figure: Figure, marks: Marks): string {
  if (figure.place === "wreck") return drawWreck(figure.radius);
  const r = figure.radius;
  const isPanicked = figure.spent.includes("panicked");
  const isEmpty = figure.kind === "vehicle" && !figure.manned;
  return [
    shadow(r, Boolean(figure.flying)),
    base(figure, isPanicked || isEmpty || Boolean(marks.isPlan), marks.squad),
    figure.seat >= 0 ? letter(figure) : "",
    emblem(figure, marks.isHero),
    isPanicked ? panicMark(r) : "",
    marks.hasItem ? itemMark(r) : "",
    marks.isCommand ? `<path d="M${num(-r * 0.6)},${num(-r - 2)}v-14l12,4l-12,4" fill="${SIGNAL}" stroke="${PIT}" stroke-width="1.2"/>` : "",
    marks.hasActed ? tick(r) : "",
  ].join("");
}

const captive = (): string => `<path d="M-4,-4h8v8h-8zM-7,0h14M0,-7v14" fill="none" stroke="${BONE}" stroke-width="1.8"/>`;

/** What is left of a machine: a square of half side 7/10 of its radius. */
export function drawWreck(radius: number): string {
  const half = radius * 0.7;
  return `<rect x="${num(-half + 3)}" y="${num(-half + 4)}" width="${num(2 * half)}" height="${num(2 * half)}" fill="#000" opacity=".25"/><rect x="${num(-half)}" y="${num(-half)}" width="${num(2 * half)}" height="${num(2 * half)}" rx="3" fill="#4A4640" stroke="${PIT}" stroke-width="1.8"/><path d="M${num(-half * 0.7)},${num(-half * 0.7)}L${num(half * 0.7)},${num(half * 0.7)}M${num(half * 0.7)},${num(-half * 0.7)}L${num(-half * 0.7)},${num(half * 0.7)}" stroke="${LOST}" stroke-width="3" opacity=".75"/>`;
}

/** A figure alone, for lists and panels. */
export function mug(figure: Figure, size: number, marks: Marks): string {
  const r = figure.radius + 6;
  const front = figure.kind === "soldier" ? 10 : 4;
  return `<svg width="${num((size * (2 * r + front)) / (2 * r))}" height="${size}" viewBox="${-r} ${-r} ${2 * r + front} ${2 * r}" aria-hidden="true">${drawFigure({ ...figure, heading: 0, place: "table", flying: false }, marks)}</svg>`;
}

/** The cells of a machine in the colours of its zones, the marker on the present one. */
export function durabilityTrack(
  zones: readonly { readonly color: string; readonly from: number; readonly to: number; readonly speed?: number }[],
  marker: number,
  speedWord: string,
): string {
  const most = zones[0]?.from ?? 0;
  const width = Math.min(22, 240 / Math.max(1, most));
  let cells = "";
  for (let cell = most; cell >= 1; cell--) {
    const zone = zones.find((row) => cell <= row.from && cell >= row.to);
    const x = (most - cell) * width;
    cells += `<rect x="${num(x)}" y="7" width="${num(width - 2)}" height="22" rx="3.5" fill="${ZONE_COLOURS[zone?.color ?? "red"]}" opacity="${cell > marker ? 0.28 : 1}" stroke="${cell === marker ? "var(--ink)" : "none"}" stroke-width="2.4"/><text x="${num(x + (width - 2) / 2)}" y="23" text-anchor="middle" font-size="${width < 15 ? 10.5 : 13}" fill="${cell > marker ? "var(--mute)" : PIT}">${cell}</text>`;
    if (cell === marker) cells += `<path d="M${num(x + (width - 2) / 2)},6l-5,-6h10z" fill="var(--ink)"/>`;
    if (zone && cell === zone.from && zone.speed !== undefined)
      cells += `<text x="${num(x)}" y="43" font-size="12" fill="var(--mute)">${cell === most ? `${speedWord} ` : ""}${zone.speed}</text>`;
  }
  return `<svg width="100%" height="46" viewBox="0 0 ${num(most * width)} 46" preserveAspectRatio="xMinYMid meet" aria-hidden="true">${cells}</svg>`;
}
