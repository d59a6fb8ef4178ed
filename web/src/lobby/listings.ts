/** What each game says of a table in a list. */

import { byGame, type GameListing } from "../app/gamePage";
import { gameTitle } from "../app/games";

const LISTINGS = byGame(import.meta.glob<GameListing>("../games/*/listing.ts", { eager: true, import: "default" }));

/** A game without words of its own is called by its name. */
const PLAIN: GameListing = { title: ({ game }) => gameTitle(game), side: () => "" };

export const listingOf = (game: string): GameListing => LISTINGS.get(game) ?? PLAIN;
