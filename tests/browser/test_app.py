"""The page as an app: it can be installed, opens without a network, and never changes under somebody who plays."""

from __future__ import annotations

import json
import re
import runpy
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import (
    ROOT,
    SAME_CHANCES,
    STATIC,
    ask_server,
    axe_findings,
    missing,
    new_profile,
    wait_for_answer,
    watch_errors,
)
from tests.browser.playing import Mouse
from tests.server.serving import Served, sqlite_url

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

KEPT = """async (ending) => {
  if (!(await navigator.serviceWorker.getRegistration())?.active) return false;
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) if (request.url.endsWith(ending)) return true;
  return false;
}"""
FIRST_PAGE = 300_000
"""Bytes that the front page may take on its first visit, with the font."""


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may end."""
    served = Served(sqlite_url(tmp_path), "--log-level", "warning", module=SAME_CHANCES)
    yield served
    served.stop()


def installed_profile(browser: Browser, served: Served, **more: Any) -> BrowserContext:
    """Somebody whose browser lets the page keep files."""
    return new_profile(browser, served.url, service_workers="allow", **more)


def wait_until_kept(page: Page, ending: str) -> None:
    """Wait until the service worker has a file."""
    wait_for_answer(page, KEPT, ending)


def offline(page: Page) -> str:
    """What the page says about a server that does not answer."""
    page.locator(".away").wait_for()
    return page.locator(".away").inner_text()


def test_the_manifest_is_complete(page: Page, server: str) -> None:
    page.goto("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    answer = ask_server(page, "GET", str(link))
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert {"id", "name", "short_name", "start_url", "display", "icons", "theme_color"} <= set(manifest)
    assert {icon["purpose"] for icon in manifest["icons"]} >= {"any", "maskable", "monochrome"}
    for icon in manifest["icons"]:
        body = ask_server(page, "GET", icon["src"]).body()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", body[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    session = page.context.new_cdp_session(page)
    seen = session.send("Page.getAppManifest")
    assert seen["errors"] == []
    assert json.loads(seen["data"])["name"] == "Sandtable"
    session.detach()


def test_icons_are_those_of_the_script() -> None:
    script = runpy.run_path(str(ROOT / "web" / "icons" / "draw.py"))
    icons = ROOT / "web" / "public" / "icons"
    assert (icons / "app.svg").read_text(encoding="utf-8") == script["pictures"]()["app"] + "\n"
    wanted = {f"{name}-{size}.png" for name, sizes in script["SIZES"].items() for size in sizes}
    assert {path.name for path in icons.glob("*.png")} == wanted


def test_files_are_kept_for_ever_and_pages_are_not(page: Page, server: str) -> None:
    page.goto("/")
    index = ask_server(page, "GET", "/")
    assert index.headers["cache-control"] == "private, no-cache"
    for path in re.findall(r'"(/assets/[^"]+)"', index.text()):
        assert "immutable" in ask_server(page, "GET", path).headers["cache-control"], path
    for path in ("/worker.js", "/manifest.webmanifest", "/icons/round-512.png", "/mark.svg", "/rules/en/neon.json"):
        assert ask_server(page, "GET", path).headers["cache-control"] == "no-cache", path


def test_the_browser_would_install_it(browser: Browser, own: Served) -> None:
    context = installed_profile(browser, own)
    page = context.new_page()
    page.goto("/")
    wait_until_kept(page, "/")
    session = context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # What a test runs in has neither a history of visits nor a place to install to.
    assert [row["errorId"] for row in found if row["errorId"] not in ("in-incognito",)] == []
    context.close()


def test_it_opens_without_a_network_and_says_what_works(browser: Browser, own: Served) -> None:
    context = installed_profile(browser, own)
    page = context.new_page()
    page.goto("/")
    title = page.get_by_role("heading", level=1).inner_text()
    wait_until_kept(page, "/rules/en/neuroshima.json")
    own.stop()
    page.close()
    page = context.new_page()
    errors = watch_errors(page)
    page.goto("/")
    assert page.get_by_role("heading", level=1).inner_text() == title
    assert "No connection to the server" in offline(page)
    page.locator(".away").get_by_role("link", name="Rules").click()
    page.get_by_role("heading", level=1, name="Rulebook").wait_for()
    page.locator("main").get_by_text("NH-").first.wait_for()
    again = Served(own.db, port=own.port, module=SAME_CHANCES)
    try:
        page.goto("/")
        page.locator(".games .play").first.wait_for()
        page.locator(".away").wait_for(state="detached")
    finally:
        again.stop()
    assert errors == []
    context.close()


def test_it_plays_without_a_network_where_somebody_has_asked_for_that(browser: Browser, own: Served) -> None:
    if not (STATIC / "here" / "index.html").is_file():
        missing("the engine for browsers could not be packed: make web")
    context = installed_profile(browser, own)
    page = context.new_page()
    errors = watch_errors(page)
    page.goto("/profile")
    page.get_by_role("button", name=re.compile(r"^Keep, \d")).click()
    page.get_by_text("Everything for games without a network is on this device.").wait_for()
    assert axe_findings(page) == []
    wait_until_kept(page, "/rules/en/neuroshima.json")
    own.stop()
    page.goto("/")
    page.locator(".away").get_by_role("link", name="Play here without a network").click()
    page.get_by_text("You play on this device, without the server").wait_for()
    page.locator(".games .play:not([disabled])").first.click()
    page.wait_for_url("**/here/t/*")
    assert Mouse(page, 1).play(1) == "yours"
    made = page.locator(".table").get_attribute("data-decision")
    page.reload()
    page.locator(".table[data-state=yours]").wait_for()
    assert page.locator(".table").get_attribute("data-decision") == made
    assert Mouse(page, 2).play(1) == "yours"
    again = Served(own.db, port=own.port, module=SAME_CHANCES)
    try:
        see_the_server_again(page)
    finally:
        again.stop()
    assert errors == []
    context.close()


def see_the_server_again(page: Page) -> None:
    """The lobby is that of the server; games of this device are told apart, and what they need can be given up."""
    page.goto("/")
    page.get_by_role("region", name="On this device").locator("a[href^='/here/t/']").wait_for()
    assert page.locator(".away").count() == 0
    page.goto("/lobby")
    page.get_by_role("link", name="Open a table").first.wait_for()
    assert page.locator("main a[href*='/t/']").count() == 0
    page.goto("/profile")
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name=re.compile(r"^Keep, \d")).wait_for()


def test_a_page_that_was_left_open_finds_its_files_after_an_update(browser: Browser, own: Served) -> None:
    """The files of the page before are gone from the server, and still there where they were kept."""
    context = installed_profile(browser, own)
    page = context.new_page()
    page.goto("/")
    wait_until_kept(page, "/rules/en/neuroshima.json")
    kept = page.evaluate(
        """async () => {
          const latest = await caches.open("sandtable-latest");
          const text = await (await latest.match("/")).text();
          const headers = { "content-type": "text/html" };
          await latest.put("/", new Response(text.replace("index-", "index-older"), { headers }));
          return (await caches.keys()).length;
        }"""
    )
    page.goto("/lobby")
    page.get_by_role("heading", level=1).wait_for()
    wait_for_answer(page, "async before => (await caches.keys()).length === before + 1", kept)
    assert page.evaluate("async () => (await caches.match('/rules/en/neuroshima.json')).ok")
    context.close()


@pytest.mark.parametrize("width", [1440, 360])
def test_a_newer_page_is_offered_and_loaded_when_one_wants_it(page: Page, server: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.clock.install()
    page.goto("/")
    page.locator(".games .play").first.click()
    page.locator(".hand").first.wait_for()
    table = page.url
    other = '<!doctype html><script type="module" src="/assets/newer.js"></script>'
    page.route(f"{server}/", lambda route: route.fulfill(body=other, content_type="text/html"))
    page.clock.fast_forward("01:01:00")
    page.locator(".newer").wait_for()
    assert page.url == table, "nothing is loaded by itself"
    notice, hand = page.locator(".newer").bounding_box(), page.locator(".hand").first.bounding_box()
    assert notice is not None
    assert hand is not None
    assert notice["y"] + notice["height"] <= hand["y"]
    assert notice["x"] >= 0
    assert notice["x"] + notice["width"] <= width
    page.evaluate("() => { window.before = true; }")
    page.unroute(f"{server}/")
    page.locator(".newer .btn").first.click()
    page.wait_for_function("() => !window.before")
    page.locator(".hand").first.wait_for()
    assert page.url == table, "one is at the same table again"
    assert page.locator(".newer").count() == 0


def test_the_front_page_is_light(browser: Browser, own: Served) -> None:
    context = installed_profile(browser, own)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    took: list[float] = []
    session.on("Network.loadingFinished", lambda event: took.append(event["encodedDataLength"]))
    page.goto("/")
    page.locator(".games .play").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert 100_000 < sum(took) < FIRST_PAGE
    context.close()
