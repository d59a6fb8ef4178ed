"""Tiles that are placed on trial: put on the board and taken off again, so that only what is kept is copied."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import PLACE, first_of, kind_of, second_of, third_of
from sandtable.games.neuroshima.battle.nets import evaluate_nets
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
        self.calm = state.stage == FREE_ACTIONS and is_calm(state)
        self.room = state.field.ground.full & ~state.field.taken

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

    def kept(self) -> Neuroshima:
        """A copy of the position on trial; its nets are looked at only now."""
        after = self.state.clone()
        after.held = evaluate_nets(after.field)
        return after

    def take_back(self) -> None:
        """Take the tile off the board; it is still missing in the hand."""
        self.state.field.clear(self.at)


def is_calm(state: Neuroshima) -> bool:
    """Does nothing happen by itself when a unit comes: no scenario, no points, no Steel Net that may go home?"""
    if state.options.atlas or state.options.scores_points:
        return False
    for at in state.field.marked:
        if at != FREE:
            return False
    return True
