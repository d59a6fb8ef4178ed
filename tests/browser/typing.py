"""Plays by the command line alone, and knows nothing of the page but its accessibility tree."""

from __future__ import annotations

import random
import re
from time import monotonic
from typing import TYPE_CHECKING

from tests.browser.conftest import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

PARAGRAPH = re.compile(r"- paragraph: (.*)")
TYPED = "› "
OVER = "The game is over"
BUSY = "The last answer is still on its way."
WAITING = "Nothing is asked of you now."
THEN = ", then: "
NAMED = re.compile(r"\s*\([^()]*(?:\([^()]*\)[^()]*)*\)")
MORE = re.compile(r"^and \d+ more$")
PAUSE = 15
LINES = 600
"""No game needs more lines."""


def unquoted(text: str) -> str:
    """A text of the tree; those with signs of YAML in them are quoted."""
    return text[1:-1].replace('\\"', '"') if text.startswith('"') else text


class Typist:
    """Somebody who asks what is legal, chooses part by part, and types it. `choose` picks among what is offered."""

    def __init__(self, page: Page, seed: int, choose: Callable[[list[str]], str] | None = None) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.choose = choose or self.dice.choice
        self.region = page.get_by_role("region", name="Command line")
        self.line = self.region.get_by_role("textbox", name="Command line")
        self.typed: list[str] = []
        self.last: list[str] = []
        """The log as it was read last."""

    def open(self) -> None:
        """By its key; the keyboard is in the line then."""
        self.page.keyboard.press("/")
        self.line.wait_for()

    def told(self) -> list[str]:
        """All that the log tells, in order."""
        tree = self.region.get_by_role("log").aria_snapshot()
        return [unquoted(text) for text in PARAGRAPH.findall(tree)]

    def say(self, line: str) -> list[str]:
        """Type a line; what was told since, at least one sentence."""
        before = self.told()
        self.line.fill(line)
        self.line.press("Enter")
        self.typed.append(line)
        return self.heard(before, line)

    def heard(self, before: list[str], line: str) -> list[str]:
        """What the log has told since then, behind the typed line."""
        end = monotonic() + PATIENCE / 1000
        while monotonic() < end:
            now = self.told()
            at = max((i for i, text in enumerate(now) if text == TYPED + line), default=-1)
            if len(now) > at + 1 and now != before and at >= 0:
                self.last = now
                return now[at + 1 :]
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"nothing was told after {line!r}: {self.told()[-5:]}")

    def wait_for_news(self, known: list[str]) -> None:
        """Wait until the log tells something more."""
        end = monotonic() + PATIENCE / 1000
        while self.told() == known:
            assert monotonic() < end, f"nothing more was told: {known[-5:]}"
            self.page.wait_for_timeout(PAUSE)

    def was_told_more(self) -> bool:
        """Whether something has happened already when the log was read that says that nothing is asked."""
        at = max((i for i, text in enumerate(self.last) if text in (WAITING, BUSY)), default=-1)
        return any(not text.endswith("…") for text in self.last[at + 1 :])

    def play(self, answer: Callable[[], str], most: int = LINES) -> list[str]:
        """Answer until the game is over, or so often; what the log then tells."""
        given = 0
        while len(self.typed) < LINES:
            told = self.told()
            if OVER in told or given == most:
                return told
            line = answer()
            if line:
                self.say(line)
                given += 1
            elif OVER not in self.last and not self.was_told_more():
                self.wait_for_news(self.last)
        raise AssertionError(f"the game does not end: {self.typed[-8:]}")

    def legal(self, begun: str = "") -> list[str]:
        """What may be answered, as the command line groups it; nothing where nothing is asked."""
        answer = self.say(f"legal {begun}".strip())
        return [] if {WAITING, BUSY, OVER} & set(answer) else answer

    def any_answer(self) -> str:
        """An answer put together part by part from what is told; empty while nothing is asked."""
        rows = self.legal()
        return self.finish(self.choose([head_of(row) for row in rows])) if rows else ""

    def finish(self, begun: str) -> str:
        """The rest of an answer, part by part."""
        while True:
            [first, *others] = self.legal(begun) or [begun]
            if THEN in first:
                parts = NAMED.sub("", first.split(THEN, 1)[1]).split(", ")
                begun = f"{begun} {self.choose([part for part in parts if not MORE.match(part)])}"
            elif others:
                begun = self.choose([head_of(row) for row in (first, *others)])
            else:
                return head_of(first)


def head_of(row: str) -> str:
    """What is to be typed for a row: all before its words."""
    return NAMED.sub("", row.split(": ", 1)[0]).strip()
