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
        ru: [
          ...["1 повреждение уничтожает", "2 повреждения уничтожают", "5 повреждений уничтожают"],
          ...["11 повреждений уничтожают", "21 повреждение уничтожает", "22 повреждения уничтожают"],
        ],
        uk: [
          ...["1 пошкодження знищує", "2 пошкодження знищують", "5 пошкоджень знищують"],
          ...["11 пошкоджень знищують", "21 пошкодження знищує", "22 пошкодження знищують"],
        ],
      }[language],
    );
  });

  it("say how many instants are kept or exchanged, not always three", () => {
    expect([1, 2, 6].map((count) => words("match-ask-exchange", { count }))).toEqual(
      {
        en: [
          "Only an instant in hand: keep it, or discard it and draw again?",
          "2 instants in hand and nothing else: keep them, or discard all and draw again?",
          "6 instants in hand and nothing else: keep them, or discard all and draw again?",
        ],
        ru: [
          "В руке 1 мгновенная фишка и ничего больше: оставить или сбросить и добрать заново?",
          "В руке 2 мгновенные фишки и ничего больше: оставить или сбросить и добрать заново?",
          "В руке 6 мгновенных фишек и ничего больше: оставить или сбросить и добрать заново?",
        ],
        uk: [
          "У руці 1 жетон миттєвої дії і більше нічого: лишити чи скинути й добрати знову?",
          "У руці 2 жетони миттєвої дії і більше нічого: лишити чи скинути й добрати знову?",
          "У руці 6 жетонів миттєвої дії і більше нічого: лишити чи скинути й добрати знову?",
        ],
      }[language],
    );
    expect([1, 2, 6].map((count) => words("match-story-keep", { count }))).toEqual(
      {
        en: ["kept the only instant in hand.", "kept the 2 instants in hand.", "kept the 6 instants in hand."],
        ru: ["оставляет 1 мгновенную фишку.", "оставляет 2 мгновенные фишки.", "оставляет 6 мгновенных фишек."],
        uk: ["лишає 1 жетон миттєвої дії.", "лишає 2 жетони миттєвої дії.", "лишає 6 жетонів миттєвої дії."],
      }[language],
    );
  });
});
