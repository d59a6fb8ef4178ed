/** Keys of every table; a board itself takes arrows and Enter, and a game may take more (`GameTable.press`). */

import { hasLegend } from "../app/games";
import { t } from "../i18n/i18n.svelte";
import { AT_ONCE, choose, chooseNext, settings, SPEEDS } from "../kit/settings.svelte";
import { answerKeys, mergedKeys, type KeyRow } from "./sheet";
import type { AnyTable } from "./table.svelte";

const within = (target: EventTarget | null, what: string): boolean => target instanceof Element && Boolean(target.closest(what));
const typing = (target: EventTarget | null): boolean => within(target, "input, select, textarea, [contenteditable], dialog");
const pressing = (target: EventTarget | null): boolean => within(target, "button, a, summary, [role=button]");

/** Kinds of answers that have the same letter in every game. */
const LETTERS: Readonly<Record<string, string>> = { end: "E" };

/** Whether the key was ours. */
export function pressKey(event: KeyboardEvent, table: AnyTable): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || event.defaultPrevented) return false;
  if (table.press(event)) return true;
  if (event.key >= "1" && event.key <= "9") return count(table, Number(event.key) - 1);
  return pressLetter(event, table) || pressSign(event, table) || pressAnswer(event, table);
}

function pressLetter(event: KeyboardEvent, table: AnyTable): boolean {
  const used = table.usedSettings();
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
    case "KeyW":
      void table.watchTurn();
      return true;
    case "KeyL":
      if (!hasLegend(table.match.table?.game)) return false;
      table.sheet = "legend";
      return true;
    case "KeyM":
      choose("muted", !settings.muted);
      return true;
    case "KeyX":
      if (used.includes("coordinates")) chooseNext("coordinates");
      return used.includes("coordinates");
    case "KeyY":
      if (used.includes("flip")) choose("flip", !settings.flip);
      return used.includes("flip");
  }
  return false;
}

/** Also where a Cyrillic layout has another sign on that key. */
const isTypingKey = (event: KeyboardEvent): boolean =>
  event.key === "/" || event.key === ":" || (event.code === "Slash" && !event.shiftKey && event.key !== "?");

function pressSign(event: KeyboardEvent, table: AnyTable): boolean {
  if (isTypingKey(event)) return (table.type(), true);
  if (event.key === "?" || event.key === ",") {
    table.sheet = event.key === "?" ? "keys" : "settings";
    return true;
  }
  switch (event.code) {
    case "BracketLeft":
      return step(table, -1);
    case "BracketRight":
      return step(table, 1);
    case "Equal":
    case "NumpadAdd":
      return hurry(1);
    case "Minus":
    case "NumpadSubtract":
      return hurry(-1);
    case "Escape":
      table.back();
      return true;
    case "Space":
      if (!table.film || pressing(event.target)) return false;
      table.playing = !table.playing;
      return true;
    case "Enter":
      return event.repeat ? false : confirm(event, table);
  }
  return false;
}

/** What is pending is confirmed, wherever the keyboard is among the pieces; otherwise the button that looks like the next step. */
function confirm(event: KeyboardEvent, table: AnyTable): boolean {
  const isPiece = within(event.target, "[data-pieces]");
  if (table.pending && (isPiece || !pressing(event.target))) {
    table.confirm();
    return true;
  }
  if (isPiece || pressing(event.target)) return false;
  const primary = table.words[primaryOf(table)];
  if (primary) table.confirm(primary);
  return primary !== undefined;
}

/** A digit is always a piece of the hand. */
function count(table: AnyTable, index: number): boolean {
  if (index >= table.handSize()) return false;
  table.endFilm();
  table.takeUp(index);
  table.focusNext(1);
  return true;
}

/** Answers that can be given by a letter, in the order of their buttons. */
function pressAnswer(event: KeyboardEvent, table: AnyTable): boolean {
  if (!event.code.startsWith("Key") || event.repeat) return false;
  const index = lettersOf(table).indexOf(event.code.slice(3));
  const option = index < 0 ? undefined : table.words[index];
  if (option) table.confirm(option);
  return option !== undefined;
}

/** Which answer looks like the next step: ending the turn, once nothing else is left to do. */
export const primaryOf = (table: AnyTable): number =>
  table.alternatives.length || table.hasMoreToDo() ? -1 : table.words.findIndex((option) => option.kind === "end");

/** The letter of each answer; beside things to point at only those have one that a game gives them. */
export function lettersOf(table: AnyTable): readonly (string | undefined)[] {
  const own = { ...LETTERS, ...table.answerLetters() };
  const known = table.words.map((option) => own[option.kind]);
  if (!table.hasOnlyWords) return known;
  return answerKeys(known, new Set(keyRows(table).flatMap((row) => row.keys)));
}

/** Answer with the option of this kind, if it is offered now. */
export function answerWith(table: AnyTable, kind: string): boolean {
  const option = table.words.find((word) => word.kind === kind) ?? (table.pending?.kind === kind ? table.pending : undefined);
  if (option) table.confirm(option);
  return option !== undefined;
}

function step(table: AnyTable, by: 1 | -1): boolean {
  if (!table.film) return false;
  table.playing = false;
  table.step(by);
  return true;
}

/** Others' turns are shown faster or slower; fastest of all is at once. */
function hurry(by: 1 | -1): boolean {
  const speeds = [...SPEEDS, AT_ONCE];
  const at = speeds.findIndex((speed) => speed === settings.speed);
  choose("speed", speeds[Math.max(0, Math.min(speeds.length - 1, at + by))] ?? 1);
  return true;
}

/** All keys of a screen: those of the game, then those of every table. */
export function keyRows(table: AnyTable): KeyRow[] {
  const row = (chapter: KeyRow["chapter"], text: string, ...keys: string[]): KeyRow => ({ keys, text: t(`match-key-${text}`), chapter });
  const used = table.usedSettings();
  return mergedKeys(table.ownKeys(), [
    row("play", "next", "N"),
    row("play", "confirm", "Enter"),
    row("play", "back", "Esc"),
    row("play", "undo", "Z", "U"),
    row("play", "end", "E"),
    ...(used.includes("forecast") ? [row("look", "forecast", "F")] : []),
    row("look", "again", "W"),
    row("look", "pause", "Space"),
    row("look", "step", "[", "]"),
    row("look", "speed", "−", "+"),
    ...(hasLegend(table.match.table?.game) ? [row("look", "legend", "L")] : []),
    row("table", "mute", "M"),
    ...(used.includes("coordinates") ? [row("table", "coordinates", "X")] : []),
    ...(used.includes("flip") ? [row("table", "flip", "Y")] : []),
    row("table", "typing", "/", ":"),
    row("table", "settings", ","),
    row("table", "keys", "?"),
  ]);
}
