"""Rows of a collector: any section replaced, everything checked, states and replays bound to their rows (NE-DATA)."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neon.content.content import Content, content_of
from sandtable.games.neon.content.rows import built_in
from sandtable.kit.dice import Dice
from sandtable.match.match import Match
from sandtable.match.replay import read_replay, verify, write_replay
from sandtable.match.runner import play_match
from tests.games.neon.games import GAME


def _broken(section: str, change: str, value: object) -> dict[str, Any]:
    """The rows of the project with one value changed, by a path like cards.3.supply."""
    rows: dict[str, Any] = copy.deepcopy(built_in())
    at: Any = rows[section]
    *path, last_part = change.split(".")
    for part in path:
        at = at[int(part)] if isinstance(at, list) else at[part]
    last: Any = int(last_part) if isinstance(at, list) else last_part
    if value is None:
        del at[last]
    else:
        at[last] = value
    return rows


@pytest.mark.clause("NE-AUTOMA-12")
@pytest.mark.parametrize(
    ("version", "dice"), [(2, [3, 3, 3] * 2), (3, [5, 5, 5] * 2), (4, [5, 4, 4] * 2), (5, [5, 5, 5, 5, 4, 4])]
)
def test_every_version_has_its_attack_dice_of_the_automa(version: int, dice: list[int]) -> None:
    assert [int(number) for number in content_of("", version).automa_dice] == dice


@pytest.mark.clause("NE-DATA-15", "NE-DATA-01", "NE-DATA-02", "NE-DATA-03", "NE-DATA-04", "NE-DATA-05", "NE-DATA-06")
@pytest.mark.clause("NE-DATA-07", "NE-DATA-08", "NE-DATA-09", "NE-DATA-10", "NE-DATA-11", "NE-DATA-12", "NE-DATA-14")
@pytest.mark.parametrize(
    ("section", "change", "value", "place"),
    [
        ("dice", "attack_die.faces", ["crit"] * 5, "6 faces"),
        ("rounds", "sides.0.cells", [1, 2, 1], "sum to 10"),
        ("rounds", "sides", [], "at least one side"),
        ("rounds", "sides", None, "at least one side"),
        ("sectors", "sectors.4.number", 4, "1 to 10"),
        ("sectors", "sectors.0.effect.timing", "noon", "timing"),
        ("fighters", "fighters.0", None, "6 fighters"),
        ("fighters", "fighters.2.abilities.0.op", "fly", "abilities"),
        ("actions", "cards.0", None, "7 action cards"),
        ("actions", "cards.0.left.alt", "energy_1", "NE-SHIELD-06"),
        ("loot", "cards.0", None, "66 loot cards"),
        ("loot", "cards.3.supply", ["gold"], "ammo, cell"),
        ("loot", "cards.3.supply", ["ammo", "cell", "battery"], "one or two"),
        ("loot", "cards.21.attack_dice", {"0": 1}, "attack_dice"),
        ("loot", "cards.0.effects.0.use", "sometimes", "effects"),
        ("upgrades", "cards.0", None, "8 upgrades"),
        ("bots", "bots.0.kind", "cook", "2 of each"),
        ("bots", "bots", [], "10 bots"),
        ("bots", "bots", None, "10 bots"),
        ("automa", "automa.attack_dice.1", 9, "attack_dice"),
        ("ops", "ops.0.id", "fly", "ops"),
    ],
)
def test_broken_rows_are_refused(section: str, change: str, value: object, place: str) -> None:
    Content(built_in())
    with pytest.raises(BadNotation, match=place.replace("(", r"\(")) as caught:
        Content(_broken(section, change, value))
    assert "\n" not in str(caught.value)
    assert "content: " in str(caught.value)


@pytest.mark.clause("NE-DATA-16")
def test_provenance_has_no_effect() -> None:
    rows = _broken("loot", "cards.0.src", "designed")
    assert list(Content(rows).symbols) == list(Content(built_in()).symbols)


def test_a_file_replaces_a_section(tmp_path: Path) -> None:
    rows = _broken("dice", "attack_die.faces", ["crit"] * 6)
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"dice": rows["dice"]}), encoding="utf-8")
    s = GAME.start({"players": 3, "content": str(file)})
    assert list(s.content.attack_weight) == [6, 0, 0, 0]
    text = s.to_text()
    assert GAME.from_text(text).to_text() == text
    file.write_text(json.dumps({"dice": built_in()["dice"]}), encoding="utf-8")
    with pytest.raises(BadNotation, match="data"):
        GAME.from_text(text)


@pytest.mark.parametrize("text", ["not toml [", "", "[spells]\na = 1", '[dice.attack_die]\nfaces = "x"'])
def test_bad_files_get_one_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadNotation) as caught:
        GAME.start({"content": str(file)})
    assert "\n" not in str(caught.value)
    with pytest.raises(BadNotation, match="cannot be read"):
        GAME.start({"content": str(tmp_path / "nothing.toml")})


@pytest.mark.clause("NE-RNG-06")
def test_replays_verify() -> None:
    from sandtable.games import find_game
    from sandtable.match.bots import make_bot

    match = Match(GAME, {"players": 2}, ["random", "random"])
    play_match(match, [make_bot(find_game("neon"), "random"), make_bot(find_game("neon"), "random")], Dice(4))
    text = write_replay(match, {})
    assert verify(read_replay(text), GAME).state.to_bytes() == match.state.to_bytes()
    assert f"data={match.state.to_text().split('data=')[1].split()[0]}" in match.state.to_text()
