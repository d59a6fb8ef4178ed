"""What the end of a rehearsal is worth: by hand, or as the chance to win that a network has learned."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.players.learned.features import collect, is_seen
from sandtable.games.bronepekhota.players.prospects import SCALE, value
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.situation import GAME_OVER
from sandtable.kit.bits import i64
from sandtable.search.network import CERTAIN, Inputs, Network, chance_of

CAP: Final = 4000
"""A logit of the hand-made worth beyond this counts for little more: no battle is won before its end."""
BEYOND: Final = 64


class HandMade:
    """The hand-made worth (`prospects`)."""

    def of(self, s: Bronepekhota, seat: i64) -> i64:
        """What a battle is worth to a seat; only the order counts."""
        return value(s, seat)


class Learned(HandMade):
    """The chance to win: the hand-made worth as a logit, corrected by a network; owned by one player."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.inputs = Inputs()

    def of(self, s: Bronepekhota, seat: i64) -> i64:
        if s.stage == GAME_OVER:
            if s.winner < 0:
                return CERTAIN // 2
            return CERTAIN if s.winner == s.sides[seat] else i64(0)
        if not is_seen(s):
            return chance_of(prior(s, seat))
        return chance_of(self.logit(s, seat))

    def logit(self, s: Bronepekhota, seat: i64) -> i64:
        """What the network says of a battle of two seats that goes on, in thousandths."""
        collect(s, seat, self.inputs)
        return prior(s, seat) + self.network.logit(self.inputs)


def prior(s: Bronepekhota, seat: i64) -> i64:
    """The hand-made worth as a logit in thousandths."""
    logit = value(s, seat) // SCALE
    if logit > CAP:
        return CAP + (logit - CAP) // BEYOND
    return -CAP - (-CAP - logit) // BEYOND if logit < -CAP else logit
