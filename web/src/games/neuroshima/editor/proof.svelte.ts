/** An etude that is being made on the board: its goal, what is offered, and what a proof has found. */

import { call, Refused } from "../../../app/api";
import { refusalText } from "../../../app/refusals";
import { hexKey, type Hex } from "../../../kit/hex";
import type { Goal, Step } from "../etudes/etudes";
import { goalPins } from "../etudes/etudes";
import { tileOf } from "../tiles";
import type { Editor } from "./editor.svelte";
import { lineText, readLine } from "./lines";
import { swapSides, unitOn, type Position } from "./position";

export interface Found {
  readonly line: readonly string[];
  readonly orders: number;
  readonly tiles: number;
  readonly steps: readonly Step[];
}

/** What the server found. */
export interface Proved {
  readonly fault: string;
  readonly count: number;
  readonly shorter: number;
  readonly positions: number;
  readonly seconds: number;
  readonly solutions: readonly Found[];
  readonly nearest: { readonly left: number; readonly solution: Found } | null;
  readonly etude: Readonly<Record<string, unknown>> | null;
}

export type Named = "destroy" | "survive";

/** The tiles of a hand that an etude may offer: all but battles. */
export const offered = (hand: readonly string[]): string[] => hand.filter((tile) => tileOf(tile).instant !== "battle");

/** The etude of a position: whoever is to play solves it as seat 0. */
export function etudeOf(position: Position, goal: Goal, choose: number, title: string): Record<string, unknown> {
  const seen = position.starter === 0 ? position : swapSides(position);
  const offer = offered(seen.hands[0] ?? []);
  return {
    id: "own",
    title,
    options: { edition: seen.options.edition },
    armies: seen.armies,
    hp: seen.hp,
    units: seen.units,
    offer,
    choose: Math.max(1, Math.min(choose, offer.length)),
    win: goal,
  };
}

export class Proof {
  isOpen = $state(false);
  destroysHq = $state(true);
  /** Hit points that the enemy HQ must lose; 0: it does not matter. */
  deal = $state(0);
  /** Hit points that the own HQ must keep; 0: it does not matter. */
  keep = $state(0);
  named = $state.raw<ReadonlyMap<string, Named>>(new Map());
  choose = $state(1);
  title = $state("");
  result = $state.raw<Proved | null>(null);
  /** Of which etude that is; any change makes it pale. */
  of = $state("");
  isBusy = $state(false);
  started = $state(0);
  trouble = $state.raw<{ readonly text: string; readonly clause: string } | null>(null);
  #ending: AbortController | null = null;

  readonly editor: Editor;

  constructor(editor: Editor) {
    this.editor = editor;
  }

  readonly goal: Goal = $derived.by(() => {
    const hexes = (kind: Named): Hex[] =>
      this.editor.position.units.flatMap((unit) => (this.named.get(hexKey(unit.at)) === kind && !unit.tile.endsWith("_hq") ? [unit.at] : []));
    const [destroyed, spared] = [hexes("destroy"), hexes("survive")];
    return {
      ...(this.destroysHq ? { destroy_hq: true } : {}),
      ...(this.deal && !this.destroysHq ? { deal_hq_at_least: this.deal } : {}),
      ...(this.keep ? { keep_hq_at_least: this.keep } : {}),
      ...(destroyed.length ? { destroy_unit: destroyed } : {}),
      ...(spared.length ? { survive: spared } : {}),
    };
  });
  readonly offer: readonly string[] = $derived.by(() => offered(this.editor.position.hands[this.editor.position.starter] ?? []));
  readonly etude = $derived.by(() => etudeOf(this.editor.position, this.goal, this.choose, this.title));
  /** What a proof depends on: a title does not change it. */
  readonly key = $derived.by(() => JSON.stringify({ ...this.etude, title: "" }));
  readonly isPale = $derived.by(() => this.result !== null && this.of !== this.key);
  readonly isSound = $derived.by(() => Boolean(this.result?.etude) && !this.isPale);
  /** Which of the solutions the board shows, from 0; -1: none. */
  readonly shown: number = $derived.by(() => (this.isPale ? -1 : (this.result?.solutions.findIndex((found) => this.isShown(found)) ?? -1)));
  /** Why it cannot be proved yet: a message of the catalogue. */
  readonly missing: string = $derived.by(() => {
    const { position } = this.editor;
    if (position.armies.length !== 2) return "board-prove-two";
    if (position.units.filter((unit) => unit.tile.endsWith("_hq")).length < 2) return "board-place-hqs";
    if (!this.offer.length) return "board-prove-hand";
    return Object.keys(this.goal).length ? "" : "board-prove-goal";
  });

  pins(): ReturnType<typeof goalPins> {
    return this.isOpen ? goalPins(this.goal) : [];
  }

  goalOf(at: Hex): Named | "" {
    return this.named.get(hexKey(at)) ?? "";
  }

  /** A unit must fall, or live; said again it does not matter. */
  name(at: Hex, kind: Named): void {
    const next = new Map(this.named);
    if (next.get(hexKey(at)) === kind || !unitOn(this.editor.position, at)) next.delete(hexKey(at));
    else next.set(hexKey(at), kind);
    this.named = next;
  }

  async prove(): Promise<void> {
    if (this.missing || this.isBusy) return;
    const { key, etude } = this;
    this.isBusy = true;
    this.trouble = null;
    this.started = Date.now();
    this.#ending = new AbortController();
    try {
      const result = await call<Proved>("POST", "puzzles/own/proof", { etude }, this.#ending.signal);
      this.result = result;
      this.of = key;
      this.editor.hideLine();
      const first = result.solutions[0] ?? result.nearest?.solution;
      if (first) this.show(first);
    } catch (error) {
      if (!(error instanceof Refused && error.code === "stopped"))
        this.trouble = {
          text: error instanceof Refused && error.code === "too_large" ? error.code : refusalText(error),
          clause: error instanceof Refused ? error.clause : "",
        };
    } finally {
      this.isBusy = false;
    }
  }

  stop(): void {
    this.#ending?.abort();
  }

  isShown(found: Found): boolean {
    return this.editor.line.length > 0 && this.editor.line.map(({ action }) => action).join() === found.line.join();
  }

  words(found: Found): string {
    const { position } = this.editor;
    return lineText(readLine(found.line, position.armies[position.starter] ?? "", position.units, position.starter));
  }

  show(found: Found): void {
    this.editor.showLine(found.line, this.editor.position.starter);
  }

  /** The etude to be shared, with its title. */
  file(): string {
    return JSON.stringify({ ...this.result?.etude, title: this.title });
  }
}
