import { describe, expect, it } from "vitest";
import { ABILITIES } from "../../../src/games/neuroshima/abilities";
import { ARMIES, armyMessage, tileMessage, TILES } from "../../../src/games/neuroshima/tiles";
import { catalogueOf, LANGUAGES } from "../../catalogues";

describe.each(LANGUAGES)("texts in %s", (language) => {
  const { words } = catalogueOf(language);

  it("name every tile and army and say what it does", () => {
    for (const army of ARMIES) expect(words(armyMessage(army))).not.toBe("");
    for (const tile of TILES) {
      expect(words(tileMessage(tile.id))).not.toBe("");
      expect(words(`${tileMessage(tile.id)}.text`).length).toBeGreaterThan(20);
    }
  });

  it("name every icon and ability", () => {
    const icons = new Set(TILES.flatMap((tile) => Object.values(tile.edges).flatMap((edge) => Object.keys(edge))));
    for (const icon of icons) expect(words(`tile-icon-${icon}`, { strength: 2 }) + words(`tile-icon-${icon}.text`)).not.toBe("");
    for (const ability of ABILITIES) expect(words(`tile-ability-${ability}`) + words(`tile-ability-${ability}.text`)).not.toBe("");
  });

  it("count rightly", () => {
    const wounds = [1, 2, 5, 11, 21, 22].map((count) => words("tile-wounds", { count }));
    expect(wounds).toEqual(
      {
        en: ["1 wound destroys it", ...[2, 5, 11, 21, 22].map((n) => `${n} wounds destroy it`)],
        ru: ["1 рана уничтожает", "2 раны уничтожают", "5 ран уничтожают", "11 ран уничтожают", "21 рана уничтожает", "22 раны уничтожают"],
        uk: ["1 рана знищує", "2 рани знищують", "5 ран знищують", "11 ран знищують", "21 рана знищує", "22 рани знищують"],
      }[language],
    );
  });
});
