"""News by mail on the page: the code, quiet hours that hold for the mailbox, refusals in the language of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import SAME_CHANCES, ask_server, axe_findings, guest, wait_for_answer
from tests.browser.playing import create_table, open_table
from tests.browser.test_account import check_look
from tests.browser.test_fonts import speak
from tests.server.serving import Served, sqlite_url

if TYPE_CHECKING:
    from playwright.sync_api import Browser

calls = pytest.importorskip("tests.server.test_news_calls", reason="the extra push is not installed")


@pytest.fixture
def writing(tmp_path: Path) -> Iterator[tuple[Served, Queue[Any]]]:
    """A server that writes mail, and what it has written."""
    with calls.mailbox() as (port, got):
        config = tmp_path / "server.toml"
        config.write_text(
            f'smtp_host = "127.0.0.1"\nsmtp_port = {port}\nsmtp_tls = "none"\n'
            'smtp_from = "Sandtable <games@games.example>"\npublic_url = "https://games.example"\n',
            encoding="utf-8",
        )
        served = Served(sqlite_url(tmp_path), "--log-level", "warning", "--config", str(config), module=SAME_CHANCES)
        yield served, got
        served.stop()


def test_a_mailbox_is_confirmed_and_has_quiet_hours_of_its_own(
    browser: Browser, writing: tuple[Served, Queue[Any]]
) -> None:
    served, got = writing
    with guest(browser, served.url) as page:
        page.goto("/profile")
        news = page.locator("[aria-labelledby=news]")
        news.get_by_label("Address of your mailbox").fill("ann@games.example")
        news.get_by_role("button", name="Tell me by mail").click()
        news.get_by_label("Code").fill("nonsense")
        news.get_by_role("button", name="Confirm").click()
        news.get_by_text("This is not the code that was sent").wait_for()
        check_look(page)
        [code] = re.findall(r"code is (\w{8})", " ".join(got.get(timeout=30).get_content().split()))
        news.get_by_label("Code").fill(code)
        news.get_by_role("button", name="Confirm").click()
        news.get_by_label("Code").wait_for(state="detached")
        news.get_by_label("from").select_option("23")
        wait_for_answer(page, "async () => (await (await fetch('/api/me/news')).json()).targets[0].quiet?.[0] === 23")
        page.reload()
        assert news.get_by_label("from").input_value() == "23"
        news.get_by_label("Nothing between").uncheck()
        wait_for_answer(page, "async () => (await (await fetch('/api/me/news')).json()).targets[0].quiet === null")
        page.evaluate("localStorage.clear()")
        page.reload()
        news.get_by_role("button", name="Remove").wait_for()
        assert not news.get_by_label("Nothing between").is_checked(), "what holds for the mailbox is shown"


def test_a_channel_that_cannot_be_told_is_refused_in_words(
    browser: Browser, writing: tuple[Served, Queue[Any]]
) -> None:
    served, _ = writing
    with guest(browser, served.url) as page:
        ask_server(page, "GET", "/api/me")
        seats = [{"kind": "human"}, {"kind": "open"}]
        table = create_table(page, seats=seats, clock={"kind": "days", "days": 2}, visibility="private")
        with guest(browser, served.url) as other:
            ask_server(other, "GET", "/api/me")
            assert ask_server(other, "POST", f"/api/tables/{table}/seats/1").ok
        open_table(page, table)
        speak(page, "uk")
        page.get_by_role("button", name="Меню", exact=True).click()
        page.get_by_role("button", name="Повідомляти в канал").click()
        page.get_by_label("Адреса вебхука").fill("http://hooks.example/secret")
        page.get_by_role("button", name="Повідомляти", exact=True).click()
        page.get_by_text("Потрібна адреса, що починається з https://").wait_for()
        assert axe_findings(page) == []
