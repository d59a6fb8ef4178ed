import { describe, expect, it } from "vitest";
import { answerKeys, mergedKeys, type KeyRow } from "../../src/match/sheet";

const row = (text: string, ...keys: string[]): KeyRow => ({ keys, text, chapter: "play" });

describe("the keys of a screen", () => {
  it("are those of the game, then what is left of those that all tables share", () => {
    const rows = mergedKeys([row("measure", "M"), row("soldiers", "1", "2")], [row("mute", "M"), row("undo", "Z", "U"), row("next", "N")]);
    expect(rows.map((one) => `${one.text} ${one.keys.join("")}`)).toEqual(["measure M", "soldiers 12", "undo ZU", "next N"]);
  });

  it("give each answer a letter that means nothing else, never a digit", () => {
    const taken = new Set(["Q", "1", "2", "E", "M"]);
    expect(answerKeys(["D", undefined, undefined, "A"], taken)).toEqual(["D", "G", "H", "A"]);
    const many = answerKeys(Array<undefined>(20).fill(undefined), taken);
    const given = many.filter((letter) => letter !== undefined);
    expect(new Set(given).size).toBe(given.length);
    expect(given.every((letter) => /^[A-Z]$/.test(letter) && !taken.has(letter))).toBe(true);
    expect(many.at(-1)).toBeUndefined();
  });
});
