"""Where the units of a long run are done: in processes of this machine, or on a Ray cluster.

A unit is a task with all that decides it, its seeds too, so whoever does it, however often, comes to the same result.
Results come in any order: whoever adds them up must not care.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from logging import getLogger
from typing import Protocol, TypeVar

from sandtable.core.errors import SandtableError

Task = TypeVar("Task")
Result = TypeVar("Result")

TRIES = 3
"""A unit whose worker is lost so many times is what ends workers; nothing more is tried."""
_log = getLogger(__name__)


class Executor(Protocol):
    """Does units of work."""

    @property
    def lanes(self) -> int:
        """How many units are done at the same time; says how finely work is best cut, and changes no result."""

    def spread(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Generator[Result, None, None]:
        """The results of `work` for every task; the unit of a worker that is lost is done again."""


class Losses:
    """Units whose worker was lost: how often each was."""

    def __init__(self) -> None:
        self._times: dict[int, int] = {}

    def count(self, number: int, why: str) -> None:
        """One more loss of a unit; SandtableError when it is time to give up."""
        times = self._times[number] = self._times.get(number, 0) + 1
        if times == TRIES:
            raise SandtableError(f"a unit of work lost its worker {TRIES} times ({why})", "worker_lost")
        _log.warning("sandtable: a worker was lost (%s); its unit is done again", why)
