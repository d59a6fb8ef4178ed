"""What a death is worth beyond the dead: a squad of which half are dead tests, and most of the others may run."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD
from sandtable.kit.bits import i64

FACES: Final = 6
FLIGHT: Final = 500
"""A soldier who runs is worth so much of a thousand of a dead one."""
SECOND: Final = 3
"""Two deaths before the test count as one part of so many."""


def panic_bonus(s: Bronepekhota, target: i64) -> i64:
    """How much more than the soldier its death is worth, in thousandths (BP-PANIC-01, BP-PANIC-02, BP-PANIC-07)."""
    fig, roster = s.fig, s.fig.roster
    squad = roster.squad[target]
    if squad < 0 or s.tested[squad] != 0 or s.began_on_foot[target] == 0:
        return 0
    hero = roster.squad_hero[squad]
    if hero >= 0 and fig.is_soldier(hero):
        return 0
    began: i64 = 0
    dead: i64 = 0
    running: i64 = 0
    for f in range(roster.count):
        if roster.squad[f] == squad and s.began_on_foot[f] != 0:
            began += 1
            if fig.place[f] == DEAD:
                dead += 1
            elif fig.is_soldier(f) and f != target:
                running += FLIGHT * max(FACES - roster.rank[f], i64(0)) // FACES
    left = (began + 1) // 2 - dead
    if left == 1:
        return running
    return running // SECOND if left == 2 else i64(0)
