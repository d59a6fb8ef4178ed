"""What a network sees of a duel at the end of a turn: who stands where and points at whom, piles, hands, hit points,
and the forecast of a battle now.

Everything is seen from the seat that ends its turn. The board is turned so that the own HQ always stands in the same
sector: the six ways to lay out the same position give the same inputs. Hands and what is left in the piles are open to
both seats (NH-GEN-07, NH-GEN-08); nothing else is asked.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.battle.battle import forecast
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE
from sandtable.games.neuroshima.board.field import FALLEN, Field
from sandtable.games.neuroshima.content.tiles import (
    ACTION_OF,
    ARMIES,
    ARMOUR,
    ARMY_START,
    BATTLE,
    FIRST_SLOT,
    LINKS,
    NETS,
    SLOTS,
    STRIKE,
    TODAY,
    WEBS,
)
from sandtable.games.neuroshima.players.learned.layout import (
    AIMS,
    BATTLES,
    BOUND,
    DAMAGE,
    DISTANCES,
    EDGE,
    ENDING,
    FALLS,
    FREE_HEXES,
    HAND,
    HOMES,
    HP,
    KINDS,
    LEAD,
    LEAD_AFTER,
    LEFT,
    LOST,
    MOST_BATTLES,
    MOST_COPIES,
    MOST_DAMAGE,
    MOST_HIT_POINTS,
    MOST_LEFT,
    NEAR,
    NETTED,
    NUMBER_OF_UNIT,
    PAIR,
    PHASES,
    PILE,
    PILE_TILES,
    READY,
    SIDES,
    SIGHT,
    SIGHTS,
    SPAN,
    SPEEDS,
    STANDS,
    UNITS,
    WOUNDED,
)
from sandtable.games.neuroshima.players.learned.symmetry import HOME_TURN, ORBIT, SPOT, SPOTS
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import i64, lowest
from sandtable.kit.hexes import DISTANCE, EDGES, HEXES
from sandtable.search.network import Inputs

TILES_OF_A_PHASE: Final = 14

# What an edge does; melee that strikes friends as well is melee.
MELEE: Final[i64] = 0
RANGED: Final[i64] = 1
GAUSS: Final[i64] = 2
NET: Final[i64] = 3
LINK: Final[i64] = 4
SHIELD: Final[i64] = 5

# Whom it points at.
BORDER: Final[i64] = 0
NOBODY: Final[i64] = 1
FRIEND: Final[i64] = 2
ENEMY: Final[i64] = 3
ENEMY_HQ: Final[i64] = 4


def is_seen(state: Neuroshima) -> bool:
    """Is this a game that the features describe: a duel on the plain board, without leaders and constructions?"""
    options = state.options
    extra = options.atlas or options.leaders or options.constructions or options.enlarged_board
    return len(state.left) == 2 and not extra


def collect(state: Neuroshima, seat: i64, into: Inputs) -> None:
    """The inputs of a duel from the side of a seat that ends its turn now."""
    into.clear()
    field = state.field
    after = forecast(field, BATTLE_TILE, seat, state.options)
    turn = _turn_of_board(field, seat)
    left = field.taken
    units: i64 = 0
    while left:
        at = lowest(left)
        left &= left - 1
        units += 1
        _see_unit(state, after, seat, at, turn, into)
    drawn_later = state.left[0] + state.left[1]
    phase = _at_most((drawn_later + TILES_OF_A_PHASE - 1) // TILES_OF_A_PHASE, PHASES - 1)
    _see_hit_points(field, after, seat, phase, into)
    for side in range(SIDES):
        _see_tiles(state, seat if side == 0 else 1 - seat, side, phase, into)
    into.add(PAIR + state.army(seat) * len(ARMIES) + state.army(1 - seat))
    into.add(FREE_HEXES + SPOTS - units)
    # Who ends its turn owes none any more; what the other owes decides whether the last battle is next.
    into.add(ENDING + 2 * state.ending + (state.owed >> (1 - seat) & 1))
    home = field.hq[seat]
    other = field.hq[1 - seat]
    if home >= 0 and other >= 0:
        into.add(HOMES + ORBIT[home] * SPOTS + SPOT[turn * HEXES + other])


def _turn_of_board(field: Field, seat: i64) -> i64:
    """By how many sixths the board is turned: the own HQ decides, or the other's if the own one is in the centre."""
    home = field.hq[seat]
    if home >= 0 and ORBIT[home] > 0:
        return HOME_TURN[home]
    other = field.hq[1 - seat]
    return HOME_TURN[other] if other >= 0 else i64(0)


def _see_unit(state: Neuroshima, after: Field, seat: i64, at: i64, turn: i64, into: Inputs) -> None:
    """Where a unit stands, how it fares, what its edges do."""
    field = state.field
    owner = field.owner[at]
    side: i64 = 0 if owner == seat else 1
    unit = side * UNITS + NUMBER_OF_UNIT[field.tile[at]]
    into.add(STANDS + unit * SPOTS + SPOT[turn * HEXES + at])
    for of in range(SIDES):
        hq = field.hq[owner if of == 0 else 1 - owner]
        if hq >= 0 and hq != at:
            into.add(NEAR + (unit * SIDES + of) * DISTANCES + DISTANCE[at * HEXES + hq] - 1)
    if after.tile[at] != field.tile[at]:
        into.add(LOST + unit)
    if state.is_held(at):
        into.add(NETTED + unit)
    if field.wounds[at] > 0:
        into.add(WOUNDED + unit)
    _see_edges(field, at, side, turn, into)


def _see_edges(field: Field, at: i64, side: i64, turn: i64, into: Inputs) -> None:
    """What each edge of a unit does, and to whom."""
    spot = i64(-1) if field.is_hq(at) else SPOT[turn * HEXES + at]
    face = field.tile[at] * 6 + field.turned[at]
    nets = NETS[face] | WEBS[face]
    speed = _speed(field.tile[at])
    for edge in range(EDGES):
        strike = STRIKE[face * 6 + edge]
        if strike != 0:
            kind = _attack(strike)
            sight = _target(field, at, edge, kind != MELEE)
            _see_edge(side, kind, sight, speed, spot, (edge + turn) % 6, into)
            if sight == ENEMY_HQ:
                into.add(AIMS + side * UNITS + NUMBER_OF_UNIT[field.tile[at]])
        if nets >> edge & 1:
            _see_edge(side, NET, _target(field, at, edge, False), speed, spot, (edge + turn) % 6, into)
        if LINKS[face] >> edge & 1:
            _see_edge(side, LINK, _target(field, at, edge, False), speed, spot, (edge + turn) % 6, into)
        if ARMOUR[face] >> edge & 1:
            _see_edge(side, SHIELD, _target(field, at, edge, False), speed, spot, (edge + turn) % 6, into)


def _see_edge(side: i64, kind: i64, sight: i64, speed: i64, spot: i64, edge: i64, into: Inputs) -> None:
    """An HQ does the same on all its edges, so only whom they point at is told; its `spot` is -1."""
    if spot >= 0:
        into.add(EDGE + ((side * KINDS + kind) * SPOTS + spot) * 6 + edge)
    into.add(SIGHT + ((side * KINDS + kind) * SIGHTS + sight) * SPEEDS + speed)


def _speed(tile: i64) -> i64:
    """The printed initiative, at most 4; one more for a unit without any."""
    return _at_most(FIRST_SLOT[tile], SPEEDS - 2) if SLOTS[tile] > 0 else i64(SPEEDS - 1)


def _attack(strike: i64) -> i64:
    """The kind of an attack; a ranged one first where an edge has two."""
    if strike >> 4 & 15:
        return RANGED
    return GAUSS if strike >> 8 & 15 else MELEE


def _target(field: Field, at: i64, edge: i64, far: bool) -> i64:
    """Whom an edge points at: the hex beside it, or for an attack from afar the first enemy in its line."""
    side = field.side[field.owner[at]]
    other = field.near[at * 6 + edge]
    if other < 0:
        return BORDER
    while far and other >= 0 and (field.tile[other] < 0 or field.side[field.owner[other]] == side):
        other = field.near[other * 6 + edge]
    if other < 0 or field.tile[other] < 0:
        return NOBODY
    if field.side[field.owner[other]] == side:
        return FRIEND
    return ENEMY_HQ if field.is_hq(other) else ENEMY


def _see_hit_points(field: Field, after: Field, seat: i64, phase: i64, into: Inputs) -> None:
    """Hit points now and what a battle now would leave of them, each by phase of the game."""
    other = 1 - seat
    into.add(LEAD + phase * SPAN + _lead(field, seat))
    into.add(LEAD_AFTER + phase * SPAN + _lead(after, seat))
    for side in range(SIDES):
        owner = seat if side == 0 else other
        place = side * PHASES + phase
        into.add(HP + place * (MOST_HIT_POINTS + 1) + _at_most(field.hp[owner], MOST_HIT_POINTS))
        into.add(DAMAGE + place * (MOST_DAMAGE + 1) + _at_most(field.hp[owner] - after.hp[owner], MOST_DAMAGE))
        if after.hq[owner] == FALLEN:
            into.add(FALLS + side)


def _lead(field: Field, seat: i64) -> i64:
    """By how much a seat is ahead, from 0 (as far behind as can be) on."""
    return MOST_HIT_POINTS + _at_most(field.hp[seat], MOST_HIT_POINTS) - _at_most(field.hp[1 - seat], MOST_HIT_POINTS)


def _at_most(number: i64, most: i64) -> i64:
    """A number from 0 on, but no more than there are inputs for."""
    if number < 0:
        return 0
    return number if number < most else most


def _see_tiles(state: Neuroshima, owner: i64, side: i64, phase: i64, into: Inputs) -> None:
    """What a seat may still draw, and what it has kept."""
    deck = state.options.decks[owner]
    first = ARMY_START[deck]
    beyond = ARMY_START[deck + 1]
    battles: i64 = 0
    for tile in range(first, beyond):
        copies = state.pile[state.pile_slot(owner, tile)]
        if ACTION_OF[tile] == BATTLE:
            battles += copies
        elif copies > 0:
            into.add(PILE + (side * PILE_TILES + TODAY[tile]) * MOST_COPIES + _at_most(copies, MOST_COPIES) - 1)
    into.add(BATTLES + side * (MOST_BATTLES + 1) + _at_most(battles, MOST_BATTLES))
    into.add(LEFT + side * (MOST_LEFT + 1) + _at_most(state.left[owner], MOST_LEFT))
    ready = False
    for place in range(state.held_tiles[owner]):
        tile_held = state.hand_tile(owner, place)
        into.add(HAND + side * PILE_TILES + TODAY[tile_held])
        ready = ready or ACTION_OF[tile_held] == BATTLE
    if ready:
        into.add(READY + side * PHASES + phase)
    if state.bound >> owner & 1:
        into.add(BOUND + side)
