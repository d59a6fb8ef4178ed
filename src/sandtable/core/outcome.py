"""How a game ended: the reason first, then places and scores."""

from __future__ import annotations


class Outcome:
    """`places[seat]` is 1 for the best, equal places are shared; a draw gives everybody place 1.

    Where a figure without a seat wins (an automatic opponent), the best seat has place 2 and nobody is a winner.
    """

    def __init__(self, reason: str, clause: str, places: list[int], scores: list[int]) -> None:
        self.reason = reason
        self.clause = clause
        self.places = places
        self.scores = scores

    def winners(self) -> list[int]:
        """Seats on place 1; all seats in a draw."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def is_draw(self) -> bool:
        """Did nobody come out ahead?"""
        return all(place == 1 for place in self.places)

    def to_json(self) -> dict[str, object]:
        """The outcome as plain data."""
        return {"reason": self.reason, "clause": self.clause, "places": self.places, "scores": self.scores}

    def __repr__(self) -> str:
        return f"Outcome({self.reason!r}, {self.clause!r}, places={self.places!r}, scores={self.scores!r})"
