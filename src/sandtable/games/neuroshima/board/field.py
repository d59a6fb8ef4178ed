"""The field and what stands on it: all that a battle needs to know.

Units are kept by hex. Passive effects are never stored here; they are a pure function of this (NH-GEN-05).
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.board.ground import Ground
from sandtable.games.neuroshima.content.tiles import (
    ABILITY,
    BOOST,
    CONVERSION,
    CORE,
    DOUBLE_MOVE,
    EFFECT,
    EXPLOSION,
    GRABBING,
    HINDER,
    HQ,
    KIND,
    LEASH,
    MEDIC,
    NETS,
    PIECE,
    SHARPSHOOTER,
    SLOTS,
    STEALING,
    TODAY,
    TOUGHNESS,
    TRANSPORT,
    WEBS,
)
from sandtable.kit.bits import BIT, i64, lowest, vec
from sandtable.kit.hexes import EDGES

FREE: Final = -1
"""In `tile`: no unit stands here. In `hq`: the seat has no HQ in this position. In `marked`: the net is at home."""
FALLEN: Final = -2
"""In `hq`: the HQ was destroyed."""


class Field:
    """Units, hit points and markers on a ground."""

    def __init__(
        self,
        ground: Ground,
        tile: vec[i64],
        turned: vec[i64],
        owner: vec[i64],
        wounds: vec[i64],
        hp: vec[i64],
        hq: vec[i64],
        marked: vec[i64],
        side: vec[i64],
        harms: vec[i64],
        holds: vec[i64],
    ) -> None:
        self.ground = ground
        self.near = ground.near
        """`ground.near` once more: what a field itself has is read without counting references."""
        self.tile = tile
        """Tile on each hex, FREE if none (NH-BOARD-05)."""
        self.turned = turned
        """Rotation: printed edge 0 looks to this board edge."""
        self.owner = owner
        """Seat of each unit."""
        self.wounds = wounds
        self.hp = hp
        """Hit points by seat."""
        self.hq = hq
        """Hex of the HQ by seat, FREE or FALLEN."""
        self.marked = marked
        """Hex of the unit under this seat's Steel Net, FREE while the marker is at home (NH-ABIL-STEELNET-04)."""
        self.side = side
        """Side (team) of each seat; changes only with an alliance (NH-GEN-04, NH-ATLAS-S3-05)."""
        self.harms = harms
        """For each seat the seats whose units its attacks strike, as bits (NH-TEAM-08)."""
        self.holds = holds
        """For each seat the seats whose units it may net and push, as bits (NH-TEAM-MOLOCH-05)."""
        self.off_track: i64 = 0
        """Seats that took their marker off the track: their HQs lose nothing more (NH-MODE-FFA-06)."""
        self.ruins: i64 = 0
        """HQs that fell in the running battle and stay as lifeless obstacles until its end (NH-END-18)."""
        # Bitboards kept up to date by `put`, `clear` and `shift`, so that nobody has to look at every hex.
        self.taken: i64 = 0
        self.netters: i64 = 0
        """Units with nets or webs."""
        self.boosters: i64 = 0
        """Modules and HQs that change values of others."""
        self.medics: i64 = 0
        self.scopers: i64 = 0
        self.fighters: i64 = 0
        """Units with an initiative."""
        self.declarers: i64 = 0
        """Clowns, Quartermasters and Sharpshooters: what may have to be declared in a battle."""
        self.leashed: i64 = 0
        self.movers: i64 = 0
        """Modules that let others move or pull in their turn: Transport, Recon Center, Scrabbler."""
        self.loose: i64 = 0
        """Units that ignore nets and webs until the end of the turn, by a leader."""
        self.built: i64 = 0
        """Seats whose construction is no longer in front of them, as bits (NH-CONSTR-01)."""
        self.cores: i64 = 0
        self.wings: i64 = 0
        """The two pieces of constructions; while `wings` is 0 every unit stands on one hex (NH-CONSTR-05)."""
        self.segments: i64 = 0
        """Hit points of the segments of a structure, three bits each; 0 without one (NH-ATLAS-S4-02)."""

    def copy(self) -> Field:
        """An independent copy; ground and sides are shared."""
        other = Field(
            self.ground,
            self.tile[:],
            self.turned[:],
            self.owner[:],
            self.wounds[:],
            self.hp[:],
            self.hq[:],
            self.marked[:],
            self.side,
            self.harms,
            self.holds,
        )
        other._take_words(self)
        return other

    def become(self, other: Field) -> None:
        """Turn into a copy of a field of the same game; the own vectors are kept."""
        left = self.taken & ~other.taken
        while left:
            at = lowest(left)
            left &= left - 1
            self.tile[at] = FREE
            self.turned[at] = 0
            self.owner[at] = 0
            self.wounds[at] = 0
        left = other.taken
        while left:
            at = lowest(left)
            left &= left - 1
            self.tile[at] = other.tile[at]
            self.turned[at] = other.turned[at]
            self.owner[at] = other.owner[at]
            self.wounds[at] = other.wounds[at]
        for seat in range(len(self.hp)):
            self.hp[seat] = other.hp[seat]
        for seat in range(len(self.hq)):
            self.hq[seat] = other.hq[seat]
        for seat in range(len(self.marked)):
            self.marked[seat] = other.marked[seat]
        self.side = other.side
        self.harms = other.harms
        self.holds = other.holds
        self._take_words(other)

    def _take_words(self, other: Field) -> None:
        """Take over all that is a single number."""
        self.off_track = other.off_track
        self.ruins = other.ruins
        self.taken = other.taken
        self.netters = other.netters
        self.boosters = other.boosters
        self.medics = other.medics
        self.scopers = other.scopers
        self.fighters = other.fighters
        self.declarers = other.declarers
        self.leashed = other.leashed
        self.movers = other.movers
        self.loose = other.loose
        self.built = other.built
        self.cores = other.cores
        self.wings = other.wings
        self.segments = other.segments

    def _note(self, at: i64, tile: i64) -> None:
        """Enter a unit in the bitboards."""
        bit = BIT[at]
        self.taken |= bit
        effect = EFFECT[tile]
        ability = ABILITY[tile]
        if SLOTS[tile]:
            self.fighters |= bit
        if NETS[tile * 6] | WEBS[tile * 6]:
            self.netters |= bit
        if effect & (BOOST | HINDER):
            self.boosters |= bit
        if effect & MEDIC:
            self.medics |= bit
        if effect & STEALING:
            self.scopers |= bit
        if effect & CONVERSION or ability & (EXPLOSION | SHARPSHOOTER):
            self.declarers |= bit
        if ability & LEASH:
            self.leashed |= bit
        if effect & (TRANSPORT | DOUBLE_MOVE | GRABBING):
            self.movers |= bit
        if PIECE[tile]:
            if PIECE[tile] == CORE:
                self.cores |= bit
            else:
                self.wings |= bit

    def _forget(self, at: i64) -> None:
        """Take a hex out of the bitboards."""
        others = ~BIT[at]
        self.taken &= others
        self.netters &= others
        self.boosters &= others
        self.medics &= others
        self.scopers &= others
        self.fighters &= others
        self.declarers &= others
        self.leashed &= others
        self.movers &= others
        self.cores &= others
        self.wings &= others
        self.loose &= others
        self.ruins &= others

    def fall(self, at: i64) -> None:
        """An HQ falls where it stands: it neither attacks nor supports anybody any more (NH-END-18)."""
        self.hq[self.owner[at]] = FALLEN
        self.fighters &= ~BIT[at]
        self.boosters &= ~BIT[at]
        self.ruins |= BIT[at]

    def put(self, at: i64, tile: i64, owner: i64, rotation: i64) -> None:
        """A unit without wounds comes onto a free hex."""
        self.tile[at] = tile
        self.owner[at] = owner
        self.turned[at] = rotation
        self.wounds[at] = 0
        self._note(at, tile)
        if KIND[tile] == HQ:
            self.hq[owner] = at

    def clear(self, at: i64) -> None:
        """A unit leaves its hex; a Steel Net marker on it goes home (NH-ABIL-STEELNET-04)."""
        if KIND[self.tile[at]] == HQ:
            self.hq[self.owner[at]] = FALLEN
        self.tile[at] = FREE
        self.turned[at] = 0
        self.owner[at] = 0
        self.wounds[at] = 0
        self._forget(at)
        for seat in range(len(self.marked)):
            if self.marked[seat] == at:
                self.marked[seat] = FREE

    def shift(self, at: i64, to: i64, rotation: i64) -> None:
        """A unit goes to a free hex (or stays) and is turned; its wounds and markers go along."""
        if to != at:
            self.tile[to] = self.tile[at]
            self.owner[to] = self.owner[at]
            self.wounds[to] = self.wounds[at]
            if self.loose & BIT[at]:
                self.loose |= BIT[to]
            self._forget(at)
            self._note(to, self.tile[to])
            if KIND[self.tile[to]] == HQ:
                self.hq[self.owner[to]] = to
            for seat in range(len(self.marked)):
                if self.marked[seat] == at:
                    self.marked[seat] = to
            self.tile[at] = FREE
            self.turned[at] = 0
            self.owner[at] = 0
            self.wounds[at] = 0
        self.turned[to] = rotation

    def is_free(self, at: i64) -> bool:
        """Is the hex empty?"""
        return self.tile[at] < 0

    def is_hq(self, at: i64) -> bool:
        """Does an HQ stand here?"""
        tile = self.tile[at]
        return tile >= 0 and KIND[tile] == HQ

    def is_in_bunker(self, at: i64) -> bool:
        """Does an HQ stand here with armour on all edges (NH-ATLAS-S8-02)?"""
        return self.ground.bunkers & BIT[at] != 0 and self.is_hq(at)

    def foes(self, seat: i64, other: i64) -> bool:
        """Are units of the two seats enemies (NH-GEN-04)?"""
        return self.side[seat] != self.side[other]

    def is_full(self) -> bool:
        """Is no hex of the main field (in a scenario: of its list) free (NH-USE-07, NH-MODE-BIG-03, NH-ATLAS-06)?"""
        return (self.ground.full & ~self.taken) == 0

    def marks(self) -> i64:
        """Bitboard of units under a Steel Net."""
        bits: i64 = 0
        for seat in range(len(self.marked)):
            if self.marked[seat] >= 0:
                bits |= BIT[self.marked[seat]]
        return self.spread(bits) if self.wings else bits

    def shape(self) -> str:
        """Hit points and units with hex, rotation, wounds and markers, to tell two positions apart (NH-BATTLE-21)."""
        parts = [",".join([str(hp) for hp in self.hp])]
        for at in self.ground.hexes:
            if self.tile[at] >= 0:
                parts.append(f"{at}:{TODAY[self.tile[at]]}/{self.turned[at]}*{self.wounds[at]}@{self.owner[at]}")
        parts.append(",".join([str(at) for at in self.marked]))
        return ";".join(parts)

    def durability(self, at: i64) -> i64:
        """Further damage that destroys the unit: toughness and one, less its wounds (NH-TOUGH-02).

        A construction has one pool of wounds, kept on its core, and the icons of both faces (NH-CONSTR-19).
        """
        lasts = TOUGHNESS[self.tile[at]] + 1 - self.wounds[at]
        if self.wings:
            other = self.other_half(at)
            if other >= 0:
                lasts += TOUGHNESS[self.tile[other]] - self.wounds[other]
        return lasts

    def other_half(self, at: i64) -> i64:
        """The other piece of the construction on this hex; -1 if no construction stands here (NH-CONSTR-05)."""
        bit = BIT[at]
        if (self.cores | self.wings) & bit == 0:
            return -1
        left = self.wings if self.cores & bit else self.cores
        while left:
            other = lowest(left)
            left &= left - 1
            if self.owner[other] == self.owner[at]:
                return other
        return -1

    def anchor(self, at: i64) -> i64:
        """The hex that stands for the unit: the core of a construction, otherwise its own (NH-CONSTR-06)."""
        if self.wings & BIT[at]:
            core = self.other_half(at)
            if core >= 0:
                return core
        return at

    def spread(self, bits: i64) -> i64:
        """The bitboard with both pieces of every construction that has one piece in it (NH-CONSTR-06)."""
        left = bits & (self.cores | self.wings)
        while left:
            other = self.other_half(lowest(left))
            left &= left - 1
            if other >= 0:
                bits |= BIT[other]
        return bits

    def parted(self) -> i64:
        """Bitboard of pieces that do not lie beside their one other half (NH-CONSTR-05)."""
        lost: i64 = 0
        left = self.cores | self.wings
        while left:
            at = lowest(left)
            left &= left - 1
            other = self.other_half(at)
            if other < 0 or self.other_half(other) != at or not self.touches(at, other):
                lost |= BIT[at]
        return lost

    def abilities(self, at: i64) -> i64:
        """What the unit can do; abilities of one piece belong to the whole construction (NH-CONSTR-06)."""
        bits = ABILITY[self.tile[at]]
        if self.wings:
            other = self.other_half(at)
            if other >= 0:
                bits |= ABILITY[self.tile[other]]
        return bits

    def unleashed(self) -> i64:
        """Bitboard of units that must stand next to their HQ and do not (NH-ABIL-LAIR-03, NH-ABIL-LAIR-04)."""
        lost: i64 = 0
        left = self.leashed
        while left:
            at = lowest(left)
            left &= left - 1
            hq = self.hq[self.owner[at]]
            if hq != FREE and not self.touches(at, hq):
                lost |= BIT[at]
        return lost

    def touches(self, at: i64, other: i64) -> bool:
        """Are the two hexes adjacent (NH-BOARD-04)?"""
        for edge in range(EDGES):
            if self.near[at * 6 + edge] == other:
                return other >= 0
        return False
