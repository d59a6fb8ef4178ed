"""`sandtable games` on this game."""

from __future__ import annotations

from sandtable.match.bots import known_bots
from tests.cli.command import Shell

ARMIES = ["borgo", "hegemony", "moloch", "outpost", "steel_police", "beasts"]
MODES = ["duel", "ffa", "points", "solo", "team", "team_three"]


def test_text_names_armies_options_and_bots(shell: Shell) -> None:
    ran = shell("games")
    assert (ran.code, ran.err) == (0, "")
    own = ["reinforcement", "edition", "hq_death_stops_battle", "except_last", "scenario carousels"]
    for word in ["neuroshima", *MODES, *ARMIES, *own, *known_bots()]:
        assert word in ran.out


def test_json(shell: Shell) -> None:
    game = next(row for row in shell("games", "--json").json()["games"] if row["name"] == "neuroshima")
    assert game["modes"] == MODES
    assert game["seats_of_mode"]["team"] == [4, 4]
    assert game["editions"]["2025"]["modes"] == MODES[:-1]
    assert game["editions"]["duel"]["variants"] == []
    assert game["editions"]["2025"]["armies"] == ARMIES
    assert {"edition", "armies", "first"} <= {setting["name"] for setting in game["settings"]}
