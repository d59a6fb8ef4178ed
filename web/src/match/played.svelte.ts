/** A match without a table: a play is its list of own actions, so undo is a shorter list. Etudes, lessons and practice are such. */

import { Refused } from "../app/api";
import { refusalText } from "../app/refusals";
import { t } from "../i18n/i18n.svelte";
import { Match } from "./match.svelte";
import type { Decision, MoveItem, Option, Refusal } from "./protocol";

export interface Play {
  readonly steps: readonly Pick<MoveItem, "seat" | "action" | "events">[];
  readonly view: unknown;
  readonly decision: Decision | null;
  readonly options: readonly Option[];
  readonly result: object | null;
}

export abstract class PlayedMatch<P extends Play> extends Match {
  play = $state.raw<P | null>(null);
  trouble = $state("");
  override readonly hasMenu = false;
  actions: readonly string[] = [];
  /** Positions by how many steps led there. */
  #views = new Map<number, unknown>();
  #asked = 0;

  constructor(id: string) {
    super(id);
    this.you = [0];
    this.line = "open";
  }

  /** The position after these own actions. */
  protected abstract ask(actions: readonly string[]): Promise<P>;
  /** Who sits where. */
  protected abstract seatNames(play: P): readonly string[];

  protected isOver(play: P): boolean {
    return play.result !== null;
  }

  override open(): Promise<void> {
    return this.go([]);
  }

  override act(action: string): void {
    if (!this.sent) void this.go([...this.actions, action]);
  }

  override undo(): void {
    if (this.actions.length) void this.go(this.actions.slice(0, -1));
  }

  /** Nothing is tried to find out: what is not offered is against the rule that asks. */
  override async check(actions: readonly string[]): Promise<Refusal | null> {
    const isOffered = this.update?.options.some(({ action }) => action === actions[0]);
    return isOffered ? null : { code: "illegal_action", message: actions.join(", "), clause: this.decision?.clause ?? "" };
  }

  again(): Promise<void> {
    return this.go([]);
  }

  override async viewAt(number: number): Promise<unknown> {
    const known = [...this.#views.keys()].filter((count) => count <= number);
    return this.#views.get(Math.max(...known)) ?? null;
  }

  async go(actions: readonly string[]): Promise<void> {
    const mine = ++this.#asked;
    try {
      const play = await this.ask(actions);
      if (mine === this.#asked) this.#show(play, actions);
    } catch (error) {
      if (this.play && error instanceof Refused) this.complain({ code: error.code, message: error.message, clause: "" });
      else this.trouble = error instanceof Refused && error.code === "not_found" ? t("refused-not-found") : refusalText(error);
    }
  }

  #show(play: P, actions: readonly string[]): void {
    const items = play.steps.map((step, i): MoveItem => ({ kind: "move", seq: i + 1, at: 0, number: i + 1, ...step }));
    const isOn = actions.length > this.actions.length;
    this.fresh = isOn ? items.slice(this.items.length) : [];
    this.items = items;
    this.actions = actions;
    this.#views.set(items.length, play.view);
    this.play = play;
    this.trouble = "";
    this.seats = this.seatNames(play).map((name, seat) => ({ seat, kind: "human", name, bot: null, account: false, online: true }));
    this.status = this.isOver(play) ? "over" : "live";
    const { view, decision, options } = play;
    this.update = {
      seq: items.length,
      you: this.you,
      items: [],
      view: view as Readonly<Record<string, unknown>>,
      decision,
      options,
      undo: actions.length > 0,
      takeback: false,
      offers: [],
      resigning: [],
      absence: null,
      clock: null,
      seats: this.seats,
      status: this.status,
      result: null,
    };
  }
}
