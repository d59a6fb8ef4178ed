"""A bounded memory for observers: what a seat saw each of the last times it was asked.

Every frame is an observation, so it holds nothing that the seat could not know then. Actions of others would: who may
know of one is said by the events it brings, not by the action.
"""

from __future__ import annotations

from sandtable.adapters.encoding import Tensor
from sandtable.adapters.table import Play


class Sights:
    """Observations of the past by seat, found by playing the log again when somebody asks for them."""

    def __init__(self) -> None:
        self._known: tuple[Play, list[list[Tensor]]] | None = None

    def last(self, play: Play, seat: int, count: int) -> list[Tensor]:
        """Up to so many of the last ones, the latest at the end; the open question is not among them."""
        witness, seen = self._known or (Play(play.setup), [[] for _ in range(play.setup.seats)])
        if len(witness.log) < len(play.log):
            # A clone of the state shares what is known so far, so that is never changed.
            witness, seen = witness.copy(), [[*frames] for frames in seen]
            for action in play.log[len(witness.log) :]:
                if witness.asked >= 0:
                    seen[witness.asked].append(witness.observe(witness.asked))
                witness.act(action)
            self._known = witness, seen
        return seen[seat][max(0, len(seen[seat]) - count) :] if count else []

    def __deepcopy__(self, memo: dict[int, object]) -> Sights:
        other = Sights()
        other._known = self._known
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return Sights, ()
