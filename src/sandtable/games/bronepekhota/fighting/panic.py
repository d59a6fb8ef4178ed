"""Panic (BP-PANIC): when half of a squad is dead its soldiers test, and those who fail run for the nearest edge."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.activation.tasks import PANIC
from sandtable.games.bronepekhota.content.sheets import MERCILESS
from sandtable.games.bronepekhota.fighting.damage import drop_items
from sandtable.games.bronepekhota.moving.reach import START, Reach
from sandtable.games.bronepekhota.table.figures import DEAD, DESERTED, STEP
from sandtable.games.bronepekhota.table.lattice import LATTICE
from sandtable.games.bronepekhota.table.situation import FINISHED, FOR_PANIC, PANICKED, PENDING, Situation
from sandtable.kit.bits import i64
from sandtable.kit.plane import heading_of

WHOLE_TABLE: Final = 12000
MERCILESS_STEPS: Final = 3


def test_squads(s: Situation) -> None:
    """Squads of which half are dead test, once in a game, unless a hero stands by them (BP-PANIC-01 to 03, 07, 11)."""
    fig = s.fig
    roster = fig.roster
    for squad in range(roster.squads):
        if s.tested[squad] != 0 or not is_half_dead(s, squad):
            continue
        hero = roster.squad_hero[squad]
        if hero >= 0 and fig.is_soldier(hero):
            continue
        s.tested[squad] = 1
        for f in range(roster.count - 1, -1, -1):
            if s.unit[f] == squad and fig.is_soldier(f) and f != hero:
                s.push(PANIC, f)


def is_half_dead(s: Situation, squad: i64) -> bool:
    """Are at least half, rounded up, of those who started on foot dead (BP-PANIC-07)?"""
    began: i64 = 0
    dead: i64 = 0
    for f in range(s.fig.roster.count):
        if s.fig.roster.squad[f] == squad and s.began_on_foot[f] != 0:
            began += 1
            if s.fig.place[f] == DEAD:
                dead += 1
    return began > 0 and 2 * dead >= began


def ask_panic(s: Situation, f: i64) -> None:
    """One soldier rolls."""
    if s.fig.is_soldier(f):
        s.ask_die(6, FOR_PANIC, f)


def panics(rank: i64, rolled: i64) -> bool:
    """Is the roll above the rank (BP-PANIC-02)?"""
    return rolled > rank


def fear(s: Situation, f: i64) -> i64:
    """What an enemy hero nearby adds to the die (BP-HERO-07)."""
    fig = s.fig
    for other in range(fig.roster.count):
        if fig.roster.ability[other] == MERCILESS and fig.is_soldier(other) and s.is_foe(fig.owner[f], other):
            if fig.square_distance(f, other) <= MERCILESS_STEPS * STEP * MERCILESS_STEPS * STEP:
                return 1
    return 0


def on_panic(s: Situation, f: i64, rolled: i64) -> None:
    """The soldier fights on, or flees at once (BP-PANIC-08)."""
    lost = panics(s.fig.roster.rank[f], rolled + fear(s, f))
    s.tell("panic_test", {"figure": int(f), "roll": int(rolled), "panics": lost}, "BP-PANIC-02")
    if lost:
        flee(s, f)


def flee(s: Situation, f: i64) -> None:
    """Full speed towards the nearest edge (BP-PANIC-04, BP-PANIC-09, BP-PANIC-10, BP-PANIC-13)."""
    fig = s.fig
    s.spent[f] = (s.spent[f] | PANICKED | FINISHED) & ~PENDING
    drop_items(s, f)
    edge = nearest_edge(s, f)
    budget = STEP * fig.roster.speed[f]
    if s.scene.edge_distance(fig.x[f], fig.y[f], edge) <= LATTICE:
        desert(s, f)
        return
    reach = Reach(s.scene, fig, f, s.hostile(fig.owner[f]), WHOLE_TABLE, edge)
    goal = reach.goal
    if goal < 0:
        s.tell("cowered", {"figure": int(f)}, "BP-PANIC-13")
    elif reach.cost[goal] + LATTICE <= budget:
        desert(s, f)
    else:
        _run(s, f, reach, goal, budget)


def nearest_edge(s: Situation, f: i64) -> i64:
    """0 west, 1 east, 2 south, 3 north; ties in this order (BP-PANIC-09)."""
    best: i64 = 0
    for edge in range(1, 4):
        x, y = s.fig.x[f], s.fig.y[f]
        if s.scene.edge_distance(x, y, edge) < s.scene.edge_distance(x, y, best):
            best = edge
    return best


def desert(s: Situation, f: i64) -> None:
    """Off the table, never to come back (BP-PANIC-06)."""
    s.fig.place[f] = DESERTED
    s.tell("deserted", {"figure": int(f)}, "BP-PANIC-06")


def _run(s: Situation, f: i64, reach: Reach, goal: i64, budget: i64) -> None:
    """To the last node of the path within the budget that is a legal end; the heading is that of the last leg."""
    node = goal
    while node != START and (reach.cost[node] > budget or not reach.is_end(node)):
        node = reach.parent[node]
    if node == START:
        s.tell("cowered", {"figure": int(f)}, "BP-PANIC-13")
        return
    fig = s.fig
    x, y = reach.node_x(node), reach.node_y(node)
    before = reach.parent[node]
    bx = fig.x[f] if before == START else reach.node_x(before)
    by = fig.y[f] if before == START else reach.node_y(before)
    heading = heading_of(x - bx, y - by) if x != bx or y != by else fig.heading[f]
    fig.put(f, x, y, reach.level[node], heading)
    s.tell("fled", {"figure": int(f), "x": int(x), "y": int(y), "heading": int(heading)}, "BP-PANIC-04")
