"""A second solver, as plain as can be: every play in every order, straight through the State. For small etudes."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import END, PLACE, kind_of
from sandtable.games.neuroshima.board.situation import FREE_ACTIONS
from sandtable.games.neuroshima.etudes.solver.positions import position_key
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude
from sandtable.games.neuroshima.turn.rotations import is_plain


class TooMany(Exception):
    """More plays than this solver is made for."""


def winning_positions(state: Etude, most: int) -> dict[bytes, int]:
    """Positions before the battle that win, by how many plays lead there; a choice of the opponent ends a play."""
    found: dict[bytes, int] = {}
    _walk(state, found, [most])
    return found


def _walk(state: Etude, found: dict[bytes, int], left: list[int]) -> None:
    for action in state.legal():
        if not is_plain(state, action):
            continue
        left[0] -= 1
        if left[0] < 0:
            raise TooMany
        after = state.clone()
        after.play(action)
        ends = kind_of(action) == END
        fills = kind_of(action) == PLACE and after.stage != FREE_ACTIONS
        if ends or fills or after.outcome() is not None:
            if _wins(after):
                key = position_key(state) if ends else _placed_key(state, action) if fills else position_key(after)
                found[key] = found.get(key, 0) + 1
        elif after.asked() == OPPONENT:
            if _wins(after):
                found[position_key(after)] = found.get(position_key(after), 0) + 1
        else:
            _walk(after, found, left)


def _placed_key(state: Etude, action: int) -> bytes:
    after = state.clone()
    after.spend(SOLVER, action >> 6 & 255)
    after.field.put(action >> 14 & 255, action >> 6 & 255, SOLVER, action >> 22 & 255)
    return position_key(after)


def _wins(state: Etude) -> bool:
    """Some own choice wins, every choice of the opponent does (NH-PUZZLE-07)."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.reason == "solved"
    branches = []
    for action in state.legal():
        after = state.clone()
        after.play(action)
        branches.append(after)
    if state.asked() == OPPONENT:
        return all(_wins(after) for after in branches)
    return any(_wins(after) for after in branches)
