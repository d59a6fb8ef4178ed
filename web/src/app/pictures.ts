/** The pictures of the three games on the front page, 424 by 286. */

import { board, hitArrow, type BoardUnit } from "../games/neuroshima/board";
import type { TileState } from "../games/neuroshima/tile";
import { tileOf } from "../games/neuroshima/tiles";
import { hexField, placing, type Hex } from "../kit/hex";
import { contours } from "../kit/scenery";
import { BONE, PIT, SIDE_COLOURS, SIGNAL, type Side } from "../kit/sides";
import { escapeText, num, point, type Point } from "../kit/svg";

export const WIDTH = 424;
export const HEIGHT = 286;

const text = (x: number, y: number, size: number, fill: string, words: string): string =>
  `<text x="${num(x)}" y="${num(y)}" text-anchor="middle" font-size="${size}" fill="${fill}">${escapeText(words)}</text>`;

const unit = (q: number, r: number, id: string, side: Side, state: Partial<TileState> = {}): BoardUnit => ({
  at: [q, r],
  tile: tileOf(id),
  state: { side, ...state },
});

/** A battle just before phase 3. */
export function neuroshimaPicture(): string {
  const radius = 62;
  const place = placing(radius, WIDTH / 2, HEIGHT / 2);
  const units = [
    unit(0, 0, "outpost_commando", "a", { rotation: 4 }),
    unit(-1, 0, "outpost_scout", "a"),
    unit(1, -1, "hegemony_universal_soldier", "b", { rotation: 5 }),
    unit(-1, 1, "outpost_annihilator", "a", { rotation: 3 }),
    unit(1, 0, "hegemony_gladiator", "b", { rotation: 5 }),
    unit(0, 1, "outpost_medic", "a"),
    unit(0, -1, "hegemony_net_master", "b", { dead: 3 }),
    unit(-2, 1, "outpost_mobile_armor", "a", { rotation: 1 }),
    unit(2, -1, "hegemony_hq", "b", { hp: 14 }),
    unit(2, -2, "hegemony_runner", "b", { rotation: 4 }),
    unit(-2, 0, "outpost_hq", "a", { hp: 17 }),
  ];
  const hit = hitArrow(place, radius, { from: [0, 0] as Hex, to: [0, -1] as Hex, side: "a" });
  return contours(WIDTH, HEIGHT, 2, 5) + board(place, radius, hexField(2), units) + hit;
}

const RING: readonly { number: number; colour: string }[] = [4, 10, 5, 2, 3, 8, 6].map((number, i) => ({
  number,
  colour: ["#3F8F57", "#D98A2B", "#7B57C4"][(i + 6) % 3] as string,
}));
const FIGHTERS: readonly (readonly [sector: number, colour: string, letter: string, outline: string])[] = [
  [0, "#4FD66B", "S", "M-19,-24H19V16Q0,26 -19,16Z"],
  [1, "#FF5FA2", "A", "M0,-27L21,-12V10L0,24L-21,10V-12Z"],
  [-2, "#8FB7FF", "G", "M0,-26A21,21 0 0 1 21,-5V18H-21V-5A21,21 0 0 1 0,-26Z"],
];
const polar = (radius: number, angle: number): Point => [WIDTH / 2 + radius * Math.sin(angle), 268 - radius * Math.cos(angle)];

function ringPart(outer: number, inner: number, from: number, to: number, paint: string): string {
  const corners = [polar(outer, from), polar(outer, to), polar(inner, to), polar(inner, from)].map(point);
  return `<path d="M${corners[0]}A${outer},${outer} 0 0 1 ${corners[1]}L${corners[2]}A${inner},${inner} 0 0 0 ${corners[3]}Z" ${paint}/>`;
}

/** The ring of sectors, one of them about to sink. */
export function neonPicture(): string {
  const sectors = RING.map(({ number, colour }, i) => {
    const middle = (i - 3) * 0.52;
    const [from, to] = [middle - 0.248, middle + 0.248];
    const sinks = i === 5;
    const ground = sinks ? 'fill="var(--danger-wash)" stroke="var(--danger)" stroke-width="3"' : 'fill="var(--cell)" stroke="var(--cell-line)" stroke-width="1.5"';
    const [x, y] = polar(204, middle);
    return ringPart(240, 104, from, to, ground) + ringPart(240, 229, from, to, `fill="${colour}"`) + text(x, y + 8, 24, sinks ? "var(--danger)" : "var(--mute)", String(number));
  });
  const fighters = FIGHTERS.map(
    ([sector, colour, letter, outline]) =>
      `<g transform="translate(${point(polar(146, sector * 0.52))})"><path d="${outline}" fill="${colour}" stroke="${PIT}" stroke-width="3"/>${text(0, 8, 25, PIT, letter)}</g>`,
  );
  const ship = '<path d="M212,200L238,248L274,284V296H150V284L186,248Z" fill="var(--raised)" stroke="var(--line-strong)" stroke-width="2.5"/>';
  return contours(WIDTH, HEIGHT, 6, 5) + sectors.join("") + fighters.join("") + ship;
}

const block = (x: number, y: number, width: number, height: number, shadow: number, colour: string): string =>
  `<rect x="${x + shadow}" y="${y + shadow}" width="${width}" height="${height}" fill="rgb(0 0 0 / .3)"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" stroke="${PIT}" stroke-width="1.8"/>`;

const tree = (x: number, y: number, radius: number): string =>
  `<circle cx="${x + 4}" cy="${y + 5}" r="${radius}" fill="rgb(0 0 0 / .22)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#6E8759" stroke="${PIT}" stroke-width="1.4"/>`;

function soldier(x: number, y: number, side: Side, number: number, heading: number, opacity = 1): string {
  const { body, rim } = SIDE_COLOURS[side];
  const [h, v] = [Math.cos(heading), Math.sin(heading)];
  const arrow = [[h * 28, v * 28] as const, [h * 16 - v * 8, v * 16 + h * 8] as const, [h * 16 + v * 8, v * 16 - h * 8] as const].map(point).join("L");
  const stripes = side === "b" ? `<path d="M-14,10L10,-14M-8,14L14,-8" stroke="${rim}" stroke-width="2.4" opacity=".4"/>` : "";
  return `<g transform="translate(${x},${y})" opacity="${opacity}"><circle cx="3" cy="4" r="19" fill="rgb(0 0 0 / .3)"/><circle r="19" fill="${body}" stroke="${PIT}" stroke-width="2.5"/>${stripes}<circle r="16" fill="none" stroke="${rim}" stroke-width="2.5"/><path d="M${arrow}Z" fill="${rim}" stroke="${PIT}" stroke-width="2"/>${text(0, 7, 20, BONE, String(number))}</g>`;
}

function machine(): string {
  const { body, rim, dark } = SIDE_COLOURS.b;
  return `<g transform="translate(178,62)"><circle cx="5" cy="6" r="54" fill="rgb(0 0 0 / .28)"/><circle r="54" fill="${body}" stroke="${PIT}" stroke-width="3"/><circle r="49" fill="none" stroke="${rim}" stroke-width="3"/><g transform="rotate(58)" fill="${dark}" stroke="${rim}" stroke-width="2.4"><path d="M66,0L50,-11V11Z" fill="${rim}" stroke="${PIT}"/><rect x="-32" y="-36" width="46" height="16" rx="6"/><rect x="-32" y="20" width="46" height="16" rx="6"/><path d="M-24,-15H12L30,-7V7L12,15H-24Z"/><rect x="10" y="-28" width="34" height="6"/><rect x="10" y="22" width="34" height="6"/></g></g>`;
}

/** A soldier leaves cover for a shot; `chance` is the label on the line of fire. */
export function bronepekhotaPicture(chance: string): string {
  const terrain = block(-10, 30, 84, 92, 14, "#8F8468") + block(226, 104, 128, 13, 4, "#C9BD9F") + block(36, 236, 13, 80, 7, "#B5A884");
  const wood = '<rect x="300" y="176" width="150" height="130" fill="#6E8759" opacity=".4"/>' + tree(334, 212, 26) + tree(380, 200, 22) + tree(358, 252, 25) + tree(404, 246, 28);
  const reach = `<circle cx="120" cy="240" r="150" fill="${SIGNAL}" opacity=".08"/><circle cx="120" cy="240" r="150" fill="none" stroke="var(--signal-ink)" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"/>`;
  const way = "M88,250L166,252L238,204";
  const path = `<path d="${way}" fill="none" stroke="${PIT}" stroke-width="10"/><path d="${way}" fill="none" stroke="${SIGNAL}" stroke-width="5"/><circle cx="166" cy="252" r="6" fill="${SIGNAL}" stroke="${PIT}" stroke-width="2.5"/><path d="M238,204L298,82" stroke="var(--ink)" stroke-width="3" stroke-dasharray="9 6"/>`;
  const soldiers = soldier(88, 250, "a", 4, 0, 0.5) + soldier(238, 204, "a", 4, -1.12) + soldier(112, 196, "a", 2, -0.5) + soldier(298, 76, "b", 2, 1.9) + soldier(348, 72, "b", 3, 2.2);
  const width = chance.length * 8 + 16;
  const label = `<g transform="translate(276,148)"><rect x="${num(-width / 2)}" y="-14" width="${width}" height="28" rx="7" fill="${PIT}" stroke="#FF7A6B" stroke-width="1.5"/>${text(0, 6, 17, BONE, chance)}</g>`;
  return contours(WIDTH, HEIGHT, 9, 6) + terrain + wood + reach + path + soldiers + machine() + label;
}
