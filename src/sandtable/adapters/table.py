"""A game as the adapters see it: one symbol at a time for seats, observations as tensors, chance apart.

`setup_of` makes what is the same for all games with the same settings; a `Play` is one of these games.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from sandtable.adapters.encoding import Layout, Tensor, shared
from sandtable.core.decision import CHANCE, OVER
from sandtable.core.spelling import Choice, Spelling
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.kit.rows import Marks, Row, Rows, blank_marks
from sandtable.search.batch import Table, returns_of

Settings = tuple[tuple[str, object], ...]
Mask = np.ndarray[Any, np.dtype[np.int8]]


class Setup:
    """A game with its settings: the start, the alphabet, the layout of observations."""

    def __init__(self, name: str, settings: Settings) -> None:
        self.name = name
        self.settings = settings
        self.game = find_game(name)
        self.fresh: State = self.game.start(dict(settings))
        self.seats = self.fresh.seats()
        self.table = Table(self.game, self.fresh)
        self.spelling: Spelling = self.table.spelling
        sections = self.table.encoder.sections
        self.layout = Layout([("asked", (1,)), ("spelled", (self.spelling.size,)), *sections])
        self._sheets = threading.local()

    def sheet(self) -> Sheet:
        """Where this thread writes observations and masks of single games."""
        if not hasattr(self._sheets, "sheet"):
            self._sheets.sheet = Sheet(self.table)
        sheet: Sheet = self._sheets.sheet
        return sheet

    def has_secrets(self) -> bool:
        """May one seat know what another does not?"""
        return self.game.hides(dict(self.settings))

    def is_zero_sum(self) -> bool:
        """Two seats, and nobody else who could win or lose."""
        return self.game.is_zero_sum(dict(self.settings))


class Sheet:
    """One row of native memory for an observation and one for a mask, as numpy sees them."""

    def __init__(self, table: Table) -> None:
        rows = Rows(1, int(table.width))
        self.head = Row(rows, 0)
        self.body = table.body_of(rows, 0)
        self.tensor: Tensor = shared(rows.memory(), np.float32)
        cells = blank_marks(table.spelling.size)
        self.marks = Marks(cells, 0)
        self.mask: Mask = shared(cells, np.int8)
        self.shown: tuple[object, int] | None = None
        """The position and the seat that the body was written for."""


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
        self._choice = Choice(setup.spelling)
        self._open()

    def _open(self) -> None:
        self.asked = int(self.state.asked())
        """The seat that must choose, CHANCE or OVER."""
        self._fresh = True
        self._odds: list[tuple[int, int]] | None = None
        self._position = object()
        """Stands for the state as it is now."""

    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.asked == OVER

    def choice(self) -> Choice:
        """The choice of the seat that is asked."""
        if self._fresh:
            self._choice.open(self.state)
            self._fresh = False
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
        if self._odds is None:
            decision = self.state.decision()
            self._odds = decision.odds if decision is not None and decision.seat == CHANCE else []
        return self._odds

    def mask(self, seat: int) -> Mask:
        """1 for every symbol that a seat may choose now, nothing but 0 for whoever is not asked."""
        sheet = self.setup.sheet()
        if seat == self.asked:
            self.choice().mark(sheet.marks)
        else:
            sheet.marks.clear()
        return sheet.mask.copy()

    def observe(self, seat: int) -> Tensor:
        """What a seat may know; the symbols chosen so far are known to nobody but who chose them."""
        sheet = self.setup.sheet()
        if sheet.shown is None or sheet.shown[0] is not self._position or sheet.shown[1] != seat:
            sheet.shown = None
            sheet.body.clear()
            self.setup.table.encoder.write(self.state, seat, sheet.body)
            sheet.shown = self._position, seat
        sheet.head.clear()
        if seat == self.asked:
            self.choice().write(sheet.head)
        return sheet.tensor.copy()

    def returns(self) -> list[float]:
        """1 for every seat that won, -1 for every other, 0 for all in a draw and while the game goes on."""
        outcome = self.state.outcome()
        return [0.0] * self.setup.seats if outcome is None else returns_of(outcome)

    def copy(self) -> Play:
        """An equal game that shares nothing that changes."""
        other = Play.__new__(Play)
        other.setup, other.state, other.log = self.setup, self.state.clone(), [*self.log]
        other.asked, other._position = self.asked, self._position
        other._choice, other._fresh, other._odds = self._choice.copy(), self._fresh, self._odds
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> Play:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        spelled = [] if self._fresh else self._choice.spelled
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
