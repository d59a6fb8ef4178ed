"""Positions, etudes and armies that earlier code has written are read for ever; newer ones are refused clearly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.core.errors import BadNotation, SandtableError
from sandtable.core.game import Game
from sandtable.games import find_game
from sandtable.games.bronepekhota.content.armies import check_army, read_army
from sandtable.games.neuroshima.etudes.file import check_answer, read_etude
from sandtable.games.neuroshima.etudes.state import read_etude_text
from sandtable.match.replay import read_replay, start_match
from tests.golden.collect import FOLDER, choices_of

GAMES = ("bronepekhota", "neon", "neuroshima")


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("path", sorted((FOLDER / "positions").glob("*.txt")), ids=lambda path: path.stem)
def test_positions_are_read_with_the_same_choices(path: Path) -> None:
    name = path.stem.partition("-")[0]
    for line in lines(path):
        choices, _, text = line.partition(" ")
        state = read_etude_text(text) if name == "etudes" else find_game(name).from_text(text)
        assert state.to_text() == text
        assert choices_of(state) == choices
        if name != "etudes":
            assert find_game(name).from_bytes(state.to_bytes()).to_text() == text


@pytest.mark.parametrize("path", sorted((FOLDER / "etudes").glob("*.jsonl")), ids=lambda path: path.stem)
def test_etudes_are_read_and_their_solutions_hold(path: Path) -> None:
    for line in lines(path):
        etude = read_etude(json.loads(line))
        assert etude.to_json() == json.loads(line)
        assert check_answer(etude.state(), etude.solution).solved


def test_saved_armies_are_read_and_may_be_fielded() -> None:
    for line in lines(FOLDER / "armies" / "bronepekhota.txt"):
        points, _, army = line.partition(" ")
        check_army(read_army(army.split(":")), int(points))
        find_game("bronepekhota").start({"points": points, "armies": f"{army},{army}"})


@pytest.mark.parametrize("name", GAMES)
def test_positions_of_newer_code_are_refused(name: str) -> None:
    game: Game = find_game(name)
    text = lines(FOLDER / "positions" / f"{name}.txt")[0].partition(" ")[2]
    with pytest.raises(BadNotation, match=f"begins with '{name}/1'"):
        game.from_text(text.replace(f"{name}/1", f"{name}/2", 1))
    with pytest.raises(BadNotation, match="unknown name 'novelty'"):
        game.from_text(f"{text} novelty=1")
    versions = game.versions()
    assert versions is not None
    newer = " ".join(word for word in text.split() if not word.startswith("rules="))
    with pytest.raises(BadNotation, match="is not known here"):
        game.from_text(newer.replace(" ", f" rules={versions.latest + 1} ", 1))


@pytest.mark.parametrize("name", GAMES)
def test_replays_of_newer_code_are_refused(name: str) -> None:
    text = sorted((FOLDER / name).glob("*.replay"))[0].read_text(encoding="utf-8")
    with pytest.raises(BadNotation, match="begins with 'Format: sandtable-replay/1'"):
        read_replay(text.replace("sandtable-replay/1", "sandtable-replay/2"))
    game = find_game(name)
    versions = game.versions()
    assert versions is not None
    settings = " ".join(f"{key}={value}" for key, value in read_replay(text).settings().items() if key != "rules")
    newer = f"Format: sandtable-replay/1\nGame: {name}\nSettings: {settings} rules={versions.latest + 1}\n\n"
    with pytest.raises(BadNotation, match="is not known here"):
        start_match(read_replay(newer), game)


def test_etudes_and_armies_of_newer_code_are_refused() -> None:
    etude = json.loads(lines(FOLDER / "etudes" / "shipped.jsonl")[0])
    with pytest.raises(BadNotation, match="unknown key 'novelty'"):
        read_etude({**etude, "novelty": 1})
    with pytest.raises(SandtableError, match="unknown unit 'novelty'"):
        read_army(["novelty"])
