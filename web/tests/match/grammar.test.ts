import { describe, expect, it } from "vitest";
import { beginning, completed, narrowed, partsOf, phraseOf, spokenTo } from "../../src/match/typing/grammar";

const PHRASES = [
  "end",
  "discard mutant",
  "place mutant d4/0",
  "place mutant d4/2",
  "place mutant d3/0",
  "place net_fighter d3/1",
  "move d3-e3/2",
  "go 600,400,0/16",
].map(phraseOf);
const NAMES = new Map([
  ["net fighter", "net_fighter"],
  ["мутант", "mutant"],
  ["поставить", "place"],
  ["lower right", "2"],
]);

describe("a line", () => {
  it("is cut where the notation is, but not within a place by coordinates", () => {
    expect(partsOf("place mutant d4/2")).toEqual(["place", "mutant", "d4", "2"]);
    expect(partsOf("Move d3-e3/2")).toEqual(["move", "d3", "e3", "2"]);
    expect(partsOf("go 600,400,0/16")).toEqual(["go", "600,400,0/16"]);
    expect(partsOf("medic d4 -/2 e5")).toEqual(["medic", "d4", "-", "2", "e5"]);
  });

  it("may be spoken", () => expect(spokenTo("Поставить мутант d4 lower right", NAMES)).toBe("place mutant d4 2"));

  it("is narrowed part by part, by beginnings too", () => {
    expect(narrowed(PHRASES, ["place", "mut", "d4", "2"])).toMatchObject({ kind: "done", phrase: { text: "place mutant d4/2" } });
    expect(narrowed(PHRASES, ["place", "mutant"])).toMatchObject({ kind: "more", next: ["d4", "d3"] });
    expect(narrowed(PHRASES, ["end"])).toMatchObject({ kind: "done" });
  });

  it("is refused at the part that does not fit, with what would", () => {
    expect(narrowed(PHRASES, ["place", "mutant", "z9"])).toEqual({ kind: "wrong", part: "z9", at: 2, known: ["d4", "d3"], isMany: false });
    expect(narrowed(PHRASES, ["place", "mutant", "d"])).toMatchObject({ kind: "wrong", isMany: true });
    expect(narrowed(PHRASES, ["end", "now"])).toMatchObject({ kind: "wrong", at: 1, known: [] });
  });
});

describe("completion", () => {
  it("goes as far as is certain, with the signs of the notation", () => {
    expect(completed(PHRASES, "pl", NAMES).text).toBe("place ");
    expect(completed(PHRASES, "place m", NAMES).text).toBe("place mutant ");
    expect(completed(PHRASES, "place mutant ", NAMES)).toEqual({ text: "place mutant d", known: ["d4", "d3"] });
    expect(completed(PHRASES, "place mutant d4", NAMES).text).toBe("place mutant d4/");
    expect(completed(PHRASES, "move d3-", NAMES).text).toBe("move d3-e3/");
  });

  it("finds a part by what it is called", () => expect(completed(PHRASES, "поставить му", NAMES).text).toBe("place mutant "));

  it("has nothing for what begins nowhere", () => expect(completed(PHRASES, "place x", NAMES)).toEqual({ text: "place x", known: [] }));

  it("keeps the case of the notation", () => expect(beginning(phraseOf("attack base B 1"), 3)).toBe("attack base B "));
});
