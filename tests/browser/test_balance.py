"""Published tables of balance: heat maps that tell every cell, in every language, width and light."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import axe_findings
from tests.browser.overflow import overflowing

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
BARE_ID = re.compile(r"\b(?:balance|neon|neuroshima|bronepekhota)-[a-z]+-?[a-z_-]*", re.ASCII)


def words(page: Page) -> str:
    """All that the page says but the commands."""
    whole = page.locator("main").inner_text()
    for command in page.locator("main code").all_inner_texts():
        whole = whole.replace(command, "")
    return whole


def test_every_cell_is_told_by_pointer_and_keyboard(page: Page) -> None:
    page.goto("/about")
    page.get_by_role("link", name="Balance").click()
    page.wait_for_url("**/balance")
    page.get_by_role("heading", level=1, name="Balance").wait_for()
    (table, *_) = json.loads((GAMES / "neuroshima" / "balance.json").read_text(encoding="utf-8"))
    pair = next(each for each in table["pairs"] if (each["one"], each["other"]) == ("borgo", "moloch"))
    told = (
        f"Borgo against Moloch: {round(100 * pair['rate'])} % won, between {round(100 * pair['low'])} and"
        f" {round(100 * pair['high'])} %; games: {pair['games']}"
    )
    figure = page.locator("figure").filter(has_text="The row against the column").first
    cell = figure.get_by_role("gridcell").filter(has_text=told)
    cell.hover()
    figure.locator("figcaption").get_by_text(told).wait_for()
    page.mouse.move(0, 0)
    figure.locator("figcaption").get_by_text("Point at a number").wait_for()
    cell.focus()
    figure.locator("figcaption").get_by_text(told).wait_for()
    page.keyboard.press("ArrowDown")
    figure.locator("figcaption").get_by_text(told).wait_for(state="detached")
    assert "against Moloch" in figure.locator("figcaption").inner_text()
    page.get_by_role("link", name="Neon").click()
    page.wait_for_url("**/balance/neon")
    page.get_by_role("rowheader", name="Akari").first.wait_for()


@pytest.mark.parametrize("game", ["neuroshima", "neon", "bronepekhota"])
def test_tables_are_read_in_every_language_width_and_light(page: Page, game: str) -> None:
    page.goto("/about")
    for language in ("en", "ru", "uk"):
        page.evaluate("language => localStorage.setItem('sandtable.language', language)", language)
        page.goto(f"/balance/{game}")
        page.locator("main section, main .empty").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert BARE_ID.findall(words(page)) == []
        for width in (1440, 820, 360):
            page.set_viewport_size({"width": width, "height": 900})
            assert overflowing(page) == [], f"{language} at {width}"
    for light in ("light", "dark"):
        page.evaluate("light => (document.documentElement.dataset.theme = light)", light)
        assert axe_findings(page) == []
