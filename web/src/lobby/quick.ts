/** The shortest way into a game: two armies by lot, the best bot there is. */

import { createTable, getGames, type Game, type Table } from "../app/api";
import { ARMIES } from "../boards/neuroshima/tiles";

/** Two different members of a list, by lot. */
export function twoOf(list: readonly string[], random: () => number = Math.random): [string, string] {
  const first = Math.floor(random() * list.length);
  const second = (first + 1 + Math.floor(random() * (list.length - 1))) % list.length;
  return [list[first] as string, list[second] as string];
}

/** The bots of a game are listed weakest first. */
export const bestBot = (game: Game): string => game.bots.at(-1) ?? "random";

export const gameOf = (games: readonly Game[], name: string): Game => {
  const found = games.find((game) => game.name === name);
  if (!found) throw new Error(`the server does not know ${name}`);
  return found;
};

export async function playBotNow(): Promise<Table> {
  const bot = bestBot(gameOf(await getGames(), "neuroshima"));
  return createTable({
    game: "neuroshima",
    settings: { armies: twoOf(ARMIES).join(",") },
    seats: [{ kind: "human" }, { kind: "bot", bot }],
    visibility: "private",
  });
}
