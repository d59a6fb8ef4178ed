"""Scenario 2, Evacuation: Borgo marches to the ring and leaves the board (NH-ATLAS-S2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.actions import EVACUATE, MARCH, REMAIN, pack
from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.field import FREE
from sandtable.games.neuroshima.board.situation import (
    CONTAINED,
    EVACUATED,
    EVACUATING,
    MARCHED,
    PLACED_NOW,
    Situation,
)
from sandtable.games.neuroshima.content.tiles import ARMIES, TILES
from sandtable.games.neuroshima.ending.victory import finish
from sandtable.games.neuroshima.turn.movement import step_options
from sandtable.kit.bits import BIT, i64
from sandtable.kit.moves import Moves

BORGO: Final = ARMIES.index("borgo")
MARCHES: Final = 2
"""Marches of a turn (NH-ATLAS-S2-03)."""
UNIT_POINTS: Final = 1
HQ_POINTS: Final = 3


def march_options(s: Situation, into: Moves) -> None:
    """One step or turn of an own unit that neither came nor marched in this turn (NH-ATLAS-S2-03)."""
    if s.army(s.seat) != BORGO or s.deeds >= MARCHES:
        return
    for at in s.field.ground.hexes:
        if s.is_own(at, s.seat) and not s.is_held(at) and s.used[at] & (MARCHED | PLACED_NOW) == 0:
            step_options(s, at, MARCH, 0, False, 0, into)


def begin_march(s: Situation, at: i64) -> None:
    """A unit marches once per turn (NH-ATLAS-S2-03)."""
    s.deeds += 1
    s.used[at] |= MARCHED


def _may_leave(s: Situation, at: i64) -> bool:
    scenario = s.options.scenario
    return scenario is not None and int(at) in scenario.zones["ring"] and s.is_own(at, s.seat) and not s.is_held(at)


def ask_evacuation(s: Situation) -> bool:
    """At the start of the Borgo turn, before drawing: may anybody leave (NH-ATLAS-S2-04)?"""
    if s.army(s.seat) != BORGO:
        return False
    for at in s.field.ground.hexes:
        if _may_leave(s, at):
            s.stage = EVACUATING
            return True
    return False


def evacuation_options(s: Situation, into: Moves) -> None:
    """Stay with what is on the board, or one more unit leaves."""
    into.add(pack(REMAIN))
    for at in s.field.ground.hexes:
        if _may_leave(s, at):
            into.add(pack(EVACUATE, at))


def evacuate(s: Situation, at: i64) -> None:
    """A unit leaves the board and the game: 1 point, the HQ 3 (NH-ATLAS-S2-04, NH-ATLAS-S2-06)."""
    scenario = s.options.scenario
    assert scenario is not None
    is_hq = s.field.is_hq(at)
    s.score += HQ_POINTS if is_hq else UNIT_POINTS
    if s.events is not None:
        data: dict[str, object] = {"seat": int(s.seat), "at": place(at), "tile": TILES[s.field.tile[at]].id}
        data["points"] = int(s.score)
        s.tell("evacuated", data, "NH-ATLAS-S2-04")
    s.remove_unit(at)
    if is_hq:
        # It was saved, not destroyed: Borgo plays on without it (NH-ATLAS-10).
        s.field.hq[s.seat] = FREE
        s.field.hp[s.seat] = 0
    s.held = evaluate_nets(s.field)
    if s.score >= scenario.goal:
        finish(s, EVACUATED, BIT[s.seat])


def contain(s: Situation) -> None:
    """The last battle is over and too few have left: the Outpost wins (NH-ATLAS-S2-06)."""
    for seat in range(len(s.left)):
        if s.army(seat) != BORGO:
            finish(s, CONTAINED, BIT[seat])
