"""Alternative start and reinforcement (NH-VAR)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable import citations
from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import GAME, asked, hand, may, may_begin, open_tiles, play, refused, start, table
from tests.games.neuroshima.test_deathmatch import turns

CASES = Path(__file__).parents[2] / "cases" / "neuroshima_examples.yaml"
ALT: dict[str, Any] = {"alternative_start": "yes"}
REINF: dict[str, Any] = {"reinforcement": "yes"}
HQS = "b2:0:hq/0, f4:1:hq/0"


def begun(**settings: Any) -> Neuroshima:
    """A duel of Borgo and Moloch before the first draw."""
    return play(start(**settings), "hq b2", "hq f4")


class TestAlternativeStart:
    @pytest.mark.clause("NH-VAR-ALT-01")
    def test_the_first_player_draws_three_and_discards_one(self) -> None:
        s = begun(**ALT)
        assert s.to_draw == 3
        play(s, "draw mutant", "draw claws", "draw scout")
        assert asked(s) == (0, "discard")
        play(s, "discard scout")
        assert asked(s) == (0, "turn")
        assert hand(s, 0) == ["mutant", "claws"]

    @pytest.mark.clause("NH-VAR-ALT-02")
    def test_one_of_the_two_is_used_the_other_only_kept_or_discarded(self) -> None:
        s = play(begun(**ALT), "draw mutant", "draw claws", "draw scout", "discard scout")
        assert may_begin(s, "place mutant") != []
        assert may_begin(s, "place claws") != []
        play(s, "place claws d4/0")
        assert may_begin(s, "place") == []
        with pytest.raises(IllegalAction) as refusal:
            play(s, "place mutant d3/0")
        assert refusal.value.clause == "NH-VAR-ALT-02"
        assert may(s) == ["end", "discard mutant"]

    @pytest.mark.clause("NH-VAR-ALT-03")
    def test_from_the_second_player_on_turns_are_normal(self) -> None:
        s = play(begun(**ALT), "draw mutant", "draw claws", "draw scout", "discard scout", "place claws d4/0", "end")
        assert (s.seat, s.to_draw) == (1, 3)
        play(s, "draw hybrid", "draw guard", "draw hornet", "discard hornet")
        play(s, "place hybrid d3/0", "place guard c3/0", "end")
        assert (s.seat, s.to_draw) == (0, 2)
        play(s, "draw scout", "draw officer", "discard scout", "place mutant b3/0", "place officer c4/0")

    @pytest.mark.clause("NH-VAR-ALT-01")
    def test_the_two_army_box_has_no_variants(self) -> None:
        for name in ("alternative_start", "reinforcement"):
            with pytest.raises(BadNotation, match="the edition duel does not know"):
                GAME.start({"edition": "duel", name: "yes"})


class TestReinforcement:
    SIX = ("draw mutant", "draw mutant", "draw claws", "draw claws", "draw scout", "draw move")

    @pytest.mark.clause("NH-VAR-REINF-01", "NH-VAR-REINF-02")
    def test_ex_reinf_01(self) -> None:
        (example,) = (row for row in citations.examples(CASES, ("procedure",)) if row["id"] == "EX-REINF-01")
        expected = example["expected"]
        s = play(table(board=HQS, hands=("", ""), seat=1, **REINF), "end")
        assert s.to_draw == expected["drawn"]
        play(s, *self.SIX)
        assert asked(s) == (0, "discard")
        play(s, "discard scout", "place mutant d4/0", "move b2-b2/1")
        assert may_begin(s, "place") == []
        with pytest.raises(IllegalAction) as refusal:
            play(s, "place claws d3/0")
        assert refusal.value.clause == "NH-VAR-REINF-02"
        assert len(hand(s, 0)) == expected["kept"]
        assert play(s, "end").seat == 1
        assert len(hand(s, 0)) == expected["kept"]

    @pytest.mark.clause("NH-VAR-REINF-02", "NH-ABIL-REPL-01")
    def test_a_replacement_uses_a_tile(self) -> None:
        armies = ("steel_police", "borgo")
        board = f"{HQS}, d4:0:pacifier/0"
        s = table(armies, board, hands=("judge judge judge", ""), extra="tiles_used=1", **REINF)
        assert may_begin(s, "replace") != []
        play(s, "replace d4 judge/0")
        assert may_begin(s, "place") == []
        s = table(armies, board, hands=("judge judge judge", ""), extra="tiles_used=2", **REINF)
        assert may_begin(s, "replace") == []

    @pytest.mark.clause("NH-VAR-REINF-03", "NH-VAR-REINF-08")
    def test_a_bad_draw_is_six_instants_and_exchanges_all_of_them(self) -> None:
        s = play(table(board=HQS, seat=1, **REINF), "end")
        play(s, "draw battle", "draw battle", "draw battle", "draw move", "draw move", "draw grenade")
        assert asked(s) == (0, "exchange")
        play(s, "exchange")
        assert (asked(s), s.to_draw, hand(s, 0)) == ((-1, "draw"), 6, [])
        assert open_tiles(s, "discards", 0) == {"battle": 3, "move": 2, "grenade": 1}
        play(s, "draw battle", "draw battle", "draw battle", "draw move", "draw move", "draw claws")
        assert asked(s) == (0, "discard")

    @pytest.mark.clause("NH-VAR-REINF-08", "NH-DRAW-07")
    @pytest.mark.parametrize("ruling", [{"reinforcement_exchange": "three"}, {"rules": "1"}])
    def test_the_older_ruling_exchanges_three_of_the_six(self, ruling: dict[str, Any]) -> None:
        s = play(table(board=HQS, seat=1, **REINF, **ruling), "end")
        play(s, "draw battle", "draw battle", "draw battle", "draw move", "draw move", "draw grenade")
        assert asked(s) == (0, "exchange")
        play(s, "exchange")
        assert asked(s) == (0, "trade")
        play(s, "discard battle", "discard grenade", "discard battle")
        assert (asked(s), s.to_draw) == ((-1, "draw"), 3)
        assert hand(s, 0) == ["battle", "move", "move"]
        play(s, "draw battle", "draw battle", "draw move")
        assert asked(s) == (0, "exchange")  # again, as often as it happens
        play(s, "keep")
        assert asked(s) == (0, "discard")
        assert open_tiles(s, "discards", 0)["grenade"] == 1

    @pytest.mark.clause("NH-VAR-REINF-03")
    def test_five_instants_are_no_bad_draw(self) -> None:
        s = play(table(board=HQS, seat=1, **REINF), "end")
        play(s, "draw battle", "draw battle", "draw battle", "draw move", "draw move", "draw claws")
        assert asked(s) == (0, "discard")
        piles = ("battle*5", "")
        s = play(table(board=HQS, seat=1, piles=piles, **REINF), "end", *["draw battle"] * 5)
        assert asked(s) == (0, "turn")
        # The opening hand of four is not full either, however many tiles are left.
        s = play(start(**REINF), "hq b2", "hq f4", *["draw battle"] * 4)
        assert (asked(s), s.left[0] > 0) == ((0, "turn"), True)

    @pytest.mark.clause("NH-VAR-REINF-08", "NH-DRAW-22")
    def test_a_short_pile_gives_what_it_has(self) -> None:
        piles = ("battle*6 move*1", "")
        s = play(table(board=HQS, seat=1, piles=piles, **REINF), "end", *["draw battle"] * 6, "exchange")
        assert (s.to_draw, hand(s, 0)) == (1, [])
        three = {**REINF, "reinforcement_exchange": "three"}
        s = play(table(board=HQS, seat=1, piles=piles, **three), "end", *["draw battle"] * 6, "exchange")
        play(s, *["discard battle"] * 3)
        assert s.to_draw == 1

    @pytest.mark.clause("NH-VAR-REINF-04", "NH-VAR-REINF-06")
    def test_the_last_tile_ends_the_game_as_usual(self) -> None:
        """A hand of five discards nothing; what was not used is left over."""
        piles = ("mutant*2 claws*3", "")
        s = table(board=HQS, seat=1, piles=piles, hp=(9, 8), **REINF)
        play(s, "end", "draw mutant", "draw mutant", "draw claws", "draw claws", "draw claws")
        assert asked(s) == (0, "turn")
        play(s, "place mutant d4/0")
        assert turns(s, "end") == ["turn 1"]
        assert turns(s, "end") == ["last"]
        assert len(hand(s, 0)) == 4

    @pytest.mark.clause("NH-VAR-REINF-05", "NH-VAR-REINF-09")
    def test_opening_turns_of_four_and_five(self) -> None:
        s = begun(**REINF)
        assert s.to_draw == 4
        play(s, *self.SIX[:4])
        assert asked(s) == (0, "turn")
        twice = play(s.clone(), "place mutant d4/0", "place mutant d3/0")
        assert may_begin(twice, "place") == [], "two tiles in the first turn as in any other"
        play(s, "end")
        assert s.to_draw == 5
        play(s, "draw hybrid", "draw guard", "draw hornet", "draw scout", "draw brain")
        assert asked(s) == (1, "turn")
        play(s, "end")
        assert s.to_draw == 2
        play(s, "draw scout", "draw officer")
        assert asked(s) == (0, "discard")

    @pytest.mark.clause("NH-VAR-REINF-05", "NH-MODE-FFA-02")
    def test_the_third_player_draws_six(self) -> None:
        s = play(start(("borgo", "outpost", "moloch"), mode="ffa", **REINF), "hq b2", "hq f4", "hq b4")
        drawn = []
        for _ in range(3):
            drawn.append(int(s.to_draw))
            while asked(s) == (-1, "draw"):
                play(s, may(s)[-1])
            while asked(s) != (-1, "draw"):
                play(s, "keep" if "keep" in may(s) else may(s)[0])
        assert drawn == [4, 5, 6]

    @pytest.mark.clause("NH-VAR-REINF-07")
    def test_nothing_is_discarded_voluntarily(self) -> None:
        s = play(table(board=HQS, hands=("", ""), seat=1, **REINF), "end", *self.SIX, "discard scout")
        assert may_begin(s, "discard") == []
        with pytest.raises(IllegalAction) as refusal:
            play(s, "discard mutant")
        assert refusal.value.clause == "NH-VAR-REINF-07"

    @pytest.mark.clause("NH-VAR-REINF-09")
    def test_with_the_alternative_start(self) -> None:
        s = begun(**ALT, **REINF)
        assert s.to_draw == 6
        play(s, *self.SIX)
        assert asked(s) == (0, "discard")
        play(s, "discard scout", "place mutant d4/0")
        assert may(s) == ["end"]
        assert refused(s, "place mutant d3/0")
        play(s, "end")
        assert (s.seat, s.to_draw) == (1, 6)
