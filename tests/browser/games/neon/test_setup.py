"""Setting up a game of Neon: what is our own design says so, and a fighter says how it plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.conftest import axe_findings
from tests.browser.overflow import overflowing

if TYPE_CHECKING:
    from playwright.sync_api import Page

MARK = "Our design"


def test_our_numbers_are_marked_and_a_printed_fighter_is_not(page: Page) -> None:
    page.goto("/new/neon")
    fighters = page.get_by_role("radiogroup", name="Your fighter")
    fighters.get_by_text("Ghost").wait_for()
    assert fighters.locator("label", has_text="Akari").get_by_role("button").count() == 0, "her board is in the book"
    fighters.locator("label", has_text="Ghost").get_by_role("button", name=MARK).hover()
    page.get_by_role("tooltip", name="what the book does not say is ours").wait_for()


def test_a_chosen_fighter_says_how_it_plays_in_every_language(page: Page) -> None:
    page.goto("/new/neon")
    page.get_by_role("radiogroup", name="Your fighter").get_by_text("Ghost").click()
    page.get_by_text("Ghost is a sniper.").wait_for()
    for language, words in {"Русский": "Призрак — снайпер.", "Українська": "Привид — снайпер."}.items():
        page.set_viewport_size({"width": 1366, "height": 900})
        page.get_by_role("button", name=language).click()
        page.get_by_text(words).wait_for()
        for width in (1366, 360):
            page.set_viewport_size({"width": width, "height": 900})
            assert overflowing(page) == [], f"{language} at {width}"
    assert axe_findings(page) == []
