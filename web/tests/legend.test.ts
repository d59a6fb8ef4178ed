/** The legends of all games: every sign is drawn by the code of the board and has its words in three languages. */

import { describe, expect, it } from "vitest";
import { ABILITIES } from "../src/games/neuroshima/abilities";
import bronepekhota from "../src/games/bronepekhota/legend";
import neon from "../src/games/neon/legend";
import neuroshima from "../src/games/neuroshima/legend";
import { TERRAIN } from "../src/games/bronepekhota/rows";
import { ATTACK_FACES, DEFENSE_FACES, SUPPLY_KINDS } from "../src/games/neon/draw";
import type { GameLegend } from "../src/legend/legend";
import { catalogueOf, LANGUAGES } from "./catalogues";

const LEGENDS: Readonly<Record<string, GameLegend>> = { neuroshima, neon, bronepekhota };
const signsOf = (legend: GameLegend) => legend.chapters().flatMap((chapter) => chapter.signs);
/** Outside of a page a text is its own id; ids that were put together of others are left out. */
const isId = (text: string | undefined): text is string => /^[a-z][\w-]*(\.text)?$/.test(text ?? "");

describe.each(Object.entries(LEGENDS))("the legend of %s", (_game, legend) => {
  it("draws every sign, each once", () => {
    const signs = signsOf(legend);
    expect(new Set(signs.map((sign) => sign.id)).size).toBe(signs.length);
    for (const sign of signs) expect(sign.drawing, sign.id).toMatch(/<(path|circle|rect|text|polygon)/);
  });

  it.each(LANGUAGES)("has words for all of them in %s", (language) => {
    const { words } = catalogueOf(language);
    const { title, label, notes } = legend.plate();
    const texts = [title, label, ...notes.flatMap((note) => [note.name, note.text]), ...legend.chapters().map((chapter) => chapter.title)];
    for (const id of [...texts, ...signsOf(legend).flatMap((sign) => [sign.name, sign.text])].filter(isId))
      expect(words(id, { n: 1, mm: 40, side: "A" })).not.toBe("");
  });
});

describe("legends", () => {
  it("leave out nothing that a board may show", () => {
    const ids = new Set(Object.values(LEGENDS).flatMap((legend) => signsOf(legend).map((sign) => sign.id)));
    const wanted = [
      ...ABILITIES.map((ability) => `ability-${ability}`),
      ...[...ATTACK_FACES, ...DEFENSE_FACES].map((face) => `face-${face}`),
      ...SUPPLY_KINDS.map((supply) => `supply-${supply}`),
      ...[...TERRAIN.keys()].filter((id) => id !== "open" && id !== "wreck").map((id) => `terrain-${id}`),
    ];
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });
});
