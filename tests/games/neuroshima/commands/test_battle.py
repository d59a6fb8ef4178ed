"""`sandtable battle`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.command import Shell


def unit(tile: str, seat: int, q: int, r: int, rotation: int = 0, **more: object) -> dict[str, Any]:
    return {"tile": tile, "seat": seat, "at": [q, r], "rotation": rotation, **more}


RUNNER = unit("hegemony_runner", 1, 0, 0, 0)
POSITION: dict[str, Any] = {
    "armies": ["outpost", "hegemony"],
    "units": [unit("outpost_brawler", 0, 0, -1, 0), RUNNER, unit("hegemony_hq", 1, 0, 1)],
}
CLOWN: dict[str, Any] = {
    "armies": ["moloch", "hegemony"],
    "units": [unit("moloch_clown", 0, 0, 0), unit("hegemony_runner", 1, 0, -1, 3)],
}


def changed(**more: object) -> str:
    return json.dumps({**POSITION, **more})


def with_unit(**more: object) -> str:
    return json.dumps({**POSITION, "units": [{**RUNNER, **more}]})


def test_text_tells_the_battle_phase_by_phase(shell: Shell) -> None:
    ran = shell("battle", shell.file("p.json", json.dumps(POSITION)))
    assert (ran.code, ran.err) == (0, "")
    assert "  B Runner d4 -> A Brawler d3: 2 = 1 melee + 1 melee (HQ d5)\n" in ran.out
    assert "  x A Brawler d3 leaves the board\n" in ran.out
    assert "Hit points: A 20, B 20\n" in ran.out
    assert "Lost: A Brawler d3\n" in ran.out
    assert "On the board: B Runner d4, B HQ d5\n" in ran.out


def test_explained_text_cites_clauses(shell: Shell) -> None:
    ran = shell("battle", "-", "--explain", stdin=json.dumps(POSITION))
    assert "1 melee [NH-MELEE-01] + 1 melee (HQ d5) [NH-MOD-OFFICER-05]" in ran.out


def test_json(shell: Shell) -> None:
    result = shell("battle", "-", "--json", stdin=json.dumps(POSITION)).json()
    assert set(result) == {"hp", "removed", "units"}
    assert result["hp"] == [20, 20]
    assert result["removed"] == [{"tile": "outpost_brawler", "seat": 0, "at": [0, -1], "phase": 2}]
    assert result["units"][0] == {**RUNNER, "wounds": 0, "steel_net": False}


def test_explained_json_has_sums(shell: Shell) -> None:
    result = shell("battle", "-", "--json", "--explain", stdin=json.dumps(POSITION)).json()
    hits = [event for phase in result["phases"] for event in phase["events"] if event["kind"] == "hit"]
    assert sum(term["value"] for term in hits[0]["sum"]) == hits[0]["amount"] == 2
    assert all("clause" in term for term in hits[0]["sum"])


def test_choices_are_counted_and_listed(shell: Shell) -> None:
    text = json.dumps(CLOWN)
    assert shell("battle", "-", "--json", stdin=text).json()["choices"] == 1
    explained = shell("battle", "-", "--json", "--explain", stdin=text).json()
    (decision,) = explained["decisions"]
    assert decision["options"] == ["attack d4", "explode d4"]
    assert decision["taken"] == "attack d4"
    assert "Choices taken by default: 1 (--explain" in shell("battle", "-", stdin=text).out
    assert "clown: attack d4 (or explode d4)" in shell("battle", "-", "--explain", stdin=text).out


def test_yaml(shell: Shell) -> None:
    text = "armies: [outpost, hegemony]\nunits:\n  - {tile: hegemony_runner, seat: 1, at: [0, 0]}\n"
    assert shell("battle", "-", "--json", stdin=text).json()["hp"] == [20, 20]
    assert shell("battle", "-", "--json", stdin="{armies: [outpost, hegemony], units: []}").json()["units"] == []


def test_a_battle_of_nobody(shell: Shell) -> None:
    assert "Nobody acts." in shell("battle", "-", stdin=changed(units=[])).out


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a position is an object"),
        ("[]", "a position is an object"),
        ("{", "not JSON: "),
        ("{]", "not JSON: "),
        ("a: b: c", "not YAML: "),
        ("\x00", "YAML"),
        ("&a [*a]", "references"),
        ("a: 1\na: 2", "'a' stands twice"),
        ('{"armies": 1, "armies": 2}', "'armies' stands twice"),
        ('{"hp": NaN}', "NaN is no number"),
        ("[" * 5000, "JSON"),
        ("1" * 5000, "YAML"),
        ("0x" + "f" * 9999, "larger"),
        (changed(hp=[10**30, 2]), "larger"),
        (changed(game="chess"), "game: this is a position of 'chess'"),
        (changed(colour=1), "unknown key 'colour'"),
        (changed(armies=["elves"]), "armies[0]: 'elves'"),
        (changed(hp=[20]), "hp: a list of 2 numbers"),
        (changed(hp=[20, "x"]), "hp[1]: a whole number"),
        (changed(hp=[20, -5]), "hp[1]: -5 is not between"),
        (changed(starter=2), "starter: 2 is not between 0 and 1"),
        (changed(trigger="dawn"), "trigger: 'dawn'"),
        (changed(options={"edition": "e9"}), "options.edition: 'e9'"),
        (changed(options={"size": 3}), "unknown setting 'size'"),
        (changed(units=[RUNNER, RUNNER]), "units[1].at: a second unit on [0, 0]"),
        (with_unit(tile="outpost_runner"), "units[0].tile: outpost_runner is no tile of hegemony"),
        (with_unit(tile="nobody"), "units[0].tile: unknown tile 'nobody'"),
        (with_unit(tile="hegemony_battle"), "is an instant"),
        (with_unit(at=[3, 0]), "units[0].at: [3, 0] is off the board"),
        (with_unit(at=[0]), "units[0].at: a hex is [q, r]"),
        (with_unit(at="d4"), "units[0].at: a hex is [q, r]"),
        (with_unit(rotation=6), "units[0].rotation: 6 is not between 0 and 5"),
        (with_unit(wounds=9), "units[0].wounds: 9 is not between"),
        (with_unit(seat=True), "units[0].seat: a whole number"),
        (with_unit(steel_net="yes"), "units[0].steel_net: true or false"),
        (
            json.dumps({**POSITION, "units": [unit("hegemony_hq", 1, 0, 0), unit("hegemony_hq", 1, 1, 0)]}),
            "a second HQ",
        ),
    ],
)
def test_bad_positions_are_refused_with_the_place(text: str, reason: str, shell: Shell) -> None:
    for option in ([], ["--json"]):
        refusal = shell("battle", shell.file("p.txt", text), *option).refusal()
        assert "p.txt: " in refusal
        assert reason in refusal


def test_a_missing_file_and_a_binary_one(shell: Shell) -> None:
    assert "No such file" in shell("battle", str(shell.folder / "none.json")).refusal()
    (shell.folder / "b.json").write_bytes(b"\xff\xfe\x00\x80")
    assert "not a text file" in shell("battle", str(shell.folder / "b.json")).refusal()
    assert shell("battle", str(shell.folder)).code == 1


def test_lines(shell: Shell) -> None:
    path = shell.file("p.jsonl", "\n".join([json.dumps(POSITION)] * 3) + "\n")
    ran = shell("battle", "--jsonl", path)
    assert (ran.code, ran.err) == (0, "")
    single = shell("battle", "-", "--json", stdin=json.dumps(POSITION)).json()
    assert [json.loads(line) for line in ran.out.splitlines()] == [single] * 3


def test_a_bad_line_does_not_stop_the_others(shell: Shell) -> None:
    lines = [json.dumps(POSITION), "{", with_unit(rotation=7), "", json.dumps(POSITION)]
    ran = shell("battle", "--jsonl", "-", "--explain", stdin="\n".join(lines) + "\n")
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    results = [json.loads(line) for line in ran.out.splitlines()]
    assert [result.get("line") for result in results] == [None, 2, 3, 4, None]
    assert results[2]["error"].startswith("line 3: units[0].rotation")
    assert "phases" in results[4]


def test_wrong_usage(shell: Shell) -> None:
    assert shell("battle").code == 2
    assert shell("battle", "a", "b").code == 2
