/** The films of a table: how what has happened is shown once, in its time, and how it is watched again. */

import { t } from "../i18n/i18n.svelte";
import { AT_ONCE, choose, settings, wantsStill } from "../kit/settings.svelte";
import type { SoundName } from "../kit/sound/sounds";
import { filmSteps, longer, type Film, type FilmStep } from "./film";
import { isMove, type Match } from "./match.svelte";
import type { MoveItem } from "./protocol";

const FRAME_TIME = 1500;

interface Seen<V> {
  readonly number: number;
  readonly view: V;
}

/** What the table of a game derives from: `V` is a position, `F` a picture. */
export abstract class Screening<V, F> {
  readonly match: Match;
  film = $state.raw<Film<F> | null>(null);
  /** The beginning of a film is being fetched. */
  isLoading = $state(false);
  frame = $state(0);
  playing = $state(false);
  past = $state.raw<Seen<V> | null>(null);

  #lastView: Seen<V> | null = null;

  constructor(match: Match) {
    this.match = match;
  }

  readonly view = $derived.by(() => this.match.update?.view as V | undefined);
  /** What the board shows: the position now, or one of the past. */
  readonly shown = $derived.by(() => this.past?.view ?? this.view);
  /** The last action that was shown: all of them, unless a film of news runs. */
  readonly told: number = $derived.by(() => (this.film?.isNews ? this.toldBy(this.film.frames[this.frame] as F) : Infinity));
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

  /** What others have done since whoever is asked here acted last. */
  abstract readonly news: readonly MoveItem[];
  /** Whose eyes the marks of the last turn are for. */
  abstract get lookers(): readonly number[];
  /** Put away what was chosen so far. */
  abstract reset(): void;

  // ---- what a game may bring

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

  /** Whether what others have done can be shown once more. */
  canRetell(): boolean {
    return false;
  }

  // ---- common to all

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

  /** Show the board as it was after an action. */
  async showPast(number: number): Promise<void> {
    const view = (await this.match.viewAt(number)) as V | null;
    if (!view) return;
    this.film = null;
    this.reset();
    this.past = { number, view };
  }
}
