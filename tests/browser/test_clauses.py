"""A clause opened in place: its words in the reader's language, its example as a small board that plays itself."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import axe_findings, guest
from tests.browser.overflow import overflowing
from tests.web.clause_examples import copy_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CLAUSE = "NH-NET-05"
PLACES = {CLAUSE: "/editions", "NE-ATTACK-07": "/learn/neon/range", "BP-SHOOT-05": "/learn/bronepekhota/sight"}
"""Clauses with an example, and where one reads of them."""


def opened(page: Page, clause: str) -> None:
    page.goto(PLACES[clause])
    page.locator(f"a.clause[href='/rules/{clause}']:visible").first.click()
    page.locator("[data-note] [data-example] svg").first.wait_for()


@pytest.mark.parametrize(
    ("language", "begins"),
    [
        ("en", ["before the battle", "at the beginning"]),
        ("ru", ["до боя", "в начале"]),
        ("uk", ["до битви", "на початку"]),
    ],
)
def test_the_example_of_a_clause_plays_itself(language: str, begins: list[str], browser: Browser, server: str) -> None:
    with guest(browser, server, locale=language, viewport={"width": 360, "height": 740}) as page:
        for clause in PLACES:
            opened(page, clause)
            begin = begins[0 if clause == CLAUSE else 1]
            caption = page.locator("[data-example] figcaption")
            caption.get_by_text(begin).wait_for()
            # Whoever wants no motion starts it.
            caption.get_by_role("button").nth(1).click()
            caption.get_by_text(begin).wait_for(state="detached")
            caption.get_by_role("button").nth(1).click()
            caption.get_by_role("button").nth(0).click()
            # The question of a lesson is one line on a phone, however long it is.
            assert [found for found in overflowing(page) if "p.asked" not in found] == []
            assert axe_findings(page) == []
            page.keyboard.press("Escape")
            page.locator("[data-note]").wait_for(state="detached")


def test_a_clause_without_an_example_has_none(page: Page) -> None:
    page.goto("/editions")
    links = page.locator("a.clause[href^='/rules/NH-']:visible")
    links.first.wait_for()
    rows = json.loads(copy_of("neuroshima").read_text(encoding="utf-8"))
    known = {*rows["clauses"], *rows["plays"]["clauses"]}
    next(link for link in links.all() if link.inner_text() not in known).click()
    page.locator("[data-note] footer").wait_for()
    assert page.locator("[data-example]").count() == 0
