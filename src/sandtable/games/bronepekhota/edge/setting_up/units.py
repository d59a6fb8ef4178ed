"""The units of a position: read, put on the table where the rules let them stand, and written again."""

from __future__ import annotations

from typing import Any

from sandtable.games.bronepekhota.content.armies import figures_of, read_army
from sandtable.games.bronepekhota.edge.setting_up.crews import pilots_data, seat_pilots
from sandtable.games.bronepekhota.edge.setting_up.standing import check_standing, form_up, put_at
from sandtable.games.bronepekhota.mission.deployment import level_for
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD, GONE, INSIDE, ON_TABLE, WRECKED
from sandtable.games.bronepekhota.table.roster import SOLDIER, VEHICLE, Bought
from sandtable.games.bronepekhota.table.situation import PANICKED
from sandtable.match.positions import bad, whole

UNIT_KEYS = ("unit", "hero", "seat", "at", "heading", "acted", "grenades", "tested", "figures")
FIGURE_KEYS = ("at", "heading", "marker", "ammo", "pilot", "owner", "wreck", "alone", "acted", "panicked")
MOST_UNITS = 100
MOST_GRENADES = 20


class Entry:
    """A unit of a position, with the place in the text that speaks of it."""

    def __init__(self, row: Any, number: int) -> None:
        self.number = number
        self.place = f"units[{number}]"
        if not isinstance(row, dict):
            raise bad(f"{self.place}: an object with a unit is needed")
        _check_keys(row, UNIT_KEYS, self.place)
        self.row: dict[str, Any] = row
        self.seat = whole(row.get("seat", 0), f"{self.place}.seat", 0, 3)
        self.bought: Bought = read_army([_name(row, self.place)])[0]
        self.size = figures_of([self.bought])
        self.first = 0
        """The number of its first figure."""
        self.rows: list[dict[str, Any] | None] = self._figures()

    def _figures(self) -> list[dict[str, Any] | None]:
        rows = self.row.get("figures")
        if rows is None:
            return [None] * self.size
        if "at" in self.row:
            raise bad(f"{self.place}: a whole unit stands at a place, or each of its figures does")
        if not isinstance(rows, list) or len(rows) > self.size:
            raise bad(f"{self.place}.figures: a list of at most {self.size} is needed")
        for at, row in enumerate(rows):
            if row is not None and not isinstance(row, dict):
                raise bad(f"{self.place}.figures[{at}]: an object with a place, or null")
            if row is not None:
                _check_keys(row, FIGURE_KEYS, f"{self.place}.figures[{at}]")
        return [*rows, *[None] * (self.size - len(rows))]


def _check_keys(row: dict[str, Any], known: tuple[str, ...], place: str) -> None:
    for key in row:
        if key not in known:
            raise bad(f"{place}: unknown key {str(key)[:40]!r}; known are {', '.join(known)}")


def _name(row: dict[str, Any], place: str) -> str:
    unit, hero = str(row.get("unit", ""))[:40], str(row.get("hero") or "")[:40]
    if not unit or "+" in unit + hero:
        raise bad(f"{place}.unit: {unit!r} is no unit", "BP-SETUP-15")
    return f"{unit}+{hero}" if hero else unit


def read_units(rows: Any) -> list[Entry]:
    """The units of a position, with the numbers that their figures have in the game."""
    if not isinstance(rows, list) or len(rows) > MOST_UNITS:
        raise bad(f"units: a list of at most {MOST_UNITS} units is needed")
    entries = [Entry(row, number) for number, row in enumerate(rows)]
    first = 0
    for entry in sorted(entries, key=lambda entry: entry.seat):
        entry.first = first
        first += entry.size
    return entries


def draft_units(state: Bronepekhota, entries: list[Entry]) -> None:
    """Put everything on the table; whoever is not named has fallen."""
    fig = state.fig
    for f in range(int(fig.roster.count)):
        fig.place[f] = DEAD if fig.roster.kind[f] == SOLDIER else GONE
    for entry in entries:
        for at, row in enumerate(entry.rows):
            if row is not None:
                _condition(state, entry.first + at, row, f"{entry.place}.figures[{at}]")
    seat_pilots(state, entries)
    _put_all(state, entries, True)
    state.renew_scene()
    _put_all(state, entries, False)
    for entry in entries:
        if "at" in entry.row:
            form_up(state, entry)
        _unit(state, entry)
    _count(state)
    check_standing(state, entries)


def _put_all(state: Bronepekhota, entries: list[Entry], wrecks: bool) -> None:
    """Wrecks come first: others may stand on them."""
    for entry in entries:
        for at, row in enumerate(entry.rows):
            place = state.fig.place[entry.first + at]
            if row is not None and place != INSIDE and (place == WRECKED) == wrecks:
                put_at(state, entry.first + at, row, f"{entry.place}.figures[{at}]")


def _condition(state: Bronepekhota, f: int, row: dict[str, Any], place: str) -> None:
    """Damage, ammunition and owner of a figure, before anybody stands anywhere."""
    fig = state.fig
    roster = fig.roster
    is_machine = roster.durability[f] > 0
    for key in ("marker", "ammo", "wreck", "owner"):
        if key in row and not is_machine:
            raise bad(f"{place}.{key}: only vehicles and guns have it", "BP-SETUP-08")
    if is_machine:
        most = int(roster.durability[f])
        fig.marker[f] = whole(row.get("marker", int(roster.marker[f])), f"{place}.marker", 1, most)
        fig.owner[f] = whole(row.get("owner", int(fig.owner[f])), f"{place}.owner", 0, state.seats() - 1)
        if row.get("wreck") is True:
            fig.place[f] = WRECKED
            fig.marker[f] = 0
        slots = range(int(roster.weapon_first[f]), int(roster.weapon_last[f]))
        ammo = row.get("ammo", [int(state.ammo[slot]) for slot in slots])
        if not isinstance(ammo, list) or len(ammo) != len(slots):
            raise bad(f"{place}.ammo: a list of {len(slots)} is needed", "BP-AMMO-05")
        for slot, left in zip(slots, ammo, strict=True):
            state.ammo[slot] = whole(left, f"{place}.ammo", 0, int(roster.weapon_ammo[slot]))
    elif row.get("panicked") is True:
        state.spent[f] |= PANICKED
    if row.get("alone") is True and roster.kind[f] == SOLDIER:
        state.unit[f] = roster.squads + f
        state.acted[roster.squads + f] = 1 if row.get("acted") is True else 0


def _unit(state: Bronepekhota, entry: Entry) -> None:
    """What is known of a whole unit: has it acted, its grenades, its test of panic."""
    roster = state.fig.roster
    squad = int(roster.squad[entry.first])
    unit = squad if squad >= 0 else int(roster.squads) + entry.first
    state.acted[unit] = 1 if entry.row.get("acted") is True else 0
    if squad >= 0:
        most = int(roster.squad_grenades[squad])
        state.grenades[squad] = whole(entry.row.get("grenades", most), f"{entry.place}.grenades", 0, MOST_GRENADES)
        state.tested[squad] = 1 if entry.row.get("tested") is True else 0


def _count(state: Bronepekhota) -> None:
    """Who began on foot (BP-PANIC-01), and with how many units (BP-MISSION-06)."""
    fig = state.fig
    roster = fig.roster
    for f in range(int(roster.count)):
        squad = int(roster.squad[f])
        if squad >= 0 and roster.squad_hero[squad] != f and fig.place[f] != INSIDE:
            state.began_on_foot[f] = 1
        if roster.kind[f] == VEHICLE:
            state.began[roster.seat[f]] += 1
    for squad in range(int(roster.squads)):
        state.began[roster.squad_seat[squad]] += 1


def units_data(state: Bronepekhota) -> list[dict[str, Any]]:
    """All units in the order of the armies, each with its figures."""
    roster = state.fig.roster
    pilots = pilots_data(state)
    rows: list[dict[str, Any]] = []
    first = 0
    for seat, army in enumerate(state.options.armies):
        for bought in army:
            row: dict[str, Any] = {"unit": bought.unit, "seat": seat}
            if bought.hero:
                row["hero"] = bought.hero
            squad = int(roster.squad[first])
            unit = squad if squad >= 0 else int(roster.squads) + first
            if state.acted[unit]:
                row["acted"] = True
            if squad >= 0 and state.grenades[squad] != roster.squad_grenades[squad]:
                row["grenades"] = min(int(state.grenades[squad]), MOST_GRENADES)
            if squad >= 0 and state.tested[squad]:
                row["tested"] = True
            size = figures_of([bought])
            row["figures"] = [_figure_data(state, f, pilots) for f in range(first, first + size)]
            rows.append(row)
            first += size
    return rows


def _figure_data(state: Bronepekhota, f: int, pilots: dict[int, list[int]]) -> dict[str, Any] | None:
    fig = state.fig
    roster = fig.roster
    if fig.place[f] not in (ON_TABLE, WRECKED):
        return None
    x, y, z = int(fig.x[f]), int(fig.y[f]), int(fig.z[f])
    if fig.place[f] == WRECKED:
        return {"at": [x, y, z], "heading": int(fig.heading[f]), "wreck": True}
    row: dict[str, Any] = {"at": [x, y], "heading": int(fig.heading[f])}
    if z != level_for(state, f, x, y):
        row["at"].append(z)
    if roster.durability[f] > 0:
        if fig.marker[f] != roster.marker[f]:
            row["marker"] = int(fig.marker[f])
        if fig.owner[f] != roster.seat[f]:
            row["owner"] = int(fig.owner[f])
        slots = range(int(roster.weapon_first[f]), int(roster.weapon_last[f]))
        if any(state.ammo[slot] != roster.weapon_ammo[slot] for slot in slots):
            row["ammo"] = [int(state.ammo[slot]) for slot in slots]
        if roster.kind[f] == VEHICLE and not roster.ai[f]:
            row["pilot"] = pilots.get(f)
        return row
    if roster.squad[f] >= 0 and state.unit[f] != roster.squad[f]:
        row["alone"] = True
        if state.acted[roster.squads + f]:
            row["acted"] = True
    if state.spent[f] & PANICKED:
        row["panicked"] = True
    return row
