"""What the search leaves out could not have been won: one small etude for everything that a bound must reckon with."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.neuroshima.etudes.file import EtudeFile
from sandtable.games.neuroshima.etudes.solver.plays import solve_all
from sandtable.games.neuroshima.etudes.solver.search import EtudeSearch
from tests.games.neuroshima.etudes.made import at, etude

HQ = {"deal_hq_at_least": 1}


def solutions(made: EtudeFile, cuts: bool) -> int:
    """How many solutions the search finds."""
    return sum(one.count() for one in solve_all(EtudeSearch(cuts), made.state()))


CASES: list[tuple[str, str, str, dict[str, Any], tuple[str, str]]] = [
    ("a Transport in the hand", "b2:0:hq, f4:1:hq, f2:0:ganger/0", "transport", HQ, ("hegemony", "moloch")),
    (
        "a Recon Center in the hand",
        "b2:0:hq, f4:1:hq, d3:0:runner/4",
        "recon_center",
        HQ,
        ("outpost", "moloch"),
    ),
    ("a mobile unit", "b2:0:hq, f4:1:hq, f2:0:runner/0", "medic", HQ, ("outpost", "moloch")),
    ("a Move", "b2:0:hq, f4:1:hq, f2:0:ganger/0", "move", HQ, ("hegemony", "moloch")),
    (
        "a module that moves",
        "e2:0:officer_1/0, b2:0:hq, f4:1:hq, f3:0:ganger/4",
        "move",
        {"deal_hq_at_least": 2},
        ("hegemony", "moloch"),
    ),
    (
        "an explosion",
        "b2:0:hq, f4:1:hq, f3:0:clown/2, e3:1:brawler/0",
        "blocker",
        {"destroy_unit": [at("e3")]},
        ("moloch", "borgo"),
    ),
    (
        "an explosion after an attack",
        "b2:0:hq, f4:1:hq, d4:1:super_mutant/0, d6:0:mother_module/0",
        "clown",
        {"destroy_unit": [at("d4")]},
        ("moloch", "borgo"),
    ),
    (
        "a mirror",
        "b2:0:hq, f2:1:hq, d4:1:brawler/0, f4:0:medic/0",
        "judge",
        {"destroy_unit": [at("d4")]},
        ("steel_police", "borgo"),
    ),
    (
        "friendly fire of the opponent",
        "b2:0:hq, f2:1:hq, d4:1:bug/0, d5:1:hive/0",
        "blocker",
        {"destroy_unit": [at("d4")]},
        ("moloch", "beasts"),
    ),
    (
        "a Scoper",
        "b2:0:hq, f4:1:hq, f3:0:commando/1, e4:1:officer/0",
        "scoper",
        {"deal_hq_at_least": 2},
        ("outpost", "moloch"),
    ),
    ("a Sniper", "b2:0:hq, f4:1:hq, d4:1:hybrid/0", "sniper", {"destroy_unit": [at("d4")]}, ("outpost", "moloch")),
    (
        "an Air Strike",
        "b2:0:hq, f4:1:hq, d4:1:claws/0, d5:1:claws/0",
        "air_strike",
        {"destroy_unit": [at("d4"), at("d5")]},
        ("moloch", "borgo"),
    ),
    ("a Grenade", "b2:0:hq, f4:1:hq, b3:1:blocker/0", "grenade", {"destroy_unit": [at("b3")]}, ("borgo", "moloch")),
    (
        "an Executioner",
        "b2:0:hq, f4:1:hq, d4:1:blocker/0",
        "executioner",
        {"destroy_unit": [at("d4")]},
        ("steel_police", "moloch"),
    ),
    (
        "a Hunt",
        "b2:0:hq, f2:1:hq, d4:1:super_mutant/0, d5:0:vulture/3",
        "hunt",
        {"destroy_unit": [at("d4")]},
        ("beasts", "borgo"),
    ),
    (
        "a push",
        "b2:0:hq, f2:1:hq, d4:1:claws/0, d5:0:blocker/0, c3:0:blocker/0, e3:0:medic/0, d2:0:hornet/3",
        "push_back",
        {"destroy_unit": [at("d4")]},
        ("moloch", "borgo"),
    ),
    (
        "a pull",
        "b2:0:hq, f2:1:hq, d3:1:claws/0, d5:0:hive/0",
        "grab",
        {"destroy_unit": [at("d3")]},
        ("beasts", "borgo"),
    ),
]


@pytest.mark.clause("NH-PUZZLE-07", "NH-PUZZLE-09")
@pytest.mark.parametrize(
    ("board", "offer", "win", "armies"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_no_solution_is_left_out(board: str, offer: str, win: dict[str, Any], armies: tuple[str, str]) -> None:
    made = etude(board, offer, 1, win, armies=armies)
    found = solutions(made, False)
    assert found > 0
    assert solutions(made, True) == found


def assert_merging_loses_nothing(made: EtudeFile, most: int) -> None:
    """The search with and without one position for all that nobody can tell from it."""
    counts: list[int] = []
    for reuses in (True, False):
        search = EtudeSearch(False)
        search.reuses = reuses
        counts.append(sum(one.count() for one in solve_all(search, made.state())))
    assert counts == [most, most]


@pytest.mark.clause("NH-PUZZLE-07")
def test_rotations_are_told_apart_where_an_enemy_may_be_pushed_to() -> None:
    """Nobody stands before the Hornet on d2 until the Claws are pushed to d3, the one hex that is free."""
    board = "b2:0:hq, f2:1:hq, d4:1:claws/0, d5:0:blocker/0, c3:0:blocker/0, e3:0:medic/0"
    made = etude(board, "push_back hornet", 2, {"destroy_unit": [at("d4")]}, armies=("moloch", "borgo"))
    assert_merging_loses_nothing(made, 11)


@pytest.mark.clause("NH-PUZZLE-07")
def test_rotations_are_told_apart_where_a_friend_may_come_once_an_enemy_is_gone() -> None:
    """The Hybrid on f3 is shot and the Runner takes its place: three hexes beside it, two rotations of the Officer."""
    board = "b2:0:hq, f4:1:hq, f3:1:hybrid/0, f2:0:runner/0"
    made = etude(board, "sniper officer_1", 2, {"deal_hq_at_least": 2}, armies=("hegemony", "moloch"))
    assert_merging_loses_nothing(made, 6)
