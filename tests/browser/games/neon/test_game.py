"""Neon in a browser: games of each mode, at one screen, and online with somebody who looks on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot, RandomBot
from sandtable.match.match import Match
from sandtable.match.replay import write_replay
from sandtable.match.runner import next_action
from tests.browser.choosing import BOT, HUMAN
from tests.browser.conftest import axe_findings, guest
from tests.browser.games.neon.playing import CHOICES, WEAPON, Clicker, Player, create, hear, open_arena, secrets_in
from tests.browser.playing import late_replay, wait_until_ready
from tests.browser.test_people import another_person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MODES: list[tuple[str, int, str]] = [("resurrection", 3, "mouse"), ("battle_royale", 2, "keys"), ("squad", 4, "mouse")]
FITS = "() => document.documentElement.scrollWidth <= window.innerWidth"


@pytest.mark.parametrize(("mode", "seats", "by"), MODES)
def test_a_game_of_each_mode(mode: str, seats: int, by: str, page: Page) -> None:
    """One of them is played from the first choice to the last, the others begin and end."""
    settings, people = {"mode": mode, "players": str(seats)}, [HUMAN, *[BOT] * (seats - 1)]
    open_arena(page, create(page, settings, people))
    player = Player(page, seats, by)
    if mode != "resurrection":
        assert player.play(10) == "yours"
        open_arena(page, create(page, {}, people, replay=late_replay(settings, "neon", 60)))
    assert player.play() == "over"
    page.locator("#result-title").wait_for()
    assert {"layout", "landing", "action"} <= player.kinds
    assert page.locator(".scores li").count() == {"resurrection": 3, "battle_royale": 3, "squad": 2}[mode]
    assert axe_findings(page) == []
    if mode == "resurrection":
        look_at_the_replay(page)


def look_at_the_replay(page: Page) -> None:
    """It begins with the arena laid out and leads from attack to attack, if anybody attacked in this game."""
    page.get_by_role("link", name="Replay", exact=True).click()
    page.locator("[data-sector]").first.wait_for()
    page.get_by_role("heading", name="Round 1").wait_for()
    forward = page.get_by_role("button", name="Next attack")
    if forward.is_enabled():
        forward.click()
        page.get_by_role("region", name="This moment").get_by_text("attacks").wait_for()
    assert axe_findings(page) == []
    for key in ("End", *["ArrowLeft"] * 12):
        page.keyboard.press(key)
        assert page.get_by_text("The table is empty.").count() == 0, "only at the beginning"


def test_two_clicks_to_a_game_of_neon(page: Page) -> None:
    page.goto("/")
    page.locator("article", has_text="Neon").get_by_role("button", name="Play a bot").click()
    page.locator("[data-plan]").wait_for()


def test_squad_for_two_from_the_page_of_new_games(page: Page) -> None:
    """Two fighters of one's own: both are planned, and the teams are told apart (NE-COAL-02, NE-COAL-13)."""
    page.goto("/new/neon")
    page.get_by_role("radio", name="Squad").check(force=True)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_text("Two players lead two fighters each").wait_for()
    page.get_by_role("button", name="Start").click()
    page.locator("[data-plan]").wait_for()
    assert page.locator("[data-handover]").count() == 0
    player = Player(page, 4)
    for side in ("a", "c"):
        page.locator(f".status .chip.{side}").wait_for()
        wait_until_ready(page)
        player.choose()
    assert page.get_by_text("team 1").count() == 2
    assert page.get_by_text("team 2").count() == 2


def test_the_plan_follows_every_turn_of_a_card(page: Page) -> None:
    open_arena(page, create(page, {"players": "3"}, [HUMAN, BOT, BOT]))
    plan = page.locator("[data-plan]")
    before = plan.get_attribute("data-plan")
    for name in ("Turn top", "Slide", "Swap", "Turn bottom"):
        page.get_by_role("button", name=name).click()
        after = plan.get_attribute("data-plan")
        assert after != before, name
        before = after
    page.keyboard.press("t")
    assert plan.get_attribute("data-plan") != before


def test_cards_of_the_plan_can_be_taken_hold_of(page: Page) -> None:
    """A click turns a card, drawing it aside slides it, the third one comes on top; all have names."""
    open_arena(page, create(page, {"players": "3"}, [HUMAN, BOT, BOT]))
    plan, top = page.locator("[data-plan]"), page.locator("[data-card=top]")
    top.hover()
    page.get_by_role("button", name="Our design").wait_for()
    states = [plan.get_attribute("data-plan")]
    top.click()
    states.append(plan.get_attribute("data-plan"))
    top.click()
    assert plan.get_attribute("data-plan") == states[0], "turned twice it lies as before"
    box = top.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 60, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 160, box["y"] + 40, steps=4)
    page.mouse.up()
    states.append(plan.get_attribute("data-plan"))
    page.get_by_role("img", name="Stays in hand:").click()
    states.append(plan.get_attribute("data-plan"))
    assert len(set(states)) == len(states)
    page.get_by_role("img", name="On top:").wait_for()
    assert axe_findings(page) == []


def until_an_attack(player: Player) -> None:
    """Choose until weapons are offered."""
    for _ in range(CHOICES):
        assert wait_until_ready(player.page) == "yours", "nobody was attacked"
        if player.page.locator(WEAPON).count():
            return
        player.choose()


def test_odds_are_told_before_the_roll(page: Page) -> None:
    """Every weapon has its odds, the best is chosen, and one Enter rolls; the panel goes with the attack."""
    open_arena(page, create(page, {"players": "3"}, [HUMAN, BOT, BOT]))
    until_an_attack(Player(page, 5))
    weapons = page.locator(".attack [data-weapon]")
    assert all("%" in text or "reach" in text or "row" in text for text in weapons.all_inner_texts())
    assert page.locator(".attack [aria-checked=true][data-weapon]").count() == 1
    assert axe_findings(page) == []
    number = page.locator(".table").get_attribute("data-decision")
    page.locator(".answers .primary", has_text="Roll").wait_for()
    page.locator("body").press("Enter")
    page.wait_for_function("number => document.querySelector('.table').dataset.decision !== number", arg=number)
    page.get_by_text("attacks").first.wait_for()


def test_a_second_click_on_the_target_attacks(page: Page) -> None:
    open_arena(page, create(page, {"players": "3"}, [HUMAN, BOT, BOT]))
    player = Player(page, 5)
    until_an_attack(player)
    number = page.locator(".table").get_attribute("data-decision")
    for _ in range(2):
        player.press("[data-figure]:has(> .halo):is(.picked, [data-legal])", 0)
    page.wait_for_function("number => document.querySelector('.table').dataset.decision !== number", arg=number)


CLICKS_OF_A_GAME = 76
"""Half of the 153 that a game took when every window was asked."""


def test_a_game_takes_half_of_the_clicks(page: Page) -> None:
    """What is proposed is taken, by clicks alone: docs/neon.md has the numbers. An attack takes one or two."""
    settings = {"players": "4", "fighters": "boulder,akari,ghost,phoenix"}
    open_arena(page, create(page, settings, [HUMAN, *[{"kind": "bot", "bot": "greedy"}] * 3]))
    person = Clicker(page)
    person.play()
    print(f"clicks of a game: {person.clicks}, of its attacks: {person.attacks}")
    assert person.clicks < CLICKS_OF_A_GAME
    assert set(person.attacks) <= {1, 2}, "to choose and to roll"
    assert person.attacks


def test_a_phone_in_the_hand_in_the_dark(browser: Browser, server: str) -> None:
    """Six fighters on the smallest screen, by touch alone."""
    hand: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    with guest(browser, server, color_scheme="dark", **hand) as page:
        play_by_touch(page)


def play_by_touch(page: Page) -> None:
    """Some choices of a game of six."""
    open_arena(page, create(page, {"players": "6"}, [HUMAN, *[BOT] * 5]))
    player = Player(page, 6, "touch")
    assert axe_findings(page) == []
    player.play(12)
    assert {"layout", "landing", "action"} <= player.kinds
    assert axe_findings(page) == []
    assert page.evaluate(FITS), "the page is wider than the window"


def test_a_game_at_one_screen(page: Page) -> None:
    """Nobody sees another's cards: the screen is handed over before it shows them."""
    settings = {"mode": "battle_royale", "players": "2"}
    open_arena(page, create(page, settings, [HUMAN, HUMAN], hotseat=True))
    player = Player(page, 9)
    page.locator("[data-handover]").wait_for()
    assert axe_findings(page) == []
    assert player.play(20) != "over"
    assert player.handed == {"0", "1"}
    late = late_replay(settings, "neon", 60)
    open_arena(page, create(page, {}, [HUMAN, HUMAN], hotseat=True, replay=late))
    assert player.play() == "over"
    page.locator("#result-title").wait_for()
    assert page.locator(".turn .chip.a").count()
    assert page.locator(".turn .chip.b").count()


def test_a_spectator_learns_no_secret(page: Page, browser: Browser, server: str) -> None:
    table = create(page, {"players": "3"}, [HUMAN, {"kind": "open"}, BOT], visibility="private")
    with another_person(browser, server) as friend, another_person(browser, server) as watcher:
        people = [(page, (0,), hear(page)), (friend, (1,), hear(friend)), (watcher, (), hear(watcher))]
        page.goto(f"/t/{table}")
        friend.goto(f"/t/{table}")
        friend.get_by_role("button", name="Sit down").click()
        for one, _, _ in people:
            open_arena(one, table)
        mine, theirs = Player(page, 1), Player(friend, 2)
        for one in (page, friend):
            one.locator("[data-plan]").wait_for()
        friend.keyboard.press("t")
        planned = friend.locator("[data-plan]").get_attribute("data-plan")
        mine.choose()
        friend.get_by_text("1 of 3 ready").wait_for()
        assert friend.locator("[data-plan]").get_attribute("data-plan") == planned, "a plan was lost"
        watcher.get_by_text("you do not sit at this table").wait_for()
        assert watcher.locator("[data-plan], .answers").count() == 0
        theirs.choose()
        for _ in range(60):
            for player in (mine, theirs):
                now = player.look()
                if now["state"] == "yours" and not (now["plan"] and not now["lock"]):
                    player.choose()
            if mine.look()["state"] == "over" or {"action", "landing"} <= mine.kinds & theirs.kinds:
                break
        assert any('"revealed"' in text for text in people[2][2]), "nobody has shown a row"
        assert any(secrets_in(text) for text in people[0][2]), "the owner was not told either"
        for _, seats, received in people:
            assert [found for text in received for found in secrets_in(text, *seats)] == []
        for one in (page, friend):
            one.get_by_role("button", name="Menu").click()
            one.get_by_role("button", name="Resign").click()
            one.get_by_role("button", name="Resign").click()
        for one, _, _ in people:
            one.locator("#result-title").wait_for()


def test_squad_of_two_people_far_from_each_other(page: Page, browser: Browser, server: str) -> None:
    """Each plans and leads both fighters of a team; nothing of the other's is told (NE-COAL-02, NE-INFO-02)."""
    page.goto("/new/neon?with=link")
    page.get_by_role("radio", name="Squad").check(force=True)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("button", name="Make the link").click()
    page.get_by_role("heading", name="Waiting for the other player").wait_for()
    table = page.url.rpartition("/")[2]
    with another_person(browser, server) as friend:
        people = [(page, (0, 2), hear(page)), (friend, (1, 3), hear(friend))]
        friend.goto(f"/t/{table}")
        friend.get_by_role("button", name="Sit down").first.click()
        for one, _, _ in people:
            open_arena(one, table)
            one.locator("[data-plan]").wait_for()
            assert one.get_by_text("team 1").count() == one.get_by_text("team 2").count() == 2
        players = [Player(page, 1), Player(friend, 2)]
        led: list[set[str]] = [set(), set()]
        for _ in range(200):
            for player, asked in zip(players, led, strict=True):
                now = player.look()
                if now["state"] == "yours" and not (now["plan"] and not now["lock"]):
                    asked.add(str(player.page.locator(".table").get_attribute("data-seat")))
                    player.choose()
            if players[0].look()["state"] == "over" or all(
                {"layout", "landing", "action"} <= player.kinds for player in players
            ):
                break
        assert led == [{"0", "2"}, {"1", "3"}]
        for _, seats, received in people:
            assert [found for text in received for found in secrets_in(text, *seats)] == []
            assert any(secrets_in(text, seats[0]) for text in received), "the second fighter was not told of"


def until_a_film(player: Player) -> None:
    """Choose until others do something."""
    for _ in range(CHOICES):
        state = wait_until_ready(player.page)
        assert state != "over", "nobody did anything"
        if state == "film":
            return
        player.choose()


def test_turns_of_others_are_played_back(browser: Browser, server: str) -> None:
    """Step by step, skipped, or to the end by itself; a film that hardly moves waits for the test."""
    with guest(browser, server, reduced_motion="no-preference") as page:
        page.add_init_script("localStorage.setItem('sandtable.speed', '0.001')")
        open_arena(page, create(page, {"players": "3"}, [HUMAN, BOT, BOT]))
        player = Player(page, 4)
        film = page.locator(".table[data-state=film]")
        told: set[str] = set()
        until_a_film(player)
        assert axe_findings(page) == []
        while film.count() and len(told) < 3:
            told.add(page.locator("section.now").inner_text())
            page.get_by_role("button", name="One phase on").click()
        assert len(told) > 1, "one picture for a whole turn"
        if film.count():
            page.get_by_role("button", name="Skip").click()
        film.wait_for(state="detached")
        until_a_film(player)
        page.get_by_role("button", name="4×").click()
        if page.get_by_role("button", name="Play", exact=True).count():
            page.get_by_role("button", name="Play", exact=True).click()
        film.wait_for(state="detached")
        line = page.get_by_role("button", name="Watch again")
        while not line.count():
            until_a_film(player)
            page.keyboard.press("Escape")  # it may be over by itself by now, and then this does nothing
            film.wait_for(state="detached")
        line.first.click()
        film.wait_for()


def test_whoever_wants_things_still_sees_no_film(page: Page) -> None:
    open_arena(page, create(page, {"players": "3"}, [HUMAN, BOT, BOT]))
    player = Player(page, 4)
    for _ in range(15):  # more than a round: the others have had their turns
        state = wait_until_ready(page)
        assert state in ("yours", "over")
        if state == "over":
            break
        player.choose()
    assert page.get_by_text("Action: ").count()


def asked_by_the_crate() -> tuple[str, int]:
    """A game in which somebody has fallen, chose the sponsor crate, and is asked about its cards; and the seat."""
    for seed in range(521, 3000):
        match = Match(find_game("neon"), {"players": "3"})
        dice, bots = Dice(seed), list[Bot]([RandomBot() for _ in range(3)])
        taken = -1
        while (decision := match.state.decision()) is not None:
            if decision.kind == "order" and decision.seat == taken:
                return write_replay(match), taken
            action = next_action(match.state, bots, dice)
            if match.state.action_text(action) == "take sponsor_crate":
                taken = decision.seat
            elif decision.kind == "layout":
                taken = -1
            match.play(action)
    raise AssertionError("no such game")


def test_cards_of_a_sponsor_crate_are_laid_after_a_fall(page: Page) -> None:
    """The last question of a fall comes when all its steps are done: it is shown, with a button."""
    replay, seat = asked_by_the_crate()
    seats = [HUMAN if number == seat else BOT for number in range(3)]
    open_arena(page, create(page, {}, seats, replay=replay))
    assert wait_until_ready(page) == "yours"
    assert page.locator(".table").get_attribute("data-kind") == "order"
    page.locator(".placing .btn.primary", has_text="Enter").click()
    page.wait_for_function("() => document.querySelector('.table')?.dataset.kind !== 'order'")


UNSEEN = """() => {
  const bar = document.querySelector(".bottom .answers");
  const buttons = [...(bar?.querySelectorAll(".btn") ?? [])];
  const end = bar?.getBoundingClientRect().bottom + 1;
  return buttons.filter((button) => button.getBoundingClientRect().bottom > end)
    .filter((button) => buttons.length < 5 || button.matches(".primary")).map((button) => button.innerText);
}"""


def test_answers_are_seen_on_a_tablet(page: Page) -> None:
    """Upright and narrow, in the language with long words: only of five or more some are scrolled, never the usual."""
    page.set_viewport_size({"width": 820, "height": 1180})
    page.add_init_script("localStorage.setItem('sandtable.language', 'ru')")
    open_arena(page, create(page, {"players": "3"}, [HUMAN, BOT, BOT]))
    player = Player(page, 4)
    for _ in range(40):
        if wait_until_ready(page) == "over":
            break
        assert page.evaluate(UNSEEN) == []
        player.choose()
