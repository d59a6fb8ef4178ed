/**
 * What the person at a table is doing, for every game: which steps of a choice were taken, what is played back, which past
 * position is looked at. A game derives its own table from this one and brings what `web/README.md` lists.
 */

import { t } from "../i18n/i18n.svelte";
import { AT_ONCE, choose, settings, wantsStill, type SettingName } from "../kit/settings.svelte";
import { play, type Heard } from "../kit/sound/play";
import type { SoundName } from "../kit/sound/sounds";
import { filmSteps, longer, newsFor, type Film, type FilmStep } from "./film";
import { isMove, type Match } from "./match.svelte";
import type { Decision, Item, MoveItem, Option, Result } from "./protocol";
import type { KeyRow, SettingRow } from "./sheet";
import { seatLetter, type Line } from "./story";
import { crossing, type Crossing, type Step, type Way } from "./ways";

export type { Film } from "./film";

const FRAME_TIME = 1500;

interface Seen<V> {
  readonly number: number;
  readonly view: V;
}

/** What a game says of its end in its own words. */
export interface ResultWords {
  readonly headline?: string;
  readonly reason?: string;
  /** What the numbers beside the sides are. */
  readonly counted?: string;
}

export abstract class GameTable<V = unknown, O extends Option = Option, F = unknown, S extends Step = Step> {
  readonly match: Match;
  picked = $state.raw<readonly S[]>([]);
  film = $state.raw<Film<F> | null>(null);
  /** The beginning of a film is being fetched. */
  isLoading = $state(false);
  frame = $state(0);
  playing = $state(false);
  /** The sheet that lies over the table. */
  sheet = $state<"" | "settings" | "keys" | "legend">("");
  /** The command line is open. */
  isTyping = $state(settings.typing);
  /** How often somebody went to it. */
  typed = $state(0);
  past = $state.raw<Seen<V> | null>(null);
  /** On a small screen the details lie over the board: after a long press, or a tap on what cannot be chosen. */
  isPeeking = $state(false);
  /** Places of the board that a button or a line of the story speaks of. */
  marked = $state.raw<readonly unknown[]>([]);
  /** At one screen: the seat that has said "show me"; -1 until somebody has. */
  looker = $state(-1);
  /** One of several ways to answer that is pointed at; the board shows what it would do. */
  tried = $state.raw<O | null>(null);

  #lastView: Seen<V> | null = null;

  constructor(match: Match) {
    this.match = match;
  }

  readonly view = $derived.by(() => this.match.update?.view as V | undefined);
  /** What the board shows: the position now, or one of the past. */
  readonly shown = $derived.by(() => this.past?.view ?? this.view);
  /** The seat that is asked; among several that may answer at once, one's own. */
  readonly seat = $derived.by(() => this.match.decision?.as ?? this.match.decision?.seat ?? -1);
  /** Whether the open question shows what only one of several people at this screen may see. */
  readonly isSecretNow = $derived.by(() => {
    const { decision } = this.match;
    return Boolean(this.match.table?.hotseat && this.match.you.length > 1 && decision?.yours && this.view && this.isSecret(decision, this.view));
  });
  /** The screen waits until that person has it. */
  readonly isCovered = $derived.by(() => this.isSecretNow && this.match.status === "live" && !(this.looker >= 0 && this.isSamePerson(this.looker, this.seat)));
  /** Something is asked here; a film of what led to it may still run, and ends as soon as somebody answers. */
  readonly isReady = $derived.by(() => this.match.isYours && !this.isCovered && !this.isLoading && !this.past && this.match.status === "live");
  readonly isFree = $derived.by(() => this.isReady && !this.film);
  readonly options = $derived.by(() => this.arranged((this.match.update?.options ?? []) as readonly O[]));
  readonly #openWays: readonly Way<O, S>[] = $derived.by(() => {
    const { decision } = this.match;
    const { view } = this;
    if (!view || !decision || !this.isReady) return [];
    return this.options.map((option) => ({ option, steps: this.stepsOf(option, decision, view) }));
  });
  readonly ways: readonly Way<O, S>[] = $derived.by(() => (this.isFree ? this.#openWays : []));
  readonly here: Crossing<O, S> = $derived.by(() => crossing(this.ways, this.picked));
  /** What can be begun with, also while a film runs. */
  readonly root: Crossing<O, S> = $derived.by(() => crossing(this.#openWays, []));
  /** Buttons that answer now: a film does not take them away. */
  readonly words: readonly O[] = $derived.by(() => (this.film ? this.root.words : this.here.words));
  /** A question that is answered by buttons alone. */
  readonly hasOnlyWords = $derived.by(() => this.root.words.length > 0 && !Object.keys(this.root.next).length && !this.alwaysHasHand());
  /** The option that a confirmation would choose. */
  readonly pending: O | null = $derived.by(() => this.complete(this.picked));
  /** Several ways to do the same that only words tell apart. */
  readonly alternatives: readonly O[] = $derived.by(() => this.sameAs(this.pending));
  readonly forecastOn = $derived.by(() => settings.forecast === "always" || (settings.forecast === "placing" && this.picked.length > 0));
  /** The last action that was shown: all of them, unless a film of news runs. */
  readonly told: number = $derived.by(() => (this.film?.isNews ? this.toldBy(this.film.frames[this.frame] as F) : Infinity));
  /** What others have done since whoever is asked here acted last. */
  readonly news: readonly MoveItem[] = $derived.by(() =>
    newsFor(
      this.match.items,
      this.lookers,
      (item) => this.beginsTurn(item),
      (item) => this.isByItself(item),
    ),
  );
  /** The steps of the turn that is shown, where a game names them. */
  readonly filmSteps: readonly FilmStep[] = $derived.by(() =>
    this.film
      ? filmSteps(
          this.film.frames,
          this.frame,
          (frame) => this.stepName(frame),
          (frame) => this.turnOf(frame),
        )
      : [],
  );

  // ---- what a game must bring

  /** Which steps lead to an option: subject, then target, then the rest. */
  abstract stepsOf(option: O, decision: Decision, view: V): readonly S[];
  /** The log in words, oldest first. */
  abstract story(items: readonly Item[]): readonly Line[];
  /** What is asked, in one line. */
  abstract question(decision: Decision, view: V): string;
  /** What a button says that answers with this option. */
  abstract answer(option: O, view: V): string;
  /** What a side is called: its army, its character. */
  abstract sideName(seat: number): string;

  // ---- what a game may bring

  /** Whether a question shows secrets of the seat it asks, so that people at one screen hand it over first. */
  isSecret(_decision: Decision, _view: V): boolean {
    return false;
  }

  /** Whether one person plays both seats. */
  isSamePerson(seat: number, other: number): boolean {
    return seat === other;
  }

  /** The order in which answers are shown and counted; the server's own has its default first. */
  arranged(options: readonly O[]): readonly O[] {
    return options;
  }

  /** The colour of a seat's piece, where pieces have colours of their own. */
  pieceColour(_seat: number): string | undefined {
    return undefined;
  }

  /** What the story calls the lines that can be opened. */
  battlesText(): string {
    return t("match-story-battles");
  }

  /** Why the game is over, and who has won, where the words of every game do not fit. */
  resultWords(_result: Result): ResultWords {
    return {};
  }

  /** The next thing to do after the steps taken so far, in words; "" says the question instead. */
  hint(): string {
    return "";
  }

  /** What was chosen so far, as it is read aloud: told anew whenever it changes. */
  choiceText(): string {
    return this.picked.length ? this.hint() : "";
  }

  /** What is planned while others play, in words; "" where nothing is. */
  planText(): string {
    return "";
  }

  /** What somebody is told who has waited for a while and could plan; "" where nothing can be planned. */
  planHint(): string {
    return "";
  }

  /** Whether an action is worth playing back when it comes in. */
  isFilm(_item: MoveItem): boolean {
    return false;
  }

  /** What is said in place of a question while a film is shown. */
  filmText(): string {
    return t("match-ask-nothing");
  }

  /** The pictures of an action, from the position before it. */
  framesOf(_item: MoveItem, _before: V): readonly F[] {
    return [];
  }

  /** The pictures of what has happened, from the position before all of it to the one after; `own` are the seats of whoever looks. */
  newsOf(items: readonly MoveItem[], before: V, _after: V, _own: readonly number[]): readonly F[] {
    return items.flatMap((item) => (this.isFilm(item) ? this.framesOf(item, before) : []));
  }

  /** Where a film of news begins for whoever wants things still, who then steps through it; -1 shows none of it. */
  stillFrom(_frames: readonly F[]): number {
    return 0;
  }

  /** The last action that is told by the time of a picture. */
  toldBy(frame: F): number {
    return (frame as { readonly item?: MoveItem } | undefined)?.item?.number ?? Infinity;
  }

  /** Whose action a picture shows; -1 is nobody's. */
  actorOf(frame: F): number {
    const { actor, seat, item } = frame as { readonly actor?: number; readonly seat?: number; readonly item?: MoveItem };
    return actor ?? seat ?? item?.seat ?? -1;
  }

  /** What a picture is called among the steps of its turn; "" has no place there. */
  stepName(_frame: F): string {
    return "";
  }

  /** Pictures with the same of this belong to one turn. */
  turnOf(frame: F): unknown {
    return this.actorOf(frame);
  }

  /** What is heard with a picture. */
  soundsOf(_frame: F): readonly (readonly [SoundName, number?])[] {
    return [];
  }

  /** What is heard when an action of one's own comes back from the server. */
  soundsOfOwn(_item: MoveItem): readonly SoundName[] {
    return [];
  }

  /** Whether a turn begins with this action: the one before it is history for whoever only watches. */
  beginsTurn(_item: MoveItem): boolean {
    return false;
  }

  /** Whether the page has answered this by itself: what others did before stays news. */
  isByItself(_item: MoveItem): boolean {
    return false;
  }

  /** Whether this came of the choice before it, of one's own: who takes that back takes this back with it. */
  isFollowUp(item: MoveItem): boolean {
    return this.isByItself(item);
  }

  /** Which of the settings that tables share have a meaning here. */
  usedSettings(): readonly SettingName[] {
    return ["volume", "speed", "vibration"];
  }

  /** Settings of this game alone. */
  ownSettings(): readonly SettingRow[] {
    return [];
  }

  /** Letters for kinds of answers. */
  answerLetters(): Readonly<Record<string, string>> {
    return {};
  }

  /** Keys of this game; they go before those of every table. */
  ownKeys(): readonly KeyRow[] {
    return [];
  }

  /** Places that an option speaks of, marked while its button is pointed at. */
  marksOf(_option: O): readonly unknown[] {
    return [];
  }

  /** A further key of this game; whether it was taken. */
  press(_event: KeyboardEvent): boolean {
    return false;
  }

  /** Put the keyboard where the next choice is. */
  focusNext(_by: 1 | -1): void {
    document.querySelector<HTMLElement>(".answers .primary")?.focus();
  }

  /** How many cards or tiles the digits take up. */
  handSize(): number {
    return 0;
  }

  takeUp(_slot: number): void {}

  /** Whether digits mean the hand even when only buttons are offered. */
  alwaysHasHand(): boolean {
    return this.match.decision?.kind === "turn";
  }

  /** The option that these steps amount to, if nothing is left to say. */
  complete(picked: readonly S[]): O | null {
    if (!picked.length) return null;
    const found = crossing(this.ways, picked);
    return Object.keys(found.next).length ? null : (found.done[0] ?? null);
  }

  /** Whether ending the turn would leave something in hand that could be used: then another button is not to look like the next step. */
  hasMoreToDo(): boolean {
    return false;
  }

  sameAs(pending: O | null): readonly O[] {
    return pending ? this.here.done : [];
  }

  // ---- common to all

  /** Whose hand lies at the bottom: the seat that chooses, otherwise one's own, otherwise the one at turn. */
  get handSeat(): number {
    if (this.match.isYours) return this.seat;
    return this.match.you[0] ?? Math.max(0, this.seat);
  }

  /** Whose eyes the marks of the last turn are for: at one screen whoever is asked, otherwise oneself. */
  get lookers(): readonly number[] {
    const { you } = this.match;
    return you.length > 1 ? you.filter((seat) => this.isSamePerson(seat, this.handSeat)) : you;
  }

  /** Whether something that was set going is still being carried out. */
  isWorking(): boolean {
    return this.match.sent !== null;
  }

  /** The option is chosen; a film that runs is over with that. */
  confirm(option: O | null = this.pending): void {
    if (!option) return;
    this.endFilm();
    this.match.act(option.action);
  }

  /** Whoever plays at once needs no second click. */
  settle(): void {
    if (settings.confirm === "once" && this.pending && this.alternatives.length <= 1) this.confirm();
  }

  hear(name: SoundName, heard: Heard = {}): void {
    play(name, heard);
  }

  /** Another question: what was shown to one person is put away before the next secret. */
  turnPage(): void {
    if (!this.isSecretNow) this.looker = -1;
    this.reset();
  }

  /** The person who is asked has the screen. */
  uncover(): void {
    this.looker = this.seat;
  }

  back(): void {
    if (this.isPeeking) this.isPeeking = false;
    else if (this.film) this.endFilm();
    else if (this.past) this.past = null;
    else if (this.picked.length > 1) this.picked = this.picked.slice(0, -1);
    else this.reset();
  }

  reset(): void {
    this.isPeeking = false;
    this.picked = [];
    this.marked = [];
    this.tried = null;
  }

  /** Open the command line, and put the keyboard there. */
  type(): void {
    this.isTyping = true;
    this.typed += 1;
  }

  toggleForecast(): void {
    choose("forecast", settings.forecast === "off" ? "always" : "off");
  }

  /** New lines came: show what is worth it. */
  async follow(items: readonly MoveItem[]): Promise<void> {
    const before = this.#lastView;
    this.remember();
    if (before && this.view) this.tell(this.newsOf(items, before.view, this.view, this.match.you));
  }

  /** Keep the view, so that the next film knows how it began. */
  remember(): void {
    const number = this.match.items.findLast(isMove)?.number ?? 0;
    if (this.view) this.#lastView = { number, view: this.view };
  }

  /** Pictures of what has just happened: a film of their own, or the end of the one that runs. */
  tell(frames: readonly F[]): void {
    const item = (frames[0] as { readonly item?: MoveItem } | undefined)?.item ?? this.match.items.findLast(isMove);
    if (!frames.length || !item || settings.speed === AT_ONCE) return;
    if (this.film?.isNews) {
      this.film = longer(this.film, frames);
      return;
    }
    const isStill = wantsStill();
    const first = isStill ? this.stillFrom(frames) : 0;
    if (first >= 0) this.#start({ item, frames, isNews: true }, first, !isStill);
  }

  #start(film: Film<F>, frame = 0, playing = !wantsStill()): void {
    this.past = null;
    this.frame = frame;
    this.film = film;
    this.playing = playing;
  }

  /** Play an action from its beginning. */
  async watch(item: MoveItem): Promise<void> {
    const before = await this.#viewBefore(item);
    const frames = before ? this.framesOf(item, before) : [];
    if (frames.length) this.#start({ item, frames });
  }

  /** Whether what others have done can be shown once more. */
  canRetell(): boolean {
    return false;
  }

  /** Show once more what others have done last. */
  async watchTurn(): Promise<void> {
    const [first] = this.news;
    const before = first && (await this.#viewBefore(first));
    if (!first || !before || !this.view) return;
    const frames = this.newsOf(this.news, before, this.view, this.lookers);
    if (frames.length) this.#start({ item: first, frames });
  }

  async #viewBefore(item: MoveItem): Promise<V | null> {
    this.isLoading = true;
    const view = (await this.match.viewAt(item.number - 1)) as V | null;
    this.isLoading = false;
    return view;
  }

  /** Films that are watched again are shown even if others' turns are there at once. */
  get speed(): number {
    return settings.speed || 1;
  }

  get frameTime(): number {
    return FRAME_TIME / this.speed;
  }

  setSpeed(speed: number): void {
    choose("speed", speed);
  }

  /** One picture on or back; after the last one the film is over. */
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
  }

  /** Whose turn the heading speaks of. */
  get headSeat(): number {
    const frame = this.film?.isNews ? this.film.frames[this.frame] : undefined;
    return frame === undefined ? this.seat : this.actorOf(frame);
  }

  /** What the heading says while others are seen playing; "" leaves it to the match. */
  get headText(): string {
    if (!this.film?.isNews || this.headSeat < 0) return "";
    return t("match-plays", { side: seatLetter(this.headSeat), name: this.sideName(this.headSeat) });
  }

  /** Show the board as it was after an action. */
  async showPast(number: number): Promise<void> {
    const view = (await this.match.viewAt(number)) as V | null;
    if (!view) return;
    this.film = null;
    this.reset();
    this.past = { number, view };
  }
}

/** A table of any game, for the shared parts. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a view or a step is, only the game knows
export type AnyTable = GameTable<any, any, any, any>;
