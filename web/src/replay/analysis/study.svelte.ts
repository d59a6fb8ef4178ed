/** An analysis as it is worked out: asked for piece by piece, stopped, gone on with, tried again. */

import { untrack } from "svelte";
import { refusalText } from "../../app/refusals";
import { getAnalysis, isDone, moreAnalysis, type Analysis } from "./analysis";

/** Before anything is known, a turn is taken to last so long. */
const USUAL_SECONDS = 0.6;
/** Somebody else's work, or too much at once: it is asked again after so long. */
const PATIENCE = 1500;
const PATIENT = ["busy", "too_fast"];

export class Study {
  readonly id: string;
  analysis = $state.raw<Analysis | null>(null);
  isLoading = $state(true);
  isBusy = $state(false);
  trouble = $state("");
  #secondsPerTurn = $state(USUAL_SECONDS);

  readonly isDone = $derived.by(() => isDone(this.analysis));
  readonly secondsLeft = $derived.by(() => Math.ceil(((this.analysis?.of ?? 0) - (this.analysis?.turns.length ?? 0)) * this.#secondsPerTurn));

  constructor(id: string) {
    this.id = id;
    void this.#look();
  }

  async #look(): Promise<void> {
    try {
      this.analysis = await getAnalysis(this.id);
    } catch (error) {
      this.trouble = refusalText(error);
    }
    this.isLoading = false;
  }

  /** About how long all of it will take, for a game of so many turns. */
  estimate(turns: number): number {
    return Math.max(1, Math.ceil(turns * USUAL_SECONDS));
  }

  /** Work it out, or what is missing of it. */
  async start(): Promise<void> {
    if (untrack(() => this.isBusy)) return;
    this.isBusy = true;
    this.trouble = "";
    while (this.isBusy && !isDone(this.analysis)) await this.#step();
    this.isBusy = false;
  }

  async #step(): Promise<void> {
    const known = this.analysis?.turns ?? [];
    const begun = performance.now();
    try {
      const more = await moreAnalysis(this.id, known.length);
      const turns = [...known, ...more.turns];
      const seconds = (performance.now() - begun) / 1000 / Math.max(1, more.turns.length);
      this.#secondsPerTurn = known.length ? 0.7 * this.#secondsPerTurn + 0.3 * seconds : seconds;
      this.analysis = { ...more, turns };
    } catch (error) {
      if (PATIENT.includes((error as { code?: string }).code ?? "")) await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      else {
        this.trouble = refusalText(error);
        this.isBusy = false;
      }
    }
  }

  /** What is being worked out now is still taken. */
  stop(): void {
    this.isBusy = false;
  }
}
