"""How long greedy thinks in a browser of a slow machine: `python benchmarks/slow_browser.py` after `make static`.

Opens the edition without a server in a real Chromium and lets its worker play each game against `greedy`, with random
answers of its own. An answer lasts from one message of the worker to the next one. Of each, two times are told: that of
the processor (how long the thread of the worker was on one), four times, with which others on this machine have nothing
to do; and that of the clock, with the renderers stopped for three quarters of the time in slices of a few milliseconds,
to which others add. Chromium's own brake (`Emulation.setCPUThrottlingRate`) holds up the page, but its worker by 1.5
times here and 3.7 times there.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from bisect import bisect
from pathlib import Path
from time import perf_counter, sleep, time
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import ARGUMENTS, chromium, new_profile  # noqa: E402
from tests.browser.test_static import PLACE, TABLES, web_space  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Worker

LONG = 600_000
BEGIN = """async ([game, settings]) => {
  const told = [];
  let wake = () => undefined;
  self.postMessage = (message) => { told.push([performance.now(), message]); wake(); };
  const say = (data) => self.dispatchEvent(new MessageEvent('message', { data }));
  const next = async () => {
    while (!told.length) await new Promise((resolve) => { wake = resolve; });
    return told.shift();
  };
  const seats = [{ kind: 'human' }, { kind: 'bot', bot: 'greedy' }];
  const body = JSON.stringify({ game, settings, seats, visibility: 'private' });
  say({ kind: 'call', id: -1, method: 'POST', address: '/api/tables', body });
  let made;
  do [, made] = await next(); while (made.id !== -1);
  say({ kind: 'open', line: -1, table: JSON.parse(made.text).id, since: 0 });
  let count = 0, chance = 1;
  // One own answer, then whatever the bot answers until it is asked no more: from when to when, or null at the end.
  self.round = async () => {
    const answers = [];
    let before = 0;
    for (;;) {
      const [now, { kind, text }] = await next();
      const { type, result, options, decision, message } = kind === 'told' ? JSON.parse(text) : {};
      if (type === 'error') throw new Error(message);
      if (type !== 'welcome' && type !== 'update') continue;
      if (result) return null;
      if (before) answers.push([before, now]);
      before = now;
      if (!decision?.yours) continue;
      chance = (chance * 48271) % 2147483647;
      const { action } = options[chance % options.length];
      const answer = { type: 'act', id: ++count, decision: decision.number, action };
      say({ kind: 'send', line: -1, text: JSON.stringify(answer) });
      if (answers.length) return answers;
      before = 0; // what comes next is the own answer
    }
  };
}"""
"""Begins a game against the bot."""


SLICE = 0.004
"""Seconds that the renderers run before they are stopped again."""


def renderers(browser: Browser) -> list[int]:
    """The processes in which pages and their workers run."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [row["id"] for row in found if row["type"] == "renderer"]


class Brake(threading.Thread):
    """Lets processes run for a part of the time only."""

    def __init__(self, pids: list[int], rate: int) -> None:
        """Which ones, and how many times slower they are at least."""
        super().__init__(daemon=True)
        self.pids, self.rate = pids, rate
        self.ran = self.stood = 0.0
        self.done = threading.Event()

    def run(self) -> None:
        """Let them run and stop them in turns; a sleep that took too long makes them run no longer."""
        while not self.done.is_set():
            begun = perf_counter()
            sleep(SLICE)
            self.tell(signal.SIGSTOP)
            stopped = perf_counter()
            sleep((stopped - begun) * (self.rate - 1))
            self.tell(signal.SIGCONT)
            self.ran += stopped - begun
            self.stood += perf_counter() - stopped

    def tell(self, sent: int) -> None:
        """Tell all of them."""
        for pid in self.pids:
            os.kill(pid, sent)

    def release(self) -> float:
        """Let them run on; how many times slower they were."""
        self.done.set()
        self.join()
        return (self.ran + self.stood) / self.ran


class Meter(threading.Thread):
    """Looks every few milliseconds how long the thread of a worker was on a processor."""

    def __init__(self, worker: Worker, pids: list[int]) -> None:
        """Of all threads of these processes the one that was on a processor longest is that of the worker."""
        super().__init__(daemon=True)
        threads = [path for pid in pids for path in Path(f"/proc/{pid}/task").iterdir()]
        self.thread = max((path for path in threads if "Worker" in (path / "comm").read_text()), key=used)
        self.origin = float(worker.evaluate("performance.timeOrigin"))
        self.seen: list[tuple[float, float]] = []
        self.done = threading.Event()

    def run(self) -> None:
        """Note the time of the worker's clock and that of its thread."""
        while not self.done.is_set():
            self.seen.append((time() * 1000 - self.origin, used(self.thread)))
            sleep(SLICE / 2)

    def at(self, moment: float) -> float:
        """Milliseconds on a processor until this time of the worker's clock."""
        after = min(max(bisect(self.seen, (moment, 0.0)), 1), len(self.seen) - 1)
        (first, low), (last, high) = self.seen[after - 1], self.seen[after]
        return low + (high - low) * (moment - first) / (last - first)


def used(thread: Path) -> float:
    """Milliseconds on a processor."""
    return int((thread / "schedstat").read_text().split()[0]) / 1e6


def play(worker: Worker, game: str, settings: dict[str, Any]) -> list[tuple[float, float]]:
    """When each answer of the bot in a game began and ended, by the clock of the worker."""
    worker.evaluate(BEGIN, [game, settings])
    found: list[tuple[float, float]] = []
    while (answers := worker.evaluate("() => self.round()")) is not None:
        found += answers
    return found


def told(times: list[float]) -> str:
    """The middle and the end of a row of times."""
    times.sort()
    return f"p50 {times[len(times) // 2]:4.0f} ms, longest {times[-1]:4.0f} ms"


def main() -> None:
    """Measure and print."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3, help="how often each game is played")
    parser.add_argument("--duels", nargs="+", metavar="ARMIES", help="only Neuroshima Hex, in duels of these armies")
    parser.add_argument("--rate", type=int, default=4, help="how many times slower the machine is")
    options = parser.parse_args()
    with web_space() as server, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        page = new_profile(browser, f"http://127.0.0.1:{server.server_port}").new_page()
        page.set_default_timeout(LONG)
        page.goto(f"{PLACE}/")
        page.locator(".away").wait_for()
        page.locator(".away").wait_for(state="detached")
        [worker] = page.workers
        brake, meter = Brake(renderers(browser), options.rate), Meter(worker, renderers(browser))
        meter.start()
        brake.start()
        tables = [("neuroshima", {"armies": armies}) for armies in options.duels or []] or list(TABLES.items())
        for game, settings in tables:
            spans = [span for _ in range(options.games) for span in play(worker, game, settings)]
            page.wait_for_timeout(100)
            busy = told([options.rate * (meter.at(end) - meter.at(begin)) for begin, end in spans])
            clock = told([end - begin for begin, end in spans])
            print(f"{game:13} {len(spans):3} answers; processor: {busy}; clock: {clock}", flush=True)
        print(f"slowed {brake.release():.1f} times")
        meter.done.set()
        meter.join()
        browser.close()


if __name__ == "__main__":
    main()
