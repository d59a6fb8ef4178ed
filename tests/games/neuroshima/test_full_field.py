"""A field that stays full (NH-BATTLE-17 to -21): further battles, and how a deadlock ends the game."""

from __future__ import annotations

import pytest

from sandtable.core.event import Event
from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import asked, crowd, hp, lend, may, play, table, told, unit, units

STRIKING_HQ = crowd("b2:0:hq/0, f4:1:hq/0", "1:blocker/0", "d2")
"""The HQ on b2 wounds three Blockers (toughness 2) in every battle; nobody else can do anything."""
QUIET = crowd("b2:0:hq/0, c2:0:medic/0, c3:0:medic/0, b3:0:medic/0, f4:1:hq/0", "1:blocker/0", "d2")
"""Nobody can do anything."""
FRIENDS_OF_B2 = "b2:0:hq/0, c2:0:medic/0, c3:0:medic/0, b3:0:medic/0"


def battles(events: list[Event]) -> list[tuple[object, object]]:
    """Trigger and causer of every battle."""
    return [(event.data["trigger"], event.data["seat"]) for event in events if event.kind == "battle"]


def ended(s: Neuroshima) -> tuple[str, list[int]]:
    """Why the game is over, and the winners."""
    outcome = s.outcome()
    assert outcome is not None
    assert asked(s) is None
    return outcome.reason, outcome.winners()


@pytest.mark.clause("NH-BATTLE-17")
def test_battles_follow_one_another_until_a_hex_is_free() -> None:
    s = table(("outpost", "moloch"), STRIKING_HQ, hands=("medic", ""), piles=("", ""))
    events = told(s, "place medic d2/0")
    assert battles(events) == [("full_field", 0)] * 3
    assert sorted({"b2", "b3", "c2", "c3"} - set(units(s))) == ["b3", "c2", "c3"]
    assert asked(s) == (1, "turn")


@pytest.mark.clause("NH-BATTLE-17")
def test_battles_follow_one_another_until_the_game_is_over() -> None:
    """Only the netted HQ of Moloch suffers, and no hex ever becomes free."""
    board = crowd("b2:0:hq/0, f4:1:hq/0, f3:0:ganger/4", "0:net_fighter/0", "d2")
    s = table(("hegemony", "moloch"), board, hands=("scout", ""), hp=(20, 3))
    assert len(battles(told(s, "place scout d2/0"))) == 3
    assert ended(s) == ("hq_destroyed", [0])


@pytest.mark.clause("NH-BATTLE-17")
def test_by_option_a_full_field_fights_only_once() -> None:
    s = table(("outpost", "moloch"), STRIKING_HQ, hands=("medic", ""), piles=("", ""), full_board_repeat="once")
    assert len(battles(told(s, "place medic d2/0"))) == 1
    assert asked(s) == (1, "turn")
    assert unit(s, "c2") == "1:blocker/0*1"


@pytest.mark.clause("NH-BATTLE-18")
def test_the_field_fights_on_in_the_3_0_edition_too() -> None:
    s = table(("outpost", "moloch"), STRIKING_HQ, hands=("medic", ""), piles=("", ""), edition="e3")
    assert len(battles(told(s, "place medic d2/0"))) == 3


@pytest.mark.clause("NH-BATTLE-19")
@pytest.mark.parametrize(("points", "winners"), [((18, 19), [1]), ((5, 4), [0])])
def test_a_deadlock_ends_the_game_by_hit_points(points: tuple[int, int], winners: list[int]) -> None:
    s = table(("outpost", "moloch"), QUIET, hands=("medic move", ""), hp=points)
    assert battles(told(s, "place medic d2/0")) == [("full_field", 0)]
    assert ended(s) == ("deadlock", winners)


@pytest.mark.clause("NH-BATTLE-21")
def test_equal_hit_points_in_a_deadlock_are_a_draw_without_a_last_battle() -> None:
    s = table(("outpost", "moloch"), QUIET, hands=("medic", ""))
    events = told(s, "place medic d2/0")
    assert battles(events) == [("full_field", 0)]
    assert ended(s) == ("deadlock", [0, 1])
    assert events[-1].data["winners"] == [], "a draw has no winner"
    assert (events[-1].kind, events[-1].data["hp"]) == ("game_over", [20, 20])


@pytest.mark.clause("NH-BATTLE-19", "NH-BATTLE-21")
@pytest.mark.parametrize(("points", "winners"), [((9, 4, 8, 8), [0, 2]), ((9, 8, 8, 9), []), ((3, 9, 4, 2), [1, 3])])
def test_a_deadlock_of_teams_is_won_together_or_drawn(points: tuple[int, ...], winners: list[int]) -> None:
    armies = ("outpost", "moloch", "hegemony", "borgo")
    s = table(armies, QUIET, hands=("medic", "", "", ""), hp=points, mode="team")
    events = told(s, "place medic d2/0")
    assert (events[-1].kind, events[-1].data["reason"], events[-1].data["winners"]) == (
        "game_over",
        "deadlock",
        winners,
    )
    assert ended(s)[1] == (winners or [0, 1, 2, 3])


@pytest.mark.clause("NH-BATTLE-19", "NH-BATTLE-21")
@pytest.mark.parametrize(("mode", "winners"), [("ffa", [0, 1]), ("points", [0, 1])])
def test_a_deadlock_of_three_is_shared_by_those_who_are_ahead(mode: str, winners: list[int]) -> None:
    s = table(("outpost", "moloch", "borgo"), QUIET, hands=("medic", "", ""), hp=(9, 9, 5), mode=mode)
    play(s, "place medic d2/0")
    assert ended(s) == ("deadlock", winners)


@pytest.mark.clause("NH-BATTLE-19", "NH-BATTLE-21")
def test_new_wounds_are_no_deadlock() -> None:
    """In the first two battles nothing but the wounds of three Blockers changes."""
    s = table(("outpost", "moloch"), STRIKING_HQ, hands=("medic", ""), piles=("", ""))
    assert len(battles(told(s, "place medic d2/0"))) == 3
    assert asked(s) == (1, "turn")


@pytest.mark.clause("NH-BATTLE-19", "NH-BATTLE-21")
def test_a_loss_of_hit_points_is_no_deadlock() -> None:
    """Only the netted HQ of Moloch suffers: no hex is ever free, and every battle leaves it with one point less."""
    board = crowd("b2:0:hq/0, f4:1:hq/0, f3:0:ganger/4", "0:net_fighter/0", "d2")
    s = table(("hegemony", "moloch"), board, hands=("scout", ""), hp=(1, 5))
    assert len(battles(told(s, "place scout d2/0"))) == 5
    assert ended(s) == ("hq_destroyed", [0])


@pytest.mark.clause("NH-BATTLE-20", "NH-ALG-FULL-04")
def test_a_scavenger_that_refills_the_last_hex_causes_the_next_battle() -> None:
    """It comes from the ring of the enlarged board; a Battle tile of seat 0 was fought before."""
    board = crowd(f"{FRIENDS_OF_B2}, f4:1:hq/0", "1:blocker/0", "d2")
    armies = ("outpost", "moloch", "borgo", "hegemony")
    piles = ("",) * 4
    s = table(armies, board, hands=("battle", "", "", ""), piles=piles, mode="ffa", enlarged_board="yes")
    lend(s, "d1", "beasts_vulture", 1, 0)
    assert battles(told(s, "battle")) == [("battle_tile", 0)]
    assert asked(s) == (1, "scavenge")
    events = told(s, "scavenge d1-d2/0")
    assert (events[0].kind, battles(events)) == ("moved", [("full_field", 1)])


BEASTS = crowd(f"{FRIENDS_OF_B2}, f2:1:vulture/0, f4:1:hq/0", "1:ranger/0", "d2")


@pytest.mark.clause("NH-BATTLE-20")
def test_a_scavenger_acts_between_two_battles_of_a_full_field() -> None:
    """The Vulture turns to the Recon Center and strikes it in the second battle."""
    board = crowd(f"{FRIENDS_OF_B2}, f2:1:vulture/1, f3:0:recon_center/0, d6:1:hq/0", "1:ranger/0", "d2")
    s = table(("outpost", "beasts"), board, hands=("medic", ""))
    assert battles(told(s, "place medic d2/0")) == [("full_field", 0)]
    assert asked(s) == (1, "scavenge")
    assert unit(s, "f3") == "0:recon_center/0"
    assert battles(told(s, "scavenge f2-f2/0")) == [("full_field", 0)]
    assert unit(s, "f3") is None


@pytest.mark.clause("NH-BATTLE-20")
def test_the_player_who_filled_the_field_causes_all_battles_of_the_loop() -> None:
    """The Vulture belongs to the other player and turns, but it fills nothing."""
    s = table(("outpost", "beasts"), BEASTS, hands=("", "ranger"), seat=1)
    causers = battles(told(s, "place ranger d2/0"))
    causers += battles(told(s, "scavenge f2-f2/1"))
    causers += battles(told(s, "scavenge f2-f2/2"))
    assert causers == [("full_field", 1)] * 3
    s = table(("outpost", "beasts"), BEASTS, hands=("medic", ""), seat=0)
    causers = battles(told(s, "place medic d2/0"))
    causers += battles(told(s, "scavenge f2-f2/1"))
    assert causers == [("full_field", 0)] * 2


@pytest.mark.clause("NH-BATTLE-21", "NH-BATTLE-19")
def test_turning_a_scavenger_to_and_fro_does_not_prolong_the_loop() -> None:
    s = table(("outpost", "beasts"), BEASTS, hands=("medic", ""), hp=(20, 19))
    play(s, "place medic d2/0", "scavenge f2-f2/1")
    assert asked(s) == (1, "scavenge")
    assert ended(play(s.clone(), "stay f2")) == ("deadlock", [0])
    assert ended(play(s.clone(), "scavenge f2-f2/0")) == ("deadlock", [0])
    play(s, "scavenge f2-f2/2")
    assert asked(s) == (1, "scavenge")


@pytest.mark.clause("NH-BATTLE-21")
def test_a_clown_left_unused_does_not_prolong_the_loop() -> None:
    board = crowd(f"{FRIENDS_OF_B2}, d4:1:clown/2, f4:1:hq/0", "1:blocker/0", "d2")
    s = table(("outpost", "moloch"), board, hands=("medic", ""))
    play(s, "place medic d2/0")
    assert asked(s) == (1, "clown")
    assert ended(play(s.clone(), "attack d4")) == ("deadlock", [0, 1])
    assert len(units(play(s, "explode d4"))) < 19


@pytest.mark.clause("NH-BATTLE-21")
def test_a_quartermaster_left_unused_does_not_prolong_the_loop() -> None:
    """As a shot the blow of the runner would reach the netted HQ of Moloch over the friend between them."""
    board = crowd("b2:0:hq/0, f4:1:hq/0, d4:0:runner/2, d3:0:quartermaster/3", "0:net_fighter/0", "d2")
    s = table(("hegemony", "moloch"), board, hands=("scout", ""))
    play(s, "place scout d2/3")
    assert may(s) == ["unchanged d4", "melee d4 2"]
    assert ended(play(s.clone(), "unchanged d4")) == ("deadlock", [0, 1])
    play(s, "melee d4 2")
    assert hp(s) == [20, 19]
    assert asked(s) == (0, "quartermaster")
