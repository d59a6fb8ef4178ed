"""The points mode: HQs cannot be destroyed, damage to them is points for the attacker (NH-MODE-POINTS)."""

from __future__ import annotations

from sandtable.core.event import Event
from sandtable.games.neuroshima.actions import GIVE_POINT, NOBODY, pack
from sandtable.games.neuroshima.battle.clash import WHO_SCORES, Clash
from sandtable.games.neuroshima.battle.packets import amount_of, attacker_of, is_returned, target_of
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.modes import HIT_POINTS
from sandtable.kit.bits import BIT, i64
from sandtable.kit.moves import Moves


def score(field: Field, clash: Clash, given: i64) -> None:
    """Credit a packet that reached an HQ (NH-MODE-POINTS-02, NH-ALG-DMG-05).

    Damage to the own HQ must be given away; a returned attack on it scores nothing (NH-MODE-POINTS-09).
    """
    attacker = attacker_of(given)
    if attacker == NOBODY:
        return
    seat = field.owner[attacker]
    if seat != field.owner[target_of(given)]:
        clash.loss[len(field.hp) + seat] += amount_of(given)
    elif not is_returned(given):
        clash.loss[seat] += amount_of(given)


def ask_who_scores(field: Field, clash: Clash) -> bool:
    """Ask a seat that struck its own HQ who gets the next point; True if the question is open (DP-17)."""
    seats = len(field.hp)
    seat = clash.causer
    for _ in range(seats):
        while clash.loss[seat]:
            takers = Moves(8)
            taker_options(field, seat, takers)
            if takers.count > 1:
                clash.asking = WHO_SCORES
                clash.asked_seat = seat
                return True
            clash.loss[seat] -= 1
            if takers.count:
                clash.loss[seats + (takers.items[0] >> 6)] += 1
        seat = (seat + 1) % seats
    return False


def taker_options(field: Field, seat: i64, into: Moves) -> None:
    """Opponents whose marker is on the track, the next in turn order first (NH-MODE-POINTS-09)."""
    seats = len(field.hp)
    other = (seat + 1) % seats
    while other != seat:
        if field.off_track >> other & 1 == 0:
            into.add(pack(GIVE_POINT, other))
        other = (other + 1) % seats


def give_point(field: Field, clash: Clash, seat: i64) -> None:
    """One point of the asked seat goes to an opponent."""
    clash.loss[clash.asked_seat] -= 1
    clash.loss[len(field.hp) + seat] += 1


def enter_points(field: Field, clash: Clash) -> None:
    """Markers go up at the end of the phase, not above 20 (NH-BATTLE-12, NH-MODE-POINTS-04)."""
    seats = len(field.hp)
    for seat in range(seats):
        gained = clash.loss[seats + seat]
        if gained:
            clash.loss[seats + seat] = 0
            add_points(field, seat, gained)
            if clash.log is not None:
                data: dict[str, object] = {
                    "phase": int(clash.phase),
                    "seat": int(seat),
                    "gained": int(gained),
                    "points": int(field.hp[seat]),
                }
                clash.log.append(Event("points", data, "NH-MODE-POINTS-02"))


def add_points(field: Field, seat: i64, gained: i64) -> None:
    """Move a marker that is on the track; points are capped (NH-MODE-POINTS-04)."""
    if field.off_track >> seat & 1 == 0:
        points = field.hp[seat] + gained
        field.hp[seat] = points if points < HIT_POINTS else HIT_POINTS


def seats_with_all_points(field: Field) -> i64:
    """Seats that have reached 20 points, as bits (NH-MODE-POINTS-04)."""
    found: i64 = 0
    for seat in range(len(field.hp)):
        if field.hp[seat] >= HIT_POINTS:
            found |= BIT[seat]
    return found
