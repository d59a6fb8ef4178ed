"""Who sits in which vehicle of a position: named, or whom the rules would let drive it (BP-SETUP-10, BP-SETUP-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.games.bronepekhota.content.armies import figures_of
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import INSIDE, NOBODY, WRECKED
from sandtable.games.bronepekhota.table.roster import SOLDIER, VEHICLE
from sandtable.match.positions import bad, whole

if TYPE_CHECKING:
    from sandtable.games.bronepekhota.edge.setting_up.units import Entry


def seat_pilots(state: Bronepekhota, entries: list[Entry]) -> None:
    """Pilots that are named take their seats first; then each vehicle without a word gets whoever is free."""
    waiting: list[int] = []
    placed = {entry.first + at for entry in entries for at, row in enumerate(entry.rows) if row is not None}
    for entry in entries:
        f = entry.first
        row = entry.rows[0] if entry.rows[0] is not None else (entry.row if "at" in entry.row else None)
        if row is None or not needs_pilot(state, f):
            continue
        if "pilot" not in row:
            waiting.append(f)
        elif row["pilot"] is not None:
            _seat(state, _named(row["pilot"], entries, f"{entry.place}.figures[0].pilot"), f, entry)
    for f in waiting:
        pilot = _free_pilot(state, f, placed)
        if pilot != NOBODY:
            _join(state, pilot, f)


def needs_pilot(state: Bronepekhota, f: int) -> bool:
    """Is it a vehicle that somebody drives, and no wreck?"""
    roster = state.fig.roster
    return bool(roster.kind[f] == VEHICLE and not roster.ai[f] and state.fig.place[f] != WRECKED)


def _named(value: Any, entries: list[Entry], place: str) -> int:
    """`[unit, figure]`: the number of a unit in the list, and of a figure in it."""
    if not isinstance(value, list) or len(value) != 2:
        raise bad(f"{place}: [unit, figure] is needed, or null", "BP-SETUP-10")
    entry = entries[whole(value[0], place, 0, len(entries) - 1)]
    return entry.first + whole(value[1], place, 0, entry.size - 1)


def _seat(state: Bronepekhota, pilot: int, vehicle: int, entry: Entry) -> None:
    if state.fig.place[pilot] == INSIDE or not may_drive(state, pilot, vehicle):
        raise bad(f"{entry.place}.figures[0].pilot: figure {pilot} cannot drive it", "BP-SETUP-10")
    _join(state, pilot, vehicle)


def _join(state: Bronepekhota, pilot: int, vehicle: int) -> None:
    state.fig.crew[vehicle] = pilot
    state.fig.crew[pilot] = vehicle
    state.fig.place[pilot] = INSIDE


def may_drive(state: Bronepekhota, pilot: int, vehicle: int) -> bool:
    """Has the soldier of the vehicle's owner the rank for it (BP-SETUP-10, BP-SETUP-11)?"""
    fig = state.fig
    roster = fig.roster
    if roster.kind[pilot] != SOLDIER or fig.owner[pilot] != fig.owner[vehicle]:
        return False
    return bool(roster.rank[pilot] >= roster.rank[vehicle] and (roster.heavy[vehicle] or not roster.lone[pilot]))


def _free_pilot(state: Bronepekhota, vehicle: int, placed: set[int]) -> int:
    """Independent pilots first, then whoever is not on the table, then the last of a squad that is."""
    fig = state.fig
    able = [
        f
        for f in range(int(fig.roster.count))
        if fig.place[f] != INSIDE and may_drive(state, f, vehicle) and not _is_hero(state, f)
    ]
    able.sort(key=lambda f: (not fig.roster.lone[f], f in placed, -f))
    return able[0] if able else NOBODY


def _is_hero(state: Bronepekhota, f: int) -> bool:
    squad = int(state.fig.roster.squad[f])
    return squad >= 0 and bool(state.fig.roster.squad_hero[squad] == f)


def pilots_data(state: Bronepekhota) -> dict[int, list[int]]:
    """The pilot of each vehicle as `[unit, figure]`."""
    fig = state.fig
    places: list[list[int]] = []
    number = 0
    for army in state.options.armies:
        for bought in army:
            places += [[number, at] for at in range(figures_of([bought]))]
            number += 1
    return {
        f: places[int(fig.crew[f])]
        for f in range(int(fig.roster.count))
        if fig.roster.kind[f] == VEHICLE and fig.crew[f] != NOBODY and fig.crew[f] < len(places)
    }
