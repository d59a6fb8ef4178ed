"""Whoever asks, as the rest of the server knows them, and what they are told about themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from sandtable.server.errors import Refused


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who asks."""

    user: str
    name: str
    account: bool
    banned: str | None = None
    """Why the host has banned them, empty where no reason was given; None if nobody has."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Where a call comes from: the network, and what the browser or program calls itself."""

    address: str
    agent: str = ""


def refuse_banned(reason: str | None) -> None:
    """Refuse whoever is banned, and say why."""
    if reason is not None:
        raise Refused("banned", reason or "no reason was given")


class Rating(TypedDict):
    """How good somebody is at a game."""

    rating: int
    deviation: int
    games: int


class RatedPlayer(Rating):
    """A line of the list of the best."""

    name: str
    place: int


class Standing(TypedDict):
    """The place of somebody in that list, and the page it is on."""

    place: int
    page: int


class SignIn(TypedDict):
    """One sign-in of an account, as its owner sees it."""

    id: str
    created: int | None
    seen: int | None
    agent: str
    current: bool
