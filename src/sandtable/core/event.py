"""What happened, in the past tense: ids and numbers only, worded at the edge."""

from __future__ import annotations


class Event:
    """One thing that happened. `audience` lists the seats that may know; None means everybody."""

    def __init__(self, kind: str, data: dict[str, object], clause: str = "", audience: list[int] | None = None) -> None:
        self.kind = kind
        self.data = data
        self.clause = clause
        self.audience = audience

    def seen_by(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) know of it?"""
        return self.audience is None or (seat is not None and seat in self.audience)

    def to_json(self) -> dict[str, object]:
        """The event as plain data."""
        return {"kind": self.kind, **self.data, "clause": self.clause}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.data!r}, {self.clause!r})"
