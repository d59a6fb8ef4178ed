/** What of Bronepekhota is our own design, whole or in part. */

import { designOf, type Design } from "../../app/designs";
import data from "./designs.json";

const DESIGNS: readonly Design[] = data;

export const missionDesign = (id: string): string | undefined => designOf(DESIGNS, "missions", id);
export const mapDesign = (id: string): string | undefined => designOf(DESIGNS, "maps", id);
export const armyDesign = (id: string): string | undefined => designOf(DESIGNS, "armies", id);
/** Heroes, pilots and machines. */
export const unitDesign = (id: string): string | undefined =>
  ["heroes", "pilots", "vehicles"].map((section) => designOf(DESIGNS, section, id)).find((found) => found !== undefined);
