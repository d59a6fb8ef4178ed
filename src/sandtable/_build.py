"""Which engine runs: the compiled one, or the Python source it was compiled from.

The packages of `ENGINE` are compiled by mypyc into extension modules that lie beside their sources. Two traps
follow from that, and both are closed here, when the first engine module is imported:

- `SANDTABLE_PURE=1` must run the sources although extension modules are there;
- in a checkout, an extension module must never stand for a source that was edited after the build.

`setup.py` loads this file by its path, so it imports nothing of the package.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from types import ModuleType

ENGINE = ("core", "kit", "games", "search")
EDGE = "edge"
"""Folders of this name in a game know pages, terminals and researchers' libraries: they stay interpreted."""
DISCOVERY = "games/__init__.py"
"""Finds games that are installed, compiled or not; stays interpreted itself."""
PACKAGE = os.path.dirname(os.path.abspath(__file__))
CHECKOUT = os.path.dirname(os.path.dirname(PACKAGE))
IN_CHECKOUT = all(os.path.exists(os.path.join(CHECKOUT, name)) for name in ("pyproject.toml", "rulebook"))
"""Whether the package lies in its own sources; an installed one may lie beside the pyproject.toml of anything."""


class StaleEngine(ImportError):
    """The compiled engine in this checkout does not belong to the sources beside it."""


def compiled() -> bool:
    """Whether this process runs the compiled engine."""
    from importlib.util import find_spec

    spec = find_spec("sandtable.core")
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))


def wants_pure() -> bool:
    """Whether `SANDTABLE_PURE` asks for the interpreted engine."""
    return os.environ.get("SANDTABLE_PURE", "0") not in ("", "0")


def engine_files(suffix: str, package: str = PACKAGE) -> Iterator[str]:
    """Files of the engine that end in `suffix`, sorted, relative to the package, with forward slashes."""
    for name in ENGINE:
        for folder, folders, files in os.walk(os.path.join(package, name)):
            folders[:] = sorted(each for each in folders if each != EDGE)
            for file in sorted(files):
                path = os.path.relpath(os.path.join(folder, file), package).replace(os.sep, "/")
                if file.endswith(suffix) and path != DISCOVERY:
                    yield path


def write_record(package: str = PACKAGE) -> None:
    """Remember which sources the extension modules were built from; called by the build."""
    import json

    sources = {file: [*_stamp(package, file), _digest(package, file)] for file in engine_files(".py", package)}
    with open(_record_path(package), "w", encoding="utf-8") as record:
        json.dump({"sources": sources}, record, indent=1)


def forget_record(package: str = PACKAGE) -> None:
    """Remove the extension modules of the engine and what was remembered about them."""
    for file in list(engine_files(EXTENSION_SUFFIXES[0], package)):
        os.remove(os.path.join(package, file))
    if os.path.exists(_record_path(package)):
        os.remove(_record_path(package))


def is_current(package: str = PACKAGE) -> bool:
    """Whether the engine is compiled from exactly these sources, for this Python."""
    return _has_extensions(package) and not _changed_sources(package)


def check_fresh(package: str = PACKAGE) -> None:
    """Raise `StaleEngine` if extension modules would stand for sources they were not built from."""
    if not _has_extensions(package):
        return
    changed = _changed_sources(package)
    if changed:
        more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
        raise StaleEngine(
            f"the compiled engine does not match its source ({changed[0]}{more});"
            " run `make build`, or set SANDTABLE_PURE=1 to run the source"
        )


def watch_imports() -> None:
    """Serve the source to those who ask for it; otherwise, in a checkout, check the build on first use."""
    if wants_pure():
        sys.meta_path.insert(0, _SourceFinder())
    elif IN_CHECKOUT:
        sys.meta_path.insert(0, _FreshnessGuard())


class _SourceFinder:
    """Finds engine modules as Python source only."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not _is_engine(name):
            return None
        for entry in path:
            spec = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


class _FreshnessGuard:
    """Checks the build when the first engine module is looked for, then steps out of the way."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if _is_engine(name):
            check_fresh()
            sys.meta_path.remove(self)
        return None


def _is_engine(name: str) -> bool:
    package, _, rest = name.partition(".")
    return package == "sandtable" and rest.partition(".")[0] in ENGINE


def _has_extensions(package: str) -> bool:
    return any(True for _ in engine_files(EXTENSION_SUFFIXES[0], package))


def _changed_sources(package: str) -> list[str]:
    import json

    try:
        with open(_record_path(package), encoding="utf-8") as record:
            known: dict[str, list[object]] = json.load(record)["sources"]
    except (OSError, ValueError, KeyError):
        return ["no record of the build"]
    present = list(engine_files(".py", package))
    removed = [file for file in known if file not in present]
    return removed + [file for file in present if file not in known or not _is_same(package, file, known[file])]


def _record_path(package: str) -> str:
    """One record per Python: extension modules of several versions may lie side by side."""
    return os.path.join(package, "_engine" + EXTENSION_SUFFIXES[0].rsplit(".", 1)[0] + ".json")


def _is_same(package: str, file: str, known: list[object]) -> bool:
    """Size and time are enough to say yes; a checkout that only touched the file is still the same."""
    return known[:2] == _stamp(package, file) or known[2] == _digest(package, file)


def _stamp(package: str, file: str) -> list[object]:
    status = os.stat(os.path.join(package, file))
    return [status.st_size, status.st_mtime_ns]


def _digest(package: str, file: str) -> str:
    from hashlib import blake2b

    with open(os.path.join(package, file), "rb") as source:
        return blake2b(source.read(), digest_size=16).hexdigest()
