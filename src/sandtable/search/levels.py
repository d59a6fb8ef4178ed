"""The levels of play that think in every game: each hands the question to its player of the game."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.core.state import State
from sandtable.games.neon.rules import Neon
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.attention import Attention
from sandtable.search.neon_rounds import Rounds
from sandtable.search.rehearsal import Rehearsal
from sandtable.search.rollout import random_action


class Easy(Attention):
    """Sees little and takes the best of it, one action at a time."""

    def __init__(self) -> None:
        super().__init__(20, 2, 3, False)


class Normal(Attention):
    """Overlooks some things, but plans its turn."""

    def __init__(self) -> None:
        super().__init__(18, 3, 16, True)


class Foresight:
    """Sees everything and looks ahead: turns of Neuroshima Hex, rounds of Neon, activations of Bronepekhota."""

    def __init__(self, turns: Rehearsal, rounds: Rounds, rehearsals: int, further: int) -> None:
        self.turns = turns
        self.rounds = rounds
        self.rehearsals = rehearsals
        self.further = further

    def choose(self, state: State, dice: Dice) -> int:
        """An action for whoever must choose."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        if isinstance(state, Neuroshima):
            return self.turns.choose(state, dice)
        if isinstance(state, Neon):
            return int(self.rounds.best_action(state, dice))
        return self._elsewhere(state, dice)

    def _elsewhere(self, state: State, dice: Dice) -> int:
        """Bronepekhota is loaded when it is needed."""
        from sandtable.games.bronepekhota.rules import Bronepekhota
        from sandtable.search.bronepekhota_units import Units

        if isinstance(state, Bronepekhota):
            return int(Units(self.rehearsals, self.further).best_action(state, dice))
        return int(random_action(state, dice, Moves()))


class Hard(Foresight):
    """Looks ahead as far as an answer stays quick."""

    def __init__(self) -> None:
        super().__init__(Rehearsal(5, 4, 1), Rounds(64, 48, 10, 1), 24, 1)


class Master(Foresight):
    """Looks ahead more often and further."""

    def __init__(self) -> None:
        super().__init__(Rehearsal(8, 6, 2), Rounds(240, 160, 14, 1), 72, 2)
