"""How fast the web app is on this machine: `python benchmarks/web.py` after `make web`.

Starts a server of its own, then measures in a real Chromium without a cache: the initial download of the front page
and of a match (bytes over the line), the time until the first board can be used, how long a click takes until the
server has answered and the page shows it, and how long any click or key of a game of each kind takes until the next
picture is painted.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import ARGUMENTS, chromium  # noqa: E402
from tests.browser.games.bronepekhota.captain import Captain  # noqa: E402
from tests.browser.games.neon.playing import Player  # noqa: E402
from tests.browser.playing import GONE_ON, Mouse, create_table  # noqa: E402
from tests.browser.test_film import HARDLY_MOVES  # noqa: E402
from tests.server.serving import Served, sqlite_url  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

COLD_STARTS = 5
CLICKS = 40
CHOICES = 25
UNITS = 6
GAMES = ("neuroshima", "neon", "bronepekhota")
BATTLE = {"armies": "polaris_500,protectorate_500", "map": "old_town", "points": "500"}

QUIET = 1500
"""So long after the page is there nothing more is fetched."""


def download(page: Page, path: str, sign: str) -> int:
    """Bytes over the line until a page is there, by a sign of it, and quiet."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(path)
    page.locator(sign).first.wait_for()
    page.wait_for_timeout(QUIET)
    return int(sum(sizes))


def first_board(browser: Browser, url: str) -> float:
    """Milliseconds from opening the link of a game to the first hex that may be chosen, in an empty browser."""
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    table = create_table(page)
    page.goto(f"/t/{table}", wait_until="commit")
    page.wait_for_function("() => ['yours', 'film'].includes(document.querySelector('.table')?.dataset.state)")
    page.locator("[data-hex]").first.wait_for()
    time = float(page.evaluate("() => performance.now()"))
    context.close()
    return time


def clicks(page: Page, count: int) -> list[float]:
    """Milliseconds from a click to the page that shows its answer, inside the browser."""
    page.goto(f"/t/{create_table(page, seats=[{'kind': 'human'}] * 2, hotseat=True)}")
    page.locator("[data-hex]").first.wait_for()
    page.evaluate(WATCH)
    hand, times = Mouse(page, 1), list[float]()
    while len(times) < count and hand.skip_films() != "over":
        number = page.locator(".table").get_attribute("data-decision")
        hand.choose(page.locator(".table").get_attribute("data-kind") or "")
        page.wait_for_function(GONE_ON, arg=number)
        times.append(float(page.evaluate("() => window.answered - window.clicked")))
    return times


WATCH = """() => {
  document.addEventListener("click", () => (window.clicked = performance.now()), true);
  const told = new MutationObserver(() => (window.answered = performance.now()));
  told.observe(document.querySelector(".table"), { attributeFilter: ["data-decision"] });
}"""


PAINTED = """window.paints = [];
for (const kind of ["pointerdown", "click", "keydown"])
  document.addEventListener(kind, ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.paints.push(performance.now() - timeStamp);
    port2.postMessage(0);
  }), true);"""
"""From the moment of the event to the first task after the frame that follows it."""


def paints(browser: Browser, url: str, game: str) -> list[float]:
    """Milliseconds from every click and key of some turns against a bot to the picture after it, over films."""
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
    context.add_init_script(PAINTED + HARDLY_MOVES)
    page = context.new_page()
    others = 3 if game == "neon" else 1
    settings = {"neuroshima": {"armies": "outpost,hegemony"}, "bronepekhota": BATTLE}.get(game, {})
    seats = [{"kind": "human"}, *({"kind": "bot", "bot": "easy"} for _ in range(others))]
    page.goto(f"/t/{create_table(page, game=game, settings=settings, seats=seats)}")
    page.locator(".table").wait_for()
    if game == "neuroshima":
        Mouse(page, 1).play(CHOICES)
    elif game == "neon":
        Player(page, 1).play(CHOICES)
    else:
        Captain(page).play(units=UNITS)
    times = [float(time) for time in page.evaluate("() => window.paints")]
    context.close()
    return times


def measure() -> dict[str, Any]:
    """All numbers."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        served = Served(sqlite_url(Path(folder)), "--log-level", "warning")
        try:
            page = browser.new_context(base_url=served.url).new_page()
            front = download(page, "/", "main h1")
            newcomer = browser.new_context(base_url=served.url).new_page()
            match = download(newcomer, f"/t/{create_table(page)}", "[data-hex]")
            boards = [first_board(browser, served.url) for _ in range(COLD_STARTS)]
            answers = sorted(clicks(browser.new_context(base_url=served.url).new_page(), CLICKS))
            painted = {game: sorted(paints(browser, served.url, game)) for game in GAMES}
        finally:
            served.stop()
            browser.close()
    return {"front": front, "match": match, "boards": boards, "answers": answers, "painted": painted}


def spread(times: list[float]) -> str:
    """Sorted times in short."""
    late = times[min(len(times) - 1, int(len(times) * 0.95))]
    return f"median {statistics.median(times):.0f} ms, p95 {late:.0f} ms of {len(times)}"


def main() -> None:
    """Measure and print."""
    found = measure()
    answers = found["answers"]
    print(f"initial download    front page {found['front'] / 1024:.0f} KB, a match {found['match'] / 1024:.0f} KB")
    print(
        f"first board usable  median {statistics.median(found['boards']):.0f} ms, worst {max(found['boards']):.0f} ms"
    )
    print(f"a click answered    {spread(answers)}")
    for game, times in found["painted"].items():
        print(f"event to paint      {game}: {spread(times)}, worst {times[-1]:.0f} ms")


if __name__ == "__main__":
    main()
