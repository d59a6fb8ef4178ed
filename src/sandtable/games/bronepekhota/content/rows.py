"""Reading rows of content: typed fields of a mapping, with an error that names the place of whatever is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.core.versions import RowFiles, Versions

Row = dict[str, object]
FIRST: Final = 2
LATEST: Final = 10
"""Versions of the rules: 3 has contact over low obstacles and rams in contact (BP-GEO-07, BP-GEO-08, BP-RAM-04), each
hero once (BP-HERO-01) and other scores (BP-MISSION-15); 4 evens ready armies and missions, 5 the Hunt once more, 6 the
larger ready armies and who attacks a line (docs/balance.md); 7 refuses an empty drive (BP-MOVE-VEH-10), has terrain
where four missions had none, and evens armies of 1000 and 1500 points once more; 8 evens Polaris of 500 points;
9 evens Snare and Recovery vehicle, 10 who attacks a line with 1000 and 1500 points."""
FILES: Final = RowFiles(Path(__file__).parents[1], LATEST)
FOLDERS: Final[list[str]] = ["armies", "missions", "terrain", "units"]
TABLES: Final = "units/tables.toml"
"""Rows that all versions share; an older game reads all others as they were."""


def bad(place: str, problem: str, clause: str = "BP-DATA-18") -> BadNotation:
    """The error for content that does not fit."""
    return BadNotation(f"{place}: {problem}", "bad_content", clause)


def load(path: str, version: int = LATEST) -> Row:
    """One file of rows."""
    return FILES.rows(f"content/{path}", version)


def files(folder: str, prefix: str = "", version: int = LATEST) -> list[str]:
    """The files of rows in a folder, sorted."""
    return [name.removeprefix("content/") for name in FILES.names(f"content/{folder}", version, prefix)]


def _digest(version: int, parts: str) -> str:
    """The digest of all rows (BP-RNG-05)."""
    paths = [path for folder in FOLDERS for path in FILES.names(f"content/{folder}", version)]
    return FILES.digest({path: LATEST if path == f"content/{TABLES}" else version for path in paths})


VERSIONS: Final = Versions(FIRST, LATEST, _digest, {"20fa3083cb47bb97": "265e5a61250ea1dd"})


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
