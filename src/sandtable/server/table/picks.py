"""What a seat brings may be open when a table is made: whoever sits down chooses it, or the lot does at the start.

It is one entry of a setting that lists one for each seat. Until the start the table shows no entry where none is
chosen, so that nobody can look, and make another table, until the lot is kind.
"""

from __future__ import annotations

import contextlib
from random import SystemRandom
from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.games import find_game
from sandtable.match.match import Match
from sandtable.server.errors import Refused
from sandtable.server.storage.records import Seat, TableRecord

MOST_VALUES = 64
MOST_LETTERS = 2000
TRIES = 8
"""Draws until the settings that the table was made with, which are good, are taken as they are."""
_random = SystemRandom()


def check_picks(settings: dict[str, Any], seats: list[Seat]) -> None:
    """Refuse what cannot be picked from."""
    for number, seat in enumerate(seats):
        if seat.pick is None:
            continue
        place = f"seats[{number}].pick"
        if len(str(settings.get(seat.pick.setting, "")).split(",")) != len(seats):
            raise Refused("bad_seats", f"{place}.setting: no setting with one entry for each seat")
        if not 1 <= len(seat.pick.values) <= MOST_VALUES or any("," in value for value in seat.pick.values):
            raise Refused("bad_seats", f"{place}.values: 1 to {MOST_VALUES} entries")
        if sum(map(len, seat.pick.values)) > MOST_LETTERS:
            raise Refused("bad_seats", f"{place}.values: at most {MOST_LETTERS} letters")


def choose(record: TableRecord, number: int, value: str) -> None:
    """Whoever sits down on this seat brings that; the rules of the game have the last word."""
    pick = record.seats[number].pick
    if pick is None or pick.by != "guest" or value not in pick.values:
        raise Refused("bad_setting", "this cannot be chosen for this seat")
    _draw(record, _chosen(record) | {number: value})
    pick.value = value


def settle(record: TableRecord) -> None:
    """The game starts: what nobody chose is drawn, nothing twice as long as there is something else."""
    if any(seat.pick for seat in record.seats):
        with contextlib.suppress(SandtableError):
            record.settings = _draw(record, _chosen(record))
    for seat in record.seats:
        seat.pick = None


def _chosen(record: TableRecord) -> dict[int, str]:
    """What those who sit have chosen, by seat."""
    return {at: seat.pick.value for at, seat in enumerate(record.seats) if seat.pick and seat.pick.value}


def _draw(record: TableRecord, chosen: dict[int, str]) -> dict[str, Any]:
    """The settings with what was chosen and a draw for every open seat; if none will do, what the rules say of one."""
    for _ in range(TRIES - 1):
        with contextlib.suppress(SandtableError):
            return _settled(record, _with(record, chosen | _lots(record, chosen)))
    return _settled(record, _with(record, chosen | _lots(record, chosen)))


def _lots(record: TableRecord, chosen: dict[int, str]) -> dict[int, str]:
    """An entry for every seat that nobody chose for, what nobody has where there is such a thing."""
    drawn: dict[int, str] = {}
    seats = [(at, seat.pick) for at, seat in enumerate(record.seats) if seat.pick and at not in chosen]
    for at, pick in _random.sample(seats, len(seats)):
        entries = str(record.settings[pick.setting]).split(",")
        fixed = {entry for entry, seat in zip(entries, record.seats, strict=True) if seat.pick is None}
        taken = fixed | set(chosen.values()) | set(drawn.values())
        drawn[at] = _random.choice([value for value in pick.values if value not in taken] or pick.values)
    return drawn


def _with(record: TableRecord, values: dict[int, str]) -> dict[str, Any]:
    """The settings with these entries; other seats keep what they have."""
    settings = dict(record.settings)
    for number, seat in enumerate(record.seats):
        if seat.pick is not None and (number in values or seat.pick.value):
            entries = str(settings[seat.pick.setting]).split(",")
            entries[number] = values.get(number, seat.pick.value)
            settings[seat.pick.setting] = ",".join(entries)
    return settings


def _settled(record: TableRecord, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings as a game begins with them: the rules that are named follow from what is played."""
    game = find_game(record.game)
    return Match(game, game.renewed(settings)).settings
