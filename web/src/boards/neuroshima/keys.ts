/** Keys of the table; the board itself takes arrows and Enter. */

import type { Table } from "./table.svelte";

const typing = (target: EventTarget | null): boolean => target instanceof HTMLElement && Boolean(target.closest("input, select, textarea, [contenteditable]"));
const pressing = (target: EventTarget | null): boolean => target instanceof Element && Boolean(target.closest("button, a, summary, [role=button]"));

/** Whether the key was ours. `focusNext` puts the keyboard where the next choice is. */
export function pressKey(event: KeyboardEvent, table: Table, focusNext: (by: 1 | -1) => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || event.defaultPrevented) return false;
  if (event.key >= "1" && event.key <= "9") return count(table, Number(event.key) - 1, focusNext);
  switch (event.code) {
    case "KeyN":
      focusNext(event.shiftKey ? -1 : 1);
      return true;
    case "KeyR":
      table.turn(event.shiftKey ? -1 : 1);
      return true;
    case "KeyF":
      table.toggleForecast();
      return true;
    case "KeyZ":
    case "KeyU":
      if (table.match.update?.undo) table.match.undo();
      return true;
    case "KeyE":
      return answer(table, "end");
    case "KeyD":
      return answer(table, "discard");
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

/** A digit: an answer where nothing but buttons is offered, otherwise a tile of the hand. */
function count(table: Table, index: number, focusNext: (by: 1 | -1) => void): boolean {
  if (table.hasOnlyWords) {
    table.confirm(table.here.words[index] ?? null);
    return true;
  }
  if (index >= (table.view?.hands[table.handSeat]?.length ?? 0)) return false;
  table.takeUp(index);
  focusNext(1);
  return true;
}

function answer(table: Table, kind: string): boolean {
  const option = table.here.words.find((word) => word.kind === kind) ?? (table.pending?.kind === kind ? table.pending : undefined);
  if (option) table.confirm(option);
  return option !== undefined;
}

function step(table: Table, by: 1 | -1): boolean {
  if (table.film) {
    table.playing = false;
    table.step(by);
    return true;
  }
  const last = table.frames.length - 1;
  if (!table.forecastOn || last < 0) return false;
  const next = (table.stop ?? (by > 0 ? -1 : last + 1)) + by;
  table.stop = next < 0 || next > last ? null : next;
  return true;
}
