"""Files that commands write: whole, or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from pathlib import Path

from sandtable.core.errors import SandtableError


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
