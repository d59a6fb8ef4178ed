"""Exhaustive search of an etude: every winning play, and the proof that there is no other (NH-PUZZLE-07, 09).

Own choices are tried all, choices of the opponent must all be met. Plays that end in the same position before the
battle are one solution in several orders. Nothing is searched twice: placing two units commutes, so only one order of
a run of placements is walked and the others are counted; positions reached through instants and abilities are kept in
a table; rotations that nobody can tell apart are one, and idle units change nothing (`placements`); a play that cannot
reach the goal any more (`etude_bounds`) is left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.neuroshima.actions import END, PLACE, first_of, kind_of, pack, second_of
from sandtable.games.neuroshima.battle import advance
from sandtable.games.neuroshima.clash import BATTLE_TILE, BY_INSTANT, NOTHING, Clash, clash_for
from sandtable.games.neuroshima.etude import OPPONENT, SOLVER, Etude
from sandtable.games.neuroshima.field import Field
from sandtable.games.neuroshima.questions import answer, options
from sandtable.games.neuroshima.situation import CLASHING, FREE_ACTIONS, GAME_OVER
from sandtable.games.neuroshima.tiles import WEBS
from sandtable.kit.bits import BIT, i64, mypyc_attr
from sandtable.kit.moves import Moves
from sandtable.search.etude_bounds import commutes_with_placing, may_act_after, may_cut, most_harm, need_at
from sandtable.search.etude_positions import is_plain, key_after_placing, key_of_line, position_key
from sandtable.search.placements import KnownBattles, Outlook, Placements

MISSED: Final = 0
"""The result of a battle that is neither won nor a near miss."""


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
        self.reuses = True
        """Does one battle stand for all placements that nobody can tell apart?"""
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
        moves = Moves(256)
        s.moves(moves)
        if s.stage == FREE_ACTIONS:
            if self.cuts and self._is_hopeless(s):
                self.left_out += 1
                return found
            if s.field.marks() == 0 or not self.webs:
                self._free_plays(s, moves, before, last, found)
                return found
            if self._fights(s, s.field):
                found[position_key(s)] = Found([int(pack(END))], [])
        for i in range(moves.count):
            if kind_of(moves.items[i]) != END and is_plain(s, moves.items[i]):
                self._play(s, moves.items[i], False, found)
        return found

    def _free_plays(self, s: Etude, moves: Moves, before: Etude | None, last: i64, found: dict[bytes, Found]) -> None:
        """Placements commute with one another: first those that nothing but the battle follows, all of them at once.

        What remains is whatever is no placement, now or after placements that it could not have preceded.
        """
        if before is None:
            self._place_all(s, moves, found)
        asked: i64 = -1
        follows = False
        for i in range(moves.count):
            action = moves.items[i]
            if self.progress is not None and s is self.root:
                self.progress(int(i), int(moves.count))
            if kind_of(action) == END or not is_plain(s, action):
                continue
            if kind_of(action) == PLACE:
                if first_of(action) != asked:
                    asked = first_of(action)
                    follows = may_act_after(s, asked)
                if not follows or (before is not None and action < last) or _fills(s.field, second_of(action)):
                    continue
            elif before is not None and commutes_with_placing(before, first_of(last), second_of(last), action):
                continue
            self._play(s, action, True, found)

    def _play(self, s: Etude, action: i64, commutes: bool, found: dict[bytes, Found]) -> None:
        """Follow one action."""
        after = s.clone()
        after.play(action)
        placed = kind_of(action) == PLACE
        below = self._explore(after, s if placed and commutes else None, action)
        if below:
            filled = key_after_placing(s, action) if placed and after.stage != FREE_ACTIONS else b""
            for key, one in below.items():
                for way in one.ways:
                    _enter(found, filled or key, [int(action), *way], one.replies)

    def _place_all(self, s: Etude, moves: Moves, found: dict[bytes, Found]) -> None:
        """The battle after any placements and nothing else."""
        choice = Placements(s, moves, self.reuses)
        uses = s.held_tiles[SOLVER] - s.spare if len(choice.tiles) else i64(0)
        outlook = Outlook(s, choice, s.field, uses, self.slack)
        if not (self.cuts and outlook.is_short_now()):
            result = self._fight_out(s, s.field)
        else:
            result = MISSED
        self._enter_all(s, choice, [], s.field, uses, result, found)
        if uses > 0:
            self._place_next(s, choice, outlook, [], s.field, 0, result, found)

    def _place_next(
        self,
        s: Etude,
        choice: Placements,
        outlook: Outlook,
        chain: list[int],
        field: Field,
        start: i64,
        result: i64,
        found: dict[bytes, Found],
    ) -> None:
        """Every placement from `start` on as the next; `result` is that of the battle without it."""
        more = outlook.uses - 1
        known = KnownBattles()
        for i in range(start, len(choice.tiles)):
            if self.progress is not None and s is self.root and len(chain) == 0:
                self.progress(int(i), len(choice.tiles))
            tile, at, rotation = choice.tiles[i], choice.hexes[i], choice.turns[i]
            if choice.idle[i] or field.tile[at] >= 0 or choice.left[tile] == 0:
                continue
            if self.cuts and outlook.is_short_with(tile, at, rotation):
                self.left_out += 1
                continue
            after = field.copy()
            after.put(at, tile, SOLVER, rotation)
            here = [*chain, int(i)]
            if more > 0:
                choice.left[tile] -= 1
                ahead = Outlook(s, choice, after, more, self.slack)
                fought = MISSED if self.cuts and ahead.is_short_now() else self._fight_out(s, after)
                self._enter_all(s, choice, here, after, more, fought, found)
                self._place_next(s, choice, ahead, here, after, i + 1, fought, found)
                choice.left[tile] += 1
            else:
                fought = result if choice.serves_nobody(i, field) else known.find(choice, i, field)
                if fought < 0:
                    fought = self._fight_out(s, after)
                    known.note(i, fought)
                self._enter_all(s, choice, here, after, 0, fought, found)

    def _fight_out(self, s: Etude, field: Field) -> i64:
        """The battle on this field: twice the number of near misses, and one more if it is won."""
        near = self.near
        won = self._fights(s, field)
        missed = self.near - near
        self.near = near
        return 2 * missed + (1 if won else 0)

    def _enter_all(
        self,
        s: Etude,
        choice: Placements,
        chain: list[int],
        field: Field,
        uses: i64,
        result: i64,
        found: dict[bytes, Found],
    ) -> None:
        """The same result for all rotations that are alike, and with any idle units beside."""
        if result == MISSED:
            return
        for company in choice.idle_companies(field, uses, 0):
            self.near += (result >> 1) * choice.weight_of(chain + company)
            if result & 1:
                for line in choice.lines(chain + company):
                    ends = [] if len(line) == choice.room else [int(pack(END))]
                    _enter(found, key_of_line(s, line), line + ends, [])

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
                total += 1 if key_after_placing(s, action) == goal else 0
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
                return key_after_placing(state, action)
        state.play(action)
    return position_key(state)


def _fills(field: Field, at: i64) -> bool:
    """Would a unit there take the last free hex?"""
    return (field.ground.full & ~(field.taken | BIT[at])) == 0


def _owns_webs(s: Etude) -> bool:
    for at in s.field.ground.hexes:
        if s.field.tile[at] >= 0 and s.field.owner[at] == SOLVER and WEBS[s.field.tile[at] * 6]:
            return True
    for slot in range(s.held_tiles[SOLVER]):
        if WEBS[s.hand_tile(SOLVER, slot) * 6]:
            return True
    return False
