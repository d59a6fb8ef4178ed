"""The match screen: whole games by mouse and by keyboard, a lost connection, spectators, hot-seat, accessibility."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.conftest import PATIENCE, axe_findings, guest, watch_errors
from tests.browser.playing import Keys, Mouse, create_table, late_replay, open_table, tile_to_place, wait_until_ready
from tests.server.serving import Served, sqlite_url

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


def test_a_game_by_mouse(page: Page) -> None:
    open_table(page, create_table(page))
    assert Mouse(page, 1).play() == "over"
    page.locator("#result-title").wait_for()
    assert page.locator(".answers .btn").count() == 0
    assert axe_findings(page) == []


def test_a_game_by_keyboard(page: Page) -> None:
    settings = {"armies": "outpost,hegemony"}
    open_table(page, create_table(page, settings=settings))
    assert Keys(page, 2).play(12) == "yours"
    open_table(page, create_table(page, replay=late_replay(settings)))
    assert Keys(page, 2).play() == "over"
    page.locator("#result-title").wait_for()


def test_the_forecast_shows_what_a_tile_would_do(page: Page) -> None:
    open_table(page, create_table(page))
    mouse = Mouse(page, 3)
    mouse.play(6)
    tile_to_place(mouse)
    told = page.get_by_role("region", name="Forecast").get_by_text("HQ").first
    told.wait_for()
    page.keyboard.press("f")
    told.wait_for(state="detached")
    page.keyboard.press("f")
    told.wait_for()


def test_a_battle_is_played_back(page: Page) -> None:
    open_table(page, create_table(page))
    mouse = Mouse(page, 4)
    for _ in range(40):
        mouse.play(1)
        if page.get_by_role("button", name="Watch again").count():
            break
    again = page.get_by_role("button", name="Watch again").first
    bar = page.get_by_role("region", name="The battle").filter(has=page.locator("button.skip"))
    again.click()
    bar.get_by_role("button", name="Play").wait_for()  # whoever likes things still starts it
    assert axe_findings(page) == []
    bar.get_by_role("button", name="½×").click()
    bar.get_by_role("button", name="Play").click()
    bar.get_by_role("button", name="Pause").click()
    bar.get_by_role("button", name="Play").wait_for()
    bar.get_by_role("button", name="Skip").click()
    bar.wait_for(state="detached")
    page.emulate_media(reduced_motion="no-preference")
    again.click()
    bar.get_by_role("button", name="Pause").wait_for()  # it plays by itself
    page.keyboard.press("Escape")
    bar.wait_for(state="detached")
    page.locator("li.act .text").first.click()
    page.get_by_text("Back to now").click()


def test_a_newcomer_is_told_what_to_do_and_what_is_allowed(page: Page) -> None:
    open_table(page, create_table(page, seats=[{"kind": "human"}, {"kind": "human"}], hotseat=True))
    wait_until_ready(page)
    page.get_by_text("Place your HQ: choose a hex with a dot").first.wait_for()
    about = page.get_by_role("region", name="About the tile")
    about.get_by_role("heading", name="Headquarters").wait_for()
    assert "Bring the enemy HQ to 0 hit points" in about.inner_text()
    assert axe_findings(page) == []
    mouse = Mouse(page, 11)
    tile_to_place(mouse).click()
    page.locator(".hex[aria-label*='Headquarters']").first.click()
    said = page.locator(".toast", has_text="is taken: Headquarters")
    said.get_by_role("link", name="NH-").wait_for()
    assert axe_findings(page) == []


def test_undo_takes_the_last_choice_back(page: Page) -> None:
    open_table(page, create_table(page))
    mouse = Mouse(page, 5)
    undo = page.get_by_role("button", name="Undo")
    for _ in range(60):
        mouse.play(1)
        wait_until_ready(page)
        if undo.count() and undo.is_enabled():
            break
    undo.click()
    page.locator("li.note", has_text="took a move back.").wait_for()
    assert wait_until_ready(page) == "yours"


def test_the_screen_is_accessible(page: Page) -> None:
    open_table(page, create_table(page))
    mouse = Mouse(page, 6)
    mouse.play(10)
    fits = "() => document.documentElement.scrollWidth <= window.innerWidth"
    for width in (1440, 820, 360):
        page.set_viewport_size({"width": width, "height": 900})
        assert axe_findings(page) == []
        if page.locator(".slot:not(.off)").count():
            mouse.take_up(0)
            assert axe_findings(page) == []
            page.keyboard.press("Escape")
        assert page.evaluate(fits), "the page is wider than the window"


def test_a_game_goes_on_after_the_server_was_away(browser: Browser, tmp_path: Path) -> None:
    served = Served(sqlite_url(tmp_path), "--log-level", "warning")
    context = browser.new_context(base_url=served.url, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    try:
        table = create_table(page)
        open_table(page, table)
        mouse = Mouse(page, 7)
        mouse.play(6)
        told = page.locator(".table").get_attribute("data-decision")
        served.kill()
        page.get_by_text("The connection is lost.").wait_for()
        served = Served(sqlite_url(tmp_path), "--log-level", "warning", port=served.port)
        page.get_by_text("The connection is lost.").wait_for(state="detached")
        assert int(page.locator(".table").get_attribute("data-decision") or 0) >= int(told or 0)
        errors = watch_errors(page)
        mouse.play(4)
        assert errors == []
    finally:
        context.close()
        served.stop()


def test_a_spectator_sees_the_game_and_cannot_play(page: Page, browser: Browser, server: str) -> None:
    table = create_table(page)
    open_table(page, table)
    with guest(browser, server) as watcher:
        open_table(watcher, table)
        mouse = Mouse(page, 8)
        mouse.play(4)
        watcher.get_by_text("you do not sit at this table").wait_for()
        watcher.locator("li.act").nth(3).wait_for()
        assert watcher.locator(".answers").count() == 0
        assert watcher.locator(".hex.legal").count() == 0


def test_two_people_at_one_screen(page: Page) -> None:
    open_table(page, create_table(page, seats=[{"kind": "human"}, {"kind": "human"}], hotseat=True))
    assert Mouse(page, 9).play(14) == "yours"
    assert page.locator(".turn .chip.a").count()
    assert page.locator(".turn .chip.b").count()


def test_every_text_is_there_in_each_language(page: Page) -> None:
    open_table(page, create_table(page))
    Mouse(page, 10).play(14)
    for language, word in (("ru", "Ваш ход"), ("uk", "Ваш хід")):
        page.evaluate("language => localStorage.setItem('sandtable.language', language)", language)
        page.reload()
        page.get_by_role("heading", name=word).wait_for()
        assert "match-" not in page.locator("main").inner_text()
