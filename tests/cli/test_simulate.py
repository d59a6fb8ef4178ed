"""`sandtable simulate`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.games import default_game
from sandtable.lab.simulate import Plan, play_batch
from tests.cli.command import Shell

GAME = default_game()
RANDOM = ["simulate", GAME, "--seats", "random,random"]


def played(shell: Shell, *more: str) -> dict[str, Any]:
    """The result without the time."""
    data: dict[str, Any] = shell(*RANDOM, "--json", *more).json()
    assert data.pop("seconds") >= 0
    return data


def test_json(shell: Shell) -> None:
    data = shell(*RANDOM, "--games", "12", "--seed", "1", "--json").json()
    assert list(data) == ["games", "wins", "draws", "nobody", "decisions", "seconds", "errors"]
    assert (data["games"], data["errors"]) == (12, 0)
    assert sum(data["wins"]) + data["draws"] == 12
    assert len(data["wins"]) == 2


def test_the_same_seed_gives_the_same_result_whatever_the_jobs(shell: Shell) -> None:
    once = played(shell, "--games", "9", "--seed", "4")
    assert played(shell, "--games", "9", "--seed", "4", "--jobs", "2") == once
    assert played(shell, "--games", "9", "--seed", "4", "--out", str(shell.folder / "out")) == once
    assert played(shell, "--games", "9", "--seed", "5") != once


def test_replays_are_written_and_verify(shell: Shell) -> None:
    out = shell.folder / "deep" / "out"
    played(shell, "--games", "2", "--out", str(out))
    files = sorted(out.iterdir())
    assert [file.name for file in files] == ["game-00000.replay", "game-00001.replay", "series.jsonl"]
    for file in files[:2]:
        assert shell("replay", str(file), "--verify").code == 0


def test_text(shell: Shell) -> None:
    ran = shell(*RANDOM, "--games", "4")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"4 games of {GAME} in ")
    assert "  A random " in ran.out
    assert " draws " in ran.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess", "--seats", "random,random"], f"unknown game 'chess'; known are {GAME}"),
        ([GAME, "--seats", "random"], "2 are needed, not 1"),
        ([GAME, "--seats", "random,nobody"], "bot 'nobody' is unknown; known are random"),
        ([GAME, "--seats", "random,"], "bot '' is unknown"),
        ([*RANDOM[1:], "--set", "armies"], "a new name=value"),
        ([*RANDOM[1:], "--set", "armies=a b"], "a new name=value"),
        ([*RANDOM[1:], "--set", "first=1", "--set", "first=1"], "a new name=value"),
        ([*RANDOM[1:], "--set", "speed=9"], "unknown setting 'speed'"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: list[str], reason: str, shell: Shell) -> None:
    for option in ([], ["--json"]):
        assert reason in shell("simulate", *arguments, "--games", "1", *option).refusal()


@pytest.mark.parametrize(
    "arguments",
    [
        [GAME],
        ["--seats", "random,random"],
        [*RANDOM[1:], "--games", "0"],
        [*RANDOM[1:], "--games", "many"],
        [*RANDOM[1:], "--seed", "-1"],
        [*RANDOM[1:], "--jobs", "0"],
    ],
)
def test_wrong_usage(arguments: list[str], shell: Shell) -> None:
    assert shell("simulate", *arguments).code == 2


def test_an_out_folder_that_is_a_file_is_one_line(shell: Shell) -> None:
    assert "File exists" in shell(*RANDOM, "--games", "1", "--out", shell.file("taken", "")).refusal()


def test_a_game_that_breaks_is_counted_and_the_others_go_on(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from sandtable.lab import simulate

    real = simulate._play_one

    def sometimes(plan: Plan, number: int, *more: Any) -> None:
        if number == 1:
            raise ZeroDivisionError("broken\nrule")
        real(plan, number, *more)

    monkeypatch.setattr(simulate, "_play_one", sometimes)
    ran = shell(*RANDOM, "--games", "3", "--json")
    assert ran.code == 1
    assert '"games": 3' in ran.out
    assert '"errors": 1' in ran.out
    assert ran.err == "sandtable: game 1: ZeroDivisionError: broken rule\n"


def test_games_do_not_depend_on_their_neighbours() -> None:
    plan = Plan(GAME, {}, ["random", "random"], 3)
    whole = play_batch((plan, 0, 4))
    parts = play_batch((plan, 0, 1))
    parts.add(play_batch((plan, 1, 4)))
    assert parts == whole
