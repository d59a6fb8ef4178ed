"""Conditions of lessons, one by one."""

from __future__ import annotations

import pytest

from sandtable.core.errors import BadNotation
from sandtable.lessons.goals import Condition, Facts, Told, holds

EVENTS: list[Facts] = [
    {"kind": "hit", "seat": 1, "lost": 2, "sum": [{"tile": "gun"}]},
    {"kind": "hit", "seat": 1, "lost": 1, "sum": [{"tile": "blade"}]},
    {"kind": "removed", "tile": "x", "at": [0, 1]},
]
VIEW = {"hp": [20, 17], "units": [{"tile": "x", "seat": 0}, {"tile": "y", "seat": 1}], "hands": [["a"], []]}


def answered(question: Facts) -> Facts:
    """A game that knows the odds of one shot."""
    return {"shots": [{"kill": 0.5, "clause": ""}]} if question == {"what": "aim", "figure": 1} else {}


TOLD = Told(EVENTS, ["place gun d4", "end"], VIEW, "turn", False, answered)
AIM = {"what": "aim", "figure": 1}


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"happens": {"kind": "hit"}}, True),
        ({"happens": {"kind": "hit"}, "times": 3}, False),
        ({"happens": {"kind": "hit", "lost": {"min": 2}}}, True),
        ({"happens": {"kind": "hit", "lost": {"min": 3}}}, False),
        ({"happens": {"kind": "hit", "sum.0.tile": ["blade", "axe"]}}, True),
        ({"happens": {"kind": "removed", "at": [0, 1]}}, True),
        ({"never": {"kind": "removed", "tile": "y"}}, True),
        ({"never": {"kind": "removed"}}, False),
        ({"total": {"kind": "hit", "of": "lost"}, "min": 3}, True),
        ({"total": {"kind": "hit", "of": "lost"}, "min": 3, "max": 3}, True),
        ({"total": {"kind": "hit", "of": "lost"}, "min": 4}, False),
        ({"view": "hp.1", "max": 17}, True),
        ({"view": "hp.2", "max": 17}, False),
        ({"view": "hands.0", "is": [["b"], ["a"]]}, True),
        ({"view": "units", "has": {"tile": "x", "seat": 0}}, True),
        ({"view": "units", "has": {"tile": "x", "seat": 1}}, False),
        ({"asked": "turn"}, True),
        ({"asked": ["discard", "draw"]}, False),
        ({"won": True}, False),
        ({"acted": "end"}, True),
        ({"acted": "battle"}, False),
        ({"tells": AIM, "at": "shots.0.kill", "min": 0.5}, True),
        ({"tells": AIM, "at": "shots.0.kill", "min": 0.6}, False),
        ({"tells": AIM, "at": "shots.0.clause", "is": ""}, True),
        ({"tells": AIM, "at": "shots", "has": {"kill": {"max": 0.2}}}, False),
        ({"tells": {"what": "aim", "figure": 2}, "at": "shots.0.kill", "min": 0}, False),
        ({"none": [{"won": True}, {"acted": "battle"}]}, True),
        ({"none": [{"won": True}, {"acted": "end"}]}, False),
        ({"any": [{"won": True}, {"acted": "end"}]}, True),
    ],
)
def test_conditions(condition: Condition, expected: bool) -> None:
    assert holds([condition], TOLD) is expected
    assert holds([condition, {"won": True}], TOLD) is False


def test_an_unknown_condition_is_refused_by_name() -> None:
    with pytest.raises(BadNotation, match=r"happens.*not hapens"):
        holds([{"hapens": {}}], TOLD)
