"""Tiles on trial: put on the board and taken off again, or moved and moved back; only what is kept is copied."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import (
    DISCARD,
    MOVE_UNIT,
    PLACE,
    USE_MOBILITY,
    USE_TRANSPORT,
    USE_TURN,
    first_of,
    fourth_of,
    kind_of,
    second_of,
    third_of,
)
from sandtable.games.neuroshima.battle.nets import calls_back_steel_nets
from sandtable.games.neuroshima.board.field import FREE
from sandtable.games.neuroshima.board.situation import FREE_ACTIONS, MOVED, NORMAL, TRANSPORTED, TURNED
from sandtable.games.neuroshima.content.tiles import ABILITY, DOUBLE_MOVE, EFFECT, LEASH
from sandtable.games.neuroshima.players.turns.keys import (
    board_key_for,
    seat_key,
    turn_key,
    unit_key,
    uses_key_at,
    wounds_key,
)
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.games.neuroshima.turn.hands import use_up
from sandtable.games.neuroshima.turn.rotations import shift_of
from sandtable.kit.bits import BIT, i64, lowest


class Trial:
    """Placings from one position, tried one after another on a copy of it."""

    def __init__(self, state: Neuroshima) -> None:
        self.root = state
        self.state = state.clone()
        self.state.full_fought = False
        self.tile: i64 = -1
        """The tile that has left the hand of the copy."""
        self.at: i64 = -1
        self.board: i64 = 0
        """The key of the board of the root for the seat that is asked, as `board_key_for` has it."""
        self.rest: i64 = 0
        """What the key of a turn of the copy has besides the board."""
        self.change: i64 = 0
        """What the tile or the move on trial changes in the key of the board."""
        self.plain = state.stage == FREE_ACTIONS and not (state.options.atlas or state.options.scores_points)
        """Do only nets, leashes and the full field act by themselves?"""
        self.nets = _has_steel_nets(state)
        self.room = state.field.ground.full & ~state.field.taken
        self.moves_freely = self.plain and not state.field.wings and state.ending == NORMAL and not _steps_again(state)
        """Is a unit that was moved there, and the turn goes on?"""
        counts = state.options.reinforcement or state.options.alternative_start
        self.discards_freely = self.plain and state.ending == NORMAL and not counts
        """Does a discard leave everything but the hand as it is, as if the tile had been used?"""
        self.begun = False
        self.turned: i64 = 0
        """How the unit that was moved had been turned."""

    def can(self, action: i64) -> bool:
        """Does the action put a tile on the board and do nothing else, unless it `stirs`?"""
        return self.can_place(action) and not ABILITY[first_of(action)] & LEASH

    def put(self, action: i64) -> i64:
        """Place the tile on the copy; the key of that position."""
        tile = first_of(action)
        self._spend(tile)
        self.at = second_of(action)
        seat = self.state.seat
        self.state.field.put(self.at, tile, seat, third_of(action))
        self.change = unit_key(tile, third_of(action), seat, self.at)
        return self.board ^ self.rest ^ self.change

    def _spend(self, tile: i64) -> None:
        """Take a tile out of the hand of the copy, none for -1; the one that left it before is there again."""
        state = self.state
        if not self.begun:
            self.begun = True
            self.board = board_key_for(self.root.field, state.seat)
        elif tile == self.tile:
            return
        state.hand = self.root.hand[:]
        state.held_tiles = self.root.held_tiles[:]
        state.tiles_used = self.root.tiles_used
        if tile >= 0:
            use_up(state, tile)
        self.tile = tile
        self.rest = turn_key(state, state.seat) ^ seat_key(state.field, state.seat)

    def board_key(self) -> i64:
        """The key of the board on trial."""
        return self.board ^ self.change

    def can_discard(self, action: i64) -> bool:
        """Does the action discard a tile and do nothing else?"""
        return self.discards_freely and kind_of(action) == DISCARD

    def discard(self, action: i64) -> i64:
        """Take the tile out of the hand of the copy; the key of that position."""
        self._spend(first_of(action))
        self.change = 0
        return self.board ^ self.rest

    def can_move(self, action: i64) -> bool:
        """Does the action move or turn a unit and do nothing else, unless it `stirs`?"""
        if not self.moves_freely:
            return False
        kind = kind_of(action)
        if kind != MOVE_UNIT and kind != USE_MOBILITY and kind != USE_TURN and kind != USE_TRANSPORT:
            return False
        at, to, _ = shift_of(action)
        return self.can_shift(at, to)

    def move(self, action: i64) -> i64:
        """Move the unit on the copy; the key of that position."""
        kind = kind_of(action)
        self._spend(first_of(action) if kind == MOVE_UNIT else -1)
        at, to, rotation = shift_of(action)
        field = self.state.field
        tile, owner, wounds = field.tile[at], field.owner[at], field.wounds[at]
        change = unit_key(tile, field.turned[at], owner, at) ^ unit_key(tile, rotation, owner, to)
        self.change = change ^ wounds_key(wounds, at) ^ wounds_key(wounds, to)
        self.shift(at, to, rotation)
        used = self.root.used[at]
        uses = uses_key_at(used, at)
        if kind == USE_MOBILITY:
            used |= MOVED
        elif kind == USE_TURN:
            used |= TURNED
        elif kind == USE_TRANSPORT:
            used |= i64(TRANSPORTED) << fourth_of(action)
        return self.board ^ self.rest ^ self.change ^ uses ^ uses_key_at(used, to)

    def move_back(self, action: i64) -> None:
        """Move it back."""
        at, to, _ = shift_of(action)
        self.shift_back(at, to)

    def can_place(self, action: i64) -> bool:
        """Does the action put a tile on the board, and is the field not full then? Whether it `stirs` must be seen."""
        return self.plain and kind_of(action) == PLACE and self.room & ~BIT[second_of(action)] != 0

    def can_shift(self, at: i64, to: i64) -> bool:
        """May a unit be moved or turned, the field not being full then? Whether that `stirs` must be seen."""
        field = self.root.field
        if at < 0 or not self.plain or field.wings or (self.nets and field.marks() >> at & 1):
            return False
        return (self.room | BIT[at] & field.ground.full) & ~BIT[to] != 0

    def stirs(self) -> bool:
        """Does what is on trial lose somebody its leash or its Steel Net (NH-ABIL-LAIR-03, NH-ABIL-STEELNET-08)?"""
        field = self.state.field
        if field.leashed and field.unleashed():
            return True
        return self.nets and calls_back_steel_nets(field)

    def shift(self, at: i64, to: i64, rotation: i64) -> None:
        """Move the unit on the copy."""
        self.turned = self.state.field.turned[at]
        self.state.field.shift(at, to, rotation)

    def shift_back(self, at: i64, to: i64) -> None:
        """Move it back."""
        self.state.field.shift(to, at, self.turned)

    def take_back(self) -> None:
        """Take the tile off the board; it is still missing in the hand."""
        self.state.field.clear(self.at)


def _steps_again(state: Neuroshima) -> bool:
    """Could somebody move a second step (NH-MOD-RECON-01)?"""
    left = state.field.movers
    while left:
        if EFFECT[state.field.tile[lowest(left)]] & DOUBLE_MOVE:
            return True
        left &= left - 1
    return False


def _has_steel_nets(state: Neuroshima) -> bool:
    """Is there a Steel Net that may go home?"""
    for at in state.field.marked:
        if at != FREE:
            return True
    return False
