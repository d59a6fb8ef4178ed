"""What the calls of the game's own answer, as types of the OpenAPI document."""

from __future__ import annotations

from typing import Any, TypedDict

from sandtable.server.api.positions import Obstacle


class Fault(TypedDict):
    """What is wrong, and by which rule."""

    message: str
    clause: str


class Army(TypedDict):
    """An army of Bronepekhota, judged; clauses say what may not be added (empty: it may)."""

    cost: int
    limit: int
    faction: str
    problems: list[Fault]
    units: dict[str, str]
    heroes: list[dict[str, str]]


class SetUp(TypedDict):
    """A position that somebody sets up, in both spellings (docs/notation.md).

    `aim` is what one figure sees of another and could do to it, `back` the same the other way round.
    """

    position: dict[str, Any]
    line: str
    view: dict[str, Any]
    obstacle: Obstacle | None
    aim: dict[str, Any] | None
    back: dict[str, Any] | None


class Activation(TypedDict):
    """One way that an activation may go; `views` are the fields that change."""

    items: list[dict[str, Any]]
    views: list[dict[str, Any]]
    asked: list[int]
