"""Answers that many ask for at the same time: worked out once, and good for a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from time import monotonic
from typing import Generic, TypeVar

Value = TypeVar("Value")


class _Answer(Generic[Value]):
    __slots__ = ("task", "until")

    def __init__(self, task: asyncio.Future[Value]) -> None:
        self.task = task
        self.until: float | None = None
        """When it is too old; None while it is being worked out."""


class Recent(Generic[Value]):
    """Answers by key, the oldest forgotten first. Whoever asks while one is being worked out waits for that one.

    `forget` also holds for an answer that is being worked out: it was perhaps read before the change.
    """

    def __init__(self, seconds: float, most: int = 10_000) -> None:
        self._seconds = seconds
        self._most = most
        self._answers: dict[Hashable, _Answer[Value]] = {}

    async def get(self, key: Hashable, find: Callable[[], Awaitable[Value]]) -> Value:
        """The answer for a key; `find` works it out if there is none of late."""
        answer = self._answers.get(key)
        if answer is None or (answer.until is not None and answer.until <= monotonic()):
            answer = self._start(key, find)
        return await asyncio.shield(answer.task)

    def _start(self, key: Hashable, find: Callable[[], Awaitable[Value]]) -> _Answer[Value]:
        answer: _Answer[Value] = _Answer(asyncio.ensure_future(find()))
        self._answers.pop(key, None)
        while len(self._answers) >= self._most:
            del self._answers[next(iter(self._answers))]
        self._answers[key] = answer

        def done(task: asyncio.Future[Value]) -> None:
            answer.until = monotonic() + self._seconds
            if (task.cancelled() or task.exception() is not None) and self._answers.get(key) is answer:
                del self._answers[key]

        answer.task.add_done_callback(done)
        return answer

    def forget(self, key: Hashable) -> None:
        """What was known for this key has changed."""
        self._answers.pop(key, None)

    def forget_all(self) -> None:
        """Everything may have changed."""
        self._answers.clear()
