import { describe, expect, it } from "vitest";
import type { Player } from "../../src/replay/player.svelte";
import { RecordedMatch } from "../../src/replay/recordedMatch.svelte";

const move = (number: number) => ({ seq: number, at: 0, kind: "move", number, seat: number % 2, action: "end", events: [] });
const recording = { table: { id: "t", seats: [] }, items: [move(1), move(2), { seq: 9, at: 0, kind: "phrase", seat: 0, phrase: "hello" }, move(3)] };

describe("a moment of a recorded game", () => {
  it("holds what was done until then and nothing that came after", () => {
    const player = { recording, stop: { number: 0, frame: null }, asked: 0, view: {}, views: [{}, {}, {}, {}] };
    const match = new RecordedMatch(player as unknown as Player);
    const at = (number: number): number[] => {
      player.stop = { number, frame: null };
      match.showMoment();
      return match.items.filter((item) => item.kind === "move").map((item) => (item as { number: number }).number);
    };
    expect(at(0)).toEqual([]);
    expect(at(2)).toEqual([1, 2]);
    expect(at(3)).toEqual([1, 2, 3]);
  });
});
