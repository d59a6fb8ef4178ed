/** What is chosen for a new game, and the request it becomes. */

import type { ClockRule, Game, Setting, TableRequest } from "../app/api";
import { twoOf } from "./quick";

export type Opponent = "bot" | "here" | "link" | "open";
export const OPPONENTS: readonly Opponent[] = ["bot", "here", "link", "open"];

export interface Setup {
  edition: string;
  /** By seat; "" is by lot. */
  armies: [string, string];
  opponent: Opponent;
  bot: string;
  clock: ClockRule;
  rated: boolean;
  /** Only what differs from the edition. */
  options: Record<string, string>;
}

/** Settings of modes, boards and variants that this form does not offer. */
const NOT_IN_A_DUEL = ["max_players", "alternative_start", "reinforcement", "enlarged_board", "team_hq_hp", "team_instants", "moloch_team", "solo_tiebreak"];

/** Settings that have their own place on the page, follow from another, or whose pieces and cards the board does not show. */
const ELSEWHERE = new Set(["edition", "mode", "armies", "first_player", "constructions", "leaders", ...NOT_IN_A_DUEL]);

export const optionsOf = (game: Game): Setting[] => game.settings.filter((setting) => !ELSEWHERE.has(setting.name));

/** The values of an option as texts; "" is by lot. */
export function valuesOf(setting: Setting): string[] {
  if (setting.type === "bool") return ["no", "yes"];
  // The seats that may begin: this form seats two.
  const values = (setting.name === "first" ? setting.values.slice(0, 2) : setting.values).map(String);
  return setting.default === null ? ["", ...values] : values;
}

/** What holds when nothing is chosen: the edition may say otherwise than the game. */
export function defaultOf(game: Game, edition: string, setting: Setting): string {
  if (setting.type === "bool") return setting.default ? "yes" : "no";
  return game.editions[edition]?.switches[setting.name] ?? (setting.default === null ? "" : String(setting.default));
}

export function newSetup(game: Game, opponent: Opponent): Setup {
  const edition = Object.keys(game.editions)[0] as string;
  return { edition, armies: ["", ""], opponent, bot: game.bots.at(-1) as string, clock: { kind: "none" }, rated: false, options: {} };
}

/** Armies that are not in the edition, or stand twice without leave, go back to the lot. */
export function fitArmies(game: Game, { edition, armies, options }: Setup): [string, string] {
  const known = game.editions[edition]?.armies ?? [];
  const [first, second] = armies.map((army) => (known.includes(army) ? army : "")) as [string, string];
  return [first, second && second === first && options.mirror !== "yes" ? "" : second];
}

/** Draw what was left to the lot, never the same army twice. */
export function drawArmies(known: readonly string[], [first, second]: readonly [string, string], random?: () => number): [string, string] {
  if (first && second) return [first, second];
  const taken = first || second;
  const [one, other] = twoOf(known, random);
  if (!taken) return [one, other];
  const drawn = one === taken ? other : one;
  return first ? [first, drawn] : [drawn, second];
}

export function requestOf(game: Game, setup: Setup, random?: () => number): TableRequest {
  const armies = drawArmies(game.editions[setup.edition]?.armies ?? [], setup.armies, random);
  const other = { bot: { kind: "bot", bot: setup.bot }, here: { kind: "human" }, link: { kind: "open" }, open: { kind: "open" } } as const;
  const remote = setup.opponent === "link" || setup.opponent === "open";
  return {
    game: game.name,
    settings: { edition: setup.edition, armies: armies.join(","), ...setup.options },
    seats: [{ kind: "human" }, other[setup.opponent]],
    clock: setup.opponent === "bot" || (setup.opponent === "here" && setup.clock.kind === "days") ? { kind: "none" } : setup.clock,
    visibility: setup.opponent === "open" ? "open" : "private",
    hotseat: setup.opponent === "here",
    rated: remote && setup.rated,
  };
}
