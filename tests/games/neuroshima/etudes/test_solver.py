"""The solver finds every solution and no other (NH-PUZZLE-07, NH-PUZZLE-09)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sandtable._build import compiled
from sandtable.games.neuroshima.content.tiles import ARMIES
from sandtable.games.neuroshima.edge.etudes.generator import Goal, Wish, draft, with_win
from sandtable.games.neuroshima.edge.etudes.library import numbered, shipped
from sandtable.games.neuroshima.edge.etudes.proof import solve
from sandtable.games.neuroshima.etudes.file import EtudeFile
from sandtable.games.neuroshima.etudes.solver.plays import Found, solve_all
from sandtable.games.neuroshima.etudes.solver.search import EtudeSearch, OutOfTime
from sandtable.kit.dice import Dice
from tests.games.neuroshima.etudes.chance import chance_etude, special_etude
from tests.games.neuroshima.etudes.made import at, etude
from tests.games.neuroshima.etudes.plain_search import TooMany, winning_positions

SMALL = (15, 60, 71, 77, 172, 187, 208, 232, 249, 261, 347, 635)
"""Seeds of special etudes with few plays and some solutions."""


def compare(made: EtudeFile | None, seed: int, most: int) -> bool:
    """The search, with and without cuts, against plain enumeration of every order of every play, if that is small."""
    if made is None:
        return False
    try:
        plain = winning_positions(made.state(), most)
    except TooMany:
        return False
    for cuts in (True, False):
        found = solve_all(EtudeSearch(cuts), made.state())
        assert sum(one.count() for one in found) == len(plain), (seed, cuts)
        orders = [one.orders for group in found for one in group.each()]
        assert sorted(orders) == sorted(plain.values()), (seed, cuts)
    return True


@pytest.mark.clause("NH-PUZZLE-07", "NH-PUZZLE-09")
def test_the_search_agrees_with_plain_enumeration() -> None:
    seeds = 40 if compiled() else 8
    assert sum(compare(chance_etude(seed), seed, 1000 if compiled() else 100) for seed in range(seeds)) >= seeds // 4
    # Several units may still move after the last tile: more plays than the others have.
    assert not compiled() or compare(chance_etude(37), 37, 200_000)


@pytest.mark.clause("NH-PUZZLE-07", "NH-PUZZLE-09")
def test_the_search_agrees_where_units_have_rules_of_their_own() -> None:
    """Mobile units, pushes, pulls, Clowns, mirrors, Scopers, medics, nets, webs, leashes and what moves others."""
    seeds = [*range(100), *SMALL] if compiled() else [*SMALL]
    assert sum(compare(special_etude(seed), seed, 3000) for seed in seeds) >= len(SMALL)


@pytest.mark.clause("NH-PUZZLE-07", "NH-MOD-TRANSPORT-01")
def test_a_transport_may_move_others_after_the_last_tile() -> None:
    """Plays that place first and move then count as well as those that move first."""
    board = "b2:0:hq, f4:1:hq, d3:0:transport/0, e3:0:ganger/0"
    made = etude(board, "ganger", 1, {"deal_hq_at_least": 2}, armies=("hegemony", "moloch"))
    report = solve(made)
    assert (report.count, report.plays) == (5, 38)
    # Plain enumeration says so too.
    assert not compiled() or compare(made, 0, 200_000)


@pytest.mark.soak
def test_the_search_agrees_where_units_have_rules_of_their_own_at_length() -> None:
    assert sum(compare(special_etude(seed), seed, 60_000) for seed in range(100, 2000)) > 300


def _lines(found: list[Found]) -> list[tuple[list[int], int]]:
    """All solutions with the number of their orders, whichever order stands for them."""
    return sorted((sorted(one.line), one.orders) for group in found for one in group.each())


def merged_and_not(seed: int, limit: int) -> int:
    """How many battles are saved, if every position is small enough to be fought for itself too."""
    chance = random.Random(seed)
    own, enemy = chance.sample(ARMIES, 2)
    made = draft(Wish((own, enemy), "2025", 2, 2, 13, 0), Dice(seed), "open")
    foes = [unit["at"] for unit in made.position["units"] if unit["seat"] == 1 and unit["tile"][-3:] != "_hq"]
    win: dict[str, Any] = {"deal_hq_at_least": 1} if seed % 2 else {"destroy_unit": foes[:1]}
    state = with_win(made, Goal(win, 20)).state()
    one, other = EtudeSearch(False, 0, limit), EtudeSearch(False, 0, limit)
    other.reuses = False
    try:
        found, plain = solve_all(one, state), solve_all(other, state)
    except OutOfTime:
        return 0
    assert _lines(found) == _lines(plain), seed
    return int(other.battles - one.battles)


@pytest.mark.clause("NH-PUZZLE-07")
def test_one_battle_stands_for_all_placements_that_make_no_difference() -> None:
    """Most edges look at nobody and some units are out of it: fewer battles, the same solutions and near misses."""
    assert sum(merged_and_not(seed, 600) for seed in (1, 2, 7)) > 500


@pytest.mark.soak
def test_one_battle_stands_for_many_at_length() -> None:
    assert sum(merged_and_not(seed, 20_000) for seed in range(100)) > 10_000


@pytest.mark.soak
def test_the_search_agrees_with_plain_enumeration_at_length() -> None:
    assert sum(compare(chance_etude(seed), seed, 60_000) for seed in range(40, 400)) > 150


@pytest.mark.clause("NH-PUZZLE-09")
def test_faults_of_an_etude() -> None:
    board = "b2:0:hq, f4:1:hq"
    assert solve(etude(board, "mutant", 1, {"destroy_hq": True})).fault(False) == "there is no solution"
    several = solve(etude(board, "mutant", 1, {"deal_hq_at_least": 1}))
    assert several.fault(False) == "there are several solutions"
    near = "b2:0:hq, f4:1:hq, f3:0:mutant/3"
    shorter = solve(etude(near, "claws", 1, {"deal_hq_at_least": 1}))
    assert shorter.fault(False) == "it can be solved with fewer tiles"
    assert min(one.tiles for one in shorter.solutions) == 0


@pytest.mark.clause("NH-PUZZLE-07")
def test_a_choice_of_the_opponent_branches_the_solution() -> None:
    """Wherever the Mutant lands, the Sniper can finish it; so the push is part of a solution with branches."""
    board = "b4:0:hq, f2:1:hq, d4:1:mutant/3, d5:0:ganger/0"
    made = etude(board, "push_back sniper", 2, {"destroy_unit": [at("d4")]}, armies=("hegemony", "borgo"))
    report = solve(made)
    branched = [one for one in report.solutions if one.replies]
    assert branched
    assert set(branched[0].replies) == {"land c3", "land d3", "land e3"}
    assert all(rest for rest in branched[0].replies.values())
    assert report.shorter > 0


@pytest.mark.clause("NH-PUZZLE-07")
def test_a_play_that_one_choice_of_the_opponent_refutes_is_no_solution() -> None:
    """A pushed Mutant may land on c3, d3 or e3; on e3 the Hybrid on b3 does not reach it, and no tile is left."""
    board = "b4:0:hq, f2:1:hq, d4:1:mutant/3, d5:0:blocker/0, b3:0:hybrid/1"
    made = etude(board, "push_back", 1, {"destroy_unit": [at("d4")]}, armies=("moloch", "borgo"))
    assert solve(made).solutions == []


def test_a_limit_ends_the_search() -> None:
    with pytest.raises(OutOfTime):
        solve(etude("b2:0:hq, f4:1:hq", "mutant claws", 2, {"destroy_hq": True}), limit=10, cuts=False)


PROVABLE = [one for one in numbered() if compiled() or one.difficulty == 1]
"""Interpreted, the harder ones would take minutes each."""


@pytest.mark.clause("NH-PUZZLE-04", "NH-PUZZLE-09")
@pytest.mark.parametrize("made", PROVABLE, ids=[one.id for one in PROVABLE])
def test_every_shipped_etude_has_exactly_one_solution(made: EtudeFile) -> None:
    report = solve(made)
    assert report.fault(made.ordered) == ""
    line = report.solutions[0].main_line()
    # Where several orders lead to the same position, any of them may stand for it.
    assert line == made.solution if report.plays == 1 else sorted(line) == sorted(made.solution)
    assert report.solutions[0].tiles == made.choose
    assert len(made.unused) == len(made.offer) - made.choose


WITH_STORIES = 64


@pytest.mark.clause("NH-PUZZLE-03")
def test_the_shipped_etudes_are_complete_and_rise_in_difficulty() -> None:
    etudes = shipped()
    levels = [one.difficulty for one in etudes]
    assert levels == sorted(levels)
    assert set(levels) >= {1, 2, 3, 4}
    assert {one.position["armies"][0] for one in etudes} == set(ARMIES)
    assert {goal for one in etudes for goal in one.win} >= {"destroy_hq", "deal_hq_at_least", "destroy_unit", "survive"}
    assert any(one.ordered for one in etudes)
    assert len({one.texts["title"]["en"] for one in etudes}) == len(etudes)
    for one in etudes:
        # Those that came later are told by their goals, and their themes give the hint.
        for name in ("title", "story", "hint") if one.number <= WITH_STORIES else ("title",):
            assert set(one.texts[name]) == {"en", "ru", "uk"}, one.id
            assert all(one.texts[name].values())
