/** Neon: where its parts of the page lie. */

import type { GamePage } from "../../app/gamePage";

const page: GamePage = {
  order: 2,
  clauses: "NE",
  table: () => import("./NeonTable.svelte"),
  newGame: () => import("./setup/NewGamePage.svelte"),
};

export default page;
