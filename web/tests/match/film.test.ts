import { describe, expect, it } from "vitest";
import { filmSteps, longer, newsFor, toldLines } from "../../src/match/film";
import type { Item, MoveItem } from "../../src/match/protocol";
import { spokenText } from "../../src/match/spoken";
import type { Line } from "../../src/match/story";

const move = (number: number, seat: number, ...kinds: string[]): MoveItem => ({
  kind: "move",
  seq: number,
  at: 0,
  seat,
  number,
  events: kinds.map((kind) => ({ kind, clause: "" })),
});
const line = (number: number, kind: Line["kind"] = "act"): Line => ({
  key: String(number),
  kind,
  seat: 1,
  text: `line ${number}`,
  clause: "",
  number,
  marks: [],
  details: [],
});
const numbers = (items: readonly MoveItem[]): number[] => items.map((item) => item.number);
const beginsTurn = (item: MoveItem): boolean => item.events.some((event) => event.kind === "turn");

describe("a film", () => {
  it("grows while it runs and stays what it is", () => {
    const film = longer({ item: move(1, 1), frames: ["a"], isNews: true }, ["b", "c"]);
    expect(film.frames).toEqual(["a", "b", "c"]);
    expect([film.item.number, film.isNews]).toEqual([1, true]);
  });

  it("does not let the story run ahead", () => {
    const lines = [line(1), line(2), { ...line(0), key: "note" }, line(4), line(5)];
    expect(toldLines(lines, 2).map((one) => one.key)).toEqual(["1", "2", "note"]);
    expect(toldLines(lines, 4).map((one) => one.number)).toEqual([1, 2, 0, 4]);
    expect(toldLines(lines, Infinity)).toBe(lines);
  });

  it("has the steps of the turn that is shown, equal ones in a row as one", () => {
    const frames = ["1 draw", "1 draw", "1 place", "1 ", "2 draw", "2 move"];
    const steps = (now: number): string[] =>
      filmSteps(
        frames,
        now,
        (frame) => frame.slice(2),
        (frame) => frame[0],
      ).map((step) => `${step.text} ${step.state}`);
    expect(steps(0)).toEqual(["draw now", "place ahead"]);
    expect(steps(1)).toEqual(["draw now", "place ahead"]);
    expect(steps(2)).toEqual(["draw done", "place now"]);
    expect(steps(4)).toEqual(["draw now", "move ahead"]);
    expect(steps(9)).toEqual([]);
  });
});

describe("what is new", () => {
  const items: Item[] = [move(1, 0), move(2, 1, "turn"), { kind: "offer", seq: 9, at: 0, seat: 1, what: "draw" }, move(3, -1), move(4, 2, "turn"), move(5, 2)];

  it("is what others did since one's own last action, with what chance decided", () => {
    expect(numbers(newsFor(items, [0], beginsTurn))).toEqual([2, 3, 4, 5]);
    expect(numbers(newsFor(items, [2], beginsTurn))).toEqual([]);
    expect(numbers(newsFor(items, [3], beginsTurn))).toEqual([1, 2, 3, 4, 5]);
  });

  it("is the turn that goes on for whoever only watches", () => {
    expect(numbers(newsFor(items, [], beginsTurn))).toEqual([4, 5]);
  });

  it("is said as a whole, each line ended once", () => {
    const said = spokenText([line(1), { ...line(2), text: "drew Runner." }, line(3, "turn"), { ...line(4), seat: -1 }]);
    expect(said).toBe("B line 1. B drew Runner. line 4.");
  });
});
