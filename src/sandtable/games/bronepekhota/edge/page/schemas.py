"""What the calls of the game's own answer, as types of the OpenAPI document."""

from __future__ import annotations

from typing import TypedDict


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
