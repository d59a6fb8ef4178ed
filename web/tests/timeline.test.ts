import { describe, expect, it } from "vitest";
import type { MoveItem } from "../src/match/protocol";
import { neighbour, notesOf, stopFor, timelineOf } from "../src/replay/timeline";

const move = (seat: number, number: number): MoveItem => ({ kind: "move", seq: number, at: 0, seat, number, events: [] });
// Two draws, a choice, a battle of two pictures that begins a turn, a draw.
const MOVES = [move(-1, 1), move(-1, 2), move(0, 3), move(0, 4), move(-1, 5)];
const timeline = timelineOf(MOVES, { turn: (item) => (item.number === 4 ? 2 : undefined), frames: (item) => (item.number === 4 ? 2 : 0) });

describe("the moments of a game", () => {
  it("are one for draws in a row, and one for every picture of a battle", () => {
    expect(timeline.stops.map(({ number, frame }) => [number, frame])).toEqual([
      [0, null],
      [2, null],
      [3, null],
      [4, 0],
      [4, 1],
      [4, null],
      [5, null],
    ]);
    expect(timeline.battles).toEqual([{ first: 3, last: 5 }]);
    expect(timeline.turns).toEqual([{ turn: 2, at: 5 }]);
  });

  it("may begin where the table is laid out, and lead to what has no pictures", () => {
    const later = timelineOf(MOVES, { turn: (item) => (item.number === 2 ? 1 : undefined), frames: () => 0, isLandmark: (item) => item.number === 4 }, 2);
    expect(later.stops.map(({ number }) => number)).toEqual([2, 3, 4, 5]);
    expect(later.turns).toEqual([{ turn: 1, at: 0 }]);
    expect(later.battles).toEqual([{ first: 2, last: 2 }]);
    expect(stopFor(later.stops, 0)).toBe(0);
  });

  it("are found by number, also where a number is none of its own", () => {
    expect(stopFor(timeline.stops, 4, 1)).toBe(4);
    expect(stopFor(timeline.stops, 4)).toBe(5);
    expect(stopFor(timeline.stops, 1)).toBe(1);
    expect(stopFor(timeline.stops, 4, 9)).toBe(5);
    expect(stopFor(timeline.stops, 99)).toBe(6);
  });

  it("have neighbours only where there are any", () => {
    expect(neighbour([3, 8], 3, 1)).toBe(8);
    expect(neighbour([3, 8], 8, 1)).toBeUndefined();
    expect(neighbour([3, 8], 3, -1)).toBeUndefined();
  });

  it("lend their words to the next one where an action is passed over", () => {
    const notes = notesOf(timeline.stops, { 4: "battle", 0: "begin", 1: "draw", 9: "after the end" });
    expect(notes.map(({ at, last, text }) => [at, last, text])).toEqual([
      [0, 0, "begin"],
      [1, 1, "draw"],
      [3, 5, "battle"],
      [6, 6, "after the end"],
    ]);
  });
});
