"""The analysis of a finished game: worked out with a bar, stopped, gone on with, read by keys, tried, practised."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from sandtable._build import compiled
from sandtable.match.examples import find_example
from sandtable.match.replay import write_replay
from tests.browser.conftest import ask_server, axe_findings, guest
from tests.browser.overflow import overflowing

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.skipif(not compiled(), reason="interpreted, an analysis takes minutes")


def stored(page: Page, name: str) -> str:
    """A finished game at the server; its id."""
    ask_server(page, "GET", "/api/me")
    answer = ask_server(page, "POST", "/api/replays", data={"replay": write_replay(find_example(name).match())})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def analyse(page: Page, name: str) -> str:
    """Open the analysis of a game that nobody has analysed, and wait until all of it is there."""
    table = stored(page, name)
    page.goto(f"/replay/{table}?analysis")
    begin = page.get_by_role("button", name="Analyse, about")
    begin.wait_for()
    assert page.locator("main .big.primary").count() == 1, "one button is the next step"
    begin.click()
    page.locator("[data-analysis=done]").wait_for(state="attached")
    return table


def shown(page: Page) -> str:
    return str(page.get_by_role("group", name="What the board shows").locator("[aria-pressed=true]").inner_text())


def waste_the_turn(page: Page) -> None:
    """Discard the first tile and do no more."""
    page.locator(".table[data-state=yours]").wait_for()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.locator(".table[data-kind=turn]").wait_for()
    page.keyboard.press("e")


def practise_the_second(page: Page) -> None:
    """The task, the board and the hand are in the window at once; from there one comes back to the same turn."""
    if page.locator("[data-turn]").count() < 2:
        return
    page.keyboard.press("p")
    page.locator(".task .row .btn").last.click()
    page.locator(".task .dots .now:nth-child(2)").wait_for(state="attached")
    page.locator(".table[data-state=yours]").wait_for()
    assert overflowing(page) == []
    hexes = [box for cell in page.locator("[data-hex]").all() if (box := cell.bounding_box())]
    assert len(hexes) == 19
    assert min(box["y"] for box in hexes) >= 0
    assert min(box["width"] for box in hexes) >= 44, "a finger meets one hex"
    hand = page.locator(".bottom .slot").first.bounding_box()
    assert hand is not None
    assert max(box["y"] + box["height"] for box in hexes) <= hand["y"]
    assert hand["y"] + hand["height"] <= 800
    waste_the_turn(page)
    page.locator("[data-verdict=less] .btn").last.click()
    page.locator("[data-turn='2'][aria-pressed=true]").wait_for()


def test_a_duel_by_keys_then_tried_and_practised(page: Page, browser: Browser, server: str) -> None:
    table = analyse(page, "neuroshima-ten-turns")
    rows = page.locator("[data-turn]")
    assert 1 <= rows.count() <= 3
    assert rows.first.get_attribute("aria-pressed") == "true", "the dearest turn is open at once"
    costs = [int(text.replace("−", "-")) for text in rows.locator(".sum").all_inner_texts()]
    assert costs == sorted(costs)
    assert costs[0] <= -8
    played, better = (
        int(page.locator(f"[data-way={way}] .sum").inner_text().removesuffix(" %")) for way in ("played", "better")
    )
    assert better - played >= 3
    assert shown(page) == "Better"
    heading = page.locator(".facts").inner_text()
    values = page.locator(".chosen tbody th").all_inner_texts()
    assert len(values) == 2
    assert all("now HQ " in value for value in values), "a value says what it counts"
    page.keyboard.press("x")
    assert shown(page) == "Played"
    assert page.locator(".facts").inner_text() == heading, "the heading speaks of the game, whichever turn is shown"
    page.keyboard.press("x")
    assert shown(page) == "Better"
    if rows.count() > 1:
        chosen = page.locator("[data-turn][aria-pressed=true]")
        first = chosen.get_attribute("data-turn")
        page.keyboard.press(".")
        if chosen.get_attribute("data-turn") == first:
            page.keyboard.press(",")
        assert chosen.get_attribute("data-turn") != first
    assert axe_findings(page) == []
    page.keyboard.press("p")
    page.get_by_role("heading", name="Find a turn as good as the best").wait_for()
    page.locator("[data-hex]").first.wait_for()
    page.get_by_role("navigation", name="Mistakes of the game").get_by_role("button").first.wait_for()
    waste_the_turn(page)
    page.locator("[data-verdict=less]", has_text="A better turn is there").wait_for()
    mine, best = (
        int(page.locator(f".try dt:text-is('{name}') + dd").inner_text().removesuffix(" %"))
        for name in ("Your try", "The best found")
    )
    assert mine < best
    assert axe_findings(page) == []
    page.get_by_role("button", name="Take it back").click()
    page.locator("[data-verdict='']").wait_for()
    page.get_by_role("button", name="Back to the analysis").click()
    page.locator("[data-analysis=done]").wait_for(state="attached")
    page.keyboard.press("t")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile(r"/t/\w+"))
    for width, locale, title in ((360, "uk-UA", "Розбір"), (820, "ru-RU", "Разбор")):
        with guest(browser, server, viewport={"width": width, "height": 800}, locale=locale) as other:
            other.goto(f"/replay/{table}?analysis")
            # What was worked out is there at once, for everybody.
            other.locator("[data-analysis=done]").wait_for(state="attached")
            other.get_by_role("button", name=title, exact=True).wait_for()
            other.locator("[data-way=better]").wait_for()
            assert overflowing(other) == []
            practise_the_second(other)


def test_it_can_be_stopped_and_gone_on_with(page: Page) -> None:
    table = stored(page, "neon-last-two-sectors")
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="Analysis", exact=True).click()
    # The second piece is held back, however quick the engine is, so that there is something to stop.
    pieces = re.compile(r"/analysis\?since=[1-9]")
    page.route(pieces, lambda route: None)
    page.get_by_role("button", name="Analyse, about").click()
    page.get_by_role("button", name="Stop", exact=True).click()
    page.unroute(pieces)
    page.get_by_role("button", name="Go on", exact=True).click()
    page.locator("[data-analysis=done]").wait_for(state="attached")
    assert page.locator("[data-turn]").count() == 3
    page.locator("[data-way=better]").wait_for()
    page.keyboard.press("x")
    assert shown(page) == "Played"
    assert axe_findings(page) == []
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("button", name="Branch here and play on").wait_for()


def test_a_battle(page: Page) -> None:
    analyse(page, "bronepekhota-skirmish")
    rows = page.locator("[data-turn]")
    assert rows.count() > 1
    # In the dearest turn a throw was better than a shot, which is told in words; in the next one another way.
    rows.nth(1).click()
    page.locator(".way.better").first.wait_for(state="attached")
    assert axe_findings(page) == []
