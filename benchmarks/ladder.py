"""How strong bots are and how long they think: `python benchmarks/ladder.py GAME BOT OTHER [--games 100]`.

One `BOT` plays against as many `OTHER` as the table needs, on every seat in turn with the same seed; armies, missions
and modes go through a fixed list. A draw counts as the fair share, a half where two play. The interval is Wilson's,
95 %; times are the processor's. Needs the compiled engine.
"""

from __future__ import annotations

import argparse
import math
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from sandtable._build import compiled
from sandtable.core.state import State
from sandtable.games import GAMES, find_game
from sandtable.kit.dice import Dice
from sandtable.lab.simulate import seed_of
from sandtable.match.bots import Bot, known_bots, make_bot
from sandtable.match.runner import play_state

PAIRS = ["borgo,moloch", "outpost,hegemony", "moloch,outpost", "hegemony,borgo"]
MISSIONS = ["annihilation", "control_points", "seize_object", "hold_the_line", "kill_command_machine"]
FORCES = ["polaris_500,protectorate_500", "mercenaries_500,snow_wolves_500", "protectorate_500,mercenaries_500"]
Z = 1.96


@dataclass
class Series:
    """What came out of games: wins and draws of the first bot, and what both needed for an answer."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    seconds: tuple[float, float] = (0.0, 0.0)
    answers: tuple[int, int] = (0, 0)
    longest: float = 0.0

    def add(self, other: Series) -> None:
        """Add the games of another series."""
        self.games += other.games
        self.wins += other.wins
        self.draws += other.draws
        self.seconds = (self.seconds[0] + other.seconds[0], self.seconds[1] + other.seconds[1])
        self.answers = (self.answers[0] + other.answers[0], self.answers[1] + other.answers[1])
        self.longest = max(self.longest, other.longest)


class Timed:
    """A bot under a clock."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.seconds = 0.0
        self.answers = 0
        self.longest = 0.0

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        before = time.process_time()
        action = self._bot.choose(state, seat, dice)
        needed = time.process_time() - before
        self.seconds += needed
        self.answers += 1
        self.longest = max(self.longest, needed)
        return action


def settings_of(game: str, number: int, players: int) -> dict[str, object]:
    """The table of a round of seats."""
    if game == "neuroshima":
        return {"armies": PAIRS[number % len(PAIRS)]}
    if game == "neon":
        return {"mode": ["resurrection", "battle_royale"][number % 2], "players": players}
    army = FORCES[number // len(MISSIONS) % len(FORCES)]
    return {"mission": MISSIONS[number % len(MISSIONS)], "points": 500, "armies": army}


def play(task: tuple[str, str, str, int, int, int]) -> Series:
    """One game: the number says on which seat the first bot sits."""
    name, bot, other, players, seed, number = task
    game = find_game(name)
    dealer = game.dealer(seed_of(seed, number // players))
    state = game.start(settings_of(name, number // players, players))
    mine, theirs = Timed(make_bot(game, bot)), Timed(make_bot(game, other))
    at = number % players
    play_state(state, [mine if seat == at else theirs for seat in range(players)], dealer.dice, dealer)
    outcome = state.outcome()
    assert outcome is not None
    draw = outcome.is_draw()
    return Series(
        1,
        int(at in outcome.winners() and not draw),
        int(draw),
        (mine.seconds, theirs.seconds),
        (mine.answers, theirs.answers),
        mine.longest,
    )


def interval(score: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share, 95 %."""
    share = score / games
    whole = 1 + Z * Z / games
    middle = share + Z * Z / (2 * games)
    reach = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return (middle - reach) / whole, (middle + reach) / whole


def line(series: Series, players: int) -> str:
    """A series as one row of a table."""
    score = series.wins + series.draws / players
    low, high = interval(score, series.games)
    each = [f"{1000 * spent / max(count, 1):.1f}" for spent, count in zip(series.seconds, series.answers)]
    return (
        f"{series.wins} won, {series.draws} drawn of {series.games}: {100 * score / series.games:.1f} %"
        f" ({100 * low:.1f} to {100 * high:.1f}); ms an answer {each[0]} (longest {1000 * series.longest:.0f})"
        f" against {each[1]}"
    )


def arguments() -> argparse.Namespace:
    """What is to be measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("bot", choices=known_bots())
    parser.add_argument("other", choices=known_bots())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=2, help="of Neon (2)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Play and print."""
    asked = arguments()
    if not compiled():
        raise SystemExit("the engine is not compiled: run `make build`")
    players = asked.players if asked.game == "neon" else 2
    total = Series()
    tasks = [(asked.game, asked.bot, asked.other, players, asked.seed, number) for number in range(asked.games)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for series in pool.map(play, tasks):
            total.add(series)
    table = f"{asked.game}, {players} players" if asked.game == "neon" else asked.game
    print(f"{table}: {asked.bot} against {asked.other}: {line(total, players)}")


if __name__ == "__main__":
    main()
