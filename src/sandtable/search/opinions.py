"""What a level thinks of any position, from what the asked seat may know: its own player, or the look-ahead."""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import BadNotation
from sandtable.core.game import Game
from sandtable.core.opinion import Comparison, Line, Opinion
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.search.levels import BUDGETS, levels_of, player_of
from sandtable.search.lookahead import LookAhead

DRAWS: Final = 4
"""Where chance is asked, so many of its answers are thought about."""
LINES: Final = 3
IDEAS: Final = 5
"""So many lines are found to compare what was played with."""


def opinion_of(game: Game, level: str, state: State, dice: Dice, lines: int = LINES) -> Opinion:
    """Chances and best lines of a position; the same dice give the same opinion to whoever may know the same."""
    check_opinion(game, level)
    asked = int(state.asked())
    if asked == OVER:
        return Opinion(_decided(state), [], 0)
    if asked == CHANCE:
        return _over_draws(game, level, state, dice)
    seen = state.imagine(asked, dice)
    seen.events = None
    found = player_of(game, level).opinion(seen, dice, lines)
    if found is None:
        found = LookAhead(BUDGETS[level]).opinion(seen, dice, lines)
    assert found is not None
    for line in found.lines:
        _put_into_words(line, seen)
    return found


def comparison_of(game: Game, level: str, state: State, played: list[int], dice: Dice, tries: int) -> Comparison:
    """What the asked seat played from here on beside better ideas, from what it may know."""
    check_opinion(game, level)
    seen = state.imagine(int(state.asked()), dice)
    seen.events = None
    found = player_of(game, level).compare(seen, played, dice, IDEAS, tries)
    if found is None:
        found = LookAhead(BUDGETS[level]).compare(seen, played, dice, IDEAS, tries)
    assert found is not None
    for line in [*found.lines, found.played]:
        _put_into_words(line, seen)
    return found


def check_opinion(game: Game, level: str) -> None:
    """Refuse levels that have no opinion by name."""
    known = [name for name in levels_of(game) if name in BUDGETS]
    if level not in known:
        raise BadNotation(f"{level!r} has no opinion; those who have are {', '.join(known)}", "unknown_bot")


def _put_into_words(line: Line, state: State) -> None:
    """Add the notation of a line of the asked seat, as far as it can be played."""
    asked = int(state.asked())
    copy = state.clone()
    for action in line.actions:
        if int(copy.asked()) != asked or not copy.is_legal(action):
            break
        line.words.append(copy.action_text(action))
        copy.play(action)


def _over_draws(game: Game, level: str, state: State, dice: Dice) -> Opinion:
    """The mean over answers of chance; there is nothing to choose."""
    sums = [0] * state.seats()
    nodes = 0
    for _ in range(DRAWS):
        copy = state.clone()
        copy.events = None
        while int(copy.asked()) == CHANCE:
            copy.play(copy.sample(dice))
        found = opinion_of(game, level, copy, dice, 1)
        sums = [total + chance for total, chance in zip(sums, found.chances)]
        nodes += found.nodes
    return Opinion([total // DRAWS for total in sums], [], nodes)


def _decided(state: State) -> list[int]:
    """Who has won: a place that several sides share is worth as much less to each."""
    outcome = state.outcome()
    assert outcome is not None
    sides = state.seat_sides()
    ahead: list[int] = []
    for seat in outcome.winners():
        if sides[seat] not in ahead:
            ahead.append(sides[seat])
    return [1000 // len(ahead) if side in ahead else 0 for side in sides]
