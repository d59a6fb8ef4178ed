/** What an idea of a lesson shows: a soldier of a squad, a machine or a gun. */

import type { LessonPicture } from "../../learn/pictures";
import { mug } from "./draw";
import { faceOf } from "./face";
import { SQUADS } from "./rows";

const PLAIN = { hasActed: false, hasItem: false, isHero: false, isCommand: false };
/** Those of the enemy are drawn in its colour. */
const OWN = ["pol_line_clones", "hunter", "bulldog"];

const picture: LessonPicture = (id) => mug(faceOf(id, OWN.includes(id) ? 0 : 1, SQUADS.has(id) ? 2 : 0), 56, PLAIN);

export default picture;
