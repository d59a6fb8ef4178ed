"""A real Ray cluster: the same tables as in processes, and a node that is lost costs only the units it had."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
LONGEST = 120.0
ENVIRONMENT = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "PYTHONWARNINGS": "ignore"}
NODES = {**ENVIRONMENT, "RAY_worker_niceness": "0"}
"""Ray would let its workers wait for all others of this machine."""
BALANCE = ["lab", "balance", "neuroshima", "--bot", "easy", "--among", "borgo,moloch", "--games", "60", "--json"]


class Nodes:
    """Both nodes."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "nodes.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=NODES,
        )
        self.address = self._said()

    def _said(self) -> str:
        assert self._process.stdout is not None
        while True:
            line = self._process.stdout.readline()
            assert line, "the cluster is gone"
            if line.startswith("127.") or line == "killed\n":
                return line.strip()

    def kill_second(self) -> None:
        assert self._process.stdin is not None
        print("kill", file=self._process.stdin, flush=True)
        assert self._said() == "killed"

    def close(self) -> None:
        self._process.communicate(timeout=LONGEST)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    found = Nodes()
    yield found
    found.close()


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "sandtable.cli.main", *words]


def ran(*words: str) -> str:
    """What a command prints."""
    done = subprocess.run(command(*words), capture_output=True, text=True, env=ENVIRONMENT, timeout=LONGEST)
    assert done.returncode == 0, done.stderr
    return done.stdout


def table(text: str) -> dict[str, Any]:
    """A result without its time."""
    data: dict[str, Any] = json.loads(text)
    data.pop("seconds")
    return data


def wait_for_lines(path: Path, lines: int, process: subprocess.Popen[str]) -> None:
    """Until a run has done so many units."""
    end = time.monotonic() + LONGEST
    while not path.exists() or len(path.read_text().splitlines()) < lines:
        assert time.monotonic() < end
        assert process.poll() is None, "it has ended too early"
        time.sleep(0.05)


def test_simulate_puzzles_and_ladder_are_the_same_on_a_cluster(nodes: Nodes, tmp_path: Path) -> None:
    simulated = ["simulate", "neon", "--seats", "random,random,random,random", "--games", "60", "--json"]
    assert table(ran(*simulated, "--ray", nodes.address)) == table(ran(*simulated, "--jobs", "2"))
    for name, more in (("ray", ["--ray", nodes.address]), ("processes", ["--jobs", "2"])):
        ran("puzzles", "generate", "--n", "2", "--tiles", "1", "--seed", "3", "--out", str(tmp_path / name), *more)
    made = [{path.name: path.read_text() for path in (tmp_path / name).glob("made-*")} for name in ("ray", "processes")]
    assert made[0] == made[1]
    assert len(made[0]) == 2
    climbed = ["lab", "ladder", "neuroshima", "easy", "random", "--games", "4", "--json"]
    found = [json.loads(ran(*climbed, *more))["pairs"] for more in (["--ray", nodes.address], ["--jobs", "2"])]
    assert found[0] == found[1]


@pytest.mark.soak
def test_training_on_a_cluster_learns_the_same(nodes: Nodes, tmp_path: Path) -> None:
    small = ["lab", "train", "neuroshima", "--generations", "1", "--first", "40", "--rounds", "2", "--epochs", "1"]
    for name, more in (("ray", ["--ray", nodes.address]), ("processes", ["--jobs", "2"])):
        ran(*small, "--out", str(tmp_path / name), *more)
    found = [
        {path.relative_to(tmp_path / name): path.read_bytes() for path in sorted((tmp_path / name).rglob("*.lessons"))}
        for name in ("ray", "processes")
    ]
    assert found[0] == found[1]
    assert len(found[0]) == 2
    trials = [json.loads((tmp_path / name / "generation-0/trial.json").read_text()) for name in ("ray", "processes")]
    assert trials[0] == trials[1]


def test_a_node_that_is_killed_costs_only_its_units(nodes: Nodes, tmp_path: Path) -> None:
    expected = table(ran(*BALANCE, "--jobs", "2"))
    with subprocess.Popen(
        command(*BALANCE, "--out", str(tmp_path), "--ray", nodes.address),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    ) as process:
        wait_for_lines(tmp_path / "series.jsonl", 4, process)
        nodes.kill_second()
        out, err = process.communicate(timeout=LONGEST)
    assert process.returncode == 0, err
    assert "; its unit is done again" in err, err
    assert table(out) == expected
    assert table(ran(*BALANCE, "--out", str(tmp_path), "--jobs", "1")) == expected, "a file knows no executor"
