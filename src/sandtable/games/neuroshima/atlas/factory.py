"""Scenario 1, Machine Factory: Moloch passes components from unit to unit to the gates (NH-ATLAS-S1)."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.actions import PASS, pack
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.situation import DELIVERED, HELD_OUT, Situation
from sandtable.games.neuroshima.content.modes import MOLOCH
from sandtable.games.neuroshima.ending.victory import finish
from sandtable.kit.bits import BIT, i64, lowest
from sandtable.kit.hexes import EDGES
from sandtable.kit.moves import Moves

COMPONENTS: Final = 3
PASSES: Final = 2
"""Passes of a turn (NH-ATLAS-S1-03)."""


def lay_components(s: Situation) -> None:
    """One component on each depot hex (NH-ATLAS-S1-02)."""
    scenario = s.options.scenario
    assert scenario is not None
    for at in scenario.zones["depot"]:
        s.goods |= BIT[at]


def delivered(s: Situation) -> i64:
    """Components that have left the board through a gate (NH-ATLAS-S1-05)."""
    count: i64 = COMPONENTS
    left = s.goods
    while left:
        left &= left - 1
        count -= 1
    return count


def pass_options(s: Situation, into: Moves) -> None:
    """From a Moloch unit to the next one or to a gate that the Outpost does not hold (NH-ATLAS-S1-03)."""
    if s.army(s.seat) != MOLOCH or s.deeds >= PASSES:
        return
    left = s.goods
    while left:
        at = lowest(left)
        left &= left - 1
        if _holds(s, at):
            for edge in range(EDGES):
                to = s.field.near[at * 6 + edge]
                if to >= 0 and s.goods & BIT[to] == 0 and (_holds(s, to) or _is_open_gate(s, to)):
                    into.add(pack(PASS, at, to))


def _holds(s: Situation, at: i64) -> bool:
    """Does an own unit stand here that is not netted?"""
    return s.is_own(at, s.seat) and not s.is_held(at)


def _is_open_gate(s: Situation, at: i64) -> bool:
    """Is this a gate without an enemy unit?"""
    scenario = s.options.scenario
    return scenario is not None and int(at) in scenario.zones["gate"] and not s.is_foe(at, s.seat)


def pass_component(s: Situation, at: i64, to: i64) -> None:
    """The component goes on; on a gate it is delivered at once (NH-ATLAS-S1-05, NH-ATLAS-S1-06)."""
    scenario = s.options.scenario
    assert scenario is not None
    s.deeds += 1
    s.goods &= ~BIT[at]
    arrives = int(to) in scenario.zones["gate"]
    if not arrives:
        s.goods |= BIT[to]
    if s.events is not None:
        s.tell("passed", {"seat": int(s.seat), "from": place(at), "to": place(to)}, "NH-ATLAS-S1-03")
        if arrives:
            s.tell("delivered", {"at": place(to), "delivered": int(delivered(s))}, "NH-ATLAS-S1-05")
    if s.goods == 0:
        finish(s, DELIVERED, BIT[s.seat])


def hold_out(s: Situation) -> None:
    """The last battle is over and a component is still out: the Outpost wins (NH-ATLAS-S1-06)."""
    for seat in range(len(s.left)):
        if s.army(seat) != MOLOCH:
            finish(s, HELD_OUT, BIT[seat])
