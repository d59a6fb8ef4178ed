/** A turn that somebody tries from a moment of a finished game. */

import { call } from "../../app/api";
import type { Told } from "../../match/match.svelte";
import { PlayedMatch, type Play } from "../../match/played.svelte";
import type { RecordedTable } from "../recording";

export interface Tried extends Play {
  readonly seat: number;
  readonly over: boolean;
  readonly judged: { readonly permille: number; readonly best: number; readonly good: boolean } | null;
}

export class PracticeMatch extends PlayedMatch<Tried> {
  isJudging = $state(false);
  readonly at: number;
  /** Where one action is compared, it is judged at once; elsewhere the whole turn. */
  readonly isSingle: boolean;
  readonly #names: readonly string[];

  constructor(table: RecordedTable, at: number, seat: number, isSingle: boolean) {
    super(table.id);
    this.at = at;
    this.isSingle = isSingle;
    this.you = [seat];
    this.#names = table.seats.map((row) => row.name ?? "");
  }

  protected async ask(actions: readonly string[]): Promise<Tried> {
    const tried = await call<Omit<Tried, "result">>("POST", this.#path, { actions });
    const isEnd = this.isSingle && actions.length > 0;
    return { ...tried, result: null, ...(isEnd ? { decision: null, options: [] } : {}) };
  }

  protected seatNames(): readonly string[] {
    return this.#names;
  }

  override async go(actions: readonly string[]): Promise<void> {
    await super.go(actions);
    const isNow = this.actions === actions && !this.trouble;
    if (isNow && (this.play?.over || (this.isSingle && actions.length))) await this.#judge(actions);
  }

  override forecast(ahead: readonly string[]): Promise<Told | null> {
    return this.#look({ forecast: true, ahead });
  }

  override query(ask: object): Promise<Told | null> {
    return this.#look({ ask });
  }

  get #path(): string {
    return `tables/${this.id}/at/${this.at}/try`;
  }

  async #look(what: object): Promise<Told | null> {
    try {
      return await call<Told>("POST", this.#path, { actions: this.actions, ...what });
    } catch {
      return null;
    }
  }

  async #judge(actions: readonly string[]): Promise<void> {
    this.isJudging = true;
    try {
      const { judged } = await call<Tried>("POST", this.#path, { actions, judge: true });
      if (this.play && this.actions === actions) this.play = { ...this.play, judged };
    } finally {
      this.isJudging = false;
    }
  }
}
