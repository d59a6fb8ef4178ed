"""A Ray cluster. Nothing here is imported, and Ray neither, unless somebody asks for it."""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from sandtable._build import PACKAGE
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.lab.executor import Losses, Result, Task
from sandtable.match.build import digest_of

AHEAD = 2
"""Units handed over for every processor of the cluster: the next one waits at hand while one is done."""
LOGS = "_worker_logs_enabled"
KNOCK = 5.0
"""Seconds for the cluster to answer at its address; Ray itself would try for minutes."""


class OnRay:
    """The cluster at an address; `auto` is the one of this machine. All nodes have this build of the game."""

    def __init__(self, address: str, game: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._ray: Any = import_module("ray")
        self._build = (game, digest_of(Path(PACKAGE), game))
        if address != "auto":
            _knock(address)
        # What nodes say would stand between the results on stdout: a lost one is told on stderr, in one line.
        setattr(import_module("ray._private.worker"), LOGS, False)
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level="error")
        except (OSError, ValueError, RuntimeError) as error:
            words = " ".join(str(error).split())
            raise BadNotation(f"--ray {address}: {words}", "no_cluster") from None

    @property
    def lanes(self) -> int:
        """Processors of the nodes that are there now."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def spread(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Generator[Result, None, None]:
        """The results of `work` for every task; a worker or a node that is lost costs the units it had."""
        ray = self._ray
        remote = ray.remote(num_cpus=1, max_retries=0)(unit)
        waiting = deque(enumerate(tasks))
        losses = Losses()
        running: dict[Any, tuple[int, Task]] = {}
        try:
            while waiting or running:
                while waiting and len(running) < AHEAD * self.lanes:
                    number, task = waiting.popleft()
                    running[remote.remote(self._build, work, task)] = (number, task)
                done, _ = ray.wait(list(running), num_returns=1)
                for each in done:
                    number, task = running.pop(each)
                    try:
                        result: Result = ray.get(each)
                    except ray.exceptions.RayTaskError as error:
                        raise error.cause from None
                    except ray.exceptions.RayError as error:
                        losses.count(number, type(error).__name__)
                        waiting.appendleft((number, task))
                        continue
                    yield result
        finally:
            for each in running:
                ray.cancel(each, force=True)


def unit(build: tuple[str, str], work: Callable[[Task], Result], task: Task) -> Result:
    """One unit on whatever node; a node that would play other games is refused."""
    game, digest = build
    if digest_of(Path(PACKAGE), game) != digest:
        raise SandtableError(f"a node of the cluster has another build of {game} than this machine", "other_build")
    return work(task)


def _knock(address: str) -> None:
    """Is anybody there?"""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise BadNotation(f"--ray {address}: `auto` or HOST:PORT is needed", "no_cluster")
    try:
        socket.create_connection((host, int(port)), KNOCK).close()
    except (OSError, OverflowError) as error:
        raise BadNotation(f"--ray {address}: no cluster answers there ({error})", "no_cluster") from None
