/** Neon: where its parts of the page lie. */

import type { GamePage } from "../../app/gamePage";

const page: GamePage = {
  order: 2,
  lessons: true,
  clauses: "NE",
  clauseExample: () => import("./ClauseExample.svelte"),
  table: () => import("./NeonTable.svelte"),
  legend: () => import("./legend"),
  book: "fighters",
  typing: () => import("./typing"),
  newGame: () => import("./setup/NewGamePage.svelte"),
  pages: [{ name: "fighters", load: () => import("./book/BookPage.svelte") }],
  board: { load: () => import("./editor/AttackBoard.svelte") },
};

export default page;
