"""What the training of learned values asks of Bronepekhota: battles of ready armies, positions between activations."""

from __future__ import annotations

from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.bronepekhota.edge.ladder import tables
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.players.judgement import HandMade, Learned, prior
from sandtable.games.bronepekhota.players.learned.features import collect
from sandtable.games.bronepekhota.players.learned.layout import FEATURES, INPUTS
from sandtable.games.bronepekhota.players.levels import Foresight, player
from sandtable.games.bronepekhota.players.manner import sharp
from sandtable.games.bronepekhota.players.portfolio import Plan, Portfolio
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.lab.train.subject import Subject
from sandtable.search.network import Inputs, Network

POINTS = 500
TRIES = Plan(12, 3, 1)
"""A few rehearsals of which unit acts: many battles are worth more than good ones."""
OPINION = 6
TOUR = 1000
"""More than there are units."""


class Battles(Subject):
    """Battles of every pair of ready armies in every core mission."""

    features = FEATURES
    inputs = INPUTS
    rate = 0.001
    decay = 0.1
    trust = 0.3

    def __init__(self) -> None:
        self._on = Inputs()

    def tables(self) -> list[dict[str, object]]:
        return tables(BronepekhotaGame(), {"points": POINTS}, 2)

    def teacher(self) -> Player:
        return _hard()

    def player(self, network: Network | None) -> Player:
        judge = HandMade() if network is None else Learned(network)
        return Foresight(Portfolio(TRIES, sharp(), judge), OPINION)

    def yardstick(self) -> Player:
        return _hard()

    def moment(self, state: State) -> int:
        """The tour and how many units have acted in it."""
        assert isinstance(state, Bronepekhota)
        return int(state.tour) * TOUR + sum(int(acted) for acted in state.acted)

    def collect(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Bronepekhota)
        collect(state, seat, self._on)
        return self._on.to_list()

    def prior(self, state: State, seat: int) -> int:
        assert isinstance(state, Bronepekhota)
        return int(prior(state, seat))


def _hard() -> Player:
    found = player("hard")
    assert found is not None
    return found


def subject() -> Battles:
    """What is learned."""
    return Battles()
