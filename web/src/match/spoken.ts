/** Lines of the story as one text that is read aloud. */

import { sideLetter, sideOfSeat } from "../kit/sides";

export interface Spoken {
  readonly key: string;
  readonly kind: string;
  readonly seat: number;
  readonly text: string;
}

/** So many lines are said in a row; of more only the last. */
const MOST = 12;
const ENDED = /[.!?…]$/;

export const spokenText = (lines: readonly Spoken[]): string =>
  lines
    .filter((line) => line.kind !== "turn")
    .slice(-MOST)
    .map((line) => (line.seat < 0 ? line.text : `${sideLetter(sideOfSeat(line.seat))} ${line.text}`))
    .map((text) => (ENDED.test(text) ? text : `${text}.`))
    .join(" ");
