"""Positions to set up: units with their figures on a map, as states that can be played on, and back."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import BadNotation
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.games.bronepekhota.content.armies import POINTS, army_cost, army_problems
from sandtable.games.bronepekhota.content.missions import MISSIONS
from sandtable.games.bronepekhota.content.rows import LATEST, VERSIONS
from sandtable.games.bronepekhota.content.terrain import terrain_of
from sandtable.games.bronepekhota.edge.setting_up.units import Entry, draft_units, read_units, units_data
from sandtable.games.bronepekhota.mission.deployment import fixed_areas
from sandtable.games.bronepekhota.mission.setup import command_options
from sandtable.games.bronepekhota.rules import Bronepekhota, empty_game
from sandtable.games.bronepekhota.settings import BIG_FIELD, MOST_FIGURES, Options, read_options
from sandtable.games.bronepekhota.table.situation import CHOOSING_UNIT, GAME_OVER, NO_UNIT
from sandtable.kit.moves import Moves
from sandtable.match.positions import bad, whole

KEYS = ("game", "options", "map", "seats", "starter", "tour", "scores", "units")
OPTIONS = ("mission", "points", "teams", "wrecks", "infantry_occludes", "max_tours", "rules")
MOST_TOURS = 500
MOST_SCORE = 999


def read(data: object) -> Bronepekhota:
    """The state of a position; BadNotation names the place of whatever is wrong, and the clause."""
    state = draft(data)
    check_playable(state)
    found = find_game("bronepekhota").from_text(state.to_text())
    assert isinstance(found, Bronepekhota)
    return found


def draft(data: object) -> Bronepekhota:
    """The same, also where it cannot be played yet: sides may be empty, vehicles without a pilot."""
    if not isinstance(data, dict):
        raise bad("a position is an object with a map and units")
    for key in data:
        if key not in KEYS:
            raise bad(f"unknown key {str(key)[:40]!r}; known are {', '.join(KEYS)}")
    if data.get("game", "bronepekhota") != "bronepekhota":
        raise bad(f"game: {str(data['game'])[:40]!r} is not bronepekhota")
    entries = read_units(data.get("units", []))
    seats = max([whole(data.get("seats", 2), "seats", 2, 4), *(entry.seat + 1 for entry in entries)])
    state = empty_game(_options_of(data, entries, seats))
    if state.fig.roster.count > MOST_FIGURES:
        raise bad(f"units: together they have more than {MOST_FIGURES} figures")
    fixed_areas(state)
    draft_units(state, entries)
    _begin(state, data)
    return state


def _options_of(data: dict[str, Any], entries: list[Entry], seats: int) -> Options:
    """The options of a battle of these units; whether armies may be fielded so is asked later."""
    settings = data.get("options", {})
    if not isinstance(settings, dict):
        raise bad("options: settings with their values are needed")
    for name in settings:
        if name not in OPTIONS:
            raise bad(f"options: unknown setting {str(name)[:40]!r}; known are {', '.join(OPTIONS)}")
    layout = data.get("map", "open_field")
    mission = MISSIONS.get(str(settings.get("mission", "annihilation")))
    if mission is None or mission.has_armies():
        raise bad(f"options.mission: {str(settings['mission'])[:40]!r} cannot be set up", "BP-MISSION-07")
    # What the settings themselves say is read as for a new game; ready armies stand in for those on the table.
    known = {name: value for name, value in settings.items() if name not in ("points", "teams")}
    read = read_options(known)
    layouts = terrain_of(read.rules).layouts
    if layout not in layouts:
        raise bad(f"map: {str(layout)[:40]!r} is none of {', '.join(layouts)}", "BP-DATA-16")
    armies = [[entry.bought for entry in entries if entry.seat == seat] for seat in range(seats)]
    options = Options(mission, str(layout), _points(settings, armies, [side.percent for side in mission.sides]), armies)
    options.army_names = [":".join(bought.text() for bought in army) for army in armies]
    options.wrecks_stay, options.infantry_occludes = read.wrecks_stay, read.infantry_occludes
    options.max_tours, options.rules = read.max_tours, read.rules
    if "teams" in settings:
        options.teams = [whole(side, "options.teams", 0, seats - 1) for side in _teams(settings["teams"], seats)]
    size = layouts[options.layout].size
    options.field = size if size != (0, 0) else BIG_FIELD if seats > 2 else mission.field
    options.areas_chosen = options.field != mission.field or seats != len(mission.sides)
    return options


def _teams(value: object, seats: int) -> list[object]:
    words: list[object] = value if isinstance(value, list) else [*str(value).split(",")]
    if len(words) != seats:
        raise bad(f"options.teams: a side for each of the {seats} seats is needed", "BP-MISSION-10")
    return [int(word) if isinstance(word, str) and word.isascii() and word.isdecimal() else word for word in words]


def _points(settings: dict[str, Any], armies: list[list[Any]], percents: list[int]) -> int:
    """As many as the dearest army needs, a usual number where that is enough."""
    shares = [percents[seat] if seat < len(percents) else percents[0] for seat in range(len(armies))]
    costs = [-(-100 * army_cost(army) // share) for army, share in zip(armies, shares, strict=True)]
    least = max(costs, default=0)
    usual = next((points for points in POINTS if points >= least), least)
    return whole(settings.get("points", usual), "options.points", 10, 9999)


def _begin(state: Bronepekhota, data: dict[str, Any]) -> None:
    """Whoever is to play chooses a unit (BP-TURN-03)."""
    seats = state.seats()
    starter = whole(data.get("starter", 0), "starter", 0, seats - 1)
    for at in range(seats):
        state.order[at] = (starter + at) % seats
    state.seat = starter
    state.turn = 1
    state.tour = whole(data.get("tour", 1), "tour", 1, MOST_TOURS)
    state.stage = CHOOSING_UNIT
    scores = data.get("scores", [0] * seats)
    if not isinstance(scores, list) or len(scores) != seats:
        raise bad(f"scores: a list of {seats} is needed")
    for seat in range(seats):
        state.score[seat] = whole(scores[seat], f"scores[{seat}]", 0, MOST_SCORE)
        state.out[seat] = 0 if state.has_soldiers(seat) else 1
        if "command_vehicle" in state.options.mission.flags and state.options.armies[seat]:
            state.command[seat] = _command(state, seat)


def _command(state: Bronepekhota, seat: int) -> int:
    """The unit that the rules would offer first as command vehicle (BP-MISSION-05)."""
    trial = state.clone()
    trial.seat = seat
    found = Moves()
    command_options(trial, found)
    words = trial.action_text(found.to_list()[0]).split()
    return int(words[1]) if len(words) > 1 else NO_UNIT


def data_of(state: State) -> dict[str, Any]:
    """A state as a position; what is going on within an activation is left out."""
    assert isinstance(state, Bronepekhota)
    options = state.options
    settings = {name: value for name, value in options.to_settings().items() if name in OPTIONS}
    if settings.get("rules") == VERSIONS.name(LATEST):
        del settings["rules"]
    for name, usual in (("mission", "annihilation"), ("points", str(_points({}, options.armies, _percents(state))))):
        if settings.get(name) == usual:
            del settings[name]
    if "points" in settings:
        settings["points"] = int(settings["points"])  # type: ignore[assignment]
    return {
        "game": "bronepekhota",
        "map": options.layout,
        "options": settings,
        "seats": state.seats(),
        "starter": int(state.seat),
        "tour": max(1, min(int(state.tour), MOST_TOURS)),
        "scores": [max(0, int(score)) for score in state.score],
        "units": units_data(state),
    }


def _percents(state: Bronepekhota) -> list[int]:
    return [side.percent or 100 for side in state.options.mission.sides]


def check_playable(state: State) -> None:
    """Every army may be fielded, and whoever is to play has a unit that can act."""
    assert isinstance(state, Bronepekhota)
    mission = state.options.mission
    if mission.has_armies():
        raise bad(f"the mission {mission.id} cannot be set up", "BP-MISSION-07")
    for seat, army in enumerate(state.options.armies):
        if not army:
            raise bad(f"units: side {seat} has none", "BP-SETUP-01")
        side = mission.sides[seat] if seat < len(mission.sides) else mission.sides[0]
        for problem, clause in army_problems(army, state.options.points * side.percent // 100, side.faction):
            raise bad(f"units of side {seat}: {problem}", clause)
        if not state.has_soldiers(seat):
            raise bad(f"units: side {seat} has no soldier left", "BP-TURN-10")
    if len({int(side) for side in state.sides}) < 2:
        raise bad("options.teams: somebody must be an enemy", "BP-MISSION-10")
    if state.stage == CHOOSING_UNIT and not any(state.is_ready(unit, state.seat) for unit in range(int(state.units()))):
        raise bad(f"starter: side {int(state.seat)} has no unit that can act", "BP-TURN-03")
    if state.stage == GAME_OVER:
        raise bad("the battle is over", "BP-MISSION-01")
    _check_settings(state)


def _check_settings(state: Bronepekhota) -> None:
    """The settings are those of a game that could begin (BP-SETUP-04, BP-MISSION-07)."""
    try:
        read_options({**state.options.to_settings()})
    except BadNotation as error:
        raise bad(str(error).removesuffix(f" ({error.clause})"), error.clause) from None
