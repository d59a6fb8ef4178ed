"""Versions of the rules, and the files of rows as each of them reads them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sandtable.core.versions import RowFiles, Versions

FIRST: Final = 1
LATEST: Final = 4
"""2 follows the books in five places where 1 followed a ruling (section 23 of the rulebook).

3 and 4 even three scenarios (docs/balance.md).
"""
FILES: Final = RowFiles(Path(__file__).parents[1], LATEST)


def _digest(version: int, parts: str) -> str:
    """The digest of the files in play."""
    return FILES.digest({path: version for path in parts.split(",")} if parts else {})


VERSIONS: Final = Versions(FIRST, LATEST, _digest)
