"""Counters and gauges as Prometheus reads them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What a process has counted."""

    def __init__(self) -> None:
        self._counts: dict[str, float] = defaultdict(float)
        self._gauges: dict[str, Callable[[], float]] = {}
        self._times = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0

    def count(self, name: str, by: float = 1) -> None:
        """Add to a counter."""
        self._counts[name] += by

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Declare a value that is read when asked for."""
        self._gauges[name] = read

    def time(self, seconds: float) -> None:
        """How long a message took from its arrival to its answer."""
        self._seconds += seconds
        for place, most in enumerate(BUCKETS):
            if seconds <= most:
                self._times[place] += 1
                return
        self._times[-1] += 1

    def text(self) -> str:
        """All of it in the text format of Prometheus."""
        lines: list[str] = []
        for name, value in sorted(self._counts.items()):
            lines += [f"# TYPE sandtable_{name}_total counter", f"sandtable_{name}_total {value:g}"]
        for name, read in sorted(self._gauges.items()):
            lines += [f"# TYPE sandtable_{name} gauge", f"sandtable_{name} {read():g}"]
        lines.append("# TYPE sandtable_message_seconds histogram")
        total = 0
        for most, times in zip((*(f"{bucket:g}" for bucket in BUCKETS), "+Inf"), self._times, strict=True):
            total += times
            lines.append(f'sandtable_message_seconds_bucket{{le="{most}"}} {total}')
        lines += [f"sandtable_message_seconds_sum {self._seconds:.6f}", f"sandtable_message_seconds_count {total}"]
        return "\n".join(lines) + "\n"
