/** What an idea of a lesson shows: a tile. */

import type { LessonPicture } from "../../learn/pictures";
import { tileSvg } from "./tile";
import { tileOf } from "./tiles";

const picture: LessonPicture = (id) => tileSvg(tileOf(id), { side: "a" }, 64);

export default picture;
