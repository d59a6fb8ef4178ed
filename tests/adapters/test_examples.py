"""The programs of docs/research.md run as they stand."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("number", "ends"), [(0, ""), (1, "seat_"), (2, "[")])
def test_program(number: int, ends: str, capsys: pytest.CaptureFixture[str]) -> None:
    program = PROGRAMS[number]
    assert len([line for line in program.splitlines() if line.strip()]) <= 12
    random.seed(1)
    exec(compile(program, f"docs/research.md, program {number}", "exec"), {})
    assert capsys.readouterr().out.startswith(ends)


def test_all_programs_are_tried() -> None:
    assert len(PROGRAMS) == 3
