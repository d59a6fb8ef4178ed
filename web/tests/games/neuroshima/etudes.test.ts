import { describe, expect, it } from "vitest";
import type { Puzzle, Standing } from "../../../src/games/neuroshima/etudes/etudes";
import { afterTry, clockText, isOver, NEW_RUN, nextOfStorm, secondsLeft, weekOf } from "../../../src/games/neuroshima/etudes/storm";
import { matching, nearestGrade, nextInTraining, themeRows, weakest } from "../../../src/games/neuroshima/etudes/training";

const puzzle = (number: number, rating: number, more: Partial<Puzzle> = {}): Puzzle => ({
  id: `etude-${number}`,
  number,
  title: { en: "", ru: "", uk: "" },
  story: { en: "", ru: "", uk: "" },
  difficulty: 1,
  rating,
  themes: ["nets"],
  armies: ["borgo", "moloch"],
  hp: [20, 20],
  units: [],
  offer: [],
  choose: 1,
  ordered: false,
  win: {},
  solved: false,
  first: null,
  ...more,
});
const standing = (rating: number): Standing => ({ rating, ratings: [rating], tries: 9, first_tries: 5, streak: 0, days: [], today: "2026-03-01" });
const first = (): number => 0;

describe("training", () => {
  const rows = [puzzle(1, 1000), puzzle(2, 1210, { themes: ["pushes"] }), puzzle(3, 1240), puzzle(4, 1500, { difficulty: 3 })];

  it("looks near one's own rating, easier or harder", () => {
    expect(nextInTraining(rows, standing(1200), "level", "", first)?.number).toBe(2);
    expect(nextInTraining(rows, standing(1200), "easier", "", first)?.number).toBe(1);
    expect(nextInTraining(rows, standing(1350), "harder", "", first)?.number).toBe(4);
    expect(nextInTraining(rows, null, "level", "nets", first)?.number).toBe(3);
  });

  it("brings what was never tried before what was missed, and never what is solved", () => {
    const tried = [puzzle(1, 1200, { first: "missed" }), puzzle(2, 1900), puzzle(3, 1200, { first: "solved", solved: true })];
    expect(nextInTraining(tried, standing(1200), "level", "", first)?.number).toBe(2);
    expect(nextInTraining(tried, standing(1200), "level", "", first, "etude-2")?.number).toBe(1);
    expect(nextInTraining([tried[2] as Puzzle], standing(1200), "level", "", first)).toBeUndefined();
  });

  it("brings a weak theme more often", () => {
    const missed = [5, 6, 7].map((number) => puzzle(number, 900, { first: "missed", solved: true, themes: ["pushes"] }));
    expect(weakest(themeRows(missed))?.theme).toBe("pushes");
    // Two near ones, the one with pushes counted twice: the last of three lots falls on it.
    expect(nextInTraining([...missed, ...rows.slice(1, 3)], standing(1200), "level", "", () => 0.99)?.number).toBe(2);
  });

  it("counts first tries by theme and filters", () => {
    const some = [puzzle(1, 1, { first: "solved" }), puzzle(2, 1, { first: "missed" }), puzzle(3, 1, { first: "unrated" }), puzzle(4, 1)];
    expect(themeRows(some)).toEqual([{ theme: "nets", count: 4, tries: 2, share: 50 }]);
    expect(matching(rows, { theme: "nets", grade: 3 }).map((one) => one.number)).toEqual([4]);
    expect(nearestGrade(rows, { theme: "pushes", grade: 5 })).toBe(1);
  });
});

describe("a storm", () => {
  it("takes ten seconds for a miss and ends at the third, or with the clock", () => {
    const run = afterTry(afterTry(NEW_RUN, "a", false), "b", true);
    expect(secondsLeft(run, 30)).toBe(260);
    expect(isOver(run, 30)).toBe(false);
    expect(isOver(run, 290)).toBe(true);
    expect(isOver(afterTry(afterTry(run, "c", false), "d", false), 1)).toBe(true);
  });

  it("goes from the easiest upwards and brings nothing twice", () => {
    const rows = [puzzle(1, 1300), puzzle(2, 900), puzzle(3, 1000)];
    expect(nextOfStorm(rows, NEW_RUN, first)?.number).toBe(2);
    expect(nextOfStorm(rows, afterTry(NEW_RUN, "etude-2", true), first)?.number).toBe(3);
    const all = ["etude-1", "etude-2", "etude-3"].reduce((run, id) => afterTry(run, id, true), NEW_RUN);
    expect(nextOfStorm(rows, all, first)).toBeUndefined();
  });

  it("tells time and weeks", () => {
    expect([300, 59.2, 9, 0].map(clockText)).toEqual(["5:00", "1:00", "0:09", "0:00"]);
    expect(weekOf(new Date("2026-01-01T12:00:00Z"))).toBe("2026-w01");
    expect(weekOf(new Date("2027-01-01T12:00:00Z"))).toBe("2026-w53");
  });
});
