"""The lessons of Bronepekhota in a real browser: the path solved in each language and on a phone, keys alone, axe."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

import pytest

from sandtable.games.bronepekhota.notation import parse_action
from sandtable.lessons.file import LessonStep, paths
from sandtable.lessons.trying import Try
from tests.browser.conftest import PATIENCE, axe_findings
from tests.browser.games.bronepekhota.captain import Captain
from tests.browser.test_lessons import fits_on_its_side, marks, open_step, skip_film, walk_path

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = "bronepekhota"
STEPS = list(paths()[GAME].steps().values())
PLACE = """([x, y]) => {
  const field = document.querySelector('[data-field]').getBoundingClientRect();
  const svg = document.querySelector('[data-field] svg');
  const box = svg.getBoundingClientRect();
  const [, , wide, high] = svg.getAttribute('viewBox').split(' ').map(Number);
  const at = [box.x + x / wide * box.width, box.y + (high - y) / high * box.height];
  const inside = at[0] > field.x + 8 && at[1] > field.y + 8 && at[0] < field.right - 8 && at[1] < field.bottom - 8;
  return inside ? at : null;
}"""
MOVED_ON = """before => {
  const { dataset } = document.querySelector('.table');
  return dataset.decision !== before || dataset.state !== 'yours';
}"""
WORDS = {"hold": "Fight later|позже|пізніше", "finish": "soldier is done|закончил|закінчив"}
TURN = 2
"""Headings of one press of R."""
ANSWER = """() => {
  const answers = [...document.querySelectorAll('.answers .btn:not([disabled])')];
  const wanted = answers.find((button) => button.matches('.primary')) ?? answers.at(-1);
  wanted?.click();
  return Boolean(wanted);
}"""
"""What is proposed, else the last answer; the page may have given it by itself before."""
MOST_ORDERS = 80
READY = ".answers .btn.primary:not([disabled])"


class Hands:
    """Makes the actions of a way at the table, by clicks and keys, as a person would."""

    def __init__(self, page: Page, step: LessonStep) -> None:
        self.page = page
        self.played = Try(GAME, step)

    def act(self, action: str) -> None:
        """One action; what has only one answer is not asked, and not chosen here."""
        self.settle()
        state = self.played.match.state
        if self.page.locator(".table").get_attribute("data-kind") != state.decision().kind:  # type: ignore[union-attr]
            self.played.play(action)  # the page has answered it by itself
            return
        before = self.page.locator(".table").get_attribute("data-decision")
        word, _, rest = action.partition(" ")
        getattr(self, word)(rest)
        self.page.wait_for_function(MOVED_ON, arg=before, timeout=PATIENCE)
        self.played.play(action)

    def settle(self) -> None:
        """Wait until somebody is asked, whatever is played back."""
        for _ in range(60):
            self.page.wait_for_function(
                "() => ['yours', 'film', 'over'].includes(document.querySelector('.table').dataset.state)"
            )
            if self.page.locator(".table").get_attribute("data-state") != "film":
                return
            self.page.keyboard.press("Escape")

    def figure(self, id: int) -> None:
        """A figure of the table is pointed at."""
        view = self.played.match.state.view(0)["figures"][id]  # type: ignore[index]
        self.place(int(view["x"]), int(view["y"]))

    def place(self, x: int, y: int) -> None:
        """A place of the table is pointed at."""
        at = self.page.evaluate(PLACE, [x, y])
        if at is None:
            self.page.keyboard.press("0")
            at = self.page.evaluate(PLACE, [x, y])
        self.page.mouse.click(*at)

    def confirm(self) -> None:
        """What is chosen is done."""
        self.page.wait_for_selector(READY, timeout=PATIENCE)
        self.page.keyboard.press("Enter")

    def face(self, now: int, wanted: int) -> None:
        """R turns anticlockwise, Shift R clockwise."""
        off = (wanted - now + 32) % 64 - 32
        for _ in range(abs(off) // TURN):
            self.page.keyboard.press("Shift+R" if off < 0 else "r")

    def button(self, words: str) -> None:
        self.page.locator(".answers .btn:not([disabled])").filter(
            has_text=re.compile(words, re.IGNORECASE)
        ).first.click()

    # The actions by their words.

    def go(self, rest: str) -> None:
        x, y = (int(part) for part in rest.split(",")[:2])
        self.place(x, y)
        self.confirm()

    def turn(self, rest: str) -> None:
        state = self.played.match.state.view(0)
        self.face(state["figures"][state["figure"]]["heading"], int(rest))  # type: ignore[index]
        self.confirm()

    def shoot(self, rest: str) -> None:
        source, _, target = rest.split()
        self.figure(int(target))
        if self.page.locator(READY).count() == 0:
            sheet = self.played.match.state.view(0)["figures"][int(source)]["sheet"]  # type: ignore[index]
            guns = {"bulldog": "bulldog|бульдог"}
            self.button(guns[sheet]) if sheet in guns else self.page.keyboard.press("s")
        self.confirm()

    def grenade(self, rest: str) -> None:
        self.figure(int(rest))
        self.page.keyboard.press("g")
        self.confirm()

    def pick(self, rest: str) -> None:
        self.button(rf"^\D*{rest}\b")

    def hold(self, rest: str) -> None:
        self.button(WORDS["hold"])

    def finish(self, rest: str) -> None:
        self.button(WORDS["finish"])

    def fight(self, rest: str) -> None:
        """The only answer is given by the page."""

    def soldier(self, rest: str) -> None:
        self.figure(int(rest))

    def drive(self, rest: str) -> None:
        """T F T: the place it comes to, then the last turn."""
        before = self.played.match.state.view(0)
        copy = self.played.match.state.clone()
        copy.apply(parse_action(f"drive {rest}"))
        end = copy.view(0)["figures"][before["figure"]]  # type: ignore[index]
        self.place(end["x"], end["y"])
        self.page.wait_for_selector(READY, timeout=PATIENCE)
        start = before["figures"][before["figure"]]  # type: ignore[index]
        way = round(math.atan2(end["y"] - start["y"], end["x"] - start["x"]) * 32 / math.pi) % 64
        # What lies straight behind is driven to backwards.
        self.face(start["heading"] if (way - start["heading"]) % 64 == 32 else way, end["heading"])
        self.confirm()

    def ram(self, rest: str) -> None:
        """Straight ahead, over whoever stands there."""
        view = self.played.match.state.view(0)
        machine = view["figures"][view["figure"]]  # type: ignore[index]
        self.place(machine["x"] + int(rest[1:]), machine["y"])
        self.page.get_by_role("button", name=re.compile("^(Ram|Таран)$")).click()
        self.page.locator(READY).click()


def fire(page: Page) -> None:
    """Lead a battle by orders: whatever is proposed is done, to the end."""
    captain = Captain(page)
    for _ in range(MOST_ORDERS):
        if captain.settle() == "over":
            return
        captain.answered()
        before = page.locator(".table").get_attribute("data-decision")
        if page.evaluate(ANSWER):
            page.wait_for_function(MOVED_ON, arg=before, timeout=PATIENCE)
    raise AssertionError("the battle does not end")


def solve(page: Page, step: LessonStep) -> None:
    """Solve a step as its first way does; a whole battle is led by orders."""
    if step.opponent:
        fire(page)
    else:
        hands = Hands(page, step)
        for action in step.ways[0]:
            hands.act(action)
    skip_film(page)


@pytest.mark.parametrize(
    ("language", "width", "height"),
    [("en", 1440, 900), ("ru", 820, 1100), ("uk", 360, 740)],
    ids=["en-wide", "ru-tablet", "uk-phone"],
)
def test_the_whole_path_is_solved_in_each_language(page: Page, language: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    walk_path(page, GAME, language, solve)


@pytest.mark.parametrize(("language", "width", "height"), [("ru", 820, 1100), ("uk", 360, 740), ("en", 1440, 900)])
def test_a_try_is_answered_by_its_dice(page: Page, language: str, width: int, height: int) -> None:
    step = paths()[GAME].steps()["cover"]
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/learn")
    page.evaluate("language => localStorage.setItem('sandtable.language', language)", language)
    open_step(page, GAME, step.name)
    fits_on_its_side(page, width, height)
    assert axe_findings(page) == []
    for number in (1, 2):
        Hands(page, step).act("shoot 1 own 6")
        skip_film(page)
        page.wait_for_selector("[data-verdict=covered]", timeout=PATIENCE)
        assert page.locator("section[aria-labelledby=try] li").count() >= 1, "the roll is told"
        if number == 1:
            page.keyboard.press("z")
            page.wait_for_selector(".table[data-state=yours]", timeout=PATIENCE)
            Hands(page, step).act("finish")
            page.wait_for_selector("[data-verdict=silent]", timeout=PATIENCE)
            page.keyboard.press("z")
            page.wait_for_selector(".table[data-state=yours]", timeout=PATIENCE)
    assert axe_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    # The second try was one too many: one way is shown, and the step counts as seen.
    page.locator("button.link").click()
    page.wait_for_selector("section.done", timeout=PATIENCE)
    assert marks(page, GAME) == {step.name: 2}


def test_a_step_is_solved_by_keys_alone(page: Page) -> None:
    step = paths()[GAME].steps()["cover"]
    open_step(page, GAME, step.name)
    for _ in range(80):
        page.keyboard.press("n")
        if page.evaluate("document.activeElement?.dataset?.figure") == "7":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(READY, timeout=PATIENCE)
    page.keyboard.press("Enter")
    page.wait_for_selector(".table:not([data-state=yours])", timeout=PATIENCE)
    skip_film(page)
    page.wait_for_selector("[data-verdict=done]", timeout=PATIENCE)
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/learn/{GAME}/odds", timeout=PATIENCE)


def test_the_card_and_the_front_page_lead_to_the_path(page: Page) -> None:
    page.goto("/learn")
    page.locator("article", has_text="Bronepekhota").get_by_role("link", name="Start").click()
    page.wait_for_url(f"**/learn/{GAME}/{STEPS[0].name}", timeout=PATIENCE)
    page.goto("/")
    page.locator(f"a[href='/learn/{GAME}']").first.wait_for(timeout=PATIENCE)


def test_a_machine_is_left_by_one_button_and_its_board_stays_large(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_step(page, GAME, "drive")
    field = page.locator("[data-field]").bounding_box()
    assert field is not None
    assert field["height"] > 200, "what is asked leaves the table too little room"
    get_out = page.get_by_role("button", name="Get out …")
    get_out.click()
    sides = page.locator(".answers [data-action^=dismount]")
    assert sides.count() > 1
    page.get_by_role("button", name="Back", exact=True).click()
    get_out.wait_for()
    assert sides.count() == 0
