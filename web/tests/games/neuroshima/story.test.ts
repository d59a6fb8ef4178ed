import { describe, expect, it } from "vitest";
import { storyOf } from "../../../src/games/neuroshima/story";
import { t } from "../../../src/i18n/i18n.svelte";
import type { GameEvent, MoveItem } from "../../../src/match/protocol";

const event = (kind: string, more: object = {}): GameEvent => ({ kind, clause: "", ...more }) as GameEvent;
const begun = [event("battle", { trigger: "last", seat: 0 }), event("phase", { phase: 3 })];
const told = (...events: GameEvent[]): string | undefined => {
  const item: MoveItem = { kind: "move", seq: 1, at: 0, seat: 0, number: 1, events };
  return storyOf([item], new Map()).at(-1)?.text;
};

describe("a battle in one sentence", () => {
  it("says that nobody falls only when it is over", () => {
    const [first, none, yet] = ["match-battle-last", "match-battle-lost-none", "match-battle-lost-none-yet"].map((id) => t(id));
    expect(told(...begun, event("battle_over", { hp: [20, 20] }))).toBe(`${first} ${none}`);
    expect(told(...begun)).toBe(`${first} ${yet}`);
    expect(none).not.toBe(yet);
  });
});

it("says that a try at an etude is over where no game is, and says it of nobody", () => {
  const ends = ["NH-END-01", "NH-PUZZLE-05"].map((clause) => told(event("game_over", { clause })));
  expect(ends).toEqual(["match-story-game_over", "match-story-try_over"]);
});
