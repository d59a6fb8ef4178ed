"""The documentation: an index that lists every page, links that lead somewhere, lines that fit."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "examples").rglob("README.md")])
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
WIDTH = 120


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_lines_fit_and_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in LINK.findall(text):
        assert "://" in target or (page.parent / target).exists(), target
    # A row of a table cannot be broken, nor can an example.
    prose = re.sub(r"(?ms)^```.*?^```$", "", text)
    long = [row for row in prose.splitlines() if len(row) > WIDTH and not row.startswith("|")]
    assert long == []


def test_the_index_lists_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert page.name == "README.md" or f"({page.name})" in index, page.name


def test_every_test_that_the_audit_names_is_there() -> None:
    """What was wrong against the books has a proof; one that is renamed is renamed there, too."""
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", (ROOT / "docs" / "books.md").read_text(encoding="utf-8"))
    assert len(named) > 50
    for file, name in named:
        source = (ROOT / file).read_text(encoding="utf-8")
        assert re.search(rf"^ *def {name}\(", source, re.MULTILINE), f"{file}::{name}"
