"""Example games on the pages: found, opened, stepped through with their comments, in every language and size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sandtable.match.examples import Example, examples
from sandtable.rulebook import LANGUAGES
from tests.browser.conftest import axe_findings

if TYPE_CHECKING:
    from playwright.sync_api import Page

ALL = list(examples().values())


def said(page: Page) -> str:
    return page.locator("section.note p").inner_text()


def test_an_example_is_found_and_stepped_through(page: Page) -> None:
    example = ALL[0]
    page.goto("/")
    page.locator("main a[href='/examples']").click()
    page.locator("main li a").first.wait_for()
    assert page.locator("main li a").count() == len(ALL)
    assert axe_findings(page) == []
    page.locator(f"a[href='/examples/{example.id}']").click()
    page.get_by_role("heading", name=example.title["en"]).wait_for()
    assert page.locator("[data-note]").count() == len(example.comments)
    assert axe_findings(page) == []
    main = page.locator("main")
    comments = {at: texts["en"] for at, texts in example.comments.items()}
    assert said(page) == comments[0]
    onwards = page.get_by_role("button", name="One step on")
    heard = {said(page)}
    while onwards.is_enabled():
        onwards.click()
        number = int(main.get_attribute("data-number") or -1)
        if number in comments:
            assert said(page) == comments[number]
            heard.add(said(page))
        else:
            assert said(page) == "Nothing to say about this move."
    assert heard == set(comments.values())
    # The comments have keys of their own, and the address follows.
    page.keyboard.press("Home")
    page.keyboard.press("c")
    page.get_by_role("button", name="Next comment").click()
    second, third = list(comments)[1:3]
    assert said(page) == comments[third]
    page.keyboard.press("Shift+C")
    assert said(page) == comments[second]
    page.wait_for_url(f"**/examples/{example.id}?at={second}")
    page.reload()
    page.locator("[data-note]").first.wait_for()
    assert said(page) == comments[second]


@pytest.mark.parametrize("example", ALL[1:], ids=[example.id for example in ALL[1:]])
def test_every_comment_is_told_at_a_moment_of_its_own(page: Page, example: Example) -> None:
    page.goto(f"/examples/{example.id}")
    page.locator("section.note").wait_for()
    heard = [said(page)]
    while page.locator("section.note button").last.is_enabled():
        page.keyboard.press("c")
        heard.append(said(page))
    told = [texts["en"] for texts in example.comments.values()]
    assert heard[-len(told) :] == told


def test_the_rulebook_leads_to_the_examples_of_its_game(page: Page) -> None:
    for example in ALL[0], ALL[-1]:
        page.goto(f"/rules?game={example.game}")
        page.get_by_role("link", name=example.title["en"]).wait_for()
        assert page.locator(".examples a").count() == sum(one.game == example.game for one in ALL)


def test_an_example_that_is_not_there(page: Page) -> None:
    page.goto("/examples/nothing")
    page.get_by_text("There is no such example game.").wait_for()
    page.get_by_role("alert").get_by_role("link").click()
    page.locator("main li a").first.wait_for()


@pytest.mark.parametrize(("width", "language"), [(820, LANGUAGES[1]), (360, LANGUAGES[2])])
def test_examples_fit(page: Page, width: int, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('sandtable.language', '{language}')")
    page.set_viewport_size({"width": width, "height": 740 if width < 700 else 900})
    for example in ALL:
        page.goto(f"/examples/{example.id}")
        page.get_by_role("heading", name=example.title[language]).wait_for()
        page.keyboard.press("c")
        assert said(page) in [texts[language] for texts in example.comments.values()]
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
        assert axe_findings(page) == []
