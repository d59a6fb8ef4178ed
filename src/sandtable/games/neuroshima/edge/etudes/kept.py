"""What is kept of a person's etudes: which are solved, how the first tries went, which days were kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any, Protocol

from sandtable.games.neuroshima.edge.etudes.library import etude_of_day, numbered
from sandtable.games.neuroshima.edge.etudes.standing import UNRATED, Try, days_in_a_row, ratings_after

if TYPE_CHECKING:
    from sandtable.server.table.registry import Registry
    from sandtable.server.table.rooms import Shelf

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
        etudes = {etude.id: etude.rating for etude in numbered()}
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


class Keeper(Protocol):
    """Where it is kept."""

    async def read(self, user: str) -> Kept:
        """What is kept of somebody."""

    async def note(self, user: str, puzzle: str, result: int, solved: bool = False) -> Kept:
        """The first try counts; a solution is remembered for good, and keeps the day if it is the one of the day."""


def keeper_of(registry: Registry) -> Keeper:
    """By the database of a server, or on the shelf of a device."""
    if registry.shelf is not None:
        return ShelfKeeper(registry.shelf)
    from sandtable.games.neuroshima.edge.etudes.tries import StoreKeeper

    return StoreKeeper(registry.store)


class ShelfKeeper:
    """Keeps the etudes of the one person of a device."""

    NAME = "etudes"

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def read(self, user: str) -> Kept:
        found = self._shelf.read(self.NAME)
        days = frozenset(date.fromordinal(day) for day in found.get("days", []))
        return Kept(frozenset(found.get("solved", [])), dict(found.get("tries", {})), days)

    async def note(self, user: str, puzzle: str, result: int, solved: bool = False) -> Kept:
        kept, day = await self.read(user), today()
        tries = {**kept.tries, puzzle: kept.tries.get(puzzle, result)}
        done = kept.solved | {puzzle} if solved else kept.solved
        days = kept.days | {day} if solved and etude_of_day(day).id == puzzle else kept.days
        numbers = sorted(one.toordinal() for one in days)
        await self._shelf.write(self.NAME, {"solved": sorted(done), "tries": tries, "days": numbers})
        return Kept(done, tries, days)
