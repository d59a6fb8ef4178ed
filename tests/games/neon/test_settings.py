"""What is agreed before a game, and what is refused (sections 4 and 22 to 25 of the rulebook)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neon.content.content import content_of
from sandtable.games.neon.content.rows import LATEST, built_in
from sandtable.games.neon.settings import Options, all_settings, read_options
from tests.games.neon.collectors_file import file_with
from tests.games.neon.table import fighter, kind, start

Settings = dict[str, Any]
SIX = "akari,boulder,phoenix,snake,ghost,illusion"


@pytest.mark.clause("NE-SETUP-01", "NE-CONV-10", "NE-COAL-01", "NE-AUTOMA-01", "NE-SETUP-13", "NE-SETUP-12")
@pytest.mark.clause("NE-SETUP-23", "NE-SETUP-08", "NE-MODE-BR-12", "NE-COAL-13", "NE-DATA-15", "NE-RNG-06")
def test_what_a_table_may_choose() -> None:
    usual = {setting.name: setting.default for setting in all_settings()}
    assert usual == {
        "mode": "resurrection",
        "players": 4,
        "teams": 2,
        "automa": False,
        "fighter_assignment": "random",
        "fighters": None,
        "leader": "random",
        "round_board_side": "auto",
        "max_rounds": 40,
        "ally_hands_visible": False,
        "content": None,
        "rules": None,
    }
    given = {name: value for name, value in usual.items() if value is not None}
    assert read_options(dict(given)).to_settings() == read_options({}).to_settings()
    choices = {setting.name: setting.values for setting in all_settings()}
    assert choices["players"] == [2, 3, 4, 5, 6]
    assert choices["teams"] == [2, 3]
    assert choices["leader"] == ["random", 0, 1, 2, 3, 4, 5]


@pytest.mark.clause("NE-RNG-06", "NE-COAL-02", "NE-COAL-12", "NE-SETUP-14", "NE-DATA-13")
@pytest.mark.parametrize(
    ("mode", "players", "teams", "seats", "in_teams", "side", "upgrades", "last"),
    [
        (0, 3, 2, 3, False, 0, True, False),
        (1, 5, 2, 5, False, 1, False, True),
        (2, 2, 2, 4, True, 0, True, False),
        (2, 4, 2, 4, True, 0, True, False),
        (2, 6, 3, 6, True, 0, True, False),
        (2, 6, 2, 6, True, 0, True, False),
    ],
)
def test_options_begin_with_what_is_usual(
    mode: int, players: int, teams: int, seats: int, in_teams: bool, side: int, upgrades: bool, last: bool
) -> None:
    for automa in (False, True):
        options = Options(content_of(""), mode, players, teams, automa)
        assert (options.mode, options.players, options.teams, options.automa) == (mode, players, teams, automa)
        assert (options.seats, options.in_teams) == (seats, in_teams)
        assert (options.board_side, options.uses_upgrades) == (side, upgrades)
        assert (options.last_standing, options.scores_points) == (last, not last)
        assert (options.content_name, options.rules, options.drafts) == ("", LATEST, False)
        assert (options.fighters, options.leader, options.side, options.max_rounds) == ([], -1, "auto", 40)
        assert options.ally_hands_visible is False
        assert options.content is content_of("")


@pytest.mark.clause("NE-COAL-02", "NE-COAL-12", "NE-COAL-13")
@pytest.mark.parametrize("visible", [False, True])
def test_who_plays_with_whom_and_sees_whose_hand(visible: bool) -> None:
    """Two players with two fighters each, two and three teams of alone standing ones, and nobody together."""
    for players, teams, mode in ((2, 2, "squad"), (4, 2, "squad"), (6, 2, "squad"), (6, 3, "squad"), (4, 2, "")):
        given: Settings = {"players": players, "teams": teams, "ally_hands_visible": visible}
        options = read_options({**given, "mode": mode or "resurrection"})
        for seat in range(options.seats):
            assert options.team_of(seat) == (seat % teams if mode else seat)
            for other in range(options.seats):
                mine = seat % players == other % players
                allied = bool(mode) and seat % teams == other % teams
                assert options.same_player(seat, other) == mine
                assert options.shares_hands(seat, other) == (mine or (allied and visible))


@pytest.mark.clause("NE-SETUP-07", "NE-SETUP-08", "NE-SETUP-09")
@pytest.mark.parametrize(
    ("settings", "side"),
    [
        ({"players": 2}, "few"),
        ({"players": 3}, "few"),
        ({"players": 4}, "many"),
        ({"players": 6}, "many"),
        ({"players": 2, "mode": "squad"}, "many"),
        ({"players": 6, "round_board_side": "few"}, "few"),
        ({"players": 3, "round_board_side": "many"}, "many"),
    ],
)
def test_the_side_of_the_round_board(settings: Settings, side: str) -> None:
    options = read_options(settings)
    assert options.cells() == {"few": [1, 2, 1, 2, 2, 2], "many": [1, 1, 1, 1, 2, 2, 2]}[side]


@pytest.mark.clause("NE-SETUP-09")
def test_a_number_that_no_side_names_plays_on_the_last_one() -> None:
    options = read_options({"players": 3})
    options.seats = 7
    assert options.cells() == options.content.cells[-1]


@pytest.mark.clause("NE-SETUP-12", "NE-SETUP-13", "NE-SETUP-23", "NE-CONV-10", "NE-COAL-01", "NE-AUTOMA-01")
@pytest.mark.clause("NE-MODE-BR-12", "NE-COAL-13", "NE-RNG-06", "NE-SETUP-08", "NE-DATA-13")
@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, {"mode": "resurrection", "players": "4"}),
        ({"players": 2}, {"players": "2", "automa": "yes"}),
        ({"players": 3, "automa": "no"}, {"players": "3"}),
        ({"players": "3", "automa": True}, {"players": "3", "automa": "yes"}),
        ({"mode": "squad"}, {"mode": "squad", "teams": "2"}),
        ({"mode": "squad", "players": 6}, {"teams": "2"}),
        ({"mode": "squad", "players": 6, "teams": 3}, {"teams": "3"}),
        ({"mode": "battle_royale", "teams": 2}, {"mode": "battle_royale"}),
        ({"fighter_assignment": "draft"}, {"fighter_assignment": "draft"}),
        ({"players": 6, "fighters": SIX}, {"fighters": SIX}),
        ({"players": 6, "fighters": SIX.split(",")}, {"fighters": SIX}),
        ({"fighters": ""}, {}),
        ({"leader": 0}, {"leader": "0"}),
        ({"leader": "3"}, {"leader": "3"}),
        ({"leader": "random"}, {}),
        ({"round_board_side": "many"}, {"round_board_side": "many"}),
        ({"max_rounds": 1}, {"max_rounds": "1"}),
        ({"max_rounds": 999}, {"max_rounds": "999"}),
        ({"max_rounds": 40}, {}),
        ({"ally_hands_visible": "yes"}, {"ally_hands_visible": "yes"}),
    ],
)
def test_settings_are_taken_and_told_again(settings: Settings, said: dict[str, str]) -> None:
    told = read_options(settings).to_settings()
    assert said.items() <= told.items()
    always = {"mode", "players", "rules"}
    assert set(told) - always == set(said) - always
    assert read_options(dict(told)).to_settings() == told


@pytest.mark.clause("NE-CONV-10", "NE-COAL-01", "NE-AUTOMA-01", "NE-SETUP-12", "NE-SETUP-13", "NE-SETUP-23")
@pytest.mark.clause("NE-MODE-BR-12", "NE-COAL-13", "NE-SETUP-08", "NE-DATA-13")
@pytest.mark.parametrize(
    ("settings", "clause", "told"),
    [
        ({"colour": 1}, "", "unknown setting 'colour'"),
        ({"mode": "chess"}, "", "mode"),
        ({"players": 1}, "", "none of 2, 3, 4, 5, 6"),
        ({"players": 7}, "", "none of 2, 3, 4, 5, 6"),
        ({"players": 2, "automa": "no"}, "NE-AUTOMA-01", "always takes part"),
        ({"automa": "perhaps"}, "", "automa"),
        ({"teams": 3}, "NE-COAL-01", "resurrection is played without teams"),
        ({"teams": 4}, "", "none of 2, 3"),
        ({"mode": "squad", "players": 3}, "NE-COAL-01", "played by 2 or 4 or 6, not 3"),
        ({"mode": "squad", "players": 4, "teams": 3}, "NE-COAL-01", "squad with 4 players has 2 teams, not 3"),
        ({"fighter_assignment": "auction"}, "", "random, draft"),
        ({"fighters": "akari,boulder"}, "", "4 fighters are needed"),
        ({"fighters": 7}, "", "4 fighters are needed"),
        ({"players": 3, "fighters": "akari,boulder,akari"}, "NE-CONV-10", "all fighters are different"),
        ({"players": 3, "fighters": "akari,boulder,zorro"}, "", "fighters"),
        ({"leader": 4}, "", "leader"),
        ({"leader": -1}, "", "leader"),
        ({"round_board_side": "left"}, "", "round_board_side"),
        ({"max_rounds": 0}, "", "no number from 1 to 999"),
        ({"max_rounds": 1000}, "", "no number from 1 to 999"),
        ({"max_rounds": "x"}, "", "no number from 1 to 999"),
        ({"ally_hands_visible": "x"}, "", "ally_hands_visible"),
        ({"content": "my file.toml"}, "", "no spaces"),
    ],
)
def test_settings_that_do_not_fit_are_refused(settings: Settings, clause: str, told: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_options(settings)
    assert told in str(caught.value)
    assert caught.value.clause == clause


@pytest.mark.clause("NE-RNG-06", "NE-AUTOMA-01", "NE-DATA-15")
def test_rows_of_ones_own_and_rules_are_told_again(tmp_path: Path) -> None:
    """Two players meet the Automa with any rows; a game is played on only by the rows it was begun with."""
    content = file_with(tmp_path, dice=built_in()["dice"])
    told = read_options({"players": 2, "content": content}).to_settings()
    assert (told["content"], told["automa"]) == (content, "yes")
    assert read_options(dict(told)).content_name == content
    version, _, digest = told["rules"].partition("-")
    assert read_options({"players": 2, "rules": version}).to_settings()["rules"] == told["rules"]
    with pytest.raises(BadNotation, match="played by the rules and rows"):
        read_options({"players": 2, "rules": f"{version}-{digest[::-1]}"})


@pytest.mark.clause("NE-SETUP-12", "NE-SETUP-13")
@pytest.mark.parametrize("assignment", ["random", "draft"])
def test_fighters_that_are_named_are_not_drafted(assignment: str) -> None:
    s = start({"players": 3, "leader": 1, "fighters": "ghost,akari,snake", "fighter_assignment": assignment})
    assert [fighter(s, seat)["fighter"] for seat in range(3)] == ["ghost", "akari", "snake"]
    assert kind(s) == "layout"
    free = start({"players": 3, "leader": 1, "fighter_assignment": assignment})
    assert kind(free) == ("draft" if assignment == "draft" else "layout")
