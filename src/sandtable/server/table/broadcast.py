"""What each watcher of a table is told: only what its seats may know, options only to whoever must choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from sandtable.core.decision import CHANCE, Decision
from sandtable.core.event import Event
from sandtable.server.api.describe import (
    answer_to,
    decision_fields,
    forecast,
    hides_choices,
    options_json,
    with_partners,
)
from sandtable.server.api.schemas import DecisionData, Item, SeatData, Table
from sandtable.server.storage.records import DELETED, MOVES, Line, TableRecord
from sandtable.server.table.absence import Absence, AbsenceData
from sandtable.server.table.clock import Clock
from sandtable.server.table.leaving import BACK, LEFT, STAND_IN, ends_for_all, read_left, sides_in
from sandtable.server.table.log import Offer, Play, early_action
from sandtable.server.table.watcher import Watcher
from sandtable.server.wire.incoming import Forecast

PROTOCOL = 1
Told = Iterable[tuple[Line, list[Event]]]
_encoder = msgspec.json.Encoder()


class Teller:
    """Speaks for one table."""

    def __init__(self, record: TableRecord, play: Play, clock: Clock) -> None:
        self.record = record
        self.play = play
        self.clock = clock
        self.watchers: set[Watcher] = set()
        self.absence = Absence(record, play, self.watchers)
        self._hides = hides_choices(record.game, record.settings)

    def everybody(self, message: dict[str, Any]) -> None:
        """Tell all watchers the same."""
        data = _encoder.encode(message)
        for watcher in self.watchers:
            watcher.tell_bytes(data)

    def update(self, told: Told) -> None:
        """Tell what has just been stored: encoded once for all who may know the same."""
        told = list(told)
        encoded: dict[tuple[int, ...], bytes] = {}
        for watcher in self.watchers:
            you = self.seats_of(watcher.user)
            if you not in encoded:
                encoded[you] = _encoder.encode({"type": "update", **self._news(you, told)})
            watcher.tell_bytes(encoded[you])
            watcher.seen = self.play.seq

    def welcome(self, watcher: Watcher, since: int) -> None:
        """Tell a newcomer everything since the line it has seen last."""
        you = self.seats_of(watcher.user)
        if not 0 <= since <= self.play.seq:
            since = 0
        watcher.tell(
            {
                "type": "welcome",
                "protocol": PROTOCOL,
                "table": self.table(watcher.user),
                "since": since,
                **self._news(you, self.play.told_since(since)),
            }
        )
        watcher.seen = self.play.seq

    def table(self, user: str) -> Table:
        """The table as a `Table`."""
        return {
            **self.record.data(user, self.online()),
            "seq": self.play.seq,
            "creator": self.record.creator == user,
            "rematch": self.record.rematch,
        }

    def seats_of(self, user: str) -> tuple[int, ...]:
        """The seats that are somebody's to play now."""
        return tuple(self.play.held(self.record.seats_of(user)))

    def ends_for_all(self, seat: int) -> bool:
        """Would the game be over for everybody if this seat gave up now?"""
        return self._ends(self.play.sides(), seat)

    def _ends(self, sides: list[int], seat: int) -> bool:
        seats = self.record.seats
        people = [at for at, sits in enumerate(seats) if sits.kind == "human" and sits.user != DELETED]
        return ends_for_all(sides, people, self.play.gone(), seat)

    def absence_data(self) -> AbsenceData | None:
        """Who is waited for in vain, and what the others may do about it."""
        seat = self.absence.missing()
        return None if seat is None else self.absence.data(self.ends_for_all(seat))

    def _resigning(self, view: dict[str, Any], you: tuple[int, ...]) -> list[dict[str, Any]]:
        """The own seats that may be given up, and whether that ends the game for all."""
        if self.record.status != "live" or self.play.is_over():
            return []
        sides, out = sides_in(view, len(self.record.seats)), self.play.out()
        return [{"seat": seat, "ends": self._ends(sides, seat)} for seat in you if seat not in out]

    def _news(self, you: tuple[int, ...], told: Told) -> dict[str, Any]:
        play = self.play
        chooser = self.chooser(you)
        viewer = chooser if chooser is not None else you[0] if you else None
        last = play.moves[-1].seat if play.moves else CHANCE
        undo = (last in you and play.can_undo(last)) or chooser in play.early
        # At one screen with hidden choices, what is told is for whoever must look away or choose: one player.
        knowing = you
        if self._hides and viewer is not None:
            own = with_partners(self.record.game, self.record.settings, viewer)
            knowing = tuple(seat for seat in own if seat in you)
        view = play.state.view(viewer)
        news: dict[str, Any] = {
            "seq": play.seq,
            "you": you,
            "items": self.items(knowing, told),
            "view": view,
            "decision": self.decision(you),
            "options": [] if chooser is None else self._options(chooser),
            "undo": undo,
            "takeback": not undo and self.record.status == "live" and any(play.last_own(seat) >= 0 for seat in you),
            "offers": self.offers(),
            "resigning": self._resigning(view, you),
            "absence": self.absence_data(),
            "clock": self.clock.data(),
            "seats": self.seat_rows(),
            "status": self.record.status,
            "result": self.record.result,
        }
        return news

    def chooser(self, you: tuple[int, ...]) -> int | None:
        """Which of these seats may choose now: the one that is asked, or one that may answer early."""
        if self.record.status != "live" or self.play.is_over():
            return None
        asked = self.play.asked()
        if asked in you:
            return asked
        return next((seat for seat in self.play.may_answer_early() if seat in you), None)

    def _options(self, seat: int) -> msgspec.Raw:
        state = self.play.state
        return options_json(self.record.game, state if seat == self.play.asked() else state.when_asked(seat))

    def decision(self, you: tuple[int, ...]) -> dict[str, Any] | None:
        """The open question; of early answers only who has given one, and one's own."""
        play = self.play
        decision = play.state.decision() if self.record.status == "live" and not play.is_over() else None
        if decision is None:
            return None
        data: dict[str, Any] = {
            **decision_data(decision, play.number),
            **decision_fields(self.record.game, play.state),
        }
        later = play.may_answer_early()
        if later:
            data["seats"] = [decision.seat, *later]
            data["ready"] = sorted(play.early)
        chooser = self.chooser(you)
        if chooser is not None:
            data.update({"yours": True, "as": chooser})
            if chooser in play.early:
                data["chosen"] = early_action(play.early[chooser])
        return data

    def items(self, you: tuple[int, ...], told: Told) -> list[Item]:
        """Lines of the log as these seats may know them."""
        return [self._item(you, line, events) for line, events in told]

    def _item(self, you: tuple[int, ...], line: Line, events: list[Event]) -> Item:
        kind = "move" if line.kind in MOVES else line.kind
        item: Item = {"seq": line.seq, "at": line.at, "kind": kind, "seat": line.seat}
        if line.kind in MOVES:
            if not self._hides or line.seat in you or self.record.status == "over":
                item["action"] = line.text
            item["number"] = self.play.number_of(line)
            item["events"] = [event.to_json() for event in events if _may_know(event, you)]
            if line.kind == "default":
                item["by_default"] = True
        elif line.kind == "undo":
            item["why"] = line.text.partition(" ")[0]
            item["drops"] = self.play.dropped.get(line.seq, [])
        elif line.kind == "end":
            item["why"] = line.text
        elif line.kind == LEFT:
            left = read_left(line.seat, line.text)
            item["why"], item["bot"] = left.why, left.bot
        elif line.kind == STAND_IN:
            item["bot"] = line.text
        elif line.kind != BACK:
            what, _, accept = line.text.partition(" ")
            item["what"] = what
            if line.kind == "answer":
                item["accept"] = accept == "yes"
        return item

    def waiting_for(self, offer: Offer) -> list[int]:
        """Seats that have not agreed yet: people in the game other than the one who asks; bots agree to everything."""
        asking = self.record.seats[offer.seat].user
        asked = [seat for user in self.record.people() - {asking} for seat in self.seats_of(user)]
        away = offer.agreed if self.play.is_over() else {*offer.agreed, *self.play.out()}
        return [seat for seat in sorted(asked) if seat not in away]

    def offers(self) -> list[dict[str, Any]]:
        """Everything that waits for an answer."""
        return [
            {"what": offer.what, "seat": offer.seat, "waiting": self.waiting_for(offer)}
            for offer in self.play.offers.values()
            if self.waiting_for(offer)
        ]

    def online(self) -> list[bool]:
        """For every seat, whether its user has a socket here."""
        users = {watcher.user for watcher in self.watchers}
        left = self.play.left
        return [sits.kind == "bot" or seat in left or sits.user in users for seat, sits in enumerate(self.record.seats)]

    def seat_rows(self) -> list[SeatData]:
        """All seats as everybody may know them."""
        online = self.online()
        rows = [seat.data(number, online[number]) for number, seat in enumerate(self.record.seats)]
        for seat, left in self.play.left.items():
            rows[seat].update({"left": left.why, "bot": left.bot})
        for seat, bot in self.play.standing_in.items():
            rows[seat].update({"stand_in": True, "bot": bot})
        return rows

    def seats(self) -> None:
        """Tell who sits where."""
        self.everybody({"type": "seats", "seats": self.seat_rows(), "status": self.record.status})

    def presence(self) -> None:
        """Tell who is there."""
        there = {"online": self.online(), "watchers": len(self.watchers), "absence": self.absence_data()}
        self.everybody({"type": "presence", **there})

    def forecast(self, watcher: Watcher, message: Forecast) -> dict[str, Any]:
        """The answer to a forecast, computed on a copy; a spectator may ask for the battle now."""
        found = forecast(self.record.game, self.play.state, self._asking_seat(watcher), message.actions)
        return {**self._forecast_head(message), **found}

    def question(self, watcher: Watcher, message: Forecast, ask: dict[str, Any]) -> Callable[[], dict[str, Any]]:
        """How to answer a question of the game's own; it may be worked out in a thread, the table goes on meanwhile."""
        find = answer_to(self.record.game, self.play.state, self._asking_seat(watcher), message.actions, ask)
        head = {**self._forecast_head(message), "ask": ask}
        return lambda: {**head, **find()}

    def _asking_seat(self, watcher: Watcher) -> int | None:
        """The seat of the watcher that must choose now, if it has one."""
        asked = self.play.asked()
        return asked if asked >= 0 and asked in self.seats_of(watcher.user) else None

    def _forecast_head(self, message: Forecast) -> dict[str, Any]:
        return {"type": "forecast", "id": message.id, "decision": self.play.number, "actions": message.actions}


def decision_data(decision: Decision, number: int) -> DecisionData:
    """An open question as plain data, to look at."""
    return {
        "number": number,
        "seat": decision.seat,
        "seats": [decision.seat],
        "kind": decision.kind,
        "clause": decision.clause,
        "yours": False,
    }


def _may_know(event: Event, you: tuple[int, ...]) -> bool:
    return event.seen_by(None) or any(event.seen_by(seat) for seat in you)
