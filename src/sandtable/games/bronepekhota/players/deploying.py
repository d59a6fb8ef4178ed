"""Where units are put: by lot, the command machine far back, guns last and beside those who will serve them."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.fighting.shooting import may_crew
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.roster import GUN
from sandtable.games.bronepekhota.table.situation import NO_UNIT
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.kit.plane import isqrt

ALONE: Final = 4000
"""More than any distance: a gun that nobody can serve."""


def best_deployment(s: Bronepekhota, found: Moves, dice: Dice) -> i64:
    """Units before guns; a command machine far from the enemy; a gun near its crew, then near the enemy."""
    units = Moves(256)
    for at in range(found.count):
        if a.kind_of(found.items[at]) != a.DEPLOY or not _is_gun(s, a.who_of(found.items[at])):
            units.add(found.items[at])
    if units.count > 0:
        drawn = units.items[dice.below(units.count)]
        return drawn if a.kind_of(drawn) != a.DEPLOY or not _is_command(s, drawn) else _farthest(s, units, drawn)
    best = found.items[0]
    least: i64 = 1 << 40
    for at in range(found.count):
        action = found.items[at]
        far = _far_from_crew(s, action) + _far_from_enemy(s, action) // 4
        if far < least:
            best, least = action, far
    return best


def _is_command(s: Bronepekhota, action: i64) -> bool:
    return s.command[s.seat] != NO_UNIT and s.command[s.seat] == a.who_of(action)


def _farthest(s: Bronepekhota, found: Moves, drawn: i64) -> i64:
    """The place of the same unit that is farthest from the enemy."""
    best, most = drawn, _far_from_enemy(s, drawn)
    for at in range(found.count):
        action = found.items[at]
        if a.kind_of(action) == a.DEPLOY and a.who_of(action) == a.who_of(drawn) and _far_from_enemy(s, action) > most:
            best, most = action, _far_from_enemy(s, action)
    return best


def _is_gun(s: Bronepekhota, unit: i64) -> bool:
    squads = s.fig.roster.squads
    return unit >= squads and s.fig.roster.kind[unit - squads] == GUN


def _far_from_crew(s: Bronepekhota, action: i64) -> i64:
    """Millimetres to the nearest own soldier who may serve the gun."""
    fig = s.fig
    gun = a.who_of(action) - fig.roster.squads
    least: i64 = ALONE * ALONE
    for f in range(fig.roster.count):
        if fig.is_soldier(f) and fig.owner[f] == s.seat and may_crew(fig.roster.rank[f], fig.roster.rank[gun]):
            dx, dy = fig.x[f] - a.x_of(action), fig.y[f] - a.y_of(action)
            least = min(least, dx * dx + dy * dy)
    return isqrt(least)


def _far_from_enemy(s: Bronepekhota, action: i64) -> i64:
    """Millimetres to the middle of the nearest enemy area."""
    least: i64 = ALONE * ALONE
    for seat in range(s.seats()):
        if s.foes(s.seat, seat):
            dx = (s.area[4 * seat] + s.area[4 * seat + 2]) // 2 - a.x_of(action)
            dy = (s.area[4 * seat + 1] + s.area[4 * seat + 3]) // 2 - a.y_of(action)
            least = min(least, dx * dx + dy * dy)
    return isqrt(least)
