"""Bronepekhota in a browser: battles to the end by mouse, keys and touch, paths drawn by hand, odds, replays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.choosing import BOT, HUMAN
from tests.browser.conftest import axe_findings, guest
from tests.browser.games.bronepekhota.playing import SKIRMISH, Commander, create, open_field

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

OWN = ".figure[aria-label^='A']"
FITS = "() => document.documentElement.scrollWidth <= window.innerWidth"
ACTING = """() => {
  const box = document.querySelector('.figure.now').getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_whole_mission_against_a_bot(by: str, page: Page) -> None:
    table = create(page, [HUMAN, BOT])
    open_field(page, table)
    commander = Commander(page, 7, by)
    assert commander.play() == "over"
    page.locator("#result-title").wait_for()
    assert page.get_by_text("The numbers are the points of what is left.").is_visible()
    assert {"deploy", "soldier", "act"} <= commander.kinds
    assert axe_findings(page) == []


def test_two_people_at_one_screen(page: Page) -> None:
    armies = "pol_line_clones:hunter:pilot_regular,pro_velian_militia"
    settings = {"armies": armies, "map": "open_field", "max_tours": "1"}
    open_field(page, create(page, [HUMAN, HUMAN], settings, hotseat=True))
    commander = Commander(page, 3)
    assert commander.play() == "over"
    assert "drive" in commander.kinds
    page.locator("#result-title").wait_for()


def test_a_phone_in_the_hand_in_the_dark(browser: Browser, server: str) -> None:
    hand: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    with guest(browser, server, color_scheme="dark", **hand) as page:
        open_field(page, create(page, [HUMAN, BOT]))
        commander = Commander(page, 5, "touch")
        assert commander.play() == "over"
        assert axe_findings(page) == []
        assert page.evaluate(FITS), "the page is wider than the window"


def test_a_path_is_drawn_turned_and_walked(page: Page) -> None:
    open_field(page, create(page, [HUMAN, BOT]))
    commander = Commander(page, 2)
    commander.until_room()
    page.locator(".reach").first.wait_for(state="attached")
    commander.press_any("[data-spot]", page.locator("[data-spot]").count())
    page.locator("[data-path] .total").wait_for()
    before = page.locator("[data-path]").inner_text()
    for _ in range(5):
        page.get_by_role("button", name="Turn left").click()
    page.wait_for_function("text => document.querySelector('[data-path]').innerText !== text", arg=before)
    page.get_by_role("button", name="Move here").click()
    page.locator(".line, li", has_text="moves").first.wait_for(state="attached")


def test_a_place_out_of_reach_is_refused_with_its_clause(page: Page) -> None:
    open_field(page, create(page, [HUMAN, BOT]))
    commander = Commander(page, 2)
    commander.until("act")
    x, _ = page.evaluate(ACTING)
    box = page.locator("[data-field]").bounding_box()
    assert box is not None
    far = box["x"] + (0.9 if x < box["x"] + box["width"] / 2 else 0.1) * box["width"]
    page.mouse.click(far, box["y"] + box["height"] / 2)
    page.locator("[data-path] [role=alert]").get_by_text("BP-").first.wait_for()
    assert page.get_by_role("button", name="Move here").is_disabled()


def test_the_view_zooms_pans_and_measures(page: Page) -> None:
    open_field(page, create(page, [HUMAN, BOT]))
    width = "() => document.querySelector('.world svg').getBoundingClientRect().width"
    left = "() => document.querySelector('.world svg').getBoundingClientRect().left"
    before = page.evaluate(width)
    page.keyboard.press("+")
    assert page.evaluate(width) > before
    at = page.evaluate(left)
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(left) > at
    page.keyboard.press("0")
    page.keyboard.press("i")
    page.mouse.move(500, 400)
    page.mouse.down()
    page.mouse.move(700, 400, steps=4)
    page.mouse.up()
    page.locator("text", has_text="mm").first.wait_for()


def test_a_battle_can_be_looked_at_again(page: Page) -> None:
    table = create(page, [HUMAN, BOT])
    open_field(page, table)
    assert Commander(page, 9).play() == "over"
    page.goto(f"/replay/{table}")
    page.locator("[data-field] svg").first.wait_for()
    page.keyboard.press("End")
    page.locator(".figure").first.wait_for(state="attached")
    assert axe_findings(page) == []


def test_the_screen_is_accessible_in_both_themes(page: Page) -> None:
    open_field(page, create(page, [HUMAN, BOT], {**SKIRMISH, "map": "river"}))
    Commander(page, 4).until("act")
    assert axe_findings(page) == []


def test_sight_and_odds_are_told_before_the_shot(page: Page) -> None:
    open_field(page, create(page, [HUMAN, BOT], {**SKIRMISH, "map": "open_field"}))
    commander = Commander(page, 6)
    commander.until("act")
    targets = ".figure[data-legal]"
    page.locator(targets).first.wait_for(state="attached")
    page.keyboard.press("0")
    commander.press_any(targets, page.locator(targets).count())
    odds = page.locator("[data-odds]")
    odds.get_by_text("%").first.wait_for()
    assert "hidden" in odds.inner_text()
    assert axe_findings(page) == []


def middle(page: Page, locator: str) -> tuple[float, float]:
    """Where something is on the screen."""
    box = page.locator(locator).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def area_place(page: Page, across: float, up: float) -> tuple[float, float]:
    """A place in the own area: A deploys in the west, B in the east."""
    box = page.locator(".area").nth(0).bounding_box()
    assert box is not None
    return box["x"] + across * box["width"], box["y"] + (1 - up) * box["height"]


def test_a_unit_is_dragged_onto_the_table_and_placed_soldier_by_soldier(page: Page) -> None:
    open_field(page, create(page, [HUMAN, BOT]))
    commander = Commander(page, 8)
    commander.until("deploy")
    page.mouse.move(*middle(page, ".slot"))
    page.mouse.down()
    page.mouse.move(*area_place(page, 0.5, 0.5), steps=6)
    page.mouse.up()
    deploy = page.get_by_role("button", name="Deploy here")
    page.locator(".ghost").nth(5).wait_for(state="attached")
    page.get_by_role("button", name="One by one").click()
    page.wait_for_function("() => document.querySelectorAll('.ghost').length === 1")
    # Outside of the area it is refused with the clause; inside it stands where it was put.
    page.mouse.click(*area_place(page, 1.5, 0.5))
    page.locator("[data-path] [role=alert]").get_by_text("BP-SETUP-07").wait_for()
    assert deploy.is_disabled()
    page.mouse.click(*area_place(page, 0.43, 0.47))
    page.locator("[data-path] [role=alert]").wait_for(state="detached")
    deploy.click()
    page.locator(OWN).first.wait_for(state="attached")
    assert page.locator(OWN).count() == 1
    page.mouse.click(*area_place(page, 0.7, 0.7))
    page.get_by_role("button", name="Whole squad").click()
    page.locator(".ghost").nth(4).wait_for(state="attached")
    deploy.click()
    page.locator(OWN).nth(5).wait_for(state="attached")


def test_the_card_of_a_soldier_tells_its_tests(page: Page) -> None:
    open_field(page, create(page, [HUMAN, BOT]))
    commander = Commander(page, 2)
    commander.until("soldier")
    page.locator(".slot:not(.off)").first.focus()
    page.locator("[data-tests]").get_by_text("Panics").wait_for()
    page.locator("[data-tests]").get_by_text("%").first.wait_for()
    assert axe_findings(page) == []
