"""Processes of this machine, each with a pipe; no threads, so that a new one can be forked at any time."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from traceback import format_exc
from typing import Any, Generic

from sandtable.lab.executor import Losses, Result, Task

END = "no more units"
ENDING = 10.0
"""Seconds for a process to end once it is told to."""


class Processes:
    """So many processes; one job stays in this process."""

    def __init__(self, jobs: int = 1) -> None:
        self.lanes = jobs

    def spread(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Generator[Result, None, None]:
        """The results of `work` for every task; a process that is killed costs its own unit only."""
        if self.lanes <= 1 or len(tasks) <= 1:
            yield from map(work, tasks)
            return
        waiting = deque(enumerate(tasks))
        losses = Losses()
        busy: dict[Connection, Worker[Task, Result]] = {}
        try:
            while waiting or busy:
                while waiting and len(busy) < self.lanes:
                    worker: Worker[Task, Result] = Worker(work)
                    worker.give(waiting.popleft())
                    busy[worker.pipe] = worker
                for pipe in wait(list(busy)):
                    worker = busy[pipe]  # type: ignore[index]
                    result = worker.result()
                    if result is None:
                        del busy[worker.pipe]
                        waiting.appendleft(worker.unit)
                        losses.count(worker.unit[0], f"exit code {worker.end()}")
                        continue
                    if waiting:
                        worker.give(waiting.popleft())
                    else:
                        del busy[worker.pipe]
                        worker.end()
                    yield result[0]
        finally:
            for worker in busy.values():
                worker.process.terminate()
            for worker in busy.values():
                worker.end()


class Worker(Generic[Task, Result]):
    """One process, and the unit it has."""

    unit: tuple[int, Task]

    def __init__(self, work: Callable[[Task], Result]) -> None:
        self.pipe, far = Pipe()
        self.process = Process(target=serve, args=(far, work), daemon=True)
        self.process.start()
        far.close()

    def give(self, unit: tuple[int, Task]) -> None:
        """Hand over a unit; a process that is already gone shows when its result is asked for."""
        self.unit = unit
        with suppress(OSError):
            self.pipe.send(unit[1])

    def result(self) -> tuple[Result] | None:
        """What came of the unit, None if the process is gone; an error of the work is raised here."""
        try:
            is_done, value, trace = self.pipe.recv()
        except (EOFError, OSError):
            return None
        if not is_done:
            value.add_note(trace)
            raise value
        return (value,)

    def end(self) -> int | None:
        """Tell the process to end and wait for it; its exit code.

        Closing the pipe is not enough: processes that were forked later hold it, too.
        """
        with suppress(OSError):
            self.pipe.send(END)
        self.pipe.close()
        self.process.join(ENDING)
        return self.process.exitcode


def serve(pipe: Connection, work: Callable[[Any], object]) -> None:
    """The life of a worker: units until nobody sends any."""
    try:
        while True:
            task = pipe.recv()
            if task == END:
                return
            try:
                answer: tuple[bool, object, str] = (True, work(task), "")
            except Exception as error:
                answer = (False, portable(error), format_exc())
            pipe.send(answer)
    except (EOFError, OSError, KeyboardInterrupt):
        return


def portable(error: Exception) -> Exception:
    """The error itself, or its words where it cannot be sent."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
