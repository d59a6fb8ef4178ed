import { describe, expect, it } from "vitest";
import { traceOf } from "../../../src/games/neuroshima/lastTurn";
import { shotsOf, viewAfter } from "../../../src/games/neuroshima/shots";
import type { View } from "../../../src/games/neuroshima/view";
import type { GameEvent, MoveItem } from "../../../src/match/protocol";

const VIEW = {
  armies: ["outpost", "hegemony"],
  mode: "duel",
  variants: [],
  sides: [0, 1],
  out: [],
  off_track: [],
  stage: "turn",
  seat: 1,
  turn: 3,
  ending: "",
  terror: false,
  hp: [20, 19],
  units: [{ tile: "outpost_hq", seat: 0, at: [0, 0], rotation: 0 }],
  hands: [[], ["hegemony_runner"]],
  piles: [{ outpost_runner: 2 }, { hegemony_net_fighter: 1 }],
  discards: [{}, {}],
} as unknown as View;

const event = (kind: string, data: object = {}): GameEvent => ({ kind, clause: "", ...data });
const item = (number: number, seat: number, ...events: GameEvent[]): MoveItem => ({ kind: "move", seq: number, at: 0, seat, number, events });
const placed = (tile: string, at: readonly number[]): GameEvent => event("placed", { seat: 1, tile, at, rotation: 2 });
const drew = item(1, -1, event("drew", { seat: 1, tile: "hegemony_net_fighter", left: 0 }));
const TURN = [
  drew,
  item(2, 1, event("discarded", { seat: 1, tile: "hegemony_net_fighter" })),
  item(3, 1, placed("hegemony_runner", [1, 0])),
  item(4, 1, event("moved", { from: [1, 0], to: [1, -1], rotation: 3 })),
  item(5, 1, event("turn", { seat: 0, turn: 4 })),
];
const isTheirs = (one: MoveItem): boolean => one.seat !== 0;

describe("the film of a turn", () => {
  const shots = shotsOf(TURN, VIEW, VIEW, isTheirs);

  it("shows each action of others in its time, one after the other", () => {
    expect(shots.map((shot) => shot.act?.kind)).toEqual(["drew", "discarded", "placed", "moved", "turn"]);
    for (const shot of shots.slice(1, 4)) {
      expect(shot.time).toBeGreaterThanOrEqual(300);
      expect(shot.time).toBeLessThanOrEqual(500);
    }
    expect(shots.at(-1)?.time).toBe(200);
  });

  it("has in every picture the numbers of that moment", () => {
    expect(shots.map((shot) => shot.view.hands[1]?.length)).toEqual([2, 1, 0, 0, 1]);
    expect(shots.map((shot) => shot.view.piles[1]?.hegemony_net_fighter)).toEqual([0, 0, 0, 0, 1]);
    expect(shots.slice(0, 4).map((shot) => shot.view.discards[1]?.hegemony_net_fighter ?? 0)).toEqual([0, 1, 1, 1]);
    expect(shots.map((shot) => shot.view.units.length)).toEqual([1, 1, 2, 2, 1]);
    expect(shots[3]?.view.units[1]).toMatchObject({ at: [1, -1], rotation: 3 });
  });

  it("ends with what the server says", () => {
    expect(shots.at(-1)?.view).toBe(VIEW);
  });

  it("shows of one's own actions the battles only", () => {
    const battle = [event("battle", { trigger: "tile", seat: 0 }), event("phase", { phase: 1 }), event("hq_damage", { phase: 1, seat: 1, lost: 2, hp: 17 })];
    const own = shotsOf(
      [item(1, 0, event("played", { seat: 0, tile: "outpost_battle" }), ...battle, event("turn", { seat: 1, turn: 4 }))],
      VIEW,
      VIEW,
      isTheirs,
    );
    expect(own.map((shot) => [shot.battle?.phase, shot.view.hp])).toEqual([[1, [20, 17]]]);
    const theirs = shotsOf([item(1, 1, event("played", { seat: 1, tile: "hegemony_battle" }), ...battle)], VIEW, VIEW, isTheirs);
    expect(theirs.map((shot) => shot.act?.kind ?? shot.battle?.phase)).toEqual(["played", 1]);
    expect(theirs.map((shot) => shot.view.hp[1])).toEqual([19, 17]);
  });

  it("follows damage, points and what springs take", () => {
    expect(viewAfter(VIEW, event("drained", { seat: 0, hp: 18 })).hp).toEqual([18, 19]);
    expect(viewAfter(VIEW, event("points", { seat: 1, points: 4 })).hp).toEqual([20, 4]);
    expect(viewAfter(VIEW, event("battle_over", { hp: [1, 2] })).hp).toEqual([1, 2]);
    expect(viewAfter(VIEW, event("first"))).toBe(VIEW);
  });
});

describe("what stays marked of a turn", () => {
  it("is a ring for each action in its order, and where a piece came from", () => {
    const { marks, ordinals } = traceOf(TURN);
    expect(marks.map((mark) => `${mark.kind} ${mark.at} ${mark.ordinal}`)).toEqual(["start 1,0 2", "ring 1,-1 2"]);
    expect([...ordinals]).toEqual([
      [3, 1],
      [4, 2],
    ]);
  });

  it("counts every turn anew and crosses out what fell", () => {
    const { marks } = traceOf([
      item(1, 1, placed("hegemony_runner", [0, 1]), event("turn", { seat: 2 })),
      item(2, 2, placed("moloch_blocker", [0, 2])),
      item(3, 2, event("removed", { seat: 1, tile: "hegemony_runner", at: [0, 1], phase: 2 })),
      item(4, 2, event("hit", { target: [0, 0], phase: 1 })),
    ]);
    expect(marks.map((mark) => `${mark.kind} ${mark.seat} ${mark.at} ${mark.ordinal}`)).toEqual(["ring 2 0,2 1", "fell 1 0,1 0"]);
  });
});
