"""Figures of the game for `sandtable bench`."""

from __future__ import annotations

from sandtable._build import compiled
from sandtable.cli.timing import best_rate
from sandtable.core.game import Game
from sandtable.games.neuroshima.battle.battle import resolve
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE, new_clash
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.position import read_position
from sandtable.games.neuroshima.players.greedy import scores_of
from sandtable.games.neuroshima.players.sight import Sight
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.rollout import playouts

UNITS = """
outpost_hq 0 -1 0 0; outpost_commando 0 0 -2 3; outpost_brawler 0 0 -1 3; outpost_scout 0 -1 -1 3
outpost_officer 0 -2 0 2; outpost_mobile_armor 0 -1 1 1; hegemony_hq 1 1 0 0; hegemony_runner 1 0 0 5
hegemony_ganger 1 1 -1 4; hegemony_universal_soldier 1 0 1 0; hegemony_guard 1 1 -2 3; hegemony_officer_1 1 2 -1 4
"""
UNITS_ON_BOARD = 12


def figures(game: Game, seconds: float) -> dict[str, float]:
    """Rates per second by name."""
    return {
        "battles_per_s": int(battles_per_second(seconds)),
        "games_per_s": int(games_per_second(game, seconds)),
        "search_per_s": int(searched_per_second(game, seconds / 3)),
    }


def battles_per_second(seconds: float) -> float:
    """Single calls on a board of twelve units, each on its own copy with its own sheet."""
    field = board()

    def fight() -> None:
        resolve(field.copy(), new_clash(BATTLE_TILE, 0, 2, True, True))

    return best_rate(fight, seconds)


def games_per_second(game: Game, seconds: float) -> float:
    """Whole duels at random."""
    start = game.start({"armies": "outpost,hegemony"})
    dice = Dice(1)
    batch = 50 if compiled() else 1
    return batch * best_rate(lambda: playouts(start, dice, batch), seconds)


def searched_per_second(game: Game, seconds: float) -> float:
    """Positions that bots look at: an action is tried, a battle foreseen, what stands is weighed."""
    state = full_hand(game)
    moves = Moves()
    state.moves(moves)
    return int(moves.count) * best_rate(lambda: scores_of(state, Sight(state, state.asked()), moves), seconds)


def full_hand(game: Game) -> Neuroshima:
    """The moment with the most actions to try, between the fortieth and the sixtieth decision of a duel."""
    state = game.start({"armies": "outpost,hegemony"})
    assert isinstance(state, Neuroshima)
    dice = Dice(7)
    widest = state
    for number in range(60):
        legal = state.legal()
        if number >= 40 and len(legal) > len(widest.legal()):
            widest = state.clone()
        state.apply(int(state.sample(dice)) if state.asked() < 0 else legal[int(dice.below(len(legal)))])
    return widest


def board() -> Field:
    """Twelve units of two armies in contact."""
    units: list[dict[str, object]] = []
    for row in UNITS.replace("\n", ";").split(";"):
        if row.strip():
            tile, seat, q, r, rotation = row.split()
            units.append({"tile": tile, "seat": int(seat), "at": [int(q), int(r)], "rotation": int(rotation)})
    assert len(units) == UNITS_ON_BOARD
    return read_position({"armies": ["outpost", "hegemony"], "units": units}).field
