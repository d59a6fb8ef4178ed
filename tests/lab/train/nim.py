"""The smallest game that values can be learned for: take one to three stones, who takes the last one wins.

Who leaves a multiple of four wins. Nobody tells the network: it sees how many stones are left.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from sandtable.core.decision import OVER, Decision
from sandtable.core.game import Game
from sandtable.core.outcome import Outcome
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games import register
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.lab.train.subject import Subject
from sandtable.search.levels import Random
from sandtable.search.network import Inputs, Network

STONES = 15


class Nim(State):
    """So many stones, and whose turn it is."""

    def __init__(self, stones: int, seat: int = 0) -> None:
        super().__init__()
        self.stones = stones
        self.seat = seat

    def seats(self) -> int:
        return 2

    def asked(self) -> i64:
        return i64(self.seat if self.stones else OVER)

    def decision(self) -> Decision | None:
        return Decision(self.seat, "take", "") if self.stones else None

    def moves(self, into: Moves) -> None:
        for taken in range(1, min(3, self.stones) + 1):
            into.add(i64(taken))

    def play(self, action: i64) -> None:
        self.stones -= int(action)
        self.seat = 1 - self.seat

    def clone(self) -> Nim:
        return Nim(self.stones, self.seat)

    def imagine(self, seat: int, dice: Dice) -> Nim:
        return self.clone()

    def outcome(self) -> Outcome | None:
        places = [2, 2]
        places[1 - self.seat] = 1
        return None if self.stones else Outcome("taken", "", places, [0, 0])


class Taker(Player):
    """Takes what leaves the position that a network likes best."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.seen = -1

    def choose(self, state: State, dice: Dice) -> int:
        assert isinstance(state, Nim)
        chances = {taken: self._chance(state.stones - taken) for taken in state.legal()}
        best = max(chances, key=lambda taken: chances[taken])
        self.seen = chances[best]
        return best

    def _chance(self, left: int) -> int:
        on = Inputs()
        on.add(i64(left))
        return int(self.network.chance(on)) if left else 1_000_000


class Stones(Subject):
    """What is learned: how good it is to have left so many stones."""

    features = "stones left 1"
    inputs = STONES + 1

    def tables(self) -> list[dict[str, object]]:
        return [{"stones": STONES - number} for number in range(4)]

    def teacher(self) -> Player:
        return Random()

    def player(self, network: Network | None) -> Player:
        return Random() if network is None else Taker(network)

    def yardstick(self) -> Player:
        return Random()

    def moment(self, state: State) -> int:
        assert isinstance(state, Nim)
        return state.stones

    def collect(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Nim)
        return [state.stones]

    def judged(self, player: Player) -> int:
        return player.seen if isinstance(player, Taker) else -1


class NimGame(Game):
    """The door."""

    def __init__(self) -> None:
        super().__init__("nim", "nim", "NM")

    def start(self, settings: dict[str, object]) -> Nim:
        stones = settings.get("stones", STONES)
        assert isinstance(stones, int)
        return Nim(stones)

    def edge(self, part: str) -> Any:
        return SimpleNamespace(subject=Stones) if part == "training" else None


@contextmanager
def known() -> Iterator[None]:
    """The game is known to this process for a while."""
    register(NimGame())
    try:
        yield
    finally:
        games = sys.modules["sandtable.games"]
        games._sources().pop("nim")
        games._GAMES.made.pop("nim")
