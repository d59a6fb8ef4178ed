"""`sandtable work`: a machine that thinks for the bots of a server elsewhere."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
from typing import TYPE_CHECKING

from sandtable.cli.arguments import positive

if TYPE_CHECKING:
    from sandtable.server.work.machine import Machine


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--db", metavar="URL", help="the PostgreSQL of the server (default: $SANDTABLE_DB)")
    parser.add_argument(
        "--processes", type=positive, default=os.cpu_count() or 1, help="jobs at once (default: one per processor)"
    )
    parser.add_argument("--log-level", default="info", choices=["debug", "info", "warning", "error"])


def run(args: argparse.Namespace) -> int:
    """Works until it is told to stop."""
    from sandtable.server.ops.logs import set_up
    from sandtable.server.settings import Settings
    from sandtable.server.work.machine import Machine

    set_up(args.log_level)
    db = args.db or os.environ.get("SANDTABLE_DB", "")
    asyncio.run(_serve(Machine(db, args.processes, Settings().work_megabytes), args.processes))
    return 0


async def _serve(machine: Machine, processes: int) -> None:
    serving = asyncio.ensure_future(
        machine.serve(lambda: print(f"Sandtable works in {processes} processes", flush=True))
    )
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, serving.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await serving
