/** Etudes: one turn, one battle, one solution (docs/protocol.md). */

import { call } from "../../../app/api";
import type { Option as Choice } from "../choices";
import type { Pin, PinKind } from "../marks";
import type { Stamp } from "../thumb";
import { hexesOf } from "../questions";
import { tileName } from "../words";
import { listed, t, type Language } from "../../../i18n/i18n.svelte";
import { hexName, type Hex } from "../../../kit/hex";
import type { Decision, GameEvent, MoveItem, Option } from "../../../match/protocol";
import type { Line } from "../../../match/story";
import type { Recording } from "../../../replay/recording";

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
  /** What people call it by. */
  readonly number: number;
  readonly title: Texts;
  readonly story: Texts;
  readonly difficulty: number;
  readonly rating: number;
  readonly themes: readonly string[];
  readonly armies: readonly string[];
  readonly hp: readonly number[];
  /** Tile, seat, hex and rotation of every unit. */
  readonly units: readonly (readonly [tile: string, seat: number, q: number, r: number, rotation: number])[];
  readonly offer: readonly string[];
  readonly choose: number;
  readonly ordered: boolean;
  readonly win: Goal;
  readonly solved: boolean;
  /** How one's first try went; unrated: in a storm, or after a hint. */
  readonly first: "solved" | "missed" | "unrated" | null;
}

/** How well somebody solves etudes, by first tries. */
export interface Standing {
  readonly rating: number | null;
  readonly ratings: readonly number[];
  readonly tries: number;
  readonly first_tries: number;
  readonly streak: number;
  readonly days: readonly string[];
  readonly today: string;
}

export interface Etudes {
  readonly puzzles: readonly Puzzle[];
  readonly daily: string;
  readonly standing: Standing;
}

/** What became of one goal. */
export interface Reached {
  readonly goal: keyof Goal;
  readonly needed: number;
  readonly reached: number;
  readonly at: Hex | null;
  readonly met: boolean;
}

/** A play so far: what everybody did, where that led, and what is asked now. */
export interface Play extends Puzzle {
  readonly steps: readonly { readonly seat: number; readonly action: string; readonly events: readonly GameEvent[] }[];
  readonly view: unknown;
  readonly decision: Decision | null;
  readonly options: readonly Option[];
  readonly forecast: { readonly hp: readonly number[]; readonly units: unknown; readonly result: unknown } | null;
  readonly result: { readonly reason: "solved" | "failed" } | null;
  readonly goals: readonly Reached[] | null;
  /** What a first try did to the rating; no `before` at the first of all. */
  readonly rated: { readonly before: readonly number[]; readonly after: readonly number[] } | null;
}

/** An action of the solution, with the tiles that stand on its hexes then. */
export interface Step extends Choice {
  readonly units: { readonly from?: string; readonly target?: string };
}

export interface Hint {
  readonly hint: Texts;
  readonly unused: readonly string[];
  readonly first: Step;
}

/** The only way: own steps, the tiles that stay in hand, and all of it as a film, with the steps of both sides. */
export interface Solution {
  readonly solution: readonly Step[];
  readonly unused: readonly string[];
  readonly steps: readonly Step[];
  readonly recording: Recording;
}

export const getEtudes = (): Promise<Etudes> => call("GET", "puzzles");

/** An etude that somebody has made: the whole file, which comes with every call. */
export type OwnEtude = Readonly<Record<string, unknown>>;

const NO_TEXTS: Texts = { en: "", ru: "", uk: "" };

/** A title in one language is read in all of them. */
const inAll = (texts: Partial<Texts>): Texts => ({ en: texts.en ?? "", ru: texts.ru ?? texts.en ?? "", uk: texts.uk ?? texts.en ?? "" });

export async function playEtude(etude: string | OwnEtude, actions: readonly string[], { forecast = false, rated = true } = {}): Promise<Play> {
  if (typeof etude === "string") return call("POST", `puzzles/${encodeURIComponent(etude)}/play`, { actions, forecast, rated });
  const play = await call<Play>("POST", "puzzles/own/play", { etude, actions, forecast });
  return { ...play, title: inAll(play.title), story: NO_TEXTS };
}

export async function getHint(etude: string | OwnEtude): Promise<Hint> {
  if (typeof etude === "string") return call("GET", `puzzles/${encodeURIComponent(etude)}/hint`);
  const { unused, solution } = await getSolution(etude);
  return { hint: NO_TEXTS, unused, first: solution[0] as Step };
}

export const getSolution = (etude: string | OwnEtude): Promise<Solution> =>
  typeof etude === "string" ? call("GET", `puzzles/${encodeURIComponent(etude)}/solution`) : call("POST", "puzzles/own/solution", { etude });

const hexes = (places: readonly Hex[]): string => listed(places.map(hexName));

/** The units of an etude for a small board. */
export const stampsOf = ({ units, hp }: Puzzle): Stamp[] => units.map(([tile, seat, q, r]) => ({ tile, seat, at: [q, r], hp: hp[seat] }));

/** One thing that must hold after the battle: a sentence, and how its hexes are marked. */
export interface GoalText {
  readonly text: string;
  readonly mark?: PinKind;
}

export function goalTexts(win: Goal): GoalText[] {
  return [
    ...(win.destroy_hq ? [{ text: t("etude-goal-destroy_hq") }] : []),
    ...(win.deal_hq_at_least ? [{ text: t("etude-goal-deal", { count: win.deal_hq_at_least }) }] : []),
    ...(win.keep_hq_at_least ? [{ text: t("etude-goal-keep", { count: win.keep_hq_at_least }) }] : []),
    ...(win.destroy_unit?.length
      ? [{ text: t("etude-goal-destroy", { hexes: hexes(win.destroy_unit), count: win.destroy_unit.length }), mark: "destroy" as const }]
      : []),
    ...(win.survive?.length ? [{ text: t("etude-goal-survive", { hexes: hexes(win.survive), count: win.survive.length }), mark: "survive" as const }] : []),
  ];
}

/** What is missing of the goals, in words with numbers. */
export const missingTexts = (goals: readonly Reached[]): string[] =>
  goals.filter((row) => !row.met).map((row) => t(`etude-missed-${row.goal}`, { needed: row.needed, reached: row.reached, hex: row.at ? hexName(row.at) : "" }));

/** The hexes that a goal names, to be marked on the board. */
export const goalPins = (win: Goal): Pin[] => [
  ...(win.destroy_unit ?? []).map((at) => ({ at, kind: "destroy" as const })),
  ...(win.survive ?? []).map((at) => ({ at, kind: "survive" as const })),
];

/** An action of the solution as one would say it. */
export function stepText(step: Step): string {
  const at = (place: Hex | undefined): string => (place ? hexName(place) : "");
  const words = {
    tile: step.tile ? tileName(step.tile) : "",
    unit: step.units.from ? tileName(step.units.from) : "",
    struck: step.units.target ? tileName(step.units.target) : "",
    from: at(step.from),
    to: at(step.to),
    target: at(step.target),
    facing: step.rotation === undefined ? "" : t("match-facing", { edge: t(`tile-edge-${step.rotation}`) }),
  };
  const turns = step.from && step.to && hexName(step.from) === hexName(step.to);
  return t(`etude-step-${turns ? "turn" : (STEPS[step.kind] ?? "other")}`, { ...words, action: step.action });
}

/** Kinds of actions by what is said of them. */
const STEPS: Readonly<Record<string, string>> = {
  place: "place",
  move: "move",
  mobility: "move",
  transport: "move",
  step: "move",
  turn: "turn",
  land: "land",
  push: "push",
  shove: "push",
  pull: "pull",
  haul: "pull",
  net: "net",
  hunt: "hunt",
  strike: "bite",
  replace: "replace",
  stop: "stop",
  airstrike: "strike",
  grenade: "strike",
  sniper: "strike",
  battle: "battle",
  end: "end",
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence for every move of a film: the step itself, or what the story says of it where a step has no words of its own. */
export const filmLines = (moves: readonly MoveItem[], steps: readonly Step[], story: readonly Line[]): string[] =>
  moves.map((move, i) => {
    const step = steps[i];
    if (step && STEPS[step.kind]) return stepText(step);
    const lines = story.filter((line) => line.number === move.number && line.kind !== "turn");
    return lines.map((line) => capital(line.text)).join(" ");
  });

/** The hexes of an action of the solution, to be marked on the board. */
export const stepPins = (step: Step): Pin[] => hexesOf(step).map((at) => ({ at, kind: "hint" as const }));

/** The next one that is not solved, after this one and round again. */
export function nextOf(puzzles: readonly Puzzle[], id: string): Puzzle | undefined {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id);
  return [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))].find((puzzle) => !puzzle.solved);
}
