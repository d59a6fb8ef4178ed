/** Drawings of Neon as SVG text: fighters, bots, dice, supplies, actions, cards. */

import { PIT } from "../../kit/sides";
import { num, type Point } from "../../kit/svg";
import { ACTIONS, type Half } from "./rows";

/** Colour and outline of each fighter; the letter is that of the seat. */
const FIGURES: Readonly<Record<string, readonly [colour: string, outline: string]>> = {
  snake: ["#4FD66B", "M-19,-24H19V16Q0,26 -19,16Z"],
  akari: ["#FF5FA2", "M0,-27L21,-12V10L0,24L-21,10V-12Z"],
  ghost: ["#8FB7FF", "M0,-26A21,21 0 0 1 21,-5V18H-21V-5A21,21 0 0 1 0,-26Z"],
  boulder: ["#FF9B3D", "M-22,-18L-10,-26H10L22,-18V18H-22Z"],
  phoenix: ["#FF7A6B", "M0,-28L22,-4L13,22H-13L-22,-4Z"],
  illusion: ["#C79BFF", "M-18,-26H18L24,-2L0,24L-24,-2Z"],
  automa: ["#C3D0D8", "M-13,-26H13L24,-10V8L13,24H-13L-24,8V-10Z"],
};

const BOT_MARKS: Readonly<Record<string, readonly [colour: string, mark: string]>> = {
  guard: ["#E2574C", "M0,-6L6,0L0,6L-6,0Z"],
  courier: ["#5B8DEF", "M-6,-5L6,0L-6,5Z"],
  cook: ["#58B368", "M-6,4A6,6 0 0 1 6,4Z"],
  mechanic: ["#E3B23C", "M-6,-3H6V3H-6Z"],
  janitor: ["#A06CD5", "M-5,-6H5L3,6H-3Z"],
};

export const BOT_KINDS: readonly string[] = Object.keys(BOT_MARKS);

export const fighterColour = (fighter: string): string | undefined => FIGURES[fighter]?.[0];

/** A fighter on its foot; an arrow over the one who acts. */
export function standee(fighter: string, letter: string, acts = false): string {
  const [colour, outline] = FIGURES[fighter] ?? (FIGURES.automa as readonly [string, string]);
  // The Automa has no player and no letter: an eye, so that it is not taken for a part of the ground.
  const eye = `<path d="M-15,-1Q0,-15 15,-1Q0,13 -15,-1Z" fill="none" stroke="${PIT}" stroke-width="2.6"/><circle cy="-1" r="5" fill="${PIT}"/>`;
  const mark = fighter === "automa" && !letter ? eye : `<text y="8" text-anchor="middle" font-size="25" fill="${PIT}">${letter}</text>`;
  const arrow = acts ? `<path d="M-9,-40H9L0,-30Z" fill="var(--signal)" stroke="${PIT}" stroke-width="2"/>` : "";
  return `<ellipse cy="20" rx="22" ry="6" fill="rgb(0 0 0 / .35)"/><path d="${outline}" fill="${colour}" stroke="${PIT}" stroke-width="3"/>${mark}${arrow}`;
}

/** The flag of a team under the figure: as many dots as its number, for a number would be read as a part of the name. */
export function teamMark(team: number): string {
  const [ground, ink] = (
    [
      ["#F5F1E6", PIT],
      [PIT, "#F5F1E6"],
      ["#F0D64A", PIT],
    ] as const
  )[team] ?? ["#F5F1E6", PIT];
  const dots = Array.from({ length: team + 1 }, (_, i) => `<circle cx="${num((i - team / 2) * 8)}" r="3" fill="${ink}"/>`).join("");
  return `<g transform="translate(0,23)"><rect x="-14" y="-6.5" width="28" height="13" rx="5" fill="${ground}" stroke="${PIT}" stroke-width="2"/>${dots}</g>`;
}

export const standeeSvg = (fighter: string, letter: string, size = 30, team: number | null = null): string =>
  `<svg width="${size}" height="${num(size * 1.16)}" viewBox="-26 -30 52 60.5" aria-hidden="true">${standee(fighter, letter)}${team === null ? "" : teamMark(team)}</svg>`;

/** The leader token. */
const CROWN = "M-20,14V-12L-9,0L0,-18L9,0L20,-12V14Z";
export const crownSvg = (size = 16): string =>
  `<svg width="${size}" height="${size}" viewBox="-23 -21 46 38" aria-hidden="true"><path d="${CROWN}" fill="var(--signal)" stroke="${PIT}" stroke-width="4"/></svg>`;

export function bot(kind: string): string {
  const [colour, mark] = BOT_MARKS[kind] ?? (BOT_MARKS.guard as readonly [string, string]);
  return `<rect x="-13" y="-13" width="26" height="26" rx="6" fill="${colour}" stroke="${PIT}" stroke-width="2.5"/><path d="${mark}" fill="${PIT}"/>`;
}

export const field = (): string => `<path d="M-9,-9H9V2Q9,9 0,12Q-9,9 -9,2Z" fill="#9EE8FF" stroke="${PIT}" stroke-width="2"/>`;
export const lens = (): string =>
  '<circle r="7.5" fill="none" stroke="var(--mute)" stroke-width="2.4"/><path d="M5.5,5.5L11,11" stroke="var(--mute)" stroke-width="2.6"/>';

/** A token that an ability put on the arena. */
export const abilityToken = (letter: string): string =>
  `<circle r="12" fill="#F2A6D8" stroke="${PIT}" stroke-width="2.5"/><path d="M0,-7L7,5H-7Z" fill="${PIT}"/><text x="0" y="4" text-anchor="middle" font-size="9" fill="#F2A6D8">${letter}</text>`;

const DIE_MARKS: Readonly<Record<string, string>> = {
  crit: `<path d="M0,-10L3,-3H10L4.5,1.5L7,9L0,4.5L-7,9L-4.5,1.5L-10,-3H-3Z" fill="${PIT}"/>`,
  hit: `<path d="M0,-9L9,8H-9Z" fill="${PIT}"/>`,
  conditional_miss: `<path d="M0,-9L9,8H-9Z" fill="none" stroke="${PIT}" stroke-width="2.6"/>`,
  miss: `<path d="M-6,0H6" stroke="${PIT}" stroke-width="3"/>`,
  any_block: '<path d="M-8,-9H8V2Q8,8 0,10Q-8,8 -8,2Z" fill="#FBF6EA"/>',
  normal_block: '<path d="M-8,-9H8V2Q8,8 0,10Q-8,8 -8,2Z" fill="none" stroke="#FBF6EA" stroke-width="2.6"/>',
  fail_energy: '<path d="M2,-9L-6,2H0L-2,9L6,-2H1Z" fill="#FBF6EA"/>',
  fail: '<path d="M-6,0H6" stroke="#FBF6EA" stroke-width="3"/>',
};
export const ATTACK_FACES = ["crit", "hit", "conditional_miss", "miss"] as const;
export const DEFENSE_FACES = ["any_block", "normal_block", "fail_energy", "fail"] as const;

/** A die with a face, or with a question mark before the roll. */
export function die(face: string | null, isDefense: boolean, size = 30): string {
  const mark = face ? (DIE_MARKS[face] ?? "") : `<text y="7" text-anchor="middle" font-size="19" fill="${isDefense ? "#FBF6EA" : PIT}">?</text>`;
  return `<svg width="${size}" height="${size}" viewBox="-17 -17 34 34" aria-hidden="true"><rect x="-15" y="-15" width="30" height="30" rx="7" fill="${isDefense ? "#27445F" : "#F0D64A"}" stroke="${PIT}" stroke-width="2.4"/>${mark}</svg>`;
}

const SUPPLIES: Readonly<Record<string, string>> = {
  ammo: '<path d="M-4,-3Q-4,-9 0,-9Q4,-9 4,-3V8H-4Z" fill="currentColor"/>',
  cell: '<path d="M-6,-7H6V8H-6ZM-3,-9H3V-7H-3Z" fill="none" stroke="currentColor" stroke-width="2"/><path d="M1,-4L-3,2H0L-1,6L4,-1H1Z" fill="currentColor"/>',
  battery:
    '<rect x="-8" y="-5" width="14" height="10" rx="2" fill="none" stroke="currentColor" stroke-width="2.2"/><rect x="6" y="-2" width="3" height="4" fill="currentColor"/><rect x="-5" y="-2.5" width="5" height="5" fill="currentColor"/>',
  grenade: '<circle cy="2" r="6" fill="currentColor"/><path d="M-2,-5V-9H5" fill="none" stroke="currentColor" stroke-width="2.2"/>',
};
export const SUPPLY_KINDS: readonly string[] = Object.keys(SUPPLIES);
export const supplySvg = (supply: string, size = 16): string =>
  `<svg width="${size}" height="${size}" viewBox="-10 -10 20 20" aria-hidden="true">${SUPPLIES[supply] ?? ""}</svg>`;

const ACTION_MARKS: Readonly<Record<string, string>> = {
  move: '<path d="M-18,7H4V17L22,0L4,-17V-7H-18Z" fill="currentColor"/>',
  attack:
    '<circle r="15" fill="none" stroke="currentColor" stroke-width="4"/><path d="M0,-22V-8M0,8V22M-22,0H-8M8,0H22" stroke="currentColor" stroke-width="4.5"/>',
  search: '<circle cx="-3" cy="-3" r="13" fill="none" stroke="currentColor" stroke-width="5"/><path d="M7,7L19,19" stroke="currentColor" stroke-width="6"/>',
  defense: '<path d="M-17,-19H17V2Q17,16 0,22Q-17,16 -17,2Z" fill="currentColor"/>',
  energy: '<path d="M4,-22L-14,4H-2L-6,22L14,-5H2Z" fill="currentColor"/>',
  leadership: `<path d="${CROWN}" fill="currentColor"/>`,
  joker: '<path d="M0,-22L6,-7L22,-7L10,3L15,19L0,10L-15,19L-10,3L-22,-7L-6,-7Z" fill="currentColor"/>',
};
const markOf = (action: string): string => ACTION_MARKS[action.startsWith("energy") ? "energy" : action] ?? "";
export const actionSvg = (action: string, size = 22): string =>
  `<svg width="${size}" height="${size}" viewBox="-24 -24 48 48" aria-hidden="true">${markOf(action.split("/")[0] ?? "")}</svg>`;

export const CARD: Point = [304, 118];
const [WIDTH, HEIGHT] = CARD;

function half(x: number, { main, alt }: Half, name: (action: string) => string): string {
  const badge = alt
    ? `<g transform="translate(${WIDTH / 2 - 30},22)"><rect x="-20" y="-14" width="42" height="26" rx="7" fill="var(--sunken)" stroke="var(--line-strong)"/><g transform="translate(${alt.startsWith("energy") ? -8 : 1},-1) scale(.42)" color="var(--ink)">${markOf(alt)}</g>${alt.startsWith("energy") ? `<text x="9" y="5" text-anchor="middle" font-size="15" fill="var(--ink)">${alt.slice(7)}</text>` : ""}</g>`
    : "";
  return `<g transform="translate(${x},0)"><g transform="translate(${WIDTH / 4},${HEIGHT / 2 - 8})" color="var(--ink)">${markOf(main)}</g><text x="${WIDTH / 4}" y="${HEIGHT - 12}" text-anchor="middle" font-size="16" fill="var(--ink)">${name(main)}</text>${badge}</g>`;
}

/** An action card as it lies, turned or not: two halves and its initiative. */
export function actionCard(id: string, rotated: boolean, name: (action: string) => string, counts: boolean): string {
  const row = ACTIONS.get(id);
  if (!row) return "";
  const [first, second] = rotated ? [row.right, row.left] : [row.left, row.right];
  const initiative = rotated ? row.initiative.rotated : row.initiative.upright;
  const disc = `<circle cx="22" cy="22" r="15" fill="${counts ? "var(--signal)" : "var(--raised)"}" stroke="${PIT}" stroke-width="2.5"/><text x="22" y="28.5" text-anchor="middle" font-size="19" fill="${counts ? PIT : "var(--ink)"}">${initiative}</text>`;
  return `<rect width="${WIDTH}" height="${HEIGHT}" rx="10" fill="var(--raised)" stroke="${counts ? "var(--ink)" : "var(--line-strong)"}" stroke-width="${counts ? 2.5 : 1.5}"/><path d="M${WIDTH / 2},8V${HEIGHT - 8}" stroke="var(--line)" stroke-width="1.5"/>${half(0, first, name)}${half(WIDTH / 2, second, name)}${disc}`;
}

/** A ring segment between two radii and two angles (0 is up, clockwise), with a gap to its neighbours. */
export function segment(inner: number, outer: number, from: number, to: number, gap = 3): string {
  const at = (radius: number, angle: number): string => `${num(radius * Math.sin(angle))},${num(-radius * Math.cos(angle))}`;
  const large = to - from > Math.PI + 0.01 ? 1 : 0;
  const [i, o] = [gap / inner, gap / outer];
  return `M${at(outer, from + o)}A${outer},${outer} 0 ${large} 1 ${at(outer, to - o)}L${at(inner, to - i)}A${inner},${inner} 0 ${large} 0 ${at(inner, from + i)}Z`;
}
