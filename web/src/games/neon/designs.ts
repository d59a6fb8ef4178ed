/** What of Neon is our own design, whole or in part. */

import { designOf, type Design } from "../../app/designs";
import data from "./designs.json";
import { SECTORS } from "./rows";

const DESIGNS: readonly Design[] = data;

export const fighterDesign = (id: string): string | undefined => designOf(DESIGNS, "fighters", id);
export const sectorDesign = (number: number): string | undefined => designOf(DESIGNS, "sectors", SECTORS.get(number)?.id ?? "");
export const botDesign = (id: string): string | undefined => designOf(DESIGNS, "bots", id);
/** Loot, upgrades, action cards and fighters. */
export const cardDesign = (id: string): string | undefined =>
  ["loot", "upgrades", "actions", "fighters"].map((section) => designOf(DESIGNS, section, id)).find((found) => found !== undefined);
export const automaDesign = (): string | undefined => designOf(DESIGNS, "automa", "automa");

/** What is dealt and rolled in every game, in one tip. */
export const partsDesign = (): string | undefined => designOf(DESIGNS, "parts", "dice");
