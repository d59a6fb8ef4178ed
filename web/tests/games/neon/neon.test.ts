/** Neon without a browser: steps of a choice, requests for a table, the arena as a drawing, every event in words. */

import { describe, expect, it } from "vitest";
import type { Game } from "../../../src/app/api";
import { stepsOf } from "../../../src/games/neon/choices";
import { segment } from "../../../src/games/neon/draw";
import { inLines, picture as attackPicture } from "../../../src/games/neon/editor/picture";
import { usual } from "../../../src/games/neon/editor/setUp";
import { after, framesOf, wholeAttack } from "../../../src/games/neon/film";
import { marksOfTurns } from "../../../src/games/neon/lastTurn";
import { percentText } from "../../../src/games/neon/numbers";
import { questionText } from "../../../src/games/neon/questions";
import { broken, drawWords, figures, sinking } from "../../../src/games/neon/ring";
import { effectOf, ROWS } from "../../../src/games/neon/rows";
import { scoresOf, tieBreak, type Score } from "../../../src/games/neon/scoring";
import { openText, storyOf } from "../../../src/games/neon/story";
import type { View } from "../../../src/games/neon/view";
import type { MoveItem } from "../../../src/match/protocol";
import { catalogueOf, LANGUAGES } from "../../catalogues";
import { fitNeon, neonRequest, newNeonSetup } from "../../../src/games/neon/setup/setup";

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
    expect(stepsOf({ action: "use x at=B to=4", kind: "use", effect: "maneuver_b", target: 1, to: 4 }).map((step) => step.by)).toEqual([
      "effect",
      "figure",
      "sector",
    ]);
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

describe("a film of what others do", () => {
  const arena = {
    actor: 1,
    ring: [1, 2, 3],
    sectors: [1, 2, 3].map((number) => ({ number, bots: number === 2 ? [{ who: 8, name: "guard2" }] : [], search_tokens: 2 })),
    fighters: [0, 1].map((seat) => ({ seat, team: seat, fighter: "snake", at: 1, health: [1, 2], energy: 3 })),
    automa: { at: 3, health: [1, 2] },
  } as unknown as View;
  const item = (number: number, seat: number, ...events: object[]): MoveItem =>
    ({ kind: "move", seq: number, number, seat, events: events.map((event) => ({ clause: "", ...event })) }) as unknown as MoveItem;
  const theirs = (actor: number): boolean => actor !== 0;

  it("has a picture for each event of others, none of one's own, and ends as the server says", () => {
    const items = [
      item(1, 1, { kind: "moved", who: 1, from: 1, to: 2, how: "move" }),
      item(2, 1, { kind: "turn", seat: 0 }, { kind: "moved", who: 0, from: 1, to: 3, how: "move" }),
      item(3, 0, { kind: "automa", target: 0 }, { kind: "moved", who: 6, from: 3, to: 2, how: "automa" }),
    ];
    const now = { ...arena, round: 9 };
    const { frames, actor } = framesOf(items, arena, now, 1, theirs);
    expect(frames.map((frame) => frame.actor)).toEqual([1, 6]);
    expect([frames[0]?.view.fighters[1]?.at, frames[0]?.view.fighters[0]?.at, actor]).toEqual([2, 1, 6]);
    expect(frames[1]?.view).toBe(now);
  });
  it("shows dice that fall together at once, with the arrow of their attack", () => {
    const dice = ["crit", "miss"].map((face) => ({ kind: "rolled", die: "attack", face }));
    const { frames } = framesOf(
      [
        item(1, 1, { kind: "attack", who: 1, weapon: "base", targets: [0], range: 0, dice: 2 }),
        item(2, -1, ...dice),
        item(3, 1, { kind: "damage", who: 0, by: 1, amount: 1, left: 1 }),
      ],
      arena,
      null,
      1,
      theirs,
    );
    expect(frames.map((frame) => frame.dice.length)).toEqual([0, 2, 0]);
    expect(frames.map((frame) => frame.attack?.to)).toEqual([[0], [0], [0]]);
    expect([frames[2]?.view.fighters[0]?.health, frames[2]?.pops[0]?.text]).toEqual([[2], "−1"]);
  });
  it("knows what every event does to the arena", () => {
    expect(after(arena, { kind: "bot_moved", clause: "", bot: 8, to: 3 }).sectors.map((row) => row.bots.length)).toEqual([0, 0, 1]);
    expect(after(arena, { kind: "closed", clause: "", sector: 2, ring: [1, 3] }).sectors.map((row) => row.number)).toEqual([1, 3]);
    expect(after(arena, { kind: "defeated", clause: "", who: 1, eliminated: true }).fighters[1]?.at).toBe("out");
    expect(after(arena, { kind: "damage", clause: "", who: 6, amount: 1, left: 1 }).automa?.health).toEqual([2]);
    expect(after(arena, { kind: "search_token", clause: "", sector: 1, tokens: 1 }).sectors[0]?.search_tokens).toBe(1);
  });
  it("keeps the panels at the moment: rows as they are shown, the action that runs, what is placed", () => {
    const shown = after(arena, { kind: "revealed", clause: "", seat: 0, row: ["move", "attack", "search"], initiative: 2, force_fields: 0 });
    expect([shown.fighters[0]?.initiative, shown.fighters[0]?.row?.length]).toEqual([2, 3]);
    const turn = after(shown, { kind: "turn", clause: "", seat: 0, initiative: 2 });
    expect([turn.actor, turn.half, turn.fighters[1]?.acted]).toEqual([0, null, true]);
    expect(after(after(turn, { kind: "action", clause: "" }), { kind: "declined", clause: "" }).half).toBe(1);
    const laid = after(turn, { kind: "placed", clause: "", seat: 0, card: "loot_1_02", how: "laid", other: null });
    const stowed = after(laid, { kind: "placed", clause: "", seat: 0, card: "loot_1_03", how: "stowed", other: "loot_1_02" });
    expect(stowed.fighters[0]?.gear).toEqual([{ card: "loot_1_02", supplies: ["loot_1_03"] }]);
  });
  it("leaves marks: whose turn it was, where somebody came from, whom it struck", () => {
    const marks = marksOfTurns([
      item(4, 1, { kind: "turn", seat: 1 }, { kind: "moved", who: 1, from: 1, to: 2, how: "move" }, { kind: "moved", who: 1, from: 2, to: 3, how: "maneuver" }),
      item(5, 1, { kind: "attack", who: 1, targets: [0] }, { kind: "damage", who: 0, by: 1, amount: 1 }, { kind: "damage", who: 0, by: 1, amount: 2 }),
      item(6, 1, { kind: "turn", seat: 2 }),
    ]);
    expect(marks.map((mark) => [mark.kind, mark.who, mark.ordinal])).toEqual([
      ["acted", 1, 1],
      ["came", 1, 1],
      ["attack", 1, 1],
      ["struck", 0, 1],
      ["acted", 2, 2],
    ]);
    expect([marks[1]?.sector, marks[3]?.amount]).toEqual([1, 3]);
  });
  it("repeats an attack to its end", () => {
    const items = [item(1, 1, { kind: "attack" }), item(2, -1, { kind: "rolled" }), item(3, 1, { kind: "turn", seat: 0 }), item(4, 0, { kind: "moved" })];
    expect(wholeAttack(items, items[0] as MoveItem).map((row) => row.number)).toEqual([1, 2, 3]);
  });
});

describe("the story", () => {
  it("has the end of a round and the next round as chapters of their own", () => {
    const events = [
      { kind: "turn", seat: 1, initiative: 4 },
      { kind: "closing", sector: 3 },
      { kind: "closed", sector: 3 },
      { kind: "closing", sector: 5 },
      { kind: "closed", sector: 5 },
      { kind: "round", round: 2, closes: 9 },
      { kind: "turn", seat: 0, initiative: 1 },
      { kind: "round", round: 3, closes: null },
    ];
    const lines = storyOf([
      { kind: "move", seq: 1, number: 1, seat: -1, at: 0, events: events.map((event) => ({ clause: "", ...event })) } as unknown as MoveItem,
    ]);
    expect(lines.map((line) => line.kind)).toEqual(["turn", "turn", "note", "note", "note", "note", "turn", "note", "turn", "turn"]);
    expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
  });
});

describe("a question behind a defence", () => {
  const asked = (...row: string[]): string =>
    questionText({ kind: "own_turn" } as never, { actor: 0, half: 0, fighters: [{ row }] } as never, [{ asked: "declare" }] as never);
  it("is about the action that follows, and says what the defence gives", () => {
    expect(asked("defense", "attack", "move")).toBe("neon-ask-defended neon-ask-turn");
    expect(asked("attack", "defense", "move")).toBe("neon-ask-turn");
    for (const { words } of LANGUAGES.map(catalogueOf)) expect(words("neon-ask-defended", { n: 4 })).toContain("+4");
  });
});

describe("hits that were not stopped", () => {
  const told = (crits: number, hits: number): string => openText({ kind: "blocked", clause: "", crits, hits });
  it("are told, or that there are none", () => {
    expect([told(0, 0), told(1, 0), told(0, 2)]).toEqual(["neon-story-open-none", "neon-story-open", "neon-story-open"]);
    for (const { words } of LANGUAGES.map(catalogueOf))
      for (const n of [1, 2, 5]) for (const kind of ["crits", "hits"]) expect(words(`neon-open-${kind}`, { n })).toMatch(new RegExp(`^${n} `));
  });
});

describe("scores", () => {
  const fighter = (seat: number, team: number, points: number, trophies: number[], more: object = {}): object => ({
    seat,
    team,
    fighter: "snake",
    at: 4,
    health: [1],
    points,
    trophies,
    bots: [],
    ...more,
  });
  const view = (fighters: object[], more: object = {}): View =>
    ({ mode: "resurrection", leader: null, automa: null, fighters, result: { reason: "most_points", winners: [0], honour: [] }, ...more }) as unknown as View;
  const pair = ROWS.bots.filter((bot) => bot.kind === ROWS.bots[0]?.kind).map((bot) => ({ id: bot.id, flipped: false }));

  it("stand in the order of places and tell pairs of bots", () => {
    const [first, second] = scoresOf(view([fighter(0, 0, 2, [2, 0, 0]), fighter(1, 1, 3, [0, 0, 0], { bots: pair })]), [2, 1]);
    expect([first?.who, first?.bots, first?.pairs]).toEqual([[1], 2, 1]);
    expect(second?.trophies).toEqual([2, 0, 0]);
  });
  it("are pooled over a team", () => {
    const rows = scoresOf(
      view([fighter(0, 0, 5, [1, 0, 0]), fighter(1, 1, 2, [0, 1, 0]), fighter(2, 0, 5, [2, 1, 0])], { mode: "squad", leader: 2 }),
      [1, 2, 1],
    );
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
  const words = { sector: () => "Name", effect: () => "Effect", round: "", sunk: "", cells: "", closes: "closes" };

  it("shows everybody who is on it or on the ship", () => {
    expect(figures(view).map((figure) => figure.who)).toEqual([0, 6, 7, 1]);
  });
  it("marks the Automa by an eye, and nobody else", () => {
    const automa = figures(view).filter(({ drawing }) => drawing.includes('<circle cy="-1"'));
    expect(automa.map((figure) => figure.who)).toEqual([6]);
  });
  it("counts search tokens that have no room beside each other", () => {
    const [first] = view.sectors;
    const many = (count: number): string => drawWords({ ...view, sectors: [{ ...first, search_tokens: count }] } as View, 0, words, false);
    expect([many(3).split("<circle").length - 1, many(4).split("<circle").length - 1]).toEqual([3, 1]);
    expect(many(3)).not.toContain("×");
    expect(many(4)).toContain("×4");
  });
  it("breaks a long effect of a sector at its middle", () => {
    expect(broken("поиск: +1 карта")).toEqual(["поиск: +1 карта"]);
    expect(broken("защита от любого попадания")).toEqual(["защита от любого", "попадания"]);
    expect(broken("захист від будь-якого влучання")).toEqual(["захист від", "будь-якого влучання"]);
    expect(broken("abcdefghijklmnopqrstuvwxyz")).toEqual(["abcdefghijklmnopqrstuvwxyz"]);
  });

  it("warns of the sector that closes next", () => {
    expect(drawWords(view, 1, words, false)).toContain("closes");
    expect(drawWords(view, 0, words, false)).not.toContain("closes");
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

describe("the picture of an attack that is set up", () => {
  const told = { dice: 2, defence: 1, chances: [0.4444, 0.4, 0.1, 0.0556], mean: 0.69, effects: [] };
  it("has both sides, what they bring and every chance, each word in the face of labels", () => {
    const drawn = attackPicture({ ...usual(), health: 3, fields: 2, upgrades: [] }, told, "light");
    for (const chance of told.chances) expect(drawn).toContain(`>${percentText(chance)}<`);
    expect(drawn.match(/<text /g)?.length).toBe(drawn.match(/font-family=/g)?.length);
  });
  it("adds what is above the last bar to it", () => {
    const chances = [0, 0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.3];
    expect(attackPicture({ ...usual(), target: "bot" }, { ...told, chances }, "dark")).toContain(`>${percentText(0.5)}<`);
  });
  it("breaks a long sentence between its words", () => {
    expect(inLines("one two three", 7)).toEqual(["one two", "three"]);
  });
});
