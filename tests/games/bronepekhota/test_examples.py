"""Every worked example and derived case of the rulebook, by its id."""

from __future__ import annotations

import pytest

from tests.games.bronepekhota import examples_battle, examples_fire, examples_melee, examples_movement
from tests.games.bronepekhota.examples import HANDLERS, Example

CHAPTERS = (examples_battle, examples_fire, examples_melee, examples_movement)
"""Each enters its examples when it is read."""


@pytest.mark.cases("bronepekhota_examples.yaml", "source", "derived")
def test_example(example: Example) -> None:
    HANDLERS[example["id"]](example)


def test_every_example_has_its_function() -> None:
    from sandtable import citations
    from tests.conftest import CASES

    every = citations.examples(CASES / "bronepekhota_examples.yaml", ("source", "derived"))
    assert sorted(HANDLERS) == sorted(row["id"] for row in every)
