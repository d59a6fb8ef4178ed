/** What is chosen for a new game of Neon, and the request it becomes. */

import type { Game, TableRequest } from "../../../app/api";
import { usualBot } from "../../../lobby/quick";
import { tableOf, type Opponent, type Seating } from "../../../lobby/seating";

export type Mode = "resurrection" | "battle_royale" | "squad";
export const MODES: readonly Mode[] = ["resurrection", "battle_royale", "squad"];

export interface NeonSetup extends Seating {
  mode: Mode;
  players: number;
  teams: 2 | 3;
  automa: boolean;
  /** "" is by lot, "draft" lets everybody choose, otherwise a fighter. */
  fighter: string;
  /** For people far away: whether a bot takes the seat, by seat after the first. */
  bots: boolean[];
}

export const newNeonSetup = (game: Game, opponent: Opponent): NeonSetup => ({
  mode: "resurrection",
  players: 4,
  teams: 2,
  automa: false,
  fighter: "",
  opponent,
  bot: usualBot(game),
  clock: { kind: "none" },
  bots: [false, true, true, true, true],
});

/** How many may play; two players of Squad lead two fighters each (NE-COAL-02). */
export const playersOf = (mode: Mode): readonly number[] => (mode === "squad" ? [2, 4, 6] : [2, 3, 4, 5, 6]);

/** One seat for each fighter. */
export const seatsOf = ({ mode, players }: NeonSetup): number => (mode === "squad" && players === 2 ? 4 : players);

/** What the mode allows. */
export function fitNeon(setup: NeonSetup): NeonSetup {
  const players = playersOf(setup.mode).includes(setup.players) ? setup.players : 4;
  return { ...setup, players, teams: setup.mode === "squad" && players === 6 ? setup.teams : 2, automa: players === 2 || setup.automa };
}

export const fightersOf = (game: Game): string[] => (game.settings.find((setting) => setting.name === "fighters")?.values ?? []).map(String);

/** The wanted fighter for the first seat, the others by lot. */
function drawFighters(known: readonly string[], wanted: string, count: number, random: () => number): string[] {
  const rest = known.filter((fighter) => fighter !== wanted);
  for (let i = rest.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [rest[i], rest[j]] = [rest[j] as string, rest[i] as string];
  }
  return [wanted, ...rest].slice(0, count);
}

export function neonRequest(game: Game, chosen: NeonSetup, random: () => number = Math.random): TableRequest {
  const setup = fitNeon(chosen);
  const settings: Record<string, string> = { mode: setup.mode, players: String(setup.players) };
  if (setup.mode === "squad") settings.teams = String(setup.teams);
  if (setup.automa) settings.automa = "yes";
  if (setup.fighter === "draft") settings.fighter_assignment = "draft";
  else if (setup.fighter) settings.fighters = drawFighters(fightersOf(game), setup.fighter, seatsOf(setup), random).join(",");
  const bot = { kind: "bot", bot: setup.bot } as const;
  const isPaired = seatsOf(setup) > setup.players;
  const other = (i: number): TableRequest["seats"][number] => {
    if (isPaired && i % 2) return { kind: "human" };
    if (setup.opponent === "bot") return bot;
    if (setup.opponent === "here") return { kind: "human" };
    return i > 0 && !isPaired && setup.bots[i] ? bot : { kind: "open" };
  };
  return {
    game: "neon",
    settings,
    seats: [{ kind: "human" }, ...Array.from({ length: seatsOf(setup) - 1 }, (_, i) => other(i))],
    ...tableOf(setup),
  };
}
