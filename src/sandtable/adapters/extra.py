"""What the adapters need from outside, refused in one line where it is missing."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

INSTALL = "pip install 'sandtable[research]'"


class MissingExtra(ImportError):
    """A library of the extra `research` is not installed."""


def require(adapter: str, *libraries: str) -> None:
    """Raise MissingExtra, in one line, for a library that is not there or cannot be loaded."""
    for library in libraries:
        if find_spec(library) is None:
            raise MissingExtra(f"{adapter} needs {library}: {INSTALL}")
        try:
            import_module(library)
        except ImportError as error:
            why = " ".join(str(error).split())
            raise MissingExtra(f"{adapter} needs {library}, which cannot be loaded here: {why}") from None
