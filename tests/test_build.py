"""The compiled engine never stands for sources it was not built from."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

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


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> Any:
    """setup.py as a module."""
    monkeypatch.chdir(_build.CHECKOUT)
    spec = spec_from_file_location("sandtable_setup", "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def generated(folder: Path, name: str, lines: int = 0) -> Path:
    """A file as mypyc writes it, with one function of so many lines."""
    path = folder / f"__native_sandtable{name}.c"
    path.write_text(f"char CPyDef{name}___run(void) {{\n" + "    ;\n" * lines + "}\nchar other(void) {\n}\n")
    return path


def test_parts_keep_chapters_whole_and_games_apart(setup: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["", "___kit___bits", "___games___chess", "___games___chess___rules", "___games___chess___board___square"]
    files = [
        generated(tmp_path, name) for name in [*names, "___games___chess___board___piece", "___games___go___board"]
    ]
    runtime = tmp_path / "int_ops.c"
    runtime.write_text("")
    everything = setup.split_into_parts([*files, runtime])
    assert [part.name for part in everything] == ["chess-1", "engine-1", "go-1", "runtime-1"]
    monkeypatch.setattr(setup, "PART_SIZE", 1)
    small = [part.files for part in setup.split_into_parts(files)]
    assert small == [files[2:4], files[4:6], files[0:2], files[6:]]


def test_a_part_has_copies_of_small_functions_of_its_game_and_the_engine(
    setup: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup, "PARTS", tmp_path / "parts")
    bits = generated(tmp_path, "___kit___bits")
    long = generated(tmp_path, "___kit___long", setup.SMALL)
    chess, go = generated(tmp_path, "___games___chess___rules"), generated(tmp_path, "___games___go___rules")
    written = setup.write_parts(setup.split_into_parts([bits, long, chess, go]))
    assert [Path(path).name for path in written] == ["chess-1.c", "engine-1.c", "go-1.c"]
    copies = (tmp_path / "parts" / "chess-1.h").read_text()
    assert copies == (
        "#define CPyDef___kit___bits___run inline_CPyDef___kit___bits___run\n"
        "static inline char CPyDef___kit___bits___run(void);\n"
        "static inline char CPyDef___kit___bits___run(void) {\n}\n"
    )
    assert (tmp_path / "parts" / "engine-1.h").read_text() == ""
    assert str(tmp_path / "parts" / ".." / chess.name) in setup.inputs_of(written[0])


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
