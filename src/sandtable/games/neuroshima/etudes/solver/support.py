"""What own modules and the own HQ could add to attacks in an etude, and how far own units could still go.

Never less than the truth: bonuses that may come are counted for everybody, and nothing stands in the way.
"""

from __future__ import annotations

from sandtable.games.neuroshima.battle.clash import BLANK
from sandtable.games.neuroshima.board.situation import MOVED, TRANSPORTED, TURNED
from sandtable.games.neuroshima.content.tiles import (
    ABILITY,
    ACTION_OF,
    BONUS,
    DOUBLE_MOVE,
    EFFECT,
    HUNT,
    LINKS,
    MOBILITY,
    MOVE,
    TRANSPORT,
    TURN,
)
from sandtable.games.neuroshima.etudes.solver.harm import LINE, STRENGTHS, Target
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude
from sandtable.kit.bits import BIT, i64, lowest
from sandtable.kit.hexes import DISTANCE, EDGES, HEXES


class Support:
    """What own modules and the own HQ could add to the attacks of own units, and where.

    `stolen` is what a Scoper may take from the modules of the opponent; `tiles` may still be used from the hand.
    """

    def __init__(self, s: Etude, stolen: i64, converts: bool, tiles: i64) -> None:
        self.field = s.field
        self.stolen = stolen
        self.converts = converts
        self.tiles = tiles
        self.hand_helps = False
        """Could a tile of the hand make others stronger or quicker?"""
        self.own_transport: i64 = 0
        self.other_transport: i64 = 0
        """Is there a Transport of either seat? Each may move every unit once (NH-MOD-TRANSPORT-05)."""
        self.served: i64 = 0
        """Hexes on which a Transport can serve a unit."""
        self.doubles: i64 = 1
        """Steps of a movement: two with a Recon Center (NH-MOD-RECON-01)."""
        left = s.field.movers
        while left:
            at = lowest(left)
            left &= left - 1
            self._note_mover(s.field.tile[at], s.field.owner[at])
            self._serve_from(at)
        later = stolen
        moves: i64 = 0
        if tiles > 0:
            for slot in range(s.held_tiles[SOLVER]):
                tile = s.hand_tile(SOLVER, slot)
                # Wherever it comes.
                later += BONUS[tile] & STRENGTHS
                self._note_mover(tile, SOLVER)
                if EFFECT[tile] & TRANSPORT:
                    self.served = -1
                if is_helper(tile):
                    self.hand_helps = True
                if ACTION_OF[tile] == MOVE or ACTION_OF[tile] == HUNT:
                    moves += 1
        self.moves = moves
        """Steps that Moves and Hunts in the hand could give one unit."""
        if moves or self.other_transport:
            self.served = -1
        self.bonus = BLANK[:]
        """For every hex the most that a unit there could get."""
        left = s.field.boosters
        while left:
            at = lowest(left)
            left &= left - 1
            if s.field.owner[at] == SOLVER:
                self._add(s, at)
        for at in s.field.ground.hexes:
            self.bonus[at] += later

    def _note_mover(self, tile: i64, owner: i64) -> None:
        if EFFECT[tile] & TRANSPORT and owner == SOLVER:
            self.own_transport = 1
        if EFFECT[tile] & TRANSPORT and owner == OPPONENT:
            self.other_transport = 1
        if EFFECT[tile] & DOUBLE_MOVE:
            self.doubles = 2

    def _serve_from(self, at: i64) -> None:
        """A Transport serves over its links (NH-MOD-TRANSPORT-01), anywhere if it can move by itself."""
        tile = self.field.tile[at]
        if EFFECT[tile] & TRANSPORT == 0:
            return
        if ABILITY[tile] & (MOBILITY | TURN):
            self.served = -1
        links = LINKS[tile * 6 + self.field.turned[at]]
        for edge in range(EDGES):
            to = self.field.near[at * 6 + edge]
            if to >= 0 and links >> edge & 1:
                self.served |= BIT[to]

    def steps_of(self, tile: i64, at: i64, used: i64) -> i64:
        """Steps that an own unit may still take without Moves: 0 if it may only turn, -1 if not even that."""
        ability = ABILITY[tile]
        steps: i64 = 0 if ability & TURN and used & TURNED == 0 else -1
        if ability & MOBILITY and used & MOVED == 0:
            steps = 1
        transports: i64 = 0
        if self.own_transport and used & (TRANSPORTED << SOLVER) == 0:
            transports += 1
        if self.other_transport and used & (TRANSPORTED << OPPONENT) == 0:
            transports += 1
        if transports and (steps > 0 or self.served & BIT[at]):
            steps = transports if steps < 0 else steps + transports
        return steps * self.doubles if steps > 0 else steps

    def with_moves(self, steps: i64, moves: i64) -> i64:
        """Steps with so many Moves as well."""
        return (steps if steps > 0 else i64(0)) + moves * self.doubles

    def _add(self, s: Etude, at: i64) -> None:
        """What a module or the HQ gives: over its links, or wherever it may come to stand beside somebody."""
        given = BONUS[s.field.tile[at]] & STRENGTHS
        steps = self.steps_of(s.field.tile[at], at, s.used[at])
        if self.moves:
            steps = self.with_moves(steps, self.moves)
        if steps >= 0:
            for to in s.field.ground.hexes:
                if DISTANCE[at * HEXES + to] <= steps + 1:
                    self.bonus[to] += given
            return
        links = LINKS[s.field.tile[at] * 6 + s.field.turned[at]]
        for edge in range(EDGES):
            to = s.field.near[at * 6 + edge]
            if to >= 0 and links >> edge & 1:
                self.bonus[to] += given

    def within(self, tile: i64, at: i64, steps: i64, targets: list[Target]) -> i64:
        """Most that a tile does for the targets after so many steps from a hex, whatever stands in its way."""
        most: i64 = 0
        alone = targets[0] if len(targets) == 1 else None
        for to in self.field.ground.hexes:
            if DISTANCE[at * HEXES + to] > steps:
                continue
            if alone is not None:
                one = alone.best_from(tile, to, self.bonus[to], self.converts)
                if one > most:
                    most = one
                continue
            for rotation in range(EDGES):
                one = self.from_hex(tile, rotation, to, targets)
                if one > most:
                    most = one
        return most

    def from_hex(self, tile: i64, rotation: i64, at: i64, targets: list[Target]) -> i64:
        """Most that a unit does for the targets from where it stands; more than a target needs is of no use."""
        total: i64 = 0
        bonus: i64 = -1
        for target in targets:
            if LINE[at * HEXES + target.at] >= 0:
                if bonus < 0:
                    bonus = self.bonus[at]
                one = target.from_hex(tile, rotation, at, bonus, self.converts)
                total += target.need if one > target.need else one
        return total


def is_helper(tile: i64) -> bool:
    """Does a unit make others stronger or quicker?"""
    return BONUS[tile] & STRENGTHS != 0 or EFFECT[tile] & (TRANSPORT | DOUBLE_MOVE) != 0
