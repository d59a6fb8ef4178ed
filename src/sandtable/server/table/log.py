"""A game as the server holds it: the log folded into the choices that still hold, and the state they lead to.

Unlike a `match.Match` it can begin from a snapshot and keeps no events: those of any stretch are made when asked for.
"""

from __future__ import annotations

import logging
from bisect import bisect_left
from hashlib import blake2b
from typing import Any

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.outcome import Outcome
from sandtable.core.state import State
from sandtable.match.match import Entry, Match
from sandtable.server.storage.records import MOVES, Line, Snapshot
from sandtable.server.table.leaving import (
    ALONE,
    BACK,
    LEFT,
    STAND_IN,
    Left,
    competing,
    places_after,
    read_left,
    rivals,
)

LOGGER = logging.getLogger("sandtable.server")
EARLY = "early"
"""The kind of a line that holds an early answer: how many actions there were, then the action."""
POSITION = "position"
"""The kind of the lines before the first action of a game that began at a position: together they are its text."""
LINE_ROOM = 400
"""Characters that the text of a line may have."""
PHRASE = "phrase"
"""The kind of a line in which somebody says something: the phrase is the text, the game does not change."""
SEAL = "~"
SNAPSHOT_EVERY = 32
"""Actions between two snapshots."""


def sealed(text: str) -> str:
    """The text of a state behind a digest of it, by which damage is found."""
    return f"{SEAL}{blake2b(text.encode(), digest_size=8).hexdigest()} {text}"


def position_lines(text: str, moment: int) -> list[Line]:
    """The first lines of a game that begins at a position."""
    parts = [text[at : at + LINE_ROOM] for at in range(0, len(text), LINE_ROOM)]
    return [Line(seq, POSITION, CHANCE, part, moment) for seq, part in enumerate(parts, 1)]


def early_action(line: Line) -> str:
    """The notation of an early answer; empty if it was taken back."""
    return line.text.partition(" ")[2]


def _early_at(line: Line) -> int:
    return int(line.text.partition(" ")[0])


def _kind_of(state: State) -> str:
    decision = state.decision()
    return "" if decision is None else decision.kind


class Offer:
    """A draw, takeback or rematch that waits for answers."""

    def __init__(self, what: str, seat: int, seq: int) -> None:
        self.what = what
        self.seat = seat
        self.seq = seq
        self.agreed: set[int] = {seat}


class TableLog:
    """The log of a table and where it has led."""

    def __init__(self, game: Game, settings: dict[str, Any], lines: list[Line], snapshots: list[Snapshot]) -> None:
        self.game = game
        self.settings = settings
        self.hides = game.hides(dict(settings))
        """Are there choices that not everybody may know?"""
        self.seq = 0
        self.number = 0
        """The number of the open decision: the line that last changed the game."""
        self.position = ""
        """The text of the position at which the game began; empty for the start of a game."""
        self.moves: list[Line] = []
        self.ended: Line | None = None
        self.offers: dict[str, Offer] = {}
        self.others: list[Line] = []
        """Lines that are no action: undos, offers, answers, the end."""
        self.dropped: dict[int, list[int]] = {}
        """For the line of an undo, the lines of the actions it took back."""
        self.early: dict[int, Line] = {}
        """Answers of seats that are not asked yet (`State.also_asked`), the last one of each; nobody else is told."""
        self.round = 0
        """The number of the decision with which the open secret choice began; that of the open one otherwise."""
        self.left: dict[int, Left] = {}
        """Seats that a bot plays on because their owner gave up or ran out of time, in the order of leaving."""
        self.standing_in: dict[int, str] = {}
        """Seats that a bot plays until their owner is back."""
        self._expected: list[int] = []
        self._closed: tuple[int, bool] = (-1, False)
        self.spent: dict[int, int] = {}
        self.strikes: dict[int, int] = {}
        for line in lines:
            self.note(line)
        self.snapshots = [shot for shot in snapshots if self._holds(shot)]
        self.state = self.state_at(len(self.moves))
        self.follow_round()

    def _holds(self, shot: Snapshot) -> bool:
        return 0 < shot.moves <= len(self.moves) and self.moves[shot.moves - 1].seq == shot.seq

    def note(self, line: Line) -> None:
        """Add a line to the fold; the state is the business of whoever made the line."""
        self.seq = line.seq
        self.spent[line.seat] = self.spent.get(line.seat, 0) + line.spent
        if line.kind in MOVES:
            self.moves.append(line)
            self.number = line.seq
            self._count_strike(line)
            self._outdate_offers(line.seat)
            self.early.pop(line.seat, None)
            return
        if line.kind == EARLY:
            self._note_early(line)
            return
        if line.kind == POSITION:
            self.position += line.text
            self.number = line.seq
            return
        self.others.append(line)
        if line.kind == "undo":
            kept = int(line.text.split()[1])
            self.dropped[line.seq] = [move.seq for move in self.moves[kept:]]
            del self.moves[kept:]
            self.number = line.seq
            self.offers.pop("takeback", None)
            self.early = {seat: early for seat, early in self.early.items() if _early_at(early) <= kept}
        elif line.kind == LEFT:
            self.left[line.seat] = read_left(line.seat, line.text)
            self.standing_in.pop(line.seat, None)
            self.early.pop(line.seat, None)
            self.offers.clear()
        elif line.kind == STAND_IN:
            self.standing_in[line.seat] = line.text
        elif line.kind == BACK:
            self.standing_in.pop(line.seat, None)
        elif line.kind == "end":
            self.early.clear()
            self.standing_in.clear()
            self.ended = line
            self.number = line.seq
            self.offers.clear()
        elif line.kind == "offer":
            self.offers[line.text] = Offer(line.text, line.seat, line.seq)
        elif line.kind == "answer":
            self._note_answer(line)

    def _note_early(self, line: Line) -> None:
        """An answer that waits for its turn, or, without an action, that it was taken back."""
        if early_action(line):
            self.early[line.seat] = line
        else:
            self.early.pop(line.seat, None)

    def may_answer_early(self) -> list[int]:
        """Seats that are not asked yet and may answer already."""
        return [] if self.ended is not None else self.state.also_asked()

    def follow_round(self) -> None:
        """The state has changed: is the open question part of the same secret choice as the last one?"""
        if int(self.state.asked()) not in self._expected:
            self.round = self.number
        self._expected = self.state.also_asked()

    def _outdate_offers(self, seat: int) -> None:
        """A choice of anybody ends a takeback that was asked for; one of another seat declines a draw."""
        if seat != CHANCE and self.offers:
            self.offers.pop("takeback", None)
            draw = self.offers.get("draw")
            if draw is not None and draw.seat != seat:
                del self.offers["draw"]

    def _note_answer(self, line: Line) -> None:
        what, _, accept = line.text.partition(" ")
        offer = self.offers.get(what)
        if offer is not None and accept == "yes":
            offer.agreed.add(line.seat)
        else:
            self.offers.pop(what, None)

    def _count_strike(self, line: Line) -> None:
        """Turns in a row that a seat let pass: `default` counts once for all its lines of one turn."""
        if line.seat == CHANCE:
            return
        if line.kind == "move":
            self.strikes[line.seat] = 0
        elif line.spent:
            self.strikes[line.seat] = self.strikes.get(line.seat, 0) + 1

    def asked(self) -> int:
        """Who must choose: a seat, CHANCE or OVER."""
        return OVER if self.ended is not None else int(self.state.asked())

    def held(self, seats: list[int]) -> list[int]:
        """Those of somebody's seats that are still theirs to play; after the end they are theirs again."""
        return seats if self.is_over() else [seat for seat in seats if seat not in self.left]

    def is_lonely(self) -> bool:
        """Somebody has left, and of those who play on only one side is still in: it has won."""
        if not self.left or self.is_over():
            return False
        return len(competing(self.sides(), self.gone())) <= 1

    def last_in(self) -> int:
        """The first seat that is neither out nor has left; 0 if there is none."""
        gone = self.gone()
        return next((seat for seat in range(self.state.seats()) if seat not in gone), 0)

    def sides(self) -> list[int]:
        """The side of each seat: seats of one side win and lose together."""
        return rivals(self.state.seat_sides())

    def out(self) -> list[int]:
        """Seats that the rules have put out of the game."""
        return self.state.out_of_game()

    def gone(self) -> set[int]:
        """Seats that can no longer win: out by the rules, or left."""
        return {*self.left, *self.out()}

    def is_over(self) -> bool:
        """Has the game ended, by its rules or otherwise?"""
        return self.asked() == OVER

    def apply(self, packed: int) -> tuple[str, list[Event]]:
        """Make a legal choice; its notation and events are returned."""
        events: list[Event] = []
        state = self.state
        text = state.action_text(packed)
        state.events = events
        state.play(packed)
        state.events = None
        return text, events

    def snapshot_due(self) -> Snapshot | None:
        """A new snapshot if it is time for one; several actions may be stored at once, so the count may jump."""
        count = len(self.moves)
        last = self.snapshots[-1].moves if self.snapshots else 0
        if count // SNAPSHOT_EVERY == last // SNAPSHOT_EVERY:
            return None
        shot = Snapshot(count, self.moves[-1].seq, sealed(self.state.to_text()))
        self.snapshots.append(shot)
        return shot

    def rewind(self, count: int) -> None:
        """Lead the state back to what it was after `count` actions; the fold follows with the undo line."""
        self.state = self.state_at(count)
        self.snapshots = [shot for shot in self.snapshots if shot.moves <= count]

    def state_at(self, count: int) -> State:
        """A fresh state after the first `count` actions."""
        done, state = self._start_for(count)
        for line in self.moves[done:count]:
            state.play(state.parse_action(line.text))
        return state

    def _start_for(self, count: int) -> tuple[int, State]:
        """The last snapshot that can be used, or the beginning: a damaged one is left out, the log has everything."""
        for shot in reversed(getattr(self, "snapshots", [])):
            if shot.moves <= count:
                state = self._read(shot)
                if state is not None:
                    return shot.moves, state
                LOGGER.warning("a snapshot is damaged; the game is played from its log")
                self.snapshots.remove(shot)
        return 0, self.begin()

    def begin(self) -> State:
        """A fresh state as it was before the first action."""
        return self.game.from_text(self.position) if self.position else self.game.start(dict(self.settings))

    def _read(self, shot: Snapshot) -> State | None:
        """The state of a snapshot; None if it is damaged."""
        seal, _, text = shot.state.partition(" ")
        try:
            if seal.startswith(SEAL):
                return self.game.from_text(text) if sealed(text) == shot.state else None
            state = self.game.from_text(shot.state)
            return state if state.to_text() == shot.state and self._goes_on(state.clone(), shot.moves) else None
        except (SandtableError, IndexError):
            return None

    def _goes_on(self, state: State, count: int) -> bool:
        """Can the rest of the log be played from here? Snapshots of earlier versions have no seal to tell."""
        for line in self.moves[count:]:
            packed = state.parse_action(line.text)
            if int(state.asked()) != line.seat or not state.is_legal(packed):
                return False
            state.play(packed)
        return True

    def told_since(self, since: int) -> list[tuple[Line, list[Event]]]:
        """All lines after `since` that still hold, actions with their events, in order."""
        events: list[list[Event]] = []
        first = next((n for n, line in enumerate(self.moves) if line.seq > since), len(self.moves))
        if first < len(self.moves):
            state = self.state_at(first)
            for line in self.moves[first:]:
                state.events = []
                state.play(state.parse_action(line.text))
                events.append(state.events)
        return self.told_with(events, since)

    def told_with(self, events: list[list[Event]], since: int = 0) -> list[tuple[Line, list[Event]]]:
        """All lines after `since` that still hold, in order; `events` are those of the actions among them."""
        told: list[tuple[Line, list[Event]]] = [(line, []) for line in self.others if line.seq > since]
        moves = self.moves[len(self.moves) - len(events) :]
        told += zip(moves, events, strict=True)
        told.sort(key=lambda pair: pair[0].seq)
        return told

    def number_of(self, line: Line) -> int:
        """Which action a line is, counted from 1; 0 if it no longer holds."""
        place = bisect_left(self.moves, line.seq, key=lambda move: move.seq)
        return place + 1 if place < len(self.moves) and self.moves[place].seq == line.seq else 0

    def can_undo(self, seat: int) -> bool:
        """Is the last action this seat's own, and has it revealed nothing? Then nobody else has acted either."""
        return bool(self.moves) and not self.is_over() and self.moves[-1].seat == seat and not self._has_revealed()

    def _has_revealed(self) -> bool:
        """Was the last action the last one of a secret choice, after which all answers are open?"""
        if not self.hides:
            return False
        if self._closed[0] != self.number:
            self._closed = (self.number, self._closes_secret_choice())
        return self._closed[1]

    def _closes_secret_choice(self) -> bool:
        """Did the last action end a question that several were asked at the same time, so that the next is another?"""
        count = len(self.moves)
        last = self.state_at(count - 1)
        kind = _kind_of(last)
        if last.also_asked() or kind == _kind_of(self.state):
            return False
        for before in range(count - 2, -1, -1):
            earlier = self.state_at(before)
            if _kind_of(earlier) != kind:
                return False
            if earlier.also_asked():
                return True
        return False

    def last_own(self, seat: int) -> int:
        """How many actions came before the last one of this seat; -1 if it has made none."""
        for count in range(len(self.moves) - 1, -1, -1):
            if self.moves[count].seat == seat:
                return count
        return -1

    def outcome(self, seats: int) -> Outcome | None:
        """How the game ended; whoever resigned or ran out of time is behind all who played on (docs/protocol.md)."""
        if self.ended is None:
            found = self.state.outcome()
            if found is None or not self.left:
                return found
            places = places_after(found.places, self.sides(), list(self.left.values()))
            return Outcome(found.reason, found.clause, places, found.scores)
        if self.ended.text == "imported":
            return Outcome("imported", "", [1] * seats, [0] * seats)
        return Outcome(self.ended.text, "", self._places_at_once(self.ended, seats), [0] * seats)

    def _places_at_once(self, ended: Line, seats: int) -> list[int]:
        """Nobody plays on: first are all who are still in, then whoever is out or has left; allies fall together."""
        sides, out = self.sides(), tuple(self.out())
        left = list(self.left.values())
        if ended.text not in ("draw_agreed", ALONE):
            allies = [seat for seat in range(seats) if sides[seat] == sides[ended.seat] and seat not in self.left]
            left += [Left(seat, ended.text, "", out) for seat in allies]
        still = competing(sides, {*out, *(one.seat for one in left)})
        return places_after([1 if side in still else 2 for side in sides], sides, left)

    def match(self, names: list[str], count: int | None = None) -> Match:
        """The same game (its first `count` actions) as a Match, for replay files and branches."""
        match = Match(self.game, dict(self.settings), names, self.begin() if self.position else None)
        for line in self.moves[:count]:
            packed = match.state.parse_action(line.text)
            match.entries.append(Entry(line.seat, line.text, packed, 0))
            match.state.events = None
            match.state.play(packed)
        return match
