"""Pictures of the pages for docs/screenshots: `python -m tests.browser.take_pictures` after `make web`."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.conftest import ARGUMENTS, ROOT, chromium
from tests.server.serving import Served, sqlite_url

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = ROOT / "docs" / "screenshots"
PAGES = {
    "front": "/",
    "new-game": "/new",
    "lobby": "/lobby",
    "waiting": "/new?with=open",
    "profile": "/profile",
    "rules": "/rules/NH-NET-10",
    "about": "/about",
    "expired": "/t/none",
}
SIZES = {1440: 900, 360: 740}
SCALES = {1440: 0.85, 360: 1.0}
"""Pictures of large pages are a little smaller than the page, so that no file is over 300 KB."""
LANGUAGES = {1440: "en-GB", 360: "uk-UA"}


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
    """Take them all, on a server of its own."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        served = Served(sqlite_url(Path(folder)), "--log-level", "warning")
        try:
            for width in SIZES:
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
    for name, path in PAGES.items():
        page.goto(path)
        page.locator("main h1").wait_for()
        page.wait_for_load_state("networkidle")
        prepare(page, name)
        page.screenshot(path=FOLDER / f"{name}-{width}-{theme}.png")
    context.close()


if __name__ == "__main__":
    main()
