"""What the training of learned values asks of Neuroshima Hex: duels of all armies, positions at the ends of turns."""

from __future__ import annotations

from itertools import permutations

from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.neuroshima.content.tiles import ARMIES
from sandtable.games.neuroshima.players.casual import Casual
from sandtable.games.neuroshima.players.greedy import Greedy
from sandtable.games.neuroshima.players.learned.features import collect
from sandtable.games.neuroshima.players.learned.layout import FEATURES, INPUTS
from sandtable.games.neuroshima.players.learned.value import Learned, prior, who_ended
from sandtable.games.neuroshima.players.planner import Candidate, Plan, Planner
from sandtable.games.neuroshima.players.worth import HandMade, Worth
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.lab.train.subject import Subject
from sandtable.search.network import Inputs, Network

BUDGET = Plan(12, 8, 4, 2, 0, 12_000, 48)
"""A narrow search, but with enough luck and choice to see what a network knows."""
TEACHER_WIDTH = 8
"""Positions that the teacher follows; it foresees no answer and takes as long as `greedy`, but plays better."""


class Watched(Planner):
    """Plans whole turns, and remembers how good its answer looked."""

    def __init__(self, worth: Worth) -> None:
        super().__init__(worth, BUDGET)
        self.seen = -1

    def turns(self, state: Neuroshima, dice: Dice) -> list[Candidate]:
        """Turns, best first; the chance of the best in millionths is remembered if its replies were tried."""
        found = super().turns(state, dice)
        self.seen = found[0].sum // found[0].weight if found[0].weight else -1
        return found


class Duels(Subject):
    """Duels of every army against every other."""

    features = FEATURES
    inputs = INPUTS
    # Ten thousand inputs learn a few hundred thousand positions by heart unless they learn slowly and forget.
    rate = 0.0004
    decay = 1.0
    trust = 0.8

    def __init__(self) -> None:
        self._on = Inputs()
        self._hand_made = HandMade()

    def tables(self) -> list[dict[str, object]]:
        return [{"armies": ",".join(pair)} for pair in permutations(ARMIES, 2)]

    def teacher(self) -> Player:
        return Casual(HandMade(), TEACHER_WIDTH, 0, 0)

    def player(self, network: Network | None) -> Player:
        return Watched(HandMade() if network is None else Learned(network))

    def yardstick(self) -> Player:
        return Greedy()

    def moment(self, state: State) -> int:
        """The number of the turn."""
        assert isinstance(state, Neuroshima)
        return int(state.turn)

    def seats(self, state: State, mover: int) -> list[int]:
        """Whose turn has just ended, whoever was asked last."""
        assert isinstance(state, Neuroshima)
        return [int(who_ended(state))]

    def collect(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Neuroshima)
        collect(state, seat, self._on)
        return self._on.to_list()

    def prior(self, state: State, seat: int) -> int:
        assert isinstance(state, Neuroshima)
        return int(prior(self._hand_made, state, seat))

    def judged(self, player: Player) -> int:
        return player.seen if isinstance(player, Watched) else -1


def subject() -> Duels:
    """What is learned."""
    return Duels()
