"""How soon a closed tab hears of its turn: `python benchmarks/push.py --turns 10`.

Two people play a game of days in a real Chromium, on a server and with a push service of this machine. One of them asks
for news on the page and closes the tab after every turn of theirs; a turn is timed from the moment when the page of the
other sends the move that passes it on until the push is with its service. What more a push service and a phone take is
theirs.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from queue import Empty
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import ARGUMENTS, SAME_CHANCES, chromium, new_profile  # noqa: E402
from tests.browser.playing import open_table  # noqa: E402
from tests.browser.test_news import (  # noqa: E402
    away_table,
    choose,
    is_turn_of,
    play_until_passed,
    profile_of,
    push_service,
    subscribing,
)
from tests.server.pushed import Browser as Device  # noqa: E402
from tests.server.serving import Served, sqlite_url  # noqa: E402

if TYPE_CHECKING:
    from queue import Queue

    from playwright.sync_api import Browser, BrowserContext, Page

QUIET_SECONDS = 3.0
"""For so long after a push nothing more may come: one turn is told once."""


def main() -> None:
    """Play, and tell every time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=10, help="turns that are passed to the closed tab")
    turns = parser.parse_args().turns
    from playwright.sync_api import sync_playwright

    with TemporaryDirectory() as folder, sync_playwright() as started:
        config = Path(folder, "server.toml")
        config.write_text('news_private = true\npush_contact = "mailto:host@games.example"\n', encoding="utf-8")
        served = Served(
            sqlite_url(Path(folder)), "--log-level", "warning", "--config", str(config), module=SAME_CHANCES
        )
        browser = started.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            times = timed(browser, served, turns)
        finally:
            browser.close()
            served.stop()
    print(" ".join(f"{one:.2f}" for one in times))
    print(f"{len(times)} turns: half within {median(times):.2f} s, all within {max(times):.2f} s")


def timed(browser: Browser, served: Served, turns: int) -> list[float]:
    """Seconds from the move to the push, turn by turn."""
    device = Device()
    with push_service() as (endpoint, got):
        ann = profile_of(browser, served)
        ann.add_init_script(subscribing(endpoint, device))
        ann.add_init_script("localStorage.setItem('sandtable.news.quiet', 'none')")
        page, other = ann.new_page(), new_profile(browser, served.url).new_page()
        sent: list[float] = []
        other.on("websocket", lambda line: line.on("framesent", lambda text: note(sent, text)))
        table_id = away_table(page, other)
        open_table(other, table_id)
        if not is_turn_of(page, table_id):
            play_until_passed(other, table_id, 1)
        open_table(page, table_id)
        choose(page, 1)
        page.locator(".ask").get_by_role("button", name="Yes").click()
        page.locator(".ask").wait_for(state="detached")
        return [one_turn(ann, page if turn == 0 else None, other, table_id, got, sent) for turn in range(turns)]


def note(sent: list[float], text: str | bytes) -> None:
    """Keep when a move was sent."""
    if json.loads(text).get("type") == "act":
        sent.append(monotonic())


def one_turn(
    ann: BrowserContext, page: Page | None, other: Page, table_id: str, got: Queue[bytes], sent: list[float]
) -> float:
    """Ann plays and closes the tab, the other passes the turn on; how long the push took."""
    if page is None:
        page = ann.new_page()
        open_table(page, table_id)
    play_until_passed(page, table_id, 2)
    page.close()
    play_until_passed(other, table_id, 3)
    moved = sent[-1]
    got.get(timeout=60)
    took = monotonic() - moved
    try:
        got.get(timeout=QUIET_SECONDS)
    except Empty:
        return took
    raise SystemExit("one turn was told twice")


if __name__ == "__main__":
    main()
