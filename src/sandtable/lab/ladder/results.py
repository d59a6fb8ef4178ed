"""The file of a ladder: a line for every game, so that a run that was stopped goes on where it was.

A game is known by everything that decides it: table, seed, round, seat, both entrants and their builds. Lines of other
builds stay where they are and are not counted.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, Any

from sandtable.core.errors import BadNotation
from sandtable.lab.ladder.games import Played, Task, Times

Key = tuple[object, ...]


class Results:
    """Games that were played, in memory and, if it has a name, in a file."""

    def __init__(self, path: Path | None, builds: dict[str, str]) -> None:
        self._builds = builds
        self._lines: dict[Key, dict[str, Any]] = {}
        self._file: IO[str] | None = None
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        """Read what is there and write on behind it; half a line at the end is what a stopped run left."""
        try:
            whole = path.read_text(encoding="utf-8") if path.exists() else ""
            kept = whole[: whole.rfind("\n") + 1]
            for line in kept.splitlines():
                found = json.loads(line)
                self._lines[_key_of_line(found)] = found
            if kept != whole:
                path.write_text(kept, encoding="utf-8")
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise BadNotation(f"--out {path}: {error.strerror}", "bad_path") from None
        except (ValueError, KeyError, TypeError):
            raise BadNotation(f"--out {path}: that is no file of a ladder", "bad_path") from None

    def find(self, task: Task) -> Played | None:
        """What came of a game that was played before."""
        line = self._lines.get(self._key(task))
        if line is None:
            return None
        times = (Times.from_json(line["times"][0]), Times.from_json(line["times"][1]))
        return Played(task, line["score"], line["won"], line["drawn"], times)

    def add(self, played: Played) -> None:
        """Keep a game that ended."""
        task = played.task
        line = {
            **self._fields(task),
            "score": played.score,
            "won": played.won,
            "drawn": played.drawn,
            "times": [times.to_json() for times in played.times],
        }
        self._lines[self._key(task)] = line
        if self._file is not None:
            print(json.dumps(line), file=self._file, flush=True)

    def close(self) -> None:
        """Nothing more is added."""
        if self._file is not None:
            self._file.close()

    def _fields(self, task: Task) -> dict[str, Any]:
        return {
            "game": task.game,
            "settings": {name: str(value) for name, value in task.settings.items()},
            "seed": task.seed,
            "round": task.round,
            "at": task.at,
            "one": str(task.one),
            "other": str(task.other),
            "builds": [self._builds[str(task.one)], self._builds[str(task.other)]],
        }

    def _key(self, task: Task) -> Key:
        return _key_of_line(self._fields(task))


def _key_of_line(line: dict[str, Any]) -> Key:
    settings = tuple(sorted(line["settings"].items()))
    names = ("game", "seed", "round", "at", "one", "other")
    return (settings, *(line[name] for name in names), *line["builds"])
