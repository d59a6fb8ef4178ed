"""One against a team of two (NH-MODE-SOLO)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable import citations
from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.ending.victory import standing
from tests.games.neuroshima.table import GAME, asked, hits, hp, may, play, start, table
from tests.games.neuroshima.test_deathmatch import HQS, result, turns

CASES = Path(__file__).parents[2] / "cases" / "neuroshima_examples.yaml"
ARMIES = ("borgo", "hegemony", "outpost")
SOLO: dict[str, Any] = {"mode": "solo"}
NO_PILES = ("", "", "")


@pytest.mark.clause("NH-MODE-SOLO-01")
def test_the_loner_has_20_hit_points_the_others_13_each() -> None:
    s = start(ARMIES, **SOLO)
    assert hp(s) == [20, 13, 13]
    assert s.view(None)["sides"] == [0, 1, 1]
    with pytest.raises(BadNotation, match="solo needs 3 armies"):
        GAME.start({"armies": "borgo,moloch", **SOLO})


@pytest.mark.clause("NH-MODE-SOLO-02", "NH-MODE-SOLO-03")
def test_ex_solo_01() -> None:
    (example,) = (row for row in citations.examples(CASES, ("procedure",)) if row["id"] == "EX-SOLO-01")
    order = example["expected"]["order"]
    s = play(GAME.start({"armies": list(ARMIES), **SOLO}), "hq b2", "hq f4", "hq b4")
    seen, drawn = [], []
    for _ in order:
        seen.append(f"P{s.seat + 1}")
        drawn.append(int(s.to_draw))
        while asked(s) == (-1, "draw"):
            play(s, may(s)[-1])
        seat = s.seat
        while s.seat == seat and asked(s) != (-1, "draw"):
            play(s, "keep" if "keep" in may(s) else may(s)[0])
    assert seen == order
    # Player 1 has kept the one tile of the first turn.
    assert drawn[:4] == [1, 2, 2, 3]


@pytest.mark.clause("NH-MODE-SOLO-02")
def test_only_the_loner_begins() -> None:
    with pytest.raises(BadNotation) as refusal:
        GAME.start({"armies": list(ARMIES), "first": 1, **SOLO})
    assert refusal.value.clause == "NH-MODE-SOLO-02"


@pytest.mark.clause("NH-MODE-SOLO-04")
def test_the_two_are_friends() -> None:
    """Their shots pass each other and strike the loner."""
    board = "d5:2:hmg/0, d4:1:runner/0, d3:0:mutant/3"
    assert hits(ARMIES, board, options=SOLO) == ["2 d3>d4 1", "2 d4>d3 1", "2 d5>d3 1"]


class TestVictory:
    @pytest.mark.clause("NH-MODE-SOLO-05")
    def test_the_first_side_to_destroy_an_enemy_hq_wins(self) -> None:
        board = f"{HQS}, e4:0:brawler/2"
        s = table(ARMIES, board, hands=("battle", "", ""), hp=(20, 2, 13), **SOLO)
        assert result(play(s, "battle")) == ("hq_destroyed", [1, 2, 2])
        board = f"{HQS}, c2:1:thug/5"
        s = table(ARMIES, board, hands=("battle", "", ""), hp=(1, 13, 13), **SOLO)
        assert result(play(s, "battle")) == ("hq_destroyed", [2, 1, 1])

    @pytest.mark.clause("NH-MODE-SOLO-06")
    def test_the_team_wins_if_both_lose_an_hq_in_one_battle(self) -> None:
        board = f"{HQS}, e4:0:brawler/2, b3:1:ganger/1"
        s = table(ARMIES, board, hands=("battle", "", ""), hp=(1, 2, 13), **SOLO)
        assert result(play(s, "battle")) == ("both_hqs_destroyed", [2, 1, 1])

    @pytest.mark.clause("NH-MODE-SOLO-07")
    @pytest.mark.parametrize(("rule", "places"), [("least_damage", [1, 2, 2]), ("largest_sum", [2, 1, 1])])
    def test_after_the_last_battle_the_smaller_damage_wins_or_the_larger_sum(
        self, rule: str, places: list[int]
    ) -> None:
        """The loner took 3 and has 17, the team took 4 and has 22."""
        extra = "ending=1 owed=4 drawer=0 rota=3"
        s = table(ARMIES, HQS, hp=(17, 11, 11), seat=2, extra=extra, solo_tiebreak=rule, **SOLO)
        assert result(play(s, "end")) == ("less_damage", places)

    @pytest.mark.clause("NH-MODE-SOLO-07", "NH-TEAM-09", "NH-END-13")
    def test_what_a_side_lost_counts_only_against_a_loner(self) -> None:
        solo = table(ARMIES, HQS, hp=(17, 11, 11), **SOLO)
        assert [standing(solo, seat) for seat in range(3)] == [-3, -4, -4]
        solo = table(ARMIES, HQS, hp=(17, 11, 11), solo_tiebreak="largest_sum", **SOLO)
        assert [standing(solo, seat) for seat in range(3)] == [17, 22, 22]
        duel = table(("borgo", "hegemony"), "b2:0:hq/0, f4:1:hq/0", hp=(7, 9))
        assert [standing(duel, seat) for seat in range(2)] == [7, 9]

    @pytest.mark.clause("NH-MODE-SOLO-08")
    def test_equal_damage_brings_extra_turns_in_the_order_1_2_1_3(self) -> None:
        extra = "ending=1 owed=2 drawer=0 rota=1"
        s = table(ARMIES, HQS, hp=(18, 12, 12), seat=1, piles=NO_PILES, extra=extra, **SOLO)
        assert turns(s, "end") == ["last", "turn 0"]
        assert turns(s, "end") == ["turn 1"]
        assert turns(s, "end") == ["turn 0"]
        assert turns(s, "end") == ["turn 2"]
        assert turns(s, "end") == ["extra"]
        assert result(s) == ("equal_hit_points", [1, 1, 1])


class TestLastTurns:
    PILES = ("claws*1", "runner*3", "commando*5")

    @pytest.mark.clause("NH-MODE-SOLO-10")
    @pytest.mark.parametrize(("rota", "following"), [(1, 2), (3, 1)])
    def test_after_the_last_tile_of_the_loner_only_the_next_opponent_plays(self, rota: int, following: int) -> None:
        seat = 3 - following
        s = table(ARMIES, HQS, hp=(9, 13, 13), seat=seat, piles=self.PILES, extra=f"rota={rota}", **SOLO)
        play(s, "end", "draw claws")
        assert turns(s, "end") == [f"turn {following}"]
        while asked(s) == (-1, "draw"):
            play(s, may(s)[0])
        play(s, may(s)[0])
        assert turns(s, "end") == ["last"]

    @pytest.mark.clause("NH-MODE-SOLO-10", "NH-END-02")
    def test_after_the_last_tile_of_the_team_the_other_two_play(self) -> None:
        piles = ("", "runner*1", "")
        s = table(ARMIES, HQS, hp=(9, 13, 13), seat=0, piles=piles, extra="rota=0", **SOLO)
        play(s, "end", "draw runner")
        assert turns(s, "end") == ["turn 0"]
        assert turns(s, "end") == ["turn 2"]
        assert turns(s, "end") == ["last"]


@pytest.mark.clause("NH-MODE-SOLO-09")
def test_three_may_play_the_team_game_by_the_third_edition() -> None:
    s = GAME.start({"mode": "team_three", "edition": "e3", "first": 0})
    assert s.seats() == 4
    assert s.view(None)["sides"] == [0, 1, 0, 1]
    assert hp(s) == [15] * 4
    assert GAME.players({"mode": "team_three", "edition": "e3"}) == [0, 1, 0, 2], "one leads both armies of a team"
    assert GAME.players({"mode": "team", "armies": "borgo,moloch,outpost,hegemony"}) == [0, 1, 2, 3]
    with pytest.raises(BadNotation) as refusal:
        GAME.start({"mode": "team_three", "edition": "2025"})
    assert refusal.value.clause == "NH-MODE-SOLO-09"
