"""The game as tensors: how its actions are spelled, how a view is encoded."""

from __future__ import annotations

from sandtable.games.neuroshima.edge.tensors.encoder import encoder_of
from sandtable.games.neuroshima.edge.tensors.spelling import spelling_of

__all__ = ["encoder_of", "spelling_of"]
