"""The rows of the game as they were read, each value checked where it stands (NE-DATA-01 to 16).

A collector may replace any section by a file of their own; what is wrong in it is named by its place.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.core.versions import RowFiles

FIRST: Final = 2
LATEST: Final = 5
"""Versions of the rules: 3 made the Automa a threat, 4 took some of that back, 5 only where the last one standing wins
(docs/balance.md)."""
FILES: Final = RowFiles(Path(__file__).parents[1], LATEST)
SECTIONS: Final[dict[str, list[str]]] = {
    "dice": ["attack_die", "defense_die"],
    "rounds": ["sides"],
    "sectors": ["classes", "sectors"],
    "fighters": ["common", "maneuvers", "fighters"],
    "actions": ["action_types", "cards"],
    "loot": ["types", "supplies", "cards"],
    "upgrades": ["cards"],
    "bots": ["bots"],
    "automa": ["automa"],
    "ops": ["ops"],
    "modes": ["modes"],
}
FREE_KEYS: Final[list[str]] = ["src", "name_en", "name_ru", "name_uk", "text_en", "background_en", "color", "affects"]
"""What may stand in any row and has no effect on play (NE-DATA-16)."""


class Row:
    """One table of named values; every access says where it was made if the value does not fit."""

    def __init__(self, place: str, values: object) -> None:
        if not isinstance(values, dict):
            raise bad(place, "a table of names and values is needed")
        self.place = place
        self.values: dict[str, object] = {str(key): value for key, value in values.items()}

    def known(self, *names: str) -> None:
        """Refuse every other name."""
        for name in self.values:
            if name not in names and name not in FREE_KEYS:
                raise bad(self.place, f"unknown name {name!r}; known are {', '.join(names)}")

    def has(self, name: str) -> bool:
        """Is there such a value?"""
        return name in self.values

    def text(self, name: str) -> str:
        """A text that is needed."""
        value = self.values.get(name)
        if not isinstance(value, str) or not value or any(mark in value for mark in " ,|=~"):
            raise bad(f"{self.place}.{name}", "a word is needed")
        return value

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number in a range."""
        value = self.values.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise bad(f"{self.place}.{name}", f"a whole number from {low} to {high} is needed, not {value!r}")
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.values.get(name)
        if not isinstance(value, bool):
            raise bad(f"{self.place}.{name}", f"true or false is needed, not {value!r}")
        return value

    def one_of(self, name: str, known: list[str], default: str | None = None) -> int:
        """The place of a word in a list of known words."""
        value = self.values.get(name, default)
        if not isinstance(value, str) or value not in known:
            raise bad(f"{self.place}.{name}", f"{value!r} is none of {', '.join(known)}")
        return known.index(value)

    def items(self, name: str) -> list[object]:
        """A list; empty if it is not there."""
        value = self.values.get(name, [])
        if not isinstance(value, list):
            raise bad(f"{self.place}.{name}", "a list is needed")
        return list(value)

    def words(self, name: str, known: list[str]) -> list[int]:
        """A list of known words by their places."""
        found: list[int] = []
        for item in self.items(name):
            if not isinstance(item, str) or item not in known:
                raise bad(f"{self.place}.{name}", f"{item!r} is none of {', '.join(known)}")
            found.append(known.index(item))
        return found

    def mask(self, name: str, known: list[str]) -> int:
        """The same as bits, the first known word the lowest."""
        mask = 0
        for place in self.words(name, known):
            mask |= 1 << place
        return mask

    def numbers(self, name: str, low: int, high: int) -> list[int]:
        """A list of whole numbers."""
        holder = Row(f"{self.place}.{name}", {str(i): item for i, item in enumerate(self.items(name))})
        return [holder.number(key, low, high) for key in holder.values]

    def table(self, name: str) -> Row:
        """A table within; empty if it is not there."""
        return Row(f"{self.place}.{name}", self.values.get(name, {}))

    def rows(self, name: str) -> list[Row]:
        """A list of tables."""
        return [Row(f"{self.place}.{name}[{i}]", item) for i, item in enumerate(self.items(name))]


def bad(place: str, what: str) -> BadNotation:
    """The error for rows that cannot be used."""
    return BadNotation(f"content: {place}: {what}", "bad_content", "NE-DATA-15")


def built_in(version: int = LATEST) -> dict[str, object]:
    """The rows of the project in a version of the rules: one file per section."""
    return {section: FILES.rows(f"content/cards/{section}.toml", version) for section in SECTIONS}


def read_file(name: str, version: int) -> dict[str, object]:
    """Rows of a collector (TOML or JSON): any sections of theirs, the others as in the project."""
    try:
        text = Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadNotation(f"content: {name}: it cannot be read: this is no text in UTF-8", "bad_content") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadNotation(f"content: {name}: it cannot be read: {why}", "bad_content") from None
    return read_rows(name, text, version)


def read_rows(name: str, text: str, version: int) -> dict[str, object]:
    """The same from the text of the file; its name tells the format."""
    rows = built_in(version)
    try:
        given: object = json.loads(text) if name.endswith(".json") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadNotation(f"content: {name}: {' '.join(str(error).split())}", "bad_content") from None
    if not isinstance(given, dict) or not given:
        raise BadNotation(f"content: {name}: sections are needed: {', '.join(SECTIONS)}", "bad_content")
    for section, value in given.items():
        if section not in SECTIONS:
            raise bad(str(section), f"unknown section; known are {', '.join(SECTIONS)}")
        rows[str(section)] = value
    return rows


def section_row(rows: dict[str, object], name: str) -> Row:
    """One section, with nothing in it that does not belong there."""
    row = Row(name, rows.get(name))
    row.known(*SECTIONS[name])
    return row
