/** Bronepekhota: where its parts of the page lie. */

import type { GamePage } from "../../app/gamePage";

const page: GamePage = {
  order: 3,
  clauses: "BP",
  clauseExample: () => import("./ClauseExample.svelte"),
  lessons: true,
  table: () => import("./BronepekhotaTable.svelte"),
  legend: () => import("./legend"),
  book: "units",
  typing: () => import("./typing"),
  newGame: () => import("./setup/NewGamePage.svelte"),
  // A scenario gives its armies itself, and cannot be set up.
  board: { load: () => import("./editor/EditorPage.svelte"), takesMoments: ({ armies }) => Boolean(armies) },
  pages: [{ name: "units", load: () => import("./book/BookPage.svelte") }],
};

export default page;
