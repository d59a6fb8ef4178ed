"""What the training of learned values asks of Neon: games of all modes, the ends of rounds from every side."""

from __future__ import annotations

from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.neon.players.chances import HAND_MADE, Judgement
from sandtable.games.neon.players.learned.layout import FEATURES, INPUTS
from sandtable.games.neon.players.learned.value import Learned, Seen, inputs_of
from sandtable.games.neon.players.levels import Greedy
from sandtable.games.neon.players.mixture import Mixing
from sandtable.games.neon.players.thinker import Thinker
from sandtable.games.neon.rules import Neon
from sandtable.lab.train.subject import Subject
from sandtable.search.network import Inputs, Network

TABLES: list[dict[str, object]] = [
    {"mode": "resurrection", "players": 2},
    {"mode": "battle_royale", "players": 2},
    {"mode": "resurrection", "players": 4},
    {"mode": "battle_royale", "players": 4},
    {"mode": "resurrection", "players": 2},
    {"mode": "battle_royale", "players": 2},
    {"mode": "squad", "players": 2},
    {"mode": "squad", "players": 4},
    {"mode": "resurrection", "players": 3, "automa": "yes"},
    {"mode": "battle_royale", "players": 3},
]
"""Two players most often, as they meet; five and six take long and are learned from three and four."""
THOUGHT = 2500
"""So many games of the first generation are thought about, the others answered at once: an eighth of the time, and
what is learned from both foretells games of thinkers better than what is learned from either."""


class Sides(Subject):
    """What the end of a round is worth to each side."""

    features = FEATURES
    inputs = INPUTS
    rate = 0.001
    decay = 0.5
    trust = 0.8
    epochs = 8

    def __init__(self) -> None:
        self._on = Inputs()

    def tables(self) -> list[dict[str, object]]:
        return TABLES

    def teacher(self) -> Player:
        return Thinker(Mixing(1, 4, 3, 2), 3)

    def teacher_of(self, number: int) -> Player:
        return self.teacher() if number < THOUGHT else Greedy()

    def player(self, network: Network | None) -> Player:
        judge: Judgement = HAND_MADE if network is None else Learned(network)
        return Thinker(Mixing(2, 4, 6, 3, judge), 6)

    def yardstick(self) -> Player:
        return Greedy()

    def moment(self, state: State) -> int:
        """The number of the round."""
        assert isinstance(state, Neon)
        return int(state.round)

    def seats(self, state: State, mover: int) -> list[int]:
        """One seat of each side that is left."""
        assert isinstance(state, Neon)
        found: dict[int, int] = {}
        for seat in range(state.seats()):
            if state.is_left(seat):
                found.setdefault(int(state.team[seat]), seat)
        return list(found.values())

    def collect(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Neon)
        inputs_of(state, seat, Seen(state), self._on)
        return self._on.to_list()

    def prior(self, state: State, seat: int) -> int:
        assert isinstance(state, Neon)
        return int(Seen(state).prior(int(state.team[seat])))


def subject() -> Sides:
    """What is learned."""
    return Sides()
