/** Which of my games come first, and what is told of them. */

import { expect, test } from "vitest";
import type { Table } from "../src/app/api";
import { lastTold } from "../src/home/glance";
import { isToldOf, sortedByClock } from "../src/home/sorting";
import type { Line } from "../src/match/story";

const table = (id: string, more: Partial<Table>): Table =>
  ({
    id,
    status: "live",
    hotseat: false,
    clock: { kind: "none" },
    seats: [
      { seat: 0, kind: "human" },
      { seat: 1, kind: "human" },
    ],
    you: [0],
    your_turn: true,
    updated: 0,
    time_left: null,
    ...more,
  }) as unknown as Table;

const bots = {
  seats: [
    { seat: 0, kind: "human" },
    { seat: 1, kind: "bot" },
  ],
} as unknown as Partial<Table>;
const days = { clock: { kind: "days", days: 2 } } as const;

test("the shortest clock first, then whoever has waited longest; bots wait as long as one likes", () => {
  const found = sortedByClock([
    table("bot-old", { ...bots, updated: 1 }),
    table("late", { updated: 9 }),
    table("long", { ...days, time_left: 9000 }),
    table("short", { ...days, time_left: 10 }),
    table("early", { updated: 2 }),
    table("bot-new", { ...bots, updated: 5 }),
    table("theirs", { your_turn: false }),
    table("over", { status: "over" }),
    table("here", { hotseat: true, you: [0, 1], updated: 3 }),
  ]);
  expect(found.waiting.map(({ id }) => id)).toEqual(["short", "long", "early", "late"]);
  expect(found.alone.map(({ id }) => id)).toEqual(["bot-new", "here", "bot-old"]);
  expect(found.others.map(({ id }) => id)).toEqual(["theirs"]);
});

test("news are for games of people who may be away", () => {
  const live = { clock: { kind: "live", initial: 60, increment: 0 } } as unknown as Partial<Table>;
  const told = [
    table("no clock", {}),
    table("days", days),
    table("live", live),
    table("bot", { ...bots, ...days }),
    table("here", { hotseat: true, you: [0, 1] }),
  ];
  expect(told.filter(isToldOf).map(({ id }) => id)).toEqual(["no clock", "days"]);
});

test("the sentence is what others did last", () => {
  const line = (kind: Line["kind"], seat: number, text: string, key = "1"): Line => ({ key, kind, seat, text, clause: "", number: 1, marks: [], details: [] });
  const lines = [
    line("act", 1, "placed one."),
    line("turn", 1, "Turn 2"),
    line("act", 1, "placed two"),
    line("act", 0, "mine."),
    line("act", 1, "drew", "d5"),
    line("battle", 1, "Battle."),
  ];
  expect(lastTold(lines, [0])).toBe("B: placed two. B: Battle.");
});
