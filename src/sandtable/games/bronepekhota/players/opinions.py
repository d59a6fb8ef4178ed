"""What a player thinks of a battle: the best candidates played to the end with quick tactics, on the same luck."""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.opinion import Line, Opinion
from sandtable.games.bronepekhota.mission.victory import would_win
from sandtable.games.bronepekhota.players.portfolio import SEEDS, Candidate, Portfolio
from sandtable.games.bronepekhota.players.tactics import ASSAULT
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.situation import GAME_OVER
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice

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
