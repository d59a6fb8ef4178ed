"""Many damaged inputs for every reader, each in time: `SANDTABLE_FUZZ=1000000` says how many in all."""

from __future__ import annotations

import os

import pytest

from tests.fuzz.readers import READERS
from tests.fuzz.watched import run

INPUTS = int(os.environ.get("SANDTABLE_FUZZ", "1000000"))
SEED = int(os.environ.get("SANDTABLE_FUZZ_SEED", "2026"))
SHARES = sum(reader.share for reader in READERS.values())


@pytest.mark.soak
@pytest.mark.parametrize("name", READERS)
def test_nothing_but_refusals(name: str) -> None:
    count = INPUTS * READERS[name].share // SHARES
    report = run(name, SEED, 0, count)
    print(f"{name}: {report.inputs} inputs, {report.refused} refused")
    assert report.faults == {}
    assert report.inputs == count
