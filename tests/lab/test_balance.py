"""Line-ups, shares and what is counted."""

from __future__ import annotations

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.lab.balance import Balance, Share, cells_of, line_ups, measure
from sandtable.lab.plots import pairs_svg, shares_svg
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
    found = measure(plan, [], 2, 1, None, ("mission", ["assault", "hunt"]))
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
    one, two = measure(plan, [], 4, 1), measure(plan, [], 4, 2)
    assert one.all.games == two.all.games == 8
    assert one.of == two.of
    assert one.seats == two.seats


def test_pictures_name_everybody_and_escape_titles() -> None:
    balance = Balance(["a", "b"], 2)
    balance.count(("a", "b"), Tally([3, 1], games=4))
    for picture in (shares_svg(balance, "won & lost"), pairs_svg(balance, "won & lost")):
        assert "won &amp; lost" in picture
        assert ">a</text>" in picture
        assert ">b</text>" in picture
    assert ">75 %<" in pairs_svg(balance, "x")
