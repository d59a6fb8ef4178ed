/** What the person at the board is doing: the position, what is taken up or chosen, what the server says of it. */

import type { Refused } from "../../../app/api";
import { Editing, type Answer, type Opinion } from "../../../board/editing.svelte";
import { t } from "../../../i18n/i18n.svelte";
import { hexKey, type Hex } from "../../../kit/hex";
import { choose as chooseSetting, settings } from "../../../kit/settings.svelte";
import { sideOfSeat } from "../../../kit/sides";
import { framesOf, type Frame } from "../battle";
import { hexStep, type Next, type Option, type Step as Picked } from "../choices";
import type { Step } from "../etudes/etudes";
import { ghostOf, type Ghost } from "../ghost";
import type { Pin } from "../marks";
import type { BoardModel, ForecastModel } from "../table.svelte";
import { tileOf, type UnitView } from "../tiles";
import type { Forecast, View } from "../view";
import { readLine, unitsAfterStep } from "./lines";
import * as hand from "./position";
import { emptyPosition, freeHexes, leftOf, NotAllowed, unitOn, type Position } from "./position";

/** What the server says of a position. */
export interface SetUp extends Answer<Position> {
  readonly units: readonly UnitView[];
  readonly battle: Forecast;
}

/** A tile that is taken up from a tray, or carried over the board. */
export interface Taken {
  readonly seat: number;
  readonly tile: string;
  readonly rotation: number;
  /** Where it comes from, if it stands on the board. */
  readonly from?: Hex;
}

const NO_NEXT: Next = { hands: new Set(), hexes: new Map(), turns: [], deeds: [], words: [] } as unknown as Next;

export class Editor extends Editing<Position, SetUp> implements BoardModel, ForecastModel {
  /** The side whose tray is at hand. */
  side = $state(0);
  taken = $state.raw<Taken | null>(null);
  /** The unit that is spoken of. */
  chosen = $state.raw<Hex | null>(null);
  cursor = $state.raw<Hex>([0, 0]);
  hover = $state.raw<Hex | null>(null);
  marked = $state.raw<readonly unknown[]>([]);
  stop = $state<number | null>(null);
  pins = $state.raw<readonly Pin[]>([]);
  /** A line that is shown on the board, and up to which of its actions. */
  line = $state.raw<readonly Step[]>([]);
  step = $state(0);
  lineSeat = $state(0);
  /** The position after that line, with the battle that follows. */
  after = $state.raw<SetUp | null>(null);

  readonly units: readonly UnitView[] = $derived.by(() => this.setUp?.units ?? this.position.units);
  readonly view: View = $derived.by(() => ({
    armies: this.position.armies,
    mode: String(this.position.options.mode ?? (this.position.armies.length > 2 ? "ffa" : "duel")),
    variants: Object.entries(this.position.options).flatMap(([name, value]) => (value === true ? [name] : [])),
    sides: this.position.armies.map((_, seat) => seat),
    out: [],
    off_track: [],
    stage: this.position.stage,
    seat: this.position.starter,
    turn: this.position.turn,
    ending: "normal",
    terror: false,
    hp: this.position.hp,
    units: this.#shownUnits(),
    hands: this.position.hands,
    piles: this.position.piles,
    discards: [],
  }));
  readonly shown: View = $derived.by(() => this.view);
  readonly forecast: Forecast | null = $derived.by(() => (this.line.length ? this.after : this.setUp)?.battle ?? null);
  readonly frames: readonly Frame[] = $derived.by(() => {
    const shown = this.line.length ? this.after : this.setUp;
    return shown ? framesOf(shown.battle.phases, shown.units, this.position.hp) : [];
  });
  readonly phase: Frame | undefined = $derived.by(() => (this.stop === null || !this.forecastOn ? undefined : this.frames[this.stop]));
  readonly forecastOn = $derived.by(() => settings.forecast !== "off");
  readonly isFlipped = $derived.by(() => settings.flip);
  readonly legal: ReadonlyMap<string, Hex> = $derived.by(() => {
    if (!this.taken || tileOf(this.taken.tile).kind === "instant") return new Map();
    return new Map(freeHexes(this.position).map((at) => [hexKey(at), at]));
  });
  readonly ghost: Ghost | null = $derived.by(() => {
    const step = this.line[this.step];
    if (step) return ghostOf(step, this.view, this.lineSeat, undefined);
    const { taken, hover } = this;
    if (!taken || !hover || !this.legal.has(hexKey(hover))) return null;
    const unit = { at: hover, tile: tileOf(taken.tile), state: { side: sideOfSeat(taken.seat), rotation: taken.rotation, ghost: true } };
    return { unit, ...(taken.from ? { from: taken.from } : {}) };
  });
  readonly pending: Option | null = $derived.by(() => (this.line.length ? (this.line[this.step] ?? null) : null));
  /** The wheel turns whatever has a rotation. */
  readonly wanted: Option | null = $derived.by(() => {
    const unit = this.chosen && unitOn(this.position, this.chosen);
    const rotation = this.taken?.rotation ?? unit?.rotation;
    return this.line.length || rotation === undefined ? null : ({ action: "", kind: "turn", rotation } as Option);
  });
  readonly picked: readonly Picked[] = $derived.by(() => (this.chosen && !this.line.length ? [hexStep(this.chosen)] : []));

  constructor() {
    super("neuroshima", emptyPosition());
  }

  // What only a match has.
  readonly match = { fresh: [], you: [], decision: null };
  readonly film = null;
  readonly past = null;
  readonly shot = null;
  readonly spun = null;
  readonly spin = null;
  readonly battle = null;
  readonly landing = "";
  readonly turnMarks = [];
  readonly subject = undefined;
  readonly next = NO_NEXT;
  readonly isPinned = false;
  readonly frameTime = 1500;

  #shownUnits(): readonly UnitView[] {
    let units = this.units;
    for (const step of this.line.slice(0, this.step)) units = unitsAfterStep(units, step, this.lineSeat);
    return units;
  }

  forecastAction(): string | null {
    return null;
  }

  toggleForecast(): void {
    chooseSetting("forecast", this.forecastOn ? "off" : "always");
    this.stop = null;
  }

  /** One phase on or back in the forecast. */
  lookAhead(by: 1 | -1): void {
    const last = this.frames.length - 1;
    if (last < 0) return;
    const next = (this.stop ?? (by > 0 ? -1 : last + 1)) + by;
    this.stop = next < 0 || next > last ? null : next;
  }

  // Changes.

  /** Do something to the position; what is not allowed is said and changes nothing. */
  change(how: (position: Position) => Position): boolean {
    try {
      const next = how(this.position);
      if (next !== this.position) this.go(next);
      return true;
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      this.complaint = { text: t(`board-not-${error.why}`), clause: error.clause };
      return false;
    }
  }

  protected override renew(next: Position): void {
    this.stop = null;
    this.hideLine();
    if (this.chosen && !unitOn(next, this.chosen)) this.chosen = null;
    if (this.side >= next.armies.length) this.side = 0;
    if (this.taken && !this.taken.from && leftOf(next, this.taken.seat, this.taken.tile) < 1) this.taken = null;
  }

  protected override refusal(error: Refused): string {
    return error.message;
  }

  // What the hand does.

  take(seat: number, tile: string): void {
    this.hideLine();
    this.complaint = null;
    if (tileOf(tile).kind === "instant") {
      this.change((position) => hand.toHand(position, seat, tile));
      return;
    }
    const isSame = this.taken?.seat === seat && this.taken.tile === tile;
    if (!isSame && leftOf(this.position, seat, tile) < 1) {
      this.change((position) => hand.place(position, seat, tile, [9, 9]));
      return;
    }
    this.side = seat;
    this.chosen = null;
    this.taken = isSame ? null : { seat, tile, rotation: 0 };
  }

  /** Begin to carry a tile of a tray or a unit of the board. */
  carry(taken: Taken): void {
    this.hideLine();
    this.stop = null;
    this.taken = taken;
  }

  /** Let go of what is carried. */
  drop(at: Hex | null): void {
    const { taken } = this;
    this.taken = null;
    this.hover = null;
    if (!taken) return;
    const { from } = taken;
    if (from && !at) this.change((position) => hand.remove(position, from));
    else if (from && at) this.#settle(at, (position) => hand.move(position, from, at));
    else if (at) this.#settle(at, (position) => hand.place(position, taken.seat, taken.tile, at, taken.rotation));
  }

  #settle(at: Hex, how: (position: Position) => Position): void {
    if (!this.change(how)) return;
    this.chosen = at;
    this.cursor = at;
  }

  pickHex(at: Hex): void {
    this.cursor = at;
    const { taken, chosen } = this;
    if (this.line.length) this.hideLine();
    else if (this.stop !== null) this.stop = null;
    else if (taken) {
      if (this.legal.has(hexKey(at))) this.drop(at);
      else this.change((position) => hand.place(position, taken.seat, taken.tile, at, taken.rotation));
    } else if (unitOn(this.position, at)) this.chosen = chosen && hexKey(chosen) === hexKey(at) ? null : at;
    else if (chosen) this.#settle(at, (position) => hand.move(position, chosen, at));
  }

  confirm(): void {
    this.pickHex(this.cursor);
  }

  inspect(): void {}

  explain(at: Hex): void {
    if (unitOn(this.position, at)) this.chosen = at;
  }

  turn(by: 1 | -1): void {
    const { chosen, taken } = this;
    if (taken) this.taken = { ...taken, rotation: (taken.rotation + by + 6) % 6 };
    else if (chosen) this.change((position) => hand.turn(position, chosen, by));
  }

  /** Nothing is taken up, chosen or shown any more. */
  release(): void {
    if (this.line.length) this.hideLine();
    else if (this.stop !== null) this.stop = null;
    else {
      this.taken = null;
      this.chosen = null;
    }
    this.complaint = null;
  }

  // What the engine says.

  showLine(actions: readonly string[], seat: number): void {
    this.stop = null;
    this.chosen = null;
    this.taken = null;
    this.lineSeat = seat;
    this.line = readLine(actions, this.position.armies[seat] ?? "", this.units, seat);
    this.step = Math.max(
      0,
      this.line.findIndex((step) => step.to),
    );
    void this.#askAfter(seat);
  }

  /** What the battle does after the line that is shown. */
  async #askAfter(seat: number): Promise<void> {
    const { line, position } = this;
    const played = line.filter(({ kind }) => kind === "place").map(({ tile }) => tile);
    const units = line.reduce<readonly UnitView[]>((now, step) => unitsAfterStep(now, step, seat), position.units);
    const hands = position.hands.map((held, of) => (of === seat ? held.filter((tile) => !played.includes(tile)) : held));
    const plain = units.map(({ tile, seat: of, at, rotation, wounds = 0, steel_net = false }) => ({ tile, seat: of, at, rotation, wounds, steel_net }));
    const found = await this.askPosition({ position: { ...position, units: plain, hands } }).catch(() => null);
    if (line === this.line) this.after = found;
  }

  /** The next action of the line that is shown; after the last one the first. */
  nextStep(): void {
    this.step = this.line.length ? (this.step + 1) % this.line.length : 0;
  }

  hideLine(): void {
    this.line = [];
    this.step = 0;
    this.after = null;
  }

  protected override heard(opinion: Opinion): void {
    const best = opinion.lines[0];
    if (best && opinion.seat !== null) this.showLine(best.actions, opinion.seat);
  }
}
