"""`sandtable cases`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.command import Shell
from tests.conftest import CASES

EXAMPLES = str(CASES / "neuroshima_examples.yaml")
CLOWN: dict[str, Any] = {
    "id": "X-1",
    "kind": "battle",
    "position": {
        "armies": ["moloch", "hegemony"],
        "units": [
            {"tile": "moloch_clown", "seat": 0, "at": [0, 0]},
            {"tile": "hegemony_runner", "seat": 1, "at": [1, 0], "rotation": 2},
        ],
    },
    "choices": [{"kind": "clown", "do": "explode"}],
    "expected": {
        "hp": [20, 20],
        "removed": [
            {"tile": "moloch_clown", "seat": 0, "at": [0, 0], "phase": 2},
            {"tile": "hegemony_runner", "seat": 1, "at": [1, 0], "phase": 2},
        ],
        "units": [],
    },
}
ATTACKED = {"tile": "hegemony_runner", "seat": 1, "at": [1, 0], "rotation": 2}


def run_one(shell: Shell, example: object) -> tuple[int, dict[str, str]]:
    """Exit code and verdict of one example."""
    ran = shell("cases", "-", "--json", stdin=json.dumps({"examples": [example]}))
    (row,) = ran.json()["cases"]
    return ran.code, row


def test_all_examples_pass(shell: Shell) -> None:
    ran = shell("cases", EXAMPLES)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert len(lines) == 92
    assert "EX-AGONY-01: passed" in lines
    assert "EX-AIR-01: not a battle case" in lines
    assert "EX-MEDIC-10: passed" in lines  # its script names a rescue that is forced, so nobody is asked
    assert sum(line.endswith(": passed") for line in lines) == 57


def test_json(shell: Shell) -> None:
    ran = shell("cases", "-", "--json", stdin=json.dumps([CLOWN, {"id": "N", "kind": "net"}]))
    assert ran.json() == {
        "passed": 1,
        "failed": 0,
        "not_battle": 1,
        "cases": [
            {"id": "X-1", "result": "passed", "why": ""},
            {"id": "N", "result": "not a battle case", "why": ""},
        ],
    }


def test_choices_are_scripted(shell: Shell) -> None:
    assert run_one(shell, CLOWN) == (0, {"id": "X-1", "result": "passed", "why": ""})
    code, row = run_one(shell, {**CLOWN, "choices": [{"kind": "clown", "do": "attack"}]})
    assert (code, row["result"]) == (1, "failed")


def test_several_scripts_for_one_position(shell: Shell) -> None:
    kept = {"tile": "moloch_clown", "seat": 0, "at": [0, 0]}
    attack = {"choices": [], "expected": {"units": [ATTACKED, kept]}}
    code, row = run_one(shell, {**CLOWN, "cases": [{"expected": CLOWN["expected"]}, attack, {**attack, "hp": [5, 5]}]})
    assert (code, row["why"]) == (0, "")
    code, row = run_one(shell, {**CLOWN, "cases": [attack, {"expected": {"hp": [1, 2]}}]})
    assert (code, row["why"]) == (1, "case 2: hp is [20, 20], expected [1, 2]")


def test_a_failed_case_says_why(shell: Shell) -> None:
    wrong = {"hp": [20, 19], "removed": CLOWN["expected"]["removed"][:1], "units": [ATTACKED]}
    ran = shell("cases", "-", stdin=json.dumps([{**CLOWN, "expected": wrong}, {"id": "N", "kind": "net"}, CLOWN]))
    assert ran.code == 1
    first, second, third = ran.out.splitlines()
    assert first.startswith(
        "X-1: failed (hp is [20, 20], expected [20, 19]; removed has hegemony_runner of 1 at [1, 0]"
    )
    assert "units lacks hegemony_runner of 1 at [1, 0] rotation 2" in first
    assert (second, third) == ("N: not a battle case", "X-1: passed")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"position": None}, "a position is an object"),
        ({"position": {"armies": ["moloch"], "units": [{"tile": "x"}]}}, "units[0].tile: unknown tile 'x'"),
        ({"expected": {}}, "expected: hp, removed or units"),
        ({"expected": {"units": 3}}, "expected.units: a list"),
        ({"choices": 3}, "choices: a list"),
        ({"choices": [{"kind": "dance"}]}, "choices[0]: a mapping with kind"),
        ({"cases": []}, "cases: a list"),
        ({"cases": [1]}, "cases[0]: a mapping"),
    ],
)
def test_a_broken_case_is_a_failed_case(change: dict[str, object], why: str, shell: Shell) -> None:
    code, row = run_one(shell, {**CLOWN, **change})
    assert (code, row["result"]) == (1, "failed")
    assert why in row["why"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "a list of examples is needed"),
        ("examples: 3", "a list of examples is needed"),
        ("examples: [3]", "examples[0] is no mapping with an id"),
        ("examples: [{kind: battle}]", "examples[0] is no mapping with an id"),
        ("{", "not JSON"),
    ],
)
def test_broken_files(text: str, reason: str, shell: Shell) -> None:
    refusal = shell("cases", shell.file("c.yaml", text)).refusal()
    assert "c.yaml: " in refusal
    assert reason in refusal


def test_a_missing_file_and_wrong_usage(shell: Shell) -> None:
    assert "No such file" in shell("cases", str(shell.folder / "none")).refusal()
    assert shell("cases").code == 2


def test_a_sharpshooter_aims_as_the_script_says(shell: Shell) -> None:
    crawler = [
        {"tile": "moloch_siege_crawler_core_a", "seat": 0, "at": [0, 1]},
        {"tile": "moloch_siege_crawler_wing_b", "seat": 0, "at": [0, 2], "rotation": 3},
    ]
    runners = [{"tile": "hegemony_runner", "seat": 1, "at": [0, row], "rotation": 2} for row in (0, -1)]
    example = {
        "id": "X-2",
        "position": {"armies": ["moloch", "hegemony"], "units": [*crawler, *runners]},
        "choices": [{"kind": "aim", "target": [0, -1], "edge": 0}],
        "expected": {"removed": [{"tile": "hegemony_runner", "seat": 1, "at": [0, -1], "phase": 2}]},
    }
    assert run_one(shell, example) == (0, {"id": "X-2", "result": "passed", "why": ""})


def test_a_scripted_gift_of_points(shell: Shell) -> None:
    """Cerberus strikes the own HQ for two; the script gives the first point to seat 2, the second goes by default."""
    rows = [("beasts_hq", 0, [0, 0]), ("beasts_cerberus", 0, [0, 1]), ("borgo_hq", 1, [2, 0])]
    units = [{"tile": tile, "seat": seat, "at": at} for tile, seat, at in rows]
    options = {"mode": "points"}
    position = {"armies": ["beasts", "borgo", "outpost"], "options": options, "hp": [0, 0, 0], "units": units}
    script = [{"kind": "points", "seat": 2}]
    code, row = run_one(shell, {"id": "P", "position": position, "expected": {"hp": [0, 1, 1]}, "choices": script})
    assert (code, row["result"]) == (0, "passed")
