"""The ladder of levels: where a newcomer begins, and what is offered after games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.conftest import axe_findings
from tests.browser.test_people import menu

if TYPE_CHECKING:
    from playwright.sync_api import Page


def resign(page: Page) -> None:
    """Give the game up."""
    menu(page, "Resign")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("heading", name="You lost").wait_for()


def test_a_newcomer_begins_at_the_first_level_and_is_led_down_after_losses(page: Page) -> None:
    page.goto("/")
    ladder = page.get_by_role("region", name="Four levels, one sentence each")
    ladder.get_by_role("listitem").nth(3).wait_for()
    assert [row.split("\n")[0] for row in ladder.get_by_role("listitem").all_inner_texts()] == [
        "1 Easy",
        "2 Normal",
        "3 Hard",
        "4 Master",
    ]
    ladder.get_by_text("start here").wait_for()
    assert page.get_by_role("button", name="Play a bot: Easy").count() == 3

    page.goto("/new")
    assert page.get_by_role("radio", name="Easy").is_checked()
    assert not page.get_by_role("radio", name="Greedy").is_visible()
    page.get_by_text("More bots").click()
    page.get_by_role("radio", name="Greedy").wait_for()
    page.get_by_role("radio", name="Normal").check()
    page.get_by_role("button", name="Start the game").click()
    resign(page)
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("heading", name="You lost").wait_for(state="detached")
    resign(page)

    page.get_by_text("One level easier: Easy").wait_for()
    assert axe_findings(page) == []
    lost = page.url
    page.get_by_role("button", name="Play Easy").click()
    page.wait_for_url(lambda url: url != lost and "/t/" in url)
    page.get_by_text("bot: Easy").first.wait_for()

    page.goto("/")
    page.get_by_role("listitem").filter(has_text="1 Easy").get_by_text("Neuroshima Hex").wait_for()
