"""The empty board of a game or a position by its options, and who is whose enemy on it."""

from __future__ import annotations

from sandtable.games.neuroshima.board.field import FREE, Field
from sandtable.games.neuroshima.board.ground import BIG_GROUND, MAIN_GROUND, SEGMENT_HIT_POINTS, Ground, atlas_ground
from sandtable.games.neuroshima.settings import Options
from sandtable.kit.bits import i64, vec
from sandtable.kit.hexes import HEXES


def empty_field(ground: Ground, side: list[int], harms: list[int], holds: list[int]) -> Field:
    """A field without units; every seat without an HQ and without hit points."""
    seats = len(side)
    nothing = vec[i64]([FREE] * HEXES)
    zeros = vec[i64]([0] * HEXES)
    return Field(
        ground,
        nothing,
        zeros,
        zeros[:],
        zeros[:],
        vec[i64]([0] * seats),
        vec[i64]([FREE] * seats),
        vec[i64]([FREE] * seats),
        vec[i64](side),
        vec[i64](harms),
        vec[i64](holds),
    )


def field_for(options: Options) -> Field:
    """The empty field of a game or position by its options."""
    ground = BIG_GROUND if options.enlarged_board else MAIN_GROUND
    if options.scenario is not None:
        ground = atlas_ground(options.scenario)
    field = empty_field(ground, options.sides(), options.harms(), options.holds())
    if len(ground.segments):
        raise_segments(field)
    if options.has_nobody:
        take_sides(field, [*options.sides(), len(options.armies)])
    return field


def raise_segments(field: Field) -> None:
    """All segments of the structure stand; their attacks are those of its owner (NH-ATLAS-S4-02)."""
    field.segments = full_segments(field)
    for at in field.ground.segments:
        field.owner[at] = field.ground.keeper


def full_segments(field: Field) -> i64:
    """Hit points of an unharmed structure, three bits for each segment; 0 without one."""
    full: i64 = 0
    for number in range(len(field.ground.segments)):
        full |= i64(SEGMENT_HIT_POINTS) << (3 * number)
    return full


def take_sides(field: Field, sides: list[int]) -> None:
    """Who is whose enemy from now on; a last side without a seat is that of nobody's units (NH-ATLAS-S3-04)."""
    foes = [sum(1 << other for other, side in enumerate(sides) if side != own) for own in sides]
    field.side = vec[i64]([i64(side) for side in sides])
    field.harms = vec[i64]([i64(bits) for bits in foes])
    field.holds = vec[i64]([i64(bits) for bits in foes])
