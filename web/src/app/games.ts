/** The games that this page has boards for. Any other that the server knows is shown plainly (`plain/`). */

import { has, t } from "../i18n/i18n.svelte";
import { OFFLINE } from "../kit/offline";
import { byGame, type ExtraPage, type GamePage } from "./gamePage";

// A recorded game in one file leads nowhere: it holds no other page.
const FOUND: Readonly<Record<string, GamePage>> = OFFLINE ? {} : import.meta.glob<GamePage>("../games/*/index.ts", { eager: true, import: "default" });

const PAGES: ReadonlyMap<string, GamePage> = new Map([...byGame(FOUND)].sort(([, one], [, other]) => one.order - other.order));

export const pageOf = (game: string): GamePage | undefined => PAGES.get(game);

/** By name, in their order. */
export const KNOWN_GAMES: readonly string[] = [...PAGES.keys()];
export const FIRST_GAME = KNOWN_GAMES[0] as string;

/** What the server lists, in the order of the page: known games first. */
export const inOrder = (names: readonly string[]): string[] => [
  ...KNOWN_GAMES.filter((game) => names.includes(game)),
  ...names.filter((game) => !PAGES.has(game)),
];

/** Pages that belong to one game. */
export const EXTRA_PAGES: readonly ExtraPage[] = [...PAGES.values()].flatMap((page) => page.pages ?? []);

/** Games with a board to set up. */
export const BOARDS: readonly string[] = KNOWN_GAMES.filter((game) => PAGES.get(game)?.board);

/** Pages that the rulebook of a game leads to. */
export const bookPages = (game: string): readonly string[] =>
  (PAGES.get(game)?.pages ?? []).filter(({ after, name }) => !after && name !== PAGES.get(game)?.book).map(({ name }) => name);

/** The page with all that a game is played with; "" if there is none. */
export const bookOf = (game: string): string => PAGES.get(game)?.book ?? "";

/** Whether a game has a legend of its signs. */
export const hasLegend = (game: string | undefined): boolean => Boolean(PAGES.get(game ?? "")?.legend);

/** "sea_battle" as "Sea battle". */
export const capital = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");

/** What a game is called. */
export const gameTitle = (game: string): string => (has(`game-${game}`) ? t(`game-${game}`) : capital(game));

/** Where a game is set up. */
export const newGamePath = (game: string): string => (game === FIRST_GAME ? "/new" : `/new/${game}`);

/** Games whose rulebook the page has. */
export const RULEBOOKS: readonly string[] = KNOWN_GAMES.filter((game) => PAGES.get(game)?.clauses);

/** How the ids of clauses begin. */
export const CLAUSE_PREFIXES: readonly string[] = RULEBOOKS.map((game) => PAGES.get(game)?.clauses as string);

/** The game of a clause id, if the page has its rulebook. */
export const gameOfClause = (id: string): string | undefined => RULEBOOKS.find((game) => id.toUpperCase().startsWith(`${PAGES.get(game)?.clauses}-`));
