/** An etude as a match: a play is its list of own actions, so undo is a shorter list. */

import { Refused } from "../../../app/api";
import { refusalText } from "../../../app/refusals";
import { t } from "../../../i18n/i18n.svelte";
import { Match, type Told } from "../../../match/match.svelte";
import type { MoveItem } from "../../../match/protocol";
import { playEtude, type OwnEtude, type Play } from "./etudes";

export class EtudeMatch extends Match {
  play = $state.raw<Play | null>(null);
  trouble = $state("");
  override readonly hasMenu = false;
  #actions: readonly string[] = [];
  /** Positions by how many steps led there. */
  #views = new Map<number, unknown>();
  #asked = 0;

  readonly #etude: string | OwnEtude;

  constructor(etude: string | OwnEtude) {
    super(typeof etude === "string" ? etude : "own");
    this.#etude = etude;
    this.you = [0];
    this.line = "open";
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

  override async forecast(actions: readonly string[]): Promise<Told | null> {
    try {
      const { forecast } = await playEtude(this.#etude, [...this.#actions, ...actions], true);
      return forecast;
    } catch {
      return null;
    }
  }

  override async viewAt(number: number): Promise<unknown> {
    const known = [...this.#views.keys()].filter((count) => count <= number);
    return this.#views.get(Math.max(...known)) ?? null;
  }

  async #go(actions: readonly string[]): Promise<void> {
    const mine = ++this.#asked;
    try {
      const play = await playEtude(this.#etude, actions);
      if (mine === this.#asked) this.#show(play, actions);
    } catch (error) {
      if (this.play && error instanceof Refused) this.complain({ code: error.code, message: error.message, clause: "" });
      else this.trouble = refusalText(error);
    }
  }

  #show(play: Play, actions: readonly string[]): void {
    const items = play.steps.map((step, i): MoveItem => ({ kind: "move", seq: i + 1, at: 0, number: i + 1, ...step }));
    const isOn = actions.length > this.#actions.length;
    this.fresh = isOn ? items.slice(this.items.length) : [];
    this.items = items;
    this.#actions = actions;
    this.#views.set(items.length, play.view);
    this.play = play;
    this.trouble = "";
    this.seats = play.armies.map((_, seat) => ({ seat, kind: "human", name: t("etude-enemy"), bot: null, account: false, online: true }));
    this.status = play.result ? "over" : "live";
    const { view, decision, options } = play;
    this.update = {
      seq: items.length,
      you: this.you,
      items: [],
      view,
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
