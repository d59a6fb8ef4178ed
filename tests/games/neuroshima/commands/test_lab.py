"""`sandtable lab`."""

from __future__ import annotations

import csv

import pytest

from tests.cli.command import Shell

BALANCE = ["lab", "balance", "neuroshima", "--bot", "random", "--games", "2"]


def test_json(shell: Shell) -> None:
    data = shell(*BALANCE, "--json", "--set", "edition=e3").json()
    assert (data["games"], data["errors"]) == (6 * 2 * 2, 0)
    assert sorted(data["contenders"]) == ["borgo", "hegemony", "moloch", "outpost"]
    rates = [row["rate"] for row in data["contenders"].values()]
    assert rates == sorted(rates, reverse=True)
    assert sum(row["wins"] for row in data["contenders"].values()) + data["draws"] == data["games"]
    assert len(data["seats"]) == 2
    assert len(data["pairs"]) == 12


def test_table_for_people(shell: Shell) -> None:
    ran = shell(*BALANCE, "--among", "borgo,moloch")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("4 games of neuroshima in ")
    assert {line.split()[0] for line in lines[2:4]} == {"borgo", "moloch"}
    assert lines[4].split()[:3] == ["seat", "A", "4"]
    assert lines[6].startswith("  first seat: ")
    assert lines[7].startswith("  a game took ")


def test_until_a_wanted_precision(shell: Shell) -> None:
    data = shell(*BALANCE, "--among", "borgo,moloch", "--until", "0.25", "--json").json()
    assert data["games"] > 4
    assert all(row["high"] - row["low"] <= 0.5 for row in data["contenders"].values())
    assert data["length"]["games"] == data["games"]
    assert data["first_seat"] == pytest.approx(
        data["seats"][0]["rate"] - (1 - data["draws"] / data["games"]) / 2, abs=1e-3
    )
    for wrong in ("0", "0.6", "much", "nan"):
        assert shell(*BALANCE, "--until", wrong).code == 2


def test_sides_of_scenarios(shell: Shell) -> None:
    scenarios = [*BALANCE, "--each", "scenario=colossus,evacuation"]
    lines = shell(*scenarios).out.splitlines()
    assert [line.split()[:3] for line in lines if line.startswith("  evacuation ")][:2] == [
        ["evacuation", "A", "2"],
        ["evacuation", "B", "2"],
    ]
    data = shell(*scenarios, "--json").json()
    assert (data["games"], data["contenders"], sorted(data["tables"])) == (4, {}, ["colossus", "evacuation"])
    for shares in data["tables"].values():
        assert sum(share["wins"] for share in shares) == 2
    out = shell.folder / "scenarios"
    assert shell(*scenarios, "--out", str(out)).code == 0
    assert (out / "tables.csv").read_text(encoding="utf-8").splitlines()[1].startswith("colossus,A,2,")


def test_tables_and_pictures_are_written(shell: Shell) -> None:
    out = shell.folder / "deep" / "balance"
    assert shell(*BALANCE, "--among", "borgo,moloch", "--out", str(out)).code == 0
    names = sorted(file.name for file in out.iterdir())
    assert [name for name in names if name.endswith(".svg")] == [
        "by_seat.svg",
        "contenders.svg",
        "pairs.svg",
        "seats.svg",
    ]
    assert [name for name in names if name.endswith(".csv")] == [
        "by_seat.csv",
        "contenders.csv",
        "lengths.csv",
        "pairs.csv",
        "seats.csv",
    ]
    with (out / "pairs.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["one"], row["other"], row["games"]) for row in rows] == [
        ("borgo", "moloch", "4"),
        ("moloch", "borgo", "4"),
    ]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--among", "borgo"], "2 seats need 2 different contenders, not 1"),
        (["--among", "borgo,borgo"], "--among: a name stands twice"),
        (["--among", "borgo,nobody"], "--among nobody: neuroshima has borgo, hegemony"),
        (["--set", "armies=borgo,moloch"], "--set armies: that is what is compared; --among names some of them"),
        (["--set", "edition=1999"], "edition: '1999' is none of 2025, e3, duel"),
        (["--bot", "nobody"], "bot 'nobody' is unknown"),
        (["--seats", "3"], "3"),
        (["--each", "scenario"], "--each 'scenario': name=value,value without spaces is needed"),
        (["--each", "scenario=none,none"], "--each: a value stands twice"),
        (["--each", "scenario=none", "--set", "scenario=none"], "--set scenario: --each names its values"),
    ],
)
def test_refusals(shell: Shell, arguments: list[str], reason: str) -> None:
    assert reason in shell(*BALANCE, *arguments).refusal()


def test_a_folder_that_cannot_be_made(shell: Shell) -> None:
    (shell.folder / "file").write_text("", encoding="utf-8")
    refusal = shell(*BALANCE, "--among", "borgo,moloch", "--out", str(shell.folder / "file" / "x")).refusal()
    assert refusal.startswith("--out ")
