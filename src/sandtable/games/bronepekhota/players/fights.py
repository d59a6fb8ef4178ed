"""What a melee is worth, one against one: every result of the dice, also from behind, cell by cell against machines."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.fighting.melee import is_surprise
from sandtable.games.bronepekhota.players.greedy import WHOLE, worth
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.kit.bits import i64

FACES: Final = 6


def melee_value(s: Bronepekhota, f: i64, target: i64, behind: bool) -> i64:
    """Expected points of an attack; a beaten machine loses a cell for every point (BP-MELEE-04 to BP-MELEE-13)."""
    if s.fig.roster.durability[target] == 0:
        return 1 + melee_win(s, f, target, behind) * worth(s, target)
    lead = _lead(s, f, target, behind)
    die = _rolls(s, target)
    total: i64 = 0
    for face in range(1, FACES + 1):
        for other in range(1, FACES + 1):
            cells = min(lead + face - (other if die else 0), s.fig.marker[target])
            if cells > 0:
                total += cells * _ways(face, behind)
    return 1 + WHOLE * total // _all_ways(behind) * worth(s, target)


def melee_win(s: Bronepekhota, f: i64, target: i64, behind: bool) -> i64:
    """Chance in thousandths that an attack is stronger (BP-MELEE-10, BP-MELEE-11)."""
    lead = _lead(s, f, target, behind)
    die = _rolls(s, target)
    wins: i64 = 0
    for face in range(1, FACES + 1):
        for other in range(1, FACES + 1):
            if lead + face > (other if die else 0):
                wins += _ways(face, behind)
    return WHOLE * wins // _all_ways(behind)


def is_behind(s: Bronepekhota, f: i64, x: i64, y: i64, target: i64) -> bool:
    """Would an attack from a place surprise the target (BP-SURPRISE-01, BP-SURPRISE-04, BP-SURPRISE-05)?"""
    fig = s.fig
    ox, oy = fig.x[f], fig.y[f]
    fig.x[f], fig.y[f] = x, y
    found = is_surprise(s, f, target)
    fig.x[f], fig.y[f] = ox, oy
    return found


def _lead(s: Bronepekhota, f: i64, target: i64, behind: bool) -> i64:
    """Strength of the attacker beyond that of the defender, without dice."""
    fig, roster = s.fig, s.fig.roster
    mine = roster.melee[f] + (i64(0) if roster.kind[f] == SOLDIER else fig.marker[f])
    theirs = roster.armor[target] if roster.durability[target] == 0 else fig.marker[target]
    if fig.is_manned(target) and not behind:
        theirs += roster.melee[target]
    return mine - theirs


def _rolls(s: Bronepekhota, target: i64) -> bool:
    """Does the defender roll (BP-MELEE-08, BP-MELEE-22)?"""
    return s.fig.roster.kind[target] == SOLDIER or s.fig.is_manned(target)


def _ways(face: i64, behind: bool) -> i64:
    """In so many ways the attacker gets a face: the better of two dice from behind (BP-SURPRISE-02)."""
    return 2 * face - 1 if behind else i64(1)


def _all_ways(behind: bool) -> i64:
    """All results of both sides together."""
    return FACES * FACES * FACES if behind else i64(FACES * FACES)
