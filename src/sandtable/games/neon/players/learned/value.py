"""The chance of each side by a learned network: the logistic regression, corrected by what was learned.

The network tells the chance of one side, whoever the others are; where all are asked, the chances are made to add up.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.content.vocabulary import AUTOMA, FIGHTERS
from sandtable.games.neon.players.chances import (
    CERTAIN,
    Judgement,
    beside,
    chances,
    fighters,
    result,
    shares,
    sides,
    strengths,
    worth,
)
from sandtable.games.neon.players.learned.features import collect, is_seen
from sandtable.kit.bits import i64, vec
from sandtable.search.network import CERTAIN as MILLION
from sandtable.search.network import Inputs, Network, chance_of, logit_of

CAP: Final = 5000
"""A logit beyond this counts as this: nothing is certain before the end."""
UNIT: Final = MILLION // CERTAIN


class Seen:
    """What is known of a position before the network is asked."""

    def __init__(self, s: Arena) -> None:
        self.numbers = fighters(s)
        self.sums = sides(s, self.numbers)
        self.strengths = strengths(s, self.sums)
        self.shares = shares(self.strengths[:])

    def prior(self, side: i64) -> i64:
        """What the regression says of a side, as a logit in thousandths."""
        logit = logit_of(self.shares[side] * UNIT)
        if logit > CAP:
            return CAP
        return logit if logit > -CAP else i64(-CAP)


class Learned(Judgement):
    """The regression with a network over it; owned by one player."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.inputs = Inputs()

    def chances(self, s: Arena) -> vec[i64]:
        if s.end_reason != 0:
            return result(s)
        if not is_seen(s):
            return chances(s)
        seen = Seen(s)
        found = vec[i64]([0] * FIGHTERS)
        found[AUTOMA] = seen.shares[AUTOMA]
        whole = found[AUTOMA]
        for seat in range(s.seat_count):
            if s.is_left(seat) and found[s.team[seat]] == 0:
                found[s.team[seat]] = self._chance(s, seat, seen)
                whole += found[s.team[seat]]
        for side in range(i64(FIGHTERS)):
            found[side] = found[side] * CERTAIN // (whole if whole > 0 else i64(1))
        return found

    def worth(self, s: Arena, seat: i64) -> i64:
        if s.end_reason != 0 or not s.is_left(seat) or not is_seen(s):
            return worth(s, seat)
        return self._chance(s, seat, Seen(s)) + beside(s, seat)

    def _chance(self, s: Arena, seat: i64, seen: Seen) -> i64:
        """The chance of the side of a seat that is left, out of CERTAIN."""
        prior = seen.prior(s.team[seat])
        inputs_of(s, seat, seen, self.inputs)
        return chance_of(prior + self.network.logit(self.inputs)) // UNIT


def inputs_of(s: Arena, seat: i64, seen: Seen, on: Inputs) -> None:
    """The inputs that are on, from the side of a seat."""
    collect(s, seat, seen.numbers, seen.sums, seen.strengths, seen.prior(s.team[seat]), on)
