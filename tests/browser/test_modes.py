"""Games of more than two, variants and constructions on the pages: set up, played to the end, saved as pictures."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pytest

from sandtable.cli.main import main as command
from sandtable.games import find_game
from sandtable.match.match import Match
from sandtable.match.replay import write_replay
from tests.browser.choosing import choose_random_bot
from tests.browser.conftest import ask_server, axe_findings
from tests.browser.playing import Mouse, create_table, late_replay, open_table, wait_until_ready
from tests.browser.test_replay import open_replay, press, save_picture

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

CROWD = "borgo,moloch,outpost,hegemony,steel_police"


def bots(count: int) -> list[dict[str, Any]]:
    """One person and bots on all other seats."""
    return [{"kind": "human"}, *({"kind": "bot", "bot": "random"} for _ in range(count))]


def settings_of(page: Page) -> dict[str, str]:
    """The settings of the table that is open."""
    table = page.evaluate("fetch('/api/tables/' + location.pathname.slice(3)).then((answer) => answer.json())")
    settings: dict[str, str] = table["settings"]
    return settings


def overflow(page: Page) -> int:
    """By how much the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def play_the_end(page: Page, settings: Mapping[str, str], seats: int) -> None:
    """The last turns of another game with these settings, to its result."""
    open_table(page, create_table(page, replay=late_replay(settings), seats=bots(seats - 1)))
    assert Mouse(page, 11).play() == "over"
    page.locator("#result-title").wait_for()


def test_a_team_game_of_four_from_the_first_click_to_the_end(page: Page) -> None:
    page.goto("/new")
    page.get_by_text("Two against two").first.click()
    choose_random_bot(page)
    page.get_by_text("A and C against B and D").first.wait_for()
    page.get_by_role("radiogroup", name="Your ally").get_by_text("Outpost").click()
    assert axe_findings(page) == []
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    settings = settings_of(page)
    assert settings["mode"] == "team"
    assert settings["armies"].split(",")[2] == "outpost"
    page.locator("[data-hex]").first.wait_for()
    page.get_by_text("Allied with C").first.wait_for()
    assert Mouse(page, 11).play(2) == "yours"
    play_the_end(page, settings, 4)
    title = page.locator("#result-title").inner_text()
    assert title in ("You won", "You lost", "A draw")
    assert page.locator(".scores .chip").count() == 4
    assert axe_findings(page) == []


def test_one_against_two_from_the_first_click_to_the_end(page: Page) -> None:
    page.goto("/new")
    page.get_by_text("One against two").first.click()
    choose_random_bot(page)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    assert settings_of(page)["mode"] == "solo"
    page.locator("[data-hex]").first.wait_for()
    assert page.locator("aside .hp").all_inner_texts() == ["13", "13", "20"]
    page.get_by_text("Allied with C").first.wait_for()
    assert Mouse(page, 17).play(2) == "yours"
    play_the_end(page, settings_of(page), 3)


def test_six_on_the_enlarged_board_to_the_end(page: Page) -> None:
    """Six play there only where an army may come twice: the Beasts stay away."""
    armies = f"{CROWD},borgo"
    settings = {"mode": "ffa", "armies": armies, "max_players": "6", "enlarged_board": "yes", "mirror": "yes"}
    open_table(page, create_table(page, settings=settings, seats=bots(5)))
    assert page.locator("[data-hex]").count() == 37
    assert Mouse(page, 18).play(2) == "yours"
    play_the_end(page, settings, 6)
    assert page.locator(".scores .chip").count() == 6


def test_the_alternative_start_to_the_end(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("checkbox", name="Alternative start").check()
    choose_random_bot(page)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    assert settings_of(page)["alternative_start"] == "yes"
    page.locator("[data-hex]").first.wait_for()
    assert Mouse(page, 19).play(4) == "yours"
    play_the_end(page, settings_of(page), 2)


def test_variants_that_do_not_fit_say_why(page: Page) -> None:
    page.goto("/new")
    big = page.get_by_role("checkbox", name="Enlarged board")
    assert big.is_disabled()
    page.get_by_text("For four players or more.").wait_for()
    page.get_by_role("checkbox", name="Reinforcement").check()
    page.get_by_role("checkbox", name="Constructions").check()
    page.get_by_role("note").filter(has_text="No book recommends constructions").wait_for()
    page.get_by_role("checkbox", name="Constructions").uncheck()
    assert page.get_by_role("note").filter(has_text="No book recommends").count() == 0
    page.get_by_text("Deathmatch", exact=True).click()
    page.get_by_role("button", name="5", exact=True).click()
    big.check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    settings = settings_of(page)
    assert (settings["mode"], settings["max_players"]) == ("ffa", "5")
    assert (settings["enlarged_board"], settings["reinforcement"]) == ("yes", "yes")
    page.locator("[data-hex]").first.wait_for()
    assert page.locator("[data-hex]").count() == 37


def test_six_sit_down_on_the_enlarged_board(page: Page) -> None:
    page.goto("/new")
    page.get_by_text("Deathmatch", exact=True).click()
    page.get_by_role("button", name="6", exact=True).click()
    page.get_by_role("checkbox", name="Enlarged board").check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    settings = settings_of(page)
    assert (settings["enlarged_board"], len(settings["armies"].split(","))) == ("yes", 6)
    assert "beasts" in settings["armies"]


def test_five_on_the_enlarged_board(page: Page) -> None:
    settings = {"mode": "ffa", "armies": CROWD, "max_players": "5", "enlarged_board": "yes"}
    open_table(page, create_table(page, settings=settings, seats=bots(4)))
    mouse = Mouse(page, 12)
    mouse.play(6)
    assert wait_until_ready(page) in ("yours", "film")
    mouse.skip_films()
    for width in (1440, 820, 360):
        page.set_viewport_size({"width": width, "height": 900})
        page.locator("[data-hex]").first.wait_for()
        assert overflow(page) <= 0
        assert axe_findings(page) == []


def test_points_count_up(page: Page) -> None:
    settings = {"mode": "points", "armies": "borgo,moloch,outpost"}
    open_table(page, create_table(page, settings=settings, seats=bots(2)))
    assert page.locator("aside .hp").all_inner_texts() == ["0", "0", "0"]
    play_the_end(page, settings, 3)


def test_a_game_with_constructions(page: Page) -> None:
    settings = {"armies": "borgo,moloch", "constructions": "yes"}
    open_table(page, create_table(page, settings=settings))
    mouse = Mouse(page, 14)
    build = page.locator(".answers .btn", has_text="Build Ripper Sledge for the whole hand")
    for _ in range(60):
        mouse.skip_films()
        if build.count():
            break
        mouse.play(1)
    build.click()
    page.locator(".slot", has_text="Ripper Sledge, core A").wait_for()
    mouse.play(2)
    page.get_by_text("on the board").first.wait_for()
    assert page.locator("[data-hex][aria-label*='Ripper Sledge']").count() == 2
    assert axe_findings(page) == []
    play_the_end(page, settings, 2)


def test_a_game_with_leaders(page: Page) -> None:
    settings = {"armies": "borgo,moloch", "leaders": "yes"}
    open_table(page, create_table(page, settings=settings))
    wait_until_ready(page)
    cards = page.get_by_role("region", name="Which leader do you keep?").get_by_role("button")
    assert cards.count() == 3
    assert axe_findings(page) == []
    name = cards.nth(1).locator("b").inner_text()
    cards.nth(1).click()
    page.locator("aside summary b", has_text=name).wait_for()
    page.get_by_text("2 uses left").first.wait_for(state="attached")
    assert Mouse(page, 15).play(8) == "yours"
    play_the_end(page, settings, 2)


def test_leaders_are_chosen_in_secret_at_one_screen(page: Page) -> None:
    people = [{"kind": "human"}, {"kind": "human"}]
    settings = {"armies": "borgo,moloch", "leaders": "yes"}
    open_table(page, create_table(page, settings=settings, seats=people, hotseat=True))
    asked = set()
    for _ in people:  # whoever begins is asked first
        cover = page.get_by_role("region", name="Pass the screen to")
        cover.wait_for()
        asked.add(cover.get_attribute("data-handover"))
        choice = page.get_by_role("region", name="Which leader do you keep?")
        assert choice.count() == 0
        assert axe_findings(page) == []
        cover.get_by_role("button").click()
        choice.get_by_role("button").first.click()
        choice.wait_for(state="detached")
    assert asked == {"0", "1"}
    page.get_by_text("Place your HQ").first.wait_for()


def random_replay(settings: dict[str, object], seed: int, actions: int) -> str:
    """A game by chance, up to an action, as a file."""
    dice = random.Random(seed)
    match = Match(find_game("neuroshima"), settings)
    while len(match.entries) < actions and match.state.decision() is not None:
        texts = [match.state.action_text(option) for option in match.state.legal()]
        match.play("construct" if "construct" in texts else dice.choice(texts))
    return write_replay(match)


@pytest.mark.parametrize(
    "settings",
    [
        {"armies": "borgo,moloch", "constructions": "yes"},
        {"mode": "ffa", "armies": CROWD, "max_players": "5", "enlarged_board": "yes"},
    ],
    ids=["constructions", "five"],
)
def test_their_pictures_are_the_same_without_a_browser(page: Page, tmp_path: Path, settings: dict[str, object]) -> None:
    replay = tmp_path / "game.replay"
    replay.write_text(random_replay(settings, 5, 90), encoding="utf-8")
    stored = ask_server(page, "POST", "/api/replays", data={"replay": replay.read_text(encoding="utf-8")}).json()["id"]
    open_replay(page, f"/replay/{stored}?at=25")
    number, frame = press(page, "End")
    assert frame is None
    out = tmp_path / "c.svg"
    assert command(["replay", str(replay), "--svg", str(out), "--at", str(number)]) == 0
    assert save_picture(page, "SVG", tmp_path / "p.svg") == out.read_bytes()
