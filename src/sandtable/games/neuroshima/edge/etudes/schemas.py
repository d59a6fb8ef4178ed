"""What the calls about etudes answer, as types of the OpenAPI document."""

from __future__ import annotations

from typing import Any, TypedDict

from sandtable.server.api.schemas import ReplayRecording
from sandtable.server.wire.parts import Decision, Result

Texts = dict[str, str]
"""A text by language: en, ru, uk."""


class Puzzle(TypedDict):
    """The front of an etude."""

    id: str
    number: int
    title: Texts
    story: Texts
    difficulty: int
    rating: int
    themes: list[str]
    edition: str
    armies: list[str]
    hp: list[int]
    offer: list[str]
    choose: int
    ordered: bool
    win: dict[str, Any]
    units: list[list[str | int]]
    """Tile, seat, hex and rotation of every unit."""
    solved: bool
    first: str | None
    """How the caller's first try went: solved, missed, or unrated (in a storm, or after a hint)."""


class Standing(TypedDict):
    """How the caller solves etudes."""

    rating: int | None
    ratings: list[int]
    """After the last first tries that counted."""
    tries: int
    first_tries: int
    """How many of them solved the etude."""
    streak: int
    days: list[str]
    """Days of the last week on which the etude of the day was solved."""
    today: str


class Puzzles(TypedDict):
    """All etudes, the one of the day, and how the caller stands."""

    puzzles: list[Puzzle]
    daily: str
    standing: Standing


class GoalRow(TypedDict):
    """What became of one goal."""

    goal: str
    needed: int
    reached: int
    at: list[int] | None
    met: bool


class Rated(TypedDict):
    """What a first try did to the rating; `before` is empty for the first of all."""

    before: list[int]
    after: list[int]


class PuzzlePlay(Puzzle):
    """An etude after own actions."""

    steps: list[dict[str, Any]]
    view: dict[str, Any]
    decision: Decision | None
    options: list[dict[str, Any]]
    forecast: dict[str, Any] | None
    result: Result | None
    goals: list[GoalRow] | None
    rated: Rated | None


class PuzzleHint(TypedDict):
    """How an etude begins."""

    hint: Texts
    unused: list[str]
    first: dict[str, Any]


class PuzzleSolution(TypedDict):
    """The back of an etude."""

    solution: list[dict[str, Any]]
    unused: list[str]
    steps: list[dict[str, Any]]
    recording: ReplayRecording


class Proof(TypedDict):
    """What an exhaustive search of an etude found; `fault` says why it would not be one."""

    fault: str
    solutions: list[dict[str, Any]]
    count: int
    plays: int
    shorter: int
    complete: bool
    positions: int
    battles: int
    near_misses: int
    seconds: float


class OwnProof(TypedDict):
    """A proof for whoever makes an etude; `etude` is the file of a sound one, `nearest` the play that misses least."""

    fault: str
    count: int
    shorter: int
    positions: int
    battles: int
    seconds: float
    solutions: list[dict[str, Any]]
    nearest: dict[str, Any] | None
    etude: dict[str, Any] | None
