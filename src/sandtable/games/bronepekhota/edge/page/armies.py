"""The army builder of a page: what an army costs, what is wrong with it, and what may still be added."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from sandtable.core.errors import SandtableError
from sandtable.games.bronepekhota.content.armies import army_cost, army_problems, entry_clause, home_faction, read_army
from sandtable.games.bronepekhota.content.missions import MISSIONS, Mission
from sandtable.games.bronepekhota.content.sheets import ALLIES, SHEETS
from sandtable.games.bronepekhota.table.roster import Bought

MOST_UNITS = 120


class ArmyRequest(msgspec.Struct, forbid_unknown_fields=True):
    """An army as it is so far; with a mission the seat may have another limit, or a faction of its own."""

    units: Annotated[list[Annotated[str, msgspec.Meta(max_length=80)]], msgspec.Meta(max_length=MOST_UNITS)]
    points: Annotated[int, msgspec.Meta(ge=10, le=9999)]
    faction: str = ""
    mission: str = "annihilation"
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


def judge(request: ArmyRequest) -> dict[str, Any]:
    """Cost, problems and what fits beside it, by the same rules as when the table is made (BP-SETUP-02, 15, 16)."""
    limit, faction = _terms(request)
    if request.faction and request.faction not in ALLIES:
        raise SandtableError(f"faction: none of {', '.join(ALLIES)}", "bad_setting")
    home = faction or request.faction
    army = read_army(request.units)
    problems = army_problems(army, limit, home) if army else []
    return {
        "cost": army_cost(army),
        "limit": limit,
        "faction": home or (home_faction(army) if army else ""),
        "problems": [{"message": message, "clause": clause} for message, clause in problems],
        "units": {unit: entry_clause(Bought(unit), limit, home, army) for unit in _units()},
        "heroes": [_heroes(at, army, limit, home) for at in range(len(army))],
    }


def _terms(request: ArmyRequest) -> tuple[int, str]:
    """The limit and the faction of a seat in a mission (BP-MISSION-06)."""
    mission: Mission | None = MISSIONS.get(request.mission)
    if mission is None:
        raise SandtableError(f"mission: none of {', '.join(MISSIONS)}", "bad_setting")
    if mission.has_armies():
        raise SandtableError(f"mission: {mission.id} gives the armies", "bad_setting", "BP-MISSION-07")
    side = mission.sides[request.seat if request.seat < len(mission.sides) else 0]
    return request.points * side.percent // 100, side.faction


def _units() -> list[str]:
    return [*SHEETS.squads, *SHEETS.vehicles, *SHEETS.guns, *SHEETS.pilots]


def _heroes(at: int, army: list[Bought], limit: int, faction: str) -> dict[str, str]:
    """For one entry every hero that may lead it, or the clause against it; nothing for what no hero leads."""
    entry = army[at]
    if entry.unit not in SHEETS.squads:
        return {}
    others = [other for place, other in enumerate(army) if place != at]
    return {hero: entry_clause(Bought(entry.unit, hero), limit, faction, others) for hero in SHEETS.heroes}
