"""All that could come of a position: every play by its result, so that a goal can be found that only one play meets."""

from __future__ import annotations

from sandtable.games.neuroshima.battle import resolve
from sandtable.games.neuroshima.clash import BATTLE_TILE, Clash, clash_for
from sandtable.games.neuroshima.etude import OPPONENT, SOLVER, Etude
from sandtable.games.neuroshima.field import FALLEN, Field
from sandtable.kit.bits import BIT, i64
from sandtable.search.etude_positions import position_key
from sandtable.search.etudes import EtudeSearch

SEVERAL = b"*"
"""In the results: more than one position leads to this."""


class Survey(EtudeSearch):
    """Fights out every play, choices in the battle by their defaults, and sorts the positions by what came of them.

    A result is one number: damage to the enemy HQ (8 bits), damage to the own HQ (8 bits), then one bit for each unit
    that the goals of the etude name: it has left the board.
    """

    def __init__(self, limit: int = 0) -> None:
        super().__init__(False, 0, limit)
        # Every position counts, also where its battle is known.
        self.reuses = False
        self.results: dict[int, bytes] = {}
        self.own_hp: i64 = 0

    def explore(self, root: Etude) -> dict[int, bytes]:
        """Every result with the one position that leads to it, or SEVERAL."""
        self.results = {}
        self.own_hp = root.field.hp[SOLVER]
        self.solve(root)
        return self.results

    def _fights(self, s: Etude, field: Field) -> bool:
        after = field.copy()
        resolve(after, clash_for(s.options, BATTLE_TILE, SOLVER, len(field.hp)))
        self._note(s, field, after)
        return False

    def _wins(self, s: Etude, field: Field, clash: Clash) -> bool:
        resolve(field, clash)
        self._note(s, field, field)
        return False

    def _note(self, s: Etude, before: Field, after: Field) -> None:
        """Enter the result of a battle."""
        self._count_battle()
        result = s.goals.enemy_hp - after.hp[OPPONENT] | (self.own_hp - after.hp[SOLVER]) << 8
        if after.hq[SOLVER] == FALLEN:
            result |= 255 << 8
        for i in range(len(s.where)):
            at = s.where[i]
            if at < 0 or after.tile[at] != s.goals.tiles[i] or after.owner[at] != s.goals.owners[i]:
                result |= BIT[16 + i]
        known = self.results.get(int(result))
        if known is None:
            self.results[int(result)] = self._key(s, before)
        elif known != SEVERAL and known != self._key(s, before):
            self.results[int(result)] = SEVERAL

    def _key(self, s: Etude, before: Field) -> bytes:
        if before is s.field:
            return position_key(s)
        other = s.clone()
        other.field = before
        return position_key(other)
