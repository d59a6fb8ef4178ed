"""Versions of a game's rules: each is a number with a digest of the rows it is played with.

A game names both in its setting `rules` (`3-8f0cd205335c`), and so do its replays, snapshots and stored tables. A file
of rows that a newer version changed is kept as `old/<version>/<file>`: the file as that version and those before it
read it. An empty file there means that it did not exist yet.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Final

from sandtable.core.errors import BadNotation

SETTING: Final = "rules"
"""The name of the setting."""
OLD: Final = "old"
NOTES: Final[list[str]] = ["design", "names_from", "confidence", "ability_confidence", "rulebooks"]
"""Keys of rows that say where a row comes from: no rule reads them."""


class Versions:
    """The versions of one game from its first to its latest."""

    def __init__(
        self, first: int, latest: int, digest: Callable[[int, str], str], written: dict[str, str] | None = None
    ) -> None:
        self.first = first
        self.latest = latest
        self._compute = digest
        self._written = {} if written is None else written
        """Digests that games have written down, where they were computed otherwise than today."""
        self._known: dict[tuple[int, str], str] = {}

    def digest(self, version: int, parts: str = "") -> str:
        """The digest of the rows of a version; `parts` names those in play, for a game that has others too."""
        key = (version, parts)
        if key not in self._known:
            found = self._compute(version, parts)
            self._known[key] = self._written.get(found, found)
        return self._known[key]

    def name(self, version: int, parts: str = "") -> str:
        """A version as games write it down."""
        return f"{version}-{self.digest(version, parts)}"

    def read(self, value: object) -> int:
        """The version that a setting names; without one it is the latest."""
        if value is None:
            return self.latest
        text = str(value).partition("-")[0]
        if not (text.isascii() and text.isdecimal() and len(text) < 6):
            raise BadNotation(f"rules: {value!r} is no version of the rules", "bad_setting")
        if not self.first <= int(text) <= self.latest:
            known = f"{self.first} to {self.latest}"
            raise BadNotation(f"rules: version {text} is not known here, only {known}", "other_rules")
        return int(text)

    def check(self, value: object, parts: str = "") -> None:
        """Refuse a setting whose digest is not that of the rows at hand: other rows would be other rules."""
        digest = "" if value is None else str(value).partition("-")[2]
        here = self.name(self.read(value), parts) if digest else ""
        if digest and str(value) != here:
            raise BadNotation(f"rules: played by the rules and rows {value!r}, these are {here!r}", "other_rules")

    def stored(self, settings: dict[str, object]) -> dict[str, object]:
        """The settings of a game that was written down: before they named a version there was only the first."""
        return settings if SETTING in settings else {**settings, SETTING: str(self.first)}


class RowFiles:
    """The files of rows below one folder, as every version of the rules reads them."""

    def __init__(self, folder: Path, latest: int) -> None:
        self.folder = folder
        self.latest = latest

    def text(self, path: str, version: int) -> str:
        """The text of a file; empty if that version had none."""
        for older in range(version, self.latest):
            kept = self.folder / OLD / str(older) / path
            if kept.is_file():
                return kept.read_text(encoding="utf-8")
        return (self.folder / path).read_text(encoding="utf-8")

    def is_current(self, folder: str, version: int) -> bool:
        """Does a version read every file of a folder as it is now?"""
        kept = [self.folder / OLD / str(older) / folder for older in range(version, self.latest)]
        return not any(any(place.glob("*.toml")) for place in kept)

    def rows(self, path: str, version: int) -> dict[str, object]:
        """The rows of a file."""
        return tomllib.loads(self.text(path, version))

    def names(self, folder: str, version: int, prefix: str = "") -> list[str]:
        """The files in a folder that a version has, sorted."""
        places = [self.folder / folder]
        places += [self.folder / OLD / str(older) / folder for older in range(version, self.latest)]
        found = {f"{folder}/{path.name}" for place in places for path in place.glob(f"{prefix}*.toml")}
        return [name for name in sorted(found) if self.text(name, version)]

    def digest(self, paths: dict[str, int]) -> str:
        """A digest of the rows of files, each in one version: another digest means other content."""
        return digest_of({path: without_notes(self.rows(path, version)) for path, version in paths.items()}, 8)


def digest_of(rows: object, size: int) -> str:
    """A digest of plain data, in hexadecimal."""
    return blake2b(json.dumps(rows, sort_keys=True).encode(), digest_size=size).hexdigest()


def without_notes(value: object) -> object:
    """Rows without what only says where they come from."""
    if isinstance(value, dict):
        return {str(key): without_notes(item) for key, item in value.items() if key not in NOTES}
    if isinstance(value, list):
        return [without_notes(item) for item in value]
    return value
