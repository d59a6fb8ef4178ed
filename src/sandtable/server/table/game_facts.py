"""What a table must know of its game beforehand, asked of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.games import find_game


def led_together(game: str, settings: Mapping[str, Any]) -> list[list[int]]:
    """Groups of seats that one and the same person (or bot) takes."""
    return find_game(game).led_together(dict(settings))


def with_partners(game: str, settings: Mapping[str, Any], seat: int) -> list[int]:
    """The seat, or all that one person takes together with it."""
    return next((group for group in led_together(game, settings) if seat in group), [seat])


def hides_choices(game: str, settings: Mapping[str, Any]) -> bool:
    """Has a table with these settings choices that not everybody may know?"""
    return find_game(game).hides(dict(settings))
