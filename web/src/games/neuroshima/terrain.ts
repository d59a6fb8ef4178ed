/**
 * The ground of a scenario: zones under the units, walls and works over them. Pure text as all drawings; the ground takes the
 * colours of the table, what is built keeps its face in both themes.
 */

import { corner, DIRECTIONS, hexField, hexKey, hexPath, ROOT3, type Hex, type Place } from "../../kit/hex";
import { BONE, LOST, MIRROR, PIT, SIDE_COLOURS, SIGNAL, STEEL, sideLetter, sideOfSeat } from "../../kit/sides";
import { circle, num, point, type Point } from "../../kit/svg";
import { drawCells } from "./board";
import { carouselSteps, type Turning } from "./film";
import { keeperOf, SEGMENT_HP, type Scenario, type ScenarioRow } from "./scenario";
import { FONT_ATTRIBUTES } from "./tile";

const LINE = `fill="none" stroke="var(--line-strong)"`;
/** Hexes of the usual board. */
const MAIN_FIELD = 19;

/** The line around the main field of the enlarged board: a battle comes when the 19 hexes inside it are full (NH-MODE-BIG-03). */
export function mainFieldLine(place: Place, radius: number, hexes: readonly Hex[]): string {
  if (hexes.length <= MAIN_FIELD) return "";
  const inside = hexField(2);
  const known = new Set(inside.map(hexKey));
  const edges = inside.flatMap((at) =>
    DIRECTIONS.flatMap(([q, r]) => {
      const next: Hex = [at[0] + q, at[1] + r];
      if (known.has(hexKey(next))) return [];
      const [[x1, y1], [x2, y2]] = [place(...at), place(...next)];
      const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
      const [dx, dy] = [((y2 - y1) / ROOT3) * 0.5, ((x2 - x1) / ROOT3) * 0.5];
      return [`M${num(x - dx)},${num(y + dy)}L${num(x + dx)},${num(y - dy)}`];
    }),
  );
  return `<path data-main-field="" d="${edges.join("")}" fill="none" stroke="var(--ink)" opacity=".55" stroke-width="${num(Math.max(3, radius / 12))}" stroke-linecap="round" stroke-dasharray="${num(radius / 5)} ${num(radius / 8)}"/>`;
}

/** Around a hex, outside of what is read in the corners of a tile. */
const FRAME = hexPath(99);
const FRAME_EDGE = 99;

const placed = (place: Place, radius: number, [q, r]: Hex, drawing: string): string =>
  `<g transform="translate(${point(place(q, r))}) scale(${num3(radius / 100)})">${drawing}</g>`;

const num3 = (value: number): number => Math.round(value * 1000) / 1000;

/** The two corners of an edge, clockwise from the top edge. */
const edgeCorners = (edge: number, radius: number): [Point, Point] => [corner((edge + 4) % 6, radius), corner((edge + 5) % 6, radius)];

/** Which way is outwards from the middle of the board, in degrees clockwise from up. */
function outwards([q, r]: Hex): number {
  const [x, y] = [1.5 * q, Math.sqrt(3) * (r + q / 2)];
  return x === 0 && y === 0 ? 0 : Math.round((Math.atan2(x, -y) * 180) / Math.PI);
}

const turned = (degrees: number, drawing: string): string => `<g transform="rotate(${degrees})">${drawing}</g>`;

const chevrons = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<path d="M-24,${num(4 - i * 22)}L0,${num(-16 - i * 22)}L24,${num(4 - i * 22)}" ${LINE} stroke-width="7"/>`).join("");

const depot = `<path d="M-34,-34H34V34H-34Z" ${LINE} stroke-width="5"/><path d="M-34,-34L34,34M34,-34L-34,34" ${LINE} stroke-width="4"/>`;
const ripples = `<path d="${[18, 36, 54].map((r) => circle(0, 0, r)).join("")}" ${LINE} stroke-width="5"/>`;
const axle = `<path d="${circle(0, 0, 46)}" ${LINE} stroke-width="6"/><path d="${circle(0, 0, 12)}" fill="var(--line-strong)"/><path d="M0,-12V-46M0,12V46M10,-6L40,-23M-10,6L-40,23M-10,-6L-40,-23M10,6L40,23" ${LINE} stroke-width="5"/>`;
const bunkerGround = `<path d="${hexPath(62, 6)}" ${LINE} stroke-width="6"/><path d="${hexPath(44, 6)}" ${LINE} stroke-width="4"/>`;

/** What is painted on an empty hex of a zone, in tile units. */
const PAINTED: Readonly<Record<string, (at: Hex) => string>> = {
  depot: () => depot,
  gate: (at) => turned(outwards(at), chevrons(3)),
  ring: (at) => turned(outwards(at), `<g transform="translate(0,8)" opacity=".55">${chevrons(1)}</g>`),
  corner: (at) => turned(outwards(at) + 180, chevrons(2)),
  spring: () => ripples,
  hub: () => axle,
  bunker: () => bunkerGround,
};

/** Zones that are set off by a line around all their hexes; the width of the line. */
const OUTLINED: Readonly<Record<string, number>> = { nest: 7, gate: 7, apron: 4 };

/** A line around a group of hexes. */
function outline(place: Place, radius: number, hexes: readonly Hex[], width: number, dashes = ""): string {
  const inside = new Set(hexes.map(hexKey));
  const lines = hexes.flatMap((at) => {
    const [x, y] = place(...at);
    return DIRECTIONS.flatMap(([dq, dr], edge) => {
      if (inside.has(hexKey([at[0] + dq, at[1] + dr]))) return [];
      const [a, b] = edgeCorners(edge, radius);
      return [`M${point([x + a[0], y + a[1]])}L${point([x + b[0], y + b[1]])}`];
    });
  });
  return `<path d="${lines.join("")}" ${LINE} stroke-width="${num((width * radius) / 100)}" stroke-linecap="round"${dashes ? ` stroke-dasharray="${dashes}"` : ""}/>`;
}

/** A carousel: a line around it, and the way round that it takes after a battle. */
function carousel(place: Place, radius: number, hub: Hex, seats: readonly Hex[]): string {
  const [x, y] = place(...hub);
  const reach = radius * Math.sqrt(3);
  const arrows = seats.map(
    (_, i) =>
      `<path d="M-17,-13L7,0L-17,13Z" fill="var(--line-strong)" transform="translate(${point([x + reach * Math.sin((i * Math.PI) / 3 + Math.PI / 6), y - reach * Math.cos((i * Math.PI) / 3 + Math.PI / 6)])}) rotate(${i * 60 + 30}) scale(${num3(radius / 100)})"/>`,
  );
  return `<path d="${circle(x, y, reach)}" ${LINE} stroke-width="${num(radius * 0.035)}"/>${arrows.join("")}${outline(place, radius, [hub, ...seats], 10)}`;
}

/** A carousel as it would turn: an arrow from each seat to the next one, over the units. */
export function drawTurn(place: Place, radius: number, hub: Hex, way: Turning): string {
  const arrows = carouselSteps({ hub, way }).map(([from, to]) => {
    const [x, y] = place(...from);
    const [u, v] = place(...to);
    const angle = num((Math.atan2(v - y, u - x) * 180) / Math.PI);
    const where = `translate(${point([(x + u) / 2, (y + v) / 2])}) rotate(${angle}) scale(${num3(radius / 100)})`;
    return `<path d="M-26,-5H4V-19L32,0L4,19V5H-26Z" fill="${SIGNAL}" stroke="${PIT}" stroke-width="5" stroke-linejoin="round" transform="${where}"/>`;
  });
  return `<g class="turning">${arrows.join("")}</g>`;
}

/** The field with its zones, under the units. */
export function drawGround(place: Place, radius: number, scenario: ScenarioRow, legal?: ReadonlySet<string>): string {
  const carousels = (scenario.zones.hub ?? []).map((hub, i) => carousel(place, radius, hub, scenario.zones[`seats_${i + 1}`] ?? []));
  const painted = Object.entries(scenario.zones).flatMap(([name, hexes]) => {
    const paint = PAINTED[name];
    return paint ? hexes.filter((at) => !legal?.has(hexKey(at))).map((at) => placed(place, radius, at, paint(at))) : [];
  });
  const outlines = Object.entries(OUTLINED).flatMap(([name, width]) =>
    scenario.zones[name] ? [outline(place, radius, scenario.zones[name], width, `${num(radius * 0.16)} ${num(radius * 0.1)}`)] : [],
  );
  return [drawCells(place, radius, scenario.hexes, legal), ...painted, ...carousels, ...outlines].join("");
}

/** A wall over the common edge of two hexes. */
function wall(place: Place, radius: number, [one, other]: readonly [Hex, Hex]): string {
  const [x, y] = place(...one);
  const edge = DIRECTIONS.findIndex(([dq, dr]) => one[0] + dq === other[0] && one[1] + dr === other[1]);
  const [a, b] = edgeCorners(edge, radius);
  const line = `M${point([x + a[0], y + a[1]])}L${point([x + b[0], y + b[1]])}`;
  const bolts = `stroke-dasharray="0.1 ${num(radius * 0.248)}"`;
  return [
    `<path d="${line}" stroke="${PIT}" stroke-width="${num(radius * 0.26)}" stroke-linecap="round"/>`,
    `<path d="${line}" stroke="${STEEL}" stroke-width="${num(radius * 0.15)}" stroke-linecap="round"/>`,
    `<path d="${line}" stroke="${PIT}" stroke-width="${num(radius * 0.06)}" stroke-linecap="round" ${bolts}/>`,
  ].join("");
}

/** Armour on all six edges of a bunker, around whatever stands in it. */
const BUNKER = `<path d="${FRAME}" fill="none" stroke="${PIT}" stroke-width="19" ${bars(58)}/><path d="${FRAME}" fill="none" stroke="${STEEL}" stroke-width="11" ${bars(50)}/>`;
/** A spring stays visible under whoever holds it. */
const DOTS = `stroke-dasharray="0.1 ${FRAME_EDGE / 6}" stroke-linecap="round"`;
const SPRING = `<path d="${FRAME}" fill="none" stroke="${PIT}" stroke-width="15" ${DOTS}/><path d="${FRAME}" fill="none" stroke="${MIRROR}" stroke-width="8" ${DOTS}/>`;

/** A bar of this length in the middle of each edge of the frame. */
function bars(length: number): string {
  const gap = FRAME_EDGE - length;
  return `stroke-dasharray="${length} ${gap}" stroke-dashoffset="${-gap / 2}"`;
}

const OVER: Readonly<Record<string, string>> = { bunker: BUNKER, spring: SPRING };

/** A component: a cog wheel that any unit may stand over. */
export const COMPONENT = `<circle r="36" fill="${PIT}"/><circle r="36" fill="none" stroke="${STEEL}" stroke-width="4"/><path d="${cog(26, 18)}" fill="${STEEL}"/><circle r="8" fill="${PIT}"/>`;

function cog(outer: number, inner: number): string {
  const points = Array.from({ length: 32 }, (_, i): Point => {
    const reach = i % 4 < 2 ? outer : inner;
    const angle = ((i + 0.5) * Math.PI) / 16;
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
  return `M${points.map(point).join("L")}Z`;
}

const BLOCK = hexPath(98, 9);
const PLATES = "M-60,-50H60M-74,-16H74M-74,16H74M-60,50H60";

/** A segment of the structure with its hit points, or the rubble that is left of it. */
export function drawSegment(hp: number, seat: number): string {
  const { rim } = SIDE_COLOURS[sideOfSeat(seat)];
  if (hp <= 0) {
    return `<path d="${BLOCK}" fill="#2A3238" opacity=".55"/><path d="M-52,30L-20,-8L4,24L30,-26L58,20M-30,52L10,44L44,50" fill="none" stroke="${STEEL}" stroke-width="8" stroke-linejoin="round"/><path d="M-16,-52L16,-20M16,-52L-16,-20" stroke="${LOST}" stroke-width="9"/>`;
  }
  const pips = Array.from(
    { length: SEGMENT_HP },
    (_, i) => `<path d="M${-51 + i * 22},34h14v14h-14Z" fill="${i < hp ? BONE : "none"}" stroke="${i < hp ? PIT : LOST}" stroke-width="4"/>`,
  );
  return `<g ${FONT_ATTRIBUTES}><path d="${BLOCK}" fill="#2A3238"/><path d="${PLATES}" stroke="${PIT}" stroke-width="5"/><path d="${hexPath(92, 9)}" fill="none" stroke="${PIT}" stroke-width="14"/><path d="${hexPath(92, 9)}" fill="none" stroke="${rim}" stroke-width="6"/><circle cy="-8" r="38" fill="${PIT}"/><text y="10" font-size="52" fill="${BONE}">${hp}</text>${pips.join("")}${letter(seat)}</g>`;
}

const letter = (seat: number): string =>
  `<circle cx="-40" cy="66" r="16" fill="${SIDE_COLOURS[sideOfSeat(seat)].rim}"/><text x="-40" y="75" font-size="25" fill="${PIT}">${sideLetter(sideOfSeat(seat))}</text>`;

/** The heart of the structure: it can be neither entered nor struck. */
const HEART = `<path d="${BLOCK}" fill="#2A3238"/><path d="${PLATES}" stroke="${PIT}" stroke-width="5"/><circle r="54" fill="${PIT}"/><path d="${cog(44, 32)}" fill="${STEEL}"/><circle r="16" fill="${PIT}"/><circle r="8" fill="${LOST}"/>`;

/** What is built and lies on the board, over the units: walls, bunkers, springs, the structure, components. */
export function drawWorks(place: Place, radius: number, scenario: ScenarioRow & Partial<Scenario>): string {
  const over = Object.entries(OVER).flatMap(([name, drawing]) => (scenario.zones[name] ?? []).map((at) => placed(place, radius, at, drawing)));
  const segments = (scenario.zones.segment ?? []).map((at, i) =>
    placed(place, radius, at, drawSegment(scenario.segments?.[i] ?? SEGMENT_HP, keeperOf(scenario))),
  );
  const heart = (scenario.zones.heart ?? []).map((at) => placed(place, radius, at, HEART));
  const walls = scenario.walls.map((pair) => wall(place, radius, pair));
  const components = (scenario.components ?? []).map((at) => placed(place, radius, at, COMPONENT));
  return [...over, ...heart, ...walls, ...segments, ...components].join("");
}

/** The board as it is at the beginning, for a card. */
export function scenarioPicture(place: Place, radius: number, row: ScenarioRow): string {
  const beginning = row.zones.depot ? { ...row, components: row.zones.depot } : row;
  return drawGround(place, radius, row) + drawWorks(place, radius, beginning);
}
