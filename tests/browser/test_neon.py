"""Neon in a browser: whole games of each mode, at one screen, and online with somebody who looks on."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import axe_findings
from tests.browser.playing import wait_until_ready
from tests.browser.test_people import another_person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHOICES = 300
"""No game of Neon needs more choices of one seat."""
STEPS = 60
BOT = {"kind": "bot", "bot": "random"}
HUMAN = {"kind": "human"}
MODES: list[tuple[str, int]] = [("resurrection", 3), ("battle_royale", 2), ("squad", 4)]
FITS = "() => document.documentElement.scrollWidth <= window.innerWidth"
ANSWER = ".answers .btn:not([disabled])"
WEAPON = ".attack [role=group] > .btn"


def create(page: Page, settings: dict[str, Any], seats: list[dict[str, Any]], **more: Any) -> str:
    """A new table of Neon; its id."""
    page.request.get("/api/me")
    answer = page.request.post("/api/tables", data={"game": "neon", "settings": settings, "seats": seats, **more})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def open_arena(page: Page, table: str) -> None:
    page.goto(f"/t/{table}")
    page.locator("[data-sector]").first.wait_for()


class Player:
    """Somebody who chooses at random what the screen offers, by the mouse or by keys alone."""

    def __init__(self, page: Page, seed: int, keys: bool = False) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.keys = keys
        self.kinds: set[str] = set()

    def play(self, choices: int = CHOICES) -> str:
        """Choose so often, or to the end of the game; the last state of the screen."""
        for _ in range(choices):
            if wait_until_ready(self.page) == "over":
                return "over"
            self.choose()
        return wait_until_ready(self.page)

    def data(self, name: str) -> str:
        return self.page.locator(".table").get_attribute(f"data-{name}") or ""

    def choose(self) -> None:
        """One answer to the open question, step by step."""
        number, kind = self.data("decision"), self.data("kind")
        self.kinds.add(kind)
        for _ in range(STEPS):
            if kind == "layout":
                self.lay()
            else:
                self.step()
            self.page.wait_for_timeout(25)
            if self.data("decision") != number or self.data("state") != "yours":
                return
            if kind == "layout" and self.page.locator(".lock .btn[disabled]").count():
                return
        raise AssertionError(f"no answer to {kind} was found")

    def press(self, selector: str, place: int) -> None:
        found = self.page.locator(selector).nth(place)
        if self.keys:
            found.focus()
            self.page.keyboard.press("Enter")
        else:
            found.dispatch_event("click")

    def lay(self) -> None:
        for _ in range(self.dice.randrange(4)):
            self.page.keyboard.press(self.dice.choice(["t", "b", "s", "c", "ArrowRight"]))
        if self.page.locator(".lock .btn:not([disabled])").count():
            self.press(".lock .btn", 0)

    def step(self) -> None:
        """Confirm what was picked; otherwise a weapon, a place of the arena or an answer."""
        confirm = self.page.locator(".answers .btn.primary:not([disabled])").count()
        weapons = self.page.locator(WEAPON).count()
        texts = self.page.locator(ANSWER).all_inner_texts()
        offered = [place for place, text in enumerate(texts) if not text.startswith("Back")]
        places = self.page.locator("[data-legal]").count()
        if confirm:
            self.press(".answers .btn.primary:not([disabled])", 0)
        elif weapons:
            self.press(WEAPON, self.dice.randrange(weapons))
        elif places and (not offered or self.dice.random() < 0.7):
            self.press("[data-legal]", self.dice.randrange(places))
        elif offered:
            self.press(ANSWER, self.dice.choice(offered))


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_a_whole_game_of_each_mode(mode: str, seats: int, page: Page) -> None:
    open_arena(page, create(page, {"mode": mode, "players": str(seats)}, [HUMAN, *[BOT] * (seats - 1)]))
    player = Player(page, seats, keys=mode == "squad")
    assert player.play() == "over"
    page.locator("#result-title").wait_for()
    assert {"layout", "landing", "action"} <= player.kinds
    assert axe_findings(page) == []


def test_two_clicks_to_a_game_of_neon(page: Page) -> None:
    page.goto("/")
    page.locator("article", has_text="Neon").get_by_role("button", name="Play a bot now").click()
    page.locator("[data-plan]").wait_for()


def test_the_plan_follows_every_turn_of_a_card(page: Page) -> None:
    open_arena(page, create(page, {"players": "3"}, [HUMAN, BOT, BOT]))
    plan = page.locator("[data-plan]")
    before = plan.get_attribute("data-plan")
    for name in ("Turn top", "Slide", "Swap", "Turn bottom"):
        page.get_by_role("button", name=name).click()
        after = plan.get_attribute("data-plan")
        assert after != before, name
        before = after
    page.keyboard.press("t")
    assert plan.get_attribute("data-plan") != before


def test_odds_are_told_before_the_roll(page: Page) -> None:
    open_arena(page, create(page, {"players": "3"}, [HUMAN, BOT, BOT]))
    player = Player(page, 5)
    for _ in range(CHOICES):
        assert wait_until_ready(page) == "yours", "nobody was attacked"
        if player.data("kind") == "declare":
            break
        player.choose()
    page.locator("[data-figure][data-legal]").first.dispatch_event("click")
    if page.locator(WEAPON).count():
        page.locator(WEAPON).first.click()
    page.locator("[data-odds]").first.wait_for()
    assert "%" in page.locator("[data-odds]").first.inner_text()
    assert axe_findings(page) == []


@pytest.mark.parametrize("width", [1440, 360])
def test_the_screen_is_accessible(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    open_arena(page, create(page, {"players": "6"}, [HUMAN, *[BOT] * 5]))
    assert axe_findings(page) == []
    Player(page, 6).play(8)
    assert axe_findings(page) == []
    assert page.evaluate(FITS), "the page is wider than the window"


def test_two_people_at_one_screen(page: Page) -> None:
    open_arena(page, create(page, {"players": "2"}, [HUMAN, HUMAN], hotseat=True))
    player = Player(page, 9)
    assert player.play(30) == "yours"
    assert page.locator(".turn .chip.a").count()
    assert page.locator(".turn .chip.b").count()


def test_a_spectator_learns_no_secret(page: Page, browser: Browser, server: str) -> None:
    table = create(page, {"players": "3"}, [HUMAN, {"kind": "open"}, BOT], visibility="private")
    with another_person(browser, server) as friend, another_person(browser, server) as watcher:
        page.goto(f"/t/{table}")
        friend.goto(f"/t/{table}")
        friend.get_by_role("button", name="Sit down").click()
        received: list[str] = []
        watcher.on("websocket", lambda line: line.on("framereceived", lambda text: received.append(str(text))))
        for one in (page, friend, watcher):
            one.goto(f"/t/{table}")
            one.locator("[data-sector]").first.wait_for()
        mine, theirs = Player(page, 1), Player(friend, 2)
        mine.lay()
        page.locator(".lock .btn[disabled]").wait_for()
        watcher.get_by_text("you do not sit at this table").wait_for()
        assert watcher.locator("[data-plan]").count() == 0
        assert not any('"layouts":[' in text or "chose_layout" in text or '"drew"' in text for text in received)
        theirs.lay()
        for _ in range(12):
            for player in (mine, theirs):
                if player.data("state") == "yours" and not player.page.locator(".lock .btn[disabled]").count():
                    player.choose()
            page.wait_for_timeout(50)
        assert not any('"hand":["' in text for text in received)
        assert watcher.locator(".answers").count() == 0
