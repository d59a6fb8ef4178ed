"""The exact odds of an attack: every roll that may still come is followed through the engine, equal states as one.

Whoever attacks or defends does nothing optional from here on; what helmets and armour must do is done (NE-DEF-17),
and blocks against any hit stop critical hits first (NE-DEF-06)."""

from __future__ import annotations

from collections import defaultdict

from sandtable.core.decision import CHANCE
from sandtable.games.neon.arena import IN_PROGRESS, TARGETS
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.vocabulary import FIRST_BOT, GONE

MOST_STATES = 6_000
DICE_AND_EFFECTS = {
    "attack_die", "defense_die", "targeted", "range", "before_roll", "after_roll", "before_defense", "after_defense",
    "assign", "cancel", "boost", "react", "turn_bot",
}  # fmt: skip
"""What is asked until the damage of an attack is known; nothing after it changes the damage."""

Harm = tuple[tuple[int, int], ...]


def remaining_odds(state: Neon) -> list[list[float]] | None:
    """For each target the chance of every damage (a bot is captured by any); None where too much may happen."""
    targets = [int(state.target[place]) for place in range(int(state.sheet[TARGETS]))]
    found = _follow(state, targets)
    return None if found is None else [_chances(who, found) for who in targets]


def _follow(state: Neon, targets: list[int]) -> dict[Harm, float] | None:
    """How likely each result is; None if there are too many ways."""
    ends: dict[Harm, float] = defaultdict(float)
    layer: dict[tuple[bytes, Harm], tuple[float, Neon]] = {(b"", ()): (1.0, _copy(state))}
    seen = 0
    while layer:
        following: dict[tuple[bytes, Harm], tuple[float, Neon]] = {}
        seen += len(layer)
        if seen > MOST_STATES:
            return None
        for (_, harm), (chance, here) in layer.items():
            for action, part in _ways(here):
                there = _copy(here)
                there.play(action)
                harmed = _harm(harm, there)
                if _is_over(there):
                    ends[_with_bots(harmed, there, targets)] += chance * part
                    continue
                key = (there.to_bytes(), harmed)
                known = following.get(key)
                following[key] = (chance * part + (known[0] if known else 0.0), there)
        layer = following
    return ends


def _copy(state: Neon) -> Neon:
    copy = state.clone()
    copy.events = []
    return copy


def _ways(state: Neon) -> list[tuple[int, float]]:
    """What may happen next, with its chance: every face of a die, or what the one who is asked does by default."""
    decision = state.decision()
    assert decision is not None
    if decision.seat == CHANCE:
        odds = decision.odds or []
        whole = sum(weight for _, weight in odds)
        return [(action, weight / whole) for action, weight in odds]
    return [(state.legal()[0], 1.0)]


def _is_over(state: Neon) -> bool:
    decision = state.decision()
    return not state.sheet[IN_PROGRESS] or decision is None or decision.kind not in DICE_AND_EFFECTS


def _harm(before: Harm, state: Neon) -> Harm:
    """Damage so far by target, with what the last step told."""
    found = dict(before)
    for event in state.events or []:
        if event.kind == "damage":
            who = int(event.data["who"])  # type: ignore[call-overload]
            found[who] = found.get(who, 0) + int(event.data["amount"])  # type: ignore[call-overload]
    return tuple(sorted(found.items()))


def _with_bots(harm: Harm, state: Neon, targets: list[int]) -> Harm:
    """A bot that any damage reached is captured and no longer on the arena (NE-RES-06)."""
    gone = [(who, 1) for who in targets if who >= FIRST_BOT and state.bot_at[who - FIRST_BOT] == GONE]
    return (*harm, *gone)


def _chances(who: int, ends: dict[Harm, float]) -> list[float]:
    chances: dict[int, float] = defaultdict(float)
    for harm, chance in ends.items():
        chances[dict(harm).get(who, 0)] += chance
    return [chances[amount] for amount in range(max(chances) + 1)]
