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


def test_tables_and_pictures_are_written(shell: Shell) -> None:
    out = shell.folder / "deep" / "balance"
    assert shell(*BALANCE, "--among", "borgo,moloch", "--out", str(out)).code == 0
    names = sorted(file.name for file in out.iterdir())
    assert names == ["contenders.csv", "contenders.svg", "pairs.csv", "pairs.svg", "seats.csv"]
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
    ],
)
def test_refusals(shell: Shell, arguments: list[str], reason: str) -> None:
    assert reason in shell(*BALANCE, *arguments).refusal()


def test_a_folder_that_cannot_be_made(shell: Shell) -> None:
    (shell.folder / "file").write_text("", encoding="utf-8")
    refusal = shell(*BALANCE, "--among", "borgo,moloch", "--out", str(shell.folder / "file" / "x")).refusal()
    assert refusal.startswith("--out ")
