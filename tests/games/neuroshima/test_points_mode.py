"""Deathmatch with points: HQs cannot be destroyed, damage to them scores (NH-MODE-POINTS)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable import citations
from tests.games.neuroshima.table import GAME, asked, fought, happened, hp, may, play, start, table, units
from tests.games.neuroshima.test_deathmatch import HQS, STRIKER, THREE, result, turns

CASES = Path(__file__).parents[2] / "cases" / "neuroshima_examples.yaml"
POINTS: dict[str, Any] = {"mode": "points"}


@pytest.mark.clause("NH-MODE-POINTS-01", "NH-MODE-POINTS-10")
@pytest.mark.parametrize("armies", [THREE, (*THREE, "moloch")])
def test_the_track_starts_at_0(armies: tuple[str, ...]) -> None:
    assert hp(start(armies, **POINTS)) == [0] * len(armies)


@pytest.mark.clause("NH-MODE-POINTS-11")
def test_five_and_six_may_play_it_and_are_told() -> None:
    armies = (*THREE, "moloch", "steel_police")
    settings: dict[str, object] = {"mode": "points", "armies": ",".join(armies), "max_players": 5}
    assert hp(GAME.start(settings)) == [0] * 5
    assert [clause for _, clause in GAME.advice(settings)] == ["NH-MODE-POINTS-11"]
    assert GAME.advice({"mode": "points", "armies": ",".join(armies[:4])}) == []


@pytest.mark.clause("NH-MODE-POINTS-01", "NH-MODE-POINTS-02", "NH-ALG-DMG-05")
def test_damage_to_an_opposing_hq_is_points_for_the_attacker() -> None:
    """Two strikers of different owners at one HQ; it stays where it is, whatever it suffers."""
    s = fought(THREE, f"{HQS}, {STRIKER}, f3:2:runner/4", hp=(0, 0, 5), **POINTS)
    assert hp(s) == [2, 0, 6]
    assert "f4" in units(s)
    gained = [(event.data["seat"], event.data["gained"]) for event in happened(s, "points")]
    assert gained == [(0, 2), (2, 1)]


@pytest.mark.clause("NH-ALG-PHASE-02", "NH-MODE-POINTS-02")
def test_points_are_entered_phase_by_phase_with_whoever_leaves() -> None:
    """Each phase that strikes an HQ is an entry of its own, and the battle goes on to its end."""
    s = fought(THREE, f"{HQS}, {STRIKER}, f3:2:runner/4", hp=(0, 0, 0), **POINTS)
    gained: list[Any] = [(event.data["seat"], event.data["gained"]) for event in happened(s, "points")]
    assert len(gained) >= 2
    assert hp(s) == [sum(int(str(points)) for seat, points in gained if seat == each) for each in range(3)]
    assert asked(s) != (0, "points")
    assert [event.kind for event in happened(s, "battle_over")] == ["battle_over"]


@pytest.mark.clause("NH-MODE-POINTS-03")
def test_opening_draws_and_last_battle_as_in_the_deathmatch() -> None:
    s = play(start(THREE, **POINTS), "hq b2", "hq f4", "hq b4")
    for count in (1, 2, 3):
        assert s.to_draw == count
        while asked(s) == (-1, "draw"):
            play(s, may(s)[-1])
        while asked(s) != (-1, "draw"):
            play(s, "keep" if "keep" in may(s) else may(s)[0])
    s = table(THREE, HQS, hp=(3, 5, 1), seat=2, piles=("claws*1", "ganger*4", "commando*4"), **POINTS)
    assert turns(play(s, "end", "draw claws"), "end") == ["turn 1"]
    assert turns(play(s, *["draw ganger"] * 3, "discard ganger"), "end") == ["turn 2"]
    assert turns(play(s, *["draw commando"] * 3, "discard commando"), "end") == ["last"]


@pytest.mark.clause("NH-MODE-POINTS-04", "NH-MODE-POINTS-05", "NH-MODE-POINTS-06")
@pytest.mark.parametrize("edition", ["2025", "e3"])
def test_ex_points_01(edition: str) -> None:
    """Seat 1 reaches 20 in phase 3, seat 0 only in phase 2; both share, and nobody has more than 20."""
    (example,) = (row for row in citations.examples(CASES, ("procedure",)) if row["id"] == "EX-POINTS-01")
    given, gained = example["given"]["points"], example["event"]["gained"]
    armies = ("borgo", "hegemony", "moloch")
    # The Brawler with an Officer strikes for 3, two Gangers for 1 each.
    board = "e3:2:hq/0, d3:0:brawler/2, d2:0:officer/3, e2:1:ganger/4, f2:1:ganger/5, b4:0:hq/0, e5:1:hq/0"
    assert gained == {"P1": 3, "P2": 2, "P3": 0}
    points = tuple(given[player] for player in ("P1", "P2", "P3"))
    s = fought(armies, board, hp=points, edition=edition, **POINTS)
    assert hp(s) == [example["expected"]["points"][player] for player in ("P1", "P2", "P3")]
    assert result(s) == ("all_points", [1, 1, 3])


@pytest.mark.clause("NH-MODE-POINTS-04", "NH-INST-HUNT-06")
def test_twenty_points_outside_a_battle_win_at_once() -> None:
    armies = ("beasts", "borgo", "outpost")
    board = "b2:0:hq/0, b3:0:cerberus/0, e4:0:urchin/3, f4:1:hq/0, b4:2:hq/0"
    s = table(armies, board, hands=("hunt", "", ""), hp=(19, 4, 6), **POINTS)
    assert result(play(s, "hunt e4-e4/3", "strike 2")) == ("all_points", [1, 3, 2])


@pytest.mark.clause("NH-MODE-POINTS-07")
def test_most_points_win_after_the_last_battle() -> None:
    s = table(THREE, HQS, hp=(3, 5, 1), seat=2, extra="ending=1 owed=4 drawer=0", **POINTS)
    assert result(play(s, "end")) == ("more_points", [2, 1, 3])


@pytest.mark.clause("NH-MODE-POINTS-07", "NH-MODE-FFA-06", "NH-MODE-FFA-07")
def test_a_tie_in_points_is_broken_as_in_the_deathmatch() -> None:
    extra = "ending=1 owed=4 drawer=0"
    s = table(THREE, HQS, hp=(5, 5, 1), seat=2, piles=("", "", ""), extra=extra, **POINTS)
    assert turns(s, "end") == ["last", "turn 1"]
    assert turns(s, "end") == ["turn 0"]
    assert turns(s, "end") == ["extra"]
    assert result(s) == ("shared_victory", [1, 1, 3])
    # Off the track nobody scores any more; the others still score at that HQ.
    board = "b2:0:hq/0, f4:1:hq/0, b4:2:hq/0, f3:2:runner/4, b3:0:brawler/3"
    extra = "ending=3 owed=2 drawer=2 off_track=4"
    s = table(THREE, board, hp=(5, 5, 1), seat=1, piles=("", "", ""), extra=extra, **POINTS)
    assert result(play(s, "end")) == ("more_points", [1, 2, 3])
    assert hp(s) == [7, 5, 1]


@pytest.mark.clause("NH-MODE-POINTS-08")
def test_damage_absorbed_by_a_medic_scores_nothing() -> None:
    armies = ("hegemony", "borgo", "outpost")
    board = "b2:0:hq/0, f4:1:hq/0, b4:2:hq/0, e4:0:runner/2"
    assert hp(fought(armies, board, hp=(0, 0, 0), **POINTS)) == [1, 0, 0]
    medic = f"{board}, f3:1:medic/3"
    assert hp(fought(armies, medic, hp=(0, 0, 0), **POINTS)) == [0, 0, 0]


class TestOwnGoals:
    BEASTS = ("beasts", "borgo", "outpost")
    BOARD = "d4:0:hq/0, d5:0:cerberus/0, f4:1:hq/0, b4:2:hq/0"
    """Cerberus strikes its own HQ for two."""

    @pytest.mark.clause("NH-MODE-POINTS-09", "NH-ALG-PHASE-02")
    def test_points_for_the_own_hq_go_to_opponents_of_choice(self) -> None:
        s = fought(self.BEASTS, self.BOARD, hp=(0, 0, 0), **POINTS)
        assert asked(s) == (0, "points")
        assert may(s) == ["give 1", "give 2"]
        play(s, "give 2")
        assert asked(s) == (0, "points")
        play(s, "give 1")
        assert hp(s) == [0, 1, 1]
        assert [event.data["seat"] for event in happened(s, "gave_point")] == [2, 1]

    @pytest.mark.clause("NH-MODE-POINTS-09")
    def test_nobody_off_the_track_gets_them(self) -> None:
        extra = "ending=3 owed=1 drawer=2 off_track=4"
        s = table(self.BEASTS, self.BOARD, hp=(5, 5, 1), piles=("", "", ""), extra=extra, **POINTS)
        play(s, "end")
        assert hp(s) == [5, 7, 1]

    @pytest.mark.clause("NH-MODE-POINTS-09")
    def test_the_own_clown_counts_likewise(self) -> None:
        armies = ("moloch", "borgo", "outpost")
        s = fought(armies, "d4:0:hq/0, d5:0:clown/3, f4:1:hq/0, b4:2:hq/0", "explode d5", hp=(0, 0, 0), **POINTS)
        assert asked(s) == (0, "points")

    @pytest.mark.clause("NH-MODE-POINTS-09", "NH-ABIL-REFLECT-15")
    def test_a_returned_attack_on_the_own_hq_scores_nothing(self) -> None:
        armies = ("outpost", "steel_police", "borgo")
        # The Commando shoots down over its own HQ into the Judge, who throws the shot back at the HQ.
        board = "d3:0:commando/1, d4:0:hq/0, d5:1:judge/3, f4:1:hq/0, b4:2:hq/0"
        s = fought(armies, board, hp=(0, 0, 0), **POINTS)
        returned = [hit for hit in happened(s, "hit") if "returned_by" in hit.data]
        assert [hit.data["tile"] for hit in returned] == ["outpost_hq", "outpost_hq"]
        # Neither is anybody asked to whom the points go.
        assert asked(s) == (-1, "draw")
        assert (hp(s), happened(s, "points")) == ([0, 0, 0], [])


class TestCosts:
    POLICE = ("steel_police", "borgo", "outpost")

    @pytest.mark.clause("NH-ABIL-STEELNET-10")
    def test_the_steel_net_gives_a_point_to_the_owner_of_the_marked_unit(self) -> None:
        s = table(self.POLICE, f"{HQS}, d4:2:hmg/0", hp=(0, 3, 4), **POINTS)
        assert hp(play(s, "net d4")) == [0, 3, 5]
        free = table(self.POLICE, f"{HQS}, d4:2:hmg/0, d2:0:net_launcher/0", hp=(0, 3, 4), **POINTS)
        assert hp(play(free, "net d4")) == [0, 3, 4]

    @pytest.mark.clause("NH-ABIL-STEELNET-10", "NH-MODE-POINTS-04")
    def test_the_twentieth_point_may_come_that_way(self) -> None:
        s = table(self.POLICE, f"{HQS}, d4:2:hmg/0", hp=(0, 3, 19), **POINTS)
        assert result(play(s, "net d4")) == ("all_points", [3, 2, 1])

    @pytest.mark.clause("NH-ABIL-EXEC-06")
    def test_an_execution_gives_a_point_to_the_owner_of_the_victim(self) -> None:
        s = table(self.POLICE, f"{HQS}, d4:2:hmg/0", hands=("executioner", "", ""), hp=(0, 3, 4), **POINTS)
        assert hp(play(s, "execute executioner d4/0")) == [0, 3, 5]
