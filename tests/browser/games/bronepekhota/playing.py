"""Plays Bronepekhota on the match screen: by mouse, finger or keys alone, choosing at random what is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.browser.choosing import ANSWER, CONFIRM, LEGAL, Chooser, create_game
from tests.browser.playing import wait_until_ready

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHOICES = 250
"""No battle of two squads needs more choices of the people at one screen."""
STEPS = 40
PAUSE = 15
TRIES = 12
SKIRMISH = {"armies": "pol_line_clones,pro_velian_militia", "map": "old_town", "points": "500", "max_tours": "1"}
"""A squad on each side and one tour: the smallest battle there is."""
SLOT = ".slot:not(.off):not(.picked)"
BY_HAND = ".answers .by-hand:not([disabled])"
"""A unit that is taken acts soldier by soldier, without orders."""


def create(page: Page, seats: list[dict[str, Any]], settings: dict[str, Any] | None = None, **more: Any) -> str:
    """A new battle; its id."""
    return create_game(page, "bronepekhota", settings or SKIRMISH, seats, **more)


def open_field(page: Page, table: str) -> None:
    page.goto(f"/t/{table}")
    page.locator("[data-field] svg").first.wait_for()


class Commander(Chooser):
    """Somebody who chooses at random what the screen offers."""

    parts: ClassVar[dict[str, str]] = {**Chooser.parts, "slots": SLOT, "hand": BY_HAND}
    may_cover = True
    by_hand = 0.5
    """How often a unit acts soldier by soldier."""

    def play(self, choices: int = CHOICES) -> str:
        """Choose so often, or to the end of the battle; the last state of the screen."""
        for _ in range(choices):
            if self.skip_films() == "over":
                return "over"
            self.choose()
        return self.skip_films()

    def skip_films(self) -> str:
        """Skip what is played back until there is something to do; the state of the screen."""
        for _ in range(40):
            state = wait_until_ready(self.page)
            if state != "film":
                return state
            if self.by == "keys":
                self.page.keyboard.press("Escape")
            else:
                self.press("button.skip", 0)
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError("what was skipped is still played back")

    def until(self, kind: str) -> None:
        """Play on to a question of this kind."""
        self.by_hand = 1.0
        for _ in range(CHOICES):
            assert self.skip_films() == "yours", f"nobody was asked for {kind}"
            if self.look()["kind"] == kind:
                return
            self.choose()

    def until_room(self) -> None:
        """Play on to a soldier that is not hemmed in by its own squad."""
        for _ in range(CHOICES):
            self.until("act")
            if self.page.locator("[data-spot]").count() > 3:
                return
            self.page.get_by_role("button", name="This soldier is done").click()
            self.page.wait_for_timeout(PAUSE)

    def choose(self) -> None:
        """One answer to the open question, step by step."""
        begun = now = self.look()
        self.kinds.add(begun["kind"])
        for _ in range(STEPS):
            self.step(now)
            self.page.wait_for_timeout(PAUSE)
            now = self.look()
            if now["decision"] != begun["decision"] or now["state"] != "yours":
                return
        raise AssertionError(f"no answer to {begun['kind']} was found: {now}")

    def step(self, now: dict[str, Any]) -> None:
        """Confirm what was picked; otherwise a unit, a place or a figure of the table, or an answer."""
        if now["hand"] and self.dice.random() < self.by_hand:
            self.press(BY_HAND, 0)
        elif now["kind"] == "soldier" and now["places"] and self.dice.random() < 0.95:
            self.press_any(LEGAL, now["places"])
        elif now["confirm"]:
            self.press(CONFIRM, 0)
        elif now["slots"] and now["kind"] in ("deploy", "unit", "pilot") and not now["places"]:
            self.press(SLOT, self.dice.randrange(now["slots"]))
        elif now["places"] and (not now["offered"] or self.dice.random() < 0.6):
            self.press_any(LEGAL, now["places"])
        elif now["offered"]:
            self.press(ANSWER, self.dice.choice(now["offered"]))

    def press_any(self, selector: str, count: int) -> None:
        """One of these that can be got at: on a table that is zoomed in, not all are in the view."""
        for _ in range(TRIES):
            if self.press(selector, self.dice.randrange(count)):
                return
        self.press("[aria-label='The whole table']", 0)
