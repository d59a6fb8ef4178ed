"""What a game brings so that values can be learned for it: `subject()` of its `edge.training` makes one of these."""

from __future__ import annotations

from pathlib import Path

from sandtable.core.errors import BadNotation
from sandtable.core.game import Game
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.search.network import Network
from sandtable.search.weights import read_weights


class Subject:
    """Features of a game, the positions worth learning from, and the players that learn."""

    features = ""
    """Name of the features: weights learned for others are refused."""
    inputs = 0
    """How many inputs there are."""
    rate = 0.002
    """How fast a network learns."""
    decay = 0.01
    """How fast it forgets what is not met again and again."""
    trust = 0.5
    """How much a target believes what was thought one step later; the rest is what came of it."""
    hidden = 11
    """Accumulators of a network."""
    epochs = 2
    """How often all lessons are gone through."""

    def tables(self) -> list[dict[str, object]]:
        """Settings of the tables that are played in turn."""
        return [{}]

    def teacher(self) -> Player:
        """Who plays the first generation: quick rather than strong."""
        raise NotImplementedError

    def teacher_of(self, number: int) -> Player:
        """Who plays a game of the first generation, where some are worth more thought than the others."""
        return self.teacher()

    def player(self, network: Network | None) -> Player:
        """Who plays all others: the same search with these learned values, or with the hand-made ones."""
        raise NotImplementedError

    def yardstick(self) -> Player:
        """Who shows in the learning curve how far it has come."""
        raise NotImplementedError

    def moment(self, state: State) -> int:
        """A number that changes whenever a position is reached that a search asks about: that of the turn, say."""
        raise NotImplementedError

    def seats(self, state: State, mover: int) -> list[int]:
        """From whose side such a position is learned; `mover` made the last choice that was not chance."""
        return [mover]

    def collect(self, state: State, seat: int) -> list[int]:
        """The inputs that are on; nothing that the seat may not know."""
        raise NotImplementedError

    def prior(self, state: State, seat: int) -> int:
        """What a hand-made value says, as a logit in thousandths: the network learns what is to be added to it."""
        return 0

    def judged(self, player: Player) -> int:
        """The winning chance in millionths that a player saw in its last answer; -1 if it saw none."""
        return -1


def subject_of(game: Game) -> Subject:
    """What a game brings; BadNotation where it brings nothing."""
    module = game.edge("training")
    if module is None:
        raise BadNotation(f"{game.name} has no features to learn from (edge/training.py)", "no_training")
    subject: Subject = module.subject()
    return subject


Files = dict[str, bytes]
"""Networks by the names of their files, sent along with a task: whoever does it may be another machine."""


def files_of(*names: str) -> Files:
    """Those of these names that are files, with their contents."""
    return {name: Path(name).read_bytes() for name in names if name and Path(name).is_file()}


def read_network(name: str, subject: Subject, files: Files) -> Network:
    """A network that was learned for the features of a game."""
    data = files[name] if name in files else Path(name).read_bytes()
    return read_weights(data, name, subject.features).network()
