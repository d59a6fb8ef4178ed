/** What of Neon is our own design, whole or in part. */

import { designOf, type Design } from "../../app/designs";
import data from "./designs.json";

const DESIGNS: readonly Design[] = data;

export const fighterDesign = (id: string): string | undefined => designOf(DESIGNS, "fighters", id);
export const automaDesign = (): string | undefined => designOf(DESIGNS, "automa", "automa");

/** What is dealt and rolled in every game, in one tip. */
export const partsDesign = (): string | undefined => designOf(DESIGNS, "parts", "dice");
