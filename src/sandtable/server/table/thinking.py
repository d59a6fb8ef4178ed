"""The bots of a table: each choice is asked of the processes for heavy work, and found whatever becomes of that."""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import TYPE_CHECKING

from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.server.errors import Refused
from sandtable.server.storage.records import TableRecord
from sandtable.server.table.journal import Journal
from sandtable.server.table.log import TableLog
from sandtable.server.wire.outgoing import Thinking
from sandtable.server.work.jobs import Asker, Choice

if TYPE_CHECKING:
    from sandtable.server.table.rooms import Rooms

QUICK = ("random",)
"""Bots that answer at once and need no process, where a person waits for them."""
LATER = ("busy", "too_fast")
"""Refusals after which it is worth asking again."""
AGAIN_SECONDS, MOST_AGAIN_SECONDS = 1.0, 15.0
"""A bot that finds no place to think tries again after so long, then after longer."""
PLACE_SECONDS = 1.0
"""So often whoever looks on is told how many come before the bot of this table."""


class Thinker:
    """Whoever thinks for the bots of one table."""

    def __init__(self, registry: Rooms, record: TableRecord, log: TableLog, journal: Journal) -> None:
        self._registry = registry
        self._record = record
        self._log = log
        self._journal = journal
        self.told: Thinking | None = None
        """What was told last about a bot that has to wait."""

    def asker(self) -> Asker:
        """For whom a bot thinks: whoever has made the table, from where it is looked at."""
        people = self._record.people()
        watchers = sorted(self._journal.broadcast.watchers, key=lambda one: one.user not in people)
        address = next((watcher.address for watcher in watchers if watcher.address), "")
        waits = bool(watchers) and self._journal.players.has_people()
        return Asker(user=self._record.creator, address=address, table=self._record.id, waits=waits)

    async def choose(self, bot: str, seat: int) -> int:
        """What a bot plays; asked again while there is no place for it. Whoever looks on is told how long it waits."""
        telling = self._registry.spawn(self._tell_place(seat))
        wait = AGAIN_SECONDS
        try:
            while True:
                try:
                    return await self._chosen(bot, seat)
                except Refused:
                    await asyncio.sleep(wait * (0.5 + random.random()))
                    wait = min(wait * 2, MOST_AGAIN_SECONDS)
        finally:
            telling.cancel()

    async def _chosen(self, bot: str, seat: int) -> int:
        """What a bot plays; the first legal action if it fails or thinks too long. Refuses while there is no place."""
        state, asker, dice = self._log.state, self.asker(), secrets.randbits(62)
        if bot in QUICK and asker.waits:
            return int(make_bot(find_game(self._record.game), bot).choose(state, seat, Dice(dice)))
        seconds = self._registry.settings.bot_seconds
        job = Choice(bot=bot, game=self._record.game, state=state.to_bytes(), seat=seat, seed=dice, seconds=seconds)
        fallback = int(state.legal()[0])
        try:
            action = int(await self._registry.work.ask(job, asker))
        except Refused as error:
            if error.code in LATER:
                raise
            self._registry.metrics.count("bot_failures")
            return fallback
        return action if state.is_legal(action) else fallback

    async def _tell_place(self, seat: int) -> None:
        """While a bot waits for its turn to think: how many come before it, whenever that changes."""
        while True:
            await asyncio.sleep(PLACE_SECONDS)
            told = Thinking(seat=seat, ahead=self._registry.work.place(self._record.id))
            if told != self.told and (told.ahead != 0 or self.told is not None):
                self.told = told
                self._journal.broadcast.to_all(told)
