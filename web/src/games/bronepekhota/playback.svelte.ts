/** What the others did, played back as one film; what oneself did flashes for a moment. */

import type { Match } from "../../match/match.svelte";
import type { MoveItem } from "../../match/protocol";
import { after, framesOf, type Flash, type Frame } from "./film";
import type { Figure, View } from "./view";

const FLASH_TIME = 2400;

export class Playback {
  /** Flashes of one's own last action. */
  flashes = $state.raw<readonly Flash[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #actor = -1;

  /** Which of these actions others did; a die belongs to whoever it was rolled for. */
  #isTheirs(match: Match, item: MoveItem): boolean {
    if (item.seat >= 0) this.#actor = item.seat;
    return !match.you.includes(this.#actor);
  }

  /** The pictures of what others did, from the figures before all of it. */
  frames(match: Match, items: readonly MoveItem[], view: View, before: readonly Figure[]): Frame[] {
    let figures = before;
    const frames: Frame[] = [];
    const mine: MoveItem[] = [];
    for (const item of items) {
      if (this.#isTheirs(match, item)) frames.push(...framesOf([item], view, figures));
      else mine.push(item);
      for (const event of item.events) figures = after(figures, event);
    }
    if (mine.length && match.you.length) this.#flash(framesOf(mine, view, before));
    return frames;
  }

  #flash(frames: readonly Frame[]): void {
    const flashes = frames.flatMap((frame) => frame.flashes).filter((flash) => flash.kind !== "path");
    // The next thing that is done ends what flashes: a shot does not follow the soldier who walks on.
    if (!frames.length) return;
    clearTimeout(this.#timer);
    this.flashes = flashes;
    this.#timer = setTimeout(() => (this.flashes = []), FLASH_TIME);
  }
}

/** An action with the dice that were rolled for it, for watching it again. */
export function withDice(items: readonly MoveItem[], item: MoveItem): MoveItem[] {
  const from = items.indexOf(item);
  if (from < 0) return [item];
  let to = from + 1;
  while (to < items.length && (items[to] as MoveItem).seat < 0) to += 1;
  return items.slice(from, to);
}
