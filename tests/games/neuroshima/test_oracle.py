"""The reference battle against the examples of the rulebook."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings

from tests.games.neuroshima.oracle.battle import netted, resolve, slots
from tests.games.neuroshima.oracle.board import mode_of, within
from tests.games.neuroshima.oracle.explore import every_outcome, follow
from tests.games.neuroshima.oracle.positions import EDITION_ARMIES, positions, random_position
from tests.games.neuroshima.oracle.tiles import all_tiles

EXAMPLES_FILE = Path(__file__).parents[2] / "cases" / "neuroshima_examples.yaml"
EXAMPLES: list[dict[str, Any]] = yaml.safe_load(EXAMPLES_FILE.read_text(encoding="utf-8"))["examples"]


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(example, id=example["id"]) for example in EXAMPLES if example["kind"] == kind]


def as_sets(outcome: dict[str, Any]) -> dict[str, Any]:
    """Section 25: the lists of a result are sets, except the hit points."""
    return {
        "hp": outcome["hp"],
        "removed": sorted(sorted(row.items()) for row in outcome["removed"]),
        "units": sorted(sorted(row.items()) for row in outcome["units"]),
    }


def battle_cases(example: dict[str, Any]) -> list[dict[str, Any]]:
    """The choice scripts or settings of an example, each with its position and expected result."""
    common = {key: example[key] for key in ("position", "choices", "expected") if key in example}
    return [common | case for case in example.get("cases", [{}])]


@pytest.mark.parametrize("example", of_kind("battle"))
def test_battle(example: dict[str, Any]) -> None:
    for case in battle_cases(example):
        expected = as_sets(case["expected"])
        if "choices" in case:
            choose, waiting = follow(case["choices"])
            assert as_sets(resolve(case["position"], choose)) == expected
            assert all(wish["kind"] == "medic" for wish in waiting)
        else:
            for outcome in every_outcome(case["position"]):
                assert as_sets(outcome) == expected


@pytest.mark.parametrize("example", of_kind("net"))
def test_net(example: dict[str, Any]) -> None:
    assert netted(example["position"]) == {tuple(at) for at in example["expected"]["netted"]}


@pytest.mark.parametrize("example", of_kind("stat"))
def test_stat(example: dict[str, Any]) -> None:
    current = slots(example["position"])
    for row in example["expected"]["initiative"]:
        assert current[tuple(row["at"])] == sorted(row["slots"], reverse=True)


def check_position(position: dict[str, Any]) -> None:
    """A position is valid: armies of its edition, tile counts, hexes, wounds, Cerberus, Steel Net."""
    tiles = all_tiles()
    units = position["units"]
    assert set(position["armies"]) <= EDITION_ARMIES[position["options"]["edition"]]
    assert len({tuple(unit["at"]) for unit in units}) == len(units)
    for unit in units:
        tile = tiles[unit["tile"]]
        assert within(tuple(unit["at"]), 3 if position["options"].get("enlarged_board") else 2)
        assert 0 <= unit["rotation"] < 6
        assert tile.army == position["armies"][unit["seat"]]
        assert 0 <= unit["wounds"] <= tile.toughness
        assert sum(other["tile"] == tile.id for other in units) <= tile.count
    marked = [unit for unit in units if unit["steel_net"]]
    assert len(marked) <= 1
    for unit in marked:
        assert not tiles[unit["tile"]].is_hq
        assert tiles[unit["tile"]].army != "steel_police"


def check_outcome(position: dict[str, Any], outcome: dict[str, Any]) -> None:
    """Every unit is left or removed once, nothing heals, nothing moves (NH-BATTLE-11, NH-BATTLE-14)."""
    before = {tuple(unit["at"]): unit for unit in position["units"]}
    left = {tuple(unit["at"]): unit for unit in outcome["units"]}
    removed = {tuple(row["at"]): row for row in outcome["removed"]}
    assert len(left) == len(outcome["units"])
    assert len(removed) == len(outcome["removed"])
    assert left.keys() | removed.keys() == before.keys()
    assert not left.keys() & removed.keys()
    for at, unit in left.items():
        assert unit["rotation"] == before[at]["rotation"]
        assert before[at]["wounds"] <= unit["wounds"] <= all_tiles()[unit["tile"]].toughness
    for seat, hp in enumerate(outcome["hp"]):
        if mode_of(position) == "points":
            assert position["hp"][seat] <= hp <= 20
        else:
            assert 0 <= hp <= position["hp"][seat]
        hq = f"{position['armies'][seat]}_hq"
        assert (hp == 0) == any(row["tile"] == hq for row in outcome["removed"])


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions())
def test_random_positions(position: dict[str, Any]) -> None:
    check_position(position)
    check_outcome(position, resolve(position))


@pytest.mark.parametrize("seed", range(20))
def test_random_decisions(seed: int) -> None:
    """A battle with random decisions keeps its invariants, in a duel and in a deathmatch."""
    rng = random.Random(seed)
    armies = None if seed % 2 else rng.sample(["borgo", "hegemony", "moloch", "outpost", "steel_police"], 3)
    position = random_position(rng, rng.randint(8, 19), armies)
    check_outcome(position, resolve(position, lambda _question, options: rng.randrange(len(options))))
