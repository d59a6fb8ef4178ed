"""The rules of Reversi, clause by clause, and the laws that every game keeps."""

from __future__ import annotations

import pytest
from sandtable_reversi.game import ReversiGame
from sandtable_reversi.rules import PASS, Reversi

from sandtable.core.contract import check_laws
from sandtable.core.decision import OVER
from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.kit.dice import Dice
from sandtable.search.opinions import opinion_of

GAME = ReversiGame()


def position(rows: str, turn: int = 0) -> Reversi:
    """A board of eight rows, from row 1 on."""
    return GAME.from_text(f"reversi/1 handicaps=none,none board={''.join(rows.split())} turn={turn}")


def legal(state: Reversi) -> list[str]:
    return [state.action_text(action) for action in state.legal()]


@pytest.mark.clause("RV-BOARD-01", "RV-BOARD-02")
def test_four_discs_at_the_start_and_dark_begins() -> None:
    state = GAME.start({})
    assert state.view(None)["board"] == ["________"] * 3 + ["___ox___", "___xo___"] + ["________"] * 3
    assert state.asked() == 0
    assert legal(state) == ["d3", "c4", "f5", "e6"]


@pytest.mark.clause("RV-BOARD-03")
def test_corners_are_given_in_their_order_and_only_four() -> None:
    board = GAME.start({"handicaps": "one,two"}).view(None)["board"]
    assert board[0] == "x" + "_" * 6 + "_"  # type: ignore[index]
    assert GAME.start({"handicaps": "one,two"}).view(None)["discs"] == [3, 4]
    with pytest.raises(BadNotation, match="only four corners"):
        GAME.start({"handicaps": "four,one"})


@pytest.mark.clause("RV-TURN-01", "RV-TURN-02")
def test_all_lines_that_are_enclosed_turn_over_and_nothing_behind_an_edge() -> None:
    state = position("________ _x_x____ __oo____ _xo_ox__ __x_____ ________ ________ ________")
    state.apply(state.parse_action("d4"))
    assert state.view(None)["board"][3] == "_xxxxx__"  # type: ignore[index]
    assert state.view(None)["board"][2] == "__xx____"  # type: ignore[index]
    edge = position("_______o x_______ ________ ________ ________ ________ ________ x______o")
    assert edge.asked() == OVER, "h1 and a2 are no neighbours"
    with pytest.raises(IllegalAction) as refused:
        GAME.start({}).apply(0)
    assert refused.value.clause == "RV-TURN-01"


@pytest.mark.clause("RV-TURN-03")
def test_whoever_cannot_move_passes() -> None:
    state = position("xo______ ________ ________ ________ ________ ________ ________ ________", turn=1)
    assert state.legal() == [PASS]
    state.apply(PASS)
    assert legal(state) == ["c1"]
    with pytest.raises(IllegalAction):
        state.apply(PASS)


@pytest.mark.clause("RV-END-01", "RV-END-02")
@pytest.mark.parametrize(("row", "places"), [("xxo_____", [1, 2]), ("x_o_____", [1, 1]), ("x_oo____", [2, 1])])
def test_the_game_ends_when_nobody_can_move_and_more_discs_win(row: str, places: list[int]) -> None:
    state = position(" ".join([row, *["________"] * 7]))
    if row == "xxo_____":
        state.apply(state.parse_action("d1"))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == places


@pytest.mark.parametrize("handicaps", ["none,none", "two,one", "four,none"])
def test_laws(handicaps: str) -> None:
    for seed in range(3):
        check_laws(GAME, {"handicaps": handicaps}, seed, every=4)


def test_bad_texts_are_refused() -> None:
    for text in ("reversi/1 board=x", "reversi/1 handicaps=9,9", "chess", "reversi/1 board=" + "q" * 64):
        with pytest.raises(BadNotation):
            GAME.from_text(text)


def test_the_engine_has_an_opinion_of_it() -> None:
    """Dark can take the last white disc at once."""
    state = position("________ ________ ________ ___xo___ ________ ________ ________ ________")
    opinion = opinion_of(GAME, "easy", state, Dice(1))
    assert opinion.chances == [1000, 0], "whatever is played, dark wins"
    assert [line.words for line in opinion.lines] == [["f4"]]
