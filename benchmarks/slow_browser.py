"""How long greedy thinks in a browser of a slow machine: `python benchmarks/slow_browser.py` after `make static`.

Opens the edition without a server in a real Chromium and lets its worker play each game against `greedy`, with random
answers of its own: as fast as this machine is, and with Chromium's brake for processors
(`Emulation.setCPUThrottlingRate`). How much that holds up the worker is measured too, by a loop.
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
    from playwright.sync_api import Worker

LONG = 600_000
SPIN = """() => {
  const start = performance.now();
  for (let i = 0, x = 0; i < 2e8; i++) x += i;
  return performance.now() - start;
}"""
PLAY = """async ([game, settings, most]) => {
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
  const times = [];
  let since = null, count = 0, chance = 1;
  while (times.length < most) {
    const [at, { kind, text }] = await next();
    const { type, result, options, decision, message } = kind === 'told' ? JSON.parse(text) : {};
    if (type === 'error') throw new Error(message);
    if (type !== 'welcome' && type !== 'update') continue;
    if (since !== null) times.push(at - since);
    since = null;
    if (result) break;
    if (!decision?.yours) { since = at; continue; }
    chance = (chance * 48271) % 2147483647;
    const { action } = options[chance % options.length];
    const answer = { type: 'act', id: ++count, decision: decision.number, action };
    say({ kind: 'send', line: -1, text: JSON.stringify(answer) });
  }
  say({ kind: 'leave', line: -1 });
  return times;
}"""
"""Milliseconds from each question to the bot until its answer is stored and told."""


def show(name: str, times: list[float]) -> None:
    """One line."""
    ordered = sorted(times)
    middle, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    print(
        f"{name:26} {len(times):4} answers, p50 {middle:6.0f} ms, p99 {late:6.0f} ms, longest {ordered[-1]:6.0f} ms",
        flush=True,
    )


def measure(worker: Worker, most: int) -> None:
    """Every game."""
    for game, settings in TABLES.items():
        show(game, worker.evaluate(PLAY, [game, settings, most]))


def main() -> None:
    """Measure and print."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=60, help="answers of the bot in each game")
    parser.add_argument("--rate", type=int, default=4, help="how many times slower")
    options = parser.parse_args()
    with web_space() as server, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        page = new_profile(browser, f"http://127.0.0.1:{server.server_port}").new_page()
        page.set_default_timeout(LONG)
        page.goto(f"{PLACE}/")
        page.locator(".away").wait_for()
        page.locator(".away").wait_for(state="detached")
        [worker] = page.workers
        brake = page.context.new_cdp_session(page)
        worker.evaluate(SPIN)
        free = worker.evaluate(SPIN)
        measure(worker, options.answers)
        brake.send("Emulation.setCPUThrottlingRate", {"rate": options.rate})
        print(f"the brake set to {options.rate}: the worker is {worker.evaluate(SPIN) / free:.1f} times slower")
        measure(worker, options.answers)
        print(f"at the end: {worker.evaluate(SPIN) / free:.1f} times slower")
        browser.close()


if __name__ == "__main__":
    main()
