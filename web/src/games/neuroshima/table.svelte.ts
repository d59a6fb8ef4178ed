/** What the person at a table of Neuroshima is doing: which tile is taken up, where the ghost stands, what the forecast says. */

import { tick } from "svelte";
import { t } from "../../i18n/i18n.svelte";
import { hexKey, hexName, type Hex } from "../../kit/hex";
import { hasFinger } from "../../kit/press";
import type { SettingName } from "../../kit/settings.svelte";
import { answerWith } from "../../match/keys";
import type { Decision, Item } from "../../match/protocol";
import type { KeyRow } from "../../match/sheet";
import { seatLetter, type Line } from "../../match/story";
import { crossing } from "../../match/ways";
import { allPhases, framesOf, type Frame } from "./battle";
import { changeText } from "./change";
import { deedStep, handStep, hexStep, nearestTurn, nextAfter, nextOf, nextTurn, stepsOf, turnStep, type Next, type Option, type Step } from "./choices";
import { unitsTurned } from "./film";
import { ghostOf, unitsWithGhost, type Ghost } from "./ghost";
import type { Pin } from "./marks";
import { Planning } from "./planning.svelte";
import { refusedHex, refusedTile } from "./refusing";
import { answerText, hexesOf, questionText } from "./questions";
import { boardBefore, boardOf, storyOf } from "./story";
import { tileOf, type Tile, type UnitView } from "./tiles";
import { unitAt, type Forecast, type View } from "./view";
import { WatchingTable } from "./watching.svelte";
import { armyName, edgeWords, tileName } from "./words";

/** These do nothing to the board that a forecast could show. */
const UNSEEN = ["battle", "end", "discard", "terror", "keep", "exchange", "construct", "give", "leader", "stores", "unled", "pass", "remain"];

/** Questions that somebody else may have to answer in the turn of a side. */
const IN_TURN = ["landing", "pull_landing", "hunt", "order", "clown", "quartermaster", "medic", "spent_medic", "scavenge", "second_step"];

/** Questions in which a face of the construction is taken up like a tile of the hand. */
const BUILDING = ["core", "wing"];

/** A tile to read about: one of the hand or the pile, or a unit of the board. */
export interface Inspected {
  readonly tile: Tile;
  readonly seat: number;
  readonly unit?: UnitView;
}

/** What the board needs of whoever shows it. */
export type BoardModel = Pick<
  Table,
  | "shown"
  | "isFlipped"
  | "phase"
  | "film"
  | "ghost"
  | "legal"
  | "past"
  | "forecastOn"
  | "forecast"
  | "spun"
  | "shot"
  | "landing"
  | "turnMarks"
  | "wanted"
  | "picked"
  | "spin"
  | "marked"
  | "subject"
  | "pins"
  | "next"
  | "pending"
  | "cursor"
  | "hover"
  | "isPinned"
  | "frameTime"
  | "pickHex"
  | "confirm"
  | "inspect"
  | "turn"
  | "explain"
> & { readonly match: Pick<Table["match"], "fresh" | "you" | "decision">; readonly planning?: Planning; readonly lookBack?: () => void };

/** What the panels of a forecast need. */
export type ForecastModel = Pick<
  Table,
  "forecast" | "view" | "stop" | "ghost" | "forecastAction" | "forecastOn" | "toggleForecast" | "frames" | "phase" | "marked" | "battle"
>;

export class Table extends WatchingTable {
  slot = $state(-1);
  rotation = $state(0);
  hover = $state.raw<Hex | null>(null);
  cursor = $state.raw<Hex>([0, 0]);
  inspected = $state.raw<Inspected | null>(null);
  forecast = $state.raw<Forecast | null>(null);
  /** The forecast without the ghost, to tell what it changes. */
  plain = $state.raw<Forecast | null>(null);
  /** The units with their values as they would be with the ghost. */
  foreseen = $state.raw<readonly UnitView[]>([]);
  /** The action that the forecast is about, null without one. */
  foretold = $state.raw<string | null>(null);
  /** Hexes that stay marked: what an etude asks for, what its hints tell. */
  pins = $state.raw<readonly Pin[]>([]);
  /** The phase of the forecast that is shown on the board. */
  stop = $state<number | null>(null);

  /** What is thought of while others play. */
  readonly planning = new Planning(this);

  #asked = 0;

  /** The phase of a battle that is shown: of a film, or of the forecast. */
  readonly phase: Frame | undefined = $derived.by(() => {
    if (this.film) return this.shot?.battle;
    return this.stop === null || this.past ? undefined : this.frames[this.stop];
  });
  readonly next: Next = $derived.by(() => nextOf(this.here));
  readonly start: Next = $derived.by(() => nextOf(this.root));
  /** Whether the last step was a hex after which nothing but a rotation is open: another hex may still be taken instead. */
  readonly isPinned = $derived.by(() => this.picked.at(-1)?.by === "hex" && this.next.hexes.size === 0);
  readonly legal: ReadonlyMap<string, Hex> = $derived.by(() => {
    if (this.planning.isOpen) return this.planning.free;
    return this.isPinned ? nextAfter(this.ways, this.picked.slice(0, -1)).hexes : this.next.hexes;
  });
  /** As `pending`, with the hex under the pointer. */
  readonly wanted: Option | null = $derived.by(() => {
    if (this.tried && this.alternatives.includes(this.tried)) return this.tried;
    if (this.pending || !this.hover || !this.next.hexes.has(hexKey(this.hover))) return this.pending;
    return this.complete([...this.picked, hexStep(this.hover)]);
  });
  readonly ghost: Ghost | null = $derived.by(() => {
    if (this.planning.isOpen) return this.planning.ghost;
    return this.wanted && this.view ? ghostOf(this.wanted, this.view, this.seat, this.subject) : null;
  });
  /** The turn of a carousel that would be made. */
  readonly spin: Option | null = $derived.by(() => (this.wanted?.kind === "spin" ? this.wanted : null));
  /** The units as they would stand after it. */
  readonly spun: readonly UnitView[] | null = $derived.by(() =>
    this.spin?.target && this.spin.way && this.view ? unitsTurned(this.view.units, this.spin.target, this.spin.way) : null,
  );
  /** The unit that a question within a turn is about: the one that was pushed, moved or hunts. */
  readonly subject: Hex | undefined = $derived.by(() => (this.match.decision?.subject as Hex | undefined) ?? this.options[0]?.from);
  readonly frames: readonly Frame[] = $derived.by(() => {
    if (!this.forecast || !this.view) return [];
    const ghost = this.planning.isOpen ? null : this.ghost;
    return framesOf(this.forecast.phases, this.spun ?? unitsWithGhost(this.view.units, ghost, this.seat), this.view.hp, this.view.scenario);
  });

  /** Whether there is anybody to fight with: two sides stand on the board, or a scenario has a structure or others on it. */
  readonly canClash = $derived.by(() => Boolean(this.view?.scenario) || new Set(this.view?.units.map((unit) => unit.seat)).size > 1);

  stepsOf(option: Option, decision: Decision, view: View): readonly Step[] {
    return stepsOf(option, decision.kind, view, this.seat);
  }

  story(items: readonly Item[]): readonly Line[] {
    return storyOf(items, boardBefore(items, boardOf(this.view?.units ?? [])));
  }

  question(decision: Decision, view: View): string {
    if (decision.kind === "turn" && this.ways.length) return t(`match-ask-turn${this.#waysToGo()}`);
    return questionText(decision, view, this.subject);
  }

  #waysToGo(): string {
    const { hands, hexes, deeds } = this.start;
    if (hands.size && hexes.size) return "-both";
    if (hands.size) return "-hand";
    if (hexes.size) return "-units";
    return this.root.words.length > 1 || deeds.length ? "-buttons" : "-end";
  }

  answer(option: Option, view: View): string {
    return answerText(option, view);
  }

  sideName(seat: number): string {
    return armyName(this.shown?.armies[seat] ?? "");
  }

  /** A question in the turn of somebody else is no turn of one's own. */
  override get headText(): string {
    const { decision, isYours } = this.match;
    const seat = this.view?.seat ?? -1;
    const isTheirs = isYours && decision !== null && IN_TURN.includes(decision.kind) && seat >= 0 && !this.isSamePerson(seat, this.seat);
    return super.headText || (isTheirs ? t("match-asked-in-turn", { side: seatLetter(seat) }) : "");
  }

  override planText(): string {
    return this.planning.text;
  }

  override planHint(): string {
    return this.planning.canPlan ? t("match-plan-can") : "";
  }

  override turnPage(): void {
    super.turnPage();
    this.planning.offer();
  }

  /** Leaders are chosen in secret. */
  override isSecret(decision: Decision): boolean {
    return decision.kind === "choose_leader";
  }

  override hint(): string {
    const taken = this.picked[0];
    const deed = this.picked.find((step) => step.by === "deed");
    if (deed && (!this.pending || this.spin)) return t(`match-hint-${deed.key}${this.picked.at(-1) === deed ? "" : "-then"}`);
    // An instant aims at tiles, which have a frame, not a dot.
    const words = this.#hintWords(taken?.by === "hand" && tileOf(taken.key).kind !== "instant");
    return words && taken?.by === "hand" ? `${tileName(taken.key)}: ${words}` : words;
  }

  /** The tile that is carried, where it would strike from there, and what that changes. */
  override choiceText(): string {
    const [taken] = this.picked;
    const ghost = this.pending ? this.ghost : null;
    if (!ghost) return super.choiceText();
    const { at, tile, state } = ghost.unit;
    const unit: UnitView = unitAt(this.foreseen, at) ?? { tile: tile.id, seat: this.seat, at, rotation: state.rotation ?? 0 };
    const isTurned = taken?.by === "hand" || this.next.turns.length > 1;
    return [`${tileName(tile.id)} ${hexName(at)}`, ...(isTurned ? edgeWords(tile, unit) : []), changeText(this)].filter(Boolean).join(", ");
  }

  #hintWords(isTile: boolean): string {
    if (this.pending) return t((this.next.turns.length > 1 ? "match-hint-turn" : "match-hint-confirm") + (hasFinger ? "-touch" : ""));
    return this.next.hexes.size ? t(isTile ? "match-hint-hex" : "match-hint-target") : "";
  }

  override usedSettings(): readonly SettingName[] {
    return ["volume", "speed", "confirm", "coordinates", "forecast", "flip", "marks", "vibration"];
  }

  override answerLetters(): Readonly<Record<string, string>> {
    return { discard: "D" };
  }

  override ownKeys(): readonly KeyRow[] {
    const row = (chapter: KeyRow["chapter"], text: string, ...keys: string[]): KeyRow => ({ keys, text: t(`match-key-${text}`), chapter });
    return [
      row("play", "hand", "1", "2", "3"),
      row("play", "arrows", "←", "↑", "↓", "→"),
      row("play", "turn", "R"),
      row("play", "discard", "D"),
      ...(this.view?.scenario ? [row("play", "deed", "S")] : []),
      row("look", "phases", "[", "]"),
    ];
  }

  override marksOf(option: Option): readonly Hex[] {
    return hexesOf(option);
  }

  override complete(picked: readonly Step[]): Option | null {
    if (!picked.length) return null;
    const found = crossing(this.ways, picked);
    const { turns, hexes } = nextOf(found);
    const turned = nearestTurn(turns, this.rotation);
    if (turned !== undefined) return crossing(this.ways, [...picked, turnStep(turned)]).done[0] ?? null;
    return hexes.size ? null : (found.done[0] ?? null);
  }

  /** By mobility or by a Transport: the same to the eye. */
  override sameAs(pending: Option | null): readonly Option[] {
    if (!pending) return [];
    const turn = this.next.turns.length && pending.rotation !== undefined ? [turnStep(pending.rotation)] : [];
    return crossing(this.ways, [...this.picked, ...turn]).done;
  }

  /** What lies in hand: tiles, or the faces of the piece that is built. */
  readonly held: readonly string[] = $derived.by(() => {
    const building = this.isFree && BUILDING.includes(this.match.decision?.kind ?? "");
    if (building) return [...new Set(this.options.flatMap((option) => option.tile ?? []))];
    // Whoever may choose sees what can be chosen, also while a film runs.
    return (this.isReady ? this.view : this.shown)?.hands[this.handSeat] ?? [];
  });

  override hasMoreToDo(): boolean {
    return this.start.hands.size > 0;
  }

  override handSize(): number {
    return this.held.length;
  }

  override press(event: KeyboardEvent): boolean {
    switch (event.code) {
      case "KeyR":
        this.turn(event.shiftKey ? -1 : 1);
        return true;
      case "KeyS":
        return this.#beginFirst();
      case "KeyD":
        return answerWith(this, "discard");
      case "BracketLeft":
        return this.lookAhead(-1);
      case "BracketRight":
        return this.lookAhead(1);
    }
    return false;
  }

  #beginFirst(): boolean {
    const deed = this.next.deeds[0];
    if (deed) this.begin(deed);
    return deed !== undefined;
  }

  /** One phase on or back in the forecast. */
  lookAhead(by: 1 | -1): boolean {
    const last = this.frames.length - 1;
    if (this.film || !this.forecastOn || last < 0) return false;
    const next = (this.stop ?? (by > 0 ? -1 : last + 1)) + by;
    this.stop = next < 0 || next > last ? null : next;
    return true;
  }

  /** Onto a legal hex, or onto the button that confirms. */
  override focusNext(by: 1 | -1): void {
    void tick().then(() => {
      const legal = [...this.legal.values()];
      if (!legal.length) return super.focusNext(by);
      const now = legal.findIndex((at) => hexKey(at) === hexKey(this.cursor));
      const at = legal[now < 0 ? 0 : (now + by + legal.length) % legal.length] ?? this.cursor;
      this.cursor = at;
      this.hover = at;
      document.querySelector<SVGElement>(`[data-hex="${hexName(at)}"]`)?.focus();
    });
  }

  /** A tile of the hand is taken up, or laid down again. */
  override takeUp(slot: number): void {
    const tile = this.held[slot];
    if (!tile) return;
    this.endFilm();
    this.hear("take");
    this.stop = null;
    this.inspected = { tile: tileOf(tile), seat: this.handSeat };
    if (this.planning.canPlan) {
      this.planning.take(slot, tile);
      return;
    }
    if (!this.start.hands.has(tile)) {
      if (this.isFree) refusedTile(this, tile);
      return;
    }
    if (this.slot === slot && this.picked.length) {
      this.reset();
      return;
    }
    this.slot = slot;
    // It lies on the board as it lies in the hand, however the last one was turned.
    this.rotation = 0;
    this.picked = [handStep(tile)];
    if (!this.here.words.length) this.settle();
  }

  /** An action of the scenario is begun: what it needs is pointed at next. */
  begin(deed: string): void {
    if (!this.next.deeds.includes(deed)) return;
    this.endFilm();
    this.picked = [...this.picked, deedStep(deed)];
  }

  pickHex(at: Hex): void {
    if (this.film) {
      this.endFilm();
      return;
    }
    const key = hexKey(at);
    this.cursor = at;
    this.inspect(at);
    if (this.planning.isOpen) {
      this.planning.point(at);
      return;
    }
    const isNothing = !this.legal.has(key) && !this.start.hexes.has(key) && !this.#isChosen(key);
    this.isPeeking = isNothing && !this.picked.length && Boolean(this.shown && unitAt(this.shown.units, at));
    if (isNothing && this.legal.size && (this.picked.length || !this.alwaysHasHand())) void refusedHex(this, at);
    const last = this.picked.at(-1);
    if (this.isPinned && last?.by === "hex" && last.key === key) this.confirm();
    else if (this.next.hexes.has(key)) this.#stepTo([...this.picked, hexStep(at)]);
    else if (this.isPinned && this.legal.has(key)) this.#stepTo([...this.picked.slice(0, -1), hexStep(at)]);
    else if (this.start.hexes.has(key)) {
      this.reset();
      this.#stepTo([hexStep(at)]);
    }
  }

  #stepTo(steps: readonly Step[]): void {
    this.picked = steps;
    this.settle();
  }

  #isChosen(key: string): boolean {
    return this.picked.some((step) => step.by === "hex" && step.key === key);
  }

  /** A tile of the hand was let go over a hex. */
  dropOn(at: Hex | null): void {
    this.hover = null;
    if (at && this.legal.has(hexKey(at))) this.pickHex(at);
  }

  /** Explain what stands on a hex. */
  explain(at: Hex): void {
    this.inspect(at);
    this.isPeeking = this.inspected !== null;
  }

  /** What is looked at: a unit, or on a free hex the tile that is carried there. */
  inspect(at: Hex): void {
    const unit = this.shown && unitAt(this.shown.units, at);
    const [taken] = this.picked;
    if (unit) this.inspected = { tile: tileOf(unit.tile), seat: unit.seat, unit };
    else if (taken?.by === "hand") this.inspected = { tile: tileOf(taken.key), seat: this.handSeat };
  }

  /** The pointer has left: what is carried is looked at again. */
  lookBack(): void {
    const [taken] = this.picked;
    if (taken?.by === "hand") this.inspected = { tile: tileOf(taken.key), seat: this.handSeat };
  }

  turn(by: 1 | -1): void {
    if (this.planning.isOpen) {
      this.planning.turn(by);
      this.hear("turn");
      return;
    }
    const option = this.wanted;
    if (option?.rotation === undefined) return;
    const turns = this.next.turns.length || !this.hover ? this.next.turns : nextAfter(this.ways, [...this.picked, hexStep(this.hover)]).turns;
    this.rotation = nextTurn(turns, option.rotation, by);
    this.hear("turn");
  }

  turnTo(rotation: number): void {
    if (this.next.turns.includes(rotation)) this.rotation = rotation;
  }

  override confirm(option: Option | null = this.pending): void {
    if (option?.rotation !== undefined) this.rotation = option.rotation;
    // What was carried is looked at where it lies.
    const ghost = option && this.view ? ghostOf(option, this.view, this.seat, this.subject) : null;
    if (ghost && option?.tile) {
      const { at, tile } = ghost.unit;
      this.inspected = { tile, seat: this.seat, unit: { tile: tile.id, seat: this.seat, at, rotation: option.rotation ?? 0 } };
    }
    super.confirm(option);
  }

  override back(): void {
    const isPlain = !this.film && !this.past && !this.isPeeking && !this.picked.length;
    if (isPlain && this.stop !== null) this.stop = null;
    else if (isPlain && this.planning.isOpen) this.planning.drop();
    else super.back();
  }

  override reset(): void {
    super.reset();
    this.slot = -1;
  }

  override toggleForecast(): void {
    super.toggleForecast();
    this.stop = null;
  }

  /** No forecast any more, nor one that is still on its way. */
  forget(): void {
    this.#asked += 1;
    this.forecast = null;
    this.plain = null;
    this.foreseen = [];
    this.foretold = null;
    this.stop = null;
  }

  /** Ask for the forecast of what is wanted now; an answer that comes too late is thrown away. */
  async look(action: string | null): Promise<void> {
    const mine = ++this.#asked;
    const answer = await this.match.forecast(action ? [action] : []);
    const told = (answer?.result ?? null) as Forecast | null;
    if (mine !== this.#asked) return;
    // The stops of the slider stay where they are, whatever is carried.
    const found = told && { ...told, phases: allPhases(told.phases, [this.plain?.phases[0]?.phase ?? 0, ...this.held.flatMap((id) => tileOf(id).initiative)]) };
    this.foretold = action;
    if (!action) this.plain = found;
    this.foreseen = action && found ? ((answer?.units ?? []) as readonly UnitView[]) : [];
    this.forecast = found ?? this.plain;
    if (this.stop !== null && this.stop >= (this.forecast?.phases.length ?? 0)) this.stop = null;
  }

  forecastAction(): string | null {
    return this.wanted && !UNSEEN.includes(this.wanted.kind) ? this.wanted.action : null;
  }
}
