"""Exhaustive search of an etude: every winning play, and the proof that there is no other (NH-PUZZLE-07, 09).

Own choices are tried all, choices of the opponent must all be met. Plays that end in the same position before the
battle are one solution in several orders. Nothing is searched twice: placing two units commutes, so only one order of
a run of placements is walked and the others are counted; positions reached through instants and abilities are kept in
a table; rotations that look the same are one; a play that cannot reach the goal any more (`etude_bounds`) is left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.neuroshima import actions
from sandtable.games.neuroshima.actions import END, PLACE, first_of, fourth_of, kind_of, pack, second_of, third_of
from sandtable.games.neuroshima.battle import advance
from sandtable.games.neuroshima.clash import BATTLE_TILE, BY_INSTANT, NOTHING, Clash, clash_for
from sandtable.games.neuroshima.etude import OPPONENT, SOLVER, Etude
from sandtable.games.neuroshima.field import Field
from sandtable.games.neuroshima.questions import answer, options
from sandtable.games.neuroshima.situation import CLASHING, FREE_ACTIONS, GAME_OVER
from sandtable.games.neuroshima.tiles import ARMOUR, BONUS, HQ, KIND, LINKS, MIRRORS, NETS, STRIKE, TILE_COUNT, WEBS
from sandtable.kit.bits import i64, lowest, mypyc_attr, vec
from sandtable.kit.moves import Moves
from sandtable.search.etude_bounds import (
    STRENGTHS,
    Support,
    can_place_last,
    commutes_with_placing,
    harm_from,
    may_cut,
    most_harm,
    need_at,
)


def _same_face(tile: int, one: int, other: int) -> bool:
    for table in (NETS, WEBS, ARMOUR, MIRRORS, LINKS):
        if table[tile * 6 + one] != table[tile * 6 + other]:
            return False
    return all(STRIKE[(tile * 6 + one) * 6 + edge] == STRIKE[(tile * 6 + other) * 6 + edge] for edge in range(6))


def _plain_rotations() -> list[i64]:
    """For every tile and rotation the lowest rotation that looks the same."""
    return [
        next(low for low in range(6) if _same_face(tile, low, rotation))
        for tile in range(TILE_COUNT)
        for rotation in range(6)
    ]


ALIKE: Final[vec[i64]] = vec[i64](_plain_rotations())


class Found:
    """One solution: the plays that reach one position before the battle, or before a choice of the opponent."""

    def __init__(self, line: list[int], replies: list[tuple[int, list[Found]]]) -> None:
        self.line = line
        """Own actions in one of the orders."""
        self.ways: list[list[int]] = [line]
        """Different sets of actions that lead there, each in one order."""
        self.replies = replies
        """Choices of the opponent after them, each with the solutions from there on; empty where none is asked."""
        self.orders = 1
        """How many plays lead there: all ways in all orders."""


class OutOfTime(Exception):
    """The search was given a limit of positions and battles and has reached it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EtudeSearch:
    """One search and what it counted."""

    def __init__(self, cuts: bool = True, slack: int = 0, limit: int = 0) -> None:
        self.cuts = cuts
        self.slack: i64 = slack
        """How far from the goal a play may stay to be looked at all the same, for the count of near misses."""
        self.limit: i64 = limit
        self.nodes: i64 = 0
        self.battles: i64 = 0
        self.near: i64 = 0
        """Battles that missed the goal by one."""
        self.left_out: i64 = 0
        """Positions that could not reach the goal any more."""
        self.webs = False
        """Has the own side webs? They make the order of placements matter while a Steel Net lies on the board."""
        self.table: dict[bytes, dict[bytes, Found]] = {}
        self.root: Etude | None = None
        self.progress: Callable[[int, int], None] | None = None

    def solve(self, root: Etude) -> list[Found]:
        """All solutions from this position, each with the number of its orders."""
        self.cuts = self.cuts and may_cut(root)
        self.webs = _owns_webs(root)
        self.table = {}
        self.root = root
        found = self._explore(root, None, 0)
        return [count_orders(root, found[key]) for key in sorted(found)]

    def _explore(self, s: Etude, before: Etude | None, last: i64) -> dict[bytes, Found]:
        """All solutions from here on; `last` is the placement that led here from `before`, if it was one."""
        self.nodes += 1
        self._check_limit()
        if s.stage == GAME_OVER:
            won = s.goals.shortfall(s.field, s.where) == 0
            self._count_battle()
            return {position_key(s): Found([], [])} if won else {}
        clash = s.clash
        if s.stage == CLASHING and clash is not None and clash.trigger != BY_INSTANT:
            return {s.to_bytes(): Found([], [])} if self._wins(s, s.field, clash) else {}
        if s.asked() == OPPONENT:
            return self._answered(s)
        if before is not None:
            # What is walked from here depends on the placement before: not for the table.
            return self._own_plays(s, before, last)
        key = position_key(s)
        known = self.table.get(key)
        if known is None:
            known = self._own_plays(s, None, 0)
            self.table[key] = known
        return known

    def _answered(self, s: Etude) -> dict[bytes, Found]:
        """The opponent chooses: there must be a solution after every choice (NH-PUZZLE-07)."""
        moves = Moves(16)
        s.moves(moves)
        replies: list[tuple[int, list[Found]]] = []
        for i in range(moves.count):
            after = s.clone()
            after.play(moves.items[i])
            found = self._explore(after, None, 0)
            if not found:
                return {}
            replies.append((int(moves.items[i]), [count_orders(after, found[key]) for key in sorted(found)]))
        return {position_key(s): Found([], replies)}

    def _own_plays(self, s: Etude, before: Etude | None, last: i64) -> dict[bytes, Found]:
        found: dict[bytes, Found] = {}
        if s.stage == FREE_ACTIONS:
            if self.cuts and self._is_hopeless(s):
                self.left_out += 1
                return found
            if self._fights(s, s.field):
                found[position_key(s)] = Found([int(pack(END))], [])
        moves = Moves(256)
        s.moves(moves)
        commutes = s.stage == FREE_ACTIONS and (s.field.marks() == 0 or not self.webs)
        is_last = s.stage == FREE_ACTIONS and s.held_tiles[SOLVER] == s.spare + 1
        final: FinalPlacement | None = None
        for i in range(moves.count):
            action = moves.items[i]
            if self.progress is not None and s is self.root:
                self.progress(int(i), int(moves.count))
            if kind_of(action) == END or not is_plain(s, action):
                continue
            if before is not None and commutes and self._is_repeated(before, last, action):
                continue
            if is_last and kind_of(action) == PLACE:
                if final is None or final.tile != first_of(action):
                    final = FinalPlacement(s, first_of(action))
                if final.is_last:
                    self._place_last(s, action, final, found)
                    continue
            self._play(s, action, commutes, found)
        return found

    def _is_repeated(self, before: Etude, last: i64, action: i64) -> bool:
        """Is the same reached by this action first and the placement that was last after it?"""
        if kind_of(action) == PLACE:
            return action < last
        return commutes_with_placing(before, first_of(last), second_of(last), action)

    def _play(self, s: Etude, action: i64, commutes: bool, found: dict[bytes, Found]) -> None:
        """Follow one action."""
        after = s.clone()
        after.play(action)
        placed = kind_of(action) == PLACE
        below = self._explore(after, s if placed and commutes else None, action)
        if below:
            filled = _key_after_placing(s, action) if placed and after.stage != FREE_ACTIONS else b""
            for key, one in below.items():
                for way in one.ways:
                    _enter(found, filled or key, [int(action), *way], one.replies)

    def _place_last(self, s: Etude, action: i64, final: FinalPlacement, found: dict[bytes, Found]) -> None:
        """The last tile can only be placed, and nothing else is left to do: straight to the battle."""
        tile, at, rotation = first_of(action), second_of(action), third_of(action)
        if self.cuts and final.target >= 0:
            if final.harm(at, rotation) + self.slack < final.need:
                self.left_out += 1
                return
        field = s.field.copy()
        field.put(at, tile, SOLVER, rotation)
        if self._fights(s, field):
            line = [int(action)] if field.is_full() else [int(action), int(pack(END))]
            _enter(found, _key_after_placing(s, action), line, [])

    def _is_hopeless(self, s: Etude) -> bool:
        """Can some damage that a goal asks for not be done any more, whatever is played?"""
        for goal in range(-1, len(s.where)):
            target, need = need_at(s, goal)
            if target >= 0 and most_harm(s, target, goal < 0) + self.slack < need:
                return True
        return False

    def _fights(self, s: Etude, field: Field) -> bool:
        """Is the battle on this field won, whatever the opponent chooses in it?"""
        return self._wins(s, field.copy(), clash_for(s.options, BATTLE_TILE, SOLVER, len(field.hp)))

    def _wins(self, s: Etude, field: Field, clash: Clash) -> bool:
        """Go on with a battle: some own choice wins, all choices of the opponent do (NH-PUZZLE-07)."""
        advance(field, clash)
        if clash.asking == NOTHING:
            missing = s.goals.shortfall(field, s.where)
            self._count_battle()
            if missing == 1:
                self.near += 1
            return missing == 0
        found = Moves(16)
        options(field, clash, found)
        mine = clash.asked_seat == SOLVER
        for i in range(found.count):
            after, sheet = field.copy(), clash.copy()
            answer(after, sheet, found.items[i])
            if self._wins(s, after, sheet) == mine:
                return mine
        return not mine

    def _count_battle(self) -> None:
        self.battles += 1
        self._check_limit()

    def _check_limit(self) -> None:
        if self.limit and self.battles + self.nodes > self.limit:
            raise OutOfTime("the search reached its limit")


def is_plain(s: Etude, action: i64) -> bool:
    """Is this the action that stands for all that turn the unit to look the same?"""
    kind = kind_of(action)
    if kind == PLACE or kind == actions.EXECUTE:
        return ALIKE[first_of(action) * 6 + third_of(action)] == third_of(action)
    if kind == actions.REPLACE:
        return ALIKE[second_of(action) * 6 + third_of(action)] == third_of(action)
    if kind == actions.MOVE_UNIT or kind == actions.HUNT_WITH:
        at, to, rotation = second_of(action), third_of(action), fourth_of(action)
    elif kind == actions.USE_MOBILITY or kind == actions.USE_TRANSPORT:
        at, to, rotation = first_of(action), second_of(action), third_of(action)
    else:
        return True
    # A hunter that stays as it is stands as it stood, however that looks.
    stays = at == to and rotation == s.field.turned[at]
    return stays or ALIKE[s.field.tile[at] * 6 + rotation] == rotation


def _enter(found: dict[bytes, Found], key: bytes, line: list[int], replies: list[tuple[int, list[Found]]]) -> None:
    known = found.get(key)
    if known is None:
        found[key] = Found(line, replies)
    elif sorted(line) not in [sorted(way) for way in known.ways]:
        known.ways.append(line)


def count_orders(start: Etude, found: Found) -> Found:
    """How many plays lead to this solution: every order of every way is tried."""
    if found.orders > 1 or len(found.line) == 0:
        return found
    goal = _end_of(start, found.line)
    found.orders = sum([_orders(start.clone(), [a for a in way if a != END], goal) for way in found.ways])
    return found


def _orders(s: Etude, rest: list[int], goal: bytes) -> int:
    """Orders of these actions that can be played and end where they should."""
    if len(rest) == 0:
        return 1 if _end_of(s, []) == goal else 0
    total = 0
    for number, action in enumerate(rest):
        if action not in rest[:number] and s.stage != GAME_OVER and s.is_legal(action):
            others = rest[:number] + rest[number + 1 :]
            if len(others) == 0 and kind_of(action) == PLACE:
                total += 1 if _key_after_placing(s, action) == goal else 0
            else:
                after = s.clone()
                after.play(action)
                if after.asked() != OPPONENT or len(others) == 0:
                    total += _orders(after, others, goal)
    return total


def _end_of(s: Etude, line: list[int]) -> bytes:
    """The position after a play, before its battle."""
    state = s.clone()
    for number, action in enumerate(line):
        if action == END:
            break
        if kind_of(action) == PLACE and number >= len(line) - 2:
            last = number == len(line) - 1 or line[number + 1] == END
            if last:
                return _key_after_placing(state, action)
        state.play(action)
    return position_key(state)


class FinalPlacement:
    """What is known once for all hexes about placing the last tile."""

    def __init__(self, s: Etude, tile: i64) -> None:
        self.tile = tile
        self.is_last = can_place_last(s, tile)
        """Is there nothing to do after it but the battle?"""
        self.target, self.need = need_at(s, -1)
        self.bonus = BONUS[tile] & STRENGTHS
        self.support = Support(s)
        self.on_board: i64 = 0
        if self.target >= 0:
            self.on_board = self._harm_on_board(s.field)

    def _harm_on_board(self, field: Field) -> i64:
        """Most damage that own units do to the enemy HQ from where they stand, with the tile next to any of them."""
        total: i64 = 0
        left = field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            tile = field.tile[at]
            if field.owner[at] == SOLVER and KIND[tile] != HQ:
                bonus = self.support.linked(at) + self.bonus
                total += harm_from(tile, field.turned[at], at, self.target, bonus, self.support.converts)
        return total

    def harm(self, at: i64, rotation: i64) -> i64:
        """Most damage to the enemy HQ with the tile there."""
        bonus = self.support.linked(at)
        return self.on_board + harm_from(self.tile, rotation, at, self.target, bonus, self.support.converts)


def _owns_webs(s: Etude) -> bool:
    for at in s.field.ground.hexes:
        if s.field.tile[at] >= 0 and s.field.owner[at] == SOLVER and WEBS[s.field.tile[at] * 6]:
            return True
    for slot in range(s.held_tiles[SOLVER]):
        if WEBS[s.hand_tile(SOLVER, slot) * 6]:
            return True
    return False


def _key_after_placing(s: Etude, action: i64) -> bytes:
    """The position after a placement, before the battle that it may start."""
    after = s.clone()
    after.spend(SOLVER, first_of(action))
    after.field.put(second_of(action), first_of(action), SOLVER, third_of(action))
    return position_key(after)


def position_key(s: Etude) -> bytes:
    """Everything that the rest of the play depends on; equal for positions that look the same."""
    if s.clash is not None:
        return s.to_bytes()
    field = s.field
    parts: list[int] = [int(s.stage), int(s.net_thrown)]
    for at in field.ground.hexes:
        tile = field.tile[at]
        if tile < 0:
            parts.append(255)
        else:
            parts.append(int(tile))
            parts.append(int(ALIKE[tile * 6 + field.turned[at]] + 8 * field.owner[at]))
            parts.append(int(field.wounds[at]))
            parts.append(int(s.used[at]))
    for seat in range(len(field.hp)):
        parts.append(int(field.hp[seat]))
        parts.append(int(field.marked[seat] + 1))
    for at in s.where:
        parts.append(int(at + 1))
    for tile in hand_of(s):
        parts.append(tile)
    if s.stage != FREE_ACTIONS:
        parts.extend([int(s.subject), int(s.actor), int(s.hunts)])
    return bytes(parts)


def hand_of(s: Etude) -> list[int]:
    """The tiles that may still be used, sorted; none once enough were used."""
    if s.held_tiles[SOLVER] <= s.spare:
        return []
    return sorted([int(s.hand_tile(SOLVER, slot)) for slot in range(s.held_tiles[SOLVER])])
