"""Leaders in a battle: orders before the first phase, and an attack ignored after the medics (NH-LEADER-03, -07)."""

from __future__ import annotations

from sandtable.core.event import Event
from sandtable.games.neuroshima.actions import LEAD, UNLED, fourth_of, kind_of, pack, second_of, third_of
from sandtable.games.neuroshima.battle.clash import LEADING, OPENING, Clash
from sandtable.games.neuroshima.battle.packets import amount_of, attacker_of, edge_of, is_returned, target_of
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.leaders import CARDS, IGNORE_ATTACK, INITIATIVE, STRENGTH, cards_of
from sandtable.games.neuroshima.content.tiles import INITIATIVE_UNIT, KIND, MELEE_UNIT, RANGED_UNIT, STRIKE, WARRIOR
from sandtable.kit.bits import BIT, i64, lowest
from sandtable.kit.hexes import EDGES
from sandtable.kit.moves import Moves

MELEE_ICONS = 15 | 15 << 12
RANGED_ICONS = 15 << 4


def lead_of(clash: Clash, seat: i64) -> i64:
    """What the leader of a seat may still do in this battle."""
    return clash.leads >> (4 * seat) & 15


def rally(field: Field, clash: Clash) -> None:
    """Before the first phase: ask every leader that can give an order, the causer's first."""
    clash.snapshot(field)
    seat = clash.causer
    for _ in range(len(field.hp)):
        effect = lead_of(clash, seat)
        if effect in (INITIATIVE, STRENGTH) and clash.passed & BIT[seat] == 0 and _ask(field, clash, seat):
            return
        seat = (seat + 1) % len(field.hp)
    clash.passed = 0
    clash.stale = True
    clash.step = OPENING


def ask_mending(field: Field, clash: Clash) -> bool:
    """After the medics: is there a leader that can let a unit ignore an attack of this phase?"""
    seat = clash.causer
    for _ in range(len(field.hp)):
        if lead_of(clash, seat) == IGNORE_ATTACK and clash.passed & BIT[seat] == 0 and _ask(field, clash, seat):
            return True
        seat = (seat + 1) % len(field.hp)
    clash.passed = 0
    return False


def _ask(field: Field, clash: Clash, seat: i64) -> bool:
    """Open the question if there is anything to choose (NH-GEN-10)."""
    clash.asked_seat = seat
    found = Moves(8)
    lead_options(field, clash, found)
    if found.count < 2:
        clash.passed |= BIT[seat]
        return False
    clash.asking = LEADING
    return True


def lead_options(field: Field, clash: Clash, into: Moves) -> None:
    """No use is the default (DP-14); otherwise every target."""
    seat = clash.asked_seat
    effect = lead_of(clash, seat)
    into.add(pack(UNLED))
    if effect == IGNORE_ATTACK:
        _mend_options(field, clash, seat, into)
        return
    left = field.fighters
    while left:
        at = lowest(left)
        left &= left - 1
        if field.owner[at] != seat:
            continue
        if effect == INITIATIVE and clash.held >> at & 1 == 0:
            into.add(pack(LEAD, card_of(effect), at))
        elif effect == STRENGTH and KIND[field.tile[at]] == WARRIOR:
            if _has_icon(field, at, MELEE_ICONS):
                into.add(pack(LEAD, card_of(effect), at, 0))
            if _has_icon(field, at, RANGED_ICONS):
                into.add(pack(LEAD, card_of(effect), at, 1))


def card_of(effect: i64) -> i64:
    """The card with this effect."""
    card: i64 = 0
    while CARDS[card].effect != effect:
        card += 1
    return card


def _has_icon(field: Field, at: i64, icons: i64) -> bool:
    """Has an edge of the unit, of either piece of a construction, such an attack?"""
    other = field.other_half(at)
    for edge in range(EDGES):
        if STRIKE[(field.tile[at] * 6 + field.turned[at]) * 6 + edge] & icons:
            return True
        if other >= 0 and STRIKE[(field.tile[other] * 6 + field.turned[other]) * 6 + edge] & icons:
            return True
    return False


def _mend_options(field: Field, clash: Clash, seat: i64, into: Moves) -> None:
    """Every attack on an own unit that is no HQ."""
    for i in range(clash.pending):
        given = clash.packets[i]
        if given != 0:
            target = target_of(given)
            if field.owner[target] == seat and not field.is_hq(target):
                edge = edge_of(given) | (8 if is_returned(given) else 0)
                into.add(pack(LEAD, card_of(IGNORE_ATTACK), target, attacker_of(given), edge))


def lead(field: Field, clash: Clash, action: i64) -> None:
    """Take the answer of a leader's owner."""
    seat = clash.asked_seat
    clash.passed |= BIT[seat]
    if kind_of(action) == UNLED:
        return
    effect = lead_of(clash, seat)
    clash.leads &= ~(i64(15) << (4 * seat))
    at = second_of(action)
    if effect == IGNORE_ATTACK:
        _ignore(clash, action)
        return
    value = cards_of(clash.rules)[card_of(effect)].value
    what = "initiative"
    unit: i64 = INITIATIVE_UNIT
    if effect == STRENGTH:
        what = "ranged" if third_of(action) else "melee"
        unit = RANGED_UNIT if third_of(action) else MELEE_UNIT
    clash.give_order(at, unit * value)
    if clash.log is not None:
        clash.log.append(Event("order_given", {"at": place(at), "what": what, "value": value}, "NH-LEADER-03"))


def _ignore(clash: Clash, action: i64) -> None:
    """One attack of the phase is as if it had not been."""
    target, attacker, edge = second_of(action), third_of(action), fourth_of(action)
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
            if clash.log is not None:
                data: dict[str, object] = {
                    "phase": int(clash.phase),
                    "target": place(target),
                    "attacker": place(attacker),
                    "amount": int(amount_of(given)),
                }
                clash.log.append(Event("ignored", data, "NH-LEADER-03"))
            return
