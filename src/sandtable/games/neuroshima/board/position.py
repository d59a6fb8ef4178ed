"""Positions as plain data (JSON or YAML), checked, and the result of a battle in the same words."""

from __future__ import annotations

from sandtable.core.errors import BadNotation
from sandtable.core.event import Event
from sandtable.games.neuroshima.atlas.siege import damage_segment, segment_hit_points
from sandtable.games.neuroshima.battle.battle import advance, slot_values
from sandtable.games.neuroshima.battle.clash import BY_INSTANT, TRIGGERS, Clash, clash_for
from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.battle.questions import answer, options
from sandtable.games.neuroshima.board.empty import field_for, take_sides
from sandtable.games.neuroshima.board.field import FREE, Field
from sandtable.games.neuroshima.board.ground import SEGMENT_HIT_POINTS
from sandtable.games.neuroshima.content.modes import DUEL, FFA, SEATS_OF_MODE, SOLO, TEAM, TEAM_THREE
from sandtable.games.neuroshima.content.tiles import (
    ARMIES,
    HQ,
    INDEX_OF_ID,
    INSTANT,
    KIND,
    NO_PIECE,
    PIECE,
    STEEL_NET,
    TILES,
    ability_of,
)
from sandtable.games.neuroshima.settings import EDITIONS, Options, read_options
from sandtable.kit.bits import i64, mypyc_attr
from sandtable.kit.hexes import AXIAL, INDEX
from sandtable.kit.moves import Moves

POSITION_KEYS = ["game", "options", "armies", "hp", "starter", "trigger", "units", "segments"]
UNIT_KEYS = ["tile", "seat", "at", "rotation", "wounds", "steel_net"]


class Position:
    """A field about to fight: who stands where, who caused the battle and why."""

    def __init__(self, field: Field, options: Options, armies: list[int], starter: int, trigger: int) -> None:
        self.field = field
        self.options = options
        self.armies = armies
        self.starter = starter
        self.trigger = trigger

    def clash(self) -> Clash:
        """The battle of this position, about to begin."""
        return clash_for(self.options, self.trigger, self.starter, len(self.armies))


def read_position(data: object) -> Position:
    """A checked position; BadNotation names the place of whatever is wrong."""
    if not isinstance(data, dict):
        raise BadNotation("a position is an object with armies and units", "bad_position")
    _check_keys(data, POSITION_KEYS, "position")
    if data.get("game", "neuroshima") != "neuroshima":
        raise BadNotation(f"game: this is a position of {data['game']!r}, not of neuroshima", "bad_position")
    armies = _read_armies(data.get("armies"))
    options = _read_position_options(data.get("options", {}), armies)
    field = field_for(options)
    _read_hit_points(field, data.get("hp"), options)
    starter = _integer(data.get("starter", 0), "starter", 0, len(armies) - 1)
    trigger = data.get("trigger", "battle_tile")
    if trigger not in TRIGGERS[:BY_INSTANT]:
        raise BadNotation(f"trigger: {trigger!r} is none of {', '.join(TRIGGERS[:BY_INSTANT])}", "bad_position")
    units = data.get("units", [])
    if not isinstance(units, list):
        raise BadNotation("units: a list is needed", "bad_position")
    for number, unit in enumerate(units):
        _read_unit(field, options, unit, f"units[{number}]")
    if options.has_nobody and any(field.tile[at] >= 0 and field.owner[at] == len(armies) for at in field.ground.hexes):
        # Against units of nobody the players are allies (NH-ATLAS-S3-05).
        take_sides(field, [0, 0, 2])
    _read_segments(field, data.get("segments"))
    _check_leash(field)
    _check_constructions(field)
    return Position(field, options, armies, starter, TRIGGERS.index(str(trigger)))


def _check_keys(data: dict[object, object], known: list[str], place: str) -> None:
    for key in data:
        if key not in known:
            raise BadNotation(f"{place}: unknown key {key!r}; known are {', '.join(known)}", "bad_position")


def _integer(value: object, place: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadNotation(f"{place}: a whole number is needed, not {value!r}", "bad_position")
    if not low <= value <= high:
        raise BadNotation(f"{place}: {value} is not between {low} and {high}", "bad_position")
    return value


def _read_armies(value: object) -> list[int]:
    if not isinstance(value, list) or not 1 <= len(value) <= 6:
        raise BadNotation("armies: a list of one to six armies is needed", "bad_position")
    armies: list[int] = []
    for number, name in enumerate(value):
        if name not in ARMIES:
            raise BadNotation(f"armies[{number}]: {name!r} is none of {', '.join(ARMIES)}", "bad_position")
        armies.append(ARMIES.index(str(name)))
    return armies


def _read_position_options(value: object, armies: list[int]) -> Options:
    """Options of a position; more than two armies fight each for themselves unless a mode says otherwise."""
    if not isinstance(value, dict):
        raise BadNotation("options: an object is needed", "bad_position")
    settings: dict[str, object] = {str(key): item for key, item in value.items()}
    edition = settings.get("edition", EDITIONS[0])
    if edition not in EDITIONS:
        raise BadNotation(f"options.edition: {edition!r} is none of {', '.join(EDITIONS)}", "bad_position")
    if len(armies) > 2 and "mode" not in settings:
        settings["mode"] = FFA
    # Who meets whom is checked when a game begins; a position may show any armies.
    options = read_options(settings, check_armies=False)
    fewest, most = SEATS_OF_MODE[options.mode]
    if options.mode in (SOLO, TEAM, TEAM_THREE) and not fewest <= len(armies) <= most:
        raise BadNotation(f"armies: {options.mode} needs {fewest} armies, not {len(armies)}", "bad_position")
    if options.mode == DUEL and len(armies) > most:
        raise BadNotation(f"armies: a duel has {most} armies, not {len(armies)}", "bad_position")
    options.armies = armies
    return options


def _read_hit_points(field: Field, value: object, options: Options) -> None:
    seats = len(options.armies)
    if value is None:
        value = options.track()
    if not isinstance(value, list) or len(value) != seats:
        raise BadNotation(f"hp: a list of {seats} numbers is needed", "bad_position")
    for seat, hp in enumerate(value):
        field.hp[seat] = _integer(hp, f"hp[{seat}]", 0 if options.scores_points or options.atlas else 1, 99)


def _read_hex(field: Field, value: object, place: str) -> int:
    if not isinstance(value, list) or len(value) != 2:
        raise BadNotation(f"{place}: a hex is [q, r], not {value!r}", "bad_position")
    q = _integer(value[0], f"{place}[0]", -9, 9)
    r = _integer(value[1], f"{place}[1]", -9, 9)
    at = INDEX.get((q, r), -1)
    if at < 0 or not field.ground.inside >> at & 1:
        raise BadNotation(f"{place}: [{q}, {r}] is off the board", "bad_position", "NH-BOARD-08")
    return at


def _read_segments(field: Field, value: object) -> None:
    """Hit points of the segments of a structure, in the order of their zone (NH-ATLAS-S4-02)."""
    if value is None:
        return
    count = len(field.ground.segments)
    if not isinstance(value, list) or len(value) != count:
        raise BadNotation(f"segments: a list of {count} numbers is needed", "bad_position")
    for number, hp in enumerate(value):
        left = _integer(hp, f"segments[{number}]", 0, SEGMENT_HIT_POINTS)
        damage_segment(field, number, SEGMENT_HIT_POINTS - left)


def _read_unit(field: Field, options: Options, value: object, place: str) -> None:
    if not isinstance(value, dict):
        raise BadNotation(f"{place}: an object with tile, seat and at is needed", "bad_position")
    _check_keys(value, UNIT_KEYS, place)
    tile = INDEX_OF_ID.get(str(value.get("tile")), -1)
    if tile < 0:
        raise BadNotation(f"{place}.tile: unknown tile {value.get('tile')!r}", "bad_position")
    if KIND[tile] == INSTANT:
        raise BadNotation(
            f"{place}.tile: {TILES[tile].id} is an instant and never enters the board", "bad_position", "NH-USE-06"
        )
    seat = _integer(value.get("seat"), f"{place}.seat", 0, options.owners() - 1)
    army = ARMIES[options.army_of(seat)]
    if TILES[tile].army != army:
        raise BadNotation(
            f"{place}.tile: {TILES[tile].id} is no tile of {army}, the army of seat {seat}",
            "bad_position",
        )
    at = _read_hex(field, value.get("at"), f"{place}.at")
    if field.tile[at] >= 0:
        q, r = AXIAL[at]
        raise BadNotation(f"{place}.at: a second unit on [{q}, {r}]", "bad_position", "NH-BOARD-05")
    if KIND[tile] == HQ and (seat >= len(field.hq) or field.hq[seat] != FREE):
        raise BadNotation(f"{place}.tile: a second HQ of seat {seat}", "bad_position")
    rotation = _integer(value.get("rotation", 0), f"{place}.rotation", 0, 5)
    # A piece may bear the wounds of its whole construction; `_check_constructions` adds them up.
    most = 0 if KIND[tile] == HQ else TILES[tile].toughness if PIECE[tile] == NO_PIECE else 9
    wounds = _integer(value.get("wounds", 0), f"{place}.wounds", 0, most)
    field.put(at, tile, seat, rotation)
    field.wounds[at] = wounds
    marked = value.get("steel_net", False)
    if not isinstance(marked, bool):
        raise BadNotation(f"{place}.steel_net: true or false is needed, not {marked!r}", "bad_position")
    if marked:
        _mark(field, options.armies, seat, at, place)


def _mark(field: Field, armies: list[int], seat: int, at: int, place: str) -> None:
    """Lay the Steel Net of the first enemy that has one at home (NH-ABIL-STEELNET-04, NH-ABIL-STEELNET-05)."""
    if field.is_hq(at):
        raise BadNotation(f"{place}.steel_net: an HQ cannot bear it", "bad_position", "NH-ABIL-STEELNET-05")
    if PIECE[field.tile[at]] and field.marks() >> at & 1:
        return
    for thrower, army in enumerate(armies):
        if field.foes(thrower, seat) and ability_of(army) & STEEL_NET and field.marked[thrower] == FREE:
            field.marked[thrower] = at
            return
    raise BadNotation(f"{place}.steel_net: no enemy has a Steel Net left to throw", "bad_position", "NH-GEN-11")


def _check_leash(field: Field) -> None:
    lost = field.unleashed()
    for at in field.ground.hexes:
        if lost >> at & 1:
            q, r = AXIAL[at]
            raise BadNotation(f"units: Cerberus on [{q}, {r}] is not next to its HQ", "bad_position", "NH-ABIL-LAIR-03")


def _check_constructions(field: Field) -> None:
    """Both pieces lie side by side; wounds and Steel Net of the whole are kept on its core (NH-CONSTR-05, -19)."""
    parted = field.parted()
    for at in field.ground.hexes:
        q, r = AXIAL[at]
        if parted >> at & 1:
            reason = f"units: the piece on [{q}, {r}] has no other half beside it"
            raise BadNotation(reason, "bad_position", "NH-CONSTR-05")
        if field.wings >> at & 1:
            core = field.anchor(at)
            field.wounds[core] += field.wounds[at]
            field.wounds[at] = 0
            for seat in range(len(field.marked)):
                if field.marked[seat] == at:
                    field.marked[seat] = core
        if field.cores >> at & 1 and field.durability(at) <= 0:
            raise BadNotation(f"units: the construction on [{q}, {r}] has too many wounds", "bad_position")


def unit_data(field: Field, at: i64) -> dict[str, object]:
    """A unit in the words of a position."""
    q, r = AXIAL[at]
    return {
        "tile": TILES[field.tile[at]].id,
        "seat": int(field.owner[at]),
        "at": [q, r],
        "rotation": int(field.turned[at]),
        "wounds": int(field.wounds[at]),
        "steel_net": field.marks() >> at & 1 != 0,
    }


def units_data(field: Field) -> list[dict[str, object]]:
    """All units, by q, then r."""
    return [unit_data(field, at) for at in field.ground.hexes if field.tile[at] >= 0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """Takes the decisions of a battle: by default the first option; tests and scripts override `choose`."""

    def choose(self, field: Field, clash: Clash, found: Moves) -> i64:
        """One of the options."""
        return found.items[0]


def fight(position: Position, explain: bool = False, chooser: Chooser | None = None) -> dict[str, object]:
    """Resolve the battle of a position and report it (the position itself is left as it was)."""
    field = position.field.copy()
    field.loose = 0
    clash = position.clash()
    log: list[Event] = []
    if explain:
        clash.log = log
    decider = chooser if chooser is not None else Chooser()
    choices = 0
    advance(field, clash)
    while clash.asking:
        found = Moves(16)
        options(field, clash, found)
        choices += 1
        answer(field, clash, decider.choose(field, clash, found))
        advance(field, clash)
    result: dict[str, object] = {
        "hp": [int(hp) for hp in field.hp],
        "removed": removed_data(clash),
        "units": units_data(field),
    }
    if len(field.ground.segments):
        result["segments"] = segments_data(field)
    if choices:
        result["choices"] = choices
    if explain:
        result["phases"] = phases_data(log)
    return result


def segments_data(field: Field) -> list[int]:
    """Hit points of the segments of a structure, in the order of their zone."""
    return [int(segment_hit_points(field, number)) for number in range(len(field.ground.segments))]


def removed_data(clash: Clash) -> list[dict[str, object]]:
    """What left the board, by phase (falling), then q, then r."""
    rows = [
        (-(int(gone >> 18) - 1), int(gone >> 12 & 63), int(gone & 255), int(gone >> 8 & 15)) for gone in clash.removed
    ]
    rows.sort()
    return [
        {"tile": TILES[tile].id, "seat": seat, "at": [AXIAL[at][0], AXIAL[at][1]], "phase": -late}
        for late, at, tile, seat in rows
    ]


def phases_data(log: list[Event]) -> list[dict[str, object]]:
    """Events of a battle grouped by phase."""
    phases: list[dict[str, object]] = []
    events: list[dict[str, object]] = []
    for event in log:
        if event.kind == "phase":
            events = []
            phases.append({"phase": event.data["phase"], "events": events})
        else:
            row = event.to_json()
            row.pop("phase", None)
            events.append(row)
    return phases


def netted_hexes(position: Position) -> list[list[int]]:
    """Hexes of all netted units, after Steel Nets that lost their hold came home."""
    held = evaluate_nets(position.field.copy())
    return [list(AXIAL[at]) for at in position.field.ground.hexes if held >> at & 1]


def initiative_at(position: Position, at: int) -> list[int]:
    """Current slot values of the unit on a hex."""
    clash = position.clash()
    clash.snapshot(position.field.copy())
    return slot_values(position.field, clash, at)
