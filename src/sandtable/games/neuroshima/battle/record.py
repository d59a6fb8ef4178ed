"""A battle in progress as text, and the small parts that texts of states are made of."""

from __future__ import annotations

from sandtable.core.entries import number
from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.actions import NOBODY
from sandtable.games.neuroshima.battle.clash import (
    BY_INSTANT,
    CHANGE,
    CLOWN,
    LEADING,
    RALLYING,
    WHICH_TARGET,
    WHO_FIRST,
    WHO_SCORES,
    Clash,
    clash_for,
)
from sandtable.games.neuroshima.battle.packets import arrival_of, attacker_of, edge_of, reflector_of, target_of
from sandtable.games.neuroshima.board.situation import Situation
from sandtable.games.neuroshima.content.leaders import CARDS, DEALT, Leaders
from sandtable.games.neuroshima.content.tiles import TILES, TODAY, tile_of
from sandtable.kit.bits import append, i64, vec
from sandtable.kit.hexes import HEXES, INDEX_OF_NAME, NAMES

HIGHEST_PHASE = 99
"""As it is written: far above every initiative that bonuses lead to."""


def sparse(values: vec[i64]) -> str:
    """Numbers by hex that are not 0."""
    return ",".join([f"{NAMES[at]}:{values[at]}" for at in range(HEXES) if values[at]])


def fill_sparse(values: vec[i64], text: str, place: str) -> None:
    for item in items_of(text, ","):
        name, _, value = item.partition(":")
        values[hex_index(name, place)] = number(value, place, -1, 2**20)


def items_of(text: str, mark: str) -> list[str]:
    return [] if text in ("", "-") else text.split(mark)


def hex_index(name: str, place: str) -> int:
    if name not in INDEX_OF_NAME:
        raise BadNotation(f"{place}: {name!r} is no hex", "bad_state")
    return INDEX_OF_NAME[name]


def clash_text(clash: Clash) -> str:
    numbers = [str(n) for n in _clash_numbers(clash)]
    rows = [numbers, _row(clash.loss), _row(clash.packets[: clash.pending])]
    rows.append([str(gone & ~255 | TODAY[gone & 255]) for gone in clash.removed])
    texts = [".".join(row) or "-" for row in rows] + [sparse(clash.spent) or "-", sparse(clash.change) or "-"]
    if clash.aiming or clash.leads or len(clash.orders):
        texts.append(".".join(_row(clash.aims)) or "-")
        texts.append(f"{clash.leads}.{clash.passed}")
        texts.append(".".join(_row(clash.orders)) or "-")
    return "|".join(texts)


def _row(values: vec[i64]) -> list[str]:
    return [str(value) for value in values]


def _clash_numbers(clash: Clash) -> list[int]:
    cracks = [int(clash.cracks)] if clash.cracks or clash.rescue else []
    rescue = [int(clash.rescue)] if clash.rescue else []
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
        *cracks,
        *rescue,
    ]


def _read_leads(clash: Clash, leads: str, orders: str) -> None:
    numbers = [number(n, "clash", 0, 2**30) for n in leads.split(".")]
    if len(numbers) != 2:
        raise BadNotation("clash: two numbers of leaders are needed", "bad_state")
    clash.leads = numbers[0]
    clash.passed = numbers[1]
    for order in items_of(orders, "."):
        given = number(order, "clash", 0, 2**40)
        if given & 63 >= HEXES:
            raise BadNotation("clash: no such order can be given", "bad_state")
        clash.give_order(given & 63, given >> 6)


def cards_text(leaders: Leaders) -> str:
    """Leader cards as rows of numbers: dealt, kept, uses left, used and discards owed."""
    rows = [_row(leaders.dealt), _row(leaders.kept), _row(leaders.uses), [str(leaders.used), str(leaders.forced)]]
    return "|".join([".".join(row) for row in rows])


def read_cards(text: str, sides: int) -> Leaders:
    """Leader cards from their text."""
    rows = [[number(n, "cards", -1, 999) for n in row.split(".")] for row in text.split("|")]
    if [len(row) for row in rows] != [sides * DEALT, sides, sides, 2]:
        raise BadNotation(f"cards: {DEALT} dealt, one kept and its uses for {sides} sides are needed", "bad_state")
    if max(rows[0] + rows[1]) >= len(CARDS):
        raise BadNotation("cards: there is no such leader", "bad_state", "NH-LEADER-11")
    dealt: list[i64] = [n for n in rows[0]]
    kept: list[i64] = [n for n in rows[1]]
    uses: list[i64] = [n for n in rows[2]]
    leaders = Leaders(vec[i64](dealt), vec[i64](kept), vec[i64](uses))
    leaders.used = rows[3][0]
    leaders.forced = rows[3][1]
    return leaders


def _check_numbers(s: Situation, numbers: list[int]) -> None:
    """Each in its range; hexes are those of the board."""
    seats, hexes = len(s.left), int(s.field.ground.inside)
    most = [BY_INSTANT, seats - 1, 1, 1, RALLYING, HIGHEST_PHASE, HEXES, 1, *[hexes] * 7, 8**seats - 1, seats, LEADING]
    most += [s.options.owners() - 1, 2**seats - 1 if numbers[17] == WHO_FIRST else 2**9 - 1]
    for place, (value, high) in enumerate(zip(numbers, most)):
        if value > high or (high == hexes and value & ~hexes):
            raise BadNotation(f"clash: its number {place + 1} cannot be {value}", "bad_state")
    if (numbers[8] | numbers[10] | numbers[11] | numbers[13] | numbers[14]) & ~int(s.field.taken):
        raise BadNotation("clash: units act or fall that are not on the board", "bad_state")
    if numbers[17] in (CLOWN, CHANGE, WHICH_TARGET) and (
        numbers[19] & 63 >= HEXES or numbers[19] >> 6 > 5 or int(s.field.tile[numbers[19] & 63]) < 0
    ):
        raise BadNotation("clash: there is no such unit to ask about", "bad_state")
    if numbers[17] == LEADING and s.leaders is None:
        raise BadNotation("clash: there are no leaders in this game", "bad_state", "NH-LEADER-01")
    if numbers[17] == WHO_SCORES and not s.options.scores_points:
        raise BadNotation("clash: nobody scores in this game", "bad_state")


def _packet(s: Situation, given: int) -> int:
    """An attack that is on its way from hex to hex."""
    attacker, target, reflector = int(attacker_of(given)), int(target_of(given)), int(reflector_of(given))
    off_board = (attacker >= HEXES and attacker != NOBODY) or target >= HEXES or reflector >= HEXES
    if off_board or edge_of(given) > 6 or arrival_of(given) > 6:
        raise BadNotation("clash: no such attack can be on its way", "bad_state")
    return given


def read_clash(s: Situation, text: str) -> Clash:
    rows = text.split("|")
    if len(rows) not in (6, 9):
        raise BadNotation("clash: six or nine rows are needed", "bad_state")
    numbers = [number(n, "clash", 0, 2**40) for n in rows[0].split(".")]
    known = {20} | ({21} if s.options.has_structure else set()) | ({22} if s.options.medics_owner_chooses else set())
    if len(numbers) not in known:
        raise BadNotation("clash: twenty numbers are needed", "bad_state")
    _check_numbers(s, numbers)
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
    clash.cracks = numbers[20] if len(numbers) > 20 else 0
    clash.rescue = numbers[21] if len(numbers) > 21 else 0
    losses = items_of(rows[1], ".")
    if len(losses) != len(clash.loss):
        raise BadNotation("clash: a loss for each seat is needed", "bad_state")
    for seat, lost in enumerate(losses):
        clash.loss[seat] = number(lost, "clash", 0, 999)
    for given in items_of(rows[2], "."):
        clash.send(_packet(s, number(given, "clash", 0, 2**50)))
    for gone in items_of(rows[3], "."):
        left = number(gone, "clash", 0, 2**50)
        if left & 255 >= len(TILES) or left >> 8 & 15 >= s.options.owners():
            raise BadNotation("clash: no such unit has left", "bad_state")
        # Texts name tiles by their numbers of today, whatever the version of the rules.
        tile = tile_of(s.options.deck_of(left >> 8 & 15), TILES[left & 255].name)
        if tile < 0:
            raise BadNotation("clash: no such unit has left", "bad_state")
        clash.removed = append(clash.removed, left & ~255 | tile)
    fill_sparse(clash.spent, rows[4], "clash")
    changes = vec[i64]([0] * HEXES)
    fill_sparse(changes, rows[5], "clash")
    for at in range(i64(HEXES)):
        if changes[at]:
            clash.note_change(at, changes[at])
    for aim in items_of(rows[6], ".") if len(rows) > 6 else []:
        packed = number(aim, "clash", 0, 2**15)
        if packed & 63 >= HEXES or packed >> 6 & 7 > 5 or packed >> 9 >= HEXES:
            raise BadNotation("clash: no such aim can be taken", "bad_state")
        clash.note_aim(packed & 63, packed >> 6 & 7, packed >> 9)
    if len(rows) > 6:
        _read_leads(clash, rows[7], rows[8])
    if not numbers[7]:
        # The snapshot follows from the board: within a phase nothing on it moves or leaves (NH-ALG-STATE-02).
        clash.snapshot(s.field)
    return clash
