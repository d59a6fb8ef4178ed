"""A random subset of the legal actions: how a weak player overlooks the rest."""

from __future__ import annotations

from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves


def random_subset(moves: Moves, size: i64, dice: Dice) -> Moves:
    """The first action, which is the default of the rules, and random others up to this size."""
    if moves.count <= size:
        return moves
    seen = Moves()
    for place in range(size):
        if place > 0:
            other = place + dice.below(moves.count - place)
            moves.items[place], moves.items[other] = moves.items[other], moves.items[place]
        seen.add(moves.items[place])
    return seen
