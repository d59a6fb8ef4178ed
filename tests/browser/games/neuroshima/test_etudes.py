"""Etudes on the pages: the list, hints, a wrong try, the only solution, and that it stays solved."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from sandtable.games.neuroshima.edge.etudes.library import shipped
from tests.browser.conftest import ask_server, axe_findings
from tests.browser.playing import Mouse

if TYPE_CHECKING:
    from playwright.sync_api import Page


def short_etude(page: Page) -> dict[str, Any]:
    """The first etude that one placed tile solves and that names a hex, with its solution."""
    ask_server(page, "GET", "/api/me")
    for row in ask_server(page, "GET", "/api/puzzles").json()["puzzles"]:
        steps = ask_server(page, "GET", f"/api/puzzles/{row['id']}/solution").json()["solution"]
        answer = [step["action"] for step in steps]
        if answer[0].startswith("place ") and answer[1:] in (["end"], []) and row["win"].get("destroy_unit"):
            return {**row, "solution": answer}
    raise AssertionError("no etude is solved by placing a single tile")


def place(page: Page, etude: dict[str, Any], action: str) -> None:
    """Place a tile by the mouse, turned as it must be."""
    options = ask_server(page, "POST", f"/api/puzzles/{etude['id']}/play", data={}).json()["options"]
    wanted = next(option for option in options if option["action"] == action)
    same = ("tile", "to")
    turns = sorted(row["rotation"] for row in options if all(row.get(key) == wanted[key] for key in same))
    page.locator(".slot").nth(etude["offer"].index(wanted["tile"])).click()
    page.locator(f"[data-hex={action.split()[2].partition('/')[0]}]").click()
    for _ in range(turns.index(wanted["rotation"])):
        page.keyboard.press("r")
    page.locator(".answers .primary").first.click()


def end_turn(page: Page) -> None:
    """End the turn if there is anything left to do in it."""
    if Mouse(page, 1).skip_films() == "yours":
        page.locator(".answers .btn", has_text="End turn").click()
        page.locator(".table:not([data-state=yours])").wait_for()
    Mouse(page, 1).skip_films()


def watch_solution(page: Page, etude: dict[str, Any]) -> None:
    """Step through the film to the board after the battle, and back to the etude."""
    page.get_by_role("button", name="Show the solution").click()
    film = page.locator(".film")
    film.locator("li [aria-current=step]", has_text="The position to be solved").wait_for()
    assert axe_findings(page) == []
    spot = etude["solution"][0].split()[2].partition("/")[0]
    assert "empty" in str(film.locator(f"[data-hex={spot}]").get_attribute("aria-label"))
    onwards = page.get_by_role("button", name="One step on")
    onwards.click()
    film.locator("li [aria-current=step]", has_text=f" on {spot}, facing ").wait_for()
    assert film.get_attribute("data-number") == "1"
    assert "empty" not in str(film.locator(f"[data-hex={spot}]").get_attribute("aria-label"))
    phases = 0
    while onwards.is_enabled():
        onwards.click()
        phases += film.locator(".phase b").count()
    assert phases
    page.get_by_text("there is no other").wait_for()
    assert page.locator("[data-hex][aria-label*='to be destroyed']").count() == len(etude["win"]["destroy_unit"])
    page.keyboard.press("Home")
    film.locator("li [aria-current=step]", has_text="The position to be solved").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Back to the etude").click()
    page.get_by_text("Not solved").wait_for()


def test_an_etude_from_the_list_to_its_solution(page: Page) -> None:
    etude = short_etude(page)
    page.goto("/etudes")
    page.get_by_role("heading", name="The etude of the day").wait_for()
    cards = page.locator(".cards li a")
    assert cards.count() == 40
    assert axe_findings(page) == []
    page.get_by_role("button", name=re.compile("^Nets ")).click()
    assert cards.count() == min(40, sum("nets" in one.themes for one in shipped()))
    page.get_by_role("combobox", name="Grade").select_option("5")
    assert cards.count() == sum("nets" in one.themes and one.difficulty == 5 for one in shipped())
    # By keys: a pointer that comes to rest over the board would look at a tile there.
    page.get_by_role("combobox", name="Grade").select_option(str(etude["difficulty"]))
    page.get_by_role("button", name=re.compile("^All ")).click()
    page.locator(f".cards a[href='/etudes/{etude['number']}']").press("Enter")
    page.locator("[data-hex]").first.wait_for()
    assert axe_findings(page) == []

    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="A further hint").click()
    page.get_by_role("button", name="A further hint").click()
    place_of_first = etude["solution"][0].split()[2].partition("/")[0]
    page.locator("header b", has_text=f" on {place_of_first}, facing ").wait_for()
    assert "told by the hint" in str(page.locator(f"[data-hex={place_of_first}]").get_attribute("aria-label"))
    target = page.locator("[data-hex][aria-label*='to be destroyed']")
    assert target.count() == len(etude["win"]["destroy_unit"])
    assert page.get_by_text(f"Destroy what stands on {target.first.get_attribute('data-hex')}").first.is_visible()
    assert page.get_by_text("Whatever the enemy may choose, it chooses against you.").is_visible()

    page.get_by_role("button", name="End turn").click()
    page.locator(".table[data-state=film]").wait_for()
    assert page.locator(".result").count() == 0, "what came of the battle is said before it"
    end_turn(page)
    page.get_by_text("Not solved").wait_for()
    watch_solution(page, etude)
    page.get_by_role("button", name="Start over").click()

    place(page, etude, etude["solution"][0])
    end_turn(page)
    page.get_by_text("This is the only solution").wait_for()
    assert axe_findings(page) == []
    page.goto("/etudes")
    page.get_by_text(f"1 of {len(shipped())} solved").wait_for()


def test_training_rates_the_first_try_and_goes_on(page: Page) -> None:
    page.goto("/etudes")
    page.get_by_text("It is told after 5 first tries.").wait_for()
    page.keyboard.press("t")
    page.locator("[data-hex]").first.wait_for()
    assert "train=level" in page.url
    page.get_by_role("button", name="End turn").click()
    end_turn(page)
    page.get_by_text(re.compile(r"Rating \d+ = 1200 − \d+")).wait_for()
    # What is missing is said with its numbers, not with "wrong".
    assert re.search(r"lost \d+ of \d+|keeps \d+|lives\.|fell\.", page.locator(".result").inner_text())
    before = page.url
    page.get_by_role("link", name=re.compile("^Next: ")).click()
    page.wait_for_url(lambda url: url != before)
    assert "train=level" in page.url


def test_a_storm_ends_at_the_third_miss(page: Page) -> None:
    page.goto("/etudes/storm")
    page.get_by_role("button", name="Start a storm").click()
    for misses in range(1, 4):
        page.get_by_role("button", name="End turn").click()
        if misses < 3:
            page.get_by_text(f"{misses} of 3 misses").wait_for()
            page.locator("[role=status]", has_text="Missed").wait_for(state="detached")
    page.get_by_role("button", name="Once more").wait_for()
    assert page.locator(".cards li").count() == 3
    assert axe_findings(page) == []


@pytest.mark.parametrize(("width", "language"), [(820, "ru"), (360, "uk")])
def test_the_pages_of_etudes_fit(page: Page, width: int, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('sandtable.language', '{language}')")
    page.set_viewport_size({"width": width, "height": 740 if width < 700 else 900})
    # Links from before there were numbers still lead to their etudes.
    for path in ("/etudes", "/etudes/etude-01"):
        page.goto(path)
        page.locator("main svg").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
        assert axe_findings(page) == []
    # The hand lies in the window, whatever the words above the board take.
    page.locator(".slot").first.wait_for()
    page.wait_for_function(
        "() => [...document.querySelectorAll('.slot')].every(one => one.getBoundingClientRect().bottom <= innerHeight)"
    )
    # So does all of the forecast, with what it says of both sides.
    forecast = page.locator(".below section")
    forecast.locator(".sums .chip").nth(1).wait_for()
    below, hand = forecast.bounding_box(), page.locator(".bottom").bounding_box()
    assert below is not None
    assert hand is not None
    assert below["y"] + below["height"] <= hand["y"] + 1
