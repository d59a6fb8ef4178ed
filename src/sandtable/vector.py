"""Many games stepped together, for programs that learn: `sandtable.vector.make("neuroshima", 64)`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.adapters.vector import VectorGames


def make(game: str = "", n: int = 64, **options: object) -> VectorGames:
    """`n` games as a vector environment of Gymnasium; options are those of `adapters.vector` and of the game."""
    from sandtable.adapters.vector import VectorGames

    return VectorGames(game, n, **options)  # type: ignore[arg-type]
