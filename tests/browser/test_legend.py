"""The legend of signs and the books of the games: reached from the board, from each other and from the rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.choosing import BOT, HUMAN
from tests.browser.conftest import axe_findings
from tests.browser.games.neon.playing import create, open_arena
from tests.browser.overflow import overflowing

if TYPE_CHECKING:
    from playwright.sync_api import Page

BARE_ID = re.compile(r"\b(?:legend|neon|bp|tile|match|bronepekhota)-[a-z_-]+", re.ASCII)
"""A text that is missing shows its id."""


@pytest.mark.parametrize(
    ("game", "book", "piece"),
    [
        ("neuroshima", "Armies and tiles", "Mutant"),
        ("neon", "Fighters and loot", "Akari"),
        ("bronepekhota", "Squads and machines", "Line Clone Infantry"),
    ],
)
def test_signs_and_pieces_of_every_game(game: str, book: str, piece: str, page: Page) -> None:
    page.goto(f"/rules?game={game}")
    page.locator("main form").get_by_role("link", name="Legend").click()
    page.wait_for_url(f"**/legend/{game}")
    page.locator("[data-sign]").first.wait_for()
    assert page.locator("[data-sign]").count() > 25
    assert BARE_ID.findall(page.locator("main").inner_text()) == []
    assert axe_findings(page) == []
    assert overflowing(page) == []
    page.get_by_role("navigation", name="Games and their books").get_by_role("link", name=book).click()
    page.get_by_role("heading", level=1, name=book).wait_for()
    page.get_by_role("searchbox").fill(piece)
    page.get_by_role("heading", name=re.compile(f"^{piece}")).first.wait_for()
    assert BARE_ID.findall(page.locator("main").inner_text()) == []
    assert axe_findings(page) == []
    assert overflowing(page) == []


def test_the_legend_lies_over_the_board(page: Page) -> None:
    """By its key and by the menu; Esc leads back to the game."""
    open_arena(page, create(page, {"players": "2"}, [HUMAN, BOT]))
    page.keyboard.press("l")
    sheet = page.locator("dialog[data-sheet=legend]")
    sheet.locator("[data-sign=action-move]").wait_for()
    assert axe_findings(page) == []
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Legend of signs").click()
    sheet.wait_for()
