"""What a page is told before a choice: ways ahead, weapons with odds, the worth of answers, cards placed at once."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.games.neon.edge.page import presenter
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import NEXT_ACTOR, TURN
from sandtable.kit.dice import Dice
from tests.games.neon.games import GAME, settings_of
from tests.games.neon.table import act, arena, bot, duel, gear, kind, may, play, put, roll, settle

PAGE = presenter()


def begin_turn(s: Neon, seat: int, *halves: str) -> None:
    """The turn of a seat at its first window: before the first action of its row."""
    act(s, seat, *halves)
    s.depth = 0
    s.push(NEXT_ACTOR)
    s.push(TURN, 1)
    s.run()


def look(s: Neon, **more: object) -> dict[str, Any]:
    """What a page is told; the position stays as it is."""
    before = s.to_bytes()
    found = PAGE.query(s, {"what": "look", **more})
    assert s.to_bytes() == before
    return found


def told(s: Neon) -> dict[str, list[str]]:
    """Every way ahead: its last action, and those before it."""
    return {way["action"]: way["path"] for way in look(s)["ways"]}


@pytest.mark.clause("NE-ROUND-22", "NE-ALT-01", "NE-MOVE-01")
def test_a_turn_offers_its_places_and_abilities_at_once() -> None:
    s = arena("snake", "akari", "ghost")
    put(s, A=3, B=5)
    s.energy[0] = 2
    begin_turn(s, 0, "move/energy_1", "attack")
    assert kind(s) == "own_turn"
    assert told(s) == {
        "use smoke_grenade to=3": [],
        "pass": ["pass"],
        "go 2": ["pass", "do move"],
        "go 4": ["pass", "do move"],
        "do energy_1": ["pass"],
    }
    for way in look(s)["ways"]:
        copy = s.clone()
        play(copy, *way["path"], way["action"])


@pytest.mark.clause("NE-ATTACK-24", "NE-ATTACK-29")
def test_an_attack_is_declared_from_its_action() -> None:
    """Akari may pull somebody first; to decline is told once."""
    s = arena("akari", "boulder", "ghost")
    put(s, A=3, B=4, C=3)
    s.energy[0] = 2
    act(s, 0, "attack")
    found = told(s)
    assert found["attack base C 0"] == ["do attack", "pass"]
    assert found["use hoonade at=B"] == ["do attack"]
    assert found["pass"] == []
    play(s, "do attack")
    assert kind(s) == "before_attack"
    assert told(s)["pass"] == ["pass"], "an attack that has begun may still be declined"


def test_the_last_window_of_a_turn_ends_it() -> None:
    s = arena("snake", "akari", "ghost")
    put(s, A=3, B=5)
    s.energy[0] = 2
    begin_turn(s, 0, "move", "move", "defense")
    play(s, "pass", "do move", "go 4", "pass", "do move", "go 3")
    assert told(s) == {"use smoke_grenade to=3": [], "pass": ["pass"]}, "before the defence and after it"


@pytest.mark.clause("NE-ATTACK-05", "NE-ATTACK-06", "NE-ATTACK-13")
def test_every_weapon_has_its_exact_odds() -> None:
    s = duel("loot_1_01 loot_1_02", "loot_2_10")
    target = bot(s, "guard1", 5)
    s.reopen()
    weapons = look(s)["arsenal"]["weapons"]
    assert [row["weapon"] for row in weapons] == ["loot_1_01", "loot_2_10", "base"]
    shots = {shot["action"]: shot for row in weapons for shot in row["shots"]}
    assert set(shots) == {text for text in may(s) if text.startswith("attack")}
    for text, shot in shots.items():
        copy = s.clone()
        play(copy, text)
        exact = PAGE.forecast(copy)["odds"]
        assert isinstance(exact, list)
        assert [row["chances"] for row in exact] == [row["chances"] for row in shot["odds"]]
    base = shots["attack base B 0"]
    assert (base["dice"], base["range"], base["target"]) == (1, 0, 1)
    exact_mean = Fraction(1, 6) * Fraction(5, 6) + Fraction(1, 3) * Fraction(1, 2)
    assert base["odds"][0]["mean"] == round(float(exact_mean), 4)
    assert len(shots["attack loot_1_01 guard1 1"]["odds"][0]["chances"]) == 2, "a bot is captured or not"
    assert shots["attack loot_1_01 guard1 1"]["target"] == target


@pytest.mark.clause("NE-LOOT-25", "NE-ATTACK-05")
def test_a_weapon_that_cannot_be_used_says_why() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=5, B=5)
    gear(s, 0, "loot_1_11")
    act(s, 0, "attack", "move")
    assert reasons(s) == {"loot_1_11": "row", "base": ""}, "not with a move in the row"
    put(s, A=4)
    gear(s, 0, "loot_1_13")
    gear(s, 0, "loot_1_01")
    act(s, 0, "attack")
    assert reasons(s) == {"loot_1_01": "", "loot_1_11": "", "loot_1_13": "reach", "base": "reach"}


def reasons(s: Neon) -> dict[str, str]:
    """Why each weapon cannot be used, if so."""
    return {row["weapon"]: row["reason"] for row in look(s)["arsenal"]["weapons"]}


def rows_of(s: Neon) -> dict[str, Any]:
    """The worth of each answer."""
    return {row["action"]: row for row in look(s)["worth"]["rows"]}


@pytest.mark.clause("NE-ATTACK-19", "NE-OP-49")
def test_a_reroll_is_worth_what_the_dice_say() -> None:
    s = duel(energy=1)
    play(s, "attack base B 0")
    roll(s, "miss")
    assert kind(s) == "after_roll"
    rows = rows_of(s)
    assert look(s)["worth"]["side"] == 1
    assert rows["pass"]["mean"] == 0
    assert rows["use maneuver_a dice=0.0.0.1"]["mean"] > 0
    assert not rows["use maneuver_a dice=0.0.0.1"]["free"]
    s = duel(energy=1)
    play(s, "attack base B 0")
    roll(s, "crit")
    rows = rows_of(s)
    assert all(row["mean"] < rows["pass"]["mean"] for text, row in rows.items() if text != "pass")


@pytest.mark.clause("NE-SECTOR-05")
def test_a_reroll_of_the_highway_is_free() -> None:
    s = duel(at=4)
    play(s, "attack base B 0")
    roll(s, "miss")
    assert [row["free"] for row in look(s)["worth"]["rows"]] == [True, True]


@pytest.mark.clause("NE-DEF-06", "NE-DEF-07")
def test_blocks_say_what_each_answer_costs() -> None:
    """A crit that the helmet turns away may be left open."""
    s = duel("loot_2_05", energy=0)
    gear(s, 1, "loot_1_28", "loot_1_13")
    play(s, "attack loot_2_05 B 0")
    settle(s, "attack_die")
    roll(s, "crit", "hit", *["miss"] * (int(dice_of(s)) - 2))
    while kind(s) not in ("assign", "over", "layout"):
        play(s, "defense_die any_block" if kind(s) == "defense_die" else "pass")
    assert kind(s) == "assign"
    rows = rows_of(s)
    assert look(s)["worth"]["side"] == -1
    for text, row in rows.items():
        copy = s.clone()
        health = int(copy.health[1])
        play(copy, text)
        settle(copy, "own_turn")
        assert row["mean"] == health - int(copy.health[1]), text


def dice_of(s: Neon) -> int:
    """Dice of the running attack."""
    view: Any = s.view(None)["attack"]
    return int(view["dice"])


@pytest.mark.clause("NE-SEARCH-07", "NE-SEARCH-12", "NE-SEARCH-13")
def test_found_cards_are_placed_as_a_whole() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=3)
    act(s, 0, "search")
    play(s, "do search", "loot loot_1_01", "loot loot_1_07", "loot loot_1_22")
    assert kind(s) == "keep"
    found = look(s)["placing"]
    played = s.clone()
    play(played, *found["actions"])
    rows: Any = played.view(0)["fighters"]
    assert rows[0]["gear"] == found["gear"]
    assert kind(played) not in ("keep", "order", "place")
    wanted = ["keep loot_1_01 loot_1_07", "next loot_1_01", "lay loot_1_01", "stow loot_1_07 loot_1_01"]
    found = look(s, wanted=wanted)["placing"]
    assert found["actions"] == wanted
    assert [row["card"] for row in found["cards"]] == ["loot_1_01", "loot_1_07"]
    assert "drop loot_1_07" in found["cards"][1]["options"]
    assert found["gear"] == [{"card": "loot_1_01", "supplies": ["loot_1_07"]}]


def test_a_question_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(SandtableError):
        PAGE.query(arena(), {"what": "look", "wanted": "lay loot_1_01"})


@pytest.mark.parametrize("number", [0, 3, 11, 20])
def test_every_question_of_a_game_can_be_looked_behind(number: int) -> None:
    """All ways are legal, each answer has its worth, placing comes to an end; nothing is changed by asking."""
    dice = Dice(number)
    s = GAME.start(settings_of(number))
    for _ in range(700):
        asked = int(s.asked())
        if asked == OVER:
            break
        if asked != CHANCE and dice.below(4) == 0:
            check(s)
        legal = s.legal()
        s.apply(int(s.sample(dice)) if asked == CHANCE else legal[int(dice.below(len(legal)))])


def check(s: Neon) -> None:
    found = look(s)
    json.dumps(found)
    assert len({way["action"] for way in found.get("ways", [])}) == len(found.get("ways", []))
    for way in found.get("ways", []):
        copy = s.clone()
        play(copy, *way["path"], way["action"])
    if "worth" in found:
        assert [row["action"] for row in found["worth"]["rows"]] == may(s)
    if "placing" in found:
        play(s.clone(), *found["placing"]["actions"])


@pytest.mark.clause("NE-ROUND-22")
def test_a_view_says_which_action_of_the_row_is_played() -> None:
    s = arena("snake", "akari", "ghost")
    put(s, A=3, B=5)
    s.energy[0] = 2
    begin_turn(s, 0, "move", "move", "move")
    halves: list[object] = []
    while kind(s) in ("own_turn", "action", "destination"):
        halves.append(s.view(None)["half"])
        play(s, {"own_turn": "pass", "action": "do move"}.get(kind(s), may(s)[0]))
    assert halves == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3]
    assert arena().view(None)["half"] is None
