/** What stands on an edge, drawn for edge 0 (up). Distances are measured from the centre along the edge normal; the tile ends at 84. */

import { BONE, MIRROR, PIT, SIGNAL, STEEL } from "../../kit/sides";
import { num } from "../../kit/svg";
import type { Edge } from "./tiles";
import type { Strength } from "./tile";

const RIM = 84;
const MOST_MELEE = 4;
/** With shots on the same edge, more bars would hide them. */
const MOST_MELEE_BEFORE_SHOTS = 2;
const MOST_RANGED = 3;
const OUTLINE = `stroke="${PIT}" stroke-width="5" paint-order="stroke" stroke-linejoin="round"`;

/** Parts above the printed strength are citron. */
const tint = (part: number, printed: number): string => (part >= printed ? SIGNAL : BONE);

/** An arrowhead cut off at the rim. */
function head(tip: number, base: number, halfWidth: number, x = 0): string {
  const top = Math.min(tip, RIM);
  const flat = (halfWidth * (tip - top)) / (tip - base);
  return `M${num(x - flat)},${-top}H${num(x + flat)}L${num(x + halfWidth)},${-base}H${num(x - halfWidth)}Z`;
}

const solid = (path: string, colour: string): string => `<path d="${path}" fill="${colour}" ${OUTLINE}/>`;

const hollow = (path: string, colour: string): string =>
  `<path d="${path}" fill="${PIT}" stroke="${PIT}" stroke-width="12" stroke-linejoin="round"/><path d="${path}" fill="${PIT}" stroke="${colour}" stroke-width="5.5" stroke-linejoin="round"/>`;

const bar = (top: number, height: number, halfWidth: number): string => `M${-halfWidth},${num(top)}H${halfWidth}V${num(top + height)}H${-halfWidth}Z`;

/** A wedge and one bar for each further point of strength; above the most the wedge alone, a digit says how much. */
function melee(strength: number, printed: number, halfWidth: number, most = MOST_MELEE): string {
  const bars = strength > most ? 1 : strength;
  let parts = "";
  for (let i = bars - 1; i >= 1; i--) parts += solid(bar(-58 + (i - 1) * 12, 9, halfWidth), tint(i, printed));
  return parts + solid(head(86, 62, halfWidth), tint(0, printed));
}

/** The melee shape hollow: it strikes friend and foe. */
function friendOrFoe(strength: number, printed: number): string {
  const bars = strength > MOST_MELEE ? 1 : strength;
  let parts = "";
  for (let i = bars - 1; i >= 1; i--) parts += hollow(bar(-55 + (i - 1) * 12, 3, 19), tint(i, printed));
  return parts + hollow(head(81.2, 65, 19), tint(0, printed));
}

/** As many needles as strength; above three one needle and a digit. */
function ranged(strength: number, printed: number, tip = 90, foot = 36): string {
  const needles = strength > MOST_RANGED ? 1 : strength;
  const halfWidth = [9.5, 9.5, 8, 6.5][needles] as number;
  const pitch = needles > 2 ? 15 : 18;
  let parts = "";
  for (let i = 0; i < needles; i++) parts += solid(head(tip, foot, halfWidth, (i - (needles - 1) / 2) * pitch), tint(i, printed));
  return parts;
}

const ARMOUR = `<path d="M-43,-84H43L37,-72H-37Z" fill="${STEEL}" ${OUTLINE}/><path d="M-36,-78H36" stroke="#7E909B" stroke-width="3"/>`;

const REFLECTION = [
  `<path d="M-42.8,-84H42.8L38,-72H-38Z" fill="${PIT}"/>`,
  `<path d="M-40,-74h8l6.7,-10h-8zM-24,-74h8l6.7,-10h-8zM-8,-74h8l6.7,-10h-8zM8,-74h8l6.7,-10h-8zM24,-74h8l6.7,-10h-8z" fill="${MIRROR}"/>`,
  `<path d="M-13,-44V-54Q-13,-66 0,-66Q13,-66 13,-54V-50" fill="none" stroke="${PIT}" stroke-width="13"/>`,
  `<path d="M-13,-43V-54Q-13,-65 0,-65Q13,-65 13,-54V-52" fill="none" stroke="${MIRROR}" stroke-width="6.5"/>`,
  `<path d="M3,-54H23L13,-41Z" fill="${MIRROR}"/>`,
].join("");

/** A thread from the rim inwards, stopped where the tile ends. */
function thread(x: number, toX: number, toY: number): string {
  const k = (86 - 83) / (86 + toY);
  return `M${num(x + (toX - x) * k)},-83L${toX},${toY}`;
}

const NET = [
  `<path d="M-20,-50H20L35.1,-84H-35.1Z" fill="${PIT}" stroke="${PIT}" stroke-width="6"/>`,
  `<path d="M-20,-50H20${[
    [-36, -20, -50],
    [36, 20, -50],
    [-36, 4, -50],
    [-20, 18, -52],
    [-4, 25, -62],
    [12, 31, -72],
    [36, -4, -50],
    [20, -18, -52],
    [4, -25, -62],
    [-12, -31, -72],
  ]
    .map(([x, toX, toY]) => thread(x as number, toX as number, toY as number))
    .join("")}" fill="none" stroke="${BONE}" stroke-width="3.4"/>`,
].join("");

const WEB = [
  `<path d="M-18,-48Q0,-56 18,-48L36.9,-84H-36.9Z" fill="${PIT}" stroke="${PIT}" stroke-width="6"/>`,
  `<path d="${[
    [-38, -16, -46],
    [38, 16, -46],
    [0, 0, -48],
    [-19, -8, -47],
    [19, 8, -47],
  ]
    .map(([x, toX, toY]) => thread(x as number, toX as number, toY as number))
    .join("")}M-36,-82Q0,-70 36,-82M-29,-69Q0,-59 29,-69M-22,-57Q0,-49 22,-57" fill="none" stroke="${BONE}" stroke-width="3.6"/>`,
].join("");

const GAUSS = [
  `<path d="M-5,-30H5V-70H14L4.2,-84H-4.2L-14,-70H-5Z" fill="${BONE}" ${OUTLINE}/>`,
  `<path d="M-16,-40H16M-16,-51H16M-16,-62H16" stroke="${PIT}" stroke-width="10"/>`,
  `<path d="M-15,-40H15M-15,-51H15M-15,-62H15" stroke="${BONE}" stroke-width="5" stroke-linecap="round"/>`,
].join("");

const LINK = `<path d="M-6,-40V-68H-17V-84H17V-68H6V-40Z" fill="${SIGNAL}" ${OUTLINE}/><path d="M-8,-84V-77M8,-84V-77" stroke="${PIT}" stroke-width="4"/>`;

/** Icons of one edge with the bonuses that hold now. */
export function edgeIcons(icons: Edge, bonus: Strength): string {
  const ground = [icons.armor && ARMOUR, icons.net && NET, icons.web && WEB, icons.reflection && REFLECTION, icons.gauss && GAUSS, icons.link && LINK];
  return ground.filter(Boolean).join("") + attacks(icons, bonus);
}

function attacks(icons: Edge, bonus: Strength): string {
  const melees = icons.melee ? icons.melee + (bonus.melee ?? 0) : 0;
  const shots = icons.ranged ? icons.ranged + (bonus.ranged ?? 0) : 0;
  if (icons.melee && icons.ranged) return both(melees, icons.melee, shots, icons.ranged);
  if (icons.melee) return melee(melees, icons.melee, icons.net ? 17 : 21);
  if (icons.ranged) return ranged(shots, icons.ranged);
  if (icons.melee_ff) return friendOrFoe(icons.melee_ff + (bonus.melee_ff ?? 0), icons.melee_ff);
  return "";
}

/** Both on one edge are one attack: the melee wedge in front, the needles behind it as its shaft. */
function both(melees: number, printedMelee: number, shots: number, printedShots: number): string {
  const bars = melees > MOST_MELEE_BEFORE_SHOTS ? 1 : melees;
  return ranged(shots, printedShots, 74 - 12 * (bars - 1), 32) + melee(melees, printedMelee, 20, MOST_MELEE_BEFORE_SHOTS);
}

/** A number where there are more points than parts can show; it stays upright, so it is drawn for the turned edge. */
export function strengthDigits(icons: Edge, bonus: Strength, edge: number): string {
  const paired = Boolean(icons.melee && icons.ranged);
  const rows = [
    { printed: icons.melee ?? 0, added: bonus.melee ?? 0, most: paired ? MOST_MELEE_BEFORE_SHOTS : MOST_MELEE, distance: paired ? 64 : 46 },
    { printed: icons.melee_ff ?? 0, added: bonus.melee_ff ?? 0, most: MOST_MELEE, distance: 46 },
    { printed: icons.ranged ?? 0, added: bonus.ranged ?? 0, most: MOST_RANGED, distance: paired ? 34 : 46 },
  ];
  const many = rows.filter(({ printed, added, most }) => printed > 0 && printed + added > most);
  return many.map(({ printed, added, distance }) => digit(printed + added, added > 0, edge, distance, paired ? 31 : 0)).join("");
}

/** Two attacks on one edge have their numbers beside the arrow, so that its shape stays. */
function digit(value: number, raised: boolean, edge: number, distance: number, aside: number): string {
  const angle = (edge * Math.PI) / 3;
  const x = distance * Math.sin(angle) + aside * Math.cos(angle);
  const y = aside * Math.sin(angle) - distance * Math.cos(angle);
  return `<circle cx="${num(x)}" cy="${num(y)}" r="16" fill="${raised ? SIGNAL : BONE}" stroke="${PIT}" stroke-width="5"/><text x="${num(x)}" y="${num(y + 11.5)}" font-size="33" fill="${PIT}">${value}</text>`;
}
