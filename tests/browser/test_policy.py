"""The policy of the pages: nothing they do is against it, and what is against it does not happen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sandtable.cli.main import main as command
from sandtable.games import GAMES
from sandtable.match.examples import examples
from tests.browser.conftest import ask_server, new_profile, watch_errors
from tests.browser.test_pages import PAGES, open_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

EXAMPLES = {example.game: name for name, example in examples().items()}
MORE_PAGES = [
    "/editions",
    "/etudes",
    "/etudes/1",
    "/examples",
    "/replay",
    "/t/none",
    "/api/me",
    "/metrics",
    "/mark.svg",
]
WATCH = """addEventListener("securitypolicyviolation", (event) =>
  globalThis.violated(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));"""
FORBIDDEN = """async () => {
  const script = document.createElement("script");
  script.textContent = "globalThis.ran = true";
  document.body.append(script);
  const style = document.createElement("style");
  style.textContent = "body { outline: 7px solid red }";
  document.head.append(style);
  const image = new Image();
  image.src = "https://example.invalid/x.png";
  await new Promise((done) => (image.onerror = done));
  let evaluated = false;
  try { evaluated = (0, eval)("true"); } catch { /* as it should be */ }
  return [globalThis.ran ?? false, getComputedStyle(document.body).outlineWidth === "7px", evaluated];
}"""


@contextmanager
def watched(browser: Browser, server: str) -> Iterator[tuple[Page, list[str]]]:
    """A page of somebody new, and all that was against the policy of the pages it opened."""
    context = new_profile(browser, server)
    violations: list[str] = []
    context.expose_function("violated", lambda line: violations.append(line))
    context.add_init_script(WATCH)
    page = context.new_page()
    complaints = watch_errors(page)
    try:
        yield page, violations
    finally:
        context.close()
    assert violations or complaints == []


def walk_through(page: Page) -> None:
    """Look at a recorded game from its beginning to its end."""
    page.get_by_role("slider", name="Timeline").wait_for()
    for key in ("Home", *["Shift+ArrowRight"] * 4, *["ArrowRight"] * 6, "b", "End"):
        page.keyboard.press(key)


def test_no_page_does_what_its_policy_forbids(browser: Browser, server: str) -> None:
    with watched(browser, server) as (page, violations):
        for path in [*PAGES, *(f"/new/{game}" for game in GAMES)]:
            open_page(page, path)
        for path in MORE_PAGES:
            page.goto(path, wait_until="networkidle")
        assert violations == []


@pytest.mark.parametrize("game", GAMES)
def test_no_board_does_what_its_policy_forbids(game: str, browser: Browser, server: str) -> None:
    with watched(browser, server) as (page, violations):
        page.goto(f"/examples/{EXAMPLES[game]}")
        walk_through(page)
        table = ask_server(page, "POST", "/api/tables", data={"game": game, "hotseat": True}).json()["id"]
        page.goto(f"/t/{table}")
        page.locator("main svg").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert violations == []


@pytest.mark.parametrize("game", GAMES)
def test_an_exported_game_keeps_to_its_policy(game: str, browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    assert command(["replay", EXAMPLES[game], "--html", str(file)]) == 0
    with watched(browser, "") as (page, violations):
        page.goto(file.as_uri())
        walk_through(page)
        assert violations == []
        assert page.evaluate(FORBIDDEN) == [False, False, False]
        assert len(violations) >= 3


def test_what_is_against_the_policy_does_not_happen(browser: Browser, server: str) -> None:
    with watched(browser, server) as (page, violations):
        open_page(page, "/")
        assert page.evaluate(FORBIDDEN) == [False, False, False]
        kinds = {line.split()[0] for line in violations}
        assert {"script-src-elem", "style-src-elem", "img-src"} <= kinds
