"""Two people and a spectator around one game: an army of one's own, a phrase, the result, the rematch of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.conftest import ask_server, axe_findings, guest
from tests.browser.test_people import another_person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


def test_from_the_link_to_the_rematch(page: Page, browser: Browser, server: str) -> None:
    with another_person(browser, server) as other, guest(browser, server) as watcher:
        page.goto("/new?with=link")
        page.get_by_text("The guest chooses", exact=True).click()
        page.get_by_role("button", name="Make the link").click()
        page.get_by_text("Chosen by whoever sits down").wait_for()
        page.get_by_text("Drawn when the game starts").wait_for()
        page.get_by_role("button", name="QR code").click()
        page.locator("figure.code svg path").wait_for()
        table = page.url.rpartition("/")[2]
        other.goto(f"/t/{table}")
        other.get_by_label("What you play").select_option(label="Moloch")
        assert "invited" in other.title().lower()
        other.get_by_role("button", name="Sit down").click()
        page.locator("[data-hex]").first.wait_for()
        assert ask_server(page, "GET", f"/api/tables/{table}").json()["settings"]["armies"].split(",")[1] == "moloch"
        watcher.goto(f"/t/{table}")
        watcher.locator("[data-hex]").first.wait_for()
        assert watcher.get_by_role("button", name="Say", exact=True).count() == 0
        watcher.set_viewport_size({"width": 360, "height": 740})
        watcher.get_by_role("heading", name="Watching").wait_for()
        watcher.wait_for_function("() => document.querySelector('.status > .said').offsetWidth > 200")  # not crushed

        page.get_by_role("button", name="Say", exact=True).click()
        page.get_by_role("button", name="Good luck").click()
        for side in (other, watcher):
            side.locator(".said").get_by_text("Good luck").wait_for()

        other.get_by_role("button", name="Menu", exact=True).last.click()
        other.get_by_role("button", name="Resign").click()
        other.get_by_role("button", name="Resign").click()
        page.get_by_role("heading", name="You won").wait_for()
        assert page.get_by_role("link", name="Analyse").get_attribute("href") == f"/replay/{table}?analysis"
        assert axe_findings(page) == []
        page.get_by_role("button", name="Rematch").click()
        # Accepted by the banner, not by the card.
        other.get_by_role("button", name="Accept").click()
        for side in (page, other, watcher):
            side.wait_for_url(lambda url: url.rpartition("/")[2] != table)
        assert len({side.url for side in (page, other, watcher)}) == 1


def test_people_at_one_screen_have_names(page: Page) -> None:
    page.goto("/new?with=here")
    page.get_by_label("Name of side A").fill("Ann")
    page.get_by_label("Name of side B").fill("Bea")
    page.get_by_role("button", name="Start").last.click()
    page.wait_for_url("**/t/*")
    page.locator("h1", has_text="your turn").wait_for()
    assert page.locator(".status h1").inner_text() in ("Ann, your turn", "Bea, your turn")
    page.get_by_role("button", name="Menu", exact=True).last.click()
    assert page.get_by_role("button", name="Offer a draw").count() == 0
