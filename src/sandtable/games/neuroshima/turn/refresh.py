"""The field evaluated anew after an action: nets, and units off their leash (NH-ALG-FULL-01, NH-ABIL-LAIR-03)."""

from __future__ import annotations

from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.situation import Situation
from sandtable.games.neuroshima.content.tiles import TILES
from sandtable.kit.bits import i64, lowest


def evaluate(s: Situation) -> None:
    """Nets as they are now; Cerberus away from its HQ is lost."""
    s.held = evaluate_nets(s.field)
    lost = s.field.unleashed()
    if lost:
        while lost:
            at = lowest(lost)
            lost &= lost - 1
            take_off(s, at, "NH-ABIL-LAIR-03")
        s.held = evaluate_nets(s.field)


def take_off(s: Situation, at: i64, clause: str) -> None:
    """A unit leaves the board for the discard of its owner."""
    if s.events is not None:
        data: dict[str, object] = {
            "at": place(at),
            "tile": TILES[s.field.tile[at]].id,
            "seat": int(s.field.owner[at]),
        }
        s.tell("removed", data, clause)
    s.remove_unit(at)
