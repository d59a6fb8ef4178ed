/** Etudes: one turn, one battle, one solution (docs/protocol.md). */

import { call } from "../app/api";
import { listed, t, type Language } from "../i18n/i18n.svelte";
import { hexName, type Hex } from "../kit/hex";
import type { Decision, GameEvent, Option } from "../match/protocol";

export type Texts = Readonly<Record<Language, string>>;

export interface Goal {
  readonly destroy_hq?: boolean;
  readonly deal_hq_at_least?: number;
  readonly keep_hq_at_least?: number;
  readonly destroy_unit?: readonly Hex[];
  readonly survive?: readonly Hex[];
}

export interface Puzzle {
  readonly id: string;
  readonly title: Texts;
  readonly story: Texts;
  readonly difficulty: number;
  readonly armies: readonly string[];
  readonly offer: readonly string[];
  readonly choose: number;
  readonly ordered: boolean;
  readonly win: Goal;
  readonly solved: boolean;
}

/** A play so far: what everybody did, where that led, and what is asked now. */
export interface Play extends Puzzle {
  readonly steps: readonly { readonly seat: number; readonly action: string; readonly events: readonly GameEvent[] }[];
  readonly view: unknown;
  readonly decision: Decision | null;
  readonly options: readonly Option[];
  readonly forecast: { readonly hp: readonly number[]; readonly units: unknown; readonly result: unknown } | null;
  readonly result: { readonly reason: "solved" | "failed" } | null;
}

export interface Hint {
  readonly hint: Texts;
  readonly unused: readonly string[];
  readonly first: string;
}

export const getEtudes = (): Promise<{ readonly puzzles: readonly Puzzle[]; readonly daily: string }> => call("GET", "puzzles");
export const playEtude = (id: string, actions: readonly string[], forecast = false): Promise<Play> => call("POST", `puzzles/${encodeURIComponent(id)}/play`, { actions, forecast });
export const getHint = (id: string): Promise<Hint> => call("GET", `puzzles/${encodeURIComponent(id)}/hint`);
export const getSolution = (id: string): Promise<{ readonly solution: readonly string[]; readonly unused: readonly string[] }> => call("GET", `puzzles/${encodeURIComponent(id)}/solution`);

const hexes = (places: readonly Hex[]): string => listed(places.map(hexName));

/** What must hold after the battle, each in a sentence. */
export function goalTexts(win: Goal): string[] {
  return [
    ...(win.destroy_hq ? [t("etude-goal-destroy_hq")] : []),
    ...(win.deal_hq_at_least ? [t("etude-goal-deal", { count: win.deal_hq_at_least })] : []),
    ...(win.keep_hq_at_least ? [t("etude-goal-keep", { count: win.keep_hq_at_least })] : []),
    ...(win.destroy_unit?.length ? [t("etude-goal-destroy", { hexes: hexes(win.destroy_unit), count: win.destroy_unit.length })] : []),
    ...(win.survive?.length ? [t("etude-goal-survive", { hexes: hexes(win.survive), count: win.survive.length })] : []),
  ];
}

/** The next one that is not solved, after this one and round again. */
export function nextOf(puzzles: readonly Puzzle[], id: string): Puzzle | undefined {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id);
  return [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))].find((puzzle) => !puzzle.solved);
}
