"""How often something can be done in a second."""

from __future__ import annotations

import time
from collections.abc import Callable


def best_rate(work: Callable[[], object], seconds: float, rounds: int = 5) -> float:
    """Calls per second in the best of several rounds: what the machine can do when nothing disturbs it."""
    work()
    calls = 1
    while (spent := time_of(work, calls)) < seconds / rounds / 4:
        calls *= 2
    calls = max(1, int(calls * seconds / rounds / max(spent, 1e-9)))
    return calls / min(time_of(work, calls) for _ in range(rounds))


def time_of(work: Callable[[], object], calls: int) -> float:
    """Seconds that so many calls take."""
    start = time.perf_counter()
    for _ in range(calls):
        work()
    return time.perf_counter() - start
