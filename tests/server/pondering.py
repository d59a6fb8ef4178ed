"""A machine at which certain jobs take as long as a test wants.

    python -m tests.server.pondering FOLDER work --db ...

is `sandtable` with a pause before each question that has the seed `SLOW`: the process id of the machine is written to a
file `began-...` of the folder, and the job goes on when there is a file `go`.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from asyncio.subprocess import Process
from pathlib import Path

from sandtable.cli.main import main
from sandtable.server.work import pool
from sandtable.server.work.jobs import Choice, decode

SLOW = 77


def ponder(folder: Path) -> None:
    """Let slow jobs wait for the folder's `go`."""
    ask = pool._asked

    async def ask_later(process: Process, job: bytes) -> bytes:
        read = decode(job)
        if isinstance(read, Choice) and read.seed == SLOW:
            (folder / f"began-{secrets.token_hex(4)}").write_text(str(os.getpid()))
            while not (folder / "go").exists():
                await asyncio.sleep(0.02)
        return await ask(process, job)

    pool._asked = ask_later


if __name__ == "__main__":
    ponder(Path(sys.argv.pop(1)))
    sys.exit(main())
