"""Positions that are set up: one thing in several spellings, refused with the clause where the rules forbid it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import sandtable
from sandtable._build import compiled
from sandtable.core.decision import CHANCE
from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.games.bronepekhota.edge import positions
from sandtable.games.bronepekhota.edge.setting_up.asking import activation, position
from sandtable.kit.dice import Dice
from sandtable.match.positions import set_up
from tests.cli.command import Shell

GAME = find_game("bronepekhota")
FIGHT: dict[str, Any] = {
    "map": "old_town",
    "starter": 1,
    "tour": 3,
    "units": [
        {"unit": "pol_line_clones", "hero": "hero_marcus", "seat": 0, "at": [200, 400]},
        {"unit": "pro_cyber", "seat": 1, "figures": [{"at": [900, 400], "heading": 32}, None, {"at": [940, 430]}]},
        {"unit": "raptor", "seat": 0, "at": [120, 560]},
        {"unit": "mortar", "seat": 1, "figures": [{"at": [1100, 400], "marker": 2, "ammo": [3]}]},
    ],
}


def changed(number: int, **more: object) -> dict[str, Any]:
    """The fight with another unit of this number."""
    units = [dict(row) for row in FIGHT["units"]]
    units[number] = {**units[number], **more}
    return {**FIGHT, "units": units}


def refusal(data: object) -> tuple[str, str]:
    with pytest.raises(BadNotation) as caught:
        positions.draft(data)
    return str(caught.value), caught.value.clause


def test_data_line_library_and_command_are_one_position(shell: Shell) -> None:
    state = positions.read(FIGHT)
    line, data = state.to_text(), positions.data_of(state)
    assert positions.read(data).to_text() == line
    assert set_up(GAME, line).to_text() == line
    for source in (line, json.dumps({"game": "bronepekhota", **FIGHT}), json.dumps(data)):
        match = sandtable.load(source)
        assert (match.position, match.position_data()) == (line, data)
    for path in (shell.file("p.json", json.dumps(data)), shell.file("p.txt", f"{line}\n")):
        assert shell("position", path).out == f"{line}\n"
        assert json.loads(shell("position", path, "--json").out) == data


def test_a_whole_unit_stands_around_a_place_and_a_soldier_drives() -> None:
    state = positions.read(FIGHT)
    units = positions.data_of(state)["units"]
    squad, vehicle = units[0], units[1]
    assert len(squad["figures"]) == 7
    assert vehicle["unit"] == "raptor"
    assert vehicle["figures"][0]["pilot"] == [0, 5]
    assert squad["figures"][5] is None
    places = [tuple(row["at"]) for row in squad["figures"] if row]
    assert len(set(places)) == 6
    assert all(abs(x - 200) <= 300 and abs(y - 400) <= 300 for x, y in places)
    assert state.asked() == 1
    assert state.tour == 3
    assert {state.action_text(action) for action in state.legal()} == {"unit 1"}


@pytest.mark.parametrize(
    ("number", "more", "clause"),
    [
        (1, {"figures": [{"at": [900, 400]}, {"at": [910, 400]}]}, "BP-GEO-07"),
        (1, {"figures": [{"at": [5, 400]}]}, "BP-MOVE-INF-12"),
        (1, {"figures": [{"at": [5000, 400]}]}, "BP-MOVE-INF-12"),
        (1, {"figures": [{"at": [900, 400, 80]}]}, "BP-MOVE-INF-11"),
        (2, {"at": [20, 560]}, "BP-MOVE-INF-12"),
        (0, {"at": [0, 0], "unit": "unicorn"}, "BP-SETUP-15"),
        (0, {"hero": "unicorn"}, "BP-HERO-01"),
        (3, {"figures": [{"at": [1100, 400], "marker": 9}]}, ""),
        (3, {"figures": [{"at": [1100, 400], "owner": 2}]}, ""),
        (1, {"figures": [{"at": [900, 400], "marker": 1}]}, "BP-SETUP-08"),
        (2, {"at": None, "figures": [{"at": [120, 560], "pilot": [1, 0]}]}, ""),
    ],
)
def test_what_the_rules_forbid_is_refused_with_the_clause(number: int, more: dict[str, Any], clause: str) -> None:
    message, found = refusal(changed(number, **more))
    assert found == clause
    assert f"units[{number}]" in message or "army" in message


def test_a_pilot_has_the_rank_and_the_side() -> None:
    def driven(by: object) -> dict[str, Any]:
        data = changed(2)
        data["units"][2] = {"unit": "raptor", "seat": 0, "figures": [{"at": [120, 560], "pilot": by}]}
        return data

    assert refusal(driven([1, 0]))[1] == "BP-SETUP-10"
    assert positions.draft(driven(None)).fig.crew[7] == -1
    assert positions.draft(driven([0, 4])).fig.crew[7] == 4


def test_what_cannot_be_played_yet_is_a_draft() -> None:
    alone = {**FIGHT, "starter": 0, "units": FIGHT["units"][:1]}
    assert positions.draft(alone).seats() == 2
    with pytest.raises(BadNotation, match="side 1 has none"):
        positions.read(alone)
    bare = {"units": [{"unit": "raptor", "seat": 0, "at": [120, 560]}, FIGHT["units"][1]]}
    with pytest.raises(BadNotation, match=r"BP-TURN-11|BP-SETUP-16"):
        positions.read(bare)
    acted = changed(1, acted=True)
    with pytest.raises(BadNotation, match="no unit that can act"):
        positions.read(acted)
    assert position({"position": alone, "text": "", "figure": None, "target": None})["obstacle"]["clause"] == (
        "BP-SETUP-01"
    )


@pytest.mark.parametrize(
    "bad", [[], "x", {"unknown": 1}, {"map": "atlantis"}, {"units": {}}, {"seats": 9}, {"tour": 0}]
)
def test_what_is_no_position_is_refused(bad: object) -> None:
    refusal(bad)


def test_moments_of_battles_are_positions() -> None:
    rng = random.Random(1)
    player = GAME.player("greedy")
    assert player is not None
    missions = ["annihilation", "control_points", "kill_command_machine"]
    for seed, mission in enumerate(missions if compiled() else missions[1:2]):
        settings: dict[str, object] = {
            "mission": mission,
            "armies": "rutenia_1000,polaris_1000",
            "points": "1000",
            "map": "depot",
        }
        state: Any = GAME.start(settings)
        dice = Dice(seed)
        for count in range(900):
            if state.decision() is None:
                break
            legal = state.legal
            chosen = player.choose(state, dice) if rng.random() < 0.8 else None
            state.play(state.sample(dice) if state.asked() == CHANCE else chosen or rng.choice(legal()))
            if state.tour and count % 60 == 0 and state.decision() is not None:
                data = positions.data_of(state)
                assert positions.data_of(positions.draft(data)) == data


def test_two_figures_are_told_sight_and_odds_both_ways() -> None:
    asked = {"position": FIGHT, "text": "", "figure": 0, "target": 8}
    told = position(asked)
    assert (told["aim"]["figure"], told["aim"]["target"]) == (0, 8)
    assert (told["back"]["figure"], told["back"]["target"]) == (8, 0)
    assert told["line"] == positions.read(FIGHT).to_text()
    assert position({**asked, "position": None, "text": told["line"]})["position"] == told["position"]
    assert position({**asked, "target": 0})["aim"] is None


def test_an_activation_is_played_to_its_end() -> None:
    line = positions.read(FIGHT).to_text()
    told = activation({"position": line, "action": "unit 1"})
    assert told["items"][0]["action"] == "unit 1"
    assert told["asked"][-1] in (0, CHANCE)
    assert len(told["items"]) == len(told["views"]) > 1
    assert told == activation({"position": line, "action": "unit 1"})
    with pytest.raises(BadNotation, match="BP-TURN-04"):
        activation({"position": line, "action": "unit 0"})
