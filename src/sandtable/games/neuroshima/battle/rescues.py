"""The medic step: whose turn it is to absorb an attack, and who is asked about it (NH-ALG-MED, NH-TEAM-15)."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import SAVE, first_of, kind_of
from sandtable.games.neuroshima.battle.clash import WHICH_MEDIC, WOUNDING, Clash
from sandtable.games.neuroshima.battle.medics import (
    deciders_of,
    needs_rescue,
    payers_of,
    rescue_options,
    take_rescue,
)
from sandtable.games.neuroshima.battle.questions import ask_decider, ask_order, next_seat
from sandtable.games.neuroshima.board.field import Field
from sandtable.kit.bits import BIT, i64
from sandtable.kit.moves import Moves


def heal(field: Field, clash: Clash) -> None:
    """Absorb while anybody can; a seat with a real choice is asked (NH-MEDIC-03, NH-ALG-MED-04)."""
    while clash.medics and needs_rescue(field, clash):
        if clash.rescue:
            _ask_which_medic(field, clash)
            return
        seats, choosing = _rescuing_seats(field, clash)
        choosing |= _rival_allies(field, clash, seats)
        if clash.shares_medics:
            choosing |= _medic_choosers(field, clash, seats)
        if ask_order(clash, choosing):
            return
        seat = _next_rescued(field, clash, seats) if clash.shares_medics else next_seat(field, clash, seats)
        found = _rescues_of(field, clash, seat)
        if found.count > 1:
            clash.asking = WHICH_MEDIC
            clash.asked_seat = seat
            return
        take_rescue(field, clash, found.items[0])
    clash.step = WOUNDING


def _rescues_of(field: Field, clash: Clash, seat: i64) -> Moves:
    found = Moves(8)
    rescue_options(field, clash, seat, found)
    return found


def _ask_which_medic(field: Field, clash: Clash) -> None:
    """The attack is chosen; the owner of its medics says which of them is spent (NH-MEDIC-07, NH-ALG-MED-09)."""
    deciders = _deciders(field, clash, clash.rescue)
    if not ask_decider(clash, deciders):
        clash.asking = WHICH_MEDIC
        clash.asked_seat = next_seat(field, clash, deciders)


def _deciders(field: Field, clash: Clash, rescue: i64) -> i64:
    """Who has a say about the medic of an attack, as bits."""
    return deciders_of(field, payers_of(field, clash, rescue), field.owner[first_of(rescue)])


def _medic_choosers(field: Field, clash: Clash, seats: i64) -> i64:
    """Owners of medics who decide next, because the attack itself is beyond doubt (NH-ALG-MED-09)."""
    choosers: i64 = 0
    for seat in range(len(field.hp)):
        if seats >> seat & 1:
            found = _rescues_of(field, clash, seat)
            if found.count == 1 and kind_of(found.items[0]) == SAVE:
                choosers |= _deciders(field, clash, found.items[0])
    return choosers


def _next_rescued(field: Field, clash: Clash, seats: i64) -> i64:
    """The seat whose unit is saved next: that of whoever decides first about a unit (NH-GEN-09, NH-ALG-MED-09)."""
    fronts = [_front(field, clash, seat) if seats >> seat & 1 else i64(-1) for seat in range(len(field.hp))]
    deciding: i64 = 0
    for front in fronts:
        if front >= 0:
            deciding |= BIT[front]
    first = next_seat(field, clash, deciding)
    return first if fronts[first] == first else i64(fronts.index(first))


def _front(field: Field, clash: Clash, seat: i64) -> i64:
    """Who decides first about the units of a seat: the seat, or the owner of the medics of its only attack."""
    found = _rescues_of(field, clash, seat)
    if found.count == 1 and kind_of(found.items[0]) == SAVE:
        return next_seat(field, clash, _deciders(field, clash, found.items[0]))
    return seat


def _rescuing_seats(field: Field, clash: Clash) -> tuple[i64, i64]:
    """Seats with a way to absorb an attack, and those with several ways, as bits."""
    some: i64 = 0
    several: i64 = 0
    found = Moves(8)
    for seat in range(len(field.hp)):
        found.clear()
        rescue_options(field, clash, seat, found)
        if found.count > 0:
            some |= BIT[seat]
        if found.count > 1:
            several |= BIT[seat]
    return some, several


def _rival_allies(field: Field, clash: Clash, seats: i64) -> i64:
    """Allies who could spend the same medic: the causer says who decides (NH-TEAM-15)."""
    rivals: i64 = 0
    for seat in range(len(field.hp)):
        for ally in range(seat):
            if (
                field.side[seat] == field.side[ally]
                and seats >> seat & 1
                and seats >> ally & 1
                and _spendable(field, clash, seat) & _spendable(field, clash, ally)
            ):
                rivals |= BIT[seat] | BIT[ally]
    return rivals


def _spendable(field: Field, clash: Clash, seat: i64) -> i64:
    """Medics that a seat could spend now."""
    found = _rescues_of(field, clash, seat)
    payers: i64 = 0
    for i in range(found.count):
        payers |= payers_of(field, clash, found.items[i])
    return payers
