"""What a thinking player says about a position: chances of all seats, and the best answers with theirs."""

from __future__ import annotations

from typing import Final

from sandtable.core.opinion import Line, Opinion
from sandtable.games.neon.actions import LAYOUT, pack
from sandtable.games.neon.players.chances import CERTAIN, chances
from sandtable.games.neon.players.luck import Luck
from sandtable.games.neon.players.mixture import Mixing, played_out
from sandtable.games.neon.players.rehearsal import play_on, rehearse, sensible
from sandtable.games.neon.rules import Neon
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice

PERMILLE: Final = 1000


class Tally:
    """Sums of the chances of each seat over the tables of one answer."""

    def __init__(self, action: int, share: int, seats: int) -> None:
        self.action = action
        self.share = share
        """How often the answer is played, in thousandths."""
        self.sums = [0] * seats

    def add(self, end: Neon) -> None:
        """Count the end of a round."""
        found = chances(end)
        for seat in range(len(self.sums)):
            self.sums[seat] += int(found[end.team[seat]])


def opinion_on_rows(state: Neon, seat: i64, mixing: Mixing, tables: int, dice: Dice, lines: int) -> Opinion:
    """Rows by how often they should be played, against what the others have learned to lay."""
    mine = mixing.find(state, seat, dice)
    shares = mine.mixture()
    order = sorted(range(len(shares)), key=lambda place: (-shares[place], -mine.sums[place]))[: max(lines, 1)]
    tallies = [Tally(int(pack(LAYOUT, mine.codes[place])), shares[place], state.seats()) for place in order]
    for _ in range(tables):
        table = state.imagine(int(seat), dice)
        luck = Luck(dice)
        rows = mixing.rows_of_others(table, seat, mine.others, dice)
        for place, tally in zip(order, tallies):
            rows[seat] = mine.codes[place]
            tally.add(played_out(table, rows, luck))
    spent = (mixing.first + mixing.tables) * len(mine.codes) + tables * len(tallies)
    return _opinion(tallies, seat, tables, lines, spent)


def opinion_on_choices(state: Neon, seat: i64, tables: int, dice: Dice, lines: int) -> Opinion:
    """Answers by rehearsal; the best ones are tried again on the same tables, and all seats are asked how they fare."""
    options = sensible(state, seat)
    trial = rehearse(state, seat, options, tables, dice)
    best = trial.best()
    rest = [options[place] for place in sorted(trial.left, key=lambda place: -trial.sums[place])]
    others = [option for option in rest + options if option != best]
    order = [best]
    for option in others:
        if option not in order and len(order) < lines:
            order.append(option)
    tallies = [Tally(option, PERMILLE if option == best else 0, state.seats()) for option in order]
    for _ in range(tables):
        table = state.imagine(int(seat), dice)
        luck = Luck(dice)
        for tally in tallies:
            after = table.clone()
            after.play(tally.action)
            luck.again()
            play_on(after, luck)
            tally.add(after)
    return _opinion(tallies, seat, tables, lines, tables * (len(options) + len(tallies)))


def _opinion(tallies: list[Tally], seat: i64, tables: int, lines: int, nodes: int) -> Opinion:
    """Chances of the position are those of the answers by how often each is played."""
    whole = max(sum([tally.share for tally in tallies]), 1)
    seats = len(tallies[0].sums)
    mixed = [sum([tally.share * tally.sums[other] for tally in tallies]) // whole for other in range(seats)]
    unit = CERTAIN * tables
    found = [Line([tally.action], PERMILLE * tally.sums[int(seat)] // unit) for tally in tallies]
    found.sort(key=lambda line: -line.permille)
    return Opinion([PERMILLE * each // unit for each in mixed], found[:lines], nodes)
