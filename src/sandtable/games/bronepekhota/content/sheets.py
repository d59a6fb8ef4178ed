"""Army lists and machine sheets (BP-DATA-01 to BP-DATA-13), read at import from the rows in `units/*.toml`."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.dice import NO_DICE, read_dice
from sandtable.games.bronepekhota.content.rows import (
    FILES,
    LATEST,
    Row,
    bad,
    files,
    load,
    number,
    numbers,
    rows_of,
    table,
    text,
    texts,
    truth,
)
from sandtable.games.bronepekhota.content.rows import (
    TABLES as TABLES_FILE,
)

Allies = dict[str, list[str]]

# Properties of soldiers (BP-DATA-09) as bits.
REPAIR: Final = 1
JUMP3: Final = 2
JUMP4: Final = 4
JUMP5: Final = 8
PROPERTIES: Final[dict[str, int]] = {"repair": REPAIR, "jump3": JUMP3, "jump4": JUMP4, "jump5": JUMP5}

# Chassis, which is also the kind of a mover on areas (BP-DATA-15); a gun moves as infantry.
INFANTRY: Final = 0
WHEELED: Final = 1
TRACKED: Final = 2
WALKING: Final = 3
FLYING: Final = 4
MOVERS: Final[list[str]] = ["infantry", "wheeled", "tracked", "walking", "flying"]

# Abilities of heroes (BP-HERO).
NO_ABILITY: Final = 0
THIRD_EYE: Final = 1
IRON_WILL: Final = 2
LEAD_THE_CHARGE: Final = 3
BLADE_MASTER: Final = 4
MERCILESS: Final = 5
STAFF_OFFICER: Final = 6
CLOAKED: Final = 7
CLOSE_QUARTERS: Final = 8
SWIFT: Final = 9
ENGINEER: Final = 10
MARKSMAN: Final = 11
LIVING_TANK: Final = 12
ABILITIES: Final[list[str]] = [
    "none",
    "third_eye",
    "iron_will",
    "lead_the_charge",
    "blade_master",
    "merciless",
    "staff_officer",
    "cloaked",
    "close_quarters",
    "swift",
    "engineer",
    "marksman",
    "living_tank",
]


class Soldier:
    """The stats of one soldier, hero or pilot (BP-DATA-02)."""

    def __init__(self, row: Row, place: str) -> None:
        self.rank = number(row, "rank", place)
        self.speed = number(row, "speed", place)
        self.range = read_dice(text(row, "range", place)) if "range" in row else NO_DICE
        self.power = read_dice(text(row, "power", place)) if "power" in row else NO_DICE
        self.melee = number(row, "melee", place)
        self.armor = number(row, "armor", place)
        self.props = 0
        for name in texts(row, "props", place):
            if name not in PROPERTIES:
                raise bad(f"{place}.props", f"unknown property {name!r}")
            self.props |= PROPERTIES[name]
        self.ability = NO_ABILITY
        if "ability" in row:
            ability = text(row, "ability", place)
            if ability not in ABILITIES:
                raise bad(f"{place}.ability", f"unknown ability {ability!r}")
            self.ability = ABILITIES.index(ability)

    def jump(self) -> int:
        """Steps of the jump pack, 0 without one (BP-PACK-01)."""
        for bit, steps in ((JUMP5, 5), (JUMP4, 4), (JUMP3, 3)):
            if self.props & bit:
                return steps
        return 0


class Squad:
    """Four or six soldiers (BP-DATA-01)."""

    def __init__(self, row: Row, allies: Allies) -> None:
        self.id = text(row, "id", "squad")
        self.faction = known_faction(allies, text(row, "faction", self.id), self.id)
        self.cost = number(row, "cost", self.id)
        self.race = text(row, "race", self.id)
        self.grenades = number(row, "grenades", self.id)
        soldiers = rows_of(row, "soldiers", self.id)
        if len(soldiers) != number(row, "size", self.id) or len(soldiers) not in (4, 6):
            raise bad(self.id, f"{len(soldiers)} soldiers do not make its size")
        self.soldiers = [Soldier(item, f"{self.id}.{at + 1}") for at, item in enumerate(soldiers)]


class Single:
    """A hero (BP-DATA-10) or an independent pilot (BP-DATA-12)."""

    def __init__(self, row: Row, allies: Allies) -> None:
        self.id = text(row, "id", "hero or pilot")
        self.factions = texts(row, "factions", self.id) or [text(row, "faction", self.id)]
        for faction in self.factions:
            known_faction(allies, faction, self.id)
        self.cost = number(row, "cost", self.id)
        self.soldier = Soldier(row, self.id)


class Zone:
    """Cells of the durability scale with one colour; its highest cell is the armour against shots (BP-DATA-05)."""

    def __init__(self, row: Row, place: str) -> None:
        self.color = text(row, "color", place)
        self.top = number(row, "from", place)
        self.low = number(row, "to", place)
        self.speed = number(row, "speed", place, 0)


class Weapon:
    """A weapon of a vehicle, or a gun's own (BP-DATA-04, BP-DATA-08)."""

    def __init__(self, row: Row, place: str) -> None:
        self.kind = text(row, "weapon", place) if "weapon" in row else text(row, "id", place)
        self.melee = number(row, "melee", place, 0)
        self.range = NO_DICE
        self.power = NO_DICE
        self.ammo = 0
        self.blast_steps = 0
        self.blast_power = NO_DICE
        self.burst = 1
        self.anti_air = False
        if "melee" not in row:
            self.range = read_dice(text(row, "range", place))
            self.power = read_dice(text(row, "power", place))
            self.ammo = number(row, "ammo", place)
            self._read_special(table(row, "special", place), place)

    def _read_special(self, special: Row | None, place: str) -> None:
        if special is None:
            return
        kind = text(special, "type", place)
        if kind == "blast":
            self.blast_steps = number(special, "radius", place)
            self.blast_power = read_dice(text(special, "power", place))
        elif kind == "burst":
            self.burst = number(special, "shots", place)
        elif kind == "anti_air":
            self.anti_air = True
        else:
            raise bad(place, f"unknown special {kind!r}")


class Machine:
    """A vehicle (BP-DATA-03) or a gun (BP-DATA-06)."""

    def __init__(self, row: Row, gun: bool, allies: Allies) -> None:
        self.id = text(row, "id", "machine")
        self.gun = gun
        self.faction = "" if gun else known_faction(allies, text(row, "faction", self.id), self.id)
        self.cost = number(row, "cost", self.id)
        self.rank = number(row, "rank", self.id)
        self.rate = number(row, "rate_of_fire", self.id)
        self.durability = number(row, "durability", self.id)
        self.zones = [Zone(item, f"{self.id}.zones") for item in rows_of(row, "zones", self.id)]
        self._check_zones()
        self.mobile = truth(row, "mobile", self.id) if gun else False
        self.heavy = False
        self.mover = INFANTRY
        self.radius = FIGURES_SIZE["gun"][0]
        self.clearance = 10
        self.ai = False
        self.repair = 0
        self.formula_cost = self.cost
        if gun:
            self.weapons = [Weapon(row, self.id)]
        else:
            self._read_vehicle(row)

    def _read_vehicle(self, row: Row) -> None:
        chassis = text(row, "chassis", self.id)
        if chassis not in MOVERS[1:]:
            raise bad(self.id, f"unknown chassis {chassis!r}")
        self.mover = MOVERS.index(chassis)
        self.heavy = text(row, "weight", self.id) == "heavy"
        self.radius = number(row, "radius_mm", self.id)
        self.clearance = number(row, "clearance_mm", self.id)
        self.ai = truth(row, "ai_controlled", self.id)
        self.formula_cost = number(row, "formula_cost", self.id)
        weapons = rows_of(row, "weapons", self.id)
        self.weapons = [Weapon(item, f"{self.id}.w{at}") for at, item in enumerate(weapons)]
        special = table(row, "special", self.id)
        if special is not None:
            self.repair = number(special, "repair", self.id)

    def _check_zones(self) -> None:
        """Zones run without a gap from the durability down to cell 1 (BP-DATA-05, BP-DATA-18)."""
        wanted = self.durability
        for zone in self.zones:
            if zone.top != wanted or zone.low > zone.top:
                raise bad(self.id, f"the zone from {zone.top} does not follow cell {wanted}")
            wanted = zone.low - 1
        if wanted != 0:
            raise bad(self.id, "the zones do not end at cell 1")

    def size(self) -> tuple[int, int]:
        """Height and eye of the body (BP-GEO-01, BP-GEO-02)."""
        if self.gun:
            return FIGURES_SIZE["gun"][1], FIGURES_SIZE["gun"][2]
        if self.mover == FLYING:
            name = "flying"
        else:
            name = f"{'heavy' if self.heavy else 'light'}_{'walking' if self.mover == WALKING else 'ground'}"
        return FIGURES_SIZE[name][1], FIGURES_SIZE[name][2]


def known_faction(allies: Allies, name: str, place: str) -> str:
    """A faction id that exists."""
    if name not in allies:
        raise bad(place, f"unknown faction {name!r}")
    return name


def _read_sizes() -> dict[str, tuple[int, int, int]]:
    """Radius (0: on the sheet), height and eye of every kind of figure (BP-DATA-19)."""
    found: dict[str, tuple[int, int, int]] = {}
    rows = table(TABLES, "figures", "tables")
    assert rows is not None
    for name in rows:
        size = rows[name]
        if isinstance(size, dict):
            found[name] = (int(size.get("radius_mm", 0)), int(size["height_mm"]), int(size["eye_mm"]))
    return found


def _read_movement() -> dict[str, list[int]]:
    """For each chassis: mm forward, back and sideways per point, headings per turning point, moves (BP-DATA-19)."""
    found: dict[str, list[int]] = {}
    for row in rows_of(TABLES, "vehicle_movement"):
        name = text(row, "chassis", "vehicle_movement")
        keys = ["forward_mm", "back_mm", "side_mm", "turn_headings", "moves"]
        found[name] = [number(row, key, name, 0) for key in keys]
    return found


TABLES: Final[Row] = load(TABLES_FILE)
FIGURES_SIZE: Final[dict[str, tuple[int, int, int]]] = _read_sizes()
MOVEMENT: Final[dict[str, list[int]]] = _read_movement()


class Sheets:
    """The army lists and machine sheets of one version of the rules."""

    def __init__(self, version: int) -> None:
        factions = rows_of(load("units/factions.toml", version), "factions")
        self.allies = {text(row, "id", "faction"): texts(row, "allies", "faction") for row in factions}
        """For each faction those whom its units may join (BP-SETUP-15)."""
        squads = [row for file in files("units", "squads_", version) for row in rows_of(load(file, version), "squads")]
        self.squads = {squad.id: squad for squad in [Squad(row, self.allies) for row in squads]}
        heroes = rows_of(load("units/heroes.toml", version), "heroes")
        self.heroes = {hero.id: hero for hero in [Single(row, self.allies) for row in heroes]}
        pilots = rows_of(load("units/pilots.toml", version), "pilots")
        self.pilots = {pilot.id: pilot for pilot in [Single(row, self.allies) for row in pilots]}
        vehicles = rows_of(load("units/vehicles.toml", version), "vehicles")
        self.vehicles = {machine.id: machine for machine in [Machine(row, False, self.allies) for row in vehicles]}
        guns = rows_of(load("units/guns.toml", version), "guns")
        self.guns = {gun.id: gun for gun in [Machine(row, True, self.allies) for row in guns]}

    def known_faction(self, name: str, place: str) -> str:
        """A faction id that exists."""
        return known_faction(self.allies, name, place)

    def cost_of(self, unit: str) -> int:
        """Points of a unit, hero, pilot or gun by its id."""
        if unit in self.squads:
            return self.squads[unit].cost
        if unit in self.heroes:
            return self.heroes[unit].cost
        if unit in self.pilots:
            return self.pilots[unit].cost
        if unit in self.vehicles:
            return self.vehicles[unit].cost
        if unit in self.guns:
            return self.guns[unit].cost
        raise bad("army", f"unknown unit {unit!r}")


SHEETS: Final = Sheets(LATEST)
ALLIES: Final[Allies] = SHEETS.allies
FACTIONS: Final[list[str]] = list(ALLIES)
_sheets: dict[int, Sheets] = {LATEST: SHEETS}


def sheets_of(version: int) -> Sheets:
    """The sheets as a version of the rules reads them."""
    if version not in _sheets:
        _sheets[version] = SHEETS if FILES.is_current("content/units", version) else Sheets(version)
    return _sheets[version]


def ram_table() -> list[int]:
    """The results of the ram die that destroy the soldier (BP-RAM-03)."""
    ram = table(TABLES, "ram", "tables")
    assert ram is not None
    killing: list[int] = []
    for row in rows_of(ram, "table", "ram"):
        if text(row, "result", "ram") == "destroyed":
            rolls = row.get("rolls")
            assert isinstance(rolls, list)
            killing = numbers(rolls, len(rolls), "ram.rolls")
    return killing
