/** What each game brings to the front page. */

import { plainFront } from "../plain/front";
import { byGame, type GameFront } from "./gamePage";

const FRONTS = byGame(import.meta.glob<GameFront>("../games/*/front.ts", { eager: true, import: "default" }));

export const frontOf = (game: string): GameFront => FRONTS.get(game) ?? plainFront(game);
