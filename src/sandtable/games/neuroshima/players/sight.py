"""What a player sees while it thinks about one answer: every board is weighed once, every battle fought once."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import first_of, second_of, third_of
from sandtable.games.neuroshima.battle.battle import forecast
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.situation import GAME_OVER
from sandtable.games.neuroshima.players.evaluation import settled, value, value_foreseen
from sandtable.games.neuroshima.players.turns.keys import board_key_for, structure_key, unit_key, wounds_key
from sandtable.games.neuroshima.players.turns.looks import Looks
from sandtable.games.neuroshima.players.turns.trial import Trial
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.games.neuroshima.turn.rotations import shift_of
from sandtable.kit.bits import i64


class Sight:
    """Values of boards of one game to one seat, and the battles that they foresee.

    Interpreted, as in a browser, the battle takes most of the time of a value. Of the boards of a long answer a third
    are met again, and of the others a third fight like one that was met: they differ in icons that look at nobody.
    """

    def __init__(self, state: Neuroshima, seat: i64) -> None:
        self.seat = seat
        self.values: dict[int, int] = {}
        self.battles: dict[int, Field] = {}
        self.looks = Looks(state.field)
        self.remembers = not state.options.has_nobody
        """An alliance changes who strikes whom (NH-ATLAS-S3-05): then all is seen afresh."""

    def value(self, state: Neuroshima) -> i64:
        """The worth of a state, as `evaluation.value` has it."""
        if state.clash is not None:
            state = settled(state)
        if state.stage == GAME_OVER or not self.remembers:
            return value(state, self.seat)
        key = board_key_for(state.field, self.seat)
        if state.options.atlas:
            # Aims look at more than the board.
            return value_foreseen(state, self.seat, self._after(key ^ structure_key(state.field), state))
        return self.value_at(key, state)

    def value_at(self, key: i64, state: Neuroshima) -> i64:
        """The worth of a state between battles whose board has this key."""
        known = self.values.get(int(key))
        if known is None:
            known = int(value_foreseen(state, self.seat, self._after(key, state)))
            self.values[int(key)] = known
        return known

    def _after(self, key: i64, state: Neuroshima) -> Field:
        """A field that a battle now would leave: who stands where with how many hit points, but not how turned."""
        look = int(self.looks.key(state.field, key))
        after = self.battles.get(look)
        if after is None:
            after = forecast(state.field, BATTLE_TILE, self.seat, state.options)
            self.battles[look] = after
        return after


class Outlook:
    """What the actions from one position lead to; where only the board changes, it is changed and changed back."""

    def __init__(self, sight: Sight, state: Neuroshima) -> None:
        self.sight = sight
        self.state = state
        self.trial = Trial(state)
        self.key = board_key_for(state.field, sight.seat) if self.trial.plain else i64(0)

    def value(self, action: i64) -> i64:
        """The worth of the state after an action."""
        if self.trial.can_place(action):
            return self._if_placed(action)
        if self.trial.plain:
            at, to, rotation = shift_of(action)
            if self.trial.can_shift(at, to):
                return self._if_shifted(action, at, to, rotation)
        return self._if_played(action)

    def _if_played(self, action: i64) -> i64:
        after = self.state.clone()
        after.play(action)
        return self.sight.value(after)

    def _if_placed(self, action: i64) -> i64:
        key = self.key ^ unit_key(first_of(action), third_of(action), self.state.seat, second_of(action))
        known = self.sight.values.get(int(key))
        if known is not None:
            return known
        self.trial.put(action)
        stirs = self.trial.stirs()
        worth = i64(0) if stirs else self.sight.value_at(key, self.trial.state)
        self.trial.take_back()
        return self._if_played(action) if stirs else worth

    def _if_shifted(self, action: i64, at: i64, to: i64, rotation: i64) -> i64:
        key = self._key_shifted(at, to, rotation)
        known = self.sight.values.get(int(key))
        if known is not None:
            return known
        self.trial.shift(at, to, rotation)
        stirs = self.trial.stirs()
        worth = i64(0) if stirs else self.sight.value_at(key, self.trial.state)
        self.trial.shift_back(at, to)
        return self._if_played(action) if stirs else worth

    def _key_shifted(self, at: i64, to: i64, rotation: i64) -> i64:
        field = self.state.field
        tile, owner, wounds = field.tile[at], field.owner[at], field.wounds[at]
        key = self.key ^ unit_key(tile, field.turned[at], owner, at) ^ unit_key(tile, rotation, owner, to)
        return key ^ wounds_key(wounds, at) ^ wounds_key(wounds, to)
