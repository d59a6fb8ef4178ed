"""What is agreed before a game: mode, players, teams, the Automa, the rows (sections 4, 22 to 25)."""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.core.game import Setting
from sandtable.games.neon.content.content import VERSIONS, Content, content_of
from sandtable.games.neon.content.modes import Mode
from sandtable.games.neon.content.rows import FIRST, LATEST

SETTINGS: Final[list[str]] = [
    "mode",
    "players",
    "teams",
    "automa",
    "fighter_assignment",
    "fighters",
    "leader",
    "round_board_side",
    "max_rounds",
    "ally_hands_visible",
    "content",
    "rules",
]
ASSIGNMENTS: Final[list[str]] = ["random", "draft"]
SIDES: Final[list[str]] = ["auto", "few", "many"]
MOST_ROUNDS: Final = 40


class Options:
    """Everything that is agreed before a game and never changes in it."""

    def __init__(self, content: Content, mode: int, players: int, teams: int, automa: bool) -> None:
        self.content = content
        self.content_name = ""
        self.rules = LATEST
        """Version of the rules (NE-RNG-06)."""
        self.mode = mode
        self.players = players
        rules = content.modes[mode]
        layout = rules.layout_of(players, teams)
        self.in_teams = layout is not None
        self.seats = players if layout is None else layout.seats
        """One seat for each fighter; two players in Squad have two fighters each (NE-COAL-02, NE-COAL-12)."""
        self.teams = teams
        self.automa = automa
        self.drafts = False
        self.fighters: list[int] = []
        """Fighters by seat if they were named; empty if not."""
        self.leader = -1
        self.side = "auto"
        self.max_rounds = MOST_ROUNDS
        self.ally_hands_visible = False
        self.board_side = rules.board_side
        self.uses_upgrades = rules.upgrades
        self.last_standing = rules.last_standing
        self.scores_points = not rules.last_standing

    def team_of(self, seat: int) -> int:
        """Teams alternate around the table (NE-COAL-12); outside Squad everybody is alone."""
        return seat % self.teams if self.in_teams else seat

    def same_player(self, seat: int, other: int) -> bool:
        """Do these seats belong to one player (NE-COAL-02)?"""
        return seat % self.players == other % self.players

    def shares_hands(self, seat: int, other: int) -> bool:
        """May a seat see the hand of another (NE-COAL-13)?"""
        if self.same_player(seat, other):
            return True
        return self.in_teams and self.ally_hands_visible and self.team_of(seat) == self.team_of(other)

    def cells(self) -> list[int]:
        """The cells of the round board (NE-SETUP-07 to 09)."""
        content = self.content
        if self.side != "auto":
            return content.cells[content.sides.index(self.side)]
        for place, players in enumerate(content.side_players):
            if self.seats in players:
                return content.cells[place]
        return content.cells[-1]

    def to_settings(self) -> dict[str, str]:
        """The settings that give these options again."""
        settings = {"mode": self.content.mode_names[self.mode], "players": str(self.players)}
        if self.in_teams:
            settings["teams"] = str(self.teams)
        if self.automa:
            settings["automa"] = "yes"
        if self.drafts:
            settings["fighter_assignment"] = "draft"
        if self.fighters:
            settings["fighters"] = ",".join([self.content.fighters[fighter] for fighter in self.fighters])
        if self.leader >= 0:
            settings["leader"] = str(self.leader)
        if self.side != "auto":
            settings["round_board_side"] = self.side
        if self.max_rounds != MOST_ROUNDS:
            settings["max_rounds"] = str(self.max_rounds)
        if self.ally_hands_visible:
            settings["ally_hands_visible"] = "yes"
        if self.content_name:
            settings["content"] = self.content_name
        if self.rules > FIRST:
            settings["rules"] = VERSIONS.name(self.rules)
        return settings


def read_options(settings: dict[str, object]) -> Options:
    """Options from settings; BadNotation names the setting that is unknown or does not fit."""
    for name in settings:
        if name not in SETTINGS:
            raise BadNotation(f"unknown setting {name!r}; known are {', '.join(SETTINGS)}", "bad_setting")
    name = str(settings.get("content", ""))
    if any(mark in name for mark in " \t\n"):
        raise BadNotation("content: the name of the file must have no spaces", "bad_setting")
    rules = VERSIONS.read(settings.get("rules"))
    VERSIONS.check(settings.get("rules"))
    content = content_of(name, rules)
    modes = content.mode_names
    mode = modes.index(_one_of("mode", settings.get("mode", modes[0]), modes))
    players = int(_one_of("players", settings.get("players", 4), ["2", "3", "4", "5", "6"]))
    teams = _read_teams(settings, content.modes[mode], players)
    automa = _yes_or_no("automa", settings.get("automa", players == 2))
    if players == 2 and not automa:
        raise BadNotation("automa: with two players the Automa always takes part", "bad_setting", "NE-AUTOMA-01")
    options = Options(content, mode, players, teams, automa)
    options.content_name = name
    options.rules = rules
    assignment = _one_of("fighter_assignment", settings.get("fighter_assignment", "random"), ASSIGNMENTS)
    options.drafts = assignment == "draft"
    options.fighters = _read_fighters(settings.get("fighters"), options)
    leader = str(settings.get("leader", "random"))
    if leader != "random":
        options.leader = int(_one_of("leader", leader, [str(seat) for seat in range(options.seats)]))
    options.side = _one_of("round_board_side", settings.get("round_board_side", "auto"), SIDES)
    if options.side != "auto" and options.side not in options.content.sides:
        raise BadNotation(f"round_board_side: these rows have no side {options.side!r}", "bad_setting")
    options.max_rounds = _number("max_rounds", settings.get("max_rounds", MOST_ROUNDS), 1, 999)
    options.ally_hands_visible = _yes_or_no("ally_hands_visible", settings.get("ally_hands_visible", False))
    return options


def _read_teams(settings: dict[str, object], mode: Mode, players: int) -> int:
    """The number of teams, as the layouts of the mode have it (NE-COAL-01, NE-DATA-13)."""
    wanted = settings.get("teams")
    teams = int(_one_of("teams", 2 if wanted is None else wanted, ["2", "3"]))
    if not mode.layouts:
        if teams == 3:
            raise BadNotation(f"teams: {mode.id} is played without teams", "bad_setting", "NE-COAL-01")
        return teams
    known = [layout.teams for layout in mode.layouts if layout.players == players]
    if not known:
        numbers = " or ".join([str(number) for number in mode.players()])
        raise BadNotation(f"players: {mode.id} is played by {numbers}, not {players}", "bad_setting", "NE-COAL-01")
    if wanted is None and teams not in known:
        return known[0]
    if teams not in known:
        numbers = " or ".join([str(number) for number in sorted(known)])
        where = f"{mode.id} with {players} players has {numbers} teams"
        raise BadNotation(f"teams: {where}, not {teams}", "bad_setting", "NE-COAL-01")
    return teams


def _one_of(name: str, value: object, known: list[str]) -> str:
    if str(value) not in known:
        raise BadNotation(f"{name}: {value!r} is none of {', '.join(known)}", "bad_setting")
    return str(value)


def _yes_or_no(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    return _one_of(name, value, ["yes", "no", "true", "false"]) in ("yes", "true")


def _number(name: str, value: object, low: int, high: int) -> int:
    text = str(value)
    if not text.isdecimal() or not text.isascii() or len(text) > 6 or not low <= int(text) <= high:
        raise BadNotation(f"{name}: {value!r} is no number from {low} to {high}", "bad_setting")
    return int(text)


def _read_fighters(value: object, options: Options) -> list[int]:
    """Fighters by seat, all different (NE-CONV-10)."""
    if value is None or value == "":
        return []
    names = value.split(",") if isinstance(value, str) else value
    if not isinstance(names, list) or len(names) != options.seats:
        raise BadNotation(f"fighters: {options.seats} fighters are needed", "bad_setting")
    known = options.content.fighters
    found = [known.index(_one_of("fighters", name, known)) for name in names]
    if len(set(found)) != len(found):
        raise BadNotation("fighters: all fighters are different", "bad_setting", "NE-CONV-10")
    return found


def all_settings() -> list[Setting]:
    """What a table may choose, with defaults."""
    free: list[object] = []
    return [
        Setting("mode", "enum", content_of("").mode_names[0], [*content_of("").mode_names], ["NE-SETUP-01"]),
        Setting("players", "int", 4, [2, 3, 4, 5, 6], ["NE-CONV-10", "NE-COAL-01"]),
        Setting("teams", "int", 2, [2, 3], ["NE-COAL-01"]),
        Setting("automa", "bool", False, free, ["NE-AUTOMA-01"]),
        Setting("fighter_assignment", "enum", "random", [*ASSIGNMENTS], ["NE-SETUP-13"]),
        Setting("fighters", "list", None, [*content_of("").fighters], ["NE-SETUP-12"]),
        Setting("leader", "enum", "random", ["random", 0, 1, 2, 3, 4, 5], ["NE-SETUP-23"]),
        Setting("round_board_side", "enum", "auto", [*SIDES], ["NE-SETUP-08"]),
        Setting("max_rounds", "int", MOST_ROUNDS, free, ["NE-MODE-BR-12"]),
        Setting("ally_hands_visible", "bool", False, free, ["NE-COAL-13"]),
        Setting("content", "file", None, free, ["NE-DATA-15"]),
        Setting("rules", "version", None, free, ["NE-RNG-06"]),
    ]
