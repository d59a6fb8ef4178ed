"""Plays Bronepekhota by orders to whole units, and counts every click, drag and key that this takes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.browser.playing import wait_until_ready

if TYPE_CHECKING:
    from playwright.sync_api import Page

MARCH = 190
"""Pixels of a drag: more than a soldier walks at the scale at which the page opens."""
QUESTIONS = 600
LOOK = """() => {
  const table = document.querySelector('.table');
  const field = document.querySelector('[data-field]').getBoundingClientRect();
  const middle = (figure) => {
    const box = figure.querySelector('.halo').getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const inside = ([x, y]) => x > field.x + 12 && y > field.y + 12 && x < field.right - 12 && y < field.bottom - 12;
  const figures = [...document.querySelectorAll('.figure')];
  const seat = 'AB'[Number(table.dataset.seat)] ?? 'A';
  const isOwn = (figure) => figure.getAttribute('aria-label').startsWith(seat);
  const own = figures.filter((figure) => figure.matches('[data-legal], .active, .now') && isOwn(figure));
  const foes = figures.filter((figure) => !isOwn(figure)).map(middle);
  return {
    state: table.dataset.state, kind: table.dataset.kind, decision: table.dataset.decision,
    own: own.map(middle).filter(inside), foes,
    field: [field.x, field.y, field.right, field.bottom],
    primary: document.querySelector('.answers .btn.primary:not([disabled])')?.innerText ?? '',
    answers: document.querySelectorAll('.answers .btn:not([disabled])').length,
    slots: document.querySelectorAll('.slot:not(.off):not(.picked)').length,
  };
}"""
SETTLED = """() => {
  const table = document.querySelector('.table');
  const { state } = table.dataset;
  return state === 'film' || state === 'over' || (state === 'yours' && !document.querySelector('[data-busy]'));
}"""


class Captain:
    """Somebody who drags squads towards the enemy and lets everybody shoot who can."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0
        self.skips = 0
        """Films that were not watched to their end."""
        self.units = 0

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def settle(self) -> str:
        """Wait until a person is asked; what is played back ends by itself, so skipping it counts as nothing."""
        for _ in range(200):
            self.page.wait_for_function(SETTLED)
            state = wait_until_ready(self.page)
            if state != "film":
                return state
            self.skips += 1
            self.page.keyboard.press("Escape")
        raise AssertionError("what was skipped is still played back")

    def press(self, key: str) -> None:
        self.clicks += 1
        self.page.keyboard.press(key)

    def click(self, x: float, y: float) -> None:
        self.clicks += 1
        self.page.mouse.click(x, y)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.clicks += 1
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.page.mouse.move(*end, steps=2)
        self.page.mouse.up()

    def answered(self) -> None:
        """The server has told everything about the orders that are shown."""
        self.page.wait_for_function("() => !document.querySelector('[data-asking]')")

    def play(self, units: int = QUESTIONS) -> str:
        """Give so many units their orders, or play to the end; the last state of the screen."""
        for _ in range(QUESTIONS):
            state = self.settle()
            if state == "over" or self.units >= units:
                return state
            self.answer()
        raise AssertionError("the battle does not end")

    def until_unit(self) -> dict[str, Any]:
        """Play on to the choice of a unit; what the screen offers there."""
        for _ in range(QUESTIONS):
            assert self.settle() == "yours"
            now = self.look()
            if now["kind"] == "unit":
                return now
            self.answer()
        raise AssertionError("nobody chooses a unit")

    def answer(self) -> None:
        now = self.look()
        if now["kind"] in ("unit", "drive") or (now["kind"] == "soldier" and not now["primary"]):
            self.order(now)
        elif now["kind"] == "deploy" and "Deploy for me" in now["primary"]:
            self.press("d")
            self.page.get_by_role("button", name="Deploy all").wait_for()
            self.press("Enter")
        elif now["primary"]:
            self.press("Enter")
        else:
            self.clicks += 1
            self.page.locator(".answers .btn:not([disabled])").first.click()
        self.left(now["decision"])

    def left(self, decision: str) -> None:
        """The question is answered."""
        self.page.wait_for_function(
            "before => { const table = document.querySelector('.table');"
            " return table.dataset.decision !== before || table.dataset.state === 'over'; }",
            arg=decision,
        )

    def order(self, now: dict[str, Any]) -> None:
        """Drag a squad in view as far as it goes towards the nearest enemy, then carry out what is proposed."""
        self.units += now["kind"] == "unit"
        if not now["own"]:
            self.press("c")
            now = self.look()
        x, y = now["own"][0]
        fx, fy = min(now["foes"], key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
        far = max(((fx - x) ** 2 + (fy - y) ** 2) ** 0.5, 1.0)
        part = min(1.0, MARCH / far)
        left, top, right, bottom = now["field"]
        end = (
            min(max(x + (fx - x) * part, left + 6), right - 6),
            min(max(y + (fy - y) * part, top + 6), bottom - 6),
        )
        self.drag((x, y), end)
        self.answered()
        if self.look()["primary"]:
            self.press("Enter")
        else:
            self.end()

    def end(self) -> None:
        """There is nothing to do: the unit is done."""
        self.clicks += 1
        self.page.locator(".answers .btn:not([disabled])").filter(
            has_text=re.compile("^(End|Done|One by one)")
        ).first.click()
