"""Published tables of balance: what the page shows is what the counts in `docs/series` say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.cli.lab import balance as command
from sandtable.games import find_game
from sandtable.lab.balance.measure import measure
from sandtable.lab.balance.published import published
from sandtable.lab.counted import counted
from sandtable.lab.executor.processes import Processes
from sandtable.lab.simulate import Plan

ROOT = Path(__file__).parents[2]
TABLES = published(ROOT / "docs" / "series")


@pytest.mark.parametrize("game", ["neuroshima", "neon", "bronepekhota"])
def test_the_page_has_the_tables_of_the_counts(game: str) -> None:
    copy = json.loads((ROOT / "web/src/games" / game / "balance.json").read_text(encoding="utf-8"))
    assert copy == [row for row in TABLES if row["game"] == game], "stale: run `python web/build.py --tiles`"


@pytest.mark.parametrize("row", TABLES, ids=lambda row: row["name"])
def test_a_table_is_whole(row: dict[str, object]) -> None:
    game = str(row["game"])
    names = [each["name"] for each in row["contenders"]]  # type: ignore[attr-defined]
    assert sorted(names) == sorted(find_game(game).contenders({})[1])
    assert str(row["command"]).endswith(f"--out docs/series/{row['name']}")


def test_a_table_says_what_was_played(tmp_path: Path) -> None:
    plan = Plan("neuroshima", {}, ["random", "random"], 7)
    folder = tmp_path / "here"
    with counted(plan, "balance", str(folder), {}) as keeper:
        found = measure(plan, ["borgo", "moloch", "outpost"], 6, Processes(), keeper=keeper)
    (folder / "date").write_text("2026-11-18\n")
    (row,) = published(tmp_path)
    assert (row["game"], row["bot"], row["games"], row["cells"]) == ("neuroshima", "random", 36, [6, 6, 6])
    told = command.to_json(found, 0.0)
    assert row["length"] == told["length"]
    for mine, theirs in zip(row["pairs"], told["pairs"]):  # type: ignore[call-overload]
        assert (mine["one"], mine["other"], mine["wins"]) == (theirs["one"], theirs["other"], theirs["wins"])
    assert row["command"] == (
        "sandtable lab balance neuroshima --bot random --games 400 --seed 7 --any-build --out docs/series/here"
    )
