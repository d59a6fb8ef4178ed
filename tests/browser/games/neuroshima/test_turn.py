"""A turn of Neuroshima Hex: its clicks, what is planned while others play, what is said of a wrong choice."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from sandtable.games import find_game
from sandtable.games.neuroshima.content.tiles import INSTANT, TILES
from sandtable.match.replay import play_replay, read_replay
from tests.browser.conftest import axe_findings, guest
from tests.browser.playing import GONE_ON, TO_PLACE, Mouse, create_table, open_table, tile_to_place, wait_until_ready
from tests.browser.test_people import private_duel
from tests.browser.test_replay import GOLDEN

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

COUNT_CLICKS = (
    "() => { window.clicks = 0; addEventListener('click', event => window.clicks += +event.isTrusted, true); }"
)
TWO_TILES = {"second": 9, "once": 6}
"""Clicks of a discard, two tiles and the end of a turn: a second click confirms, or everything is done at once."""
MOST_CHOICES = 60


def until_two_can_be_placed(page: Page, mouse: Mouse) -> None:
    """Play until a turn begins with three tiles, two of which go onto the board."""
    for _ in range(MOST_CHOICES):
        if mouse.skip_films() == "yours" and page.locator(".table").get_attribute("data-kind") == "discard":
            if page.locator(".slot", has_text=TO_PLACE).count() >= 2:
                return
        mouse.play(1)
    raise AssertionError("no turn with two tiles to place")


def answered(page: Page, number: str | None) -> None:
    page.wait_for_function(GONE_ON, arg=number)
    Mouse(page, 1).skip_films()


def clicks_of_two_tiles(page: Page, is_confirmed: bool) -> int:
    """A whole turn by the mouse alone, battles skipped by none of its clicks."""
    open_table(page, create_table(page))
    until_two_can_be_placed(page, Mouse(page, 7))
    if not is_confirmed:
        page.evaluate("() => localStorage.setItem('sandtable.confirm', 'once')")
        page.reload()
        Mouse(page, 1).skip_films()
    page.evaluate(COUNT_CLICKS)
    table = page.locator(".table")
    spare = page.locator(".slot")
    others = [i for i in range(spare.count()) if not TO_PLACE.search(spare.nth(i).inner_text())]
    number = table.get_attribute("data-decision")
    spare.nth(others[0] if others else 0).click()
    if is_confirmed:
        page.locator(".answers .primary").click()
    answered(page, number)
    for _ in range(2):
        number = table.get_attribute("data-decision")
        page.locator(".slot:not(.off)", has_text=TO_PLACE).first.click()
        free = page.locator(".hex.legal").first
        name = free.get_attribute("data-hex")
        free.click()
        if is_confirmed:
            page.locator(f"[data-hex={name}]").click()
        answered(page, number)
    page.locator(".answers .btn", has_text="End turn").click()
    return int(page.evaluate("() => window.clicks"))


def test_a_turn_of_two_tiles_takes_few_clicks(page: Page) -> None:
    clicks = clicks_of_two_tiles(page, is_confirmed=True)
    print(f"clicks of a turn of two tiles, each confirmed: {clicks}")
    assert clicks <= TWO_TILES["second"]
    clicks = clicks_of_two_tiles(page, is_confirmed=False)
    print(f"clicks of a turn of two tiles, at once: {clicks}")
    assert clicks <= TWO_TILES["once"]


@cache
def waiting_with_a_unit() -> int:
    """After how many actions of a game A plays while B holds a unit, has a free hex and is asked next."""
    text, game = GOLDEN.read_text(encoding="utf-8"), find_game("neuroshima")
    units = {tile.id for tile in TILES if tile.kind != INSTANT}
    for actions in range(30, 160):
        state = play_replay(read_replay(text), game, actions).state
        decision = state.decision()
        if decision is None or decision.kind != "turn" or decision.seat != 0:
            continue
        view: Any = state.view(1)
        if units & set(view["hands"][1]) and len(view["units"]) < 15:
            return actions
    raise AssertionError("B never waits with a unit in hand")


def test_a_plan_is_kept_while_others_play_and_offered_in_the_turn(page: Page, browser: Browser, server: str) -> None:
    golden = GOLDEN.read_text(encoding="utf-8")
    with guest(browser, server) as other:
        private_duel(page, other, replay=golden, actions=waiting_with_a_unit())
        wait_until_ready(page)
        tile = other.locator(".slot", has_text=TO_PLACE).first
        name = tile.locator("b").inner_text()
        tile.click()
        free = other.locator(".hex.legal")
        place = free.first.get_attribute("data-hex")
        free.first.click()
        other.locator(f"[data-plan={place}]").wait_for(state="attached")
        other.get_by_text(f"Plan: {name} on {place}").first.wait_for()
        assert axe_findings(other) == []
        assert page.locator("[data-plan]").count() == 0, "a plan is nobody else's business"
        page.locator(".answers .btn", has_text="End turn").click()
        mouse = Mouse(other, 3)
        mouse.skip_films()
        while other.locator(".table").get_attribute("data-kind") != "turn":
            number = other.locator(".table").get_attribute("data-decision")
            if other.locator(".table").get_attribute("data-kind") == "discard":
                others = other.locator(".slot", has_not_text=name)
                (others if others.count() else other.locator(".slot")).last.click()
                other.keyboard.press("Enter")
            else:
                mouse.answer()
            other.wait_for_function(GONE_ON, arg=number)
            mouse.skip_films()
        number = other.locator(".table").get_attribute("data-decision")
        other.locator(".answers .primary", has_text="Place here").wait_for()
        other.keyboard.press("Enter")
        other.wait_for_function(GONE_ON, arg=number)
        other.locator(f"[data-hex={place}][aria-label*='{name}']").wait_for(state="attached")


def test_a_refusal_says_what_stops_it(page: Page) -> None:
    open_table(page, create_table(page, seats=[{"kind": "human"}, {"kind": "human"}], hotseat=True))
    wait_until_ready(page)
    tile_to_place(Mouse(page, 11)).click()
    taken = page.locator(".hex[aria-label*='Headquarters']").first
    name = taken.get_attribute("data-hex")
    taken.click()
    said = page.locator(".toast", has_text=f"{name} is taken: Headquarters")
    said.get_by_role("link", name="NH-").wait_for()
    taken.click()
    said.wait_for()
    assert page.locator(".toast").count() == 1, "what is said twice is said once"
    forecast = page.get_by_role("region", name="Forecast").bounding_box()
    toast = said.bounding_box()
    assert forecast is None or (toast is not None and toast["y"] + toast["height"] <= forecast["y"])


def test_what_a_tile_would_change_names_units_and_phases(page: Page) -> None:
    """A position in which a carried tile strikes somebody: the panel tells whom, when and for how much."""
    golden = GOLDEN.read_text(encoding="utf-8")
    table = create_table(
        page, replay=golden, actions=waiting_with_a_unit(), seats=[{"kind": "human"}, {"kind": "human"}], hotseat=True
    )
    open_table(page, table)
    wait_until_ready(page)
    about = page.get_by_role("region", name="About the tile")
    told = about.locator(".change[aria-busy=false]", has_text="What this changes.")
    for slot in range(page.locator(".slot:not(.off)", has_text=TO_PLACE).count()):
        page.locator(".slot:not(.off)", has_text=TO_PLACE).nth(slot).click()
        stops = page.locator(".slider button").count()
        for hex_name in page.locator(".hex.legal").evaluate_all("found => found.map(hex => hex.dataset.hex)"):
            page.locator(f"[data-hex={hex_name}]").click()
            for _ in range(6):
                words = told.inner_text()
                assert page.locator(".slider button").count() == stops, "the stops of the slider moved"
                if "In phase" in words:
                    assert "strikes" in words
                    return
                page.keyboard.press("r")
    raise AssertionError("no tile strikes anybody anywhere")
