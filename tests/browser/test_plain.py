"""A game that the page has no board for: its card, a new game, the match by keyboard, the replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import axe_findings, guest
from tests.server.serving import Served, sqlite_url

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SEALED = "tests.server.sealed"


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows one game more than the page."""
    served = Served(sqlite_url(tmp_path_factory.mktemp("plain")), "--log-level", "warning", module=SEALED)
    yield served.url
    served.stop()


def check(page: Page) -> None:
    """Nothing stands out at the side, and nobody is shut out."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert axe_findings(page) == []


def play(page: Page) -> None:
    """Answer every question with the keyboard alone until the game is over."""
    while True:
        page.locator("[data-state=yours], [data-state=covered], [data-state=over]").wait_for()
        stage = page.locator("[data-state]").get_attribute("data-state")
        if stage == "over":
            return
        number = page.locator("[data-decision]").get_attribute("data-decision")
        page.keyboard.press("Enter" if stage == "covered" else "n")
        if stage == "covered":
            page.locator("[data-state=yours]").wait_for()
            continue
        page.keyboard.press("Enter")
        other = f"[data-decision]:not([data-decision='{number}'])"
        page.locator(f"[data-state=over], {other}, [data-state=covered]").wait_for()


@pytest.mark.parametrize("width", [1440, 360])
def test_an_unknown_game_from_its_card_to_its_replay(browser: Browser, sealed: str, width: int) -> None:
    with guest(browser, sealed, viewport={"width": width, "height": 800}) as page:
        page.goto("/")
        page.get_by_role("heading", name="Sealed").wait_for()
        check(page)
        page.locator("article", has=page.get_by_role("heading", name="Sealed")).get_by_role("link").click()
        page.get_by_role("radio", name="A friend beside you").check()
        check(page)
        page.get_by_role("button", name="Start the game").click()
        page.locator("[data-state=covered], [data-state=yours]").wait_for()
        check(page)
        play(page)
        page.get_by_role("link", name="Replay", exact=True).click()
        page.get_by_role("heading", name="Sealed").wait_for()
        page.keyboard.press("End")
        page.get_by_text("Revealed: bids").first.wait_for()
        check(page)


def test_every_option_is_a_button(browser: Browser, sealed: str) -> None:
    with guest(browser, sealed) as page:
        page.goto("/new/sealed")
        page.get_by_role("button", name="Start the game").click()
        page.locator("[data-choice]").first.wait_for()
        assert page.locator("[data-choice]").all_inner_texts() == [f"bid {bid}" for bid in range(4)]
        page.get_by_role("button", name="bid 2").click()
        page.get_by_text("Your choice is kept").or_(page.get_by_text("Revealed: bids")).first.wait_for()
