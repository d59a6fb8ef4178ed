"""What each answer of a window is worth: the damage it leads to on average, exactly, and whether it is free."""

from __future__ import annotations

from typing import Any

from sandtable.games.neon.actions import USE
from sandtable.games.neon.arena.arena import ATTACKER, TARGETS, UNDER_ROOM
from sandtable.games.neon.attack.odds import attack_odds
from sandtable.games.neon.content.vocabulary import (
    AUTOMA,
    BOTS,
    DRAIN_ENERGY,
    FIRST_BOT,
    GAIN_ENERGY,
    MOVE_ADJACENT,
    PULL,
    PUSH,
    RETREAT,
    SHIP,
    SLOTS,
    STRIP_SUPPLY,
    THORNS,
)
from sandtable.games.neon.edge.page.ahead import after, kind_of
from sandtable.games.neon.rules import Neon
from sandtable.kit.bits import BIT

WINDOWS = (
    "targeted", "range", "before_roll", "after_roll", "before_defense", "after_defense", "assign", "cancel", "boost",
    "react", "after_attack", "before_search",
)  # fmt: skip
"""Questions that ask whether something is used, or how the defence is."""
AFTERWARDS = ("react", "after_attack", "before_search")
"""The dice have no part in these any more, or none yet."""
BESIDE = (GAIN_ENERGY, DRAIN_ENERGY, STRIP_SUPPLY, PUSH, PULL, RETREAT, MOVE_ADJACENT, THORNS)
"""Operations that change neither dice nor the damage of this attack."""


def worth(state: Neon) -> dict[str, Any]:
    """Every answer with the `mean` damage of the whole attack if it is given (null: dice have no part in it).

    `side` is 1 for whoever wants much damage and -1 for whoever wants little; bots count by the chance of capture.
    """
    seat = int(state.asked())
    stock = _stock(state, seat)
    counts = kind_of(state) not in AFTERWARDS
    rows: list[dict[str, Any]] = []
    for action in state.legal():
        copy = after(state, action)
        has_odds = counts and _operation(state, action) not in BESIDE
        rows.append(
            {
                "action": state.action_text(action),
                "mean": round(_damage(state, copy), 4) if has_odds else None,
                "free": _covers(_stock(copy, seat), stock),
            }
        )
    return {"side": 1 if _attacks(state, seat) else -1, "rows": rows}


def _operation(state: Neon, action: int) -> int:
    return int(state.content.op[action >> 6 & 255]) if action & 63 == USE else -1


def _attacks(state: Neon, seat: int) -> bool:
    attacker = int(state.sheet[ATTACKER])
    return seat == attacker or (attacker < AUTOMA and bool(state.allied(seat, attacker)))


def _damage(before: Neon, now: Neon) -> float:
    """Damage of the attack: what an answer has led to at once, and on average what is still to come."""
    to_come = sum(damage * chance for odds in attack_odds(now, []) for damage, chance in enumerate(odds))
    targets = [int(before.target[place]) for place in range(int(before.sheet[TARGETS]))]
    return float(to_come) + sum(_lost(before, now, who) for who in targets)


def _lost(before: Neon, now: Neon, who: int) -> int:
    if who >= FIRST_BOT:
        return int(before.bot_at[who - FIRST_BOT] > SHIP) - int(now.bot_at[who - FIRST_BOT] > SHIP)
    return max(0, int(before.health[who]) - int(now.health[who]))


def _stock(state: Neon, seat: int) -> tuple[int, frozenset[int], int]:
    """What a seat could pay with: energy, cards, bot tokens and upgrades that are not turned."""
    cards = {int(state.gear[seat * SLOTS + slot]) for slot in range(SLOTS)}
    first = seat * SLOTS * UNDER_ROOM
    cards |= {int(state.under[first + place]) for place in range(SLOTS * UNDER_ROOM)}
    tokens = sum(1 for token in range(BOTS) if state.bot_owner[token] == seat and not state.flipped & BIT[token])
    return int(state.energy[seat]), frozenset(cards), tokens - int(state.exhausted[seat]).bit_count()


def _covers(now: tuple[int, frozenset[int], int], before: tuple[int, frozenset[int], int]) -> bool:
    return now[0] >= before[0] and now[1] >= before[1] and now[2] >= before[2]
