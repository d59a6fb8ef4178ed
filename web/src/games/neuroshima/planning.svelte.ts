/** What somebody would do who waits for their turn: a tile, a hex, a rotation. Sent to nobody, and offered when the turn comes. */

import { t } from "../../i18n/i18n.svelte";
import { hexKey, hexName, type Hex } from "../../kit/hex";
import { sideOfSeat } from "../../kit/sides";
import { handStep, hexStep, type Option, type Step } from "./choices";
import type { Ghost } from "./ghost";
import { hexesOfBoard } from "./scenario";
import type { Table } from "./table.svelte";
import { tileOf } from "./tiles";
import { unitAt } from "./view";
import { tileName } from "./words";

interface Plan {
  readonly tile: string;
  readonly slot: number;
  /** Instants have no hex before their turn. */
  readonly at: Hex | null;
  readonly rotation: number;
}

/** What is left of a plan when the turn has come: steps that were not taken yet, or why there are none. */
export interface Offered {
  readonly steps: readonly Step[];
  readonly slot: number;
  readonly rotation: number;
}

const isPlaced = (tile: string): boolean => tileOf(tile).kind !== "instant";

/** The steps that a plan comes to among the options of a turn; null where it is not allowed any more. */
export function offeredBy(plan: Plan, options: readonly Option[], hand: readonly string[]): Offered | null {
  const slot = hand[plan.slot] === plan.tile ? plan.slot : hand.indexOf(plan.tile);
  const ways = options.filter(({ tile, kind }) => tile === plan.tile && kind !== "discard");
  if (slot < 0 || !ways.length) return null;
  const taken = { slot, rotation: plan.rotation };
  const { at } = plan;
  if (!at) return { ...taken, steps: [handStep(plan.tile)] };
  const isThere = ways.some(({ kind, to }) => kind === "place" && to && hexKey(to) === hexKey(at));
  return isThere ? { ...taken, steps: [handStep(plan.tile), hexStep(at)] } : null;
}

export class Planning {
  plan = $state.raw<Plan | null>(null);
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether somebody waits here with tiles in hand; people who share a screen do not plan before each other's eyes. */
  get canPlan(): boolean {
    const { match, view, past } = this.#table;
    const seat = match.you[0];
    return match.status === "live" && match.you.length === 1 && !match.isYours && !past && seat !== undefined && Boolean(view?.hands[seat]?.length);
  }

  /** A tile is held for later. */
  get isOpen(): boolean {
    return this.plan !== null && this.canPlan;
  }

  /** Hexes that are free as things stand; what is allowed is known when the turn comes. */
  get free(): ReadonlyMap<string, Hex> {
    const { view } = this.#table;
    if (!view || !this.plan || !isPlaced(this.plan.tile)) return new Map();
    return new Map(hexesOfBoard(view).flatMap((at) => (unitAt(view.units, at) ? [] : [[hexKey(at), at]])));
  }

  /** The planned piece where it would stand, or where the pointer is. */
  get ghost(): Ghost | null {
    const { plan } = this;
    const { hover, handSeat } = this.#table;
    const at = plan?.at ?? (hover && this.free.has(hexKey(hover)) ? hover : null);
    if (!plan || !at || !this.free.has(hexKey(at))) return null;
    return { unit: { at, tile: tileOf(plan.tile), state: { side: sideOfSeat(handSeat), rotation: plan.rotation, ghost: true } } };
  }

  take(slot: number, tile: string): void {
    this.plan = this.plan?.slot === slot ? null : { tile, slot, at: null, rotation: this.#table.rotation };
  }

  point(at: Hex): void {
    if (this.plan && this.free.has(hexKey(at))) this.plan = { ...this.plan, at };
  }

  turn(by: 1 | -1): void {
    if (this.plan) this.plan = { ...this.plan, rotation: (this.plan.rotation + by + 6) % 6 };
  }

  drop(): void {
    this.plan = null;
  }

  /** What is planned, in words. */
  get text(): string {
    if (!this.isOpen || !this.plan) return "";
    const { tile, at } = this.plan;
    if (at) return t("match-plan-at", { tile: tileName(tile), hex: hexName(at) });
    return t(isPlaced(tile) ? "match-plan-hex" : "match-plan-tile", { tile: tileName(tile) });
  }

  /** The turn has come: what was planned lies there to be confirmed, or its owner is told that it cannot. */
  offer(): void {
    const table = this.#table;
    const { plan } = this;
    if (!plan || !table.match.isYours || table.match.decision?.kind !== "turn") return;
    this.plan = null;
    const offered = offeredBy(plan, table.options, table.view?.hands[table.seat] ?? []);
    if (!offered) {
      const words = { tile: tileName(plan.tile), hex: plan.at ? hexName(plan.at) : "–" };
      table.match.complain({ code: "told", message: t("match-plan-gone", words), clause: "NH-USE-01" });
      return;
    }
    table.slot = offered.slot;
    table.rotation = offered.rotation;
    table.picked = offered.steps;
    table.inspected = { tile: tileOf(plan.tile), seat: table.seat };
  }
}
