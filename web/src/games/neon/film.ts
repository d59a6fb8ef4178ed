/** What others did, played back: each picture is the arena after one event, with what is seen while it happens. */

import { t } from "../../i18n/i18n.svelte";
import type { GameEvent, MoveItem } from "../../match/protocol";
import { ROWS } from "./rows";
import { actor as tellerOf, marks, openText, OUTER, sentence } from "./story";
import { AUTOMA, type FighterView, type Gear, type SectorView, type View } from "./view";
import { faceName, fightersOf } from "./words";

/** A short word over somebody's head. */
export interface Pop {
  readonly who: number;
  readonly text: string;
  readonly isGood: boolean;
}

export interface Frame {
  readonly view: View;
  /** Whose turn it tells of: a seat, the Automa, or -1. */
  readonly actor: number;
  /** Whose deed the words are about; -1 if they name everybody. */
  readonly seat: number;
  /** The kind of the event. */
  readonly kind: string;
  readonly text: string;
  readonly clause: string;
  readonly marks: readonly unknown[];
  readonly pops: readonly Pop[];
  /** An attack on its way. */
  readonly attack: { readonly from: number; readonly to: readonly number[] } | null;
  readonly dice: readonly { readonly face: string; readonly isDefense: boolean }[];
  /** How long it is shown, as a share of the usual time. */
  readonly time: number;
  readonly item: MoveItem;
}

/** Pictures of their own; the rest changes the arena without one. */
const TIMES: Readonly<Record<string, number>> = {
  moved: 0.45,
  bot_moved: 0.45,
  energy: 0.22,
  searched: 0.3,
  placed: 0.3,
  effect: 0.35,
  token_placed: 0.35,
  attack: 0.55,
  rolled: 0.5,
  blocked: 0.3,
  cancelled: 0.3,
  failed: 0.35,
  damage: 0.5,
  captured: 0.5,
  defeated: 0.7,
  trophy: 0.4,
  upgraded: 0.4,
  closing: 0.4,
  closed: 0.8,
};

const isDie = (event: GameEvent): boolean => event.kind === "rolled";

/** Whose turn it is after an event; the arena itself is nobody. */
function turnOf(event: GameEvent, before: number): number {
  if (event.kind === "turn") return Number(event.seat);
  if (event.kind === "automa") return AUTOMA;
  return event.kind === "closing" || event.kind === "round" || event.kind === "last_sectors" ? -1 : before;
}

const place = (to: unknown): number | "ship" => (Number(to) > 0 ? Number(to) : "ship");

/** Change one figure: a fighter or the Automa. */
function withFigure(view: View, who: unknown, part: Partial<FighterView>): View {
  if (who === AUTOMA) return view.automa ? { ...view, automa: { ...view.automa, ...(part as object) } } : view;
  return { ...view, fighters: view.fighters.map((row) => (row.seat === who ? { ...row, ...part } : row)) };
}

const withSectors = (view: View, change: (sector: SectorView) => SectorView): View => ({ ...view, sectors: view.sectors.map(change) });

/** What somebody carries after a card was placed. */
function gearAfter(gear: readonly Gear[], { card, how, other }: GameEvent): readonly Gear[] {
  const laid = { card: String(card), supplies: [] };
  if (how === "laid") return [...gear, laid];
  if (how === "covered") return gear.map((row) => (row.card === other ? laid : row));
  return how === "stowed" ? gear.map((row) => (row.card === other ? { ...row, supplies: [...row.supplies, String(card)] } : row)) : gear;
}

/** The arena after an event, as far as it is drawn; the server tells the rest when it is all over. */
export function after(view: View, event: GameEvent): View {
  switch (event.kind) {
    case "round":
      return { ...view, round: Number(event.round), actor: null, half: null, fighters: view.fighters.map((row) => ({ ...row, acted: false })) };
    case "revealed":
      return withFigure(view, event.seat, {
        row: event.row as readonly string[],
        initiative: Number(event.initiative),
        ...(event.force_fields === undefined ? {} : { force_fields: Number(event.force_fields) }),
      });
    case "turn":
      return { ...withFigure(view, view.actor, { acted: true }), actor: Number(event.seat), half: null };
    case "action":
    case "declined":
      return { ...view, half: (view.half ?? -1) + 1 };
    case "placed":
      return withFigure(view, event.seat, { gear: gearAfter(view.fighters[Number(event.seat)]?.gear ?? [], event) });
    case "upgraded":
      return withFigure(view, event.who ?? event.seat, {
        upgrades: [...(view.fighters[Number(event.who ?? event.seat)]?.upgrades ?? []), { id: String(event.upgrade), ready: true }],
      });
    case "leader":
      return { ...view, leader: Number(event.seat) };
    case "moved":
      return withFigure(view, event.who, { at: place(event.to) });
    case "energy":
      return withFigure(view, event.who, { energy: Number(event.now) });
    case "damage": {
      const health = (event.who === AUTOMA ? view.automa?.health : view.fighters[Number(event.who)]?.health) ?? [];
      return withFigure(view, event.who, { health: health.slice(Math.max(0, health.length - Number(event.left))) });
    }
    case "defeated":
      return withFigure(view, event.who, { at: event.eliminated ? "out" : "ship" });
    case "maintained":
      return withFigure(view, event.who, { energy: Number(event.energy), health: ROWS.common.health.B.flat() });
    case "search_token":
      return withSectors(view, (row) => (row.number === event.sector ? { ...row, search_tokens: Number(event.tokens) } : row));
    case "bot_moved": {
      const moved = view.sectors.flatMap((row) => row.bots).filter((bot) => bot.who === event.bot);
      return withSectors(view, (row) => ({ ...row, bots: [...row.bots.filter((bot) => bot.who !== event.bot), ...(row.number === event.to ? moved : [])] }));
    }
    case "closed": {
      const ring = event.ring as readonly number[];
      return { ...view, ring, sectors: ring.flatMap((number) => view.sectors.find((row) => row.number === number) ?? []) };
    }
  }
  return view;
}

function popsOf(event: GameEvent): Pop[] {
  const who = Number(event.who ?? event.seat);
  switch (event.kind) {
    case "damage":
      return [{ who, text: `−${Number(event.amount)}`, isGood: false }];
    case "defeated":
      return [{ who, text: "×", isGood: false }];
    case "energy":
      return [{ who, text: `+${Number(event.change)}`, isGood: true }];
    case "captured":
    case "trophy":
      return [{ who, text: "+", isGood: true }];
  }
  return [];
}

/** What was not stopped, told with the damage that comes of it. */
const withSum = (text: string, event: GameEvent, open: GameEvent | null): string => (event.kind === "damage" && open ? `${openText(open)} ${text}` : text);

/** What an event shows; null if nothing of its own. Paid energy is told with what it was paid for. */
function frameOf(
  event: GameEvent,
  item: MoveItem,
  view: View,
  actor: number,
  last: Frame | undefined,
  open: GameEvent | null,
  isTold: (event: GameEvent) => boolean,
): Frame | null {
  const time = TIMES[event.kind] ?? (isTold(event) ? 0.4 : undefined);
  if (time === undefined || (event.kind === "energy" && Number(event.change) <= 0)) return null;
  const attack =
    event.kind === "attack"
      ? { from: Number(event.who), to: event.targets as number[] }
      : last?.attack && event.kind !== "moved" && last.actor === actor
        ? last.attack
        : null;
  const dice = isDie(event) ? [{ face: String(event.face), isDefense: event.die === "defense" }] : [];
  const seat = tellerOf(event, item);
  return {
    view,
    actor,
    seat,
    kind: event.kind,
    text: withSum(sentence(event, fightersOf(view), seat), event, open),
    clause: event.clause,
    marks: marks(event),
    pops: popsOf(event),
    attack,
    dice,
    time,
    item,
  };
}

/** Dice that fall together are one picture. */
function joined(last: Frame, next: Frame): Frame {
  const dice = [...last.dice, ...next.dice];
  return { ...last, view: next.view, dice, seat: -1, text: t("neon-film-dice", { dice: dice.map((one) => faceName(one.face)).join(", ") }) };
}

/** The pictures of some actions, from the arena before them; those that `isWanted` refuses change it without one, events that `isTold` names have one too. */
export function framesOf(
  items: readonly MoveItem[],
  before: View,
  now: View | null,
  begun: number,
  isWanted: (actor: number, item: MoveItem) => boolean,
  isTold: (event: GameEvent) => boolean = () => false,
): { readonly frames: Frame[]; readonly actor: number } {
  const frames: Frame[] = [];
  let [view, actor] = [before, begun];
  let open: GameEvent | null = null;
  for (const item of items) {
    for (const event of item.events) {
      actor = turnOf(event, actor);
      view = after(view, event);
      if (event.kind === "attack" || event.kind === "turn") open = null;
      else if (event.kind === "blocked" || event.kind === "cancelled") open = event;
      const last = frames.at(-1);
      const frame = isWanted(actor, item) ? frameOf(event, item, view, actor, last, open, isTold) : null;
      if (frame && isDie(event) && last?.dice.length) frames[frames.length - 1] = joined(last, frame);
      else if (frame) frames.push(frame);
    }
  }
  const last = frames.at(-1);
  if (last && now) frames[frames.length - 1] = { ...last, view: now };
  return { frames, actor };
}

/** An attack with everything up to its end, for watching it again. */
export function wholeAttack(items: readonly MoveItem[], item: MoveItem): MoveItem[] {
  const from = items.indexOf(item);
  if (from < 0) return [item];
  const end = items.findIndex((later, at) => at > from && later.events.some((event) => OUTER.includes(event.kind)));
  return items.slice(from, end < 0 ? undefined : end + 1);
}
