"""Pictures of the pages for docs/screenshots: `python -m tests.browser.take_pictures` after `make web`."""

from __future__ import annotations

import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.conftest import ARGUMENTS, ROOT, chromium
from tests.browser.playing import Mouse, create_table, open_table
from tests.browser.test_replay import open_replay, store_golden
from tests.server.serving import Served, sqlite_url
from tests.server.test_room import battle_replay

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = ROOT / "docs" / "screenshots"
MAIN = {"front": "/", "new-game": "/new", "rules": "/rules/NH-NET-10"}
"""These are taken at every width in both themes, as are a match, a battle and a replay."""
OTHERS = {
    "lobby": "/lobby",
    "waiting": "/new?with=open",
    "profile": "/profile",
    "tiles": "/tiles",
    "about": "/about",
    "expired": "/t/none",
}
OTHERS_TAKEN = {(1440, "light"), (360, "dark")}
SIZES = {1440: 900, 820: 1000, 360: 740}
SCALES = {1440: 0.85, 820: 0.85, 360: 1.0}
QUALITY = 80
"""Pictures of large pages are a little smaller than the page and saved as JPEG, so that the folder stays small."""
LANGUAGES = {1440: "en-GB", 820: "ru-RU", 360: "uk-UA"}
BATTLE = cache(battle_replay)
BATTLE_FRAME = 900
"""So long into a phase its arrows have grown."""


def prepare(page: Page, name: str) -> None:
    """Bring a page into the state that is worth a picture."""
    if name == "new-game":
        page.locator("label:has(input[value='moloch'])").first.click()
        page.locator("label:has(input[value='outpost'])").last.click()
    elif name == "waiting":
        page.locator("button.big").click()
        page.wait_for_url("**/t/*")
    page.wait_for_timeout(400)
    page.mouse.move(0, 0)


def main() -> None:
    """Take them all, or those of the named widths, on a server of its own."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        served = Served(sqlite_url(Path(folder)), "--log-level", "warning")
        try:
            for width in [int(word) for word in sys.argv[1:]] or SIZES:
                for theme in ("light", "dark"):
                    take(browser, served.url, width, theme)
        finally:
            served.stop()
            browser.close()


def take(browser: Browser, url: str, width: int, theme: str) -> None:
    """All pages of a new guest, this wide, in this theme."""
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": SIZES[width]},
        device_scale_factor=SCALES[width],
        locale=LANGUAGES[width],
    )
    context.add_init_script(f"localStorage.setItem('sandtable.theme', '{theme}')")
    page = context.new_page()
    others = OTHERS if (width, theme) in OTHERS_TAKEN else {}
    for name, path in {**MAIN, **others}.items():
        page.goto(path)
        page.locator("main h1").wait_for()
        page.wait_for_load_state("networkidle")
        prepare(page, name)
        save(page, f"{name}-{width}-{theme}")
    take_match(page, f"{width}-{theme}")
    take_replay(page, f"{width}-{theme}")
    context.close()


def save(page: Page, name: str) -> None:
    """One picture."""
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)


def take_match(page: Page, name: str) -> None:
    """A match with a tile in hand, and a battle that is played back."""
    page.evaluate("() => localStorage.setItem('sandtable.language', 'en')")
    table = create_table(page, replay=BATTLE(), seats=[{"kind": "human"}, {"kind": "human"}], hotseat=True)
    open_table(page, table)
    hand = Mouse(page, 1)
    hand.skip_films()
    hand.answer()
    page.wait_for_function("() => document.querySelector('.table')?.dataset.state === 'film'")
    page.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(BATTLE_FRAME)
    save(page, f"battle-{name}")
    open_table(page, create_table(page, seats=[{"kind": "human"}, {"kind": "human"}], hotseat=True))
    hand.play(24)
    while page.locator(".table").get_attribute("data-kind") != "turn" or not page.locator(".slot:not(.off)").count():
        hand.play(1)
    hand.take_up(0)
    if page.locator(".hex.legal").count():
        hand.pick_hex()
    page.mouse.move(0, 0)
    page.wait_for_timeout(BATTLE_FRAME)
    save(page, f"match-{name}")


def take_replay(page: Page, name: str) -> None:
    """A phase of the second battle of a finished game."""
    open_replay(page, f"/replay/{store_golden(page)}")
    page.keyboard.press("b")
    page.keyboard.press("b")
    page.mouse.move(0, 0)
    page.wait_for_timeout(BATTLE_FRAME)
    save(page, f"replay-{name}")


if __name__ == "__main__":
    main()
