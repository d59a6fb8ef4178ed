"""What two positions of an etude have in common: keys that are equal where the rest of the play is the same."""

from __future__ import annotations

from sandtable.games.neuroshima.board.situation import FREE_ACTIONS
from sandtable.games.neuroshima.etudes.state import SOLVER, Etude
from sandtable.games.neuroshima.turn.rotations import ALIKE


def position_key(s: Etude) -> bytes:
    """Everything that the rest of the play depends on; equal for positions that look the same."""
    if s.clash is not None:
        return s.to_bytes()
    field = s.field
    parts: list[int] = [int(s.stage), int(s.net_thrown)]
    for at in field.ground.hexes:
        tile = field.tile[at]
        if tile < 0:
            parts.append(255)
        else:
            parts.append(int(tile))
            parts.append(int(ALIKE[tile * 6 + field.turned[at]] + 8 * field.owner[at]))
            parts.append(int(field.wounds[at]))
            parts.append(int(s.used[at]))
    for seat in range(len(field.hp)):
        parts.append(int(field.hp[seat]))
        parts.append(int(field.marked[seat] + 1))
    for at in s.where:
        parts.append(int(at + 1))
    for tile in hand_of(s):
        parts.append(tile)
    if s.stage != FREE_ACTIONS:
        parts.extend([int(s.subject), int(s.actor), int(s.hunts)])
    return bytes(parts)


def hand_of(s: Etude) -> list[int]:
    """The tiles that may still be used, sorted; none once enough were used."""
    if s.held_tiles[SOLVER] <= s.spare:
        return []
    return sorted([int(s.hand_tile(SOLVER, slot)) for slot in range(s.held_tiles[SOLVER])])
