"""The encoders of all games once more, slow and plain: a tensor from `State.view` alone, to compare with."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sandtable.adapters.encoding import HIGH, LOW, Tensor
from sandtable.adapters.table import Play, Setup
from sandtable.core.state import State
from tests.adapters.oracle import bronepekhota, neon, neuroshima
from tests.adapters.oracle.sections import ViewEncoder

ENCODERS: dict[str, Callable[[State], ViewEncoder]] = {
    "neuroshima": neuroshima.encoder_of,
    "neon": neon.encoder_of,
    "bronepekhota": bronepekhota.encoder_of,
}


def encoder_for(setup: Setup) -> ViewEncoder:
    """The slow encoder of a game with its settings."""
    return ENCODERS[setup.name](setup.fresh)


def tensor_of(play: Play, seat: int, encoder: ViewEncoder) -> Tensor:
    """What a seat sees, by its view."""
    tensor = np.zeros(play.setup.layout.size, dtype=np.float32)
    encoder.write(play.state.view(seat), seat, play.setup.layout.split(tensor))
    tensor = np.clip(tensor, LOW, HIGH)
    if seat == play.asked:
        tensor[0] = 1
        tensor[[1 + symbol for symbol in play.choice().spelled]] = 1
    return tensor
