/** Small drawings of what an idea is about, as a game makes them. */

import { nameIn } from "../app/gamePage";

/** `games/<game>/lesson.ts`: the drawing of an id of the game's content, as SVG text. */
export type LessonPicture = (id: string) => string;

const FOUND = import.meta.glob<LessonPicture>("../games/*/lesson.ts", { import: "default" });

/** "" where a game draws none. */
export async function pictureOf(game: string, id: string): Promise<string> {
  const load = Object.entries(FOUND).find(([path]) => nameIn(path) === game)?.[1];
  return load && id ? (await load())(id) : "";
}
