"""Options of a game: presets of named switches, and what a table may choose (section 23 of the rulebook)."""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.core.game import Setting
from sandtable.games.neuroshima.atlas.scenarios import (
    ANY_ARMY,
    NO_SCENARIO,
    SCENARIOS,
    Scenario,
    check_edition,
    check_seats_of,
    check_variants_of,
    find_scenario,
    first_of_scenario,
)
from sandtable.games.neuroshima.content.limits import BIG_FIELD_BEASTS, LATER, SCENARIO, broken_limits, check_limits
from sandtable.games.neuroshima.content.modes import (
    DUEL,
    FFA,
    LONER,
    MODE_CLAUSES,
    MODES,
    MODES_OF_EDITION,
    POINTS,
    SEATS_OF_MODE,
    SOLO,
    TEAM,
    TEAM_THREE,
    check_seats,
    harmed_by,
    held_by,
    sides_of,
    track_of,
)
from sandtable.games.neuroshima.content.tiles import ARMIES, ARMY_FILES, DECKS, armies_of
from sandtable.games.neuroshima.content.versions import FIRST, LATEST, VERSIONS

EDITIONS: Final[list[str]] = ["2025", "e3", "duel"]
ARMIES_OF_EDITION: Final[dict[str, list[str]]] = {edition: armies_of(edition) for edition in EDITIONS}
MOST_PLAYERS: Final[dict[str, int]] = {"2025": 4, "e3": 4, "duel": 2}
"""Players that a preset foresees; a game may raise it to six (NH-MODE-BIG-07)."""
# Variants that a table may switch on: the editions that know them and the clauses that name them.
VARIANTS: Final[dict[str, list[str]]] = {
    "alternative_start": ["2025", "e3"],
    "reinforcement": ["2025", "e3"],
    "enlarged_board": ["2025", "e3"],
    "constructions": ["2025"],
    "leaders": ["2025"],
}
VARIANT_CLAUSES: Final[dict[str, list[str]]] = {
    "alternative_start": ["NH-VAR-ALT-01"],
    "reinforcement": ["NH-VAR-REINF-01"],
    "enlarged_board": ["NH-MODE-BIG-01"],
    "constructions": ["NH-CONSTR-16", "NH-CONSTR-01"],
    "leaders": ["NH-LEADER-06"],
}

# Switches whose value a preset fixes and a game may override: values (the first is the default of all presets unless
# PRESET_VALUES says otherwise) and the clauses that read them.
SWITCHES: Final[dict[str, list[str]]] = {
    "hq_death_stops_battle": ["except_last", "never"],
    "full_board_repeat": ["loop", "once"],
    "ending_full_board": ["opponent_turn", "last_battle_next"],
    "medic_friendly_damage": ["all", "enemy_only"],
    "team_hq_hp": ["20", "15"],
    "team_instants": ["all_barred", "move_push_barred"],
    "moloch_team": ["on", "off"],
    "solo_tiebreak": ["least_damage", "largest_sum"],
    "first_player": ["random", "chosen"],
    "big_field_beasts": BIG_FIELD_BEASTS,
    "hq_hexes": ["field", "inner"],
    "extra_turn_tiles": ["board_only", "hand_too"],
    "reinforcement_exchange": ["all", "three"],
    "team_medic_choice": ["medics_owner", "unit_owner"],
}
PRESET_VALUES: Final[dict[str, dict[str, str]]] = {
    "2025": {},
    "e3": {"hq_death_stops_battle": "never", "team_hq_hp": "15", "team_instants": "move_push_barred"},
    "duel": {},
}
EARLIER_VALUES: Final[dict[int, dict[str, str]]] = {
    1: {
        "big_field_beasts": "never",
        "hq_hexes": "inner",
        "extra_turn_tiles": "hand_too",
        "reinforcement_exchange": "three",
        "team_medic_choice": "unit_owner",
    }
}
"""What all presets said up to a version of the rules, where a later one follows the book instead."""
SWITCH_CLAUSES: Final[dict[str, list[str]]] = {
    "hq_death_stops_battle": ["NH-END-11", "NH-END-12"],
    "full_board_repeat": ["NH-BATTLE-17", "NH-BATTLE-18"],
    "ending_full_board": ["NH-END-05", "NH-ALG-END-03"],
    "medic_friendly_damage": ["NH-MEDIC-16"],
    "team_hq_hp": ["NH-TEAM-02"],
    "team_instants": ["NH-TEAM-07"],
    "moloch_team": ["NH-TEAM-MOLOCH-06"],
    "solo_tiebreak": ["NH-MODE-SOLO-07"],
    "first_player": ["NH-SETUP-05"],
    "big_field_beasts": ["NH-MODE-BIG-08"],
    "hq_hexes": ["NH-MODE-BIG-05"],
    "extra_turn_tiles": ["NH-END-08", "NH-END-14"],
    "reinforcement_exchange": ["NH-VAR-REINF-08"],
    "team_medic_choice": ["NH-MEDIC-07", "NH-MEDIC-10", "NH-TEAM-15"],
}
TABLE: Final[list[str]] = ["edition", "mode", "scenario", "armies", "first", "mirror", "max_players", "rules"]
SETTINGS: Final[list[str]] = [*TABLE, *VARIANTS, *SWITCHES]


class Options:
    """Everything that is agreed before a game and never changes in it."""

    def __init__(
        self,
        edition: str,
        mode: str,
        armies: list[int],
        first: int,
        mirror: bool,
        most_players: int,
        variants: list[str],
        switches: dict[str, str],
        scenario: Scenario | None,
        rules: int,
    ) -> None:
        self.edition = edition
        self.mode = mode
        self.armies = armies
        self.decks = [DECKS[rules][army] for army in armies]
        """Their tiles, as the version of the rules reads them."""
        self.first = first
        """The seat that begins, -1 if by lot (NH-SETUP-05)."""
        self.mirror = mirror
        """May one army be on both sides? Not in the rulebooks (NH-SETUP-11); only by this explicit option."""
        self.most_players = most_players
        self.variants = variants
        self.constructions = "constructions" in variants
        """Has every army that owns a construction its two pieces (NH-CONSTR-01)?"""
        self.leaders = "leaders" in variants
        """Are leader cards dealt (NH-LEADER-01)?"""
        self.scenario = scenario
        """The page of the Battle Atlas that replaces the board (NH-ATLAS-01)."""
        self.atlas = scenario is not None
        self.zoned = scenario is not None and scenario.zoned
        """Are units placed only on some hexes (NH-ATLAS-S1-04, NH-ATLAS-S2-02)?"""
        self.has_nobody = scenario is not None and scenario.contingent is not None
        """Are there units that belong to nobody (NH-ATLAS-12)?"""
        self.has_structure = scenario is not None and scenario.keeper >= 0
        """Does a structure stand beside the field (NH-ATLAS-S4-01)?"""
        self.advice: list[tuple[str, str]] = []
        """What the books advise against in these settings, each with its clause."""
        self.rules = rules
        """Version of the rules."""
        self.switches = switches
        self.stops_when_hq_falls = switches["hq_death_stops_battle"] == "except_last"
        self.repeats_full_field = switches["full_board_repeat"] == "loop"
        self.last_battle_next = switches["ending_full_board"] == "last_battle_next"
        self.heals_own_damage = switches["medic_friendly_damage"] == "all"
        self.eliminates = mode == FFA
        """Is a player whose HQ falls out, while the others go on (NH-MODE-FFA-04)?"""
        self.scores_points = mode == POINTS
        """Does the track count points instead of hit points (NH-MODE-POINTS-01)?"""
        self.is_solo = mode == SOLO
        self.alternative_start = "alternative_start" in variants
        self.reinforcement = "reinforcement" in variants
        self.enlarged_board = "enlarged_board" in variants
        self.allied_instants = switches["team_instants"] == "move_push_barred"
        """May instants other than Move and Push Back be applied to allied units (NH-TEAM-07)?"""
        self.hqs_inside = switches["hq_hexes"] == "inner"
        """Are HQs placed on the main field only (NH-MODE-BIG-05)?"""
        self.hand_rests = switches["extra_turn_tiles"] == "board_only"
        """Does an extra turn without a pile leave the hand unused (NH-END-14)?"""
        self.trades_three = switches["reinforcement_exchange"] == "three"
        """Does a bad draw with reinforcement exchange three of the six (NH-VAR-REINF-08)?"""
        allied = mode in (SOLO, TEAM, TEAM_THREE) or self.has_nobody
        self.medics_owner_chooses = allied and switches["team_medic_choice"] == "medics_owner"
        """Do allies say for their own medics which of them is spent, not the owner of the unit (NH-MEDIC-07)?"""

    def army_of(self, owner: int) -> int:
        """Army of a seat, or of the units of nobody (NH-ATLAS-S3-04)."""
        if owner >= len(self.armies) and self.scenario is not None and self.scenario.contingent is not None:
            return self.scenario.contingent.army
        return self.armies[owner]

    def deck_of(self, owner: int) -> int:
        """Deck of a seat, or of the units of nobody."""
        return self.decks[owner] if owner < len(self.decks) else DECKS[self.rules][self.army_of(owner)]

    def owners(self) -> int:
        """Seats, and one more where units of nobody may come."""
        return len(self.armies) + (1 if self.has_nobody else 0)

    def sides(self) -> list[int]:
        """The side of each seat (NH-GEN-04)."""
        return sides_of(self.mode, len(self.armies))

    def track(self) -> list[int]:
        """Where the markers start."""
        usual = track_of(self.mode, len(self.armies), int(self.switches["team_hq_hp"]))
        return usual if self.scenario is None else self.scenario.track(usual)

    def harms(self) -> list[int]:
        """For each seat the seats whose units its attacks strike, as bits."""
        return harmed_by(self.armies, self.sides(), self.switches["moloch_team"] == "on")

    def holds(self) -> list[int]:
        """For each seat the seats whose units it may net and push, as bits."""
        return held_by(self.armies, self.sides(), self.switches["moloch_team"] == "on")

    def parts(self) -> str:
        """The files of rows that are in play."""
        armies = {*self.armies, *([self.army_of(len(self.armies))] if self.has_nobody else [])}
        files = [ARMY_FILES[army].file for army in sorted(armies)]
        if self.constructions:
            files.append("content/constructions.toml")
        if self.leaders:
            files.append("content/leaders.toml")
        if self.scenario is not None:
            files.append(self.scenario.file)
        return ",".join(files)

    def to_settings(self) -> dict[str, str]:
        """The settings that give these options again; switches only where they differ from the preset."""
        settings = {"edition": self.edition, "armies": ",".join(ARMIES[army] for army in self.armies)}
        if self.mode != DUEL:
            settings["mode"] = self.mode
        if self.scenario is not None:
            settings["scenario"] = self.scenario.id
        if self.first >= 0 and self.mode != SOLO:
            settings["first"] = str(self.first)
        if self.mirror:
            settings["mirror"] = "yes"
        if self.most_players != MOST_PLAYERS[self.edition]:
            settings["max_players"] = str(self.most_players)
        for name in self.variants:
            settings[name] = "yes"
        if self.rules > FIRST:
            settings["rules"] = VERSIONS.name(self.rules, self.parts())
        preset = preset_switches(self.edition, self.rules)
        for name, value in self.switches.items():
            if value != preset[name] and name != "first_player":
                settings[name] = value
        return settings


def preset_switches(edition: str, rules: int = LATEST) -> dict[str, str]:
    """The switches of a preset, by a version of the rules."""
    values = {name: known[0] for name, known in SWITCHES.items()}
    values.update(PRESET_VALUES[edition])
    for version, earlier in EARLIER_VALUES.items():
        if rules <= version:
            values.update(earlier)
    return values


def read_options(settings: dict[str, object], check_armies: bool = True) -> Options:
    """Options from settings; BadNotation names the setting that is unknown or does not fit."""
    for name in settings:
        if name not in SETTINGS:
            raise BadNotation(f"unknown setting {name!r}; known are {', '.join(SETTINGS)}", "bad_setting")
    edition = _one_of("edition", str(settings.get("edition", EDITIONS[0])), EDITIONS)
    rules = VERSIONS.read(settings.get("rules"))
    scenario = find_scenario(str(settings.get("scenario", NO_SCENARIO)), rules)
    usual = DUEL if scenario is None else scenario.modes[0]
    mode = _read_mode(settings.get("mode", usual), edition)
    mirror = _yes_or_no("mirror", settings.get("mirror", False))
    most = _read_most_players(settings.get("max_players"), edition)
    armies: list[int] = []
    if check_armies:
        armies = _read_armies(settings.get("armies", _armies_of(scenario)), edition, mode, mirror, most)
    variants = _read_variants(settings, edition)
    if scenario is not None:
        check_edition(scenario, edition, mode)
        check_variants_of(scenario, variants)
        if check_armies:
            check_seats_of(scenario, armies, mirror)
    switches = preset_switches(edition, rules)
    for name, known in SWITCHES.items():
        if name in settings:
            switches[name] = _one_of(name, str(settings[name]), known)
    chosen = [*variants, mode, edition, *([SCENARIO] if scenario is not None else [])]
    broken = broken_limits(chosen, mode, armies, switches["big_field_beasts"]) if check_armies else []
    check_limits(broken, mode)
    first = _read_first(first_of_scenario(scenario, settings.get("first")), mode, len(armies), switches)
    options = Options(edition, mode, armies, first, mirror, most, variants, switches, scenario, rules)
    options.advice = [(limit.reason, limit.clause) for limit in broken]
    VERSIONS.check(settings.get("rules"), options.parts())
    return options


def _armies_of(scenario: Scenario | None) -> list[str] | None:
    """The armies of a scenario, where it names them."""
    return None if scenario is None or ANY_ARMY in scenario.armies else scenario.armies


def _read_mode(value: object, edition: str) -> str:
    mode = _one_of("mode", str(value), MODES)
    if mode not in MODES_OF_EDITION[edition]:
        known = ", ".join(MODES_OF_EDITION[edition])
        raise BadNotation(f"mode: edition {edition} has no {mode}, only {known}", "bad_setting", MODE_CLAUSES[mode])
    return mode


def _read_most_players(value: object, edition: str) -> int:
    """How many may sit down; five and six only where the table says so (NH-MODE-BIG-07)."""
    if value is None:
        return MOST_PLAYERS[edition]
    return int(_one_of("max_players", str(value), [str(number) for number in range(2, 7)]))


def _read_variants(settings: dict[str, object], edition: str) -> list[str]:
    """The variants that are switched on, each where its edition knows it (NH-CONSTR-16)."""
    variants: list[str] = []
    for name, editions in VARIANTS.items():
        if _yes_or_no(name, settings.get(name, False)):
            if edition not in editions:
                reason = f"{name}: the edition {edition} does not know them, only {', '.join(editions)} does"
                raise BadNotation(reason, "bad_setting", VARIANT_CLAUSES[name][0])
            variants.append(name)
    return variants


def _one_of(name: str, value: str, known: list[str]) -> str:
    if value not in known:
        raise BadNotation(f"{name}: {value!r} is none of {', '.join(known)}", "bad_setting")
    return value


def _yes_or_no(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    return _one_of(name, str(value), ["yes", "no", "true", "false"]) in ("yes", "true")


def _read_armies(value: object, edition: str, mode: str, mirror: bool, most: int) -> list[int]:
    """One army for each seat, none twice; a table of five or six may take them from every box (NH-MODE-BIG-07)."""
    known = ARMIES_OF_EDITION[edition] + LATER.get(edition, [])
    known = ARMIES if most > MOST_PLAYERS[edition] else known
    fewest = SEATS_OF_MODE[mode][0]
    names = known[:fewest] if value is None else value.split(",") if isinstance(value, str) else value
    if not isinstance(names, list):
        raise BadNotation("armies: a list of armies is needed, for example borgo,moloch", "bad_setting")
    for name in names:
        _one_of("armies", str(name), known)
    check_seats(mode, len(names), most)
    if len({str(name) for name in names}) < len(names) and not mirror:
        raise BadNotation("armies: no army plays twice unless mirror=yes", "bad_setting", "NH-SETUP-11")
    return [ARMIES.index(str(name)) for name in names]


def _read_first(value: object, mode: str, seats: int, switches: dict[str, str]) -> int:
    """The first player is named by the players or chosen by lot; the loner always begins (NH-SETUP-05)."""
    if mode == SOLO:
        if value is not None and str(value) != str(LONER):
            raise BadNotation("first: the loner, seat 0, begins", "bad_setting", "NH-MODE-SOLO-02")
        return LONER
    if value is None:
        if switches["first_player"] == "chosen":
            raise BadNotation("first: the seat that begins must be named when first_player is chosen", "bad_setting")
        return -1
    first = int(_one_of("first", str(value), [str(seat) for seat in range(max(seats, 2))]))
    switches["first_player"] = "chosen"
    return first


def all_settings() -> list[Setting]:
    """What a table may choose, with defaults."""
    free: list[object] = []
    edition = EDITIONS[0]
    armies = ",".join(ARMIES_OF_EDITION[edition][:2])
    rows = [
        Setting("edition", "enum", edition, [*EDITIONS], ["NH-GEN-12"]),
        Setting("mode", "enum", DUEL, [*MODES], list(MODE_CLAUSES.values())),
        Setting("scenario", "enum", NO_SCENARIO, [NO_SCENARIO, *SCENARIOS], ["NH-ATLAS-01", "NH-ATLAS-04"]),
        Setting("armies", "list", armies, [*ARMIES], ["NH-SETUP-01", "NH-SETUP-11"]),
        Setting("first", "int", None, [0, 1, 2, 3, 4, 5], ["NH-SETUP-05"]),
        Setting("mirror", "bool", False, free, ["NH-SETUP-11"]),
        Setting("max_players", "int", MOST_PLAYERS[edition], [2, 3, 4, 5, 6], ["NH-MODE-BIG-07"]),
        Setting("rules", "version", None, free, ["NH-GEN-12"]),
    ]
    for name in VARIANTS:
        rows.append(Setting(name, "bool", False, free, VARIANT_CLAUSES[name]))
    for name, known in SWITCHES.items():
        rows.append(Setting(name, "enum", preset_switches(edition)[name], [*known], SWITCH_CLAUSES[name]))
    return rows
