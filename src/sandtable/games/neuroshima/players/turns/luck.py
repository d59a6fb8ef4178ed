"""What may be drawn next: every draw with its weight where there are few, otherwise some by lot."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import DRAW, pack
from sandtable.games.neuroshima.board.situation import DRAWING
from sandtable.games.neuroshima.content.tiles import ARMY_START, MOST_TILES
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice

SEEDS = 1 << 30
MOST_DRAWS = 12
"""Up to so many different draws are all tried, each by its odds."""


class Luck:
    """Common luck: the tiles that a seat draws first, if they are fixed, and a seed for all chance that follows."""

    def __init__(self, tiles: list[int], weight: int, seed: int, seat: int = -1) -> None:
        self.tiles = tiles
        self.seat = seat
        self.weight = weight
        self.seed = seed

    def draw(self, state: Neuroshima) -> None:
        """Deal the fixed tiles to their seat if it is about to draw just so many.

        After another turn somebody else may be about to draw: a last battle can lead to extra turns (NH-END-14).
        """
        if state.stage == DRAWING and state.seat == self.seat and state.to_draw == len(self.tiles):
            for tile in self.tiles:
                state.play(pack(DRAW, tile))


class Chances:
    """The luck on which turns are compared, one after another."""

    def __init__(self, state: Neuroshima, dice: Dice) -> None:
        self.dice = dice
        self.draws: list[Luck] = []
        """All draws, the likeliest first; none where there are too many."""
        self.taken = 0
        if state.stage == DRAWING:
            found: list[Luck] = []
            _add_draws(state, int(state.to_draw), 0, [], 1, found)
            if len(found) <= MOST_DRAWS:
                self.draws = sorted(found, key=_by_weight)

    def is_exact(self) -> bool:
        """Are all draws tried?"""
        return len(self.draws) > 0

    def is_over(self) -> bool:
        """Has every draw been tried?"""
        return self.is_exact() and self.taken == len(self.draws)

    def next(self) -> Luck:
        """The next luck."""
        seed = int(self.dice.below(SEEDS))
        if not self.is_exact():
            return Luck([], 1, seed)
        luck = self.draws[self.taken]
        luck.seed = seed
        self.taken += 1
        return luck


def _by_weight(luck: Luck) -> int:
    return -luck.weight


def _add_draws(s: Neuroshima, number: int, slot: int, tiles: list[int], weight: int, found: list[Luck]) -> None:
    """Every choice of so many tiles from the pile from a slot on, until there are too many."""
    if number == 0:
        found.append(Luck(tiles, weight, 0, int(s.seat)))
        return
    if slot == MOST_TILES or len(found) > MOST_DRAWS:
        return
    count = int(s.pile[s.seat * MOST_TILES + slot])
    tile = ARMY_START[s.options.decks[s.seat]] + slot
    ways = 1
    for drawn in range(min(count, number) + 1):
        _add_draws(s, number - drawn, slot + 1, tiles + [tile] * drawn, weight * ways, found)
        ways = ways * (count - drawn) // (drawn + 1)
