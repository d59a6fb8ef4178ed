"""What a table chooses before the game: mission, map, armies, teams and the switches of the rulings."""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.core.game import Setting
from sandtable.games.bronepekhota.content.armies import (
    POINTS,
    READY,
    check_army,
    figures_of,
    read_army,
    ready_armies,
)
from sandtable.games.bronepekhota.content.missions import BLOCK, MISSIONS, Mission, missions_of
from sandtable.games.bronepekhota.content.rows import FIRST, LATEST, VERSIONS
from sandtable.games.bronepekhota.content.sheets import sheets_of
from sandtable.games.bronepekhota.content.terrain import LAYOUTS, Piece, TerrainType, terrain_of
from sandtable.games.bronepekhota.table.roster import Bought

SETTINGS: Final[list[str]] = [
    "mission",
    "map",
    "points",
    "armies",
    "teams",
    "areas",
    "wrecks",
    "infantry_occludes",
    "max_tours",
    "rules",
]
DEFAULT_FACTIONS: Final[list[str]] = ["polaris", "protectorate", "rutenia", "mercenaries"]
MOST_FIGURES: Final = 512
"""No table has room for more, and numbers of figures stay small (docs/notation.md)."""
BIG_FIELD: Final = (2000, 2000)
"""Room for three or four armies, each 600 mm from the next (BP-SETUP-04)."""


class Options:
    """Checked settings of one game."""

    def __init__(self, mission: Mission, layout: str, points: int, armies: list[list[Bought]]) -> None:
        self.mission = mission
        self.layout = layout
        self.points = points
        self.armies = armies
        self.army_names: list[str] = []
        self.teams: list[int] = list(range(len(armies)))
        """The side of each seat (BP-MISSION-10)."""
        self.areas_chosen = False
        self.wrecks_stay = True
        self.infantry_occludes = False
        self.max_tours = 50
        self.rules = LATEST
        """Version of the rules (BP-RNG-05)."""
        self.field = mission.field

    def to_settings(self) -> dict[str, str]:
        """The settings that give these options again."""
        found = {"mission": self.mission.id, "map": self.layout, "points": str(self.points)}
        if not self.mission.has_armies():
            found["armies"] = ",".join(self.army_names)
        if self.teams != list(range(len(self.armies))):
            found["teams"] = ",".join(str(side) for side in self.teams)
        if self.areas_chosen:
            found["areas"] = "chosen"
        if not self.wrecks_stay:
            found["wrecks"] = "remove"
        if self.infantry_occludes:
            found["infantry_occludes"] = "yes"
        if self.max_tours != 50:
            found["max_tours"] = str(self.max_tours)
        if self.rules > FIRST:
            found["rules"] = VERSIONS.name(self.rules)
        return found


def bad_setting(name: str, problem: str, clause: str = "") -> BadNotation:
    """The error for a setting that does not fit."""
    return BadNotation(f"{name}: {problem}", "bad_setting", clause)


def _one_of(name: str, value: str, known: list[str]) -> str:
    if value not in known:
        raise bad_setting(name, f"{value!r} is none of {', '.join(known)}")
    return value


def _number(name: str, value: object, low: int, high: int) -> int:
    text = str(value)
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and low <= int(text) <= high):
        raise bad_setting(name, f"a whole number from {low} to {high} is needed, not {text!r}")
    return int(text)


def _words(value: object) -> list[str]:
    if isinstance(value, list):
        return [str(item) for item in value]
    return str(value).split(",")


def read_options(settings: dict[str, object]) -> Options:
    """Options from settings; BadNotation names the one that is unknown or does not fit."""
    for name in settings:
        if name not in SETTINGS:
            raise BadNotation(f"unknown setting {name!r}; known are {', '.join(SETTINGS)}", "bad_setting")
    rules = VERSIONS.read(settings.get("rules"))
    VERSIONS.check(settings.get("rules"))
    missions = missions_of(rules)
    mission = missions[_one_of("mission", str(settings.get("mission", "annihilation")), list(missions))]
    points = _number("points", settings.get("points", POINTS[0]), 10, 9999)
    armies, names = _read_armies(mission, settings.get("armies"), points, rules)
    layout = _one_of(
        "map", str(settings.get("map", _default_map(mission, len(armies)))), list(terrain_of(rules).layouts)
    )
    options = Options(mission, layout, points, armies)
    options.army_names = names
    options.rules = rules
    _read_field(options)
    options.teams = _read_teams(settings.get("teams"), len(armies))
    areas = _one_of("areas", str(settings.get("areas", "fixed")), ["fixed", "chosen"])
    options.areas_chosen = areas == "chosen" or options.field != mission.field or len(armies) != len(mission.sides)
    if options.areas_chosen and mission.id != "annihilation":
        raise bad_setting("areas", f"the mission {mission.id} fixes them", "BP-SETUP-06")
    options.wrecks_stay = _one_of("wrecks", str(settings.get("wrecks", "stay")), ["stay", "remove"]) == "stay"
    known = ["yes", "no", "true", "false"]
    hides = _one_of("infantry_occludes", str(settings.get("infantry_occludes", "no")).lower(), known)
    options.infantry_occludes = hides in ("yes", "true")
    options.max_tours = _number("max_tours", settings.get("max_tours", 50), 1, 500)
    return options


def _default_map(mission: Mission, seats: int) -> str:
    return "crossfire" if seats > 2 else mission.layout


def _read_field(options: Options) -> None:
    """The size of the table: that of the map, or of the mission where the map takes any."""
    mission, seats = options.mission, len(options.armies)
    size = terrain_of(options.rules).layouts[options.layout].size
    field = size if size != (0, 0) else BIG_FIELD if seats > 2 else mission.field
    if field != mission.field and mission.id != "annihilation":
        raise bad_setting("map", f"{options.layout} has not the size of the mission {mission.id}", "BP-MISSION-07")
    if seats > 2 and (field[0] < BIG_FIELD[0] or field[1] < BIG_FIELD[1]):
        raise bad_setting("map", f"{options.layout} is too small for {seats} armies", "BP-SETUP-04")
    options.field = field


def _read_armies(mission: Mission, value: object, points: int, rules: int) -> tuple[list[list[Bought]], list[str]]:
    """An army for every seat: a ready one by name, or its units joined by colons."""
    ready = ready_armies(rules)
    if mission.has_armies():
        if value is not None:
            raise bad_setting("armies", f"the mission {mission.id} gives them", "BP-MISSION-07")
        return [side.army for side in mission.sides], []
    if value is None:
        size = max([size for size in POINTS if size <= points], default=POINTS[0])
        names = [f"{faction}_{size}" for faction in DEFAULT_FACTIONS[: len(mission.sides)]]
    else:
        names = _words(value)
    most = 4 if mission.id == "annihilation" else len(mission.sides)
    if not 2 <= len(names) <= most:
        raise bad_setting("armies", f"2 to {most} armies are needed, joined by commas", "BP-SETUP-01")
    armies: list[list[Bought]] = []
    for seat, name in enumerate(names):
        side = mission.sides[seat] if seat < len(mission.sides) else mission.sides[0]
        words = ready[name].units_for(side.percent) if name in ready else name.split(":")
        army = read_army(words, sheets_of(rules))
        check_army(army, points * side.percent // 100, side.faction, rules >= 3)
        armies.append(army)
    if sum(figures_of(army) for army in armies) > MOST_FIGURES:
        raise bad_setting("armies", f"together they have more than {MOST_FIGURES} figures")
    return armies, names


def _read_teams(value: object, seats: int) -> list[int]:
    if value is None:
        return list(range(seats))
    words = _words(value)
    if len(words) != seats:
        raise bad_setting("teams", f"a side for each of the {seats} seats is needed", "BP-MISSION-10")
    teams = [_number("teams", word, 0, seats - 1) for word in words]
    if len(set(teams)) < 2:
        raise bad_setting("teams", "somebody must be an enemy", "BP-MISSION-10")
    return teams


def pieces_of(options: Options) -> tuple[list[Piece], list[Piece]]:
    """Terrain of the map, and the blocks of the mission (BP-MISSION-13)."""
    blocks: list[Piece] = []
    for item in options.mission.objects:
        if item.kind == BLOCK:
            row: dict[str, object] = {"id": item.id, "form": "solid", "height_mm": item.height}
            blocks.append(Piece(TerrainType(row), 0, item.corners()))
    return terrain_of(options.rules).layouts[options.layout].pieces, blocks


def all_settings() -> list[Setting]:
    """What a table may choose, with defaults."""
    free: list[object] = []
    return [
        Setting("mission", "enum", "annihilation", [*MISSIONS], ["BP-MISSION-01", "BP-MISSION-02"]),
        Setting("map", "enum", None, [*LAYOUTS], ["BP-DATA-16"]),
        Setting("points", "int", POINTS[0], [*POINTS], ["BP-SETUP-02"]),
        Setting("armies", "list", None, [*READY], ["BP-SETUP-01", "BP-SETUP-15"]),
        Setting("teams", "list", None, free, ["BP-MISSION-10"]),
        Setting("areas", "enum", "fixed", ["fixed", "chosen"], ["BP-SETUP-03"]),
        Setting("wrecks", "enum", "stay", ["stay", "remove"], ["BP-DMG-10"]),
        Setting("infantry_occludes", "bool", False, free, ["BP-LOS-08"]),
        Setting("max_tours", "int", 50, free, ["BP-MISSION-03"]),
        Setting("rules", "version", None, free, ["BP-RNG-05"]),
    ]
