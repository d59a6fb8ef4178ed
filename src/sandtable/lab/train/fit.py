"""Fitting a network to lessons with numpy: minibatches, Adam, whole numbers at the end. The extra `[train]` brings it.

The targets are mixed from the result of the game and from what was thought of the position one step later: by the
search if it said so, otherwise by the network itself after a first round of fitting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.core.errors import BadNotation
from sandtable.lab.train.shards import read_shard
from sandtable.lab.train.subject import Subject
from sandtable.search.network import CERTAIN, DIRECT, MIDDLE, ONE, OUTPUT_BITS
from sandtable.search.weights import Weights

Array = np.ndarray[Any, Any]

BATCH = 2048
HELD_OUT = 19
"""One game of so many is not learned from; it shows how good the fit is. A prime: all tables are among them."""
OUTPUT = 1000 << OUTPUT_BITS
"""A logit of 1 in the sums of the output."""


@dataclass(slots=True)
class Lessons:
    """All lessons of some generations as arrays."""

    flat: Array
    start: Array
    size: Array
    prior: Array
    """Logits that the network is added to."""
    result: Array
    judged: Array
    following: Array
    """The next lesson of the same seat in the same game, -1 if it is the last."""
    held_out: Array

    def __len__(self) -> int:
        return len(self.size)


@dataclass(slots=True)
class Batch:
    """Inputs of some lessons one after the other, how many each has, and what the hand-made value says."""

    flat: Array
    sizes: Array
    prior: Array


@dataclass(slots=True)
class Shape:
    """How large a network is and how it is fitted."""

    inputs: int
    hidden: int = 35
    dense: int = 16
    epochs: int = 4
    rate: float = Subject.rate
    decay: float = Subject.decay
    trust: float = Subject.trust


@dataclass(slots=True)
class Fitted:
    """A fitted network and how well it foretells games it has not seen."""

    model: Model
    loss: float
    start_loss: float
    """Of the hand-made value alone; where there is none, of even chances."""
    positions: int
    log: list[str] = field(default_factory=list)


class Model:
    """The network in floating point, its gradients, and Adam's memory."""

    def __init__(self, shape: Shape, seed: int) -> None:
        chance = np.random.default_rng(seed)
        hidden, dense = shape.hidden, shape.dense
        self.hidden = hidden
        self.parts: list[Array] = [
            np.zeros((shape.inputs, hidden + 1), np.float32),
            np.concatenate([chance.uniform(0.2, 0.6, hidden), [0.0]]).astype(np.float32),
            (chance.standard_normal((hidden, dense)) / hidden**0.5).astype(np.float32),
            chance.uniform(0.2, 0.6, dense).astype(np.float32),
            (chance.standard_normal(dense) / dense**0.5).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def forward(self, batch: Batch) -> tuple[Array, Array, Array, Array]:
        """Sums of the accumulators, levels of the dense layer before and after clipping, logits."""
        table, bias, first, first_bias, last, last_bias = self.parts
        sums = np.add.reduceat(table[batch.flat], np.cumsum(batch.sizes) - batch.sizes, axis=0) + bias
        levels = np.clip(sums[:, : self.hidden], 0, 1)
        inner = levels @ first + first_bias
        logits = np.clip(inner, 0, 1) @ last + last_bias[0] + sums[:, self.hidden] + batch.prior
        return sums, levels, inner, logits

    def learn(self, batch: Batch, targets: Array, rate: float, decay: float) -> None:
        """One step of Adam on one batch."""
        flat, sizes = batch.flat, batch.sizes
        sums, levels, inner, logits = self.forward(batch)
        first, last = self.parts[2], self.parts[4]
        error = ((_sigmoid(logits) - targets) / len(targets)).astype(np.float32)
        to_inner = error[:, None] * last * ((inner > 0) & (inner < 1))
        accumulators = sums[:, : self.hidden]
        to_sums = np.empty_like(sums)
        to_sums[:, : self.hidden] = (to_inner @ first.T) * ((accumulators > 0) & (accumulators < 1))
        to_sums[:, self.hidden] = error
        self.steps += 1
        for at, slope in (
            (1, to_sums.sum(axis=0)),
            (2, levels.T @ to_inner),
            (3, to_inner.sum(axis=0)),
            (4, np.clip(inner, 0, 1).T @ error),
            (5, error.sum(keepdims=True)),
        ):
            self._step(at, slice(None), slope, rate, 0.0)
        order = np.argsort(flat, kind="stable")
        sorted_inputs = flat[order]
        begins = np.flatnonzero(np.concatenate([[True], sorted_inputs[1:] != sorted_inputs[:-1]]))
        rows = np.repeat(np.arange(len(sizes)), sizes)[order]
        self._step(0, sorted_inputs[begins], np.add.reduceat(to_sums[rows], begins, axis=0), rate, decay)

    def _step(self, at: int, rows: Any, slope: Array, rate: float, decay: float) -> None:
        """Adam on some rows of a part, those that the batch has touched."""
        mean = self.means[at][rows] = 0.9 * self.means[at][rows] + 0.1 * slope
        square = self.squares[at][rows] = 0.999 * self.squares[at][rows] + 0.001 * slope * slope
        swing = mean / (1 - 0.9**self.steps)
        spread = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
        part = self.parts[at]
        part[rows] = part[rows] * (1 - rate * decay) - rate * swing / spread

    def chances(self, lessons: Lessons, rows: Array) -> Array:
        """Winning chances of some lessons."""
        found = [np.zeros(0, np.float32)]
        for some in np.array_split(rows, max(1, len(rows) // BATCH)):
            found.append(_sigmoid(self.forward(_gather(lessons, some))[3]))
        return np.concatenate(found)

    def weights(self, about: dict[str, object]) -> Weights:
        """The network in whole numbers."""
        table, bias, first, first_bias, last, last_bias = self.parts
        scale = np.full(self.hidden + 1, float(ONE))
        scale[self.hidden] = 1000 / DIRECT
        parts = [
            np.clip(np.rint(table * scale), 1 - MIDDLE, MIDDLE - 1),
            np.rint(bias * scale),
            np.rint(first * ONE),
            np.rint(first_bias * ONE * ONE),
            np.rint(last * (OUTPUT / ONE)),
            np.rint(last_bias * OUTPUT),
        ]
        numbers = np.concatenate([part.ravel() for part in parts]).astype(np.int64).tolist()
        return Weights(about, len(table), self.hidden, len(last), numbers)


def read_lessons(paths: list[Path]) -> Lessons:
    """All lessons of some files, games of different files kept apart."""
    flat: list[Array] = []
    columns: dict[str, list[Array]] = {"game": [], "seat": [], "prior": [], "judged": [], "result": [], "size": []}
    for number, path in enumerate(paths):
        about, inputs = read_shard(path)
        flat.append(np.frombuffer(inputs, np.uint16))
        for name, values in about.items():
            column = np.asarray(values, np.float64)
            columns[name].append(column + number * 2.0**32 if name == "game" else column)
    if not flat:
        raise BadNotation("there are no lessons to learn from", "no_lessons")
    whole = {name: np.concatenate(parts) for name, parts in columns.items()}
    size = whole["size"].astype(np.int64)
    return Lessons(
        np.concatenate(flat),
        np.cumsum(size) - size,
        size,
        (whole["prior"] / 1000).astype(np.float32),
        whole["result"].astype(np.float32),
        (whole["judged"] / CERTAIN).astype(np.float32),
        _following(whole["game"], whole["seat"]),
        (whole["game"] % 2.0**32).astype(np.int64) % HELD_OUT == HELD_OUT - 1,
    )


def _following(games: Array, seats: Array) -> Array:
    """For each lesson the next one of the same seat in the same game."""
    order = np.lexsort((np.arange(len(games)), seats, games))
    same = (games[order][1:] == games[order][:-1]) & (seats[order][1:] == seats[order][:-1])
    following = np.full(len(games), -1, np.int64)
    following[order[:-1][same]] = order[1:][same]
    return following


def fit(lessons: Lessons, shape: Shape, seed: int, tell: Callable[[str], None] = lambda line: None) -> Fitted:
    """Fit a network: a first round to what is known, a second one to what the first thinks of the next positions.

    What foretold the games held out best is kept: with few games a network soon learns them by heart.
    """
    model = Model(shape, seed)
    chance = np.random.default_rng(seed + 1)
    learned = np.flatnonzero(~lessons.held_out)
    shown = np.flatnonzero(lessons.held_out) if lessons.held_out.any() else learned
    start_loss = log_loss(_sigmoid(lessons.prior[shown]), lessons.result[shown])
    log = [f"log loss {start_loss:.4f} before it, on games held out"]
    best, least = model.parts, inf
    targets = targets_of(lessons, None, shape.trust)
    for epoch in range(shape.epochs):
        if epoch == (shape.epochs + 1) // 2 and shape.trust > 0:
            targets = targets_of(lessons, model.chances(lessons, np.arange(len(lessons))), shape.trust)
        rate = shape.rate * 0.5 ** (4 * epoch / shape.epochs)
        for some in _batches(learned, chance):
            model.learn(_gather(lessons, some), targets[some], rate, shape.decay)
        loss = log_loss(model.chances(lessons, shown), lessons.result[shown])
        log.append(f"epoch {epoch + 1} of {shape.epochs}: log loss {loss:.4f} on games held out")
        tell(log[-1])
        if loss < least:
            best, least = [part.copy() for part in model.parts], loss
    model.parts = best
    return Fitted(model, least, start_loss, len(lessons), log)


def targets_of(lessons: Lessons, thought: Array | None, trust: float) -> Array:
    """What is aimed at: the result, and as far as it is trusted what was thought one step later."""
    later = lessons.judged.copy()
    if thought is not None:
        unknown = (later < 0) & (lessons.following >= 0)
        later[unknown] = thought[lessons.following[unknown]]
    return np.where(later >= 0, trust * later + (1 - trust) * lessons.result, lessons.result).astype(np.float32)


def log_loss(chances: Array, results: Array) -> float:
    """How badly chances foretell results."""
    safe = np.clip(chances.astype(np.float64), 1e-6, 1 - 1e-6)
    return float(-np.mean(results * np.log(safe) + (1 - results) * np.log(1 - safe)))


def _batches(rows: Array, chance: np.random.Generator) -> Iterator[Array]:
    order = chance.permutation(rows)
    return iter(np.array_split(order, max(1, len(order) // BATCH)))


def _gather(lessons: Lessons, rows: Array) -> Batch:
    """Some lessons."""
    sizes = lessons.size[rows]
    ends = np.cumsum(sizes)
    places = np.repeat(lessons.start[rows] - (ends - sizes), sizes) + np.arange(ends[-1])
    return Batch(lessons.flat[places], sizes, lessons.prior[rows])


def _sigmoid(logits: Array) -> Array:
    chances: Array = 1 / (1 + np.exp(-np.clip(logits, -30, 30)))
    return chances
