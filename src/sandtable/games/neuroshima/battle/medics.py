"""Medics: compulsory rescue, chains and mutual pairs (NH-MEDIC, NH-ALG-MED)."""

from __future__ import annotations

from sandtable.core.event import Event
from sandtable.games.neuroshima.actions import (
    ABSORB,
    NOBODY,
    SAVE,
    first_of,
    fourth_of,
    kind_of,
    pack,
    second_of,
    third_of,
)
from sandtable.games.neuroshima.battle.clash import Clash
from sandtable.games.neuroshima.battle.modules import serves
from sandtable.games.neuroshima.battle.packets import amount_of, attacker_of, edge_of, is_returned, target_of
from sandtable.games.neuroshima.battle.points import score
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.tiles import HQ, KIND
from sandtable.kit.bits import BIT, append, i64, lowest, vec
from sandtable.kit.hexes import EDGES
from sandtable.kit.moves import Moves


def rescue_options(field: Field, clash: Clash, seat: i64, into: Moves) -> None:
    """Every way a seat may absorb an attack on one of its units, the default first (NH-ALG-MED-01, NH-ALG-MED-05).

    Where allies have a say about the medic, only the attack is chosen here (NH-ALG-MED-09).
    """
    ready = _available(field, clash)
    if ready == 0:
        return
    keys = vec[i64]()
    for i in range(clash.pending):
        given = clash.packets[i]
        if given != 0 and field.owner[target_of(given)] == seat and _may_heal(field, clash, given):
            payers = _payers_for(field, clash.held, ready, target_of(given))
            if clash.shares_medics and payers & (payers - 1) and deciders_of(field, payers, seat) != BIT[seat]:
                keys = append(keys, _sort_key(given, NOBODY))
                continue
            while payers:
                payer = lowest(payers)
                payers &= payers - 1
                keys = append(keys, _sort_key(given, payer))
    _sort(keys)
    for key in keys:
        if key & 255 == NOBODY:
            into.add(pack(SAVE, key >> 24 & 255, key >> 16 & 255, key >> 8 & 255))
        else:
            into.add(pack(ABSORB, key >> 24 & 255, key >> 16 & 255, key >> 8 & 255, key & 255))


def deciders_of(field: Field, payers: i64, seat: i64) -> i64:
    """Who has a say about these medics of a unit of this seat, as bits: those of the other side are the seat's own."""
    seats: i64 = 0
    while payers:
        owner = field.owner[lowest(payers)]
        payers &= payers - 1
        seats |= BIT[seat if field.foes(owner, seat) else owner]
    return seats


def payers_of(field: Field, clash: Clash, rescue: i64) -> i64:
    """Medics that could pay for a rescue: the one it names, or all among whom is still to be chosen (NH-ALG-MED-09)."""
    if kind_of(rescue) == ABSORB:
        return BIT[fourth_of(rescue)]
    return _payers_for(field, clash.held, _available(field, clash), first_of(rescue))


def medic_options(field: Field, clash: Clash, into: Moves) -> None:
    """The medics that may be spent on the attack that was chosen, by lowest hex (NH-MEDIC-07, NH-MEDIC-10)."""
    rescue = clash.rescue
    payers = payers_of(field, clash, rescue)
    while payers:
        into.add(pack(ABSORB, first_of(rescue), second_of(rescue), third_of(rescue), lowest(payers)))
        payers &= payers - 1


def take_rescue(field: Field, clash: Clash, action: i64) -> None:
    """An attack is absorbed, or its medic must be chosen first (NH-ALG-MED-01, NH-ALG-MED-09)."""
    if kind_of(action) == SAVE:
        clash.rescue = action
    else:
        clash.rescue = 0
        absorb(field, clash, action)


def needs_rescue(field: Field, clash: Clash) -> bool:
    """Is any pending attack on a unit that an available medic serves (NH-MEDIC-03)?"""
    ready = _available(field, clash)
    for i in range(clash.pending):
        given = clash.packets[i]
        if given != 0:
            target = target_of(given)
            if _has_medic_beside(field, clash.held, ready, target) and _may_heal(field, clash, given):
                return True
            if field.wings and field.other_half(target) >= 0:
                target = field.other_half(target)
                if _has_medic_beside(field, clash.held, ready, target) and _may_heal(field, clash, given):
                    return True
    return False


def _has_medic_beside(field: Field, held: i64, ready: i64, target: i64) -> bool:
    """Does an available medic next to this hex serve the unit on it?"""
    for edge in range(EDGES):
        medic = field.near[target * 6 + edge]
        if medic >= 0 and ready >> medic & 1 and serves(field, held, medic, target):
            return True
    return False


def _sort_key(given: i64, payer: i64) -> i64:
    """Largest packet first, then target, attacker, edge and paying medic by lowest hex (NH-ALG-MED-05)."""
    return (
        (1000 - amount_of(given)) << 32
        | target_of(given) << 24
        | attacker_of(given) << 16
        | (edge_of(given) | (8 if is_returned(given) else 0)) << 8
        | payer
    )


def _sort(keys: vec[i64]) -> None:
    for i in range(1, len(keys)):
        key = keys[i]
        j = i - 1
        while j >= 0 and keys[j] > key:
            keys[j + 1] = keys[j]
            j -= 1
        keys[j + 1] = key


def _may_heal(field: Field, clash: Clash, given: i64) -> bool:
    """Damage from the own side is healed only where the option says so (NH-MEDIC-16)."""
    if clash.heals_own_damage:
        return True
    attacker = attacker_of(given)
    source = clash.causer if attacker == NOBODY else field.owner[attacker]
    return field.foes(source, field.owner[target_of(given)])


def _available(field: Field, clash: Clash) -> i64:
    """Medics that can absorb: connected and free in the snapshot, not used, destroyed or doomed (NH-ALG-MED-02)."""
    ready: i64 = 0
    left = clash.medics & ~clash.used & ~clash.destroyed
    while left:
        at = lowest(left)
        left &= left - 1
        if _pending_on(clash, at) < field.durability(at):
            ready |= BIT[at]
    return ready


def _pending_on(clash: Clash, at: i64) -> i64:
    """Damage on its way to this unit in the running wave."""
    total: i64 = 0
    for i in range(clash.pending):
        given = clash.packets[i]
        if given != 0 and target_of(given) == at:
            total += amount_of(given)
    return total


def _payers_for(field: Field, held: i64, ready: i64, target: i64) -> i64:
    """All medics that could end up paying for a rescue of the target (NH-MEDIC-07, NH-MEDIC-09, NH-MEDIC-10)."""
    payers: i64 = 0
    left = ready
    while left:
        medic = lowest(left)
        left &= left - 1
        if serves(field, held, medic, target):
            payers |= _bearers(field, held, ready, medic)
    return payers


def _bearers(field: Field, held: i64, ready: i64, medic: i64) -> i64:
    """Who may bear the cost of a rescue by this medic (NH-ALG-MED-03, NH-ALG-MED-08).

    A one-way medic behind it must take the cost over; only where there is none may it pass to a mutual partner.
    `ready` shrinks along the way, so no medic is passed twice.
    """
    rest = ready & ~BIT[medic]
    one_way: i64 = 0
    mutual: i64 = 0
    left = rest
    while left:
        other = lowest(left)
        left &= left - 1
        if serves(field, held, other, medic):
            if serves(field, held, medic, other):
                mutual |= BIT[other]
            else:
                one_way |= BIT[other]
    bearers: i64 = 0 if one_way else BIT[medic]
    left = one_way if one_way else mutual
    while left:
        other = lowest(left)
        left &= left - 1
        bearers |= _bearers(field, held, rest, other)
    return bearers


def absorb(field: Field, clash: Clash, action: i64) -> None:
    """One packet is ignored and one medic is used up (NH-MEDIC-01, NH-MEDIC-14)."""
    target, attacker, edge, payer = first_of(action), second_of(action), third_of(action), fourth_of(action)
    for i in range(clash.pending):
        given = clash.packets[i]
        if (
            given != 0
            and target_of(given) == target
            and attacker_of(given) == attacker
            and edge_of(given) == edge & 7
            and is_returned(given) == (edge & 8 != 0)
        ):
            clash.packets[i] = 0
            clash.used |= BIT[payer]
            if clash.log is not None:
                data: dict[str, object] = {
                    "phase": int(clash.phase),
                    "target": place(target),
                    "attacker": None if attacker == NOBODY else place(attacker),
                    "medic": place(payer),
                    "amount": int(amount_of(given)),
                }
                clash.log.append(Event("absorbed", data, "NH-MEDIC-01"))
            return


def wound(field: Field, clash: Clash) -> i64:
    """Enter what was not absorbed; the units destroyed by it are returned (NH-ALG-DMG-04, NH-ALG-HQ-01)."""
    struck: i64 = 0
    for i in range(clash.pending):
        given = clash.packets[i]
        if given != 0:
            target = field.anchor(target_of(given)) if field.wings else target_of(given)
            if KIND[field.tile[target]] == HQ:
                if clash.scores:
                    score(field, clash, given)
                    continue
                clash.loss[field.owner[target]] += amount_of(given)
            else:
                field.wounds[target] += amount_of(given)
                if field.durability(target) <= 0:
                    struck |= BIT[target]
    clash.pending = 0
    if field.wings:
        # If either piece is destroyed, the whole is (NH-CONSTR-07).
        struck = field.spread(struck)
    fresh = struck & ~clash.destroyed
    clash.destroyed |= struck
    return fresh
