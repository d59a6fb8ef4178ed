"""A recorded game as one page that works without a network, made of the page of the built web app."""

from __future__ import annotations

import json
from pathlib import Path

from sandtable._build import PACKAGE
from sandtable.core.errors import SandtableError
from sandtable.match.examples import Example, notes
from sandtable.match.match import Match
from sandtable.match.recording import record_match

STATIC = Path(PACKAGE, "server", "static")
PLACE = '{"format":"none"}'
"""Stands once in the page, where the recording goes (web/offline.html)."""


def built_file(name: str) -> str:
    """The text of a file of the built web app; SandtableError says how to build it."""
    try:
        return (STATIC / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise SandtableError("this needs the built web app, which is not there; make web builds it", "no_web") from None


def html_page(match: Match, example: Example | None = None) -> str:
    """The page with the game in it; nothing in the game can end its script element."""
    before, mark, after = built_file("offline.html").partition(PLACE)
    if not mark:
        raise SandtableError("the built web app is of another version; make web builds it anew", "no_web")
    recording = json.dumps(
        record_match(match) | (notes(example) if example else {}), ensure_ascii=False, separators=(",", ":")
    )
    return before + recording.replace("<", "\\u003c") + after
