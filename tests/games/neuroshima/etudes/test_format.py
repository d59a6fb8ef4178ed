"""What an etude file may say, and what is refused (NH-PUZZLE-01 to NH-PUZZLE-06, NH-PUZZLE-08)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.content.tiles import TILES
from sandtable.games.neuroshima.etudes.file import read_etude
from sandtable.kit.hexes import MAIN_FIELD, NAMES
from tests.games.neuroshima.etudes.made import at, etude, etude_data

BOARD = "b2:0:hq, f4:1:hq, d4:1:blocker/0"
WIN = {"deal_hq_at_least": 1}


@pytest.mark.clause("NH-PUZZLE-03", "NH-PUZZLE-08")
def test_an_etude_is_read_and_written_in_the_same_words() -> None:
    data = etude_data(
        BOARD,
        "mutant claws",
        1,
        {"deal_hq_at_least": 1, "keep_hq_at_least": 5},
        title={"en": "A", "ru": "Б", "uk": "В"},
        story="Once",
        hint="Look",
        difficulty=2,
        number=7,
        hp=[12, 7],
        options={"edition": "e3"},
        ordered=True,
    )
    made = read_etude(data)
    again = read_etude(json.loads(json.dumps(made.to_json())))
    assert again == made
    assert made.texts == {"title": {"en": "A", "ru": "Б", "uk": "В"}, "story": {"en": "Once"}, "hint": {"en": "Look"}}
    assert (made.number, made.difficulty, made.choose, made.ordered) == (7, 2, 1, True)
    state = made.state()
    assert [int(hp) for hp in state.field.hp] == [12, 7]
    assert state.options.edition == "e3"
    assert state.view(0)["hands"] == [["borgo_mutant", "borgo_claws"], []]


@pytest.mark.clause("NH-PUZZLE-04")
def test_a_written_solution_must_solve_and_name_what_is_left_over() -> None:
    board = "b2:0:hq, f4:1:hq, d4:1:blocker/0"
    line = ["place mutant f3/3", "end"]
    made = etude(board, "mutant claws", 1, WIN, solution=line, unused=["borgo_claws"])
    assert made.unused == ["borgo_claws"]
    with pytest.raises(BadNotation, match="unused: these are not the tiles") as caught:
        etude(board, "mutant claws", 1, WIN, solution=line, unused=["borgo_mutant"])
    assert caught.value.clause == "NH-PUZZLE-04"
    with pytest.raises(BadNotation, match="solution: the goal is missed"):
        etude(board, "mutant claws", 1, WIN, solution=["place mutant b3/3", "end"], unused=["borgo_claws"])


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("a key nobody knows", {"colour": "red"}, "unknown key 'colour'"),
    ("no offer", {"offer": []}, "one to 6 tiles"),
    ("an enemy tile", {"offer": ["moloch_hybrid"]}, r"offer\[0\]: 'moloch_hybrid'"),
    ("an HQ on offer", {"offer": ["borgo_hq"]}, r"offer\[0\]: 'borgo_hq'"),
    ("a Battle tile", {"offer": ["borgo_battle"]}, "Battle tiles are not offered"),
    ("more tiles than there are", {"choose": 3}, "choose: a whole number from 1 to 2"),
    ("no tiles", {"choose": 0}, "choose: a whole number"),
    ("no goal", {"win": {}}, "win: an object with at least one"),
    ("a goal nobody knows", {"win": {"dance": True}}, "unknown goal 'dance'"),
    ("damage beyond the hit points", {"win": {"deal_hq_at_least": 21}}, "from 1 to 20"),
    ("a goal about nobody", {"win": {"survive": [[0, 1]]}}, r"win.survive\[0\]: no warrior or module"),
    ("a goal about an HQ by hex", {"win": {"destroy_unit": [at("f4")]}}, r"win.destroy_unit\[0\]"),
    ("a half-hearted goal", {"win": {"destroy_hq": False}}, "only true makes sense"),
    ("no HQ", {"units": []}, "the HQ of seat 0 is missing"),
    ("more of a tile than the box has", {"offer": ["borgo_grenade"] * 2}, "2 times borgo_grenade, but there are 1"),
    ("a number that is none", {"number": -1}, "number: a whole number from 0"),
    ("a title without words", {"title": 3}, "title: a text"),
    ("three armies", {"armies": ["borgo", "moloch", "outpost"]}, "two armies"),
    ("an answer that is no action", {"solution": ["dance"]}, "'dance' is no action"),
]


@pytest.mark.clause("NH-PUZZLE-05", "NH-PUZZLE-06", "NH-PUZZLE-08")
@pytest.mark.parametrize(("change", "message"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        read_etude({**etude_data(BOARD, "mutant claws", 1, WIN), **change})


def test_a_full_board_leaves_nothing_to_do() -> None:
    places = [NAMES[hexagon] for hexagon in MAIN_FIELD]
    tiles = [tile for row in TILES if row.army == "moloch" and row.kind in (1, 2) for tile in [row.name] * row.count]
    board = [f"{place}:1:{tile}" for place, tile in zip(places[:17], tiles, strict=False)]
    board += [f"{places[17]}:0:hq", f"{places[18]}:1:hq"]
    with pytest.raises(BadNotation, match="at least one hex must be free"):
        etude(", ".join(board), "move", 1, WIN)


@pytest.mark.clause("NH-PUZZLE-01")
def test_no_puzzle_of_the_box_is_here() -> None:
    """The cards of the box are theirs; ours are made, and each says who is who by itself."""
    from sandtable.games.neuroshima.edge.etudes.library import shipped

    assert len(shipped()) >= 30
    assert all(one.id.startswith("etude-") for one in shipped())
