/** The film of a turn: each action in a picture of its own with the position after it, battles phase by phase. */

import { hexKey, type Hex } from "../../kit/hex";
import type { GameEvent, MoveItem } from "../../match/protocol";
import { cracked, framesOf, phasesOf, type Frame } from "./battle";
import { beginOf, partsOf, unitsAfter } from "./film";
import { boardOf, eventText } from "./story";
import type { View } from "./view";

/** What is seen to move in a picture. */
export interface Act {
  readonly kind: string;
  readonly tile?: string;
  readonly at?: Hex;
  readonly from?: Hex;
  readonly rotation?: number;
}

export interface Shot {
  readonly item: MoveItem;
  /** Whose action it is. */
  readonly seat: number;
  /** The table as it is when the picture is over. */
  readonly view: View;
  /** The turn that it belongs to. */
  readonly turn: number;
  /** Milliseconds at the usual speed. */
  readonly time: number;
  readonly text: string;
  readonly clause: string;
  readonly act?: Act;
  readonly battle?: Frame;
}

/** Milliseconds for what is shown of a turn; whatever is not listed changes the table without a picture. */
const TIMES: Readonly<Record<string, number>> = {
  turn: 200,
  drew: 160,
  discarded: 320,
  played: 420,
  placed: 500,
  arrived: 500,
  executed: 500,
  replaced: 500,
  moved: 360,
  carousel: 420,
  hit: 450,
  void: 450,
  removed: 360,
  evacuated: 400,
  steel_net: 400,
  hunted: 360,
  freed: 360,
  passed: 360,
  delivered: 400,
  drained: 450,
  terror: 450,
  leader_used: 450,
  order_given: 400,
  segment: 360,
  eliminated: 600,
};
const PHASE_TIME = 1500;

type Counts = readonly Readonly<Record<string, number>>[];

const counted = (counts: Counts, seat: number, tile: string, by: number): Counts =>
  counts.map((row, i) => (i === seat ? { ...row, [tile]: Math.max(0, (row[tile] ?? 0) + by) } : row));

function without(hands: View["hands"], seat: number, tile: string): View["hands"] {
  const at = hands[seat]?.indexOf(tile) ?? -1;
  return at < 0 ? hands : hands.map((hand, i) => (i === seat ? hand.filter((_, k) => k !== at) : hand));
}

const withHp = (view: View, seat: number, hp: number): View => ({ ...view, hp: view.hp.map((now, i) => (i === seat ? hp : now)) });

/** The table after an event, as far as an event tells it; the next update of the server says the rest. */
export function viewAfter(view: View, event: GameEvent): View {
  const [seat, tile] = [Number(event.seat), event.tile as string];
  const units = unitsAfter(view.units, event);
  const next = units === view.units ? view : { ...view, units };
  switch (event.kind) {
    case "turn":
      return { ...next, seat, turn: Number(event.turn) };
    case "drew":
      return { ...next, hands: next.hands.map((hand, i) => (i === seat ? [...hand, tile] : hand)), piles: counted(next.piles, seat, tile, -1) };
    case "placed":
      return { ...next, hands: without(next.hands, seat, tile) };
    case "executed": {
      const by = event.by as { readonly tile: string; readonly seat: number };
      return { ...next, hands: without(next.hands, by.seat, by.tile), discards: counted(next.discards, seat, tile, 1) };
    }
    case "discarded":
    case "played":
      return { ...next, hands: without(next.hands, seat, tile), discards: counted(next.discards, seat, tile, 1) };
    case "removed":
      return { ...next, discards: counted(next.discards, seat, tile, 1) };
    case "hq_damage":
    case "drained":
      return withHp(next, seat, Number(event.hp));
    case "points":
      return withHp(next, seat, Number(event.points));
    case "battle_over":
      return { ...next, hp: event.hp as readonly number[] };
  }
  return next;
}

/** What moves in the picture of an event. */
function actOf(event: GameEvent): Act {
  const by = event.by as { readonly tile: string; readonly rotation: number } | undefined;
  const at = (event.to ?? event.at ?? event.target ?? event.hub) as Hex | undefined;
  const tile = (by?.tile ?? event.tile) as string | undefined;
  const rotation = (by?.rotation ?? event.rotation) as number | undefined;
  return {
    kind: event.kind,
    ...(tile ? { tile } : {}),
    ...(at ? { at } : {}),
    ...(event.from && hexKey(event.from as Hex) !== hexKey((at ?? event.from) as Hex) ? { from: event.from as Hex } : {}),
    ...(rotation === undefined ? {} : { rotation }),
  };
}

/** Where a played tile goes to: the first hex that the rest of its action speaks of. */
function aimOf(events: readonly GameEvent[]): Hex | undefined {
  for (const event of events) {
    const at = event.from ?? event.at ?? event.target;
    if (at) return at as Hex;
  }
  return undefined;
}

class Camera {
  readonly shots: Shot[] = [];
  view: View;
  #segments: readonly number[] | undefined;

  constructor(view: View) {
    this.view = view;
    this.#segments = view.scenario?.segments;
  }

  /** One action: what leads to its battles, the battles, what comes after them. */
  film(item: MoveItem, isTheirs: boolean): void {
    for (const part of partsOf(item.events)) {
      const first = beginOf(part);
      part.slice(0, first).forEach((event, i) => this.#step(event, item, isTheirs, part.slice(i + 1)));
      this.#battle(part.slice(first), item);
      part.slice(first).forEach((event, i) => this.#step(event, item, isTheirs && !(Number(event.phase) >= 0), part.slice(first + i + 1)));
    }
  }

  #step(event: GameEvent, item: MoveItem, isShown: boolean, rest: readonly GameEvent[]): void {
    const before = this.view;
    this.view = viewAfter(before, event);
    const time = TIMES[event.kind];
    if (!isShown || time === undefined) return;
    // What others do is one film: it begins without a pause, and has one between two sides.
    if (event.kind === "turn" && !this.shots.length) return;
    const aim = event.kind === "played" ? aimOf(rest) : undefined;
    this.shots.push({
      item,
      seat: item.seat >= 0 ? item.seat : Number(event.seat ?? before.seat),
      view: this.view,
      turn: this.view.turn,
      time,
      ...eventText(event, item, boardOf(before.units)),
      act: { ...actOf(event), ...(aim ? { at: aim } : {}) },
    });
  }

  #battle(events: readonly GameEvent[], item: MoveItem): void {
    const phases = phasesOf(events);
    if (!phases.length) return;
    const { view } = this;
    const scenario = view.scenario && this.#segments ? { ...view.scenario, segments: this.#segments } : view.scenario;
    const seat = Number(events.find((event) => event.kind === "battle")?.seat ?? item.seat);
    for (const battle of framesOf(phases, view.units, view.hp, scenario))
      this.shots.push({ item, seat, view: { ...view, hp: battle.hp }, turn: view.turn, time: PHASE_TIME, text: "", clause: "", battle });
    for (const phase of phases) this.#segments = cracked(this.#segments, phase, scenario);
  }
}

/** The pictures of these actions: of others everything, of one's own the battles. The last one shows what the server says. */
export function shotsOf(items: readonly MoveItem[], before: View, after: View | null, isTheirs: (item: MoveItem) => boolean): Shot[] {
  const camera = new Camera(before);
  for (const item of items) camera.film(item, isTheirs(item));
  const { shots } = camera;
  const last = shots.at(-1);
  if (last && !last.battle && after) shots[shots.length - 1] = { ...last, view: after };
  return shots;
}
