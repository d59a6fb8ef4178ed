/** What an idea of a lesson shows: a soldier of a squad, a machine or a gun. */

import type { LessonPicture } from "../../learn/pictures";
import { mug } from "./draw";
import { GUNS, VEHICLES } from "./rows";
import type { Figure } from "./view";

const PLAIN = { hasActed: false, hasItem: false, isHero: false, isCommand: false };
/** Those of the enemy are drawn in its colour. */
const OWN = ["pol_line_clones", "hunter", "bulldog"];

function figureOf(sheet: string): Figure {
  const kind = VEHICLES.has(sheet) ? "vehicle" : GUNS.has(sheet) ? "gun" : "soldier";
  const [id, unit, x, y, z, heading, height] = [0, 0, 0, 0, 0, 0, 0];
  const radius = kind === "vehicle" ? 50 : kind === "gun" ? 25 : 12;
  const seat = OWN.includes(sheet) ? 0 : 1;
  return {
    id,
    kind,
    sheet,
    number: kind === "soldier" ? 2 : 0,
    seat,
    unit,
    place: "table",
    x,
    y,
    z,
    heading,
    radius,
    height,
    crew: -1,
    spent: [],
    manned: true,
  };
}

const picture: LessonPicture = (id) => mug(figureOf(id), 56, PLAIN);

export default picture;
