/** Asks the server what lies behind each question of one's own, passes windows that are of no use, and walks on along a chosen way. */

import { t } from "../../i18n/i18n.svelte";
import { chooseOwn, ownSetting } from "../../kit/settings.svelte";
import type { Match } from "../../match/match.svelte";
import type { SettingRow } from "../../match/sheet";
import type { Option } from "./choices";
import { answerFor, LOOKED, type Look } from "./look";
import type { View } from "./view";

const STORED = "neon.ask";

/** An action that is sent as soon as its question comes; `at` is the only kind of question it may answer. */
export interface Queued {
  readonly action: string;
  readonly at?: string;
}

export class Attention {
  /** The question that was looked behind, and what was found. */
  number = $state(-1);
  look = $state.raw<Look>({});
  queue = $state.raw<readonly Queued[]>([]);
  /** Windows that were passed without a question: the action and the kind of its question. */
  passed = $state.raw<ReadonlyMap<number, string>>(new Map());

  /** Questions that the page has answered without anybody: windows that were passed, blocks that come to the same. */
  readonly answered = new Set<number>();
  /** Questions that were answered on the way to another. */
  readonly walked = new Set<number>();

  readonly #match: Match;
  #asking = -1;
  /** The turn and the place in which abilities were offered last: they are not offered there once more when it ends. */
  #offered = "";

  constructor(match: Match) {
    this.#match = match;
  }

  /** Whether the open question may be shown. */
  readonly isReady: boolean = $derived.by(() => this.number === this.#match.decision?.number);

  /** Whether every window is asked, useful or not. */
  get always(): boolean {
    return ownSetting(STORED, "useful") === "always";
  }

  toggle(): void {
    chooseOwn(STORED, this.always ? "useful" : "always");
  }

  /** The row of the sheet of settings. */
  setting(): SettingRow {
    return {
      id: STORED,
      title: t("neon-set-ask"),
      text: t("neon-ask-useful.text"),
      key: "Q",
      choices: ["useful", "always"].map((value) => ({ value, text: t(`neon-set-ask-${value}`) })),
      value: this.always ? "always" : "useful",
      choose: (value) => chooseOwn(STORED, value),
    };
  }

  /** Send the first of these actions now and each other when its question comes. */
  walk(actions: readonly Queued[], send: (action: string) => void): void {
    this.queue = actions.slice(1);
    // What was answered further on has been taken back.
    const now = this.#match.decision?.number ?? 0;
    for (const known of [this.answered, this.walked]) for (const number of known) if (number >= now) known.delete(number);
    if (actions[0]) send(actions[0].action);
  }

  /** There may be a new question: walk on, look behind it, pass it. */
  attend(): void {
    const { decision, sent, status, line } = this.#match;
    if (!decision?.yours || sent || status !== "live" || line !== "open" || decision.number === this.number) return;
    if (this.#walkOn(decision.kind)) return;
    if (!LOOKED.has(decision.kind)) this.#found(decision.number, {});
    else if (this.#asking !== decision.number) void this.#ask(decision.number);
  }

  #walkOn(kind: string): boolean {
    // A target that steps aside asks for the range between the declaration and the roll.
    if (kind === "range") return false;
    const number = this.#match.decision?.number ?? 0;
    const offered = (this.#match.update?.options ?? []).map((option) => option.action);
    while (this.queue.length) {
      const [next, ...rest] = this.queue as [Queued, ...Queued[]];
      const fits = offered.includes(next.action) && (next.at === undefined || next.at === kind);
      this.queue = fits || next.at !== undefined ? rest : [];
      if (fits) {
        this.walked.add(number);
        this.#match.act(next.action);
        return true;
      }
    }
    return false;
  }

  async #ask(number: number): Promise<void> {
    this.#asking = number;
    const told = (await this.#match.query({ what: "look" })) as Look | null;
    if (this.#match.decision?.number !== number) return;
    this.#asking = -1;
    this.#found(number, told ?? {});
  }

  #found(number: number, look: Look): void {
    const { decision, update, fresh } = this.#match;
    if (!decision || !update) return;
    const [view, seat] = [update.view as View, decision.as ?? decision.seat];
    // Whoever takes a choice back wants to be asked.
    const isAsked = this.always || fresh.some((item) => item.kind === "undo");
    const answer = isAsked ? null : this.#isOver(look, view, seat) ? "pass" : answerFor(decision.kind, update.options as readonly Option[], look, view, seat);
    if (answer !== null) {
      this.answered.add(number);
      if (answer === "pass") this.passed = new Map([...this.passed, [number, decision.kind]]);
      this.#match.act(answer);
      return;
    }
    this.look = look;
    this.number = number;
  }

  /** Is nothing left of a turn but abilities that were offered before, in the same place? */
  #isOver(look: Look, view: View, seat: number): boolean {
    if (!look.ways?.some((way) => way.asked === "own_turn")) return false;
    const here = [view.round, seat, view.fighters[seat]?.at].join();
    const isLast = look.ways.every((way) => way.asked === "own_turn");
    if (isLast && here === this.#offered) return true;
    this.#offered = here;
    return false;
  }
}
