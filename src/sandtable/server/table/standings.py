"""Profiles and ratings that anybody may look at: read from the database at most every few seconds."""

from __future__ import annotations

from sandtable.server.people import profile, ratings
from sandtable.server.people.names import keys_of
from sandtable.server.people.person import RatedPlayer, Standing
from sandtable.server.people.profile import Profile
from sandtable.server.storage.store import Store
from sandtable.server.traffic.recent import Recent

SECONDS = 3.0
MOST_KEPT = 1000
"""Answers of each kind that are remembered so long."""


class Standings:
    """What is handed out is shared: nobody changes it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._profiles: Recent[Profile] = Recent(SECONDS, MOST_KEPT)
        self._pages: Recent[tuple[list[RatedPlayer], int]] = Recent(SECONDS, MOST_KEPT)
        self._own: Recent[Standing | None] = Recent(SECONDS, MOST_KEPT)

    async def profile(self, name: str) -> Profile:
        """The public profile of an account."""

        async def find() -> Profile:
            return await self._store.read(lambda connection: profile.of_person(connection, name))

        return await self._profiles.get(keys_of(name)[0], find)

    async def best(self, game: str, page: int) -> tuple[list[RatedPlayer], int]:
        """A page of the best of a game, and how many are rated."""

        async def find() -> tuple[list[RatedPlayer], int]:
            return await self._store.read(lambda connection: ratings.best(connection, game, page))

        return await self._pages.get((game, page), find)

    async def of_user(self, game: str, user: str) -> Standing | None:
        """Where somebody stands; None without a rating."""

        async def find() -> Standing | None:
            return await self._store.read(lambda connection: ratings.standing(connection, game, user))

        return await self._own.get((game, user), find)

    def forget_all(self) -> None:
        """Names or ratings have changed."""
        for kind in (self._profiles, self._pages, self._own):
            kind.forget_all()
