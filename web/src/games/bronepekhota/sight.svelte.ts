/** What the server tells before anything is done: reach, sight and odds, tests, the chances of answers. */

import type { Match } from "../../match/match.svelte";
import { Asker, type Aim, type Chance, type GrenadeOdds, type Reach, type Tests } from "./queries";
import type { Table } from "./table.svelte";
import { isOnTable } from "./view";

/** Questions with an answer that leads to a test. */
const TESTED = ["retreat", "reroll"];

export class Sight {
  reach = $state.raw<Reach | null>(null);
  aim = $state.raw<Aim | null>(null);
  tests = $state.raw<Tests | null>(null);
  /** Chances of answers that lead to a test, by their notation. */
  chances = $state.raw<Readonly<Record<string, Chance>>>({});
  /** The grenade that is in the air. */
  thrown = $state.raw<GrenadeOdds | null>(null);

  readonly #table: Table;
  readonly #reachAsker: Asker;
  readonly #aimAsker: Asker;
  readonly #testsAsker: Asker;

  constructor(table: Table, match: Match) {
    this.#table = table;
    const ask = (question: object): Promise<unknown> => match.query(question);
    this.#reachAsker = new Asker(ask);
    this.#aimAsker = new Asker(ask);
    this.#testsAsker = new Asker(ask);
  }

  lookReach(figure: number | null): void {
    if (figure === null) {
      this.reach = null;
      this.#reachAsker.drop();
    } else this.#reachAsker.ask({ what: "reach", figure }, (answer) => (this.reach = answer as Reach | null));
  }

  lookAim(figure: number | null, target: number | null): void {
    if (figure === null || target === null) {
      this.aim = null;
      this.#aimAsker.drop();
      return;
    }
    const at = this.#table.planner.end;
    this.#aimAsker.ask({ what: "aim", figure, target, ...(at ? { at } : {}) }, (answer) => {
      const told = answer as Aim | null;
      if (told?.target === this.#table.aimed) this.aim = told;
    });
  }

  /** The tests of whoever is looked at. */
  lookTests(figure: number | null): void {
    if (figure === null || !isOnTable(this.#table.view?.figures[figure])) {
      this.tests = null;
      this.#testsAsker.drop();
    } else this.#testsAsker.ask({ what: "tests", figure }, (answer) => (this.tests = answer as Tests | null));
  }

  /** The chances of what may be answered, where an answer leads to a test. */
  async lookChances(): Promise<void> {
    const { match, kind } = this.#table;
    this.chances = {};
    if (!TESTED.includes(kind)) return;
    const number = match.decision?.number;
    const answer = (await match.query({ what: "answers" })) as { readonly chances: Readonly<Record<string, Chance>> } | null;
    if (answer && match.decision?.number === number) this.chances = answer.chances;
  }
}
