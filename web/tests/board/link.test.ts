import { describe, expect, it } from "vitest";
import { packed, unpacked } from "../../src/board/link";

describe("a text in an address", () => {
  it("comes back as it was, shorter where it repeats itself", async () => {
    const text = "neuroshima/1 board=d4:0:hq/0 ".repeat(20) + "Їжак «б»";
    const token = await packed(text);
    expect(token).toMatch(/^[\w-]+$/);
    expect(token.length).toBeLessThan(text.length / 4);
    expect(await unpacked(token)).toBe(text);
  });

  it("is null where a token is none", async () => {
    expect(await unpacked("no token!")).toBeNull();
    expect(await unpacked("abcd")).toBeNull();
  });
});
