"""Real pages in a real Chromium: one server for a process, everybody a new guest, no console errors.

Needs the Python package `playwright`, a Chromium (of the system, of Playwright, or named by SANDTABLE_CHROMIUM) and
the built web app (`make web`). Where one of them is missing, the tests are skipped and say which; with
SANDTABLE_REQUIRE_BROWSER set they fail.
"""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from tests.server.serving import Served, sqlite_url

if TYPE_CHECKING:
    from playwright.sync_api import APIResponse, Browser, BrowserContext, Page

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
STATIC = ROOT / "src" / "sandtable" / "server" / "static"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SAME_CHANCES = "tests.browser.same_chances"
PATIENCE = 60_000
"""Milliseconds until something that should happen counts as missing: a machine of two cores may be busy with more."""
HARMLESS = ("Failed to load resource", "Service Worker registration blocked by Playwright")
"""What the browser itself says about a refused call; the page must deal with the refusal, and tests look at that."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A page that fails is tried once more, and the summary says so: a browser on a busy machine can miss its time."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


def missing(what: str) -> NoReturn:
    """A page cannot be tried: skipped with the reason, or a failure where SANDTABLE_REQUIRE_BROWSER asks for it."""
    if os.environ.get("SANDTABLE_REQUIRE_BROWSER"):
        pytest.fail(what)
    pytest.skip(what)


def chromium() -> str | None:
    """The browser program; None means the one that Playwright brought."""
    named = os.environ.get("SANDTABLE_CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A running browser; it is closed with its folder, for its event loop would be in the way of other tests."""
    if not (STATIC / "index.html").is_file():
        missing("the web app is not built: make web")
    try:
        import playwright.sync_api as playwright
    except ImportError:
        missing("the Python package playwright is not installed")
    with playwright.sync_playwright() as started:
        try:
            launched = started.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        except playwright.Error as error:
            missing(f"no Chromium could be started: {str(error).splitlines()[0]}")
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose chances repeat."""
    served = Served(sqlite_url(tmp_path_factory.mktemp("pages")), "--log-level", "warning", module=SAME_CHANCES)
    yield served
    served.stop()


@pytest.fixture
def server(served: Served) -> str:
    """The address of a server; every test comes to it as a new guest, so none meets the tables of another."""
    served.process.send_signal(signal.SIGUSR1)
    return served.url


@pytest.fixture(scope="package")
def profile(browser: Browser, served: Served) -> Iterator[BrowserContext]:
    """What pages of one guest after another are opened in: the scripts of the app need not be read anew each time."""
    context = new_profile(browser, served.url)
    yield context
    context.close()


@pytest.fixture
def page(profile: BrowserContext, server: str) -> Iterator[Page]:
    """A page of a new guest, 1440 by 900, English; paths are those of the server. Console errors fail the test."""
    page = profile.new_page()
    forget_everybody(page, server)
    errors = watch_errors(page)
    yield page
    for opened in profile.pages:
        opened.close()
    assert errors == []


def forget_everybody(page: Page, server: str) -> None:
    """Take away all that earlier guests have left in this profile: who they were, what they chose and allowed."""
    page.context.clear_cookies()
    page.context.clear_permissions()
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": server, "storageTypes": "all"})
    session.detach()


def new_profile(browser: Browser, server: str, **settings: Any) -> BrowserContext:
    """Nobody has been here before; battles wait to be played back; only tests of the app let it keep files."""
    usual: dict[str, Any] = {
        "viewport": {"width": 1440, "height": 900},
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "service_workers": "block",
    }
    context = browser.new_context(base_url=server or None, **{**usual, **settings})
    context.set_default_timeout(PATIENCE)
    return context


@contextmanager
def guest(browser: Browser, server: str, **settings: Any) -> Iterator[Page]:
    """A page of somebody new beside the others, in a profile of its own. Console errors fail the test."""
    context = new_profile(browser, server, **settings)
    page = context.new_page()
    errors = watch_errors(page)
    try:
        yield page
    finally:
        context.close()
    assert errors == []


def ask_server(page: Page, method: str, path: str, **more: Any) -> APIResponse:
    """A call of the guest of this page; once more where the server has just closed the line it was sent over.

    Playwright keeps the lines of calls open as long as it can and a server for five seconds, so that a call after a
    pause of that length may meet the end of its line (`socket hang up`). Browsers ask again then by themselves.
    """
    return page.request.fetch(path, method=method, max_retries=2, **more)


def wait_for_answer(page: Page, script: str, argument: object = None) -> None:
    """Wait until an asynchronous question to the page is answered with yes."""
    deadline = monotonic() + PATIENCE / 1000
    while not page.evaluate(script, argument):
        assert monotonic() < deadline, script
        page.wait_for_timeout(100)


def watch_errors(page: Page) -> list[str]:
    """Everything the page complains about from now on."""
    errors: list[str] = []

    def on_console(message: Any) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(HARMLESS):
            errors.append(message.text)

    page.on("console", on_console)
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors


AXE_RUN = """async () => {
  const root = document.documentElement, shown = root.dataset.theme, found = [];
  const resultTypes = ["violations"];
  for (const [theme, options] of [["light", { resultTypes }], ["dark", { resultTypes, runOnly: ["color-contrast"] }]]) {
    root.dataset.theme = theme;
    for (const row of (await axe.run(options)).violations) found.push({ theme, ...row });
  }
  if (shown) root.dataset.theme = shown;
  else delete root.dataset.theme;
  return found;
}"""
"""Only colours differ between the themes, so the dark one is asked about nothing else."""


def axe_findings(page: Page) -> list[str]:
    """Serious and critical findings of axe-core on what is shown now, in light and in dark."""
    if not AXE.is_file():
        missing("axe-core is not installed: make web")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(AXE_RUN)
    return [
        f"{row['theme']} {row['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for row in found
        if row["impact"] in ("serious", "critical")
        for node in row["nodes"]
    ]
