"""Simple actions of a turn are tried on the spot and taken back, so that nothing is copied to see where they lead.

A simple action changes no more than it says. A last one is followed by nothing but the battle: most positions of an
etude are such ends.
"""

from __future__ import annotations

from sandtable.games.neuroshima.actions import (
    MOVE_UNIT,
    PLACE,
    THROW_NET,
    USE_MOBILITY,
    USE_TRANSPORT,
    USE_TURN,
    first_of,
    fourth_of,
    kind_of,
    second_of,
    third_of,
)
from sandtable.games.neuroshima.battle.modules import has_free_steel_net
from sandtable.games.neuroshima.board.field import FREE, Field
from sandtable.games.neuroshima.board.situation import HAS_PUSHED, MOVED, TRANSPORTED, TURNED
from sandtable.games.neuroshima.content.tiles import (
    ABILITY,
    DOUBLE_MOVE,
    EFFECT,
    GRABBING,
    INSTANT,
    KIND,
    MOBILITY,
    NETS,
    PUSH,
    STEEL_NET,
    TRANSPORT,
    TURN,
    WEBS,
)
from sandtable.games.neuroshima.etudes.solver.bounds import is_beside_foe
from sandtable.games.neuroshima.etudes.solver.prospects import Prospects
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude
from sandtable.games.neuroshima.turn.abilities import can_pay
from sandtable.kit.bits import BIT, i64, lowest


class Trials:
    """Which actions from one position are simple, which are last ones, and how to try them."""

    def __init__(self, s: Etude, prospects: Prospects | None) -> None:
        self.s = s
        self.prospects = prospects
        """What can still be done at most, if the search leaves out what cannot succeed."""
        self.tiles = s.held_tiles[SOLVER] - s.spare
        """How many tiles may still be used."""
        self.open = open_abilities(s)
        own, foe = _netters(s)
        self.calm = _is_calm(s, own, foe)
        self.moves_others = s.field.movers != 0
        """Is there a module that lets others move or pull? Then an action is never known to be the last."""
        self.steps_again = _has_recon(s.field)
        """May a second step follow every movement?"""
        self.may_net = self.calm and foe == 0
        """Can a Steel Net that is thrown not come home at once?"""
        self.room = s.field.ground.full & ~s.field.taken
        self.hand = s.hand
        self.held = s.held_tiles[SOLVER]
        self.turned: i64 = 0
        self.paid: i64 = 0

    def is_simple(self, action: i64) -> bool:
        """Does the action change nothing but what it says?"""
        if not self.calm:
            return False
        kind = kind_of(action)
        if kind == PLACE:
            return self.room & ~BIT[second_of(action)] != 0
        if kind == MOVE_UNIT or kind == USE_MOBILITY or kind == USE_TRANSPORT:
            return not self.steps_again
        return kind == USE_TURN or (kind == THROW_NET and self.may_net)

    def is_last(self, action: i64) -> bool:
        """Can nothing follow this simple action but the battle?"""
        if self.moves_others:
            return False
        kind = kind_of(action)
        if kind == PLACE:
            return self.tiles == 1 and self.open == 0 and is_quiet(first_of(action))
        if kind == MOVE_UNIT:
            pushes = ABILITY[self.s.field.tile[second_of(action)]] & PUSH
            return self.tiles == 1 and self.open == 0 and pushes == 0
        return self.tiles <= 0 and self.open == 1

    def make(self, action: i64) -> None:
        """Do a simple action; who is netted by it is not found out."""
        s = self.s
        kind = kind_of(action)
        if kind == PLACE:
            self._spend(first_of(action))
            s.field.put(second_of(action), first_of(action), SOLVER, third_of(action))
        elif kind == MOVE_UNIT:
            self._spend(first_of(action))
            self.turned = s.field.turned[second_of(action)]
            s.shift_unit(second_of(action), third_of(action), fourth_of(action))
        elif kind == USE_MOBILITY or kind == USE_TRANSPORT:
            self.turned = s.field.turned[first_of(action)]
            s.used[first_of(action)] |= self._use_of(action)
            s.shift_unit(first_of(action), second_of(action), third_of(action))
        elif kind == USE_TURN:
            self.turned = s.field.turned[first_of(action)]
            s.used[first_of(action)] |= TURNED
            s.field.turned[first_of(action)] = second_of(action)
        else:
            self.paid = 0 if has_free_steel_net(s.field, s.held, SOLVER) else 1
            s.field.hp[SOLVER] -= self.paid
            s.field.marked[SOLVER] = first_of(action)
            s.net_thrown = True

    def _use_of(self, action: i64) -> i64:
        """What a movement uses up for the rest of the turn."""
        return MOVED if kind_of(action) == USE_MOBILITY else i64(TRANSPORTED) << fourth_of(action)

    def _spend(self, tile: i64) -> None:
        if self.tiles == 1:
            self.s.held_tiles[SOLVER] = 0
        else:
            self.s.hand = self.hand[:]
            self.s.spend(SOLVER, tile)

    def take_back(self, action: i64) -> None:
        """The position before the action again."""
        s = self.s
        kind = kind_of(action)
        s.hand = self.hand
        s.held_tiles[SOLVER] = self.held
        if kind == PLACE:
            s.field.clear(second_of(action))
        elif kind == MOVE_UNIT:
            s.shift_unit(third_of(action), second_of(action), self.turned)
        elif kind == USE_MOBILITY or kind == USE_TRANSPORT:
            s.shift_unit(second_of(action), first_of(action), self.turned)
            s.used[first_of(action)] &= ~self._use_of(action)
        elif kind == USE_TURN:
            s.field.turned[first_of(action)] = self.turned
            s.used[first_of(action)] &= ~TURNED
        else:
            s.field.hp[SOLVER] += self.paid
            s.field.marked[SOLVER] = FREE
            s.net_thrown = False


def is_quiet(tile: i64) -> bool:
    """Is this a unit that can do nothing in the turn but be placed, and frees nobody to do more?"""
    return (
        KIND[tile] != INSTANT
        and ABILITY[tile] & (MOBILITY | TURN | PUSH | STEEL_NET) == 0
        and EFFECT[tile] & (TRANSPORT | GRABBING | DOUBLE_MOVE) == 0
    )


def open_abilities(s: Etude) -> i64:
    """How many abilities of own units may yet be used in this turn, now or once a net is gone (NH-TURN-07).

    A replacement is none of them: it is one more way to use a tile. Nor is a push by a unit that has nobody to push.
    """
    total: i64 = 0
    left = s.field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        if s.field.owner[at] != SOLVER:
            continue
        ability = ABILITY[s.field.tile[at]]
        used = s.used[at]
        if ability & MOBILITY and used & MOVED == 0:
            total += 1
        if ability & TURN and used & TURNED == 0:
            total += 1
        if ability & PUSH and used & HAS_PUSHED == 0 and is_beside_foe(s, at):
            total += 1
        if ability & STEEL_NET and may_throw(s):
            total += 1
    return total


def may_throw(s: Etude) -> bool:
    """May the Steel Net still be thrown in this turn (NH-ABIL-STEELNET-09)?"""
    if s.net_thrown or s.field.marked[SOLVER] != FREE:
        return False
    return can_pay(s) or has_free_steel_net(s.field, s.held, SOLVER)


def _is_calm(s: Etude, own: i64, foe: i64) -> bool:
    """Is there nothing that makes an action change more than it says?

    That is an own unit on a leash, and a net that comes home when its HQ is netted.
    """
    field = s.field
    left = field.leashed
    while left:
        if field.owner[lowest(left)] == SOLVER:
            return False
        left &= left - 1
    return (field.marked[SOLVER] < 0 or foe == 0) and (field.marked[OPPONENT] < 0 or own == 0)


def _has_recon(field: Field) -> bool:
    left = field.movers
    while left:
        if EFFECT[field.tile[lowest(left)]] & DOUBLE_MOVE:
            return True
        left &= left - 1
    return False


def _netters(s: Etude) -> tuple[i64, i64]:
    """How many units with nets may hold units of the other side, own ones in hand too; webs hold anybody."""
    own: i64 = 0
    foe: i64 = 0
    left = s.field.netters
    while left:
        at = lowest(left)
        left &= left - 1
        webs = WEBS[s.field.tile[at] * 6] != 0
        if webs or s.field.owner[at] == SOLVER:
            own += 1
        if webs or s.field.owner[at] == OPPONENT:
            foe += 1
    for slot in range(s.held_tiles[SOLVER]):
        tile = s.hand_tile(SOLVER, slot)
        if NETS[tile * 6] | WEBS[tile * 6]:
            own += 1
        if WEBS[tile * 6]:
            foe += 1
    return own, foe
