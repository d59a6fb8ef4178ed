"""Kinds of heavy work, each with its bounds, and the answer to one as it travels between processes and machines.

A job is plain data: `encode` makes bytes of it that `running.carry_out` reads anywhere, and gives back as bytes what
`read_answer` turns into the result or the refusal.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import msgspec

from sandtable.server.errors import Refused
from sandtable.server.storage.records import Line, Snapshot, TableRecord, read_record

HEAD = 4
"""Bytes of the length before a job or an answer in a stream."""
SHORT_SECONDS = 0.25
"""A job that is expected to take no longer is short."""
BOT_SECONDS = {"random": 0.001, "easy": 0.01, "normal": 0.01, "greedy": 0.02, "hard": 0.5, "master": 2.0}
"""What an answer of each level takes where the engine is compiled."""


class Bounds(msgspec.Struct, frozen=True):
    """What a game that comes from outside may cost."""

    actions: int
    characters: int
    """Of all its positions together, as text."""


class Asker(msgspec.Struct, frozen=True):
    """For whom a job is done: what is fair is counted by person and by address."""

    user: str
    address: str = ""
    """Empty where nobody is connected."""
    table: str = ""
    """Of a table only one job runs at a time; empty for what belongs to none."""
    waits: bool = True
    """Does a person wait for the answer now?"""


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """What all kinds have in common."""

    seconds: float = 20.0
    """It is ended after so long."""
    usual_seconds: ClassVar[float] = 0.1

    def kind(self) -> str:
        """The name of its kind, for metrics."""
        return str(self.__struct_config__.tag)

    def expected(self) -> float:
        """Seconds it will take, as far as that can be told beforehand."""
        return self.usual_seconds


class Choice(Job, frozen=True, tag="choice", kw_only=True):
    """A question for a bot; the answer is the packed action in decimal digits."""

    bot: str
    game: str
    state: bytes
    seat: int
    seed: int

    def expected(self) -> float:
        """By the level of the bot."""
        return BOT_SECONDS.get(self.bot, 1.0)


class StoredGame(msgspec.Struct, frozen=True):
    """A game as the database has it."""

    row: dict[str, Any]
    lines: list[Line]
    snapshots: list[Snapshot]

    def record(self) -> TableRecord:
        """The record of its table."""
        return read_record(SimpleNamespace(**self.row))


class Keeping(Job, frozen=True, tag="keeping", kw_only=True):
    """A game whose packed recording is kept."""

    seconds: float = 60.0
    usual_seconds: ClassVar[float] = 1.0
    stored: StoredGame


class Recording(Job, frozen=True, tag="recording", kw_only=True):
    """The recording of a game as a user may know it: JSON, compressed by gzip."""

    usual_seconds: ClassVar[float] = 0.5
    stored: StoredGame
    user: str


class Unpacking(Job, frozen=True, tag="unpacking", kw_only=True):
    """What is left of a game that the rules do not play, as it is told to a user: JSON, compressed by gzip."""

    kept: bytes | None
    """The kept recording."""
    stored: StoredGame
    user: str
    why: str
    """What the rules at hand say to it."""


class Log(Job, frozen=True, tag="log", kw_only=True):
    """What happened after a line, as JSON: as these seats may know it, or those that a user holds."""

    stored: StoredGame
    since: int
    user: str = ""
    seats: tuple[int, ...] | None = None


class Position(Job, frozen=True, tag="position", kw_only=True):
    """The position after so many actions as a user may know it, as JSON."""

    stored: StoredGame
    number: int
    user: str


class Glance(Job, frozen=True, tag="glance", kw_only=True):
    """The position now as a user may know it, and what others did since that user's last choice, as JSON."""

    stored: StoredGame
    user: str


class Picture(Job, frozen=True, tag="picture", kw_only=True):
    """The position now as everybody may know it, as a small PNG file for a link."""

    seconds: float = 10.0
    usual_seconds: ClassVar[float] = 0.3
    stored: StoredGame


class Export(Job, frozen=True, tag="export", kw_only=True):
    """The replay file of a game."""

    usual_seconds: ClassVar[float] = 0.5
    stored: StoredGame


class Creation(Job, frozen=True, tag="creation", kw_only=True):
    """A table that goes on from a replay or a branch: the request as JSON; the answer is a `NewGame`."""

    usual_seconds: ClassVar[float] = 0.5
    request: bytes
    user: str
    name: str
    account: bool
    letters: int
    bounds: Bounds
    branch: StoredGame | None = None


class Import(Job, frozen=True, tag="import", kw_only=True):
    """A replay to look at; the answer is a `NewGame`."""

    usual_seconds: ClassVar[float] = 0.5
    replay: str
    user: str
    bounds: Bounds


class NewGame(msgspec.Struct, frozen=True):
    """A table that is to be stored, with the game it begins with."""

    row: dict[str, Any]
    lines: list[Line]
    snapshots: list[Snapshot]


class Query(Job, frozen=True, tag="query", kw_only=True):
    """A forecast, or a question of the game's own (`ask`), after these open choices of a seat; fields as JSON."""

    seconds: float = 10.0
    usual_seconds: ClassVar[float] = 0.02
    game: str
    state: bytes
    seat: int | None
    actions: list[str]
    ask: dict[str, Any] | None


class Example(Job, frozen=True, tag="example", kw_only=True):
    """The recording of an example game: JSON, compressed by gzip."""

    name: str


class Opinion(Job, frozen=True, tag="opinion", kw_only=True):
    """What a level thinks of a position: a moment of a stored game, or one that was written; fields as JSON."""

    game: str
    level: str
    stored: StoredGame | None = None
    number: int = 0
    position: str = ""

    def expected(self) -> float:
        """By the level; where chance is asked, it thinks about several draws."""
        return 4 * BOT_SECONDS.get(self.level, 1.0)


class Lesson(Job, frozen=True, tag="lesson", kw_only=True):
    """A try of a lesson: own actions, and what is wanted after them (`work/lessons.py`); fields as JSON."""

    usual_seconds: ClassVar[float] = 0.02
    game: str
    step: str
    actions: list[str]
    want: str
    ahead: list[str]
    ask: dict[str, Any] | None


class Analysis(Job, frozen=True, tag="analysis", kw_only=True):
    """The next turns of a finished game from `since` on, judged for about `PIECE_SECONDS`; fields as JSON."""

    seconds: float = 60.0
    usual_seconds: ClassVar[float] = 0.7
    stored: StoredGame
    level: str
    since: int


class Try(Job, frozen=True, tag="try", kw_only=True):
    """Own actions from a moment of a finished game: where they lead, and how good they are; fields as JSON."""

    stored: StoredGame
    number: int
    actions: list[str]
    judge: str = ""
    """The level that judges them; empty: nobody does."""
    ahead: list[str] = []
    """Open choices behind which a forecast looks, if that or a query is wanted instead."""
    ask: dict[str, Any] | None = None
    forecast: bool = False

    def expected(self) -> float:
        """By whether it is judged."""
        return 1.0 if self.judge else 0.05


class Own(Job, frozen=True, tag="own", kw_only=True):
    """A call that a game brings along and counts as heavy (`Presenter.jobs`); the answer is its result as JSON."""

    game: str
    call: str
    data: dict[str, Any]
    usual: float = 0.05

    def kind(self) -> str:
        """The name that the game gives it; only names of its own come this far."""
        return self.call

    def expected(self) -> float:
        """What the game says."""
        return self.usual


AnyJob = (
    Choice
    | Keeping
    | Recording
    | Unpacking
    | Log
    | Position
    | Glance
    | Picture
    | Export
    | Creation
    | Import
    | Query
    | Example
    | Opinion
    | Lesson
    | Analysis
    | Try
    | Own
)
_decoder: msgspec.msgpack.Decoder[AnyJob] = msgspec.msgpack.Decoder(AnyJob)
_encoder = msgspec.msgpack.Encoder()


def encode(job: Job) -> bytes:
    """A job as bytes."""
    return _encoder.encode(job)


def decode(data: bytes) -> AnyJob:
    """The job that `encode` wrote."""
    return _decoder.decode(data)


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What comes of a job: its result, or why there is none."""

    result: bytes = b""
    code: str = ""
    message: str = ""
    clause: str = ""

    def encode(self) -> bytes:
        """The answer as bytes."""
        return _encoder.encode(self)


def read_answer(data: bytes) -> bytes:
    """The result of a job, or its refusal raised."""
    answer = msgspec.msgpack.decode(data, type=Answer)
    if answer.code:
        raise Refused(answer.code, answer.message, answer.clause)
    return answer.result
