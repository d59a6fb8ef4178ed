"""How much damage can still reach a hex at most: lets the search of an etude leave out what cannot succeed.

The bound never lies below the truth: what can still move may strike from anywhere, bonuses that may come are counted
for everybody, and a target that can be pushed or pulled is looked at wherever it could come to stand.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.situation import HAS_PUSHED
from sandtable.games.neuroshima.content.tiles import (
    ABILITY,
    ACTION_OF,
    BONUS,
    EFFECT,
    GRAB,
    GRABBING,
    HQ,
    KIND,
    LEASH,
    LINKS,
    MEDIC,
    PUSH,
    PUSH_BACK,
    STEALING,
)
from sandtable.games.neuroshima.etudes.solver.faces import Sides
from sandtable.games.neuroshima.etudes.solver.harm import STRENGTHS, OwnGoals, Target, shield_of, strengths_of
from sandtable.games.neuroshima.etudes.solver.prospects import Prospects
from sandtable.games.neuroshima.etudes.solver.support import Support
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude
from sandtable.kit.bits import BIT, i64, lowest
from sandtable.kit.hexes import DISTANCE, EDGES, HEXES


def linked(field: Field, at: i64) -> i64:
    """What own modules and the own HQ give a unit on this hex as they stand."""
    total: i64 = 0
    for edge in range(EDGES):
        other = field.near[at * 6 + edge]
        if other >= 0 and field.boosters & BIT[other] and field.owner[other] == SOLVER:
            if LINKS[field.tile[other] * 6 + field.turned[other]] >> ((edge + 3) % 6) & 1:
                total += BONUS[field.tile[other]] & STRENGTHS
    return total


class Bounds:
    """The bounds of one etude; what never changes in it is reckoned once."""

    def __init__(self, s: Etude, slack: i64) -> None:
        self.slack = slack
        """How far from the goal a play may stay to be looked at all the same."""
        sides = Sides(s)
        self.converts = sides.converts(SOLVER)
        self.removes = sides.removes
        self.stolen: i64 = strengths_of(s.field, OPPONENT) if sides.effects[SOLVER] & STEALING else i64(0)
        self.targets: list[Target] = [Target(-1, 0) for _ in range(1 + len(s.where))]
        """For every goal, the HQ first: where its target stood at first and what its own side does to it."""
        own_goals = OwnGoals(s)
        for goal in range(-1, len(s.where)):
            at = s.field.hq[OPPONENT] if goal < 0 else s.where[goal]
            if at >= 0:
                self.targets[goal + 1].at = at
                own_goals.enter(self.targets[goal + 1])

    def prospects(self, s: Etude) -> Prospects | None:
        """What can still be done at most; None if something that a goal asks for cannot come about any more."""
        if is_lost(s, self.slack):
            return None
        support = Support(s, self.stolen, self.converts, s.held_tiles[SOLVER] - s.spare)
        pushes = pushes_left(s, support)
        prospects = Prospects(s, support, pushes, self.slack)
        for goal in range(-1, len(s.where)):
            at, need = need_at(s, goal)
            if at >= 0:
                target = self.targets[goal + 1].elsewhere(at)
                target.need = need
                target.is_hq = goal < 0
                target.shield = 0 if pushes else shield_of(s.field, at)
                if not prospects.add(self._places_of(s, target, pushes)):
                    return None
                prospects.wanted.append(target)
        # One unit cannot do everything at once; as many targets as there are pushes may stand elsewhere.
        together = len(prospects.wanted) - pushes
        if together > 1 and not prospects.add(_choices(prospects.wanted, together)):
            return None
        return prospects

    def _places_of(self, s: Etude, target: Target, pushes: i64) -> list[list[Target]]:
        """One target where it stands, or wherever it may be pushed before."""
        places = [[target]]
        if pushes:
            for to in s.field.ground.hexes:
                distance = DISTANCE[target.at * HEXES + to]
                if 0 < distance <= pushes and not (pushes == 1 and self._stays_taken(s, to)):
                    places.append([target.elsewhere(to)])
        return places

    def _stays_taken(self, s: Etude, at: i64) -> bool:
        """Does an enemy stand here that cannot make room?"""
        return not self.removes and s.field.tile[at] >= 0 and s.field.owner[at] == OPPONENT

    def is_short(self, s: Etude) -> bool:
        """Would a battle now miss a goal for certain?"""
        field = s.field
        if is_lost(s, self.slack):
            return True
        for goal in range(-1, len(s.where)):
            at, need = need_at(s, goal)
            if at >= 0:
                target = self.targets[goal + 1]
                target.at = at
                target.shield = shield_of(field, at)
                if self._now(field, target) + self.slack < need:
                    return True
        return False

    def _now(self, field: Field, target: Target) -> i64:
        """Most damage by the units that stand there."""
        # HQs never hurt each other (NH-HQ).
        is_hq = field.is_hq(target.at)
        total = target.given
        left = field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            if field.owner[at] == SOLVER and not (is_hq and KIND[field.tile[at]] == HQ):
                total += self._from(field, at, target)
        return total

    def _from(self, field: Field, at: i64, target: Target) -> i64:
        tile, turned = field.tile[at], field.turned[at]
        if target.from_hex(tile, turned, at, BONUS_OF_ALL, self.converts) == 0:
            return 0
        return target.from_hex(tile, turned, at, linked(field, at) + self.stolen, self.converts)


BONUS_OF_ALL: Final = 1 | 1 << 8 | 1 << 16
"""Some bonus of every kind: who does no harm with it does none at all."""


def is_lost(s: Etude, slack: i64) -> bool:
    """Has a unit left that must survive, or the own HQ lost more than it may (NH-PUZZLE-05)?"""
    missing: i64 = 0
    if s.goals.keep > s.field.hp[SOLVER]:
        missing += s.goals.keep - s.field.hp[SOLVER]
    for i in range(len(s.where)):
        if s.where[i] < 0 and s.goals.dying & BIT[i] == 0:
            missing += 1
    return missing > slack


def need_at(s: Etude, goal: i64) -> tuple[i64, i64]:
    """Target hex and damage that a goal asks for: goal -1 is the enemy HQ, others are named units. No need: (-1, 0)."""
    if goal < 0:
        hq = s.field.hq[OPPONENT]
        need = s.goals.deal - (s.goals.enemy_hp - s.field.hp[OPPONENT])
        if s.goals.destroy_hq and s.field.hp[OPPONENT] > need:
            need = s.field.hp[OPPONENT]
        return (hq, need) if hq >= 0 and need > 0 else (i64(-1), i64(0))
    at = s.where[goal]
    if s.goals.dying & BIT[goal] == 0 or at < 0 or s.goals.owners[goal] == SOLVER:
        return i64(-1), i64(0)
    if EFFECT[s.field.tile[at]] & MEDIC or ABILITY[s.field.tile[at]] & LEASH:
        # A medic that pays and a Cerberus without its HQ leave without a scratch.
        return i64(-1), i64(0)
    return at, s.field.durability(at)


def _choices(wanted: list[Target], number: i64) -> list[list[Target]]:
    """So many of the targets, in every choice."""
    return [list(choice) for choice in combinations(wanted, int(number))]


def pushes_left(s: Etude, support: Support) -> i64:
    """How often enemies may still be pushed or pulled at most."""
    pushes: i64 = 0
    if s.held_tiles[SOLVER] > s.spare:
        for slot in range(s.held_tiles[SOLVER]):
            tile = s.hand_tile(SOLVER, slot)
            if ACTION_OF[tile] == PUSH_BACK or ACTION_OF[tile] == GRAB or ABILITY[tile] & PUSH:
                pushes += 1
            if EFFECT[tile] & GRABBING:
                pushes += HEXES
    idle: i64 = 0
    left = s.field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        tile = s.field.tile[at]
        if EFFECT[tile] & GRABBING:
            pushes += HEXES
        if s.field.owner[at] == SOLVER and ABILITY[tile] & PUSH and s.used[at] & HAS_PUSHED == 0:
            if support.moves or support.steps_of(tile, at, s.used[at]) > 0 or is_beside_foe(s, at):
                pushes += 1
            else:
                idle += 1
    # Who has nobody to push and cannot go anywhere needs another who pushes somebody to it.
    return pushes + idle if pushes else i64(0)


def is_beside_foe(s: Etude, at: i64) -> bool:
    """Does an enemy stand next to this hex?"""
    for edge in range(EDGES):
        other = s.field.near[at * 6 + edge]
        if other >= 0 and s.field.tile[other] >= 0 and s.field.owner[other] == OPPONENT:
            return True
    return False
