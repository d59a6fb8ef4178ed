/** The levels of bots as rungs, and which of them suits somebody by how the last games went. */

import { getMyTables, type Game, type Table } from "../app/api";

/** The ladder, the easiest first. What else plays is for tests and comparisons. */
export const RUNGS: readonly string[] = ["easy", "normal", "hard", "master"];

/** Rungs that a game has. */
export const rungsOf = (game: Pick<Game, "bots">): string[] => RUNGS.filter((level) => game.bots.includes(level));

/** Whoever plays a game and is no rung. */
export const othersOf = (game: Pick<Game, "bots">): string[] => game.bots.filter((level) => !RUNGS.includes(level));

/** One finished game against bots of one level. */
export interface Tried {
  readonly level: string;
  readonly won: boolean;
  readonly lost: boolean;
}

/** "first": nothing is finished yet; "up" and "down": another level than last time; "same": the last one again. */
export interface Proposal {
  readonly level: string;
  readonly why: "first" | "up" | "down" | "same";
}

const LATEST = 4;
const WINS = 3;
const LOSSES = 2;

/** My finished games of one kind against bots of one rung, the newest first. */
export function triedOf(tables: readonly Table[], game: string): Tried[] {
  return tables
    .filter((table) => table.game === game && table.status === "over" && table.you.length > 0 && !table.hotseat)
    .toSorted((one, other) => other.created - one.created)
    .flatMap((table) => {
      const bots = table.seats.filter((seat) => !table.you.includes(seat.seat)).map((seat) => (seat.kind === "bot" ? seat.bot : undefined));
      const level = bots[0];
      const places = table.result?.places ?? [];
      if (!level || !RUNGS.includes(level) || bots.some((bot) => bot !== level) || !places.length) return [];
      const isDraw = places.every((place) => place === 1);
      const won = !isDraw && table.you.some((seat) => places[seat] === 1);
      return [{ level, won, lost: !isDraw && !won }];
    });
}

/** Up after a win that makes three of the last four at a level, down after two losses running. */
export function proposalOf(rungs: readonly string[], tried: readonly Tried[]): Proposal {
  const last = tried[0];
  if (!last || !rungs.includes(last.level)) return { level: rungs[0] ?? "", why: "first" };
  const earlier = tried.findIndex(({ level }) => level !== last.level);
  const running = earlier < 0 ? tried : tried.slice(0, earlier);
  const place = rungs.indexOf(last.level);
  const harder = rungs[place + 1];
  const easier = rungs[place - 1];
  if (harder && last.won && running.slice(0, LATEST).filter(({ won }) => won).length >= WINS) return { level: harder, why: "up" };
  if (easier && running.length >= LOSSES && running.slice(0, LOSSES).every(({ lost }) => lost)) return { level: easier, why: "down" };
  return { level: last.level, why: "same" };
}

let mine: readonly Table[] = [];

/** Ask how my last games went, before anything is proposed; a server that cannot be reached tells nothing. */
export async function askMine(): Promise<readonly Table[]> {
  mine = await getMyTables().catch(() => mine);
  return mine;
}

/** The level for my next game, as far as `askMine` knows. */
export const proposed = (game: Pick<Game, "name" | "bots">): Proposal => proposalOf(rungsOf(game), triedOf(mine, game.name));
