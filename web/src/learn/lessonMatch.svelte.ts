/** A step of a lesson as a match: what is judged, what is asked behind it. */

import { Refused } from "../app/api";
import { t } from "../i18n/i18n.svelte";
import { isMove, type Told } from "../match/match.svelte";
import { PlayedMatch } from "../match/played.svelte";
import type { MoveItem } from "../match/protocol";
import { LEARNER, tryLesson, type Judged, type LessonPlay, type StepRow } from "./lessons";

export class LessonMatch extends PlayedMatch<LessonPlay> {
  /** Whether an own action came of the choice before it. */
  isFollowUp: (item: MoveItem) => boolean = () => false;

  constructor(
    readonly game: string,
    readonly step: StepRow,
  ) {
    super(`${game}/${step.name}`);
  }

  override get gameName(): string {
    return this.game;
  }

  protected ask(actions: readonly string[]): Promise<LessonPlay> {
    return tryLesson(this.game, this.step.name, { actions });
  }

  protected seatNames(play: LessonPlay): readonly string[] {
    return Array.from({ length: play.seats }, (_, seat) => t(seat ? "learn-enemy" : "learn-you"));
  }

  protected override isOver(play: LessonPlay): boolean {
    return play.verdict.over;
  }

  /** A try that does it is played to its end at once. */
  override async go(actions: readonly string[]): Promise<void> {
    await super.go(actions);
    const { play } = this;
    if (play?.verdict.done && !play.verdict.over && this.step.then.length && actions.length) await super.go([...actions, ...this.step.then]);
  }

  /** Own actions up to the last choice, which may have led to several. */
  get beforeLast(): number {
    const own = this.items.filter(isMove).filter((item) => item.seat === LEARNER);
    const tried = own.slice(own.length - this.actions.length);
    return Math.max(
      0,
      tried.findLastIndex((item) => !this.isFollowUp(item)),
    );
  }

  /** What is over can only begin anew. */
  override undo(): void {
    if (this.play?.verdict.over) void this.again();
    else if (this.actions.length) void this.go(this.actions.slice(0, this.beforeLast));
  }

  /** Let the battle come, with what is placed and what would be. */
  playOut(pending: string | null): Promise<void> {
    return super.go([...this.actions, ...(pending ? [pending] : []), ...this.step.then]);
  }

  /** What an action would come to; null where the server could not tell, which is said. */
  async judge(action: string, isAgain = false): Promise<Judged | null> {
    try {
      return await tryLesson<Judged>(this.game, this.step.name, { actions: [...this.actions, action], want: "try" });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // A process that had to be started first may have been too late.
      if (!isAgain) return this.judge(action, true);
      this.complain({ code: error.code, message: error.message, clause: "" });
      return null;
    }
  }

  override forecast(actions: readonly string[]): Promise<Told | null> {
    return this.#look({ want: "forecast", ahead: actions });
  }

  override query(ask: object): Promise<Told | null> {
    return this.#look({ want: "query", ask });
  }

  async #look(wanted: { want: "forecast" | "query"; ahead?: readonly string[]; ask?: object }): Promise<Told | null> {
    try {
      return await tryLesson<Told>(this.game, this.step.name, { actions: this.actions, ...wanted });
    } catch {
      return null;
    }
  }
}
