"""A recorded game to keep: one page that works without a network. The page is that of the built web app."""

from __future__ import annotations

import json
import os
import secrets
import stat
from pathlib import Path

import sandtable
from sandtable.core.errors import SandtableError
from sandtable.match.examples import Example, notes
from sandtable.match.match import Match
from sandtable.match.recording import record_match

STATIC = Path(sandtable.__file__).parent / "server" / "static"
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


def save(path: str, text: str) -> bool:
    """Write a file whole or not at all, where a link leads; what is no file (a pipe, a device) is written as a stream.

    True if there is a file now that holds the text.
    """
    try:
        target = Path(os.path.realpath(path)) if path else None
        kind = None if target is None or not target.exists() else target.stat().st_mode
        if target is None or (kind is not None and stat.S_ISDIR(kind)):
            raise SandtableError(f"{path!r}: the name of a file is needed", "bad_file")
        if kind is not None and not stat.S_ISREG(kind):
            with open(target, "w", encoding="utf-8") as stream:
                stream.write(text)
            return False
        _replace(target, text, 0o666 if kind is None else stat.S_IMODE(kind))
    except OSError as error:
        raise SandtableError(f"{path}: {error.strerror}", "bad_file") from None
    except ValueError as error:
        raise SandtableError(f"{path!r}: {error}", "bad_file") from None
    return True


def _replace(target: Path, text: str, mode: int) -> None:
    """Write beside the target, under a name that nobody can have laid out, and put it there at once."""
    part = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with open(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode), "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
