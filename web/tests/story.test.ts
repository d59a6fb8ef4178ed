import { describe, expect, it } from "vitest";
import { t } from "../src/i18n/i18n.svelte";
import { newestFirst, type Line } from "../src/match/story";

const line = (key: string, kind: Line["kind"] = "act"): Line => ({ key, kind, seat: 0, text: key, clause: "", number: 1, marks: [], details: [] });
const told = (...lines: Line[]): string[] => newestFirst(lines).map((one) => one.text);

describe("the story, the newest first", () => {
  it("has every heading above what it heads", () => {
    expect(told(line("turn 1", "turn"), line("a"), line("b"), line("turn 2", "turn"), line("c"))).toEqual(["turn 2", "c", "turn 1", "b", "a"]);
  });

  it("calls what came before the first turn by its name", () => {
    expect(told(line("x"), line("y"), line("turn 1", "turn"), line("a"))).toEqual(["turn 1", "a", t("match-story-setup"), "y", "x"]);
    expect(told(line("x"), line("y"))).toEqual(["y", "x"]);
  });
});
