/** The plain board: any view, option and event made readable without knowing the game. */

import { describe, expect, it } from "vitest";
import type { Game, Setting } from "../../src/app/api";
import type { Item, MoveItem } from "../../src/match/protocol";
import { groupsOf, optionsByCell } from "../../src/plain/choices";
import { pictureOf } from "../../src/plain/picture";
import { plainReplay } from "../../src/plain/replay";
import { defaultOf, newPlainSetup, plainRequest, valuesOf, withSetting } from "../../src/plain/setup";
import { boardParts, cellName, EMPTY, gridOf, isNamed, seatNumbers, shapeOf } from "../../src/plain/shapes";
import { eventText, storyOf } from "../../src/plain/story";

const ROWS = ["___", "_xo", "ox_"];
const word = (text: string) => ({ kind: "word", text });

describe("a value", () => {
  it("is a grid where rows of one length repeat their letters", () => {
    expect(gridOf(ROWS)).toEqual([
      [EMPTY, EMPTY, EMPTY],
      [EMPTY, "x", "o"],
      ["o", "x", EMPTY],
    ]);
    expect(
      gridOf([
        [0, 1],
        [null, 2],
      ]),
    ).toEqual([
      ["0", "1"],
      [EMPTY, "2"],
    ]);
    expect(gridOf(Array<string>(8).fill("_xo_____"))?.[7]).toHaveLength(8);
  });

  it("is none where it is only a list of words, or its rows differ", () => {
    for (const value of [
      ["red", "tan", "sky"],
      ["ab", "ab"],
      ["___", "__"],
      [[1, 2], [3]],
      [[1, 2]],
      [[{}], [{}]],
      [],
      "___",
      null,
      [
        [[1], 2],
        [3, 4],
      ],
    ])
      expect(gridOf(value)).toBeNull();
  });

  it("is a word, a table of rows, named parts or items", () => {
    expect(shapeOf(null)).toEqual(word("–"));
    expect(shapeOf(["a", 2])).toEqual(word("a, 2"));
    expect(shapeOf([])).toEqual(word("–"));
    expect(shapeOf([{ hit_points: 2 }, { name: "x" }])).toEqual({
      kind: "rows",
      columns: ["Hit points", "Name"],
      rows: [
        [word("2"), word("–")],
        [word("–"), word("x")],
      ],
    });
    expect(shapeOf({ deep: { er: 1 } })).toEqual({
      kind: "parts",
      parts: [{ name: "Deep", shape: { kind: "parts", parts: [{ name: "Er", shape: word("1") }] } }],
    });
    expect(shapeOf([{ a: 1 }, [2, 3]])).toEqual({ kind: "items", items: [{ kind: "parts", parts: [{ name: "A", shape: word("1") }] }, word("2, 3")] });
  });

  it("has names for fields only where it is a board", () => {
    expect(isNamed(gridOf(ROWS) ?? [])).toBe(true);
    expect(
      isNamed([
        ["1", "2"],
        ["3", "4"],
      ]),
    ).toBe(false);
    expect([cellName(0, 0), cellName(2, 3)]).toEqual(["a1", "d3"]);
  });
});

describe("a view", () => {
  const view = { game: "ox", turn: 1, board: ROWS, discs: [2, 2], cells: [0, 0, 0, 0, 1, 2, 2, 1, 0], hands: [["a"], ["b", "c"]] };

  it("shows its boards first, and neither its own name nor the board again", () => {
    expect(boardParts(view, "ox").map(({ name }) => name)).toEqual(["Board", "Turn", "Discs", "Hands"]);
  });

  it("counts by seat", () => {
    expect(seatNumbers(view, 2)).toEqual([{ name: "Discs", values: [2, 2] }]);
    expect(seatNumbers(view, 3)).toEqual([]);
  });

  it("is a picture, field by field", () => {
    const picture = pictureOf({ ...view, note: "1 < 2" }, "ox", "dark");
    expect(picture).toContain("1 &lt; 2");
    expect(picture).not.toMatch(/NaN|undefined/);
    expect(picture.match(/<rect/g)).toHaveLength(10);
  });

  it("is a line of the timeline where it counts by seat", () => {
    const { tracks } = plainReplay("ox");
    expect(tracks([view, { ...view, discs: [4, 1] }], 2)).toEqual({
      top: 4,
      lines: [
        { seat: 0, values: [2, 4] },
        { seat: 1, values: [2, 1] },
      ],
    });
    expect(tracks([{}], 2)).toEqual({ top: 1, lines: [] });
  });
});

describe("options", () => {
  const options = [
    { action: "d3", kind: "place" },
    { action: "bid 2", kind: "make_bid" },
    { action: "c4", kind: "place" },
    { action: "pass", kind: "pass" },
    { action: "wait", kind: "wait" },
  ];

  it("are grouped by kind and found by words", () => {
    expect(groupsOf(options, "").map(({ kind, options: found }) => [kind, found.length])).toEqual([
      ["Place", 2],
      ["Make bid", 1],
      ["", 2],
    ]);
    expect(groupsOf(options, " PLACE c4 ").flatMap((group) => group.options.map(({ action }) => action))).toEqual(["c4"]);
    expect(groupsOf(options, "nowhere")).toEqual([]);
  });

  it("lie on the fields that they name", () => {
    expect([...optionsByCell(options).keys()]).toEqual(["d3", "c4"]);
  });
});

describe("the story", () => {
  const move = (part: Partial<MoveItem>): Item => ({ kind: "move", seq: 1, at: 0, seat: 0, number: 1, action: "d3", events: [], ...part });

  it("tells each action and each event", () => {
    const flipped = { kind: "flipped_over", clause: "OX-1", seat: 1, at: ["c4", "d4"], by: { seat: 0 } };
    const lines = storyOf([move({ events: [flipped] }), move({ seq: 2, seat: -1, action: "6" }), { kind: "end", seq: 3, at: 0, seat: 1, why: "resigned" }]);
    expect(lines.map(({ text }) => text)).toEqual(["d3", "Flipped over: seat B; at c4, d4; by seat A", "plain-chance", "match-story-end-resigned"]);
    expect(lines.map(({ number, clause }) => [number, clause])).toEqual([
      [1, ""],
      [1, "OX-1"],
      [1, ""],
      [0, ""],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
    expect(eventText({ kind: "passed", clause: "" })).toBe("Passed");
  });

  it("does not know what is hidden", () => {
    const { action: _, ...hidden } = move({}) as MoveItem;
    expect(storyOf([hidden])[0]?.text).toBe("plain-hidden");
    expect(storyOf([{ ...hidden, seat: -1, events: [{ kind: "dealt", clause: "" }] }]).map(({ text }) => text)).toEqual(["Dealt"]);
  });
});

describe("a new game", () => {
  const setting = (part: Partial<Setting>): Setting => ({ name: "size", type: "enum", default: "8", values: ["6", "8"], clauses: [], ...part });
  const game: Game = { name: "ox", seats: [2, 3], settings: [setting({})], bots: ["random", "greedy"] };

  it("offers the values of each setting", () => {
    expect([valuesOf(setting({})), defaultOf(setting({}))]).toEqual([["6", "8"], "8"]);
    expect([valuesOf(setting({ type: "bool", default: false, values: [] })), defaultOf(setting({ type: "bool", default: true }))]).toEqual([
      ["no", "yes"],
      "yes",
    ]);
    expect(valuesOf(setting({ type: "int", default: null, values: [0, 1] }))).toEqual(["", "0", "1"]);
    expect(valuesOf(setting({ type: "int", default: 5, values: [] }))).toEqual([]);
    expect(valuesOf(setting({ type: "list", default: null, values: ["a", "b"] }))).toEqual([]);
  });

  it("sends only what differs", () => {
    const chosen = withSetting({ other: "1" }, setting({}), " 6 ");
    expect(chosen).toEqual({ other: "1", size: "6" });
    expect(withSetting(chosen, setting({}), "8")).toEqual({ other: "1" });
  });

  it("seats people and bots", () => {
    const kinds = (part: object) => plainRequest(game, { ...newPlainSetup(game, "bot"), ...part }).seats.map(({ kind }) => kind);
    expect(plainRequest(game, newPlainSetup(game, "bot"))).toMatchObject({
      game: "ox",
      settings: {},
      seats: [{ kind: "human" }, { kind: "bot", bot: "greedy" }],
      hotseat: false,
      visibility: "private",
    });
    expect(kinds({ seats: 3, mine: 2 })).toEqual(["bot", "bot", "human"]);
    expect(kinds({ seats: 3, opponent: "here", bots: [1] })).toEqual(["human", "human", "human"]);
    expect(kinds({ seats: 3, opponent: "open", bots: [1] })).toEqual(["human", "bot", "open"]);
  });
});
