"""Limited attention: of many options only some are seen, by lot."""

from __future__ import annotations

from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves


def glimpse(moves: Moves, looks: i64, dice: Dice) -> Moves:
    """The first option, which is the default of the rules, and others by lot: as many as there are looks, or all."""
    if moves.count <= looks:
        return moves
    seen = Moves()
    for place in range(looks):
        if place > 0:
            other = place + dice.below(moves.count - place)
            moves.items[place], moves.items[other] = moves.items[other], moves.items[place]
        seen.add(moves.items[place])
    return seen
