"""Line-ups, shares and what is counted."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.lab.balance import files
from sandtable.lab.balance.counts import Balance, Share
from sandtable.lab.balance.files import pictures_of, tables_of, write_all
from sandtable.lab.balance.line_ups import cells_of, line_ups
from sandtable.lab.balance.measure import measure, missing
from sandtable.lab.executor.processes import Processes
from sandtable.lab.simulate import Plan, Tally


def test_everybody_meets_everybody_on_every_seat() -> None:
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]
    three = line_ups(["a", "b", "c", "d"], 3)
    assert len(three) == 4 * 3
    for seat in range(3):
        assert sorted(order[seat] for order in three) == sorted("abcd" * 3)


def test_too_few_for_the_seats() -> None:
    with pytest.raises(BadNotation, match="3 seats need 3 different contenders, not 2"):
        line_ups(["a", "b"], 3)


def test_share_and_its_interval() -> None:
    share = Share(100, 50, 3)
    low, high = share.interval()
    # Wilson's interval of 50 of 100, from a table.
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert Share(10, 0, 0).interval()[0] == 0.0
    assert Share(10, 10, 0).interval()[1] == 1.0
    assert Share().interval() == (0.0, 1.0)


def test_games_are_counted_for_contender_seat_and_pair() -> None:
    balance = Balance(["a", "b"], 2)
    balance.count(("a", "b"), Tally([3, 1], games=5, draws=1))
    balance.count(("b", "a"), Tally([0, 4], games=5, draws=0, errors=["game 2: broken"]))
    assert (balance.of["a"].games, balance.of["a"].wins, balance.of["a"].draws) == (9, 7, 1)
    assert (balance.of["b"].wins, balance.seats[0].wins, balance.seats[1].wins) == (1, 3, 5)
    assert balance.against["a", "b"].wins == 7
    assert balance.against["b", "a"].wins == 1
    assert balance.all.errors == ["b,a: game 2: broken"]
    assert balance.ranking() == ["a", "b"]


@pytest.mark.parametrize(
    ("game", "settings", "setting", "names"),
    [
        ("neuroshima", {}, "armies", ["borgo", "hegemony", "moloch", "outpost", "steel_police", "beasts"]),
        ("neuroshima", {"edition": "duel"}, "armies", ["steel_police", "beasts"]),
        ("neon", {}, "fighters", ["akari", "boulder", "phoenix", "snake", "ghost", "illusion"]),
        (
            "bronepekhota",
            {"points": "1000"},
            "armies",
            ["mercenaries_1000", "polaris_1000", "protectorate_1000", "rutenia_1000", "snow_wolves_1000"],
        ),
        ("bronepekhota", {"mission": "assault"}, "armies", []),
        ("neuroshima", {"scenario": "colossus"}, "armies", []),
        (
            "neuroshima",
            {"scenario": "carousels"},
            "armies",
            ["borgo", "hegemony", "moloch", "outpost", "steel_police", "beasts"],
        ),
    ],
)
def test_what_each_game_compares(game: str, settings: dict[str, object], setting: str, names: list[str]) -> None:
    found = find_game(game).contenders(settings)
    assert found[0] == setting
    assert sorted(found[1]) == sorted(names)


def test_a_scenario_that_binds_its_armies_compares_its_seats() -> None:
    plan = Plan("bronepekhota", {}, ["random", "random"], 3)
    found = measure(plan, [], 2, Processes(1), None, ("mission", ["assault", "hunt"]))
    assert found.contenders == []
    assert list(found.tables) == ["assault", "hunt"]
    for tally in found.tables.values():
        assert (tally.games, tally.errors) == (2, [])
        assert sum(tally.wins) + tally.draws == 2
    assert [share.games for share in found.seats] == [4, 4]


def test_contenders_are_compared_with_each_value() -> None:
    plan = Plan("neuroshima", {}, ["random", "random"], 3)
    cells = cells_of(plan, ["borgo", "moloch"], ("scenario", ["none", "carousels"]))
    assert [(cell.table, cell.line_up) for cell in cells] == [
        ("none", ("borgo", "moloch")),
        ("none", ("moloch", "borgo")),
        ("carousels", ("borgo", "moloch")),
        ("carousels", ("moloch", "borgo")),
    ]
    assert cells[3].plan.settings == {"scenario": "carousels", "armies": "moloch,borgo"}


def test_the_number_of_processes_changes_nothing() -> None:
    plan = Plan("neuroshima", {"edition": "duel"}, ["random", "random"], 3)
    one, two = measure(plan, [], 4, Processes(1)), measure(plan, [], 4, Processes(2))
    assert one.all.games == two.all.games == 8
    assert one.of == two.of
    assert one.seats == two.seats


def test_games_go_on_until_the_shares_are_known_well_enough() -> None:
    plan = Plan("neuroshima", {"edition": "duel"}, ["random", "random"], 3)
    heard: list[tuple[int, int]] = []
    found = measure(plan, [], 10, Processes(1), lambda done, whole: heard.append((done, whole)), until=0.1)
    rounds = found.all.games // 20
    assert max(share.reach() for share in found.of.values()) <= 0.1
    # One round less was not enough, and the same number of games asked for at once gives the same shares.
    less = measure(plan, [], 10 * (rounds - 1), Processes(1))
    assert max(share.reach() for share in less.of.values()) > 0.1
    assert measure(plan, [], 10 * rounds, Processes(2)).of == found.of
    assert heard[0] == (10, 20)
    assert heard[-1] == (found.all.games, found.all.games)
    assert heard[2][1] == 20 + max(20, missing(measure(plan, [], 10, Processes(1)), cells_of(plan, [], ("", [])), 0.1))


def test_a_table_that_is_known_is_left_alone_while_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A one-sided table has the narrower interval: it takes fewer games."""

    def play(task: tuple[Plan, int, int]) -> Tally:
        plan, first, last = task
        games = last - first
        sided = plan.settings["mission"] == "assault"
        return Tally([games, 0] if sided else [games // 2, games - games // 2], games=games)

    monkeypatch.setattr("sandtable.lab.balance.measure.play_batch", play)
    plan = Plan("bronepekhota", {}, ["random", "random"], 3)
    found = measure(plan, [], 10, Processes(1), None, ("mission", ["assault", "hunt"]), 0.1)
    assert {name: tally.games for name, tally in found.tables.items()} == {"assault": 20, "hunt": 100}


def test_a_broken_game_ends_a_series_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "sandtable.lab.balance.measure.play_batch", lambda task: Tally([0, 0], games=1, errors=["game 0: broken"])
    )
    plan = Plan("neuroshima", {"edition": "duel"}, ["random", "random"], 3)
    assert measure(plan, [], 1, Processes(1), until=0.1).all.games == 2


def test_first_seats_and_lengths_are_counted() -> None:
    balance = Balance(["a", "b"], 2)
    balance.count(("a", "b"), Tally([3, 1], games=5, draws=1, decisions=150, lengths=Counter({20: 4, 70: 1})), "x")
    balance.count(("b", "a"), Tally([4, 1], games=5, decisions=50, lengths=Counter({10: 5})), "y")
    assert balance.at["a", 0] == Share(5, 3, 1)
    assert balance.at["a", 1] == Share(5, 1, 0)
    assert balance.even() == 9 / 20
    rows = tables_of(balance)
    assert [(row["name"], row["seat"], row["wins"]) for row in rows["by_seat"]] == [
        ("a", "A", 3),
        ("a", "B", 1),
        ("b", "A", 4),
        ("b", "B", 1),
    ]
    assert rows["lengths"] == [
        {"table": "x", "games": 5, "mean": 30.0, "low": 20, "median": 20, "high": 70, "longest": 70},
        {"table": "y", "games": 5, "mean": 10.0, "low": 10, "median": 10, "high": 10, "longest": 10},
        {"table": "all", "games": 10, "mean": 20.0, "low": 10, "median": 10, "high": 70, "longest": 70},
    ]


def counted() -> Balance:
    """Two at one table."""
    balance = Balance(["a", "b"], 2)
    balance.count(("a", "b"), Tally([9, 3], games=12), "x & y")
    return balance


def test_pictures_name_everybody_and_escape_titles() -> None:
    pictures = pictures_of(counted(), "won & lost")
    assert sorted(pictures) == ["by_seat", "contenders", "pairs", "seats", "tables"]
    for picture in pictures.values():
        assert "won &amp; lost" in picture
        assert " & " not in picture
    for name in ("by_seat", "contenders", "pairs"):
        assert ">a</text>" in pictures[name]
        assert ">b</text>" in pictures[name]
    assert ">x &amp; y</text>" in pictures["tables"]


def test_a_heat_map_tells_the_interval_and_what_is_more_than_chance() -> None:
    low, high = Share(12, 9).interval()
    assert (round(100 * low), round(100 * high)) == (47, 91)
    picture = pictures_of(counted(), "x")["pairs"]
    assert ">75 %<" in picture
    assert ">47 to 91<" in picture
    assert 'class="sure"' not in picture
    many = Balance(["a", "b"], 2)
    many.count(("a", "b"), Tally([90, 30], games=120))
    assert pictures_of(many, "x")["pairs"].count('class="sure"') == 2


def test_parquet_is_written_where_pyarrow_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    write_all(counted(), tmp_path, "x")
    assert not list(tmp_path.glob("*.parquet"))
    written: dict[str, list[files.Row]] = {}
    arrow = SimpleNamespace(Table=SimpleNamespace(from_pylist=lambda rows: rows))
    parquet = SimpleNamespace(write_table=lambda table, path: written.update({Path(path).name: table}))
    monkeypatch.setitem(sys.modules, "pyarrow", arrow)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", parquet)
    write_all(counted(), tmp_path, "x")
    assert sorted(written) == [f"{name}.parquet" for name in sorted(tables_of(counted()))]
    assert written["pairs.parquet"][0] == {"one": "a", "other": "b", **Share(12, 9).to_json()}
