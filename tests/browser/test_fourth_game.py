"""A game from a package of its own (examples/reversi), installed by its entry point alone, on the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import guest
from tests.browser.test_plain import check, play
from tests.examples.conftest import Environment, installed
from tests.server.serving import Served, sqlite_url

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["installed"]


@pytest.fixture(scope="module")
def reversi(installed: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of the environment in which the package is installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.server.serving.sys.executable", installed.python)
        served = Served(sqlite_url(tmp_path_factory.mktemp("fourth")), "--log-level", "warning")
    yield served.url
    served.stop()


def test_it_is_played_against_a_bot_from_its_card_to_its_replay(browser: Browser, reversi: str) -> None:
    with guest(browser, reversi) as page:
        page.goto("/")
        page.locator("article", has=page.get_by_role("heading", name="Reversi")).get_by_role("link").click()
        page.get_by_role("radio", name="Easy").check()
        page.get_by_role("button", name="Start the game").click()
        page.locator("[data-choice]").first.wait_for()
        # Four squares of the board, and their buttons.
        assert page.locator("[data-choice]").all_inner_texts() == [*["·"] * 4, "d3", "c4", "f5", "e6"]
        check(page)
        play(page)
        page.get_by_role("link", name="Replay", exact=True).click()
        page.get_by_role("heading", name="Reversi").wait_for()
        check(page)
