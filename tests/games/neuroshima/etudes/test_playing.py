"""An etude as a state: one turn, one battle, then the goals (NH-PUZZLE-02, NH-PUZZLE-05 to NH-PUZZLE-07)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.contract import check_laws
from sandtable.core.errors import IllegalAction
from sandtable.games.neuroshima.content.tiles import TILES
from sandtable.games.neuroshima.edge.etudes.library import shipped
from sandtable.games.neuroshima.edge.etudes.playing import EtudeGame, play_actions, worst_reply
from sandtable.games.neuroshima.etudes.file import check_answer
from sandtable.kit.hexes import MAIN_FIELD, NAMES
from sandtable.match.match import Match
from tests.games.neuroshima.etudes.made import at, etude

BOARD = "b2:0:hq, f4:1:hq, d4:1:hybrid/2, e4:0:mutant/2"


def verdict(board: str, offer: str, choose: int, win: dict[str, Any], *actions: str, **more: Any) -> bool:
    return check_answer(etude(board, offer, choose, win, **more).state(), list(actions)).solved


@pytest.mark.clause("NH-PUZZLE-02", "NH-PUZZLE-06")
def test_chosen_tiles_are_used_in_one_turn_and_then_one_battle_is_fought() -> None:
    state = etude(BOARD, "claws mutant move", 2, {"deal_hq_at_least": 1}).state()
    words = {state.action_text(action).split()[0] for action in state.legal()}
    assert words == {"end", "place", "move"}  # nothing is drawn, discarded, and no Battle tile is offered
    state.apply(state.parse_action("place claws b4/0"))
    assert state.view(0)["hands"] == [["borgo_mutant", "borgo_move"], []]
    state.apply(state.parse_action("move e4-f3/3"))
    # Two tiles were to be chosen: the third is put aside.
    assert state.view(0)["hands"] == [[], []]
    assert [state.action_text(action) for action in state.legal()] == ["end"]
    state.apply(state.parse_action("end"))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.clause, outcome.places) == ("solved", "NH-PUZZLE-05", [1, 2])


@pytest.mark.clause("NH-PUZZLE-06")
def test_the_turn_may_end_at_any_time_and_nothing_follows_the_battle() -> None:
    state = etude(BOARD, "claws mutant", 2, {"destroy_hq": True}).state()
    state.apply(state.parse_action("end"))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("failed", [2, 1])
    assert state.decision() is None
    with pytest.raises(IllegalAction):
        state.apply(state.parse_action("end"))


@pytest.mark.clause("NH-PUZZLE-06")
def test_the_last_free_hex_starts_the_battle() -> None:
    places = [NAMES[hexagon] for hexagon in MAIN_FIELD]
    tiles = [tile for row in TILES if row.army == "moloch" and row.kind in (1, 2) for tile in [row.name] * row.count]
    board = [f"{place}:1:{tile}" for place, tile in zip(places[:16], tiles, strict=False)]
    board += [f"{places[16]}:0:hq", f"{places[17]}:1:hq"]
    state = etude(", ".join(board), "claws", 1, {"keep_hq_at_least": 1}).state()
    state.apply(state.parse_action(f"place claws {places[18]}/0"))
    while state.asked() == 1:  # the medics of the opponent may have a choice
        state.apply(state.legal()[0])
    assert state.outcome() is not None


GOALS: list[tuple[str, dict[str, Any], bool]] = [
    ("mutant f3/3", {"deal_hq_at_least": 1}, True),
    ("mutant f3/3", {"deal_hq_at_least": 2}, False),
    ("mutant f3/3", {"destroy_hq": True}, False),
    ("super_mutant f3/3", {"destroy_hq": True}, True),
    ("super_mutant b4/3", {"survive": [at("e4")]}, False),
    ("super_mutant d3/3", {"survive": [at("e4")]}, False),
    ("mutant d3/3", {"destroy_unit": [at("d4")]}, True),
    ("mutant b4/3", {"destroy_unit": [at("d4")]}, False),
    ("mutant d3/3", {"destroy_unit": [at("d4")], "deal_hq_at_least": 1}, False),
    ("mutant b4/3", {"keep_hq_at_least": 20}, True),
]


@pytest.mark.clause("NH-PUZZLE-05")
@pytest.mark.parametrize(("placed", "win", "solved"), GOALS)
def test_goals(placed: str, win: dict[str, Any], solved: bool) -> None:
    """The Hybrid on d4 shoots the Mutant on e4 in phase 3; the enemy HQ on f4 has two hit points."""
    assert verdict(BOARD, "mutant super_mutant", 1, win, f"place {placed}", hp=[20, 2]) == solved


@pytest.mark.clause("NH-PUZZLE-05")
def test_hit_points_paid_in_the_turn_count_for_keep() -> None:
    board = "d2:0:hq, d6:1:hq, b3:1:bug/0"
    armies = ("steel_police", "beasts")
    for n, solved in ((20, False), (19, True)):
        win = {"keep_hq_at_least": n}
        assert verdict(board, "wardog", 1, win, "net b3", armies=armies) == solved


@pytest.mark.clause("NH-PUZZLE-05")
def test_a_named_unit_is_followed_when_it_is_moved() -> None:
    """The Mutant is pushed from d4; the Blocker that stands there afterwards is not it, and it lives."""
    board = "b4:0:hq, f4:1:hq, d4:1:mutant/0, d5:0:blocker/0"
    for win, solved in (({"survive": [at("d4")]}, True), ({"destroy_unit": [at("d4")]}, False)):
        made = etude(board, "push_back blocker", 2, win, armies=("moloch", "borgo"))
        state, _ = play_actions(made, ["push d5 d4", "place blocker d4/0", "end"])
        outcome = state.outcome()
        assert outcome is not None
        assert (outcome.reason == "solved") == solved


@pytest.mark.clause("NH-PUZZLE-07")
def test_a_solution_must_hold_against_every_choice_of_the_opponent() -> None:
    """A pushed Mutant may land on c3, d3 or e3; only on d3 the Hybrid on d6 shoots it."""
    board = "b4:0:hq, f2:1:hq, d4:1:mutant/3, d5:0:blocker/0, d6:0:hybrid/0"
    made = etude(board, "push_back", 1, {"destroy_unit": [at("d4")]}, armies=("moloch", "borgo"))
    result = check_answer(made.state(), ["push d5 d4"])
    assert not result.solved
    assert result.clause == "NH-PUZZLE-07"
    assert "if the opponent answers land" in result.why
    state = made.state()
    state.apply(state.parse_action("push d5 d4"))
    assert state.asked() == 1
    assert state.action_text(worst_reply(state)) in ("land c3", "land e3")
    ended, steps = play_actions(made, ["push d5 d4", "end"])
    assert [step.seat for step in steps] == [0, 1, 0]
    outcome = ended.outcome()
    assert outcome is not None
    assert outcome.reason == "failed"


def test_an_answer_that_cannot_be_played_is_told_so() -> None:
    made = etude(BOARD, "mutant", 1, {"deal_hq_at_least": 1})
    result = check_answer(made.state(), ["place mutant d4/0"])
    assert not result.solved
    assert "d4" in result.why
    late = check_answer(made.state(), ["end", "place mutant f3/3"])
    assert "the battle has been fought" in late.why
    with pytest.raises(IllegalAction):
        play_actions(made, ["place claws f3/0"])


@pytest.mark.parametrize("number", range(0, 35, 7))
def test_etudes_keep_the_laws_of_the_protocol(number: int) -> None:
    for seed in range(2):
        check_laws(EtudeGame(shipped()[number]), {}, seed)


def test_an_etude_is_a_match() -> None:
    one = shipped()[0]
    match = Match(EtudeGame(one), {})
    for text in one.solution:
        match.play(text)
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.reason == "solved"
    assert match.log == one.solution
