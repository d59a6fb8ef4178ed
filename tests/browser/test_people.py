"""People against each other in two browsers: a private link, lost lines, offers, clocks, second tabs, old links."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager
from time import monotonic
from typing import TYPE_CHECKING, Any

from tests.browser.conftest import PATIENCE, ask_server, axe_findings, guest
from tests.browser.playing import GONE_ON, Mouse, create_table, open_table, wait_until_ready
from tests.server.serving import Served, sqlite_url
from tests.server.test_absence import HASTY
from tests.server.test_room import IN_BATTLE, battle_replay

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page, WebSocketRoute

OPEN_SEAT = [{"kind": "human"}, {"kind": "open"}]


def another_person(browser: Browser, server: str) -> AbstractContextManager[Page]:
    """A second browser with a guest of its own; it may not complain either."""
    return guest(browser, server, viewport={"width": 1280, "height": 860})


def sit_down(page: Page, table: str) -> None:
    """Come by the link and take the free seat."""
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Sit down").click()
    page.locator("[data-hex]").first.wait_for()


def private_duel(page: Page, other: Page, **more: Any) -> str:
    """A private table of two people, both at the board."""
    table = create_table(page, seats=OPEN_SEAT, visibility="private", **more)
    page.goto(f"/t/{table}")
    sit_down(other, table)
    page.locator("[data-hex]").first.wait_for()
    return table


def whose_turn(pages: list[Page]) -> Page:
    """The page that must choose; battles are skipped."""
    give_up = monotonic() + PATIENCE / 1000
    while monotonic() < give_up:
        for page in pages:
            state = page.locator(".table").get_attribute("data-state")
            if state == "film":
                page.locator("button.skip").click()
            elif state == "yours":
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError(f"nobody may choose: {[page.locator('.table').get_attribute('data-state') for page in pages]}")


def choose_once(hand: Mouse) -> None:
    """One choice, seen by the page that made it."""
    number = hand.page.locator(".table").get_attribute("data-decision")
    hand.choose(hand.page.locator(".table").get_attribute("data-kind") or "")
    hand.page.wait_for_function(GONE_ON, arg=number)


def test_two_browsers_play_over_a_private_link(page: Page, browser: Browser, server: str) -> None:
    with another_person(browser, server) as other:
        table = private_duel(page, other)
        assert table not in ask_server(other, "GET", "/api/lobby").text()
        hands = {page: Mouse(page, 21), other: Mouse(other, 22)}
        for _ in range(16):
            choose_once(hands[whose_turn([page, other])])
        whose_turn([page, other])
        told = [side.locator("li.act").first.inner_text() for side in (page, other)]
        assert told[0] == told[1]


class Cable:
    """The line between a page and the server, which can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self._is_cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws/tables/"), self._pass_on)

    def _pass_on(self, line: WebSocketRoute) -> None:
        if self._is_cut:
            line.close(code=1012)
        else:
            line.connect_to_server()
            self._open.append(line)

    def cut(self) -> None:
        self._is_cut = True
        for line in self._open:
            line.close(code=1012)
        self._open.clear()

    def mend(self) -> None:
        self._is_cut = False


def test_a_lost_line_in_mid_battle(page: Page, browser: Browser, server: str) -> None:
    with another_person(browser, server) as other:
        cables = {page: Cable(page), other: Cable(other)}
        private_duel(page, other, replay=battle_replay())
        asked = whose_turn([page, other])
        watching = other if asked is page else page
        assert asked.locator(".table").get_attribute("data-kind") in IN_BATTLE
        number = asked.locator(".table").get_attribute("data-decision")
        cables[asked].cut()
        asked.get_by_text("The connection is lost.").wait_for()
        Mouse(asked, 23).answer()  # it is kept and sent when the line is back
        cables[asked].mend()
        for side in (asked, watching):
            side.wait_for_function(GONE_ON, arg=number)
        asked.get_by_text("The connection is lost.").wait_for(state="detached")


def watch_lines(page: Page) -> list[str]:
    """The tables to which this page opens a socket from now on."""
    opened: list[str] = []
    page.on("websocket", lambda line: opened.append(line.url.partition("/ws/tables/")[2].partition("?")[0]))
    return opened


def test_a_newcomer_is_one_guest_and_asks_once(page: Page, browser: Browser, server: str) -> None:
    table = create_table(page, seats=OPEN_SEAT, visibility="private")
    with another_person(browser, server) as other:
        guests, asked, opened = list[str](), list[str](), watch_lines(other)
        other.on("response", lambda answer: guests.extend(answer.header_values("set-cookie")))
        other.on("request", lambda call: asked.append(call.url))
        other.goto(f"/t/{table}")
        other.get_by_role("button", name="Sit down").wait_for()
        other.wait_for_load_state("networkidle")
        assert len(guests) == 1
        first_calls = [url.partition("/api/")[2] for url in asked if "/api/" in url]
        assert sorted(set(first_calls)) == ["me", "me/tables?unfinished=true", f"tables/{table}"]
        assert first_calls.count("me") == 1
        assert opened == [], "nobody plays yet"
        other.get_by_role("button", name="Sit down").click()
        other.locator("[data-hex]").first.wait_for()
        assert opened == [table]
        assert ask_server(other, "GET", f"/api/tables/{table}").json()["you"] == [1]


def menu(page: Page, entry: str) -> None:
    """Choose an entry of the menu of a match."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name=entry).click()


def test_takeback_draw_resign_and_rematch(page: Page, browser: Browser, server: str) -> None:
    with another_person(browser, server) as other:
        private_duel(page, other)
        first = whose_turn([page, other])
        second = other if first is page else page
        choose_once(Mouse(first, 24))
        assert whose_turn([second]) is second
        choose_once(Mouse(second, 24))
        assert whose_turn([first]) is first
        menu(first, "Ask to take a move back")
        second.get_by_role("button", name="Accept").click()
        second.locator("li.note", has_text="took a move back").first.wait_for()
        assert whose_turn([first]) is first
        menu(second, "Offer a draw")
        first.get_by_role("button", name="Decline").click()
        first.get_by_role("button", name="Decline").wait_for(state="detached")
        menu(first, "Resign")
        first.get_by_role("button", name="Resign").click()
        first.get_by_role("heading", name="You lost").wait_for()
        second.get_by_role("heading", name="You won").wait_for()
        letter = "A" if first is page else "B"
        for side in (first, second):
            side.get_by_text(f"{letter} resigned.").first.wait_for()
        old = first.url
        opened = watch_lines(first)
        first.get_by_role("button", name="Rematch").click()
        second.get_by_role("button", name="Accept").click()
        first.wait_for_url(lambda url: url != old)
        # Whoever accepts is led there, too.
        second.wait_for_url(first.url)
        whose_turn([first, second])
        assert opened == [first.url.rpartition("/")[2]]


def test_an_agreed_draw_ends_the_game(page: Page, browser: Browser, server: str) -> None:
    with another_person(browser, server) as other:
        private_duel(page, other)
        menu(page, "Offer a draw")
        other.get_by_role("button", name="Accept").click()
        for side in (page, other):
            side.get_by_role("heading", name="A draw").wait_for()


def test_a_clock_runs_and_runs_out(page: Page, browser: Browser, server: str) -> None:
    with another_person(browser, server) as other:
        private_duel(page, other, clock={"kind": "live", "initial": 3, "increment": 0})
        assert page.get_by_role("timer").count() == 2
        page.locator("[role=timer].low").first.wait_for()
        page.get_by_text("ran out of time").first.wait_for()
        other.get_by_text("ran out of time").first.wait_for()


def test_a_second_tab_shows_the_same_game(page: Page) -> None:
    table = create_table(page)
    open_table(page, table)
    Mouse(page, 25).play(2)
    second = page.context.new_page()
    open_table(second, table)
    assert wait_until_ready(second) in ("yours", "film")
    Mouse(second, 26).play(1)
    number = second.locator(".table").get_attribute("data-decision")
    page.wait_for_function("number => document.querySelector('.table')?.dataset.decision === number", arg=number)


def test_back_leaves_the_match_and_forward_returns(page: Page) -> None:
    page.goto("/lobby")
    page.locator("main h1").wait_for()
    table = create_table(page)
    open_table(page, table)
    page.go_back()
    page.wait_for_url("**/lobby")
    page.locator("main h1").wait_for()
    page.go_forward()
    page.locator("[data-hex]").first.wait_for()
    assert Mouse(page, 27).play(1) in ("yours", "over")


def test_a_link_to_a_closed_table_says_so(page: Page, browser: Browser, server: str) -> None:
    table = create_table(page, seats=OPEN_SEAT, visibility="private")
    with another_person(browser, server) as other:
        other.goto(f"/t/{table}")
        other.get_by_role("button", name="Sit down").wait_for()
        assert ask_server(page, "DELETE", f"/api/tables/{table}").ok
        other.reload()
        other.get_by_role("heading", name="This table is not there any more").first.wait_for()


def test_at_a_table_of_three_the_others_play_on_when_one_resigns(page: Page, browser: Browser, server: str) -> None:
    with another_person(browser, server) as second, another_person(browser, server) as third:
        seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]
        settings = {"mode": "ffa", "armies": "borgo,moloch,outpost", "first": 1}
        table = create_table(page, seats=seats, settings=settings, visibility="private")
        for seat, one in enumerate((second, third), 1):
            ask_server(one, "GET", "/api/me")
            assert ask_server(one, "POST", f"/api/tables/{table}/seats/{seat}").ok
        for one in (page, second, third):
            open_table(one, table)
        assert whose_turn([page, second, third]) is second
        menu(second, "Resign")
        second.get_by_text("a bot plays your side to the end").wait_for()
        second.get_by_role("button", name="Resign").click()
        for one in (page, second, third):
            one.locator("li.note", has_text="resigned; a bot plays on").first.wait_for()
        second.get_by_role("button", name="Menu", exact=True).click()
        assert second.get_by_role("button", name="Resign").count() == 0, "whoever has left can give up nothing more"
        page.get_by_text("bot for ").first.wait_for()
        assert whose_turn([third]) is third, "the bot has placed the HQ of the second"
        choose_once(Mouse(third, 24))
        assert whose_turn([page]) is page
        menu(page, "Resign")
        page.get_by_text("The game then ends for everybody").wait_for()
        page.get_by_role("button", name="Resign").click()
        third.get_by_role("heading", name="You won").wait_for()
        for one in (page, second):
            one.get_by_role("heading", name="You lost").wait_for()
        third.get_by_text("A resigned.").first.wait_for()
        assert second.locator(".scores .row").all_inner_texts()[-1].startswith("3"), "whoever left first is last"
        second.get_by_role("button", name="Rematch").wait_for()


def test_whoever_has_gone_away_does_not_hold_the_others_up(browser: Browser, tmp_path: Path) -> None:
    """A bot stands in until they are back; when they are gone again for good, the game may be ended."""
    served = Served(sqlite_url(tmp_path), "--log-level", "warning", module=HASTY)
    try:
        with guest(browser, served.url) as page, another_person(browser, served.url) as other:
            table = private_duel(page, other, settings={"armies": "borgo,moloch", "first": 1})
            other.goto("/about")
            page.get_by_text("is away.").wait_for()
            page.get_by_role("button", name="Let a bot play on").click()
            page.locator("li.note", has_text="a bot stands in").wait_for()
            page.get_by_text("bot for ").first.wait_for()
            assert whose_turn([page]) is page, "the bot has placed an HQ"
            assert axe_findings(page) == []
            open_table(other, table)
            page.locator("li.note", has_text="is back").wait_for()
            choose_once(Mouse(page, 24))
            assert whose_turn([other]) is other
            other.goto("/about")
            page.get_by_role("button", name="End the game").click()
            page.get_by_text("loses it by absence").wait_for()
            page.get_by_role("button", name="Wait").click()
            page.get_by_role("button", name="End the game").click()
            page.get_by_role("button", name="End the game").click()
            page.get_by_role("heading", name="You won").wait_for()
            page.get_by_text("B was away for too long.").first.wait_for()
    finally:
        served.stop()
