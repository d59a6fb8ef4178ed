"""Where the games of a vector environment run: in this process, or in several that share memory with it."""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandtable.adapters.encoding import shared
from sandtable.adapters.table import Setup, setup_of
from sandtable.core.errors import IllegalAction, SandtableError
from sandtable.core.player import Player
from sandtable.kit.dice import Dice
from sandtable.lab.simulate import seed_of
from sandtable.search.batch import EVERY_SEAT, Batch
from sandtable.search.levels import player_of

Array = NDArray[Any]
ALIGNED = 64
SECONDS_TO_END = 10


@dataclass(frozen=True)
class Order:
    """What is played: the game with its settings, how many rows, who holds the seats, what is written."""

    name: str
    settings: tuple[tuple[str, object], ...]
    rows: int
    dtype: str
    observe: bool
    opponents: str | None
    seat: int

    def setup(self) -> Setup:
        """The game with its settings."""
        return setup_of(self.name, dict(self.settings))

    def shapes(self) -> dict[str, tuple[tuple[int, ...], str]]:
        """Shape and type of every array."""
        setup, n = self.setup(), self.rows
        seen = {"observation": ((n, setup.layout.size), self.dtype), "final": ((n, setup.layout.size), self.dtype)}
        return {
            **(seen if self.observe else {}),
            "mask": ((n, setup.spelling.size), "int8"),
            "seat": ((n,), "int64"),
            "rewards": ((n,), "float64"),
            "returns": ((n, setup.seats), "float64"),
            "ended": ((n,), "bool"),
            "cut": ((n,), "bool"),
            "lengths": ((n,), "int64"),
        }


class OneProcess:
    """All games in this process; the arrays are the engine's own memory."""

    def __init__(self, order: Order, first: int = 0, rows: int = 0) -> None:
        """The rows from `first` on; 0 rows: all of them."""
        setup = order.setup()
        own = rows or order.rows
        players: list[Player] = []
        if order.seat != EVERY_SEAT and order.opponents is not None:
            players = [player_of(setup.game, order.opponents) for _ in range(setup.seats)]
        self.seed = 0

        def seed_of_game(number: int) -> int:
            return seed_of(self.seed, number // own * order.rows + first + number % own)

        small = order.dtype == "uint8"
        self.batch = Batch(setup.table, own, seed_of_game, order.observe, small, order.seat, players)
        memory: dict[str, Any] = {
            "mask": self.batch.masks,
            "seat": self.batch.seat,
            "rewards": self.batch.rewards,
            "returns": self.batch.returns,
            "ended": self.batch.ended,
            "cut": self.batch.cut,
            "lengths": self.batch.lengths,
        }
        if self.batch.observations is not None and self.batch.finals is not None:
            memory["observation"], memory["final"] = self.batch.observations.memory(), self.batch.finals.memory()
        self.arrays: dict[str, Array] = {
            name: shared(memory[name], dtype).reshape(own, *shape[1:])
            for name, (shape, dtype) in order.shapes().items()
        }

    def reset(self, seed: int) -> None:
        """The first game of every row."""
        self.seed = seed
        self.batch.reset()

    def step(self, symbols: list[int]) -> None:
        """A symbol for every row."""
        self.batch.step(symbols)

    def draw(self, dice: Dice) -> list[int]:
        """A symbol for every row at random."""
        return self.batch.draw(dice)

    def close(self) -> None:
        """Nothing is held open."""


class ManyProcesses:
    """The rows in equal parts, each in a process of its own that copies its arrays into shared memory."""

    def __init__(self, order: Order, processes: int) -> None:
        self.order = order
        shapes = order.shapes()
        self.memory = SharedMemory(create=True, size=_size(shapes))
        self.arrays = _arrays(shapes, self.memory)
        self.symbols: list[list[int]] = []
        self.parts = [
            range(order.rows)[k * order.rows // processes : (k + 1) * order.rows // processes] for k in range(processes)
        ]
        context = multiprocessing.get_context()
        self.pipes: list[Connection[Any, Any]] = []
        self.workers = []
        for part in self.parts:
            here, there = context.Pipe()
            worker = context.Process(target=work, args=(there, self.memory.name, order, part), daemon=True)
            worker.start()
            there.close()
            self.pipes.append(here)
            self.workers.append(worker)

    def _all(self, messages: list[Any]) -> None:
        """Tell every worker something and wait until all have done it."""
        try:
            for pipe, message in zip(self.pipes, messages, strict=True):
                pipe.send(message)
            for pipe in self.pipes:
                pipe.recv()
        except (EOFError, OSError):
            raise SandtableError("a process of this environment has ended", "worker_ended") from None

    def reset(self, seed: int) -> None:
        """The first game of every row."""
        self._all([seed] * len(self.parts))

    def step(self, symbols: list[int]) -> None:
        """A symbol for every row; all are checked before any worker hears of them."""
        if len(symbols) != self.order.rows:
            raise SandtableError(f"{len(symbols)} actions for {self.order.rows} games", "bad_actions")
        mask = self.arrays["mask"]
        for row, symbol in enumerate(symbols):
            if not (0 <= symbol < mask.shape[1] and mask[row, symbol]):
                raise IllegalAction(f"{symbol} is not offered here", "not_offered")
        self._all([symbols[part.start : part.stop] for part in self.parts])

    def draw(self, dice: Dice) -> list[int]:
        """A symbol for every row at random."""
        offered = [np.flatnonzero(row) for row in self.arrays["mask"]]
        return [int(symbols[int(dice.below(len(symbols)))]) for symbols in offered]

    def close(self) -> None:
        """End the processes and give the memory back."""
        for pipe in self.pipes:
            with suppress(OSError):
                pipe.send(None)
            pipe.close()
        for worker in self.workers:
            worker.join(SECONDS_TO_END)
            if worker.is_alive():
                worker.terminate()
        self.pipes, self.workers, self.arrays = [], [], {}
        self.memory.close()
        self.memory.unlink()


def work(pipe: Connection[Any, Any], name: str, order: Order, part: range) -> None:
    """One process: a seed begins anew, a list of symbols is a step, nothing or a closed pipe ends it."""
    games = OneProcess(order, part.start, len(part))
    memory = SharedMemory(name)
    mine = {name: array[part.start : part.stop] for name, array in _arrays(order.shapes(), memory).items()}
    try:
        while True:
            message = pipe.recv()
            if message is None:
                return
            if isinstance(message, int):
                games.reset(message)
            else:
                games.step(message)
            for name, array in mine.items():
                if name != "final" or games.arrays["ended"].any() or games.arrays["cut"].any():
                    array[:] = games.arrays[name]
            pipe.send(True)
    except (EOFError, OSError, KeyboardInterrupt):
        pass
    finally:
        mine = {}
        memory.close()


def _size(shapes: dict[str, tuple[tuple[int, ...], str]]) -> int:
    return sum(_bytes(shape, dtype) for shape, dtype in shapes.values())


def _bytes(shape: tuple[int, ...], dtype: str) -> int:
    """Bytes of an array, so that the next one begins where memory is read fastest."""
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    return -(-size // ALIGNED) * ALIGNED


def _arrays(shapes: dict[str, tuple[tuple[int, ...], str]], memory: SharedMemory) -> dict[str, Array]:
    """The shared memory as arrays."""
    found: dict[str, Array] = {}
    at = 0
    for name, (shape, dtype) in shapes.items():
        found[name] = np.ndarray(shape, dtype, memory.buf, at)
        at += _bytes(shape, dtype)
    return found
