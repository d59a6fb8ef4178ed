"""The file of a long run: what it is about in the first line, then a line for every unit that is done.

A run that was stopped goes on behind the last whole line. A unit is known by its cell (games that are counted
together) and by the numbers of its games; lines of other builds stay where they are and are not counted unless that is
asked for.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from sandtable.core.errors import BadNotation

FILE = "series.jsonl"
"""Its name in a folder of results."""


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """Games `first` to `last` - 1 of a cell, by whom they were played, and what came of them."""

    cell: str
    first: int
    last: int
    build: str
    data: dict[str, Any]

    def to_json(self) -> dict[str, object]:
        """As plain data."""
        return {"cell": self.cell, "first": self.first, "last": self.last, "build": self.build, **self.data}


class Series:
    """Lines in memory and, if it has a path, in a file."""

    def __init__(self, path: Path | None, about: dict[str, object], build: str, any_build: bool = False) -> None:
        self.path = path
        self.about: dict[str, object] = json.loads(json.dumps(about))
        self.build = build
        self.any_build = any_build
        self.lines: list[Line] = []
        self._file: IO[str] | None = None
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.lines = self._read(path) if path.exists() else []
            self.write(self.lines)
        except OSError as error:
            raise BadNotation(f"--out {path}: {error.strerror}", "bad_path") from None

    def _read(self, path: Path) -> list[Line]:
        """All whole lines; half a line at the end is what a stopped run left."""
        try:
            whole = path.read_text(encoding="utf-8")
            head, *rest = whole[: whole.rfind("\n") + 1].splitlines() or ["null"]
            about, lines = json.loads(head), [_line(json.loads(line)) for line in rest]
        except (ValueError, KeyError, TypeError):
            about, lines = None, []
        if not isinstance(about, dict):
            raise BadNotation(f"--out {path}: that is no file of a series", "bad_path")
        for name in [*self.about, *about]:
            there, here = about.get(name), self.about.get(name)
            if there != here:
                raise BadNotation(f"--out {path}: holds another series: {name} {there!r}, not {here!r}", "bad_path")
        return lines

    def known(self, cell: str) -> list[Line]:
        """The lines of a cell that count, in order and none twice."""
        found: list[Line] = []
        mine = [line for line in self.lines if line.cell == cell and (self.any_build or line.build == self.build)]
        for line in sorted(mine, key=lambda line: (line.first, -line.last)):
            if not found or line.first >= found[-1].last:
                found.append(line)
        return found

    def missing(self, cell: str, first: int, last: int, size: int) -> list[tuple[int, int]]:
        """The games from `first` to `last` - 1 that no line has, in pieces of this size at most."""
        pieces: list[tuple[int, int]] = []
        at = first
        for begin, end in [*((line.first, line.last) for line in self.known(cell)), (last, last)]:
            begin = min(begin, last)
            pieces += [(start, min(start + size, begin)) for start in range(at, begin, size)]
            at = max(at, end)
        return pieces

    def add(self, cell: str, first: int, last: int, data: dict[str, Any]) -> None:
        """Keep a unit that is done."""
        line = Line(cell, first, last, self.build, data)
        self.lines.append(line)
        if self._file is None and self.path is not None:
            self._file = self.path.open("a", encoding="utf-8")
        if self._file is not None:
            print(json.dumps(line.to_json(), ensure_ascii=False), file=self._file, flush=True)

    def write(self, lines: Iterable[Line]) -> None:
        """Put these lines in place of all; the file is whole at any time."""
        self.lines = list(lines)
        if self.path is None:
            return
        words = [
            json.dumps(each, ensure_ascii=False) for each in [self.about, *(line.to_json() for line in self.lines)]
        ]
        data = ("\n".join(words) + "\n").encode()
        if not self.path.exists() or self.path.read_bytes() != data:
            write_whole(self.path, data)

    def close(self) -> None:
        """Nothing more is added."""
        if self._file is not None:
            self._file.close()


def _line(found: dict[str, Any]) -> Line:
    line = Line(str(found.pop("cell")), int(found.pop("first")), int(found.pop("last")), str(found.pop("build")), found)
    if not 0 <= line.first < line.last:
        raise ValueError("no range of games")
    return line


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, then put it there."""
    beside = path.with_name(f"{path.name}.part")
    beside.write_bytes(data)
    os.replace(beside, path)
