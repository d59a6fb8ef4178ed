"""What can still be done to the targets of an etude at most, unit by unit, so that one action can be judged unplayed.

A column holds what every own unit and every tile in hand could do at most to one set of targets. Whoever acts gives up
what it could have done otherwise, and nobody else can do more than before: the rest of the column stays as it is.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima import actions
from sandtable.games.neuroshima.actions import first_of, fourth_of, kind_of, second_of, third_of
from sandtable.games.neuroshima.battle.clash import BLANK
from sandtable.games.neuroshima.board.situation import MOVED, TRANSPORTED, TURNED
from sandtable.games.neuroshima.content.tiles import (
    ABILITY,
    ACTION_OF,
    AIR_STRIKE,
    EXECUTION,
    GRENADE,
    HQ,
    HUNT,
    KIND,
    MOVE,
    SNIPER,
)
from sandtable.games.neuroshima.etudes.solver.harm import Target
from sandtable.games.neuroshima.etudes.solver.support import Support, is_helper
from sandtable.games.neuroshima.etudes.state import SOLVER, Etude
from sandtable.kit.bits import BIT, filled, i64, lowest, vec
from sandtable.kit.hexes import DISTANCE, HEXES

NO_SLOT: Final = -1
SLOTS_OF_HAND: Final = 8
UNKNOWN: Final[vec[i64]] = filled(SLOTS_OF_HAND * SLOTS_OF_HAND, -1)


class Column:
    """What everybody could do at most for these targets together, and how much they need."""

    def __init__(self, s: Etude, support: Support, targets: list[Target], need: i64) -> None:
        self.s = s
        self.support = support
        self.targets = targets
        self.need = need
        # HQs never hurt each other (NH-HQ).
        self.only_hq = len(targets) == 1 and targets[0].is_hq
        self.stands = BLANK[:]
        """By hex: what the own unit there does without tiles of the hand."""
        self.reach = BLANK[:] if support.moves else BLANK
        """By hex: what it does with all Moves in hand."""
        self.total: i64 = 0
        """All that units on the board do, and what the enemies do themselves."""
        self.gain: i64 = 0
        """What one unit gains at most by Moves."""
        self.strike: i64 = 0
        """What a hunter does at once."""
        self.values = BLANK[:] if support.tiles > 0 else BLANK
        """By slot: what a tile of the hand adds."""
        self.rests = UNKNOWN[:] if support.tiles > 0 else UNKNOWN
        """What the hand adds without two of its slots, as far as anybody has asked."""
        self._sum_up_units()
        if support.tiles > 0:
            self._value_hand()

    def _sum_up_units(self) -> None:
        s, support = self.s, self.support
        for target in self.targets:
            self.total += target.given
        left = s.field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            tile = s.field.tile[at]
            if s.field.owner[at] != SOLVER or (self.only_hq and KIND[tile] == HQ):
                continue
            free = support.steps_of(tile, at, s.used[at])
            stands = self.worth(tile, at, s.field.turned[at], free)
            self.stands[at] = stands
            self.total += stands
            if support.moves:
                reach = support.within(tile, at, support.with_moves(free, support.moves), self.targets)
                self.reach[at] = reach
                if reach - stands > self.gain:
                    self.gain = reach - stands
                if reach > self.strike:
                    self.strike = reach

    def worth(self, tile: i64, at: i64, rotation: i64, steps: i64) -> i64:
        """What an own unit does from this hex if it may still take so many steps, -1 if it may not even turn."""
        if self.only_hq and KIND[tile] == HQ:
            return 0
        if steps < 0:
            return self.support.from_hex(tile, rotation, at, self.targets)
        return self.support.within(tile, at, steps, self.targets)

    def _value_hand(self) -> None:
        s = self.s
        for slot in range(s.held_tiles[SOLVER]):
            tile = s.hand_tile(SOLVER, slot)
            if ACTION_OF[tile] < 0:
                one = self.support.within(tile, self.targets[0].at, HEXES, self.targets)
                if one > self.strike:
                    self.strike = one
                if ABILITY[tile] & EXECUTION:
                    # What it kills by coming is gone, and it may strike another.
                    one += self._by_instant(GRENADE)
                self.values[slot] = one
            else:
                self.values[slot] = self._by_instant(ACTION_OF[tile])
        for slot in range(s.held_tiles[SOLVER]):
            if ACTION_OF[s.hand_tile(SOLVER, slot)] == HUNT:
                # The hunter strikes at once, and once more in the battle.
                self.values[slot] = self.gain + self.strike

    def _by_instant(self, instant: i64) -> i64:
        """What an instant does for the targets, or lets a unit do."""
        if instant == MOVE:
            return self.gain
        most: i64 = 0
        number: i64 = 0
        for target in self.targets:
            if not target.is_hq:
                number += 1
                if target.need > most:
                    most = target.need
        if instant == GRENADE:
            return most
        if instant == AIR_STRIKE:
            return number
        return 1 if instant == SNIPER and number else 0

    def from_hand(self, without: i64, also: i64) -> i64:
        """The most that tiles of the hand add, as many as may still be used, once these slots are used."""
        if self.support.tiles <= 0:
            return 0
        place = (without + 1) * SLOTS_OF_HAND + also + 1
        if self.rests[place] < 0:
            self.rests[place] = self._best_of_hand(without, also)
        return self.rests[place]

    def _best_of_hand(self, without: i64, also: i64) -> i64:
        tiles = self.support.tiles
        gone: i64 = 0
        if without >= 0:
            gone |= BIT[without]
            tiles -= 1
        if also >= 0:
            gone |= BIT[also]
            tiles -= 1
        total: i64 = 0
        while tiles > 0:
            best: i64 = NO_SLOT
            for slot in range(self.s.held_tiles[SOLVER]):
                if gone & BIT[slot] == 0 and (best < 0 or self.values[slot] > self.values[best]):
                    best = slot
            if best < 0:
                break
            gone |= BIT[best]
            total += self.values[best]
            tiles -= 1
        return total

    def is_within_reach(self) -> bool:
        """Could the targets get what they need?"""
        return self.total + self.from_hand(NO_SLOT, NO_SLOT) >= self.need

    def allows(self, step: Step) -> bool:
        """Could the targets still get what they need after this step of a unit?"""
        others = self.total - self.stands[step.start] if step.start >= 0 else self.total
        now = self.worth(step.tile, step.at, step.rotation, step.steps)
        if step.hunts:
            others += self.worth(step.tile, step.at, step.rotation, -1)
        if others + now + self.from_hand(step.slot, NO_SLOT) >= self.need:
            return True
        if step.moves == 0:
            return False
        # The same unit may be moved once more by a tile, which then moves nobody else.
        if step.start >= 0:
            later = self.reach[step.start]
        else:
            later = self.support.within(
                step.tile, step.at, self.support.with_moves(step.steps, step.moves), self.targets
            )
        for slot in range(self.s.held_tiles[SOLVER]):
            instant = ACTION_OF[self.s.hand_tile(SOLVER, slot)]
            if slot != step.slot and (instant == MOVE or instant == HUNT):
                strike = self.strike if instant == HUNT else i64(0)
                if others + later + strike + self.from_hand(step.slot, slot) >= self.need:
                    return True
        return False


class Step:
    """An action that places, moves or turns one unit, as columns see it."""

    def __init__(self) -> None:
        self.tile: i64 = -1
        self.start: i64 = -1
        """Where the unit stood; -1 if it comes from the hand."""
        self.at: i64 = 0
        """Where it stands then."""
        self.rotation: i64 = 0
        self.slot: i64 = NO_SLOT
        """The slot of the hand that is used."""
        self.steps: i64 = -1
        """What it may still do by itself then."""
        self.moves: i64 = 0
        """Moves and Hunts that are left in hand then."""
        self.hunts = False
        """Does the unit strike at once as well?"""

    def read(self, s: Etude, support: Support, action: i64) -> bool:
        """Take over an action; False if it is of another kind."""
        kind = kind_of(action)
        self.moves = support.moves
        self.slot = NO_SLOT
        self.hunts = kind == actions.HUNT_WITH
        if kind == actions.PLACE:
            self.tile, self.at, self.rotation = first_of(action), second_of(action), third_of(action)
            self.start = -1
            self.slot = slot_of(s, self.tile)
            self.steps = support.steps_of(self.tile, self.at, 0)
            return True
        used: i64 = 0
        if kind == actions.MOVE_UNIT or kind == actions.HUNT_WITH:
            self.start, self.at, self.rotation = second_of(action), third_of(action), fourth_of(action)
            self.slot = slot_of(s, first_of(action))
            self.moves -= 1
        elif kind == actions.USE_MOBILITY or kind == actions.USE_TRANSPORT:
            self.start, self.at, self.rotation = first_of(action), second_of(action), third_of(action)
            used = MOVED if kind == actions.USE_MOBILITY else i64(TRANSPORTED) << fourth_of(action)
        elif kind == actions.USE_TURN:
            self.start, self.at, self.rotation = first_of(action), first_of(action), second_of(action)
            used = TURNED
        else:
            return False
        self.tile = s.field.tile[self.start]
        self.steps = support.steps_of(self.tile, self.at, s.used[self.start] | used)
        # A second step may follow where there is a Recon Center.
        return support.doubles == 1 or kind == actions.USE_TURN


def slot_of(s: Etude, tile: i64) -> i64:
    """The first slot of the hand with this tile."""
    slot: i64 = 0
    while s.hand_tile(SOLVER, slot) != tile:
        slot += 1
    return slot


class Group:
    """Columns one of which must get what it needs; each is made when it is asked for."""

    def __init__(self, s: Etude, support: Support, choices: list[list[Target]], slack: i64, more_comes: bool) -> None:
        self.s = s
        self.support = support
        self.more_comes = more_comes
        """Does one tile more come than the columns know of? Then none is out of reach yet."""
        self.choices = choices
        """The sets of targets; several if not all must be met, or if one may stand elsewhere."""
        self.slack = slack
        self.near: list[Column] = []
        """Columns within reach, of those looked at."""
        self.looked_at = 0

    def one_more(self) -> Column | None:
        """One more column within reach."""
        while self.looked_at < len(self.choices):
            targets = self.choices[self.looked_at]
            self.looked_at += 1
            need = -self.slack
            for target in targets:
                need += target.need
            column = Column(self.s, self.support, targets, need)
            if self.more_comes or column.is_within_reach():
                self.near.append(column)
                return column
        return None

    def allows(self, step: Step) -> bool:
        """Is there a column that a step leaves within reach?"""
        for column in self.near:
            if column.allows(step):
                return True
        more = self.one_more()
        while more is not None and not more.allows(step):
            more = self.one_more()
        return more is not None

    def all_near(self) -> list[Column]:
        """All columns within reach."""
        more = self.one_more()
        while more is not None:
            more = self.one_more()
        return self.near


class Prospects:
    """The prospects of one position: of every group at least one column must get what it needs."""

    def __init__(self, s: Etude, support: Support, pushes: i64, slack: i64) -> None:
        self.s = s
        self.support = support
        self.pushes = pushes
        """How often enemies may still be pushed or pulled."""
        self.slack = slack
        self.wanted: list[Target] = []
        self.groups: list[Group] = []
        """For every target one group, where it stands or may be pushed to; then perhaps one of targets together."""
        self.alone: Support | None = None
        """What units on the board get without the hand; looked at when somebody asks."""
        self.without_hand: list[Group] = []
        """The groups without the hand."""
        self.step = Step()

    def add(self, choices: list[list[Target]]) -> bool:
        """One more group; False if nothing in it is within reach."""
        group = Group(self.s, self.support, choices, self.slack, False)
        self.groups.append(group)
        return group.one_more() is not None

    def rule_out(self, action: i64) -> bool:
        """Can the goals for certain not be reached after this action?"""
        step = self.step
        if not step.read(self.s, self.support, action):
            return self.pushes == 1 and self._rules_out_push(action)
        for group in self.groups:
            if not group.allows(step):
                return True
        if self.support.hand_helps and self.support.tiles == 1 and step.slot >= 0 and not is_helper(step.tile):
            return self._rules_out_last(step)
        return False

    def _rules_out_last(self, step: Step) -> bool:
        """Is it not enough what can be done after the last tile, which helps nobody, without the rest of the hand?"""
        alone = self.alone
        if alone is None:
            alone = self.alone = Support(self.s, self.support.stolen, self.support.converts, 0)
            for group in self.groups:
                self.without_hand.append(Group(self.s, alone, group.choices, self.slack, True))
        step.slot = NO_SLOT
        step.moves = 0
        step.steps = alone.steps_of(step.tile, step.at, self.s.used[step.start] if step.start >= 0 else i64(0))
        for group in self.without_hand:
            if not group.allows(step):
                return True
        return False

    def _rules_out_push(self, action: i64) -> bool:
        """Is this the last push, and one that does not bring a target to where it is needed?"""
        kind = kind_of(action)
        slot: i64 = NO_SLOT
        if kind == actions.USE_PUSH or kind == actions.USE_PULL:
            actor, subject = first_of(action), second_of(action)
        elif kind == actions.PUSH_UNIT or kind == actions.PULL_UNIT:
            slot = slot_of(self.s, first_of(action))
            actor, subject = second_of(action), third_of(action)
        else:
            return False
        distance: i64 = 2 if kind == actions.USE_PUSH or kind == actions.PUSH_UNIT else 1
        for i in range(len(self.wanted)):
            home = self.wanted[i].at
            found = False
            for column in self.groups[i].all_near():
                at = column.targets[0].at
                fits = at == home if home != subject else at != home and DISTANCE[actor * HEXES + at] == distance
                if fits and column.total + column.from_hand(slot, NO_SLOT) >= column.need:
                    found = True
                    break
            if not found:
                return True
        return False
