"""Kinds of heavy work, each with its bounds, and the answer to one as it travels between processes and machines.

A job is plain data: `encode` makes bytes of it that `running.carry_out` reads anywhere, and gives back as bytes what
`read_answer` turns into the result or the refusal.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from sandtable.server.errors import Refused
from sandtable.server.storage.records import Line

SHORT_SECONDS = 0.25
"""A job that is expected to take no longer is short."""
BOT_SECONDS = {"random": 0.001, "easy": 0.01, "normal": 0.01, "greedy": 0.02, "hard": 0.5, "master": 2.0}
"""What an answer of each level takes where the engine is compiled."""


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


class Keeping(Job, frozen=True, tag="keeping", kw_only=True):
    """A finished game, whose packed recording is the answer: the row of its table, and its log."""

    usual_seconds: ClassVar[float] = 2.0
    row: dict[str, Any]
    lines: list[Line]


AnyJob = Choice | Keeping
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
