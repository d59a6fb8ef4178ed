"""`sandtable games`."""

from __future__ import annotations

from sandtable.games import GAMES
from sandtable.match.bots import known_bots
from tests.cli.command import Shell


def test_text_names_modes_options_and_bots(shell: Shell) -> None:
    ran = shell("games")
    assert (ran.code, ran.err) == (0, "")
    parts = ran.out.split("\n\n")
    assert [part.partition(":")[0] for part in parts] == [*GAMES]
    for part, game in zip(parts, GAMES.values()):
        modes = game.describe()["modes"]
        assert isinstance(modes, list)
        for word in [*modes, *(setting.name for setting in game.settings()), *known_bots()]:
            assert word in part


def test_json(shell: Shell) -> None:
    data = shell("games", "--json").json()
    assert data["bots"] == known_bots()
    assert [game["name"] for game in data["games"]] == [*GAMES]
    for game in data["games"]:
        assert game["modes"]
        assert all(set(setting) >= {"name", "default", "values"} for setting in game["settings"])


def test_wrong_usage(shell: Shell) -> None:
    assert shell("games", "extra").code == 2
