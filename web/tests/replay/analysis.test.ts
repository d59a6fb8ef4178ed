import { describe, expect, it } from "vitest";
import { changes, costliest, points, signed, spliced, totalsOf, type Analysis, type Mark, type Turn } from "../../src/replay/analysis/analysis";
import type { Recording } from "../../src/replay/recording";

const turn = (seat: number, first: number, before: number, lost: number, word: Turn["word"] = ""): Turn => ({
  seat,
  first,
  last: first + 2,
  before: [before, 1000 - before],
  played: [before - lost, 1000 - before + lost],
  lost: [lost, -lost],
  marks: [],
  cost: Math.abs(lost),
  word,
});
const whole: Analysis = {
  level: "hard",
  of: 3,
  end: [0, 1000],
  turns: [turn(0, 0, 514, 43, "small"), turn(1, 3, 607, -86, "better"), turn(0, 6, 481, 235, "decisive")],
};

describe("the sums of an analysis", () => {
  it("adds start, choices and luck up to the end, in points and exactly", () => {
    for (const seat of [0, 1]) {
      const { start, mine, theirs, luck, end } = totalsOf(whole, seat, [seat]);
      expect(start + mine + theirs + luck).toBe(end);
      const { choices, luck: drawn } = changes(whole, seat);
      const sum = [...choices, ...drawn].reduce((all, each) => all + each, 0);
      expect((whole.turns[0]?.before[seat] ?? 0) + sum).toBe(whole.end[seat]);
    }
  });

  it("ends with the last known turn while the rest is being worked out", () => {
    const { end, luck, start, mine, theirs } = totalsOf({ ...whole, turns: whole.turns.slice(0, 2) }, 0, [0]);
    expect(end).toBe(points(607 + 86));
    expect(start + mine + theirs + luck).toBe(end);
  });

  it("lists the dearest turns of a side first", () => {
    expect(costliest(whole.turns, [0]).map((each) => each.cost)).toEqual([235, 43]);
    expect(costliest(whole.turns, [0, 1], 2).map((each) => each.seat)).toEqual([0, 1]);
  });

  it("rounds halves away from nothing and signs with a real minus", () => {
    expect([25, -25, 24, -24, 0].map(points)).toEqual([3, -3, 2, -2, 0]);
    expect([3, -3, 0].map(signed)).toEqual(["+3", "−3", "0"]);
  });
});

it("joins a better line to the game as it was until then", () => {
  const item = (number: number) => ({ kind: "move", seq: number, at: 0, seat: 0, number, action: `a${number}`, events: [] });
  const recording = {
    format: "",
    table: { result: { places: [1, 2] } },
    items: [item(1), { kind: "offer", seq: 2, seat: 0 }, item(2), item(3)],
    views: [{ a: 0, b: 0 }, { a: 1 }, { a: 2 }, { a: 3 }],
    asked: [0, 0, 1, -2],
  } as unknown as Recording;
  const mark = { at: 1, shown: { items: [{ seat: 0, action: "b1", events: [] }], views: [{ b: 9 }], asked: [1] } } as unknown as Mark;
  const found = spliced(recording, mark);
  expect(found.items.map((each) => (each as { action: string }).action)).toEqual(["a1", "b1"]);
  expect(found.items.map((each) => (each as { number: number }).number)).toEqual([1, 2]);
  expect(found.views).toEqual([{ a: 0, b: 0 }, { a: 1 }, { b: 9 }]);
  expect(found.asked).toEqual([0, 0, 1]);
});
