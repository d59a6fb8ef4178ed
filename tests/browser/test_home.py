"""The front page of somebody who plays: what waits for them, without a reload."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.conftest import axe_findings
from tests.browser.overflow import overflowing
from tests.browser.playing import Mouse, create_table
from tests.browser.test_fonts import LANGUAGES, SIZES, speak
from tests.browser.test_people import another_person, choose_once, private_duel, whose_turn

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

DAYS = {"kind": "days", "days": 2}
BADGE = "navigator.setAppBadge = async count => { globalThis.badge = count }"
"""What the icon of the app shows."""
HOURS = {"kind": "days", "days": 0.05}


def play_on(mover: Page) -> None:
    """Choose until the other side must."""
    hand = Mouse(mover, 7)
    while (state := mover.locator(".table").get_attribute("data-state")) != "waiting":
        if state == "film":
            mover.locator("button.skip").click()
        elif state == "yours":
            choose_once(hand)


def test_games_that_wait_come_first_and_by_themselves(page: Page, browser: Browser, server: str) -> None:
    with another_person(browser, server) as other:
        for one in (page, other):
            one.add_init_script(BADGE)
        private_duel(page, other, clock=DAYS)
        first = whose_turn([page, other])
        second = other if first is page else page
        play_on(first)
        whose_turn([second])
        first.goto("/")
        first.get_by_role("heading", level=1, name="No game waits for you").wait_for()
        assert first.title() == "Sandtable"
        play_on(second)
        # Nobody reloads anything.
        first.get_by_role("heading", level=1, name="One game waits for you").wait_for()
        assert first.title() == "(1) Sandtable"
        first.wait_for_function("() => globalThis.badge === 1")
        leave_before_the_board_is_there(first)
        card = first.locator("li.card").first
        card.locator(".picture svg").wait_for()
        assert re.search(r"[AB]: \w", card.locator(".told").inner_text())
        assert card.get_by_role("timer").inner_text().startswith("47:5")
        assert first.get_by_role("navigation").get_by_text("Your turn").is_visible()
        # The shortest clock comes first, whoever has waited longer.
        create_table(first, seats=[{"kind": "human"}, {"kind": "bot", "bot": "easy"}], clock=HOURS)
        first.goto("/")
        first.get_by_role("heading", level=1, name="2 games wait for you").wait_for()
        assert first.locator("li.card").first.get_by_role("timer").inner_text().startswith("1:")
        first.locator("li.card .picture svg").nth(1).wait_for()
        titles_tell_it_too(first)
        assert axe_findings(first) == []
        for language in LANGUAGES:
            speak(first, language)
            for width, height in SIZES:
                first.set_viewport_size({"width": width, "height": height})
                assert overflowing(first) == [], (language, width)


def leave_before_the_board_is_there(page: Page) -> None:
    """Whoever leaves at once is not followed by what was asked for: nothing complains."""
    late: list[Route] = []
    page.route("**/glance", lambda route: late.append(route))
    with page.expect_request("**/glance"):
        page.reload()
    page.locator("li.card").wait_for()
    page.locator("main a[href^='/lobby']").click()
    page.get_by_role("link", name="Open a table").first.wait_for()
    assert page.title() == "(1) Tables · Sandtable"
    with page.expect_response("**/glance"):
        late[0].continue_()
    page.unroute("**/glance")
    page.evaluate("() => new Promise((resolve) => setTimeout(resolve))")
    page.go_back()


def titles_tell_it_too(page: Page) -> None:
    """At a table as on the icon: two games wait, then one."""
    page.wait_for_function("() => globalThis.badge === 2")
    page.locator("li.card").nth(1).get_by_role("link").click()
    page.wait_for_function("() => document.title.startsWith('(2) ● ')")
    play_on(page)
    page.wait_for_function("() => document.title.startsWith('(1) ') && !document.title.includes('●')")
    page.goto("/")
    page.get_by_role("heading", level=1, name="One game waits for you").wait_for()
    page.locator("li.card .picture svg").wait_for()
