/** Single signs of a tile as small pictures: for the legend, and beside what a panel says of them. */

import { corner } from "../../kit/hex";
import type { Side } from "../../kit/sides";
import { num } from "../../kit/svg";
import { edgeIcons } from "./edges";
import { abilityDisc, drawTile, face, FONT_ATTRIBUTES, glyphSvg, initiative, toughness, type Slot, type Strength, type TileState } from "./tile";
import { TILES, tileOf, type Edge, type Tile } from "./tiles";

const PLAIN = TILES.find((tile) => tile.kind === "warrior") as Tile;
const HQ = TILES.find((tile) => tile.kind === "hq") as Tile;

const svg = (box: readonly [number, number, number, number], px: number, drawing: string): string =>
  `<svg width="${px}" height="${num((px * box[3]) / box[2])}" viewBox="${box.join(" ")}" aria-hidden="true"><g ${FONT_ATTRIBUTES}>${drawing}</g></svg>`;

/** The upper edge of a tile with what stands on it. */
export const edgeSvg = (edge: Edge, px: number, bonus: Strength = {}, side: Side = "a"): string =>
  svg([-54, -96, 108, 68], px, face(PLAIN, { side }) + edgeIcons(edge, bonus));

export const initiativeSvg = (slot: Slot, px: number, netted = false): string => svg([-24, -24, 48, 48], px, initiative(slot, [0, 0], netted));

/** The lozenges of toughness, those that are lost hollow. */
export const toughnessSvg = (points: number, wounds: number, px: number): string =>
  svg([points > 1 ? 56 : 60, -20 * points, 40, 40 * points], px, toughness(points, wounds, false));

export function abilitySvg(ability: string, px: number, side: Side = "a"): string {
  const [x, y] = corner(1);
  return svg([x - 22, y - 22, 44, 44], px, abilityDisc(ability, 1, side));
}

/** A whole tile in some state; the tile itself is of no matter. */
export const stateSvg = (state: Partial<TileState>, px: number, tile: Tile = PLAIN): string =>
  svg([-112, -112, 224, 224], px, drawTile(tile, { side: "a", ...state }));

export const hqSvg = (hp: number, px: number): string => stateSvg({ hp }, px, HQ);

export const moduleSvg = (tile: string, px: number): string => glyphSvg(tileOf(tile), "a", px);
