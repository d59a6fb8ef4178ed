/** Which page an address shows. A page is loaded when it is first opened. */

import type { Component } from "svelte";

export type PageName = "front" | "new" | "new-neon" | "new-bronepekhota" | "lobby" | "table" | "replay" | "profile" | "rules" | "tiles" | "etudes" | "about" | "missing";

export interface Route {
  readonly page: PageName;
  /** What stands at the end of the address: a table, a clause. */
  readonly id: string;
}

const PAGES: readonly (readonly [RegExp, PageName])[] = [
  [/^\/$/, "front"],
  [/^\/new(?:\/neuroshima)?\/?$/, "new"],
  [/^\/new\/neon\/?$/, "new-neon"],
  [/^\/new\/bronepekhota\/?$/, "new-bronepekhota"],
  [/^\/lobby\/?$/, "lobby"],
  [/^\/t\/([\w-]+)\/?$/, "table"],
  [/^\/replay(?:\/([\w-]+))?\/?$/, "replay"],
  [/^\/profile\/?$/, "profile"],
  [/^\/rules(?:\/([\w-]+))?\/?$/, "rules"],
  [/^\/tiles\/?$/, "tiles"],
  [/^\/etudes(?:\/([\w-]+))?\/?$/, "etudes"],
  [/^\/about\/?$/, "about"],
];

export function routeOf(path: string): Route {
  for (const [pattern, page] of PAGES) {
    const found = pattern.exec(path);
    if (found) return { page, id: found[1] ?? "" };
  }
  return { page: "missing", id: "" };
}

/** Pages get the end of the address as `id`; most need none. */
export type Page = Component<any>;

export const LOADERS: Readonly<Record<PageName, () => Promise<{ default: Page }>>> = {
  front: () => import("./FrontPage.svelte"),
  new: () => import("../games/neuroshima/setup/NewGamePage.svelte"),
  "new-neon": () => import("../games/neon/setup/NewGamePage.svelte"),
  "new-bronepekhota": () => import("../games/bronepekhota/setup/NewGamePage.svelte"),
  lobby: () => import("../lobby/LobbyPage.svelte"),
  table: () => {
    // The board is needed next, so it is fetched at the same time.
    import("../match/MatchScreen.svelte").catch(() => undefined);
    return import("../lobby/TablePage.svelte");
  },
  replay: () => import("../replay/ReplayPage.svelte"),
  profile: () => import("./ProfilePage.svelte"),
  rules: () => import("../rulebook/RulebookPage.svelte"),
  tiles: () => import("../games/neuroshima/TilesPage.svelte"),
  etudes: () => import("../games/neuroshima/etudes/EtudesPage.svelte"),
  about: () => import("./AboutPage.svelte"),
  missing: () => import("./MissingPage.svelte"),
};
