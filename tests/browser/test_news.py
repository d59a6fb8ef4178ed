"""News of games: a closed tab gets one push for a turn, a table that is watched none; nobody is asked before a move."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, Queue
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import (
    PATIENCE,
    SAME_CHANCES,
    ask_server,
    axe_findings,
    new_profile,
    wait_for_answer,
    watch_errors,
)
from tests.browser.playing import GONE_ON, Mouse, open_table
from tests.server.serving import Served, sqlite_url

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

browsers = pytest.importorskip("tests.server.pushed", reason="the extra push is not installed")
PUSH_SECONDS = 5.0
"""Within so long of the move a closed tab is told."""
NO_SERVICE = """(keys) => {
  let current = null;
  const made = {
    endpoint: keys.endpoint,
    toJSON: () => ({ endpoint: keys.endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
    unsubscribe: async () => ((current = null), true),
  };
  globalThis.asked = 0;
  PushManager.prototype.subscribe = async () => (globalThis.asked++, (current = made));
  PushManager.prototype.getSubscription = async () => current;
}"""
"""The service of the browser is none that a test may call: the subscription is one of a service of our own."""


SHOWN = """async (title) => {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.length === 1 && shown[0].title === title;
}"""


def subscribing(endpoint: str, device: Any) -> str:
    """The script by which a page is given such a subscription."""
    keys = {"endpoint": endpoint, "p256dh": device.p256dh, "auth": device.secret}
    return f"({NO_SERVICE})({json.dumps(keys)})"


@contextmanager
def push_service() -> Iterator[tuple[str, Queue[bytes]]]:
    """A push service on this machine: its address, and what it gets."""
    got: Queue[bytes] = Queue()

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.put(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/push", got
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Served]:
    """A server that may call this machine."""
    config = tmp_path / "server.toml"
    config.write_text('news_private = true\npush_contact = "mailto:host@games.example"\n', encoding="utf-8")
    served = Served(sqlite_url(tmp_path), "--log-level", "warning", "--config", str(config), module=SAME_CHANCES)
    yield served
    served.stop()


def away_table(first: Page, second: Page) -> str:
    """A game of two people with days for every turn; both sit down."""
    for page in (first, second):
        ask_server(page, "GET", "/api/me")
    table = {
        "game": "neuroshima",
        "settings": {"armies": "outpost,hegemony"},
        "seats": [{"kind": "human"}, {"kind": "open"}],
        "clock": {"kind": "days", "days": 2},
        "visibility": "private",
    }
    made = ask_server(first, "POST", "/api/tables", data=table)
    assert made.ok, made.text()
    table_id = str(made.json()["id"])
    sat = ask_server(second, "POST", f"/api/tables/{table_id}/seats/1")
    assert sat.ok, sat.text()
    return table_id


def choose(page: Page, seed: int) -> None:
    """One choice; whose turn it is then does not matter."""
    mouse = Mouse(page, seed)
    mouse.skip_films()
    number = page.locator(".table").get_attribute("data-decision")
    mouse.choose(page.locator(".table").get_attribute("data-kind") or "")
    page.wait_for_function(GONE_ON, arg=number)


def play_until_passed(page: Page, table_id: str, seed: int) -> None:
    """Choose until it is somebody else's turn."""
    while is_turn_of(page, table_id):
        choose(page, seed)
        seed += 10


def is_turn_of(page: Page, table_id: str) -> bool:
    """Must this person choose?"""
    return bool(ask_server(page, "GET", f"/api/tables/{table_id}").json()["your_turn"])


def profile_of(browser: Browser, own: Served) -> BrowserContext:
    """Somebody whose browser lets the page keep files and show notifications."""
    context = new_profile(browser, own.url, service_workers="allow")
    context.grant_permissions(["notifications"], origin=own.url)
    return context


def test_a_closed_tab_gets_one_push_and_a_watched_table_none(browser: Browser, own: Served) -> None:
    device = browsers.Browser()
    with push_service() as (endpoint, got):
        ann, bob = profile_of(browser, own), new_profile(browser, own.url)
        ann.add_init_script(subscribing(endpoint, device))
        # At night, where this runs, nothing would be pushed before the morning.
        ann.add_init_script("localStorage.setItem('sandtable.news.quiet', 'none')")
        pages = {"ann": ann.new_page(), "bob": bob.new_page()}
        errors = watch_errors(pages["ann"])
        table_id = away_table(pages["ann"], pages["bob"])
        open_table(pages["ann"], table_id)
        ask = pages["ann"].locator(".ask")
        if not is_turn_of(pages["ann"], table_id):
            open_table(pages["bob"], table_id)
            play_until_passed(pages["bob"], table_id, 1)
            pages["bob"].goto("/about")
        assert ask.count() == 0, "nobody is asked before a move"
        choose(pages["ann"], 1)
        ask.wait_for()
        assert axe_findings(pages["ann"]) == []
        ask.get_by_role("button", name="Yes").click()
        ask.wait_for(state="detached")
        pages["ann"].wait_for_function("() => globalThis.asked === 1")
        play_until_passed(pages["ann"], table_id, 2)
        # Ann looks on while Bob moves: nothing is pushed.
        open_table(pages["bob"], table_id)
        play_until_passed(pages["bob"], table_id, 3)
        with pytest.raises(Empty):
            got.get(timeout=2.5)
        play_until_passed(pages["ann"], table_id, 4)
        # The tab is closed.
        pages["ann"].close()
        play_until_passed(pages["bob"], table_id, 5)
        body = got.get(timeout=PUSH_SECONDS + 10)
        read = device.open(body)
        assert read["url"] == f"/t/{table_id}"
        assert set(read) == {"title", "body", "url", "count"}
        assert re.fullmatch(r"Neuroshima Hex: Guest \d+", read["body"]), "nothing of the position"
        with pytest.raises(Empty):
            got.get(timeout=2.5)
        assert errors == []
        shown_by_worker(ann, read)
        ann.close()
        bob.close()


def shown_by_worker(context: BrowserContext, news: dict[str, Any]) -> None:
    """What the service worker makes of a push: one notification, that of the newest."""
    page = context.new_page()
    page.goto("/about")
    wait_for_answer(page, "async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)")
    session = context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(row["registrationId"] for row in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    deadline = monotonic() + PATIENCE / 1000
    while not found:
        assert monotonic() < deadline, "the worker is not registered"
        page.wait_for_timeout(50)
    for count in (1, 2):
        data = json.dumps({**news, "title": f"news {count}", "count": count})
        origin = page.evaluate("location.origin")
        session.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[-1], "data": data})
        wait_for_answer(page, SHOWN, f"news {count}")
    session.detach()


def test_news_are_chosen_on_the_page_of_the_person(browser: Browser, own: Served) -> None:
    device = browsers.Browser()
    with push_service() as (endpoint, _):
        context = profile_of(browser, own)
        context.add_init_script(subscribing(endpoint, device))
        page = context.new_page()
        errors = watch_errors(page)
        page.goto("/profile")
        page.get_by_role("heading", name="News").wait_for()
        assert page.evaluate("globalThis.asked") == 0
        page.get_by_role("button", name="Switch on").click()
        page.get_by_role("button", name="Switch off").wait_for()
        page.get_by_label("from").select_option("23")
        wait_for_answer(page, "async () => (await (await fetch('/api/me/news')).json()).targets[0]?.quiet?.[0] === 23")
        assert axe_findings(page) == []
        page.get_by_role("button", name="Switch off").click()
        page.get_by_role("button", name="Switch on").wait_for()
        assert ask_server(page, "GET", "/api/me/news").json()["targets"] == []
        assert errors == []
        context.close()
