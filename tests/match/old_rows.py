"""Plays a random game by a version of the rules and prints digests of it, then how a game of today begins.

`python old_rows.py neuroshima 2 armies=borgo,moloch`: `test_versions.py` runs it beside other rows than these.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

from sandtable._build import compiled
from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.games import find_game
from sandtable.kit.dice import Dice

ACTIONS = 160


def main(name: str, version: str, *words: str) -> None:
    game = find_game(name)
    settings: dict[str, object] = {word.partition("=")[0]: word.partition("=")[2] for word in words}
    state = game.start({**settings, "rules": version})
    dice = Dice(5)
    seen = blake2b(digest_size=8)
    for _ in range(ACTIONS):
        if (asked := int(state.asked())) == OVER:
            break
        legal = state.legal() if asked != CHANCE else []
        state.apply(int(state.sample(dice)) if asked == CHANCE else legal[int(dice.below(len(legal)))])
        seen.update(f"{state.to_text()} {state.view(None)}".encode())
        assert game.from_text(state.to_text()).to_text() == state.to_text()
    print(
        f"{'compiled' if compiled() else 'interpreted'} {game.rules({**settings, 'rules': version})} {seen.hexdigest()}"
    )
    try:
        begins = str(game.start(settings).view(None))
    except SandtableError as error:
        begins = error.clause
    print(game.rules({}), blake2b(begins.encode(), digest_size=8).hexdigest())


if __name__ == "__main__":
    main(*sys.argv[1:])
