/** The exact odds of what is being chosen, asked anew whenever it changes; what each switch is worth. */

import type { Match } from "../../match/match.svelte";
import { meanOf } from "./look";
import type { Odds } from "./view";

interface Told {
  readonly attack?: { readonly dice: number };
  readonly odds?: readonly Odds[];
  readonly following?: readonly string[];
}

export class OddsAsker {
  odds = $state.raw<readonly Odds[]>([]);
  /** How many attack dice are rolled with what is switched on. */
  dice = $state(0);
  /** The odds without the effects that are switched on. */
  plain = $state.raw<readonly Odds[]>([]);
  /** Effects that may be added after the declaration and before the roll, and those that will be. */
  following = $state.raw<readonly string[]>([]);
  added = $state.raw<readonly string[]>([]);
  /** What each effect before the roll would add to the damage on average. */
  gains = $state.raw<ReadonlyMap<string, number>>(new Map());

  readonly #match: Match;
  #asked = 0;
  #weighed = "";

  constructor(match: Match) {
    this.#match = match;
  }

  toggle(action: string): void {
    this.added = this.added.includes(action) ? this.added.filter((one) => one !== action) : [...this.added, action];
  }

  /** Ask what comes of these actions, with what is switched on where they declare an attack. */
  async ask(actions: readonly string[], isDeclared: boolean): Promise<void> {
    const mine = ++this.#asked;
    const added = isDeclared ? this.added : [];
    const told = (await this.#match.forecast([...actions, ...added])) as Told | null;
    if (mine !== this.#asked) return;
    this.odds = told?.odds ?? [];
    this.dice = told?.attack?.dice ?? 0;
    if (added.length) return;
    this.plain = this.odds;
    this.following = isDeclared ? (told?.following ?? []).filter((action) => action !== "pass") : [];
    if (isDeclared && actions.join() !== this.#weighed) void this.#weigh(actions);
  }

  /** Ask for each effect alone what it is worth. */
  async #weigh(actions: readonly string[]): Promise<void> {
    const declared = actions.join();
    this.#weighed = declared;
    this.gains = new Map();
    const plain = meanOf(this.plain);
    for (const action of this.following) {
      const told = (await this.#match.forecast([...actions, action])) as Told | null;
      if (declared !== this.#weighed) return;
      if (told?.odds?.length) this.gains = new Map([...this.gains, [action, meanOf(told.odds) - plain]]);
    }
  }

  forget(): void {
    this.#asked += 1;
    this.odds = [];
    this.dice = 0;
    this.plain = [];
    this.following = [];
    if (this.added.length) this.added = [];
    this.gains = new Map();
    this.#weighed = "";
  }
}
