"""Somebody who chooses at random what a match screen offers: by the mouse, by a finger or by keys alone."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, ClassVar

from tests.browser.conftest import ask_server

if TYPE_CHECKING:
    from playwright.sync_api import Page

BOT = {"kind": "bot", "bot": "random"}
HUMAN = {"kind": "human"}
ANSWER = ".answers .btn:not([disabled])"
CONFIRM = ".answers .btn.primary:not([disabled])"
LEGAL = "[data-legal]"
LOOK = """parts => {
  const table = document.querySelector('.table');
  const counts = Object.fromEntries(
    Object.entries(parts).map(([name, selector]) => [name, document.querySelectorAll(selector).length])
  );
  const answers = [...document.querySelectorAll(parts.answers)];
  return {
    ...counts,
    state: table?.dataset.state ?? '', kind: table?.dataset.kind ?? '', decision: table?.dataset.decision ?? '',
    offered: answers.flatMap((button, place) => button.innerText.startsWith('Back') ? [] : [place]),
  };
}"""
AIM = """([selector, place]) => {
  const wanted = document.querySelectorAll(selector)[place];
  if (!wanted) return null;
  wanted.scrollIntoView({ block: 'nearest' });
  const box = wanted.getBoundingClientRect();
  for (const part of [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9])
    for (const across of [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]) {
      const [x, y] = [box.x + across * box.width, box.y + part * box.height];
      if (wanted.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  return [];
}"""
"""A point of the element that nothing else covers: none if it is not there, an empty list if all of it is covered."""


def create_game(page: Page, game: str, settings: dict[str, Any], seats: list[dict[str, Any]], **more: Any) -> str:
    """A new table of this page's guest; its id."""
    ask_server(page, "GET", "/api/me")
    answer = ask_server(page, "POST", "/api/tables", data={"game": game, "settings": settings, "seats": seats, **more})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def choose_random_bot(page: Page) -> None:
    """On the page of a new game: the opponent who throws dice, which lies behind the levels."""
    page.locator("summary", has_text="More bots").click()
    page.locator("input[value=random]").check()


class Chooser:
    """What a game adds: which `parts` of its screen matter, and what is pressed next."""

    parts: ClassVar[dict[str, str]] = {"answers": ANSWER, "confirm": CONFIRM, "places": LEGAL}
    may_cover = False
    """On a table that is zoomed in, not all places can be got at."""

    def __init__(self, page: Page, seed: int, by: str = "mouse") -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.by = by
        self.kinds: set[str] = set()

    def look(self) -> dict[str, Any]:
        """What the screen offers now."""
        seen: dict[str, Any] = self.page.evaluate(LOOK, self.parts)
        return seen

    def press(self, selector: str, place: int) -> bool:
        """Press one of these, if it is still there; whether it could be got at."""
        if self.by == "keys":
            return self._press_key(selector, place)
        point = self.page.evaluate(AIM, [selector, place])
        if point == [] and self.page.locator(".peek").count():
            self.page.locator(".peek > .btn").click()  # something was touched that explains itself over the board
            return False
        if not point:
            assert point is None or self.may_cover, f"{selector} {place} is covered by something else"
            return False
        if self.by == "touch":
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)
        return True

    def _press_key(self, selector: str, place: int) -> bool:
        found = self.page.locator(selector)
        if found.count() > place:
            found.nth(place).focus()
            self.page.keyboard.press("Enter")
        return True
