"""All winning plays of an etude: which positions before the battle they reach, and in how many orders.

The plays are walked through positions that can be won and through nothing else. Positions that nobody can tell apart
are walked as one: equally many plays lead to each of them (`Faces.split_at`), and turning the units otherwise makes one
solution from another.
"""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.neuroshima import actions
from sandtable.games.neuroshima.actions import END, PLACE, first_of, kind_of, pack, second_of, third_of
from sandtable.games.neuroshima.battle.clash import BY_INSTANT
from sandtable.games.neuroshima.board.situation import CLASHING, FREE_ACTIONS, GAME_OVER
from sandtable.games.neuroshima.etudes.solver.faces import looks
from sandtable.games.neuroshima.etudes.solver.keys import Keys, bytes_of_class
from sandtable.games.neuroshima.etudes.solver.search import EtudeSearch
from sandtable.games.neuroshima.etudes.solver.trials import Trials
from sandtable.games.neuroshima.etudes.solver.turns import Turns, parts_of_turn
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude
from sandtable.games.neuroshima.turn.rotations import ALIKE, is_plain
from sandtable.kit.bits import filled, i64, lowest
from sandtable.kit.hexes import HEXES
from sandtable.kit.moves import Moves


class Found:
    """Solutions that nobody can tell apart, each of them the plays that reach one position before the battle.

    Or, where the opponent has a choice before it, one position before that choice.
    """

    def __init__(self, line: list[int], turned: list[int], replies: list[tuple[int, list[Found]]]) -> None:
        self.line = line
        """Own actions of one solution in one of the orders."""
        self.turned = turned
        """For each of them the tile that it turns and the hex where that comes to stand, as one number; or -1."""
        self.replies = replies
        """Choices of the opponent after them, each with the solutions from there on; empty where none is asked."""
        self.orders = 1
        """How many plays lead to one of the positions."""
        self.units: list[tuple[int, list[int]]] = []
        """Units that may be turned otherwise: tile and hex as one number, and their rotations, the given one first."""

    def count(self) -> int:
        """How many solutions these are."""
        product = 1
        for _, rotations in self.units:
            product *= len(rotations)
        return product

    def is_single(self) -> bool:
        """Is there one way only, after every choice of the opponent too?"""
        return self.count() == 1 and all(len(rest) == 1 and rest[0].is_single() for _, rest in self.replies)

    def each(self) -> Iterator[Found]:
        """The solutions one by one."""
        if len(self.units) == 0 and len(self.replies) == 0:
            yield self
            return
        for number in range(self.count()):
            swaps: dict[int, tuple[int, int]] = {}
            for unit, rotations in self.units:
                swaps[unit] = (rotations[0], rotations[number % len(rotations)])
                number //= len(rotations)
            yield self._swapped(swaps)

    def _swapped(self, swaps: dict[int, tuple[int, int]]) -> Found:
        """The same play with units turned otherwise, whenever they stand there."""
        line = [_turn_otherwise(action, unit, swaps) for action, unit in zip(self.line, self.turned, strict=True)]
        replies = [
            (reply, [one._swapped(swaps) for group in rest for one in group.each()]) for reply, rest in self.replies
        ]
        other = Found(line, self.turned, replies)
        other.orders = self.orders
        return other


def _turn_otherwise(action: int, unit: int, swaps: dict[int, tuple[int, int]]) -> int:
    pair = swaps.get(unit)
    if pair is None:
        return action
    kind = int(kind_of(action))
    shift = 30 if kind in (actions.MOVE_UNIT, actions.HUNT_WITH) else 14 if kind == actions.USE_TURN else 22
    rotation = action >> shift & 255
    if rotation not in pair:
        return action
    return action + ((pair[1] if rotation == pair[0] else pair[0]) - rotation << shift)


class Step:
    """A position on the way that can be won, and those that nobody can tell from it."""

    def __init__(self, line: list[int], turned: list[int]) -> None:
        self.line = line
        """The first play that leads here."""
        self.turned = turned
        self.plays = 0
        """How many plays lead to all of them together."""
        self.next: list[Step] = []
        self.ways: list[int] = []
        """Positions after this one, and by how many actions each is reached."""
        self.end: Found | None = None
        """The solutions if the own turn ends here."""


class Plays:
    """Collects the plays after a search."""

    def __init__(self, search: EtudeSearch) -> None:
        self.search = search

    def all_from(self, s: Etude) -> list[Found]:
        """Every solution from a position that can be won."""
        if is_over(s):
            return [Found([], [], [])]
        if s.asked() == OPPONENT:
            return [Found([], [], self.replies_after(s))]
        return Walk(self, s).all_from(s)

    def replies_after(self, s: Etude) -> list[tuple[int, list[Found]]]:
        """What the opponent may choose, if it is asked."""
        replies: list[tuple[int, list[Found]]] = []
        if not is_over(s) and s.asked() == OPPONENT:
            moves = Moves(16)
            s.moves(moves)
            for i in range(moves.count):
                after = s.clone()
                after.play(moves.items[i])
                replies.append((int(moves.items[i]), self.all_from(after)))
        return replies


class Walk:
    """The own plays from one position to the battle or to a choice of the opponent."""

    def __init__(self, plays: Plays, start: Etude) -> None:
        self.plays = plays
        self.search = plays.search
        self.alike = self.search.faces.split_at(start)
        self.keys = Keys(start, self.search.faces, self.alike)
        self.steps: dict[object, Step] = {}
        self.done: list[Step] = []
        """Steps that lead on, each after all that come after it."""
        self.ends: list[Step] = []

    def all_from(self, s: Etude) -> list[Found]:
        """Every solution, in the order of the actions."""
        first = Step([], [])
        first.plays = 1
        self._walk(s, first)
        for place in range(len(self.done) - 1, -1, -1):
            step = self.done[place]
            for number, after in enumerate(step.next):
                after.plays += step.plays * step.ways[number]
        found: list[Found] = []
        for step in self.ends:
            end = step.end
            if end is not None:
                end.orders = step.plays // end.count()
                found.append(end)
        return found

    def _walk(self, s: Etude, step: Step) -> None:
        """Go on from a position of the solver."""
        trials: Trials | None = None
        if s.stage == FREE_ACTIONS:
            trials = Trials(s, self.search.bounds.prospects(s) if self.search.cuts else None)
            if self.search.ends_well(s):
                self._end(s, step, True, [])
        moves = Moves(64)
        s.moves(moves)
        turns = Turns(self.alike)
        classes = filled(7, -1)
        for i in range(moves.count):
            action = moves.items[i]
            if kind_of(action) == END or not is_plain(s, action):
                continue
            if turns.is_new(s.field, action):
                good = self.search.wins_after(s, action, trials, 0)
                classes[lowest(turns.asked)] = len(step.next) if good else -1
                if good:
                    step.next.append(self._follow(s, step, action, trials))
                    step.ways.append(0)
            place = classes[lowest(turns.asked)]
            if place >= 0:
                step.ways[place] += 1
        self.done.append(step)

    def _follow(self, s: Etude, step: Step, action: i64, trials: Trials | None) -> Step:
        """The position after an action; it is walked on from when it is met for the first time."""
        _, tile, at, _ = parts_of_turn(s.field, action)
        unit = int(tile * HEXES + at) if tile >= 0 else -1
        if trials is not None and trials.is_simple(action):
            trials.make(action)
            self.keys.make(s)
            key: object = self.keys.whole()
            known = self.steps.get(key)
            if known is None and trials.is_last(action):
                known = self._enter(key, step, action, unit)
                self._end(s, known, True, [])
            trials.take_back(action)
            if known is not None:
                return known
        after = s.clone()
        after.play(action)
        over = is_over(after)
        before = _after_placing(s, action) if over and kind_of(action) == PLACE else after
        key = self._key_of(before)
        known = self.steps.get(key)
        if known is None:
            known = self._enter(key, step, action, unit)
            if over or after.asked() == OPPONENT:
                self._end(before, known, False, self.plays.replies_after(after))
            else:
                self._walk(after, known)
        return known

    def _key_of(self, s: Etude) -> object:
        if s.clash is not None:
            return bytes_of_class(s, self.alike)
        self.keys.make(s)
        return self.keys.whole()

    def _enter(self, key: object, step: Step, action: i64, unit: int) -> Step:
        known = Step([*step.line, int(action)], [*step.turned, unit])
        self.steps[key] = known
        return known

    def _end(self, s: Etude, step: Step, ends: bool, replies: list[tuple[int, list[Found]]]) -> None:
        """The own turn ends with this position, by the action `end` or by itself."""
        line = [*step.line, int(pack(END))] if ends else step.line
        end = Found(line, [*step.turned, -1] if ends else step.turned, replies)
        left = s.field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            if s.field.owner[at] == SOLVER:
                tile, turned = s.field.tile[at], s.field.turned[at]
                rotations = looks(self.alike, tile, at, turned)
                if len(rotations) > 1:
                    rotations.remove(int(ALIKE[tile * 6 + turned]))
                    end.units.append((int(tile * HEXES + at), [int(ALIKE[tile * 6 + turned]), *rotations]))
        step.end = end
        self.ends.append(step)


def _after_placing(s: Etude, action: i64) -> Etude:
    """The position before the battle that the last free hex begins."""
    after = s.clone()
    after.spend(SOLVER, first_of(action))
    after.field.put(second_of(action), first_of(action), SOLVER, third_of(action))
    return after


def is_over(s: Etude) -> bool:
    """Has the battle begun, or been fought?"""
    clash = s.clash
    return s.stage == GAME_OVER or (s.stage == CLASHING and clash is not None and clash.trigger != BY_INSTANT)


def solve_all(search: EtudeSearch, root: Etude) -> list[Found]:
    """All solutions from this position, each with the number of its orders; many that nobody can tell apart in one."""
    return Plays(search).all_from(root) if search.can_win(root) else []
