"""What an answer does: every kind of action handed to its chapter."""

from __future__ import annotations

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.activation import agenda
from sandtable.games.bronepekhota.activation.crew import begin_drive, dismount, platform_repair
from sandtable.games.bronepekhota.activation.infantry import (
    ask_retreat,
    begin_soldier,
    commit_walk,
    push_walker,
    reach_of,
    route_walker,
    turn,
)
from sandtable.games.bronepekhota.activation.service import board, carry, repair, take_gun
from sandtable.games.bronepekhota.activation.tasks import GO_ON, NEXT_SOLDIER, NEXT_UNIT, WEIGH_MELEE
from sandtable.games.bronepekhota.activation.tour import activate, be_swift, finish_soldier, not_swift, settle_pending
from sandtable.games.bronepekhota.fighting.grenades import begin_throw, pick
from sandtable.games.bronepekhota.fighting.melee import begin_melee, reroll
from sandtable.games.bronepekhota.fighting.shooting import begin_shot
from sandtable.games.bronepekhota.mission.deployment import deploy, leave_out, put_one
from sandtable.games.bronepekhota.mission.setup import choose_area, choose_pilot, name_command
from sandtable.games.bronepekhota.moving.packs import jump
from sandtable.games.bronepekhota.table.figures import NOBODY
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.situation import (
    NEXT_SHOT,
    PENDING,
    PLANNING,
    REROLLING,
    RETREATING,
    RUNNING,
    SOLDIER_ACTS,
    SWIFT_FIRST,
    VEHICLE_ACTS,
    Situation,
)
from sandtable.kit.bits import i64


def answer(s: Situation, action: i64) -> None:
    """Make a choice that is known to be legal."""
    kind, stage = a.kind_of(action), s.stage
    number = a.second_of(action)
    s.stage = RUNNING
    if kind == a.ROLL:
        agenda.roll(s, number)
    elif kind <= a.LEAVE_OUT:
        _set_up(s, kind, action, number)
    elif kind == a.UNIT:
        activate(s, number, NEXT_UNIT)
    elif kind == a.SOLDIER:
        begin_soldier(s, number)
    elif kind == a.END:
        settle_pending(s)
    elif kind == a.PASS:
        _decline(s, stage)
    elif kind == a.RETREAT:
        ask_retreat(s)
    elif kind == a.FINISH:
        if s.fig.roster.kind[s.figure] == SOLDIER:
            finish_soldier(s, s.figure)
    elif kind == a.SHOOT:
        s.stage = stage if stage == NEXT_SHOT else RUNNING
        begin_shot(s, s.figure, a.source_of(action), a.weapon_of(action), number)
        s.stage = RUNNING
    else:
        _act(s, kind, action, number)


def _set_up(s: Situation, kind: i64, action: i64, number: i64) -> None:
    if kind == a.AREA:
        choose_area(s, action)
    elif kind == a.PILOT:
        choose_pilot(s, number)
    elif kind == a.COMMAND:
        name_command(s, number)
    elif kind == a.DEPLOY:
        deploy(s, action)
    elif kind == a.PUT:
        put_one(s, action)
    else:
        leave_out(s, number)


def _decline(s: Situation, stage: i64) -> None:
    """Not now: the retreat, the reroll, the swift activation."""
    if stage == RETREATING:
        s.stage = SOLDIER_ACTS
    elif stage == REROLLING:
        s.push(WEIGH_MELEE)
    elif stage == SWIFT_FIRST:
        not_swift(s)


def _act(s: Situation, kind: i64, action: i64, number: i64) -> None:
    f = s.figure
    if kind <= a.DROP:
        _move(s, f, kind, action, number)
    elif kind == a.CEASE:
        s.push(GO_ON)
    elif kind == a.GRENADE:
        begin_throw(s, f, number)
    elif kind == a.PICK:
        pick(s, number)
    elif kind == a.FIGHT:
        begin_melee(s, f, number)
    elif kind == a.HOLD:
        s.spent[f] |= PENDING
        s.figure = NOBODY
        s.push(NEXT_SOLDIER)
    elif kind == a.DECLARE:
        begin_melee(s, a.first_of(action), number)
    elif kind == a.REROLL:
        reroll(s, number)
    elif kind == a.SWIFT:
        be_swift(s, s.about)
    else:
        _serve(s, f, kind, action, number)


def _serve(s: Situation, f: i64, kind: i64, action: i64, number: i64) -> None:
    if kind == a.BOARD:
        board(s, f, number)
    elif kind == a.TAKE:
        take_gun(s, f, number)
    elif kind == a.CARRY:
        carry(s, f, number)
    elif kind == a.REPAIR:
        if s.fig.roster.kind[f] == SOLDIER:
            repair(s, f, number)
        else:
            platform_repair(s, f, number)
    elif kind == a.DRIVE:
        begin_drive(s, f, a.drive_operations(action), a.is_ram(action))
    elif kind == a.PUSH:
        commit_walk(s, f, push_walker(s, f, a.who_of(action), a.x_of(action), a.y_of(action)), a.heading_in(action))
    elif kind == a.OPERATION:
        s.plan.append(a.load_of(action))
        s.stage = PLANNING
    else:
        dismount(s, f, number)


def _move(s: Situation, f: i64, kind: i64, action: i64, number: i64) -> None:
    if kind == a.GO:
        walker = reach_of(s, f).walk_to(a.x_of(action), a.y_of(action))
        assert walker is not None
        commit_walk(s, f, walker, a.heading_in(action))
    elif kind == a.JUMP:
        jump(s, f, a.x_of(action), a.y_of(action), a.heading_in(action))
    elif kind == a.TURN:
        turn(s, f, number)
    elif kind == a.LEG:
        s.plan.append(a.load_of(action))
        s.stage = PLANNING
    elif kind == a.DROP:
        s.plan = []
        s.stage = SOLDIER_ACTS if s.fig.roster.kind[f] == SOLDIER else VEHICLE_ACTS
    elif s.fig.roster.kind[f] == SOLDIER:
        _walk_plan(s, f, number)
    else:
        begin_drive(s, f, list(s.plan), number == 1)


def _walk_plan(s: Situation, f: i64, heading: i64) -> None:
    """The route drawn leg by leg is walked; a gun left on the way stays where it was left."""
    walker = route_walker(s, f, s.plan)
    if walker.fig is not s.fig:
        for gun in range(s.fig.roster.count):
            if s.fig.is_gun(gun):
                s.fig.put(gun, walker.fig.x[gun], walker.fig.y[gun], walker.fig.z[gun], s.fig.heading[gun])
    s.plan = []
    commit_walk(s, f, walker, heading)
