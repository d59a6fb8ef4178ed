"""Play by rehearsal of whole activations: the most urgent units and a few stances, tried on the same luck.

Which unit acts, and whether a figure assaults, stands, withdraws or goes for the mission, is decided by playing the
rest of the activation and the next ones of all sides with quick tactics; after each share of the tries the worse half
of the candidates goes (sequential halving). What a figure does in its stance is weighed by exact odds (`tactics`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.core.decision import CHANCE, OVER
from sandtable.games.bronepekhota.mission.goals import objectives_of
from sandtable.games.bronepekhota.players.judgement import HandMade
from sandtable.games.bronepekhota.players.luck import Luck
from sandtable.games.bronepekhota.players.manner import Manner
from sandtable.games.bronepekhota.players.order import ranked_units
from sandtable.games.bronepekhota.players.stakes import ENDLESS, tours_left
from sandtable.games.bronepekhota.players.tactics import ASSAULT, HOLD, MISSION, STEADY, WITHDRAW, Tactics
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.situation import CHOOSING_UNIT, NO_UNIT, SOLDIER_ACTS, VEHICLE_ACTS
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

SEEDS: Final = 1 << 28
MOST_STEPS: Final = 4000
"""Answers of one rehearsal at most."""


class Candidate:
    """An answer, the stance in which the activation goes on after it, and what its rehearsals were worth."""

    def __init__(self, action: i64, stance: i64) -> None:
        self.action = action
        self.stance = stance
        self.total: i64 = 0
        self.tries: i64 = 0

    def mean(self) -> i64:
        """What it was worth on average."""
        return self.total // self.tries if self.tries > 0 else i64(0)


class Plan:
    """How much is tried; without any tries units act by lot, or the most urgent one where some are looked at."""

    def __init__(
        self, unit_tries: int, units: int, further: int, late: int = 0, late_tries: int = 0, act_tries: int = 0
    ) -> None:
        self.unit_tries = unit_tries
        """Rehearsals for the question which unit acts."""
        self.units = units
        """So many of the most urgent units are looked at."""
        self.further = further
        """Activations that follow in a rehearsal."""
        self.late = late
        """In so many of the last tours rehearsals go on to the end of the battle, and stances are rehearsed, too."""
        self.late_tries = late_tries
        self.act_tries = act_tries
        """Rehearsals for what a figure does, before the last tours."""


class Portfolio:
    """A player's candidates and rehearsals: what it tries, how figures act, and how the end is judged."""

    def __init__(self, plan: Plan, manner: Manner, judge: HandMade) -> None:
        self.stance: i64 = ASSAULT
        self.plan = plan
        self.judge = judge
        self.close = Tactics(8, True, manner)
        self.quick = Tactics(3, False)
        self.cancelled: Callable[[], bool] | None = None
        """Asked between tries; what was found so far is answered when it says so."""

    def best_action(self, s: Bronepekhota, dice: Dice) -> i64:
        """An answer to the open question."""
        late = s.tour > 0 and tours_left(s) <= self.plan.late
        further = ENDLESS if late else self.plan.further
        if s.stage == CHOOSING_UNIT:
            tries = self.plan.late_tries if late else self.plan.unit_tries
            return self.best_of(s, self.units(s, dice), tries, further, dice).action
        tries = self.plan.late_tries if late else self.plan.act_tries
        if tries > 0 and (s.stage == SOLDIER_ACTS or s.stage == VEHICLE_ACTS):
            return self.best_of(s, self.stances(s, dice), tries, further, dice).action
        return self.close.choose(s, self.stance, dice)

    # Candidates.

    def candidates(self, s: Bronepekhota, dice: Dice) -> list[Candidate]:
        """Answers to the open question that are worth a thought, whatever the budget."""
        if s.stage == CHOOSING_UNIT:
            found = Moves(64)
            s.moves(found)
            return [Candidate(action, self.stance) for action in ranked_units(s, found, dice)]
        if s.stage == SOLDIER_ACTS or s.stage == VEHICLE_ACTS:
            return self.stances(s, dice)
        return [Candidate(self.close.choose(s, self.stance, dice), self.stance)]

    def units(self, s: Bronepekhota, dice: Dice) -> list[Candidate]:
        """The most urgent units that may act."""
        found = Moves(64)
        s.moves(found)
        if self.plan.units == 0:
            return [Candidate(found.items[dice.below(found.count)], self.stance)]
        return [Candidate(action, self.stance) for action in ranked_units(s, found, dice)[: self.plan.units]]

    def stances(self, s: Bronepekhota, dice: Dice) -> list[Candidate]:
        """What the acting figure would do in every stance, each answer once."""
        candidates: list[Candidate] = []
        for stance in (self.stance, i64(STEADY), i64(HOLD), i64(WITHDRAW), i64(MISSION)):
            if stance == MISSION and len(objectives_of(s)) == 0:
                continue
            action = self.close.choose(s, stance, dice)
            if all(action != other.action for other in candidates):
                candidates.append(Candidate(action, stance))
        return candidates

    # Rehearsals.

    def best_of(self, s: Bronepekhota, candidates: list[Candidate], tries: int, further: int, dice: Dice) -> Candidate:
        """The candidate with the best mean; the first of equal ones, and the first if nothing is tried."""
        seat = s.asked()
        left = candidates
        halvings = _halvings(len(candidates))
        while len(left) > 1 and tries > 0:
            for _ in range(max(1, tries // (len(left) * halvings))):
                luck = int(dice.below(SEEDS))
                for candidate in left:
                    candidate.total += self.judge.of(self.rehearsed(s, candidate, further, luck), seat)
                    candidate.tries += 1
            left = sorted(left, key=lambda candidate: -int(candidate.mean()))[: (len(left) + 1) // 2]
            if all(candidate.total == left[0].total for candidate in left) or self._is_cancelled():
                break
        return left[0]

    def _is_cancelled(self) -> bool:
        return self.cancelled is not None and self.cancelled()

    def rehearsed(self, s: Bronepekhota, candidate: Candidate, further: int, seed: int) -> Bronepekhota:
        """The battle after an answer, when so many more activations have ended."""
        after = s.clone()
        after.events = None
        luck, dice = Luck(seed, s.fig.roster.count), Dice(seed)
        after.play(candidate.action)
        active = after.active
        begun = 0
        for _ in range(MOST_STEPS):
            asked = after.asked()
            if asked == OVER:
                break
            if asked == CHANCE:
                after.play(luck.roll(after))
                continue
            if after.stage == CHOOSING_UNIT:
                active = NO_UNIT
                begun += 1
                if begun > further:
                    break
            own = active != NO_UNIT and after.active == active
            after.play(self.quick.choose(after, candidate.stance if own else i64(ASSAULT), dice))
        return after


def _halvings(count: int) -> int:
    """How often a list is halved until one is left."""
    halvings = 1
    while count > 2:
        count = (count + 1) // 2
        halvings += 1
    return halvings
