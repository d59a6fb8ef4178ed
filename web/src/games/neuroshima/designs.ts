/** What of Neuroshima Hex is our own design. */

import { designOf, type Design } from "../../app/designs";
import data from "./designs.json";
import type { Tile } from "./tiles";

const DESIGNS: readonly Design[] = data;

export const scenarioDesign = (id: string): string | undefined => designOf(DESIGNS, "scenarios", id);
export const leaderDesign = (id: string): string | undefined => designOf(DESIGNS, "leaders", id);

/** Of a tile only where it is a face of a construction, whose row names all its faces. */
export const tileDesign = (tile: Tile): string | undefined =>
  DESIGNS.find(({ section, rows }) => section === "constructions" && "role" in tile && rows.some((row) => tile.id.startsWith(`${row}_`)))?.id;

/** Of the place of an army in the order of difficulty. */
export const difficultyDesign = (army: string): string | undefined => designOf(DESIGNS, "difficulty", army);

/** Of a variant that plays with parts of ours: constructions, leaders. */
export const variantDesign = (variant: string): string | undefined => DESIGNS.find(({ section }) => section === variant)?.id;
