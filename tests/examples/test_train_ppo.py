"""The example that learns runs from end to end, where torch is installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"
QUICK = "--minutes 0.5 --shown 50 --passes 1 --rows 16 --bot-rows 16 --some 4 --games 4 --look 0.2 --hidden 8 --wide 16"


@pytest.mark.soak
@pytest.mark.parametrize("options", [QUICK, QUICK.replace("--shown 50", "--shown 0")])
def test_it_learns_and_tells_how_well_it_plays(options: str, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not installed (some 200 MB)")
    out = tmp_path / "policy.pt"
    command = [sys.executable, str(EXAMPLE), *options.split(), "--threads", "1", "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    looks = [line for line in lines if "easy" in line]
    assert len(lines) - len(looks) == ("shown" in lines[0])
    assert looks[-1]["steps"] > looks[0]["steps"] == 0
    assert all(0 <= line[bot] <= 1 for line in looks for bot in ("random", "easy"))
    assert out.stat().st_size > 1000
