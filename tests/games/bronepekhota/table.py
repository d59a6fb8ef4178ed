"""Small tables for tests: a state with chosen figures at chosen places, somebody acting, and scripted dice."""

from __future__ import annotations

from sandtable.core.errors import IllegalAction
from sandtable.core.event import Event
from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.activation.tasks import END_UNIT, NEXT_UNIT
from sandtable.games.bronepekhota.content.terrain import Piece, read_piece
from sandtable.games.bronepekhota.rules import Bronepekhota, empty_game
from sandtable.games.bronepekhota.settings import read_options
from sandtable.games.bronepekhota.table.figures import GONE, INSIDE, NOBODY
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.games.bronepekhota.table.situation import ROLLING, SOLDIER_ACTS, VEHICLE_ACTS


def battle(*armies: str, layout: str = "open_field", **settings: object) -> Bronepekhota:
    """A game of these armies (units joined by colons) with no figure on the table yet."""
    given: dict[str, object] = {"armies": list(armies), "map": layout, "points": 9999, **settings}
    state = empty_game(read_options(given))
    for f in range(int(state.fig.roster.count)):
        state.fig.place[f] = GONE
    state.events = []
    state.tour = 1
    state.order[1] = 1
    return state


def with_terrain(state: Bronepekhota, *rows: dict[str, object]) -> None:
    """Put pieces of terrain on the table."""
    pieces: list[Piece] = [read_piece(row, "test") for row in rows]
    state.scene = Scene(int(state.scene.width), int(state.scene.height), pieces, state.scene.blocks)


def rectangle(kind: str, x1: int, y1: int, x2: int, y2: int) -> dict[str, object]:
    """A piece of terrain with sides parallel to the table."""
    return {"type": kind, "z": 0, "polygon": [[x1, y1], [x2, y1], [x2, y2], [x1, y2]]}


def find(state: Bronepekhota, sheet: str, number: int = 0, seat: int | None = None, nth: int = 0) -> int:
    """The id of a figure by its sheet and its number in the squad."""
    roster = state.fig.roster
    found = [
        f
        for f in range(int(roster.count))
        if roster.sheet[f] == sheet and roster.number[f] == number and (seat is None or roster.seat[f] == seat)
    ]
    return found[nth]


def put(state: Bronepekhota, f: int, x: int, y: int, heading: int = 0, z: int = 0) -> int:
    """Put a figure on the table."""
    state.fig.put(f, x, y, z, heading)
    return f


def man(state: Bronepekhota, vehicle: int, pilot: int) -> None:
    """Put a pilot into a vehicle."""
    state.fig.crew[vehicle] = pilot
    state.fig.crew[pilot] = vehicle
    state.fig.place[pilot] = INSIDE


def act(state: Bronepekhota, f: int) -> None:
    """The figure's activation is going on."""
    state.seat = state.fig.owner[f]
    state.active = state.unit[f]
    state.figure = f
    state.agenda = []
    state.push(NEXT_UNIT)
    state.push(END_UNIT)
    state.stage = SOLDIER_ACTS if state.fig.roster.kind[f] == SOLDIER else VEHICLE_ACTS


def play(state: Bronepekhota, *texts: str) -> None:
    """Answers in notation."""
    for text in texts:
        state.apply(state.parse_action(text))


def roll(state: Bronepekhota, *values: int) -> None:
    """Scripted dice."""
    for value in values:
        assert state.stage == ROLLING, "no die is asked for"
        state.apply(int(a.plain(a.ROLL, value)))


def refused(state: Bronepekhota, text: str) -> str:
    """The clause by which an answer is refused; "" if it is accepted."""
    action = state.parse_action(text)
    try:
        state.clone().apply(action)
    except IllegalAction as error:
        return error.clause
    return ""


def events(state: Bronepekhota, kind: str) -> list[Event]:
    """What happened of one kind."""
    return [event for event in state.events or [] if event.kind == kind]


def pilotless(state: Bronepekhota, f: int) -> bool:
    """Has the vehicle no pilot?"""
    return bool(state.fig.crew[f] == NOBODY)


def clash(left: str = "pol_line_clones", right: str = "pro_cyber") -> tuple[Bronepekhota, int, int]:
    """Two soldiers in contact, the first acting."""
    s = battle(left, right)
    f = put(s, find(s, left.partition(":")[0].partition("+")[0], 1, seat=0), 400, 400)
    t = put(s, find(s, right.partition(":")[0].partition("+")[0], 1, seat=1), 425, 400, 32)
    put(s, find(s, right.partition(":")[0].partition("+")[0], 4, seat=1), 1100, 100)
    act(s, f)
    return s, f, t
