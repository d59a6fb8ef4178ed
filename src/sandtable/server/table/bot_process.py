"""A process in which bots think and games are recorded: one task per line on stdin, one answer per line on stdout."""

from __future__ import annotations

import os
import sys
from base64 import b64decode, b64encode
from types import SimpleNamespace

import msgspec

from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.server.storage.records import read_record
from sandtable.server.table.bots import Choice, Finished, Task
from sandtable.server.table.recording import pack


def main() -> None:
    """Answer until stdin ends, which it does when the server is gone."""
    if hasattr(os, "nice"):
        os.nice(5)
    decoder: msgspec.json.Decoder[Task] = msgspec.json.Decoder(Task)
    for line in sys.stdin.buffer:
        task = decoder.decode(line)
        print(chosen(task) if isinstance(task, Choice) else recorded(task), flush=True)


def chosen(task: Choice) -> int:
    """The packed action that a bot chooses."""
    game = find_game(task.game)
    state = game.from_bytes(b64decode(task.state))
    return int(make_bot(game, task.bot).choose(state, task.seat, Dice(task.seed)))


def recorded(task: Finished) -> str:
    """The packed recording of a game."""
    return b64encode(pack(read_record(SimpleNamespace(**task.row)), task.lines)).decode()


if __name__ == "__main__":
    main()
