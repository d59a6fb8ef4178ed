"""Lessons in a real browser: whole paths solved, tries answered by what they do, keys alone, phone, languages, axe."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sandtable.lessons.file import LessonStep, paths
from sandtable.lessons.trying import Try
from tests.browser.conftest import PATIENCE, axe_findings
from tests.browser.overflow import overflowing

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    Solve = Callable[[Page, LessonStep], None]
    Look = Callable[[Page, str], None]

GAME = "neuroshima"


def open_step(page: Page, game: str, name: str) -> None:
    page.goto(f"/learn/{game}/{name}")
    page.wait_for_selector(".table[data-state=yours]", timeout=PATIENCE)


class Hands:
    """Makes the actions of a way at the board, by keys and clicks, as a person would."""

    def __init__(self, page: Page, game: str, step: LessonStep) -> None:
        self.page = page
        self.played = Try(game, step)
        self.rotation = 0

    def act(self, action: str) -> None:
        """One action, and what it leads to."""
        word, _, rest = action.partition(" ")
        before = self.page.locator(".table").get_attribute("data-decision")
        if word == "end":
            self.page.keyboard.press("e")
        elif action in self.played.step.then:  # what a done try is judged with is played by itself
            self.page.wait_for_selector(".table[data-state=over], .table[data-state=film]", timeout=PATIENCE)
            return
        elif word == "battle":
            self.take("battle")
            self.page.keyboard.press("Enter")
        else:
            tile, _, place = rest.partition(" ") if word in ("place", "discard") else (word, "", rest)
            self.take(tile)
            self.point(place)
            self.page.keyboard.press("d" if word == "discard" else "Enter")
        self.page.wait_for_function(
            "before => { const table = document.querySelector('.table');"
            " return table.dataset.decision !== before || table.dataset.state !== 'yours' }",
            arg=before,
            timeout=PATIENCE,
        )
        self.played.play(action)

    def take(self, tile: str) -> None:
        """A tile of the hand."""
        view = self.played.match.state.view(0)
        hand: list[str] = view["hands"][0]  # type: ignore[index]
        slot = next(at for at, name in enumerate(hand) if name.endswith(f"_{tile}"))
        self.page.keyboard.press("Escape")
        self.page.keyboard.press(str(slot + 1))
        self.rotation = 0

    def point(self, place: str) -> None:
        """Hexes one after the other, then the rotation."""
        hexes, _, turned = place.partition("/")
        for name in hexes.replace("-", " ").split():
            self.page.locator(f"[data-hex={name}]").click()
        if turned:
            for _ in range((int(turned) - self.rotation) % 6):
                self.page.keyboard.press("r")
            self.rotation = int(turned)


def walk_path(page: Page, game: str, language: str, solve: Solve, look: Look = lambda page, name: None) -> None:
    """From the page of all paths through every step of a game, and back to it; each step is looked at twice."""
    steps = list(paths()[game].steps().values())
    page.emulate_media(reduced_motion="reduce")  # a film would begin at a moment of its own
    page.goto("/learn")
    page.evaluate("language => localStorage.setItem('sandtable.language', language)", language)
    page.reload()
    page.locator(f"article a.btn[href='/learn/{game}/{steps[0].name}']").first.click()
    for step in steps:
        page.wait_for_url(f"**/learn/{game}/{step.name}", timeout=PATIENCE)
        page.wait_for_selector(f".lesson[data-step={step.name}] .table[data-state=yours]", timeout=PATIENCE)
        look(page, step.name)
        solve(page, step)
        page.wait_for_selector("[data-verdict=done]", timeout=PATIENCE)
        assert page.locator("section.done .btn.primary").count() == 1
        look(page, f"{step.name} done")
        page.keyboard.press("n")
    page.wait_for_url("**/learn", timeout=PATIENCE)
    assert marks(page, game) == {step.name: 3 for step in steps}


def solve(page: Page, step: LessonStep) -> None:
    """Make the first way of a step."""
    hands = Hands(page, GAME, step)
    for action in step.ways[0]:
        skip_film(page)
        hands.act(action)
    skip_film(page)


def fits(page: Page, name: str) -> None:
    """Nothing of what is shown is cut."""
    assert overflowing(page) == [], name


def fits_on_its_side(page: Page, width: int, height: int) -> None:
    """Everything of a step can be read, also on a phone that is turned and turned back."""
    for size in ((740, 360), (width, height)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_selector(".table.low" if size[1] < 480 else ".table:not(.low)")
        assert overflowing(page) == [], size


def skip_film(page: Page) -> None:
    """What is shown is known."""
    for _ in range(40):
        if not page.locator(".table[data-state=film]").count():
            return
        page.keyboard.press("Escape")


def marks(page: Page, game: str) -> dict[str, int]:
    kept = page.evaluate("game => localStorage.getItem(`sandtable.progress.lessons.${game}`)", game)
    found: dict[str, int] = json.loads(kept or "{}")
    return found


@pytest.mark.parametrize(
    ("language", "width", "height", "play"),
    [
        ("en", 1440, 900, "Play a game now"),
        ("ru", 820, 1100, "Сыграть партию"),
        ("uk", 360, 740, "Зіграти партію"),
    ],
)
def test_the_whole_path_is_solved_in_each_language(
    page: Page, language: str, width: int, height: int, play: str
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    walk_path(page, GAME, language, solve)
    page.get_by_role("link", name=play).wait_for()


@pytest.mark.parametrize(("language", "width", "height"), [("ru", 820, 1100), ("uk", 360, 740), ("en", 1440, 900)])
def test_a_try_is_answered_by_what_it_does(page: Page, language: str, width: int, height: int) -> None:
    step = paths()[GAME].steps()["modules"]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto("/learn")
    page.evaluate("language => localStorage.setItem('sandtable.language', language)", language)
    assert axe_findings(page) == []
    open_step(page, GAME, step.name)
    fits_on_its_side(page, width, height)
    hands = Hands(page, GAME, step)
    hands.take("commando")
    for place, answer in (("c3/5", "same"), ("d4/0", "shield")):
        page.keyboard.press("Escape" if page.locator("[data-verdict]").count() else "Shift")  # the hex is open again
        hands.point(place)
        page.wait_for_selector(f"[data-verdict={answer}]", timeout=PATIENCE)
        assert page.locator("section[aria-labelledby=try] li").count() > 1, "the battle is told with its sums"
    assert axe_findings(page) == []
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0
    # The second try was one too many: one way is shown, and the step counts as seen.
    page.locator("button.link").click()
    page.wait_for_selector(".table[data-state=film], .table[data-state=over]", timeout=PATIENCE)
    skip_film(page)
    page.wait_for_selector("section.done", timeout=PATIENCE)
    assert marks(page, GAME) == {step.name: 2}


def test_a_step_is_skipped_and_the_path_goes_on(page: Page) -> None:
    first, second = list(paths()[GAME].steps().values())[:2]
    open_step(page, GAME, first.name)
    page.locator(".task button", has_text="Skip").click()
    page.wait_for_url(f"**/{second.name}", timeout=PATIENCE)
    assert marks(page, GAME) == {first.name: 1}
    page.wait_for_selector(".table[data-state=yours]", timeout=PATIENCE)
    page.keyboard.press("b")
    page.wait_for_url(f"**/{first.name}", timeout=PATIENCE)
    page.goto(f"/learn/{GAME}/nothing")
    page.get_by_text("There is no such step").wait_for(timeout=PATIENCE)


def test_paths_fill_the_page_and_fit(page: Page) -> None:
    """Three cards as wide as the page, also while one of them says where to go on."""
    steps = list(paths()[GAME].steps())
    page.goto(f"/learn/{GAME}/{steps[0]}")
    page.locator(".task button", has_text="Skip").click()
    page.wait_for_url(f"**/{steps[1]}", timeout=PATIENCE)
    for width in (1440, 820, 360):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto("/learn")
        cards = page.locator("article")
        cards.nth(len(paths()) - 1).wait_for()
        boxes = [box for card in cards.all() if (box := card.bounding_box())]
        assert max(box["x"] + box["width"] for box in boxes) >= width - 70, "the cards leave a part of the page empty"
        fits(page, f"learn at {width}")


def test_while_a_battle_is_shown_one_button_is_the_next_step(page: Page) -> None:
    step = next(iter(paths()[GAME].steps().values()))
    page.emulate_media(reduced_motion="no-preference")
    open_step(page, GAME, step.name)
    page.evaluate("localStorage.setItem('sandtable.speed', '0.001')")
    page.reload()
    page.wait_for_selector(".table[data-state=yours]", timeout=PATIENCE)
    hands = Hands(page, GAME, step)
    word, _, rest = step.ways[0][0].partition(" ")
    assert word == "place"
    tile, _, place = rest.partition(" ")
    hands.take(tile)
    hands.point(place)
    page.wait_for_selector("[data-verdict=done]", timeout=PATIENCE)
    page.keyboard.press("Space")
    page.wait_for_selector(".table[data-state=film]", timeout=PATIENCE)
    assert page.locator(".lesson .btn.primary:visible").all_inner_texts() == ["Skip\nEsc"]
    page.keyboard.press("Escape")
    page.wait_for_selector("section.done .btn.primary", timeout=PATIENCE)
    assert page.locator(".dots .now.ok").count() == 1, "the step is marked as done where one stands"
