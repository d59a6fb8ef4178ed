/**
 * Texts that are fetched when a page needs them: `locales/<language>/<name>.ftl` of a game, or of the house where no game is
 * named. They are no part of `texts/`.
 */

import { OFFLINE } from "../kit/offline";
import { addTexts, type MoreTexts } from "./i18n.svelte";

export type MoreName = "designs" | "guide" | "editions" | "etudes" | "lessons" | "editor" | "legend" | "typing" | "balance";

const ROOT = "../../../src/sandtable/";
const FILES: Readonly<Record<string, () => Promise<string>>> = OFFLINE
  ? {}
  : import.meta.glob<string>(
      [
        "../../../src/sandtable/games/*/locales/*/{designs,guide,editions,etudes,lessons,editor,legend,typing}.ftl",
        "../../../src/sandtable/locales/*/{balance,typing}.ftl",
      ],
      {
        query: "?raw",
        import: "default",
      },
    );

const known = new Map<string, MoreTexts>();

/** The same function for the same texts, so that they are asked for once. */
function textsOf(game: string, name: MoreName): MoreTexts {
  const folder = game ? `${ROOT}games/${game}/` : ROOT;
  const found = known.get(folder + name) ?? ((language) => FILES[`${folder}locales/${language}/${name}.ftl`]?.() ?? Promise.resolve(""));
  known.set(folder + name, found);
  return found;
}

/** Fetch these texts of a game, or of the house; whatever calls `t` is drawn anew when they are there. */
export const moreTexts = (game: string, name: MoreName): Promise<void> => addTexts(textsOf(game, name));
