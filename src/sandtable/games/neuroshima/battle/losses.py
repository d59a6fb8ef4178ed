"""What a phase costs: hit points of HQs, segments of a structure, units that leave (NH-BATTLE-09, NH-BATTLE-12)."""

from __future__ import annotations

from sandtable.core.event import Event
from sandtable.games.neuroshima.atlas.siege import SEGMENTS_TO_WIN, damage_segment, destroyed_segments
from sandtable.games.neuroshima.battle.clash import Clash
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.field import FALLEN, Field
from sandtable.games.neuroshima.content.tiles import TILES
from sandtable.kit.bits import BIT, i64, lowest


def fall(field: Field, clash: Clash, at: i64) -> None:
    """An HQ falls in a deathmatch: it counts as gone and stays as an obstacle (NH-END-18)."""
    if clash.log is not None:
        data: dict[str, object] = {
            "phase": int(clash.phase),
            "at": place(at),
            "tile": TILES[field.tile[at]].id,
            "seat": int(field.owner[at]),
        }
        clash.log.append(Event("fallen", data, "NH-END-18"))
    clash.note_departure(field, at)
    field.fall(at)


def clear_ruins(field: Field) -> None:
    """The battle is over: fallen HQs leave the board (NH-MODE-FFA-04)."""
    left = field.ruins
    while left:
        at = lowest(left)
        left &= left - 1
        field.clear(at)


def _reason_to_leave(clash: Clash, at: i64) -> str:
    if clash.used >> at & 1:
        return "NH-MEDIC-14"
    return "NH-ABIL-CLOWN-04" if clash.exploding >> at & 1 else "NH-BATTLE-09"


def leave(field: Field, clash: Clash, at: i64, clause: str) -> None:
    if clash.log is not None:
        tile = TILES[field.tile[at]].id
        data: dict[str, object] = {
            "phase": int(clash.phase),
            "at": place(at),
            "tile": tile,
            "seat": int(field.owner[at]),
        }
        clash.log.append(Event("removed", data, clause or _reason_to_leave(clash, at)))
    clash.remove(field, at)


def enter_hq_damage(field: Field, clash: Clash) -> i64:
    """Hit points go down at the end of the phase, not below 0; fallen HQs are returned (NH-BATTLE-12, NH-ALG-HQ-02)."""
    fallen: i64 = 0
    for seat in range(len(field.hp)):
        lost = clash.loss[seat]
        if lost:
            clash.loss[seat] = 0
            if field.off_track >> seat & 1:
                continue
            hp = field.hp[seat] - lost
            if hp < 0:
                hp = 0
            field.hp[seat] = hp
            if clash.log is not None:
                data: dict[str, object] = {
                    "phase": int(clash.phase),
                    "seat": int(seat),
                    "lost": int(lost),
                    "hp": int(hp),
                }
                clash.log.append(Event("hq_damage", data, "NH-BATTLE-12"))
            if hp == 0:
                fallen |= BIT[field.hq[seat]]
    return fallen


def any_hq_fallen(field: Field) -> bool:
    """Has any seat lost its HQ?"""
    for seat in range(len(field.hq)):
        if field.hq[seat] == FALLEN:
            return True
    return False


def enter_cracks(field: Field, clash: Clash) -> bool:
    """Damage to segments at the end of the phase; is the structure blown up (NH-ATLAS-S4-06, NH-ATLAS-S4-08)?"""
    for number in range(len(field.ground.segments)):
        amount = clash.cracks >> (6 * number) & 63
        if amount:
            left = damage_segment(field, number, amount)
            # Rubble helps nobody any more (NH-ATLAS-S4-04).
            clash.stale = True
            if clash.log is not None:
                clash.log.append(segment_event(field, number, amount, left, clash.phase))
    clash.cracks = 0
    return destroyed_segments(field) >= SEGMENTS_TO_WIN


def segment_event(field: Field, number: i64, amount: i64, left: i64, phase: i64) -> Event:
    """A segment lost hit points."""
    data: dict[str, object] = {
        "phase": int(phase),
        "at": place(field.ground.segments[number]),
        "lost": int(amount),
        "hp": int(left),
    }
    return Event("segment", data, "NH-ATLAS-S4-06")
