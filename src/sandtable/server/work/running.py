"""The code that a process runs for each kind of job."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec

from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.match.examples import find_example, record_example
from sandtable.server.errors import PROBLEMS, refusal_of
from sandtable.server.table.presenting import asked_ahead
from sandtable.server.work import jobs, reading, trying
from sandtable.server.work.jobs import Answer
from sandtable.server.work.lessons import lesson


def carry_out(data: bytes) -> bytes:
    """Do the job that `jobs.encode` wrote; the answer is for `jobs.read_answer`, whatever goes wrong."""
    try:
        job = jobs.decode(data)
        return Answer(RUN[type(job)](job)).encode()
    except PROBLEMS as error:
        told = refusal_of(error)
        return Answer(code=told.code, message=told.message, clause=told.clause).encode()
    except MemoryError:
        return Answer(code="too_large", message="this takes more memory than the server gives it").encode()
    except Exception:
        logging.getLogger("sandtable.server").exception("fault")
        return Answer(code="internal", message="the server is at fault").encode()


def chosen(job: jobs.Choice) -> bytes:
    """The packed action that a bot chooses."""
    game = find_game(job.game)
    state = game.from_bytes(job.state)
    return b"%d" % make_bot(game, job.bot).choose(state, job.seat, Dice(job.seed))


def queried(job: jobs.Query) -> bytes:
    """What a forecast or a question of the game's own finds."""
    state = find_game(job.game).from_bytes(job.state)
    return msgspec.json.encode(asked_ahead(job.game, state, job.seat, job.actions, job.ask))


def example(job: jobs.Example) -> bytes:
    """The recording of an example game."""
    return reading.packed(record_example(find_example(job.name)))


def own(job: jobs.Own) -> bytes:
    """What a call of the game's own gives back."""
    call: Callable[[dict[str, Any]], Any] = find_game(job.game).presenter().jobs()[job.call]  # type: ignore[assignment]
    return msgspec.json.encode(call(job.data))


RUN: dict[type[jobs.Job], Callable[[Any], bytes]] = {
    jobs.Choice: chosen,
    jobs.Keeping: reading.kept,
    jobs.Recording: reading.recorded,
    jobs.Unpacking: reading.unpacked,
    jobs.Log: reading.told,
    jobs.Position: reading.position,
    jobs.Glance: reading.glimpsed,
    jobs.Picture: reading.pictured,
    jobs.Export: reading.exported,
    jobs.Creation: reading.created,
    jobs.Import: reading.imported,
    jobs.Query: queried,
    jobs.Example: example,
    jobs.Opinion: reading.judged,
    jobs.Lesson: lesson,
    jobs.Analysis: trying.analysed,
    jobs.Try: trying.tried,
    jobs.Own: own,
}
