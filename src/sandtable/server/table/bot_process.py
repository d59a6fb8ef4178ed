"""A process in which bots think: one question per line on stdin, one packed action per line on stdout."""

from __future__ import annotations

import os
import sys
from base64 import b64decode

import msgspec

from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.server.table.bots import Task


def main() -> None:
    """Answer until stdin ends, which it does when the server is gone."""
    if hasattr(os, "nice"):
        os.nice(5)
    decoder = msgspec.json.Decoder(Task)
    for line in sys.stdin.buffer:
        task = decoder.decode(line)
        game = find_game(task.game)
        state = game.from_bytes(b64decode(task.state))
        action = make_bot(game, task.bot).choose(state, task.seat, Dice(task.seed))
        print(int(action), flush=True)


if __name__ == "__main__":
    main()
