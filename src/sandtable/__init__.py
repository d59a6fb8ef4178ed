"""Sandtable: one engine for tabletop tactical games."""

from __future__ import annotations

from sandtable import _build

__version__ = "0.1.0"

_build.watch_imports()
