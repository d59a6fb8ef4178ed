/** Texts of a game that are fetched when a page needs them: `locales/<language>/<name>.ftl`. They are no part of `texts/`. */

import { OFFLINE } from "../kit/offline";
import { addTexts, type MoreTexts } from "./i18n.svelte";

export type MoreName = "designs" | "guide" | "editions" | "etudes" | "lessons" | "editor" | "legend";

const FILES: Readonly<Record<string, () => Promise<string>>> = OFFLINE
  ? {}
  : import.meta.glob<string>("../../../src/sandtable/games/*/locales/*/{designs,guide,editions,etudes,lessons,editor,legend}.ftl", {
      query: "?raw",
      import: "default",
    });

const known = new Map<string, MoreTexts>();

/** The same function for the same texts, so that they are asked for once. */
function textsOf(game: string, name: MoreName): MoreTexts {
  const key = `${game}/${name}`;
  const found = known.get(key) ?? ((language) => FILES[`../../../src/sandtable/games/${game}/locales/${language}/${name}.ftl`]?.() ?? Promise.resolve(""));
  known.set(key, found);
  return found;
}

/** Fetch these texts of a game; whatever calls `t` is drawn anew when they are there. */
export const moreTexts = (game: string, name: MoreName): Promise<void> => addTexts(textsOf(game, name));
