/** Which page an address shows. A page is loaded when it is first opened. */

import { LOCAL } from "../device/local/mode";
import { EXTRA_PAGES, FIRST_GAME, pageOf } from "./games";
import type { ExtraPage, Load, Page } from "./gamePage";

export interface Route {
  /** A page of `PAGES`, or one that a game brings. */
  readonly page: string;
  /** What stands at the end of the address: a table, a clause, a game. */
  readonly id: string;
}

const PAGES: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, "front"],
  [/^\/new(?:\/([\w-]+))?\/?$/, "new"],
  [/^\/lobby\/?$/, "lobby"],
  [/^\/board(?:\/([\w-]+))?\/?$/, "board"],
  [/^\/t\/([\w-]+)\/?$/, "table"],
  [/^\/replay(?:\/([\w-]+))?\/?$/, "replay"],
  [/^\/replays\/?$/, "replays"],
  [/^\/examples(?:\/([\w-]+))?\/?$/, "examples"],
  [/^\/learn(?:\/([\w-]+(?:\/[\w-]+)?))?\/?$/, "learn"],
  [/^\/profile\/?$/, "profile"],
  [/^\/people\/(.+?)\/?$/, "person"],
  [/^\/ratings(?:\/([\w-]+))?\/?$/, "ratings"],
  [/^\/balance(?:\/([\w-]+))?\/?$/, "balance"],
  [/^\/rules(?:\/([\w-]+))?\/?$/, "rules"],
  [/^\/about\/?$/, "about"],
  [/^\/legend(?:\/([\w-]+))?\/?$/, "legend"],
  ...EXTRA_PAGES.map(({ name, hasId }: ExtraPage) => [new RegExp(`^/${name}${hasId ? "(?:/([\\w-]+))?" : ""}/?$`), name] as const),
];

export function routeOf(path: string): Route {
  for (const [pattern, page] of PAGES) {
    const found = pattern.exec(path);
    if (found) return { page, id: found[1] ?? (page === "new" ? FIRST_GAME : "") };
  }
  return { page: "missing", id: "" };
}

const LOADERS: Readonly<Record<string, (id: string) => ReturnType<Load<Page>>>> = {
  front: () => import("./FrontPage.svelte"),
  new: (game) => pageOf(game)?.newGame() ?? import("../plain/NewGamePage.svelte"),
  lobby: () => (LOCAL ? import("../device/local/NoServerPage.svelte") : import("../lobby/LobbyPage.svelte")),
  board: () => import("../board/BoardPage.svelte"),
  table: () => {
    // The board is needed next, so it is fetched at the same time.
    import("../match/MatchScreen.svelte").catch(() => undefined);
    return import("../lobby/TablePage.svelte");
  },
  replay: () => import("../replay/ReplayPage.svelte"),
  replays: () => import("../replay/ReplaysPage.svelte"),
  examples: () => import("../replay/ExamplesPage.svelte"),
  learn: () => import("../learn/LearnPage.svelte"),
  profile: () => import("./ProfilePage.svelte"),
  person: () => (LOCAL ? import("../device/local/NoServerPage.svelte") : import("../people/PersonPage.svelte")),
  ratings: () => (LOCAL ? import("../device/local/NoServerPage.svelte") : import("../people/RankingPage.svelte")),
  balance: () => import("../balance/BalancePage.svelte"),
  rules: () => import("../rulebook/RulebookPage.svelte"),
  about: () => import("./AboutPage.svelte"),
  legend: () => import("../legend/LegendPage.svelte"),
  missing: () => import("./MissingPage.svelte"),
  ...Object.fromEntries(EXTRA_PAGES.map(({ name, load }) => [name, load])),
};

/** The page of an address. */
export const loadPage = ({ page, id }: Route): ReturnType<Load<Page>> => (LOADERS[page] as (id: string) => ReturnType<Load<Page>>)(id);
