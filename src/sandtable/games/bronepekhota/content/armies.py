"""Armies by points (BP-SETUP-01, BP-SETUP-02, BP-SETUP-09 to BP-SETUP-16): reading, checking, and the ready ones."""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota.content.rows import LATEST, Row, files, load, number, rows_of, text, texts
from sandtable.games.bronepekhota.content.sheets import FACTIONS, SHEETS, Machine, Sheets
from sandtable.games.bronepekhota.table.roster import Bought

POINTS: Final[list[int]] = [500, 1000, 1500]


class ReadyArmy:
    """An army that may be taken as it is."""

    def __init__(self, row: Row) -> None:
        self.id = text(row, "id", "army")
        self.faction = text(row, "faction", self.id)
        self.points = number(row, "points", self.id)
        self.units = texts(row, "units", self.id)
        self.more = texts(row, "more", self.id)
        """What joins it on a side that has more points than the others (BP-SETUP-02)."""

    def units_for(self, percent: int) -> list[str]:
        """The units on a side with so many of a hundred of the points."""
        return self.units + self.more if percent > 100 else self.units


def _read_ready(version: int) -> dict[str, ReadyArmy]:
    rows = [row for file in files("armies", version=version) for row in rows_of(load(file, version), "armies")]
    return {army.id: army for army in [ReadyArmy(row) for row in rows]}


READY: Final[dict[str, ReadyArmy]] = _read_ready(LATEST)
_ready: dict[int, dict[str, ReadyArmy]] = {LATEST: READY}


def ready_armies(version: int) -> dict[str, ReadyArmy]:
    """The ready armies of a version of the rules."""
    if version not in _ready:
        _ready[version] = _read_ready(version)
    return _ready[version]


def refuse(problem: str, clause: str) -> BadNotation:
    """The error for an army that may not be fielded."""
    return BadNotation(f"army: {problem}", "bad_army", clause)


def read_army(words: list[str], sheets: Sheets = SHEETS) -> list[Bought]:
    """Entries of an army: `unit`, or `squad+hero`."""
    found: list[Bought] = []
    for word in words:
        unit, _, hero = word.partition("+")
        if not any(unit in known for known in (sheets.squads, sheets.vehicles, sheets.guns, sheets.pilots)):
            raise refuse(f"unknown unit {unit!r}", "BP-SETUP-15")
        if hero and (hero not in sheets.heroes or unit not in sheets.squads):
            raise refuse(f"{hero!r} is no hero for {unit!r}", "BP-HERO-01")
        found.append(Bought(unit, hero, sheets))
    return found


def army_cost(army: list[Bought]) -> int:
    """Points of an army: units, heroes, pilots and guns (BP-SETUP-02)."""
    return sum(entry.cost() for entry in army)


def check_army(army: list[Bought], limit: int, faction: str = "", heroes_once: bool = True) -> None:
    """Refuse an army that is too dear, mixed, without soldiers or without pilots, or with a hero twice.

    Before version 3 of the rules a hero could be bought more than once (BP-HERO-01).
    """
    for problem, clause in army_problems(army, limit, faction):
        if heroes_once or clause != "BP-HERO-01":
            raise refuse(problem, clause)


def army_problems(army: list[Bought], limit: int, faction: str = "") -> list[tuple[str, str]]:
    """Everything that is wrong with an army, each with its clause; a limit of 0 is none."""
    found: list[tuple[str, str]] = []
    cost = army_cost(army)
    if limit and cost > limit:
        found.append((f"it costs {cost} points, more than {limit}", "BP-SETUP-02"))
    home = faction or home_faction(army)
    if not home:
        found.append(("its units belong to no common faction", "BP-SETUP-15"))
    for entry in army:
        if home and not _serves(entry, home):
            found.append((f"{entry.text()} does not serve {home}", "BP-SETUP-15"))
    heroes = [entry.hero for entry in army if entry.hero]
    for hero in sorted({hero for hero in heroes if heroes.count(hero) > 1}):
        found.append((f"{hero} can lead one squad only", "BP-HERO-01"))
    if not any(entry.unit in entry.sheets.squads or entry.unit in entry.sheets.pilots for entry in army):
        found.append(("it needs at least one soldier", "BP-TURN-11"))
    if not has_pilots(army):
        found.append(("a vehicle has no possible pilot", "BP-SETUP-16"))
    return found


def figures_of(army: list[Bought]) -> int:
    """How many figures an army has."""
    return sum(entry.size() for entry in army)


def entry_clause(entry: Bought, limit: int, faction: str, army: list[Bought]) -> str:
    """The clause by which an entry may not be added to an army, "" where it may; pilots may follow later."""
    more = [*army, entry]
    home = faction or home_faction(more)
    if not home or not _serves(entry, home):
        return "BP-SETUP-15"
    if entry.hero and any(other.hero == entry.hero for other in army):
        return "BP-HERO-01"
    return "BP-SETUP-02" if limit and army_cost(more) > limit else ""


def home_faction(army: list[Bought]) -> str:
    """A faction that may field all units: its own, and those of factions that list it as an ally (BP-SETUP-15)."""
    for faction in army[0].sheets.allies if army else FACTIONS:
        if all(_serves(entry, faction) for entry in army):
            return faction
    return ""


def _serves(entry: Bought, faction: str) -> bool:
    """May this entry be part of an army of the faction?"""
    unit, sheets = entry.unit, entry.sheets
    if unit in sheets.guns:
        return True
    if unit in sheets.pilots:
        return faction in sheets.pilots[unit].factions
    owner = sheets.squads[unit].faction if unit in sheets.squads else sheets.vehicles[unit].faction
    if owner != faction and faction not in sheets.allies[owner]:
        return False
    if not entry.hero:
        return True
    origin = sheets.heroes[entry.hero].factions[0]
    return origin == faction or faction in sheets.allies[origin]


def has_pilots(army: list[Bought]) -> bool:
    """Can every vehicle without AI have a pilot of its own (BP-SETUP-09 to BP-SETUP-11, BP-SETUP-16)?"""
    vehicles: list[Machine] = []
    crews: list[tuple[int, bool]] = []
    for entry in army:
        unit, sheets = entry.unit, entry.sheets
        if unit in sheets.vehicles and entry.piloted and not sheets.vehicles[unit].ai:
            vehicles.append(sheets.vehicles[unit])
        elif unit in sheets.squads:
            crews += [(soldier.rank, False) for soldier in sheets.squads[unit].soldiers]
            if entry.hero:
                crews.append((sheets.heroes[entry.hero].soldier.rank, False))
        elif unit in sheets.pilots:
            crews.append((sheets.pilots[unit].soldier.rank, True))
    return can_crew(vehicles, crews)


def can_crew(vehicles: list[Machine], crews: list[tuple[int, bool]]) -> bool:
    """Can every vehicle get a pilot of its own? Crews are (rank, independent pilot)."""
    taken = [-1] * len(crews)
    for at in range(len(vehicles)):
        if not _assign(at, vehicles, crews, taken, [False] * len(crews)):
            return False
    return True


def may_drive(machine: Machine, rank: int, independent: bool) -> bool:
    """Has this soldier the rank, and is an independent pilot asked for a heavy vehicle only (BP-PILOT-09)?"""
    return rank >= machine.rank and (machine.heavy or not independent)


def _assign(
    at: int, vehicles: list[Machine], crews: list[tuple[int, bool]], taken: list[int], seen: list[bool]
) -> bool:
    """One augmenting path of a matching."""
    for crew, (rank, independent) in enumerate(crews):
        if seen[crew] or not may_drive(vehicles[at], rank, independent):
            continue
        seen[crew] = True
        if taken[crew] < 0 or _assign(taken[crew], vehicles, crews, taken, seen):
            taken[crew] = at
            return True
    return False
