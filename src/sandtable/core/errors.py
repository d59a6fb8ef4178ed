"""Errors that people see: one line, a stable code, and the clause that decides where there is one."""

from __future__ import annotations


class SandtableError(Exception):
    """Something a person or program asked for cannot be done; `str(error)` is one clear line."""

    def __init__(self, message: str, code: str = "error", clause: str = "") -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.code = code
        self.clause = clause


class IllegalAction(SandtableError):
    """The rules do not allow this action now; the state is untouched."""


class BadNotation(SandtableError):
    """A text, file or option is not of its form; the message names the place."""
