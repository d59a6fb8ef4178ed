"""The lessons of Neon in a browser: the whole path in each language, on a phone, answers to tries, keys alone, axe."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sandtable.lessons.file import LessonStep, paths
from tests.browser.conftest import PATIENCE, axe_findings, guest
from tests.browser.games.neon.learning import NeonHands
from tests.browser.test_lessons import fits, fits_on_its_side, marks, open_step, walk_path

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GAME = "neon"
STEPS = paths()[GAME].steps()
FITS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def speak(page: Page, language: str) -> None:
    page.goto("/learn")
    page.evaluate("language => localStorage.setItem('sandtable.language', language)", language)


def solve(page: Page, step: LessonStep) -> None:
    """Make the first way of a step."""
    hands = NeonHands(page, step)
    hands.make(step.ways[0])
    hands.settle()


@pytest.mark.parametrize(("language", "width", "height"), [("en", 1440, 900), ("ru", 820, 1100)])
def test_the_whole_path_is_solved(page: Page, language: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    walk_path(page, GAME, language, solve, fits)


def test_the_whole_path_is_solved_on_a_phone(browser: Browser, server: str) -> None:
    size = {"width": 360, "height": 740}
    with guest(browser, server, viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce") as page:
        walk_path(page, GAME, "uk", solve, fits)


@pytest.mark.parametrize(("language", "width", "height"), [("ru", 360, 740), ("uk", 820, 1100), ("en", 1440, 900)])
def test_a_try_is_answered_by_its_dice_and_taken_back_whole(page: Page, language: str, width: int, height: int) -> None:
    step = STEPS["range"]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    speak(page, language)
    open_step(page, GAME, step.name)
    fits_on_its_side(page, width, height)
    hands = NeonHands(page, step)
    hands.make(["do move", "go 5"])
    page.wait_for_selector("[data-verdict=away]", timeout=PATIENCE)
    # A move is two actions of one choice: both are taken back.
    page.keyboard.press("z")
    page.wait_for_function("() => !document.querySelector('[data-verdict]')", timeout=PATIENCE)
    page.wait_for_selector("[data-sector='7'][data-legal]", timeout=PATIENCE)
    hands = NeonHands(page, step)
    hands.make(["do energy_1", "do attack", "attack loot_1_09 B 1", "pass"])
    hands.settle()
    page.wait_for_selector("[data-verdict=far]", timeout=PATIENCE)
    assert page.locator("section[aria-labelledby=try] li").count() > 0, "what came of it is told"
    assert axe_findings(page) == []
    assert page.evaluate(FITS) <= 0
    # The second try was one too many: one way is shown, and the step counts as seen.
    page.locator("button.link").click()
    page.wait_for_selector("[data-verdict=done]", timeout=PATIENCE)
    assert marks(page, GAME) == {step.name: 2}


def test_a_step_by_keys_alone(page: Page) -> None:
    """The keys of the planner go before those of the lesson: B turns a card and does not lead back."""
    step = STEPS["initiative"]
    page.emulate_media(reduced_motion="reduce")
    open_step(page, GAME, step.name)
    NeonHands(page, step).make(["layout 0"])
    page.wait_for_selector("[data-verdict=tie]", timeout=PATIENCE)
    page.keyboard.press("z")
    page.wait_for_selector(".table[data-state=yours] [data-plan]", timeout=PATIENCE)
    before = page.locator("[data-plan]").get_attribute("data-plan")
    page.keyboard.press("b")
    assert page.locator("[data-plan]").get_attribute("data-plan") != before
    NeonHands(page, step).make(step.ways[-1])
    page.wait_for_selector("[data-verdict=done]", timeout=PATIENCE)
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn/neon/search", timeout=PATIENCE)
    page.wait_for_selector(".table[data-state=yours]", timeout=PATIENCE)
    page.keyboard.press("b")
    page.wait_for_url("**/learn/neon/initiative", timeout=PATIENCE)


def test_neon_leads_to_its_lessons(page: Page) -> None:
    page.goto("/")
    page.locator("article", has_text="Neon").get_by_role("link", name="Learn").click()
    page.wait_for_url(f"**/learn/{GAME}**", timeout=PATIENCE)
    page.wait_for_selector(".table[data-state=yours]", timeout=PATIENCE)
    page.goto("/learn")
    page.locator("article", has_text="Neon").get_by_role("link", name="Start, 9 min").wait_for()
    assert axe_findings(page) == []
