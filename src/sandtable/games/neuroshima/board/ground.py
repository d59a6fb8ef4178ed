"""The hexes of a board and who touches whom (NH-BOARD, NH-MODE-BIG, NH-ATLAS-09)."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.atlas.scenarios import Scenario
from sandtable.kit.bits import BIT, i64, vec
from sandtable.kit.hexes import HEXES, MAIN_FIELD, neighbours_within

SEGMENT_HIT_POINTS: Final = 5
"""Hit points of a segment of a structure (NH-ATLAS-S4-02)."""


class Ground:
    """The hexes in play and who touches whom; shared by all positions of a game."""

    def __init__(self, hexes: list[int]) -> None:
        self.hexes: vec[i64] = vec[i64](hexes)
        self.near: vec[i64] = vec[i64](neighbours_within(hexes))
        """`near[hex * 6 + edge]`: the hex behind that edge, -1 at the border (NH-BOARD-04, NH-RANGED-06)."""
        self.around: vec[i64] = vec[i64](neighbours_within(hexes))
        """As `near`, but past walls: for air strikes and explosions (NH-ATLAS-S7-03)."""
        self.inside: i64 = _bits(hexes)
        self.core: i64 = _bits(MAIN_FIELD)
        """The main field, or the hexes of a scenario on which HQs may be placed (NH-MODE-BIG-05, NH-ATLAS-02)."""
        self.full: i64 = _bits(MAIN_FIELD)
        """The hexes that make the field full when all are taken (NH-MODE-BIG-03, NH-ATLAS-06)."""
        self.no_hq: i64 = 0
        """Hexes that no HQ may enter (NH-ATLAS-S6-01)."""
        self.bunkers: i64 = 0
        """Hexes on which an HQ has armour on all edges (NH-ATLAS-S8-02)."""
        self.segments: vec[i64] = vec[i64]()
        """Hexes of the segments of a structure, off the field (NH-ATLAS-S4-01)."""
        self.segment_behind: vec[i64] = vec[i64]([-1] * (HEXES * 6))
        """`segment_behind[hex * 6 + edge]`: the number of the segment behind that edge of a hex of the field, or -1."""
        self.beside: vec[i64] = vec[i64]()
        """Hexes of the field beside each segment, as bits."""
        self.keeper: i64 = -1
        """The seat that the structure belongs to."""


def _bits(hexes: list[int]) -> i64:
    found: i64 = 0
    for at in hexes:
        found |= BIT[at]
    return found


def _ground_of(scenario: Scenario) -> Ground:
    """The board of a scenario; a wall is a pair of hexes that are not near each other (NH-ATLAS-S7-01, -S7-02)."""
    ground = Ground(scenario.hexes)
    ground.core = _bits(scenario.homes)
    ground.full = _bits(scenario.full)
    ground.no_hq = _bits(scenario.no_hq)
    ground.bunkers = _bits(scenario.armoured)
    for one, other in scenario.walls:
        for edge in range(6):
            if ground.near[one * 6 + edge] == other:
                ground.near[one * 6 + edge] = -1
            if ground.near[other * 6 + edge] == one:
                ground.near[other * 6 + edge] = -1
    if scenario.structure:
        _raise_structure(ground, scenario)
    return ground


def _raise_structure(ground: Ground, scenario: Scenario) -> None:
    """A structure stands off the field and ends its lines; for air strikes it counts as board (NH-ATLAS-S4-06)."""
    segments = scenario.structure[0]
    ground.segments = vec[i64]([i64(at) for at in segments])
    ground.beside = vec[i64]([i64(0) for _ in segments])
    ground.keeper = scenario.keeper
    everything = list(scenario.hexes)
    for hexes in scenario.structure:
        everything.extend(hexes)
    ground.around = vec[i64](neighbours_within(everything))
    for at in scenario.hexes:
        for edge in range(6):
            other = int(ground.around[at * 6 + edge])
            if other in segments:
                ground.segment_behind[at * 6 + edge] = segments.index(other)
                ground.beside[segments.index(other)] |= BIT[at]


MAIN_GROUND: Final = Ground(MAIN_FIELD)
BIG_GROUND: Final = Ground(list(range(HEXES)))
"""The main field with the ring around it (NH-BOARD-02, NH-MODE-BIG-02)."""
_atlas_grounds: dict[str, Ground] = {}


def atlas_ground(scenario: Scenario) -> Ground:
    """The ground of a scenario, made once."""
    if scenario.key not in _atlas_grounds:
        _atlas_grounds[scenario.key] = _ground_of(scenario)
    return _atlas_grounds[scenario.key]
