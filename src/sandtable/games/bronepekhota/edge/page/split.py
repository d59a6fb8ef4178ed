"""Who of several shooters fires at whom: the greatest expected number destroyed, with the least waste."""

from __future__ import annotations

from typing import NamedTuple

NODES = 6000
"""So many partial splits are looked at; the best of them is taken where that is not all."""
EQUAL = 1e-9
NOBODY = -1


class Candidate(NamedTuple):
    """A target of one shooter: the chance to destroy it, or the share of its cells that is lost on average."""

    target: int
    value: float
    machine: bool = False


class Splitter:
    """Tries targets shooter by shooter, the surest first, and leaves out what cannot become better."""

    def __init__(self, shooters: list[list[Candidate]]) -> None:
        self.order = sorted(range(len(shooters)), key=lambda at: -max((row.value for row in shooters[at]), default=0.0))
        self.shooters = [sorted(shooters[at], key=lambda row: -row.value) for at in self.order]
        self.ahead = [0.0] * (len(shooters) + 1)
        """What all later shooters could add at most."""
        for at in reversed(range(len(shooters))):
            self.ahead[at] = self.ahead[at + 1] + max((row.value for row in self.shooters[at]), default=0.0)
        self.left: dict[int, float] = {}
        """What is left of every target that somebody fires at."""
        self.picked = [NOBODY] * len(shooters)
        self.best: list[int] = []
        self.most = -1.0
        self.waste = 0.0
        self.nodes = 0

    def found(self) -> list[int]:
        """The target of every shooter, NOBODY for one that has none."""
        self._visit(0, 0.0, 0.0)
        chosen = [NOBODY] * len(self.order)
        for at, target in zip(self.order, self.best, strict=True):
            chosen[at] = target
        return chosen

    def _visit(self, at: int, value: float, spent: float) -> None:
        self.nodes += 1
        if self.best and (value + self.ahead[at] < self.most - EQUAL or self.nodes > NODES):
            return
        if at == len(self.shooters):
            waste = spent - value
            if value > self.most + EQUAL or (value > self.most - EQUAL and waste < self.waste - EQUAL):
                self.best, self.most, self.waste = [*self.picked], value, waste
            return
        if not self.shooters[at]:
            self._visit(at + 1, value, spent)
        for gain, row in self._gains(at):
            left = self.left.get(row.target, 1.0)
            self.left[row.target], self.picked[at] = left - gain, row.target
            self._visit(at + 1, value + gain, spent + row.value)
            self.left[row.target], self.picked[at] = left, NOBODY

    def _gains(self, at: int) -> list[tuple[float, Candidate]]:
        """What each target adds to what is expected so far, the most first: a machine is worn down, others survive."""
        found = []
        for row in self.shooters[at]:
            left = self.left.get(row.target, 1.0)
            found.append((min(left, row.value) if row.machine else left * row.value, row))
        return sorted(found, key=lambda pair: -pair[0])


def best_split(shooters: list[list[Candidate]]) -> list[int]:
    """The target of every shooter, NOBODY for one without any."""
    return Splitter(shooters).found() if shooters else []
