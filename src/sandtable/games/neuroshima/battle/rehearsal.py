"""A battle fought again and again on a field and a sheet of its own: one more allocates nothing."""

from __future__ import annotations

from sandtable.games.neuroshima.battle.battle import resolve
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE, clash_for
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.settings import Options
from sandtable.kit.bits import i64


class Rehearsal:
    """Battles of one game, each by its defaults; a search forecasts one for every position that it judges."""

    def __init__(self, field: Field, options: Options) -> None:
        self.options = options
        self.field = field.copy()
        self.clash = clash_for(options, BATTLE_TILE, 0, len(field.hp))

    def suits(self, field: Field, options: Options) -> bool:
        """Is this a field of the same game?"""
        return options is self.options and field.ground is self.field.ground

    def after(self, field: Field, causer: i64) -> Field:
        """The field after a battle now, as `battle.forecast` has it; it is good until the next one."""
        after = self.field
        after.become(field)
        after.loose = 0
        self.clash.begin_again(after.fighters, causer)
        resolve(after, self.clash)
        return after
