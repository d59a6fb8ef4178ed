/** The shortest way into a game: two armies by lot, a bot that answers at once. */

import { createTable, getGames, Refused, type Game, type Table } from "../app/api";
import { ARMIES } from "../games/neuroshima/tiles";

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

const USUAL = "greedy";

/** Who plays where nobody chose a bot: one that answers at once. */
export const usualBot = (game: Game): string => (game.bots.includes(USUAL) ? USUAL : (game.bots.at(-1) ?? "random"));

export const gameOf = (games: readonly Game[], name: string): Game => {
  const found = games.find((game) => game.name === name);
  if (!found) throw new Refused("unknown_game", `the server does not know ${name}`);
  return found;
};

export async function playBotNow(): Promise<Table> {
  const bot = usualBot(gameOf(await getGames(), "neuroshima"));
  return createTable({
    game: "neuroshima",
    settings: { armies: twoOf(ARMIES).join(",") },
    seats: [{ kind: "human" }, { kind: "bot", bot }],
    visibility: "private",
  });
}

/** Two ready armies of 500 points of different factions, on a map with some of everything. */
export async function playBronepekhotaNow(): Promise<Table> {
  const bot = usualBot(gameOf(await getGames(), "bronepekhota"));
  const [mine, other] = twoOf(["polaris", "protectorate", "mercenaries", "snow_wolves"]);
  return createTable({ game: "bronepekhota", settings: { mission: "annihilation", points: "500", armies: `${mine}_500,${other}_500` }, seats: [{ kind: "human" }, { kind: "bot", bot }], visibility: "private" });
}

/** Three bots, fighters by lot. */
export async function playNeonNow(): Promise<Table> {
  const bot = usualBot(gameOf(await getGames(), "neon"));
  const other = { kind: "bot", bot } as const;
  return createTable({ game: "neon", settings: { mode: "resurrection", players: "4" }, seats: [{ kind: "human" }, other, other, other], visibility: "private" });
}
