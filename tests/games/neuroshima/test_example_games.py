"""The example games of the rulebooks (EX-E0-GAME, EX-E2-GAME), played tile by tile."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sandtable import citations
from sandtable.games.neuroshima.board.position import units_data
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.hexes import INDEX
from sandtable.match.examples import find_example
from tests.games.neuroshima.table import asked, hand, hp, may_begin, name, netted, play, start, unit

CASES = Path(__file__).parents[2] / "cases" / "neuroshima_examples.yaml"


@cache
def examples() -> dict[str, dict[str, Any]]:
    return {found["id"]: found for found in citations.examples(CASES, ("script", "battle"))}


def short(tile: str, armies: list[str]) -> str:
    """A tile's name in notation, without its army."""
    return next(tile.removeprefix(f"{army}_") for army in armies if tile.startswith(f"{army}_"))


def same_units(s: Neuroshima, rows: list[dict[str, Any]]) -> bool:
    """Does exactly this stand on the board, with rotations, wounds and Steel Net?"""
    return sorted(units_data(s.field), key=str) == sorted(
        ({key: row[key] for key in ("tile", "seat", "at", "rotation", "wounds", "steel_net")} for row in rows), key=str
    )


def notation(s: Neuroshima, action: dict[str, Any], armies: list[str]) -> str:
    """One action of a script as notation; a rotation that is not named stays."""
    kind = action["type"]
    at = name(*action.get("at", action.get("unit", action.get("target", [0, 0]))))
    if kind in ("move", "mobility"):
        to = name(*action["to"])
        turned = action.get("rotation", int(s.field.turned[INDEX[tuple(action["unit"])]]))
        return f"{kind} {at}-{to}/{turned}"
    if kind == "place":
        word = "execute" if action.get("execution") else "place"
        return f"{word} {short(action['tile'], armies)} {at}/{action['rotation']}"
    if kind == "lair":
        return f"lair {at}/{action['rotation']}"
    words = {"place_hq": f"hq {at}", "sniper": f"sniper {at}", "steel_net": f"net {at}", "battle": "battle"}
    return words[kind]


def play_turn(s: Neuroshima, step: dict[str, Any], armies: list[str]) -> None:
    """The draw, exchange and forced discard of a step, exactly as it tells them."""
    seat = step["seat"]
    draws = [short(tile, armies) for tile in step["draw"]]
    redraws = [short(tile, armies) for tile in step.get("redraw", [])]
    assert s.view(None)["seat"] == seat
    for tile in draws:
        assert asked(s) == (-1, "draw")
        play(s, f"draw {tile}")
    if asked(s) == (seat, "exchange"):
        play(s, "exchange" if redraws else "keep", *[f"draw {tile}" for tile in redraws])
    for tile in step["discard"]:
        assert asked(s) == (seat, "discard")
        play(s, f"discard {short(tile, armies)}")
    assert asked(s) == (seat, "turn")


def play_script(data: dict[str, Any], edition: str) -> Neuroshima:
    """All steps of a script by notation, up to its last action: the battle."""
    armies = data["given"]["armies"]
    s = start((armies[0], armies[1]), first=data["given"]["first"], edition=edition)
    assert hp(s) == data["given"]["hp"]
    *steps, last = data["steps"]
    for step in steps:
        if "seat" in step:
            play_turn(s, step, armies)
        for action in step["actions"]:
            assert action.get("seat", s.view(None)["seat"]) == s.view(None)["seat"]
            play(s, notation(s, action, armies))
        if "seat" in step:
            assert hand(s, step["seat"]) == [short(tile, armies) for tile in step.get("kept", [])]
            play(s, "end")
    play_turn(s, last, armies)
    for action in last["actions"][:-1]:
        play(s, notation(s, action, armies))
    assert last["actions"][-1] == {"type": "battle"}
    return s


@pytest.mark.clause("NH-DRAW-01", "NH-DRAW-02", "NH-DRAW-07", "NH-INST-MOVE-01", "NH-ABIL-MOB-01", "NH-INST-SNIPER-01")
def test_ex_e0_game() -> None:
    """EX-E0-GAME, and the battle that follows it (EX-E0-BATTLE)."""
    data = examples()["EX-E0-GAME"]
    s = play_script(data, "e3")
    assert same_units(s, data["expected"]["position"]["units"])
    assert hp(s) == data["expected"]["position"]["hp"]
    assert netted(s) == {name(*at) for at in data["expected"]["netted"]}
    play(s, "battle")
    fought = examples()[data["expected"]["next"]]["expected"]
    assert same_units(s, fought["units"])
    assert hp(s) == fought["hp"]
    assert s.view(None)["seat"] == 1


@pytest.mark.clause("NH-ABIL-LAIR-01", "NH-DRAW-14", "NH-ABIL-STEELNET-01", "NH-ABIL-EXEC-01", "NH-MOD-DIGGER-01")
def test_ex_e2_game() -> None:
    """EX-E2-GAME, the battle that follows it (EX-E2-BATTLE), and the Vulture after it."""
    data = examples()["EX-E2-GAME"]
    s = play_script(data, "duel")
    assert same_units(s, data["expected"]["position"]["units"])
    assert hp(s) == data["expected"]["position"]["hp"]
    assert netted(s) == {name(*at) for at in data["expected"]["netted"]}
    play(s, "battle")
    fought = examples()[data["expected"]["next"]]["expected"]
    assert same_units(s, fought["units"])
    assert hp(s) == fought["hp"]
    assert asked(s) == (0, "scavenge")
    assert unit(play(s, "scavenge d2-e2/0"), "e2") == "0:vulture/0"
    assert s.view(None)["seat"] == 0


@pytest.mark.clause("NH-MOD-DIGGER-01")
def test_in_ex_e2_game_the_beasts_hq_could_pull() -> None:
    """After turn 5 the Scrabbler serves the HQ: it may haul any enemy two hexes away."""
    data = examples()["EX-E2-GAME"]
    armies = data["given"]["armies"]
    s = start((armies[0], armies[1]), first=0, edition="duel")
    for step in data["steps"]:
        if "seat" in step:
            play_turn(s, step, armies)
        for action in step["actions"]:
            play(s, notation(s, action, armies))
        if step["turn"] == 5:
            break
        if "seat" in step:
            play(s, "end")
    assert {text.split()[1] for text in may_begin(s, "haul")} == {"d4"}


WATCHED = (("EX-E0-GAME", "neuroshima-ten-turns"), ("EX-E2-GAME", "neuroshima-beasts-and-police"))


@pytest.mark.parametrize(("case", "watched"), WATCHED)
def test_the_examples_of_the_books_can_be_watched(case: str, watched: str) -> None:
    """The shipped replay leads to the position of the script, to its battle, and on."""
    data = examples()[case]
    match = find_example(watched).match()
    logged = match.log.index("battle")
    s = match.begin()
    for entry in match.entries[:logged]:
        s.play(entry.action)
    assert isinstance(s, Neuroshima)
    assert same_units(s, data["expected"]["position"]["units"])
    s.play(match.entries[logged].action)
    assert same_units(s, examples()[data["expected"]["next"]]["expected"]["units"])
    assert logged >= len(match.log) - 2
