"""Games are played as they were: states, what is told, how much is offered (`played.py`).

They show clauses at work and prove none: `sandtable rules --coverage` does not count them, `pytest --clause` runs
them with the proofs.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.played import play


@pytest.mark.played("neuroshima", "neon", "bronepekhota")
def test_it_is_played_as_it_was(example: dict[str, Any]) -> None:
    assert play(example) == example["digest"]
