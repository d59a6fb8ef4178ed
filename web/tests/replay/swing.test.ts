import { describe, expect, it } from "vitest";
import type { Analysis, Turn } from "../../src/replay/analysis/analysis";
import { chancesOf, swingOf } from "../../src/replay/analysis/swing";

const turn = (seat: number, first: number, before: number): Turn => ({
  seat,
  first,
  last: first + 3,
  before: [before, 1000 - before],
  played: [before, 1000 - before],
  lost: [0, 0],
  marks: [],
  cost: 0,
  word: "",
});
const game = (end: number, ...before: number[]): Analysis => ({
  level: "hard",
  of: before.length,
  end: [end, 1000 - end],
  turns: before.map((chance, i) => turn(i % 2, 10 * i, chance)),
});

describe("where a game turned", () => {
  it("is the turn after which the chance differs most, whoever played it", () => {
    expect(swingOf(game(1000, 500, 520, 580, 810, 800), 0)).toEqual({ turn: 2, seat: 0, first: 20, last: 23, from: 580, to: 810 });
    expect(swingOf(game(1000, 500, 520, 580, 810, 800), 1)).toMatchObject({ turn: 2, from: 420, to: 190 });
  });
  it("counts the end of the game as well", () => {
    expect(swingOf(game(1000, 500, 520), 0)).toMatchObject({ turn: 1, from: 520, to: 1000 });
  });
  it("is nowhere when nothing changed by three points", () => {
    expect(swingOf(game(520, 500, 510, 515), 0)).toBeNull();
  });
  it("has no end before all turns are known", () => {
    expect(chancesOf({ ...game(1000, 500, 520), of: 5 }, 0)).toEqual([500, 520]);
  });
});
