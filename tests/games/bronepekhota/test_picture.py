"""Pictures of battles are put together from the parts of the page, whatever stands on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from sandtable.cli.replay import game_of
from sandtable.core.errors import SandtableError
from sandtable.games.bronepekhota.edge.picture import Sheet, picture
from sandtable.match.parts import built_parts
from sandtable.match.replay import read_replay, verify

BATTLES = sorted(Path(__file__).parents[2].joinpath("golden", "bronepekhota").glob("*.replay"))


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    """The parts of the page that is built here."""
    try:
        return Sheet(built_parts("bronepekhota"))
    except SandtableError:
        pytest.skip("the web app is not built: make web")


def last_view(path: Path) -> dict[str, Any]:
    """What is seen at the end of a recorded battle."""
    replay = read_replay(path.read_text(encoding="utf-8"))
    view: dict[str, Any] = verify(replay, game_of(replay)).state.view(None)
    return view


@pytest.mark.parametrize("path", [path for path in BATTLES if path.stem != "vehicles"], ids=lambda path: path.stem)
def test_every_battle_can_be_drawn(sheet: Sheet, path: Path) -> None:
    view = last_view(path)
    svg = sheet.draw(view, "dark")
    ElementTree.fromstring(svg)
    assert "var(--" not in svg
    assert "@" not in svg.replace("@font-face", "")
    drawn = [figure for figure in view["figures"] if figure["place"] in ("table", "wreck")]
    for figure in drawn:
        assert f"translate({figure['x']},{view['field'][1] - figure['y']})" in svg


def test_states_of_figures_are_seen(sheet: Sheet) -> None:
    view = last_view(next(path for path in BATTLES if path.stem == "capture-the-flag"))
    plain = picture(view, "light")
    vehicle = next(row for row in view["figures"] if row["kind"] == "vehicle" and row["place"] == "table")
    soldier = next(row for row in view["figures"] if row["kind"] == "soldier" and row["place"] == "table")
    item = next(row for row in view["objects"] if row["kind"] == "item")
    seen = {plain}
    for row, more in (
        (vehicle, {"flying": not vehicle["flying"]}),
        (vehicle, {"manned": not vehicle["manned"]}),
        (vehicle, {"place": "wreck"}),
        (vehicle, {"heading": (vehicle["heading"] + 9) % 64}),
        (soldier, {"spent": ["panicked"]}),
        (soldier, {"seat": 3}),
        (soldier, {"sheet": next(iter(sheet.parts["heroes"])), "number": 0}),
        (item, {"carrier": soldier["id"] if item["carrier"] < 0 else -1}),
    ):
        before = dict(row)
        row.update(more)
        seen.add(sheet.draw(view, "light"))
        row.clear()
        row.update(before)
    assert len(seen) == 9
    assert sheet.draw(view, "light") == plain
