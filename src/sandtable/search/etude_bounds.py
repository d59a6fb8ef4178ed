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
from sandtable.games.neuroshima.tiles import (
    ABILITY,
    ACTION_OF,
    AGONY,
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
from sandtable.kit.bits import BIT, i64, lowest, vec
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


def harm(tile: i64, icons: i64, adjacent: bool, bonus: i64, converts: bool) -> i64:
    """Most damage that the icons of one edge do to one target in a whole battle, with this bonus."""
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
            strength = ranged + more_ranged
        if melee and adjacent:
            # Melee and friendly fire on one edge are two icons with a bonus each.
            strength += melee + 2 * more_melee if icons >> 12 & 15 else melee + more_melee
    attacks = SLOTS[tile] + (bonus >> 16 & 255)
    if ABILITY[tile] & AGONY:
        attacks += 1
    return strength * attacks


def harm_from(tile: i64, rotation: i64, at: i64, target: i64, bonus: i64, converts: bool) -> i64:
    """Most damage that a unit does to a target from where it stands."""
    edge = LINE[at * HEXES + target]
    if edge < 0:
        return 0
    return harm(tile, STRIKE[(tile * 6 + rotation) * 6 + edge], DISTANCE[at * HEXES + target] == 1, bonus, converts)


def best_harm(tile: i64, adjacent: bool, bonus: i64, converts: bool) -> i64:
    """Most damage that a tile does with its best edge."""
    most: i64 = 0
    for edge in range(EDGES):
        one = harm(tile, STRIKE[tile * 36 + edge], adjacent, bonus, converts)
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
        for slot in range(s.held_tiles[SOLVER]):
            tile = s.hand_tile(SOLVER, slot)
            self.later += BONUS[tile] & STRENGTHS
            self.loose = self.loose or ACTION_OF[tile] == MOVE
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

    def anywhere(self, tile: i64, target: i64) -> i64:
        """Most damage that a tile does to the target from any hex on a line with it."""
        most: i64 = 0
        for at in self.field.ground.hexes:
            if LINE[at * HEXES + target] >= 0:
                one = best_harm(tile, DISTANCE[at * HEXES + target] == 1, self.bonus_at(at), self.converts)
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
    total: i64 = 0
    gain: i64 = 0
    moves = support.loose
    left = s.field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        tile = s.field.tile[at]
        # HQs never hurt each other (NH-HQ).
        if s.field.owner[at] != SOLVER or (is_hq and KIND[tile] == HQ):
            continue
        stands = harm_from(tile, s.field.turned[at], at, target, support.bonus_at(at), support.converts)
        if s.field.movers or ABILITY[tile] & (MOBILITY | TURN):
            stands = support.anywhere(tile, target)
        elif moves:
            more = support.anywhere(tile, target) - stands
            if more > gain:
                gain = more
        total += stands
    return total + _harm_in_hand(s, support, target, gain)


def _harm_in_hand(s: Etude, support: Support, target: i64, gain: i64) -> i64:
    """The best tiles of the hand, as many as may be chosen; a Move gains what one unit can gain by it."""
    may_use = s.held_tiles[SOLVER] - s.spare
    values: list[int] = []
    for slot in range(s.held_tiles[SOLVER]):
        tile = s.hand_tile(SOLVER, slot)
        values.append(int(gain if ACTION_OF[tile] == MOVE else support.anywhere(tile, target)))
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
