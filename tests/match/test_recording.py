"""A recording is made by one replay of the game."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.match.match import Match
from sandtable.match.recording import record_match
from tests.server.sealed import SealedGame, SealedState

ACTIONS = ["stake 2", "bid 1", "bid 3", "bid 0", "lead 2", "stake 1"]


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every action that any state of the small game is led on by."""
    made: list[int] = []
    play = SealedState.play

    def counted(state: SealedState, action: Any) -> None:
        made.append(int(action))
        play(state, action)

    monkeypatch.setattr(SealedState, "play", counted)
    return made


def test_events_and_views_come_from_one_replay(plays: list[int]) -> None:
    match = Match(SealedGame(), {})
    for text in ACTIONS:
        match.play(text)
    plays.clear()
    recording = record_match(match)
    assert len(plays) == len(ACTIONS)
    told = [event for item in recording["items"] for event in item["events"]]
    assert told == [event.to_json() for event in match.events]
    assert [item["action"] for item in recording["items"]] == ACTIONS
    assert recording["asked"] == [-1, 0, 1, 2, 1, -1, 2]
    assert recording["views"][1] == {"stage": "bid", "stake": 2}
    assert recording["views"][-1] == {"stage": "bid", "stake": 1}


def test_so_does_the_recording_of_a_table(plays: list[int]) -> None:
    recordings = pytest.importorskip(
        "sandtable.server.table.recording", reason="the packages of the server are not installed"
    )
    from sandtable.server.storage.records import ClockRule, Line, Seat, TableRecord
    from sandtable.server.table.log import TableLog

    lines = [Line(at, "move", 0, text, 0) for at, text in enumerate(ACTIONS, 1)]
    lines.insert(3, Line(7, "offer", 1, "draw", 0))
    log = TableLog(SealedGame(), {}, lines, [])
    seats = [Seat("human", name, name) for name in "abc"]
    record = TableRecord("t", "sealed", {}, seats, ClockRule(), "a", status="over")
    plays.clear()
    recording = recordings.recording_of(record, log, "a", (0, 1, 2))
    assert len(plays) == len(ACTIONS)
    assert [getattr(item, "action", "") for item in recording["items"]] == [*ACTIONS, ""]
    assert [event["kind"] for event in recording["items"][3].events] == ["bid", "revealed"]
