"""The index of the search: one script for each language, which a page loads when somebody begins to search.

A script rather than data, for a page that is opened from a folder may not fetch anything.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from docs.site.page import Page, plain_text

MOST = 1200
"""Letters of a section that are searched; sections are short."""
SECTION = re.compile(r'<h[1-4] id="([^"]+)"[^>]*>(.*?)</h[1-4]>|<li class="rule" id="([^"]+)">')


def index_of(pages: Iterable[Page], language: str) -> str:
    """The script with every section of these pages: page, anchor, heading, words."""
    rows = [row for page in pages for row in _sections(page)]
    data = json.dumps(rows, ensure_ascii=False, separators=(",", ":"))
    return f"window.sandtableFound({json.dumps(language)}, {data});\n"


def _sections(page: Page) -> list[list[str]]:
    marks = list(SECTION.finditer(page.body))
    rows: list[list[str]] = []
    for mark, following in zip(marks, [*marks[1:], None], strict=True):
        text = plain_text(page.body[mark.end() : following.start() if following else len(page.body)])
        name = plain_text(mark[2]).removesuffix("#").strip() if mark[2] else mark[3]
        rows.append([page.name, mark[1] or mark[3], page.title, name, text[:MOST]])
    return rows
