"""What the calls answer (docs/protocol.md), as types: the OpenAPI document is made from them.

Views, events, options and forecasts belong to the games and are open objects here.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from sandtable.server.wire.parts import Decision, Item, Result, TableRow

Texts = dict[str, str]
"""A text by language: en, ru, uk."""


class Rating(TypedDict):
    """How good somebody is at a game."""

    rating: int
    deviation: int
    games: int


class RatedPlayer(Rating):
    """A line of the list of the best."""

    name: str


class Ratings(TypedDict):
    """The best of a game."""

    ratings: list[RatedPlayer]


class Me(TypedDict):
    """Who asks."""

    user: str
    name: str
    account: bool
    ratings: dict[str, Rating]


class MeWithToken(Me):
    """Who asks, and the token for programs."""

    token: str


class Tables(TypedDict):
    """Several tables."""

    tables: list[TableRow]


class Lobby(Tables):
    """Tables to join or to watch, and the last that are over."""

    finished: list[TableRow]


class Log(TypedDict):
    """What happened, as the asker may know it."""

    items: list[Item]
    seq: int


class Position(TypedDict):
    """The position after so many actions."""

    number: int
    of: int
    view: dict[str, Any]
    decision: Decision | None


class Recording(TypedDict):
    """A whole game to look at."""

    format: str
    table: TableRow
    items: list[Item]
    views: list[dict[str, Any]]
    asked: list[int]


class SettingData(TypedDict):
    """A setting of a game."""

    name: str
    type: str
    default: str | int | bool | None
    values: list[str | int]
    clauses: list[str]


class EditionData(TypedDict):
    """An edition of Neuroshima Hex."""

    armies: list[str]
    modes: list[str]
    variants: list[str]
    max_players: int
    switches: dict[str, str]


class GameData(TypedDict):
    """A game; some tell more about themselves."""

    name: str
    modes: list[str]
    seats: list[int]
    seats_of_mode: NotRequired[dict[str, list[int]]]
    editions: NotRequired[dict[str, EditionData]]
    hidden: NotRequired[bool]
    hidden_by: NotRequired[list[str]]
    settings: list[SettingData]
    bots: list[str]


class Games(TypedDict):
    """All games and bots."""

    games: list[GameData]
    bots: list[str]


class TileData(TypedDict):
    """A tile of Neuroshima Hex; `role` where it is a piece of a construction."""

    id: str
    army: str
    kind: str
    count: int
    initiative: list[int]
    toughness: int
    hp: int | None
    edges: dict[str, dict[str, Any]]
    abilities: list[str]
    effects: list[Any]
    instant: str | None
    role: NotRequired[str]


class LeaderData(TypedDict):
    """A leader of Neuroshima Hex."""

    id: str
    uses: int
    window: str


class Tiles(TypedDict):
    """All tiles of Neuroshima Hex, and the hexes of the largest board."""

    armies: list[str]
    tiles: list[TileData]
    constructions: list[TileData]
    leaders: list[LeaderData]
    scenarios: list[dict[str, Any]]
    hexes: dict[str, list[int]]


class Battle(TypedDict):
    """The result of a battle, as `sandtable battle --json --explain` tells it."""

    hp: list[int]
    removed: list[dict[str, Any]]
    units: list[dict[str, Any]]
    choices: NotRequired[int]
    phases: list[dict[str, Any]]


class Fault(TypedDict):
    """What is wrong, and by which rule."""

    message: str
    clause: str


class Army(TypedDict):
    """An army of Bronepekhota, judged; clauses say what may not be added (empty: it may)."""

    cost: int
    limit: int
    faction: str
    problems: list[Fault]
    units: dict[str, str]
    heroes: list[dict[str, str]]


class Puzzle(TypedDict):
    """The front of an etude."""

    id: str
    title: Texts
    story: Texts
    difficulty: int
    edition: str
    armies: list[str]
    hp: list[int]
    offer: list[str]
    choose: int
    ordered: bool
    win: dict[str, Any]
    solved: bool


class Puzzles(TypedDict):
    """All etudes, and the one of the day."""

    puzzles: list[Puzzle]
    daily: str


class PuzzlePlay(Puzzle):
    """An etude after own actions."""

    steps: list[dict[str, Any]]
    view: dict[str, Any]
    decision: Decision | None
    options: list[dict[str, Any]]
    forecast: dict[str, Any] | None
    result: Result | None


class PuzzleHint(TypedDict):
    """How an etude begins."""

    hint: Texts
    unused: list[str]
    first: dict[str, Any]


class PuzzleSolution(TypedDict):
    """The back of an etude."""

    solution: list[dict[str, Any]]
    unused: list[str]


class Proof(TypedDict):
    """What an exhaustive search of an etude found; `fault` says why it would not be one."""

    fault: str
    solutions: list[dict[str, Any]]
    count: int
    plays: int
    shorter: int
    complete: bool
    positions: int
    battles: int
    near_misses: int
    seconds: float


class Health(TypedDict):
    """Is the server well?"""

    status: str
    version: str
    engine: str
    worker: str
