"""What a player thinks of a battle: the best candidates played to the end with quick tactics, on the same luck.

What was played is compared over this activation and the next one only: battles to the end differ by luck far more than
by one answer. What is left then is a chance by `SCALE`.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.opinion import Comparison, Line, Opinion, ranked, told
from sandtable.games.bronepekhota.mission.victory import would_win
from sandtable.games.bronepekhota.players.portfolio import SEEDS, Candidate, Portfolio
from sandtable.games.bronepekhota.players.prospects import SCALE, value
from sandtable.games.bronepekhota.players.tactics import ASSAULT
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.situation import GAME_OVER
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.search.network import chance_of

PERMILLE: Final = 1000
LONGEST: Final = 6000
"""Answers after which whoever would win at the limit is taken for the winner."""


class Ends:
    """How often each side won after a candidate; a draw is shared."""

    def __init__(self, candidate: Candidate, sides: int) -> None:
        self.candidate = candidate
        self.won = [0] * sides

    def chance(self, side: int) -> int:
        """How often a side won, in permille."""
        return self.won[side] // max(int(self.candidate.tries), 1)


def opinion(portfolio: Portfolio, s: Bronepekhota, dice: Dice, lines: int, battles: int) -> Opinion:
    """Chances to win after the best candidate, and the candidates, best first."""
    seat = int(s.asked())
    side = int(s.sides[seat])
    sides = max([int(other) for other in s.sides]) + 1
    ends = [Ends(candidate, sides) for candidate in portfolio.candidates(s, dice)[: max(lines, 1)]]
    nodes = 0
    for _ in range(battles):
        luck = int(dice.below(SEEDS))
        for end in ends:
            nodes += _play_out(portfolio, s, end, Dice(luck))
    ends.sort(key=lambda end: -end.chance(side))
    chances = [ends[0].chance(int(other)) for other in s.sides]
    return Opinion(chances, [Line([int(end.candidate.action)], end.chance(side)) for end in ends], nodes)


def _play_out(portfolio: Portfolio, s: Bronepekhota, end: Ends, dice: Dice) -> int:
    """One battle to its end; how many answers it took."""
    after = s.clone()
    after.events = None
    after.play(end.candidate.action)
    nodes = 1
    while after.asked() != OVER and nodes < LONGEST:
        if after.asked() == CHANCE:
            after.play(after.sample(dice))
        else:
            after.play(portfolio.quick.choose(after, i64(ASSAULT), dice))
        nodes += 1
    winner = int(after.winner if after.stage == GAME_OVER else would_win(after))
    end.candidate.tries += 1
    if winner >= 0:
        end.won[winner] += PERMILLE
    else:
        left = sorted({int(side) for side in after.sides})
        for side in left:
            end.won[side] += PERMILLE // len(left)
    return nodes


def comparison(portfolio: Portfolio, s: Bronepekhota, played: int, dice: Dice, lines: int, tries: int) -> Comparison:
    """An answer that was given beside the best candidates, each rehearsed until the next activation has ended."""
    seat = int(s.asked())
    others = [one for one in portfolio.candidates(s, dice) if int(one.action) != played][:lines]
    every = [*others, Candidate(i64(played), portfolio.stance)]
    sums = [[0] * s.seats() for _ in every]
    for _ in range(tries):
        luck = int(dice.below(SEEDS))
        for candidate, row in zip(every, sums):
            for other, chance in enumerate(_chances(portfolio.rehearsed(s, candidate, 1, luck))):
                row[other] += chance
    found = [told([int(one.action)], row, tries, seat) for one, row in zip(every, sums)]
    return Comparison(ranked(found[:-1]), found[-1])


def _chances(s: Bronepekhota) -> list[int]:
    """Chances of all seats in permille, by what the battle is worth to each side."""
    sides = max([int(side) for side in s.sides]) + 1
    chances = [0] * sides
    for seat in range(s.seats()):
        chances[int(s.sides[seat])] = int(chance_of(value(s, seat) // SCALE))
    if s.stage == GAME_OVER:
        chances = [1 if s.winner < 0 or side == int(s.winner) else 0 for side in range(sides)]
    whole = max(sum(chances), 1)
    return [PERMILLE * chances[int(s.sides[seat])] // whole for seat in range(s.seats())]
