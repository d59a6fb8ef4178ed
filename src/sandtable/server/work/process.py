"""A process in which jobs are done, one after the other: frames of bytes on stdin and stdout, each after its length."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import BinaryIO

from sandtable.server.ops.logs import set_up
from sandtable.server.work.jobs import HEAD
from sandtable.server.work.running import carry_out

try:
    import resource
except ImportError:  # not on every system
    resource = None  # type: ignore[assignment]


def main() -> None:
    """Answer until stdin ends, which it does when the server is gone."""
    set_up("warning")
    _bound(int(sys.argv[1]), int(sys.argv[2]))
    # Whatever prints by mistake must not stand among the frames.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(BrokenPipeError):  # the server is gone
        serve(sys.stdin.buffer, answers)


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Say that everything is loaded, by an empty frame, then do all jobs of a stream."""
    _send(answers, b"")
    while len(head := jobs.read(HEAD)) == HEAD:
        _send(answers, carry_out(jobs.read(int.from_bytes(head, "big"))))


def _send(answers: BinaryIO, frame: bytes) -> None:
    answers.write(len(frame).to_bytes(HEAD, "big") + frame)
    answers.flush()


def _bound(niceness: int, megabytes: int) -> None:
    """Take the processor after the server itself, and no more memory than allowed."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    if megabytes and resource is not None:
        # A system may have a lower limit already.
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


if __name__ == "__main__":
    main()
