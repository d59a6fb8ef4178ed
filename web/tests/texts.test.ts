import { describe, expect, it } from "vitest";
import { EXTRA_PAGES, KNOWN_GAMES } from "../src/app/games";
import { catalogueOf, LANGUAGES } from "./catalogues";

describe.each(LANGUAGES)("texts in %s", (language) => {
  const { problems, words } = catalogueOf(language);

  it("do not repeat an id", () => expect(problems).toEqual([]));

  it("present every game and its pages", () => {
    for (const game of KNOWN_GAMES) for (const part of ["", ".facts", ".text"]) expect(words(`game-${game}${part}`)).not.toBe("");
    for (const { name } of EXTRA_PAGES) expect(words(`app-page-${name}`)).not.toBe("");
  });

  it("come without those of the terminal", async () => {
    const { default: texts } = (await import(`../src/i18n/texts/${language}.ts`)) as { default: Record<string, string> };
    expect(Object.keys(texts).length).toBeGreaterThan(10);
    expect(Object.keys(texts).filter((path) => path.endsWith("/terminal.ftl"))).toEqual([]);
  });
});
