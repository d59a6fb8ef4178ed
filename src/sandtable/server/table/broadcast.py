"""What each watcher of a table is told: only what its seats may know, options only to whoever must choose."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any, cast

import msgspec
from msgspec import UNSET

from sandtable.core.decision import Decision
from sandtable.server.errors import Refused
from sandtable.server.storage.records import TableRecord
from sandtable.server.table.absence import Absence
from sandtable.server.table.clock import Clock
from sandtable.server.table.game_facts import with_partners
from sandtable.server.table.items import Told, items_for
from sandtable.server.table.log import TableLog, early_action
from sandtable.server.table.players import Players
from sandtable.server.table.presenting import answers_queries, decision_fields, has_forecast, options_json
from sandtable.server.table.watcher import Watcher, Watchers
from sandtable.server.wire import outgoing, parts
from sandtable.server.wire.incoming import Forecast, Query
from sandtable.server.work import jobs


class Past(msgspec.Struct):
    """Lines of a log as somebody may know them, encoded already, up to the line `seq`."""

    items: list[msgspec.Raw]
    seq: int

    def still_held(self, log: TableLog) -> list[msgspec.Raw]:
        """The items whose lines have not been taken back meanwhile."""
        held = {line.seq for line in (*log.moves, *log.others)}
        return [item for item in self.items if msgspec.json.decode(item, type=Numbered).seq in held]


class Numbered(msgspec.Struct):
    """An item, of which only the number is read."""

    seq: int


SOON, LATER, CROWD = 0.05, 1.0, 50
"""Seconds until comings and goings are told; later where more than a crowd has to be told."""
TOLD_PER_SECOND = 400
"""Watchers of one table that are told of comings and goings in a second."""
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

    def welcome(self, watcher: Watcher, since: int, past: Past | None = None) -> None:
        """Tell a newcomer everything since the line it has seen last; `past` is what was found out beforehand."""
        key = (since, self.log.seq, self.record.status, monotonic() // CROWD_SECONDS)
        is_stranger = watcher.user != self.record.creator and not self.record.seats_of(watcher.user)
        if not is_stranger or len(self.watchers) <= CROWD:
            watcher.tell(self._welcome(watcher.user, since, past))
        else:
            if self._crowd[0] != key:
                self._crowd = (key, outgoing.encode(self._welcome(watcher.user, since, past)))
            watcher.tell_bytes(self._crowd[1])
        watcher.seen = self.log.seq

    def _welcome(self, user: str, since: int, past: Past | None) -> outgoing.Welcome:
        table = self.record.table(user, self.online(), self.log.seq)
        told = self.log.told_since(since if past is None else past.seq)
        state = self._state(self.players.seats_of(user), told)
        if past is not None:
            state["items"] = [*past.still_held(self.log), *state["items"]]
        return outgoing.Welcome(table=table, since=since, **state)

    def knowing(self, user: str) -> tuple[int, ...]:
        """The seats through which somebody is told what happens."""
        you = self.players.seats_of(user)
        return self._knowing(you, self._viewer(you, self.players.chooser(you)))

    def _viewer(self, you: tuple[int, ...], chooser: int | None) -> int | None:
        return chooser if chooser is not None else you[0] if you else None

    def _state(self, you: tuple[int, ...], told: Told) -> dict[str, Any]:
        """The fields of an `outgoing.TableState`."""
        log, players = self.log, self.players
        chooser = players.chooser(you)
        viewer = self._viewer(you, chooser)
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
            delay = SOON if len(self.watchers) <= CROWD else max(LATER, len(self.watchers) / TOLD_PER_SECOND)
            self._presence = asyncio.get_running_loop().call_later(delay, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence = None
        self.to_all(outgoing.Presence(online=self.online(), watchers=len(self.watchers), absence=self.absence.data()))

    def question(self, watcher: Watcher, message: Query | Forecast) -> tuple[outgoing.Answered, jobs.Query]:
        """The head of the answer to a forecast or a question of the game's own, and the job that finds the rest."""
        if message.ask is None and not has_forecast(self.record.game):
            raise Refused("no_forecast", "this game has no forecast")
        is_query = isinstance(message, Query)
        if message.ask is not None and not answers_queries(self.record.game):
            raise Refused("no_query" if is_query else "no_forecast", "this game answers no questions")
        number, actions = self.log.number, message.actions
        head: outgoing.Answered
        if isinstance(message, Query):
            head = outgoing.QueryAnswer(id=message.id, decision=number, actions=actions, ask=message.ask)
        else:
            ask = UNSET if message.ask is None else message.ask
            head = outgoing.ForecastAnswer(id=message.id, decision=number, actions=actions, ask=ask)
        return head, jobs.Query(
            game=self.record.game,
            state=self.log.state.to_bytes(),
            seat=self.players.asked_of(self.players.seats_of(watcher.user)),
            actions=actions,
            ask=message.ask,
        )


def decision_data(decision: Decision, number: int) -> parts.Decision:
    """An open question to look at."""
    return parts.Decision(
        number=number, seat=decision.seat, seats=[decision.seat], kind=decision.kind, clause=decision.clause
    )
