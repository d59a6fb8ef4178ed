"""The greedy player knows what a scenario is about: it delivers, evacuates, blows up, holds springs, helps its ally."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.players.evaluation import value
from sandtable.games.neuroshima.players.greedy import Greedy
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.search.levels import Random
from tests.games.neuroshima.players.test_players import play_out
from tests.games.neuroshima.table import GAME, play, table
from tests.games.neuroshima.test_machine_factory import factory


def chosen(s: Neuroshima) -> str:
    return s.action_text(Greedy().choose(s, Dice(1)))


@pytest.mark.parametrize(("scenario", "seat"), [("machine_factory", 1), ("evacuation", 1), ("colossus", 0)])
def test_it_reaches_the_aim_against_a_random_player(scenario: str, seat: int) -> None:
    s = GAME.start({"scenario": scenario})
    players: list[Greedy | Random] = [Random(), Random()]
    players[seat] = Greedy()
    assert play_out(s, players, Dice(3))[seat] == 1
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.reason in ("delivered", "evacuated", "blown_up")


def test_it_passes_a_component_towards_a_gate() -> None:
    board = "b2:1:hybrid/0, b3:1:hybrid/0, c2:1:hybrid/0"
    s = factory(board, "b2", "d2", "f2")
    assert chosen(s) == "pass b2 b3"


def test_a_unit_that_may_leave_leaves() -> None:
    board = "d4:1:hq/0, d1:1:mutant/0, f2:0:runner/0"
    piles = ("runner*2", "mutant*2")
    s = table(("outpost", "borgo"), board, seat=0, piles=piles, scenario="evacuation")
    play(s, "end")
    assert chosen(s) == "evacuate d1"


def test_a_warrior_beside_a_segment_charges() -> None:
    board = "d1:0:hq/0, d2:0:mutant/0"
    s = table(("borgo", "moloch"), board, hands=("", ""), scenario="colossus")
    assert chosen(s).startswith("charge d2")


def test_a_spring_is_worth_holding_and_an_ally_worth_helping() -> None:
    hqs = "b2:0:hq/0, f4:1:hq/0"
    armies = ("borgo", "hegemony")
    on = table(armies, f"{hqs}, d3:0:mutant/0", scenario="dead_springs")
    beside = table(armies, f"{hqs}, d4:0:mutant/0", scenario="dead_springs")
    assert value(on, 0) > value(beside, 0)
    armies = ("outpost", "hegemony")
    guests = f"{hqs}, d2:2:hybrid/3"
    alone = table(armies, guests, scenario="alliance", extra="alliance=1")
    helped = table(armies, f"{guests}, d3:0:commando/0", scenario="alliance", extra="alliance=1")
    assert value(helped, 0) == value(helped, 1) > value(alone, 0)
