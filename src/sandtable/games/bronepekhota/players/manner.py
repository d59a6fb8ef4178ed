"""How a player weighs what figures may do: numbers that were tuned by many battles, apart from the code that uses them.

Nothing here is measured in play; `tactics`, `field` and `stakes` read it.
"""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import i64


class Manner:
    """The numbers; without any those of a plain player, which counts neither panic nor who has acted already."""

    def __init__(self) -> None:
        self.pull: i64 = 12
        """Thousandths of a point for a millimetre towards the goals, in an assault."""
        self.fear: i64 = 30
        """Of what all enemies could do to a figure so much of a thousand counts in an assault."""
        self.dread: i64 = 0
        """As `fear`, of the chance to be lost if all enemies who could fire at the figure did: it dies but once."""
        self.coming: i64 = 400
        """Of what an enemy could do after a move of its own, this much of a thousand is feared."""
        self.later: i64 = 0
        """Of what an enemy could do that has acted in this tour, this much of a thousand is not feared."""
        self.panic: i64 = 0
        """So much of a thousand counts of what a death is worth by the panic that it may cause."""
        self.keep: i64 = 3000
        """A grenade is thrown where it is worth this much more than a shot: there may be a better moment."""
        self.spend: i64 = 0
        """1: the fewer of a squad are left, the less `keep` counts."""
        self.throws: i64 = 0
        """1: places are sought to throw a grenade from."""
        self.exposed: i64 = 0
        """In reach of a grenade of the enemy this much of a thousand of a figure counts as lost."""
        self.crowd: i64 = 0
        """As `exposed`, for every friend who could be caught as well."""
        self.mark: i64 = 15_000
        """A marker that one soldier wins for this tour."""
        self.mark_pull: i64 = 12
        """Thousandths of a point for a millimetre towards a marker that nobody of the own side holds."""
        self.hurry: i64 = 60
        """As `mark_pull`, on the way to ground that is reached just in time."""
        self.soon: i64 = 2
        """Ground is wanted when fewer tours than this are left beyond those of the way."""
        self.command_fear: i64 = 300
        """Of what all enemies could do to the own command machine so much of a thousand counts."""
        self.command_stake: i64 = 2000
        """A command machine is worth so many thousandths more than its points to those who shoot at it."""
        self.fight: i64 = 1000
        """A melee counts so many thousandths of its points."""
        self.fresh: i64 = 0
        """So many thousandths more a target is worth that has not acted in this tour."""
        self.crews: i64 = 1
        """1: pilots leave and soldiers board where they do more so; 0: nobody leaves, who touches a machine boards."""


PLAIN: Final = Manner()


def keen() -> Manner:
    """Whoever also goes where a grenade catches most."""
    manner = Manner()
    manner.throws = 1
    return manner


def sharp() -> Manner:
    """Whoever counts that others may run, and who has acted already, and goes for grenades and out of their way."""
    manner = keen()
    manner.dread = 150
    manner.later = 400
    manner.panic = 1000
    manner.keep = 12_000
    manner.spend = 1
    manner.exposed = 100
    manner.crowd = 100
    return manner
