/** What is drawn or chosen where nobody said. */

import { Refused, type Game } from "../app/api";
import { proposed } from "./ladder";

/** The same members in an order by lot. */
export function shuffled(list: readonly string[], random: () => number = Math.random): string[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as string, order[last] as string];
  }
  return order;
}

/** Two different members of a list, by lot. */
export function twoOf(list: readonly string[], random?: () => number): [string, string] {
  const [first, second] = shuffled(list, random);
  return [first as string, second as string];
}

/** Who plays where nobody chose a bot: the level that suits by the last games, the easiest for a newcomer. */
export const usualBot = (game: Game): string => proposed(game).level || (game.bots.at(-1) ?? "random");

/** No game of this kind against a bot is over yet. */
export const isFirst = (game: Game): boolean => proposed(game).why === "first";

export const gameOf = (games: readonly Game[], name: string): Game => {
  const found = games.find((game) => game.name === name);
  if (!found) throw new Refused("unknown_game", `the server does not know ${name}`);
  return found;
};
