"""Scenarios of the Battle Atlas: each is a row of data in `atlas/*.toml` with the names of its moments (NH-ATLAS).

A row gives the board, the seats and what they need; the functions that the moments name are in `moments`.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.content.tiles import ARMIES, DECKS, tile_of
from sandtable.games.neuroshima.content.versions import FILES, LATEST
from sandtable.kit.hexes import AXIAL, INDEX

NO_SCENARIO: Final = "none"
EDITION: Final = "2025"
"""The preset of all scenarios (NH-ATLAS-08)."""
ANY_ARMY: Final = "any"
NO_HQ: Final = "none"
FIXED_HQ: Final = "fixed"
EARLIER_GOAL: Final = 6
"""The points that win a scenario whose row does not name them: up to version 2 of the rules none did."""
# Moments at which a scenario may have a function of its own (docs/engine.md lists what each is for).
MOMENTS: Final[list[str]] = [
    "setup",
    "hq",
    "turn_start",
    "actions",
    "after_action",
    "after_battle",
    "after_last",
    "after_effects",
]


class Contingent:
    """Units that belong to nobody: where they come, how they are turned there, in which order (NH-ATLAS-S3-02)."""

    def __init__(self, row: dict[str, object], hexes: list[int], version: int) -> None:
        army = str(row["army"])
        self.army = ARMIES.index(army)
        self.hexes = hexes
        self.rotations = _numbers(row["rotations"])
        self.queue = [tile_of(DECKS[version][self.army], name) for name in _words(row["queue"])]


class Scenario:
    """One page of the atlas as it was read."""

    def __init__(self, row: dict[str, object], file: str, version: int) -> None:
        self.id = str(row["id"])
        self.file = file
        self.key = f"{file}@{version}"
        """Its id and the version of the rules whose rows these are."""
        self.number = _number(row["number"])
        self.clause = str(row["clause"])
        """The clause that says who plays it."""
        self.modes = _words(row["modes"])
        self.barred = _words(row.get("barred", []))
        """Variants that its own rules leave no room for (NH-ATLAS-14)."""
        seats = _rows(row["seats"])
        self.armies = [str(seat["army"]) for seat in seats]
        self.any_order = bool(row.get("any_order", False))
        """May the seats be dealt in any order (NH-ATLAS-S8-01)?"""
        self.hqs = [str(seat["hq"]) for seat in seats]
        self.places_hqs = any(hq not in (NO_HQ, FIXED_HQ) for hq in self.hqs)
        self.fixed = [INDEX.get(_pair(seat.get("hq_at", [])), -1) for seat in seats]
        """Where an HQ stands from the beginning, -1 if it is placed or there is none."""
        self.hit_points = [_number(seat.get("hit_points", 0)) for seat in seats]
        """Where the track starts, 0 where the mode says it."""
        self.hexes = _hexes(row["hexes"])
        self.full = _hexes(row["full_field"])
        self.zones = _zones(row.get("zones", {}))
        self.walls = _walls(row.get("walls", []))
        self.moments = _moments(row.get("moments", {}))
        self.no_hq = self.zones.get(str(row.get("no_hq", "")), [])
        """Hexes that no HQ may enter (NH-ATLAS-S6-01)."""
        home = str(row.get("home", ""))
        strange = [*self.no_hq, *self.zones.get(str(row.get("no_hq_home", "")), [])]
        self.homes = self.zones[home] if home else [at for at in self.hexes if at not in strange]
        """Where HQs may be placed."""
        self.armoured = self.zones.get(str(row.get("hq_armour", "")), [])
        """Hexes on which an HQ has armour on all sides (NH-ATLAS-S8-02)."""
        barred = self.zones.get(str(row.get("no_placing", "")), [])
        self.sites = [[at for at in self._zone(str(seat.get("place", ""))) if at not in barred] for seat in seats]
        """For each seat where it may place units (NH-ATLAS-S1-04, NH-ATLAS-S2-02)."""
        self.zoned = any(len(sites) < len(self.hexes) for sites in self.sites)
        self.first = _number(row.get("first", -1))
        """The seat that begins, -1 if it is found as usual."""
        self.goal = _number(row.get("goal", EARLIER_GOAL))
        """The points that win where points are counted (NH-ATLAS-S2-06)."""
        self.structure = [self.zones[zone] for zone in _words(row.get("structure", []))]
        """Hexes of a structure off the field: its segments, then what lies behind them (NH-ATLAS-S4-01)."""
        self.keeper = self.hqs.index(NO_HQ) if self.structure else -1
        """The seat that the structure belongs to."""
        guests = row.get("contingent")
        self.contingent = (
            Contingent(guests, self.zones[str(guests["zone"])], version) if isinstance(guests, dict) else None
        )
        """Units of nobody, None where all units belong to a seat."""

    def _zone(self, name: str) -> list[int]:
        return self.zones[name] if name else self.hexes

    def track(self, otherwise: list[int]) -> list[int]:
        """Where the markers start; a seat without an HQ has no hit points (NH-ATLAS-10)."""
        return [
            0 if hq == NO_HQ else points or usual
            for hq, points, usual in zip(self.hqs, self.hit_points, otherwise, strict=True)
        ]

    def moment(self, name: str) -> str:
        """The function of the scenario at this moment, empty if it has none."""
        return self.moments.get(name, "")

    def to_json(self) -> dict[str, object]:
        """What a page needs to offer the scenario and to draw its board."""
        return {
            "id": self.id,
            "number": self.number,
            "clause": self.clause,
            "modes": [*self.modes],
            "barred": [*self.barred],
            "armies": [*self.armies],
            "any_order": self.any_order,
            "first": self.first if self.first >= 0 else None,
            "goal": self.goal if "evacuation" in self.moments.values() else None,
            "hqs": [*self.hqs],
            "hexes": _pairs(self.hexes),
            "full_field": _pairs(self.full),
            "zones": {name: _pairs(hexes) for name, hexes in self.zones.items()},
            "walls": [_pairs([one, other]) for one, other in self.walls],
            "nobody": None if self.contingent is None else ARMIES[self.contingent.army],
        }


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(f"a number is needed, not {value!r}")
    return value


def _numbers(value: object) -> list[int]:
    assert isinstance(value, list)
    return [_number(item) for item in value]


def _words(value: object) -> list[str]:
    assert isinstance(value, list)
    return [str(word) for word in value]


def _rows(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return [{str(key): item for key, item in row.items()} for row in value]


def _hexes(value: object) -> list[int]:
    assert isinstance(value, list)
    return [INDEX[(pair[0], pair[1])] for pair in value]


def _pair(value: object) -> tuple[int, int]:
    assert isinstance(value, list)
    return (value[0], value[1]) if value else (99, 99)


def _zones(value: object) -> dict[str, list[int]]:
    assert isinstance(value, dict)
    return {str(name): _hexes(hexes) for name, hexes in value.items()}


def _walls(value: object) -> list[tuple[int, int]]:
    assert isinstance(value, list)
    found: list[tuple[int, int]] = []
    for pair in value:
        one, other = _hexes(pair)
        found.append((one, other))
    return found


def _moments(value: object) -> dict[str, str]:
    assert isinstance(value, dict)
    for name in value:
        if name not in MOMENTS:
            raise ValueError(f"moments: {name!r} is none of {', '.join(MOMENTS)}")
    return {str(name): str(function) for name, function in value.items()}


def _pairs(hexes: list[int]) -> list[list[int]]:
    return [[AXIAL[at][0], AXIAL[at][1]] for at in hexes]


def _read_scenarios(version: int) -> dict[str, Scenario]:
    found = [Scenario(FILES.rows(path, version), path, version) for path in FILES.names("atlas", version)]
    return {scenario.id: scenario for scenario in found}


SCENARIOS: Final[dict[str, Scenario]] = _read_scenarios(LATEST)
"""All scenarios by their id, in the order of their numbers."""
_scenarios: dict[int, dict[str, Scenario]] = {LATEST: SCENARIOS}


def find_scenario(name: str, version: int) -> Scenario | None:
    """The scenario of a setting, by a version of the rules; None where the game is played without one."""
    if name == NO_SCENARIO:
        return None
    if version not in _scenarios:
        _scenarios[version] = _read_scenarios(version)
    if name not in _scenarios[version]:
        known = ", ".join([NO_SCENARIO, *_scenarios[version]])
        raise BadNotation(f"scenario: {name!r} is none of {known}", "bad_setting", "NH-ATLAS-04")
    return _scenarios[version][name]


def check_edition(scenario: Scenario, edition: str, mode: str) -> None:
    """Every scenario is played by one preset and in its own modes (NH-ATLAS-02)."""
    if edition != EDITION:
        reason = f"scenario: {scenario.id} is played by edition {EDITION}, not {edition}"
        raise BadNotation(reason, "bad_setting", "NH-ATLAS-02")
    if mode not in scenario.modes:
        reason = f"scenario: {scenario.id} is for {' or '.join(scenario.modes)}, not for {mode}"
        raise BadNotation(reason, "bad_setting", scenario.clause)


def check_variants_of(scenario: Scenario, variants: list[str]) -> None:
    """Carousels would tear a construction apart, and a leader needs a side that lasts (NH-ATLAS-14)."""
    for name in variants:
        if name in scenario.barred:
            raise BadNotation(f"scenario: {scenario.id} is not played with {name}", "bad_setting", "NH-ATLAS-14")


def first_of_scenario(scenario: Scenario | None, value: object) -> object:
    """Who begins where the scenario says it, else the wish (NH-SETUP-05, NH-ATLAS-S1-01, NH-ATLAS-S2-01)."""
    if scenario is None or scenario.first < 0:
        return value
    if value is not None and str(value) != str(scenario.first):
        reason = f"first: seat {scenario.first} begins in {scenario.id}"
        raise BadNotation(reason, "bad_setting", scenario.clause)
    return scenario.first


def check_seats_of(scenario: Scenario, armies: list[int], mirror: bool) -> None:
    """The armies of a scenario, in the order of its seats unless it says otherwise (NH-ATLAS-02)."""
    names = [ARMIES[army] for army in armies]
    if mirror:
        raise BadNotation("scenario: no army plays twice in one", "bad_setting", scenario.clause)
    if ANY_ARMY in scenario.armies:
        return
    wanted = scenario.armies
    if names != wanted and not (scenario.any_order and sorted(names) == sorted(wanted)):
        order = " in any order" if scenario.any_order else ""
        reason = f"scenario: {scenario.id} is played by {', '.join(wanted)}{order}, not by {', '.join(names)}"
        raise BadNotation(reason, "bad_setting", scenario.clause)
