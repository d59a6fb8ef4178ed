"""How long greedy thinks in a browser of a slow machine: `python benchmarks/slow_browser.py` after `make static`.

Opens the edition without a server in a real Chromium and lets its worker play each game against `greedy`, with random
answers of its own. What counts is the time that the thread of the worker was on a processor for an answer (a round of
own answers and those of the bot, by the number of the latter), so that others on this machine do not matter; on a
machine that is four times slower it is four times as much. Chromium's brake (`Emulation.setCPUThrottlingRate`) holds up
the page, but its worker by 1.5 times here and 3.7 times there.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

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
  // One own answer, then whatever the bot answers until it is asked no more: how often it did, or -1 when all is over.
  self.round = async () => {
    let answers = 0;
    for (;;) {
      const [, { kind, text }] = await next();
      const { type, result, options, decision, message } = kind === 'told' ? JSON.parse(text) : {};
      if (type === 'error') throw new Error(message);
      if (type !== 'welcome' && type !== 'update') continue;
      if (result) return -1;
      if (!decision?.yours) { answers++; continue; }
      chance = (chance * 48271) % 2147483647;
      const { action } = options[chance % options.length];
      const answer = { type: 'act', id: ++count, decision: decision.number, action };
      say({ kind: 'send', line: -1, text: JSON.stringify(answer) });
      if (answers) return answers;
    }
  };
}"""
"""Begins a game against the bot."""


def thread_of(browser: Browser) -> Path:
    """The thread of the worker: of all of the renderers the one that was on a processor longest."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pids = [row["id"] for row in found if row["type"] == "renderer"]
    threads = [path for pid in pids for path in Path(f"/proc/{pid}/task").iterdir()]
    return max((path for path in threads if "Worker" in (path / "comm").read_text()), key=used)


def used(thread: Path) -> float:
    """Milliseconds on a processor."""
    return int((thread / "schedstat").read_text().split()[0]) / 1e6


def play(worker: Worker, thread: Path, game: str) -> list[tuple[float, int]]:
    """Milliseconds for each round of a game, and how often the bot answered in it."""
    worker.evaluate(BEGIN, [game, TABLES[game]])
    worker.evaluate("() => self.round()")
    rounds: list[tuple[float, int]] = []
    while True:
        before = used(thread)
        answers = int(worker.evaluate("() => self.round()"))
        if answers < 0:
            return rounds
        rounds.append((used(thread) - before, answers))


def main() -> None:
    """Measure and print."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3, help="how often each game is played")
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
        thread = thread_of(browser)
        for game in TABLES:
            rounds = [one for _ in range(options.games) for one in play(worker, thread, game)]
            each = sorted(options.rate * time / answers for time, answers in rounds)
            count = sum(answers for _, answers in rounds)
            print(
                f"{game:14} {count:4} answers: p50 {each[len(each) // 2]:5.0f} ms, longest {each[-1]:5.0f} ms",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
