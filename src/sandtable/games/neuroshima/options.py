"""Options of a game: presets of named switches, and what a table may choose (section 23 of the rulebook)."""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.core.game import Setting
from sandtable.games.neuroshima.tiles import ARMIES, CORE, construction_faces

EDITIONS: Final[list[str]] = ["2025", "e3", "duel"]
ARMIES_OF_EDITION: Final[dict[str, list[str]]] = {
    "2025": ARMIES,
    "e3": ["borgo", "hegemony", "moloch", "outpost"],
    "duel": ["steel_police", "beasts"],
}
MODES: Final[list[str]] = ["duel"]

# Switches whose value a preset fixes and a game may override: values (the first is the default of all presets unless
# PRESET_VALUES says otherwise) and the clauses that read them.
SWITCHES: Final[dict[str, list[str]]] = {
    "hq_death_stops_battle": ["except_last", "never"],
    "full_board_repeat": ["loop", "once"],
    "ending_full_board": ["opponent_turn", "last_battle_next"],
    "medic_friendly_damage": ["all", "enemy_only"],
    "first_player": ["random", "chosen"],
}
PRESET_VALUES: Final[dict[str, dict[str, str]]] = {"2025": {}, "e3": {"hq_death_stops_battle": "never"}, "duel": {}}
SWITCH_CLAUSES: Final[dict[str, list[str]]] = {
    "hq_death_stops_battle": ["NH-END-11", "NH-END-12"],
    "full_board_repeat": ["NH-BATTLE-17", "NH-BATTLE-18"],
    "ending_full_board": ["NH-END-05", "NH-ALG-END-03"],
    "medic_friendly_damage": ["NH-MEDIC-16"],
    "first_player": ["NH-SETUP-05"],
}
# Variants that a table may switch on: the editions that know them and the clauses that name them.
VARIANTS: Final[dict[str, list[str]]] = {"constructions": ["2025"]}
VARIANT_CLAUSES: Final[dict[str, list[str]]] = {"constructions": ["NH-CONSTR-16", "NH-CONSTR-01"]}
SETTINGS: Final[list[str]] = ["edition", "mode", "armies", "first", "mirror", *VARIANTS, *SWITCHES]


class Options:
    """Everything that is agreed before a game and never changes in it."""

    def __init__(
        self,
        edition: str,
        armies: list[int],
        first: int,
        mirror: bool,
        variants: list[str],
        switches: dict[str, str],
    ) -> None:
        self.edition = edition
        self.armies = armies
        self.first = first
        """The seat that begins, -1 if by lot (NH-SETUP-05)."""
        self.mirror = mirror
        """May one army be on both sides? Not in the rulebooks (NH-SETUP-11); only by this explicit option."""
        self.variants = variants
        self.constructions = "constructions" in variants
        """Has every army that owns a construction its two pieces (NH-CONSTR-01)?"""
        self.switches = switches
        self.stops_when_hq_falls = switches["hq_death_stops_battle"] == "except_last"
        self.repeats_full_field = switches["full_board_repeat"] == "loop"
        self.last_battle_next = switches["ending_full_board"] == "last_battle_next"
        self.heals_own_damage = switches["medic_friendly_damage"] == "all"

    def to_settings(self) -> dict[str, str]:
        """The settings that give these options again; switches only where they differ from the preset."""
        settings = {"edition": self.edition, "armies": ",".join(ARMIES[army] for army in self.armies)}
        if self.first >= 0:
            settings["first"] = str(self.first)
        if self.mirror:
            settings["mirror"] = "yes"
        for name in self.variants:
            settings[name] = "yes"
        preset = preset_switches(self.edition)
        for name, value in self.switches.items():
            if value != preset[name] and name != "first_player":
                settings[name] = value
        return settings


def preset_switches(edition: str) -> dict[str, str]:
    """The switches of a preset."""
    values = {name: known[0] for name, known in SWITCHES.items()}
    values.update(PRESET_VALUES[edition])
    return values


def read_options(settings: dict[str, object], check_armies: bool = True) -> Options:
    """Options from settings; BadNotation names the setting that is unknown or does not fit."""
    for name in settings:
        if name not in SETTINGS:
            raise BadNotation(f"unknown setting {name!r}; known are {', '.join(SETTINGS)}", "bad_setting")
    edition = _one_of("edition", str(settings.get("edition", EDITIONS[0])), EDITIONS)
    _one_of("mode", str(settings.get("mode", MODES[0])), MODES)
    mirror = _yes_or_no("mirror", settings.get("mirror", False))
    armies: list[int] = []
    if check_armies:
        armies = _read_armies(settings.get("armies"), edition, mirror)
    switches = preset_switches(edition)
    for name, known in SWITCHES.items():
        if name in settings:
            switches[name] = _one_of(name, str(settings[name]), known)
    first = _read_first(settings.get("first"), switches)
    return Options(edition, armies, first, mirror, _read_variants(settings, edition, armies), switches)


def _read_variants(settings: dict[str, object], edition: str, armies: list[int]) -> list[str]:
    """The variants that are switched on, each where its edition knows it and it has a subject (NH-CONSTR-16)."""
    variants: list[str] = []
    for name, editions in VARIANTS.items():
        if _yes_or_no(name, settings.get(name, False)):
            if edition not in editions:
                reason = f"{name}: the edition {edition} does not know them, only {', '.join(editions)} does"
                raise BadNotation(reason, "bad_setting", VARIANT_CLAUSES[name][0])
            variants.append(name)
    if "constructions" in variants and armies and not any(construction_faces(army, CORE) for army in armies):
        reason = "constructions: none of these armies has one; borgo, hegemony, moloch and outpost have"
        raise BadNotation(reason, "bad_setting", "NH-CONSTR-01")
    return variants


def _one_of(name: str, value: str, known: list[str]) -> str:
    if value not in known:
        raise BadNotation(f"{name}: {value!r} is none of {', '.join(known)}", "bad_setting")
    return value


def _yes_or_no(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    return _one_of(name, str(value), ["yes", "no", "true", "false"]) in ("yes", "true")


def _read_armies(value: object, edition: str, mirror: bool) -> list[int]:
    known = ARMIES_OF_EDITION[edition]
    names = known[:2] if value is None else value.split(",") if isinstance(value, str) else value
    if not isinstance(names, list) or len(names) != 2:
        raise BadNotation("armies: two armies are needed, for example borgo,moloch", "bad_setting")
    for name in names:
        _one_of("armies", str(name), known)
    if names[0] == names[1] and not mirror:
        raise BadNotation("armies: no army plays twice unless mirror=yes", "bad_setting", "NH-SETUP-11")
    return [ARMIES.index(str(name)) for name in names]


def _read_first(value: object, switches: dict[str, str]) -> int:
    """The first player is named by the players or chosen by lot (NH-SETUP-05)."""
    if value is None:
        if switches["first_player"] == "chosen":
            raise BadNotation("first: the seat that begins must be named when first_player is chosen", "bad_setting")
        return -1
    first = int(_one_of("first", str(value), ["0", "1"]))
    switches["first_player"] = "chosen"
    return first


def all_settings() -> list[Setting]:
    """What a table may choose, with defaults."""
    free: list[object] = []
    rows = [
        Setting("edition", "enum", EDITIONS[0], [*EDITIONS], ["NH-GEN-12"]),
        Setting("mode", "enum", MODES[0], [*MODES], ["NH-GEN-01"]),
        Setting(
            "armies", "list", ",".join(ARMIES_OF_EDITION[EDITIONS[0]][:2]), [*ARMIES], ["NH-SETUP-01", "NH-SETUP-11"]
        ),
        Setting("first", "int", None, [0, 1], ["NH-SETUP-05"]),
        Setting("mirror", "bool", False, free, ["NH-SETUP-11"]),
    ]
    for name in VARIANTS:
        rows.append(Setting(name, "bool", False, free, VARIANT_CLAUSES[name]))
    for name, known in SWITCHES.items():
        rows.append(Setting(name, "enum", preset_switches(EDITIONS[0])[name], [*known], SWITCH_CLAUSES[name]))
    return rows
