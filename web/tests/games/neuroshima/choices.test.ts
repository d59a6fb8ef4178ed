import { describe, expect, it } from "vitest";
import { battlesOf, framesOf, phasesOf, stopsOf, sumText } from "../../../src/games/neuroshima/battle";
import { handStep, hexStep, nearestTurn, nextAfter, nextTurn, turnStep, waysOf, type Option } from "../../../src/games/neuroshima/choices";
import { filmOf } from "../../../src/games/neuroshima/film";
import type { View } from "../../../src/games/neuroshima/view";
import { crossing } from "../../../src/match/ways";

const view: View = {
  armies: ["borgo", "steel_police"],
  mode: "duel",
  variants: [],
  sides: [0, 1],
  out: [],
  off_track: [],
  stage: "turn",
  seat: 0,
  turn: 3,
  ending: "normal",
  terror: false,
  hp: [20, 18],
  units: [
    { tile: "borgo_hq", seat: 0, at: [0, 0], rotation: 0 },
    { tile: "borgo_assassin", seat: 0, at: [1, 0], rotation: 2 },
    { tile: "steel_police_hq", seat: 1, at: [0, -2], rotation: 0 },
  ],
  hands: [["borgo_mutant", "borgo_move"], []],
  piles: [{}, {}],
  discards: [{}, {}],
};

const OPTIONS: Option[] = [
  { action: "end", kind: "end" },
  { action: "discard mutant", kind: "discard", tile: "borgo_mutant" },
  { action: "place mutant c3/0", kind: "place", tile: "borgo_mutant", to: [-1, 0], rotation: 0 },
  { action: "place mutant c3/2", kind: "place", tile: "borgo_mutant", to: [-1, 0], rotation: 2 },
  { action: "move e4-e5/1", kind: "move", tile: "borgo_move", from: [1, 0], to: [1, 1], rotation: 1 },
  { action: "mobility e4-e4/3", kind: "mobility", from: [1, 0], to: [1, 0], rotation: 3 },
];

describe("options as ways", () => {
  const ways = waysOf(OPTIONS, "turn", view, 0);

  it("begin with the subject: a tile in hand, a unit, or a word", () => {
    const root = nextAfter(ways, []);
    expect([...root.hands]).toEqual(["borgo_mutant", "borgo_move"]);
    expect([...root.hexes.keys()]).toEqual(["1,0"]);
    expect(crossing(ways, []).words.map((option) => option.action)).toEqual(["end"]);
  });

  it("go on with the hex and end with the rotation", () => {
    const taken = [handStep("borgo_mutant")];
    expect([...nextAfter(ways, taken).hexes.keys()]).toEqual(["-1,0"]);
    expect(crossing(ways, taken).words.map((option) => option.action)).toEqual(["discard mutant"]);
    const placed = [...taken, hexStep([-1, 0])];
    expect(nextAfter(ways, placed).turns).toEqual([0, 2]);
    expect(crossing(ways, [...placed, turnStep(2)]).done.map((option) => option.action)).toEqual(["place mutant c3/2"]);
  });

  it("lead from every option to itself", () => {
    for (const { option, steps } of ways) {
      expect(crossing(ways, steps).done).toContain(option);
    }
  });

  it("throw the Steel Net from the own HQ", () => {
    const net = waysOf([{ action: "net e4", kind: "net", target: [1, 0] }], "turn", view, 1);
    expect([...nextAfter(net, []).hexes.keys()]).toEqual(["0,-2"]);
  });
});

describe("rotations", () => {
  it("take the nearest legal one and step over the others", () => {
    expect(nearestTurn([1, 4], 2)).toBe(4);
    expect(nearestTurn([], 2)).toBeUndefined();
    expect(nextTurn([1, 4], 1, 1)).toBe(4);
    expect(nextTurn([1, 4], 1, -1)).toBe(4);
  });
});

describe("a battle", () => {
  const hit = {
    kind: "hit",
    phase: 3,
    attacker: [1, 0],
    edge: 4,
    target: [0, -2],
    tile: "steel_police_hq",
    amount: 2,
    sum: [
      { what: "ranged", value: 1, clause: "" },
      { what: "ranged", value: 1, clause: "" },
    ],
    clause: "",
  };
  const events = [
    { kind: "battle", clause: "" },
    { kind: "phase", phase: 3, clause: "" },
    hit,
    { kind: "hq_damage", phase: 3, seat: 1, lost: 2, hp: 16, clause: "" },
    { kind: "removed", phase: 3, at: [1, 0], tile: "borgo_assassin", seat: 0, clause: "" },
    { kind: "phase", phase: 0, clause: "" },
    { kind: "battle", clause: "" },
    { kind: "phase", phase: 3, clause: "" },
  ];

  it("has pictures: who dies keeps its tile for a phase, then leaves a footprint, and a second battle begins clean", () => {
    const frames = framesOf(phasesOf(events), view.units, view.hp);
    expect(frames.map((frame) => frame.phase)).toEqual([3, 0, 3]);
    expect(frames[0]?.hits.map((arrow) => arrow.text)).toEqual(["1 + 1 = 2"]);
    expect(frames[0]?.units.find((unit) => unit.tile.id === "borgo_assassin")?.state.dead).toBe(3);
    expect(frames[1]?.units.find((unit) => unit.tile.id === "borgo_assassin")?.fellIn).toBe(3);
    expect(frames[2]?.units.some((unit) => unit.tile.id === "borgo_assassin")).toBe(false);
    expect(frames.map((frame) => frame.hp)).toEqual([
      [20, 16],
      [20, 16],
      [20, 16],
    ]);
  });

  it("goes on after a question with everybody who stood then", () => {
    const item = { kind: "move", seq: 1, at: 0, seat: 0, number: 5, events: events.slice(2, 5) } as const;
    expect(filmOf(item, view)[0]?.units.find((unit) => unit.tile.id === "borgo_assassin")?.state.dead).toBe(3);
  });

  it("is told apart from the next one and summed up for the slider", () => {
    expect(battlesOf(events)).toHaveLength(2);
    expect(stopsOf(phasesOf(events))[0]).toEqual({ phase: 3, deaths: { a: 1 }, hq: "B −2" });
    expect(
      sumText(
        [
          { what: "ranged", value: 2, clause: "" },
          { what: "armour", value: -1, clause: "" },
        ],
        1,
      ),
    ).toBe("2 − 1 = 1");
  });
});
