/** Neon without a browser: steps of a choice, requests for a table, the arena as a drawing, every event in words. */

import { describe, expect, it } from "vitest";
import type { Game } from "../src/app/api";
import { stepsOf } from "../src/boards/neon/choices";
import { segment } from "../src/boards/neon/draw";
import { drawSector, figures, sinking } from "../src/boards/neon/ring";
import { effectOf, ROWS } from "../src/boards/neon/rows";
import { scoresOf, tieBreak, type Score } from "../src/boards/neon/scoring";
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

describe("Squad of two players", () => {
  const setup = { ...newNeonSetup(GAME, "bot"), mode: "squad" as const, players: 2, fighter: "ghost" };
  it("gives each of them two fighters", () => {
    const request = neonRequest(GAME, setup);
    expect(request.seats.map((seat) => seat.kind)).toEqual(["human", "bot", "human", "bot"]);
    expect(String(request.settings.fighters).split(",")).toHaveLength(4);
    expect(request.settings.automa).toBe("yes");
  });
  it("leaves both fighters of the other team to somebody far away", () => {
    const request = neonRequest(GAME, { ...setup, opponent: "link" });
    expect([request.settings.players, request.seats.map((seat) => seat.kind)]).toEqual(["2", ["human", "open", "human", "open"]]);
  });
});

describe("scores", () => {
  const fighter = (seat: number, team: number, points: number, trophies: number[], more: object = {}): object => ({ seat, team, fighter: "snake", at: 4, health: [1], points, trophies, bots: [], ...more });
  const view = (fighters: object[], more: object = {}): View => ({ mode: "resurrection", leader: null, automa: null, fighters, result: { reason: "most_points", winners: [0], honour: [] }, ...more }) as unknown as View;
  const pair = ROWS.bots.filter((bot) => bot.kind === ROWS.bots[0]?.kind).map((bot) => ({ id: bot.id, flipped: false }));

  it("stand in the order of places and tell pairs of bots", () => {
    const [first, second] = scoresOf(view([fighter(0, 0, 2, [2, 0, 0]), fighter(1, 1, 3, [0, 0, 0], { bots: pair })]), [2, 1]);
    expect([first?.who, first?.bots, first?.pairs]).toEqual([[1], 2, 1]);
    expect(second?.trophies).toEqual([2, 0, 0]);
  });
  it("are pooled over a team", () => {
    const rows = scoresOf(view([fighter(0, 0, 5, [1, 0, 0]), fighter(1, 1, 2, [0, 1, 0]), fighter(2, 0, 5, [2, 1, 0])], { mode: "squad", leader: 2 }), [1, 2, 1]);
    expect(rows.map((row) => row.who)).toEqual([[0, 2], [1]]);
    expect([rows[0]?.trophies, rows[0]?.isLeader]).toEqual([[3, 1, 0], true]);
  });
  it("put the Automa where its points do, first if it has won", () => {
    const automa = { at: 4, health: [1], trophies: [0, 0, 0], points: 3 };
    const fighters = [fighter(0, 0, 4, [0, 0, 0]), fighter(1, 1, 2, [0, 0, 0])];
    expect(scoresOf(view(fighters, { automa }), [1, 2]).map((row) => row.who[0])).toEqual([0, 6, 1]);
    const won = view(fighters, { automa: { ...automa, points: 9 }, result: { reason: "most_points", winners: [6], honour: [] } });
    expect(scoresOf(won, [2, 3]).map((row) => row.who[0])).toEqual([6, 0, 1]);
  });
  it("say which trophies decided between equal points", () => {
    const rows = (a: number[], b: number[]): [Score, Score] => scoresOf(view([fighter(0, 0, 4, a), fighter(1, 1, 4, b)]), [1, 2]) as [Score, Score];
    expect(tieBreak(...rows([1, 0, 1], [0, 2, 0]))).toBe(3);
    expect(tieBreak(...rows([0, 2, 0], [2, 1, 0]))).toBe(2);
    expect(tieBreak(...rows([0, 2, 0], [0, 2, 0]))).toBe(0);
    expect(tieBreak(...(scoresOf(view([fighter(0, 0, 4, [0, 0, 0]), fighter(1, 1, 3, [0, 0, 0])]), [1, 2]) as [Score, Score]))).toBeNull();
  });
});

describe("the arena", () => {
  const view = {
    mode: "resurrection",
    cells: [1, 2],
    cell: 0,
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
  it("warns of none in a round that closes nothing", () => {
    expect(sinking(view)).toBe(9);
    expect(sinking({ ...view, cell: 1 })).toBeNull();
    expect(sinking({ ...view, mode: "battle_royale" })).toBeNull();
    expect(sinking({ ...view, mode: "battle_royale", ring: [4, 9, 1], cell: 1 })).toBe(9);
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
