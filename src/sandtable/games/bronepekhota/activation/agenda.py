"""Tasks and dice: which chapter goes on with what."""

from __future__ import annotations

from sandtable.games.bronepekhota.activation import tasks as t
from sandtable.games.bronepekhota.activation.crew import drive_on, end_drive, on_hazard, on_ram
from sandtable.games.bronepekhota.activation.infantry import after_move, on_retreat
from sandtable.games.bronepekhota.activation.tour import (
    end_tour,
    end_unit,
    first_unit,
    go_on,
    next_soldier,
    next_unit,
    on_order_roll,
    roll_order,
    start_tour,
)
from sandtable.games.bronepekhota.fighting.damage import (
    ask_armour_test,
    ask_crash,
    ask_survival,
    on_armour_test,
    on_crash,
    on_survival,
    settle,
)
from sandtable.games.bronepekhota.fighting.grenades import on_throw, roll_throw
from sandtable.games.bronepekhota.fighting.melee import (
    after_melee,
    on_attack,
    on_defence,
    on_reroll,
    roll_melee,
    weigh_melee,
)
from sandtable.games.bronepekhota.fighting.panic import ask_panic, on_panic, test_squads
from sandtable.games.bronepekhota.fighting.shooting import (
    after_shot,
    on_blast,
    on_power,
    on_range,
    roll_blast,
    roll_power,
    roll_range,
)
from sandtable.games.bronepekhota.mission.setup import set_up
from sandtable.games.bronepekhota.mission.victory import check_out
from sandtable.games.bronepekhota.table.situation import (
    FOR_ARMOUR_TEST,
    FOR_ATTACK,
    FOR_BLAST,
    FOR_CRASH,
    FOR_DEFENCE,
    FOR_HAZARD,
    FOR_INITIATIVE,
    FOR_PANIC,
    FOR_POWER,
    FOR_RAM,
    FOR_RANGE,
    FOR_RETREAT,
    FOR_SURVIVAL,
    FOR_THROW,
    PURPOSES,
    Situation,
)
from sandtable.kit.bits import i64


def run(s: Situation, packed: i64) -> None:
    """Do one task."""
    task, first, second = packed >> 40, packed >> 20 & 0xFFFFF, packed & 0xFFFFF
    if task <= t.GO_ON:
        _run_tour(s, task, first)
    elif task <= t.SETTLE:
        _run_shot(s, task, first, second)
    elif task <= t.CHECK_OUT:
        _run_tests(s, task, first)
    else:
        _run_fight(s, task, first)


def _run_tour(s: Situation, task: i64, first: i64) -> None:
    if task == t.GO_ON:
        go_on(s)
    elif task == t.NEXT_SOLDIER:
        next_soldier(s)
    elif task == t.END_UNIT:
        end_unit(s)
    elif task == t.NEXT_UNIT:
        next_unit(s)
    elif task == t.FIRST_UNIT:
        first_unit(s)
    elif task == t.START_TOUR:
        start_tour(s)
    elif task == t.SET_UP:
        set_up(s)
    else:
        roll_order(s, first)


def _run_shot(s: Situation, task: i64, first: i64, second: i64) -> None:
    if task == t.ROLL_RANGE:
        roll_range(s)
    elif task == t.ROLL_POWER:
        roll_power(s)
    elif task == t.ROLL_BLAST:
        roll_blast(s)
    elif task == t.AFTER_SHOT:
        after_shot(s)
    else:
        settle(s, first - 1, second != 0)


def _run_tests(s: Situation, task: i64, first: i64) -> None:
    if task == t.TEST_ARMOUR:
        ask_armour_test(s, first)
    elif task == t.TEST_SURVIVAL:
        ask_survival(s, first)
    elif task == t.CRASH:
        ask_crash(s, first)
    elif task == t.TEST_PANIC:
        test_squads(s)
    elif task == t.PANIC:
        ask_panic(s, first)
    else:
        check_out(s)


def _run_fight(s: Situation, task: i64, first: i64) -> None:
    if task == t.ROLL_MELEE:
        roll_melee(s)
    elif task == t.WEIGH_MELEE:
        weigh_melee(s)
    elif task == t.AFTER_MELEE:
        after_melee(s)
    elif task == t.ROLL_THROW:
        roll_throw(s)
    elif task == t.DRIVE_ON:
        drive_on(s)
    elif task == t.END_DRIVE:
        end_drive(s)
    elif task == t.AFTER_MOVE:
        after_move(s, first)
    else:
        end_tour(s)


def roll(s: Situation, rolled: i64) -> None:
    """A die was rolled (BP-RNG-04): of a shot, a blast, a test or a crash (BP-SHOOT-10, 11, BP-TEST-01, BP-FLY-07)."""
    purpose, about = s.purpose, s.about
    if s.events is not None:
        data: dict[str, object] = {"purpose": PURPOSES[int(purpose)], "sides": int(s.die), "value": int(rolled)}
        data["about"] = int(about)
        s.tell("die", data, "BP-RNG-04")
    if purpose <= FOR_INITIATIVE:
        on_order_roll(s, about, rolled)
    elif purpose == FOR_RANGE:
        on_range(s, rolled)
    elif purpose == FOR_POWER:
        on_power(s, rolled)
    elif purpose == FOR_BLAST:
        on_blast(s, about, rolled)
    elif purpose == FOR_ARMOUR_TEST:
        on_armour_test(s, about, rolled)
    elif purpose == FOR_SURVIVAL:
        on_survival(s, about, rolled)
    elif purpose == FOR_CRASH:
        on_crash(s, about, rolled)
    else:
        _roll_others(s, purpose, about, rolled)


def _roll_others(s: Situation, purpose: i64, about: i64, rolled: i64) -> None:
    if purpose == FOR_PANIC:
        on_panic(s, about, rolled)
    elif purpose == FOR_RETREAT:
        on_retreat(s, about, rolled)
    elif purpose == FOR_ATTACK:
        on_attack(s, rolled)
    elif purpose == FOR_DEFENCE:
        on_defence(s, rolled)
    elif purpose == FOR_THROW:
        on_throw(s, rolled)
    elif purpose == FOR_RAM:
        on_ram(s, about, rolled)
    elif purpose == FOR_HAZARD:
        on_hazard(s, about, rolled)
    else:
        on_reroll(s, about, rolled)
