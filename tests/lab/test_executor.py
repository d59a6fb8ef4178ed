"""Units of work in processes: a process that is killed costs its own unit only."""

from __future__ import annotations

import logging
import os
import signal
import time
from pathlib import Path

import pytest

from sandtable.core.errors import SandtableError
from sandtable.lab.executor import TRIES
from sandtable.lab.executor.processes import Processes

UNITS = 12


def noted(task: tuple[str, int]) -> int:
    """Writes down that it was begun; the square."""
    folder, number = task
    with Path(folder, str(number)).open("a") as file:
        print(os.getpid(), file=file)
    return number * number


def deadly(task: tuple[str, int]) -> int:
    """The third unit kills its process when it is done the first time, while another unit is under way."""
    folder, number = task
    result = noted(task)
    if number == 3 and len(Path(folder, "3").read_text().split()) == 1:
        wait_for(Path(folder, "4"))
        os.kill(os.getpid(), signal.SIGKILL)
    if number == 4:
        wait_for(Path(folder, "3"), 2)
    return result


def wait_for(path: Path, lines: int = 1) -> None:
    while not path.exists() or len(path.read_text().split()) < lines:
        time.sleep(0.01)


def always_deadly(number: int) -> int:
    if number == 1:
        os._exit(7)
    return number


class Unsendable(Exception):
    """An error that cannot be made again from its words."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


def failing(number: int) -> int:
    if number == 2:
        raise SandtableError("no such luck")
    if number == 3:
        raise Unsendable(1, 2)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_every_unit_is_done_once(jobs: int, tmp_path: Path) -> None:
    tasks = [(str(tmp_path), number) for number in range(UNITS)]
    assert sorted(Processes(jobs).spread(noted, tasks)) == [number * number for number in range(UNITS)]
    lines = [(tmp_path / str(number)).read_text().split() for number in range(UNITS)]
    assert all(len(pids) == 1 for pids in lines)
    assert len({pids[0] for pids in lines}) <= jobs
    assert (str(os.getpid()) in lines[0]) == (jobs == 1)


def test_a_killed_process_costs_its_own_unit_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    tasks = [(str(tmp_path), number) for number in range(UNITS)]
    with caplog.at_level(logging.WARNING):
        assert sorted(Processes(2).spread(deadly, tasks)) == [number * number for number in range(UNITS)]
    begun = [len((tmp_path / str(number)).read_text().split()) for number in range(UNITS)]
    assert begun == [2 if number == 3 else 1 for number in range(UNITS)]
    assert [record.getMessage() for record in caplog.records] == [
        "sandtable: a worker was lost (exit code -9); its unit is done again"
    ]


def test_a_unit_that_ends_every_process_is_given_up() -> None:
    with pytest.raises(SandtableError, match=f"lost its worker {TRIES} times \\(exit code 7\\)"):
        list(Processes(2).spread(always_deadly, range(6)))


def test_an_error_of_the_work_is_told_with_its_place() -> None:
    with pytest.raises(SandtableError, match="no such luck") as caught:
        list(Processes(2).spread(failing, [1, 2]))
    assert "in failing" in caught.value.__notes__[0]
    with pytest.raises(RuntimeError, match="Unsendable: 1 and 2"):
        list(Processes(2).spread(failing, [1, 3]))


def test_whoever_has_heard_enough_ends_the_others(tmp_path: Path) -> None:
    results = Processes(2).spread(deadly, [(str(tmp_path), 4), (str(tmp_path), 0)])
    assert next(results) == 0
    results.close()
    pid = int((tmp_path / "4").read_text())
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
