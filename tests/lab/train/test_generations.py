"""Training: the same seed gives the same network, a run that was stopped goes on, and what is learned is true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.core.errors import BadNotation
from sandtable.lab import series
from sandtable.lab.executor.processes import Processes
from sandtable.lab.train import generations
from sandtable.lab.train.generations import Measure, Plan, Run
from sandtable.lab.train.subject import read_network
from sandtable.lab.train.trial import Round, play_round
from sandtable.search.network import Inputs
from sandtable.search.weights import read_weights
from tests.lab.train.nim import Stones

PLAN = Plan(
    "nim",
    seed=3,
    first=300,
    games=100,
    keep=2,
    opening=3,
    slips=150,
    hidden=11,
    dense=4,
    epochs=80,
    rounds=60,
)


def trained(folder: Path, number: int = 2) -> list[generations.Generation]:
    """A run of some generations."""
    run = Run(PLAN, folder, Processes(), "as the test says", lambda line: None, Measure(10))
    return [run.generation(each) for each in range(number)]


def files(folder: Path) -> dict[str, bytes]:
    """Everything that a run has written."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_what_is_learned_is_true_and_wins(tmp_path: Path) -> None:
    first, second, *_ = trained(tmp_path, 3)
    assert first.accepted
    assert first.rate > 0.8
    assert second.accepted, "who learns from better games plays better"
    network = read_network(str(tmp_path / generations.BEST), Stones(), {})
    chances = []
    for left in range(1, 16):
        on = Inputs()
        on.add(left)
        chances.append(int(network.chance(on)))
    assert min(chances[left - 1] for left in (4, 8, 12)) > max(chances[left - 1] for left in range(1, 12) if left % 4)
    about = read_weights((tmp_path / generations.BEST).read_bytes(), "best").about
    assert about["command"] == "as the test says"
    assert (about["game"], about["features"], about["seed"]) == ("nim", "stones left 1", 3)
    assert about["generation"] in (1, 2), "later ones may not be better"
    assert isinstance(about["positions"], int)


def test_the_same_seed_gives_the_same_files_and_another_does_not(tmp_path: Path) -> None:
    trained(tmp_path / "one")
    trained(tmp_path / "other")
    one = files(tmp_path / "one")
    assert one == {name: data.replace(b"other", b"one") for name, data in files(tmp_path / "other").items()}
    assert "generation-1/network.weights" in one
    games_of = [name for name in one if name.endswith(".lessons") and name.startswith("generation-0")]
    assert len(games_of) == PLAN.first // generations.SHARD


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trained(tmp_path / "whole")
    written = 0
    write = series.write_whole

    def until_it_crashes(path: Path, data: bytes) -> None:
        nonlocal written
        written += path.suffix == ".lessons"
        if path.suffix == ".lessons" and written in (5, 19):
            path.with_suffix(".part").write_bytes(b"half")
            raise RuntimeError("the lights went out")
        write(path, data)

    monkeypatch.setattr(generations, "write_whole", until_it_crashes)
    for _ in range(2):
        with pytest.raises(RuntimeError):
            trained(tmp_path / "broken")
    trained(tmp_path / "broken")
    left = {name: data for name, data in files(tmp_path / "broken").items() if not name.endswith(".part")}
    assert left == files(tmp_path / "whole")
    before = written
    trained(tmp_path / "broken")
    assert written == before, "what is there is not played again"


def test_a_folder_belongs_to_one_plan(tmp_path: Path) -> None:
    Run(PLAN, tmp_path, Processes(), "", print)
    with pytest.raises(BadNotation, match="holds a run of another plan"):
        Run(Plan("nim", seed=4), tmp_path, Processes(), "", print)
    with pytest.raises(BadNotation, match="one less than a multiple of 12, not 32"):
        Run(Plan("nim", hidden=32), tmp_path, Processes(), "", print)


def test_a_round_is_played_from_every_seat(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    best = str(tmp_path / generations.BEST)
    scores = [play_round(Round("nim", best, "", 1, number)) for number in range(20)]
    assert sum(scores) / 20 > 0.8
    even = [play_round(Round("nim", best, best, 1, number)) for number in range(8)]
    assert even == [0.5] * 8, "against itself with swapped seats"
    assert json.loads((tmp_path / "generation-0" / "yardstick.json").read_text())["verdict"] == "open"


def test_a_fit_foretells_what_it_has_not_seen(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    found = json.loads((tmp_path / "generation-0" / "fit.json").read_text())
    assert found["loss"] < found["start_loss"]
    assert len(found["log"]) == 1 + PLAN.epochs
    losses = [float(line.split("log loss ")[1].split()[0]) for line in found["log"]]
    assert round(found["start_loss"], 4) == losses[0]
    assert round(found["loss"], 4) == min(losses[1:]), "the best epoch is kept"
