"""What others do is seen in its time, stays marked until one acts, and delays nobody; settings are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.conftest import axe_findings, guest
from tests.browser.playing import GONE_ON, Mouse, create_table, open_table, wait_until_ready
from tests.server.test_room import battle_replay

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

HARDLY_MOVES = "localStorage.setItem('sandtable.speed', '0.001')"
"""A film that waits for the test."""
CHOICES = 30
TAKE = """() => new Promise(done => {
  document.querySelector('.slot:not(.off)').click();
  requestAnimationFrame(() => done(document.querySelector('.table').dataset.state));
})"""
MARKS = "[data-last-turn]"


def until_a_turn_of_others(page: Page) -> None:
    """Play until a film shows what the bot does while one is asked already which tile to discard."""
    mouse = Mouse(page, 5)
    for _ in range(CHOICES):
        if wait_until_ready(page) == "film":
            page.locator(".answers").wait_for()
            steps = page.locator("[aria-label='Steps of this turn']")
            if steps.count() and page.locator(".table").get_attribute("data-kind") == "discard":
                return
            mouse.skip()
        else:
            number = page.locator(".table").get_attribute("data-decision")
            mouse.choose(page.locator(".table").get_attribute("data-kind") or "")
            page.wait_for_function(GONE_ON, arg=number)
    raise AssertionError("the bot was never seen to play")


def test_a_battle_on_a_phone_shows_its_phases_and_its_words(browser: Browser, server: str) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    with guest(browser, server, **phone) as page:
        open_table(page, create_table(page, replay=battle_replay(), seats=[{"kind": "human"}] * 2, hotseat=True))
        hand = Mouse(page, 1)
        hand.skip_films()
        board = page.locator(".board").bounding_box()
        hand.answer()
        page.locator(".table[data-state=film]").wait_for()
        bar = page.locator("section:has(> .controls)").bounding_box()
        assert bar is not None
        for part in (".slider", ".controls", "ul"):
            box = page.locator(f"section:has(> .controls) {part}").bounding_box()
            assert box is not None
            assert bar["y"] <= box["y"], f"{part} is cut at its top"
            assert box["y"] + box["height"] <= bar["y"] + bar["height"] + 1, f"{part} is cut at its bottom"
        assert page.locator(".board").bounding_box() == board, "the board moved"


def marks(page: Page) -> int:
    return int(page.locator(MARKS).get_attribute("data-last-turn") or 0)


def lines_of_the_turn(page: Page) -> int:
    """Lines of the story since one's own last choice."""
    return page.locator("li.fresh").count()


def test_a_turn_of_others_is_shown_step_by_step_and_stays_marked(browser: Browser, server: str) -> None:
    with guest(browser, server, reduced_motion="no-preference") as page:
        page.add_init_script(HARDLY_MOVES)
        open_table(page, create_table(page))
        until_a_turn_of_others(page)
        assert page.locator("h1").inner_text() == "Turn of Hegemony"
        assert axe_findings(page) == []
        board = page.locator(".board").bounding_box()
        told, seen = [lines_of_the_turn(page)], [marks(page)]
        step = page.get_by_role("button", name="One phase on")
        while page.locator(".table").get_attribute("data-state") == "film":
            told.append(lines_of_the_turn(page))
            seen.append(marks(page))
            assert page.locator(".board").bounding_box() == board, "the board moved"
            step.click()
        assert len(set(told)) > 2, "the story ran ahead of the film"
        assert seen == sorted(seen)
        assert page.get_by_role("heading", name="Your turn").count()
        assert marks(page) > 0
        page.keyboard.press("w")  # the same once more, ended by a click on the board
        page.locator(".table[data-state=film]").wait_for()
        page.locator("[data-hex]").first.click()
        page.locator(".table[data-state=yours]").wait_for()
        number = page.locator(".table").get_attribute("data-decision")
        page.locator(".slot:not(.off)").first.click()
        page.keyboard.press("Enter")  # what is pending, although the keyboard is at the tile
        page.wait_for_function(GONE_ON, arg=number)
        page.wait_for_function("() => document.querySelector('[data-last-turn]').dataset.lastTurn === '0'")


def test_a_film_delays_nobody(browser: Browser, server: str) -> None:
    with guest(browser, server, reduced_motion="no-preference") as page:
        page.add_init_script(HARDLY_MOVES)
        open_table(page, create_table(page))
        until_a_turn_of_others(page)
        assert page.evaluate(TAKE) == "yours"
        assert page.locator(".slot.on").count() == 1
        assert page.locator(".answers .primary").count() == 1


def test_settings_act_at_once_and_are_kept(page: Page) -> None:
    open_table(page, create_table(page))
    wait_until_ready(page)
    names = page.locator(".board svg text", has_text="d4")
    names.first.wait_for(state="attached")
    page.keyboard.press(",")
    sheet = page.get_by_role("dialog", name="Settings")
    sheet.get_by_role("group", name="Coordinates").get_by_role("button", name="rim").click()
    names.wait_for(state="detached")
    sheet.get_by_role("switch", name="Turn the board round").click()
    sheet.get_by_role("group", name="Others’ turns").get_by_role("button", name="at once").click()
    assert axe_findings(page) == []
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    page.reload()
    wait_until_ready(page)
    assert names.count() == 0
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    keys.get_by_text("this list").wait_for()
    assert keys.get_by_role("switch", name="Turn the board round").get_attribute("aria-checked") == "true"
    assert keys.get_by_role("button", name="at once", pressed=True).count() == 1
