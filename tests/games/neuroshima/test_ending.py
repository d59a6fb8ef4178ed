"""The end of the game (NH-END): the ending sequence, fallen HQs, ties and extra turns."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import IllegalAction
from sandtable.core.event import Event
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE
from sandtable.games.neuroshima.battle.reasons import bonus_sources
from sandtable.games.neuroshima.ending.ending import start_battle
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.hexes import INDEX, NAMES
from tests.games.neuroshima.table import (
    GAME,
    asked,
    battle,
    crowd,
    fought,
    hand,
    happened,
    hits,
    hp,
    left_by,
    may,
    play,
    refused,
    table,
    told,
    unit,
    where,
)

BORGO = ("borgo", "moloch")
QUIET = "b2:0:hq/0, f4:1:hq/0"
"""Two HQs far from each other: battles change nothing."""
CLOSING = "ending=1 owed=2 drawer=0"
"""Seat 1 has the last turn before the last battle."""


def ended(s: Neuroshima) -> tuple[str, list[int]]:
    """Why the game is over, and the winners."""
    outcome = s.outcome()
    assert outcome is not None
    assert asked(s) is None
    return outcome.reason, outcome.winners()


def battles(events: list[Event]) -> list[tuple[object, object]]:
    """Trigger and causer of every battle."""
    return [(event.data["trigger"], event.data["seat"]) for event in events if event.kind == "battle"]


def last_tile(board: str = QUIET, *, hp: tuple[int, int] = (20, 20), mine: str = "") -> Neuroshima:
    """Seat 0 is about to draw the last tile of its pile, a Mutant; seat 1 has Hybrids and Blockers left."""
    piles = ("mutant*1", "hybrid*2 blocker*2")
    return table(BORGO, board, hands=(mine, ""), piles=piles, hp=hp, stage="draw", extra="to_draw=1")


@pytest.mark.clause("NH-END-01")
def test_drawing_the_last_tile_begins_the_ending_sequence() -> None:
    events = told(last_tile(), "draw mutant")
    assert [(event.kind, event.data["seat"]) for event in events] == [("drew", 0), ("last_tile", 0)]
    s = table(BORGO, QUIET, piles=("mutant*2", ""), stage="draw", extra="to_draw=1")
    assert [event.kind for event in told(s, "draw mutant")] == ["drew"]


@pytest.mark.clause("NH-END-02", "NH-ALG-END-02")
def test_the_drawer_finishes_the_turn_then_the_other_player_then_the_last_battle() -> None:
    s = last_tile()
    events = told(s, "draw mutant", "place mutant d4/0", "end")
    assert battles(events) == []
    events = told(s, "draw hybrid", "draw hybrid", "draw blocker", "discard blocker", "place hybrid d6/0", "end")
    assert battles(events) == [("last", 0)]


@pytest.mark.clause("NH-END-03")
def test_battle_tiles_are_dead_for_everyone_from_the_draw_on() -> None:
    s = table(BORGO, QUIET, hands=("battle", "battle"), piles=("mutant*1", ""), stage="draw", extra="to_draw=1")
    play(s, "draw mutant")
    assert refused(s, "battle")
    assert "discard battle" in may(s)
    play(s, "end")
    assert asked(s) == (1, "turn")
    assert refused(s, "battle")
    assert "battle" in may(table(BORGO, QUIET, hands=("battle", "")))


@pytest.mark.clause("NH-END-04")
def test_a_full_field_still_starts_a_battle_and_nothing_else_does() -> None:
    s = last_tile(crowd(QUIET, "1:brain/0", "d4 d5"), mine="battle")
    play(s, "draw mutant")
    assert [text for text in may(s) if text.split()[0] not in ("place", "discard", "end")] == []
    assert battles(told(s, "place mutant d4/0")) == []
    s = last_tile(crowd(QUIET, "1:brain/0", "d4"))
    assert battles(told(s, "draw mutant", "place mutant d4/0")) == [("full_field", 0)]


@pytest.mark.clause("NH-END-05")
def test_after_a_full_field_battle_of_the_drawer_the_opponent_still_has_a_turn() -> None:
    """The HQ on b2 frees hexes in phase 0."""
    s = last_tile(crowd(QUIET, "1:brain/0", "d4"))
    told(s, "draw mutant", "place mutant d4/0")
    assert asked(s) == (-1, "draw")
    events = told(s, "draw hybrid", "draw hybrid", "draw blocker", "discard blocker", "end")
    assert battles(events) == [("last", 0)]


@pytest.mark.clause("NH-END-06")
def test_the_full_field_battle_of_the_final_turn_and_the_last_battle_follow_directly() -> None:
    board = crowd(QUIET, "1:brain/0", "d4")
    s = table(BORGO, board, hands=("", "blocker"), seat=1, extra="ending=1 owed=2 drawer=0")
    assert battles(told(s, "place blocker d4/0")) == [("full_field", 1), ("last", 0)]


@pytest.mark.clause("NH-END-07")
def test_a_second_empty_pile_does_not_restart_the_ending() -> None:
    s = table(BORGO, QUIET, piles=("", "hybrid*1"), seat=1, stage="draw", extra="to_draw=1 ending=1 owed=2 drawer=0")
    events = told(s, "draw hybrid", "end")
    assert [event.kind for event in events if event.kind == "last_tile"] == []
    assert battles(events) == [("last", 0)]


@pytest.mark.clause("NH-END-08", "NH-END-14")
def test_without_a_pile_an_extra_turn_has_only_abilities_of_units() -> None:
    """Tiles in hand are neither used nor discarded; a unit still moves, and nothing else is offered."""
    board = f"{QUIET}, d6:0:assassin/0"
    s = table(BORGO, board, hands=("claws move", "hornet"), piles=("", "blocker*1"), seat=1, extra=CLOSING)
    play(s, "end")
    assert (asked(s), hand(s, 0)) == ((0, "turn"), ["claws", "move"])
    assert {text.split()[0] for text in may(s)} == {"end", "mobility"}
    again = GAME.from_text(s.to_text())
    for action in ("place claws e5/0", "move d6-d5/0", "discard claws"):
        assert refused(s, action)
        assert refused(again, action)
        with pytest.raises(IllegalAction) as refusal:
            play(s, action)
        assert refusal.value.clause == "NH-END-14"
    assert unit(play(s, "mobility d6-e5/0", "end"), "e5") == "0:assassin/0"
    # The other player still had a tile to draw: the turn is one like any other, the last tile included.
    play(s, "draw blocker", "place hornet d6/0", "discard blocker")
    assert (unit(s, "d6"), s.left[1]) == ("1:hornet/0", 0)


@pytest.mark.clause("NH-END-14")
def test_only_extra_turns_leave_the_hand_alone() -> None:
    """The turn after the last tile was drawn, and the closing turns with an empty pile, use the hand as always."""
    s = table(BORGO, QUIET, hands=("claws", "hornet"), piles=("", ""), extra="ending=1 owed=2 drawer=0")
    play(s, "place claws e5/0", "end")
    assert unit(play(s, "place hornet d6/0"), "d6") == "1:hornet/0"


@pytest.mark.clause("NH-END-14", "NH-ABIL-REPL-01")
def test_a_replacement_is_no_ability_without_a_tile_of_the_hand() -> None:
    armies = ("steel_police", "borgo")
    board = f"{QUIET}, d6:0:pacifier/0"
    s = table(armies, board, hands=("judge", ""), piles=("", ""), seat=1, extra=CLOSING)
    assert may(play(s, "end")) == ["end"]


@pytest.mark.clause("NH-END-14", "NH-ATLAS-S5-04")
def test_no_carousel_is_turned_for_a_tile_of_the_hand() -> None:
    board = "b2:0:hq/0, e2:1:hq/0"
    s = table(BORGO, board, hands=("claws", ""), piles=("", ""), seat=1, extra=CLOSING, scenario="carousels")
    assert may(play(s, "end")) == ["end"]


@pytest.mark.clause("NH-END-08")
@pytest.mark.parametrize("ruling", [{"extra_turn_tiles": "hand_too"}, {"rules": "1"}])
def test_the_older_ruling_uses_kept_tiles_in_the_extra_turns(ruling: dict[str, Any]) -> None:
    s = table(BORGO, QUIET, hands=("claws move", "hornet"), piles=("", ""), seat=1, extra=CLOSING, **ruling)
    events = told(s, "end")
    assert [event.kind for event in events if event.kind in ("battle", "extra_turns")] == ["battle", "extra_turns"]
    assert hand(s, 0) == ["claws", "move"]
    play(s, "place claws e5/0", "move e5-e4/0", "end")
    assert hand(s, 1) == ["hornet"]
    assert unit(play(s, "place hornet d6/0"), "d6") == "1:hornet/0"


@pytest.mark.clause("NH-END-09")
def test_the_game_is_over_after_the_last_battle() -> None:
    s = table(BORGO, QUIET, hp=(20, 19), seat=1, hands=("mutant", ""), extra="ending=1 owed=2 drawer=0")
    play(s, "end")
    assert ended(s) == ("more_hit_points", [0])
    assert may(s) == []
    assert refused(s, "end")


@pytest.mark.clause("NH-END-09", "NH-END-10")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_game_is_over_when_an_hq_is_at_0_and_the_other_player_wins(loser: int) -> None:
    board = "d4:0:hq/0, d2:1:hybrid/3" if loser == 0 else "d4:1:hq/0, d2:0:assassin/4"
    board += ", f4:1:hq/0" if loser == 0 else ", f4:0:hq/0"
    s = fought(BORGO, board, hp=(1, 1))
    assert ended(s) == ("hq_destroyed", [1 - loser])
    events = told(table(BORGO, board, hp=(1, 1), hands=("battle", "")), "battle")
    assert [event.data["winners"] for event in events if event.kind == "game_over"] == [[1 - loser]]


FALLS_EARLY = "d4:0:hq/0, d2:1:hybrid/3, b4:0:mutant/1, c4:1:medic/0, f4:1:hq/0"
"""The HQ on d4 falls in phase 3; in phase 2 the Mutant would destroy the medic."""


@pytest.mark.clause("NH-END-11")
@pytest.mark.parametrize(
    ("edition", "trigger", "goes_on"),
    [
        ("2025", "battle_tile", False),
        ("2025", "full_field", False),
        ("2025", "last", True),
        ("2025", "extra", True),
        ("e3", "battle_tile", True),
        ("e3", "last", True),
    ],
)
def test_a_battle_in_which_an_hq_falls(edition: str, trigger: str, goes_on: bool) -> None:
    result = battle(BORGO, FALLS_EARLY, hp=[1, 20], options={"edition": edition}, trigger=trigger)
    assert left_by(result) == ({"d4": 3, "c4": 2} if goes_on else {"d4": 3})


@pytest.mark.clause("NH-END-11")
@pytest.mark.parametrize(
    ("mode", "armies"),
    [
        ("ffa", ("borgo", "moloch", "outpost")),
        ("solo", ("borgo", "moloch", "outpost")),
        ("ffa", ("borgo", "moloch", "outpost", "hegemony")),
        ("team", ("borgo", "moloch", "outpost", "hegemony")),
    ],
)
def test_with_three_and_more_players_every_battle_is_played_to_its_end(mode: str, armies: tuple[str, ...]) -> None:
    result = battle(armies, FALLS_EARLY, hp=[1, *[20] * (len(armies) - 1)], options={"mode": mode})
    assert left_by(result) == {"d4": 3, "c4": 2}


@pytest.mark.clause("NH-END-11")
def test_a_battle_of_the_two_army_box_stops_too() -> None:
    """The HQ falls in phase 4; the Acid-Spitter would shoot the Scout in phase 2."""
    board = "d4:0:hq/0, d3:0:scout/0, d5:1:alpha/1, d2:1:acid_spitter/4"
    armies = ("steel_police", "beasts")
    assert hits(armies, board, hp=[1, 20], options={"edition": "duel"}) == ["4 d5>d4 1"]
    assert left_by(battle(armies, board, hp=[1, 20], options={"edition": "duel"}, trigger="last")) == {"d4": 4, "d3": 2}


@pytest.mark.clause("NH-END-12")
def test_both_hqs_in_the_same_phase_are_a_draw() -> None:
    s = fought(BORGO, "d4:0:hq/0, d2:1:hybrid/3, f4:1:hq/0, f2:0:assassin/4", hp=(1, 1))
    assert ended(s) == ("both_hqs_destroyed", [0, 1])


@pytest.mark.clause("NH-END-12")
@pytest.mark.parametrize(("edition", "winners"), [("e3", [0, 1]), ("2025", [1])])
def test_both_hqs_in_different_phases_of_one_battle(edition: str, winners: list[int]) -> None:
    """The Brawler (2) on f3 strikes in phase 2."""
    board = "d4:0:hq/0, d2:1:hybrid/3, f4:1:hq/0, f3:0:brawler/3"
    assert ended(fought(BORGO, board, hp=(1, 1), edition=edition))[1] == winners


@pytest.mark.clause("NH-END-12", "NH-END-11")
def test_both_hqs_in_different_phases_of_the_last_battle_are_a_draw() -> None:
    board = "d4:0:hq/0, d2:1:hybrid/3, f4:1:hq/0, f3:0:brawler/3"
    s = table(BORGO, board, hp=(1, 1), seat=1, extra="ending=1 owed=2 drawer=0")
    assert ended(play(s, "end")) == ("both_hqs_destroyed", [0, 1])


@pytest.mark.clause("NH-END-13")
@pytest.mark.parametrize(("left", "winners"), [((5, 6), [1]), ((7, 6), [0])])
def test_more_hit_points_after_the_last_battle_win(left: tuple[int, int], winners: list[int]) -> None:
    s = table(BORGO, QUIET, hp=left, seat=1, extra="ending=1 owed=2 drawer=0")
    assert ended(play(s, "end")) == ("more_hit_points", winners)


@pytest.mark.clause("NH-END-14", "NH-END-16")
def test_on_equal_hit_points_each_player_has_one_more_turn_then_the_extra_battle() -> None:
    """Seat 1 had the last turn, so seat 0 goes on; it has tiles left to draw, seat 1 has none."""
    s = table(BORGO, QUIET, piles=("brawler*2 claws*3", ""), seat=1, extra="ending=1 owed=2 drawer=1")
    play(s, "end")
    assert asked(s) == (-1, "draw")
    play(s, "draw brawler", "draw claws", "draw claws", "discard claws", "place brawler f3/3")
    assert battles(told(s, "end")) == []
    assert asked(s) == (1, "turn")
    assert battles(told(s, "end")) == [("extra", 1)]
    assert ended(s) == ("more_hit_points", [0])


@pytest.mark.clause("NH-END-15")
def test_equal_again_after_the_extra_battle_is_a_draw() -> None:
    s = table(BORGO, QUIET, seat=1, extra="ending=3 owed=2 drawer=1")
    assert battles(told(s, "end")) == [("extra", 1)]
    assert ended(s) == ("equal_hit_points", [0, 1])


@pytest.mark.clause("NH-END-16")
@pytest.mark.parametrize("drawer", [0, 1])
def test_the_normal_order_goes_on_for_the_extra_turns(drawer: int) -> None:
    """The player after the one who had the last turn before the last battle begins."""
    other = 1 - drawer
    s = table(BORGO, QUIET, piles=("", ""), seat=other, extra=f"ending=1 owed={1 << other} drawer={drawer}")
    assert asked(play(s, "end")) == (drawer, "turn")
    assert asked(play(s, "end")) == (other, "turn")


@pytest.mark.clause("NH-END-17")
def test_a_field_filled_in_an_extra_turn_is_fought_over_and_the_rest_follows() -> None:
    board = crowd(QUIET, "1:brain/0", "d4")
    s = table(BORGO, board, hands=("mutant", ""), piles=("", ""), extra="ending=3 owed=3 drawer=1")
    assert battles(told(s, "place mutant d4/2")) == [("full_field", 0)]
    assert asked(s) == (1, "turn")
    assert battles(told(s, "end")) == [("extra", 1)]


@pytest.mark.clause("NH-END-17")
def test_a_field_still_full_when_an_extra_turn_begins_takes_that_turn_before_drawing() -> None:
    """The HQ on b2 wounds three Blockers in each battle; the third one, in the loop of the extra turn, frees hexes."""
    board = crowd(QUIET, "1:blocker/0")
    s = table(BORGO, board, piles=("mutant*6", ""), seat=1, extra="ending=1 owed=2 drawer=1 full_fought=1")
    assert battles(told(s, "end")) == [("last", 1), ("full_field", 0), ("full_field", 0)]
    assert hand(s, 0) == []
    assert asked(s) == (1, "turn")
    assert battles(told(s, "end")) == [("extra", 1)]


@pytest.mark.clause("NH-END-18")
def test_a_destroyed_hq_neither_attacks_nor_supports_afterwards() -> None:
    """Phase 3: the HQ d4 falls. Its boost for the Mutant (2 + 1) is gone, its own blow in phase 0 as well."""
    board = "d4:0:hq/0, d2:1:hybrid/3, d5:0:mutant/1, e4:1:blocker/0*2, c3:1:medic/0, f4:1:hq/0"
    dead = battle(BORGO, board, hp=[1, 20], trigger="last")
    assert left_by(dead) == {"e4": 3, "d4": 3}
    board = "d4:0:hq/0, d2:1:hybrid/3, d6:0:brawler/1, e5:1:blocker/0*2, c3:1:medic/0, f4:1:hq/0"
    assert left_by(battle(BORGO, board, hp=[1, 20], trigger="last")) == {"d4": 3, "e5": 2}
    assert left_by(battle(BORGO, board, hp=[2, 20], trigger="last")) == {"e5": 2, "c3": 0}


@pytest.mark.clause("NH-END-18")
def test_a_destroyed_hq_is_no_reason_for_a_bonus() -> None:
    field = table(BORGO, "d4:0:hq/0, d5:0:mutant/1, f4:1:hq/0").field
    hq, mutant = INDEX[0, 0], INDEX[0, 1]
    assert [reason["tile"] for reason in bonus_sources(field, 0, mutant, "initiative")] == ["borgo_hq"]
    field.fall(hq)
    assert bonus_sources(field, 0, mutant, "initiative") == []


@pytest.mark.clause("NH-END-18")
def test_a_destroyed_hq_leaves_its_hex_at_the_end_of_the_phase() -> None:
    """Both Hybrids hit the HQ in phase 3; behind it the line is open in phase 2."""
    board = "d4:0:hq/0, d3:0:medic/5, d5:1:hybrid/0, d6:1:guard/0, f4:1:hq/0"
    assert hits(BORGO, board, hp=[1, 20], trigger="last") == ["3 d5>d4 1", "2 d6>d3 1"]


@pytest.mark.clause("NH-END-19")
def test_an_hq_destroyed_by_a_hunt_ends_the_game_at_once() -> None:
    s = table(("beasts", "moloch"), "d4:0:alpha/1, d3:1:hq/0, f4:0:hq/0", hands=("hunt alpha", ""), hp=(20, 1))
    play(s, "hunt d4-d4/1", "strike 0")
    assert ended(s) == ("hq_destroyed", [0])


@pytest.mark.clause("NH-END-20")
@pytest.mark.parametrize(("ending", "trigger", "left"), [(1, "last", (20, 19)), (3, "extra", (20, 20))])
def test_a_field_that_is_full_after_the_last_or_extra_battle_is_not_fought_over(
    ending: int, trigger: str, left: tuple[int, int]
) -> None:
    board = crowd(QUIET, "1:blocker/0")
    s = table(BORGO, board, hp=left, seat=1, extra=f"ending={ending} owed=2 drawer=0 full_fought=1")
    assert battles(told(s, "end")) == [(trigger, 0)]
    assert unit(s, "b3") == "1:blocker/0*1"
    assert ended(s)[0] in ("more_hit_points", "equal_hit_points")


@pytest.mark.clause("NH-END-20", "NH-END-17")
def test_after_the_last_battle_a_full_field_waits_for_the_extra_turn() -> None:
    """Nobody could change anything: no loop of battles and no deadlock follows the last battle itself."""
    board = crowd("b2:0:hq/0, c2:0:medic/0, c3:0:medic/0, b3:0:medic/0, f4:1:hq/0", "1:blocker/0")
    s = table(BORGO, board, piles=("", ""), seat=1, extra="ending=1 owed=2 drawer=1 full_fought=1")
    events = told(s, "end")
    kinds = [event.kind for event in events if event.kind in ("battle", "extra_turns", "turn", "game_over")]
    assert kinds == ["battle", "extra_turns", "turn", "battle", "game_over"]
    assert battles(events) == [("last", 1), ("full_field", 0)]


@pytest.mark.clause("NH-END-21")
def test_the_drawer_causes_the_last_battle_and_the_last_to_play_the_extra_battle() -> None:
    """Seat 0 drew the last tile, seat 1 had the last turn before the last battle, and again before the extra one."""
    s = table(BORGO, QUIET, piles=("", ""), seat=1, extra="ending=1 owed=2 drawer=0")
    assert battles(told(s, "end", "end", "end")) == [("last", 0), ("extra", 1)]


@pytest.mark.clause("NH-END-21")
def test_the_causer_of_the_last_battle_orders_the_declarations() -> None:
    """Both sides have a Clown; the drawer (seat 0) is asked who declares first, although seat 1 ends the turn."""
    both = ("moloch", "moloch")
    board = "d4:0:clown/0, f4:1:clown/0, b2:0:hq/0, b4:1:hq/0"
    s = table(both, board, seat=1, mirror="yes", extra="ending=1 owed=2 drawer=0")
    play(s, "end")
    assert asked(s) == (0, "order")


@pytest.mark.clause("NH-END-02")
def test_the_last_battle_is_fought_on_the_board_as_it_stands() -> None:
    s = last_tile("b2:0:hq/0, f4:1:hq/0, b3:1:hornet/0")
    play(s, "draw mutant", "end", "draw hybrid", "draw hybrid", "draw blocker", "discard blocker")
    events = told(s, "end")
    assert [where(event, "attacker") for event in events if event.kind == "hit"] == ["b3", "b2"]
    assert hp(s) == [18, 20]
    assert ended(s) == ("more_hit_points", [1])
    assert happened(s, "extra_turns") == []


@pytest.mark.clause("NH-END-02", "NH-TURN-05", "NH-INST-TERROR-01")
def test_terror_is_over_when_the_last_battle_begins() -> None:
    s = table(BORGO, QUIET, hp=(9, 8), seat=1, extra=f"{CLOSING} terrified=1")
    assert battles(told(s, "end")) == [("last", 0)]
    assert not s.terrified


@pytest.mark.clause("NH-TURN-06", "NH-BATTLE-01", "NH-LEADER-03")
def test_who_was_freed_for_the_turn_is_freed_no_longer_in_a_battle() -> None:
    s = table(BORGO, f"{QUIET}, d4:0:mutant/0", hands=("battle", ""))
    s.field.loose = 1 << NAMES.index("d4")
    start_battle(s, BATTLE_TILE, 0)
    assert s.field.loose == 0
