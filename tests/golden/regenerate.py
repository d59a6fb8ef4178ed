"""Writes the golden games anew: `python tests/golden/regenerate.py`.

Only for a rule or a notation that was changed on purpose: these games must lead to the same states for ever.
"""

from __future__ import annotations

from pathlib import Path

from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.match.match import Match
from sandtable.match.replay import write_replay
from sandtable.match.runner import play_match

FOLDER = Path(__file__).parent
GAMES: list[tuple[str, str, list[str], int]] = [
    ("borgo,moloch", "2025", ["random", "random"], 1),
    ("hegemony,outpost", "e3", ["greedy", "random"], 2),
    ("steel_police,beasts", "duel", ["greedy", "greedy"], 3),
    ("moloch,beasts", "2025", ["random", "greedy"], 4),
    ("outpost,steel_police", "2025", ["greedy", "greedy"], 5),
    ("beasts,hegemony", "2025", ["random", "random"], 6),
    ("moloch,outpost", "e3", ["greedy", "greedy"], 7),
    ("borgo,hegemony", "2025", ["greedy", "greedy"], 8),
]


def main() -> None:
    """Play and write every game."""
    game = find_game("neuroshima")
    for old in FOLDER.glob("*.replay"):
        old.unlink()
    for armies, edition, seats, seed in GAMES:
        match = Match(game, {"armies": armies, "edition": edition}, seats)
        play_match(match, [make_bot(match.game, name) for name in seats], Dice(seed))
        name = f"{armies.replace(',', '-')}-{edition}.replay"
        (FOLDER / name).write_text(write_replay(match, {"Seed": str(seed)}), encoding="utf-8")


if __name__ == "__main__":
    main()
