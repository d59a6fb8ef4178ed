"""An etude as a game that can be played, recorded and looked at like any other; the opponent answers as it must."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.core.errors import BadNotation
from sandtable.core.event import Event
from sandtable.core.game import Game, Setting
from sandtable.games.neuroshima.etudes.file import EtudeFile
from sandtable.games.neuroshima.etudes.solver.search import EtudeSearch, OutOfTime
from sandtable.games.neuroshima.etudes.state import OPPONENT, Etude, read_etude_text

LOOK_AHEAD = 20_000
"""Battles that the opponent looks at to find its best answer."""


class EtudeGame(Game):
    """One etude as a game without settings."""

    def __init__(self, etude: EtudeFile) -> None:
        super().__init__("neuroshima", "neuroshima")
        self.etude = etude

    def settings(self) -> list[Setting]:
        return []

    def describe(self) -> dict[str, object]:
        return {"name": self.name, "etude": self.etude.id, "seats": [2], "settings": []}

    def start(self, settings: dict[str, object]) -> Etude:
        for name in settings:
            raise BadNotation(f"unknown setting {name!r}; an etude has none", "bad_setting")
        return self.etude.state()

    def from_text(self, text: str) -> Etude:
        return read_etude_text(text)

    def from_bytes(self, data: bytes) -> Etude:
        try:
            return self.from_text(data.decode("ascii"))
        except UnicodeDecodeError:
            raise BadNotation("these bytes are no state of an etude", "bad_state") from None


@dataclass(frozen=True)
class Step:
    """One choice of a play: who, what, and what came of it."""

    seat: int
    action: str
    events: list[dict[str, Any]]


def play_actions(etude: EtudeFile, actions: list[str]) -> tuple[Etude, list[Step]]:
    """The position after these own actions, the opponent answering at once; IllegalAction names what cannot be."""
    state = etude.state()
    steps: list[Step] = []
    for text in actions:
        action = state.parse_action(text)
        if not state.is_legal(action):
            state.apply(action)  # refuses it and says why
        _take(state, action, steps)
        while state.asked() == OPPONENT:
            _take(state, worst_reply(state), steps)
    return state, steps


def _take(state: Etude, action: int, steps: list[Step]) -> None:
    seat, text = int(state.asked()), state.action_text(action)
    events: list[Event] = []
    state.events = events
    state.play(action)
    state.events = None
    steps.append(Step(seat, text, [event.to_json() for event in events]))


def worst_reply(state: Etude) -> int:
    """The answer of the opponent after which nothing helps any more, if there is one (NH-PUZZLE-07)."""
    replies = state.legal()
    for reply in replies:
        after = state.clone()
        after.play(reply)
        if not can_be_solved(after):
            return reply
    return replies[0]


def can_be_solved(state: Etude) -> bool:
    """Is there still a way to the goal, as far as the look-ahead reaches?"""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.reason == "solved"
    try:
        return EtudeSearch(True, 0, LOOK_AHEAD).can_win(state)
    except OutOfTime:
        return True
