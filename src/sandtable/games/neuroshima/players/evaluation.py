"""What a game of Neuroshima Hex is worth to a seat: hit points now and after a battle now, and who stands where."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.battle.battle import forecast
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE
from sandtable.games.neuroshima.board.field import FALLEN, Field
from sandtable.games.neuroshima.board.situation import GAME_OVER
from sandtable.games.neuroshima.content.tiles import ARMOUR, HQ, LINKS, NETS, STRIKERS, TILE_COUNT, TILES, WEBS, Tile
from sandtable.games.neuroshima.players.aims import aim_value
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import BIT, i64, lowest, vec
from sandtable.kit.hexes import EDGES

VICTORY: Final = 1_000_000
HIT_POINT: Final = 100
FORESEEN_HIT_POINT: Final = 60
"""A hit point that a battle now would cost: less than one that is gone, since the battle may not come."""

TALLY_BITS: Final = 9
TALLY_MOST: Final = (1 << TALLY_BITS) - 1
TALLY_FALLEN: Final = 6 * TALLY_BITS
"""Hit points of a seat, and bits for fallen HQs, in the result of a battle."""

EXPOSED: Final = 12
"""What an open side of the HQ costs."""


def _unit_value(tile: Tile) -> int:
    """A rough worth of having the tile on the board."""
    if tile.kind == HQ:
        return 0
    value = 20 + 8 * tile.toughness + 10 * len(tile.effects) + 6 * len(tile.abilities)
    for icons in tile.edges.values():
        for icon, strength in icons.items():
            if icon in ("melee", "ranged", "gauss", "melee_ff"):
                value += 6 * strength * max(len(tile.initiative), 1) + 2 * max(tile.initiative, default=0)
            elif icon in ("net", "web"):
                value += 12
            elif icon in ("armor", "reflection"):
                value += 3
    return value


UNIT_VALUE: Final[vec[i64]] = vec[i64]([_unit_value(tile) for tile in TILES])
ICONS: Final[vec[i64]] = vec[i64](
    [STRIKERS[face] | NETS[face] | WEBS[face] | LINKS[face] for face in range(TILE_COUNT * 6)]
)
"""Edges of every tile in every rotation that want to look at somebody, as bits."""


def value(state: Neuroshima, seat: i64) -> i64:
    """The worth of a state to a seat; unfinished choices in it are taken by their defaults first."""
    if state.clash is not None:
        state = settled(state)
    if state.stage == GAME_OVER:
        return final_value(state, seat)
    return value_foreseen(state, seat, forecast(state.field, BATTLE_TILE, seat, state.options))


def value_foreseen(state: Neuroshima, seat: i64, after: Field) -> i64:
    """The worth of a state between battles to a seat; `after` is the field after a battle now."""
    total = value_left(state, seat, after.taken, tally(after))
    return total + aim_value(state, after, seat) if state.options.atlas else total


def tally(field: Field) -> i64:
    """Hit points of all seats and whose HQ has fallen, as one number."""
    bits: i64 = 0
    for seat in range(len(field.hp)):
        bits |= field.hp[seat] << (TALLY_BITS * seat)
        if field.hq[seat] == FALLEN:
            bits |= BIT[TALLY_FALLEN + seat]
    return bits


def value_left(state: Neuroshima, seat: i64, left: i64, result: i64) -> i64:
    """The worth of a state outside scenarios; a battle now would leave these units and have this result (`tally`)."""
    field = state.field
    friends: i64 = 0
    foes: i64 = 0
    for other in range(len(field.hp)):
        if field.side[other] == field.side[seat]:
            friends += 1
        elif field.hq[other] != FALLEN:
            foes += 1
    total: i64 = 0
    nobodys: i64 = 0
    if foes == 0:
        # Allies against units of nobody (NH-ATLAS-S3-05).
        foes = 1
        nobodys = 1
    for other in range(len(field.hp)):
        if state.is_out(other):
            continue
        foreseen = result >> (TALLY_BITS * other) & TALLY_MOST
        worth = HIT_POINT * field.hp[other] + FORESEEN_HIT_POINT * (foreseen - field.hp[other])
        if result >> (TALLY_FALLEN + other) & 1:
            worth -= VICTORY // 10
        # The larger side counts less for each of its members, so that both sides weigh the same.
        total += worth * foes if field.side[other] == field.side[seat] else -worth * friends
    return total + _standing(state, left, seat, foes, friends, nobodys)


def settled(state: Neuroshima) -> Neuroshima:
    """The state after a running battle, every choice by its default."""
    after = state.clone()
    while after.clash is not None:
        after.play(after.legal()[0])
    return after


def final_value(state: Neuroshima, seat: i64) -> i64:
    """What a finished game is worth to a seat."""
    outcome = state.outcome()
    if outcome is None or outcome.is_draw():
        return 0
    return VICTORY if outcome.places[seat] == 1 else -VICTORY


def _standing(state: Neuroshima, stay: i64, seat: i64, foes: i64, friends: i64, nobodys: i64) -> i64:
    """All units, more for those that a battle now would leave, and how well they are turned.

    Own ones and those of allies count `foes` times, enemy ones `friends` times less, of nobody `nobodys` times less.
    """
    field = state.field
    seats = len(field.hp)
    side = field.side[seat]
    total: i64 = 0
    left = field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        half = UNIT_VALUE[field.tile[at]] // 2
        worth = half + _aim(field, at)
        if stay >> at & 1:
            worth += half
        owner = field.owner[at]
        if owner >= seats:
            total -= nobodys * worth
        elif not state.is_out(owner):
            total += foes * worth if field.side[owner] == side else -friends * worth
    return total


def _aim(field: Field, at: i64) -> i64:
    """Icons that look at somebody or at least into the field are better than icons that look out of it."""
    if field.is_hq(at):
        return -EXPOSED * _open_sides(field, at)
    face = field.tile[at] * 6 + field.turned[at]
    icons = ICONS[face]
    armour = ARMOUR[face]
    side = field.side[field.owner[at]]
    total: i64 = 0
    edges = icons | armour
    edge: i64 = 0
    while edges:
        if edges & 1:
            other = field.near[at * 6 + edge]
            if icons >> edge & 1 == 0:
                total += 1 if other >= 0 else 0
            elif other < 0:
                total -= 3
            elif field.tile[other] >= 0:
                friendly = field.side[field.owner[other]] == side
                total += 4 if friendly == (LINKS[face] >> edge & 1 != 0) else 0
            else:
                total += 2
        edges >>= 1
        edge += 1
    return total


def _open_sides(field: Field, at: i64) -> i64:
    """Sides from which an HQ can be struck: hexes of the field next to it that no friend holds."""
    sides: i64 = 0
    for edge in range(EDGES):
        other = field.near[at * 6 + edge]
        if other >= 0 and (field.tile[other] < 0 or field.side[field.owner[other]] != field.side[field.owner[at]]):
            sides += 1
    return sides
