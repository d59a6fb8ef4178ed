"""Fuzzing led by coverage, where atheris is installed (`pip install atheris`); the engine must be interpreted.

    SANDTABLE_PURE=1 python -m tests.fuzz.guided state-neon /tmp/found -runs=20000 -max_len=8000

Inputs that reach new code are kept in the folder; one that is worth keeping for good goes into `corpus/<reader>`.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from sandtable._build import compiled


def main() -> None:
    """Run one reader under atheris."""
    name, folder, *options = sys.argv[1:]
    if compiled():
        sys.exit("coverage is seen in the interpreted engine only: set SANDTABLE_PURE=1")
    atheris = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["sandtable"]):
        from tests.fuzz.readers import READERS, REFUSED
    reader = READERS[name]
    mutator = reader.mutator()
    for number, sample in enumerate(mutator.samples):
        place = Path(folder, f"sample-{number}")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(sample, encoding="utf-8", errors="replace")

    def try_bytes(data: bytes) -> None:
        try:
            reader.read(data.decode("utf-8", "replace"))
        except REFUSED:
            return

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        if seed % 4 == 0:
            mixed: bytes = atheris.Mutate(data, most)
            return mixed
        mutator.samples.append(data.decode("utf-8", "replace"))
        text = mutator.make(seed, len(mutator.samples))
        mutator.samples.pop()
        return text.encode("utf-8", "replace")[:most]

    atheris.Setup([sys.argv[0], *options, "-timeout=30", folder], try_bytes, custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
