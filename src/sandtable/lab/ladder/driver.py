"""Answers for a bot of one checkout; run by that checkout's Python, and asked line by line (`checkout.py`).

It is handed to checkouts of any age, so it uses nothing of Sandtable but what they all have. A question is a JSON
object with `state`, `seat`, `seed` and the number of the `player`; `fresh` asks for a new bot, as every game begins
with.
"""

import json
import sys
import time

from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot


def main() -> None:
    """Say that the bot is known, then answer until nobody asks any more."""
    game = find_game(sys.argv[1])
    bots = {0: make_bot(game, sys.argv[2])}
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["fresh"]:
            bots[asked["player"]] = make_bot(game, sys.argv[2])
        try:
            state = game.from_text(asked["state"])
            before = time.process_time()
            action = bots[asked["player"]].choose(state, asked["seat"], Dice(asked["seed"]))
            answer = {"action": state.action_text(action), "seconds": time.process_time() - before}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
