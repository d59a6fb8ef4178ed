"""Setup (rulebook section 3, NH-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.content.tiles import ARMIES, TILES, army_tiles
from sandtable.kit.dice import Dice
from tests.games.neuroshima.table import (
    GAME,
    asked,
    hp,
    may,
    may_begin,
    open_tiles,
    play,
    refused,
    start,
    table,
    unit,
    units,
)


def opponent(army: str) -> str:
    return "borgo" if army != "borgo" else "moloch"


@pytest.mark.clause("NH-SETUP-01", "NH-SETUP-02")
@pytest.mark.parametrize("army", ARMIES)
def test_the_pile_is_the_whole_army_without_its_hq(army: str) -> None:
    """(And without Cerberus.)"""
    expected = {TILES[index].name: TILES[index].count for index in army_tiles(ARMIES.index(army))}
    del expected["hq"]
    expected.pop("cerberus", None)
    s = start((army, opponent(army)))
    assert open_tiles(s, "piles", 0) == expected
    assert units(s) == {}


@pytest.mark.clause("NH-SETUP-02", "NH-ABIL-LAIR-02")
def test_neither_hq_nor_cerberus_can_be_drawn() -> None:
    s = play(start(("beasts", "borgo")), "hq d4", "lair d3/0", "hq f4")
    assert asked(s) == (-1, "draw")
    assert refused(s, "draw hq")
    assert refused(s, "draw cerberus")


@pytest.mark.clause("NH-SETUP-03")
def test_every_tile_of_the_pile_is_as_likely_to_come_up() -> None:
    s = play(start(("borgo", "moloch")), "hq b2", "hq f4")
    decision = s.decision()
    assert decision is not None
    odds = {s.action_text(action): weight for action, weight in decision.odds}
    assert odds == {f"draw {tile}": count for tile, count in open_tiles(s, "piles", 0).items()}
    dice = Dice(3)
    drawn = Counter(s.action_text(int(s.sample(dice))) for _ in range(34 * 200))
    for tile, copies in odds.items():
        assert abs(drawn[tile] - 200 * copies) < 50 + 15 * copies, tile


@pytest.mark.clause("NH-SETUP-03")
def test_two_shuffles_differ() -> None:
    s = play(start(("borgo", "moloch")), "hq b2", "hq f4")
    assert len({int(s.sample(Dice(seed))) for seed in range(40)}) > 5


@pytest.mark.clause("NH-SETUP-04")
@pytest.mark.parametrize("army", ARMIES)
def test_an_hq_starts_with_twenty_hit_points(army: str) -> None:
    assert hp(start((army, opponent(army)))) == [20, 20]


@pytest.mark.clause("NH-SETUP-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_players_may_name_who_begins(seat: int) -> None:
    s = start(first=seat)
    assert asked(s) == (seat, "hq")
    with pytest.raises(BadNotation):
        GAME.start({"first_player": "chosen"})


@pytest.mark.clause("NH-SETUP-05")
def test_otherwise_the_lot_decides_by_its_seed() -> None:
    s = GAME.start({})
    decision = s.decision()
    assert decision is not None
    assert asked(s) == (-1, "first")
    assert [(s.action_text(action), weight) for action, weight in decision.odds] == [("first 0", 1), ("first 1", 1)]
    lots = [s.action_text(int(s.sample(Dice(seed)))) for seed in range(30)]
    assert lots == [s.action_text(int(s.sample(Dice(seed)))) for seed in range(30)]
    assert set(lots) == {"first 0", "first 1"}
    assert asked(play(s, "first 1")) == (1, "hq")


@pytest.mark.clause("NH-SETUP-06")
@pytest.mark.parametrize("first", [0, 1])
def test_hqs_are_placed_in_turn_order_on_any_free_hex(first: int) -> None:
    s = start(first=first)
    assert len(may(s)) == 19
    play(s, "hq d4")
    assert asked(s) == (1 - first, "hq")
    assert len(may(s)) == 18
    assert refused(s, "hq d4")
    play(s, "hq b2")
    assert units(s) == {"d4": f"{first}:hq/0", "b2": f"{1 - first}:hq/0"}
    assert asked(s) == (-1, "draw")
    assert s.view(None)["seat"] == first


@pytest.mark.clause("NH-SETUP-07")
def test_hqs_may_be_adjacent() -> None:
    s = play(start(), "hq d4", "hq d3")
    assert units(s) == {"d4": "0:hq/0", "d3": "1:hq/0"}


@pytest.mark.clause("NH-SETUP-08", "NH-ABIL-LAIR-01")
def test_cerberus_comes_with_the_beasts_hq_before_the_next_player_places() -> None:
    s = play(start(("beasts", "borgo")), "hq b2")
    assert asked(s) == (0, "lair")
    assert may(s) == [f"lair {at}/{rotation}" for at in ("b3", "c2", "c3") for rotation in range(6)]
    assert refused(s, "hq f4")
    play(s, "lair c3/2")
    assert unit(s, "c3") == "0:cerberus/2"
    assert asked(s) == (1, "hq")


@pytest.mark.clause("NH-SETUP-08")
def test_cerberus_of_the_second_player_avoids_what_is_taken() -> None:
    s = play(start(("borgo", "beasts")), "hq b3", "hq b2")
    assert asked(s) == (1, "lair")
    assert refused(s, "lair b3/0")
    assert asked(play(s, "lair c2/0")) == (-1, "draw")


@pytest.mark.clause("NH-SETUP-09")
def test_placing_is_no_turn_and_no_time_for_abilities() -> None:
    s = play(start(("beasts", "steel_police")), "hq d4", "lair d3/0")
    assert len(may_begin(s, "hq")) == len(may(s))
    assert refused(s, "mobility d3-d2/0")
    play(s, "hq f4")
    # The first turn is the first player's, and counts as the first.
    assert (asked(s), s.view(None)["turn"]) == ((-1, "draw"), 0)
    assert refused(s, "net d3")
    play(s, "draw bug")
    assert "mobility d3-e3/0" in may(s)


@pytest.mark.clause("NH-SETUP-09")
def test_the_steel_net_is_not_thrown_before_the_first_turn() -> None:
    s = play(start(("beasts", "steel_police"), first=1), "hq f4", "hq d4")
    assert asked(s) == (0, "lair")
    assert refused(s, "net d3")
    play(s, "lair d3/0")
    assert hp(s) == [20, 20]
    assert "net d3" in may(play(s, "draw medic"))


@pytest.mark.clause("NH-SETUP-10")
def test_a_beasts_hq_needs_a_free_neighbour() -> None:
    """(Only a crowded board can deny it one.)"""
    corner = "c2:0:mutant/0, c3:0:mutant/0, b3:0:mutant/0"
    beasts = table(("borgo", "beasts"), corner, stage="hq", seat=1, turn=0)
    assert refused(beasts, "hq b2")
    assert "hq b4" in may(beasts)
    moloch = table(("borgo", "moloch"), corner, stage="hq", seat=1, turn=0)
    assert "hq b2" in may(moloch)


@pytest.mark.clause("NH-SETUP-11")
@pytest.mark.parametrize("army", ARMIES)
def test_no_army_is_played_twice(army: str) -> None:
    with pytest.raises(BadNotation) as error:
        start((army, army))
    assert error.value.clause == "NH-SETUP-11"


@pytest.mark.clause("NH-SETUP-12")
def test_only_the_two_armies_and_one_hq_each_are_in_the_game() -> None:
    s = start(("borgo", "moloch"))
    own = {f"{army}_" for army in ("borgo", "moloch")}
    piles = s.view(None)["piles"]
    assert isinstance(piles, list)
    assert {tile[: tile.index("_") + 1] for pile in piles for tile in pile} == own
    with pytest.raises(BadNotation):
        play(table(hands=("mutant", "")), "place runner d4/0")
    with pytest.raises(BadNotation):
        table(board="d4:0:hq/0, d3:0:hq/0")
    assert not any(text.startswith("place hq") for text in may(table(board="d4:0:hq/0", hands=("mutant", ""))))
