"""A server whose chances repeat, so that a test of a page meets the same game every time.

    python -m tests.browser.same_chances serve --port 0 --db ...

is `sandtable` that draws what chance and bots choose from a stream of its own. The stream starts anew with every
SIGUSR1, which `conftest.py` sends before each test; SANDTABLE_TEST_SEED=n tries other games.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from types import FrameType

from sandtable.cli.main import main
from sandtable.server.table import journal, thinking

SEED = int(os.environ.get("SANDTABLE_TEST_SEED", "1"))


class SameChances:
    """Stands where the server asks `secrets` for the entropy of the machine."""

    def __init__(self) -> None:
        self.start_anew()

    def start_anew(self, _signal: int = 0, _frame: FrameType | None = None) -> None:
        self._stream = random.Random(SEED)

    def randbits(self, bits: int) -> int:
        return self._stream.getrandbits(bits)


if __name__ == "__main__":
    chances = SameChances()
    signal.signal(signal.SIGUSR1, chances.start_anew)
    for module in (journal, thinking):
        module.secrets = chances  # type: ignore[attr-defined]
    sys.exit(main())
