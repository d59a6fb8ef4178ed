/** What goes on at a step: what was tried, how it was judged, and what is told about it. */

import type { Progress } from "../app/progress.svelte";
import type { Line } from "../match/story";
import type { AnyTable } from "../match/table.svelte";
import { LessonMatch } from "./lessonMatch.svelte";
import { DONE, getWay, itemsOf, LEARNER, SEEN, SKIPPED, type Judged, type StepRow } from "./lessons";

const WAY_PAUSE = 900;
/** After so many tries one way is shown to whoever asks. */
const TRIES = 2;

/** Lines of a try that are told. */
const MOST_ROWS = 12;

export interface Row {
  readonly text: string;
  readonly clause: string;
  readonly isHeading?: boolean;
  /** Whose deed it is, where the text does not say. */
  readonly seat?: number;
}

export class Trying {
  readonly match: LessonMatch;
  table = $state.raw<AnyTable | null>(null);
  /** What the ghost on the board would come to. */
  judged = $state.raw<Judged | null>(null);
  /** Somebody was shown how it goes. */
  wasShown = $state(false);
  isShowing = $state(false);
  ways = $state(0);
  #tries = $state.raw<ReadonlySet<string>>(new Set());
  #asked = 0;

  constructor(
    game: string,
    readonly step: StepRow,
    readonly progress: Progress,
  ) {
    this.match = new LessonMatch(game, step);
  }

  /** The table that is played at. */
  meet(table: AnyTable): void {
    this.table = table;
    this.match.isFollowUp = (item) => table.isFollowUp(item);
  }

  readonly pending = $derived.by(() => (this.table?.pending?.action ?? null) as string | null);
  /** What lies on the board unconfirmed, where that is judged. */
  readonly ghost = $derived.by(() => (this.step.then.length ? this.pending : null));
  readonly verdict = $derived.by(() => {
    if (this.judged) return this.judged.verdict;
    return this.match.play && this.match.items.length > this.begun ? this.match.play.verdict : null;
  });
  readonly isDone = $derived.by(() => {
    const verdict = this.match.play?.verdict;
    return Boolean(verdict?.done && (verdict.over || !this.step.then.length));
  });
  /** The film of what was done is still shown. */
  readonly isPlaying = $derived.by(() => Boolean(this.table?.film || this.table?.isLoading));
  readonly tries = $derived.by(() => this.#tries.size);
  readonly canShow = $derived.by(() => this.tries >= TRIES && !this.isDone && !this.isShowing);
  /** Whether there is a battle to be played out. */
  readonly canPlay = $derived.by(() => Boolean(this.step.then.length && !this.isDone && !this.match.play?.verdict.over && (this.pending ?? this.actions)));
  readonly rows = $derived.by((): readonly Row[] => this.#rows());

  /** Items of the position itself, before anybody tried anything. */
  begun = $state(0);

  get actions(): number {
    void this.match.update;
    return this.match.actions.length;
  }

  async open(): Promise<void> {
    await this.match.open();
    this.begun = this.match.items.length;
  }

  /** A ghost lies on the board, or was taken away. */
  async look(action: string | null): Promise<void> {
    const mine = ++this.#asked;
    if (!action || !this.step.then.length) {
      this.judged = null;
      return;
    }
    const judged = await this.match.judge(action);
    if (mine !== this.#asked) return;
    this.judged = judged;
    if (judged && !judged.verdict.done) this.note(action);
  }

  /** A try that missed; turning the same piece on its place is the same try. */
  note(action: string): void {
    this.#tries = new Set([...this.#tries, action.split("/")[0] ?? action]);
  }

  noteDone(): Promise<void> {
    return this.progress.mark(this.step.name, this.wasShown ? SEEN : DONE);
  }

  skip(): Promise<void> {
    return this.progress.mark(this.step.name, SKIPPED);
  }

  takeBack(): void {
    this.table?.endFilm();
    if (this.ghost) this.table?.reset();
    else this.match.undo();
  }

  play(): void {
    const { pending } = this;
    this.table?.reset();
    void this.match.playOut(pending);
  }

  /** Play one way slowly. */
  async showWay(): Promise<void> {
    this.isShowing = this.wasShown = true;
    const { actions, count } = await getWay(this.match.game, this.step.name);
    this.ways = count;
    this.table?.reset();
    await this.match.again();
    for (let number = 1; number <= actions.length && !this.match.play?.verdict.over; number += 1) {
      await new Promise((resolve) => setTimeout(resolve, WAY_PAUSE));
      await this.match.go(actions.slice(0, number));
    }
    this.isShowing = false;
  }

  #rows(): readonly Row[] {
    const { table, match } = this;
    if (!table?.view) return [];
    if (this.judged) return rowsOf(table.story(itemsOf(this.judged.ahead, match.items.length)));
    const items = match.items.slice(this.begun);
    const last = items.findLastIndex((item) => item.kind === "move" && item.seat === LEARNER && !match.isFollowUp(item));
    // What a try is judged with belongs to the action before it.
    const from = Math.max(0, this.isDone || match.play?.verdict.over ? last - this.step.then.length : last);
    const ahead = match.play && !match.play.verdict.over ? itemsOf(match.play.ahead, match.items.length) : [];
    const story = table.story(match.items);
    const rows = rowsOf([...story.filter(({ number }) => number > this.begun + from), ...(ahead.length ? table.story(ahead) : [])]);
    // An action of which nothing is told ends a try: it is told from its beginning.
    return rows.length || !match.play?.verdict.over ? rows : rowsOf(story.filter(({ number }) => number > this.begun)).slice(-MOST_ROWS);
  }
}

/** Lines as they stand in the panel: of a battle its phases, headings only over something; else what was done, with its dice. */
export function rowsOf(lines: readonly Line[]): Row[] {
  const battles = lines.filter((line) => line.details.some(({ isHeading }) => isHeading));
  if (!battles.length) return lines.filter(({ kind }) => kind !== "turn").flatMap(plainRows);
  return battles.flatMap(({ text, clause, details }) => {
    const rows = details.filter((row, at) => !row.isHeading || (details[at + 1] && !details[at + 1]?.isHeading));
    return rows.length ? rows : [{ text, clause }];
  });
}

const plainRows = ({ text, clause, seat, kind, details }: Line): Row[] => [
  { text, clause, seat },
  ...(kind === "battle" ? details.map((row) => ({ text: row.text, clause: row.clause })) : []),
];
