/** A film: pictures of what happened, one after the other. What a picture is, only the game knows. */

import type { Item, MoveItem } from "./protocol";
import type { Line } from "./story";

export interface Film<F> {
  readonly item: MoveItem;
  readonly frames: readonly F[];
  /** It tells what has just happened: the story, the heading and the panels wait for it. Otherwise it is watched again. */
  readonly isNews?: boolean;
}

/** A film with more pictures at its end. */
export const longer = <F>(film: Film<F>, frames: readonly F[]): Film<F> => ({ ...film, frames: [...film.frames, ...frames] });

/** The story as far as it was shown: up to this action. */
export function toldLines(lines: readonly Line[], last: number): readonly Line[] {
  const ahead = lines.findIndex((line) => line.number > last);
  return ahead < 0 ? lines : lines.slice(0, ahead);
}

const isMove = (item: Item): item is MoveItem => item.kind === "move";

/**
 * The actions of others since one of these seats has acted last on purpose, the oldest first; what chance decides belongs to
 * whoever it was decided for. For whoever does not sit here: those of the turn that goes on.
 */
export function newsFor(
  items: readonly Item[],
  own: readonly number[],
  beginsTurn: (item: MoveItem) => boolean,
  isByItself: (item: MoveItem) => boolean = () => false,
): readonly MoveItem[] {
  const isOwn = (item: MoveItem): boolean => own.includes(item.seat);
  let from = items.length;
  while (from > 0) {
    const item = items[from - 1] as Item;
    if (isMove(item) && isOwn(item) && !isByItself(item)) break;
    from -= 1;
    if (!own.length && isMove(item) && beginsTurn(item)) break;
  }
  return items.slice(from).filter((item): item is MoveItem => isMove(item) && !isOwn(item));
}

/** One step of a turn in the bar under the board. */
export interface FilmStep {
  readonly text: string;
  readonly state: "done" | "now" | "ahead";
}

/** Pictures as steps: those of the same turn as the picture that is shown; pictures of the same name in a row are one. */
export function filmSteps<F>(frames: readonly F[], now: number, name: (frame: F) => string, turn: (frame: F) => unknown): FilmStep[] {
  const shown = frames[now];
  if (shown === undefined) return [];
  let [first, last] = [now, now];
  while (first > 0 && turn(frames[first - 1] as F) === turn(shown)) first -= 1;
  while (last < frames.length - 1 && turn(frames[last + 1] as F) === turn(shown)) last += 1;
  const steps: { text: string; first: number; last: number }[] = [];
  for (let i = first; i <= last; i++) {
    const text = name(frames[i] as F);
    const before = steps.at(-1);
    if (before?.text === text) before.last = i;
    else if (text) steps.push({ text, first: i, last: i });
  }
  return steps.map(({ text, ...part }) => ({ text, state: part.last < now ? "done" : part.first > now ? "ahead" : "now" }));
}
