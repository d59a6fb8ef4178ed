"""The turn and the use of tiles (rulebook section 5, NH-TURN and NH-USE)."""

from __future__ import annotations

from itertools import permutations

import pytest

from sandtable.core.errors import IllegalAction
from tests.games.neuroshima.table import (
    asked,
    crowd,
    hand,
    hp,
    initiative,
    may,
    may_begin,
    netted,
    open_tiles,
    play,
    refused,
    table,
    told,
    unit,
    units,
)

NO_PILES = ("", "")
"""Nothing to draw: a turn begins with its free actions."""
HQS = "b2:0:hq/0, f4:1:hq/0"


@pytest.mark.clause("NH-TURN-01")
def test_a_turn_is_draw_exchange_discard_free_actions_end() -> None:
    s = table(hands=("", "push_back air_strike"), piles=("", "battle*1 brain*1 blocker*2"))
    questions = []
    for action in (
        "end",
        "draw battle",
        "exchange",
        "draw brain",
        "draw blocker",
        "draw blocker",
        "discard brain",
        "end",
    ):
        play(s, action)
        questions.append(asked(s))
    chance, mine = (-1, "draw"), (1, "exchange")
    assert questions == [chance, mine, chance, chance, chance, (1, "discard"), (1, "turn"), (0, "turn")]


@pytest.mark.clause("NH-TURN-02")
def test_free_actions_come_in_any_order() -> None:
    actions = ["place mutant d2/0", "move b4-b3/0", "mobility d4-d5/3", "discard battle"]
    ends = []
    for order in permutations(actions):
        s = table(board="b4:0:hq/0, d4:0:assassin/0, f4:1:hq/0", hands=("mutant move battle", ""))
        play(s, *order)
        assert asked(s) == (0, "turn")
        ends.append(s)
    assert all(end == ends[0] for end in ends)
    assert hand(ends[0], 0) == []


@pytest.mark.clause("NH-TURN-02", "NH-TURN-03")
def test_free_actions_are_those_of_the_current_player() -> None:
    board = "d4:0:assassin/0, d5:1:assassin/0"
    s = table(("borgo", "borgo"), board, hands=("", "mutant"), mirror="yes")
    assert {text.split("-")[0] for text in may(s)} == {"end", "mobility d4"}
    for text in ("place mutant b2/0", "discard mutant"):
        with pytest.raises(IllegalAction) as error:
            play(s, text)
        assert error.value.clause == "NH-TURN-03"
    assert refused(s, "mobility d5-d6/0")
    s = table(("borgo", "borgo"), board, hands=("", "mutant"), mirror="yes", seat=1)
    assert {text.split("-")[0].split(" b")[0] for text in may(s)} >= {"end", "discard mutant", "mobility d5"}
    assert "place mutant b2/0" in may(s)


@pytest.mark.clause("NH-TURN-04")
def test_no_tile_and_no_ability_has_to_be_used() -> None:
    s = table(board="d4:0:assassin/0", hands=("mutant battle", ""), piles=NO_PILES)
    assert may(s)[0] == "end"
    before = units(s)
    play(s, "end")
    assert (units(s), hand(s, 0)) == (before, ["mutant", "battle"])


@pytest.mark.clause("NH-TURN-05")
def test_the_end_of_a_turn_is_announced_and_play_passes_on() -> None:
    s = table(piles=NO_PILES, hands=("mutant", "brain"))
    assert asked(play(s, "place mutant d4/0")) == (0, "turn")
    assert asked(play(s, "end")) == (1, "turn")
    assert asked(play(s, "discard brain")) == (1, "turn")
    assert asked(play(s, "end")) == (0, "turn")


@pytest.mark.clause("NH-TURN-06", "NH-BATTLE-15")
def test_a_battle_ends_the_turn_at_once_and_the_hand_is_kept() -> None:
    s = table(board="d4:0:assassin/0, b2:0:hq/0, f4:1:hq/0", hands=("mutant battle", ""), piles=NO_PILES)
    play(s, "battle")
    assert asked(s) == (1, "turn")
    assert hand(s, 0) == ["mutant"]
    assert hand(play(s, "end"), 0) == ["mutant"]


@pytest.mark.clause("NH-TURN-06", "NH-USE-07")
def test_so_does_a_battle_by_the_full_field() -> None:
    board = crowd(HQS, "0:scout/0", "d4")
    s = table(board=board, hands=("mutant officer", ""), piles=NO_PILES, full_board_repeat="once")
    play(s, "place officer d4/0")
    assert asked(s) == (1, "turn")
    assert hand(s, 0) == ["mutant"]


@pytest.mark.clause("NH-TURN-07")
@pytest.mark.parametrize(
    ("armies", "board", "action"),
    [
        (("borgo", "moloch"), "d4:0:assassin/0", "mobility d4-d4/1"),
        (("beasts", "moloch"), "d4:0:alpha/0", "turn d4/1"),
        (
            ("steel_police", "moloch"),
            "d4:0:riot_policeman/0, d3:1:blocker/0, d5:1:blocker/0, c4:1:brain/0",
            "shove d4 d3",
        ),
        (
            ("beasts", "moloch"),
            "d4:0:scrabbler/0, d3:0:hive/0, f2:1:brain/0, b3:1:blocker/0",
            "haul d3 f2",
        ),
        (("hegemony", "moloch"), "d4:0:transport/0, d3:0:thug/0", "transport d3-d3/1 0"),
    ],
)
def test_once_per_turn_abilities_come_back_in_the_next_own_turn(
    armies: tuple[str, str], board: str, action: str
) -> None:
    word = action.split()[0]
    s = table(armies, board, piles=NO_PILES)
    assert action in may(s)
    play(s, action)
    while asked(s) != (0, "turn"):
        s.apply(s.legal()[0])
    assert may_begin(s, word) == []
    play(s, "end")
    assert asked(s) == (1, "turn")
    play(s, "end")
    assert may_begin(s, word) != []


@pytest.mark.clause("NH-TURN-08")
def test_a_unit_placed_this_turn_may_use_its_abilities() -> None:
    s = play(table(hands=("assassin", "")), "place assassin d4/0", "mobility d4-d3/2")
    assert unit(s, "d3") == "0:assassin/2"
    s = play(table(("beasts", "borgo"), hands=("alpha", "")), "place alpha d4/0", "turn d4/3")
    assert unit(s, "d4") == "0:alpha/3"


@pytest.mark.clause("NH-TURN-08", "NH-ALG-FULL-02")
def test_not_if_placing_it_started_a_battle() -> None:
    board = crowd(HQS, "0:scout/0", "d4")
    s = table(board=board, hands=("assassin move", ""), piles=NO_PILES, full_board_repeat="once")
    play(s, "place assassin d4/0")
    assert asked(s) == (1, "turn")
    assert unit(s, "d4") == "0:assassin/0"
    assert refused(s, "mobility d4-d4/1")


BETWEEN_TWO_MEDICS = "d4:1:thug/0, d3:0:blocker/0, d2:0:medic/1, c2:0:medic/0, b4:0:hq/0, f4:1:hq/0"
"""In the battle the owner of the Blocker must choose between two medics."""


@pytest.mark.clause("NH-TURN-09", "NH-BATTLE-02")
def test_a_battle_is_no_part_of_the_turn_that_caused_it() -> None:
    s = table(("moloch", "hegemony"), BETWEEN_TWO_MEDICS, hands=("battle hornet", "runner"), piles=NO_PILES)
    play(s, "battle")
    assert asked(s) == (0, "medic")
    for text in ("end", "discard hornet", "place hornet e5/0"):
        assert refused(s, text)
    assert len(may_begin(s, "medic")) == len(may(s)) == 2
    play(s, may(s)[0])
    assert asked(s) == (1, "turn")


@pytest.mark.clause("NH-TURN-09")
def test_terror_binds_a_turn_not_a_battle() -> None:
    """The bound turn ends when its battle begins; the Vulture moves after it, and the next turn is free."""
    board = "d4:1:vulture/0, b2:0:hq/0, f4:1:hq/0"
    s = table(("steel_police", "beasts"), board, hands=("terror", "battle hive"), piles=NO_PILES)
    play(s, "terror", "end")
    assert refused(s, "place hive d5/0")
    play(s, "battle")
    assert asked(s) == (1, "scavenge")
    play(s, "scavenge d4-d5/0")
    assert asked(s) == (0, "turn")
    play(s, "end")
    assert "place hive d6/0" in may(s)


@pytest.mark.clause("NH-USE-01")
def test_a_unit_goes_to_any_free_hex_in_any_rotation() -> None:
    s = table(board="d4:0:hq/0, d3:1:hq/0", hands=("mutant", ""))
    offers = may_begin(s, "place mutant")
    assert len(offers) == len(set(offers)) == 17 * 6
    assert not any(" d4/" in text or " d3/" in text for text in offers)
    for rotation in range(6):
        assert unit(play(s.clone(), f"place mutant f4/{rotation}"), "f4") == f"0:mutant/{rotation}"


@pytest.mark.clause("NH-USE-02")
@pytest.mark.parametrize("at", ["d4", "d3"])
def test_a_unit_is_never_placed_on_another(at: str) -> None:
    s = table(board="d4:0:mutant/0, d3:1:hybrid/0", hands=("claws", ""))
    assert refused(s, f"place claws {at}/0")


@pytest.mark.clause("NH-USE-03")
def test_nothing_moves_or_turns_by_itself() -> None:
    board = "d4:0:mutant/0, b2:0:hq/0, c4:0:officer/0, f4:1:hq/0"
    s = table(board=board, hands=("mutant", ""))
    assert {text.split()[0] for text in may(s)} == {"end", "discard", "place"}
    assert may(table(board=board)) == ["end"]
    for text in ("mobility d4-d3/0", "turn d4/1", "mobility b2-b3/0"):
        assert refused(s, text)


@pytest.mark.clause("NH-USE-04")
def test_a_unit_stays_through_turns_and_battles() -> None:
    board = "d4:0:mutant/0, b2:0:hq/0, c4:0:officer/0, f4:1:hq/0"
    s = table(board=board, hands=("battle", "battle"), piles=NO_PILES)
    before = units(s)
    play(s, "battle", "end", "end", "battle", "end")
    assert units(s) == before


@pytest.mark.clause("NH-USE-05")
def test_passive_effects_start_with_the_placement() -> None:
    s = table(board="d4:0:mutant/0, d2:1:hunter_killer/0", hands=("scout net_fighter", ""))
    assert initiative(s, "d4") == [2]
    play(s, "place scout d5/0")
    assert initiative(s, "d4") == [3]
    play(s, "place net_fighter d3/4")
    assert netted(s) == {"d2"}


@pytest.mark.clause("NH-USE-05")
def test_a_net_holds_in_the_turn_it_comes() -> None:
    s = table(("steel_police", "borgo"), f"{HQS}, d4:0:judge/0", hands=("", "net_fighter"), seat=1, piles=NO_PILES)
    play(s, "place net_fighter d3/1", "end")
    assert netted(s) == {"d4"}
    assert may_begin(s, "mobility d4-") == []


@pytest.mark.clause("NH-USE-06")
def test_an_instant_is_resolved_and_discarded() -> None:
    s = table(("outpost", "moloch"), "d4:0:hq/0, d2:1:brain/0", hands=("sniper move", ""))
    gone = open_tiles(s, "discards", 0)
    events = told(s, "sniper d2")
    assert [event.kind for event in events] == ["played", "hit", "removed"]
    assert units(s) == {"d4": "0:hq/0"}
    assert hand(s, 0) == ["move"]
    assert open_tiles(s, "discards", 0) == gone | {"sniper": 1}
    with pytest.raises(IllegalAction) as error:
        play(s, "place move d5/0")
    assert error.value.clause == "NH-USE-06"


@pytest.mark.clause("NH-USE-07", "NH-BATTLE-01")
def test_the_last_free_hex_starts_a_battle() -> None:
    board = crowd(HQS, "1:brain/0", "d4 b4")
    s = table(board=board, hands=("mutant mutant", ""), piles=NO_PILES)
    events = told(s, "place mutant b4/3")
    assert "battle" not in [event.kind for event in events]
    assert asked(s) == (0, "turn")
    events = told(s, "place mutant d4/0")
    assert [event.data for event in events if event.kind == "battle"] == [{"trigger": "full_field", "seat": 0}]
    assert asked(s) == (1, "turn")
    assert unit(s, "d3") is None


@pytest.mark.clause("NH-USE-08")
def test_destroyed_units_go_to_the_discard_of_their_owner() -> None:
    board = f"{HQS}, d4:0:mutant/0, d3:1:hornet/0, e3:1:officer/0, c3:1:scout/0"
    s = table(board=board, hands=("battle", ""), piles=NO_PILES)
    own, other = (open_tiles(s, "discards", seat) for seat in (0, 1))
    lost = {"hornet": 1, "officer": 1, "scout": 1}
    play(s, "battle")
    assert [unit(s, at) for at in ("d4", "d3", "e3", "c3")] == ["0:mutant/0", None, None, None]
    assert open_tiles(s, "discards", 0) == own | {"battle": own["battle"] + 1}
    assert open_tiles(s, "discards", 1) == other | lost


@pytest.mark.clause("NH-USE-09")
def test_damage_outside_a_battle_counts_at_once() -> None:
    """The shot net fighter no longer holds the Runner, which moves in the same turn."""
    board = f"{HQS}, d4:0:runner/0, d3:1:net_fighter/3, d2:1:blocker/0"
    s = table(("outpost", "moloch"), board, hands=("sniper sniper", ""))
    assert may_begin(s, "mobility") == []
    play(s, "sniper d3", "sniper d2")
    assert (unit(s, "d3"), unit(s, "d2")) == (None, "1:blocker/0*1")
    assert asked(s) == (0, "turn")
    assert "mobility d4-d3/0" in may(s)


@pytest.mark.clause("NH-USE-09", "NH-INST-HUNT-06")
def test_hunt_damage_to_an_hq_counts_at_once() -> None:
    s = table(("beasts", "borgo"), "d4:0:hive/0, d3:1:hq/0", hands=("hunt", ""))
    play(s, "hunt d4-d4/0", "strike 0")
    assert hp(s) == [20, 19]
    assert asked(s) == (0, "turn")
