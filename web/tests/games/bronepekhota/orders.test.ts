/** Orders of a whole unit: sums, corrections, and the actions that carry them out. */

import { describe, expect, it } from "vitest";
import type { BattleOption } from "../../../src/games/bronepekhota/choices";
import {
  bestShot,
  faced,
  formation,
  nextAction,
  onlyAnswer,
  scriptOf,
  shootersOf,
  sumOf,
  type OrderRow,
  type OrdersAnswer,
  type OrderShot,
} from "../../../src/games/bronepekhota/orders";
import type { Figure, View } from "../../../src/games/bronepekhota/view";

const chance = (p: number) => ({ p, exact: String(p) });
const shot = (figure: number, target: number, kill: number, part: Partial<OrderShot> = {}): OrderShot => ({
  figure,
  target,
  heading: 5,
  source: figure,
  weapon: "own",
  action: `shoot ${figure} own ${target}`,
  steps: 4,
  hidden: [0, 15],
  cover: 0,
  range: "D12",
  power: "D12",
  rolls: 1,
  needs: 4,
  armor: 3,
  blast: null,
  hit: chance(1),
  pierced: chance(kill),
  kill: chance(kill),
  cells: 0,
  machine: false,
  worth: kill,
  ...part,
});
const row = (figure: number, shots: OrderShot[], part: Partial<OrderRow> = {}): OrderRow => ({
  figure,
  want: [0, 0],
  clause: "",
  budget: 200,
  cost: 100,
  path: [],
  end: { x: 0, y: 0, z: 0, heading: 0 },
  contacts: [],
  actions: [`go 10,10,0/0`],
  round: null,
  cover: 0,
  melee: null,
  shots,
  not: [],
  silent: "",
  ...part,
});
const figure = (id: number, part: Partial<Figure> = {}): Figure => ({ id, kind: "soldier", place: "table", x: 100, y: 100, heading: 0, ...part }) as Figure;
const view = (now: Partial<View> = {}): View =>
  ({ active: 0, figure: -1, figures: Array.from({ length: 10 }, (_, id) => figure(id)), ...now }) as unknown as View;
const options = (...actions: string[]): BattleOption[] =>
  actions.map((action) => ({ action, kind: action.split(" ")[0] as string, target: Number(action.split(" ").at(-1)) }));
const answer: OrdersAnswer = {
  unit: 0,
  figures: [row(1, [shot(1, 7, 0.5), shot(1, 8, 0.3)]), row(2, [shot(2, 7, 0.4)])],
  split: {
    shots: [
      { figure: 1, source: 1, weapon: "own", target: 8 },
      { figure: 2, source: 2, weapon: "own", target: 7 },
    ],
    any: chance(0.58),
    expected: 0.7,
  },
};

describe("orders", () => {
  it("are those proposed until somebody chooses another target", () => {
    const targets = (chosen: Map<string, number | null>): (number | null)[] =>
      shootersOf(answer, chosen, () => false).map((shooter) => shooter.shot?.target ?? null);
    expect(targets(new Map())).toEqual([8, 7]);
    expect(targets(new Map([["1", 7]]))).toEqual([7, 7]);
    expect(targets(new Map([["1", null]]))).toEqual([null, 7]);
  });

  it("give every weapon of a machine its own target", () => {
    const weapons = [shot(3, 7, 0.5, { weapon: 0 }), shot(3, 8, 0.2, { weapon: 1 }), shot(3, 8, 0.4, { weapon: 0 })];
    const machine: OrdersAnswer = {
      unit: 9,
      figures: [row(3, weapons)],
      split: {
        shots: [
          { figure: 3, source: 3, weapon: 0, target: 7 },
          { figure: 3, source: 3, weapon: 1, target: 8 },
        ],
        any: chance(0.6),
        expected: 0.7,
      },
    };
    const found = shootersOf(machine, new Map([["3:0", 8]]), () => true);
    expect(found.map(({ slot, shot: fired }) => [slot, fired?.target])).toEqual([
      ["3:0", 8],
      ["3:1", 8],
    ]);
  });

  it("count a target once, however many fire at it", () => {
    const sum = sumOf([shot(1, 7, 0.5), shot(2, 7, 0.5), shot(3, 8, 0.5)]);
    expect(sum.targets.map(({ target, kill }) => [target, kill])).toEqual([
      [7, 0.75],
      [8, 0.5],
    ]);
    expect(sum.any).toBeCloseTo(0.875);
    expect(sum.expected).toBeCloseTo(1.25);
  });

  it("keep the formation", () => {
    expect(formation([figure(1, { x: 100, y: 100 }), figure(2, { x: 140, y: 90 })], [-120, 50.4])).toEqual([
      { figure: 1, to: [0, 150] },
      { figure: 2, to: [20, 140] },
    ]);
  });

  it("end looking at the target", () => {
    expect(faced(["go 600,400,0/16"], 3)).toEqual(["go 600,400,0/3"]);
    expect(faced(["leg walk 600,400", "done 16"], 3)).toEqual(["leg walk 600,400", "done 3"]);
    expect(faced(["op F80", "done 0"], 3)).toEqual(["op F80", "done 0"]);
    expect(faced([], 3)).toEqual([]);
  });
});

describe("a script", () => {
  const parts = answer.figures.map((part, i) => ({ row: part, fires: true, shots: [part.shots[i === 0 ? 1 : 0] as OrderShot] }));

  it("takes the unit, then one soldier after the other, and ends the activation", () => {
    const script = scriptOf(0, parts);
    const sent: (string | null)[] = [
      nextAction(script, "unit", view({ active: -1 }), options("unit 0", "unit 1")),
      nextAction(script, "soldier", view(), options("end 0", "soldier 1", "soldier 2")),
      nextAction(script, "act", view({ figure: 1 }), options("finish 0", "shoot 1 own 8")),
      nextAction(script, "act", view({ figure: 1 }), options("finish 0", "shoot 1 own 8")),
      nextAction(script, "soldier", view(), options("end 0", "soldier 2")),
      nextAction(script, "act", view({ figure: 2 }), options("finish 0")),
      nextAction(script, "act", view({ figure: 2 }), options("finish 0", "shoot 2 own 7")),
      nextAction(script, "act", view({ figure: 2 }), options("finish 0")),
      nextAction(script, "soldier", view(), options("end 0")),
      nextAction(script, "unit", view({ active: -1 }), options("unit 1")),
    ];
    expect(sent).toEqual(["unit 0", "soldier 1", "go 10,10,0/5", "shoot 1 own 8", "soldier 2", "go 10,10,0/5", "shoot 2 own 7", "finish", "end", null]);
  });

  it("hands a shooter whose target is down to its best other target", () => {
    const down = view({ figures: Array.from({ length: 10 }, (_, id) => figure(id, id === 8 ? { place: "dead" } : {})) });
    expect(bestShot(parts[0] as (typeof parts)[number], down, [])?.target).toBe(7);
    const script = scriptOf(0, parts);
    nextAction(script, "soldier", down, options("soldier 1"));
    expect(nextAction(script, "act", { ...down, figure: 1 }, options("finish"))).toBe("go 10,10,0/5");
    expect(nextAction(script, "act", { ...down, figure: 1 }, options("finish", "shoot 1 own 7"))).toBe("shoot 1 own 7");
  });

  it("leaves to the person whoever has no orders, and every question it does not know", () => {
    const script = scriptOf(0, parts.slice(0, 1));
    script.done.push(1);
    expect(nextAction(script, "soldier", view(), options("end", "soldier 2"))).toBeNull();
    expect(nextAction(script, "retreat", view({ figure: 1 }), options("pass", "retreat"))).toBeNull();
    expect(nextAction(script, "act", view({ figure: 2 }), options("finish"))).toBeNull();
  });

  it("turns whoever stays, fights whom it was to fight, and ceases fire", () => {
    const stays = row(1, [shot(1, 7, 0.5)], { actions: [], melee: { target: 7, win: chance(0.5), clause: "", action: "fight 7" } });
    const script = scriptOf(0, [{ row: stays, fires: true, shots: [stays.shots[0] as OrderShot] }]);
    expect(nextAction(script, "act", view({ figure: 1 }), options("finish"))).toBe("turn 5");
    expect(nextAction(script, "contact", view({ figure: 1 }), options("fight 6", "fight 7", "hold"))).toBe("fight 7");
    expect(nextAction(script, "next_shot", view({ figure: 1 }), options("cease"))).toBe("cease");
  });
});

describe("questions that need no person", () => {
  it("have one answer, or nothing that reaches anybody", () => {
    expect(onlyAnswer("pilot", options("pilot 4"))).toBe("pilot 4");
    expect(onlyAnswer("act", options("finish"))).toBe("finish");
    const short = options("finish", "shoot 1 own 7").map((option) => (option.kind === "shoot" ? { ...option, short: true } : option));
    expect(onlyAnswer("act", short)).toBe("finish");
    expect(onlyAnswer("next_shot", [{ action: "cease", kind: "cease" }, short[1] as BattleOption])).toBe("cease");
    expect(onlyAnswer("act", options("finish", "shoot 1 own 7"))).toBeNull();
    expect(onlyAnswer("soldier", options("end", "soldier 2"))).toBeNull();
  });
});
