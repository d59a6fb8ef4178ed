"""Plays on the match screen as a person does: by the mouse alone, or by the keyboard alone."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot, RandomBot
from sandtable.match.match import Match
from sandtable.match.replay import write_replay
from sandtable.match.runner import next_action
from tests.browser.conftest import PATIENCE, ask_server

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ACTIONS = 400
"""No game of a duel needs more choices of one seat."""
LAST_ACTIONS = 24
READY = "() => ['yours', 'film', 'over', 'covered'].includes(document.querySelector('.table')?.dataset.state)"
TO_PLACE = re.compile("Warrior|Module")
GONE_ON = "number => document.querySelector('.table')?.dataset.decision !== number"


def create_table(page: Page, bot: str = "random", **more: Any) -> str:
    """A new table of this page's guest against a bot; its id."""
    table = {
        "game": "neuroshima",
        "settings": {"armies": "outpost,hegemony"},
        "seats": [{"kind": "human"}, {"kind": "bot", "bot": bot}],
        **more,
    }
    ask_server(page, "GET", "/api/me")
    answer = ask_server(page, "POST", "/api/tables", data=table)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def late_replay(settings: Mapping[str, object], game: str = "neuroshima", last: int = LAST_ACTIONS) -> str:
    """A game of random players shortly before its end: a whole one takes long by hand."""
    match = Match(find_game(game), dict(settings))
    dice, bots = Dice(5), list[Bot]([RandomBot() for _ in range(match.state.seats())])
    while match.state.decision() is not None:
        match.play(next_action(match.state, bots, dice))
    early = Match(match.game, dict(match.settings))
    for entry in match.entries[:-last]:
        early.play(entry.text)
    return write_replay(early)


def open_table(page: Page, table: str) -> None:
    """Go to a table and wait for its board."""
    page.goto(f"/t/{table}")
    page.locator("[data-hex]").first.wait_for()


def wait_until_ready(page: Page) -> str:
    """Wait for something to do or to see; the state of the screen."""
    page.wait_for_function(READY, timeout=PATIENCE)
    return str(page.locator(".table").get_attribute("data-state"))


class Hand:
    """Someone who plays; what differs is how a choice is made."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.dice = random.Random(seed)

    def play(self, turns: int = ACTIONS) -> str:
        """Choose so often, or to the end of the game; the last state of the screen."""
        for _ in range(turns):
            state = self.skip_films()
            if state == "over":
                return state
            number = self.page.locator(".table").get_attribute("data-decision")
            self.choose(self.page.locator(".table").get_attribute("data-kind") or "")
            self.page.wait_for_function(GONE_ON, arg=number, timeout=PATIENCE)
        return self.skip_films()

    def skip_films(self) -> str:
        """Skip battles that are played back until there is something to do; the state of the screen."""
        for _ in range(5):
            state = wait_until_ready(self.page)
            if state != "film":
                return state
            self.skip()
        raise AssertionError("a battle that was skipped is still played back")

    def choose(self, kind: str) -> None:
        """Answer the open question."""
        page = self.page
        usable = page.locator(".slot:not(.off)")
        if kind == "turn" and usable.count() == 0:
            self.end_turn()
        elif kind in ("turn", "discard", "trade", "core", "wing") and usable.count():
            self.take_up(self.dice.randrange(usable.count()))
            self.finish()
        elif page.locator(".hex.legal").count():
            self.finish()
        else:
            self.answer()

    def finish(self) -> None:
        """Hexes until something can be confirmed; a tile that cannot be used so is discarded."""
        for _ in range(4):
            if self.page.locator(".answers .primary").count():
                self.confirm()
                return
            if self.page.locator(".hex.legal").count() == 0:
                break
            self.pick_hex()
        self.discard()

    def skip(self) -> None:
        raise NotImplementedError

    def take_up(self, index: int) -> None:
        raise NotImplementedError

    def pick_hex(self) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError

    def discard(self) -> None:
        raise NotImplementedError

    def answer(self) -> None:
        raise NotImplementedError

    def end_turn(self) -> None:
        raise NotImplementedError


def tile_to_place(hand: Hand) -> Locator:
    """Play until a tile of the hand can be put on the board."""
    page = hand.page
    for _ in range(40):
        hand.play(1)
        wait_until_ready(page)
        found = page.locator(".slot:not(.off)", has_text=TO_PLACE)
        if page.locator(".table").get_attribute("data-kind") == "turn" and found.count():
            return found.first
    raise AssertionError("no tile to place")


class Mouse(Hand):
    """Clicks only."""

    def skip(self) -> None:
        self.page.locator("button.skip").click()

    def take_up(self, index: int) -> None:
        self.page.locator(".slot:not(.off)").nth(index).click()

    def pick_hex(self) -> None:
        legal = self.page.locator(".hex.legal")
        legal.nth(self.dice.randrange(legal.count())).click()

    def confirm(self) -> None:
        self.page.locator(".answers .primary").first.click()

    def discard(self) -> None:
        self.page.locator(".answers .btn", has_text="Discard").first.click()

    def answer(self) -> None:
        self.page.locator(".answers .btn").first.click()

    def end_turn(self) -> None:
        self.page.locator(".answers .btn", has_text="End turn").click()


class Keys(Hand):
    """Keys only; looking is allowed."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def skip(self) -> None:
        self.press("Escape")

    def take_up(self, index: int) -> None:
        slot = self.page.locator(".slot").evaluate_all(
            "(slots, wanted) => slots.indexOf(slots.filter(slot => !slot.classList.contains('off'))[wanted])", index
        )
        self.press(str(slot + 1))

    def pick_hex(self) -> None:
        for _ in range(self.dice.randint(1, 3)):
            self.press("n")
        self.page.wait_for_function("() => document.activeElement?.matches('.hex.legal')")
        self.press("Enter")

    def confirm(self) -> None:
        if self.page.evaluate("() => document.activeElement?.matches('.hex') ?? false"):
            self.press("r")
        else:
            self.page.wait_for_function("() => document.activeElement?.matches('.primary, body')")
        self.press("Enter")

    def discard(self) -> None:
        self.press("d")

    def answer(self) -> None:
        self.press(self.page.locator(".answers .btn .key").first.inner_text().lower())

    def end_turn(self) -> None:
        self.press("e")
