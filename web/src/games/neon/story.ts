/** The log of Neon as a story: who did what to whom, with the clause; an attack keeps its dice to open. */

import { listed, t } from "../../i18n/i18n.svelte";
import type { GameEvent, Item, MoveItem } from "../../match/protocol";
import { noteLine, seatLetter, type Detail, type Line } from "../../match/story";
import { AUTOMA } from "./view";
import { actionName, cardName, effectName, faceName, fighterName, sectorName, whoName } from "./words";

interface Teller {
  readonly fighters: (string | null)[];
  readonly lines: Line[];
  /** The attack that still gathers its dice. */
  attack: Detail[] | null;
  /** The dice of the roll that was told last: whose they are, and their faces. */
  roll: { readonly of: string; readonly faces: readonly string[] };
  /** Windows that were passed without a question, since the last line. */
  passed: string[];
  /** Sectors are being closed: that is no part of the last turn. */
  isClosing: boolean;
}

/** What was not stopped; nothing is told of a kind of hit that there is none of. */
export function openText(event: GameEvent): string {
  const open = (["crits", "hits"] as const).flatMap((kind) => (Number(event[kind]) ? [t(`neon-open-${kind}`, { n: Number(event[kind]) })] : []));
  return open.length ? t("neon-story-open", { what: listed(open) }) : t("neon-story-open-none");
}

/** Parts of an attack that are told when its line is opened. */
const INNER = ["range", "rolled", "rerolled", "changed", "locked", "blocked", "cancelled", "paid", "effect"];
/** After these an attack is over for the story. */
export const OUTER = ["turn", "round", "action", "declined", "automa", "closing", "closed", "game_over", "last_sectors"];
const NOBODYS = ["ring", "bots", "top_token", "round", "closing", "closed", "last_sectors", "game_over", "automa", "bot_moved", "leader"];
/** Told to nobody: they repeat what another line says. */
const QUIET = ["chose_layout", "saw_upgrade", "search_token", "stripped"];

/** All lines, oldest first; `passed` has the windows that the page passed by itself, by the number of the question, `known` the fighters where no item deals them. */
export function storyOf(items: readonly Item[], passed: ReadonlyMap<number, string> = new Map(), known: readonly (string | null)[] = []): Line[] {
  const teller: Teller = { fighters: [...known], lines: [], attack: null, roll: { of: "", faces: [] }, passed: [], isClosing: false };
  for (const item of items) {
    if (item.kind === "move") {
      tellPassed(passed.get(item.number - 1), item, teller);
      item.events.forEach((event, i) => tell(event, item, i, teller));
    } else teller.lines.push(noteLine(item));
  }
  return teller.lines;
}

/** One event becomes a line, or a part of the line before it. */
function tell(event: GameEvent, item: MoveItem, place: number, teller: Teller): void {
  if (event.kind === "fighter") teller.fighters[event.seat as number] = event.fighter as string;
  if (QUIET.includes(event.kind)) return;
  if (OUTER.includes(event.kind)) teller.attack = null;
  if (growRoll(event, teller)) return;
  const text = sentence(event, teller.fighters, actor(event, item));
  if (teller.attack && INNER.includes(event.kind)) {
    teller.attack.push({ text, clause: event.clause });
    return;
  }
  if (grow(event, teller)) return;
  head(event, item, place, teller);
  if (event.kind === "round" && !event.closes) return;
  const details: Detail[] = event.kind === "saw" ? [{ text: cardName(event.card as string), clause: "" }] : [];
  const isAttack = event.kind === "attack";
  if (isAttack) teller.attack = details;
  const kind = isAttack ? "battle" : event.kind === "turn" ? "turn" : NOBODYS.includes(event.kind) ? "note" : "act";
  teller.lines.push({
    key: `${item.seq}.${place}`,
    kind,
    seat: actor(event, item),
    text,
    clause: event.clause,
    number: item.number,
    marks: marks(event),
    details,
    ...(isAttack ? { item } : {}),
  });
}

/** Dice of one roll are one line. */
function growRoll(event: GameEvent, teller: Teller): boolean {
  const of = event.kind === "rolled" ? `${String(event.die)} ${String(event.who)}` : "";
  const isMore = of !== "" && of === teller.roll.of;
  teller.roll = { of, faces: of ? [...(isMore ? teller.roll.faces : []), String(event.face)] : [] };
  if (!isMore) return false;
  const text = rollText(event, teller.roll.faces);
  const rows: { text: string }[] = teller.attack ?? teller.lines;
  rows[rows.length - 1] = { ...rows.at(-1), text };
  return true;
}

const rollText = (event: GameEvent, faces: readonly string[]): string =>
  t("neon-story-rolled", { die: t(`neon-die-${String(event.die)}`), face: listed(faces.map(faceName)) });

/** A window that was passed by itself is a word, and those in a row are one line. */
function tellPassed(kind: string | undefined, item: MoveItem, teller: Teller): void {
  if (kind === undefined) return;
  if (!teller.attack) teller.roll = { of: "", faces: [] };
  const last = teller.lines.at(-1);
  const isMore = last?.key.endsWith(".passed") ?? false;
  const windows = [...(isMore ? teller.passed : []), t(`neon-window-${kind}`)];
  teller.passed = windows;
  const line: Line = {
    key: isMore && last ? last.key : `${item.seq}.passed`,
    kind: "act",
    seat: item.seat,
    text: t("neon-story-passed", { windows: listed(windows) }),
    clause: "",
    number: item.number,
    marks: [],
    details: [],
  };
  if (isMore) teller.lines[teller.lines.length - 1] = line;
  else teller.lines.push(line);
}

/** The end of a round and its beginning are chapters of their own. */
function head(event: GameEvent, item: MoveItem, place: number, teller: Teller): void {
  const isEnd = event.kind === "closing" && !teller.isClosing;
  if (event.kind === "closing") teller.isClosing = true;
  else if (event.kind === "turn" || event.kind === "round") teller.isClosing = false;
  if (!isEnd && event.kind !== "round") return;
  const text = isEnd ? t("neon-story-round-end") : t("neon-round", { round: Number(event.round) });
  teller.lines.push({ key: `${item.seq}.${place}.head`, kind: "turn", seat: -1, text, clause: "", number: item.number, marks: [], details: [] });
}

/** Cards drawn one after another are one line. */
function grow(event: GameEvent, teller: Teller): boolean {
  const last = teller.lines.at(-1);
  if (event.kind === "drew" && last?.clause === event.clause && last.seat === event.seat) return true;
  if (event.kind !== "saw" || !last || last.kind !== "act" || last.seat !== event.seat || !last.details.length) return false;
  const cards = [...last.details, { text: cardName(event.card as string), clause: "" }];
  teller.lines[teller.lines.length - 1] = { ...last, text: t("neon-story-saw", { cards: listed(cards.map((card) => card.text)) }), details: cards };
  return true;
}

/** Whose line it is; the arena, the Automa and the bots have no seat. */
export function actor(event: GameEvent, item: MoveItem): number {
  const who = Number(event.seat ?? event.who ?? (NOBODYS.includes(event.kind) ? -1 : item.seat));
  return who >= AUTOMA ? -1 : who;
}

export function marks(event: GameEvent): readonly unknown[] {
  const sectors = [event.sector, event.to, event.from].filter((at) => typeof at === "number" && at > 0);
  const figures = [event.who, ...((event.targets as number[] | undefined) ?? [])].filter((who) => typeof who === "number");
  return [...sectors.map((sector) => ({ sector })), ...figures.map((figure) => ({ figure }))];
}

/** One event in words; whose line it is has the letter before it already. */
export function sentence(event: GameEvent, fighters: readonly (string | null)[], own = -1): string {
  const who = (id: unknown): string => (own >= 0 && Number(id) === own ? fighterName(fighters[own]) : whoName(Number(id), fighters));
  const words = (more: Record<string, string | number>): string => t(`neon-story-${event.kind}`, more);
  const number = (name: string): number => Number(event[name] ?? 0);
  const card = (name: string): string => (event[name] ? cardName(event[name] as string) : "");
  switch (event.kind) {
    case "ring":
    case "last_sectors":
      return words({ sectors: listed((event.sectors as number[]).map(sectorName)) });
    case "bots":
      return words({});
    case "top_token":
    case "closing":
    case "closed":
      return words({ sector: sectorName(event.sector) });
    case "fighter":
      return words({ fighter: fighterName(event.fighter as string) });
    case "leader":
      return words({ who: who(event.seat) });
    case "round":
      return t(event.closes ? "neon-story-round" : "neon-story-round-quiet", { round: number("round"), sector: sectorName(event.closes) });
    case "turn":
      return words({ initiative: number("initiative") });
    case "action":
      return words({ action: actionName(event.action as string) });
    case "drew":
      return words({});
    case "revealed":
      return words({ row: (event.row as string[]).map(actionName).join(" · "), initiative: number("initiative") });
    case "reshuffled":
      return t(event.seat === undefined ? "neon-story-reshuffled-loot" : "neon-story-reshuffled", { deck: number("deck") });
    case "moved":
      return t(`neon-story-moved-${event.how as string}`, { who: who(event.who), from: sectorName(event.from), to: sectorName(event.to) });
    case "bot_moved":
      return words({ who: who(event.bot), to: sectorName(event.to) });
    case "energy":
      return t(number("change") < 0 ? "neon-story-energy-paid" : "neon-story-energy", {
        who: who(event.who),
        n: Math.abs(number("change")),
        now: number("now"),
      });
    case "searched":
    case "token_placed":
    case "token_returned":
      return words({ sector: sectorName(event.sector) });
    case "saw":
      return words({ cards: card("card") });
    case "discarded":
      return words({ cards: listed((event.cards as string[]).map(cardName)) });
    case "placed":
      return t(`neon-story-placed-${event.how as string}`, { card: card("card"), other: card("other") });
    case "spilled":
      return words({ card: card("card") });
    case "paid":
      return event.for === event.with ? t("neon-story-paid-itself", { card: card("with") }) : words({ card: card("with"), for: card("for") });
    case "effect":
      return words({ who: who(event.who), effect: effectName(event.effect as string) });
    case "attack":
      return words({
        who: who(event.who),
        weapon: cardName(event.weapon as string),
        targets: listed((event.targets as number[]).map(who)),
        dice: number("dice"),
        range: number("range"),
      });
    case "range":
      return words({ range: number("range"), dice: number("dice") });
    case "rolled":
      return words({ die: t(`neon-die-${event.die as string}`), face: faceName(event.face as string) });
    case "rerolled":
      return words({ n: number("dice") });
    case "changed":
      return words({ n: number("dice"), from: faceName(event.from as string), to: faceName(event.to as string) });
    case "locked":
      return words({
        who: who(event.who),
        dice: listed(Object.entries(event.dice as Record<string, number>).flatMap(([face, n]) => (n ? [`${n} × ${faceName(face)}`] : []))) || "0",
      });
    case "blocked":
    case "cancelled":
      return openText(event);
    case "damage":
      return t(number("by") < 0 ? "neon-story-damage-alone" : "neon-story-damage", {
        who: who(event.who),
        by: who(event.by),
        n: number("amount"),
        left: number("left"),
      });
    case "captured":
      return words({ bot: card("bot") });
    case "defeated":
      return t(event.eliminated ? "neon-story-eliminated" : "neon-story-defeated", { who: who(event.who) });
    case "trophy":
      return words({ card: card("card"), from: who(event.from) });
    case "maintained":
      return words({ who: who(event.who) });
    case "upgraded":
      return words({ card: card("upgrade") });
    case "automa":
      return words({ who: who(event.target) });
    case "game_over":
      return words({ winners: listed(((event.winners as number[]) ?? []).map(who)) || t("neon-nobody") });
    case "chose":
    case "declined":
    case "failed":
      return words({ who: who(event.seat ?? event.who) });
  }
  return `${seatLetter(event.seat ?? 0)} ${event.kind}`;
}
