"""Drawing and discarding (rulebook section 4, NH-DRAW)."""

from __future__ import annotations

import pytest

from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.games.neuroshima.board.situation import HAND_ROOM
from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import (
    asked,
    crowd,
    hand,
    may,
    may_begin,
    open_tiles,
    play,
    refused,
    start,
    table,
    told,
    unit,
    units,
)


def before_the_draw(
    kept: str = "", pile: str = "mutant*5 claws*3 scout*2 battle*6 move*4", board: str = ""
) -> Neuroshima:
    """Borgo is about to draw, with kept tiles and a pile of its own."""
    return play(table(board=board, hands=(kept, ""), piles=(pile, "hybrid*2"), seat=1), "end")


def draw_all(s: Neuroshima, *tiles: str) -> int:
    """Draw these tiles as long as drawing is asked for; how many were drawn."""
    count = 0
    for tile in tiles:
        if asked(s) != (-1, "draw"):
            break
        play(s, f"draw {tile}")
        count += 1
    return count


@pytest.mark.clause("NH-DRAW-01", "NH-DRAW-02")
def test_the_opening_turns_draw_one_and_two_tiles_without_a_forced_discard() -> None:
    s = play(start(), "hq b2", "hq f4")
    assert draw_all(s, "mutant", "mutant") == 1
    assert asked(s) == (0, "turn")
    assert hand(s, 0) == ["mutant"]
    play(s, "end")
    assert draw_all(s, "hybrid", "hybrid", "guard") == 2
    assert asked(s) == (1, "turn")
    assert hand(s, 1) == ["hybrid", "hybrid"]


@pytest.mark.clause("NH-DRAW-02", "NH-DRAW-04")
def test_the_second_player_draws_two_also_when_seat_one_begins() -> None:
    s = play(start(first=1), "hq b2", "hq f4")
    assert draw_all(s, "hybrid", "guard") == 1
    play(s, "end")
    assert draw_all(s, "mutant", "mutant", "claws") == 2
    play(s, "end")
    assert draw_all(s, "guard", "hornet", "clown") == 2
    assert asked(s) == (1, "discard")


@pytest.mark.parametrize(("kept", "drawn"), [("", 3), ("mutant", 2), ("mutant claws", 1), ("mutant claws medic", 0)])
@pytest.mark.clause("NH-DRAW-03", "NH-DRAW-04", "NH-DRAW-05")
def test_later_a_hand_is_filled_up_to_three(kept: str, drawn: int) -> None:
    s = before_the_draw(kept)
    assert draw_all(s, "scout", "scout", "claws", "claws") == drawn
    assert len(hand(s, 0)) == 3
    assert asked(s) == (0, "discard")


@pytest.mark.clause("NH-DRAW-06")
def test_a_drawn_tile_leaves_the_pile_and_lies_open_off_the_board() -> None:
    s = before_the_draw(board="d4:0:hq/0")
    before = units(s)
    play(s, "draw mutant")
    assert open_tiles(s, "piles", 0)["mutant"] == 4
    assert s.view(1)["hands"] == [["borgo_mutant"], []]
    assert units(s) == before


@pytest.mark.clause("NH-DRAW-06")
def test_only_tiles_of_the_own_pile_come_up() -> None:
    s = before_the_draw(pile="mutant*1 claws*1 move*3")
    assert may(s) == ["draw mutant", "draw claws", "draw move"]
    play(s, "draw mutant")
    assert may(s) == ["draw claws", "draw move"]


@pytest.mark.clause("NH-DRAW-07")
def test_with_three_tiles_exactly_one_goes_before_anything_else() -> None:
    s = before_the_draw("mutant claws", board="d4:0:assassin/0")
    play(s, "draw scout")
    assert asked(s) == (0, "discard")
    assert may(s) == ["discard mutant", "discard claws", "discard scout"]
    for text in ("end", "place mutant d3/0", "mobility d4-d3/0"):
        with pytest.raises(IllegalAction) as error:
            play(s, text)
        assert error.value.clause == "NH-DRAW-07"
    play(s, "discard claws")
    assert hand(s, 0) == ["mutant", "scout"]
    assert asked(s) == (0, "turn")
    assert open_tiles(s, "discards", 0)["claws"] == 1


@pytest.mark.clause("NH-DRAW-08")
def test_a_tile_left_is_used_kept_or_discarded() -> None:
    s = before_the_draw("mutant claws")
    play(s, "draw scout", "discard claws")
    assert {"end", "discard mutant", "discard scout", "place mutant d4/0", "place scout d4/0"} <= set(may(s))
    used = play(s.clone(), "place mutant d4/0")
    assert (unit(used, "d4"), hand(used, 0)) == ("0:mutant/0", ["scout"])
    kept = play(s.clone(), "end")
    assert hand(kept, 0) == ["mutant", "scout"]
    assert hand(play(s.clone(), "discard mutant"), 0) == ["scout"]


@pytest.mark.clause("NH-DRAW-09")
def test_any_number_of_tiles_may_be_discarded_in_the_own_turn() -> None:
    s = table(board="d4:0:assassin/0", hands=("mutant battle", "hybrid"))
    play(s, "discard mutant", "mobility d4-d3/0", "discard battle")
    assert hand(s, 0) == []
    assert asked(s) == (0, "turn")
    assert hand(s, 1) == ["hybrid"]


@pytest.mark.clause("NH-DRAW-10", "NH-USE-08")
def test_discarded_used_and_destroyed_tiles_never_return_to_the_pile() -> None:
    s = table(
        ("outpost", "moloch"),
        "d4:0:hq/0, f4:1:hq/0, d3:1:hybrid/0",
        hands=("sniper commando", ""),
        piles=("battle*2 scout*1", "brain*1"),
    )
    gone = [open_tiles(s, "discards", seat) for seat in (0, 1)]
    play(s, "sniper d3", "discard commando")
    assert open_tiles(s, "piles", 0) == {"battle": 2, "scout": 1}
    assert open_tiles(s, "piles", 1) == {"brain": 1}
    assert open_tiles(s, "discards", 0) == gone[0] | {"sniper": 1, "commando": 5}
    assert open_tiles(s, "discards", 1) == gone[1] | {"hybrid": 2}


@pytest.mark.clause("NH-DRAW-10")
def test_exchanged_tiles_are_gone() -> None:
    s = before_the_draw(pile="battle*3 move*1 claws*3")
    play(s, "draw battle", "draw battle", "draw move", "exchange")
    assert may(s) == ["draw claws", "draw battle"]
    assert open_tiles(s, "piles", 0) == {"claws": 3, "battle": 1}


@pytest.mark.clause("NH-DRAW-12")
@pytest.mark.parametrize(("kept", "pile"), [("", "mutant*1"), ("", "mutant*2"), ("claws", "mutant*1")])
def test_who_draws_the_last_tile_and_holds_fewer_than_three_need_not_discard(kept: str, pile: str) -> None:
    s = before_the_draw(kept, pile)
    draw_all(s, "mutant", "mutant")
    assert asked(s) == (0, "turn")
    assert len(hand(s, 0)) == len(kept.split()) + int(pile[-1])


@pytest.mark.clause("NH-DRAW-13")
def test_a_last_tile_that_completes_three_does_not_spare_the_discard() -> None:
    s = before_the_draw("claws claws", "mutant*1")
    play(s, "draw mutant")
    assert s.view(None)["ending"] == "closing"
    assert asked(s) == (0, "discard")


@pytest.mark.clause("NH-DRAW-14", "NH-DRAW-18", "NH-DRAW-19")
def test_a_hand_of_instants_may_be_exchanged_as_a_whole() -> None:
    s = before_the_draw()
    play(s, "draw battle", "draw move", "draw battle")
    assert asked(s) == (0, "exchange")
    assert may(s) == ["keep", "exchange"]
    play(s, "exchange")
    assert hand(s, 0) == []
    assert open_tiles(s, "piles", 0)["battle"] == 4
    assert draw_all(s, "mutant", "claws", "scout", "scout") == 3
    assert hand(s, 0) == ["mutant", "claws", "scout"]
    assert asked(s) == (0, "discard")


@pytest.mark.clause("NH-DRAW-14", "NH-DRAW-18")
def test_the_exchange_may_be_declined_and_the_discard_follows() -> None:
    s = before_the_draw()
    play(s, "draw battle", "draw move", "draw battle", "keep")
    assert hand(s, 0) == ["battle", "move", "battle"]
    assert asked(s) == (0, "discard")


@pytest.mark.clause("NH-DRAW-14", "NH-DRAW-16")
def test_the_story_counts_the_instants_that_are_kept() -> None:
    s = play(start(), "hq b2", "hq f4", "draw battle")
    assert [(event.kind, event.data["count"]) for event in told(s, "keep")][:1] == [("kept", 1)]
    s = before_the_draw("battle")
    play(s, "draw move", "draw battle")
    assert [(event.kind, event.data["count"]) for event in told(s, "keep")][:1] == [("kept", 3)]


@pytest.mark.clause("NH-DRAW-14")
@pytest.mark.parametrize(
    "tiles", [("battle", "mutant", "move"), ("mutant", "battle", "battle"), ("move", "move", "scout")]
)
def test_one_unit_in_the_hand_forbids_the_exchange(tiles: tuple[str, ...]) -> None:
    s = before_the_draw()
    draw_all(s, *tiles)
    assert asked(s) == (0, "discard")
    assert refused(s, "exchange")


@pytest.mark.clause("NH-DRAW-15")
def test_the_exchange_may_be_repeated() -> None:
    s = before_the_draw(pile="battle*6 move*4 mutant*2")
    for _ in range(3):
        play(s, "draw battle", "draw battle", "draw move")
        assert asked(s) == (0, "exchange")
        play(s, "exchange")
    assert draw_all(s, "move", "mutant", "mutant") == 3
    assert asked(s) == (0, "discard")


@pytest.mark.clause("NH-DRAW-16")
def test_the_short_hands_of_the_opening_turns_may_be_exchanged() -> None:
    s = play(start(), "hq b2", "hq f4", "draw battle")
    assert asked(s) == (0, "exchange")
    play(s, "exchange")
    assert draw_all(s, "mutant", "mutant") == 1
    play(s, "end", "draw battle", "draw push_back")
    assert asked(s) == (1, "exchange")
    play(s, "exchange")
    assert draw_all(s, "hybrid", "guard", "clown") == 2
    assert asked(s) == (1, "turn")


@pytest.mark.clause("NH-DRAW-17")
def test_kept_tiles_count_for_the_exchange_and_go_with_it() -> None:
    s = before_the_draw("mutant")
    draw_all(s, "battle", "move")
    assert asked(s) == (0, "discard")
    s = before_the_draw("battle")
    draw_all(s, "battle", "move")
    assert asked(s) == (0, "exchange")
    play(s, "exchange")
    assert hand(s, 0) == []
    assert draw_all(s, "mutant", "claws", "scout", "scout") == 3


@pytest.mark.clause("NH-DRAW-19")
def test_no_instant_is_held_back_from_the_exchange() -> None:
    s = before_the_draw()
    play(s, "draw battle", "draw move", "draw move")
    for text in ("discard battle", "discard move", "end"):
        assert refused(s, text)


@pytest.mark.clause("NH-DRAW-21")
def test_battle_tiles_are_instants_for_the_exchange() -> None:
    s = before_the_draw()
    draw_all(s, "battle", "battle", "battle")
    assert asked(s) == (0, "exchange")


@pytest.mark.clause("NH-DRAW-22", "NH-DRAW-23")
def test_a_short_pile_gives_all_it_has_and_begins_the_ending() -> None:
    s = before_the_draw(pile="battle*3 mutant*2", board="d4:0:hq/0, f4:1:hq/0")
    play(s, "draw battle", "draw battle", "draw battle")
    events = told(s, "exchange", "draw mutant", "draw mutant")
    assert hand(s, 0) == ["mutant", "mutant"]
    assert [event.kind for event in events].count("last_tile") == 1
    assert s.view(None)["ending"] == "closing"
    assert asked(s) == (0, "turn")
    # The opponent still has one turn, then the last battle is fought.
    events = told(s, "end", "draw hybrid", "draw hybrid", "end")
    assert [event.data["trigger"] for event in events if event.kind == "battle"] == ["last"]


@pytest.mark.clause("NH-DRAW-22")
def test_with_an_empty_pile_there_is_no_exchange() -> None:
    s = before_the_draw(pile="battle*3")
    play(s, "draw battle", "draw battle", "draw battle")
    assert asked(s) == (0, "discard")
    assert refused(s, "exchange")


@pytest.mark.clause("NH-DRAW-24")
def test_nothing_is_drawn_in_the_middle_of_a_turn() -> None:
    s = table(board="d4:0:assassin/0", hands=("mutant claws", ""))
    before = open_tiles(s, "piles", 0)
    play(s, "place mutant d3/0", "place claws d2/0", "mobility d4-d5/0")
    assert asked(s) == (0, "turn")
    assert hand(s, 0) == []
    assert open_tiles(s, "piles", 0) == before
    assert may_begin(s, "draw") == []
    assert refused(s, "draw mutant")


@pytest.mark.clause("NH-DRAW-24")
def test_a_battle_draws_nothing_for_its_causer() -> None:
    board = crowd("b2:0:hq/0, f4:1:hq/0", "0:scout/0", "d4 d5")
    s = table(board=board, hands=("battle", "hybrid"), piles=("mutant*3", "brain*1"))
    play(s, "battle")
    assert (hand(s, 0), hand(s, 1)) == ([], ["hybrid"])
    assert may(s) == ["draw brain"]


@pytest.mark.clause("NH-DRAW-05")
@pytest.mark.parametrize("count", [0, 1, 3, HAND_ROOM, HAND_ROOM + 1])
def test_a_text_holds_a_hand_of_six_at_most(count: int) -> None:
    """Six are drawn with reinforcement; nobody ever holds more."""
    hands = (" ".join(["mutant"] * count), "")
    if count <= HAND_ROOM:
        assert hand(table(hands=hands, piles=("", "")), 0) == ["mutant"] * count
    else:
        with pytest.raises(BadNotation, match=f"at most {HAND_ROOM} tiles") as refusal:
            table(hands=hands, piles=("", ""))
        assert refusal.value.clause == "NH-DRAW-05"
