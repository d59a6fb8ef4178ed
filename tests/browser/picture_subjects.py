"""What the pictures of docs/screenshots show: a name and the way to it, the same every time."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from sandtable.games import find_game
from sandtable.games.neuroshima.content.tiles import ARMIES
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.match.match import Match
from sandtable.match.replay import play_replay, read_replay, write_replay
from sandtable.match.runner import next_action
from tests.browser.choosing import BOT, HUMAN, create_game
from tests.browser.games.bronepekhota.playing import open_field
from tests.browser.games.neon.playing import open_arena
from tests.browser.playing import Mouse, create_table, open_table, wait_until_ready
from tests.browser.test_replay import GOLDEN, open_replay, store_golden
from tests.server.test_room import battle_replay

if TYPE_CHECKING:
    from playwright.sync_api import Page

HOT_SEAT: dict[str, Any] = {"seats": [HUMAN, HUMAN], "hotseat": True}
BATTLE = cache(battle_replay)


def at_page(path: str, sign: str = "main h1") -> Callable[[Page], None]:
    """A page as it is when it is opened."""

    def show(page: Page) -> None:
        page.goto(path)
        page.locator(sign).first.wait_for()
        page.wait_for_load_state("networkidle")

    return show


def asked(game: str, settings: Mapping[str, object], least: int, kind: str, seat: int = 0) -> str:
    """A game of bots that think up to a question of this kind to this seat, after so many actions."""
    return _asked(game, tuple(settings.items()), least, kind, seat)


@cache
def _asked(game: str, settings: tuple[tuple[str, object], ...], least: int, kind: str, seat: int) -> str:
    match, dice = Match(find_game(game), dict(settings)), Dice(3)
    bots = [make_bot(match.game, "greedy") for _ in range(match.state.seats())]
    while (decision := match.state.decision()) is not None:
        if len(match.entries) >= least and decision.kind == kind and decision.seat == seat:
            return write_replay(match)
        match.play(next_action(match.state, bots, dice))
    raise AssertionError(f"{game} was over before {kind} was asked")


def new_game(page: Page) -> None:
    """Two armies are chosen."""
    at_page("/new")(page)
    page.locator("label:has(input[value='moloch'])").first.click()
    page.locator("label:has(input[value='outpost'])").last.click()
    page.evaluate("() => scrollTo(0, 0)")


def waiting(page: Page) -> None:
    """A table that waits for somebody."""
    at_page("/new?with=open")(page)
    page.locator("button.big").click()
    page.wait_for_url("**/t/*")
    page.locator("main h1").wait_for()


def match(page: Page) -> None:
    """A turn of a game with a tile held over a hex, and what it would do there."""
    golden = GOLDEN.read_text(encoding="utf-8")
    open_table(page, create_table(page, replay=golden, actions=turn_after(golden, 70), **HOT_SEAT))
    wait_until_ready(page)
    hand, places = Mouse(page, 1), list[int]()
    for index in range(page.locator(".slot:not(.off)").count()):
        hand.take_up(index)
        places.append(page.locator(".hex.legal").count())
    best = places.index(max(places))  # a tile to place has more hexes to choose from than anything else
    if best < len(places) - 1:
        hand.take_up(best)
    hand.pick_hex()


@cache
def turn_after(text: str, least: int) -> int:
    """After how many actions of a replay somebody may put a tile on the board."""
    game = find_game("neuroshima")
    for actions in range(least, least + 60):
        state = play_replay(read_replay(text), game, actions).state
        decision = state.decision()
        texts = [state.action_text(action) for action in state.legal()]
        if decision is not None and decision.kind == "turn" and any(text.startswith("place") for text in texts):
            return actions
    raise AssertionError("nobody can place a tile")


def battle(page: Page) -> None:
    """A phase of a battle that is played back."""
    open_table(page, create_table(page, replay=BATTLE(), **HOT_SEAT))
    hand = Mouse(page, 1)
    hand.skip_films()
    hand.answer()
    page.wait_for_function("() => document.querySelector('.table')?.dataset.state === 'film'")


def result(page: Page) -> None:
    """The end of a game: somebody has resigned."""
    golden = GOLDEN.read_text(encoding="utf-8")
    open_table(page, create_table(page, replay=golden, actions=turn_after(golden, 90), **HOT_SEAT))
    wait_until_ready(page)
    page.locator(".menu > .btn").click()
    page.locator(".menu .list .btn").last.click()
    page.locator(".menu .list .row .btn").first.click()
    page.locator("#result-title").wait_for()


def replay(page: Page) -> None:
    """The first phase of a late battle of a finished game."""
    open_replay(page, f"/replay/{store_golden(page)}")
    for _ in range(5):
        page.keyboard.press("b")


def team(page: Page) -> None:
    """Two against two."""
    played(page, {"mode": "team", "armies": "borgo,moloch,outpost,hegemony"}, 4, 150)


def constructions(page: Page) -> None:
    """A construction on the board."""
    played(page, {"armies": "borgo,moloch", "constructions": "yes"}, 2, 110)


def played(page: Page, settings: dict[str, object], seats: int, actions: int) -> None:
    """A game at one screen after so many actions, or a few more."""
    text = game_so_far(tuple(settings.items()), actions)
    open_table(page, create_table(page, replay=text, seats=[HUMAN] * seats, hotseat=True))
    Mouse(page, 1).skip_films()


@cache
def game_so_far(settings: tuple[tuple[str, object], ...], actions: int) -> str:
    """A game of people who like to put tiles on the board, up to a turn after so many actions."""
    dice = random.Random(3)
    game = Match(find_game("neuroshima"), dict(settings))
    while (decision := game.state.decision()) is not None:
        if len(game.entries) >= actions and decision.kind == "turn":
            break
        texts = [game.state.action_text(option) for option in game.state.legal()]
        placed = [text for text in texts if text.startswith(("place", "core", "wing"))]
        game.play("construct" if "construct" in texts else dice.choice(placed or texts))
    return write_replay(game)


def leaders(page: Page) -> None:
    """Three cards, one to keep."""
    open_table(page, create_table(page, settings={"armies": "borgo,moloch", "leaders": "yes"}))
    wait_until_ready(page)


def atlas(page: Page) -> None:
    """A scenario in play: walls, springs, bunkers, carousels under and between the tiles."""
    settings = {"scenario": "carousels", "armies": "borgo,moloch"}
    open_table(page, create_table(page, replay=asked("neuroshima", settings, 70, "turn"), seats=[HUMAN, BOT]))
    Mouse(page, 1).skip_films()


def choose_atlas(page: Page) -> None:
    """The pages of the Battle Atlas to choose from."""
    at_page("/new?scenario=colossus", "[aria-labelledby='scenario']")(page)
    page.locator("#scenario").scroll_into_view_if_needed()
    page.locator("#scenario").evaluate("heading => heading.scrollIntoView()")


def army_builder(page: Page) -> None:
    """An army of one's own, unit by unit."""
    at_page("/new/bronepekhota", "[aria-labelledby='seat-0']")(page)
    page.locator("[aria-labelledby='seat-0']").select_option("own")
    page.locator(".builder .bought .sum").wait_for()
    page.locator(".builder").evaluate("builder => builder.scrollIntoView()")


def in_battle(least: int, kind: str) -> Callable[[Page], None]:
    """The table of a battle against a bot, where the human is asked this."""

    def show(page: Page) -> None:
        settings = {"mission": "annihilation", "points": "500", "armies": "polaris_500,protectorate_500"}
        replay = asked("bronepekhota", settings, least, kind)
        open_field(page, create_game(page, "bronepekhota", {}, [HUMAN, BOT], replay=replay))
        page.locator(".table[data-state=yours]").wait_for()

    return show


def in_arena(least: int, kind: str) -> Callable[[Page], None]:
    """The arena of Neon for four, where the human is asked this."""

    def show(page: Page) -> None:
        replay = asked("neon", {"players": "4"}, least, kind)
        open_arena(page, create_game(page, "neon", {}, [HUMAN, BOT, BOT, BOT], replay=replay))
        page.locator(f".table[data-kind={kind}]").wait_for()

    return show


SUBJECTS: dict[str, Callable[[Page], None]] = {
    "front": at_page("/"),
    "new-game": new_game,
    "new-atlas": choose_atlas,
    "new-neon": at_page("/new/neon", "[name=fighter]"),
    "new-bronepekhota": at_page("/new/bronepekhota", "[name=mission]"),
    "army-builder": army_builder,
    "lobby": at_page("/lobby"),
    "waiting": waiting,
    "expired": at_page("/t/none"),
    "match": match,
    "battle": battle,
    "result": result,
    "replay": replay,
    "team": team,
    "constructions": constructions,
    "leaders": leaders,
    "atlas": atlas,
    "etudes": at_page("/etudes"),
    "etude": at_page("/etudes/etude-01", "[data-hex]"),
    "tiles": at_page("/tiles"),
    **{f"tiles-{army}": at_page(f"/tiles?army={army}") for army in ARMIES},
    "rules": at_page("/rules/NH-NET-10"),
    "profile": at_page("/profile"),
    "about": at_page("/about"),
    "neon-plan": in_arena(130, "layout"),
    "neon": in_arena(170, "action"),
    "neon-attack": in_arena(180, "declare"),
    "bronepekhota-deploy": in_battle(0, "deploy"),
    "bronepekhota": in_battle(160, "unit"),
    "bronepekhota-shot": in_battle(165, "act"),
}


ONLY_WIDE = tuple(f"tiles-{army}" for army in ARMIES)
"""The same page six times: once is enough on small screens."""
