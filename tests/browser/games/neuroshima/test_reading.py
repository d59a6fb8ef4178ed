"""Army pages, the editions side by side, and the mark of our own designs, as a reader meets them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.conftest import axe_findings
from tests.browser.overflow import overflowing

if TYPE_CHECKING:
    from playwright.sync_api import Page

STORY = {"en": "Story", "ru": "История", "uk": "Історія"}
MARK = "Our design"
NAMES = {"en": "English", "ru": "Русский", "uk": "Українська"}


def test_an_army_page_tells_story_play_and_advice_in_every_language(page: Page) -> None:
    page.goto("/tiles?army=steel_police")
    page.get_by_role("heading", name="Playing against it").wait_for()
    assert page.get_by_text("Difficulty: 5 of 6").is_visible()
    assert page.get_by_role("button", name=MARK).first.is_visible(), "no book ranks it"
    for language, title in STORY.items():
        page.get_by_role("button", name=NAMES[language]).click()
        page.get_by_role("heading", name=title).wait_for()
        assert "guide-" not in page.locator("main").inner_text()
        for width in (1366, 360):
            page.set_viewport_size({"width": width, "height": 900})
            assert overflowing(page) == [], f"{language} at {width}"
        page.set_viewport_size({"width": 1366, "height": 900})
    assert axe_findings(page) == []


def test_armies_are_opened_in_the_order_of_difficulty(page: Page) -> None:
    page.goto("/tiles")
    page.get_by_role("button", name="1. Borgo").click()
    page.get_by_role("heading", name="How it plays").wait_for()
    assert "army=borgo" in page.url
    assert page.get_by_text("Difficulty: 1 of 6").is_visible()


def test_the_editions_stand_side_by_side_in_every_language(page: Page) -> None:
    page.goto("/rules?game=neuroshima")
    page.get_by_role("link", name="Editions side by side").click()
    row = page.get_by_role("row", name="Hit points of an HQ in a team game")
    row.wait_for()
    assert row.locator("td").all_inner_texts()[:3] == ["15", "20", "not in this edition"]
    assert row.get_by_role("link", name="NH-TEAM-02").get_attribute("href") == "/rules/NH-TEAM-02"
    assert row.get_by_text("team_hq_hp").is_visible()
    for language, word in {"ru": "Здесь", "uk": "Тут", "en": "Here"}.items():
        page.get_by_role("button", name=NAMES[language]).click()
        page.get_by_role("columnheader", name=word, exact=True).wait_for()
        assert "editions-" not in page.locator("main").inner_text()
        for width in (360, 820, 1440):  # the last one has the languages in its bar
            page.set_viewport_size({"width": width, "height": 900})
            assert overflowing(page) == [], f"{language} at {width}"
    assert axe_findings(page) == []


def test_the_set_up_form_leads_to_the_comparison(page: Page) -> None:
    page.goto("/new")
    link = page.get_by_role("link", name="Compare the editions")
    link.wait_for()
    assert link.get_attribute("href") == "/editions"


def test_our_designs_are_marked_where_they_are_offered_with_a_tip(page: Page) -> None:
    page.goto("/new?scenario=dead_springs")
    card = page.locator("label", has_text="6. Dead Springs")
    card.get_by_role("button", name=MARK).hover()
    page.get_by_role("tooltip", name="This one is ours from name to rules").wait_for()
    pages = page.get_by_role("radiogroup", name="Scenario")
    assert pages.get_by_role("button", name=MARK).count() == pages.get_by_role("radio").count() == 8
    page.locator("label", has_text="1. Machine Factory").get_by_role("button").click()
    assert card.get_by_role("radio").is_checked(), "to read a tip chooses nothing"
    page.locator("label", has_text="Duel").first.click()
    marked = page.locator("fieldset .panel", has=page.get_by_role("button", name=MARK))
    assert marked.locator("label").all_inner_texts() == ["Constructions", "Leaders"]
    assert axe_findings(page) == []


def test_the_rulebook_marks_the_clauses_of_our_designs_only(page: Page) -> None:
    page.goto("/rules/NH-LEADER-11")
    page.locator("[id='NH-LEADER-11']").get_by_role("button", name=MARK).focus()
    page.get_by_role("tooltip", name="shows no card").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("tooltip", name="shows no card").wait_for(state="hidden")
    assert page.locator("[id='NH-LEADER-01']").get_by_role("button").count() == 0, "the book states this rule"
