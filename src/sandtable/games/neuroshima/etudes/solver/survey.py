"""All that could come of a position: every play by its result, so that a goal can be found that only one play meets."""

from __future__ import annotations

from sandtable.games.neuroshima.battle.battle import resolve
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE, clash_for
from sandtable.games.neuroshima.board.field import FALLEN, Field
from sandtable.games.neuroshima.board.situation import GAME_OVER
from sandtable.games.neuroshima.etudes.solver.faces import looks
from sandtable.games.neuroshima.etudes.solver.search import EtudeSearch
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude
from sandtable.kit.bits import BIT, i64, lowest

SEVERAL = -1
"""In the results: more than one position leads to this."""


class Survey(EtudeSearch):
    """Fights out every play, choices in the battle by their defaults, and sorts the positions by what came of them.

    A result is one number: damage to the enemy HQ (8 bits), damage to the own HQ (8 bits), then one bit for each unit
    that the goals of the etude name: it has left the board.
    """

    def __init__(self, limit: int = 0) -> None:
        super().__init__(False, 0, limit)
        self.results: dict[int, int] = {}
        self.outcomes: dict[int, int] = {}
        """Results of battles by their keys."""
        self.own_hp: i64 = 0

    def explore(self, root: Etude) -> dict[int, int]:
        """Every result with the key of the one position that leads to it, or SEVERAL."""
        self.results = {}
        self.outcomes = {}
        self.own_hp = root.field.hp[SOLVER]
        self.can_win(root)
        return self.results

    def ends_well(self, s: Etude) -> bool:
        self.keys.make_for_battle(s)
        battle = self.keys.whole()
        result = self.outcomes.get(battle)
        if result is None:
            after = s.field.copy()
            resolve(after, clash_for(s.options, BATTLE_TILE, SOLVER, len(after.hp)))
            self._count_battle()
            result = self._result(s, after)
            self.outcomes[battle] = result
        self._note(s, result)
        return False

    def _is_battle_won(self, s: Etude) -> bool:
        clash = s.clash
        if s.stage != GAME_OVER and clash is not None:
            resolve(s.field, clash)
        self._count_battle()
        self._note(s, self._result(s, s.field))
        return False

    def _result(self, s: Etude, after: Field) -> int:
        result = s.goals.enemy_hp - after.hp[OPPONENT] | (self.own_hp - after.hp[SOLVER]) << 8
        if after.hq[SOLVER] == FALLEN:
            result |= 255 << 8
        for i in range(len(s.where)):
            at = s.where[i]
            if at < 0 or after.tile[at] != s.goals.tiles[i] or after.owner[at] != s.goals.owners[i]:
                result |= BIT[16 + i]
        return int(result)

    def _note(self, s: Etude, result: int) -> None:
        """Enter the result of a battle."""
        self.keys.make(s)
        key = SEVERAL if self._stands_for_several(s) else self.keys.whole()
        if self.results.get(result, key) != key:
            key = SEVERAL
        self.results[result] = key

    def _stands_for_several(self, s: Etude) -> bool:
        """Is a unit that was placed or moved turned in one of several ways that nobody can tell apart?"""
        root = self.root
        assert root is not None
        left = s.field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            tile, turned = s.field.tile[at], s.field.turned[at]
            moved = root.field.tile[at] != tile or root.field.turned[at] != turned
            if s.field.owner[at] == SOLVER and moved and len(looks(self.faces.alike, tile, at, turned)) > 1:
                return True
        return False
