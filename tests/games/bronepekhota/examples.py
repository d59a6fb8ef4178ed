"""What the worked examples of the rulebook share: which function shows which, and a vehicle to show it with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.games.bronepekhota.content import sheets
from tests.games.bronepekhota.table import (
    act,
    battle,
    find,
    man,
    put,
)

Example = dict[str, Any]
HANDLERS: dict[str, Callable[[Example], None]] = {}


def example(*ids: str) -> Callable[[Callable[[Example], None]], Callable[[Example], None]]:
    """The function shows what these examples say."""

    def enter(function: Callable[[Example], None]) -> Callable[[Example], None]:
        for name in ids:
            HANDLERS[name] = function
        return function

    return enter


def vehicle_on_table(
    sheet: str, x: int, y: int, heading: int, z: int = 0, layout: str = "open_field"
) -> tuple[Any, int]:
    """One vehicle with a pilot, acting."""
    faction = sheets.SHEETS.vehicles[sheet].faction
    squad = {"polaris": "pol_tribunators", "protectorate": "pro_assault_spetsnaz", "mercenaries": "mer_nightstalkers"}
    s = battle(f"{squad[faction]}:{sheet}", "pol_line_clones", layout=layout)
    f = put(s, find(s, sheet, seat=0), x, y, heading, z)
    if not sheets.SHEETS.vehicles[sheet].ai:
        man(s, f, find(s, squad[faction], 1))
    put(s, find(s, squad[faction], 2), 50, 750)
    put(s, find(s, "pol_line_clones", 1, seat=1), 1150, 750)
    act(s, f)
    return s, f
