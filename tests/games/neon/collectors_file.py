"""Rows of one's own for a game of Neon, as a collector writes them (NE-DATA-13)."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sandtable.games.neon.content.rows import built_in


def file_with(folder: Path, **sections: object) -> str:
    """A file of these sections; its path, as the setting `content` takes it."""
    file = folder / "mine.json"
    file.write_text(json.dumps(sections), encoding="utf-8")
    return str(file)


def file_changed(folder: Path, section: str, change: Callable[[Any], None]) -> str:
    """A file of one section of the project, changed."""
    rows: Any = copy.deepcopy(built_in()[section])
    change(rows)
    return file_with(folder, **{section: rows})
