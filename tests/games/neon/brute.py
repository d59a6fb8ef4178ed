"""The odds of an attack by brute force: every roll that may still come is followed through the engine.

Nobody does anything optional; whoever must choose tries everything: the target takes what hurts least, the attacker
the range with more dice. Much slower than `games/neon/odds.py`, and without any of its shortcuts.
"""

from __future__ import annotations

from fractions import Fraction

from sandtable.core.decision import CHANCE
from sandtable.games.neon.arena.arena import IN_PROGRESS, POOL, TARGETS
from sandtable.games.neon.content.vocabulary import FIRST_BOT, GONE
from sandtable.games.neon.rules import Neon

DICE = {"attack_die", "defense_die"}
"""What chance decides about the damage of an attack; cards that are drawn in its course have no part in it."""
Odds = dict[int, Fraction]


class TooMany(Exception):
    """More positions than a test has time for."""


def brute_odds(state: Neon, most: int = 4_000) -> list[list[Fraction]]:
    """For each target the chance of every damage still to come (a bot is captured by any)."""
    found: list[list[Fraction]] = []
    for place in range(int(state.sheet[TARGETS])):
        odds = _Follower(int(state.target[place]), most).follow(state.clone())
        found.append([odds.get(damage, Fraction(0)) for damage in range(max(odds) + 1)])
    return found


class _Follower:
    """Follows one target."""

    def __init__(self, who: int, most: int) -> None:
        self.who = who
        self.most = most
        self.known: dict[bytes, Odds] = {}

    def follow(self, state: Neon) -> Odds:
        decision = state.decision()
        if not state.sheet[IN_PROGRESS] or decision is None or decision.kind == "after_attack":
            return {0: Fraction(1)}
        key = state.to_bytes()
        if key not in self.known:
            if len(self.known) >= self.most:
                raise TooMany
            if decision.seat == CHANCE:
                odds = decision.odds or []
                self.known[key] = self._mix(state, odds if decision.kind in DICE else odds[:1])
            else:
                self.known[key] = self._choose(state, decision.kind, decision.seat)
        return self.known[key]

    def _mix(self, state: Neon, odds: list[tuple[int, int]]) -> Odds:
        mixed: Odds = {}
        whole = sum(weight for _, weight in odds)
        for action, weight in odds:
            for damage, chance in self._after(state, action).items():
                mixed[damage] = mixed.get(damage, Fraction(0)) + chance * Fraction(weight, whole)
        return mixed

    def _choose(self, state: Neon, kind: str, seat: int) -> Odds:
        legal = state.legal()
        if state.action_text(legal[0]) == "pass":
            return self._after(state, legal[0])
        if kind == "range":
            return self._after(state, max(legal, key=lambda action: _dice(state, action)))
        if seat != self.who:
            return self._after(state, legal[0])
        return min((self._after(state, action) for action in legal), key=_mean)

    def _after(self, state: Neon, action: int) -> Odds:
        there = state.clone()
        events = there.events = []
        there.play(action)
        there.events = None
        harm = 0
        for event in events:
            if event.kind == "damage" and event.data["who"] == self.who:
                harm += int(event.data["amount"])  # type: ignore[call-overload]
        if self.who >= FIRST_BOT:
            bot = self.who - FIRST_BOT
            harm = int(state.bot_at[bot] != GONE and there.bot_at[bot] == GONE)
        return {damage + harm: chance for damage, chance in self.follow(there).items()}


def _dice(state: Neon, action: int) -> int:
    there = state.clone()
    there.play(action)
    return int(there.sheet[POOL])


def _mean(odds: Odds) -> Fraction:
    return sum((damage * chance for damage, chance in odds.items()), Fraction(0))
