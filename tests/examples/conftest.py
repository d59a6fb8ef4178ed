"""A clean environment with the example package installed: its own interpreter prefix, found by entry point alone."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
REVERSI = ROOT / "examples" / "reversi"


class Environment:
    """A Python that has Sandtable as it is here, what it needs, and the example."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, symlinks=True, with_pip=False)
        self.python = str(folder / "bin" / "python")
        paths = {"base": str(folder), "platbase": str(folder), "installed_base": sys.base_prefix}
        site = Path(sysconfig.get_path("purelib", vars=paths))
        # Everything but the example is that of the tests: Sandtable from its sources, its needs as they are installed.
        (site / "sandtable.pth").write_text(f"{ROOT / 'src'}\n{sysconfig.get_path('purelib')}\n", encoding="utf-8")
        install = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--no-build-isolation"]
        if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True, check=False).returncode:
            install = ["uv", "pip", "install", "-q", "--python", sys.executable, "--no-deps", "--no-build-isolation"]
        source = folder / "source"
        subprocess.run(["cp", "-r", str(REVERSI), str(source)], check=True)
        subprocess.run([*install, "--target", str(site), str(source)], check=True)
        self.environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        self.environment.pop("PYTHONPATH", None)

    def run(self, *arguments: str, stdin: str = "", **options: Any) -> subprocess.CompletedProcess[str]:
        """The outcome of this Python with these arguments."""
        line = [self.python, *arguments]
        return subprocess.run(
            line, input=stdin, capture_output=True, text=True, env=self.environment, check=False, **options
        )

    def sandtable(self, *arguments: str, stdin: str = "") -> str:
        """What the command prints; it must succeed."""
        ran = self.run("-m", "sandtable.cli.main", *arguments, stdin=stdin)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("reversi") / "environment")
