"""A phone in the hand: games by touch, long press; and further ways of input on a desktop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.match import Match
from sandtable.match.replay import write_replay
from tests.browser.conftest import axe_findings, guest
from tests.browser.playing import (
    GONE_ON,
    Hand,
    Mouse,
    create_table,
    late_replay,
    open_table,
    tile_to_place,
    wait_until_ready,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

HOT_SEAT: dict[str, Any] = {"seats": [{"kind": "human"}, {"kind": "human"}], "hotseat": True}


class Finger(Hand):
    """Taps only."""

    def tap(self, what: Locator) -> None:
        """What is tapped must be within reach without scrolling."""
        box = what.bounding_box()
        size = self.page.viewport_size
        assert box is not None
        assert size is not None
        assert box["y"] >= 0, "above the window"
        assert box["y"] + box["height"] <= size["height"] + 1, "below the window"
        what.tap()

    def skip(self) -> None:
        self.tap(self.page.locator("button.skip"))

    def take_up(self, index: int) -> None:
        self.tap(self.page.locator(".slot:not(.off)").nth(index))

    def pick_hex(self) -> None:
        legal = self.page.locator(".hex.legal")
        self.tap(legal.nth(self.dice.randrange(legal.count())))

    def confirm(self) -> None:
        self.tap(self.page.locator(".answers .primary").first)

    def discard(self) -> None:
        self.tap(self.page.locator(".answers .btn", has_text="Discard").first)

    def answer(self) -> None:
        self.tap(self.page.locator(".answers .btn").first)

    def end_turn(self) -> None:
        self.tap(self.page.locator(".answers .btn", has_text="End turn"))


@pytest.fixture
def phone(browser: Browser, server: str) -> Iterator[Page]:
    """A phone of 360 by 740."""
    with guest(browser, server, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True) as page:
        yield page


def test_a_short_game_by_touch(phone: Page) -> None:
    open_table(phone, create_table(phone, replay=late_replay({"armies": "outpost,hegemony"})))
    assert Finger(phone, 31).play() == "over"
    phone.locator("#result-title").wait_for()
    assert axe_findings(phone) == []


def test_a_long_press_explains_and_chooses_nothing(phone: Page) -> None:
    open_table(phone, create_table(phone, **HOT_SEAT))
    press(phone, tile_to_place(Finger(phone, 32)), 700)
    phone.locator(".peek h2").wait_for()
    assert phone.locator(".slot.on").count() == 0
    assert axe_findings(phone) == []
    phone.locator(".peek").get_by_role("button", name="Close").tap()
    phone.locator(".peek").wait_for(state="detached")
    press(phone, phone.locator(".hex[aria-label*='hit points']").first, 700)
    phone.locator(".peek", has_text="hit points").wait_for()


def middle(what: Locator) -> tuple[float, float]:
    """Where a finger comes down on something."""
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(page: Page, what: Locator, time: int) -> None:
    """A finger that rests on something."""
    x, y = middle(what)
    point = {"x": x, "y": y}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(time)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_tile_is_dragged_by_mouse(page: Page) -> None:
    open_table(page, create_table(page, **HOT_SEAT))
    slot = tile_to_place(Mouse(page, 34))
    slot.click()
    free = page.locator(".hex.legal").first.get_attribute("data-hex")
    page.keyboard.press("Escape")
    slot.drag_to(page.locator(f"[data-hex={free}]"))
    number = page.locator(".table").get_attribute("data-decision")
    page.locator(".answers .primary", has_text="Place").click()
    page.wait_for_function(GONE_ON, arg=number)
    assert "empty" not in (page.locator(f"[data-hex={free}]").get_attribute("aria-label") or "")


def carry(page: Page, what: Locator, to: Locator) -> None:
    """A finger that takes something and lets it go elsewhere, without resting before it does."""
    (x, y), (goal_x, goal_y) = middle(what), middle(to)
    session = page.context.new_cdp_session(page)
    path = [(x, y - 30), *((x + (goal_x - x) * part / 4, y + (goal_y - y) * part / 4) for part in range(2, 5))]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for left, top in path:
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": left, "y": top}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_tile_is_dragged_by_touch(phone: Page) -> None:
    open_table(phone, create_table(phone, **HOT_SEAT))
    slot = tile_to_place(Finger(phone, 33))
    slot.tap()
    free = phone.locator(".hex.legal").first.get_attribute("data-hex")
    slot.tap()
    carry(phone, slot, phone.locator(f"[data-hex={free}]"))
    number = phone.locator(".table").get_attribute("data-decision")
    phone.locator(".answers .primary", has_text="Place").tap()  # at once: no tap is lost after a drag
    phone.wait_for_function(GONE_ON, arg=number)
    assert "empty" not in (phone.locator(f"[data-hex={free}]").get_attribute("aria-label") or "")


def order_replay() -> str:
    """A battle in which both sides have something to declare in one phase: Clowns against a Quartermaster."""
    match = Match(find_game("neuroshima"), {"armies": "moloch,hegemony"})
    dice = Dice(44)
    while (decision := match.state.decision()) is not None:
        if decision.kind == "order":
            return write_replay(match)
        match.play(eager(match, dice))
    raise AssertionError("nobody is asked for the order")


def eager(match: Match, dice: Dice) -> int:
    """Puts Clowns and Quartermasters on the board, then whatever can be placed."""
    state = match.state
    if int(state.asked()) == CHANCE:
        return int(state.sample(dice))
    texts = {state.action_text(action): action for action in state.legal()}

    def some(actions: list[int]) -> int:
        return actions[int(dice.below(len(actions)))]

    wanted = [texts[text] for text in texts if text.startswith(("place clown", "place quartermaster"))]
    if wanted:
        return some(wanted)
    kept = ("discard clown", "discard quartermaster", "discard battle")
    others = [action for text, action in texts.items() if not text.startswith(kept)] or [*texts.values()]
    battles = [action for text, action in texts.items() if text.startswith("battle")]
    if battles and dice.below(3) == 0:
        return battles[0]
    placed = [action for action in others if state.action_text(action).startswith("place")]
    return some(placed or others)


def test_the_order_of_declarations_is_asked(page: Page) -> None:
    open_table(page, create_table(page, replay=order_replay(), **HOT_SEAT))
    assert wait_until_ready(page) == "yours"
    assert page.locator(".table").get_attribute("data-kind") == "order"
    assert page.locator(".answers .btn").count() == 2
    number = page.locator(".table").get_attribute("data-decision")
    assert page.locator(".answers .key").all_inner_texts() == ["Q", "A"]  # digits mean the hand
    page.keyboard.press("a")
    page.wait_for_function(GONE_ON, arg=number)
    assert axe_findings(page) == []


def test_the_language_changes_without_loading_anew(page: Page) -> None:
    open_table(page, create_table(page))
    Mouse(page, 35).play(4)
    wait_until_ready(page)
    page.evaluate("() => (window.stillHere = true)")
    for language, words in (("ru", "Ваш ход"), ("uk", "Ваш хід"), ("en", "Your turn")):
        page.locator(f"header button[lang={language}]").click()
        page.get_by_role("heading", name=words).wait_for()
        assert page.evaluate("() => window.stillHere")
        assert "match-" not in page.locator("main").inner_text()
