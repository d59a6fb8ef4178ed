"""What the calls of the game's own answer, as types of the OpenAPI document."""

from __future__ import annotations

from typing import TypedDict


class EffectOfAttack(TypedDict):
    """An effect that either side may bring, and the average damage if it is used, or not used where it is."""

    effect: str
    side: str
    mean: float


class SetUpAttack(TypedDict):
    """The exact odds of an attack that somebody sets up."""

    dice: int
    defence: int
    chances: list[float]
    mean: float
    effects: list[EffectOfAttack]
