"""What the page draws of Bronepekhota."""

from __future__ import annotations

import json

from sandtable.games.bronepekhota.edge.page.rows import rows_json


def test_the_rows_of_the_page_are_complete() -> None:
    rows = json.loads(rows_json())
    names = ("squads", "heroes", "vehicles", "guns", "pilots", "maps", "missions", "armies")
    assert [len(rows[name]) for name in names] == [34, 12, 23, 7, 4, 14, 14, 15]
    assert all(army["cost"] <= army["points"] for army in rows["armies"])
    corners = [piece for row in rows["maps"] for piece in row["pieces"] if "foot" not in piece]
    assert all(len(piece["corners"]) > 2 for piece in corners)
