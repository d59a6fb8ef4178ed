"""A battle in progress as text, and the small parts that texts of states are made of."""

from __future__ import annotations

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.clash import Clash, clash_for
from sandtable.games.neuroshima.situation import Situation
from sandtable.kit.bits import append, i64, vec
from sandtable.kit.hexes import HEXES, INDEX_OF_NAME, NAMES


def sparse(values: vec[i64]) -> str:
    """Numbers by hex that are not 0."""
    return ",".join([f"{NAMES[at]}:{values[at]}" for at in range(HEXES) if values[at]])


def fill_sparse(values: vec[i64], text: str, place: str) -> None:
    for item in items_of(text, ","):
        name, _, value = item.partition(":")
        values[hex_index(name, place)] = number(value, place, -1, 2**20)


def items_of(text: str, mark: str) -> list[str]:
    return [] if text in ("", "-") else text.split(mark)


def number(text: str, place: str, low: int, high: int) -> int:
    """A whole number in a range; BadNotation names the place."""
    digits = text.removeprefix("-")
    if not digits.isdecimal() or not digits.isascii() or len(digits) > 18 or not low <= int(text) <= high:
        raise BadNotation(f"{place}: {text!r} is no number from {low} to {high}", "bad_state")
    return int(text)


def hex_index(name: str, place: str) -> int:
    if name not in INDEX_OF_NAME:
        raise BadNotation(f"{place}: {name!r} is no hex", "bad_state")
    return INDEX_OF_NAME[name]


def clash_text(clash: Clash) -> str:
    numbers = [str(n) for n in _clash_numbers(clash)]
    rows = [numbers, _row(clash.loss), _row(clash.packets[: clash.pending]), _row(clash.removed)]
    return "|".join([".".join(row) or "-" for row in rows] + [sparse(clash.spent) or "-", sparse(clash.change) or "-"])


def _row(values: vec[i64]) -> list[str]:
    return [str(value) for value in values]


def _clash_numbers(clash: Clash) -> list[int]:
    return [
        int(clash.trigger),
        int(clash.causer),
        int(clash.stops),
        int(clash.heals_own_damage),
        int(clash.step),
        int(clash.phase) + 9,
        int(clash.wave),
        int(clash.stale),
        int(clash.acting),
        int(clash.acted),
        int(clash.declared),
        int(clash.exploding),
        int(clash.converted),
        int(clash.destroyed),
        int(clash.used),
        int(clash.order),
        int(clash.named),
        int(clash.asking),
        int(clash.asked_seat),
        int(clash.asked_unit),
    ]


def read_clash(s: Situation, text: str) -> Clash:
    rows = text.split("|")
    if not 6 <= len(rows) <= 7:
        raise BadNotation("clash: six or seven rows are needed", "bad_state")
    numbers = [number(n, "clash", 0, 2**40) for n in rows[0].split(".")]
    if len(numbers) != 20:
        raise BadNotation("clash: twenty numbers are needed", "bad_state")
    clash = clash_for(s.options, numbers[0], numbers[1], len(s.left))
    clash.stops = numbers[2] == 1
    clash.heals_own_damage = numbers[3] == 1
    clash.step = numbers[4]
    clash.phase = numbers[5] - 9
    clash.wave = numbers[6]
    clash.acting = numbers[8]
    clash.acted = numbers[9]
    clash.declared = numbers[10]
    clash.exploding = numbers[11]
    clash.converted = numbers[12]
    clash.destroyed = numbers[13]
    clash.used = numbers[14]
    clash.order = numbers[15]
    clash.named = numbers[16]
    clash.asking = numbers[17]
    clash.asked_seat = numbers[18]
    clash.asked_unit = numbers[19]
    losses = items_of(rows[1], ".")
    if len(losses) != len(clash.loss):
        raise BadNotation("clash: a loss for each seat is needed", "bad_state")
    for seat, lost in enumerate(losses):
        clash.loss[seat] = number(lost, "clash", 0, 999)
    for given in items_of(rows[2], "."):
        clash.send(number(given, "clash", 0, 2**50))
    for gone in items_of(rows[3], "."):
        clash.removed = append(clash.removed, number(gone, "clash", 0, 2**50))
    fill_sparse(clash.spent, rows[4], "clash")
    changes = vec[i64]([0] * HEXES)
    fill_sparse(changes, rows[5], "clash")
    for at in range(i64(HEXES)):
        if changes[at]:
            clash.note_change(at, changes[at])
    for aim in items_of(rows[6], ".") if len(rows) > 6 else []:
        packed = number(aim, "clash", 0, 2**15)
        clash.note_aim(packed & 63, packed >> 6 & 7, packed >> 9)
    if not numbers[7]:
        # The snapshot follows from the board: within a phase nothing on it moves or leaves (NH-ALG-STATE-02).
        clash.snapshot(s.field)
    return clash
