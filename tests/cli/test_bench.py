"""`sandtable bench`, made short."""

from __future__ import annotations

from sandtable._build import compiled
from tests.cli.command import Shell

KEYS = [
    "mode",
    "neuroshima.battles_per_s",
    "neuroshima.games_per_s",
    "neuroshima.search_per_s",
    "neon.games_per_s",
    "bronepekhota.games_per_s",
    "bronepekhota.sights_per_s",
    "clone_ns",
    "state_bytes",
    "help_seconds",
]


def test_json(shell: Shell) -> None:
    data = shell("bench", "--json", "--seconds", "0.05").json()
    assert list(data) == KEYS
    assert data["mode"] == ("compiled" if compiled() else "pure")
    assert all(data[key] > 0 for key in KEYS[1:])
    # Interpreted, the attributes of a state are a dictionary of their own.
    assert data["state_bytes"] < (4096 if compiled() else 8192)


def test_text(shell: Shell) -> None:
    ran = shell("bench", "--seconds", "0.02")
    assert (ran.code, ran.err) == (0, "")
    assert [line.split()[0] for line in ran.out.splitlines()] == KEYS


def test_wrong_usage(shell: Shell) -> None:
    assert shell("bench", "--seconds", "x").code == 2
