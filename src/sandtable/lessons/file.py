"""Lesson files: the path of a game as chapters of steps, found in the folder `lessons` beside the game's door."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from sandtable.core.errors import BadNotation
from sandtable.core.state import State
from sandtable.games import GAMES, find_game, folder_of
from sandtable.lessons.goals import Condition

FILE = "path.toml"


class Mistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A try that is worth an answer of its own."""

    name: str
    """Its answer is the attribute of this name of the step's text."""
    clause: str = ""
    when: list[Condition] = []
    """What tells it from other tries; nothing: any other try."""
    example: list[str] = []
    """Actions that get this answer, for the proof."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, one position, one task."""

    name: str
    clause: str
    """The rule that the idea comes from."""
    position: str
    """The text of a state in which the learner (seat 0) is asked, or comes to be."""
    goal: list[Condition]
    ways: list[list[str]]
    """Own actions that solve it, each from the beginning; the first is shown to whoever asks."""
    mistakes: list[Mistake] = []
    then: list[str] = []
    """Actions that a try is judged with, as far as they are allowed: the battle that follows a placement."""
    last: list[Condition] = []
    """When a try is over although the goal was missed; nothing: it never is."""
    before: list[str] = []
    """Actions of any seat that lead from the position to where the step begins."""
    opponent: str = ""
    """The level of whoever sits opposite; "" always takes the first answer that the rules list."""
    seed: int = 1
    """Dice of the step."""
    tile: str = ""
    """What the idea shows as a picture: an id of the game's content."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps that belong together."""

    name: str
    minutes: int
    step: list[LessonStep]


class LessonPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All lessons of a game."""

    chapter: list[Chapter]

    def steps(self) -> dict[str, LessonStep]:
        """All steps by name, in their order."""
        return {step.name: step for chapter in self.chapter for step in chapter.step}


@cache
def paths() -> Mapping[str, LessonPath]:
    """The paths of all games that have one."""
    return {game: _read(game) for game in GAMES if (folder_of(game) / "lessons" / FILE).exists()}


def _read(game: str) -> LessonPath:
    text = (folder_of(game) / "lessons" / FILE).read_text(encoding="utf-8")
    data: dict[str, Any] = tomllib.loads(text)
    try:
        path = msgspec.convert(data, LessonPath)
    except msgspec.ValidationError as error:
        raise BadNotation(f"lessons of {game}: {error}", "bad_lesson") from None
    if len(path.steps()) != sum(len(chapter.step) for chapter in path.chapter):
        raise BadNotation(f"lessons of {game}: two steps have one name", "bad_lesson")
    return path


def find_step(game: str, name: str) -> LessonStep:
    """The step of this name; BadNotation where there is none."""
    steps = paths()[game].steps() if game in paths() else {}
    if name not in steps:
        raise BadNotation(f"no step {name!r} in the lessons of {game!r}", "not_found")
    return steps[name]


def begin(game: str, step: LessonStep) -> State:
    """The position of a step."""
    return find_game(game).from_text(step.position)
