/** What oneself did flashes for a moment. */

import type { MoveItem } from "../../match/protocol";
import type { Flash, Frame } from "./film";

const FLASH_TIME = 2400;

export class Playback {
  /** Flashes of one's own last action. */
  flashes = $state.raw<readonly Flash[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;

  flash(frames: readonly Frame[]): void {
    // The next thing that is done ends what flashes: a shot does not follow the soldier who walks on.
    if (!frames.length) return;
    clearTimeout(this.#timer);
    this.flashes = frames.flatMap((frame) => frame.flashes).filter((flash) => flash.kind !== "path");
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

/** Whose action each of these is: a die belongs to whoever it was rolled for; `begun` has acted before them. */
export function actorsOf(items: readonly MoveItem[], begun = -1): ReadonlyMap<MoveItem, number> {
  let actor = begun;
  return new Map(
    items.map((item) => {
      if (item.seat >= 0) actor = item.seat;
      return [item, actor];
    }),
  );
}
