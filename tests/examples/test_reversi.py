"""A fourth game from a package of its own: no file of the house knows it, and everything works with it."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
from pathlib import Path

import pytest

from sandtable.client import Client
from sandtable.match.bots import known_bots
from tests.examples.conftest import ROOT, Environment
from tests.server.serving import Served, sqlite_url


def test_no_file_of_the_house_names_it() -> None:
    line = ["git", "-C", str(ROOT), "grep", "-il", "reversi", "--", "src", "web/src", "rulebook", "setup.py"]
    if (ROOT / ".git").exists():
        assert subprocess.run(line, capture_output=True, text=True, check=False).stdout == ""


def test_its_own_tests_pass(installed: Environment) -> None:
    tests = ROOT / "examples" / "reversi" / "tests"
    ran = installed.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"), str(tests))
    assert ran.returncode == 0, ran.stdout


def test_it_is_found_by_its_entry_point(installed: Environment) -> None:
    games = json.loads(installed.sandtable("games", "--json"))["games"]
    row = next(game for game in games if game["name"] == "reversi")
    assert row["bots"] == known_bots()
    assert [setting["name"] for setting in row["settings"]] == ["handicaps"]
    assert "reversi" in installed.sandtable("games")


def test_its_rulebook_is_read(installed: Environment) -> None:
    assert "All enemy discs" in installed.sandtable("rules", "RV-TURN-02")
    assert "RV-END-01" in installed.sandtable("rules", "neither", "side")


@pytest.mark.parametrize("level", [level for level in known_bots() if level not in ("hard", "master")])
def test_every_quick_bot_plays_it(installed: Environment, level: str) -> None:
    line = ["simulate", "reversi", "--seats", f"{level},random", "--games", "1", "--seed", "1", "--json"]
    tally = json.loads(installed.sandtable(*line))
    assert (tally["games"], tally["errors"]) == (1, 0)


def test_the_look_ahead_of_strong_bots_answers(installed: Environment) -> None:
    """Whole games of them take minutes: one answer of each from the same position must be a legal one."""
    script = """
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
game = find_game("reversi")
for level in ("hard", "master"):
    state = game.from_text("reversi/1 handicaps=none,none turn=0 board=" + "xxxxxxxx" * 6 + "xxxxxxo_" + "xxxxxoo_")
    assert make_bot(game, level).choose(state, 0, Dice(1)) in state.legal()
"""
    ran = installed.run("-c", script)
    assert ran.returncode == 0, ran.stderr


def test_easy_beats_random(installed: Environment) -> None:
    line = ["simulate", "reversi", "--seats", "easy,random", "--games", "4", "--seed", "1", "--json"]
    assert json.loads(installed.sandtable(*line))["wins"][0] >= 3


def test_balance_compares_its_contenders(installed: Environment, tmp_path: Path) -> None:
    line = ["lab", "balance", "reversi", "--seats", "2", "--bot", "random", "--games", "2", "--among", "none,two"]
    assert "two" in installed.sandtable(*line, "--out", str(tmp_path))


def test_it_is_played_in_the_terminal_and_its_replay_verified(installed: Environment, tmp_path: Path) -> None:
    saved = tmp_path / "game.replay"
    line = ["play", "--terminal", "--game", "reversi", "--seats", "human,random", "--seed", "3"]
    told = installed.sandtable(*line, stdin=f"d3\n1\n1\nlog\nsave {saved}\nq\n")
    assert "board" in told
    assert "moved" in told
    assert "verified, " in installed.sandtable("replay", str(saved), "--verify")
    assert "d3" in installed.sandtable("replay", str(saved))


def test_it_is_an_environment_of_pettingzoo(installed: Environment) -> None:
    script = """
from pettingzoo.test import api_test
from sandtable.adapters import pettingzoo
api_test(pettingzoo.env(game="reversi"), num_cycles=60)
"""
    ran = installed.run("-W", "ignore", "-c", script)
    assert ran.returncode == 0, ran.stderr


def test_it_is_played_over_the_network(installed: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.server.serving.sys.executable", installed.python)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert os.path.exists(installed.python)
    served = Served(sqlite_url(tmp_path), "--log-level", "warning")

    async def scene() -> None:
        ann = Client(served.url)
        await ann.hello("Ann")
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "easy"}]
        table = await ann.create({"game": "reversi", "seats": seats})
        over = await ann.play(table["id"], lambda update: str(update["options"][0]["action"]))
        assert sorted(over["result"]["places"]) in ([1, 2], [1, 1])

    try:
        asyncio.run(scene())
    finally:
        served.stop()
