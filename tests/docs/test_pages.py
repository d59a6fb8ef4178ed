"""The site in a browser, opened as files: readable on a phone, in light and dark, and searched."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import ARGUMENTS, chromium, missing
from tests.docs.conftest import Site

playwright = pytest.importorskip("playwright.sync_api")
PAGES = ["index", "tutorial", "rules-neuroshima", "rules-neon-ru", "commands", "messages", "api", "balance", "protocol"]


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    with playwright.sync_playwright() as started:
        try:
            launched = started.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        except playwright.Error as error:
            missing(f"no Chromium: {error}")
        yield launched
        launched.close()


@pytest.mark.parametrize("width", [1440, 360])
@pytest.mark.parametrize("shade", ["light", "dark"])
def test_pages_fit_their_screen(browser: object, site: Site, width: int, shade: str) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=shade)  # type: ignore[attr-defined]
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("requestfailed", lambda request: wrong.append(request.url))
    page.on(
        "request", lambda request: None if request.url.startswith(("file:", "data:")) else wrong.append(request.url)
    )
    for name in PAGES:
        page.goto((site.folder / f"{name}.html").as_uri())
        page.locator("main h1").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        assert ground == ("rgb(244, 241, 234)" if shade == "light" else "rgb(20, 25, 28)")
    assert wrong == []
    page.close()


def test_the_search_leads_to_a_clause(browser: object, site: Site) -> None:
    page = browser.new_page()  # type: ignore[attr-defined]
    page.goto((site.folder / "index.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("NH-NET-10")
    page.locator("#found a").first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules-neuroshima.html#NH-NET-10")
    assert "netted net fighter holds nobody" in page.locator(":target").inner_text()
    page.get_by_role("button", name="Light or dark").click()
    shade = page.evaluate("document.documentElement.dataset.theme")
    assert shade in ("light", "dark")
    page.close()
