"""An action that is ruled out unplayed could not have led to a solution: every one of them is played out here."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable._build import compiled
from sandtable.games.neuroshima.actions import (
    HUNT_WITH,
    MOVE_UNIT,
    PLACE,
    PULL_UNIT,
    PUSH_UNIT,
    USE_MOBILITY,
    kind_of,
)
from sandtable.games.neuroshima.etudes.file import EtudeFile
from sandtable.games.neuroshima.etudes.solver.bounds import Bounds
from sandtable.games.neuroshima.etudes.solver.search import EtudeSearch, OutOfTime
from tests.games.neuroshima.etudes.chance import chance_etude, special_etude

MOST = 2000
"""What takes longer to be played out is passed over."""
QUICK = {PLACE: 199, MOVE_UNIT: 61, USE_MOBILITY: 179, PUSH_UNIT: 169, PULL_UNIT: 322, HUNT_WITH: 323}
"""Etudes by chance in which an action of a kind is ruled out at once."""
LAST_TILES = (287, 427, 804)
"""Etudes in which one tile is used and another could have helped."""


def ruled_out(made: EtudeFile) -> Counter[int]:
    """How many actions of each kind are ruled out in the first position; none of them may lead to a win."""
    counts: Counter[int] = Counter()
    s = made.state()
    prospects = Bounds(s, 0).prospects(s)
    if prospects is None:
        return counts
    for action in s.legal():
        if prospects.rule_out(action):
            after = s.clone()
            after.play(action)
            try:
                assert not EtudeSearch(False, 0, MOST).can_win(after), (s.to_text(), s.action_text(action))
            except OutOfTime:
                continue
            counts[int(kind_of(action))] += 1
    return counts


@pytest.mark.clause("NH-PUZZLE-07")
@pytest.mark.parametrize("kind", QUICK)
def test_nothing_that_could_win_is_ruled_out(kind: int) -> None:
    """Placing, moving, pushing, pulling and hunting that cannot bring about what the goal asks for."""
    assert ruled_out(chance_etude(QUICK[kind]))[kind] > 0


@pytest.mark.clause("NH-PUZZLE-07")
@pytest.mark.parametrize("seed", LAST_TILES)
def test_the_last_tile_leaves_nothing_to_hope_for_from_the_rest_of_the_hand(seed: int) -> None:
    made = chance_etude(seed)
    s = made.state()
    prospects = Bounds(s, 0).prospects(s)
    assert prospects is not None
    assert ruled_out(made)[PLACE] > 0
    # With the rest of the hand to hope for, none of these placements would be ruled out.
    prospects.support.hand_helps = False
    assert not any(prospects.rule_out(action) for action in s.legal() if kind_of(action) == PLACE)


@pytest.mark.clause("NH-PUZZLE-07")
def test_nothing_that_could_win_is_ruled_out_by_chance() -> None:
    seeds = range(120) if compiled() else range(18, 31)
    made = [*map(chance_etude, seeds), *map(special_etude, seeds)]
    counts = sum((ruled_out(one) for one in made if one is not None), Counter())
    assert counts.total() > (400 if compiled() else 50)
