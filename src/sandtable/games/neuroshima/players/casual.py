"""Players who plan a turn as people do at first: they overlook actions, misjudge, and foresee no answer."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.neuroshima.players.turns.beam import Beam
from sandtable.games.neuroshima.players.worth import Blurred, Worth
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice


class Casual(Player):
    """Takes the turn that looks best to it; no answer of others is foreseen."""

    def __init__(self, worth: Worth, width: int, overlooked: int, blur: int) -> None:
        self.worth = Blurred(worth, blur)
        self.beam = Beam(self.worth, width)
        self.beam.overlooked = overlooked

    def choose(self, state: State, dice: Dice) -> int:
        """The first action of the turn."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Neuroshima)
        self.worth.dice = dice
        self.beam.dice = dice
        return int(self.beam.best_turns(state, 1)[0].first())
