"""Files of long runs: what was played is not played again, and a file of something else is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.lab.balance.measure import measure
from sandtable.lab.counted import counted
from sandtable.lab.executor.processes import Processes
from sandtable.lab.series import FILE, Series
from sandtable.lab.simulate import Plan, simulate

PLAN = Plan("neuroshima", {"armies": "borgo,moloch"}, ["random", "random"], 5)
DUELS = Plan("neuroshima", {}, ["random", "random"], 5)
AMONG = ["borgo", "moloch", "outpost"]


def rows(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / FILE).read_text().splitlines()]


def played(folder: Path, games: int, plan: Plan = PLAN) -> tuple[object, int]:
    """The result without replays, and how many games were played for it."""
    heard: list[int] = []
    with counted(plan, "simulate", str(folder), {}) as keeper:
        known = keeper.games()
        tally = simulate(plan, games, Processes(), lambda done, whole: heard.append(done), keeper)
    assert tally.games == games
    return tally, max(heard, default=known) - known


def test_a_series_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, _ = played(tmp_path / "whole", 60)
    assert played(tmp_path / "parts", 25)[1] == 25
    assert len(rows(tmp_path / "parts")) == 2, "games that follow each other become one line"
    again, new = played(tmp_path / "parts", 60)
    assert (again, new) == (whole, 35)
    assert played(tmp_path / "parts", 60) == (whole, 0)
    assert rows(tmp_path / "parts") == rows(tmp_path / "whole")


def test_half_a_line_is_what_a_stopped_run_left(tmp_path: Path) -> None:
    whole, _ = played(tmp_path, 30)
    about, line = (tmp_path / FILE).read_text().splitlines()
    (tmp_path / FILE).write_text(f"{about}\n{line[:-7]}")
    assert played(tmp_path, 30) == (whole, 30)


def test_a_run_that_breaks_off_keeps_what_it_has(tmp_path: Path) -> None:
    def until_the_lights_go_out(done: int, whole: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), counted(DUELS, "balance", str(tmp_path), {}) as keeper:
        measure(DUELS, AMONG, 4, Processes(), until_the_lights_go_out, keeper=keeper)
    with counted(DUELS, "balance", str(tmp_path), {}) as keeper:
        assert keeper.games() == 4
        found = measure(DUELS, AMONG, 4, Processes(), keeper=keeper)
    expected = measure(DUELS, AMONG, 4, Processes())
    assert (found.of, found.against, found.all) == (expected.of, expected.against, expected.all)
    assert [row["cell"] for row in rows(tmp_path)[1:]] == sorted(
        f"{one},{other}" for one in AMONG for other in AMONG if one != other
    )


def test_a_line_that_reaches_further_counts_as_a_whole(tmp_path: Path) -> None:
    played(tmp_path, 40)
    with counted(PLAN, "simulate", str(tmp_path), {}) as keeper:
        assert simulate(PLAN, 10, Processes(), None, keeper).games == 40


def test_replays_are_kept_and_not_played_again(tmp_path: Path) -> None:
    plan = Plan("neuroshima", {}, ["random", "random"], 5, recorded=True)
    played(tmp_path, 2, plan)
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.replay")}
    assert played(tmp_path, 3, plan)[1] == 1
    after = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.replay")}
    assert list(sorted(after)) == ["game-00000.replay", "game-00001.replay", "game-00002.replay"]
    assert {name: after[name] for name in before} == before


def test_games_of_other_builds_stay_and_count_when_asked_for(tmp_path: Path) -> None:
    path = tmp_path / FILE
    for build in ("one", "other"):
        series = Series(path, {"series": "test"}, build)
        assert series.missing("a", 0, 4, 3) == [(0, 3), (3, 4)]
        series.add("a", 0, 3, {"build of": build})
        assert series.missing("a", 0, 4, 3) == [(3, 4)]
        series.close()
    third = Series(path, {"series": "test"}, "third", any_build=True)
    assert [line.data for line in third.known("a")] == [{"build of": "one"}], "no game counts twice"
    assert third.missing("a", 0, 4, 3) == [(3, 4)]
    assert third.missing("b", 2, 4, 3) == [(2, 4)]
    third.close()
    assert len(path.read_text().splitlines()) == 3


def test_gaps_are_found_between_lines() -> None:
    series = Series(None, {}, "")
    for first, last in ((2, 4), (7, 9)):
        series.add("", first, last, {})
    assert series.missing("", 0, 12, 2) == [(0, 2), (4, 6), (6, 7), (9, 11), (11, 12)]
    assert series.missing("", 3, 8, 9) == [(4, 7)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "that is no file of a series"),
        ("notes\n", "that is no file of a series"),
        ("[1]\n", "that is no file of a series"),
        ('{"series": "test"}\n{"cell": "a", "first": 3, "last": 3, "build": ""}\n', "that is no file of a series"),
        ('{"series": "test"}\n{"first": 3, "last": 4, "build": ""}\n', "that is no file of a series"),
        ('{"series": "test", "seed": 2}\n', "holds another series: seed 2, not 1"),
        ('{"series": "ladder", "seed": 1}\n', "holds another series: series 'ladder', not 'test'"),
        ('{"series": "test", "seed": 1, "each": "map"}\n', "holds another series: each 'map', not None"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(text: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(BadNotation, match=reason):
        Series(tmp_path / FILE, {"series": "test", "seed": 1}, "")
    assert (tmp_path / FILE).read_text() == text


@pytest.mark.parametrize("damage", [{"wins": [30, 1]}, {"decisions": 1}, {"lengths": []}, {"wins": "x"}, {"draws": -1}])
def test_counts_that_do_not_go_together_are_refused(damage: dict[str, object], tmp_path: Path) -> None:
    played(tmp_path, 10)
    about, line = rows(tmp_path)
    (tmp_path / FILE).write_text(f"{json.dumps(about)}\n{json.dumps({**line, **damage})}\n")
    with pytest.raises(BadNotation, match="do not go together"):
        played(tmp_path, 10)
