"""Scenarios of the Battle Atlas on the pages: chosen, drawn, played to the end, saved as pictures."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from sandtable.cli.main import main as command
from sandtable.games import find_game
from sandtable.match.match import Match
from sandtable.match.replay import write_replay
from tests.browser.choosing import choose_random_bot
from tests.browser.conftest import ask_server, axe_findings
from tests.browser.playing import Mouse, create_table, open_table
from tests.browser.test_modes import overflow, play_the_end, random_replay, settings_of
from tests.browser.test_replay import open_replay, press, save_picture

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

ROWS: Any = find_game("neuroshima").describe()["scenarios"]
ROW = {row["id"]: row for row in ROWS}
ZONES = {
    "machine_factory": ("depot", 3),
    "evacuation": ("nest", 7),
    "alliance": ("corner, the contingent comes here", 6),
    "colossus": ("segment with 5 hit points", 6),
    "carousels": ("hub of a carousel", 3),
    "dead_springs": ("spring", 3),
    "bulkheads": ("wall towards", 10),
    "four_bunkers": ("bunker", 6),
}
"""What a screen reader says of the ground of each, and of how many hexes."""


def armies_of(scenario: str) -> str:
    """The armies of a scenario; those that may be any are the first two."""
    armies = ROW[scenario]["armies"]
    return "borgo,moloch" if "any" in armies else ",".join(armies)


def play_scenario(page: Page, scenario: str, mine: int = 0) -> None:
    """Sit down at a scenario, random bots on the other seats."""
    armies = armies_of(scenario)
    bot = {"kind": "bot", "bot": "random"}
    seats = [{"kind": "human"} if seat == mine else bot for seat in range(armies.count(",") + 1)]
    open_table(page, create_table(page, settings={"scenario": scenario, "armies": armies}, seats=seats))


def test_a_scenario_from_the_first_click_to_the_end(page: Page) -> None:
    page.goto("/new")
    page.get_by_text("Battle Atlas").first.click()
    cards = page.get_by_role("radiogroup", name="Scenario").locator("label")
    assert cards.count() == 8
    assert cards.locator("svg").count() == 8
    assert axe_findings(page) == []
    cards.filter(has_text="Machine Factory").click()
    page.get_by_role("group", name="You lead").get_by_role("button", name="Moloch").click()
    choose_random_bot(page)
    page.get_by_role("button", name="Start the game").click()
    page.mouse.move(0, 0)  # a tile that comes to lie under the mouse is looked at, which closes the scenario's text
    page.wait_for_url("**/t/*")
    assert settings_of(page)["scenario"] == "machine_factory"
    page.locator("[data-hex]").first.wait_for()
    assert page.get_by_text("0 of 3 components delivered").is_visible()
    assert page.get_by_text("Bring three components to the gates.").is_visible()
    page.locator(".primer").get_by_role("button", name="Our design").hover()
    page.get_by_role("tooltip").get_by_text("Atlas").first.wait_for()
    page.mouse.move(0, 0)
    mouse = Mouse(page, 21)
    passing = page.locator(".answers .deed", has_text="Pass a component")
    for _ in range(100):
        mouse.skip_films()
        if passing.count() and page.locator(".slot:not(.off)").count() == 0:
            break
        mouse.play(1)
    passing.click()
    mouse.finish()
    page.get_by_text("passed a component from").first.wait_for()
    assert axe_findings(page) == []
    play_the_end(page, settings_of(page), 2)
    assert page.locator("#result-title").inner_text() in ("You won", "You lost")
    assert axe_findings(page) == []


@pytest.mark.parametrize("scenario", list(ROW))
def test_every_board_is_drawn(page: Page, scenario: str) -> None:
    """Set up, a few turns played, at two widths: no console errors (the fixture looks), the ground has names."""
    row = ROW[scenario]
    play_scenario(page, scenario)
    structure = len(row["zones"].get("segment", [])) + len(row["zones"].get("heart", []))
    assert page.locator("[data-hex]").count() == len(row["hexes"]) + structure
    word, count = ZONES[scenario]
    assert page.locator(f"[data-hex][aria-label*='{word}']").count() == count
    Mouse(page, 22).play(5)
    page.set_viewport_size({"width": 360, "height": 740})
    assert overflow(page) <= 0
    assert axe_findings(page) == []


def test_a_carousel_is_turned_for_a_tile(page: Page) -> None:
    play_scenario(page, "carousels")
    mouse = Mouse(page, 23)
    spin = page.locator(".answers .deed", has_text="Turn a carousel for it")
    for _ in range(40):
        mouse.play(1)
        mouse.skip_films()
        slots = page.locator(".slot:not(.off)")
        if page.locator(".table").get_attribute("data-kind") == "turn" and slots.count():
            slots.first.click()
            break
    page.keyboard.press("s")
    assert page.locator(".hex.legal").count() == 3
    assert spin.count() == 0
    mouse.pick_hex()
    # What it would take where is shown before it turns, for the way that is pointed at.
    turning = page.locator(".board .turning")
    assert turning.locator("path").count() == 6
    clockwise = turning.inner_html()
    page.locator(".answers .btn", has_text="counterclockwise").hover()
    page.wait_for_function("before => document.querySelector('.board .turning').innerHTML !== before", arg=clockwise)
    page.locator(".answers .btn", has_text="counterclockwise").click()
    page.get_by_text("turns counterclockwise").first.wait_for()


def replay_until(settings: dict[str, object], word: str) -> str:
    """A game by chance, up to a question that may be answered with this word, as a file."""
    dice = random.Random(9)
    match = Match(find_game("neuroshima"), settings)
    while match.state.decision() is not None:
        texts = [match.state.action_text(option) for option in match.state.legal()]
        if any(text.startswith(f"{word} ") for text in texts):
            return write_replay(match)
        match.play(dice.choice(texts))
    raise AssertionError(f"nobody could {word} in this game")


def test_a_segment_is_charged(page: Page) -> None:
    """A warrior beside the structure is given up: the segment loses two hit points."""
    replay = replay_until({"scenario": "colossus"}, "charge")
    open_table(page, create_table(page, replay=replay, seats=[{"kind": "human"}, {"kind": "human"}], hotseat=True))
    Mouse(page, 1).skip_films()
    before = page.locator("[data-hex][aria-label*='segment with 5 hit points']").count()
    page.get_by_role("button", name="Charge a segment").click()
    page.locator(".hex.legal").first.click()
    page.locator(".hex.legal").first.click()
    page.locator(".answers .primary").first.click()
    page.get_by_text("loses 2, ").first.wait_for()
    assert page.locator("[data-hex][aria-label*='segment with 5 hit points']").count() == before - 1


def test_units_leave_the_board(page: Page) -> None:
    replay = replay_until({"scenario": "evacuation"}, "evacuate")
    open_table(page, create_table(page, replay=replay, seats=[{"kind": "human"}, {"kind": "human"}], hotseat=True))
    Mouse(page, 1).skip_films()
    assert page.get_by_text("Who leaves the board?").first.is_visible()
    assert page.get_by_role("button", name="Nobody else leaves").is_visible()
    page.locator(".hex.legal").first.click()
    page.locator(".answers .primary").first.click()
    page.get_by_text("of 9 points evacuated").first.wait_for()
    page.get_by_text(" leaves from ").first.wait_for()


@pytest.mark.parametrize("scenario", ["colossus", "machine_factory", "carousels"])
def test_their_pictures_are_the_same_without_a_browser(page: Page, tmp_path: Path, scenario: str) -> None:
    replay = tmp_path / "game.replay"
    settings: dict[str, object] = {"scenario": scenario, "armies": armies_of(scenario)}
    replay.write_text(random_replay(settings, 6, 80), encoding="utf-8")
    stored = ask_server(page, "POST", "/api/replays", data={"replay": replay.read_text(encoding="utf-8")}).json()["id"]
    open_replay(page, f"/replay/{stored}?at=20")
    number, frame = press(page, "End")
    assert frame is None
    out = tmp_path / "c.svg"
    assert command(["replay", str(replay), "--svg", str(out), "--at", str(number)]) == 0
    assert save_picture(page, "SVG", tmp_path / "p.svg") == out.read_bytes()
