/** Which moment of a recording is shown, and how one comes to another. */

import { language } from "../i18n/i18n.svelte";
import { choose, settings, type SPEEDS } from "../kit/settings.svelte";
import type { ReplayGame, View } from "./games";
import { movesOf, viewsOf, type Recording, type Texts } from "./recording";
import { neighbour, notesOf, stopFor, timelineOf, type Note, type Stop, type Timeline } from "./timeline";

const STEP_TIME = 1100;
/** What is said needs time to be read: so long for a letter, at least as long as that. */
const LETTER_TIME = 55;
const NOTE_TIME = 3500;

export class Player {
  readonly recording: Recording;
  readonly game: ReplayGame;
  readonly views: readonly View[];
  readonly moves: ReturnType<typeof movesOf>;
  readonly timeline: Timeline;
  /** What an example game says on the way. */
  readonly notes: readonly Note<Texts>[];
  at = $state(0);
  playing = $state(false);
  speed = $state(settings.speed || 1);

  constructor(recording: Recording, game: ReplayGame, number = 0, frame: number | null = null) {
    this.recording = recording;
    this.game = game;
    this.views = viewsOf(recording);
    this.moves = movesOf(recording);
    this.timeline = timelineOf(
      this.moves,
      { turn: game.turn, frames: (item, i) => game.frames(item, this.views[i] as View), isLandmark: game.isLandmark },
      game.begin?.(this.views) ?? 0,
    );
    this.notes = notesOf(this.timeline.stops, recording.comments ?? {});
    this.at = stopFor(this.timeline.stops, number, frame);
  }

  readonly stop: Stop = $derived.by(() => this.timeline.stops[this.at] ?? { number: 0, frame: null });
  readonly view: View = $derived.by(() => this.views[this.stop.number] ?? {});
  readonly move = $derived.by(() => this.moves[this.stop.number - 1]);
  /** The battle that is shown, and which of its pictures. */
  readonly battle = $derived.by(() => this.timeline.battles.find(({ first, last }) => this.at >= first && this.at < last));
  readonly turn = $derived.by(() => this.timeline.turns.findLast(({ at }) => at <= this.at)?.turn ?? 0);
  /** What is said at this moment. */
  readonly note = $derived.by(() => this.notes.find(({ at, last }) => at <= this.at && this.at <= last));
  readonly asked = $derived.by(() => this.recording.asked[this.stop.number] ?? -2);
  /** How many actions a branch from here would begin with: those before a battle that is just being shown. */
  readonly branchAt = $derived.by(() => (this.stop.frame === null ? this.stop.number : this.stop.number - 1));
  readonly canBranch = $derived.by(() => (this.recording.asked[this.branchAt] ?? -2) !== -2);

  get last(): number {
    return this.timeline.stops.length - 1;
  }

  get stepTime(): number {
    const isNew = this.note?.at === this.at;
    const reading = isNew ? Math.max(NOTE_TIME, LETTER_TIME * (this.note?.text[language()].length ?? 0)) : STEP_TIME;
    return reading / this.speed;
  }

  /** Show a moment; whoever steps by hand stops the film. */
  show(at: number): void {
    this.playing = false;
    this.at = Math.max(0, Math.min(this.last, at));
  }

  goTo(number: number, frame: number | null = null): void {
    this.show(stopFor(this.timeline.stops, number, frame));
  }

  step(by: 1 | -1): void {
    this.show(this.at + by);
  }

  stepTurn(by: 1 | -1): void {
    const places = this.timeline.turns.map(({ at }) => at);
    this.show(neighbour(places, this.at, by) ?? (by > 0 ? this.last : 0));
  }

  /** To the next battle or the one before; where there is none, nothing moves. */
  stepBattle(by: 1 | -1): void {
    const place = neighbour(
      this.timeline.battles.map(({ first }) => first),
      this.battle?.first ?? this.at,
      by,
    );
    if (place !== undefined) this.show(place);
  }

  /** To the next thing that is said or the one before. */
  stepNote(by: 1 | -1): void {
    const place = this.noteBeside(by);
    if (place !== undefined) this.show(place);
  }

  noteBeside(by: 1 | -1): number | undefined {
    return neighbour(
      this.notes.map(({ at }) => at),
      by < 0 ? (this.note?.at ?? this.at) : this.at,
      by,
    );
  }

  hasBattle(by: 1 | -1): boolean {
    return (
      neighbour(
        this.timeline.battles.map(({ first }) => first),
        this.battle?.first ?? this.at,
        by,
      ) !== undefined
    );
  }

  /** Play or pause; at the end it begins again. */
  toggle(): void {
    if (!this.playing && this.at >= this.last) this.at = 0;
    this.playing = !this.playing;
  }

  /** One moment on while it plays; after the last one it stops. */
  advance(): void {
    if (this.at < this.last) this.at += 1;
    if (this.at >= this.last) this.playing = false;
  }

  setSpeed(speed: (typeof SPEEDS)[number]): void {
    this.speed = speed;
    choose("speed", speed);
  }
}
