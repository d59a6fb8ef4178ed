/** What goes on without a person: a route, orders, a line-up, the next soldier, questions with one answer. */

import { onlyAnswer } from "./orders";
import type { Table } from "./table.svelte";

export class Autoplay {
  readonly #table: Table;
  /** The question that was answered last without a person, and the last complaint before that. */
  #sent = { number: -1, toast: 0 };
  /** The soldier that goes on as soon as the one before it is done. */
  #next = -1;
  /** Questions with one answer: nobody has looked at them. */
  readonly #given = new Set<number>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether this question was answered because there was one answer only. */
  hasGiven(number: number): boolean {
    return this.#given.has(number);
  }

  goOn(): void {
    const { match, planner, orders, lineup, kind, options, view, isFree } = this.#table;
    if (!isFree || match.sent) return;
    // An answer that was acknowledged is not given again; one that was refused ends what went on.
    if (this.#sent.number === match.decision?.number) {
      if (this.#sent.toast !== (match.toasts.at(-1)?.id ?? 0)) this.#giveUp();
      return;
    }
    if (planner.goOn() || orders.goOn() || lineup.goOn()) return;
    const next = `soldier ${this.#next}`;
    this.#next = kind === "act" ? this.#next : -1;
    if (options.some((option) => option.action === next)) return this.send(next);
    const only = match.fresh.some((item) => item.kind === "undo") ? null : onlyAnswer(kind, options);
    if (only) {
      this.#given.add(match.decision?.number ?? -1);
      this.send(only);
    } else if (["soldier", "drive"].includes(kind) && view) orders.take(view.active);
  }

  /** What a person has set going begins at once, also at a question that was answered before it was taken back. */
  start(): void {
    this.#sent = { number: -1, toast: 0 };
    this.goOn();
  }

  /** Answer without a person, once. */
  send(action: string): void {
    const { match } = this.#table;
    this.#sent = { number: match.decision?.number ?? -1, toast: match.toasts.at(-1)?.id ?? 0 };
    match.act(action);
  }

  /** Go on with another soldier: whoever acts now is done, or has not begun. */
  goTo(id: number): void {
    const { acting, match } = this.#table;
    this.#next = id;
    if (match.update?.undo && acting && !["moved", "shot", "fought", "retreated"].some((word) => acting.spent.includes(word))) match.undo();
    else match.act("finish");
  }

  #giveUp(): void {
    const { orders, lineup } = this.#table;
    if (orders.script) orders.stop();
    lineup.isRunning = false;
    this.#next = -1;
  }
}
