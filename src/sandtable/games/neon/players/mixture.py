"""The row of a round: secret and laid by everybody at once, so a mixture of rows, found by regret matching.

Own rows are tried against rows of the others on imagined tables with equal luck, and what would have been better counts
as regret; the others learn in the same way, for every hand they may have. What is played is drawn from the average of
all mixtures on the way: a row that somebody could answer is played no more often than it can bear.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.players.chances import HAND_MADE, Judgement
from sandtable.games.neon.players.greedy import layout_worth
from sandtable.games.neon.players.luck import Luck
from sandtable.games.neon.players.rehearsal import play_on
from sandtable.games.neon.round.cards import smallest_codes
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import REVEALING
from sandtable.kit.bits import filled, i64, vec
from sandtable.kit.dice import Dice

HANDS: Final = 128
FIRST_REGRET: Final = 60
"""The regret before any rehearsal for a row whose own turn ends better by one unit of the evaluation."""
RARE: Final = 8
"""A row is not played if another is played so many times as often: it is there by chance."""
SEEDS: Final = 1 << 30
GLANCES: Final = 2


class Rows:
    """Some rows of one hand, the regret of each and how often it was played."""

    def __init__(self, codes: list[int], regrets: list[int]) -> None:
        self.codes = codes
        self.regrets = regrets
        self.played = [0] * len(codes)
        self.sums = [0] * len(codes)
        """What each was worth on all tables."""
        self.rounds = 0
        self.others: dict[int, Rows] = {}
        """Rows of the other seats by seat and hand, as far as they were met."""

    def shares(self) -> list[int]:
        """How likely each row is now, in thousandths: in proportion to its regret."""
        whole = sum(self.regrets)
        if whole == 0:
            return [1000 // len(self.codes)] * len(self.codes)
        return [1000 * regret // whole for regret in self.regrets]

    def learn(self, payoffs: list[int]) -> None:
        """Count what each row would have brought; later mixtures weigh more in the average."""
        self.rounds += 1
        shares = self.shares()
        whole = max(sum(shares), 1)
        mean = sum([share * payoff for share, payoff in zip(shares, payoffs)]) // whole
        for place in range(len(self.codes)):
            self.played[place] += self.rounds * shares[place]
            self.sums[place] += payoffs[place]
            regret = self.regrets[place] + payoffs[place] - mean
            self.regrets[place] = regret if regret > 0 else 0

    def mixture(self) -> list[int]:
        """The average of all mixtures in thousandths, without what is rare."""
        most = max(self.played)
        if most == 0:
            return self.shares()
        kept = [times if RARE * times >= most else 0 for times in self.played]
        whole = sum(kept)
        return [1000 * times // whole for times in kept]


def drawn(shares: list[int], dice: Dice) -> int:
    """A place by its share."""
    left = int(dice.below(max(sum(shares), 1)))
    for place in range(len(shares)):
        left -= shares[place]
        if left < 0:
            return place
    return 0


class Mixing:
    """How much is tried: tables on which every row is tried, rows that stay, tables on which all sides learn."""

    def __init__(self, first: int, rows: int, tables: int, theirs: int, judge: Judgement = HAND_MADE) -> None:
        self.first = first
        self.rows = rows
        self.tables = tables
        self.theirs = theirs
        """Rows of each other hand."""
        self.judge = judge

    def find(self, state: Neon, seat: i64, dice: Dice) -> Rows:
        """The rows of a seat with the mixture that it should play."""
        codes = smallest_codes(state.content, state.fighter[seat], state.hand[seat])
        known: dict[int, Rows] = {}
        mine = self._screened(state, seat, Rows(codes, [0] * len(codes)), known, dice)
        mine.others = known
        others = [other for other in range(state.options.seats) if _chooses(state, seat, other)]
        for number in range(self.tables):
            table = state.imagine(int(seat), dice)
            luck = Luck(dice)
            rows = self.rows_of_others(table, seat, known, dice)
            mine.learn(payoffs_of(table, seat, mine.codes, rows, luck, self.judge))
            if others:
                other = others[number % len(others)]
                theirs = known[_key(table, other)]
                rows[seat] = mine.codes[drawn(mine.shares(), dice)]
                theirs.learn(payoffs_of(table, other, theirs.codes, rows, luck, self.judge))
        return mine

    def _screened(self, state: Neon, seat: i64, every: Rows, known: dict[int, Rows], dice: Dice) -> Rows:
        """The best of all rows after a few tables; what they brought there is the first regret."""
        left = list(range(len(every.codes)))
        for number in range(1, self.first + 1):
            table = state.imagine(int(seat), dice)
            luck = Luck(dice)
            rows = self.rows_of_others(table, seat, known, dice)
            payoffs = payoffs_of(table, seat, [every.codes[place] for place in left], rows, luck, self.judge)
            for place, payoff in zip(left, payoffs):
                every.sums[place] += payoff
            if 2 * number == self.first and len(left) > 2 * self.rows:
                left = sorted(left, key=lambda place: -every.sums[place])[: 2 * self.rows]
        left = sorted(left, key=lambda place: -every.sums[place])[: self.rows]
        mean = sum([every.sums[place] for place in left]) // len(left)
        return Rows([every.codes[place] for place in left], [max(0, every.sums[place] - mean) for place in left])

    def rows_of_others(self, table: Neon, seat: i64, known: dict[int, Rows], dice: Dice) -> vec[i64]:
        """A row for everybody whose row the seat does not know, by what they have learned so far."""
        rows = filled(int(table.seat_count), -1)
        for other in range(table.options.seats):
            if _chooses(table, seat, other):
                key = _key(table, other)
                if key not in known:
                    known[key] = self._glanced(table, other, dice)
                theirs = known[key]
                rows[other] = theirs.codes[drawn(theirs.shares(), dice)]
            elif other != seat:
                rows[other] = table.code[other]
        return rows

    def _glanced(self, table: Neon, seat: i64, dice: Dice) -> Rows:
        """Rows after which the own turn alone would end best."""
        codes = smallest_codes(table.content, table.fighter[seat], table.hand[seat])
        scores = [0] * len(codes)
        for _ in range(GLANCES):
            seed = int(dice.below(SEEDS))
            for place in range(len(codes)):
                scores[place] += int(layout_worth(table, seat, codes[place], Dice(seed)))
        order = sorted(range(len(codes)), key=lambda place: -scores[place])[: self.theirs + 1]
        last = scores[order[-1]]
        kept = order[: self.theirs]
        regrets = [FIRST_REGRET * (scores[place] - last) // GLANCES for place in kept]
        return Rows([codes[place] for place in kept], regrets)


def _key(table: Neon, seat: i64) -> int:
    return int(seat * HANDS + table.hand[seat])


def _chooses(table: Neon, seat: i64, other: i64) -> bool:
    """Does this fighter lay a row that the seat does not know?"""
    known = other < seat and table.options.same_player(int(seat), int(other))
    return other != seat and table.is_left(other) and not known


def payoffs_of(
    table: Neon, seat: i64, codes: list[int], rows: vec[i64], luck: Luck, judge: Judgement = HAND_MADE
) -> list[int]:
    """What each row is worth to a seat at the end of the round, with the same rows of others and the same luck."""
    found: list[int] = []
    for code in codes:
        rows[seat] = code
        found.append(int(judge.worth(played_out(table, rows, luck), seat)))
    return found


def played_out(table: Neon, rows: vec[i64], luck: Luck) -> Neon:
    """The end of a round in which everybody has laid these rows."""
    after = table.clone()
    for seat in range(table.seat_count):
        after.code[seat] = rows[seat]
    after.become(REVEALING)
    after.run()
    luck.again()
    play_on(after, luck)
    return after
