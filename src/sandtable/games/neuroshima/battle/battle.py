"""A battle from its first phase to its last (NH-BATTLE, NH-INIT, NH-XATK, NH-ALG-PHASE).

`advance` runs until the battle is over or somebody must choose; `answer` takes the choice. Everything in between is
data in the Clash, so a battle can be copied, stored and resumed at any question.
"""

from __future__ import annotations

from sandtable.core.event import Event
from sandtable.games.neuroshima.battle.attacks import explode, strike, strike_by_structure
from sandtable.games.neuroshima.battle.clash import (
    BY_INSTANT,
    CLOSING,
    COLLECTING,
    DECLARING,
    HEALING,
    NO_AIMS,
    NOTHING,
    OPENING,
    OVER,
    RALLYING,
    WOUNDING,
    Clash,
    clash_for,
)
from sandtable.games.neuroshima.battle.leaders import ask_mending, rally
from sandtable.games.neuroshima.battle.losses import clear_ruins, enter_cracks, enter_hq_damage, fall, leave
from sandtable.games.neuroshima.battle.medics import wound
from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.battle.points import ask_who_scores, enter_points
from sandtable.games.neuroshima.battle.questions import answer, declare, options
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.battle.rescues import heal
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.tiles import (
    ABILITY,
    AGONY,
    FIRST_SLOT,
    SECOND_SLOT,
    SLOTS,
)
from sandtable.games.neuroshima.settings import Options
from sandtable.kit.bits import BIT, i64, lowest
from sandtable.kit.moves import Moves


def advance(field: Field, clash: Clash) -> None:
    """Go on until the battle is over or a question is open."""
    while clash.step != OVER and clash.asking == NOTHING:
        if clash.step == OPENING:
            _open_phase(field, clash)
        elif clash.step == DECLARING:
            declare(field, clash)
        elif clash.step == COLLECTING:
            _collect(field, clash)
        elif clash.step == HEALING:
            heal(field, clash)
        elif clash.step == WOUNDING:
            if clash.leads == 0 or not ask_mending(field, clash):
                _wound(field, clash)
        elif clash.step == RALLYING:
            rally(field, clash)
        else:
            _close_phase(field, clash)


def resolve(field: Field, clash: Clash) -> i64:
    """Fight the whole battle, every choice by its default; the number of choices is returned."""
    choices: i64 = 0
    advance(field, clash)
    while clash.asking != NOTHING:
        choices += 1
        found = Moves(8)
        options(field, clash, found)
        answer(field, clash, found.items[0])
        advance(field, clash)
    return choices


def forecast(field: Field, trigger: i64, causer: i64, options: Options) -> Field:
    """The field after a battle with every choice by its default; the given one stays as it is."""
    after = field.copy()
    after.loose = 0
    resolve(after, clash_for(options, trigger, causer, len(field.hp)))
    return after


def slot_values(field: Field, clash: Clash, at: i64) -> list[int]:
    """Current values of all slots of a unit, printed then extra ones (NH-INIT-04, NH-ALG-INIT-04)."""
    tile = field.tile[at]
    if SLOTS[tile] == 0:
        return []
    initiative = clash.bonus[at] >> 24
    values = [int(max(FIRST_SLOT[tile] + initiative, 0))]
    if SLOTS[tile] > 1:
        values.append(int(max(SECOND_SLOT[tile] + initiative, 0)))
    extra = clash.bonus[at] >> 16 & 255
    value = max(values) - 1
    while extra and value >= 0:
        if value not in values:
            values.append(value)
            extra -= 1
        value -= 1
    return values


def _open_phase(field: Field, clash: Clash) -> None:
    """Take the snapshot and find who acts in the next phase in which anybody does (NH-BATTLE-03, NH-ALG-INIT-02)."""
    if clash.stale:
        clash.snapshot(field)
    if clash.phase < 0:
        clash.phase = _highest_slot(field, clash)
    while clash.phase >= 0:
        acting = _acting_units(field, clash)
        if acting or (clash.phase == 0 and field.segments):
            # A structure strikes in phase 0 even where nobody else does (NH-ATLAS-S4-02).
            clash.acting = acting
            clash.acted = acting
            clash.declared = 0
            clash.order = 0
            clash.named = 0
            clash.wave = 0
            clash.step = DECLARING if field.declarers else COLLECTING
            if clash.log is not None:
                clash.log.append(Event("phase", {"phase": int(clash.phase)}, "NH-BATTLE-03"))
            return
        clash.phase -= 1
    clash.step = OVER
    clear_ruins(field)


def _highest_slot(field: Field, clash: Clash) -> i64:
    """The first phase: the highest slot value on the board (NH-ALG-INIT-05)."""
    highest: i64 = 0 if field.fighters | field.segments else -1
    left = field.fighters
    while left:
        at = lowest(left)
        left &= left - 1
        value = FIRST_SLOT[field.tile[at]] + (clash.bonus[at] >> 24)
        if value > highest:
            highest = value
    return highest


def _acting_units(field: Field, clash: Clash) -> i64:
    """Spend every slot at or above the phase; units with one exactly at it act unless netted (NH-ALG-INIT-02)."""
    phase = clash.phase
    acting: i64 = 0
    left = clash.ready & field.fighters
    while left:
        at = lowest(left)
        left &= left - 1
        tile = field.tile[at]
        if SLOTS[tile] == 1 and clash.bonus[at] == 0:
            # Most units: one slot, and nobody changes it.
            first = FIRST_SLOT[tile]
            if first >= phase:
                clash.ready &= ~BIT[at]
                if clash.spent[at] == 0:
                    clash.spent[at] = 1
                    if first == phase:
                        acting |= BIT[at]
        elif _spend_slots(clash, at, tile, phase):
            acting |= BIT[at]
    return acting & ~clash.held


def _spend_slots(clash: Clash, at: i64, tile: i64, phase: i64) -> bool:
    """Is one of the unit's slots due in this phase? Equal ones act once and all are spent (NH-INIT-14)."""
    bonus = clash.bonus[at]
    initiative = bonus >> 24
    spent = clash.spent[at]
    first = FIRST_SLOT[tile] + initiative
    if first < 0:
        first = 0
    second: i64 = -1
    if SLOTS[tile] > 1:
        second = SECOND_SLOT[tile] + initiative
        if second < 0:
            second = 0
    due = False
    if first >= phase and spent & 1 == 0:
        spent |= 1
        due = first == phase
    if second >= phase and spent & 2 == 0:
        spent |= 2
        due = due or second == phase
    # Extra slots take the highest values below the top one that no slot has (NH-XATK-04, NH-XATK-05, NH-XATK-10).
    extra = bonus >> 16 & 255
    bit: i64 = 4
    value = first - 1
    while extra and value >= phase:
        if value != first and value != second:
            if spent & bit == 0:
                spent |= bit
                due = due or value == phase
            bit <<= 1
            extra -= 1
        value -= 1
    clash.spent[at] = spent
    return due


def _collect(field: Field, clash: Clash) -> None:
    """Packets of all units that attack in this wave, from one and the same board (NH-BATTLE-06, NH-BATTLE-08)."""
    left = clash.acting
    while left:
        at = lowest(left)
        left &= left - 1
        if clash.exploding >> at & 1:
            explode(field, clash, at)
        else:
            strike(field, clash, at)
    if field.segments and clash.phase == 0 and clash.wave == 0:
        strike_by_structure(field, clash)
    clash.step = HEALING if clash.medics else WOUNDING


def _wound(field: Field, clash: Clash) -> None:
    """Enter damage; warriors destroyed in agony form the next wave (NH-ALG-AGONY-01, NH-ALG-AGONY-02)."""
    fresh = wound(field, clash)
    clash.destroyed |= clash.exploding
    agony: i64 = 0
    # No battle, no agony: what an instant destroys does not strike (NH-ABIL-AGONY-04).
    left = fresh & ~clash.held & ~clash.acted if clash.trigger != BY_INSTANT else i64(0)
    while left:
        at = lowest(left)
        left &= left - 1
        if ABILITY[field.tile[at]] & AGONY:
            agony |= BIT[at]
            if clash.log is not None:
                clash.log.append(Event("agony", {"phase": int(clash.phase), "at": place(at)}, "NH-ABIL-AGONY-01"))
    if agony:
        clash.acting = agony
        clash.acted |= agony
        clash.wave += 1
        clash.step = COLLECTING
    else:
        clash.step = CLOSING


def _close_phase(field: Field, clash: Clash) -> None:
    """Enter HQ damage, remove what is lost, then the leash, the Steel Net and the end of the game (NH-ALG-PHASE-02)."""
    fallen: i64 = 0
    if clash.scores:
        if ask_who_scores(field, clash):
            return
        enter_points(field, clash)
    else:
        fallen = enter_hq_damage(field, clash)
    blown_up = field.segments != 0 and enter_cracks(field, clash)
    left = clash.destroyed | clash.used | fallen
    while left:
        at = lowest(left)
        left &= left - 1
        if clash.eliminates and fallen & BIT[at]:
            fall(field, clash, at)
        else:
            leave(field, clash, at, "")
    left = field.unleashed()
    while left:
        at = lowest(left)
        left &= left - 1
        leave(field, clash, at, "NH-ABIL-LAIR-03")
    left = clash.changing
    while left:
        clash.change[lowest(left)] = 0
        left &= left - 1
    clash.changing = 0
    clash.aims = NO_AIMS
    clash.aiming = 0
    clash.destroyed = 0
    clash.used = 0
    clash.exploding = 0
    clash.phase -= 1
    clash.step = OPENING
    if clash.phase < 0 or blown_up or (fallen and clash.stops):
        clash.step = OVER
        clear_ruins(field)
        evaluate_nets(field)
