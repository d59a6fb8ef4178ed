"""How much damage can still reach a hex at most: lets the search of an etude leave out what cannot succeed.

The bound ignores armour, blockers, medics, nets and the order of phases, so it never lies below the truth. It holds
only where nothing but own attacks can harm the target; `may_cut` says where. What can still move may strike from
anywhere; where the target itself could be moved, nothing is left out.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.actions import (
    MOVE_UNIT,
    THROW_NET,
    USE_MOBILITY,
    USE_TURN,
    first_of,
    kind_of,
    second_of,
)
from sandtable.games.neuroshima.etude import OPPONENT, SOLVER, Etude
from sandtable.games.neuroshima.field import Field
from sandtable.games.neuroshima.situation import MOVED, TURNED
from sandtable.games.neuroshima.tiles import (
    ABILITY,
    ACTION_OF,
    AGONY,
    ARMOUR,
    BONUS,
    CONVERSION,
    DOUBLE_MOVE,
    EFFECT,
    EXECUTION,
    EXPLOSION,
    FREE_STEEL_NET,
    GRAB,
    GRABBING,
    HQ,
    HUNT,
    INSTANT,
    KIND,
    LEASH,
    LINKS,
    MEDIC,
    MIRRORS,
    MOBILITY,
    MOVE,
    NETS,
    PUSH,
    PUSH_BACK,
    REPLACEMENT,
    SLOTS,
    STEALING,
    STEEL_NET,
    STRIKE,
    TRANSPORT,
    TURN,
    WEBS,
)
from sandtable.kit.bits import BIT, append, i64, lowest, vec
from sandtable.kit.hexes import AXIAL, DIRECTIONS, DISTANCE, EDGES, HEXES, INDEX

ACTIVE_ABILITIES: Final = MOBILITY | TURN | PUSH | STEEL_NET | REPLACEMENT | EXECUTION
ACTIVE_EFFECTS: Final = TRANSPORT | GRABBING | DOUBLE_MOVE | FREE_STEEL_NET
STRENGTHS: Final = (1 << 24) - 1
"""The parts of a bonus that make an attack stronger or add one."""
UNTAMED: Final = 1 << 20
"""More damage than any goal asks for: nothing can be said."""


def _lines() -> list[i64]:
    """For every two hexes the edge of the first behind which the second lies on a straight line, or -1."""
    table: list[i64] = [-1] * (HEXES * HEXES)
    for at in range(HEXES):
        for edge in range(6):
            q, r = AXIAL[at]
            while (q, r) in INDEX:
                if INDEX[(q, r)] != at:
                    table[at * HEXES + INDEX[(q, r)]] = edge
                q += DIRECTIONS[edge][0]
                r += DIRECTIONS[edge][1]
    return table


LINE: Final[vec[i64]] = vec[i64](_lines())


def is_quiet_tile(tile: i64) -> bool:
    """Is this a unit that can do nothing in the turn but be placed?"""
    return KIND[tile] != INSTANT and ABILITY[tile] & ACTIVE_ABILITIES == 0 and EFFECT[tile] & ACTIVE_EFFECTS == 0


def can_place_last(s: Etude, tile: i64) -> bool:
    """Once this tile is placed, is there nothing left to do that could not be done before it?"""
    field = s.field
    if not is_quiet_tile(tile) or field.movers:
        return False
    frees = NETS[tile * 6] | WEBS[tile * 6] != 0
    left = field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        if field.owner[at] == SOLVER:
            ability = ABILITY[field.tile[at]]
            if ability & PUSH or (frees and (ability & STEEL_NET or (ability & (MOBILITY | TURN) and s.is_held(at)))):
                return False
    return True


def may_act_after(s: Etude, tile: i64) -> bool:
    """Once this tile is placed, may something follow that is no placement and could not have come before it?"""
    if not can_place_last(s, tile):
        return True
    if s.held_tiles[SOLVER] - s.spare < 2:
        return False
    frees = False
    for slot in range(s.held_tiles[SOLVER]):
        other = s.hand_tile(SOLVER, slot)
        if not can_place_last(s, other):
            return True
        frees = frees or NETS[other * 6] | WEBS[other * 6] != 0
    if not frees:
        return False
    for at in s.field.ground.hexes:
        if s.field.tile[at] >= 0 and s.field.owner[at] == SOLVER and ABILITY[s.field.tile[at]] & ACTIVE_ABILITIES:
            return True
    return False


def commutes_with_placing(s: Etude, placed: i64, hexagon: i64, action: i64) -> bool:
    """Could this movement or Steel Net as well have come before the placement, from the position `s` before both?"""
    kind = kind_of(action)
    if kind == MOVE_UNIT:
        at = second_of(action)
    elif kind == USE_MOBILITY or kind == USE_TURN:
        at = first_of(action)
    elif kind == THROW_NET:
        return is_quiet_tile(placed) and NETS[placed * 6] == 0
    else:
        return False
    return at != hexagon and not s.is_held(at) and s.field.movers == 0 and EFFECT[placed] & ACTIVE_EFFECTS == 0


def may_cut(s: Etude) -> bool:
    """Is every harm to the opponent of this etude done by attacks of own units over their edges?

    Not so with mirrors and explosions, and where the opponent strikes its own units or a Scoper turns its modules.
    """
    for at in s.field.ground.hexes:
        tile = s.field.tile[at]
        if tile >= 0 and not _is_plain(tile, s.field.owner[at]):
            return False
    for slot in range(s.held_tiles[SOLVER]):
        if not _is_plain(s.hand_tile(SOLVER, slot), SOLVER):
            return False
    return True


def _is_plain(tile: i64, owner: i64) -> bool:
    if ABILITY[tile] & EXPLOSION or EFFECT[tile] & STEALING or MIRRORS[tile * 6]:
        return False
    if owner == OPPONENT:
        for edge in range(EDGES):
            if STRIKE[tile * 36 + edge] >> 12 & 15:
                return False
    return True


def harm(tile: i64, icons: i64, adjacent: bool, bonus: i64, converts: bool, armoured: bool) -> i64:
    """Most damage that the icons of one edge do to one target in a whole battle, with this bonus.

    Armour stops one of the ranged strength of every attack (NH-ARMOUR).
    """
    melee = (icons & 15) + (icons >> 12 & 15)
    ranged = (icons >> 4 & 15) + (icons >> 8 & 15)
    more_melee = bonus & 255
    more_ranged = bonus >> 8 & 255
    strength: i64 = 0
    if converts:
        if melee + ranged == 0:
            return 0
        strength = melee + ranged + 2 * (more_melee + more_ranged)
    else:
        if ranged:
            strength = ranged + more_ranged - (1 if armoured else 0)
        if melee and adjacent:
            # Melee and friendly fire on one edge are two icons with a bonus each.
            strength += melee + 2 * more_melee if icons >> 12 & 15 else melee + more_melee
    attacks = SLOTS[tile] + (bonus >> 16 & 255)
    if ABILITY[tile] & AGONY:
        attacks += 1
    return strength * attacks


def shield_of(field: Field, target: i64) -> i64:
    """Edges of the target with armour."""
    return ARMOUR[field.tile[target] * 6 + field.turned[target]]


def harm_from(tile: i64, rotation: i64, at: i64, target: i64, bonus: i64, converts: bool, shield: i64) -> i64:
    """Most damage that a unit does to a target from where it stands."""
    edge = LINE[at * HEXES + target]
    if edge < 0:
        return 0
    icons = STRIKE[(tile * 6 + rotation) * 6 + edge]
    if icons == 0:
        return 0
    beside = DISTANCE[at * HEXES + target] == 1
    return harm(tile, icons, beside, bonus, converts, shield >> ((edge + 3) % 6) & 1 != 0)


def best_harm(tile: i64, at: i64, target: i64, bonus: i64, converts: bool, shield: i64) -> i64:
    """Most damage that a tile does from this hex with its best edge."""
    line = LINE[at * HEXES + target]
    if line < 0:
        return 0
    beside = DISTANCE[at * HEXES + target] == 1
    armoured = shield >> ((line + 3) % 6) & 1 != 0
    most: i64 = 0
    for edge in range(EDGES):
        one = harm(tile, STRIKE[tile * 36 + edge], beside, bonus, converts, armoured)
        if one > most:
            most = one
    return most


class Support:
    """What own modules and the own HQ could add, and where."""

    def __init__(self, s: Etude) -> None:
        self.field = s.field
        self.later: i64 = 0
        """Bonus of all tiles in hand, wherever they come."""
        self.everywhere: i64 = 0
        """Bonus of everything on the board."""
        self.converts = False
        self.loose = s.field.movers != 0
        """May a module or the HQ itself still move?"""
        self.moves_all = s.field.movers != 0
        """May a Transport or the like move any unit?"""
        for slot in range(s.held_tiles[SOLVER]):
            tile = s.hand_tile(SOLVER, slot)
            self.later += BONUS[tile] & STRENGTHS
            self.moves_all = self.moves_all or EFFECT[tile] & (TRANSPORT | DOUBLE_MOVE) != 0
            self.loose = self.loose or self.moves_all or ACTION_OF[tile] == MOVE
            self.converts = self.converts or EFFECT[tile] & CONVERSION != 0
        left = s.field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            tile = s.field.tile[at]
            if s.field.owner[at] == SOLVER:
                self.everywhere += BONUS[tile] & STRENGTHS
                self.converts = self.converts or EFFECT[tile] & CONVERSION != 0
                if s.field.boosters & BIT[at] and ABILITY[tile] & (MOBILITY | TURN):
                    self.loose = True

    def bonus_at(self, at: i64) -> i64:
        """The most that a unit on this hex could get."""
        if self.loose:
            return self.everywhere + self.later
        return self.linked(at) + self.later

    def linked(self, at: i64) -> i64:
        """What the board gives a unit on this hex as it stands."""
        field = self.field
        total: i64 = 0
        for edge in range(EDGES):
            other = field.ground.near[at * 6 + edge]
            if other >= 0 and field.boosters & BIT[other] and field.owner[other] == SOLVER:
                if LINKS[field.tile[other] * 6 + field.turned[other]] >> ((edge + 3) % 6) & 1:
                    total += BONUS[field.tile[other]] & STRENGTHS
        return total

    def within(self, tile: i64, at: i64, steps: i64, target: i64) -> i64:
        """Most damage that a tile does to the target after so many steps from a hex, whatever stands in its way."""
        shield = shield_of(self.field, target)
        most: i64 = 0
        for to in self.field.ground.hexes:
            if DISTANCE[at * HEXES + to] <= steps:
                one = best_harm(tile, to, target, self.bonus_at(to), self.converts, shield)
                if one > most:
                    most = one
        return most


def is_untamed(s: Etude, is_hq: bool) -> bool:
    """Can the target be moved, or harmed before the battle?"""
    for slot in range(s.held_tiles[SOLVER]):
        tile = s.hand_tile(SOLVER, slot)
        instant = ACTION_OF[tile]
        if instant == PUSH_BACK or instant == GRAB or instant == HUNT:
            return True
        if not is_hq and ((instant >= 0 and instant != MOVE) or ABILITY[tile] & EXECUTION):
            return True
        if ABILITY[tile] & PUSH or EFFECT[tile] & GRABBING:
            return True
    for at in s.field.ground.hexes:
        tile = s.field.tile[at]
        if tile >= 0 and s.field.owner[at] == SOLVER and (ABILITY[tile] & PUSH or EFFECT[tile] & GRABBING):
            return True
    return False


def most_harm(s: Etude, target: i64, is_hq: bool) -> i64:
    """Most damage to a target after anything that can still be played; UNTAMED where that is not known."""
    if is_untamed(s, is_hq):
        return UNTAMED
    support = Support(s)
    shield = shield_of(s.field, target)
    steps = _moves_in_hand(s)
    total: i64 = 0
    gain: i64 = 0
    left = s.field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        tile = s.field.tile[at]
        # HQs never hurt each other (NH-HQ).
        if s.field.owner[at] != SOLVER or (is_hq and KIND[tile] == HQ):
            continue
        stands = harm_from(tile, s.field.turned[at], at, target, support.bonus_at(at), support.converts, shield)
        own_steps = i64(HEXES) if support.moves_all else _own_steps(s, at)
        if own_steps >= 0:
            stands = support.within(tile, at, own_steps, target)
        if steps:
            more = support.within(tile, at, max(own_steps, 0) + steps, target) - stands
            if more > gain:
                gain = more
        total += stands
    return total + _harm_in_hand(s, support, target, gain)


def _moves_in_hand(s: Etude) -> i64:
    """Steps that Moves in the hand could give one unit."""
    steps: i64 = 0
    for slot in range(s.held_tiles[SOLVER]):
        if ACTION_OF[s.hand_tile(SOLVER, slot)] == MOVE:
            steps += 1
    return steps


def _own_steps(s: Etude, at: i64) -> i64:
    """Steps that an own unit may still take by its ability: 0 if it may only turn, -1 if not even that."""
    ability = ABILITY[s.field.tile[at]]
    if ability & MOBILITY and s.used[at] & MOVED == 0:
        return 1
    return 0 if ability & TURN and s.used[at] & TURNED == 0 else -1


def _harm_in_hand(s: Etude, support: Support, target: i64, gain: i64) -> i64:
    """The best tiles of the hand, as many as may be chosen; a Move gains what one unit can gain by it."""
    may_use = s.held_tiles[SOLVER] - s.spare
    values: list[int] = []
    for slot in range(s.held_tiles[SOLVER]):
        tile = s.hand_tile(SOLVER, slot)
        values.append(int(gain if ACTION_OF[tile] == MOVE else support.within(tile, target, HEXES, target)))
    values.sort(reverse=True)
    return sum(values[: int(may_use)])


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


class Ceiling:
    """The most that units on one field do to what the goals name, if they stay where they are."""

    def __init__(self, s: Etude, field: Field) -> None:
        self.field = field
        self.support = Support(s)
        self.support.field = field
        self.targets: vec[i64] = vec[i64]()
        """Hexes that goals want harmed, what each needs, and their armour."""
        self.needs: vec[i64] = vec[i64]()
        self.shields: vec[i64] = vec[i64]()
        for goal in range(-1, len(s.where)):
            target, need = need_at(s, goal)
            if target >= 0:
                self.targets = append(self.targets, target)
                self.needs = append(self.needs, need)
                self.shields = append(self.shields, shield_of(field, target))

    def size(self) -> i64:
        """How many goals need damage."""
        return len(self.targets)

    def on_board(self, goal: i64, later: i64) -> i64:
        """Most damage by all own units that stand there, with a bonus that may yet come."""
        field = self.field
        target = self.targets[goal]
        # HQs never hurt each other (NH-HQ).
        is_hq = field.is_hq(target)
        total: i64 = 0
        left = field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            if field.owner[at] == SOLVER and not (is_hq and KIND[field.tile[at]] == HQ):
                total += self.harm(goal, field.tile[at], at, field.turned[at], later)
        return total

    def harm(self, goal: i64, tile: i64, at: i64, rotation: i64, later: i64) -> i64:
        """Most damage by one unit there."""
        if LINE[at * HEXES + self.targets[goal]] < 0:
            return 0
        bonus = self.support.linked(at) + later
        return harm_from(tile, rotation, at, self.targets[goal], bonus, self.support.converts, self.shields[goal])

    def best_of(self, goal: i64, tile: i64, later: i64) -> i64:
        """Most damage by a tile on any free hex in any rotation."""
        target = self.targets[goal]
        most: i64 = 0
        for at in self.field.ground.hexes:
            if self.field.tile[at] < 0 and LINE[at * HEXES + target] >= 0:
                bonus = self.support.linked(at) + later
                one = best_harm(tile, at, target, bonus, self.support.converts, self.shields[goal])
                if one > most:
                    most = one
        return most
