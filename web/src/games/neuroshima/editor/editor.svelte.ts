/** What the person at the board is doing: the position, what is taken up or chosen, what the server says of it. */

import { call, Refused } from "../../../app/api";
import { refusalText } from "../../../app/refusals";
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
export interface SetUp {
  readonly position: Position;
  readonly line: string;
  readonly units: readonly UnitView[];
  readonly battle: Forecast;
  readonly obstacle: { readonly message: string; readonly clause: string } | null;
}

export interface Opinion {
  readonly level: string;
  readonly seat: number | null;
  readonly chances: readonly number[];
  readonly lines: readonly { readonly actions: readonly string[]; readonly permille: number }[];
}

/** A tile that is taken up from a tray, or carried over the board. */
export interface Taken {
  readonly seat: number;
  readonly tile: string;
  readonly rotation: number;
  /** Where it comes from, if it stands on the board. */
  readonly from?: Hex;
}

export interface Complaint {
  readonly text: string;
  readonly clause: string;
}

const MOST_UNDO = 200;
const NO_NEXT: Next = { hands: new Set(), hexes: new Map(), turns: [], deeds: [], words: [] } as unknown as Next;

const askPosition = (body: { position: Position } | { text: string }): Promise<SetUp> => call("POST", "games/neuroshima/position", body);

export class Editor implements BoardModel, ForecastModel {
  position = $state.raw<Position>(emptyPosition());
  /** What the server said last, and of which position. */
  answer = $state.raw<SetUp | null>(null);
  answered = $state.raw<Position | null>(null);
  complaint = $state.raw<Complaint | null>(null);
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
  opinion = $state.raw<Opinion | null>(null);
  isThinking = $state(false);
  canUndo = $state(false);

  #past: Position[] = [];
  #asked = 0;
  #ending: AbortController | null = null;

  readonly isKnown = $derived.by(() => this.answered === this.position);
  readonly setUp: SetUp | null = $derived.by(() => (this.isKnown ? this.answer : null));
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
      if (next !== this.position) this.#go(next);
      return true;
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      this.complaint = { text: t(`board-not-${error.why}`), clause: error.clause };
      return false;
    }
  }

  #go(next: Position): void {
    this.#past = [...this.#past.slice(-MOST_UNDO), this.position];
    this.canUndo = true;
    this.#show(next);
  }

  #show(next: Position): void {
    this.position = next;
    this.complaint = null;
    this.stop = null;
    this.hideLine();
    if (this.chosen && !unitOn(next, this.chosen)) this.chosen = null;
    if (this.side >= next.armies.length) this.side = 0;
    if (this.taken && !this.taken.from && leftOf(next, this.taken.seat, this.taken.tile) < 1) this.taken = null;
    void this.#ask(next);
  }

  /** Ask the server; a position that it refuses is not kept. */
  async #ask(position: Position): Promise<void> {
    const mine = ++this.#asked;
    try {
      const answer = await askPosition({ position });
      if (mine !== this.#asked) return;
      this.answer = answer;
      this.answered = position;
    } catch (error) {
      if (mine !== this.#asked) return;
      const refused = error instanceof Refused && error.code !== "offline" && error.code !== "busy" && error.code !== "too_fast";
      if (refused && this.#past.length) this.#show(this.#past.pop() as Position);
      this.canUndo = this.#past.length > 0;
      this.complain(error);
    }
  }

  complain(error: unknown): void {
    if (error instanceof Refused && error.code === "stopped") return;
    const clause = error instanceof Refused ? error.clause : "";
    const text = error instanceof Refused && error.code === "bad_position" ? error.message : refusalText(error);
    this.complaint = { text: text.charAt(0).toUpperCase() + text.slice(1), clause };
  }

  undo(): void {
    const last = this.#past.pop();
    this.canUndo = this.#past.length > 0;
    if (last) this.#show(last);
  }

  /** Take over a text: a line, or data; the board stays as it is where it is refused. */
  async paste(text: string): Promise<Refused | null> {
    try {
      const answer = await askPosition({ text });
      this.#go(answer.position);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  open(position: Position): void {
    this.#show(position);
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
    const found = await askPosition({ position: { ...position, units: plain, hands } }).catch(() => null);
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

  async ask(): Promise<void> {
    const { setUp } = this;
    if (!setUp || setUp.obstacle || this.isThinking) return;
    this.isThinking = true;
    this.#ending = new AbortController();
    const of = this.position;
    try {
      const opinion = await call<Opinion>("POST", "games/neuroshima/opinion", { position: setUp.line }, this.#ending.signal);
      if (of === this.position) this.opinion = opinion;
      const best = opinion.lines[0];
      if (of === this.position && best && opinion.seat !== null) this.showLine(best.actions, opinion.seat);
    } catch (error) {
      this.complain(error);
    } finally {
      this.isThinking = false;
    }
  }

  stopThinking(): void {
    this.#ending?.abort();
  }
}
