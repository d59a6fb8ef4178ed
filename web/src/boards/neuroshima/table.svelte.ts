/** What the person at this table is doing: which tile is taken up, where the ghost stands, what the forecast says, what is played back. */

import { hexKey, type Hex } from "../../kit/hex";
import { isMove, type Match } from "../../match/match.svelte";
import type { MoveItem, Option } from "../../match/protocol";
import { framesOf, isBattle, type Frame } from "./battle";
import { crossing, lastHexOf, nearestTurn, nextTurn, waysOf, type Crossing, type Step } from "./choices";
import { filmOf, type Film } from "./film";
import { ghostOf, unitsWithGhost, type Ghost } from "./ghost";
import { tileOf, type Tile, type UnitView } from "./tiles";
import { unitAt, type Forecast, type View } from "./view";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PHASE_TIME = 1500;
const STORED_FORECAST = "sandtable.forecast";
const STORED_SPEED = "sandtable.speed";
/** These do nothing to the board that a forecast could show. */
const UNSEEN = ["battle", "end", "discard", "terror", "keep", "exchange"];

/** A tile to read about: one of the hand or the pile, or a unit of the board. */
export interface Inspected {
  readonly tile: Tile;
  readonly seat: number;
  readonly unit?: UnitView;
}

export class Table {
  readonly match: Match;
  picked = $state.raw<readonly Step[]>([]);
  slot = $state(-1);
  rotation = $state(0);
  hover = $state.raw<Hex | null>(null);
  cursor = $state.raw<Hex>([0, 0]);
  inspected = $state.raw<Inspected | null>(null);
  forecastOn = $state(localStorage.getItem(STORED_FORECAST) !== "off");
  forecast = $state.raw<Forecast | null>(null);
  /** The forecast without the ghost, to tell what it changes. */
  plain = $state.raw<Forecast | null>(null);
  /** The phase of the forecast that is shown on the board. */
  stop = $state<number | null>(null);
  film = $state.raw<Film | null>(null);
  /** The beginning of a battle is being fetched. */
  isLoading = $state(false);
  frame = $state(0);
  playing = $state(false);
  speed = $state(Number(localStorage.getItem(STORED_SPEED) ?? 1) || 1);
  past = $state.raw<{ readonly number: number; readonly view: View } | null>(null);
  /** Hexes that a button or a line of the story speaks of. */
  marked = $state.raw<readonly Hex[]>([]);

  #queue: MoveItem[] = [];
  #lastView: { readonly number: number; readonly view: View } | null = null;
  #asked = 0;

  constructor(match: Match) {
    this.match = match;
  }

  readonly view = $derived.by(() => this.match.update?.view as View | undefined);
  readonly shown = $derived.by(() => this.past?.view ?? this.view);
  readonly seat = $derived.by(() => this.match.decision?.seat ?? -1);
  readonly isFree = $derived.by(() => this.match.isYours && !this.film && !this.isLoading && !this.past && this.match.status === "live");
  readonly ways = $derived.by(() => {
    const { decision, update } = this.match;
    return this.view && update && decision && this.isFree ? waysOf(update.options, decision.kind, this.view, decision.seat) : [];
  });
  readonly here: Crossing = $derived.by(() => crossing(this.ways, this.picked));
  readonly root: Crossing = $derived.by(() => crossing(this.ways, []));
  /** A question that is answered by buttons alone. */
  readonly hasOnlyWords = $derived.by(() => this.root.words.length > 0 && !this.root.hands.size && !this.root.hexes.size && this.match.decision?.kind !== "turn");
  /** Whether the last step was a hex after which nothing but a rotation is open: another hex may still be taken instead. */
  readonly isPinned = $derived.by(() => this.picked.at(-1)?.by === "hex" && this.here.hexes.size === 0);
  readonly legal: ReadonlyMap<string, Hex> = $derived.by(() => (this.isPinned ? crossing(this.ways, this.picked.slice(0, -1)).hexes : this.here.hexes));
  /** The option that a confirmation would choose. */
  readonly pending: Option | null = $derived.by(() => this.#complete(this.picked));
  /** As `pending`, with the hex under the pointer. */
  readonly wanted: Option | null = $derived.by(() => {
    if (this.pending || !this.hover || !this.here.hexes.has(hexKey(this.hover))) return this.pending;
    return this.#complete([...this.picked, { by: "hex", at: this.hover }]);
  });
  /** Several ways to do the same: by mobility or by a Transport. */
  readonly alternatives: readonly Option[] = $derived.by(() => {
    const pending = this.pending;
    if (!pending) return [];
    const turn: Step[] = this.here.turns.length && pending.rotation !== undefined ? [{ by: "turn", rotation: pending.rotation }] : [];
    return crossing(this.ways, [...this.picked, ...turn]).done;
  });
  readonly ghost: Ghost | null = $derived.by(() => (this.wanted && this.view ? ghostOf(this.wanted, this.view, this.seat, this.subject) : null));
  /** The unit that a question within a turn is about: the one that was pushed, moved or hunts. */
  readonly subject: Hex | undefined = $derived.by(() => this.match.update?.options[0]?.from ?? (this.#lastAction ? lastHexOf(this.#lastAction) : undefined));
  readonly frames: readonly Frame[] = $derived.by(() => {
    if (!this.forecast || !this.view) return [];
    return framesOf(this.forecast.phases, unitsWithGhost(this.view.units, this.ghost, this.seat), this.view.hp);
  });

  get #lastAction(): string | undefined {
    const move = this.match.items.findLast(isMove);
    return move?.action;
  }

  #complete(picked: readonly Step[]): Option | null {
    if (!picked.length) return null;
    const found = crossing(this.ways, picked);
    const turned = nearestTurn(found.turns, this.rotation);
    if (turned !== undefined) return crossing(this.ways, [...picked, { by: "turn", rotation: turned }]).done[0] ?? null;
    return found.hexes.size ? null : (found.done[0] ?? null);
  }

  /** A tile of the hand is taken up, or laid down again. */
  takeUp(slot: number): void {
    const tile = this.view?.hands[this.handSeat]?.[slot];
    if (!tile) return;
    this.endFilm();
    this.inspected = { tile: tileOf(tile), seat: this.handSeat };
    if (!this.root.hands.has(tile)) return;
    if (this.slot === slot && this.picked.length) {
      this.reset();
      return;
    }
    this.slot = slot;
    this.picked = [{ by: "hand", tile }];
  }

  /** Whose hand lies at the bottom: the seat that chooses, otherwise one's own, otherwise the one at turn. */
  get handSeat(): number {
    if (this.match.isYours) return this.seat;
    return this.match.you[0] ?? this.view?.seat ?? 0;
  }

  pickHex(at: Hex): void {
    const key = hexKey(at);
    this.cursor = at;
    this.inspect(at);
    const last = this.picked.at(-1);
    if (this.isPinned && last?.by === "hex" && hexKey(last.at) === key) this.confirm();
    else if (this.here.hexes.has(key)) this.picked = [...this.picked, { by: "hex", at }];
    else if (this.isPinned && this.legal.has(key)) this.picked = [...this.picked.slice(0, -1), { by: "hex", at }];
    else if (this.root.hexes.has(key)) {
      this.reset();
      this.picked = [{ by: "hex", at }];
    }
  }

  inspect(at: Hex): void {
    const unit = this.shown && unitAt(this.shown.units, at);
    if (unit) this.inspected = { tile: tileOf(unit.tile), seat: unit.seat, unit };
  }

  turn(by: 1 | -1): void {
    const option = this.wanted;
    if (option?.rotation === undefined) return;
    const turns = this.here.turns.length || !this.hover ? this.here.turns : crossing(this.ways, [...this.picked, { by: "hex", at: this.hover }]).turns;
    this.rotation = nextTurn(turns, option.rotation, by);
  }

  turnTo(rotation: number): void {
    if (this.here.turns.includes(rotation)) this.rotation = rotation;
  }

  confirm(option: Option | null = this.pending): void {
    if (!option) return;
    if (option.rotation !== undefined) this.rotation = option.rotation;
    this.match.act(option.action);
  }

  back(): void {
    if (this.film) this.endFilm();
    else if (this.past) this.past = null;
    else if (this.stop !== null && !this.picked.length) this.stop = null;
    else if (this.picked.length > 1) this.picked = this.picked.slice(0, -1);
    else this.reset();
  }

  reset(): void {
    this.picked = [];
    this.slot = -1;
    this.marked = [];
  }

  toggleForecast(): void {
    this.forecastOn = !this.forecastOn;
    this.stop = null;
    localStorage.setItem(STORED_FORECAST, this.forecastOn ? "on" : "off");
  }

  /** No forecast any more, nor one that is still on its way. */
  forget(): void {
    this.#asked += 1;
    this.forecast = null;
    this.plain = null;
    this.stop = null;
  }

  /** Ask for the forecast of what is wanted now; an answer that comes too late is thrown away. */
  async look(action: string | null): Promise<void> {
    const mine = ++this.#asked;
    const answer = await this.match.ask(action ? [action] : []);
    const found = (answer?.result ?? null) as Forecast | null;
    if (mine !== this.#asked) return;
    if (!action) this.plain = found;
    this.forecast = found ?? this.plain;
    if (this.stop !== null && this.stop >= (this.forecast?.phases.length ?? 0)) this.stop = null;
  }

  forecastAction(): string | null {
    return this.wanted && !UNSEEN.includes(this.wanted.kind) ? this.wanted.action : null;
  }

  /** New lines came: play the battles among them. */
  async follow(items: readonly MoveItem[]): Promise<void> {
    const battles = items.filter((item) => isBattle(item.events));
    const before = this.#lastView;
    this.remember();
    this.#queue.push(...battles);
    if (!this.film && this.#queue.length) await this.#playNext(before);
  }

  /** Keep the view, so that the next battle knows how it began. */
  remember(): void {
    const number = this.match.items.findLast(isMove)?.number ?? 0;
    if (this.view) this.#lastView = { number, view: this.view };
  }

  async #playNext(before: { readonly number: number; readonly view: View } | null): Promise<void> {
    const item = this.#queue.shift();
    if (item) await this.watch(item, before?.number === item.number - 1 ? before.view : null);
  }

  /** Play a battle from its beginning. */
  async watch(item: MoveItem, known: View | null = null): Promise<void> {
    const before = known ?? (await this.#viewBefore(item));
    const film = before && filmOf(item, before);
    if (!film?.frames.length) return;
    this.past = null;
    this.frame = 0;
    this.film = film;
    this.playing = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  async #viewBefore(item: MoveItem): Promise<View | null> {
    this.isLoading = true;
    const view = (await this.match.viewAt(item.number - 1)) as View | null;
    this.isLoading = false;
    return view;
  }

  get phaseTime(): number {
    return PHASE_TIME / this.speed;
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    localStorage.setItem(STORED_SPEED, String(speed));
  }

  /** One phase on or back; after the last one the film is over. */
  step(by: 1 | -1): void {
    if (!this.film) return;
    const next = this.frame + by;
    if (next >= this.film.frames.length) this.endFilm();
    else this.frame = Math.max(0, next);
  }

  endFilm(): void {
    if (!this.film) return;
    this.film = null;
    this.playing = false;
    if (this.#queue.length) void this.#playNext(null);
  }

  /** Show the board as it was after an action. */
  async showPast(number: number): Promise<void> {
    const view = (await this.match.viewAt(number)) as View | null;
    if (!view) return;
    this.film = null;
    this.reset();
    this.past = { number, view };
  }
}

