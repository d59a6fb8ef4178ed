"""What came of all line-ups: shares with their intervals, for contenders, seats, tables and pairs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandtable.lab.balance.line_ups import LineUp
from sandtable.lab.interval import SURE, wilson
from sandtable.lab.simulate import Tally


@dataclass(slots=True)
class Share:
    """How often something won of how many games."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    def add(self, games: int, wins: int, draws: int) -> None:
        """Count more games."""
        self.games += games
        self.wins += wins
        self.draws += draws

    def rate(self) -> float:
        """Wins per game."""
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Between which rates the true one lies, 95 times of 100."""
        return wilson(self.wins, self.games)

    def reach(self) -> float:
        """How far the interval reaches to either side, in the mean."""
        low, high = self.interval()
        return (high - low) / 2

    def needed(self, reach: float) -> float:
        """About how many games it takes until the interval reaches no further than that."""
        rate = (self.wins + 1) / (self.games + 2)
        return rate * (1 - rate) * (SURE / reach) ** 2

    def to_json(self) -> dict[str, object]:
        """The share as plain data."""
        low, high = self.interval()
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "rate": round(self.rate(), 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


class Balance:
    """What came of all line-ups."""

    def __init__(self, contenders: list[str], seats: int) -> None:
        self.contenders = contenders
        self.of: dict[str, Share] = {name: Share() for name in contenders}
        """What each contender won, wherever it sat."""
        self.at: dict[tuple[str, int], Share] = {}
        """What each contender won on each seat."""
        self.seats = [Share() for _ in range(seats)]
        """What each seat won, whoever sat there."""
        self.tables: dict[str, Tally] = {}
        """Where several values of a setting were played: what the seats won with each."""
        self.against: dict[tuple[str, str], Share] = {}
        """Games of two: what the first won against the second."""
        self.all = Tally([0] * seats)
        """All games together."""

    def count(self, line_up: LineUp, tally: Tally, table: str = "") -> None:
        """Add games of one line-up, played at a table of this name."""
        where = ",".join([table] * bool(table) + [*line_up])
        named = replace(tally, errors=[f"{where}: {error}" for error in tally.errors])
        self.all.add(named)
        if table:
            self.tables.setdefault(table, Tally([0] * len(self.seats))).add(named)
        ended = tally.ended()
        for seat, share in enumerate(self.seats):
            share.add(ended, tally.wins[seat], tally.draws)
        for seat, name in enumerate(line_up):
            for counted in (self.of[name], self.at.setdefault((name, seat), Share())):
                counted.add(ended, tally.wins[seat], tally.draws)
            if len(line_up) == 2:
                pair = self.against.setdefault((name, line_up[1 - seat]), Share())
                pair.add(ended, tally.wins[seat], tally.draws)

    def ranking(self) -> list[str]:
        """Contenders, the most successful first."""
        return sorted(self.contenders, key=lambda name: (-self.of[name].rate(), self.contenders.index(name)))

    def even(self) -> float:
        """What every seat would have won if all were alike: a game that nobody won is lost by all."""
        games = sum(share.games for share in self.seats)
        return sum(share.wins for share in self.seats) / games if games else 0.0

    def compared(self, table: str = "") -> list[Share]:
        """The shares that the question is about: contenders, or the seats where the table binds them."""
        if self.contenders:
            return list(self.of.values())
        if table:
            return seat_shares(self.tables.get(table, Tally([0] * len(self.seats))))
        return self.seats

    def widest(self, table: str = "") -> float:
        """How far the widest interval of these reaches."""
        return max(share.reach() for share in self.compared(table))

    def lacks(self, table: str, until: float) -> float:
        """How many times the games of now it takes on top of them until no interval reaches further than that."""
        return max(share.needed(until) / max(1, share.games) for share in self.compared(table)) - 1


def seat_shares(tally: Tally) -> list[Share]:
    """What each seat won."""
    return [Share(tally.ended(), wins, tally.draws) for wins in tally.wins]


def all_shares(tally: Tally) -> list[Share]:
    """The same, then games that nobody won: draws, and those that only an Automa did."""
    return seat_shares(tally) + [Share(tally.ended(), wins, tally.draws) for wins in (tally.draws, tally.nobody)]
