"""How much damage can still reach a hex at most: lets the search of an etude leave out what cannot succeed.

The bound never lies below the truth: what can still move may strike from anywhere, bonuses that may come are counted
for everybody, and a target that can be pushed or pulled is looked at wherever it could come to stand.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.clash import BLANK
from sandtable.games.neuroshima.etude import OPPONENT, SOLVER, Etude
from sandtable.games.neuroshima.field import Field
from sandtable.games.neuroshima.situation import HAS_PUSHED, MOVED, TURNED
from sandtable.games.neuroshima.tiles import (
    ABILITY,
    ACTION_OF,
    AIR_STRIKE,
    BONUS,
    DOUBLE_MOVE,
    EFFECT,
    EXECUTION,
    GRAB,
    GRABBING,
    GRENADE,
    HQ,
    HUNT,
    KIND,
    LEASH,
    LINKS,
    MEDIC,
    MOBILITY,
    MOVE,
    PUSH,
    PUSH_BACK,
    SNIPER,
    STEALING,
    TRANSPORT,
    TURN,
)
from sandtable.kit.bits import BIT, i64, lowest
from sandtable.kit.hexes import DISTANCE, EDGES, HEXES
from sandtable.search.etude_faces import Sides
from sandtable.search.etude_harm import LINE, STRENGTHS, OwnGoals, Target, shield_of, strengths_of


class Support:
    """What own modules and the own HQ could add to the attacks of own units, and where.

    `stolen` is what a Scoper may take from the modules of the opponent.
    """

    def __init__(self, s: Etude, stolen: i64, converts: bool) -> None:
        self.field = s.field
        self.converts = converts
        self.own_transport: i64 = 0
        self.other_transport: i64 = 0
        """Is there a Transport of either seat? Each may move every unit once (NH-MOD-TRANSPORT-05)."""
        self.doubles: i64 = 1
        """Steps of a movement: two with a Recon Center (NH-MOD-RECON-01)."""
        left = s.field.movers
        while left:
            self._note_mover(s.field.tile[lowest(left)], s.field.owner[lowest(left)])
            left &= left - 1
        later = stolen
        moves: i64 = 0
        if s.held_tiles[SOLVER] > s.spare:
            for slot in range(s.held_tiles[SOLVER]):
                tile = s.hand_tile(SOLVER, slot)
                # Wherever it comes.
                later += BONUS[tile] & STRENGTHS
                self._note_mover(tile, SOLVER)
                if ACTION_OF[tile] == MOVE or ACTION_OF[tile] == HUNT:
                    moves += 1
        self.moves = moves
        """Steps that Moves and Hunts in the hand could give one unit."""
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

    def steps_of(self, s: Etude, at: i64) -> i64:
        """Steps that an own unit may still take without Moves: 0 if it may only turn, -1 if not even that."""
        steps = own_steps(s, at)
        transports = self.own_transport + self.other_transport
        if transports:
            steps = transports if steps < 0 else steps + transports
        return steps * self.doubles if steps > 0 else steps

    def with_moves(self, steps: i64) -> i64:
        """Steps with all Moves in the hand."""
        return (steps if steps > 0 else i64(0)) + self.moves * self.doubles

    def _add(self, s: Etude, at: i64) -> None:
        """What a module or the HQ gives: over its links, or wherever it may come to stand beside somebody."""
        given = BONUS[s.field.tile[at]] & STRENGTHS
        steps = self.steps_of(s, at)
        if self.moves:
            steps = self.with_moves(steps)
        if steps >= 0:
            for to in s.field.ground.hexes:
                if DISTANCE[at * HEXES + to] <= steps + 1:
                    self.bonus[to] += given
            return
        links = LINKS[s.field.tile[at] * 6 + s.field.turned[at]]
        for edge in range(EDGES):
            to = s.field.ground.near[at * 6 + edge]
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


def linked(field: Field, at: i64) -> i64:
    """What own modules and the own HQ give a unit on this hex as they stand."""
    total: i64 = 0
    for edge in range(EDGES):
        other = field.ground.near[at * 6 + edge]
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
        self.stolen: i64 = strengths_of(s.field, OPPONENT) if sides.effects[SOLVER] & STEALING else i64(0)
        self.targets: list[Target] = [Target(-1, 0) for _ in range(1 + len(s.where))]
        """For every goal, the HQ first: where its target stood at first and what its own side does to it."""
        own_goals = OwnGoals(s)
        for goal in range(-1, len(s.where)):
            at = s.field.hq[OPPONENT] if goal < 0 else s.where[goal]
            if at >= 0:
                self.targets[goal + 1].at = at
                own_goals.enter(self.targets[goal + 1])

    def is_hopeless(self, s: Etude) -> bool:
        """Can something that a goal asks for not come about any more, whatever is played?"""
        if is_lost(s, self.slack):
            return True
        pushes = pushes_left(s)
        support = Support(s, self.stolen, self.converts)
        wanted: list[Target] = []
        for goal in range(-1, len(s.where)):
            at, need = need_at(s, goal)
            if at >= 0:
                target = self.targets[goal + 1]
                target.at = at
                target.need = need
                target.is_hq = goal < 0
                target.shield = 0 if pushes else shield_of(s.field, at)
                if self._most(s, support, target, pushes) + self.slack < need:
                    return True
                wanted.append(target)
        # One unit cannot do everything at once.
        return pushes == 0 and len(wanted) > 1 and self._falls_short(s, support, wanted)

    def _falls_short(self, s: Etude, support: Support, wanted: list[Target]) -> bool:
        """Can all targets together not get what they need?"""
        need: i64 = 0
        for target in wanted:
            need += target.need
        return most_harm(s, support, wanted) + self.slack < need

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

    def _most(self, s: Etude, support: Support, target: Target, pushes: i64) -> i64:
        """Most damage after anything that can still be played; the target may be pushed before."""
        if pushes == 0:
            return most_harm(s, support, [target])
        most: i64 = 0
        at = target.at
        for to in s.field.ground.hexes:
            if DISTANCE[at * HEXES + to] <= pushes and most < target.need:
                target.at = to
                one = most_harm(s, support, [target])
                if one > most:
                    most = one
        return most


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


def pushes_left(s: Etude) -> i64:
    """How often enemies may still be pushed or pulled at most."""
    pushes: i64 = 0
    if s.held_tiles[SOLVER] > s.spare:
        for slot in range(s.held_tiles[SOLVER]):
            tile = s.hand_tile(SOLVER, slot)
            if ACTION_OF[tile] == PUSH_BACK or ACTION_OF[tile] == GRAB or ABILITY[tile] & PUSH:
                pushes += 1
            if EFFECT[tile] & GRABBING:
                pushes += HEXES
    left = s.field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        tile = s.field.tile[at]
        if EFFECT[tile] & GRABBING:
            pushes += HEXES
        if s.field.owner[at] == SOLVER and ABILITY[tile] & PUSH and s.used[at] & HAS_PUSHED == 0:
            pushes += 1
    return pushes


def most_harm(s: Etude, support: Support, targets: list[Target]) -> i64:
    """Most that anything that can still be played does for all these targets together."""
    total: i64 = 0
    for target in targets:
        total += target.given
    gain: i64 = 0
    best: i64 = 0
    # HQs never hurt each other (NH-HQ).
    only_hq = len(targets) == 1 and targets[0].is_hq
    left = s.field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        tile = s.field.tile[at]
        if s.field.owner[at] != SOLVER or (only_hq and KIND[tile] == HQ):
            continue
        free = support.steps_of(s, at)
        if free >= 0:
            stands = support.within(tile, at, free, targets)
        else:
            stands = support.from_hex(tile, s.field.turned[at], at, targets)
        if support.moves:
            reach = support.within(tile, at, support.with_moves(free), targets)
            if reach - stands > gain:
                gain = reach - stands
            if reach > best:
                best = reach
        total += stands
    return total + _harm_in_hand(s, support, targets, gain, best)


def own_steps(s: Etude, at: i64) -> i64:
    """Steps that an own unit may still take by its ability: 0 if it may only turn, -1 if not even that."""
    ability = ABILITY[s.field.tile[at]]
    if ability & MOBILITY and s.used[at] & MOVED == 0:
        return 1
    return 0 if ability & TURN and s.used[at] & TURNED == 0 else -1


def _harm_in_hand(s: Etude, support: Support, targets: list[Target], gain: i64, best: i64) -> i64:
    """The best tiles of the hand, as many as may be chosen; a Move gains what one unit can gain by it."""
    may_use = s.held_tiles[SOLVER] - s.spare
    if may_use <= 0:
        return 0
    values: list[int] = []
    most_placed: i64 = 0
    hunts = 0
    for slot in range(s.held_tiles[SOLVER]):
        tile = s.hand_tile(SOLVER, slot)
        instant = ACTION_OF[tile]
        if instant < 0:
            one = support.within(tile, targets[0].at, HEXES, targets)
            if one > most_placed:
                most_placed = one
            if ABILITY[tile] & EXECUTION:
                # What it kills by coming is gone, and it may strike another.
                one += _by_instant(GRENADE, targets, 0)
            values.append(int(one))
        elif instant == HUNT:
            hunts += 1
        else:
            values.append(int(_by_instant(instant, targets, gain)))
    # The hunter strikes at once, and once more in the battle.
    values.extend([int(gain + max(best, most_placed))] * hunts)
    values.sort(reverse=True)
    return sum(values[: int(may_use)])


def _by_instant(instant: i64, targets: list[Target], gain: i64) -> i64:
    """What an instant does for the targets, or lets a unit do."""
    if instant == MOVE:
        return gain
    most: i64 = 0
    number: i64 = 0
    for target in targets:
        if not target.is_hq:
            number += 1
            if target.need > most:
                most = target.need
    if instant == GRENADE:
        return most
    if instant == AIR_STRIKE:
        return number
    return 1 if instant == SNIPER and number else 0
