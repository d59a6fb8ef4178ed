"""A new battle of Bronepekhota in a browser: missions, maps, an army by points, tables for every kind of player."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.browser.conftest import axe_findings

if TYPE_CHECKING:
    from playwright.sync_api import Page

THIS_TABLE = "fetch('/api/tables/' + location.pathname.slice(3)).then((answer) => answer.json())"


def open_form(page: Page, query: str = "") -> None:
    """The page with everything set."""
    page.goto(f"/new/bronepekhota{query}")
    page.get_by_role("button", name="Start the game").or_(page.get_by_role("button", name="Make the link")).wait_for()


def choose(page: Page, name: str) -> None:
    """Press what belongs to a radio button; `name` begins its label."""
    page.locator("label").filter(has=page.locator("input[type=radio]")).filter(
        has_text=re.compile(rf"^\s*{name}")
    ).click()


def build(page: Page, seat: int = 0) -> None:
    """Open the builder of a side, with nothing bought."""
    page.locator(f"[aria-labelledby='seat-{seat}']").select_option("own")
    page.get_by_role("button", name="Start over").click()
    page.get_by_text("Nothing yet.").wait_for()


def add(page: Page, unit: str) -> None:
    """Buy a unit, and wait until the server has judged."""
    with page.expect_response("**/api/games/bronepekhota/army"):
        page.get_by_role("button", name=f"Add {unit}").click()


def start(page: Page) -> dict[str, Any]:
    """Start, and look at the table that was made."""
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    table: dict[str, Any] = page.evaluate(THIS_TABLE)
    return table


def test_two_clicks_to_a_battle(page: Page) -> None:
    page.goto("/")
    page.locator("article", has_text="Bronepekhota").get_by_role("button", name="Play a bot").click()
    page.wait_for_url("**/t/*")
    table = page.evaluate(THIS_TABLE)
    assert (table["status"], table["seats"][1]["kind"], table["settings"]["points"]) == ("live", "bot", "500")
    page.locator("[data-field] svg").first.wait_for()


def test_an_army_is_built_and_a_table_made_from_it(page: Page) -> None:
    open_form(page)
    choose(page, "1000$")
    build(page)
    add(page, "MAD BULL")
    page.get_by_text("A machine has no possible pilot").wait_for()
    page.get_by_text("It needs at least one soldier").wait_for()
    page.get_by_role("button", name="Start the game").click()
    page.get_by_text("The army of side A cannot be fielded yet").wait_for()
    assert "/new/bronepekhota" in page.url
    add(page, "Heavy Clone Infantry")
    add(page, "Independent pilot")
    page.get_by_text("This army can be fielded.").wait_for()
    page.get_by_label("Hero of Heavy Clone Infantry").select_option("hero_cross")
    page.locator(".bought .sum", has_text="537").wait_for()
    assert page.get_by_role("button", name="THUNDER costs 620 points, 463 are left").is_disabled()
    assert page.get_by_role("button", name="Add GRYPHON").count() == 0
    page.get_by_label("Name of the army").fill("Bulls")
    page.get_by_label("Name of the army").press("Enter")
    page.get_by_role("button", name="Saved").wait_for()
    page.get_by_role("button", name="Done").click()
    table = start(page)
    mine, other = table["settings"]["armies"].split(",")
    assert mine == "mad_bull:pol_heavy_clones+hero_cross:pilot_regular"
    assert other == "protectorate_1000"
    assert table["status"] == "live"
    page.locator("[data-field] svg").first.wait_for()
    # It is there the next time, and can be deleted.
    open_form(page)
    page.locator("[aria-labelledby='seat-0']").select_option(label="Bulls (1000)")
    page.get_by_text("Heavy Clone Infantry + Lord Cross").wait_for()
    page.get_by_role("button", name="Delete from my armies").click()
    assert page.locator("option", has_text="Bulls").count() == 0


def test_an_army_that_is_too_dear_says_so(page: Page) -> None:
    open_form(page)
    choose(page, "1000$")
    build(page)
    for unit in ("Line Clone Infantry", "RAPTOR", "HUNTER"):
        add(page, unit)
    page.get_by_text("This army can be fielded.").wait_for()
    choose(page, "500$")
    page.get_by_role("button", name="Remove HUNTER").wait_for()
    page.locator(".bought .sum", has_text="of 500").wait_for()
    add(page, "Mortar")
    assert page.get_by_role("button", name="costs 50 points, 40 are left").count() > 0
    page.get_by_role("button", name="Remove HUNTER").click()
    page.locator(".bought .sum", has_text="240 left").wait_for()


def test_missions_give_maps_sides_and_armies(page: Page) -> None:
    open_form(page)
    assert page.locator("input[name='map']").count() == 14
    choose(page, "The Hunt")
    page.get_by_role("img", name="The Hunt").wait_for()
    assert page.locator("input[name='points']").count() == 0
    assert page.get_by_role("button", name="Build an army").count() == 0
    choose(page, "B\\s*Trade Protectorate")
    table = start(page)
    assert table["settings"]["mission"] == "hunt"
    assert "armies" not in table["settings"]
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "human"]
    assert table["you"] == [1]


def test_four_players_in_pairs_on_a_large_map(page: Page) -> None:
    open_form(page)
    choose(page, "4$")
    page.get_by_label("Two against two").check()
    assert page.locator("input[name='map']").count() == 3
    choose(page, "Delta")
    table = start(page)
    assert (table["settings"]["teams"], table["settings"]["map"]) == ("0,1,0,1", "delta")
    armies = table["settings"]["armies"].split(",")
    assert len({army.rpartition("_")[0] for army in armies}) == 4
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "bot", "bot"]


def test_a_friend_far_away(page: Page) -> None:
    open_form(page, "?with=link")
    page.get_by_text("Live", exact=True).click()
    page.get_by_role("button", name="Make the link").click()
    page.get_by_role("heading", name="Waiting for the other player").wait_for()
    table = page.evaluate(THIS_TABLE)
    assert (table["status"], table["seats"][1]["kind"], table["clock"]["kind"]) == ("open", "open", "live")
    assert "Annihilation" in page.locator("main").inner_text()
    assert "Trade Protectorate" in page.locator("main").inner_text()
    assert axe_findings(page) == []
    page.goto("/profile")
    page.locator("[data-table]", has_text="Annihilation").wait_for()


def test_the_form_fits_every_screen_in_every_language_and_theme(page: Page) -> None:
    page.goto("/about")
    for language, width, theme in (("ru", 820, "dark"), ("uk", 1440, "light"), ("en", 360, "dark")):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("(language) => localStorage.setItem('sandtable.language', language)", language)
        page.goto("/new/bronepekhota")
        page.locator("[aria-labelledby='seat-0']").select_option("own")
        page.locator(".shop li").first.wait_for()
        page.locator(".shop summary").first.click()
        text = page.locator("main").inner_text()
        assert not [word for word in text.split() if word.startswith(("bp-", "bronepekhota-", "new-"))]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), language
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        assert axe_findings(page) == []


def test_an_army_by_keys_alone(page: Page) -> None:
    open_form(page)
    page.locator("[aria-labelledby='seat-0']").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Our design", "its tip can be read by keys"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Change this army"
    page.keyboard.press("Enter")
    page.locator(".shop li").first.wait_for()
    page.wait_for_function("() => document.activeElement.name === 'faction-0'")
    button = page.get_by_role("button", name="Add Independent pilot")
    button.focus()
    with page.expect_response("**/api/games/bronepekhota/army"):
        page.keyboard.press("Enter")
    assert page.locator(".bought li", has_text="Independent pilot").count() == 1
    page.get_by_role("button", name="Done").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.getAttribute('aria-labelledby') === 'seat-0'")


def test_missions_maps_and_ready_armies_of_ours_are_marked(page: Page) -> None:
    page.goto("/new/bronepekhota")
    missions = page.locator(".missions label")
    missions.first.wait_for()
    assert missions.first.get_by_role("button").count() == 0, "the book has this battle"
    assert missions.get_by_role("button", name="Our design").count() == missions.count() - 1
    assert page.locator(".seat").get_by_role("button", name="Our design").count() == 2, "both armies are ready ones"
    page.get_by_text("Old town", exact=True).click()
    page.locator(".field-side").get_by_role("button", name="Our design").wait_for()
    page.get_by_text("Open field", exact=True).click()
    page.locator(".field-side").get_by_role("button", name="Our design").wait_for(state="detached")
