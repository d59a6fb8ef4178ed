/**
 * What the person at a table is doing, for every game: which steps of a choice were taken, what is played back, which past
 * position is looked at. A game derives its own table from this one and brings what `web/README.md` lists.
 */

import { t } from "../i18n/i18n.svelte";
import { choose, settings, type SettingName } from "../kit/settings.svelte";
import { play, type Heard } from "../kit/sound/play";
import type { SoundName } from "../kit/sound/sounds";
import { newsFor } from "./film";
import type { Decision, Item, MoveItem, Option, Result } from "./protocol";
import { Screening } from "./screening.svelte";
import type { KeyRow, SettingRow } from "./sheet";
import { seatLetter, type Line } from "./story";
import { crossing, type Crossing, type Step, type Way } from "./ways";

export type { Film } from "./film";

/** What a game says of its end in its own words. */
export interface ResultWords {
  readonly headline?: string;
  readonly reason?: string;
  /** What the numbers beside the sides are. */
  readonly counted?: string;
}

export abstract class GameTable<V = unknown, O extends Option = Option, F = unknown, S extends Step = Step> extends Screening<V, F> {
  picked = $state.raw<readonly S[]>([]);
  /** The sheet that lies over the table. */
  sheet = $state<"" | "settings" | "keys" | "legend">("");
  /** The command line is open. */
  isTyping = $state(settings.typing);
  /** How often somebody went to it. */
  typed = $state(0);
  /** On a small screen the details lie over the board: after a long press, or a tap on what cannot be chosen. */
  isPeeking = $state(false);
  /** Places of the board that a button or a line of the story speaks of. */
  marked = $state.raw<readonly unknown[]>([]);
  /** At one screen: the seat that has said "show me"; -1 until somebody has. */
  looker = $state(-1);
  /** One of several ways to answer that is pointed at; the board shows what it would do. */
  tried = $state.raw<O | null>(null);

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
  /** What others have done since whoever is asked here acted last. */
  readonly news: readonly MoveItem[] = $derived.by(() =>
    newsFor(
      this.match.items,
      this.lookers,
      (item) => this.beginsTurn(item),
      (item) => this.isByItself(item),
    ),
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
}

/** A table of any game, for the shared parts. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a view or a step is, only the game knows
export type AnyTable = GameTable<any, any, any, any>;
