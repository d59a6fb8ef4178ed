"""Makes the actions of a lesson of Neon at its board, by clicks and keys, as a person would."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from sandtable.lessons.file import LessonStep
from sandtable.lessons.trying import Try
from tests.browser.conftest import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

PLACING = ("keep", "next", "lay", "stow", "cover", "drop")
SHAPE = ("top", "bottom", "covers", "top_rotated", "bottom_rotated")
ON = "() => document.querySelector('.table').dataset"


def turned(now: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What each key of the planner makes of a layout."""
    yield "t", now | {"top_rotated": not now["top_rotated"]}
    yield "b", now | {"bottom_rotated": not now["bottom_rotated"]}
    yield "ArrowRight", now | {"covers": "right" if now["covers"] == "left" else "left"}
    swapped = {"top": now["bottom"], "bottom": now["top"]}
    swapped |= {"top_rotated": now["bottom_rotated"], "bottom_rotated": now["top_rotated"]}
    yield "s", now | swapped
    yield "c", now | {"bottom": now["left"], "bottom_rotated": False}


def keys_to(layouts: list[dict[str, Any]], start: int, wanted: int) -> list[str]:
    """The shortest keys that lead from one layout to another."""
    by_shape = {tuple(row[name] for name in SHAPE): row for row in layouts}
    first = next(row for row in layouts if row["code"] == start)
    known: dict[int, list[str]] = {start: []}
    waiting = deque([first])
    while waiting and wanted not in known:
        now = waiting.popleft()
        for key, changed in turned(now):
            row = by_shape.get(tuple(changed[name] for name in SHAPE))
            if row is not None and row["code"] not in known:
                known[row["code"]] = [*known[now["code"]], key]
                waiting.append(row)
    return known[wanted]


class NeonHands:
    """Somebody at a step."""

    def __init__(self, page: Page, step: LessonStep) -> None:
        self.page = page
        self.played = Try("neon", step)

    def make(self, actions: list[str]) -> None:
        """All these actions; what the page passes by itself is not made again."""
        left = list(actions)
        while left:
            self.settle()
            if self.page.locator(".table[data-state=over]").count():
                return
            if self.number() > len(self.played.match.entries):
                self.played.play(left.pop(0))
                continue
            done = self.group(left)
            self.choose(left[:done])
            before = len(self.played.match.entries)
            for action in left[:done]:
                self.played.play(action)
            del left[:done]
            self.page.wait_for_function(
                f"before => {{ const now = ({ON})(); return now.state === 'over' || Number(now.decision) > before }}",
                arg=before,
                timeout=PATIENCE,
            )

    def settle(self) -> None:
        """A question is open, or all is over."""
        for _ in range(200):
            state = self.page.locator(".table").get_attribute("data-state")
            if state == "film":
                self.page.keyboard.press("Escape")
            elif state in ("yours", "over"):
                return
            self.page.wait_for_function(
                f"state => ({ON})().state !== state || state === 'film'", arg=state, timeout=PATIENCE
            )
        raise AssertionError("the table never asks")

    def number(self) -> int:
        """How many choices have led to the open question."""
        return int(self.page.locator(".table").get_attribute("data-decision") or 0)

    def group(self, left: list[str]) -> int:
        """How many of these actions are one choice on the page."""
        word = left[0].split(" ")[0]
        if word in PLACING:
            return next((at for at, text in enumerate(left) if text.split(" ")[0] not in PLACING), len(left))
        if left[0] in ("do move", "do attack"):
            return 1 + self.group(left[1:])
        if word == "attack":
            uses = next((at for at, text in enumerate(left[1:]) if not text.startswith("use ")), len(left) - 1)
            return 1 + uses if uses else 1
        return 1

    def choose(self, actions: list[str]) -> None:
        """One choice."""
        last = actions[-1] if actions[0] == "do move" else actions[0]
        word, _, rest = last.partition(" ")
        if word == "layout":
            self.plan(int(rest))
        elif word in ("go", "land"):
            self.page.locator(f"[data-sector='{rest}']").press("Enter")
            self.page.keyboard.press("Enter")
        elif word == "leave":
            self.page.locator(f"[data-sector='{rest.split(' ')[0]}']").press("Enter")
            self.page.locator(f".answers [data-action='{last}']").click()
        elif actions[0] == "do attack" or word == "attack":
            self.attack([text for text in actions if text != "do attack"])
        elif word in PLACING:
            self.place(actions)
        elif word == "take":
            self.page.locator(f"[data-upgrade='{rest}']").click()
        else:
            self.page.locator(f"[data-action='{last}']").first.click()

    def plan(self, code: int) -> None:
        """Turn, slide and exchange the cards, and lock the plan."""
        layouts: list[dict[str, Any]] = self.played.match.state.view(0)["layouts"]  # type: ignore[assignment]
        start = int(self.page.locator("[data-plan]").get_attribute("data-plan") or 0)
        for key in keys_to(layouts, start, code):
            self.page.keyboard.press(key)
        self.page.wait_for_selector(f"[data-plan='{code}']", timeout=PATIENCE)
        self.page.keyboard.press("Enter")

    def attack(self, actions: list[str]) -> None:
        """Target, weapon, what is switched on before the roll, and the roll."""
        _, weapon, target, _ = (*actions[0].split(" "), "")[:4]
        who = self.who(target)
        if not self.page.locator(f"[data-figure='{who}'].picked").count():
            self.page.locator(f"[data-figure='{who}']").press("Enter")
        if self.page.locator(f"[data-weapon='{weapon}'][aria-checked=false]").count():
            self.page.locator(f"[data-weapon='{weapon}']").click()
        for action in actions[1:]:
            self.page.locator(f".attack [data-action='{action}']").click()
        self.page.locator(".answers .btn.primary:not([disabled])").click()

    def who(self, name: str) -> int:
        """The number of a figure by its name in notation."""
        if name in "AB":
            return "AB".index(name)
        sectors: list[dict[str, Any]] = self.played.match.state.view(0)["sectors"]  # type: ignore[assignment]
        return next(int(bot["who"]) for row in sectors for bot in row["bots"] if bot["name"] == name)

    def place(self, actions: list[str]) -> None:
        """What becomes of each found card, then all of it at once."""
        for action in actions:
            word, *cards = action.split(" ")
            if word == "keep":
                self.keep(cards)
            elif word != "next":
                button = self.page.locator(f".placing [data-action='{action}']")
                if button.get_attribute("aria-pressed") != "true":
                    button.click()
                self.page.wait_for_selector(f".placing [data-action='{action}'][aria-pressed=true]", timeout=PATIENCE)
        self.page.locator("[data-place]").click()

    def keep(self, cards: list[str]) -> None:
        """Press cards until these two are kept: each press puts one in the place of another."""
        for card in (*cards, *cards):
            if not self.page.locator(f".placing .picked[data-loot='{card}']").count():
                self.page.locator(f".placing [data-loot='{card}']").click()
                self.page.wait_for_selector(f".placing .picked[data-loot='{card}']", timeout=PATIENCE)
