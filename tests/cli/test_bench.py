"""`sandtable bench`, made short."""

from __future__ import annotations

from sandtable._build import compiled
from sandtable.games import GAMES
from tests.cli.command import Shell

OWN = [f"{name}.games_per_s" for name in GAMES]
"""What every game is measured by, among other figures."""
COMMON = ["clone_ns", "state_bytes", "help_seconds"]


def test_json(shell: Shell) -> None:
    data = shell("bench", "--json", "--seconds", "0.05").json()
    keys = list(data)
    assert (keys[0], keys[-3:]) == ("mode", COMMON)
    assert {key.partition(".")[0] for key in keys[1:-3]} == set(GAMES)
    assert set(OWN) <= set(keys)
    assert data["mode"] == ("compiled" if compiled() else "pure")
    assert all(data[key] > 0 for key in keys[1:])
    # Interpreted, the attributes of a state are a dictionary of their own.
    assert data["state_bytes"] < (4096 if compiled() else 8192)


def test_text(shell: Shell) -> None:
    ran = shell("bench", "--seconds", "0.02")
    assert (ran.code, ran.err) == (0, "")
    assert {"mode", *OWN, *COMMON} <= {line.split()[0] for line in ran.out.splitlines()}


def test_wrong_usage(shell: Shell) -> None:
    assert shell("bench", "--seconds", "x").code == 2
