"""The code that a process runs for each kind of job."""

from __future__ import annotations

import logging
from types import SimpleNamespace

from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.server.errors import PROBLEMS, refusal_of
from sandtable.server.storage.records import read_record
from sandtable.server.table.recording import pack
from sandtable.server.work.jobs import Answer, Choice, Job, Keeping, decode


def carry_out(data: bytes) -> bytes:
    """Do the job that `jobs.encode` wrote; the answer is for `jobs.read_answer`, whatever goes wrong."""
    try:
        return Answer(result_of(decode(data))).encode()
    except PROBLEMS as error:
        told = refusal_of(error)
        return Answer(code=told.code, message=told.message, clause=told.clause).encode()
    except MemoryError:
        return Answer(code="too_large", message="this takes more memory than the server gives it").encode()
    except Exception:
        logging.getLogger("sandtable.server").exception("fault")
        return Answer(code="internal", message="the server is at fault").encode()


def result_of(job: Job) -> bytes:
    """What a job gives back."""
    match job:
        case Choice():
            return chosen(job)
        case Keeping():
            return pack(read_record(SimpleNamespace(**job.row)), job.lines)
    raise TypeError(job)


def chosen(job: Choice) -> bytes:
    """The packed action that a bot chooses."""
    game = find_game(job.game)
    state = game.from_bytes(job.state)
    return b"%d" % make_bot(game, job.bot).choose(state, job.seat, Dice(job.seed))
