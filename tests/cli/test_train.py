"""`sandtable lab train`."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from sandtable.cli.lab.train import command_of, plan_of
from sandtable.lab.train.generations import BEST, Plan
from sandtable.search.weights import read_weights
from tests.cli.command import Shell
from tests.lab.train.nim import known

SMALL = ["--first", "200", "--hidden", "11", "--dense", "4", "--epochs", "60", "--opening", "3", "--jobs", "1"]


@pytest.fixture(autouse=True)
def nim() -> Iterator[None]:
    with known():
        yield


def test_a_network_is_trained_and_named(shell: Shell) -> None:
    out = shell.folder / "run"
    train = ["lab", "train", "nim", "--generations", "1", *SMALL, "--measured", "5", "--out", str(out)]
    ran = shell(*train)
    assert (ran.code, ran.out.splitlines()[-1]) == (0, f"the best network is {out / BEST}")
    assert ran.out.startswith("generation 0: log loss ")
    assert "against the best before: accepted" in ran.out
    assert "against the yardstick" in ran.out
    about = read_weights((out / BEST).read_bytes(), "best").about
    assert about["command"] == ("sandtable lab train nim --generations 1 --first 200 --opening 3 --dense 4 --epochs 60")
    assert (out / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
    assert shell(*train).out == ran.out, "nothing is done twice"
    against = shell(*train, "--against", "random")
    assert "% against random" in against.out, "measuring is no part of the plan"
    assert "games won against random" in (out / "curve.svg").read_text(encoding="utf-8")


def test_progress_is_told_where_nobody_watches(shell: Shell) -> None:
    ran = shell("lab", "train", "nim", "--generations", "1", *SMALL, "--out", str(shell.folder / "run"))
    assert ran.err.startswith("generation 0: 20 of 200 games, ")
    assert "/s, 0 min left" in ran.err


def test_the_command_names_what_is_not_usual() -> None:
    assert command_of(Plan("nim", seed=7), 2) == "sandtable lab train nim --generations 2 --seed 7"
    assert plan_of("neon").epochs != Plan("neon").epochs, "a game says itself how often it is gone through"
    assert command_of(plan_of("neon"), 1) == "sandtable lab train neon --generations 1"


def test_what_cannot_be_trained_is_refused(shell: Shell) -> None:
    assert "unknown game 'chess'" in shell("lab", "train", "chess").refusal()
    wrong = shell("lab", "train", "nim", "--hidden", "32", "--out", str(shell.folder / "run")).refusal()
    assert wrong == "--hidden, --dense: hidden must be one less than a multiple of 12, not 32"
    assert "bot 'nobody' is unknown" in shell("lab", "train", "nim", "--against", "nobody").refusal()
    assert not (shell.folder / "run").exists()


def test_whoever_lacks_numpy_learns_it_first(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "sandtable.lab.train.fit", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    out = shell.folder / "run"
    assert shell("lab", "train", "nim", "--out", str(out)).code == 1
    assert not out.exists()
