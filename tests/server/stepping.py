"""A server on a machine whose wall clock is set while it runs.

    SANDTABLE_STEP=FILE python -m tests.server.stepping serve --port 0 --db ...

is `sandtable` whose wall clock is wrong by as many seconds as the file says.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path


def stepped(right: Callable[[], float], file: Path) -> Callable[[], float]:
    """The wall clock, wrong by what a file says."""

    def wrong() -> float:
        return right() + float(file.read_text() or 0)

    return wrong


if __name__ == "__main__":
    time.time = stepped(time.time, Path(os.environ["SANDTABLE_STEP"]))
    from sandtable.cli.main import main

    sys.exit(main())
