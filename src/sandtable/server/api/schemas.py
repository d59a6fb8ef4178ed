"""What the calls answer (docs/protocol.md), as types: the OpenAPI document is made from them.

Views, events, options and forecasts belong to the games and are open objects here.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from sandtable.server.people.person import RatedPlayer, Rating, SignIn, Standing
from sandtable.server.wire.parts import Decision, Item, TableRow


class Ratings(TypedDict):
    """A page of the best of a game, of so many in all, and where the asker stands."""

    ratings: list[RatedPlayer]
    of: int
    page: int
    you: Standing | None


class PlayedGame(TypedDict):
    """A finished game and the seats that somebody had in it."""

    table: TableRow
    seats: list[int]


class PlayedGames(TypedDict):
    """Finished games of somebody; `next` goes on from here, null at the end."""

    games: list[PlayedGame]
    next: int | None


class Me(TypedDict):
    """Who asks."""

    user: str
    name: str
    account: bool
    ratings: dict[str, Rating]
    banned: NotRequired[str]
    """Why the host has banned the asker, perhaps empty; not there otherwise."""


class RecoveryLeft(TypedDict):
    """How many recovery codes are unused."""

    left: int


class RecoveryCodes(TypedDict):
    """A new set of recovery codes: never told again."""

    codes: list[str]


class MeWithToken(Me):
    """Who asks, and the token for programs: never told to a page."""

    token: NotRequired[str]


class SignIns(TypedDict):
    """Where an account is signed in."""

    sessions: list[SignIn]


class Tables(TypedDict):
    """Several tables."""

    tables: list[TableRow]


class ImportRow(TypedDict):
    """A stored replay and its size as a file."""

    table: TableRow
    bytes: int


class Imports(TypedDict):
    """Stored replays of the asker, and how much room there is; unused for so many `days` they go."""

    imports: list[ImportRow]
    bytes: int
    most: int
    most_bytes: int
    days: int | None


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


class Glance(TypedDict):
    """The position now, and the last lines since the asker's own last choice."""

    view: dict[str, Any]
    items: list[Item]


class OpinionLine(TypedDict):
    """One way to go on, and the chance of the asked seat after it."""

    actions: list[str]
    permille: int


class Opinion(TypedDict):
    """What a bot thinks of a position: chances to win by seat in permille, the best lines first."""

    level: str
    seat: int | None
    chances: list[int]
    lines: list[OpinionLine]
    nodes: int


class ShownLine(TypedDict):
    """A line that was not played, in the form of a recording: it goes on from the view before the line."""

    items: list[dict[str, Any]]
    views: list[dict[str, Any]]
    asked: list[int]


class AnalysedChoice(TypedDict):
    """A choice that cost something: what was played and what would have been better."""

    at: int
    played: list[str]
    permille: int
    better: list[OpinionLine]
    cost: int
    shown: ShownLine
    forecasts: list[dict[str, Any] | None]


class AnalysedTurn(TypedDict):
    """What is found about a turn; chances are permille of each seat."""

    seat: int
    first: int
    last: int
    before: list[int]
    played: list[int]
    lost: list[int]
    marks: list[AnalysedChoice]
    cost: int
    word: str


class Analysis(TypedDict):
    """What was found about a game so far; `of` turns there are, null where nothing was asked for yet."""

    level: str
    of: int | None
    end: list[int]
    turns: list[AnalysedTurn]


class TriedJudgement(TypedDict):
    """How good a tried turn is beside the best one that was found."""

    permille: int
    best: int
    good: bool


class Tried(TypedDict):
    """Where own actions from a moment of a finished game lead."""

    seat: int
    seats: int
    steps: list[dict[str, Any]]
    view: dict[str, Any]
    decision: Decision | None
    options: list[dict[str, Any]]
    over: bool
    judged: TriedJudgement | None


class Recording(TypedDict):
    """A whole game to look at."""

    format: str
    table: TableRow
    items: list[Item]
    views: list[dict[str, Any]]
    asked: list[int]
    kept: NotRequired[str]
    """Why the game can only be watched: the recording was kept, the rules at hand do not play it."""


class ReplayRecording(TypedDict):
    """A game to look at that was played at no table; an example has a title and comments by language."""

    format: str
    table: dict[str, Any]
    items: list[dict[str, Any]]
    views: list[dict[str, Any]]
    asked: list[int]
    title: NotRequired[dict[str, str]]
    comments: NotRequired[dict[str, dict[str, str]]]


class ExampleRow(TypedDict):
    """An example game; texts by language."""

    id: str
    game: str
    title: dict[str, str]
    text: dict[str, str]
    actions: int
    comments: int


class Examples(TypedDict):
    """All example games."""

    examples: list[ExampleRow]


class LessonStepRow(TypedDict):
    """A step of a path; its texts are the page's."""

    name: str
    clause: str
    then: list[str]
    tile: str


class LessonChapter(TypedDict):
    """Steps that belong together."""

    name: str
    minutes: int
    steps: list[LessonStepRow]


class LessonPathRow(TypedDict):
    """The lessons of a game."""

    game: str
    chapters: list[LessonChapter]


class LessonPaths(TypedDict):
    """All lessons."""

    paths: list[LessonPathRow]


class LessonVerdict(TypedDict):
    """What a try comes to: `answer` names the mistake, `over` says that it can only be taken back."""

    done: bool
    answer: str
    clause: str
    over: bool


class LessonPlay(TypedDict):
    """A step after own actions; `ahead` is what the verdict looked at beyond them."""

    seats: int
    steps: list[dict[str, Any]]
    view: dict[str, Any]
    decision: Decision | None
    options: list[dict[str, Any]]
    result: dict[str, Any] | None
    verdict: LessonVerdict
    ahead: list[dict[str, Any]]


class LessonWay(TypedDict):
    """One way to solve a step, of so many that are listed."""

    actions: list[str]
    count: int


class SettingData(TypedDict):
    """A setting of a game."""

    name: str
    type: str
    default: str | int | bool | None
    values: list[str | int]
    clauses: list[str]


class GameData(TypedDict):
    """A game; some tell more about themselves."""

    name: str
    modes: list[str]
    seats: list[int]
    seats_of_mode: NotRequired[dict[str, list[int]]]
    hidden: NotRequired[bool]
    hidden_by: NotRequired[list[str]]
    settings: list[SettingData]
    bots: list[str]
    lessons: int
    """Steps of its lessons; 0 where it has none."""


class Games(TypedDict):
    """All games and bots."""

    games: list[GameData]
    bots: list[str]


class Health(TypedDict):
    """Is the server well?"""

    status: str
    version: str
    engine: str
    worker: str
