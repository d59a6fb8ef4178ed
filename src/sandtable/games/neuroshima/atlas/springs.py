"""Scenario 6, Dead Springs: whoever holds a well drains the enemy HQ (NH-ATLAS-S6)."""

from __future__ import annotations

from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.situation import Situation
from sandtable.games.neuroshima.turn.refresh import take_off
from sandtable.kit.bits import BIT, i64


def drain_springs(s: Situation) -> int:
    """After a battle each HQ loses a hit point for every spring an enemy holds; all at once (NH-ATLAS-S6-02).

    The seats whose HQ fell by it, as bits: they are destroyed (NH-ATLAS-S6-03).
    """
    seats = range(len(s.left))
    losses = [_springs_against(s, seat) for seat in seats]
    fell: i64 = 0
    for seat in seats:
        springs = losses[seat]
        if not springs or s.field.hq[seat] < 0:
            continue
        s.field.hp[seat] = max(s.field.hp[seat] - len(springs), 0)
        if s.events is not None:
            lost: dict[str, object] = {"seat": int(seat), "springs": springs, "hp": int(s.field.hp[seat])}
            s.tell("drained", lost, "NH-ATLAS-S6-02")
        if s.field.hp[seat] == 0:
            fell |= BIT[seat]
            take_off(s, s.field.hq[seat], "NH-ATLAS-S6-03")
    return fell


def _springs_against(s: Situation, seat: i64) -> list[list[int]]:
    """The springs that units hold against a seat, netted ones not."""
    scenario = s.options.scenario
    assert scenario is not None
    return [place(at) for at in scenario.zones["spring"] if s.is_foe(at, seat) and not s.is_held(at)]
