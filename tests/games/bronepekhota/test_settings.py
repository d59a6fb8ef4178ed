"""What a table may choose, and what it may not (BP-SETUP, BP-MISSION)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota.content import armies, missions
from sandtable.games.bronepekhota.content.rows import LATEST
from sandtable.games.bronepekhota.content.terrain import terrain_of
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.settings import Options, all_settings, read_options

GAME = BronepekhotaGame()
Rows = dict[str, Any]
DUEL = "polaris_500,protectorate_500"
FOUR = "polaris_500,protectorate_500,rutenia_500,mercenaries_500"


def refused(settings: Rows) -> tuple[str, str]:
    """What is said, and the clause; ("", "") if the settings are taken."""
    try:
        read_options(settings)
    except BadNotation as error:
        return str(error), error.clause
    return "", ""


@pytest.mark.clause("BP-MISSION-10", "BP-RNG-05", "BP-SETUP-01", "BP-SETUP-06", "BP-MISSION-07", "BP-SETUP-04")
@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, {"mission": "annihilation", "points": "500", "armies": DUEL}),
        ({"points": 999}, {"points": "999", "armies": DUEL}),
        ({"points": 1000}, {"points": "1000", "armies": DUEL.replace("500", "1000")}),
        ({"points": 1500}, {"points": "1500", "armies": DUEL.replace("500", "1500")}),
        ({"points": 9999}, {"points": "9999", "armies": DUEL.replace("500", "1500")}),
        ({"map": "depot"}, {"map": "depot"}),
        ({"map": "crossfire"}, {"map": "crossfire", "areas": "chosen"}),
        ({"rules": 7}, {}),
        ({"armies": FOUR}, {"armies": FOUR, "map": "crossfire", "areas": "chosen"}),
        ({"armies": FOUR, "teams": "0,1,1,0"}, {"teams": "0,1,1,0", "areas": "chosen"}),
        ({"armies": FOUR, "teams": [3, 0, 0, 0]}, {"teams": "3,0,0,0", "areas": "chosen"}),
        ({"teams": "0,1"}, {}),
        ({"teams": "1,0"}, {"teams": "1,0"}),
        ({"areas": "chosen"}, {"areas": "chosen"}),
        ({"wrecks": "remove"}, {"wrecks": "remove"}),
        ({"infantry_occludes": "yes"}, {"infantry_occludes": "yes"}),
        ({"infantry_occludes": True}, {"infantry_occludes": "yes"}),
        ({"infantry_occludes": "no"}, {}),
        ({"max_tours": 1}, {"max_tours": "1"}),
        ({"max_tours": 500}, {"max_tours": "500"}),
        ({"max_tours": 50}, {}),
        ({"mission": "hunt"}, {"mission": "hunt"}),
        ({"mission": "hold_the_line", "points": 1000}, {"mission": "hold_the_line"}),
    ],
)
def test_settings_are_taken_and_told_again(settings: Rows, said: dict[str, str]) -> None:
    options = read_options(settings)
    assert options.rules == settings.get("rules", LATEST)
    told = options.to_settings()
    assert said.items() <= told.items()
    always = {"mission", "map", "points", "armies", "rules"}
    assert set(told) - always == set(said) - always
    again = read_options(dict(told))
    assert again.to_settings() == told
    assert again.field == options.field


@pytest.mark.clause("BP-MISSION-10", "BP-RNG-05")
def test_options_begin_with_what_is_usual() -> None:
    mission = missions.MISSIONS["annihilation"]
    options = Options(mission, "depot", 700, [[], [], []])
    assert (options.mission, options.layout, options.points) == (mission, "depot", 700)
    assert (options.armies, options.army_names, options.teams) == ([[], [], []], [], [0, 1, 2])
    assert (options.areas_chosen, options.wrecks_stay, options.infantry_occludes) == (False, True, False)
    assert (options.max_tours, options.rules, options.field) == (50, LATEST, mission.field)


@pytest.mark.clause("BP-MISSION-07", "BP-SETUP-01", "BP-SETUP-02", "BP-SETUP-04", "BP-SETUP-06", "BP-MISSION-10")
@pytest.mark.parametrize(
    ("settings", "clause", "told"),
    [
        ({"colour": 1}, "", "unknown setting 'colour'"),
        ({"mission": "picnic"}, "", "mission"),
        ({"map": "atlantis"}, "", "map"),
        ({"rules": f"{LATEST}-0000000000000000"}, "", "played by the rules and rows"),
        ({"rules": LATEST + 1}, "", "rules"),
        ({"points": 9}, "", "from 10 to 9999"),
        ({"points": 10000}, "", "from 10 to 9999"),
        ({"points": "many"}, "", "from 10 to 9999"),
        ({"max_tours": 0}, "", "from 1 to 500"),
        ({"max_tours": 501}, "", "from 1 to 500"),
        ({"areas": "mine"}, "", "areas"),
        ({"wrecks": "burn"}, "", "wrecks"),
        ({"infantry_occludes": "maybe"}, "", "infantry_occludes"),
        ({"mission": "hunt", "armies": DUEL}, "BP-MISSION-07", "the mission hunt gives them"),
        ({"mission": "hunt", "areas": "chosen"}, "BP-SETUP-06", "fixes them"),
        ({"mission": "hunt", "map": "crossfire"}, "BP-MISSION-07", "has not the size"),
        ({"armies": "polaris_500"}, "BP-SETUP-01", "2 to 4 armies"),
        ({"armies": f"{FOUR},polaris_500"}, "BP-SETUP-01", "2 to 4 armies"),
        ({"mission": "control_points", "armies": FOUR}, "BP-SETUP-01", "2 to 2 armies"),
        ({"armies": FOUR, "map": "depot"}, "BP-SETUP-04", "too small for 4 armies"),
        ({"armies": DUEL, "points": 400}, "BP-SETUP-02", "more than 400"),
        ({"armies": DUEL.replace("500", "1000")}, "BP-SETUP-02", "more than 500"),
        ({"armies": f"{DUEL.split(',')[0]},unicorn"}, "BP-SETUP-15", "unicorn"),
        ({"teams": "0"}, "BP-MISSION-10", "a side for each of the 2 seats"),
        ({"teams": "0,1,0"}, "BP-MISSION-10", "a side for each of the 2 seats"),
        ({"teams": "0,0"}, "BP-MISSION-10", "somebody must be an enemy"),
        ({"teams": "0,2"}, "", "from 0 to 1"),
        (
            {"armies": ":".join(["pol_line_clones"] * 43) + "," + ":".join(["pro_cyber"] * 43), "points": 9999},
            "",
            "512",
        ),
    ],
)
def test_settings_that_do_not_fit_are_refused(settings: Rows, clause: str, told: str) -> None:
    said, found = refused(settings)
    assert told in said
    assert found == clause


@pytest.mark.clause("BP-SETUP-01", "BP-MISSION-07")
def test_armies_have_512_figures_together_at_most() -> None:
    squads = ":".join(["pol_line_clones"] * 43)
    for guns, told in ((2, ""), (3, "more than 512 figures")):
        army = ":".join(["pro_cyber"] * 42 + ["mortar"] * guns)
        said, clause = refused({"armies": f"{squads},{army}", "points": 9999})
        assert told in said
        assert (said == "", clause) == (told == "", "")


@pytest.mark.clause("BP-SETUP-01", "BP-MISSION-06", "BP-MISSION-07")
def test_a_side_may_have_more_points_than_the_others() -> None:
    """The attacker of a line has 110 of a hundred: what is too dear for the defender is not for it."""
    sides = missions.MISSIONS["hold_the_line"].sides
    assert [side.percent for side in sides] == [110, 100]
    cheap, dear = "pol_line_clones", ":".join(["pol_line_clones"] * 11)
    cost = armies.army_cost(armies.read_army(dear.split(":")))
    limit = cost * 10 // 11
    assert limit * 110 // 100 == cost
    line = {"mission": "hold_the_line", "points": limit}
    assert refused({**line, "armies": f"{dear},{cheap}"}) == ("", "")
    assert refused({**line, "points": limit - 1, "armies": f"{dear},{cheap}"})[1] == "BP-SETUP-02"
    assert refused({**line, "armies": f"{cheap},{dear}"})[1] == "BP-SETUP-02"


@pytest.mark.clause("BP-MISSION-07")
def test_contenders_are_the_ready_armies_of_the_size_that_is_played() -> None:
    for points in (500, 1000, 1500):
        wanted = [name for name, army in armies.READY.items() if army.points == points]
        assert GAME.contenders({"points": points}) == ("armies", wanted)
        assert wanted
    assert GAME.contenders({}) == GAME.contenders({"points": 500})
    assert GAME.contenders({"mission": "control_points"})[1] == GAME.contenders({})[1]
    assert GAME.contenders({"mission": "hunt"}) == ("armies", [])


@pytest.mark.clause("BP-MISSION-01", "BP-MISSION-02", "BP-SETUP-02", "BP-SETUP-03", "BP-MISSION-03", "BP-DMG-10")
@pytest.mark.clause("BP-LOS-08", "BP-DATA-16", "BP-MISSION-10", "BP-RNG-05", "BP-SETUP-15")
def test_what_a_table_may_choose() -> None:
    usual = {setting.name: setting.default for setting in all_settings()}
    assert usual == {
        "mission": "annihilation",
        "map": None,
        "points": 500,
        "armies": None,
        "teams": None,
        "areas": "fixed",
        "wrecks": "stay",
        "infantry_occludes": False,
        "max_tours": 50,
        "rules": None,
    }
    given = {name: value for name, value in usual.items() if value is not None}
    assert read_options(dict(given)).to_settings() == read_options({}).to_settings()


@pytest.mark.clause("BP-SETUP-04", "BP-MISSION-07")
@pytest.mark.parametrize(
    ("size", "clause"), [((2000, 2000), ""), ((1999, 2000), "BP-SETUP-04"), ((2000, 1999), "BP-SETUP-04"), ((0, 0), "")]
)
def test_three_armies_need_a_large_table(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], clause: str) -> None:
    """A map that takes any size is a large one for three."""
    monkeypatch.setattr(terrain_of(LATEST).layouts["crossfire"], "size", size)
    settings: Rows = {"armies": FOUR.rpartition(",")[0], "map": "crossfire"}
    assert refused(settings)[1] == clause
    if not clause:
        assert read_options(settings).field == (2000, 2000)


@pytest.mark.clause("BP-SETUP-01", "BP-MISSION-07", "BP-HERO-01")
@pytest.mark.parametrize(("rules", "clause"), [(2, ""), (3, "BP-HERO-01"), (4, "BP-HERO-01"), (LATEST, "BP-HERO-01")])
def test_a_hero_is_there_once_since_version_3_of_the_rules(rules: int, clause: str) -> None:
    squad = "pol_line_clones+hero_cross"
    settings = {"armies": f"{squad}:{squad},pro_cyber", "points": 9999, "rules": rules}
    assert refused(settings)[1] == clause
