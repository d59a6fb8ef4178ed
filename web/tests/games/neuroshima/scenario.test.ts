import { describe, expect, it } from "vitest";
import { framesOf } from "../../../src/games/neuroshima/battle";
import { stepsOf, type Option } from "../../../src/games/neuroshima/choices";
import { carouselSteps, filmOf, slidesOf, unitsTurned } from "../../../src/games/neuroshima/film";
import { boardBefore, boardOf } from "../../../src/games/neuroshima/story";
import {
  aimsOf,
  deedsLeft,
  hasHq,
  hexesOfBoard,
  hexesOfScenario,
  progressOf,
  rulesOf,
  springsAgainst,
  type Scenario,
} from "../../../src/games/neuroshima/scenario";
import { drawGround, drawSegment, drawWorks, scenarioPicture } from "../../../src/games/neuroshima/terrain";
import { SCENARIOS } from "../../../src/games/neuroshima/tiles";
import type { View } from "../../../src/games/neuroshima/view";
import { fitting, hexField, hexKey, type Hex } from "../../../src/kit/hex";
import type { GameEvent, MoveItem } from "../../../src/match/protocol";

const row = (id: string): Scenario => ({ ...(SCENARIOS.find((scenario) => scenario.id === id) as Scenario), deeds: 0 });
const view = (scenario: Scenario, more: Partial<View> = {}): View =>
  ({ armies: scenario.armies, hp: scenario.armies.map(() => 20), units: [], variants: [], scenario, ...more }) as unknown as View;
const unit = (tile: string, seat: number, at: Hex, more = {}) => ({ tile, seat, at, rotation: 0, ...more });

describe("a page of the atlas", () => {
  it.each(SCENARIOS.map((scenario) => scenario.id))("%s is drawn with numbers only, and fits its space", (id) => {
    const scenario = row(id);
    const { radius, place } = fitting(hexesOfScenario(scenario), 400, 300, 5, 8, 92);
    const drawing = scenarioPicture(place, radius, scenario) + drawGround(place, radius, scenario, new Set(["0,0"])) + drawWorks(place, radius, scenario);
    expect(drawing).not.toMatch(/NaN|undefined|null/);
    for (const at of hexesOfScenario(scenario)) {
      const [x, y] = place(...at);
      expect(x).toBeGreaterThan(radius);
      expect(x).toBeLessThan(400 - radius);
      expect(y).toBeGreaterThan(radius * 0.86);
      expect(y).toBeLessThan(300 - radius * 0.86);
    }
    expect(rulesOf(scenario).every(({ clause }) => clause.startsWith(`NH-ATLAS-S${scenario.number}-`))).toBe(true);
    expect(rulesOf(scenario).length).toBeGreaterThan(1);
    expect(aimsOf(scenario).length).toBeGreaterThan(0);
  });

  it("has the structure beside its field", () => {
    expect(hexesOfBoard(view(row("colossus")))).toHaveLength(37);
    expect(hexesOfBoard(undefined)).toEqual(hexField(2));
    expect(drawSegment(0, 1)).not.toBe(drawSegment(5, 1));
  });

  it("says how far everybody is", () => {
    const factory = { ...row("machine_factory"), components: [], delivered: 2 };
    expect([0, 1].map((seat) => progressOf(view(factory), seat)?.count)).toEqual([undefined, 2]);
    expect([0, 1].map((seat) => hasHq(view(factory), seat))).toEqual([false, false]);
    const leaving = view({ ...row("evacuation"), points: 3 });
    expect([progressOf(leaving, 1)?.count, hasHq(leaving, 1)]).toEqual([3, false]);
    expect(progressOf(view({ ...row("colossus"), segments: [0, 5, 0, 1, 5, 5] }), 0)).toEqual({ what: "destroyed", count: 2, of: 4 });
    const springs = view(row("dead_springs"), {
      units: [unit("borgo_mutant", 0, [0, -1]), unit("hegemony_thug", 1, [1, 0], { netted: true })] as unknown as View["units"],
    });
    expect([springsAgainst(springs, 0).length, springsAgainst(springs, 1).length]).toEqual([0, 1]);
    expect(deedsLeft("march", { ...row("evacuation"), deeds: 1 })).toBe(1);
  });

  it("begins its actions with a button", () => {
    const steps = (option: Partial<Option>, kind = "turn") =>
      stepsOf({ action: "x", ...option } as Option, kind, view(row("carousels")), 0).map((step) => `${step.by} ${step.key}`);
    expect(steps({ kind: "spin", tile: "borgo_mutant", target: [0, 1], way: "clockwise" })).toEqual(["hand borgo_mutant", "deed spin", "hex 0,1"]);
    expect(steps({ kind: "pass", from: [0, 0], to: [0, 1] })).toEqual(["deed pass", "hex 0,0", "hex 0,1"]);
    expect(steps({ kind: "march", from: [0, 0], to: [0, 1], rotation: 2 })).toEqual(["deed march", "hex 0,0", "hex 0,1", "turn 2"]);
    expect(steps({ kind: "charge", from: [0, -2], target: [0, -1] })).toEqual(["deed charge", "hex 0,-2", "hex 0,-1"]);
    expect(steps({ kind: "evacuate", from: [0, -3] }, "evacuate")).toEqual(["hex 0,-3"]);
    expect(steps({ kind: "remain" }, "evacuate")).toEqual(["word x"]);
  });

  it("turns carousels as the engine does", () => {
    const scenario = row("carousels");
    const seats = scenario.zones.seats_2 as readonly Hex[];
    const event = { kind: "carousel", hub: [0, 1], way: "clockwise", clause: "" };
    expect(carouselSteps(event).map(([from]) => hexKey(from))).toEqual(seats.map(hexKey));
    expect(slidesOf([event]).get(hexKey(seats[1] as Hex))).toEqual(seats[0]);
    expect(slidesOf([{ ...event, way: "counterclockwise" }]).get(hexKey(seats[0] as Hex))).toEqual(seats[1]);
  });

  it("shows where a carousel would take its units", () => {
    const units = [unit("borgo_mutant", 0, [0, 0], { rotation: 5 }), unit("moloch_hunter_killer", 1, [0, 1]), unit("moloch_hq", 1, [3, -3])] as never;
    const turned = (way: "clockwise" | "counterclockwise") => unitsTurned(units, [0, 1], way).map(({ at, rotation }) => [hexKey(at), rotation]);
    expect(turned("clockwise")).toEqual([
      ["1,0", 0],
      ["0,1", 1],
      ["3,-3", 0],
    ]);
    expect(turned("counterclockwise")).toEqual([
      ["-1,1", 4],
      ["0,1", 5],
      ["3,-3", 0],
    ]);
  });

  it("plays a second battle of one action from where the carousels have taken the units", () => {
    const at = (kind: string, more: object): GameEvent => ({ kind, clause: "", ...more }) as GameEvent;
    const events = [
      at("battle", {}),
      at("phase", { phase: 2 }),
      at("removed", { phase: 2, at: [1, 0], tile: "borgo_claws", seat: 0 }),
      at("hq_damage", { phase: 2, seat: 1, lost: 3, hp: 17 }),
      at("carousel", { hub: [0, 1], way: "clockwise" }),
      at("battle", {}),
      at("phase", { phase: 3 }),
      at("phase", { phase: 2 }),
    ];
    const before = view(row("carousels"), { units: [unit("borgo_mutant", 0, [0, 0]), unit("borgo_claws", 0, [1, 0])] as never });
    const frames = filmOf({ kind: "move", seq: 1, at: 0, seat: 0, number: 1, events }, before);
    expect(frames.map((frame) => frame.units.map((drawn) => `${hexKey(drawn.at)} ${drawn.state.rotation ?? 0}`))).toEqual([
      ["0,0 0", "1,0 0"],
      ["1,0 1"],
      ["1,0 1"],
    ]);
    expect(frames.map((frame) => frame.hp[1])).toEqual([17, 17, 17]);
  });

  it("shows blows of and at the structure, and enters damage at the end of a phase", () => {
    const scenario = { ...row("colossus"), segments: [5, 5, 5, 5, 5, 5] };
    const at = scenario.zones.segment?.[2] as Hex;
    const blow = { kind: "hit", attacker: at, edge: 0, target: [0, -2], tile: "borgo_mutant", amount: 1, sum: [], clause: "" };
    const struck = { kind: "segment_hit", attacker: [0, -2], edge: 3, target: at, amount: 2, sum: [], clause: "" };
    const phases = [
      { phase: 1, events: [struck, { kind: "segment", at, lost: 2, hp: 3, clause: "" }] },
      { phase: 0, events: [blow] },
    ];
    const frames = framesOf(phases as never, [unit("borgo_mutant", 0, [0, -2])] as never, [20, 0], scenario);
    expect(frames.map((frame) => frame.segments?.[2])).toEqual([5, 3]);
    expect(frames.map((frame) => frame.hits[0]?.side)).toEqual(["a", "b"]);
  });
});

describe("the story of a board that was not empty at first", () => {
  const event = (kind: string, more: object): GameEvent => ({ kind, clause: "", ...more }) as GameEvent;
  const item = (seq: number, ...events: GameEvent[]): MoveItem => ({ kind: "move", seq, at: 0, seat: 1, number: seq, events });
  const items = [
    item(1, event("moved", { from: [0, 0], to: [0, 1], rotation: 0 })),
    item(2, event("placed", { at: [0, 0], tile: "borgo.mutant", seat: 1 })),
    item(3, event("removed", { at: [1, 0], tile: "outpost.runner", seat: 0 })),
    item(4, event("carousel", { hub: [0, 0], way: "clockwise" })),
  ];
  const moved = (at: Hex): Hex => carouselSteps(items[3]?.events[0] as GameEvent).find(([from]) => hexKey(from) === hexKey(at))?.[1] ?? at;
  const now = boardOf([unit("borgo.hq", 1, moved([0, 1])), unit("borgo.mutant", 1, moved([0, 0]))]);

  it("takes events back to what stood there", () => {
    expect([...boardBefore(items, now)].sort()).toEqual([...boardOf([unit("borgo.hq", 1, [0, 0]), unit("outpost.runner", 0, [1, 0])])].sort());
  });
});
