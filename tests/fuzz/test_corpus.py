"""Whatever people or programs hand over is read or refused in one clear line, in time; a small part of `make soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.readers import CORPUS, READERS
from tests.fuzz.watched import Report, run, try_input

FOUND = sorted(CORPUS.glob("*/*"))


@pytest.mark.parametrize("name", READERS)
def test_samples_are_read(name: str) -> None:
    """Beginnings of replays are refused, for their checksum is of the whole, and some words that are no action."""
    reader, report = READERS[name], Report()
    for text in {*reader.samples()[:: max(1, len(reader.samples()) // 4)], reader.samples()[-1]}:
        try_input(reader, text, report)
    assert report.faults == {}
    assert report.refused == 0 or (name.startswith(("replay", "question")) and report.refused < report.inputs)


@pytest.mark.parametrize("path", FOUND, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_once_went_wrong_is_refused(path: Path) -> None:
    report = Report()
    try_input(READERS[path.parent.name], path.read_text(encoding="utf-8"), report)
    assert report.faults == {}


@pytest.mark.parametrize("name", READERS)
def test_damaged_texts_are_read_or_refused(name: str) -> None:
    report = run(name, seed=1, first=0, count=40)
    assert report.faults == {}
    assert report.inputs == 40
