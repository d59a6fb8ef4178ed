"""How much damage can still reach a hex at most: lets the search of an etude leave out what cannot succeed.

The bound never lies below the truth: what can still move may strike from anywhere, bonuses that may come are counted
for everybody, and a target that can be pushed or pulled is looked at wherever it could come to stand.
"""

from __future__ import annotations

from typing import Final

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
from sandtable.search.etude_harm import STRENGTHS, OwnGoals, Target, shield_of, strengths_of


class Support:
    """What own modules and the own HQ could add to the attacks of own units, and where."""

    def __init__(self, s: Etude, stolen: i64, converts: bool) -> None:
        self.field = s.field
        self.stolen = stolen
        """What a Scoper may take from the modules of the opponent."""
        self.later: i64 = 0
        """Bonus of all tiles in hand, wherever they come."""
        self.everywhere: i64 = 0
        """Bonus of everything on the board."""
        self.converts = converts
        self.loose = s.field.movers != 0
        """May a module or the HQ itself still move?"""
        self.moves_all = s.field.movers != 0
        """May a Transport or the like move any unit?"""
        if s.held_tiles[SOLVER] > s.spare:
            for slot in range(s.held_tiles[SOLVER]):
                tile = s.hand_tile(SOLVER, slot)
                self.later += BONUS[tile] & STRENGTHS
                self.moves_all = self.moves_all or EFFECT[tile] & (TRANSPORT | DOUBLE_MOVE) != 0
                self.loose = self.loose or self.moves_all or ACTION_OF[tile] == MOVE or ACTION_OF[tile] == HUNT
        left = s.field.boosters
        while left:
            at = lowest(left)
            left &= left - 1
            if s.field.owner[at] == SOLVER:
                tile = s.field.tile[at]
                self.everywhere += BONUS[tile] & STRENGTHS
                if ABILITY[tile] & (MOBILITY | TURN):
                    self.loose = True

    def bonus_at(self, at: i64) -> i64:
        """The most that a unit on this hex could get."""
        if self.loose:
            return self.everywhere + self.later + self.stolen
        return self.linked(at) + self.later

    def linked(self, at: i64) -> i64:
        """What the board gives a unit on this hex as it stands."""
        return linked(self.field, at) + self.stolen

    def within(self, tile: i64, at: i64, steps: i64, target: Target) -> i64:
        """Most damage that a tile does to the target after so many steps from a hex, whatever stands in its way."""
        most: i64 = 0
        for to in self.field.ground.hexes:
            if DISTANCE[at * HEXES + to] <= steps:
                one = target.best_from(tile, to, self.bonus_at(to), self.converts)
                if one > most:
                    most = one
        return most


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
        for goal in range(-1, len(s.where)):
            at, need = need_at(s, goal)
            if at >= 0 and self._most(s, goal, at, need) + self.slack < need:
                return True
        return False

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

    def _most(self, s: Etude, goal: i64, at: i64, need: i64) -> i64:
        """Most damage after anything that can still be played; the target may be pushed before."""
        target = self.targets[goal + 1]
        pushes = pushes_left(s)
        if pushes == 0:
            target.at = at
            target.shield = shield_of(s.field, at)
            return most_harm(s, target, goal < 0, need, self.stolen, self.converts)
        most: i64 = 0
        target.shield = 0
        for to in s.field.ground.hexes:
            if DISTANCE[at * HEXES + to] <= pushes and most < need:
                target.at = to
                one = most_harm(s, target, goal < 0, need, self.stolen, self.converts)
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


def most_harm(s: Etude, target: Target, is_hq: bool, need: i64, stolen: i64, converts: bool) -> i64:
    """Most damage to a target on its hex after anything that can still be played."""
    support = Support(s, stolen, converts)
    steps = _moves_in_hand(s)
    total = target.given
    gain: i64 = 0
    best: i64 = 0
    left = s.field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        tile = s.field.tile[at]
        # HQs never hurt each other (NH-HQ).
        if s.field.owner[at] != SOLVER or (is_hq and KIND[tile] == HQ):
            continue
        own_steps = i64(HEXES) if support.moves_all else _own_steps(s, at)
        if own_steps >= 0:
            stands = support.within(tile, at, own_steps, target)
        else:
            stands = target.from_hex(tile, s.field.turned[at], at, support.bonus_at(at), converts)
        if steps:
            reach = support.within(tile, at, max(own_steps, 0) + steps, target)
            if reach - stands > gain:
                gain = reach - stands
            if reach > best:
                best = reach
        total += stands
    return total + _harm_in_hand(s, support, target, is_hq, need, gain, best)


def _moves_in_hand(s: Etude) -> i64:
    """Steps that Moves and Hunts in the hand could give one unit."""
    steps: i64 = 0
    if s.held_tiles[SOLVER] > s.spare:
        for slot in range(s.held_tiles[SOLVER]):
            instant = ACTION_OF[s.hand_tile(SOLVER, slot)]
            if instant == MOVE or instant == HUNT:
                steps += 1
    return steps


def _own_steps(s: Etude, at: i64) -> i64:
    """Steps that an own unit may still take by its ability: 0 if it may only turn, -1 if not even that."""
    ability = ABILITY[s.field.tile[at]]
    if ability & MOBILITY and s.used[at] & MOVED == 0:
        return 1
    return 0 if ability & TURN and s.used[at] & TURNED == 0 else -1


def _harm_in_hand(s: Etude, support: Support, target: Target, is_hq: bool, need: i64, gain: i64, best: i64) -> i64:
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
            one = support.within(tile, target.at, HEXES, target)
            if one > most_placed:
                most_placed = one
            if ABILITY[tile] & EXECUTION and not is_hq:
                one = need
            values.append(int(one))
        elif instant == HUNT:
            hunts += 1
        else:
            values.append(int(_by_instant(instant, is_hq, need, gain)))
    # The hunter strikes at once, and once more in the battle.
    values.extend([int(gain + max(best, most_placed))] * hunts)
    values.sort(reverse=True)
    return sum(values[: int(may_use)])


def _by_instant(instant: i64, is_hq: bool, need: i64, gain: i64) -> i64:
    """What an instant does to the target, or lets a unit do."""
    if instant == MOVE:
        return gain
    if is_hq:
        return 0
    if instant == GRENADE:
        return need
    return 1 if instant == SNIPER or instant == AIR_STRIKE else 0
