"""Counters and gauges as Prometheus reads them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self._times = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0
        self.most = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self._seconds += seconds
        self.most = max(self.most, seconds)
        place = next((place for place, most in enumerate(BUCKETS) if seconds <= most), len(BUCKETS))
        self._times[place] += 1

    def lines(self, name: str, labels: str) -> list[str]:
        """Its lines in the text format of Prometheus."""
        lines: list[str] = []
        total = 0
        for most, times in zip((*(f"{bucket:g}" for bucket in BUCKETS), "+Inf"), self._times, strict=True):
            total += times
            inner = f'{labels},le="{most}"' if labels else f'le="{most}"'
            lines.append(f"{name}_bucket{{{inner}}} {total}")
        outer = f"{{{labels}}}" if labels else ""
        return [*lines, f"{name}_sum{outer} {self._seconds:.6f}", f"{name}_count{outer} {total}"]


def _labels(labels: dict[str, str]) -> str:
    return ",".join(f'{name}="{value}"' for name, value in sorted(labels.items()))


class Metrics:
    """What a process has counted. Labels take few values, none of which comes from outside."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], float] = defaultdict(float)
        self._gauges: dict[str, Callable[[], float]] = {}
        self._histograms: dict[tuple[str, str], Histogram] = defaultdict(Histogram)
        self._histograms["message_seconds", ""] = Histogram()

    def count(self, name: str, by: float = 1, **labels: str) -> None:
        """Add to a counter."""
        self._counts[name, _labels(labels)] += by

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Declare a value that is read when asked for."""
        self._gauges[name] = read

    def time(self, seconds: float) -> None:
        """How long a message took from its arrival to its answer."""
        self.observe("message_seconds", seconds)

    def observe(self, name: str, seconds: float, **labels: str) -> None:
        """How long something took."""
        self._histograms[name, _labels(labels)].add(seconds)

    def most(self, name: str) -> float:
        """The longest of what was observed."""
        return self._histograms[name, ""].most

    def text(self) -> str:
        """All of it in the text format of Prometheus."""
        lines: list[str] = []
        for (name, labels), value in sorted(self._counts.items()):
            head = f"# TYPE sandtable_{name}_total counter"
            lines += [*([head] if head not in lines else []), _sample(f"sandtable_{name}_total", labels, value)]
        for name, read in sorted(self._gauges.items()):
            lines += [f"# TYPE sandtable_{name} gauge", f"sandtable_{name} {read():g}"]
        for (name, labels), histogram in sorted(self._histograms.items(), key=lambda row: row[0]):
            head = f"# TYPE sandtable_{name} histogram"
            lines += [*([head] if head not in lines else []), *histogram.lines(f"sandtable_{name}", labels)]
        return "\n".join(lines) + "\n"


def _sample(name: str, labels: str, value: float) -> str:
    return f"{name}{{{labels}}} {value:g}" if labels else f"{name} {value:g}"


def labelled(text: str, worker: str) -> str:
    """Samples with the process they are of."""
    lines: list[str] = []
    for line in text.splitlines():
        name, brace, labels = line.partition("{")
        if line.startswith("#"):
            lines.append(line)
        elif brace:
            lines.append(f'{name}{{worker="{worker}",{labels}')
        else:
            name, _, value = line.rpartition(" ")
            lines.append(f'{name}{{worker="{worker}"}} {value}')
    return "\n".join(lines) + "\n"


def merged(texts: list[str]) -> str:
    """Texts of several processes as one: every metric is declared once, its samples follow."""
    samples: dict[str, list[str]] = {}
    for text in texts:
        declaration = ""
        for line in text.splitlines():
            if line.startswith("#"):
                declaration = line
            samples.setdefault(declaration, [])
            if line != declaration:
                samples[declaration].append(line)
    return "".join(f"{line}\n" for declared, lines in samples.items() for line in (declared, *lines))
