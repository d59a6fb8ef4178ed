"""The table to set up: by hand and keys, refused by the rules, sight and odds, asked, shared, pasted, played on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.browser.conftest import axe_findings, guest
from tests.browser.overflow import overflowing
from tests.browser.test_board import copied, drag, paste, pictures, take

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

FIGHT: dict[str, Any] = {
    "game": "bronepekhota",
    "map": "open_field",
    "units": [
        {"unit": "pol_line_clones", "seat": 0, "figures": [{"at": [300, 400], "heading": 0}, {"at": [300, 460]}]},
        {"unit": "raptor", "seat": 0, "figures": [{"at": [150, 600], "heading": 0, "pilot": [0, 5]}]},
        {"unit": "pro_cyber", "seat": 1, "figures": [{"at": [500, 400], "heading": 32}, {"at": [700, 460]}]},
    ],
}
"""The first clone and the first cyborg look at each other over five steps of open ground."""


def figure(page: Page, words: str) -> Locator:
    return page.locator(f"[data-figure][aria-label*='{words}']").first


def at(page: Page, x: int, y: int) -> tuple[float, float]:
    """A place of the table on the screen."""
    box = page.locator("[data-field] .world > svg").bounding_box()
    view = page.locator("[data-field] .world > svg").get_attribute("viewBox")
    assert box is not None
    assert view is not None
    width, height = (float(part) for part in view.split()[2:])
    return box["x"] + x / width * box["width"], box["y"] + (height - y) / height * box["height"]


def put(page: Page, unit: str, seat: int, x: int, y: int) -> None:
    """Drag a unit out of its tray, which may have to be scrolled."""
    take(page, unit, seat).scroll_into_view_if_needed()
    drag(page, take(page, unit, seat), at(page, x, y))


def opened(page: Page) -> None:
    page.goto("/board/bronepekhota")
    page.get_by_text("Drag a unit, paste notation").wait_for()


def test_a_battle_is_set_up_asked_about_shared_and_played_on(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened(page)
    assert axe_findings(page) == []
    page.get_by_label("Map").select_option("open_field")
    put(page, "pol_line_clones", 0, 200, 400)
    figure(page, "A1 ").wait_for()
    page.locator("[data-field] text", has_text="Line Clone Infantry").wait_for()
    page.get_by_text("Every side needs units").first.wait_for()
    put(page, "pro_cyber", 1, 600, 400)
    figure(page, "B1 ").wait_for()
    drag(page, figure(page, "B2 "), figure(page, "B1 "))
    page.locator(".complaint", has_text="Somebody stands there").wait_for()
    assert page.locator(".complaint .clause").inner_text() == "BP-GEO-07"
    page.keyboard.press("Escape")
    drag(page, figure(page, "B2 "), (40, 500))
    figure(page, "B2 ").wait_for(state="detached")
    page.keyboard.press("z")
    figure(page, "B2 ").wait_for()
    page.keyboard.press("Escape")
    figure(page, "A1 ").click()
    page.locator("[data-unit]").wait_for()
    figure(page, "B1 ").click()
    page.locator("[data-odds] .clause").first.wait_for()
    line = copied(page, "Notation")
    assert line.startswith("bronepekhota/1 mission=annihilation map=open_field")
    link = copied(page, "Link")
    pictures(page)
    page.get_by_role("button", name="Ask", exact=False).first.click()
    page.locator(".chance").wait_for()
    page.get_by_text("acts first").wait_for()
    page.locator(".story li").first.wait_for()
    page.goto(link)
    figure(page, "B2 ").wait_for()
    page.get_by_role("button", name="Clear").click()
    figure(page, "B2 ").wait_for(state="detached")
    paste(page, line.replace("map=open_field", "map=atlantis"))
    page.locator("dialog mark", has_text="atlantis").wait_for()
    page.locator("dialog textarea").fill(line)
    page.locator("dialog .primary").click()
    figure(page, "B2 ").wait_for()
    page.get_by_role("button", name="Play on from here").click()
    page.locator("dialog select").wait_for()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/t/*")
    figure(page, "B2 ").wait_for()


def test_every_weapon_tells_its_exact_odds(page: Page) -> None:
    opened(page)
    paste(page, json.dumps(FIGHT))
    figure(page, "B1 ").wait_for()
    page.locator("dialog").wait_for(state="detached")
    figure(page, "A1 ").click()
    figure(page, "B1 ").click()
    panel = page.locator("[data-odds]")
    panel.get_by_text("5 steps", exact=False).first.wait_for()
    panel.get_by_text("15 of 15", exact=False).or_(panel.locator("svg[role=img]")).first.wait_for()
    before = panel.inner_text()
    assert "%" in before
    assert "Melee" in before
    panel.get_by_role("button", name="The other way").click()
    panel.locator("b", has_text="Cyber").first.wait_for()
    assert panel.inner_text() != before
    assert axe_findings(page) == []
    # A third army has a tray of its own, and needs units like the others.
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Sides: one more").click()
    page.get_by_text("Every side needs units").first.wait_for()
    take(page, "rut_troops", 2).click()
    page.mouse.click(*at(page, 900, 900))
    figure(page, "C1 ").wait_for()
    page.get_by_text("Every side needs units").first.wait_for(state="detached")
    page.get_by_role("button", name="Sides: one less").click()
    figure(page, "C1 ").wait_for(state="detached")


def test_the_table_by_keyboard_alone(page: Page) -> None:
    opened(page)
    page.keyboard.press("1")
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    figure(page, "A1 ").wait_for()
    page.keyboard.press("s")
    page.keyboard.press("1")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    figure(page, "B1 ").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.locator("[data-unit='0']").wait_for()
    facing = figure(page, "A1 ").get_attribute("aria-label") or ""
    for _ in range(4):
        page.keyboard.press("r")
    page.locator(f"[data-figure='0']:not([aria-label='{facing}'])").wait_for()
    page.keyboard.press("t")
    page.locator("[data-odds] .clause").first.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Delete")
    page.locator("[data-figure='0']").wait_for(state="detached")
    page.keyboard.press("z")
    page.locator("[data-figure='0']").wait_for()


def test_a_phone_sets_up_by_taps(browser: Browser, server: str) -> None:
    with guest(browser, server, viewport={"width": 360, "height": 740}, has_touch=True) as page:
        opened(page)
        take(page, "pol_line_clones").tap()
        page.touchscreen.tap(*at(page, 300, 400))
        figure(page, "A1 ").wait_for()
        page.get_by_role("group", name="Units").get_by_role("button", name="B ", exact=False).tap()
        # The last of a long tray: the board comes back into the window, so that the unit can be put down.
        take(page, "pro_cyber", 1).tap()
        page.locator("[data-tray=pro_cyber][aria-pressed=true]").wait_for()
        board = page.locator("[data-field]").bounding_box()
        assert board is not None
        assert board["y"] >= 0
        page.touchscreen.tap(*at(page, 800, 400))
        figure(page, "B1 ").wait_for()
        assert overflowing(page) == []
        for tab in page.get_by_role("tab").all():
            tab.tap()
            assert overflowing(page) == [], tab.inner_text()
