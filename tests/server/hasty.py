"""A server at which nobody waits long for somebody who is away.

    python -m tests.server.hasty serve --port 0 --db ...

is `sandtable` with half a second in place of each five minutes.
"""

from __future__ import annotations

import sys

from sandtable.cli.main import main
from sandtable.server.table import absence

FASTER = 600

if __name__ == "__main__":
    absence.STAND_IN_AFTER //= FASTER
    absence.GIVE_UP_AFTER //= FASTER
    sys.exit(main())
