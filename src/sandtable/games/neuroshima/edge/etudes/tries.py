"""What the server keeps of a person's etudes: which are solved, how the first tries went, which days were kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import Connection, insert, select

from sandtable.games.neuroshima.edge.etudes.library import etude_of_day, shipped
from sandtable.games.neuroshima.edge.etudes.standing import UNRATED, Try, days_in_a_row, ratings_after
from sandtable.server.storage import schema
from sandtable.server.storage.records import now

WORDS = ("missed", "solved", "unrated")
"""The results of first tries by their numbers."""
LAST_RATINGS = 60
LAST_DAYS = 7


@dataclass(frozen=True)
class Kept:
    """All that is kept of one person."""

    solved: frozenset[str]
    tries: Mapping[str, int]
    """Results of first tries by etude, in the order in which they were made."""
    days: frozenset[date]

    def word(self, puzzle: str) -> str | None:
        """How the first try at an etude went."""
        result = self.tries.get(puzzle)
        return None if result is None else WORDS[result]

    def ratings(self) -> list[int]:
        """The rating after each first try that counted."""
        etudes = {etude.id: etude.rating for etude in shipped()}
        return ratings_after(Try(name, etudes[name], result) for name, result in self.tries.items() if name in etudes)

    def change_since(self, earlier: Kept) -> dict[str, list[int]] | None:
        """The rating before and after the try that was made since then, if it counted."""
        before, after = earlier.ratings(), self.ratings()
        return {"before": before[-1:], "after": after[-1:]} if len(after) > len(before) else None

    def standing(self, today: date) -> dict[str, Any]:
        """What the page says of the person."""
        ratings = self.ratings()
        counted = [result for result in self.tries.values() if result != UNRATED]
        return {
            "rating": ratings[-1] if ratings else None,
            "ratings": ratings[-LAST_RATINGS:],
            "tries": len(counted),
            "first_tries": sum(counted),
            "streak": days_in_a_row(set(self.days), today),
            "days": sorted(day.isoformat() for day in self.days if (today - day).days < LAST_DAYS),
            "today": today.isoformat(),
        }


NOTHING = Kept(frozenset(), {}, frozenset())


def today() -> date:
    """The day of the etude of the day."""
    return datetime.now(UTC).date()


def read(connection: Connection, user: str) -> Kept:
    """What is kept of somebody."""
    solved, tries, days = schema.solved, schema.etude_tries, schema.etude_days
    mine = select(tries.c.puzzle, tries.c.result).where(tries.c.user_id == user).order_by(tries.c.at, tries.c.puzzle)
    return Kept(
        frozenset(connection.execute(select(solved.c.puzzle).where(solved.c.user_id == user)).scalars()),
        dict(connection.execute(mine).tuples().all()),
        frozenset(
            date.fromordinal(day)
            for day in connection.execute(select(days.c.day).where(days.c.user_id == user)).scalars()
        ),
    )


def note_try(connection: Connection, user: str, puzzle: str, result: int) -> None:
    """The first try counts; whatever comes later does not."""
    table = schema.etude_tries
    known = select(table.c.puzzle).where(table.c.user_id == user, table.c.puzzle == puzzle)
    if connection.execute(known).first() is None:
        connection.execute(insert(table).values(user_id=user, puzzle=puzzle, result=result, at=now()))


def note_solved(connection: Connection, user: str, puzzle: str) -> None:
    """An etude is solved for good, and the day is kept if it is the one of the day."""
    table, days, day = schema.solved, schema.etude_days, today()
    known = select(table.c.puzzle).where(table.c.user_id == user, table.c.puzzle == puzzle)
    if connection.execute(known).first() is None:
        connection.execute(insert(table).values(user_id=user, puzzle=puzzle, at=now()))
    if etude_of_day(day).id != puzzle:
        return
    kept = select(days.c.day).where(days.c.user_id == user, days.c.day == day.toordinal())
    if connection.execute(kept).first() is None:
        connection.execute(insert(days).values(user_id=user, day=day.toordinal()))
