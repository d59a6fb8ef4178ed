"""What a position that is set up cannot say: every value of it by kind and bound, refused with its place."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.board.position import read_position, segments_data

MUTANT = {"tile": "borgo_mutant", "seat": 0, "at": [0, 0]}
HQ = {"tile": "borgo_hq", "seat": 0, "at": [1, 0]}
COLOSSUS = {"armies": ["borgo", "moloch"], "hp": [20, 0], "options": {"scenario": "colossus"}}
POLICE = ["steel_police", "borgo"]


def read(**data: Any) -> Any:
    return read_position({"armies": ["borgo", "moloch"], **data})


def refused(told: str, clause: str, **data: Any) -> None:
    with pytest.raises(BadNotation) as caught:
        read(**data)
    assert (told in str(caught.value), caught.value.clause) == (True, clause), str(caught.value)


@pytest.mark.clause("NH-ATLAS-S4-02")
def test_segments_are_a_list_of_six_numbers() -> None:
    for value in ("555555", {str(number): 5 for number in range(6)}, 6, True, [5] * 5, [5] * 7, []):
        refused("segments: a list of 6 numbers is needed", "", **COLOSSUS, segments=value)
    for number in (0, 5):
        for left in (-1, 6):
            points = [5] * 6
            points[number] = left
            refused(f"segments[{number}]: {left} is not between 0 and 5", "", **COLOSSUS, segments=points)
    refused("segments[1]: a whole number is needed", "", **COLOSSUS, segments=[5, "5", 5, 5, 5, 5])
    refused("segments: a list of 0 numbers is needed", "", segments=[5])
    for left in range(6):
        field = read(**COLOSSUS, segments=[5, left, 5, 5, 5, left]).field
        assert segments_data(field) == [5, left, 5, 5, 5, left]
    assert segments_data(read(**COLOSSUS).field) == [5] * 6
    assert segments_data(read(segments=[]).field) == []


@pytest.mark.clause("NH-USE-06", "NH-BOARD-05")
@pytest.mark.parametrize(
    ("unit", "told", "clause"),
    [
        ("borgo_mutant", "units[0]: an object with tile, seat and at is needed", ""),
        (["borgo_mutant", 0, [0, 0]], "units[0]: an object with tile, seat and at is needed", ""),
        ({**MUTANT, "name": "Bob"}, "units[0]: unknown key 'name'", ""),
        ({**MUTANT, "tile": "borgo_battle"}, "units[0].tile: borgo_battle is an instant", "NH-USE-06"),
        ({**MUTANT, "tile": None}, "units[0].tile: unknown tile None", ""),
        ({**MUTANT, "tile": "moloch_hq"}, "units[0].tile: moloch_hq is no tile of borgo, the army of seat 0", ""),
        ({**MUTANT, "seat": -1}, "units[0].seat: -1 is not between 0 and 1", ""),
        ({**MUTANT, "seat": 2}, "units[0].seat: 2 is not between 0 and 1", ""),
        ({"tile": "borgo_mutant", "at": [0, 0]}, "units[0].seat: a whole number is needed, not None", ""),
        ({**MUTANT, "rotation": -1}, "units[0].rotation: -1 is not between 0 and 5", ""),
        ({**MUTANT, "rotation": 6}, "units[0].rotation: 6 is not between 0 and 5", ""),
        ({**MUTANT, "wounds": -1}, "units[0].wounds: -1 is not between 0 and 0", ""),
        ({**MUTANT, "wounds": 1}, "units[0].wounds: 1 is not between 0 and 0", ""),
        ({**HQ, "wounds": 1}, "units[0].wounds: 1 is not between 0 and 0", ""),
        ({**MUTANT, "steel_net": 1}, "units[0].steel_net: true or false is needed, not 1", ""),
        ({**MUTANT, "steel_net": "true"}, "units[0].steel_net: true or false is needed, not 'true'", ""),
        ({**MUTANT, "steel_net": True}, "units[0].steel_net: no enemy has a Steel Net left to throw", "NH-GEN-11"),
    ],
)
def test_a_unit_has_a_tile_an_owner_and_a_place(unit: object, told: str, clause: str) -> None:
    refused(told, clause, units=[unit])


@pytest.mark.clause("NH-USE-06", "NH-BOARD-05")
def test_a_unit_is_read_with_its_bounds() -> None:
    for rotation in (0, 5):
        assert read(units=[{**MUTANT, "rotation": rotation}]).field.turned[18] == rotation
    field = read(units=[MUTANT, {**MUTANT, "at": [0, 1]}]).field
    assert [int(field.tile[at] >= 0) for at in (18, 19)] == [1, 1]
    refused("units[1].at: a second unit on [0, 0]", "NH-BOARD-05", units=[MUTANT, MUTANT])
    refused("units[1].tile: a second HQ of seat 0", "", units=[HQ, {**HQ, "at": [0, 1]}])
    assert read(units=[HQ, {"tile": "moloch_hq", "seat": 1, "at": [0, 1]}]).field.hq[1] == 19
    tough = {"tile": "borgo_super_mutant", "seat": 0, "at": [0, 0]}
    assert read(units=[{**tough, "wounds": 1}]).field.wounds[18] == 1
    refused("units[0].wounds: 2 is not between 0 and 1", "", units=[{**tough, "wounds": 2}])


@pytest.mark.clause("NH-ABIL-STEELNET-04", "NH-ABIL-STEELNET-05", "NH-GEN-11")
def test_a_steel_net_lies_on_one_enemy_unit_and_no_hq() -> None:
    marked = {**MUTANT, "seat": 1, "steel_net": True}
    assert read_position({"armies": POLICE, "units": [marked]}).field.marked[0] == 18
    for units, told, clause in (
        ([{**marked, "tile": "borgo_hq"}], "units[0].steel_net: an HQ cannot bear it", "NH-ABIL-STEELNET-05"),
        ([marked, {**marked, "at": [0, 1]}], "units[1].steel_net: no enemy has a Steel Net left", "NH-GEN-11"),
        (
            [{"tile": "steel_police_judge", "seat": 0, "at": [0, 0], "steel_net": True}],
            "units[0].steel_net: no enemy has a Steel Net left",
            "NH-GEN-11",
        ),
    ):
        with pytest.raises(BadNotation) as caught:
            read_position({"armies": POLICE, "units": units})
        assert (told in str(caught.value), caught.value.clause) == (True, clause), str(caught.value)


@pytest.mark.clause("NH-ABIL-LAIR-03")
def test_cerberus_is_named_where_it_stands_away_from_its_hq() -> None:
    hq = {"tile": "beasts_hq", "seat": 0, "at": [0, 0]}
    for at, away in (([1, 0], False), ([0, 1], False), ([2, 0], True), ([0, -2], True)):
        data = {"armies": ["beasts", "borgo"], "units": [hq, {"tile": "beasts_cerberus", "seat": 0, "at": at}]}
        if not away:
            assert read_position(data).field.leashed
            continue
        with pytest.raises(BadNotation) as caught:
            read_position(data)
        assert f"Cerberus on [{at[0]}, {at[1]}] is not next to its HQ" in str(caught.value)
        assert caught.value.clause == "NH-ABIL-LAIR-03"


@pytest.mark.clause("NH-USE-06", "NH-BOARD-05", "NH-ATLAS-S3-04")
def test_units_of_nobody_have_no_hq() -> None:
    alliance = {"armies": ["outpost", "hegemony"], "options": {"scenario": "alliance"}}
    hybrid = {"tile": "moloch_hybrid", "seat": 2, "at": [0, 0]}
    assert read(**alliance, units=[hybrid]).field.owner[18] == 2
    refused("units[0].tile: a second HQ of seat 2", "", **alliance, units=[{**hybrid, "tile": "moloch_hq"}])
    refused("units[0].seat: 3 is not between 0 and 2", "", **alliance, units=[{**hybrid, "seat": 3}])
