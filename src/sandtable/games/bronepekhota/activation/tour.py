"""Tours and activations (BP-TURN): initiative, whose turn it is, the end of a unit's activation and of a tour."""

from __future__ import annotations

from sandtable.games.bronepekhota.actions import UNIT, plain
from sandtable.games.bronepekhota.activation.tasks import (
    END_TOUR,
    END_UNIT,
    FIRST_UNIT,
    NEXT_SOLDIER,
    NEXT_UNIT,
    ROLL_ORDER,
    SET_UP,
    START_TOUR,
)
from sandtable.games.bronepekhota.content.missions import AT_ACTIVATION, AT_LIMIT, AT_TOUR
from sandtable.games.bronepekhota.content.sheets import STAFF_OFFICER, SWIFT
from sandtable.games.bronepekhota.mission.deployment import ask, ask_deployment
from sandtable.games.bronepekhota.mission.victory import check_mission, end_by_cost, score_markers
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.situation import (
    CHOOSING_SOLDIER,
    CHOOSING_UNIT,
    FINISHED,
    FOR_DEPLOYMENT,
    FOR_INITIATIVE,
    FOUGHT,
    MOVED,
    NO_UNIT,
    PANICKED,
    PENDING,
    PENDING_MELEE,
    SHOT,
    SOLDIER_ACTS,
    SUPPORTED,
    SWIFT_FIRST,
    VEHICLE_ACTS,
    Situation,
)
from sandtable.kit.bits import BIT, i64
from sandtable.kit.moves import Moves

# The order of players: everybody rolls D12, tied players again among themselves (BP-SETUP-06, BP-TURN-02). `rolled`
# holds the rank so far times 16, plus the roll that is to part equal ranks; 0 in the low bits means "must roll".


def roll_order(s: Situation, purpose: i64) -> None:
    """The next roll for the order of players; when it is strict, the order stands."""
    for seat in range(s.seats()):
        if s.rolled[seat] & 15 == 0:
            s.ask_die(12, purpose, seat)
            return
    if _part_ranks(s):
        s.push(ROLL_ORDER, purpose)
        return
    seats = sorted(range(s.seats()), key=lambda seat: -int(s.rolled[seat]))
    for at, seat in enumerate(seats):
        s.order[at] = seat
    s.turn = 0
    s.tell("order", {"seats": [int(seat) for seat in s.order]}, "BP-TURN-02")
    s.push(SET_UP if purpose == FOR_DEPLOYMENT else FIRST_UNIT)


def _part_ranks(s: Situation) -> bool:
    """Turn rolls into ranks; True if some are still equal."""
    values = [int(value) for value in s.rolled]
    tied = False
    for seat, value in enumerate(values):
        rank = len({other for other in values if other < value})
        alone = values.count(value) == 1
        s.rolled[seat] = rank * 16 + (1 if alone else 0)
        tied = tied or not alone
    return tied


def on_order_roll(s: Situation, seat: i64, rolled: i64) -> None:
    """A player has rolled; a staff officer adds 1 to the initiative (BP-HERO-08)."""
    bonus: i64 = 1 if s.purpose == FOR_INITIATIVE and _has_staff(s, seat) else 0
    s.rolled[seat] += rolled + bonus
    s.push(ROLL_ORDER, s.purpose)


def _has_staff(s: Situation, seat: i64) -> bool:
    fig = s.fig
    for f in range(fig.roster.count):
        if fig.roster.ability[f] == STAFF_OFFICER and fig.owner[f] == seat:
            return fig.place[f] == ON_TABLE or fig.crew[f] != NOBODY
    return False


def start_tour(s: Situation) -> None:
    """Panic ends, flags are cleared, reserves come, initiative is rolled (BP-TURN-01, BP-PANIC-05)."""
    s.tour += 1
    for f in range(s.fig.roster.count):
        s.spent[f] = 0
        s.shots[f] = 0
    for unit in range(s.units()):
        s.acted[unit] = 0
    for squad in range(s.fig.roster.squads):
        s.will_used[squad] = 0
    s.tell("tour", {"tour": int(s.tour)}, "BP-TURN-01")
    if s.tour == 1:
        _count_units(s)
        if _fixed_order(s):
            s.push(FIRST_UNIT)
            return
    _forget_rolls(s)
    s.push(ROLL_ORDER, FOR_INITIATIVE)


def _forget_rolls(s: Situation) -> None:
    """Everybody rolls anew; players who are out come last, each on a rank of its own."""
    for seat in range(s.seats()):
        s.rolled[seat] = 16 * seat - 127 if s.out[seat] != 0 else 0


def _count_units(s: Situation) -> None:
    """How many units each side begins with (BP-MISSION-06)."""
    for seat in range(s.seats()):
        for unit in range(s.units()):
            if s.is_ready(unit, seat):
                s.began[seat] += 1


def _fixed_order(s: Situation) -> bool:
    """The mission names who acts first in the first tour (BP-MISSION-07)."""
    mission = s.options.mission
    if mission.first_move == "initiative" or s.seats() != len(mission.sides):
        return False
    first = [side.id for side in mission.sides].index(mission.first_move)
    seats = [first] + [seat for seat in range(s.seats()) if seat != first]
    for at, seat in enumerate(seats):
        s.order[at] = seat
    s.turn = 0
    return True


def first_unit(s: Situation) -> None:
    """Reserves deploy; then whoever may act before all others is asked (BP-MISSION-14, BP-HERO-11)."""
    if ask_deployment(s):
        return
    s.turn = 0
    for seat in s.order:
        squad = swift_squad(s, seat)
        if squad >= 0:
            ask(s, SWIFT_FIRST, seat, squad)
            return
    s.push(NEXT_UNIT)


def swift_squad(s: Situation, seat: i64) -> i64:
    """The squad of the seat that may be activated first, -1 if there is none."""
    for squad in range(s.fig.roster.squads):
        if s.fig.roster.squad_seat[squad] == seat and s.swift_used[squad] == 0:
            if s.hero_on_foot(squad, SWIFT) and s.is_ready(squad, seat) and s.skips & BIT[seat] == 0:
                return squad
    return -1


def be_swift(s: Situation, squad: i64) -> None:
    """The squad acts now; it counts as the first activation of its player."""
    s.swift_used[squad] = 1
    s.skips |= BIT[s.seat]
    s.tell("swift", {"unit": int(squad)}, "BP-HERO-11")
    activate(s, squad, FIRST_UNIT)


def not_swift(s: Situation) -> None:
    """Not in this tour; the next seat may be asked."""
    s.skips |= BIT[s.seat + 8]
    for seat in s.order:
        squad = swift_squad(s, seat)
        if squad >= 0 and s.skips & BIT[seat + 8] == 0:
            ask(s, SWIFT_FIRST, seat, squad)
            return
    s.push(NEXT_UNIT)


def next_unit(s: Situation) -> None:
    """The next player in order with a unit left; nobody: the tour ends (BP-TURN-03, BP-TURN-05)."""
    seats = s.seats()
    for _ in range(2 * seats):
        seat = s.order[s.turn % seats]
        s.turn += 1
        if s.out[seat] != 0 or not _has_ready(s, seat):
            continue
        if s.skips & BIT[seat] != 0:
            s.skips &= ~BIT[seat]
            continue
        ask(s, CHOOSING_UNIT, seat, 0)
        return
    s.push(END_TOUR)


def _has_ready(s: Situation, seat: i64) -> bool:
    for unit in range(s.units()):
        if s.is_ready(unit, seat):
            return True
    return False


def unit_options(s: Situation, into: Moves) -> None:
    """One own unit that has not acted; passing is not allowed (BP-TURN-04, BP-TURN-06)."""
    for unit in range(s.units()):
        if s.is_ready(unit, s.seat):
            into.add(plain(UNIT, unit))


def activate(s: Situation, unit: i64, after: i64) -> None:
    """The unit acts; what comes after it is already on the agenda."""
    s.active = unit
    s.figure = NOBODY
    s.fired = 0
    s.tell("activated", {"unit": int(unit), "seat": int(s.seat)}, "BP-TURN-07")
    s.push(after)
    s.push(END_UNIT)
    single = s.vehicle_of(unit)
    if single != NOBODY and s.fig.roster.kind[single] != SOLDIER:
        s.figure = single
        s.stage = VEHICLE_ACTS
    else:
        s.push(NEXT_SOLDIER)


def is_waiting_soldier(s: Situation, f: i64) -> bool:
    """Can this soldier of the active unit still begin its activation?"""
    return s.unit[f] == s.active and s.fig.is_soldier(f) and s.spent[f] & (FINISHED | PANICKED | PENDING) == 0


def pending_fighters(s: Situation) -> list[i64]:
    """Soldiers whose melee is pending; those without an enemy in contact are released (BP-SUPPORT-10)."""
    found: list[i64] = []
    for f in range(s.fig.roster.count):
        if s.spent[f] & PENDING != 0:
            if s.fig.is_soldier(f) and s.unit[f] == s.active and s.is_engaged(f) and s.spent[f] & FOUGHT == 0:
                found.append(f)
            else:
                s.spent[f] = (s.spent[f] & ~PENDING) | FINISHED
    return found


def next_soldier(s: Situation) -> None:
    """The player chooses who acts next; then pending melees; then the activation ends (BP-ACT-06)."""
    s.figure = NOBODY
    for f in range(s.fig.roster.count):
        if is_waiting_soldier(s, f):
            s.stage = CHOOSING_SOLDIER
            return
    settle_pending(s)


def settle_pending(s: Situation) -> None:
    """Pending melees must be fought before the activation ends."""
    if len(pending_fighters(s)) > 0:
        s.stage = PENDING_MELEE


def go_on(s: Situation) -> None:
    """Back to the figure that is acting, if it still can."""
    f = s.figure
    if f == NOBODY:
        s.push(NEXT_SOLDIER)
        return
    fig = s.fig
    if fig.roster.kind[f] != SOLDIER:
        if fig.is_manned(f) and fig.owner[f] == s.seat and s.spent[f] & FINISHED == 0:
            s.stage = VEHICLE_ACTS
        return
    all_spent = s.spent[f] & (MOVED | SHOT | FOUGHT) == MOVED | SHOT | FOUGHT
    if not fig.is_soldier(f) or s.spent[f] & (FINISHED | PANICKED | PENDING) != 0 or all_spent:
        finish_soldier(s, f)
    else:
        s.stage = SOLDIER_ACTS


def finish_soldier(s: Situation, f: i64) -> None:
    """The soldier has acted; a dismounted pilot ends the activation of its vehicle (BP-PILOT-04)."""
    s.spent[f] |= FINISHED
    if s.unit[f] == s.active or s.active < s.fig.roster.squads:
        s.push(NEXT_SOLDIER)


def end_unit(s: Situation) -> None:
    """The unit has acted; the mission is checked (BP-MISSION-08)."""
    if s.active != NO_UNIT:
        s.acted[s.active] = 1
    for f in range(s.fig.roster.count):
        s.spent[f] &= ~SUPPORTED
        if s.unit[f] == s.active and s.fig.is_soldier(f):
            s.spent[f] |= FINISHED
    s.active = NO_UNIT
    s.figure = NOBODY
    check_mission(s, AT_ACTIVATION)


def end_tour(s: Situation) -> None:
    """Markers score, the mission is checked, the limit ends the game (BP-MISSION-03, BP-MISSION-08)."""
    s.skips = 0
    score_markers(s)
    mission = s.options.mission
    if check_mission(s, AT_TOUR):
        return
    if mission.tours and s.tour >= mission.tours:
        check_mission(s, AT_LIMIT)
    elif s.tour >= s.options.max_tours:
        end_by_cost(s)
    else:
        s.push(START_TOUR)
