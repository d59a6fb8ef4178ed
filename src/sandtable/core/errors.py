"""Errors that people see: one line, a stable code, and the clause that decides where there is one."""

from __future__ import annotations


class SandtableError(Exception):
    """Something a person or program asked for cannot be done; `str(error)` is one clear line."""

    def __init__(self, message: str, code: str = "error", clause: str = "") -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.code = code
        self.clause = clause

    def __reduce__(self) -> tuple[object, ...]:
        """How it goes to another process: by itself an exception takes its words along, and compiled nothing else."""
        return _made_again, (type(self), str(self), self.code, self.clause)


def _made_again(kind: type[SandtableError], words: str, code: str, clause: str) -> SandtableError:
    made = kind(words, code)
    made.clause = clause  # the words name it already
    return made


class IllegalAction(SandtableError):
    """The rules do not allow this action now; the state is untouched."""


class BadNotation(SandtableError):
    """A text, file or option is not of its form; the message names the place."""
