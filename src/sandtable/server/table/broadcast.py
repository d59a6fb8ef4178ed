"""What each watcher of a table is told: only what its seats may know, options only to whoever must choose."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any, cast

import msgspec

from sandtable.core.decision import Decision
from sandtable.server.errors import Refused
from sandtable.server.storage.records import TableRecord
from sandtable.server.table.absence import Absence
from sandtable.server.table.clock import Clock
from sandtable.server.table.game_facts import with_partners
from sandtable.server.table.items import Told, items_for
from sandtable.server.table.log import TableLog, early_action
from sandtable.server.table.players import Players
from sandtable.server.table.presenting import (
    answer_to,
    answers_queries,
    decision_fields,
    forecast,
    options_json,
)
from sandtable.server.table.watcher import Watcher, Watchers
from sandtable.server.wire import outgoing, parts
from sandtable.server.wire.incoming import Forecast, Query

SOON, LATER, CROWD = 0.05, 1.0, 50
"""Seconds until comings and goings are told; later where more than a crowd has to be told."""
CROWD_SECONDS = 0.25
"""For so long strangers in a crowd get one and the same welcome."""
NOTHING, NO_OPTIONS = msgspec.Raw(b"null"), msgspec.Raw(b"[]")


class Broadcast:
    """Tells the watchers of one table."""

    def __init__(self, record: TableRecord, log: TableLog, players: Players, clock: Clock) -> None:
        self.record = record
        self.log = log
        self.players = players
        self.clock = clock
        self.watchers = Watchers()
        self._presence: asyncio.TimerHandle | None = None
        self._crowd: tuple[object, bytes] = (None, b"")
        """The last welcome of a stranger in a crowd: all strangers are told the same."""
        self.absence = Absence(record, log, players, self.watchers)

    def to_all(self, message: outgoing.Message) -> None:
        """Tell all watchers the same."""
        data = outgoing.encode(message)
        for watcher in self.watchers:
            watcher.tell_bytes(data)

    def update(self, told: Told) -> None:
        """Tell what has just been stored: encoded once for all who may know the same."""
        told = list(told)
        encoded: dict[tuple[int, ...], bytes] = {}
        for watcher in self.watchers:
            you = self.players.seats_of(watcher.user)
            if you not in encoded:
                encoded[you] = outgoing.encode(outgoing.Update(**self._state(you, told)))
            watcher.tell_bytes(encoded[you])
            watcher.seen = self.log.seq

    def welcome(self, watcher: Watcher, since: int) -> None:
        """Tell a newcomer everything since the line it has seen last."""
        if not 0 <= since <= self.log.seq:
            since = 0
        key = (since, self.log.seq, self.record.status, monotonic() // CROWD_SECONDS)
        is_stranger = watcher.user != self.record.creator and not self.record.seats_of(watcher.user)
        if not is_stranger or len(self.watchers) <= CROWD:
            watcher.tell(self._welcome(watcher.user, since))
        else:
            if self._crowd[0] != key:
                self._crowd = (key, outgoing.encode(self._welcome(watcher.user, since)))
            watcher.tell_bytes(self._crowd[1])
        watcher.seen = self.log.seq

    def _welcome(self, user: str, since: int) -> outgoing.Welcome:
        table = self.record.table(user, self.online(), self.log.seq)
        state = self._state(self.players.seats_of(user), self.log.told_since(since))
        return outgoing.Welcome(table=table, since=since, **state)

    def _state(self, you: tuple[int, ...], told: Told) -> dict[str, Any]:
        """The fields of an `outgoing.TableState`."""
        log, players = self.log, self.players
        chooser = players.chooser(you)
        viewer = chooser if chooser is not None else you[0] if you else None
        view = log.state.view(viewer)
        undo = players.may_undo(you)
        return {
            "seq": log.seq,
            "you": you,
            "items": items_for(self._knowing(you, viewer), self.record, log, told),
            "view": view,
            "decision": self._decision(chooser),
            "options": NO_OPTIONS if chooser is None else self._options(chooser),
            "undo": undo,
            "takeback": not undo and players.may_ask_takeback(you),
            "offers": self._offers(),
            "resigning": [parts.Resigning(seat=seat, ends=ends) for seat, ends in players.resigning(you)],
            "absence": self.absence.data(),
            "clock": self.clock.data(),
            "seats": self._seat_rows(),
            "status": self.record.status,
            "result": self.record.result,
        }

    def _knowing(self, you: tuple[int, ...], viewer: int | None) -> tuple[int, ...]:
        """At one screen with hidden choices, what is told is for whoever must look away or choose: one player."""
        if not self.log.hides or viewer is None:
            return you
        own = with_partners(self.record.game, self.record.settings, viewer)
        return tuple(seat for seat in own if seat in you)

    def _options(self, seat: int) -> msgspec.Raw:
        state = self.log.state
        return options_json(self.record.game, state if seat == self.log.asked() else state.when_asked(seat))

    def _decision(self, chooser: int | None) -> msgspec.Raw:
        """The open question; of early answers only who has given one, and one's own."""
        log = self.log
        decision = log.state.decision() if self.players.is_live() else None
        if decision is None:
            return NOTHING
        told = decision_data(decision, log.number)
        later = log.may_answer_early()
        if later:
            told.seats = [decision.seat, *later]
            told.ready = sorted(log.early)
        if chooser is not None:
            told.yours, told.as_ = True, chooser
            if chooser in log.early:
                told.chosen = early_action(log.early[chooser])
        return msgspec.Raw(outgoing.with_fields(told, decision_fields(self.record.game, log.state)))

    def _offers(self) -> list[parts.Offer]:
        """Everything that waits for an answer."""
        waiting = [(offer, self.players.waiting_for(offer)) for offer in self.log.offers.values()]
        return [
            parts.Offer(what=cast(parts.OfferKind, offer.what), seat=offer.seat, waiting=seats)
            for offer, seats in waiting
            if seats
        ]

    def online(self) -> list[bool]:
        """For every seat, whether its user has a socket here."""
        left, here = self.log.left, self.watchers.has_user
        return [sits.kind == "bot" or seat in left or here(sits.user) for seat, sits in enumerate(self.record.seats)]

    def _seat_rows(self) -> list[parts.Seat]:
        """All seats as everybody may know them."""
        online = self.online()
        rows = [seat.data(number, online[number]) for number, seat in enumerate(self.record.seats)]
        for seat, left in self.log.left.items():
            rows[seat].left, rows[seat].bot = left.why, left.bot
        for seat, bot in self.log.standing_in.items():
            rows[seat].stand_in, rows[seat].bot = True, bot
        return rows

    def seats(self) -> None:
        """Tell who sits where."""
        self.to_all(outgoing.Seats(seats=self._seat_rows(), status=self.record.status))

    def presence_changed(self) -> None:
        """Somebody has come or gone: tell it soon, once for all who come and go until then."""
        if self._presence is None:
            delay = SOON if len(self.watchers) <= CROWD else LATER
            self._presence = asyncio.get_running_loop().call_later(delay, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence = None
        self.to_all(outgoing.Presence(online=self.online(), watchers=len(self.watchers), absence=self.absence.data()))

    def forecast(self, watcher: Watcher, message: Forecast) -> bytes:
        """The answer to a forecast, computed on a copy; a spectator may ask for the battle now."""
        seat = self.players.asked_of(self.players.seats_of(watcher.user))
        found = forecast(self.record.game, self.log.state, seat, message.actions)
        head = outgoing.ForecastAnswer(id=message.id, decision=self.log.number, actions=message.actions)
        return outgoing.with_fields(head, found)

    def query(self, watcher: Watcher, message: Query | Forecast, ask: dict[str, Any]) -> Callable[[], bytes]:
        """How to answer a question of the game's own; it may be worked out in a thread, the table goes on meanwhile."""
        is_query = isinstance(message, Query)
        if not answers_queries(self.record.game):
            raise Refused("no_query" if is_query else "no_forecast", "this game answers no questions")
        seat = self.players.asked_of(self.players.seats_of(watcher.user))
        find = answer_to(self.record.game, self.log.state, seat, message.actions, ask)
        kind = outgoing.QueryAnswer if is_query else outgoing.ForecastAnswer
        head = kind(id=message.id, decision=self.log.number, actions=message.actions, ask=ask)
        return lambda: outgoing.with_fields(head, find())


def decision_data(decision: Decision, number: int) -> parts.Decision:
    """An open question to look at."""
    return parts.Decision(
        number=number, seat=decision.seat, seats=[decision.seat], kind=decision.kind, clause=decision.clause
    )
