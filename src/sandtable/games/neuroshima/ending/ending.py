"""Battles inside a game, what follows them, and the ending sequence (NH-BATTLE-15 to -21, NH-END, NH-ALG-END)."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import SCAVENGE, STAY, pack
from sandtable.games.neuroshima.atlas.colossus import judge_structure
from sandtable.games.neuroshima.atlas.moments import after_action, after_effects, after_fight, after_last
from sandtable.games.neuroshima.battle.clash import EXTRA, FULL_FIELD, LAST, RALLYING, TRIGGERS, Clash, clash_for
from sandtable.games.neuroshima.battle.losses import any_hq_fallen
from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.situation import (
    CLASHING,
    CLOSING,
    EXTRA_BATTLE,
    EXTRA_TURNS,
    LAST_BATTLE,
    NEXT_TURN,
    NORMAL,
    SCAVENGING,
    Situation,
)
from sandtable.games.neuroshima.content.modes import LONER, SOLO_ORDER
from sandtable.games.neuroshima.content.tiles import ABILITY, SCAVENGER
from sandtable.games.neuroshima.ending.victory import (
    end_by_comparison,
    end_in_deadlock,
    end_in_standstill,
    is_decided,
    judge_falls,
    leaders,
    seats_in,
)
from sandtable.games.neuroshima.turn.leaders import battle_leads
from sandtable.kit.bits import BIT, i64, lowest
from sandtable.kit.hexes import EDGES
from sandtable.kit.moves import Moves


def begin_ending(s: Situation) -> None:
    """A pile is empty: every other player still has one turn (NH-END-01, NH-END-02, NH-ALG-END-02)."""
    s.ending = CLOSING
    s.drawer = s.seat
    s.owed = s.players() & ~BIT[s.seat]
    if s.options.is_solo and s.seat == LONER:
        # Only the next opponent in order still has a turn (NH-MODE-SOLO-10).
        s.owed = BIT[SOLO_ORDER[(s.rota + 1) % len(SOLO_ORDER)]]
    if s.events is not None:
        s.tell("last_tile", {"seat": int(s.seat)}, "NH-END-01")


def start_battle(s: Situation, trigger: i64, causer: i64) -> None:
    """A battle begins; the turn is over, whatever is left in hand (NH-TURN-06, NH-BATTLE-01)."""
    if s.is_out(causer):
        causer = s.next_seat(causer)
    s.trigger = trigger
    s.causer = causer
    clash = clash_for(s.options, trigger, causer, len(s.left))
    clash.log = s.events
    if s.leaders is not None:
        clash.leads = battle_leads(s, causer)
        if clash.leads:
            clash.step = RALLYING
    s.field.loose = 0
    s.clash = clash
    s.stage = CLASHING
    if trigger == FULL_FIELD:
        s.enter_loop()
    if s.events is not None:
        s.tell("battle", {"trigger": TRIGGERS[trigger], "seat": int(causer)}, "NH-BATTLE-01")


def after_battle(s: Situation) -> None:
    """The end of the game first, then the Scavengers (NH-END-09, NH-ALG-FULL-03)."""
    clash = s.clash
    assert clash is not None
    s.clash = None
    if s.events is not None:
        s.tell("battle_over", {"hp": [int(hp) for hp in s.field.hp]}, "NH-BATTLE-15")
    fell = clash.fallen_seats()
    if s.options.has_structure and judge_structure(s, fell):
        return
    if judge_falls(s, fell, s.trigger == EXTRA):
        return
    if s.options.atlas and _scenario_ends(s, clash):
        return
    if s.trigger == EXTRA or (s.trigger == LAST and is_decided(s, leaders(s))):
        end_by_comparison(s)
        return
    s.held = evaluate_nets(s.field)
    s.scavengers = _scavengers(s.field)
    s.stage = SCAVENGING
    next_scavenger(s)


def _scenario_ends(s: Situation, clash: Clash) -> bool:
    """What a scenario says about a battle: a standstill on a full field, then its own losses (NH-ATLAS-03, 07)."""
    after_action(s)
    if s.trigger == FULL_FIELD and len(clash.removed) == 0:
        end_in_standstill(s)
        return True
    if s.trigger == LAST and after_last(s):
        return True
    s.held = evaluate_nets(s.field)
    fell = after_fight(s)
    return fell != 0 and judge_falls(s, fell, s.trigger == EXTRA)


def _scavengers(field: Field) -> i64:
    found: i64 = 0
    left = field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        if ABILITY[field.tile[at]] & SCAVENGER:
            found |= BIT[at]
    return found


def next_scavenger(s: Situation) -> None:
    """Ask the next Scavenger that is not netted, those of the causer first; then go on (NH-ABIL-SEEKER-03)."""
    seat = s.causer
    for _ in range(len(s.left) if s.scavengers else 0):
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
    was_full = s.field.is_full()
    if s.options.atlas:
        after_effects(s)
    # What a scenario brings may fill the field: one more battle by the same causer (NH-ATLAS-S3-06).
    filled = s.field.is_full() and not was_full
    if s.trigger == LAST or _is_open_after_falls(s):
        _begin_extra_turns(s)
    elif s.field.is_full() and (s.options.repeats_full_field or filled):
        _fight_again(s)
    else:
        s.full_fought = s.field.is_full()
        _leave_loop(s)


def _is_open_after_falls(s: Situation) -> bool:
    """Did each team lose an HQ and the survivors are equal (NH-TEAM-11)? Any other fall has ended the game."""
    return not s.options.eliminates and s.ending != EXTRA_TURNS and any_hq_fallen(s.field)


def _fight_again(s: Situation) -> None:
    """The field is still full: the next battle, or a deadlock if nothing changed (NH-BATTLE-17, 19, 21)."""
    if s.field.shape() in s.shapes():
        end_in_deadlock(s)
    else:
        start_battle(s, FULL_FIELD, s.causer)


def _leave_loop(s: Situation) -> None:
    """The battle ended the turn; a full field in the closing turns may lead straight on (NH-ALG-END-03)."""
    was_full_field = s.trigger == FULL_FIELD
    s.leave_loop()
    if was_full_field and s.ending == CLOSING and s.options.last_battle_next:
        s.owed = 0
        _start_last_battle(s)
    else:
        end_turn(s)


def end_turn(s: Situation) -> None:
    """Play passes on, or the last or extra battle is due (NH-TURN-05, NH-END-02, NH-END-14)."""
    s.terrified = False
    s.hand_rests = False
    if s.ending != NORMAL:
        s.owed &= ~BIT[s.seat]
        if s.owed == 0:
            if s.ending == CLOSING:
                _start_last_battle(s)
            else:
                s.ending = EXTRA_BATTLE
                start_battle(s, EXTRA, s.drawer)
            return
    _pass_on(s)


def _pass_on(s: Situation) -> None:
    """The next player in order; in the ending sequence the next one who still has a turn (NH-TURN-05)."""
    if s.options.is_solo:
        s.rota = (s.rota + 1) % len(SOLO_ORDER)
        s.seat = SOLO_ORDER[s.rota]
    else:
        s.seat = s.next_seat(s.seat)
        for _ in range(len(s.left)):
            if s.ending == NORMAL or s.owed >> s.seat & 1:
                break
            s.seat = s.next_seat(s.seat)
    s.turn += 1
    s.stage = NEXT_TURN


def _start_last_battle(s: Situation) -> None:
    """The last battle, caused by the player who drew the last tile (NH-END-21)."""
    s.ending = LAST_BATTLE
    start_battle(s, LAST, s.drawer)


def _begin_extra_turns(s: Situation) -> None:
    """Nobody is ahead: one more turn each, then the extra battle (NH-END-14, NH-END-16, NH-TEAM-11).

    In a deathmatch only those who tie, from the one after the player who ended the game (NH-MODE-FFA-06); against a
    team in the order of the game's beginning (NH-MODE-SOLO-08).
    """
    last = s.seat
    s.ending = EXTRA_TURNS
    s.owed = leaders(s)
    if s.options.eliminates or s.options.scores_points:
        s.field.off_track = s.players() & ~s.owed
        s.seat = s.drawer
    if s.options.is_solo:
        s.rota = len(SOLO_ORDER) - 1
    # Remembered for the extra battle: who had the last turn before the last battle (NH-END-21).
    s.drawer = last
    _pass_on(s)
    if s.events is not None:
        s.tell("extra_turns", {"seats": seats_in(s.owed)}, "NH-END-14")
