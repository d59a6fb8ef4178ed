"""The player that plans whole turns: the best turns are answered on the same imagined draws, the best answered wins.

A beam search finds turns (`turns/beam.py`). Each is then played on, with the same luck for all: the others answer with
the best turn of a narrower beam, and what remains is judged by its chance to win. The better half of the turns is tried
on twice as much luck, and so on (sequential halving), until one is left, all luck was tried, or the budget of judged
positions is spent. Once the ending sequence has begun, turns are played on to the end of the game.
"""

from __future__ import annotations

from collections.abc import Callable

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.opinion import Comparison, Opinion, ranked, told
from sandtable.core.opinion import Line as Way
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.neuroshima.board.situation import NORMAL
from sandtable.games.neuroshima.players.turns.beam import Beam
from sandtable.games.neuroshima.players.turns.lines import Line
from sandtable.games.neuroshima.players.turns.luck import SEEDS, Chances, Luck
from sandtable.games.neuroshima.players.worth import CERTAIN, DECIDED, Worth
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import i64, mypyc_attr
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

FEWEST = 3
"""Turns that are compared at least, however many play."""


class Plan:
    """How much is looked at."""

    def __init__(
        self, width: int, turns: int, tries: int, reply: int, further: int, budget: int, seen: int = 0
    ) -> None:
        self.width = width
        """Positions that the search of own turns follows at each step."""
        self.turns = turns
        """Turns that are compared, in a duel."""
        self.tries = tries
        """Every turn is tried on so much luck before the first halving."""
        self.reply = reply
        """As `width`, for turns of others and later ones."""
        self.further = further
        """Turns that are played on after everybody has had one."""
        self.budget = budget
        """Positions that are judged for an answer, more or less."""
        self.seen = seen
        """The turns that are compared are those with the best chances of so many; 0: the best of the search."""


class Candidate:
    """A turn and what has come of it so far."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.first = int(line.first())
        self.sum = 0
        self.weight = 0

    def permille(self) -> int:
        """The chance to win."""
        return self.sum // (self.weight * (CERTAIN // 1000))


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Player):
    """A player of Neuroshima Hex that searches whole turns."""

    def __init__(self, worth: Worth, plan: Plan) -> None:
        self.worth = worth
        self.plan = plan
        self.beam = Beam(worth, plan.width)
        self.reply = Beam(worth, plan.reply)
        self.cancelled: Callable[[], bool] | None = None
        """Asked between trials; what was found so far is answered when it says so."""

    def choose(self, state: State, dice: Dice) -> int:
        """The first action of the turn that ends best."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Neuroshima)
        moves = Moves()
        state.moves(moves)
        if moves.count == 1:
            return int(moves.items[0])
        return self.turns(state, dice)[0].first

    def turns(self, state: Neuroshima, dice: Dice) -> list[Candidate]:
        """Turns of the asked seat, best first."""
        start = self.spent()
        room = max(self.plan.turns * 2 // state.seats(), min(FEWEST, self.plan.turns))
        candidates = [Candidate(line) for line in self.likeliest(state, room)]
        if len(candidates) == 1 or candidates[0].line.worth > DECIDED:
            return candidates
        seat = state.asked()
        until = state.turn + state.seats() + self.plan.further
        chances = Chances(candidates[0].line.state, dice)
        dropped: list[Candidate] = []
        tries = self.plan.tries
        while len(candidates) > 1 and not _agree(candidates) and not chances.is_over():
            for _ in range(tries):
                if chances.is_over() or self.spent() - start > self.plan.budget or self._is_cancelled():
                    break
                luck = chances.next()
                for candidate in candidates:
                    candidate.sum += luck.weight * int(self.outcome(candidate.line.state, seat, luck, until))
                    candidate.weight += luck.weight
            candidates.sort(key=_by_sum)
            if self.spent() - start > self.plan.budget or self._is_cancelled():
                break
            half = (len(candidates) + 1) // 2
            dropped = candidates[half:] + dropped
            candidates = candidates[:half]
            tries *= 2
        return candidates + dropped

    def likeliest(self, state: Neuroshima, room: int) -> list[Line]:
        """The turns to compare: the search finds them by its quick worth, the chances choose among the best of them."""
        seat = state.asked()
        lines = self.beam.best_turns(state, max(room, self.plan.seen))
        if len(lines) <= room or lines[0].worth > DECIDED:
            return lines[:room]
        ranked = [(-int(self.worth.chance(line.state, seat)), place) for place, line in enumerate(lines)]
        ranked.sort()
        return [lines[place] for _, place in ranked[:room]]

    def opinion(self, state: State, dice: Dice, lines: int) -> Opinion | None:
        """The best turns, each with the chance to win that remained on the luck it was tried on."""
        assert isinstance(state, Neuroshima)
        start = self.spent()
        seat = state.asked()
        candidates = self.turns(state, dice)[: max(lines, 1)]
        until = state.turn + state.seats() + self.plan.further
        for candidate in candidates:
            while candidate.weight < self.plan.tries:
                luck = Luck([], 1, int(dice.below(SEEDS)))
                candidate.sum += int(self.outcome(candidate.line.state, seat, luck, until))
                candidate.weight += 1
        found = [Way(one.line.actions(), one.permille()) for one in candidates]
        chances = [int(self.worth.chance(state, other)) // (CERTAIN // 1000) for other in range(state.seats())]
        shares = _shared(chances, state.seat_sides(), int(seat), found[0].permille)
        return Opinion(shares, found[:lines], self.spent() - start)

    def compare(self, state: State, played: list[int], dice: Dice, lines: int, tries: int) -> Comparison | None:
        """The whole turn beside the best ones; where few draws are possible, all are tried."""
        assert isinstance(state, Neuroshima)
        seat = state.asked()
        ends = [(one.line.actions(), one.line.state) for one in self.turns(state, dice)]
        ends = [end for end in ends if end[0] != played][:lines]
        after = state.clone()
        for action in played:
            after.play(action)
        ends.append((played, after))
        until = state.turn + state.seats() + self.plan.further
        chances = Chances(ends[0][1], dice)
        sums = [[0] * state.seats() for _ in ends]
        weight = 0
        for _ in range(tries):
            if chances.is_over() or self._is_cancelled():
                break
            luck = chances.next()
            weight += luck.weight
            for place, end in enumerate(ends):
                last = self.played_on(end[1], seat, luck, until)
                for other, chance in enumerate(self._chances(last, int(seat))):
                    sums[place][other] += luck.weight * chance
        found = [told(end[0], row, max(weight, 1), int(seat)) for end, row in zip(ends, sums)]
        return Comparison(ranked(found[:-1]), found[-1])

    def _chances(self, state: Neuroshima, seat: int) -> list[int]:
        """Chances of all seats in permille, those of one as they are judged."""
        found = [int(self.worth.chance(state, other)) // (CERTAIN // 1000) for other in range(state.seats())]
        return _shared(found, state.seat_sides(), seat, found[seat])

    def spent(self) -> int:
        """Positions judged so far."""
        return int(self.beam.nodes + self.reply.nodes)

    def outcome(self, state: Neuroshima, seat: i64, luck: Luck, until: i64) -> i64:
        """The chance of a seat to win after the turns until then, or at the end of the game if it is near."""
        return self.worth.chance(self.played_on(state, seat, luck, until), seat)

    def played_on(self, state: Neuroshima, seat: i64, luck: Luck, until: i64) -> Neuroshima:
        """Where the turns until then lead, or those until the end of the game if it is near."""
        dice = Dice(luck.seed)
        after = state.imagine(int(seat), dice)
        luck.draw(after)
        latest = until + 2 * after.seats()
        while after.turn < until or (after.ending != NORMAL and after.turn < latest):
            asked = after.asked()
            if asked == OVER:
                break
            if asked == CHANCE:
                after.play(after.sample(dice))
            else:
                after = self.reply.best_turns(after, 1)[0].state
        return after

    def _is_cancelled(self) -> bool:
        return self.cancelled is not None and self.cancelled()


def _agree(candidates: list[Candidate]) -> bool:
    """Do all turns begin with the same action?"""
    for candidate in candidates:
        if candidate.first != candidates[0].first:
            return False
    return True


def _shared(chances: list[int], sides: list[int], seat: int, permille: int) -> list[int]:
    """Chances of all seats: the side of one has so much, the others share the rest as they are judged."""
    rest: dict[int, int] = {}
    for other, side in enumerate(sides):
        if side != sides[seat]:
            rest[side] = max(rest.get(side, 0), chances[other], 1)
    whole = max(sum(rest.values()), 1)
    return [permille if side == sides[seat] else (1000 - permille) * rest[side] // whole for side in sides]


def _by_sum(candidate: Candidate) -> int:
    return -candidate.sum
