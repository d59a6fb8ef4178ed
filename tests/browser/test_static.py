"""The edition that needs no server (`make static`): whole games with the network off, after one visit.

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

from tests.browser.conftest import axe_findings, guest, missing
from tests.browser.typing import OVER, Typist

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).parents[2] / "build" / "static"
LONG = 300_000
"""Milliseconds: the engine comes, is stored and starts, on a machine that may be busy with more."""
ASK = """([method, address, body]) => {
  const data = { kind: 'call', id: -1, method, address, body: JSON.stringify(body) };
  self.dispatchEvent(new MessageEvent('message', { data }));
}"""
"""Asks the worker as the page does."""
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


class Quiet(SimpleHTTPRequestHandler):
    """Files of a folder, and no word about it."""

    def log_message(self, format: str, *arguments: object) -> None:
        """Nothing."""


@contextmanager
def web_space() -> Iterator[ThreadingHTTPServer]:
    """A server that knows nothing but files."""
    if not (FOLDER / "files.json").is_file():
        missing("the edition without a server is not built: make static")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(FOLDER)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def sit_down(page: Page, game: str, bot: str = "greedy") -> None:
    """A short table against a bot, opened from the front page."""
    seats = [{"kind": "human"}, {"kind": "bot", "bot": bot}]
    body = {"game": game, "settings": TABLES[game], "seats": seats, "visibility": "private"}
    page.workers[0].evaluate(ASK, ["POST", "/api/tables", body])
    link = page.locator("main a[href^='/t/']").first
    for _ in range(60):  # every visit of the front page asks for running games
        page.locator("a.brand").click()
        page.wait_for_timeout(2000)
        if link.is_visible():
            break
    link.click()
    page.locator(".table").wait_for(timeout=LONG)


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


@pytest.mark.soak
def test_whole_games_with_the_network_off_after_one_visit(browser: Browser) -> None:
    with web_space() as server:
        address = f"http://127.0.0.1:{server.server_port}"
        with guest(browser, address, service_workers="allow") as page:
            page.set_default_timeout(LONG)
            page.goto("/")
            page.locator("footer [data-kept=true]").wait_for(timeout=LONG)
            assert axe_findings(page) == []
            server.shutdown()
            server.server_close()
            for game in TABLES:
                page.goto("/")
                page.locator("footer [data-kept=true]").wait_for(timeout=LONG)
                page.wait_for_function("() => !document.querySelector('.away')", timeout=LONG)
                sit_down(page, game)
                typist = Typist(page, 5)
                typist.open()
                told = typist.play(battle(typist) if game == "bronepekhota" else typist.any_answer)
                assert OVER in told, game
            page.goto("/replays")
            page.locator("main a[href^='/replay/']").nth(len(TABLES) - 1).wait_for()
            page.locator("main a[href^='/replay/']").first.click()
            page.locator(".replay, .table").first.wait_for()
