"""Reading rows of content: typed fields of a mapping, with an error that names the place of whatever is wrong."""

from __future__ import annotations

import tomllib
from hashlib import blake2b
from pathlib import Path

from sandtable.core.errors import BadNotation

Row = dict[str, object]
FOLDER = Path(__file__).parent


def bad(place: str, problem: str, clause: str = "BP-DATA-18") -> BadNotation:
    """The error for content that does not fit."""
    return BadNotation(f"{place}: {problem}", "bad_content", clause)


def load(path: str) -> Row:
    """One file of rows."""
    return tomllib.loads((FOLDER / path).read_text(encoding="utf-8"))


def files(folder: str, prefix: str = "") -> list[str]:
    """The files of rows in a folder, sorted."""
    return sorted(f"{folder}/{path.name}" for path in (FOLDER / folder).glob(f"{prefix}*.toml"))


def digest(folders: list[str]) -> str:
    """A digest of all files of rows: another one means other content."""
    found = blake2b(digest_size=8)
    for folder in folders:
        for path in files(folder):
            found.update((FOLDER / path).read_text(encoding="utf-8").encode())
    return found.hexdigest()


def rows_of(row: Row, key: str, place: str = "") -> list[Row]:
    """A list of mappings; empty where the key is missing."""
    value = row.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise bad(f"{place}.{key}", "a list of tables is needed")
    return [{str(name): entry for name, entry in item.items()} for item in value]


def text(row: Row, key: str, place: str) -> str:
    """A text that must be there."""
    value = row.get(key)
    if not isinstance(value, str):
        raise bad(f"{place}.{key}", f"a text is needed, not {value!r}")
    return value


def number(row: Row, key: str, place: str, default: int | None = None) -> int:
    """A whole number; without a default it must be there."""
    value = row.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise bad(f"{place}.{key}", f"a whole number is needed, not {value!r}")
    return value


def truth(row: Row, key: str, place: str, default: bool = False) -> bool:
    """Yes or no."""
    value = row.get(key, default)
    if not isinstance(value, bool):
        raise bad(f"{place}.{key}", f"true or false is needed, not {value!r}")
    return value


def texts(row: Row, key: str, place: str) -> list[str]:
    """A list of texts; empty where the key is missing."""
    value = row.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise bad(f"{place}.{key}", "a list of texts is needed")
    return [str(item) for item in value]


def numbers(value: object, count: int, place: str) -> list[int]:
    """Exactly so many whole numbers."""
    if not isinstance(value, list) or len(value) != count:
        raise bad(place, f"{count} whole numbers are needed, not {value!r}")
    found: list[int] = []
    for item in value:
        if isinstance(item, bool) or not isinstance(item, int):
            raise bad(place, f"{count} whole numbers are needed, not {value!r}")
        found.append(item)
    return found


def table(row: Row, key: str, place: str) -> Row | None:
    """A mapping, or None where the key is missing."""
    value = row.get(key)
    if value is None:
        return None
    if not isinstance(value, dict):
        raise bad(f"{place}.{key}", f"a table is needed, not {value!r}")
    return {str(name): entry for name, entry in value.items()}
