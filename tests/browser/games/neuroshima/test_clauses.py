"""A clause opened in place: its words in the reader's language, its example as a small board that plays itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import axe_findings, guest
from tests.browser.overflow import overflowing

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CLAUSE = "NH-NET-05"


def opened(page: Page) -> None:
    page.goto("/editions")
    page.locator(f"a[href='/rules/{CLAUSE}']:visible").first.click()
    page.locator("[data-note] [data-example] svg").wait_for()


@pytest.mark.parametrize(("language", "before"), [("en", "before the battle"), ("ru", "до боя"), ("uk", "до бою")])
def test_the_example_of_a_clause_plays_itself(language: str, before: str, browser: Browser, server: str) -> None:
    with guest(browser, server, locale=language, viewport={"width": 360, "height": 740}) as page:
        opened(page)
        caption = page.locator("[data-example] figcaption")
        caption.get_by_text(before).wait_for()
        # Whoever wants no motion starts it.
        caption.get_by_role("button").nth(1).click()
        caption.get_by_text(before).wait_for(state="detached")
        caption.get_by_role("button").nth(1).click()
        caption.get_by_role("button").nth(0).click()
        assert overflowing(page) == []
        assert axe_findings(page) == []
        page.keyboard.press("Escape")
        page.locator("[data-note]").wait_for(state="detached")


def test_a_clause_without_an_example_has_none(page: Page) -> None:
    page.goto("/editions")
    links = page.locator("a.clause[href^='/rules/NH-']:visible")
    links.first.wait_for()
    other = next(link for link in links.all() if link.inner_text() not in (CLAUSE, "NH-END-11"))
    other.click()
    page.locator("[data-note] footer").wait_for()
    assert page.locator("[data-example]").count() == 0
