"""The shell that tests of commands use."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Shell


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return Shell(tmp_path, capsys, monkeypatch)
