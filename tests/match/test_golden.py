"""Games that were recorded by earlier code open and verify for ever (tests/golden/README.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.games import GAMES, find_game
from sandtable.match.replay import read_replay, verify
from sandtable.match.replay import result_text as told

FOLDER = Path(__file__).parents[1] / "golden"
RECORDED = sorted(FOLDER.rglob("*.replay"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_it_verifies_to_its_last_line(path: Path) -> None:
    replay = read_replay(path.read_text(encoding="utf-8"))
    match = verify(replay, find_game(replay.game))
    assert len(match.entries) == len(replay.actions)
    assert told(match.state.outcome()) == replay.values["Result"]


def test_every_mode_scenario_and_mission_was_recorded() -> None:
    replays = [read_replay(path.read_text(encoding="utf-8")) for path in RECORDED]
    for name, game in GAMES.items():
        for setting in game.settings():
            if setting.name in ("mode", "mission", "scenario"):
                chosen = [replay.settings() for replay in replays if replay.game == name]
                played = {str(settings.get(setting.name, setting.default)) for settings in chosen}
                assert played >= {str(value) for value in setting.values}, f"{name}: {setting.name}"
