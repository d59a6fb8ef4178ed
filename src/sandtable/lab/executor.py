"""Work spread over processes. Results come in any order, so whoever adds them up must not care."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def spread(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Generator[Result, None, None]:
    """The results of `work` for every task; one job stays in this process."""
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(max_workers=min(jobs, len(tasks))) as pool:
        running = [pool.submit(work, task) for task in tasks]
        try:
            for done in as_completed(running):
                yield done.result()
        finally:
            for future in running:
                future.cancel()
