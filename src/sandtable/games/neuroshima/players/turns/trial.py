"""Tiles on trial: put on the board and taken off again, or moved and moved back; only what is kept is copied."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import PLACE, first_of, kind_of, second_of, third_of
from sandtable.games.neuroshima.battle.nets import call_back_steel_nets, evaluate_nets, find_netted
from sandtable.games.neuroshima.board.field import FREE
from sandtable.games.neuroshima.board.situation import FREE_ACTIONS
from sandtable.games.neuroshima.content.tiles import ABILITY, LEASH
from sandtable.games.neuroshima.players.turns.keys import key_of, unit_key
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.games.neuroshima.turn.hands import use_up
from sandtable.kit.bits import BIT, i64


class Trial:
    """Placings from one position, tried one after another on a copy of it."""

    def __init__(self, state: Neuroshima) -> None:
        self.root = state
        self.state = state.clone()
        self.state.full_fought = False
        self.tile: i64 = -1
        """The tile that has left the hand of the copy."""
        self.at: i64 = -1
        self.rest: i64 = 0
        """The key of the copy without the tile on trial."""
        self.plain = state.stage == FREE_ACTIONS and not (state.options.atlas or state.options.scores_points)
        """Do only nets, leashes and the full field act by themselves?"""
        self.nets = _has_steel_nets(state)
        self.calm = self.plain and not self.nets
        """Does nothing happen by itself when a unit comes, unless it is on a leash?"""
        self.room = state.field.ground.full & ~state.field.taken
        self.turned: i64 = 0
        """How the unit that was moved had been turned."""

    def can(self, action: i64) -> bool:
        """Does the action put a tile on the board and do nothing else?"""
        if not self.calm or kind_of(action) != PLACE or ABILITY[first_of(action)] & LEASH:
            return False
        return self.room & ~BIT[second_of(action)] != 0

    def put(self, action: i64) -> i64:
        """Place the tile on the copy; the key of that position."""
        state = self.state
        tile = first_of(action)
        if tile != self.tile:
            state.hand = self.root.hand[:]
            state.held_tiles = self.root.held_tiles[:]
            state.tiles_used = self.root.tiles_used
            use_up(state, tile)
            self.tile = tile
            self.rest = key_of(state, state.seat)
        self.at = second_of(action)
        state.field.put(self.at, tile, state.seat, third_of(action))
        return self.rest ^ unit_key(tile, third_of(action), state.seat, self.at)

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
        return self.nets and call_back_steel_nets(field.copy(), find_netted(field))

    def shift(self, at: i64, to: i64, rotation: i64) -> None:
        """Move the unit on the copy."""
        self.turned = self.state.field.turned[at]
        self.state.field.shift(at, to, rotation)

    def shift_back(self, at: i64, to: i64) -> None:
        """Move it back."""
        self.state.field.shift(to, at, self.turned)

    def kept(self) -> Neuroshima:
        """A copy of the position on trial; its nets are looked at only now."""
        after = self.state.clone()
        after.held = evaluate_nets(after.field)
        return after

    def take_back(self) -> None:
        """Take the tile off the board; it is still missing in the hand."""
        self.state.field.clear(self.at)


def _has_steel_nets(state: Neuroshima) -> bool:
    """Is there a Steel Net that may go home?"""
    for at in state.field.marked:
        if at != FREE:
            return True
    return False
