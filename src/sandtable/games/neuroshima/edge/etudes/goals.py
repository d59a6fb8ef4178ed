"""What became of the goals of an etude, one by one, when its battle has been fought (NH-PUZZLE-05)."""

from __future__ import annotations

from typing import Any

from sandtable.games.neuroshima.board.field import FALLEN
from sandtable.games.neuroshima.etudes.file import EtudeFile
from sandtable.games.neuroshima.etudes.state import GONE, OPPONENT, SOLVER, Etude
from sandtable.kit.hexes import AXIAL


def goal_rows(etude: EtudeFile, state: Etude) -> list[dict[str, Any]]:
    """A row for each goal: how much it asks, how much was reached."""
    field, win = state.field, etude.win
    dealt = int(state.goals.enemy_hp - field.hp[OPPONENT])
    left = int(field.hp[SOLVER]) if field.hq[SOLVER] != FALLEN else 0
    rows: list[dict[str, Any]] = []
    if "destroy_hq" in win:
        rows.append(_row("destroy_hq", int(state.goals.enemy_hp), dealt, met=field.hq[OPPONENT] == FALLEN))
    if "deal_hq_at_least" in win:
        rows.append(_row("deal_hq_at_least", win["deal_hq_at_least"], dealt))
    if "keep_hq_at_least" in win:
        rows.append(_row("keep_hq_at_least", win["keep_hq_at_least"], left))
    for number, start in enumerate(state.goals.starts):
        is_gone = state.where[number] == GONE
        dies = state.goals.dying >> number & 1 != 0
        name = "destroy_unit" if dies else "survive"
        rows.append(_row(name, 1, int(is_gone == dies), at=list(AXIAL[start])))
    return rows


def _row(goal: str, needed: int, reached: int, at: list[int] | None = None, met: bool | None = None) -> dict[str, Any]:
    return {
        "goal": goal,
        "needed": needed,
        "reached": reached,
        "at": at,
        "met": reached >= needed if met is None else met,
    }
