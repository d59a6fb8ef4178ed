"""From the request for a table to its record: everything checked before anything is stored."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.core.game import Game
from sandtable.games import find_game
from sandtable.match.bots import FIRST, check_bot
from sandtable.match.match import Match
from sandtable.match.positions import set_up
from sandtable.match.replay import POSITION, play_line, read_replay, start_match
from sandtable.server.errors import Refused
from sandtable.server.people.names import clean_name
from sandtable.server.people.person import Person
from sandtable.server.storage.records import (
    IMPORTED,
    ClockRule,
    Line,
    Seat,
    TableRecord,
    new_id,
    now,
    result_data,
)
from sandtable.server.table.game_facts import hides_choices, led_together, with_partners
from sandtable.server.table.log import TableLog, position_lines
from sandtable.server.table.picks import check_picks, choose, settle
from sandtable.server.wire.parts import Origin, Pick, Result
from sandtable.server.work.jobs import Bounds

MEASURE_EVERY = 32
"""Actions after which the size of the position is measured."""


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat."""

    kind: str
    bot: str = ""
    name: str = ""
    pick: Pick | None = None


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    """Another table, up to an action: where a new game goes on."""

    table: str
    actions: int


class TableRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A new table."""

    game: str = ""
    settings: dict[str, Any] = {}
    seats: list[SeatRequest] | None = None
    clock: ClockRule = ClockRule()
    visibility: str = "open"
    hotseat: bool = False
    rated: bool = False
    replay: str | None = None
    actions: int | None = None
    branch: Branch | None = None
    position: str | None = None


Begun = tuple[Match, Origin | None]
"""The game that a new table goes on with, and where it comes from if that is a table."""


class ReplayRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A replay file to be looked at."""

    replay: str


def read_request(
    request: TableRequest, person: Person, letters: int, begun: Begun | None = None
) -> tuple[TableRecord, list[Line]]:
    """The record of a new table, and the lines it begins with; `begun` is the game of its replay or branch."""
    match, origin = begun if begun is not None else (_fresh(request), None)
    if match.state.decision() is None:
        raise Refused("bad_replay", "the game of this replay is over; it can be stored to look at, not played on")
    if request.rated and (match.entries or match.origin is not None):
        raise Refused("bad_replay", "a rated game begins at its beginning")
    seats = _seats(request, person, match, letters)
    request.clock.check()
    if request.visibility not in ("open", "private"):
        raise Refused("bad_message", "visibility: open or private")
    record = TableRecord(
        id=new_id(),
        game=match.game.name,
        settings=match.settings,
        seats=seats,
        clock=request.clock,
        creator=person.user,
        visibility=request.visibility,
        hotseat=request.hotseat,
        rated=request.rated,
        origin=origin,
    )
    _check_rated(record, person)
    if any(seat.pick for seat in seats):
        if match.entries or match.origin is not None:
            raise Refused("bad_seats", "pick: not in a game that has begun")
        check_picks(match.settings, seats)
    if record.is_full():
        settle(record)
    return record, lines_of(match)


def _fresh(request: TableRequest) -> Match:
    return Match(_without_files(find_game(request.game), dict(request.settings)), dict(request.settings))


def _without_files(game: Game, settings: dict[str, Any]) -> Game:
    """A setting that names a file would read files of this machine: nobody outside may ask for that."""
    for setting in game.settings():
        if setting.kind == "file" and setting.name in settings:
            raise Refused("bad_setting", f"{setting.name}: a match server reads no files")
    return game


def without_files(game: Game, text: str) -> Game:
    """The same for the text of a state, which calls its settings by their names."""
    names = {word.partition("=")[0]: "" for word in text.split()}
    return _without_files(game, names)


def branch_of(branch: Branch, visibility: str, record: TableRecord, log: TableLog) -> Begun:
    """The game of another table up to an action; what its players may not know yet is not given away.

    Nor is the way to a private table by a branch that everybody sees.
    """
    if record.status != "over" and hides_choices(record.game, record.settings):
        raise Refused("not_over", "a game with hidden choices can be branched after its end")
    if not 0 <= branch.actions <= len(log.moves):
        raise Refused("bad_replay", f"branch.actions: 0 to {len(log.moves)}")
    match = log.match([seat.name or seat.kind for seat in record.seats], branch.actions)
    is_told = visibility == "private" or record.visibility == "open"
    return match, Origin(table=record.id if is_told else None, actions=branch.actions)


def match_of_replay(text: str, actions: int | None, bounds: Bounds) -> Match:
    """The game of a replay file up to an action, if it is within bounds."""
    if actions is not None and actions < 0:
        raise Refused("bad_message", "actions: a number from 0 on")
    replay = read_replay(text)
    if len(replay.actions) > bounds.actions:
        raise Refused("bad_replay", f"a replay has at most {bounds.actions} actions")
    if POSITION in replay.values:
        _check_set_up(find_game(replay.game), replay.values[POSITION])
    match = start_match(replay, _without_files(find_game(replay.game), replay.settings()))
    characters = 0
    for number, line in enumerate(replay.actions[:actions]):
        if number % MEASURE_EVERY == 0:
            characters += MEASURE_EVERY * len(match.state.to_text())
        if characters > bounds.characters:
            raise Refused("too_large", "this game is too large to be stored here: too many figures for so many actions")
        play_line(match, line)
    return match


def match_of_position(game: str, text: str) -> Match:
    """A game that begins at a position which somebody has set up."""
    found = without_files(find_game(game), text)
    return Match(found, {}, origin=set_up(found, text))


def _check_set_up(game: Game, text: str) -> None:
    """Nobody brings a position that cannot be set up by hand: what a state remembers beyond that is not checked."""
    if set_up(game, text).to_text() != text:
        raise Refused("bad_replay", "this game begins at a position that nobody can set up")


def lines_of(match: Match) -> list[Line]:
    """The log of a match so far."""
    moment = now()
    lines = [] if match.origin is None else position_lines(match.origin.to_text(), moment)
    first = len(lines) + 1
    return lines + [Line(seq, "move", entry.seat, entry.text, moment) for seq, entry in enumerate(match.entries, first)]


def _seats(request: TableRequest, person: Person, match: Match, letters: int) -> list[Seat]:
    wanted = request.seats
    count = match.state.seats()
    together = led_together(match.game.name, match.settings)
    if wanted is None:
        others = "human" if request.hotseat else "open"
        own = next((group for group in together if 0 in group), [0])
        wanted = [SeatRequest("human" if number in own else others) for number in range(count)]
    if len(wanted) != count:
        raise Refused("bad_seats", f"seats: {count} are needed, not {len(wanted)}")
    for group in together:
        if len({(wanted[number].kind, wanted[number].bot) for number in group}) > 1:
            raise Refused("bad_seats", f"seats {group}: one player leads both, so both are of one kind")
    seats: list[Seat] = []
    for number, seat in enumerate(wanted):
        mine = [at for at, other in enumerate(seats) if other.kind == "human"]
        is_creator = request.hotseat or not mine or any(number in group and mine[0] in group for group in together)
        seats.append(_seat(match.game, seat, number, person, is_creator, letters, request.hotseat))
        if seat.pick is not None:
            seats[-1].pick = msgspec.structs.replace(seat.pick, value="")
    return seats


def _seat(
    game: Game, wanted: SeatRequest, number: int, person: Person, is_creator: bool, letters: int, is_shared: bool
) -> Seat:
    """Who sits on a seat; an account has its own name, those who share its screen have theirs."""
    if wanted.kind == "bot":
        bot = wanted.bot or FIRST
        check_bot(game, bot)
        name = clean_name(wanted.name, letters) if wanted.name else bot
        return Seat("bot", name=name, bot=bot)
    if wanted.kind == "human" and is_creator:
        may_name = not person.account or (is_shared and number > 0)
        name = clean_name(wanted.name, letters) if wanted.name and may_name else person.name
        is_own = name == person.name
        return Seat("human", person.user, name, account=person.account and is_own, is_named=is_shared and not is_own)
    if wanted.kind in ("human", "open"):
        return Seat("open")
    raise Refused("bad_seats", f"seats[{number}].kind: {wanted.kind!r} is none of human, bot, open"[:200])


def _check_rated(record: TableRecord, person: Person) -> None:
    if not record.rated:
        return
    if not person.account:
        raise Refused("not_signed_in", "rated games are for accounts")
    if record.hotseat or any(seat.kind == "bot" for seat in record.seats):
        raise Refused("bad_seats", "rated games have neither bots nor hot-seat")


def stored_replay(text: str, user: str, bounds: Bounds) -> tuple[TableRecord, list[Line]]:
    """A table that only shows the game of a replay."""
    match = match_of_replay(text, None, bounds)
    lines = lines_of(match)
    outcome = match.state.outcome()
    seats = [Seat("human", IMPORTED, name[:64]) for name in match.seats]
    if outcome is None:
        lines.append(Line(len(lines) + 1, "end", 0, "imported", now()))
        result = Result(reason="imported", clause="", places=[1] * len(seats), scores=[])
    else:
        result = result_data(outcome)
    record = TableRecord(
        id=new_id(),
        game=match.game.name,
        settings=match.settings,
        seats=seats,
        clock=ClockRule(),
        creator=user,
        status="over",
        visibility="private",
        result=result,
    )
    return record, lines


def sit(record: TableRecord, number: int, person: Person, name: str, letters: int, pick: str = "") -> None:
    """Somebody sits down; the game starts when nobody is missing."""
    check_seat(record, number)
    seat = record.seats[number]
    if record.status != "open":
        raise Refused("already_started", "the game has started")
    if seat.kind != "open":
        raise Refused("seat_taken", "somebody sits here")
    if record.rated and not person.account:
        raise Refused("not_signed_in", "rated games are for accounts")
    if record.seats_of(person.user) and (record.rated or not record.hotseat):
        raise Refused("seat_taken", "you sit at this table already")
    shown = person.name if person.account or not name else clean_name(name, letters)
    if pick:
        choose(record, number, pick)
    for taken in with_partners(record.game, record.settings, number):
        record.seats[taken] = Seat("human", person.user, shown, account=person.account, pick=record.seats[taken].pick)
    if record.is_full():
        settle(record)
        record.status = "live"
        record.deadline = 0


def stand_up(record: TableRecord, number: int, person: Person) -> None:
    """Somebody leaves a seat before the start."""
    check_seat(record, number)
    if record.status != "open":
        raise Refused("already_started", "the game has started")
    if number not in record.seats_of(person.user):
        raise Refused("not_your_seat", "this is not your seat")
    for left in with_partners(record.game, record.settings, number):
        pick = record.seats[left].pick
        record.seats[left] = Seat("open", pick=None if pick is None else msgspec.structs.replace(pick, value=""))


def check_seat(record: TableRecord, number: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= number < len(record.seats):
        raise Refused("no_such_seat", f"seats are 0 to {len(record.seats) - 1}")
