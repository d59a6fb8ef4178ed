"""The edition that needs no server (`make static`), in a folder of a web space: all of it with the network off, after
one visit.

python -m pytest -m soak tests/browser/test_static.py
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import axe_findings, guest, missing, wait_for_answer
from tests.browser.playing import Mouse, wait_until_ready
from tests.browser.typing import OVER, Typist

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).parents[2] / "build" / "static"
PLACE = "/some/where"
"""Where the folder lies at its web space."""
LONG = 300_000
"""Milliseconds: the engine comes, is stored and starts, on a machine that may be busy with more."""
ASK = """([method, address, body]) => {
  const data = { kind: 'call', id: -1, method, address, body: JSON.stringify(body) };
  self.dispatchEvent(new MessageEvent('message', { data }));
}"""
"""Asks the worker as the page does."""
OPEN = """path => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""
"""Opens an address as a link does: the engine is not started anew."""
STORED = """() => new Promise((resolve) => {
  const opened = indexedDB.open('sandtable');
  opened.onsuccess = () => {
    const asked = opened.result.transaction('tables').objectStore('tables').getAll();
    asked.onsuccess = () => (opened.result.close(), resolve(asked.result));
  };
})"""
TABLES: dict[str, dict[str, Any]] = {
    "neuroshima": {"armies": "borgo,moloch"},
    "neon": {"mode": "battle_royale", "players": "2", "max_rounds": "3"},
    "bronepekhota": {
        "armies": "pol_line_clones:hunter:pilot_regular,pro_velian_militia",
        "map": "old_town",
        "points": "500",
        "max_tours": "2",
    },
}
HUMAN, BOT = {"kind": "human"}, {"kind": "bot", "bot": "greedy"}


class Files(SimpleHTTPRequestHandler):
    """Files of a folder and its page for missing ones, as web spaces have it; and no word about it."""

    def translate_path(self, path: str) -> str:
        """Nothing lies beside the folder."""
        return super().translate_path(path.removeprefix(PLACE) if path.startswith(f"{PLACE}/") else "/none")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The page of the folder."""
        if code != 404:
            super().send_error(code, message, explain)
            return
        body = (FOLDER / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("content-type", "text/html")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Nothing."""


@contextmanager
def web_space() -> Iterator[ThreadingHTTPServer]:
    """A server that knows nothing but files."""
    if not (FOLDER / "files.json").is_file():
        missing("the edition without a server is not built: make static")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(FOLDER)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def lead(page: Page, path: str) -> None:
    """Open a page of the folder, from the front page: what was shown before cannot be taken for it."""
    page.evaluate(OPEN, f"{PLACE}/")
    page.locator(".games").wait_for()
    page.evaluate(OPEN, PLACE + path)


def begin(page: Page) -> None:
    """The front page loaded anew, and its engine started."""
    page.goto(f"{PLACE}/")
    page.locator("footer [data-kept=true]").wait_for()
    page.locator(".away").wait_for(state="detached")


def tables_of(page: Page) -> set[str]:
    """The tables that the browser keeps."""
    return {row["id"] for row in page.evaluate(STORED)}


def sit_down(page: Page, game: str, *seats: dict[str, str], **more: Any) -> str:
    """A short table; its id."""
    before = tables_of(page)
    body = {"game": game, "settings": TABLES[game], "seats": seats, "visibility": "private", **more}
    page.workers[0].evaluate(ASK, ["POST", "/api/tables", body])
    wait_for_answer(page, f"async count => (await ({STORED})()).length > count", len(before))
    [table] = tables_of(page) - before
    lead(page, f"/t/{table}")
    wait_until_ready(page)
    return table


def battle(typist: Typist) -> Callable[[], str]:
    """How somebody answers who lets the line up and the machines be led for them."""

    def answer() -> str:
        rows = typist.legal()
        kinds = {row.split()[0].rstrip(":") for row in rows}
        if "pilot" in kinds:
            return "execute"
        if "deploy" in kinds:
            typist.say("lineup")
            return "execute"
        heads = [row.split(": ")[0] for row in rows if not row.startswith(("finish", "end"))]
        return typist.finish(typist.choose(heads or [row.split(": ")[0] for row in rows])) if rows else ""

    return answer


def play_whole_games(page: Page) -> dict[str, str]:
    """Each game against a bot, from the first to the last question; tables by their games."""
    played = {}
    for game in TABLES:
        begin(page)
        played[game] = sit_down(page, game, HUMAN, BOT)
        typist = Typist(page, 5)
        typist.open()
        told = typist.play(battle(typist) if game == "bronepekhota" else typist.any_answer)
        assert OVER in told, game
    return played


def look_at_the_rest(page: Page) -> None:
    """Two at one screen, an etude, a lesson, the free board."""
    begin(page)
    sit_down(page, "neuroshima", HUMAN, HUMAN, hotseat=True)
    assert Mouse(page, 1).play(2) == "yours"  # an answer of each
    lead(page, "/etudes/1")
    page.locator(".table[data-state=yours]").wait_for()
    lead(page, "/learn/neuroshima/place")
    page.locator(".table[data-state=yours]").wait_for()
    lead(page, "/board/neuroshima")
    page.locator("[data-hex]").first.wait_for()


def watch_a_replay(page: Page, table: str) -> None:
    """A game that was played before, from what the browser keeps."""
    lead(page, "/replays")
    page.locator(f"main a[href='{PLACE}/replay/{table}']").click()
    page.locator("main[data-number]").wait_for()
    start = int(page.locator("main").get_attribute("data-number") or 0)
    page.keyboard.press("End")
    page.wait_for_function("start => Number(document.querySelector('main').dataset.number) > start + 9", arg=start)


@pytest.mark.soak
def test_all_of_it_with_the_network_off_after_one_visit(browser: Browser) -> None:
    with web_space() as server:
        address = f"http://127.0.0.1:{server.server_port}"
        with guest(browser, address, service_workers="allow") as page:
            page.set_default_timeout(LONG)
            page.goto(f"{PLACE}/legend/neon")  # no file lies there
            page.get_by_role("heading", level=1).wait_for()
            assert page.url.endswith(f"{PLACE}/legend/neon")
            page.locator("a.brand").click()
            page.locator("footer [data-kept=true]").wait_for()
            assert axe_findings(page) == []
            server.shutdown()
            server.server_close()
            look_at_the_rest(page)
            played = play_whole_games(page)
            page.goto(f"{PLACE}/replays")
            watch_a_replay(page, played["neuroshima"])
            assert {row["status"] for row in page.evaluate(STORED) if row["id"] in played.values()} == {"over"}
