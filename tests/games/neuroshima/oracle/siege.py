"""The structure of scenario 4: what its segments do, and what is done to them (NH-ATLAS-S4)."""

from __future__ import annotations

from .board import EDGES, Board, Hex, Piece, Unit, facing, step
from .packets import MELEE_ICONS, Change, Packet, attack_icons, strength_of
from .snapshot import Snapshot
from .tiles import Tile

SEGMENT = Tile("segment", "moloch", "structure", 6, (), 0, {}, frozenset(), ())
MOLOCH = 1
TO_WIN = 4


def blows(board: Board) -> list[Packet]:
    """NH-ATLAS-S4-02: in phase 0 every standing segment strikes every Borgo unit beside it."""
    packets = []
    for place, left in board.segments.items():
        segment = Unit(MOLOCH, (Piece(SEGMENT, place, 0),), side=MOLOCH)
        for edge in EDGES:
            unit = board.at(step(place, edge))
            if left and unit is not None and unit.seat != MOLOCH:
                packets.append(Packet(segment, place, edge, unit, unit.at, facing(edge), melee=1))
    return packets


def met_by(board: Board, unit: Unit, piece: Piece, edge: int, kind: str) -> Hex | None:
    """NH-ATLAS-S4-03, NH-ATLAS-S4-04: the standing segment that an icon strikes, if any."""
    place = step(piece.at, edge)
    while kind not in MELEE_ICONS and board.inside(place):
        other = board.at(place)
        if other is not None and unit.harms(other):
            return None
        place = step(place, edge)
    return place if board.segments.get(place) else None


def cracks(snapshot: Snapshot, unit: Unit, change: Change | None) -> dict[Hex, int]:
    """NH-ATLAS-S4-03: the damage that all edges of a Borgo unit do to segments."""
    found: dict[Hex, int] = {}
    for edge in EDGES if unit.seat != MOLOCH else ():
        piece = unit.pieces[0]
        for kind, printed in attack_icons(piece, edge, change):
            place = met_by(snapshot.board, unit, piece, edge, kind)
            if place is not None:
                found[place] = found.get(place, 0) + strength_of(snapshot, unit, kind, printed)
    return found
