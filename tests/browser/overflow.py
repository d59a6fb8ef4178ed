"""Finds text that does not fit: wider than its box, its shape or the window, or lower than its panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

MEASURE = """async () => {
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const found = [];
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = (element) => element.tagName.toLowerCase() + [...element.classList].map((word) => "." + word).join("");
  const tell = (what, element, text, by) => {
    const path = [element.parentElement, element].map(name).join(" > ");
    found.push(`${what} by ${by.toFixed(1)}: ${path}: ${text.trim().slice(0, 60)}`);
  };
  const borders = (style) => parseFloat(style.borderLeftWidth) + parseFloat(style.borderRightWidth);
  const isDrawn = (style) => style.backgroundColor !== "rgba(0, 0, 0, 0)" || borders(style) > 0;
  const beyond = (inner, outer) => Math.max(inner.right - outer.right, outer.left - inner.left);

  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page is wider than the window by ${document.documentElement.scrollWidth - innerWidth}`);

  // The nearest box that is drawn, and all around it that clip; one that scrolls may be overfull.
  const check = (text, element, lines) => {
    const [left, right] = [lines.map((line) => line.left), lines.map((line) => line.right)];
    const inner = { left: Math.min(...left), right: Math.max(...right) };
    let [isFramed, isOutmost] = [false, false];
    for (let box = element; box && box !== document.body && !isOutmost; box = box.parentElement) {
      const style = getComputedStyle(box);
      const clips = style.overflowX !== "visible";
      isOutmost = style.position === "fixed";
      if (style.display === "inline" || !(clips || (!isFramed && isDrawn(style)))) continue;
      const outer = box.getBoundingClientRect();
      const isForEars = outer.width <= 1;
      const isToldInFull = style.textOverflow === "ellipsis" && box.title.includes(text.trim().replace(/^, /, ""));
      if (["auto", "scroll"].includes(style.overflowX) || isForEars || isToldInFull) return;
      if (beyond(inner, outer) > 1) return tell(clips ? "cut off" : "out of its box", box, text, beyond(inner, outer));
      isFramed = true;
    }
  };
  // What lies under a board has one height: what it cannot hold runs out of it at the bottom.
  const checkLow = (text, element, lines) => {
    const bottom = Math.max(...lines.map((line) => line.bottom));
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.overflowY !== "visible" || style.position === "fixed") return;
      if (!box.matches(".below .panel")) continue;
      const by = bottom - box.getBoundingClientRect().bottom;
      if (by > 2) tell("under its panel", box, text, by);
      return;
    }
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent;
    if (!text.trim() || element.closest("svg, script, style, noscript, .unseen") || !isSeen(element)) continue;
    range.selectNodeContents(walker.currentNode);
    const lines = [...range.getClientRects()].filter((line) => line.width && line.height);
    if (!lines.length) continue;
    check(text, element, lines);
    checkLow(text, element, lines);
  }

  // A label of a drawing stands right after its shape.
  for (const text of document.querySelectorAll("svg :is(rect, circle) + text")) {
    if (!text.textContent.trim() || !isSeen(text)) continue;
    const inner = text.getBoundingClientRect();
    const outer = text.previousElementSibling.getBoundingClientRect();
    const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
    const isInside = x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
    if (isInside && beyond(inner, outer) > 1) tell("out of its shape", text, text.textContent, beyond(inner, outer));
  }
  return [...new Set(found)];
}"""
"""Whoever shortens a text by an ellipsis must tell it in full by its title."""


def overflowing(page: Page) -> list[str]:
    """Every text of what is shown now that does not fit."""
    return list(page.evaluate(MEASURE))
