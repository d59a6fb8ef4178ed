"""`sandtable simulate` in the modes of this game."""

from __future__ import annotations

import pytest

from tests.cli.command import Shell

RANDOM = ["simulate", "neuroshima", "--seats", "random,random"]


def test_editions_and_armies_go_into_the_replays(shell: Shell) -> None:
    out = shell.folder / "out"
    more = ["--games", "1", "--out", str(out), "--set", "armies=steel_police,beasts", "--set", "edition=duel"]
    assert shell(*RANDOM, *more, "--json").json()["errors"] == 0
    replay = out / "game-00000.replay"
    assert "armies=steel_police,beasts edition=duel" in replay.read_text(encoding="utf-8")
    assert shell("replay", str(replay), "--verify").code == 0


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
    assert refused == "--seats: 4 are needed (or 3, one for each player), not 2"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--set", "armies=borgo,elves"], "armies: 'elves'"),
        (["--set", "armies=borgo,borgo"], "NH-SETUP-11"),
        (["--set", "edition=duel", "--set", "armies=steel_police,borgo"], "armies: 'borgo'"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: list[str], reason: str, shell: Shell) -> None:
    for option in ([], ["--json"]):
        assert reason in shell(*RANDOM, *arguments, "--games", "1", *option).refusal()
