/** Neon without a browser: steps of a choice, requests for a table, the arena as a drawing, every event in words. */

import { describe, expect, it } from "vitest";
import type { Game } from "../src/app/api";
import { stepsOf } from "../src/boards/neon/choices";
import { segment } from "../src/boards/neon/draw";
import { drawSector, figures } from "../src/boards/neon/ring";
import { effectOf, ROWS } from "../src/boards/neon/rows";
import type { View } from "../src/boards/neon/view";
import { fitNeon, neonRequest, newNeonSetup } from "../src/lobby/neonSetup";

const GAME = {
  name: "neon",
  bots: ["random", "greedy"],
  settings: [{ name: "fighters", type: "list", default: null, values: ROWS.fighters.map((row) => row.id), clauses: [] }],
} as unknown as Game;

describe("choices", () => {
  it("point at the target first, then at the weapon", () => {
    expect(stepsOf({ action: "attack base B 0", kind: "attack", weapon: "base", target: 1, range: 0 }).map((step) => step.by)).toEqual(["figure", "weapon"]);
  });
  it("take the effect, then whom, then where", () => {
    expect(stepsOf({ action: "use x at=B to=4", kind: "use", effect: "maneuver_b", target: 1, to: 4 }).map((step) => step.by)).toEqual(["effect", "figure", "sector"]);
  });
  it("are buttons where nothing can be pointed at", () => {
    expect(stepsOf({ action: "pass", kind: "pass" })).toEqual([{ by: "word", key: "pass" }]);
  });
});

describe("a new game", () => {
  it("keeps to what the mode allows", () => {
    const setup = fitNeon({ ...newNeonSetup(GAME, "bot"), mode: "squad", players: 5, teams: 3 });
    expect([setup.players, setup.teams]).toEqual([4, 2]);
    expect(fitNeon({ ...newNeonSetup(GAME, "bot"), players: 2 }).automa).toBe(true);
  });
  it("gives the wanted fighter to the first seat and others to the rest", () => {
    const request = neonRequest(GAME, { ...newNeonSetup(GAME, "bot"), fighter: "ghost" });
    const fighters = String(request.settings.fighters).split(",");
    expect(fighters[0]).toBe("ghost");
    expect(new Set(fighters).size).toBe(4);
    expect(request.seats.map((seat) => seat.kind)).toEqual(["human", "bot", "bot", "bot"]);
  });
  it("leaves a seat to a friend and the others to bots", () => {
    expect(neonRequest(GAME, newNeonSetup(GAME, "link")).seats.map((seat) => seat.kind)).toEqual(["human", "open", "bot", "bot"]);
  });
});

describe("the arena", () => {
  const view = {
    ring: [4, 9],
    top: 9,
    closing: null,
    leader: 0,
    actor: 0,
    automa: { at: 4, health: [], trophies: [], points: 0 },
    sectors: [
      { number: 4, id: "highway", class: "orange", search_tokens: 1, bots: [{ who: 7, name: "guard1" }], tokens: [] },
      { number: 9, id: "stadium", class: "green", search_tokens: 0, bots: [], tokens: [] },
    ],
    fighters: [
      { seat: 0, fighter: "snake", team: 0, at: 4, force_fields: 1 },
      { seat: 1, fighter: "akari", team: 1, at: "ship" },
      { seat: 2, fighter: "ghost", team: 2, at: "out" },
    ],
  } as unknown as View;
  const words = { sector: () => "Name", effect: () => "Effect", round: "", sunk: "", closes: "closes" };

  it("shows everybody who is on it or on the ship", () => {
    expect(figures(view).map((figure) => figure.who)).toEqual([0, 6, 7, 1]);
  });
  it("warns of the sector that closes next", () => {
    expect(drawSector(view, 1, words, false)).toContain("closes");
    expect(drawSector(view, 0, words, false)).not.toContain("closes");
  });
  it("goes the long way round for a single sector", () => {
    expect(segment(10, 20, -Math.PI, Math.PI)).toContain(" 0 1 1 ");
  });
});

describe("rows", () => {
  it("name every effect", () => {
    expect(effectOf("loot_2_05.e1")?.op).toBe("weaken_block");
    expect(effectOf("maneuver_a")?.op).toBe("reroll");
    expect(effectOf("sector_4")?.op).toBe("reroll_attack");
  });
});
