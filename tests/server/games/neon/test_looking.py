"""Only the seat that is asked learns what lies behind its question."""

from __future__ import annotations

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games.neon.rules import Neon
from sandtable.server.errors import Refused
from sandtable.server.table.presenting import asked_ahead
from tests.games.neon.table import act, arena, play, put

LOOK = {"what": "look"}


def searched() -> Neon:
    """A search of seat 0: three cards are seen, two will be kept."""
    s = arena("boulder", "akari", "ghost")
    put(s, A=3)
    act(s, 0, "search")
    play(s, "do search", "loot loot_1_01", "loot loot_1_07", "loot loot_1_22")
    return s


@pytest.mark.clause("NE-INFO-02", "NE-SEARCH-15")
def test_found_cards_are_told_to_their_finder_alone() -> None:
    s = searched()
    assert "loot_1_01" in str(asked_ahead("neon", s, 0, [], LOOK))
    for seat in (None, 1, 2):
        with pytest.raises(Refused) as refused:
            asked_ahead("neon", s, seat, [], LOOK)
        assert refused.value.code == "hidden"


@pytest.mark.clause("NE-INFO-02")
def test_nobody_looks_behind_a_question_of_chance_or_of_another_seat() -> None:
    """Also not by way of choices of one's own: what follows them is somebody else's."""
    s = searched()
    keep = "keep loot_1_01 loot_1_07"
    assert asked_ahead("neon", s, 0, [keep], LOOK)["placing"]["actions"]
    s = arena("boulder", "akari", "ghost")
    put(s, A=3)
    act(s, 0, "search")
    with pytest.raises(Refused):
        asked_ahead("neon", s, 0, ["do search"], LOOK)
    play(s, "do search")
    assert int(s.asked()) == CHANCE
    for seat in (None, 0):
        with pytest.raises(Refused):
            asked_ahead("neon", s, seat, [], LOOK)
