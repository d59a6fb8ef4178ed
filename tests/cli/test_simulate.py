"""`sandtable simulate`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.lab.simulate import Plan, play_batch
from tests.cli.command import Shell

RANDOM = ["simulate", "neuroshima", "--seats", "random,random"]


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
    played(shell, "--games", "2", "--out", str(out), "--set", "armies=steel_police,beasts", "--set", "edition=duel")
    files = sorted(out.iterdir())
    assert [file.name for file in files] == ["game-00000.replay", "game-00001.replay"]
    for file in files:
        assert shell("replay", str(file), "--verify").code == 0


@pytest.mark.parametrize(
    ("settings", "seats"),
    [
        (["mode=ffa"], "random,greedy,random"),
        (["mode=points"], "random,random,random"),
        (["mode=solo"], "greedy,random,random"),
        (["mode=team", "reinforcement=yes", "alternative_start=yes"], "random,random,random,random"),
        (["mode=team_three", "edition=e3", "enlarged_board=yes"], "random,random,random,random"),
    ],
)
def test_every_mode(shell: Shell, settings: list[str], seats: str) -> None:
    sets = [part for setting in settings for part in ("--set", setting)]
    games = "1" if "greedy" in seats else "3"
    data = shell("simulate", "neuroshima", "--seats", seats, *sets, "--games", games, "--json").json()
    assert data["errors"] == 0
    assert len(data["wins"]) == len(seats.split(","))
    assert sum(data["wins"]) + data["draws"] >= int(games)


def test_text(shell: Shell) -> None:
    ran = shell(*RANDOM, "--games", "4")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("4 games of neuroshima in ")
    assert "  A random " in ran.out
    assert " draws " in ran.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess", "--seats", "random,random"], "unknown game 'chess'; known are neuroshima"),
        (["neuroshima", "--seats", "random"], "2 bots are needed, not 1"),
        (["neuroshima", "--seats", "random,nobody"], "bot 'nobody' is unknown; known are random"),
        (["neuroshima", "--seats", "random,"], "bot '' is unknown"),
        ([*RANDOM[1:], "--set", "armies"], "a new name=value"),
        ([*RANDOM[1:], "--set", "armies=a b"], "a new name=value"),
        ([*RANDOM[1:], "--set", "first=1", "--set", "first=1"], "a new name=value"),
        ([*RANDOM[1:], "--set", "armies=borgo,elves"], "armies: 'elves'"),
        ([*RANDOM[1:], "--set", "armies=borgo,borgo"], "NH-SETUP-11"),
        ([*RANDOM[1:], "--set", "edition=e3", "--set", "armies=borgo,beasts"], "armies: 'beasts'"),
        ([*RANDOM[1:], "--set", "speed=9"], "unknown setting 'speed'"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: list[str], reason: str, shell: Shell) -> None:
    for option in ([], ["--json"]):
        assert reason in shell("simulate", *arguments, "--games", "1", *option).refusal()


@pytest.mark.parametrize(
    "arguments",
    [
        ["neuroshima"],
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
    plan = Plan("neuroshima", {}, ["random", "random"], 3)
    whole = play_batch((plan, 0, 4))
    parts = play_batch((plan, 0, 1))
    parts.add(play_batch((plan, 1, 4)))
    assert parts == whole


def test_a_player_of_two_fighters_is_one_bot(shell: Shell) -> None:
    squad = ["simulate", "neon", "--set", "mode=squad", "--set", "players=2", "--games", "1", "--json"]
    once = shell(*squad, "--seats", "random,random").json()
    again = shell(*squad, "--seats", "random,random,random,random").json()
    assert once["wins"] == again["wins"]
    assert len(once["wins"]) == 4
    refused = shell(*squad, "--seats", "random,random,random").refusal()
    assert refused == "--seats: 4 bots are needed (or 2, one for each player), not 3"


def test_a_player_of_two_armies_is_one_bot(shell: Shell) -> None:
    """Three bots for four armies: one leads two of them (NH-MODE-SOLO-09)."""
    armies = "armies=borgo,moloch,hegemony,outpost"
    three = ["simulate", "neuroshima", "--set", "mode=team_three", "--set", "edition=e3", "--set", armies, "--json"]
    data = shell(*three, "--seats", "greedy,random,random", "--games", "1").json()
    assert data["errors"] == 0
    assert data["wins"][0] == data["wins"][2]
    assert data["wins"][1] == data["wins"][3]
    once = shell(*three, "--seats", "random,random,random", "--games", "3", "--seed", "2").json()
    again = shell(*three, "--seats", "random,random,random,random", "--games", "3", "--seed", "2").json()
    assert once["wins"] == again["wins"]
    refused = shell(*three, "--seats", "random,random", "--games", "1").refusal()
    assert refused == "--seats: 4 bots are needed (or 3, one for each player), not 2"


def test_games_that_no_seat_wins_are_counted(shell: Shell) -> None:
    """Two players of Neon always have the Automa with them, and it can win."""
    two = ["simulate", "neon", "--set", "players=2", "--seats", "random,random", "--games", "3", "--seed", "1"]
    data = shell(*two, "--json").json()
    assert data["nobody"] > 0
    assert sum(data["wins"]) + data["draws"] + data["nobody"] >= 3
    assert "no seat" in shell(*two).out
    refused = shell(*two, "--set", "automa=no").refusal()
    assert refused == "automa: with two players the Automa always takes part (NE-AUTOMA-01)"


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("nothing.toml", None, "nothing.toml: it cannot be read: No such file or directory"),
        ("broken.toml", "x = [", "broken.toml: Invalid value"),
        ("list.json", "[]", "list.json: sections are needed: dice, rounds"),
        ("loot.toml", "[loot]\ncards = 3", "loot.cards: a list is needed (NE-DATA-15)"),
        ("latin.toml", b"\xff\xfe", "latin.toml: it cannot be read: this is no text in UTF-8"),
    ],
)
def test_rows_that_cannot_be_used_get_one_line(shell: Shell, name: str, text: str | bytes | None, why: str) -> None:
    file = shell.folder / name
    if isinstance(text, bytes):
        file.write_bytes(text)
    elif text is not None:
        file.write_text(text, encoding="utf-8")
    seats = ["--seats", "random,random,random,random", "--games", "1"]
    refused = shell("simulate", "neon", *seats, "--set", f"content={file}").refusal()
    assert refused.startswith("content: ")
    assert why in refused


def test_a_replay_is_bound_to_its_rows(shell: Shell) -> None:
    file = shell.folder / "mine.toml"
    mode = '[[modes.modes]]\nid = "solo"\nboard_side = "%s"\nupgrades = false\nscore = "victory_points"\n'
    file.write_text(mode % "B", encoding="utf-8")
    out = shell.folder / "out"
    shell("simulate", "neon", "--seats", "random,random", "--games", "1", "--out", str(out), "--set", f"content={file}",
          "--set", "mode=solo", "--set", "players=2")  # fmt: skip
    replay = str(out / "game-00000.replay")
    assert "verified" in shell("replay", replay, "--verify").out
    file.write_text(mode % "A", encoding="utf-8")
    assert "played by the rules and rows '2 " in shell("replay", replay, "--verify").refusal()
