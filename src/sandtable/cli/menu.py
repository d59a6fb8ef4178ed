"""Hundreds of legal actions as a few small choices: first what, then where, then which way."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

_TOKEN = re.compile(r"[/-]?[^/\s-]+|-")
FEW = 6
"""So many actions are listed one by one."""


class Grouping(NamedTuple):
    """How the first menu of a question groups actions; by their first word where a game says nothing else."""

    by_second: frozenset[str] = frozenset()
    """First words of actions that are told apart by their second word from the start."""
    late: Mapping[str, int] = {}
    """First words of actions that come last, and in which order."""


PLAIN = Grouping()


def tokens(text: str) -> tuple[str, ...]:
    """The parts of a notation: `move d3-d2/4` is move, d3, -d2, /4."""
    return tuple(_TOKEN.findall(text))


def joined(parts: tuple[str, ...]) -> str:
    """Parts as a notation again."""
    text = ""
    for part in parts:
        text += part if part[0] in "/-" and part != "-" else f" {part}"
    return text.strip()


class Option(NamedTuple):
    """One line of a menu: the parts all its actions begin with, and those actions."""

    parts: tuple[str, ...]
    actions: list[str]


class Menu:
    """The actions that begin with certain parts, grouped by what comes next."""

    def __init__(self, actions: list[str], parts: tuple[str, ...] = (), grouping: Grouping = PLAIN) -> None:
        self.actions = actions
        self.is_root = not parts
        groups = _groups(actions, grouping) if not parts else {}
        self.parts = next(iter(groups)) if len(groups) == 1 and len(actions) > 1 else parts
        self.options = (
            [Option(*group) for group in groups.items()] if len(groups) > 1 else _options(actions, self.parts)
        )

    def is_rotations(self) -> bool:
        """Is only the rotation left to choose?"""
        return all(len(option.actions) == 1 and option.parts[-1].startswith("/") for option in self.options)


def narrowed(actions: list[str], wanted: tuple[str, ...]) -> list[str]:
    """Actions that begin with these parts (small letters); names may be cut short where no whole name fits."""
    small = [(action, tokens(action.lower())) for action in actions]
    exact = [action for action, parts in small if parts[: len(wanted)] == wanted]
    return exact or [action for action, parts in small if _begins(parts, wanted)]


def _begins(parts: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    if len(wanted) > len(parts) or (wanted and parts[0] != wanted[0]):
        return False
    return all(_is_short_for(short, part) for short, part in zip(wanted, parts))


def _is_short_for(short: str, part: str) -> bool:
    """Names may be cut short; places and rotations may not; a leading - or / may be left out."""
    return part == short or part.lstrip("-/") == short or (len(part) > 2 and part.startswith(short))


def _groups(actions: list[str], grouping: Grouping) -> dict[tuple[str, ...], list[str]]:
    """Actions by what they do and with what."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for action in sorted(actions, key=lambda text: grouping.late.get(tokens(text)[0], 0)):
        parts = tokens(action)
        groups.setdefault(parts[: 2 if parts[0] in grouping.by_second else 1], []).append(action)
    return groups


def _options(actions: list[str], parts: tuple[str, ...]) -> list[Option]:
    """Groups by the next part that differs; a few actions are listed one by one."""
    if len(actions) <= FEW:
        return [Option(tokens(action), [action]) for action in actions]
    depth = len(parts)
    while True:
        depth += 1
        groups: dict[tuple[str, ...], list[str]] = {}
        for action in actions:
            groups.setdefault(tokens(action)[:depth], []).append(action)
        if len(groups) > 1:
            return [Option(head, found) for head, found in groups.items()]
