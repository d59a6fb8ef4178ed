"""All data of a game in progress: the field, piles, hands, the turn, and whatever is unfinished.

The chapters of the rulebook are modules of functions that read and change a Situation; this one only holds it.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.event import Event
from sandtable.core.state import State
from sandtable.games.neuroshima.battle.clash import Clash
from sandtable.games.neuroshima.board.field import FALLEN, Field
from sandtable.games.neuroshima.content.leaders import Leaders
from sandtable.games.neuroshima.content.tiles import ARMY_START, KIND, MOST_TILES
from sandtable.games.neuroshima.settings import Options
from sandtable.kit.bits import BIT, i64, vec

# Stages: what the open question is about.
CHOOSING_FIRST: Final = 0
PLACING_HQ: Final = 1
PLACING_LAIR: Final = 2
DRAWING: Final = 3
BAD_DRAW: Final = 4
FORCED_DISCARD: Final = 5
FREE_ACTIONS: Final = 6
PUSHED: Final = 7
PULLED: Final = 8
SECOND_STEPPING: Final = 9
HUNTING: Final = 10
CLASHING: Final = 11
SCAVENGING: Final = 12
GAME_OVER: Final = 13
NEXT_TURN: Final = 14  # passing: the next turn is about to begin
BUILDING_CORE: Final = 15
BUILDING_WING: Final = 16
BOARDING_NOW: Final = 17
TRADING: Final = 18  # three of six instants are discarded
DEALING: Final = 19
CHOOSING_LEADER: Final = 20
EVACUATING: Final = 21
PAYING: Final = 22  # three of six tiles are discarded for a construction

# The ending sequence (NH-ALG-END-01).
NORMAL: Final = 0
CLOSING: Final = 1
LAST_BATTLE: Final = 2
EXTRA_TURNS: Final = 3
EXTRA_BATTLE: Final = 4

# How a game ends.
NOT_OVER: Final = 0
HQ_DESTROYED: Final = 1
BOTH_HQS_DESTROYED: Final = 2
MORE_HIT_POINTS: Final = 3
EQUAL_HIT_POINTS: Final = 4
DEADLOCK: Final = 5
LAST_STANDING: Final = 6
ALL_HQS_DESTROYED: Final = 7
ALL_POINTS: Final = 8
MORE_POINTS: Final = 9
SHARED_VICTORY: Final = 10
SURVIVING_HQ: Final = 11
LESS_DAMAGE: Final = 12
STANDSTILL: Final = 13
DELIVERED: Final = 14
HELD_OUT: Final = 15
EVACUATED: Final = 16
CONTAINED: Final = 17
ALLIES_LOST: Final = 18
BLOWN_UP: Final = 19
WITHSTOOD: Final = 20
BOTH_RUINED: Final = 21

# The alliance against a contingent of nobody (NH-ATLAS-S3-05).
AWAITED: Final = 0
ALLIED: Final = 1
PARTED: Final = 2

# Uses of abilities in a turn, as bits by hex. From TRANSPORTED on one bit for each seat that owns a Transport.
MOVED: Final = 1
TURNED: Final = 2
HAS_PUSHED: Final = 4
HAS_PULLED: Final = 8
TRANSPORTED: Final = 16
MARCHED: Final = 1024
PLACED_NOW: Final = 2048

HAND_ROOM: Final = 6


class Situation(State):
    """A position of a game with everything that led to the open question."""

    def __init__(
        self,
        options: Options,
        field: Field,
        pile: vec[i64],
        left: vec[i64],
        hand: vec[i64],
        held_tiles: vec[i64],
        used: vec[i64],
    ) -> None:
        super().__init__()
        self.options = options
        self.field = field
        self.pile = pile
        """Tiles left in each pile by type: a multiset, since nobody may know its order (NH-GEN-07)."""
        self.left = left
        """Number of tiles in each pile."""
        self.hand = hand
        """Hands in the order they were drawn, HAND_ROOM places for each seat."""
        self.held_tiles = held_tiles
        """Number of tiles in each hand."""
        self.used = used
        """Abilities used in this turn, by hex (NH-TURN-07)."""
        self.stage: i64 = CHOOSING_FIRST
        self.seat: i64 = 0
        """Whose turn it is, or who places an HQ."""
        self.turn: i64 = 0
        """Turns begun before this one."""
        self.to_draw: i64 = 0
        self.held: i64 = 0
        """Netted units, evaluated after the last action (NH-ALG-STATE-02)."""
        self.net_thrown = False
        self.bound: i64 = 0
        """Seats that Terror binds in their next turn (NH-INST-TERROR-01)."""
        self.terrified = False
        """Does Terror bind the current player?"""
        self.ending: i64 = NORMAL
        self.owed: i64 = 0
        """Seats that still have a turn before the last (or the extra) battle."""
        self.drawer: i64 = 0
        """Who drew the last tile of a pile (NH-END-21)."""
        self.full_fought = False
        """The field is still the full one that a battle was fought over (full_board_repeat = once)."""
        self.subject: i64 = 0
        """The unit an unfinished action is about: pushed, pulled, moved or hunting."""
        self.actor: i64 = 0
        """The unit that pushes or pulls."""
        self.hunts = False
        self.leaders: Leaders | None = None
        """Leader cards, None in a game without them."""
        self.clash: Clash | None = None
        self.scavengers: i64 = 0
        """Vultures that have not been asked yet after the battle."""
        self.trigger: i64 = 0
        """What caused the battle that was fought last, and who."""
        self.causer: i64 = 0
        self.loop: list[str] = []
        """Positions before each battle of a full-field loop but the last one (NH-BATTLE-21)."""
        self.fought_over: Field | None = None
        """The field before the last battle of the loop; written down only if it must be compared or told."""
        self.end_reason: i64 = NOT_OVER
        self.winners: i64 = 0
        """Who has won a game of more than two, as bits; none in a draw."""
        self.rota: i64 = 0
        """Place in the order of turns of one against a team (NH-MODE-SOLO-02)."""
        self.hand_rests = False
        """Are the tiles in hand left alone in this turn (NH-END-14)?"""
        self.tiles_used: i64 = 0
        """Tiles used in this turn, counted where a variant limits them (NH-VAR-ALT-02, NH-VAR-REINF-02)."""
        self.deeds: i64 = 0
        """Scenario actions of this turn (NH-ATLAS-11)."""
        self.goods: i64 = 0
        """Hexes with a component, or corners skipped by a contingent, as bits (NH-ATLAS-S1-02, NH-ATLAS-S3-02)."""
        self.score: i64 = 0
        """Points, battles before an arrival, or reinforcements after it (NH-ATLAS-S2-04, NH-ATLAS-S3-02, -03)."""
        self.alliance: i64 = AWAITED
        """Where a contingent is awaited, there, or gone (NH-ATLAS-S3-05)."""

    def copy_into(self, other: Situation) -> None:
        """Copy everything that is not given to the constructor."""
        other.stage = self.stage
        other.seat = self.seat
        other.turn = self.turn
        other.to_draw = self.to_draw
        other.held = self.held
        other.net_thrown = self.net_thrown
        other.bound = self.bound
        other.terrified = self.terrified
        other.ending = self.ending
        other.owed = self.owed
        other.drawer = self.drawer
        other.full_fought = self.full_fought
        other.subject = self.subject
        other.actor = self.actor
        other.hunts = self.hunts
        leaders = self.leaders
        if leaders is not None:
            other.leaders = leaders.copy()
        clash = self.clash
        if clash is not None:
            other.clash = clash.copy()
        other.scavengers = self.scavengers
        other.trigger = self.trigger
        other.causer = self.causer
        if len(self.loop) > 0:
            other.loop = list(self.loop)
        other.fought_over = self.fought_over
        other.end_reason = self.end_reason
        other.winners = self.winners
        other.rota = self.rota
        other.hand_rests = self.hand_rests
        other.tiles_used = self.tiles_used
        other.deeds = self.deeds
        other.goods = self.goods
        other.score = self.score
        other.alliance = self.alliance

    def enter_loop(self) -> None:
        """A battle over a full field begins."""
        self.loop = self.shapes()
        self.fought_over = self.field.copy()

    def leave_loop(self) -> None:
        """No battle over a full field follows the last one."""
        self.loop = []
        self.fought_over = None

    def shapes(self) -> list[str]:
        """Positions before each battle of a full-field loop (NH-BATTLE-21)."""
        last = self.fought_over
        return self.loop if last is None else [*self.loop, last.shape()]

    def army(self, seat: i64) -> i64:
        """Army of a seat."""
        return self.options.armies[seat]

    def pile_slot(self, seat: i64, tile: i64) -> i64:
        """Where the pile of a seat counts this tile."""
        return seat * MOST_TILES + tile - ARMY_START[self.options.decks[seat]]

    def hand_tile(self, seat: i64, place: i64) -> i64:
        """A tile of a hand by its place."""
        return self.hand[seat * HAND_ROOM + place]

    def take_into_hand(self, seat: i64, tile: i64) -> None:
        """A tile is laid face up in front of its player (NH-DRAW-06)."""
        self.hand[seat * HAND_ROOM + self.held_tiles[seat]] = tile
        self.held_tiles[seat] += 1

    def spend(self, seat: i64, tile: i64) -> None:
        """A tile leaves the hand for the discard, or for the board (NH-DRAW-10)."""
        base = seat * HAND_ROOM
        place: i64 = 0
        while self.hand[base + place] != tile:
            place += 1
        last = self.held_tiles[seat] - 1
        while place < last:
            self.hand[base + place] = self.hand[base + place + 1]
            place += 1
        self.hand[base + last] = -1
        self.held_tiles[seat] = last

    def is_first_of_its_kind(self, seat: i64, place: i64) -> bool:
        """Is no equal tile before this place of the hand? Equal tiles give one action, not two."""
        base = seat * HAND_ROOM
        for before in range(place):
            if self.hand[base + before] == self.hand[base + place]:
                return False
        return True

    def is_out(self, seat: i64) -> bool:
        """Is this player out of a deathmatch (NH-MODE-FFA-04)?"""
        return self.options.eliminates and self.field.hq[seat] == FALLEN

    def out_of_game(self) -> list[int]:
        """Whose HQ has fallen in a deathmatch (NH-MODE-FFA-04)."""
        return [seat for seat in range(len(self.left)) if self.is_out(seat)]

    def next_seat(self, seat: i64) -> i64:
        """Who is next in order among those who are not out."""
        following = (seat + 1) % len(self.left)
        while self.is_out(following) and following != seat:
            following = (following + 1) % len(self.left)
        return following

    def players(self) -> i64:
        """All who are not out, as bits."""
        seats: i64 = 0
        for seat in range(len(self.left)):
            if not self.is_out(seat):
                seats |= BIT[seat]
        return seats

    def shift_unit(self, at: i64, to: i64, rotation: i64) -> None:
        """Move and turn a unit; what it has used this turn goes along."""
        used = self.used[at]
        self.field.shift(at, to, rotation)
        self.used[at] = 0
        self.used[to] = used

    def remove_unit(self, at: i64) -> None:
        """A unit leaves the board for the discard of its owner, both pieces of a construction (NH-USE-08)."""
        other = self.field.other_half(at) if self.field.wings else i64(-1)
        if other >= 0:
            self.field.clear(other)
            self.used[other] = 0
        self.field.clear(at)
        self.used[at] = 0

    def is_held(self, at: i64) -> bool:
        """Is the unit netted?"""
        return self.held & BIT[at] != 0

    def is_own(self, at: i64, seat: i64) -> bool:
        """Does a unit of this seat stand here?"""
        return self.field.tile[at] >= 0 and self.field.owner[at] == seat

    def is_foe(self, at: i64, seat: i64) -> bool:
        """Does an enemy unit of this seat stand here?"""
        return self.field.tile[at] >= 0 and self.field.foes(seat, self.field.owner[at])

    def is_allied(self, at: i64, seat: i64) -> bool:
        """Does a unit of another player of the same side stand here (NH-TEAM-01)?"""
        owner = self.field.owner[at]
        return self.field.tile[at] >= 0 and owner != seat and not self.field.foes(seat, owner)

    def tell(self, kind: str, data: dict[str, object], clause: str) -> None:
        """Make an event if anybody listens."""
        if self.events is not None:
            self.events.append(Event(kind, data, clause))


def is_instant(tile: i64) -> bool:
    """Is this tile shown, resolved and discarded (NH-TILE-01)?"""
    return KIND[tile] == 3
