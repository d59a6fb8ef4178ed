"""Battles inside a game, what follows them, and how the game ends (NH-BATTLE-15 to -21, NH-END, NH-ALG-END)."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import SCAVENGE, STAY, pack
from sandtable.games.neuroshima.battle import any_hq_fallen, stops_when_hq_falls
from sandtable.games.neuroshima.clash import EXTRA, FULL_FIELD, LAST, TRIGGERS, new_clash
from sandtable.games.neuroshima.field import FALLEN, Field
from sandtable.games.neuroshima.nets import evaluate_nets
from sandtable.games.neuroshima.reasons import place
from sandtable.games.neuroshima.situation import (
    BOTH_HQS_DESTROYED,
    CLASHING,
    CLOSING,
    DEADLOCK,
    EQUAL_HIT_POINTS,
    EXTRA_BATTLE,
    EXTRA_TURNS,
    GAME_OVER,
    HQ_DESTROYED,
    LAST_BATTLE,
    MORE_HIT_POINTS,
    NEXT_TURN,
    NORMAL,
    SCAVENGING,
    Situation,
)
from sandtable.games.neuroshima.tiles import ABILITY, SCAVENGER
from sandtable.kit.bits import BIT, i64
from sandtable.kit.hexes import EDGES
from sandtable.kit.moves import Moves

REASONS = ["", "hq_destroyed", "both_hqs_destroyed", "more_hit_points", "equal_hit_points", "deadlock"]
REASON_CLAUSES = ["", "NH-END-10", "NH-END-12", "NH-END-13", "NH-END-15", "NH-BATTLE-19"]


def begin_ending(s: Situation) -> None:
    """A pile is empty: every other player still has one turn (NH-END-01, NH-END-02, NH-ALG-END-02)."""
    s.ending = CLOSING
    s.drawer = s.seat
    s.owed = _all_seats(s) & ~BIT[s.seat]
    if s.events is not None:
        s.tell("last_tile", {"seat": int(s.seat)}, "NH-END-01")


def _all_seats(s: Situation) -> i64:
    return BIT[len(s.left)] - 1


def start_battle(s: Situation, trigger: i64, causer: i64) -> None:
    """A battle begins; the turn is over, whatever is left in hand (NH-TURN-06, NH-BATTLE-01)."""
    s.trigger = trigger
    s.causer = causer
    stops = stops_when_hq_falls(s.options.stops_when_hq_falls, trigger, len(s.left))
    clash = new_clash(trigger, causer, len(s.left), stops, s.options.heals_own_damage)
    clash.log = s.events
    s.clash = clash
    s.stage = CLASHING
    if trigger == FULL_FIELD:
        s.loop.append(shape_of(s.field))
    if s.events is not None:
        s.tell("battle", {"trigger": TRIGGERS[trigger], "seat": int(causer)}, "NH-BATTLE-01")


def shape_of(field: Field) -> str:
    """Hit points and units with hex, rotation, wounds and markers, to tell two positions apart (NH-BATTLE-21)."""
    parts = [",".join([str(hp) for hp in field.hp])]
    for at in field.ground.hexes:
        if field.tile[at] >= 0:
            parts.append(f"{at}:{field.tile[at]}/{field.turned[at]}*{field.wounds[at]}@{field.owner[at]}")
    parts.append(",".join([str(at) for at in field.marked]))
    return ";".join(parts)


def after_battle(s: Situation) -> None:
    """The end of the game first, then the Scavengers (NH-END-09, NH-ALG-FULL-03)."""
    s.clash = None
    if s.events is not None:
        s.tell("battle_over", {"hp": [int(hp) for hp in s.field.hp]}, "NH-BATTLE-15")
    if any_hq_fallen(s.field):
        end_by_fallen_hq(s)
        return
    if s.trigger == LAST and s.field.hp[0] != s.field.hp[1]:
        end_by_hit_points(s, MORE_HIT_POINTS)
        return
    if s.trigger == EXTRA:
        end_by_hit_points(s, MORE_HIT_POINTS)
        return
    s.held = evaluate_nets(s.field)
    s.scavengers = _scavengers(s.field)
    s.stage = SCAVENGING
    next_scavenger(s)


def _scavengers(field: Field) -> i64:
    found: i64 = 0
    for at in field.ground.hexes:
        if field.tile[at] >= 0 and ABILITY[field.tile[at]] & SCAVENGER:
            found |= BIT[at]
    return found


def next_scavenger(s: Situation) -> None:
    """Ask the next Scavenger that is not netted, those of the causer first; then go on (NH-ABIL-SEEKER-03)."""
    seat = s.causer
    for _ in range(len(s.left)):
        for at in s.field.ground.hexes:
            if s.scavengers & BIT[at] and s.field.owner[at] == seat:
                s.scavengers &= ~BIT[at]
                if not s.is_held(at):
                    s.subject = at
                    return
        seat = s.next_seat(seat)
    _go_on(s)


def scavenger_options(s: Situation, into: Moves) -> None:
    """Stay, turn in place, or any free hex in any rotation (NH-ABIL-SEEKER-01, NH-ABIL-SEEKER-03)."""
    at = s.subject
    turned = s.field.turned[at]
    into.add(pack(STAY, at))
    for turn in range(i64(1), i64(6)):
        into.add(pack(SCAVENGE, at, at, (turned + turn) % 6))
    for to in s.field.ground.hexes:
        if s.field.tile[to] < 0:
            for rotation in range(EDGES):
                into.add(pack(SCAVENGE, at, to, rotation))


def scavenge(s: Situation, at: i64, to: i64, rotation: i64) -> None:
    """The Vulture goes to its new hex; one that refills the field causes the next battle (NH-BATTLE-20)."""
    if s.events is not None:
        s.tell("moved", {"from": place(at), "to": place(to), "rotation": int(rotation)}, "NH-ABIL-SEEKER-01")
    was_full = s.field.is_full()
    s.shift_unit(at, to, rotation)
    s.held = evaluate_nets(s.field)
    if s.field.is_full() and not was_full:
        s.causer = s.field.owner[to]


def _go_on(s: Situation) -> None:
    """What follows a battle once its after-effects are done."""
    if s.trigger == LAST:
        _begin_extra_turns(s)
    elif s.field.is_full() and s.options.repeats_full_field:
        _fight_again(s)
    else:
        s.full_fought = s.field.is_full()
        _leave_loop(s)


def _fight_again(s: Situation) -> None:
    """The field is still full: the next battle, or a deadlock if nothing changed (NH-BATTLE-17, 19, 21)."""
    if shape_of(s.field) in s.loop:
        end_by_hit_points(s, DEADLOCK)
    else:
        start_battle(s, FULL_FIELD, s.causer)


def _leave_loop(s: Situation) -> None:
    """The battle ended the turn; a full field in the closing turns may lead straight on (NH-ALG-END-03)."""
    was_full_field = s.trigger == FULL_FIELD
    s.loop = []
    if was_full_field and s.ending == CLOSING and s.options.last_battle_next:
        s.owed = 0
        _start_last_battle(s)
    else:
        end_turn(s)


def end_turn(s: Situation) -> None:
    """Play passes on, or the last or extra battle is due (NH-TURN-05, NH-END-02, NH-END-14)."""
    s.terrified = False
    if s.ending != NORMAL:
        s.owed &= ~BIT[s.seat]
        if s.owed == 0:
            if s.ending == CLOSING:
                _start_last_battle(s)
            else:
                s.ending = EXTRA_BATTLE
                start_battle(s, EXTRA, s.drawer)
            return
    s.seat = s.next_seat(s.seat)
    s.turn += 1
    s.stage = NEXT_TURN


def _start_last_battle(s: Situation) -> None:
    """The last battle, caused by the player who drew the last tile (NH-END-21)."""
    s.ending = LAST_BATTLE
    start_battle(s, LAST, s.drawer)


def _begin_extra_turns(s: Situation) -> None:
    """Equal hit points: one more turn each in the normal order, then the extra battle (NH-END-14, NH-END-16)."""
    s.ending = EXTRA_TURNS
    s.owed = _all_seats(s)
    # Remembered for the extra battle: who had the last turn before the last battle (NH-END-21).
    s.drawer = s.seat
    s.seat = s.next_seat(s.seat)
    s.turn += 1
    s.stage = NEXT_TURN
    if s.events is not None:
        s.tell("extra_turns", {}, "NH-END-14")


def end_by_fallen_hq(s: Situation) -> None:
    """One HQ down: the other player wins; both: a draw (NH-END-10, NH-END-12, NH-END-19)."""
    fallen = 0
    for seat in range(len(s.left)):
        if s.field.hq[seat] == FALLEN:
            fallen += 1
    _finish(s, HQ_DESTROYED if fallen < len(s.left) else BOTH_HQS_DESTROYED)


def end_by_hit_points(s: Situation, reason: i64) -> None:
    """More hit points win; equal ones are a draw (NH-END-13, NH-END-15, NH-BATTLE-19)."""
    if reason == MORE_HIT_POINTS and s.field.hp[0] == s.field.hp[1]:
        reason = EQUAL_HIT_POINTS
    _finish(s, reason)


def _finish(s: Situation, reason: i64) -> None:
    s.clash = None
    s.loop = []
    s.end_reason = reason
    s.stage = GAME_OVER
    if s.events is not None:
        data: dict[str, object] = {"reason": REASONS[reason], "hp": [int(hp) for hp in s.field.hp]}
        s.tell("game_over", data, REASON_CLAUSES[reason])
