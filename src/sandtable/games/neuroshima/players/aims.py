"""What the aims of a scenario are worth: components under way, units near the ring, segments, springs (NH-ATLAS)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.neuroshima.atlas.evacuation import BORGO
from sandtable.games.neuroshima.atlas.factory import COMPONENTS
from sandtable.games.neuroshima.atlas.siege import SEGMENTS_TO_WIN, segment_hit_points
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.modes import MOLOCH
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import BIT, i64, lowest, vec
from sandtable.kit.hexes import DISTANCE, EDGES, HEXES, INDEX

STEP: Final = 60
"""A step that a component need not go any more."""
OPEN_HEX: Final = 3
"""Steps that are missing where no own unit stands; twice as many where an enemy does."""
LONG_WAY: Final = 30
SAVED: Final = 600
"""A point of an evacuated unit."""
NEARER: Final[list[int]] = [0, 30, 90, 200]
"""What a unit gains by its distance from the centre of the nest: on the ring it may leave."""
SEGMENT_POINT: Final = 100
FORESEEN_SEGMENT_POINT: Final = 60
SPRING: Final = 50
CENTRE: Final = INDEX[(0, 0)]


def aim_value(state: Neuroshima, after: Field, seat: i64) -> i64:
    """What a seat has reached of the aims of its scenario, less what its enemies have; `after` is a battle now."""
    scenario = state.options.scenario
    if scenario is None or scenario.id not in AIMS:
        return 0
    return AIMS[scenario.id](state, after, seat)


def _deliver(state: Neuroshima, after: Field, seat: i64) -> i64:
    """Moloch shortens the way of its components to the gates, whoever may stand in it; the Outpost lengthens it."""
    carrier: i64 = 0 if state.army(0) == MOLOCH else 1
    ways = _ways_to_gates(state, carrier)
    total: i64 = COMPONENTS * STEP * LONG_WAY
    left = state.goods
    while left:
        at = lowest(left)
        left &= left - 1
        way = ways[at] + _entry(state, carrier, at)
        total -= STEP * (LONG_WAY + (way if way < LONG_WAY else i64(LONG_WAY)))
    return total if seat == carrier else -total


def _ways_to_gates(state: Neuroshima, carrier: i64) -> vec[i64]:
    """For each hex the steps of a component to the nearest gate, with the units that are missing on the way."""
    scenario = state.options.scenario
    assert scenario is not None
    ways = vec[i64]([LONG_WAY] * HEXES)
    missing = vec[i64]([0] * HEXES)
    for at in state.field.ground.hexes:
        missing[at] = _entry(state, carrier, at)
    for gate in scenario.zones["gate"]:
        ways[gate] = 0
        if not state.is_foe(gate, carrier):
            missing[gate] = 0
    changed = True
    while changed:
        changed = False
        for at in state.field.ground.hexes:
            for edge in range(EDGES):
                to = state.field.near[at * 6 + edge]
                if to >= 0 and ways[to] + missing[to] + 1 < ways[at]:
                    ways[at] = ways[to] + missing[to] + 1
                    changed = True
    return ways


def _entry(state: Neuroshima, carrier: i64, at: i64) -> i64:
    """What is missing for a component to be handed on from this hex."""
    if state.is_own(at, carrier):
        return OPEN_HEX if state.is_held(at) else 0
    return OPEN_HEX if state.field.tile[at] < 0 else 2 * OPEN_HEX


def _evacuate(state: Neuroshima, after: Field, seat: i64) -> i64:
    """Borgo gets its units to the ring, its HQ above all, and counts those that are saved."""
    runner = 0 if state.army(0) == BORGO else 1
    total = SAVED * state.score
    left = state.field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        if state.field.owner[at] == runner and after.tile[at] == state.field.tile[at]:
            gain = i64(NEARER[DISTANCE[CENTRE * HEXES + at]])
            total += 3 * gain if state.field.is_hq(at) else gain
    return total if seat == runner else -total


def _blow_up(state: Neuroshima, after: Field, seat: i64) -> i64:
    """Borgo wants four segments gone: what the weakest four have left counts, now and after a battle now."""
    left, foreseen = _hit_points_to_win(state.field), _hit_points_to_win(after)
    total = -SEGMENT_POINT * left + FORESEEN_SEGMENT_POINT * (left - foreseen)
    return -total if seat == state.field.ground.keeper else total


def _hit_points_to_win(field: Field) -> i64:
    points = sorted([int(segment_hit_points(field, number)) for number in range(len(field.ground.segments))])
    return sum(points[:SEGMENTS_TO_WIN])


def _hold_springs(state: Neuroshima, after: Field, seat: i64) -> i64:
    """Each spring under a unit that a battle now would leave there."""
    scenario = state.options.scenario
    assert scenario is not None
    total: i64 = 0
    for at in scenario.zones["spring"]:
        if after.tile[at] >= 0 and state.held & BIT[at] == 0:
            total += SPRING if after.owner[at] == seat else -SPRING
    return total


AIMS: Final[dict[str, Callable[[Neuroshima, Field, i64], i64]]] = {
    "machine_factory": _deliver,
    "evacuation": _evacuate,
    "colossus": _blow_up,
    "dead_springs": _hold_springs,
}
"""Scenarios with aims besides the HQs."""
