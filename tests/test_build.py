"""The compiled engine never stands for sources it was not built from."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from sandtable import _build

SOURCES = Path(_build.PACKAGE).parent


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package whose engine was just compiled."""
    for name in _build.ENGINE:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("")
    (tmp_path / "core" / "state.py").write_text("x = 1\n")
    (tmp_path / "core" / f"state{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    _build.write_record(str(tmp_path))
    return tmp_path


def test_fresh_build(package: Path) -> None:
    assert _build.is_current(str(package))
    _build.check_fresh(str(package))


def test_touched_source_is_still_the_same(package: Path) -> None:
    os.utime(package / "core" / "state.py", (1, 1))
    _build.check_fresh(str(package))


def test_edited_source(package: Path) -> None:
    (package / "core" / "state.py").write_text("x = 22\n")
    with pytest.raises(_build.StaleEngine, match=r"core/state\.py.*make build"):
        _build.check_fresh(str(package))


def test_new_source(package: Path) -> None:
    (package / "kit" / "extra.py").write_text("")
    with pytest.raises(_build.StaleEngine, match=r"kit/extra\.py"):
        _build.check_fresh(str(package))


def test_removed_source(package: Path) -> None:
    (package / "core" / "state.py").unlink()
    with pytest.raises(_build.StaleEngine, match=r"core/state\.py"):
        _build.check_fresh(str(package))


def test_extension_modules_of_unknown_origin(package: Path) -> None:
    for record in package.glob("_engine*.json"):
        record.unlink()
    with pytest.raises(_build.StaleEngine, match="no record"):
        _build.check_fresh(str(package))


def test_forgotten_build_runs_the_source(package: Path) -> None:
    _build.forget_record(str(package))
    assert not _build.is_current(str(package))
    _build.check_fresh(str(package))
    assert not list(package.rglob(f"*{EXTENSION_SUFFIXES[0]}"))


def test_pure_mode_runs_the_source_beside_a_compiled_engine() -> None:
    script = (
        "from sandtable._build import compiled\nfrom sandtable.core import errors\nprint(compiled(), errors.__file__)"
    )
    environment = {**os.environ, "PYTHONPATH": str(SOURCES), "SANDTABLE_PURE": "1"}
    output = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert output.split()[0] == "False"
    assert output.strip().endswith("errors.py")
