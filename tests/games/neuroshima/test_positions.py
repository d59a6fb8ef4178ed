"""Positions that are set up: one thing in several spellings, refused with the clause where the rules forbid it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sandtable
from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.games.neuroshima.edge import positions
from sandtable.match.positions import set_up
from tests.cli.command import Shell

DUEL: dict[str, Any] = {
    "armies": ["outpost", "hegemony"],
    "hp": [12, 4],
    "starter": 1,
    "units": [
        {"tile": "outpost_hq", "seat": 0, "at": [-1, 1]},
        {"tile": "outpost_commando", "seat": 0, "at": [0, 0], "rotation": 2},
        {"tile": "hegemony_hq", "seat": 1, "at": [1, -2]},
        {"tile": "hegemony_gladiator", "seat": 1, "at": [1, -1], "rotation": 3, "wounds": 1},
    ],
    "hands": [["outpost_medic"], ["hegemony_thug", "hegemony_battle"]],
}


def changed(**more: object) -> dict[str, Any]:
    return {**DUEL, **more}


def test_data_line_library_and_command_are_one_position(shell: Shell) -> None:
    state = positions.read(DUEL)
    line, data = state.to_text(), positions.data_of(state)
    assert positions.read(data).to_text() == line
    assert positions.data_of(positions.read_line(line)) == data
    for source in (line, json.dumps(DUEL), json.dumps(data)):
        match = sandtable.load(source)
        assert (match.position, match.position_data()) == (line, data)
    written = {"data": shell.file("p.json", json.dumps(DUEL)), "line": shell.file("p.txt", f"{line}\n")}
    for path in written.values():
        assert shell("battle", path, "--position").out == f"{line}\n"
        assert json.loads(shell("battle", path, "--position", "--json").out) == data
    battles = [shell("battle", path, "--json").out for path in written.values()]
    assert battles[0] == battles[1] == shell("battle", "--jsonl", written["line"]).out
    assert json.loads(battles[0])["hp"] == sandtable.load(line).forecast()["result"]["hp"]  # type: ignore[index]


def test_what_is_left_of_the_army_is_the_pile() -> None:
    data = positions.data_of(positions.read(DUEL))
    assert data["piles"][0]["outpost_commando"] == 4
    assert data["piles"][0]["outpost_medic"] == 1
    assert "hegemony_gladiator" not in data["piles"][1]
    assert "outpost_hq" not in data["piles"][0]
    assert positions.data_of(positions.read(changed(piles=[{"outpost_runner": 1}, {}])))["piles"] == [
        {"outpost_runner": 1},
        {},
    ]


@pytest.mark.parametrize(
    ("more", "place", "clause"),
    [
        ({"units": [{"tile": "outpost_hq", "seat": 0, "at": [q, 0]} for q in (0, 1)]}, "second HQ", ""),
        ({"units": [{"tile": "outpost_hq", "seat": 0, "at": [3, 0]}]}, "units[0].at", "NH-BOARD-08"),
        ({"units": [{"tile": "outpost_battle", "seat": 0, "at": [0, 0]}]}, "units[0].tile", "NH-USE-06"),
        ({"units": [{"tile": "outpost_medic", "seat": 0, "at": [0, 0]}] * 2}, "units[1].at", "NH-BOARD-05"),
        ({"hands": [["outpost_medic"] * 3, []]}, "3 times outpost_medic", "NH-GEN-11"),
        ({"hands": [["outpost_hq"], []]}, "hands[0][0]", ""),
        ({"hands": [["outpost_move"] * 7, []]}, "hands[0]", "NH-DRAW-05"),
        ({"piles": [{"outpost_scout": 3}, {}]}, "piles[0].outpost_scout", ""),
        ({"piles": [{"outpost_commando": 5}, {}]}, "6 times outpost_commando", "NH-GEN-11"),
        ({"piles": [{}]}, "piles: a list of 2", ""),
        ({"stage": "battle"}, "stage", "NH-TURN-02"),
        ({"turn": -1}, "turn", ""),
        ({"armies": ["outpost"], "units": [], "hp": [20], "starter": 0, "hands": [[]]}, "armies", ""),
        ({"options": {"leaders": True}}, "leaders", "NH-LEADER-01"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_its_place(more: dict[str, Any], place: str, clause: str) -> None:
    """NH-BOARD-05, NH-BOARD-08, NH-GEN-11, NH-USE-06."""
    with pytest.raises(BadNotation) as caught:
        positions.read(changed(**more))
    assert place in str(caught.value)
    assert caught.value.clause == clause


def test_only_a_position_with_both_hqs_is_played_on() -> None:
    """NH-SETUP-06."""
    game = find_game("neuroshima")
    line = positions.read(changed(units=DUEL["units"][:1])).to_text()
    with pytest.raises(BadNotation, match="HQ of seat 1 is missing"):
        set_up(game, line)
    with pytest.raises(BadNotation, match="cannot be set up"):
        set_up(find_game("neon"), find_game("neon").start({}).to_text())


def test_an_empty_pile_begins_the_ending() -> None:
    """NH-END-01, NH-END-02."""
    own = positions.read(changed(piles=[{"outpost_runner": 1}, {}], starter=1))
    theirs = positions.read(changed(piles=[{"outpost_runner": 1}, {}], starter=0))
    assert (own.ending, own.drawer, own.owed) == (1, 1, 0b01)
    assert (theirs.ending, theirs.drawer, theirs.owed) == (1, 1, 0b01)
    match = sandtable.load(theirs.to_text(), seed=1)
    while match.question is not None:
        match.push(match.bot("random", seed=1).choose())
    assert match.outcome is not None


@pytest.mark.parametrize("seed", range(3))
def test_every_moment_of_a_game_can_be_set_up_and_played_on(seed: int) -> None:
    game = find_game("neuroshima")
    match = sandtable.new_game("neuroshima", seed=seed, armies="beasts,steel_police" if seed else "borgo,moloch")
    bot = match.bot("greedy")
    moments = []
    while match.question is not None:
        moments.append(match.position)
        match.push(bot.choose())
    for line in moments:
        state = positions.read(positions.data_of(positions.read_line(line)))
        assert positions.read(positions.data_of(state)).to_text() == state.to_text()
    on = sandtable.load(set_up(game, moments[len(moments) // 2]).to_text(), seed=seed)
    while on.question is not None:
        on.push(on.bot("random", seed=seed).choose())
    again = sandtable.load(on.replay(), check=True)
    assert (again.log, again.position) == (on.log, on.position)


def test_a_line_of_rules_that_are_gone_is_read_by_the_latest() -> None:
    line = positions.read(DUEL).to_text()
    word = next(word for word in line.split() if word.startswith("rules="))
    assert positions.read_line(line.replace(word, "rules=3-0123456789abcdef")).to_text() == line
