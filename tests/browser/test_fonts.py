"""The face that the app brings along draws every page, every file it saves, and everything fits its box."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import ROOT, STATIC, ask_server, guest
from tests.browser.overflow import overflowing
from tests.browser.picture_subjects import ONLY_WIDE, SUBJECTS
from tests.browser.test_replay import open_replay, save_picture, store_golden

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

LANGUAGES = ("en", "ru", "uk")
SIZES = ((1440, 900), (1366, 768), (820, 1000), (740, 360), (360, 740))
ALIKE = ("lobby", "waiting", "expired", "battle", "constructions", "leaders", "tiles", "profile")
"""Made of the same parts as the screens that are measured."""
SCREENS = [name for name in SUBJECTS if name not in ALIKE + ONLY_WIDE]
FAMILY, CONDENSED = "Roboto", "Roboto Condensed"
MOST_BYTES = 60_000
SIGNS = set("←→▸▾★♥⚡✓✕✚⟲⟳")
"""What the face lacks; any font of the system has these."""
ACCENT = "\u0301"
"""Has no place of its own: it stands over the letter before it."""


@pytest.mark.parametrize("name", SCREENS)
def test_everything_fits_its_box(page: Page, name: str) -> None:
    SUBJECTS[name](page)
    found: list[str] = []
    for language in LANGUAGES:
        speak(page, language)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found.extend(f"{language} {width}: {row}" for row in overflowing(page))
    assert found == []


def speak(page: Page, language: str) -> None:
    """Change the language of what is shown; on a phone its buttons are folded away, so they are pressed by script."""
    page.locator(f"button[lang={language}]").first.evaluate("button => button.click()")
    page.wait_for_function("language => document.documentElement.lang === language", arg=language)


def test_a_text_that_does_not_fit_is_found(page: Page) -> None:
    page.goto("/about")
    page.locator("main h1").wait_for()
    assert overflowing(page) == []
    too_much = """() => {
      const box = 'style="width: 40px; white-space: nowrap; border: 1px solid; ';
      const label = '<svg width="90" height="20"><rect width="20" height="20"/><text y="15">too long</text></svg>';
      document.querySelector("main").innerHTML = `<p ${box}">no room for this</p>${label}
        <p ${box}overflow: hidden">no room for this</p><p ${box}overflow: auto">no room for this</p>
        <p ${box}overflow: hidden; text-overflow: ellipsis" title="no room for this">no room for this</p>`;
    }"""
    page.evaluate(too_much)
    assert [row.split(" by ")[0] for row in overflowing(page)] == ["out of its box", "cut off"]
    page.locator("main text").evaluate("text => text.setAttribute('x', '-20')")
    assert [row.split(" by ")[0] for row in overflowing(page)][2:] == ["out of its shape"]
    around = (
        '<div style="width: 40px; overflow: hidden"><p style="width: 99px; border: 1px solid">more than that</p></div>'
    )
    page.evaluate("around => { document.querySelector('main').innerHTML = around; }", around)
    assert {row.split(" by ")[0] for row in overflowing(page)} == {"cut off"}
    low = '<div class="below"><div class="panel" style="height: 20px"><p>one</p><p>two</p><p>three</p></div></div>'
    page.evaluate("low => { document.querySelector('main').innerHTML = low; }", low)
    assert {row.split(" by ")[0] for row in overflowing(page)} == {"under its panel"}


def used_faces(page: Page, selector: str) -> dict[tuple[str, bool], int]:
    """Which faces draw the first element found: name, whether the page brought it, for how many letters."""
    session: CDPSession = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    rows: list[dict[str, Any]] = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    session.detach()
    return {(row["familyName"], row["isCustomFont"]): int(row["glyphCount"]) for row in rows}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_face_of_the_app_is_used(page: Page, language: str) -> None:
    page.goto("/")
    page.locator("main h1").wait_for()
    speak(page, language)
    page.evaluate("() => document.fonts.ready")
    for family in (FAMILY, CONDENSED):
        assert page.evaluate("family => document.fonts.check(`700 15px '${family}'`)", family)
    for selector, family in (("main p", FAMILY), ("main h1", CONDENSED), (".btn", CONDENSED), ("svg text", CONDENSED)):
        shown = page.locator(selector).first.evaluate("element => getComputedStyle(element).fontFamily")
        assert shown.split(",")[0].strip('"') == family
        assert all(is_ours for _, is_ours in used_faces(page, selector)), selector


WIDTH_OF = """([family, weight]) => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${weight} 100px '${family}'`;
  return pen.measureText("Щука and їжак 0123456789").width;
}"""


def test_one_file_has_both_widths_and_all_weights(page: Page) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if request.url.endswith(".woff2") else None)
    page.goto("/about")
    assert page.locator("link[rel=preload][as=font]").count() == 1
    page.locator("main h1").wait_for()
    page.evaluate("() => document.fonts.ready")
    width = {
        (family, weight): page.evaluate(WIDTH_OF, [family, weight])
        for family in (FAMILY, CONDENSED)
        for weight in (400, 700)
    }
    assert width[CONDENSED, 700] < 0.9 * width[FAMILY, 700]
    assert width[FAMILY, 400] < width[FAMILY, 700]
    assert len(fetched) == 1


def test_the_files_are_small_and_kept_for_long(page: Page) -> None:
    files = list((STATIC / "assets").glob("*.woff2"))
    assert len(files) == 2
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
    for file in files:
        headers = ask_server(page, "GET", f"/assets/{file.name}").headers
        assert headers["content-type"] == "font/woff2"
        assert headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "content-encoding" not in headers


def test_the_face_has_every_letter_of_the_texts(page: Page) -> None:
    catalogues = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.ftl")]
    books = [path.read_text(encoding="utf-8") for path in (ROOT / "rulebook").rglob("*.md")]
    letters = (
        {letter for text in catalogues + books for letter in text if letter.isprintable()} - SIGNS - {" ", "\u0301"}
    )
    page.goto("/about")
    page.locator("main h1").wait_for()
    for family in (FAMILY, CONDENSED):
        page.locator("main p").first.evaluate(
            "(line, [family, text]) => { line.style.fontFamily = family; line.textContent = text; }",
            [family, " ".join(sorted(letters))],
        )
        page.evaluate("() => document.fonts.ready")
        faces = used_faces(page, "main p")
        assert [name for name, is_ours in faces if not is_ours] == []
        assert sum(faces.values()) >= len(letters)


LOADED = """async () => {
  await document.fonts.ready;
  const loaded = [...document.fonts].filter((face) => face.status === "loaded");
  return loaded.map((face) => face.family.replace(/["']/g, ""));
}"""


def test_a_saved_picture_brings_its_face_along(page: Page, browser: Browser, tmp_path: Path) -> None:
    open_replay(page, f"/replay/{store_golden(page)}?at=40")
    file = tmp_path / "moment.svg"
    assert b"@font-face" in save_picture(page, "SVG", file)
    with guest(browser, "", offline=True) as alone:
        alone.goto(file.as_uri())
        assert alone.evaluate(LOADED) == [CONDENSED]


def test_a_saved_game_brings_its_face_along(page: Page, browser: Browser, tmp_path: Path) -> None:
    open_replay(page, f"/replay/{store_golden(page)}")
    file = tmp_path / "game.html"
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as one file").click()
    saving.value.save_as(file)
    with guest(browser, "", offline=True) as alone:
        open_replay(alone, file.as_uri())
        assert alone.evaluate(LOADED) == [FAMILY, CONDENSED]
        assert overflowing(alone) == []
