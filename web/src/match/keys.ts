/** Keys of every table; a board itself takes arrows and Enter, and a game may take more (`GameTable.press`). */

import type { AnyTable } from "./table.svelte";

const typing = (target: EventTarget | null): boolean => target instanceof HTMLElement && Boolean(target.closest("input, select, textarea, [contenteditable]"));
const pressing = (target: EventTarget | null): boolean => target instanceof Element && Boolean(target.closest("button, a, summary, [role=button]"));

/** Whether the key was ours. */
export function pressKey(event: KeyboardEvent, table: AnyTable): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || event.defaultPrevented) return false;
  if (table.press(event)) return true;
  if (event.key >= "1" && event.key <= "9") return count(table, Number(event.key) - 1);
  switch (event.code) {
    case "KeyN":
      table.focusNext(event.shiftKey ? -1 : 1);
      return true;
    case "KeyF":
      table.toggleForecast();
      return true;
    case "KeyZ":
    case "KeyU":
      if (table.match.update?.undo) table.match.undo();
      return true;
    case "KeyE":
      return answerWith(table, "end");
    case "BracketLeft":
      return step(table, -1);
    case "BracketRight":
      return step(table, 1);
    case "Escape":
      table.back();
      return true;
    case "Space":
      if (!table.film || pressing(event.target)) return false;
      table.playing = !table.playing;
      return true;
    case "Enter":
      if (!table.pending || pressing(event.target)) return false;
      table.confirm();
      return true;
  }
  return false;
}

/** A digit: an answer where nothing but buttons is offered, otherwise a piece of the hand. */
function count(table: AnyTable, index: number): boolean {
  if (table.hasOnlyWords) {
    table.confirm(table.here.words[index] ?? null);
    return true;
  }
  if (index >= table.handSize()) return false;
  table.takeUp(index);
  table.focusNext(1);
  return true;
}

/** Answer with the option of this kind, if it is offered now. */
export function answerWith(table: AnyTable, kind: string): boolean {
  const option = table.here.words.find((word) => word.kind === kind) ?? (table.pending?.kind === kind ? table.pending : undefined);
  if (option) table.confirm(option);
  return option !== undefined;
}

function step(table: AnyTable, by: 1 | -1): boolean {
  if (!table.film) return false;
  table.playing = false;
  table.step(by);
  return true;
}
