/** Codes that another program has read; what stands here is what it read. */

import { expect, test } from "vitest";
import { qrGrid, qrSvg } from "../../src/kit/qr";

const hexOf = (text: string): string =>
  qrGrid(text)
    .map((row) => parseInt(row.map(Number).join(""), 2).toString(16))
    .join(" ");

test("a short code, dot by dot", () => {
  expect(hexOf("a")).toBe(
    "1fcb7f 105641 175a5d 17565d 17495d 104641 1fd57f 1800 1056ce 1303b9 5cd60 ab3ea 1a7bff 1905 1fce9e 104447 174e9c 174be8 174bbb 1047e8 1fd526",
  );
});

test("a longer text takes a larger code, up to its bounds", () => {
  expect(["a", "https://example.org/t/abcdefgh2345", "x".repeat(200)].map((text) => qrGrid(text).length)).toEqual([21, 29, 57]);
  expect(() => qrGrid("x".repeat(300))).toThrow();
  expect(qrSvg("a")).toContain('viewBox="0 0 29 29"');
});
