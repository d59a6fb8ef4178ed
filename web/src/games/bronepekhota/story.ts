/** The log of a battle as a story: who did what to whom; every die stays inside the line of what it was rolled for. */

import { listed, t } from "../../i18n/i18n.svelte";
import type { GameEvent, Item, MoveItem } from "../../match/protocol";
import { noteLine, seatLetter, type Detail, type Line } from "../../match/story";
import { coverName, figureName, headingName, stepsText, unitName, weaponName } from "./words";
import type { View } from "./view";

interface Open {
  readonly at: number;
  readonly text: string;
  readonly outcomes: string[];
  readonly details: Detail[];
  readonly marks: unknown[];
  isHeld: boolean;
}

interface Teller {
  readonly view: View;
  readonly lines: Line[];
  open: Open | null;
  dice: Detail[];
}

/** What begins a line of its own; everything else happens within the line before it. */
const OUTER = [
  "order",
  "tour",
  "activated",
  "swift",
  "out",
  "scored",
  "game_over",
  "area",
  "command",
  "pilot",
  "left_out",
  "moved",
  "turned",
  "drive",
  "shot",
  "throw",
  "melee",
  "repaired",
  "boarded",
  "gun_taken",
  "item_taken",
  "retreat",
];
const NOBODYS = ["order", "tour", "game_over"];
export const FIGHTS: readonly string[] = ["shot", "throw", "melee"];
/** Told by another event, or by the board. */
const SILENT = ["driven", "gun_moved"];

/** All lines, oldest first; the view knows who is who. */
export function storyOf(items: readonly Item[], view: View | undefined): Line[] {
  if (!view) return [];
  const teller: Teller = { view, lines: [], open: null, dice: [] };
  for (const item of items) {
    if (item.kind === "move") item.events.forEach((event, i) => tell(event, item, i, teller));
    else teller.lines.push(noteLine(item));
  }
  return teller.lines;
}

function tell(event: GameEvent, item: MoveItem, place: number, teller: Teller): void {
  if (SILENT.includes(event.kind)) return;
  if (event.kind === "deployed") return deployed(event, item, place, teller);
  if (!OUTER.includes(event.kind)) return within(event, item, teller);
  const text = sentence(event, teller.view);
  const kind = event.kind === "tour" ? "turn" : FIGHTS.includes(event.kind) ? "battle" : NOBODYS.includes(event.kind) ? "note" : "act";
  const details = event.kind === "order" ? teller.dice : [];
  teller.dice = [];
  const marks = marksOf(event);
  teller.lines.push({
    key: `${item.seq}.${place}`,
    kind,
    seat: seatOf(event, item, teller.view),
    text,
    clause: event.clause,
    number: item.number,
    marks,
    details,
    ...(kind === "battle" ? { item } : {}),
  });
  teller.open = { at: teller.lines.length - 1, text, outcomes: [], details: [...details], marks: [...marks], isHeld: false };
}

/** The figures of a unit come down one after the other: one line. */
function deployed(event: GameEvent, item: MoveItem, place: number, teller: Teller): void {
  const figure = teller.view.figures[event.figure as number];
  const last = teller.lines.at(-1);
  const unit = figure && figure.unit >= 0 ? unitName(teller.view, figure.unit) : figureName(teller.view, event.figure as number);
  const text = t("bp-story-deployed", { unit });
  if (last?.number === item.number && last.text === text) {
    teller.lines[teller.lines.length - 1] = { ...last, marks: [...last.marks, { figure: event.figure }] };
    return;
  }
  teller.open = null;
  teller.lines.push({
    key: `${item.seq}.${place}`,
    kind: "act",
    seat: figure?.seat ?? -1,
    text,
    clause: event.clause,
    number: item.number,
    marks: [{ figure: event.figure }],
    details: [],
  });
}

/** A die or a consequence: a detail of the open line, and what came of it in its sentence. */
function within(event: GameEvent, item: MoveItem, teller: Teller): void {
  const detail = { text: sentence(event, teller.view), clause: event.clause };
  const { open } = teller;
  if (!open || ["deployment", "initiative"].includes(String(event.purpose))) {
    teller.dice = [...teller.dice, detail];
    return;
  }
  open.details.push(detail);
  open.marks.push(...marksOf(event));
  if (event.kind === "power" && !event.pierced) open.isHeld = true;
  const outcome = outcomeOf(event, teller.view);
  if (outcome) open.outcomes.push(outcome);
  const line = teller.lines[open.at] as Line;
  const held = open.isHeld && open.outcomes.length === 1 && event.kind !== "die" ? [...open.outcomes, t("bp-story-held")] : open.outcomes;
  teller.lines[open.at] = {
    ...line,
    text: held.length ? `${open.text}: ${listed(held)}` : open.text,
    details: [...open.details],
    marks: [...open.marks],
    number: item.number,
  };
}

const seatOf = (event: GameEvent, item: MoveItem, view: View): number => {
  if (NOBODYS.includes(event.kind)) return -1;
  const who = event.figure ?? event.attacker ?? event.pilot;
  const seat = event.seat ?? (who === undefined ? undefined : view.figures[who as number]?.seat);
  return seat === undefined ? item.seat : Number(seat);
};

export function marksOf(event: GameEvent): unknown[] {
  const figures = [event.figure, event.target, event.attacker, event.defender, event.vehicle, event.machine, event.gun, event.pilot].filter(
    (id) => typeof id === "number",
  );
  return [...figures.map((figure) => ({ figure })), ...(typeof event.unit === "number" ? [{ unit: event.unit }] : [])];
}

/** What is worth saying in the line itself; "" for the rest. */
function outcomeOf(event: GameEvent, view: View): string {
  const who = figureName(view, Number(event.figure ?? event.target ?? -1));
  switch (event.kind) {
    case "hit":
    case "missed":
      return t(`bp-out-${event.kind}`);
    case "killed":
    case "destroyed":
    case "fled":
    case "deserted":
    case "cowered":
    case "crashed":
    case "on_foot":
      return t(`bp-out-${event.kind.replace("_", "-")}`, { who });
    case "damaged":
      return t("bp-out-damaged", { who, cells: Number(event.cells), left: Number(event.marker) });
    case "melee_result":
      return t(event.won ? "bp-out-won" : "bp-out-repelled");
    case "hazard":
      return event.struck ? t("bp-out-hazard") : "";
    case "rammed":
      return event.killed ? "" : t("bp-out-dodged", { who });
  }
  return "";
}

/** One event in words. */
export function sentence(event: GameEvent, view: View): string {
  const who = (name: string): string => figureName(view, Number(event[name] ?? -1));
  const number = (name: string): number => Number(event[name] ?? 0);
  const words = (more: Record<string, string | number> = {}): string => t(`bp-story-${event.kind.replaceAll("_", "-")}`, more);
  switch (event.kind) {
    case "die": {
      const about = dieAbout(event, view);
      return t(about ? "bp-story-die-about" : "bp-story-die", {
        purpose: t(`bp-purpose-${String(event.purpose).replace("_", "-")}`),
        sides: number("sides"),
        value: number("value"),
        about,
      });
    }
    case "order":
      return words({ seats: (event.seats as number[]).map(seatLetter).join(", ") });
    case "tour":
      return words({ tour: number("tour") });
    case "activated":
    case "swift":
    case "command":
      return words({ unit: unitName(view, number("unit")) });
    case "deployed":
      return words({ unit: who("figure") });
    case "pilot":
      return words({ pilot: who("pilot"), vehicle: who("vehicle") });
    case "moved":
      return t(event.jump ? "bp-story-jumped" : "bp-story-moved", { who: who("figure"), steps: stepsText(event.jump ? distance(event) : number("cost")) });
    case "turned":
      return words({ who: who("figure"), way: headingName(number("heading")) });
    case "drive":
      return t(event.ram ? "bp-story-ram" : "bp-story-drive", { who: who("figure") });
    case "shot":
      return words({
        who: who("figure"),
        target: who("target"),
        weapon: weaponName(view, number("source"), number("weapon") === 255 ? -1 : number("weapon")),
        steps: number("steps"),
        cover: lower(coverName(number("cover"))),
      });
    case "hit":
      return words({ target: who("target"), armor: number("armor") });
    case "missed":
      return words({ target: who("target"), range: number("range") });
    case "power":
      return t(event.pierced ? "bp-story-pierced" : "bp-story-power", { who: who("figure"), value: number("value"), armor: number("armor") });
    case "throw":
      return words({ who: who("figure"), target: who("target") });
    case "explosion":
      return words({ steps: number("steps") });
    case "melee":
      return t(event.surprise ? "bp-story-melee-surprise" : "bp-story-melee", {
        who: listed((event.attackers as number[]).map((id) => figureName(view, id))),
        target: listed((event.defenders as number[]).map((id) => figureName(view, id))),
      });
    case "melee_result":
      return words({ attack: number("attack"), defence: number("defence") });
    case "retreat":
      return t(event.free ? "bp-story-retreat-free" : "bp-story-retreat", { who: who("figure"), roll: number("roll") });
    case "damaged":
      return words({ who: who("figure"), cells: number("cells"), left: number("marker") });
    case "armour_test":
      return t(event.passed ? "bp-story-armour-passed" : "bp-story-armour-failed", { who: who("figure"), roll: number("roll") });
    case "survival":
      return t(event.alive ? "bp-story-survived" : "bp-story-not-survived", { who: who("figure"), roll: number("roll") });
    case "panic_test":
      return t(event.panics ? "bp-story-panic" : "bp-story-brave", { who: who("figure"), roll: number("roll") });
    case "hazard":
      return t(event.struck ? "bp-story-hazard" : "bp-story-no-hazard", { who: who("figure"), roll: number("roll") });
    case "rammed":
      return t(event.killed ? "bp-story-rammed" : "bp-story-dodged", { who: who("figure"), roll: number("roll") });
    case "repaired":
      return words({ who: who("figure"), machine: who("machine"), left: number("marker") });
    case "boarded":
      return words({ who: who("figure"), vehicle: who("vehicle") });
    case "gun_taken":
      return words({ who: who("figure"), gun: who("gun") });
    case "scored":
    case "out":
      return words({ side: seatLetter(event.seat) });
    case "game_over":
      return words({});
    case "area":
      return words({ side: seatLetter(event.seat) });
  }
  return words({ who: who("figure") });
}

/** A name inside of a sentence. */
const lower = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

const distance = (event: GameEvent): number => {
  const [x, y] = event.from as [number, number];
  return Math.hypot(Number(event.x) - x, Number(event.y) - y);
};

/** Order dice are about a seat, melee dice about their place, all others about a figure. */
function dieAbout(event: GameEvent, view: View): string {
  const about = Number(event.about);
  if (["deployment", "initiative"].includes(String(event.purpose))) return seatLetter(about);
  if (["reroll", "attack", "defence", "hazard"].includes(String(event.purpose))) return "";
  return view.figures[about] ? figureName(view, about) : "";
}
