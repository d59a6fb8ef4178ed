import { describe, expect, it } from "vitest";
import { waitingText } from "../src/match/heading";
import type { Thinking } from "../src/match/protocol";

const thinking = (seat: number, ahead: number | null): Thinking => ({ type: "thinking", seat, ahead });

describe("whom one waits for", () => {
  it("says how many come before a bot, that it thinks, or that there is no place for it", () => {
    const told = [null, thinking(0, 3), thinking(1, 3), thinking(1, 0), thinking(1, null)].map((one) => waitingText(1, one));
    expect(told).toEqual(["match-waiting", "match-waiting", "match-thinking-queue", "match-thinking", "match-thinking-busy"]);
  });
});
