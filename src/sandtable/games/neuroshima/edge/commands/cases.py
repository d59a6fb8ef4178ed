"""`sandtable cases`: battle cases (a position and its expected result) in the format of `tests/cases`."""

from __future__ import annotations

import argparse
import json
from typing import Any

from sandtable.cli.files import load_data, read_text, shown
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.games.neuroshima.actions import (
    ABSORB,
    CHANGE_MELEE,
    CHANGE_RANGED,
    CLOWN_ATTACK,
    CLOWN_EXPLODE,
    GIVE_POINT,
    NO_CHANGE,
    NOBODY,
    ORDER_FIRST,
    TAKE_AIM,
    first_of,
    fourth_of,
    kind_of,
    second_of,
    third_of,
)
from sandtable.games.neuroshima.battle.clash import Clash
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.position import POSITION_KEYS, Chooser, fight, read_position
from sandtable.kit.bits import i64
from sandtable.kit.hexes import AXIAL
from sandtable.kit.moves import Moves

PASSED = "passed"
FAILED = "failed"
NOT_A_BATTLE = "not a battle case"
CHOICE_KINDS = ["medic", "clown", "quartermaster", "aim", "order", "points"]
UNIT_DEFAULTS = {"rotation": 0, "wounds": 0, "steel_net": False}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="YAML or JSON with a list of examples; - is stdin")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Runs all cases of all files; 1 if any failed."""
    rows: list[dict[str, str]] = []
    for path in args.files:
        for example in read_examples(path):
            row = judge(example)
            rows.append(row)
            if not args.json:
                print(f"{row['id']}: {row['result']}" + (f" ({row['why']})" if row["why"] else ""))
    tally = {result: sum(row["result"] == result for row in rows) for result in (PASSED, FAILED, NOT_A_BATTLE)}
    if args.json:
        counts = {"passed": tally[PASSED], "failed": tally[FAILED], "not_battle": tally[NOT_A_BATTLE]}
        print(json.dumps({**counts, "cases": rows}))
    return 1 if tally[FAILED] else 0


def read_examples(path: str) -> list[dict[str, Any]]:
    """The examples of a file: a list, or a mapping with `examples`."""
    try:
        data = load_data(read_text(path))
    except BadNotation as error:
        raise BadNotation(f"{shown(path)}: {error}", error.code) from None
    if isinstance(data, dict):
        data = [data] if "examples" not in data and "id" in data else data.get("examples")
    if not isinstance(data, list):
        raise BadNotation(f"{shown(path)}: a list of examples is needed", "bad_cases")
    for number, example in enumerate(data):
        if not isinstance(example, dict) or not isinstance(example.get("id"), str):
            raise BadNotation(f"{shown(path)}: examples[{number}] is no mapping with an id", "bad_cases")
    return data


def judge(example: dict[str, Any]) -> dict[str, str]:
    """Run one example: its id, the verdict and why."""
    name = " ".join(example["id"].split())
    if example.get("kind", "battle") != "battle":
        return {"id": name, "result": NOT_A_BATTLE, "why": ""}
    try:
        faults = _faults(example)
    except SandtableError as error:
        faults = [" ".join(str(error).split())]
    return {"id": name, "result": FAILED if faults else PASSED, "why": "; ".join(faults)}


def _faults(example: dict[str, Any]) -> list[str]:
    """What differs from what is expected, over all scripts of the example."""
    cases = example.get("cases")
    if cases is None:
        return _compare(example.get("position"), example.get("choices"), example.get("expected"))
    if not isinstance(cases, list) or not cases:
        raise BadNotation("cases: a list is needed", "bad_cases")
    faults: list[str] = []
    for number, case in enumerate(cases, 1):
        if not isinstance(case, dict):
            raise BadNotation(f"cases[{number - 1}]: a mapping is needed", "bad_cases")
        position = case.get("position", example.get("position"))
        if isinstance(position, dict):
            position = {**position, **{key: case[key] for key in POSITION_KEYS if key in case}}
        choices = case.get("choices", example.get("choices"))
        expected = case.get("expected", example.get("expected"))
        faults += [f"case {number}: {fault}" for fault in _compare(position, choices, expected)]
    return faults


def _compare(position: Any, choices: Any, expected: Any) -> list[str]:
    if not isinstance(expected, dict) or not {"hp", "removed", "units"} & set(expected):
        raise BadNotation("expected: hp, removed or units is needed", "bad_cases")
    result: dict[str, Any] = fight(read_position(position), False, Script(choices))
    faults: list[str] = []
    if "hp" in expected and result["hp"] != expected["hp"]:
        faults.append(f"hp is {result['hp']}, expected {expected['hp']}")
    for key in ("removed", "units"):
        if key in expected:
            faults += _differences(key, result[key], _rows(expected[key], key))
    return faults


def _rows(value: Any, key: str) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        raise BadNotation(f"expected.{key}: a list of mappings is needed", "bad_cases")
    return [{**UNIT_DEFAULTS, **row} if key == "units" else row for row in value]


def _differences(key: str, found: list[dict[str, Any]], expected: list[dict[str, Any]]) -> list[str]:
    """Rows of one list that are not in the other; order does not matter."""
    extra = [row for row in found if row not in expected]
    missing = [row for row in expected if row not in found]
    if not extra and not missing and len(found) != len(expected):
        return [f"{key}: {len(found)} rows, expected {len(expected)}"]
    return [f"{key} has {_row_text(row)}, not expected" for row in extra] + [
        f"{key} lacks {_row_text(row)}" for row in missing
    ]


def _row_text(row: dict[str, Any]) -> str:
    details = [f"{name} {row[name]}" for name in ("phase", "rotation", "wounds") if row.get(name)]
    details += ["steel net"] if row.get("steel_net") else []
    return " ".join([f"{row.get('tile')} of {row.get('seat')} at {row.get('at')}", *details])


class Script(Chooser):
    """Takes scripted choices; what the script does not name goes by default.

    An entry is used when it fits one of the options. Entries that never come up are fine: with one way to do it nobody
    is asked (NH-MEDIC-03).
    """

    def __init__(self, choices: Any) -> None:
        entries = [] if choices is None else choices
        if not isinstance(entries, list):
            raise BadNotation("choices: a list is needed", "bad_cases")
        for number, entry in enumerate(entries):
            if not isinstance(entry, dict) or entry.get("kind") not in CHOICE_KINDS:
                known = ", ".join(CHOICE_KINDS)
                raise BadNotation(f"choices[{number}]: a mapping with kind ({known}) is needed", "bad_cases")
        self._left: list[dict[str, Any]] = list(entries)

    def choose(self, field: Field, clash: Clash, found: Moves) -> i64:
        for entry in self._left:
            for action in found.to_list():
                if _fits(entry, action):
                    self._left.remove(entry)
                    return action
        return found.items[0]


def _fits(entry: dict[str, Any], action: int) -> bool:
    """Is this action what the entry says?"""
    kind = entry["kind"]
    does = int(kind_of(action))
    if kind == "medic":
        return does == ABSORB and _fits_rescue(entry, action)
    if kind == "order":
        return does == ORDER_FIRST and entry.get("seat") == int(first_of(action))
    if kind == "points":
        return does == GIVE_POINT and entry.get("seat") == int(first_of(action))
    at = entry.get("at", entry.get("unit"))
    if at is not None and at != list(AXIAL[int(first_of(action))]):
        return False
    if kind == "aim":
        return does == TAKE_AIM and _fits_aim(entry, action)
    if kind == "clown":
        return does == (CLOWN_EXPLODE if entry.get("do") == "explode" else CLOWN_ATTACK)
    if entry.get("edge") is None:
        return does == NO_CHANGE
    wanted = CHANGE_RANGED if entry.get("from") == "ranged" else CHANGE_MELEE
    return does == wanted and entry["edge"] == int(second_of(action))


def _fits_aim(entry: dict[str, Any], action: int) -> bool:
    """Whom a Sharpshooter strikes, and over which edge if the entry names it."""
    edge = entry.get("edge")
    return entry.get("target") == list(AXIAL[int(third_of(action))]) and edge in (None, int(second_of(action)))


def _fits_rescue(entry: dict[str, Any], action: int) -> bool:
    """Target, attacker and the medic that pays, each only if the entry names it."""
    attacker = int(second_of(action))
    parts = {
        "target": list(AXIAL[int(first_of(action))]),
        "attacker": None if attacker == NOBODY else list(AXIAL[attacker]),
        "medic": list(AXIAL[int(fourth_of(action))]),
    }
    return all(entry[name] == value for name, value in parts.items() if name in entry)
