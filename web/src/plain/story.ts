/** The log of a game that this page does not know, in plain words: each action, and what the engine told of it. */

import { capital } from "../app/games";
import { t } from "../i18n/i18n.svelte";
import type { GameEvent, Item, MoveItem } from "../match/protocol";
import { noteLine, seatLetter, type Line } from "../match/story";
import { wordOf } from "./shapes";

/** Fields of an event that are no part of what it tells. */
const SILENT: readonly string[] = ["kind", "clause"];

const valueText = (name: string, value: unknown): string => {
  if (name === "seat" && typeof value === "number" && value >= 0) return seatLetter(value);
  if (Array.isArray(value)) return value.length ? value.map((one) => valueText(name, one)).join(", ") : wordOf(null);
  return typeof value === "object" && value !== null ? fieldsText(value as Readonly<Record<string, unknown>>) : wordOf(value);
};

const fieldsText = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .filter(([name]) => !SILENT.includes(name))
    .map(([name, value]) => `${name.replaceAll("_", " ")} ${valueText(name, value)}`)
    .join("; ");

/** "Placed: seat A; at d3". */
export function eventText(event: GameEvent): string {
  const told = fieldsText(event);
  return told ? `${capital(event.kind)}: ${told}` : capital(event.kind);
}

/** What chance chose is told by its events where it is not said itself. */
const isMute = (item: MoveItem): boolean => item.seat < 0 && item.action === undefined && item.events.length > 0;

function moveLines(item: MoveItem): Line[] {
  const line = { kind: "act" as const, number: item.number, marks: [], details: [] };
  const action = item.action ?? t("plain-hidden");
  return [
    ...(isMute(item) ? [] : [{ ...line, key: `m${item.seq}`, seat: item.seat, text: item.seat < 0 ? t("plain-chance", { action }) : action, clause: "" }]),
    ...item.events.map((event, i) => ({ ...line, key: `m${item.seq}-${i}`, seat: -1, text: eventText(event), clause: event.clause })),
  ];
}

export const storyOf = (items: readonly Item[]): Line[] => items.flatMap((item) => (item.kind === "move" ? moveLines(item) : [noteLine(item)]));
