"""Runs commands in this process, as a shell would."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sandtable.cli.main import main


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """The one document on stdout."""
        assert self.err == ""
        return json.loads(self.out)

    def refusal(self) -> str:
        """The one line on stderr of a command that refused."""
        assert self.code == 1
        assert self.out == ""
        assert self.err.startswith("sandtable: ")
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        return self.err.removeprefix("sandtable: ").rstrip("\n")


class Shell:
    """A place to run commands in: its own folder, its own stdin."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._capture = capture
        self._patch = patch

    def __call__(self, *arguments: str, stdin: str = "") -> Ran:
        self._patch.setattr("sys.stdin", io.StringIO(stdin))
        self._capture.readouterr()
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        out, err = self._capture.readouterr()
        return Ran(code, out, err)

    def file(self, name: str, text: str) -> str:
        """A file in the folder; its path is returned."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)
