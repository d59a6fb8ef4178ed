/** Neuroshima Hex: where its parts of the page lie. */

import type { GamePage } from "../../app/gamePage";

const page: GamePage = {
  order: 1,
  lessons: true,
  clauses: "NH",
  clauseExample: () => import("./ClauseExample.svelte"),
  table: () => import("./NeuroshimaTable.svelte"),
  legend: () => import("./legend"),
  book: "tiles",
  typing: () => import("./typing"),
  newGame: () => import("./setup/NewGamePage.svelte"),
  board: { load: () => import("./editor/EditorPage.svelte"), takesMoments: ({ scenario, leaders }) => !scenario && !leaders },
  pages: [
    { name: "etudes", hasId: true, after: "lobby", load: () => import("./etudes/EtudesPage.svelte") },
    { name: "tiles", after: "rules", load: () => import("./TilesPage.svelte") },
    { name: "editions", load: () => import("./EditionsPage.svelte") },
  ],
};

export default page;
