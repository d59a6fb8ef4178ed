"""Which unit acts first: the one with the most to win by its fire, or the most to lose if it waits."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.players.field import Field
from sandtable.games.bronepekhota.players.greedy import WHOLE
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import NOBODY
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

LOOKS: Final = 4
FEAR: Final = 150
"""Of what all enemies could do to a figure so much of a thousand counts."""


def ranked_units(s: Bronepekhota, found: Moves, dice: Dice) -> list[i64]:
    """The answers to "which unit", most urgent first; ties by lot."""
    ranked: list[tuple[i64, i64, i64]] = []
    for at in range(found.count):
        action = found.items[at]
        ranked.append((-urgency(s, a.second_of(action)), dice.below(1 << 20), action))
    ranked.sort()
    return [action for _, _, action in ranked]


def urgency(s: Bronepekhota, unit: i64) -> i64:
    """What the unit could do now from where it stands, and what could be done to it."""
    fig = s.fig
    single = s.vehicle_of(unit)
    total: i64 = 0
    for f in range(fig.roster.count):
        if s.unit[f] == unit and fig.owner[f] == s.seat and (fig.is_soldier(f) or f == single != NOBODY):
            if fig.roster.kind[f] == SOLDIER or fig.is_manned(f):
                field = Field(s, f)
                x, y, z = fig.x[f], fig.y[f], fig.z[f]
                total += max(field.best_shot(x, y, z, LOOKS), field.best_fight(x, y, z))
                total += field.danger(x, y, z, LOOKS) * FEAR // WHOLE
    return total
