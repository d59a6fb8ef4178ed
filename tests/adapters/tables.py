"""Small games for the tests of the adapters, and the ways through them that several tests walk."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sandtable.adapters.table import Play, setup_of
from sandtable.core.decision import CHANCE

SKIRMISH: dict[str, Any] = {"map": "open_field", "armies": "pol_line_clones,pro_cyber", "max_tours": 1}
TABLES: dict[str, dict[str, Any]] = {
    "neuroshima": {"armies": "borgo,moloch"},
    "neon": {"players": 3},
    "bronepekhota": SKIRMISH,
}
"""A quick table of every game: the interpreted engine plays it too."""


def positions(game: str, settings: dict[str, object], seed: int, most: int) -> Iterator[Play]:
    """A game at random, before each of its first `most` decisions of seats."""
    play, dice = Play(setup_of(game, settings)), Random(seed)
    while most > 0 and not play.is_over():
        if play.asked == CHANCE:
            actions, weights = zip(*play.odds())
            play.act(dice.choices(actions, weights)[0])
            continue
        yield play
        play.act(dice.choice(play.state.legal()))
        most -= 1
