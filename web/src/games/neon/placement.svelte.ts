/** What becomes of found cards: proposed by the server, changed card by card, carried out at once. */

import type { Match } from "../../match/match.svelte";
import type { Attention } from "./attention.svelte";
import type { Look } from "./look";

type Plan = NonNullable<Look["placing"]>;

export class Placement {
  #changed = $state.raw<{ readonly number: number; readonly plan: Plan; readonly wanted: readonly string[] } | null>(null);
  readonly #match: Match;
  readonly #attention: Attention;

  constructor(match: Match, attention: Attention) {
    this.#match = match;
    this.#attention = attention;
  }

  /** The plan for the open question; none if it is about something else. */
  readonly plan: Plan | null = $derived.by(() => {
    if (!this.#attention.isReady) return null;
    return this.#changed?.number === this.#attention.number ? this.#changed.plan : (this.#attention.look.placing ?? null);
  });

  /** Ask for a plan with this answer in it. */
  async want(action: string): Promise<void> {
    const number = this.#attention.number;
    const wanted = [action, ...(this.#changed?.number === number ? this.#changed.wanted : [])];
    const told = (await this.#match.query({ what: "look", wanted })) as Look | null;
    if (told?.placing && number === this.#attention.number) this.#changed = { number, plan: told.placing, wanted };
  }
}
