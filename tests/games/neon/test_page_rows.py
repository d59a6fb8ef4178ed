"""What the page draws of Neon."""

from __future__ import annotations

import json

from sandtable.games.neon.edge.page.rows import rows_json


def test_the_rows_of_the_page_are_complete() -> None:
    rows = json.loads(rows_json())
    names = ("sectors", "fighters", "actions", "loot", "upgrades", "bots")
    assert [len(rows[name]) for name in names] == [10, 6, 42, 66, 8, 10]
