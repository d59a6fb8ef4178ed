/**
 * A tile as SVG: one pure function from what is printed and what holds now.
 *
 * Unit space: flat-top hex, circumradius 100, apothem 86.6, edge 0 up. Edges turn with the tile, corners stay.
 * Bone is printed, citron is changed, red is lost. At 60 px a unit is 0.3 px: no stroke under 3, no digit under 33.
 */

import { corner, edgeTowards, hexCorners, hexPath } from "../../kit/hex";
import { BONE, LOST, LOWERED, PIT, SIDE_COLOURS, SIDE_PATTERN, SIGNAL, STEEL, sideLetter, sideOfSeat, type Side } from "../../kit/sides";
import { clipBand, escapeText, FONT, num, polygon, type Point } from "../../kit/svg";
import { abilityMark } from "./abilities";
import { edgeIcons, strengthDigits } from "./edges";
import { drawGlyph, glyphOf } from "./glyphs";
import type { Strike, Tile, UnitView } from "./tiles";

/** An initiative slot as it is now; `printed` is missing on an extra one. */
export interface Slot {
  readonly value: number;
  readonly printed?: number;
}

export type Strength = Partial<Record<Strike, number>>;

/** What holds now. Whatever is left out is as printed. */
export interface TileState {
  readonly side: Side;
  readonly rotation?: number;
  readonly hp?: number;
  readonly wounds?: number;
  readonly slots?: readonly Slot[];
  /** Added to every icon of this kind on the tile. */
  readonly bonus?: Strength;
  readonly netted?: boolean;
  readonly steelNet?: boolean;
  /** The phase in which it is destroyed: it still acts there. */
  readonly dead?: number;
  readonly ghost?: boolean;
  /** The board edge over which the other half of a construction lies. */
  readonly joined?: number;
}

const BODY = hexPath(97, 9);
const RIM = hexPath(95, 9);
export const FONT_ATTRIBUTES = `font-family="${FONT}" font-weight="700" text-anchor="middle"`;

/** The state of a unit from a row of the view. Hit points come from the view itself. */
export function stateOfUnit(unit: UnitView, tile: Tile, hp?: number): TileState {
  const bonuses = unit.bonuses ?? [];
  const added = (what: string) => bonuses.reduce((sum, bonus) => sum + (bonus.what === what ? bonus.value : 0), 0);
  const melee = added("melee");
  return {
    side: sideOfSeat(unit.seat),
    rotation: unit.rotation,
    wounds: unit.wounds ?? 0,
    slots: (unit.initiative ?? tile.initiative).map((value, i) => slotOf(value, tile.initiative[i])),
    bonus: { melee, melee_ff: melee, ranged: added("ranged") },
    netted: unit.netted ?? false,
    steelNet: Boolean(unit.steel_net),
    ...(hp === undefined ? {} : { hp }),
    ...jointOf(unit),
  };
}

/** The same tile seen from the other side of the board. */
export function turnedRound(state: TileState, isFlipped: boolean): TileState {
  if (!isFlipped) return state;
  const half = (edge: number): number => (edge + 3) % 6;
  return { ...state, rotation: half(state.rotation ?? 0), ...(state.joined === undefined ? {} : { joined: half(state.joined) }) };
}

/** While one half is moved in thought, the other may be out of reach. */
function jointOf(unit: UnitView): { joined?: number } {
  const edge = unit.other ? edgeTowards(unit.at, unit.other) : -1;
  return edge < 0 ? {} : { joined: edge };
}

const slotOf = (value: number, printed: number | undefined): Slot => (printed === undefined ? { value } : { value, printed });

/** The drawing, centred on 0,0, with a circumradius of 100. */
export function drawTile(tile: Tile, state: TileState): string {
  const parts = tile.kind === "instant" ? [instantFace(tile, state)] : unitParts(tile, state);
  return `<g ${FONT_ATTRIBUTES}${state.ghost ? ' opacity=".88"' : ""}>${parts.join("")}${sideDisc(state.side, tile.kind)}</g>`;
}

function unitParts(tile: Tile, state: TileState): string[] {
  return [
    face(tile, state),
    state.joined === undefined ? "" : joint(state.joined, state.side),
    edges(tile, state),
    tile.kind === "hq" ? "" : glyph(tile, state.side),
    state.netted || state.steelNet ? net(Boolean(state.steelNet)) : "",
    tile.kind === "hq" ? hitPoints(tile, state) : "",
    state.dead === undefined ? "" : death(state.dead),
    ...corners(tile, state),
  ];
}

export function face(tile: Tile, state: TileState): string {
  const { body, rim, dark } = SIDE_COLOURS[state.side];
  const pattern = SIDE_PATTERN[state.side];
  const hq = tile.kind === "hq";
  return [
    `<path d="${BODY}" fill="${body}"/>`,
    pattern && `<path d="${pattern}" fill="${rim}" opacity=".13"/>`,
    `<path d="${BODY}" fill="none" stroke="${PIT}" stroke-width="8"/>`,
    `<path d="${RIM}" fill="none" stroke="${rim}" stroke-width="${hq ? 7 : 5}"${state.ghost ? ' stroke-dasharray="16 9"' : ""}/>`,
    hq ? `<circle r="42" fill="${dark}" stroke="${rim}" stroke-width="4"/>` : `<circle r="37" fill="${dark}"/>`,
    tile.kind === "module" ? `<circle r="37" fill="none" stroke="${SIGNAL}" stroke-width="4" opacity=".9"/>` : "",
  ].join("");
}

/** What holds the halves of a construction together: both draw the same plate over their shared edge. */
export function coupling(side: Side): string {
  const { rim, dark } = SIDE_COLOURS[side];
  const plate = "M-34,-104L34,-104L40,-89.3L34,-74.6L-34,-74.6L-40,-89.3Z";
  return `<path d="${plate}" fill="${dark}" stroke="${PIT}" stroke-width="8"/><path d="${plate}" fill="${dark}" stroke="${rim}" stroke-width="4"/><circle cx="-22" cy="-89.3" r="6.5" fill="${rim}"/><circle cx="22" cy="-89.3" r="6.5" fill="${rim}"/><path d="M-9,-89.3H9" stroke="${rim}" stroke-width="5"/>`;
}

const joint = (edge: number, side: Side): string => `<g transform="rotate(${edge * 60})">${coupling(side)}</g>`;

function edges(tile: Tile, state: TileState): string {
  const rotation = state.rotation ?? 0;
  const bonus = state.bonus ?? {};
  const turned = Object.entries(tile.edges).map(([edge, icons]) => {
    const at = (Number(edge) + rotation) % 6;
    return { icons: `<g transform="rotate(${at * 60})">${edgeIcons(icons, bonus)}</g>`, digits: strengthDigits(icons, bonus, at) };
  });
  return turned.map((edge) => edge.icons).join("") + turned.map((edge) => edge.digits).join("");
}

export function glyph(tile: Tile, side: Side): string {
  const { rim, dark } = SIDE_COLOURS[side];
  return `<g transform="scale(.86)">${drawGlyph(glyphOf(tile), tile.kind === "module" ? SIGNAL : rim, dark)}</g>`;
}

/** On a plate over everything: a net hides no hit points. */
export function hitPoints(tile: Tile, state: TileState): string {
  const { rim, dark } = SIDE_COLOURS[state.side];
  const roof = `<path d="M-12,-24L0,-34L12,-24Z" fill="${rim}"/>`;
  return `<circle r="40" fill="${dark}"/><text y="17" font-size="50" fill="${BONE}">${state.hp ?? tile.hp ?? 0}</text>${roof}`;
}

function instantFace(tile: Tile, state: TileState): string {
  const { rim } = SIDE_COLOURS[state.side];
  return [
    `<path d="${BODY}" fill="${PIT}" stroke="${rim}" stroke-width="6"/>`,
    `<path d="${hexPath(84, 8)}" fill="none" stroke="${rim}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>`,
    `<g transform="scale(1.2)">${drawGlyph(glyphOf(tile), rim, PIT)}</g>`,
  ].join("");
}

/** Threads of a mesh over the whole tile, as outlines clipped to the hex. */
function meshPath(width: number): string {
  const area = hexCorners(96);
  let path = "";
  for (const normal of [
    [Math.SQRT1_2, Math.SQRT1_2],
    [Math.SQRT1_2, -Math.SQRT1_2],
  ] as Point[]) {
    for (let at = -78; at <= 78; at += 39) path += polygon(clipBand(area, normal, at - width / 2, at + width / 2));
  }
  return path;
}

const MESH = meshPath(3.6);
const STEEL_MESH = meshPath(6.5);

export function net(steel: boolean): string {
  const shade = `<path d="${BODY}" fill="${PIT}" opacity=".34"/>`;
  if (!steel) return `${shade}<path d="${MESH}" fill="${BONE}" opacity=".85"/>`;
  return `${shade}<path d="${STEEL_MESH}" fill="${BONE}"/><path d="${hexPath(90, 8)}" fill="none" stroke="${STEEL}" stroke-width="8"/>`;
}

function death(phase: number): string {
  const cross = "M-40,-40L40,40M40,-40L-40,40";
  return [
    `<path d="${BODY}" fill="${PIT}" opacity=".22"/>`,
    `<path d="${RIM}" fill="none" stroke="${LOST}" stroke-width="10"/>`,
    `<path d="${cross}" stroke="${PIT}" stroke-width="20" stroke-linecap="round"/>`,
    `<path d="${cross}" stroke="${LOST}" stroke-width="10" stroke-linecap="round"/>`,
    `<circle r="27" fill="${LOST}" stroke="${PIT}" stroke-width="5"/>`,
    `<text y="14.5" font-size="42" fill="${PIT}">${phase}</text>`,
  ].join("");
}

/** Corners for the initiative: left, upper left, upper right; a fourth slot takes the right one. */
export const SLOT_CORNERS = [3, 4, 5, 0];

function corners(tile: Tile, state: TileState): string[] {
  const slots = state.slots ?? tile.initiative.map((value) => ({ value, printed: value }));
  const crowded = slots.length > 3;
  return [
    ...slots.slice(0, 4).map((slot, i) => initiative(slot, corner(SLOT_CORNERS[i] as number), Boolean(state.netted || state.steelNet))),
    toughness(tile.toughness, state.wounds ?? 0, crowded),
    ...tile.abilities.slice(0, 2).map((ability, i) => abilityDisc(ability, i === 0 ? 1 : slots.length > 2 ? 0 : 5, state.side)),
  ];
}

function slotColour(slot: Slot): string {
  if (slot.printed === undefined || slot.value > slot.printed) return SIGNAL;
  return slot.value < slot.printed ? LOWERED : BONE;
}

export function initiative(slot: Slot, [x, y]: Point, netted: boolean): string {
  const dashes = slot.printed === undefined ? ' stroke-dasharray="7 4"' : "";
  const ink = netted ? BONE : PIT;
  const fill = netted ? PIT : slotColour(slot);
  return `<circle cx="${num(x)}" cy="${num(y)}" r="20" fill="${fill}" stroke="${ink}" stroke-width="4"${dashes}/><text x="${num(x)}" y="${num(y + 11.5)}" font-size="33" fill="${ink}">${slot.value}</text>`;
}

export function toughness(points: number, wounds: number, crowded: boolean): string {
  const x = crowded ? 48 : points > 1 ? 76 : 80;
  let marks = "";
  for (let i = 0; i < points; i++) {
    const lost = i < wounds;
    const paint = lost ? `fill="${PIT}" stroke="${LOST}" stroke-width="6"` : `fill="${BONE}" stroke="${PIT}" stroke-width="4.5"`;
    marks += `<path transform="translate(${x},${(i - (points - 1) / 2) * 28})" d="M0,-14L14,0L0,14L-14,0Z" ${paint}/>`;
  }
  return marks;
}

export function abilityDisc(ability: string, at: number, side: Side): string {
  const [x, y] = corner(at);
  return `<g transform="translate(${num(x)},${num(y)})"><circle r="19" fill="${PIT}" stroke="${SIDE_COLOURS[side].rim}" stroke-width="3.5"/>${abilityMark(ability)}</g>`;
}

export function sideDisc(side: Side, kind: Tile["kind"]): string {
  const [x, y] = corner(2);
  const outline = kind === "instant" ? "" : ` stroke="${PIT}" stroke-width="3"`;
  return `<circle cx="${num(x)}" cy="${num(y)}" r="16" fill="${SIDE_COLOURS[side].rim}"${outline}/><text x="${num(x)}" y="${num(y + 9.5)}" font-size="27" fill="${PIT}">${sideLetter(side)}</text>`;
}

/** What is left on the hex of a tile that fell in an earlier phase. Colours follow the theme. */
export function drawFootprint(tile: Tile, side: Side, phase: number): string {
  const ink = `var(--${side}-text)`;
  return [
    `<path d="${hexPath(90, 9)}" fill="var(--cell)" stroke="${ink}" stroke-width="4" stroke-dasharray="12 9"/>`,
    `<g transform="translate(0,-14) scale(.8)" opacity=".5">${drawGlyph(glyphOf(tile), ink, "var(--cell)")}</g>`,
    `<g transform="translate(0,46)"><path d="M-27,-9L-9,9M-9,-9L-27,9" stroke="var(--danger)" stroke-width="7"/>`,
    `<text x="14" y="13" ${FONT_ATTRIBUTES} font-size="38" fill="var(--danger)">${phase}</text></g>`,
  ].join("");
}

/** Corner discs stand out of the hex by a little, so the box is wider than the tile. */
const BOX = { x: -104, y: -93, width: 208, height: 186 };

/** A tile as an element of its own; `label` is what a screen reader says, without it the picture is decoration. */
export function tileSvg(tile: Tile, state: TileState, px: number, label = ""): string {
  const height = num((px * BOX.height) / BOX.width);
  const name = label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${height}" viewBox="${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}" ${name}>${drawTile(tile, state)}</svg>`;
}

/** The silhouette alone on its plate, for lists and piles. */
export function glyphSvg(tile: Tile, side: Side, px: number): string {
  const { rim, dark } = SIDE_COLOURS[side];
  const tint = tile.kind === "module" ? SIGNAL : rim;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="-40 -40 80 80" aria-hidden="true"><circle r="40" fill="${dark}"/>${drawGlyph(glyphOf(tile), tint, dark)}</svg>`;
}
