"""What a thinking player says about a position: chances of all seats, and the best answers with theirs."""

from __future__ import annotations

from typing import Final

from sandtable.core.opinion import Comparison, Line, Opinion, ranked, told
from sandtable.games.neon.actions import LAYOUT, argument, pack
from sandtable.games.neon.players.chances import CERTAIN, Judgement
from sandtable.games.neon.players.luck import Luck
from sandtable.games.neon.players.mixture import Mixing, Rows, played_out
from sandtable.games.neon.players.rehearsal import play_on, rehearse, sensible
from sandtable.games.neon.rules import Neon
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice

PERMILLE: Final = 1000


class Tally:
    """Sums of the chances of each seat over the tables of one answer."""

    def __init__(self, action: int, share: int, seats: int, judge: Judgement) -> None:
        self.action = action
        self.judge = judge
        self.share = share
        """How often the answer is played, in thousandths."""
        self.sums = [0] * seats

    def add(self, end: Neon) -> None:
        """Count the end of a round."""
        found = self.judge.chances(end)
        for seat in range(len(self.sums)):
            self.sums[seat] += int(found[end.team[seat]])


def opinion_on_rows(state: Neon, seat: i64, mixing: Mixing, tables: int, dice: Dice, lines: int) -> Opinion:
    """Rows by how often they should be played, against what the others have learned to lay."""
    mine = mixing.find(state, seat, dice)
    shares = mine.mixture()
    order = _by_share(mine)[: max(lines, 1)]
    judge = mixing.judge
    tallies = [Tally(int(pack(LAYOUT, mine.codes[place])), shares[place], state.seats(), judge) for place in order]
    _try_rows(state, seat, mixing, mine, tallies, tables, dice)
    spent = (mixing.first + mixing.tables) * len(mine.codes) + tables * len(tallies)
    return _opinion(tallies, seat, tables, lines, spent)


def opinion_on_choices(state: Neon, seat: i64, tables: int, dice: Dice, lines: int, judge: Judgement) -> Opinion:
    """Answers by rehearsal; the best ones are tried again on the same tables, and all seats are asked how they fare."""
    options = sensible(state, seat)
    order = _by_trial(state, seat, options, tables, dice, judge)[: max(lines, 1)]
    tallies = [Tally(option, PERMILLE if option == order[0] else 0, state.seats(), judge) for option in order]
    _try_choices(state, seat, tallies, tables, dice)
    return _opinion(tallies, seat, tables, lines, tables * (len(options) + len(tallies)))


def compare_rows(
    state: Neon, seat: i64, mixing: Mixing, played: int, dice: Dice, lines: int, tables: int
) -> Comparison:
    """The row that was laid beside those that should be laid most often."""
    mine = mixing.find(state, seat, dice)
    codes = [mine.codes[place] for place in _by_share(mine) if mine.codes[place] != int(argument(played, 0))][:lines]
    actions = [*(int(pack(LAYOUT, code)) for code in codes), played]
    tallies = [Tally(action, 0, state.seats(), mixing.judge) for action in actions]
    _try_rows(state, seat, mixing, mine, tallies, tables, dice)
    return _compared(tallies, seat, tables)


def compare_choices(
    state: Neon, seat: i64, played: int, dice: Dice, lines: int, tables: int, rehearsed: int, judge: Judgement
) -> Comparison:
    """The answer that was given beside the best of a rehearsal."""
    order = _by_trial(state, seat, sensible(state, seat), rehearsed, dice, judge)
    options = [option for option in order if option != played][:lines]
    tallies = [Tally(option, 0, state.seats(), judge) for option in [*options, played]]
    _try_choices(state, seat, tallies, tables, dice)
    return _compared(tallies, seat, tables)


def _by_share(mine: Rows) -> list[int]:
    """Places of rows, the most frequent first."""
    shares = mine.mixture()
    return sorted(range(len(shares)), key=lambda place: (-shares[place], -mine.sums[place]))


def _by_trial(state: Neon, seat: i64, options: list[int], tables: int, dice: Dice, judge: Judgement) -> list[int]:
    """Options by rehearsal, the best first, each once."""
    trial = rehearse(state, seat, options, tables, dice, judge)
    order = [trial.best()]
    for option in [options[place] for place in sorted(trial.left, key=lambda place: -trial.sums[place])] + options:
        if option not in order:
            order.append(option)
    return order


def _try_rows(
    state: Neon, seat: i64, mixing: Mixing, mine: Rows, tallies: list[Tally], tables: int, dice: Dice
) -> None:
    """Lay every row on so many tables, against what the others have learned to lay."""
    for _ in range(tables):
        table = state.imagine(int(seat), dice)
        luck = Luck(dice)
        rows = mixing.rows_of_others(table, seat, mine.others, dice)
        for tally in tallies:
            rows[seat] = argument(tally.action, 0)
            tally.add(played_out(table, rows, luck))


def _try_choices(state: Neon, seat: i64, tallies: list[Tally], tables: int, dice: Dice) -> None:
    """Give every answer on so many tables."""
    for _ in range(tables):
        table = state.imagine(int(seat), dice)
        luck = Luck(dice)
        for tally in tallies:
            after = table.clone()
            after.play(tally.action)
            luck.again()
            play_on(after, luck)
            tally.add(after)


def _compared(tallies: list[Tally], seat: i64, tables: int) -> Comparison:
    """Chances of what was tried; the last one was played."""
    unit = CERTAIN * tables // PERMILLE
    found = [told([tally.action], tally.sums, unit, int(seat)) for tally in tallies]
    return Comparison(ranked(found[:-1]), found[-1])


def _opinion(tallies: list[Tally], seat: i64, tables: int, lines: int, nodes: int) -> Opinion:
    """Chances of the position are those of the answers by how often each is played."""
    whole = max(sum([tally.share for tally in tallies]), 1)
    seats = len(tallies[0].sums)
    mixed = [sum([tally.share * tally.sums[other] for tally in tallies]) // whole for other in range(seats)]
    unit = CERTAIN * tables
    found = [Line([tally.action], PERMILLE * tally.sums[int(seat)] // unit) for tally in tallies]
    found.sort(key=lambda line: -line.permille)
    return Opinion([PERMILLE * each // unit for each in mixed], found[:lines], nodes)
