"""One piece of work for all who wait for the same; it is given up when nobody does any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")


class _Work(Generic[Result]):
    def __init__(self, task: asyncio.Task[Result]) -> None:
        self.task = task
        self.waiting = 0


class Shared(Generic[Result]):
    """Work by key."""

    def __init__(self) -> None:
        self._running: dict[str, _Work[Result]] = {}

    def __len__(self) -> int:
        return len(self._running)

    async def result(self, key: str, begin: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
        """What comes of the work of this key, which is begun unless somebody waits for it already."""
        work = self._running.get(key)
        if work is None:
            work = self._running[key] = _Work(asyncio.get_running_loop().create_task(begin()))
            work.task.add_done_callback(lambda _: self._running.pop(key, None))
        work.waiting += 1
        try:
            return await asyncio.shield(work.task)
        finally:
            work.waiting -= 1
            if not work.waiting and not work.task.done():
                # Whoever comes now begins anew: this one is about to end.
                self._running.pop(key, None)
                work.task.cancel()
