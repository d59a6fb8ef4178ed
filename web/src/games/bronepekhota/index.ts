/** Bronepekhota: where its parts of the page lie. */

import type { GamePage } from "../../app/gamePage";

const page: GamePage = {
  order: 3,
  clauses: "BP",
  table: () => import("./BronepekhotaTable.svelte"),
  newGame: () => import("./setup/NewGamePage.svelte"),
};

export default page;
