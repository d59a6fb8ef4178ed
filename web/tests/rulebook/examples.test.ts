import { beforeAll, describe, expect, it, vi } from "vitest";
import { setLanguage, type Language } from "../../src/i18n/i18n.svelte";
import { exampleOf, type Picture } from "../../src/rulebook/exampleFilm";
import * as bronepekhota from "../../src/games/bronepekhota/example";
import bronepekhotaRows from "../../src/games/bronepekhota/clauseExamples.json";
import * as neon from "../../src/games/neon/example";
import neonRows from "../../src/games/neon/clauseExamples.json";
import * as neuroshima from "../../src/games/neuroshima/example";
import neuroshimaRows from "../../src/games/neuroshima/clauseExamples.json";
import { LANGUAGES } from "../catalogues";

const shown: Readonly<Record<string, { readonly clauses: readonly string[]; readonly of: (clause: string) => readonly Picture[] }>> = {
  neuroshima: {
    clauses: Object.keys(neuroshimaRows.plays.clauses),
    of: (clause) => neuroshima.picturesOf(exampleOf(neuroshimaRows.plays, clause) as never),
  },
  neon: { clauses: Object.keys(neonRows.clauses), of: (clause) => neon.picturesOf(exampleOf(neonRows, clause) as never, clause) },
  bronepekhota: {
    clauses: Object.keys(bronepekhotaRows.clauses),
    of: (clause) => bronepekhota.picturesOf(exampleOf(bronepekhotaRows, clause) as never, clause),
  },
};

/** Hundreds of drawings: a machine that is busy with more may take its time. */
const PATIENCE = 120_000;

describe.each(LANGUAGES)("examples of clauses in %s", (language) => {
  beforeAll(async () => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal("document", { documentElement: {}, createElement: () => ({ getContext: () => null }) });
    await setLanguage(language as Language);
  });

  it.each(Object.keys(shown))("of %s are told and drawn", { timeout: PATIENCE }, (game) => {
    for (const clause of shown[game]?.clauses ?? []) {
      const pictures = shown[game]?.of(clause) ?? [];
      expect(pictures.length, clause).toBeGreaterThan(1);
      for (const { drawing, words, strip } of pictures) {
        expect(drawing + (strip ?? ""), clause).not.toMatch(/NaN|undefined|Infinity/);
        expect(words, clause).toMatch(/\p{L}/u);
        expect(words, clause).not.toMatch(/\{|neon-|bp-|rules-|match-|bronepekhota-/);
      }
    }
  });

  it("say where something is refused", () => {
    expect(shown.bronepekhota?.of("BP-SHOOT-05").at(-1)?.drawing).toContain("stroke-dasharray");
    expect(shown.neon?.of("NE-SEARCH-03")).toHaveLength(2);
    expect(shown.neuroshima?.of("NH-DRAW-07")[1]?.drawing).toContain('stroke-width="26"');
  });
});
