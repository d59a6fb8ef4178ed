"""A game as the adapters see it: one symbol at a time for seats, observations as tensors, chance apart.

`setup_of` makes what is the same for all games with the same settings; a `Play` is one of these games.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from sandtable.adapters.alphabet import Choice, Spelling, plain_spelling
from sandtable.adapters.encoding import HIGH, LOW, Encoder, Layout, PlainEncoder, Tensor
from sandtable.core.decision import CHANCE, OVER
from sandtable.core.state import State
from sandtable.games import find_game

Settings = tuple[tuple[str, object], ...]


class Setup:
    """A game with its settings: the start, the alphabet, the layout of observations."""

    def __init__(self, name: str, settings: Settings) -> None:
        self.name = name
        self.settings = settings
        self.game = find_game(name)
        self.fresh: State = self.game.start(dict(settings))
        self.seats = self.fresh.seats()
        tensors = self.game.edge("tensors")
        self.spelling: Spelling = plain_spelling() if tensors is None else tensors.spelling_of(self.fresh)
        self.encoder: Encoder = PlainEncoder(self.fresh) if tensors is None else tensors.encoder_of(self.fresh)
        self.layout = Layout([("asked", (1,)), ("spelled", (self.spelling.size,)), *self.encoder.sections])

    def has_secrets(self) -> bool:
        """May one seat know what another does not?"""
        return self.game.hides(dict(self.settings))

    def is_zero_sum(self) -> bool:
        """Two seats, and nobody else who could win or lose."""
        return self.game.is_zero_sum(dict(self.settings))


def setup_of(name: str, settings: Mapping[str, object]) -> Setup:
    """The setup for a game of the catalogue; the same settings give the same one."""
    return _setup(name, tuple(sorted((key, _plain(value)) for key, value in settings.items())))


@lru_cache(maxsize=32)
def _setup(name: str, settings: Settings) -> Setup:
    return Setup(name, settings)


def _plain(value: object) -> object:
    """A list of values is as good as its text."""
    return ",".join(str(one) for one in value) if isinstance(value, list | tuple) else value


class Play:
    """One game being played. Whoever owns it answers for chance; seats choose symbol by symbol."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state: State = setup.fresh.clone()
        self.log: list[int] = []
        """All actions of the engine so far, those of chance included."""
        self._open()

    def _open(self) -> None:
        self.asked = int(self.state.asked())
        """The seat that must choose, CHANCE or OVER."""
        self._choice: Choice | None = None
        self._seen: dict[int, Tensor] = {}

    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.asked == OVER

    def choice(self) -> Choice:
        """The choice of the seat that is asked."""
        if self._choice is None:
            self._choice = Choice(self.setup.spelling, self.state.legal())
        return self._choice

    def offered(self) -> list[int]:
        """The symbols that the seat that is asked may choose, ascending."""
        return self.choice().offered()

    def choose(self, symbol: int) -> bool:
        """The seat that is asked chooses a symbol; did that complete an action?"""
        action = self.choice().choose(symbol)
        if action is None:
            return False
        self.act(action)
        return True

    def act(self, action: int) -> None:
        """Play a whole action that is known to be legal, of a seat or of chance."""
        self.state.play(action)
        self.log.append(action)
        self._open()

    def spell(self, action: int) -> list[int]:
        """The symbols that have to be chosen for a legal action, one after the other."""
        choice = self.choice().copy()
        spelling, chosen = self.setup.spelling.spell(action), []
        while True:
            symbol = spelling[len(choice.spelled)]
            chosen.append(symbol)
            if choice.choose(symbol) is not None:
                return chosen

    def odds(self) -> list[tuple[int, int]]:
        """What chance may do now, with weights, in canonical order."""
        decision = self.state.decision()
        return decision.odds if decision is not None and decision.seat == CHANCE else []

    def mask(self, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for every symbol that a seat may choose now, nothing but 0 for whoever is not asked."""
        mask = np.zeros(self.setup.spelling.size, dtype=np.int8)
        if seat == self.asked:
            mask[self.offered()] = 1
        return mask

    def observe(self, seat: int) -> Tensor:
        """What a seat may know; the symbols chosen so far are known to nobody but who chose them."""
        if seat not in self._seen:
            tensor = np.zeros(self.setup.layout.size, dtype=np.float32)
            self.setup.encoder.write(self.state.view(seat), seat, self.setup.layout.split(tensor))
            np.minimum(tensor, HIGH, out=tensor)
            self._seen[seat] = np.maximum(tensor, LOW, out=tensor)
        tensor = self._seen[seat].copy()
        if seat == self.asked:
            tensor[0] = 1
            for symbol in self.choice().spelled:
                tensor[1 + symbol] = 1
        return tensor

    def returns(self) -> list[float]:
        """1 for every seat that won, -1 for every other, 0 for all in a draw and while the game goes on."""
        outcome = self.state.outcome()
        if outcome is None or outcome.is_draw():
            return [0.0] * self.setup.seats
        return [1.0 if place == 1 else -1.0 for place in outcome.places]

    def copy(self) -> Play:
        """An equal game that shares nothing that changes."""
        other = Play.__new__(Play)
        other.setup, other.state, other.log = self.setup, self.state.clone(), [*self.log]
        other.asked, other._seen = self.asked, dict(self._seen)
        other._choice = None if self._choice is None else self._choice.copy()
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> Play:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        spelled = [] if self._choice is None else self._choice.spelled
        return _restore, (self.setup.name, self.setup.settings, self.state.to_bytes(), self.log, spelled)


def _restore(name: str, settings: Settings, data: bytes, log: list[int], spelled: list[int]) -> Play:
    """The game that was pickled."""
    play = Play(_setup(name, settings))
    play.state = play.setup.game.from_bytes(data)
    play.log = [*log]
    play._open()
    while spelled and len(play.choice().spelled) < len(spelled):
        play.choice().choose(spelled[len(play.choice().spelled)])
    return play
