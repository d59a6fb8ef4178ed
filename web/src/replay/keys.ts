/** Keys of a replay: arrows step, with Shift by turns; b and Shift+B go to battles, c and Shift+C to comments; Home, End, Space. */

import type { Player } from "./player.svelte";

/** Whether something lies in an element of this kind. */
export const within = (target: EventTarget | null, what: string): boolean => target instanceof Element && Boolean(target.closest(what));

/** Whether the key was ours. A letter is found by its place on the keyboard, so that other alphabets work too. */
export function pressReplayKey(event: KeyboardEvent, player: Player): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (within(event.target, "input:not([type=range]), select, textarea, dialog")) return false;
  const by = event.code === "ArrowLeft" ? -1 : 1;
  switch (event.code) {
    case "ArrowLeft":
    case "ArrowRight":
      if (event.shiftKey) player.stepTurn(by);
      else player.step(by);
      return true;
    case "KeyB":
      player.stepBattle(event.shiftKey ? -1 : 1);
      return true;
    case "KeyC":
      if (!player.notes.length) return false;
      player.stepNote(event.shiftKey ? -1 : 1);
      return true;
    case "Home":
      player.show(0);
      return true;
    case "End":
      player.show(player.last);
      return true;
    case "Space":
      if (within(event.target, "button, a, summary, [role=button]")) return false;
      player.toggle();
      return true;
  }
  return false;
}
