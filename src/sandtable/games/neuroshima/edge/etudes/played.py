"""Boards for etudes out of games of bots: what people could meet, at the start of somebody's turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sandtable.core.decision import OVER
from sandtable.core.game import Game
from sandtable.games.neuroshima.board.position import unit_data
from sandtable.games.neuroshima.board.situation import FREE_ACTIONS
from sandtable.games.neuroshima.content.tiles import HQ, KIND, army_tiles
from sandtable.games.neuroshima.edge.etudes.generator import (
    MOST_BATTLES,
    Wish,
    can_be_offered,
    etude_of,
    offer_by_lot,
    wish_for,
    with_goal,
)
from sandtable.games.neuroshima.edge.etudes.proof import Report
from sandtable.games.neuroshima.etudes.file import EtudeFile
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.kit.hexes import MAIN_FIELD
from sandtable.match.bots import make_bot
from sandtable.match.runner import next_action

FEWEST_UNITS = 4
"""Beside the HQs: on an emptier board nothing is to be found out."""
FREE_HEXES = ((3, 13), (3, 9), (3, 6))
"""So many hexes are free by the number of tiles to choose: on an emptier board there are too many plays."""
FEWEST_NEAR = 2
MOST_GOALS = 3
"""An etude worth solving has plays that almost work, and a goal that can be kept in mind."""


@dataclass(frozen=True)
class Board:
    """A board at the start of a turn, whoever is to play as seat 0."""

    armies: tuple[str, str]
    edition: str
    units: list[dict[str, Any]]
    left: list[int]
    """Tiles that the side to play has not used yet."""


def etudes_of_game(
    game: Game, level: str, number: int, dice: Dice, tiles: int = 0
) -> Iterator[tuple[EtudeFile, Report]]:
    """Etudes on the boards of the numbered game, at most one on each; the same dice give the same etudes."""
    wish = wish_for(number, dice, tiles)
    for board in boards_of_game(game, wish.armies, wish.edition, level, dice):
        made = _etude_on(board, dice, "played", tiles)
        if made is not None:
            yield made


def _etude_on(board: Board, dice: Dice, name: str, tiles: int) -> tuple[EtudeFile, Report] | None:
    choose = tiles or 1 + int(dice.below(len(FREE_HEXES)))
    fewest, most = FREE_HEXES[min(choose, len(FREE_HEXES)) - 1]
    size = choose + 1 + int(dice.below(2))
    if not fewest <= len(MAIN_FIELD) - len(board.units) <= most or len(board.left) < size:
        return None
    wish = Wish(board.armies, board.edition, choose, size, len(board.units) - 2, int(dice.below(3)))
    made = with_goal(draft_on(board, wish, dice, name), dice, MOST_BATTLES)
    return made if made is not None and _is_worth_solving(*made) else None


def _is_worth_solving(etude: EtudeFile, report: Report) -> bool:
    goals = sum(len(value) if isinstance(value, list) else 1 for value in etude.win.values())
    return goals <= MOST_GOALS and report.near_misses >= FEWEST_NEAR


def boards_of_game(game: Game, armies: tuple[str, str], edition: str, level: str, dice: Dice) -> list[Board]:
    """All boards of one game between two bots of this level, in the order of its turns."""
    state = game.start({"armies": ",".join(armies), "edition": edition})
    assert isinstance(state, Neuroshima)
    bots = [make_bot(game, level) for _ in armies]
    found: list[Board] = []
    turn = -1
    while state.asked() != OVER:
        if state.stage == FREE_ACTIONS and state.turn != turn:
            turn = int(state.turn)
            found.append(_board(state, armies, edition))
        state.apply(next_action(state, bots, dice))
    return [board for board in found if len(board.units) >= FEWEST_UNITS + 2]


def _board(state: Neuroshima, armies: tuple[str, str], edition: str) -> Board:
    seat = int(state.asked())
    field = state.field
    units = [unit_data(field, at) for at in field.ground.hexes if field.tile[at] >= 0]
    turned = [{**unit, "seat": 0 if unit["seat"] == seat else 1} for unit in units]
    own, other = armies[seat], armies[1 - seat]
    return Board((own, other), edition, [_short(unit) for unit in turned], _left(state, seat))


def _short(unit: dict[str, Any]) -> dict[str, Any]:
    """A unit without what is as usual."""
    usual = {"wounds": 0, "steel_net": False}
    return {name: value for name, value in unit.items() if name not in usual or value != usual[name]}


def _left(state: Neuroshima, seat: int) -> list[int]:
    """The tiles of the pile and the hand that an etude may offer."""
    left = [int(state.hand_tile(seat, place)) for place in range(state.held_tiles[seat])]
    for tile in army_tiles(state.options.decks[seat]):
        if KIND[tile] != HQ:
            left += [tile] * int(state.pile[state.pile_slot(seat, tile)])
    return [tile for tile in left if can_be_offered(tile)]


def draft_on(board: Board, wish: Wish, dice: Dice, name: str) -> EtudeFile:
    """This board, an offer of what is left, and a goal that is met at once."""
    return etude_of(wish, sorted(board.units, key=lambda unit: unit["at"]), offer_by_lot(board.left, wish, dice), name)
