"""`sandtable lab ladder`."""

from __future__ import annotations

import pytest

from tests.cli.command import Shell

LADDER = ["lab", "ladder", "neon"]
SURVIVAL = ["--set", "mode=battle_royale"]


def test_text(shell: Shell) -> None:
    ran = shell(*LADDER, "easy", "random", *SURVIVAL, "--games", "3", "--tables", "--sprt", "0.5,0.9")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "neon, 2 players, 1 table, seed 1"
    assert lines[1].startswith("easy against random: ")
    assert " of 4, " in lines[1]
    assert "; Elo " in lines[2]
    assert lines[3].startswith("  by seat: A ")
    assert lines[4].startswith("  test of 0.5 against 0.9: ")
    assert lines[5].endswith("  mode=battle_royale players=2")
    assert [line.split()[0] for line in lines[-2:]] == ["easy", "random"]


def test_everybody_against_everybody_as_json(shell: Shell) -> None:
    ran = shell(*LADDER, "easy", "random", "random", *SURVIVAL, "--games", "2", "--jobs", "2", "--json").json()
    assert [pair["games"] for pair in ran["pairs"]] == [2, 2, 2]
    assert {pair["one"] for pair in ran["pairs"]} == {"easy", "random"}
    assert [bot["bot"] for bot in ran["bots"]] == ["easy", "random", "random"]
    assert min(bot["elo"] for bot in ran["bots"]) == 0
    assert ran["bots"][0]["answers"]["mean_ms"] <= ran["bots"][0]["answers"]["longest_ms"]
    assert sum(at["games"] for at in ran["pairs"][0]["at"]) == 2


def test_more_than_two_are_rated(shell: Shell) -> None:
    ran = shell(*LADDER, "random", "easy", "random", *SURVIVAL, "--games", "2")
    assert "Elo above the weakest, 95 % interval" in ran.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["easy"], "a ladder needs two bots"),
        (["easy", "clever"], "bot 'clever' is unknown"),
        (["easy", "normal", "hard", "--sprt", "0,20"], "--sprt: a test is between two bots"),
        (["easy", "hard", "--sprt", "often"], "--sprt often: two numbers are needed"),
        (["easy", "hard@/nowhere"], "hard@/nowhere: /nowhere is no checkout of Sandtable"),
        (["easy", "hard", "--players", "3", "--set", "players=4"], "--players 3: these settings make a table of 4"),
        (["easy", "hard", "--out", "/nowhere/games.jsonl"], "--out /nowhere/games.jsonl: No such file"),
    ],
)
def test_refusals(shell: Shell, arguments: list[str], reason: str) -> None:
    ran = shell(*LADDER, *arguments)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"sandtable: {reason}")
    assert ran.err.count("\n") == 1
