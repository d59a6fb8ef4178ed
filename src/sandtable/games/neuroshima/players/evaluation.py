"""What a game of Neuroshima Hex is worth to a seat: hit points now and after a battle now, and who stands where."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.battle.battle import forecast
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE
from sandtable.games.neuroshima.board.field import FALLEN, Field
from sandtable.games.neuroshima.board.situation import GAME_OVER
from sandtable.games.neuroshima.content.tiles import ARMOUR, HQ, LINKS, NETS, STRIKE, TILES, WEBS, Tile
from sandtable.games.neuroshima.players.aims import aim_value
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import i64, lowest, vec
from sandtable.kit.hexes import EDGES

VICTORY: Final = 1_000_000
HIT_POINT: Final = 100
FORESEEN_HIT_POINT: Final = 60
"""A hit point that a battle now would cost: less than one that is gone, since the battle may not come."""

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


def value(state: Neuroshima, seat: i64) -> i64:
    """The worth of a state to a seat; unfinished choices in it are taken by their defaults first."""
    if state.clash is not None:
        state = settled(state)
    field = state.field
    if state.stage == GAME_OVER:
        return final_value(state, seat)
    after = forecast(field, BATTLE_TILE, seat, state.options)
    friends: i64 = 0
    foes: i64 = 0
    for other in range(len(field.hp)):
        if field.side[other] == field.side[seat]:
            friends += 1
        elif field.hq[other] != FALLEN:
            foes += 1
    total: i64 = 0
    if foes == 0:
        # Allies against units of nobody (NH-ATLAS-S3-05).
        foes = 1
        total = -_standing(field, after, len(field.hp))
    for other in range(len(field.hp)):
        if state.is_out(other):
            continue
        worth = HIT_POINT * field.hp[other] + FORESEEN_HIT_POINT * (after.hp[other] - field.hp[other])
        if after.hq[other] == FALLEN:
            worth -= VICTORY // 10
        worth += _standing(field, after, other)
        # The larger side counts less for each of its members, so that both sides weigh the same.
        total += worth * foes if field.side[other] == field.side[seat] else -worth * friends
    return total + aim_value(state, after, seat) if state.options.atlas else total


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


def _standing(field: Field, after: Field, seat: i64) -> i64:
    """Units that are there, more for those that a battle now would leave, and how well they are turned."""
    total: i64 = 0
    left = field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        if field.owner[at] == seat:
            worth = UNIT_VALUE[field.tile[at]]
            total += worth // 2 + _aim(field, at)
            if after.tile[at] == field.tile[at]:
                total += worth // 2
    return total


def _aim(field: Field, at: i64) -> i64:
    """Icons that look at somebody or at least into the field are better than icons that look out of it."""
    if field.is_hq(at):
        return -EXPOSED * _open_sides(field, at)
    face = field.tile[at] * 6 + field.turned[at]
    acts = NETS[face] | WEBS[face] | LINKS[face]
    total: i64 = 0
    for edge in range(EDGES):
        strikes = STRIKE[face * 6 + edge] != 0
        if strikes or acts >> edge & 1:
            other = field.ground.near[at * 6 + edge]
            if other < 0:
                total -= 3
            elif field.tile[other] >= 0:
                friendly = field.side[field.owner[other]] == field.side[field.owner[at]]
                total += 4 if friendly == (LINKS[face] >> edge & 1 != 0) else 0
            else:
                total += 2
        elif ARMOUR[face] >> edge & 1 and field.ground.near[at * 6 + edge] >= 0:
            total += 1
    return total


def _open_sides(field: Field, at: i64) -> i64:
    """Sides from which an HQ can be struck: hexes of the field next to it that no friend holds."""
    sides: i64 = 0
    for edge in range(EDGES):
        other = field.ground.near[at * 6 + edge]
        if other >= 0 and (field.tile[other] < 0 or field.side[field.owner[other]] != field.side[field.owner[at]]):
            sides += 1
    return sides
