/** Which level is proposed after which games. */

import { expect, test } from "vitest";
import type { Table } from "../src/app/api";
import { othersOf, proposalOf, RUNGS, rungsOf, triedOf, type Tried } from "../src/lobby/ladder";

const won = (level: string): Tried => ({ level, won: true, lost: false });
const lost = (level: string): Tried => ({ level, won: false, lost: true });
const drawn = (level: string): Tried => ({ level, won: false, lost: false });

test.each<[string, Tried[], string, string]>([
  ["a newcomer begins with the easiest", [], "easy", "first"],
  ["one win stays", [won("easy")], "easy", "same"],
  ["three wins go up", [won("easy"), won("easy"), won("easy")], "normal", "up"],
  ["three of four go up", [won("easy"), lost("easy"), won("easy"), won("easy")], "normal", "up"],
  ["but not after a loss", [lost("easy"), won("easy"), won("easy"), won("easy")], "easy", "same"],
  ["three of five do not", [won("easy"), lost("easy"), lost("easy"), won("easy"), won("easy")], "easy", "same"],
  ["two losses running go down", [lost("hard"), lost("hard"), won("hard")], "normal", "down"],
  ["a draw between does not", [lost("hard"), drawn("hard"), lost("hard")], "hard", "same"],
  ["losses at the level before do not count", [lost("hard"), lost("normal")], "hard", "same"],
  ["wins at the level before do not count", [won("normal"), won("easy"), won("easy")], "normal", "same"],
  ["nothing is easier than easy", [lost("easy"), lost("easy")], "easy", "same"],
  ["nothing is above master", [won("master"), won("master"), won("master")], "master", "same"],
])("%s", (_, tried, level, why) => {
  expect(proposalOf(RUNGS, tried)).toEqual({ level, why });
});

test("a game may have other rungs, or none", () => {
  expect(rungsOf({ bots: ["random", "easy", "greedy", "hard"] })).toEqual(["easy", "hard"]);
  expect(othersOf({ bots: ["random", "easy", "greedy", "hard"] })).toEqual(["random", "greedy"]);
  expect(proposalOf(["easy", "hard"], [won("easy"), won("easy"), won("easy")])).toEqual({ level: "hard", why: "up" });
  expect(proposalOf([], [])).toEqual({ level: "", why: "first" });
  expect(proposalOf(["hard"], [won("easy")])).toEqual({ level: "hard", why: "first" });
});

function table(created: number, bot: string, places: number[], more: Partial<Table> = {}): Table {
  const seats = places.map((_, seat) => (seat === 0 ? { seat, kind: "human" as const } : { seat, kind: "bot" as const, bot }));
  return { game: "ox", status: "over", hotseat: false, created, seats, you: [0], result: { reason: "", places }, ...more } as unknown as Table;
}

test("finished games against one level count, the newest first", () => {
  const tables = [
    table(1, "easy", [1, 2]),
    table(4, "normal", [2, 1]),
    table(3, "easy", [1, 1]),
    table(5, "greedy", [1, 2]),
    table(6, "easy", [1, 2], { game: "other" }),
    table(7, "easy", [1, 2], { status: "live", result: null }),
    table(8, "easy", [1, 2], { hotseat: true }),
    table(9, "easy", [1, 2], { you: [] }),
    table(10, "easy", [1, 2, 3], {
      seats: [
        { seat: 0, kind: "human" },
        { seat: 1, kind: "bot", bot: "easy" },
        { seat: 2, kind: "human" },
      ] as unknown as Table["seats"],
    }),
  ];
  expect(triedOf(tables, "ox")).toEqual([lost("normal"), drawn("easy"), won("easy")]);
});
