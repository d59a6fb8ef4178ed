/** Neon without idle questions: what is useful, what is passed, which weapon is best, who acts next, how one fell. */

import { describe, expect, it } from "vitest";
import type { Option } from "../../../src/games/neon/choices";
import { fallOf } from "../../../src/games/neon/fall";
import { changed, keyChange } from "../../../src/games/neon/layouts";
import { answerFor, bestTarget, distanceOf, gainOf, isUseful, weaponRows, type Look } from "../../../src/games/neon/look";
import { storyOf } from "../../../src/games/neon/story";
import { nextToAct, turnOrder, type Layout, type View } from "../../../src/games/neon/view";
import type { Item, MoveItem } from "../../../src/match/protocol";

const view = (more: object = {}): View =>
  ({
    mode: "resurrection",
    stage: "after_roll",
    cells: [1, 2],
    cell: 0,
    ring: [4, 9, 2, 7, 1],
    top: 9,
    result: null,
    leader: 1,
    actor: 0,
    automa: null,
    fighters: [
      { seat: 0, at: 9, gear: [], initiative: 5, acted: true },
      { seat: 1, at: 4, gear: [], initiative: 3, acted: false },
      { seat: 2, at: 4, gear: [], initiative: 3, acted: false },
    ],
    ...more,
  }) as unknown as View;
const pass: Option = { action: "pass", kind: "pass" };
const use = (effect: string, more: object = {}): Option => ({ action: `use ${effect}`, kind: "use", effect, ...more });
const worth = (side: 1 | -1, ...rows: [string, number | null, boolean][]): Look => ({
  worth: { side, rows: rows.map(([action, mean, free]) => ({ action, mean, free })) },
});

describe("a window", () => {
  const reroll = use("maneuver_a");
  it("is asked where the odds get better, for either side", () => {
    expect(answerFor("after_roll", [pass, reroll], worth(1, ["pass", 0.5, true], ["use maneuver_a", 0.8, false]), view(), 0)).toBeNull();
    const spared = worth(-1, ["pass", 0.5, true], ["use maneuver_a", 0.2, false]);
    expect(answerFor("after_defense", [pass, reroll], spared, view(), 0)).toBeNull();
    expect(gainOf(spared, "use maneuver_a")).toBeCloseTo(0.3);
  });
  it("is passed where nothing gets better, even if it is free", () => {
    expect(answerFor("after_roll", [pass, reroll], worth(1, ["pass", 1, true], ["use maneuver_a", 0.7, true]), view(), 0)).toBe("pass");
    expect(answerFor("after_roll", [pass, reroll], worth(1, ["pass", 1, true], ["use maneuver_a", 1, true]), view(), 0)).toBe("pass");
  });
  it("is asked for what is free and has no odds", () => {
    const energy = use("loot_1_26.e0");
    expect(isUseful(energy, worth(1, ["pass", 1, true], [energy.action, null, true]), view(), 0)).toBe(true);
    expect(isUseful(energy, worth(1, ["pass", 1, true], [energy.action, null, false]), view(), 0)).toBe(false);
  });
  it("after a failed attack is asked for a step only where one cannot stay", () => {
    const step = use("maneuver_b", { to: 4 });
    const look = worth(1, ["pass", null, true], [step.action, null, false]);
    expect(answerFor("after_attack", [pass, step], look, view({ stage: "after_attack" }), 0)).toBeNull();
    expect(answerFor("after_attack", [pass, step], look, view({ stage: "after_attack" }), 1)).toBe("pass");
  });
  it("after a strike is asked for what acts on the target", () => {
    const push = use("loot_1_09.e0", { target: 1, to: 4 });
    expect(answerFor("after_attack", [pass, push], worth(1, ["pass", null, true], [push.action, null, false]), view({ stage: "after_attack" }), 0)).toBeNull();
  });
  it("that must be answered is asked", () => {
    expect(answerFor("cancel", [use("loot_1_22.e0")], worth(-1, ["use loot_1_22.e0", 1, false]), view(), 0)).toBeNull();
    expect(answerFor("keep", [pass], {}, view(), 0)).toBeNull();
  });
  it("of blocks is asked only where the answers differ or armour may be spent", () => {
    const assign = (crits: number): Option => ({ action: `assign ${crits}`, kind: "assign", crits });
    const options = [assign(1), assign(0)];
    expect(answerFor("assign", options, worth(-1, ["assign 1", 1, true], ["assign 0", 1, true]), view(), 0)).toBe("assign 1");
    expect(answerFor("assign", options, worth(-1, ["assign 1", 1, true], ["assign 0", 2, true]), view(), 0)).toBeNull();
    const worn = view({ fighters: [{ seat: 0, at: 9, gear: [{ card: "loot_1_22", supplies: [] }] }] });
    expect(answerFor("assign", options, worth(-1, ["assign 1", 1, true], ["assign 0", 1, true]), worn, 0)).toBeNull();
  });
});

describe("weapons", () => {
  const shot = (action: string, target: number, mean: number): object => ({
    action,
    target,
    range: 1,
    dice: 2,
    odds: [{ target, chances: [1 - mean, mean], mean }],
  });
  const look = {
    arsenal: {
      path: [],
      weapons: [
        { weapon: "loot_1_01", shots: [shot("attack loot_1_01 B 1", 1, 0.4), shot("attack loot_1_01 C 1", 2, 0.9)], reason: "" },
        { weapon: "loot_2_05", shots: [shot("attack loot_2_05 B 1", 1, 0.6), shot("attack loot_2_05 B 1 pay=x", 1, 0.6)], reason: "" },
        { weapon: "loot_1_11", shots: [], reason: "row" },
        { weapon: "base", shots: [], reason: "reach" },
      ],
    },
  } as unknown as Look;
  it("stand in the order of their worth against a target; those of no use come last with their reason", () => {
    expect(weaponRows(look, 1).map((row) => [row.weapon, row.shot?.action, row.reason])).toEqual([
      ["loot_2_05", "attack loot_2_05 B 1", ""],
      ["loot_1_01", "attack loot_1_01 B 1", ""],
      ["loot_1_11", undefined, "row"],
      ["base", undefined, "reach"],
    ]);
    expect(weaponRows(look, 2).map((row) => row.reason)).toEqual(["", "reach", "row", "reach"]);
  });
  it("are aimed at whom they hurt most", () => {
    expect(bestTarget(look)).toBe(2);
    expect(bestTarget({})).toBeNull();
  });
  it("reach around the ring by the shorter way", () => {
    expect([distanceOf(view(), 4, 1), distanceOf(view(), 4, 2), distanceOf(view(), 4, "ship")]).toEqual([1, 2, null]);
  });
});

describe("the order of turns", () => {
  it("is by initiative, then clockwise from the leader; the Automa is last", () => {
    expect(turnOrder(view())).toEqual([1, 2, 0]);
    expect(turnOrder(view({ leader: 2, automa: { at: 4 } }))).toEqual([2, 1, 0, 6]);
    expect(nextToAct(view())).toBe(1);
    expect(nextToAct(view({ automa: { at: 4 }, fighters: [{ seat: 0, at: 9, initiative: 5, acted: true }] }))).toBe(6);
  });
  it("is that of the seats while rows are secret", () => {
    const secret = view({ fighters: [2, 1, 0].map((seat) => ({ seat, at: 4, initiative: null })).toReversed() });
    expect(turnOrder(secret)).toEqual([0, 1, 2]);
    expect(nextToAct(secret)).toBe(-1);
  });
});

const item = (number: number, seat: number, ...events: object[]): MoveItem =>
  ({ kind: "move", seq: number, number, seat, events: events.map((event) => ({ clause: "", ...event })) }) as unknown as MoveItem;

describe("a fall", () => {
  const struck: Item[] = [
    item(1, 0, { kind: "moved", who: 0, from: 0, to: 4, how: "land" }),
    item(2, 1, { kind: "attack", who: 1, weapon: "loot_1_07", targets: [0], range: 0, dice: 3 }),
    item(3, -1, ...["crit", "miss", "conditional_miss"].map((face) => ({ kind: "rolled", die: "attack", face }))),
    item(4, 1, { kind: "rerolled", die: "attack", dice: 1, faces: { miss: 1 } }),
    item(5, -1, { kind: "rolled", die: "attack", face: "hit" }),
    item(6, 1, { kind: "changed", die: "attack", from: "conditional_miss", to: "hit", dice: 1 }),
    item(7, -1, { kind: "rolled", die: "defense", who: 0, face: "fail" }),
    item(8, 0, { kind: "locked", who: 0, dice: { any_block: 0, normal_block: 1, fail: 1 } }),
    item(9, 0, { kind: "damage", who: 0, by: 1, amount: 2, left: 0 }, { kind: "defeated", who: 0, by: 1, eliminated: false }),
  ];
  it("is told with the dice as they lay, the damage and the health before", () => {
    expect(fallOf(struck, [0])).toMatchObject({
      by: 1,
      weapon: "loot_1_07",
      sector: 4,
      damage: 2,
      before: 2,
      attackDice: ["crit", "hit", "hit"],
      defenseDice: ["normal_block", "fail"],
      isWhole: false,
    });
    expect(fallOf(struck, [1])).toBeNull();
  });
  it("goes on with trophies, cards and the upgrade, and ends with the landing", () => {
    const later = [
      ...struck,
      item(10, 1, { kind: "trophy", seat: 1, from: 0, card: "loot_1_01" }),
      item(11, -1, { kind: "saw", seat: 0, card: "loot_1_05" }),
      item(12, 0, { kind: "upgraded", seat: 0, upgrade: "stabilizer" }, { kind: "maintained", who: 0, energy: 3 }),
    ];
    expect(fallOf(later, [0])).toMatchObject({ trophies: ["loot_1_01"], found: ["loot_1_05"], upgrade: "stabilizer", isWhole: true });
    expect(fallOf([...later, item(13, 0, { kind: "moved", who: 0, from: 0, to: 9, how: "land" })], [0])).toBeNull();
  });
  it("by a closing sector has no dice", () => {
    const closed = [
      item(1, -1, { kind: "closing", sector: 4 }),
      item(2, -1, { kind: "damage", who: 0, by: -1, amount: 2, left: 0 }, { kind: "defeated", who: 0, by: -1 }),
    ];
    expect(fallOf(closed, [0])).toMatchObject({ by: -1, weapon: null, attackDice: [], damage: 2 });
  });
});

describe("the story", () => {
  it("has one line for windows that were passed by themselves", () => {
    const lines = storyOf(
      [item(5, 0, { kind: "moved", who: 0, from: 4, to: 9, how: "move" }), item(6, 0), item(7, 0), item(8, 0, { kind: "declined", seat: 0 })],
      new Map([
        [5, "after_roll"],
        [6, "after_attack"],
      ]),
    );
    expect(lines.map((line) => line.key)).toEqual(["5.0", "6.passed", "8.0"]);
  });
});

describe("a plan", () => {
  const layout = (code: number, top: string, bottom: string, more: object = {}): Layout =>
    ({ code, top, bottom, covers: "left", top_rotated: false, bottom_rotated: false, left: "c", ...more }) as unknown as Layout;
  const layouts = [layout(0, "a", "b"), layout(1, "b", "a"), layout(2, "a", "b", { top_rotated: true }), layout(3, "c", "b")];
  it("is changed by keys, as far as there is such a layout", () => {
    const after = (code: string, isShift = false): number | undefined => {
      const part = keyChange(code, isShift, layouts[0] as Layout);
      return part ? changed(layouts, layouts[0] as Layout, part)?.code : -1;
    };
    expect([after("KeyS"), after("KeyT"), after("KeyC", true), after("KeyB"), after("KeyX")]).toEqual([1, 2, 3, undefined, -1]);
  });
});
