"""Deathmatch of three and more: each for themselves, until one is left or the last battle is over (NH-MODE-FFA)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable import citations
from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.board.field import FALLEN
from sandtable.games.neuroshima.record import _fell
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.hexes import INDEX_OF_NAME, NAMES
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
    may_begin,
    open_tiles,
    play,
    start,
    table,
    told,
    unit,
    units,
    wounds,
)

CASES = Path(__file__).parents[2] / "cases" / "neuroshima_examples.yaml"
THREE = ("borgo", "hegemony", "outpost")
FOUR = (*THREE, "moloch")
HQS = "b2:0:hq/0, f4:1:hq/0, b4:2:hq/0"
"""Three HQs out of each other's reach."""
STRIKER = "e4:0:brawler/2"
"""Strikes the HQ of seat 1 for two in phase 2."""


def turns(s: Neuroshima, *actions: str) -> list[str]:
    """Turns and battles that follow the actions, in order."""
    found = []
    for event in told(s, *actions):
        if event.kind == "turn":
            found.append(f"turn {event.data['seat']}")
        elif event.kind == "battle":
            found.append(str(event.data["trigger"]))
    return found


def result(s: Neuroshima) -> tuple[str, list[int]]:
    """Why the game ended, and the places."""
    outcome = s.outcome()
    assert outcome is not None
    return outcome.reason, outcome.places


@pytest.mark.clause("NH-MODE-FFA-01")
def test_everybody_else_is_an_enemy() -> None:
    board = "d4:0:mutant/0, d3:1:runner/0, e3:2:runner/2, e4:2:commando/1, e5:1:runner/0"
    assert hits(THREE, board) == ["3 e4>e5 1", "2 d4>d3 1", "2 d4>e3 1"]
    s = table(THREE, HQS, mode="ffa")
    assert s.view(None)["sides"] == [0, 1, 2]


@pytest.mark.clause("NH-MODE-FFA-02", "NH-MODE-FFA-11")
@pytest.mark.parametrize("armies", [THREE, FOUR])
def test_opening_draws(armies: tuple[str, ...]) -> None:
    s = play(start(armies, mode="ffa"), "hq b2", "hq f4", "hq b4", *(["hq f2"] if len(armies) > 3 else []))
    drawn = []
    for _ in armies:
        count = 0
        while asked(s) == (-1, "draw"):
            play(s, may(s)[0])
            count += 1
        drawn.append(count)
        decision = asked(s)
        if decision is not None and decision[1] == "exchange":
            play(s, "keep")
        if count == 3:
            assert asked(s) == (s.seat, "discard")
            play(s, may(s)[0])
        play(s, "end")
    assert drawn == [1, 2, 3, 3][: len(armies)]


@pytest.mark.clause("NH-MODE-FFA-03", "NH-END-02")
def test_everybody_else_has_one_more_turn_before_the_last_battle() -> None:
    s = table(THREE, HQS, piles=("claws*4", "runner*1", "hmg*1 scoper*1 officer*1 brawler*1"), mode="ffa")
    play(s, "end", "draw runner")
    assert asked(s) == (1, "turn")
    assert turns(s, "end") == ["turn 2"]
    play(s, "draw hmg", "draw scoper", "draw officer", "discard hmg")
    assert turns(s, "end") == ["turn 0"]
    play(s, "draw claws", "draw claws", "draw claws", "discard claws")
    assert turns(s, "end")[0] == "last"


class TestElimination:
    @pytest.mark.clause("NH-MODE-FFA-04", "NH-END-11")
    def test_the_loser_is_out_with_all_tiles_and_the_game_goes_on(self) -> None:
        board = f"{HQS}, {STRIKER}, d2:1:scout/0, c5:2:scout/0"
        s = fought(THREE, board, hp=(20, 2, 20), mode="ffa")
        assert set(units(s)) == {"b2", "b4", "c5", "e4"}
        assert asked(s) == (-1, "draw")
        assert s.seat == 2  # seat 1 has no turn any more
        assert s.view(None)["out"] == s.out_of_game() == [1]
        assert [event.data["seat"] for event in happened(s, "eliminated")] == [1]

    @pytest.mark.clause("NH-MODE-FFA-04", "NH-MODE-FFA-10")
    @pytest.mark.parametrize("held", ["ganger", "runner ganger", "ganger runner thug"])
    def test_hand_and_pile_leave_with_it(self, held: str) -> None:
        s = table(THREE, f"{HQS}, {STRIKER}", hands=("battle", held, ""), hp=(20, 2, 20), mode="ffa")
        play(s, "battle")
        view: Any = s.view(None)
        assert (s.out_of_game(), hand(s, 1), sum(view["piles"][1].values())) == ([1], [], 0)
        assert sum(view["discards"][1].values()) == 35, "the HQ too"
        assert GAME.from_text(s.to_text()).to_text() == s.to_text()

    @pytest.mark.clause("NH-MODE-FFA-04", "NH-END-18", "NH-ALG-HQ-04")
    def test_its_units_fight_on_to_the_end_of_the_battle(self) -> None:
        """The HQ falls in phase 2; a net fighter of the loser still strikes in phase 1, the HQ no more in phase 0."""
        armies = ("hegemony", "borgo", "outpost")
        board = "f4:1:hq/0, e4:2:runner/3, d4:1:net_fighter/4, d3:0:scout/0"
        assert left_by(battle(armies, board)) == {"d3": 1, "e4": 0}
        assert left_by(battle(armies, board, hp=[20, 1, 20])) == {"f4": 2, "d3": 1}

    @pytest.mark.clause("NH-END-18")
    def test_a_fallen_hq_is_read_as_the_obstacle_that_it_is(self) -> None:
        """It fell in phase 3; while a Clown is asked in a later phase its text says so, and the battle ends alike."""
        board = "d3:0:commando/1, d2:0:annihilator/5, d4:1:hq/0, d5:1:mutant/0, b3:2:clown/0, c3:1:claws/4"
        s = fought(("outpost", "borgo", "moloch"), board, hp=(20, 1, 20), mode="ffa")
        assert asked(s) == (2, "clown")
        assert (unit(s, "d4"), int(s.field.hq[1])) == ("1:hq/0", FALLEN)
        assert int(s.field.ruins) == 1 << INDEX_OF_NAME["d4"]
        again = GAME.from_text(s.to_text())
        for name in ("ruins", "fighters", "boosters"):
            assert getattr(again.field, name) == getattr(s.field, name)
        for each in (s, again):
            play(each, may(each)[0])
        assert again.to_text() == s.to_text()

    @pytest.mark.clause("NH-END-18")
    def test_it_is_an_obstacle_on_the_first_of_all_hexes_too(self) -> None:
        armies = ("outpost", "borgo", "moloch", "hegemony")
        board = f"{NAMES[0]}:1:hq/0, d3:0:hq/0"
        field = table(armies, board, mode="ffa", enlarged_board="yes").field
        _fell(field, 1)
        assert (int(field.ruins), int(field.hq[1]), int(field.hq[0])) == (1, FALLEN, INDEX_OF_NAME["d3"])

    @pytest.mark.clause("NH-END-18")
    def test_a_fallen_hq_stops_shots_and_feels_nothing(self) -> None:
        armies = ("outpost", "borgo", "moloch")
        board = "d3:0:commando/1, d2:0:annihilator/5, d4:1:hq/0, d5:2:hybrid/2"
        assert left_by(battle(armies, board, hp=[20, 1, 20])) == {"d4": 3}
        # In a team game it leaves with its phase, and the second shot goes on.
        four = battle((*armies, "hegemony"), board, hp=[20, 1, 20, 20], options={"mode": "team", "moloch_team": "off"})
        assert left_by(four) == {"d4": 3}
        solo = battle(armies, board, hp=[20, 1, 20], options={"mode": "solo"})
        assert left_by(solo) == {"d4": 3, "d5": 2}

    @pytest.mark.clause("NH-END-18")
    def test_a_fallen_hq_neither_strikes_nor_supports(self) -> None:
        """The runner strikes for one, not two, in phase 2; the scout beside the fallen HQ lives on."""
        armies = ("outpost", "hegemony", "moloch")
        board = "d2:0:commando/1, d3:1:hq/0, c3:1:runner/3, c4:2:blocker/0, e3:2:scout/0"
        result = battle(armies, board, hp=[20, 1, 20])
        assert left_by(result) == {"d3": 3}
        assert wounds(result) == {"c4": 1}
        assert wounds(battle(armies, board)) == {"c4": 2}
        assert left_by(battle(armies, board)) == {"e3": 0, "d2": 0}

    @pytest.mark.clause("NH-MODE-FFA-10")
    def test_the_pile_hand_and_markers_leave_the_game(self) -> None:
        armies = ("borgo", "steel_police", "outpost")
        s = table(
            armies,
            f"{HQS}, {STRIKER}, c5:2:scout/0",
            hands=("battle", "judge medic", ""),
            hp=(20, 2, 20),
            extra="nets=1:c5",
            mode="ffa",
        )
        play(s, "battle")
        assert hand(s, 1) == []
        assert open_tiles(s, "piles", 1) == {}
        assert s.left[1] == 0
        assert s.field.marks() == 0

    @pytest.mark.clause("NH-MODE-FFA-10", "NH-MODE-FFA-03")
    def test_the_dead_owe_no_turn(self) -> None:
        s = table(THREE, f"{HQS}, {STRIKER}", hands=("battle", "", ""), hp=(20, 2, 20), extra="bound=2", mode="ffa")
        assert play(s, "battle").bound == 0
        # Seat 0 draws its last tile; seat 1 has fallen before, so only seat 2 has a turn before the last battle.
        piles = ("claws*1", "", "commando*5")
        board = "b2:0:hq/0, b4:2:hq/0"
        s = table(THREE, board, hp=(20, 0, 9), seat=2, piles=piles, extra="fallen=1", mode="ffa")
        play(s, "end", "draw claws")
        assert turns(s, "end") == ["turn 2"]
        play(s, "draw commando", "draw commando", "draw commando", "discard commando")
        assert turns(s, "end") == ["last"]
        # Seat 1 falls to a battle over a full field before its turn came.
        board = crowd(f"{HQS}, {STRIKER}", "2:scout/0", "d4")
        extra = "ending=1 owed=6 drawer=0"
        s = table(THREE, board, hands=("scout", "", ""), hp=(20, 2, 9), piles=("", "", ""), extra=extra, mode="ffa")
        assert turns(s, "place scout d4/0") == ["full_field", "turn 2"]
        assert turns(s, "end") == ["last"]

    @pytest.mark.clause("NH-MODE-FFA-04", "NH-END-19", "NH-INST-HUNT-06")
    def test_an_hq_that_falls_to_a_hunt_is_out_at_once(self) -> None:
        armies = ("beasts", "borgo", "outpost")
        board = "b2:0:hq/0, b3:0:cerberus/0, e4:0:urchin/3, f4:1:hq/0, b4:2:hq/0, d2:1:scout/0"
        s = table(armies, board, hands=("hunt", "", ""), hp=(20, 1, 20), mode="ffa")
        play(s, "hunt e4-e4/3", "strike 2")
        assert set(units(s)) == {"b2", "b3", "b4", "e4"}
        assert asked(s) == (0, "turn")
        # Its own HQ: the turn is over as well.
        s = table(
            armies, "b2:0:hq/0, b3:0:cerberus/0, f4:1:hq/0, b4:2:hq/0", hands=("hunt", "", ""), hp=(2, 9, 9), mode="ffa"
        )
        play(s, "hunt b3-b3/0", "strike 0")
        assert set(units(s)) == {"f4", "b4"}
        assert s.seat == 1

    @pytest.mark.clause("NH-MODE-FFA-05")
    def test_the_last_one_standing_wins(self) -> None:
        board = "b2:0:hq/0, f4:1:hq/0, e4:0:brawler/2"
        s = table(THREE, board, hands=("battle", "", ""), hp=(20, 2, 0), extra="fallen=2", mode="ffa")
        assert result(play(s, "battle")) == ("last_standing", [1, 2, 2])

    @pytest.mark.clause("NH-MODE-FFA-09")
    def test_all_who_fall_in_the_final_battle_share_the_victory(self) -> None:
        board = "e4:0:hq/0, e5:1:hq/0, d4:1:runner/2, d5:0:brawler/2, f4:0:scout/0"
        s = table(THREE, board, hands=("battle", "", ""), hp=(1, 1, 0), extra="fallen=2", mode="ffa")
        assert result(play(s, "battle")) == ("all_hqs_destroyed", [1, 1, 3])
        winner = s.outcome()
        assert winner is not None
        assert winner.winners() == [0, 1]


class TestEnd:
    CLOSING = "ending=1 owed=4 drawer=0"

    @pytest.mark.clause("NH-MODE-FFA-05", "NH-MODE-FFA-11")
    @pytest.mark.parametrize("edition", ["2025", "e3"])
    def test_most_hit_points_win_after_the_last_battle(self, edition: str) -> None:
        s = table(THREE, HQS, hp=(9, 12, 4), seat=2, extra=self.CLOSING, mode="ffa", edition=edition)
        assert turns(s, "end") == ["last"]
        assert result(s) == ("more_hit_points", [2, 1, 3])
        four = "b2:0:hq/0, f4:1:hq/0, b4:2:hq/0, f2:3:hq/0"
        s = table(FOUR, four, hp=(9, 12, 4, 15), seat=2, extra=self.CLOSING, mode="ffa", edition=edition)
        assert result(play(s, "end")) == ("more_hit_points", [3, 2, 4, 1])

    @pytest.mark.clause("NH-MODE-FFA-06", "NH-MODE-FFA-07", "NH-MODE-FFA-08")
    @pytest.mark.parametrize("edition", ["2025", "e3"])
    def test_ex_ffa_01(self, edition: str) -> None:
        (example,) = (row for row in citations.examples(CASES, ("procedure",)) if row["id"] == "EX-FFA-01")
        points = tuple(example["given"]["hq_hp"][f"P{number}"] for number in (1, 2, 3))
        board = f"{HQS}, c5:2:hmg/0, d3:1:scout/0"
        s = table(THREE, board, hp=points, seat=2, piles=("", "", ""), extra=self.CLOSING, mode="ffa", edition=edition)
        assert turns(s, "end") == ["last", "turn 1"]
        assert s.view(None)["off_track"] == [2]
        assert set(units(s)) >= {"b4", "c5", "d3"}
        assert turns(s, "end") == ["turn 0"]
        assert turns(s, "end") == ["extra"]
        assert result(s) == ("shared_victory", [1, 1, 3])

    @pytest.mark.clause("NH-MODE-FFA-06")
    def test_those_off_the_track_act_and_lose_nothing(self) -> None:
        """In the extra battle the hmg of seat 2 strikes the HQ of seat 0; blows at its own HQ do not count."""
        board = "b2:0:hq/0, f4:1:hq/0, b4:2:hq/0, b3:2:hmg/0, c4:0:mutant/5"
        extra = "ending=3 owed=2 drawer=2 off_track=4"
        s = table(THREE, board, hp=(9, 9, 1), seat=1, piles=("", "", ""), extra=extra, mode="ffa")
        assert turns(s, "end") == ["extra"]
        assert "b4" in units(s)
        assert hp(s)[2] == 1
        assert hp(s)[0] < 9
        assert result(s) == ("more_hit_points", [2, 1, 3])

    @pytest.mark.clause("NH-MODE-FFA-06")
    def test_a_contender_who_falls_in_an_extra_turn_leaves_the_victory_to_the_other(self) -> None:
        armies = ("beasts", "borgo", "outpost")
        board = "b2:0:hq/0, b3:0:cerberus/0, e4:0:urchin/3, f4:1:hq/0, b4:2:hq/0"
        extra = "ending=3 owed=3 drawer=2 off_track=4"
        s = table(armies, board, hands=("hunt", "", ""), hp=(1, 1, 0), extra=extra, mode="ffa")
        assert result(play(s, "hunt e4-e4/3", "strike 2")) == ("last_standing", [1, 3, 2])

    @pytest.mark.clause("NH-END-21", "NH-MODE-FFA-10")
    def test_the_last_battle_of_a_dead_drawer_is_caused_by_the_next_player(self) -> None:
        extra = "ending=1 owed=4 drawer=1 fallen=1"
        s = table(THREE, "b2:0:hq/0, b4:2:hq/0", hp=(9, 0, 8), seat=2, extra=extra, mode="ffa")
        (event,) = [event for event in told(s, "end") if event.kind == "battle"]
        assert event.data == {"trigger": "last", "seat": 2}


class TestTerror:
    @pytest.mark.clause("NH-INST-TERROR-02")
    def test_every_enemy_is_bound_in_the_own_next_turn(self) -> None:
        armies = ("steel_police", "borgo", "outpost")
        s = table(armies, HQS, hands=("terror", "claws", "hmg"), piles=("", "", ""), mode="ffa")
        play(s, "terror", "end")
        assert may_begin(s, "place") == []
        play(s, "end")
        assert may_begin(s, "place") == []
        play(s, "end", "end")
        assert may_begin(s, "place") != []

    @pytest.mark.clause("NH-INST-TERROR-02")
    def test_an_ally_is_not_bound(self) -> None:
        armies = ("steel_police", "borgo", "outpost", "hegemony")
        s = table(armies, HQS, hands=("terror", "claws", "hmg", "guard"), piles=("",) * 4, mode="team")
        play(s, "terror", "end")
        assert may_begin(s, "place") == []
        assert may_begin(play(s, "end"), "place") != []
        assert may_begin(play(s, "end"), "place") == []


BAD_SETTINGS: list[tuple[dict[str, Any], str]] = [
    ({"mode": "ffa", "armies": "borgo,moloch"}, "NH-MODE-FFA-01"),
    ({"mode": "ffa", "armies": "borgo,moloch,borgo"}, "NH-SETUP-11"),
    ({"mode": "duel", "armies": "borgo,moloch,outpost"}, "NH-GEN-01"),
    ({"mode": "ffa", "edition": "duel"}, "NH-MODE-FFA-01"),
    ({"mode": "ffa", "armies": "borgo,moloch,outpost,hegemony,beasts"}, "NH-MODE-BIG-07"),
]


@pytest.mark.parametrize(("settings", "clause"), BAD_SETTINGS)
def test_settings_that_do_not_fit_are_refused(settings: dict[str, Any], clause: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        GAME.start(settings)
    assert refusal.value.clause == clause
    assert refusal.value.code == "bad_setting"


@pytest.mark.clause("NH-INST-PUSH-05", "NH-MODE-FFA-01")
def test_a_push_is_answered_by_the_owner_of_the_pushed_unit() -> None:
    armies = ("moloch", "borgo", "outpost")
    board = f"d4:0:blocker/0, d3:2:hmg/0, {HQS}"
    s = play(table(armies, board, hands=("push_back", "", ""), mode="ffa"), "push d4 d3")
    assert asked(s) == (2, "landing")
    assert may(s) == ["land c2", "land d2", "land e2"]
