"""What was played beside better ideas: on the same luck, from what the seat may know, equal in both engines."""

from __future__ import annotations

import pytest

from sandtable._build import compiled
from sandtable.core.errors import BadNotation
from sandtable.games import GAMES
from sandtable.kit.dice import Dice
from sandtable.search.opinions import comparison_of
from tests.search.test_levels import SETTINGS, begun
from tests.search.test_opinions import asked_somebody

LEVELS = [(name, level) for name in SETTINGS for level in ("easy", "hard") if compiled()] or [
    (name, "easy") for name in SETTINGS if name != "bronepekhota"
]
"""Interpreted, two battles to their end take a quarter of a minute."""
WRITTEN = [(["attack base guard1 0"], [375, 260, 364]), (["pass"], [328, 281, 389])]
"""What the interpreted engine said of a choice of Neon."""


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_the_played_action_is_judged_and_left_out_of_the_others(name: str, level: str) -> None:
    state = asked_somebody(name, 20)
    before = state.to_bytes()
    played = [state.legal()[-1]]
    one, other = (comparison_of(GAMES[name], level, state, played, Dice(5), 2) for _ in range(2))
    assert state.to_bytes() == before
    assert [line.words for line in one.lines] == [line.words for line in other.lines]
    assert [line.chances for line in (*one.lines, one.played)] == [
        line.chances for line in (*other.lines, other.played)
    ]
    assert one.played.actions == played
    assert one.lines
    assert all(line.actions[:1] != played or len(line.actions) > 1 for line in one.lines)
    told = [line.permille for line in one.lines]
    assert told == sorted(told, reverse=True)
    seat = int(state.asked())
    for line in (*one.lines, one.played):
        assert len(line.words) == len(line.actions) > 0
        assert line.chances[seat] == line.permille
        assert all(0 <= chance <= 1000 for chance in line.chances)
        if level != "easy":  # the look-ahead counts a game without an end as half for everybody
            assert sum(line.chances) <= 1000


def test_worlds_that_a_seat_cannot_tell_apart_are_judged_the_same() -> None:
    """Hands and piles of Neon are secret."""
    state = asked_somebody("neon", 60)
    seat, played = int(state.asked()), [state.legal()[0]]
    worlds = [state, *(state.imagine(seat, Dice(seed)) for seed in range(3))]
    assert len({world.to_bytes() for world in worlds}) > 1
    told = [comparison_of(GAMES["neon"], "normal", world, played, Dice(5), 2) for world in worlds]
    assert len({str([(line.words, line.chances) for line in (*one.lines, one.played)]) for one in told}) == 1


def test_both_engines_find_the_same() -> None:
    """Written down by one of them; whichever runs now must say the same."""
    state = asked_somebody("neon", 60)
    found = comparison_of(GAMES["neon"], "normal", state, [state.legal()[0]], Dice(5), 3)
    assert [(line.words, line.chances) for line in (*found.lines, found.played)] == WRITTEN


def test_who_has_no_opinion_judges_nothing() -> None:
    state = begun("neuroshima", 0)
    with pytest.raises(BadNotation, match="has no opinion"):
        comparison_of(GAMES["neuroshima"], "random", state, [state.legal()[0]], Dice(1), 1)
