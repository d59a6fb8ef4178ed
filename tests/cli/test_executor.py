"""Who does the work of long commands: `--ray` without Ray or without a cluster, and `--out` that goes on."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import Shell

SIMULATE = ["simulate", "neuroshima", "--seats", "random,random", "--games", "4"]
COMMANDS = [
    SIMULATE,
    ["lab", "balance", "neuroshima", "--bot", "random", "--games", "1"],
    ["lab", "ladder", "neuroshima", "random", "easy", "--games", "2"],
    ["lab", "train", "neuroshima", "--out", "{out}"],
    ["puzzles", "generate", "--out", "{out}"],
]


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0] + "-" + words[1])
def test_without_ray_the_extra_is_named(
    words: list[str], shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    command = [word.format(out=tmp_path) for word in words]
    told = shell(*command, "--ray", "auto").refusal()
    assert "this needs the package ray, which is not installed: pip install 'sandtable[ray]'" in told


@pytest.mark.parametrize(
    ("address", "reason"),
    [("127.0.0.1:9", "no cluster answers there"), ("nowhere", "`auto` or HOST:PORT"), ("a:1e", "`auto` or HOST:PORT")],
)
def test_a_cluster_that_is_not_there_is_told_at_once(address: str, reason: str, shell: Shell) -> None:
    assert f"--ray {address}: {reason}" in shell(*SIMULATE, "--ray", address).refusal()


def test_ray_is_not_loaded_unless_it_is_asked_for() -> None:
    code = "import sys; from sandtable.cli.main import main; main(sys.argv[1:]); sys.exit('ray' in sys.modules)"
    subprocess.run([sys.executable, "-c", code, *SIMULATE], check=True, capture_output=True)


def test_a_balance_goes_on_and_another_series_is_refused(shell: Shell) -> None:
    out = str(shell.folder / "out")
    command = ["lab", "balance", "neuroshima", "--bot", "random", "--among", "borgo,moloch", "--out", out, "--json"]
    shell(*command, "--games", "3")
    found = shell(*command, "--games", "6").json()
    whole = shell(*command[:-3], "--json", "--games", "6").json()
    assert {**found, "seconds": 0} == {**whole, "seconds": 0}
    lines = [json.loads(line) for line in (shell.folder / "out" / "series.jsonl").read_text().splitlines()]
    assert [(line["cell"], line["first"], line["last"]) for line in lines[1:]] == [
        ("borgo,moloch", 0, 6),
        ("moloch,borgo", 0, 6),
    ]
    assert "holds another series: seed 1, not 2" in shell(*command, "--seed", "2").refusal()
    assert "holds another series: bots" in shell(*command[:4], "easy", *command[5:]).refusal()
    assert "holds another series" in shell(*SIMULATE, "--out", out).refusal()


def test_games_of_another_build_count_when_that_is_asked_for(shell: Shell) -> None:
    out = shell.folder / "out"
    command = ["lab", "balance", "neuroshima", "--bot", "random", "--among", "borgo,moloch", "--out", str(out)]
    shell(*command, "--games", "3")
    path = out / "series.jsonl"
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    path.write_text("".join(json.dumps({**row, "build": "old"} if "build" in row else row) + "\n" for row in rows))
    assert shell(*command, "--games", "4", "--json").json()["games"] == 8
    path.write_text("".join(json.dumps({**row, "build": "old"} if "build" in row else row) + "\n" for row in rows))
    assert shell(*command, "--games", "4", "--json", "--any-build").json()["games"] == 8
    cells = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    assert [(cell["first"], cell["last"], cell["build"] == "old") for cell in cells] == [
        (3, 4, False),
        (0, 3, True),
    ] * 2
