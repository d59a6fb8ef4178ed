"""Scenario 3, Alliance: a contingent of nobody makes two enemies allies for a while (NH-ATLAS-S3)."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.atlas.scenarios import Contingent
from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.empty import take_sides
from sandtable.games.neuroshima.board.situation import ALLIED, ALLIES_LOST, AWAITED, PARTED, Situation
from sandtable.games.neuroshima.content.tiles import TILES
from sandtable.games.neuroshima.ending.victory import finish
from sandtable.kit.bits import BIT, i64

BATTLES: Final = 2
"""At the end of this battle the contingent arrives (NH-ATLAS-S3-02)."""
PILE: Final = 16
"""With so many tiles left in the pile at the start of a turn it arrives too."""
ARRIVING: Final = 6


def _contingent(s: Situation) -> Contingent:
    scenario = s.options.scenario
    assert scenario is not None
    found = scenario.contingent
    assert found is not None
    return found


def waiting_tiles(s: Situation) -> list[int]:
    """The queue: those skipped at the arrival wait at its end (NH-ATLAS-S3-02)."""
    if s.alliance == PARTED:
        return []
    queue = _contingent(s).queue
    if s.alliance == AWAITED:
        return queue
    skipped = [queue[number] for number in range(ARRIVING) if s.goods >> number & 1]
    return (queue[ARRIVING:] + skipped)[int(s.score) :]


def count_battles(s: Situation) -> None:
    """The contingent arrives at the end of the second battle (NH-ATLAS-S3-02)."""
    if s.alliance == AWAITED:
        s.score += 1
        if s.score == BATTLES:
            _arrive(s)


def contingent_comes(s: Situation) -> bool:
    """At the start of a turn: the arrival, or the next tile of the queue; nothing is asked (NH-ATLAS-S3-02, 03)."""
    if s.alliance == AWAITED:
        if s.left[s.seat] <= PILE:
            _arrive(s)
    elif s.alliance == ALLIED:
        _reinforce(s)
    return False


def _arrive(s: Situation) -> None:
    """One tile for each corner; that of an occupied one goes to the end of the queue (NH-ATLAS-S3-02)."""
    contingent = _contingent(s)
    s.alliance = ALLIED
    s.score = 0
    s.goods = 0
    if s.events is not None:
        s.tell("alliance", {"holds": True}, "NH-ATLAS-S3-05")
    for number in range(ARRIVING):
        if s.field.is_free(contingent.hexes[number]):
            _come(s, contingent.queue[number], number, "NH-ATLAS-S3-02")
        else:
            s.goods |= BIT[number]
    ally(s)
    part_ways(s)


def _reinforce(s: Situation) -> None:
    """The next tile comes onto the first free corner (NH-ATLAS-S3-03)."""
    queue = waiting_tiles(s)
    if not queue:
        return
    for number, at in enumerate(_contingent(s).hexes):
        if s.field.is_free(at):
            s.score += 1
            _come(s, queue[0], number, "NH-ATLAS-S3-03")
            s.held = evaluate_nets(s.field)
            return


def _come(s: Situation, tile: i64, number: i64, clause: str) -> None:
    """A unit of nobody comes onto a corner, turned towards the centre."""
    contingent = _contingent(s)
    at, rotation = contingent.hexes[number], contingent.rotations[number]
    s.field.put(at, tile, len(s.left), rotation)
    if s.events is not None:
        data: dict[str, object] = {"seat": len(s.left), "tile": TILES[tile].id, "at": place(at), "rotation": rotation}
        s.tell("arrived", data, clause)


def ally(s: Situation) -> None:
    """While the contingent is there both players are on one side (NH-ATLAS-S3-05)."""
    if s.alliance == ALLIED:
        take_sides(s.field, [0, 0, 2])
    s.held = evaluate_nets(s.field)


def part_ways(s: Situation) -> None:
    """The alliance ends when the last unit of nobody has left; so does the queue (NH-ATLAS-S3-05)."""
    if s.alliance != ALLIED:
        return
    for at in s.field.ground.hexes:
        if s.field.tile[at] >= 0 and s.field.owner[at] == len(s.left):
            return
    s.alliance = PARTED
    s.score = 0
    s.goods = 0
    take_sides(s.field, [0, 1, 2])
    s.held = evaluate_nets(s.field)
    if s.events is not None:
        s.tell("alliance", {"holds": False}, "NH-ATLAS-S3-05")


def lose_together(s: Situation) -> None:
    """The alliance still holds after the last battle: nobody wins (NH-ATLAS-S3-07)."""
    if s.alliance == ALLIED:
        finish(s, ALLIES_LOST, 0)
