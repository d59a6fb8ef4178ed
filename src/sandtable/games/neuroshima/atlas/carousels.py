"""Scenario 5, Carousels: three hubs with six seats each that turn under the units (NH-ATLAS-S5)."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.actions import SPIN, pack
from sandtable.games.neuroshima.atlas.scenarios import Scenario
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.situation import Situation
from sandtable.games.neuroshima.turn.refresh import evaluate
from sandtable.kit.bits import BIT, i64
from sandtable.kit.hexes import EDGES, HEXES
from sandtable.kit.moves import Moves

CLOCKWISE: Final = 1
COUNTERCLOCKWISE: Final = 5
"""A step of a carousel in edges; five clockwise ones are one the other way."""


def seats_of(scenario: Scenario, hub: i64) -> list[int]:
    """The six seats of a carousel, clockwise from the top one (NH-ATLAS-S5-01)."""
    return scenario.zones[f"seats_{scenario.zones['hub'].index(int(hub)) + 1}"]


def free_carousels(s: Situation) -> int:
    """The hexes of all carousels on which no HQ stands, as bits (NH-ATLAS-S5-01)."""
    scenario = s.options.scenario
    assert scenario is not None
    found: i64 = 0
    for hub in scenario.zones["hub"]:
        carousel: i64 = BIT[hub]
        for at in seats_of(scenario, hub):
            carousel |= BIT[at]
        if carousel & _hqs(s) == 0:
            found |= carousel
    return found


def _hqs(s: Situation) -> i64:
    found: i64 = 0
    for seat in range(len(s.left)):
        if s.field.hq[seat] >= 0:
            found |= BIT[s.field.hq[seat]]
    return found


def turn_carousels(s: Situation) -> None:
    """After a battle all carousels turn one step clockwise (NH-ATLAS-S5-03, NH-ATLAS-S5-05)."""
    scenario = s.options.scenario
    assert scenario is not None
    for hub in scenario.zones["hub"]:
        turn_carousel(s, hub, CLOCKWISE, "NH-ATLAS-S5-03")
    evaluate(s)


def turn_carousel(s: Situation, hub: i64, step: i64, clause: str) -> None:
    """One step: the hub turns, every unit on a seat goes to the next one and turns with it (NH-ATLAS-S5-02)."""
    scenario = s.options.scenario
    assert scenario is not None
    seats = seats_of(scenario, hub)
    if s.events is not None:
        way = "clockwise" if step == CLOCKWISE else "counterclockwise"
        s.tell("carousel", {"hub": place(hub), "way": way}, clause)
    _turn_unit(s, hub, hub, step)
    # All go at once: the unit of the last seat waits beside the field until the first seat is free.
    beside = _hex_beside(s)
    order = seats if step == CLOCKWISE else seats[::-1]
    _turn_unit(s, order[5], beside, 0)
    for number in range(4, -1, -1):
        _turn_unit(s, order[number], order[number + 1], step)
    _turn_unit(s, beside, order[0], step)


def _turn_unit(s: Situation, at: i64, to: i64, step: i64) -> None:
    """Whatever stands here goes there, netted units and HQs too; not a movement of any other rule."""
    if s.field.tile[at] >= 0:
        s.shift_unit(at, to, (s.field.turned[at] + step) % EDGES)


def _hex_beside(s: Situation) -> i64:
    for at in range(i64(HEXES)):
        if s.field.ground.inside & BIT[at] == 0:
            return at
    return -1


def spin_options(s: Situation, into: Moves) -> None:
    """Once in the turn a tile of the hand turns one carousel either way (NH-ATLAS-S5-04)."""
    scenario = s.options.scenario
    if s.deeds or s.hand_rests or scenario is None:
        return
    for slot in range(s.held_tiles[s.seat]):
        if s.is_first_of_its_kind(s.seat, slot):
            for hub in scenario.zones["hub"]:
                into.add(pack(SPIN, s.hand_tile(s.seat, slot), hub, CLOCKWISE))
                into.add(pack(SPIN, s.hand_tile(s.seat, slot), hub, COUNTERCLOCKWISE))


def spin(s: Situation, hub: i64, step: i64) -> None:
    """The tile is discarded; the carousel turns (NH-ATLAS-S5-04)."""
    s.deeds = 1
    turn_carousel(s, hub, step, "NH-ATLAS-S5-04")
