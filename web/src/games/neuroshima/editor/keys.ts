/** Keys of the board: tiles by number, hexes by arrows (the board itself), everything else by a letter. */

import type { Editor } from "./editor.svelte";
import { remove, trayOf, unitOn, wound, mostWounds } from "./position";
import type { Proof } from "./proof.svelte";

const typing = (target: EventTarget | null): boolean => target instanceof Element && Boolean(target.closest("input, select, textarea, dialog"));

/** Whether the key was ours. */
export function pressEditorKey(event: KeyboardEvent, editor: Editor, proof: Proof): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || event.defaultPrevented) return false;
  if (event.key >= "1" && event.key <= "9") {
    const tile = trayOf(editor.position, editor.side)[Number(event.key) - 1];
    if (tile) editor.take(editor.side, tile.id);
    return tile !== undefined;
  }
  const { chosen } = editor;
  const unit = chosen ? unitOn(editor.position, chosen) : unitOn(editor.position, editor.cursor);
  switch (event.code) {
    case "Escape":
      editor.release();
      return true;
    case "KeyS":
      editor.side = (editor.side + 1) % editor.position.armies.length;
      return true;
    case "KeyR":
      if (!editor.taken && !chosen && unit) editor.chosen = unit.at;
      editor.turn(event.shiftKey ? -1 : 1);
      return true;
    case "KeyW":
      if (unit) editor.change((position) => wound(position, unit.at, unit.wounds >= mostWounds(unit) ? 0 : unit.wounds + 1));
      return unit !== undefined;
    case "Delete":
    case "Backspace":
      if (unit) editor.change((position) => remove(position, unit.at));
      return unit !== undefined;
    case "KeyZ":
    case "KeyU":
      editor.undo();
      return true;
    case "KeyF":
      editor.toggleForecast();
      return true;
    case "KeyE":
      void editor.ask();
      return true;
    case "KeyP":
      void proof.prove();
      return true;
    case "BracketLeft":
      editor.lookAhead(-1);
      return true;
    case "BracketRight":
      editor.lookAhead(1);
      return true;
  }
  return false;
}
