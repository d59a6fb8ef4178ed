/** A turn that somebody tries from a moment of a finished game: a play is its list of own actions, so undo is a shorter list. */

import { call, Refused } from "../../app/api";
import { refusalText } from "../../app/refusals";
import { Match, type Told } from "../../match/match.svelte";
import type { MoveItem, Update } from "../../match/protocol";
import type { RecordedTable } from "../recording";

export interface Tried {
  readonly seat: number;
  readonly steps: readonly Pick<MoveItem, "seat" | "action" | "events">[];
  readonly view: unknown;
  readonly decision: Update["decision"];
  readonly options: Update["options"];
  readonly over: boolean;
  readonly judged: { readonly permille: number; readonly best: number; readonly good: boolean } | null;
}

export class PracticeMatch extends Match {
  tried = $state.raw<Tried | null>(null);
  trouble = $state("");
  isJudging = $state(false);
  override readonly hasMenu = false;
  readonly at: number;
  /** Where one action is compared, it is judged at once; elsewhere the whole turn. */
  readonly isSingle: boolean;
  #actions: readonly string[] = [];
  #views = new Map<number, unknown>();
  #asked = 0;

  constructor(table: RecordedTable, at: number, seat: number, isSingle: boolean) {
    super(table.id);
    this.at = at;
    this.isSingle = isSingle;
    this.you = [seat];
    this.line = "open";
    this.seats = table.seats.map((row) => ({ ...row, online: true }));
  }

  get #path(): string {
    return `tables/${this.id}/at/${this.at}/try`;
  }

  override open(): Promise<void> {
    return this.#go([]);
  }

  override act(action: string): void {
    if (!this.sent) void this.#go([...this.#actions, action]);
  }

  override undo(): void {
    if (this.#actions.length) void this.#go(this.#actions.slice(0, -1));
  }

  again(): Promise<void> {
    return this.#go([]);
  }

  override forecast(ahead: readonly string[]): Promise<Told | null> {
    return this.#look({ forecast: true, ahead });
  }

  override query(ask: object): Promise<Told | null> {
    return this.#look({ ask });
  }

  override async viewAt(number: number): Promise<unknown> {
    const known = [...this.#views.keys()].filter((count) => count <= number);
    return this.#views.get(Math.max(...known)) ?? null;
  }

  async #look(what: object): Promise<Told | null> {
    try {
      return await call<Told>("POST", this.#path, { actions: this.#actions, ...what });
    } catch {
      return null;
    }
  }

  async #go(actions: readonly string[]): Promise<void> {
    const mine = ++this.#asked;
    try {
      const tried = await call<Tried>("POST", this.#path, { actions });
      if (mine !== this.#asked) return;
      this.#show(tried, actions);
      if (tried.over || (this.isSingle && actions.length)) await this.#judge(actions, mine);
    } catch (error) {
      if (this.tried && error instanceof Refused) this.complain({ code: error.code, message: error.message, clause: "" });
      else this.trouble = refusalText(error);
    }
  }

  async #judge(actions: readonly string[], mine: number): Promise<void> {
    this.isJudging = true;
    try {
      const judged = await call<Tried>("POST", this.#path, { actions, judge: true });
      if (mine === this.#asked) this.tried = judged;
    } finally {
      this.isJudging = false;
    }
  }

  #show(tried: Tried, actions: readonly string[]): void {
    const items = tried.steps.map((step, i): MoveItem => ({ kind: "move", seq: i + 1, at: 0, number: i + 1, ...step }));
    this.fresh = actions.length > this.#actions.length ? items.slice(this.items.length) : [];
    this.items = items;
    this.#actions = actions;
    this.#views.set(items.length, tried.view);
    this.tried = tried;
    this.trouble = "";
    this.status = "live";
    const isEnd = this.isSingle && actions.length > 0;
    this.update = {
      seq: items.length,
      you: this.you,
      items: [],
      view: tried.view,
      decision: isEnd ? null : tried.decision,
      options: isEnd ? [] : tried.options,
      undo: actions.length > 0,
      takeback: false,
      offers: [],
      resigning: [],
      absence: null,
      clock: null,
      seats: this.seats,
      status: "live",
      result: null,
    };
  }
}
