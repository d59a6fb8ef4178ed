/** What the table of Bronepekhota works out by itself: reading options, drawing drives, the film of what others do. */

import { describe, expect, it } from "vitest";
import { beyondReach, meant, stepsOf, type BattleOption } from "../../../src/games/bronepekhota/choices";
import { drawFigure } from "../../../src/games/bronepekhota/draw";
import { after, framesOf } from "../../../src/games/bronepekhota/film";
import { marksOfTurn } from "../../../src/games/bronepekhota/lastTurn";
import { alongOf, areaAt, driven, facing, operationsTo, planOf, questionOf } from "../../../src/games/bronepekhota/plan";
import { questionText } from "../../../src/games/bronepekhota/questions";
import { MAPS, TERRAIN } from "../../../src/games/bronepekhota/rows";
import { drawGround, pieceAt } from "../../../src/games/bronepekhota/terrain";
import { headingTo, type Figure, type View } from "../../../src/games/bronepekhota/view";
import { catalogueOf, LANGUAGES } from "../../catalogues";
import type { Decision, GameEvent, MoveItem } from "../../../src/match/protocol";

const view = { map: "old_town", field: [1200, 800] } as unknown as View;
const soldier: Figure = {
  id: 3,
  kind: "soldier",
  sheet: "pol_line_clones",
  number: 4,
  seat: 0,
  unit: 0,
  place: "table",
  x: 100,
  y: 200,
  z: 0,
  heading: 0,
  radius: 12,
  height: 35,
  crew: -1,
  spent: [],
};
const marks = { hasActed: false, hasItem: false, isHero: false, isCommand: false };

/** An option as the server tells it. */
const option = (action: string, about: Partial<BattleOption> = {}): BattleOption => ({ action, kind: action.split(" ")[0] as string, ...about });

describe("options", () => {
  it("are about whom something is done to, else about who acts", () => {
    expect(meant(option("declare 12 40", { figure: 12, target: 40 }))).toBe(40);
    expect(meant(option("soldier 12", { figure: 12 }))).toBe(12);
    expect(meant(option("carry 2", { target: 2 }))).toBeUndefined();
  });

  it("begin with whom or where", () => {
    const by = (action: string, about: Partial<BattleOption> = {}): string[] =>
      stepsOf(option(action, about)).map((step) => `${step.by}${step.by === "figure" || step.by === "unit" ? ` ${step.key}` : ""}`);
    expect(by("shoot 12 own 40", { source: 12, weapon: "own", target: 40 })).toEqual(["figure 40", "deed"]);
    expect(by("deploy 3 100,400/0", { unit: 3, at: { x: 100, y: 400, heading: 0 } })).toEqual(["unit 3", "spot"]);
    expect(by("push 31 600,400/16", { target: 31, at: { x: 600, y: 400, heading: 16 } })).toEqual(["figure 31", "spot"]);
    expect(by("drive T8 F80", { operations: ["T8", "F80"] })).toEqual(["spot"]);
    expect(by("drive", { operations: [] })).toEqual(["word"]);
    expect(by("finish")).toEqual(["word"]);
  });
});

describe("attacks that fall short", () => {
  const attack = (kind: string, target: number, short = false): BattleOption => option(`${kind} ${target}`, { target, ...(short ? { short } : {}) });

  it("leave whom they cannot reach without a glow", () => {
    expect([...beyondReach([attack("shoot", 40), attack("shoot", 41, true), attack("grenade", 41, true)])]).toEqual([41]);
    expect([...beyondReach([attack("shoot", 41, true), attack("fight", 41)])]).toEqual([]);
  });
});

describe("the question to whoever acts", () => {
  const asked = (canGo: boolean, canAttack: boolean): string =>
    questionText({ kind: "act" } as Decision, { ...view, figure: -1, active: -1 } as unknown as View, { canGo, canAttack });
  it("names only what can still be done", () => {
    const told = [asked(true, true), asked(true, false), asked(false, true), asked(false, false)];
    expect(told).toEqual(["bp-ask-act", "bp-ask-act-go", "bp-ask-act-attack", "bp-ask-act-nothing"]);
    for (const { words } of LANGUAGES.map(catalogueOf))
      for (const kind of ["act", "drive"])
        for (const ways of ["go", "attack", "nothing"]) expect(words(`bp-ask-${kind}-${ways}`, { who: "RAPTOR" })).toContain("RAPTOR");
  });
});

describe("plans", () => {
  it("ask what they would cost", () => {
    expect(questionOf(planOf(option("go 600,400,0/16", { at: { x: 600, y: 400, z: 0, heading: 16 } }), 3) as NonNullable<ReturnType<typeof planOf>>)).toEqual({
      what: "move",
      figure: 3,
      to: [600, 400],
      heading: 16,
    });
    expect(questionOf(planOf(option("ram T8 F80", { operations: ["T8", "F80"] }), 5) as NonNullable<ReturnType<typeof planOf>>)).toEqual({
      what: "move",
      figure: 5,
      operations: ["T8", "F80"],
      ram: true,
    });
  });

  it("push a gun leg by leg, and know what goes along", () => {
    const push = planOf(option("push 31 600,400/16", { target: 31, at: { x: 600, y: 400, heading: 16 } }), 3);
    expect(push?.legs).toEqual(["take 31", "walk 600,400"]);
    expect(questionOf(push as NonNullable<typeof push>)).toEqual({ what: "move", figure: 3, legs: ["take 31", "walk 600,400"], heading: 16 });
    expect(
      [["walk 1,2", "take 31", "walk 3,4"], ["take 31", "walk 3,4", "leave", "walk 5,6"], ["F10", "C7", "F20"], ["C7", "F20", "X"], []].map(alongOf),
    ).toEqual([31, null, 7, null, null]);
  });

  it("put an area at the nearest edge, whole on the table", () => {
    const at = (x: number, y: number): readonly number[] => areaAt([x, y], [1200, 800], [600, 200]);
    expect(at(50, 400)).toEqual([0, 100, 200, 700]);
    expect(at(1190, 20.4)).toEqual([1000, 0, 1200, 600]);
    expect(at(600, 790)).toEqual([300, 600, 900, 800]);
    expect(at(300, 10)).toEqual([0, 0, 600, 200]);
  });

  it("turn before they drive, unless the place lies straight ahead", () => {
    expect(operationsTo({ x: 0, y: 0, heading: 0 }, [80, 0])).toEqual(["F80"]);
    expect(operationsTo({ x: 0, y: 0, heading: 0 }, [0, 80])).toEqual(["T16", "F80"]);
    expect(operationsTo({ x: 0, y: 0, heading: 0 }, [-80, 0], "B")).toEqual(["B80"]);
  });

  it("end where their operations lead", () => {
    const end = driven(view, { x: 100, y: 100, heading: 0 }, ["F40", "T16", "F40", "L40"]);
    expect([Math.round(end.x), Math.round(end.y), end.heading]).toEqual([100, 140, 16]);
    expect(facing(["F40", "T16"], 8, 0)).toEqual(["F40", "T8"]);
    expect(facing(["F40", "T16"], 0, 0)).toEqual(["F40"]);
  });
});

describe("the table", () => {
  it("turns anticlockwise, north being up", () => expect([headingTo(1, 0), headingTo(0, 1), headingTo(-1, 0), headingTo(0, -1)]).toEqual([0, 16, 32, 48]));

  it("knows what lies where", () => {
    const pieces = MAPS.get("old_town")?.pieces ?? [];
    expect(pieces[pieceAt("old_town", 360, 130)]?.type).toBe("smooth_wall");
    expect(pieces[pieceAt("old_town", 505, 160)]?.type).toBe("ladder");
    expect(pieceAt("old_town", 20, 20)).toBe(-1);
  });

  it("draws every piece of every map", () => {
    for (const map of MAPS.values()) {
      expect(map.pieces.every((piece) => TERRAIN.has(piece.type))).toBe(true);
      expect(drawGround({ map: map.id, field: [1200, 800] })).not.toMatch(/NaN|undefined/);
    }
  });

  it("draws figures without ids, each side by colour, pattern and letter", () => {
    const drawn = [0, 1, 2, 3].map((seat) => drawFigure({ ...soldier, seat }, marks));
    expect(new Set(drawn).size).toBe(4);
    drawn.forEach((text, seat) => {
      expect(text).toContain(`>${"ABCD"[seat]}<`);
      expect(text).not.toMatch(/ id=|NaN|undefined/);
    });
  });
});

describe("the film", () => {
  const second: Figure = { ...soldier, id: 1, seat: 1, unit: 1, sheet: "pro_velian_militia", x: 300 };
  const battle = {
    ...view,
    tour: 1,
    seat: 0,
    active: 0,
    order: [0, 1],
    out: [false, false],
    scores: [0, 0],
    units: [
      { id: 0, seat: 0, sheet: soldier.sheet, figures: [0], acted: false, ready: true, grenades: 1 },
      { id: 1, seat: 1, sheet: second.sheet, figures: [1], acted: false, ready: true },
    ],
    figures: [{ ...soldier, id: 0 }, second],
  } as unknown as View;
  const event = (kind: string, fields: object = {}): GameEvent => ({ kind, clause: "", ...fields });
  const item = (number: number, seat: number, ...events: GameEvent[]): MoveItem => ({ kind: "move", seq: number, number, seat, action: "", at: 0, events });

  it("shows each event on the battle before it: figures, and what panels count", () => {
    const moved = after(battle, event("moved", { figure: 0, x: 140, y: 200, z: 0, heading: 16 }));
    expect(moved.figures[0]).toMatchObject({ x: 140, heading: 16, place: "table" });
    expect(after(moved, event("killed", { figure: 0, by: 1 })).figures[0]?.place).toBe("dead");
    expect(battle.figures[0]?.x).toBe(100);
    expect(after(battle, event("throw", { figure: 0, target: 1 })).units[0]?.grenades).toBe(0);
    const next = after(battle, event("activated", { unit: 1, seat: 1 }));
    expect([next.active, next.units[0]?.acted, next.units[1]?.acted]).toEqual([1, true, false]);
    expect(after(next, event("tour", { tour: 2 })).units.some((unit) => unit.acted)).toBe(false);
  });

  it("says what a shot comes of, with its sum", () => {
    const shot = item(
      5,
      0,
      event("shot", { figure: 0, source: 0, weapon: 255, target: 1, steps: 4, cover: 1 }),
      event("die", { purpose: "range", sides: 12, value: 9, about: 1 }),
      event("hit", { target: 1, armor: 3 }),
      event("power", { figure: 1, value: 7, armor: 3, pierced: true }),
      event("killed", { figure: 1, by: 0 }),
    );
    const frames = framesOf([shot], battle);
    expect(frames.map((frame) => frame.view.figures[1]?.place)).toEqual(["table", "table", "dead"]);
    expect(frames.map((frame) => frame.text)).toEqual(["bp-story-shot", "bp-told-hit", "bp-told-killed"]);
    const { words } = catalogueOf("en");
    expect(words("bp-told-hit", { target: "Militia 1", rolled: 9, cover: 1, reach: 8, steps: 4, armor: 3 })).toContain("9 − 1 cover = 8 for 4 steps");
  });

  it("leaves marks: where somebody came from, at whom it shot, who fell; a walk in two parts is one way", () => {
    const walk = (x: number, from: [number, number]): GameEvent => event("moved", { figure: 0, from, x, y: 200, z: 0, heading: 0, cost: 40 });
    const marks = marksOfTurn(
      [
        item(3, 0, event("activated", { unit: 0, seat: 0 }), walk(140, [100, 200])),
        item(4, 0, walk(180, [140, 200])),
        item(5, 0, event("shot", { figure: 0, source: 0, target: 1 }), event("killed", { figure: 1 })),
      ],
      battle,
    );
    expect(marks.map((mark) => mark.kind)).toEqual(["came", "acted", "shot", "fell"]);
    expect(marks[0]).toMatchObject({ from: [100, 200], ordinal: 1, number: 3 });
  });
});
