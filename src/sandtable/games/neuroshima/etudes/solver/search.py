"""Exhaustive search of an etude: every winning play, and the proof that there is no other (NH-PUZZLE-07, 09).

Own choices are tried all, choices of the opponent must all be met. First it is found out which positions can still be
won. There a position stands for all that nobody can tell from it (`etude_faces`), none is looked at twice, whatever the
order in which it is reached (`etude_keys`), a battle is fought once however many idle units stand beside it, and a play
that cannot reach the goal any more is left (`etude_bounds`). Then the plays themselves are collected, through nothing
but positions that can be won (`etude_plays`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.neuroshima.actions import END, kind_of
from sandtable.games.neuroshima.battle.battle import advance
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE, BY_INSTANT, NOTHING, Clash, clash_for
from sandtable.games.neuroshima.battle.questions import answer, options
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.situation import CLASHING, FREE_ACTIONS, GAME_OVER
from sandtable.games.neuroshima.etudes.solver.bounds import Bounds
from sandtable.games.neuroshima.etudes.solver.faces import Faces
from sandtable.games.neuroshima.etudes.solver.keys import Keys, bytes_of_class
from sandtable.games.neuroshima.etudes.solver.prospects import Prospects
from sandtable.games.neuroshima.etudes.solver.trials import Trials
from sandtable.games.neuroshima.etudes.solver.turns import Turns
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude
from sandtable.games.neuroshima.turn.rotations import is_plain
from sandtable.kit.bits import i64, mypyc_attr
from sandtable.kit.moves import Moves

UNKNOWN: Final = -1
LOST: Final = 0
WON: Final = 1


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
        self.reuses = True
        """Does one position stand for all that nobody can tell from it?"""
        self.winnable: dict[int, int] = {}
        """Positions by the first number of their keys: the second number, and one bit more: can they be won?"""
        self.fought: dict[int, int] = {}
        """Battles in the same way."""
        self.clashes: dict[bytes, bool] = {}
        """Positions in the middle of an instant."""
        self.root: Etude | None = None
        self.progress: Callable[[int, int], None] | None = None

    def prepare(self, root: Etude) -> None:
        """Look at the etude as a whole."""
        self.root = root
        self.faces = Faces(root, self.reuses)
        self.keys = Keys(root, self.faces, self.faces.alike)
        self.bounds = Bounds(root, self.slack)
        self.buffers: list[Moves] = []

    def can_win(self, root: Etude) -> bool:
        """Is there any solution from this position?"""
        self.prepare(root)
        return self.wins(root, 0)

    def wins(self, s: Etude, depth: int) -> bool:
        """Can this position be won? It is played to all its ends."""
        clash = s.clash
        if s.stage == GAME_OVER or (s.stage == CLASHING and clash is not None and clash.trigger != BY_INSTANT):
            return self._is_battle_won(s)
        if clash is not None:
            return self._wins_amid_instant(s, depth)
        self.keys.make(s)
        one, two = int(self.keys.one), int(self.keys.two)
        known = self.winnable.get(one, -1)
        if known >= 0 and known >> 1 == two:
            return known & 1 != 0
        won = self._played_out(s, depth)
        self.winnable[one] = two << 1 | int(won)
        return won

    def _wins_amid_instant(self, s: Etude, depth: int) -> bool:
        key = bytes_of_class(s, self.faces.alike)
        known = self.clashes.get(key)
        if known is None:
            known = self._played_out(s, depth)
            self.clashes[key] = known
        return known

    def _played_out(self, s: Etude, depth: int) -> bool:
        self.nodes += 1
        self._check_limit()
        return self._answered(s, depth) if s.asked() == OPPONENT else self._own_plays(s, depth)

    def _answered(self, s: Etude, depth: int) -> bool:
        """The opponent chooses: every choice must leave a solution (NH-PUZZLE-07)."""
        moves = Moves(16)
        s.moves(moves)
        for i in range(moves.count):
            after = s.clone()
            after.play(moves.items[i])
            if not self.wins(after, depth + 1):
                return False
        return True

    def _own_plays(self, s: Etude, depth: int) -> bool:
        """Every own action, and the end of the turn."""
        if s.stage != FREE_ACTIONS:
            return self._any_action(s, None, depth)
        prospects: Prospects | None = None
        if self.cuts:
            prospects = self.bounds.prospects(s)
            if prospects is None:
                return False
        won = self.ends_well(s)
        return self._any_action(s, Trials(s, prospects), depth) or won

    def _any_action(self, s: Etude, trials: Trials | None, depth: int) -> bool:
        moves = self._buffer(depth)
        s.moves(moves)
        turns = Turns(self.faces.alike)
        won = False
        for i in range(moves.count):
            action = moves.items[i]
            if self.progress is not None and s is self.root:
                self.progress(int(i), int(moves.count))
            if kind_of(action) != END and is_plain(s, action) and turns.is_new(s.field, action):
                # All of them are played: whoever asks later where they lead is to know.
                won = self.wins_after(s, action, trials, depth) or won
        return won

    def wins_after(self, s: Etude, action: i64, trials: Trials | None, depth: int) -> bool:
        """Can the position after this action be won?"""
        if trials is not None and trials.prospects is not None and trials.prospects.rule_out(action):
            return False
        if trials is not None and trials.is_simple(action):
            known = self._tried(s, action, trials)
            if known != UNKNOWN:
                return known == WON
        after = s.clone()
        after.play(action)
        return self.wins(after, depth + 1)

    def _tried(self, s: Etude, action: i64, trials: Trials) -> int:
        """What is known of the position after a simple action, or can be told at a glance."""
        trials.make(action)
        if trials.is_last(action):
            good = self.ends_well(s)
            trials.take_back(action)
            return WON if good else LOST
        self.keys.make(s)
        one, two = int(self.keys.one), int(self.keys.two)
        known = self.winnable.get(one, -1)
        if known < 0 and self.cuts and self.bounds.prospects(s) is None:
            self.nodes += 1
            known = two << 1 | LOST
            self.winnable[one] = known
        trials.take_back(action)
        return known & 1 if known >= 0 and known >> 1 == two else UNKNOWN

    def _buffer(self, depth: int) -> Moves:
        while len(self.buffers) <= depth:
            self.buffers.append(Moves(512))
        moves = self.buffers[depth]
        moves.clear()
        return moves

    def ends_well(self, s: Etude) -> bool:
        """Is the battle won if the turn ends now?"""
        if self.cuts and self.bounds.is_short(s):
            return False
        self.keys.make_for_battle(s)
        one, two = int(self.keys.one), int(self.keys.two)
        known = self.fought.get(one, -1)
        if known >= 0 and known >> 1 == two:
            return known & 1 != 0
        won = self._wins_battle(s, s.field.copy(), clash_for(s.options, BATTLE_TILE, SOLVER, len(s.field.hp)))
        self.fought[one] = two << 1 | int(won)
        return won

    def _is_battle_won(self, s: Etude) -> bool:
        """A battle that a full field has begun: over, or at a question."""
        clash = s.clash
        if s.stage == GAME_OVER or clash is None:
            self._count_battle()
            return s.goals.shortfall(s.field, s.where) == 0
        return self._wins_battle(s, s.field.copy(), clash.copy())

    def _wins_battle(self, s: Etude, field: Field, clash: Clash) -> bool:
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
            if self._wins_battle(s, after, sheet) == mine:
                return mine
        return not mine

    def _count_battle(self) -> None:
        self.battles += 1
        self._check_limit()

    def _check_limit(self) -> None:
        if self.limit and self.battles + self.nodes > self.limit:
            raise OutOfTime("the search reached its limit")
