"""`sandtable analyse`."""

from __future__ import annotations

import re
from pathlib import Path

from sandtable.games import default_game, find_game
from sandtable.match.match import Match
from sandtable.match.replay import write_replay
from tests.cli.command import Shell


def short_game() -> str:
    match = Match(find_game(default_game()), {"armies": "borgo,moloch", "first": "0"})
    for action in ("hq d4", "hq f3"):
        match.play(action)
    return write_replay(match)


def test_sums_costs_and_turns(shell: Shell) -> None:
    file = shell.file("g.replay", short_game())
    ran = shell("analyse", file, "--level", "easy", "--tries", "1")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "2 turns, judged by Easy (easy)"
    for line in lines[1:3]:
        start, a, b, luck, end = map(int, re.findall(r"[+-]?\d+", line))
        assert start + a + b + luck == end
    told = shell("analyse", file, "--level", "easy", "--tries", "1", "--json").json()
    assert told["format"] == "sandtable-analysis/1"
    assert len(told["turns"]) == 2
    for seat in range(2):
        changed = sum(turn["choices"][seat] + turn["luck"][seat] for turn in told["turns"])
        assert told["start"][seat] + changed == told["end"][seat]
    assert "оценивает уровень" in shell("analyse", file, "--level", "easy", "--tries", "1", "--lang", "ru").out


def test_what_cannot_be_analysed(shell: Shell, tmp_path: Path) -> None:
    file = shell.file("g.replay", short_game())
    for words in ((file, "--level", "clever"), (str(tmp_path / "none.replay"),)):
        ran = shell("analyse", *words)
        assert ran.code == 1
        assert len(ran.err.splitlines()) == 1
