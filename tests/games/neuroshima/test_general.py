"""General principles (rulebook section 1, NH-GEN)."""

from __future__ import annotations

from itertools import permutations

import pytest

from sandtable.core.decision import CHANCE
from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.content.tiles import ARMIES
from sandtable.kit.dice import Dice
from tests.games.neuroshima.table import (
    GAME,
    asked,
    battle,
    crowd,
    hand,
    hp,
    initiative,
    left_by,
    may,
    may_begin,
    netted,
    open_tiles,
    play,
    refused,
    start,
    table,
    told,
    units,
)


@pytest.mark.clause("NH-GEN-01")
def test_a_game_is_the_duel_of_two_unless_another_mode_is_asked_for() -> None:
    mode = next(setting for setting in GAME.settings() if setting.name == "mode")
    assert mode.default == "duel"
    s = GAME.start({})
    assert s.seats() == 2
    assert s.to_text() == GAME.start({"mode": "duel"}).to_text()
    seats = GAME.describe()["seats_of_mode"]
    assert isinstance(seats, dict)
    assert seats["duel"] == [2, 2]


@pytest.mark.clause("NH-GEN-02")
def test_saboteur_slows_enemies_although_modules_serve_friends() -> None:
    s = table(("outpost", "borgo"), "d4:0:saboteur/0, d3:0:commando/0, d5:1:mutant/0")
    assert initiative(s, "d3") == [3]
    assert initiative(s, "d5") == [1]


@pytest.mark.clause("NH-GEN-02")
def test_recon_center_serves_the_whole_board_although_modules_act_over_their_links() -> None:
    s = table(("outpost", "borgo"), "b2:0:recon_center/0, f4:0:runner/0")
    assert asked(play(s, "mobility f4-e4/0")) == (0, "second_step")


@pytest.mark.parametrize("tile", ["hq", "mutant", "medic"])
@pytest.mark.clause("NH-GEN-03")
def test_nets_and_moves_reach_hqs_warriors_and_modules_alike(tile: str) -> None:
    s = table(board=f"d3:0:{tile}/0, d4:1:net_fighter/0", hands=("move", ""))
    assert netted(s) == {"d3"}
    s = table(board=f"d3:0:{tile}/0", hands=("move", ""))
    assert "move d3-d4/2" in may(s)
    s = table(("borgo", "moloch"), f"d4:0:{tile}/0, d3:1:hybrid/0", hands=("", "push_back"), seat=1)
    assert "push d3 d4" in may(s)


@pytest.mark.clause("NH-GEN-04")
def test_the_player_makes_friends_and_enemies_not_the_army() -> None:
    """Two Borgo armies: a Mutant strikes the Mutant of the other player and spares its own."""
    result = battle(("borgo", "borgo"), "d4:0:mutant/0, d3:0:officer/3, e3:1:officer/3")
    assert left_by(result) == {"e3": 2}


@pytest.mark.clause("NH-GEN-05")
def test_two_nets_that_face_each_other_cancel_whoever_came_first() -> None:
    late_borgo = table(board="d3:1:net_fighter/3", hands=("net_fighter", ""))
    late_moloch = table(board="d4:0:net_fighter/4", hands=("", "net_fighter"), seat=1)
    play(late_borgo, "place net_fighter d4/4")
    play(late_moloch, "place net_fighter d3/3")
    assert units(late_borgo) == units(late_moloch) == {"d4": "0:net_fighter/4", "d3": "1:net_fighter/3"}
    assert netted(late_borgo) == netted(late_moloch) == set()


@pytest.mark.clause("NH-GEN-05")
@pytest.mark.parametrize("order", list(permutations(["place scout d4/0", "place mutant d3/0", "place officer d2/3"])))
def test_bonuses_do_not_depend_on_the_order_of_placing(order: tuple[str, ...]) -> None:
    s = play(table(hands=("scout mutant officer", "")), *order)
    assert units(s) == {"d2": "0:officer/3", "d3": "0:mutant/0", "d4": "0:scout/0"}
    assert initiative(s, "d3") == [3]


@pytest.mark.clause("NH-GEN-06")
def test_chance_only_draws_tiles_and_names_who_begins() -> None:
    kinds = set()
    dice = Dice(7)
    for armies in (("borgo", "moloch"), ("beasts", "steel_police")):
        s = GAME.start({"armies": list(armies)})
        while (decision := s.decision()) is not None:
            if decision.seat == CHANCE:
                kinds.add(decision.kind)
                s.apply(int(s.sample(dice)))
            else:
                legal = s.legal()
                s.apply(legal[int(dice.below(len(legal)))])
    assert kinds == {"first", "draw"}


@pytest.mark.clause("NH-GEN-07", "NH-DRAW-11")
def test_everybody_sees_both_hands() -> None:
    s = table(hands=("mutant battle", "hybrid"))
    for seat in (0, 1, None):
        assert s.view(seat)["hands"] == [["borgo_mutant", "borgo_battle"], ["moloch_hybrid"]]
        assert s.view(seat) == s.view(None)


@pytest.mark.clause("NH-GEN-07", "NH-GEN-08")
@pytest.mark.parametrize(
    ("settings", "more"),
    [
        ({}, set()),
        ({"constructions": "yes"}, {"constructions"}),
        ({"leaders": "yes"}, {"leaders"}),
        ({"scenario": "evacuation", "armies": "outpost,borgo"}, {"scenario"}),
        ({"constructions": "yes", "leaders": "yes"}, {"constructions", "leaders"}),
    ],
)
def test_everything_that_is_open_is_shown(settings: dict[str, str], more: set[str]) -> None:
    s = GAME.start({"first": 0, **settings})
    usual = "game edition mode variants armies stage seat turn ending terror hp sides out off_track units hands piles"
    shown = s.view(None)
    assert set(shown) == {*usual.split(), "discards", *more}
    assert shown["armies"] == [ARMIES[army] for army in s.options.armies]
    assert (shown["hp"], shown["seat"], shown["turn"]) == (hp(s), s.seat, s.turn)
    for key in more:
        assert shown[key]


@pytest.mark.clause("NH-GEN-07")
def test_nobody_knows_which_tile_is_next() -> None:
    """Whoever looks ahead finds every tile of the pile possible, by its number of copies."""
    s = play(table(seat=1, hands=("battle move", ""), piles=("mutant*5 claws*2 medic*1", "")), "end")
    imagined = s.imagine(0, Dice(1)).decision()
    assert imagined is not None
    odds = {s.action_text(action): weight for action, weight in imagined.odds}
    assert odds == {"draw mutant": 5, "draw claws": 2, "draw medic": 1}


@pytest.mark.clause("NH-GEN-08")
def test_discards_are_open_counted_and_without_order() -> None:
    one = table(hands=("mutant battle", ""))
    other = table(hands=("mutant battle", ""))
    before = open_tiles(one, "discards", 0)
    play(one, "discard mutant", "discard battle")
    play(other, "discard battle", "discard mutant")
    assert one == other
    after = open_tiles(one, "discards", 0)
    assert after == before | {"mutant": 1, "battle": 1}
    assert open_tiles(one, "piles", 0)["mutant"] == 5


ORDERED_BOARD = "b2:0:clown/0, f4:1:runner/0, f3:1:quartermaster/3"


@pytest.mark.clause("NH-GEN-09")
@pytest.mark.parametrize(
    ("first", "then"),
    [("order 1", [(1, "quartermaster"), (0, "clown")]), ("order 0", [(0, "clown"), (1, "quartermaster")])],
)
def test_the_causer_of_a_battle_orders_the_declarations(first: str, then: list[tuple[int, str]]) -> None:
    s = play(table(("moloch", "hegemony"), ORDERED_BOARD, hands=("", "battle"), seat=1), "battle")
    assert asked(s) == (1, "order")
    assert may(s) == ["order 1", "order 0"]
    found = []
    play(s, first)
    for _ in then:
        found.append(asked(s))
        s.apply(s.legal()[0])
    assert found == then


@pytest.mark.clause("NH-GEN-09")
@pytest.mark.parametrize("order", [(2, 1, 0), (0, 2, 1)])
def test_the_causer_names_one_after_another_where_three_have_a_choice(order: tuple[int, int, int]) -> None:
    board = "b2:0:clown/0, d6:1:clown/0, f2:2:clown/0"
    s = table(("moloch",) * 3, board, hands=("", "battle", ""), seat=1, mode="ffa", mirror="yes")
    play(s, "battle")
    left = [1, 2, 0]
    for seat in order[:2]:
        assert (asked(s), may(s)) == ((1, "order"), [f"order {each}" for each in left])
        play(s, f"order {seat}")
        left.remove(seat)
    for seat in order:
        assert asked(s) == (seat, "clown")
        s.apply(s.legal()[0])


@pytest.mark.clause("NH-GEN-09")
def test_a_declaration_is_public_before_the_next_is_asked() -> None:
    s = play(table(("moloch", "hegemony"), ORDERED_BOARD, hands=("", "battle"), seat=1), "battle")
    events = told(s, "order 0", "explode b2")
    assert asked(s) == (1, "quartermaster")
    assert [(event.kind, event.data.get("explodes")) for event in events] == [("order", None), ("clown", True)]


@pytest.mark.clause("NH-GEN-09")
def test_declarations_come_before_medic_decisions() -> None:
    """The Thug strikes two units of one medic in the phase in which the Clown declares."""
    board = "d4:1:thug/0, d3:0:blocker/0, e3:0:blocker/0, e2:0:medic/3, d2:0:medic/3, b2:0:clown/0"
    s = play(table(("moloch", "hegemony"), board, hands=("battle", "")), "battle")
    assert asked(s) == (0, "clown")
    assert asked(play(s, "attack b2")) == (0, "medic")


@pytest.mark.clause("NH-GEN-09")
def test_the_causer_orders_medic_decisions_too() -> None:
    """Two Hornets strike each other, each of them between two medics."""
    board = "d4:0:hornet/0, e4:0:medic/1, d5:0:medic/0, d3:1:hornet/3, d2:1:medic/1, c2:1:medic/0"
    s = play(table(("moloch", "moloch"), board, hands=("", "battle"), seat=1, mirror="yes"), "battle")
    assert asked(s) == (1, "order")
    assert may(s) == ["order 1", "order 0"]
    assert asked(play(s, "order 0")) == (0, "medic")
    assert asked(play(s, "medic d4 d3/3 d5")) == (1, "medic")


@pytest.mark.clause("NH-GEN-10")
@pytest.mark.parametrize(
    ("armies", "board", "tile", "word"),
    [
        (("borgo", "moloch"), "d4:0:hq/0, d2:1:hybrid/0, d3:0:mutant/0", "grenade", "grenade"),
        (("outpost", "moloch"), "d4:0:hq/0, d3:1:hq/0", "sniper", "sniper"),
        (("borgo", "moloch"), "d4:1:net_fighter/0, d3:0:mutant/0", "move", "move"),
        (("moloch", "borgo"), "d3:0:hybrid/0, d2:1:mutant/0", "push_back", "push"),
        (("beasts", "borgo"), "d4:0:hive/0, d2:1:mutant/0, d3:0:bug/0", "grab", "pull"),
        (("beasts", "moloch"), "d4:1:net_fighter/0, d3:0:hive/0", "hunt", "hunt"),
    ],
)
def test_an_instant_without_a_target_cannot_be_played(
    armies: tuple[str, str], board: str, tile: str, word: str
) -> None:
    s = table(armies, board, hands=(tile, ""))
    assert may_begin(s, word) == []
    assert f"discard {tile}" in may(s)


@pytest.mark.clause("NH-GEN-10")
def test_an_ability_without_a_target_cannot_be_used() -> None:
    s = table(("steel_police", "beasts"), "d4:0:riot_policeman/0, b2:0:hq/0, d2:1:bug/0, f4:1:hq/0")
    assert may_begin(s, "shove") == []
    s = table(("steel_police", "beasts"), "d4:0:riot_policeman/0, b2:0:hq/0, d3:1:bug/0, f4:1:hq/0")
    assert may_begin(s, "shove") == ["shove d4 d3"]


@pytest.mark.clause("NH-GEN-10")
def test_air_strike_terror_and_hunt_ask_for_little() -> None:
    assert len(may_begin(table(("moloch", "borgo"), hands=("air_strike", "")), "airstrike")) == 7
    assert may_begin(table(("steel_police", "borgo"), hands=("terror", "")), "terror") == ["terror"]
    assert "hunt d4-d4/0" in may(table(("beasts", "borgo"), "d4:0:hive/0", hands=("hunt", "")))


@pytest.mark.clause("NH-GEN-11")
def test_wound_and_net_markers_never_run_out() -> None:
    """Seventeen wounds lie on the board and seven more are dealt at once; seven units are netted."""
    s = table(("moloch", "borgo"), crowd("d2:1:hq/0", "0:blocker/0*1", "b2"), hands=("air_strike", ""))
    play(s, "airstrike d4")
    wounded = [text for text in units(s).values() if text == "0:blocker/0*2"]
    assert len(wounded) == 7
    assert len(units(s)) == 18
    nets = ", ".join(f"{at}:1:net_fighter/0" for at in ("c2", "c3", "c4", "c5", "e2", "e3", "e4", "e5"))
    assert netted(table(board=crowd(nets, "0:mutant/0"))) == {"b2", "b3", "b4", "d2", "d3", "d4", "d5"}


@pytest.mark.clause("NH-GEN-11")
def test_there_is_one_steel_net_marker() -> None:
    board = "b2:0:hq/0, d4:1:bug/0, d5:1:bug/0, f4:1:hq/0"
    s = play(table(("steel_police", "beasts"), board, piles=("", "")), "net d4", "end", "end")
    assert netted(s) == {"d4"}
    assert refused(s, "net d5")


@pytest.mark.clause("NH-GEN-12")
@pytest.mark.parametrize("armies", list(permutations(ARMIES, 2)))
def test_any_two_armies_of_the_six_may_meet(armies: tuple[str, str]) -> None:
    s = start(armies, edition="2025")
    assert s.view(None)["armies"] == list(armies)
    assert hp(s) == [20, 20]
    assert [hand(s, seat) for seat in (0, 1)] == [[], []]


@pytest.mark.clause("NH-GEN-12")
@pytest.mark.parametrize(
    ("edition", "armies"),
    [("duel", ("steel_police", "moloch")), ("duel", ("borgo", "beasts"))],
)
def test_the_box_of_two_armies_knows_only_these(edition: str, armies: tuple[str, str]) -> None:
    with pytest.raises(BadNotation):
        start(armies, edition=edition)


@pytest.mark.clause("NH-SETUP-13")
def test_later_armies_may_join_an_older_edition() -> None:
    assert hp(start(("borgo", "beasts"), edition="e3")) == [20, 20]
    assert [clause for _, clause in GAME.advice({"edition": "e3", "armies": "borgo,beasts"})] == ["NH-SETUP-13"]
    assert GAME.advice({"edition": "e3", "armies": "borgo,moloch"}) == []
