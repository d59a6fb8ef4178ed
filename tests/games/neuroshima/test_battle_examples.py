"""Every battle, net and initiative example of the rulebook, run through the engine.

A battle follows the `choices` of its example. Where there are none the result must not depend on any choice, so every
line of choices is tried.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.neuroshima.actions import (
    ABSORB,
    CHANGE_MELEE,
    CHANGE_RANGED,
    CLOWN_ATTACK,
    CLOWN_EXPLODE,
    first_of,
    fourth_of,
    kind_of,
    second_of,
)
from sandtable.games.neuroshima.battle.clash import Clash
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.position import Chooser, fight, initiative_at, netted_hexes, read_position
from sandtable.kit.bits import i64
from sandtable.kit.hexes import AXIAL, INDEX
from sandtable.kit.moves import Moves

Words = dict[str, Any]


def words_of(action: int) -> Words:
    """An answer in a battle in the words of a `choices` entry."""
    kind, first, second = kind_of(action), int(first_of(action)), int(second_of(action))
    if kind == ABSORB:
        hexes = {"target": first, "attacker": second, "medic": int(fourth_of(action))}
        return {"kind": "medic", **{key: list(AXIAL[at]) for key, at in hexes.items()}}
    if kind in (CLOWN_ATTACK, CLOWN_EXPLODE):
        return {"kind": "clown", "do": "explode" if kind == CLOWN_EXPLODE else "attack"}
    if kind in (CHANGE_MELEE, CHANGE_RANGED):
        return {"kind": "quartermaster", "edge": second, "from": "melee" if kind == CHANGE_MELEE else "ranged"}
    return {"kind": "other"}


class Script(Chooser):
    """Takes the entries of a script in order, the default where none fits.

    Medic entries in front of the one that fits were rescues without an alternative: nobody was asked.
    """

    def __init__(self, entries: list[Words]) -> None:
        self.waiting = list(entries)

    def choose(self, field: Field, clash: Clash, found: Moves) -> i64:
        for number, entry in enumerate(self.waiting):
            for action in found.to_list():
                if entry.items() <= words_of(action).items():
                    del self.waiting[: number + 1]
                    return action
            if entry["kind"] != "medic":
                break
        return found.items[0]


class Line(Chooser):
    """Takes the options of a given line, then always the first; remembers how many there were."""

    def __init__(self, picks: list[int]) -> None:
        self.picks = picks
        self.widths: list[int] = []

    def choose(self, field: Field, clash: Clash, found: Moves) -> i64:
        depth = len(self.widths)
        self.widths.append(int(found.count))
        return found.items[self.picks[depth] if depth < len(self.picks) else 0]


def every_result(position: Words) -> list[Words]:
    """The results of all lines of choices."""
    results: list[Words] = []
    lines: list[list[int]] = [[]]
    while lines:
        picks = lines.pop()
        line = Line(picks)
        results.append(fight(read_position(position), chooser=line))
        for depth in range(len(picks), len(line.widths)):
            start = picks + [0] * (depth - len(picks))
            lines += [[*start, other] for other in range(1, line.widths[depth])]
    return results


def as_sets(result: Words) -> Words:
    """A result without the order of its lists."""
    return {
        "hp": result["hp"],
        "removed": sorted(sorted(row.items()) for row in result["removed"]),
        "units": sorted(sorted(row.items()) for row in result["units"]),
    }


def check_battle(case: Words) -> None:
    expected = as_sets(case["expected"])
    if "choices" in case:
        script = Script(case["choices"])
        assert as_sets(fight(read_position(case["position"]), chooser=script)) == expected
        assert all(entry["kind"] == "medic" for entry in script.waiting)
    else:
        for result in every_result(case["position"]):
            assert as_sets(result) == expected


@pytest.mark.cases("neuroshima_examples.yaml", "battle", "net", "stat")
def test_example_of_the_rulebook(example: Words) -> None:
    if example["kind"] == "battle":
        for case in example.get("cases", [{}]):
            check_battle({**example, **case})
    elif example["kind"] == "net":
        netted = netted_hexes(read_position(example["position"]))
        assert sorted(netted) == sorted(example["expected"]["netted"])
    else:
        position = read_position(example["position"])
        for row in example["expected"]["initiative"]:
            assert sorted(initiative_at(position, INDEX[tuple(row["at"])])) == sorted(row["slots"])
