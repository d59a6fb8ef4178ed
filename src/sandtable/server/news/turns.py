"""Tells people who are not there that it is their turn, in its own tasks, so that no move waits for it.

A turn that passes on is looked at again after a moment: whoever watches the table by then, or has chosen, is told
nothing, unless they go soon after without having chosen (table/telling.py). What waits here is lost with the process;
the games are not, and the next turn is told again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from http import HTTPStatus
from smtplib import SMTPException
from time import time
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import Connection, insert, select

from sandtable.server.errors import Refused
from sandtable.server.limits import Buckets
from sandtable.server.news import mail, messages
from sandtable.server.news.messages import Turn
from sandtable.server.news.post import Unreachable, post, read_address
from sandtable.server.ops.metrics import Metrics
from sandtable.server.settings import Settings
from sandtable.server.storage import schema, targets
from sandtable.server.storage.records import TableRecord
from sandtable.server.storage.store import Store
from sandtable.server.storage.targets import Target

if TYPE_CHECKING:
    from sandtable.server.news.sealing import Signer
    from sandtable.server.table.telling import Notice

GRACE_SECONDS = 1.0
"""For so long a turn may pass on and back, and a page may be loaded anew."""
SENDERS = 4
DELAYS = (5.0, 30.0, 120.0)
"""Seconds until a target that did not answer is tried again."""
MOST_FAILURES = 10
"""A target that could not be reached so many times running goes."""
LIFE_SECONDS = 2 * 86_400
"""How long a push service keeps a push for a device that is off."""
Outcome = Literal["sent", "gone", "later", "failed"]
logger = logging.getLogger("sandtable.server")


@dataclass(frozen=True, slots=True)
class Sending:
    """Something to tell somebody, if it is still true then."""

    target: Target
    turn: Turn
    notice: Notice | None = None
    """The turn that has come; without one it is told anyway."""
    tries: int = 0

    def is_due(self) -> bool:
        """Is the turn theirs still, and do they not look on?"""
        return self.notice is None or self.notice.is_due()


class News:
    """The news of one process."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        tables_of: Callable[[str], Coroutine[Any, Any, list[TableRecord]]],
        is_watched: Callable[[str, str], bool],
        spawn: Callable[[Coroutine[Any, Any, Any]], object],
    ) -> None:
        self._settings, self._store, self._metrics = settings, store, metrics
        self._tables_of, self._is_watched, self._spawn = tables_of, is_watched, spawn
        limits = settings.limits
        self.changes = Buckets(limits.news_changes_per_hour / 3600, limits.news_changes_per_hour)
        self.confirmations = Buckets(limits.mails_per_hour / 3600, limits.mails_per_hour)
        self._rates = Buckets(limits.news_per_hour / 3600, limits.news_per_hour)
        self._queue: asyncio.Queue[Sending] = asyncio.Queue()
        self._looking: dict[tuple[str, str], Notice] = {}
        """What is looked at in a moment; a turn that has come back meanwhile is the newer one."""
        self._held: set[str] = set()
        self._waiting = 0
        """Sendings in the queue, under way, and put off."""
        self.signer: Signer | None = None
        metrics.gauge("news_waiting", lambda: self._waiting)

    async def open(self) -> None:
        """Before anybody asks: whether this server can push."""
        self.signer = await self._open_signer()

    async def run(self) -> None:
        """For ever: send what there is to send."""
        await asyncio.gather(*(self._send_all() for _ in range(SENDERS)))

    async def _open_signer(self) -> Signer | None:
        """The key by which push services know this server, one for a database; None without the library for it."""
        try:
            from sandtable.server.news.sealing import Signer, new_key
        except ModuleNotFoundError:
            return None
        meta = schema.meta

        def work(connection: Connection) -> str:
            found = connection.execute(select(meta.c.value).where(meta.c.name == "push")).scalar()
            if found is None:
                found = new_key()
                connection.execute(insert(meta).values(name="push", value=found))
            return found

        try:
            key = await self._store.writer.run(work)
        except Exception:  # another process has just made it
            key = await self._store.writer.run(work)
        return Signer(key, self._settings.push_contact)

    # Whose turn it is.

    def turn(self, record: TableRecord, notice: Notice) -> None:
        """The question has passed to somebody, or somebody to whom it has passed has gone."""
        key = (notice.user, record.id)
        if not is_told_of(record) or notice.is_told or not notice.is_due():
            return
        if key not in self._looking:
            if len(self._looking) >= self._settings.limits.news_waiting:
                self._metrics.count("news_dropped")
                return
            self._spawn(self._look(record, key))
        self._looking[key] = notice

    async def _look(self, record: TableRecord, key: tuple[str, str]) -> None:
        try:
            await asyncio.sleep(GRACE_SECONDS)
        finally:
            notice = self._looking.pop(key)
        user = notice.user
        if notice.is_told or not notice.is_due():
            return
        found = await self._store.read(
            lambda connection: [*targets.of_user(connection, user), *targets.of_table(connection, record.id)]
        )
        found = [target for target in found if target.kind != "mail" or not target.keys]
        if not found:
            return
        try:
            self._rates.take(user, "news")
        except Refused:
            self._metrics.count("news_dropped")
            return
        waiting = max(len(await self._waiting_for(user)), 1)
        for target in found:
            self._offer(Sending(target, Turn(record, user, waiting), notice))

    async def _waiting_for(self, user: str) -> list[TableRecord]:
        return [
            record
            for record in await self._tables_of(user)
            if record.status == "live" and record.asked in record.seats_of(user) and is_told_of(record)
        ]

    def _offer(self, sending: Sending) -> None:
        if self._waiting >= self._settings.limits.news_waiting:
            self._metrics.count("news_dropped")
            return
        self._waiting += 1
        self._queue.put_nowait(sending)

    # Sending.

    async def _send_all(self) -> None:
        while True:
            sending = await self._queue.get()
            try:
                await self._deliver(sending)
            except Exception:
                self._metrics.count("faults")
                logger.exception("fault")
            finally:
                self._waiting -= 1

    async def _deliver(self, sending: Sending) -> None:
        target = sending.target
        if not sending.is_due() or (sending.tries and not await self._find_again(target)):
            return
        if sending.notice is not None:
            sending.notice.is_told = True
        rest = quiet_seconds(target, time())
        if rest:
            self._hold(target, rest)
            return
        outcome = await self._send(target, sending.turn)
        self._metrics.count(f"news_{outcome}")
        if outcome == "sent":
            if target.failures:
                await self._store.writer.run(lambda connection: targets.forgive(connection, target.id))
        elif outcome == "gone":
            await self._store.writer.run(lambda connection: targets.drop(connection, target.id))
        elif outcome == "later" and sending.tries < len(DELAYS):
            again = replace(sending, tries=sending.tries + 1)
            asyncio.get_running_loop().call_later(DELAYS[sending.tries], self._offer, again)
        else:
            await self._store.writer.run(lambda connection: targets.count_failure(connection, target.id, MOST_FAILURES))

    async def _send(self, target: Target, turn: Turn) -> Outcome:
        settings = self._settings
        if target.kind == "mail":
            return await self._write(target, turn) if mail.is_set_up(settings) else "failed"
        if target.kind == "push" and self.signer is None:
            return "failed"
        try:
            address = read_address(target.address, settings.news_private)
            if target.kind == "hook":
                said = messages.line(turn, target.language, settings.public_url)
                headers, body = {"content-type": "application/json"}, messages.hook(target.address, said)
            else:
                headers, body = self._push(target, turn, address.origin)
            return outcome_of(await post(address, headers, body, settings.news_private))
        except Unreachable:
            return "later"
        except Refused:  # the address was allowed when it was named, and is not any more
            return "gone"

    def _push(self, target: Target, turn: Turn, origin: str) -> tuple[dict[str, str], bytes]:
        from sandtable.server.news.sealing import seal

        assert self.signer is not None
        headers = {
            "authorization": self.signer.header(origin, time()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LIFE_SECONDS),
            "topic": "turn",  # of several that wait for a device that is off, the last one is kept
            "urgency": "normal",
        }
        point, auth = target.keys.split()
        return headers, seal(messages.push(turn, target.language), point, auth)

    async def _write(self, target: Target, turn: Turn) -> Outcome:
        subject, text = messages.mail(turn, target.language, self._settings.public_url)
        try:
            await asyncio.to_thread(mail.send, self._settings, target.address, subject, text)
        except (OSError, SMTPException):
            return "later"
        return "sent"

    # Quiet hours.

    def _hold(self, target: Target, seconds: float) -> None:
        """One word at the end of somebody's quiet hours, if games wait for them then."""
        if target.id in self._held or len(self._held) >= self._settings.limits.news_waiting:
            return
        self._held.add(target.id)
        asyncio.get_running_loop().call_later(seconds, lambda: self._spawn(self._tell_held(target)))

    async def _tell_held(self, held: Target) -> None:
        self._held.discard(held.id)
        target = await self._find_again(held)
        if target is None:
            return
        waiting = await self._waiting_for(target.user)
        unseen = [record for record in waiting if not self._is_watched(record.id, target.user)]
        if unseen:
            self._offer(Sending(target, Turn(unseen[0], target.user, len(waiting))))

    async def _find_again(self, target: Target) -> Target | None:
        """As it is wanted by now: a device may have been switched off meanwhile, or be somebody else's."""
        found = await self._store.read(lambda connection: targets.find(connection, target.id))
        return found if found is not None and found.user == target.user else None


def is_told_of(record: TableRecord) -> bool:
    """Is this a game in which people wait for each other and may be away? Neither a live clock nor one screen."""
    return record.clock.kind != "live" and not record.hotseat and len(record.people()) > 1


def outcome_of(status: int) -> Outcome:
    """What an answer means for the target."""
    if 200 <= status < 300:
        return "sent"
    if status in (HTTPStatus.NOT_FOUND, HTTPStatus.GONE):
        return "gone"
    return "later" if status == HTTPStatus.TOO_MANY_REQUESTS or status >= 500 else "failed"


def quiet_seconds(target: Target, moment: float) -> float:
    """How long somebody's quiet hours last from now on; 0 outside of them."""
    if target.quiet_from < 0 or target.quiet_from == target.quiet_to:
        return 0.0
    local = (moment + target.zone * 60) % 86_400
    since = (local - target.quiet_from * 3600) % 86_400
    length = (target.quiet_to - target.quiet_from) % 24 * 3600
    return length - since if since < length else 0.0
