"""Jobs that read a game from its log or from a replay: recordings, logs, positions, exports, imports."""

from __future__ import annotations

import gzip

import msgspec

from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.match import seat_letter
from sandtable.match.replay import write_replay
from sandtable.search.opinions import opinion_of
from sandtable.server.errors import Refused
from sandtable.server.people.person import Person
from sandtable.server.storage.records import MOVES, Line, Snapshot, TableRecord
from sandtable.server.table import creation
from sandtable.server.table.broadcast import decision_data
from sandtable.server.table.game_facts import hides_choices
from sandtable.server.table.items import items_for
from sandtable.server.table.log import POSITION, SNAPSHOT_EVERY, TableLog
from sandtable.server.table.recording import bare, pack, recording_of, unpack, viewer_of
from sandtable.server.work import jobs
from sandtable.server.work.painting import Canvas

OPINION_SEED = 1
"""Dice of an opinion."""
MOST_GLIMPSED = 48
"""Actions that a glance at a table goes back."""
PICTURE_SIZE = (1200, 630)
"""What those who show links ask for."""
CONTRADICTIONS = (LookupError, AssertionError, ArithmeticError, StopIteration)
"""What comes to light in play where somebody wrote a position that no check has seen through."""
MOST_SNAPSHOTS = 64
"""Positions that are stored of a game that comes from outside."""


def packed(document: object) -> bytes:
    """A document as JSON, compressed here, where nobody else waits for it."""
    return gzip.compress(msgspec.json.encode(document), 4, mtime=0)


def opened(stored: jobs.StoredGame) -> tuple[TableRecord, TableLog]:
    """The record and the log of a stored game."""
    record = stored.record()
    return record, TableLog(find_game(record.game), record.settings, stored.lines, stored.snapshots)


def kept(job: jobs.Keeping) -> bytes:
    """The recording that is kept of a game."""
    return pack(job.stored.record(), job.stored.lines)


def recorded(job: jobs.Recording) -> bytes:
    """A game as a user may know it; after the end everything may be known."""
    record, log = opened(job.stored)
    if record.status == "open":
        raise Refused("not_started", "the game has not started")
    seats = range(len(record.seats)) if record.status == "over" else log.held(record.seats_of(job.user))
    return packed(recording_of(record, log, job.user, tuple(seats)))


def unpacked(job: jobs.Unpacking) -> bytes:
    """What is left of a game which no rules at hand play any more: a kept recording, or the actions of its log."""
    record = job.stored.record()
    if job.kept is None:
        return packed(bare(record, job.stored.lines, job.user, job.why))
    return packed(unpack(job.kept, record, job.user, job.why))


def told(job: jobs.Log) -> bytes:
    """The lines after one, as somebody may know them."""
    record, log = opened(job.stored)
    seats = tuple(log.held(record.seats_of(job.user))) if job.seats is None else job.seats
    items = items_for(seats, record, log, log.told_since(max(job.since, 0)))
    return msgspec.json.encode({"items": items, "seq": log.seq})


def position(job: jobs.Position) -> bytes:
    """The position after so many actions."""
    record, log = opened(job.stored)
    if not 0 <= job.number <= len(log.moves):
        raise Refused("not_found", f"positions are 0 to {len(log.moves)}")
    state = log.state_at(job.number)
    decision = state.decision()
    viewer = viewer_of(state, tuple(log.held(record.seats_of(job.user))))
    question = None if decision is None else decision_data(decision, job.number)
    found = {"number": job.number, "of": len(log.moves), "view": state.view(viewer), "decision": question}
    return msgspec.json.encode(found)


def glimpsed(job: jobs.Glance) -> bytes:
    """The position now, and the last lines since the user's own last choice."""
    record, log = opened(job.stored)
    if record.status == "open":
        raise Refused("not_started", "the game has not started")
    # Players who share a screen must not see each other's secrets in a list either.
    seats = () if record.hotseat and log.hides else tuple(log.held(record.seats_of(job.user)))
    own = max((log.last_own(seat) for seat in seats), default=-1)
    first = max(own + 1, len(log.moves) - MOST_GLIMPSED)
    since = log.moves[first - 1].seq if first > 0 else 0
    items = items_for(seats, record, log, log.told_since(since))
    return msgspec.json.encode({"view": log.state.view(viewer_of(log.state, seats)), "items": items})


def pictured(job: jobs.Picture) -> bytes:
    """A small picture of the position, with nothing that only some may know."""
    record, log = opened(job.stored)
    module = find_game(record.game).edge("stamp")
    if module is None or record.status == "open":
        raise Refused("not_found", "there is no picture of this table")
    ground, shapes = module.stamp(log.state.view(None), *PICTURE_SIZE)
    canvas = Canvas(*PICTURE_SIZE, ground)
    canvas.paint(shapes)
    return canvas.png()


def judged(job: jobs.Opinion) -> bytes:
    """What a level thinks of a position; the same position always gets the same opinion."""
    game = find_game(job.game)
    if job.stored is None:
        state = creation.without_files(game, job.position).from_text(job.position)
    else:
        _, log = opened(job.stored)
        if not 0 <= job.number <= len(log.moves):
            raise Refused("not_found", f"positions are 0 to {len(log.moves)}")
        state = log.state_at(job.number)
    asked = int(state.asked())
    try:
        found = opinion_of(game, job.level, state, Dice(OPINION_SEED))
    except CONTRADICTIONS:
        if job.stored is not None:
            raise
        raise Refused("bad_state", "position: its parts contradict one another") from None
    seat = asked if asked >= 0 else None
    return msgspec.json.encode({"level": job.level, "seat": seat, **found.to_json()})


def exported(job: jobs.Export) -> bytes:
    """The replay file of a game."""
    record, log = opened(job.stored)
    if record.status != "over" and hides_choices(record.game, record.settings):
        raise Refused("not_over", "a game with hidden choices can be exported after its end")
    names = [seat.name or seat.kind for seat in record.seats]
    left = [f"{seat_letter(one.seat)} {one.why}, {one.bot} plays on" for one in log.left.values()]
    return write_replay(log.match(names), {"Left": " | ".join(left)} if left else {}).encode()


def created(job: jobs.Creation) -> bytes:
    """A table that goes on from a replay, a branch or a position."""
    request = msgspec.json.decode(job.request, type=creation.TableRequest)
    begun: creation.Begun | None = None
    if request.branch is not None and job.branch is not None:
        begun = creation.branch_of(request.branch, request.visibility, *opened(job.branch))
    elif request.replay is not None:
        begun = creation.match_of_replay(request.replay, request.actions, job.bounds), None
    elif request.position is not None:
        begun = creation.match_of_position(request.game, request.position), None
    person = Person(job.user, job.name, job.account)
    return _new_game(*creation.read_request(request, person, job.letters, begun))


def imported(job: jobs.Import) -> bytes:
    """A table that only shows the game of a replay."""
    return _new_game(*creation.stored_replay(job.replay, job.user, job.bounds))


def _new_game(record: TableRecord, lines: list[Line]) -> bytes:
    return msgspec.msgpack.encode(jobs.NewGame(record.row(), lines, _snapshots(record, lines)))


def _snapshots(record: TableRecord, lines: list[Line]) -> list[Snapshot]:
    """Positions on the way, so that none of them is far from one that is stored, and the last one."""
    moves = [line for line in lines if line.kind in MOVES]
    every = max(SNAPSHOT_EVERY, -(-len(moves) // MOST_SNAPSHOTS))
    state = TableLog(
        find_game(record.game), record.settings, [line for line in lines if line.kind == POSITION], []
    ).begin()
    found: list[Snapshot] = []
    for number, line in enumerate(moves, 1):
        state.play(state.parse_action(line.text))
        if number % every == 0 or number == len(moves):
            found.append(Snapshot(number, line.seq, state.to_text()))
    return found
