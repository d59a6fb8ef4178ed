"""What is found and carried: search, equipment, supplies under it and what they pay for (NE-SEARCH, NE-LOOT)."""

from __future__ import annotations

import pytest

from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import NEXT_ACTOR, PLACING
from sandtable.kit.bits import BIT
from tests.games.neon.table import (
    act,
    arena,
    begin,
    duel,
    gear,
    kind,
    laid,
    listen,
    look,
    may,
    own_bot,
    play,
    put,
    roll,
    supplies,
)


def _declaring(*weapons: str, at: int = 6, energy: int = 0) -> Neon:
    """As `duel`, at the declaration of the attack."""
    s = duel(*weapons, at=at, energy=energy)
    if kind(s) == "before_attack":
        play(s, "pass")
    return s


@pytest.mark.clause("NE-SEARCH-02", "NE-SEARCH-06", "NE-SEARCH-08", "NE-SEARCH-15")
def test_search_in_a_violet_sector() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=8)
    s.energy[0] = 0
    act(s, 0, "search", "move", "move")
    play(s, "do search")
    drawn = []
    while kind(s) == "draw_loot":
        drawn.append(may(s)[0].split("_")[1])
        s.apply(s.legal()[0])
    assert sorted(drawn) == ["1", "3"]
    assert s.energy[0] == 0


@pytest.mark.clause("NE-SEARCH-10", "NE-SEARCH-11")
def test_empty_decks() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=2)
    s.loot_deck[1], s.loot_discard[1] = 0, 1
    act(s, 0, "search", "move", "move")
    play(s, "do search")
    # One card is left in the whole deck: it is drawn and kept without a question.
    assert kind(s) == "place"
    assert look(s, 0)["seen"]["placing"] == "loot_2_01"
    assert look(s, 1)["seen"]["placing"] is None


@pytest.mark.clause("NE-SEARCH-13", "NE-SEARCH-12", "NE-LOOT-06", "NE-LOOT-02", "NE-LOOT-01")
def test_the_second_card_may_go_under_the_first() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=2)
    act(s, 0, "search", "move", "move")
    play(s, "do search", "loot loot_2_01", "loot loot_2_05")
    assert may(s) == ["next loot_2_01", "next loot_2_05"]
    play(s, "next loot_2_05", "lay loot_2_05")
    assert may(s) == ["lay loot_2_01", "cover loot_2_01 loot_2_05", "stow loot_2_01 loot_2_05", "drop loot_2_01"]
    play(s, "stow loot_2_01 loot_2_05")
    assert supplies(s, 0, "loot_2_05") == ["loot_2_01"]


def _place(s: Neon, card: str) -> list[str]:
    begin(s, NEXT_ACTOR)
    s.push(PLACING, 0, s.content.loot_index[card])
    s.run()
    return may(s)


@pytest.mark.clause("NE-LOOT-07", "NE-LOOT-08", "NE-LOOT-09", "NE-LOOT-10", "NE-LOOT-05", "NE-LOOT-18")
def test_covering_passes_supplies_on() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=1)
    gear(s, 0, "loot_1_01", "loot_1_02", "loot_1_08")  # a pistol with two supplies
    _place(s, "loot_1_07")  # a heavy weapon with ammo and room for two
    play(s, "cover loot_1_07 loot_1_01")
    assert may(s) == ["spill loot_1_01", "spill loot_1_02", "spill loot_1_08"]
    events = listen(s)
    play(s, "spill loot_1_02")
    assert [event.data["card"] for event in events if event.kind == "spilled"] == ["loot_1_02"]
    assert laid(s, 0) == ["loot_1_07"]
    assert supplies(s, 0, "loot_1_07") == ["loot_1_01", "loot_1_08"]
    assert look(s)["loot"]["discards"][0] == ["loot_1_02"]


@pytest.mark.clause("NE-LOOT-11", "NE-LOOT-04", "NE-LOOT-17", "NE-LOOT-19")
def test_capacity_and_a_taken_place() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=1)
    gear(s, 0, "loot_1_04", "loot_1_01")  # room for one supply, which is there
    assert _place(s, "loot_1_02") == ["cover loot_1_02 loot_1_04", "drop loot_1_02"]


@pytest.mark.clause("NE-LOOT-12", "NE-LOOT-13", "NE-LOOT-21", "NE-FSM-06")
def test_two_symbols_pay_either_way_and_effects_once() -> None:
    s = _declaring("loot_1_17 loot_1_06")  # Knuckles: a die for a cell, a die for a battery; under it one card of both
    play(s, "attack loot_1_17 B 0")
    assert may(s) == ["pass", "use loot_1_17.e0 pay=loot_1_06", "use loot_1_17.e1 pay=loot_1_06"]
    play(s, "use loot_1_17.e0 pay=loot_1_06")
    assert may(s) == ["pass", "use loot_1_17.e1 pay=loot_1_17"]  # once each; now only the card itself can pay


@pytest.mark.clause("NE-LOOT-23", "NE-LOOT-27", "NE-TIME-08", "NE-TIME-10")
def test_effects_of_other_weapons_rest() -> None:
    s = _declaring("loot_2_10 loot_1_15", "loot_1_03 loot_1_10")
    play(s, "attack loot_2_10 B 0")
    assert kind(s) == "attack_die"  # the pistol would add a die, the Katana has nothing before the roll


@pytest.mark.clause("NE-BOT-07", "NE-BOT-10", "NE-LOOT-14")
def test_fresh_bots_pay_for_nothing() -> None:
    s = _declaring("loot_2_10")
    token = own_bot(s, 0, "bot_blue_1")
    play(s, "attack loot_2_10 B 0")
    roll(s, "hit", "hit", "miss")
    assert [text for text in may(s) if "bot_blue_1" in text]
    assert [text for text in may(s) if "pay=loot_2_10" in text]
    fresh = s.clone()
    fresh.fresh |= BIT[token]
    fresh.reopen()
    assert not [text for text in may(fresh) if "bot_blue_1" in text]


@pytest.mark.clause("NE-LOOT-06")
def test_a_card_takes_no_more_supplies_than_it_holds() -> None:
    s = arena("ghost", "boulder", "phoenix")
    put(s, A=1)
    gear(s, 0, "loot_1_01", "loot_1_02")
    for stowed in (True, False):
        begin(s, NEXT_ACTOR)
        s.push(PLACING, 0, s.content.loot_index["loot_1_11"])
        s.run()
        assert ("stow loot_1_11 loot_1_01" in may(s)) == stowed
        assert "stow loot_1_11 loot_1_03" not in may(s)
        gear(s, 0, "loot_1_01", "loot_1_02", "loot_1_07")  # two is all it holds
    gear(s, 0, "loot_1_03")
    begin(s, NEXT_ACTOR)
    s.push(PLACING, 0, s.content.loot_index["loot_1_14"])
    s.run()
    assert not any(text.startswith("stow") for text in may(s))  # no common symbol
