"""Every weapon of an attacker with the exact odds of each declaration, or why it cannot be used (NE-ATTACK-05)."""

from __future__ import annotations

from typing import Any

from sandtable.games.neon.actions import DECLARE
from sandtable.games.neon.arena.arena import ATTACKER, POOL
from sandtable.games.neon.attack.declaration import WEAPON_PLACES, has_move_printed, is_usable, weapon_at
from sandtable.games.neon.attack.odds import attack_odds
from sandtable.games.neon.edge.page.ahead import after
from sandtable.games.neon.rules import Neon


def odds_rows(state: Neon) -> list[dict[str, Any]]:
    """For each target of the running attack the chance of each damage that is still to come, and its average."""
    rows: list[dict[str, Any]] = []
    for target, odds in enumerate(attack_odds(state, [])):
        mean = float(sum(damage * chance for damage, chance in enumerate(odds)))
        chances = [round(float(chance), 6) for chance in odds]
        rows.append({"target": int(state.target[target]), "chances": chances, "mean": round(mean, 4)})
    return rows


def arsenal(state: Neon) -> list[dict[str, Any]]:
    """The weapons in their order; `shots` are the declarations, `reason` says why there is none whatever the target."""
    seat = int(state.sheet[ATTACKER])
    shots: dict[int, list[dict[str, Any]]] = {}
    for action in state.legal():
        if action & 63 == DECLARE:
            shots.setdefault(action >> 6 & 255, []).append(_shot(state, action))
    rows: list[dict[str, Any]] = []
    for place in range(WEAPON_PLACES):
        weapon = int(weapon_at(state, seat, place))
        if weapon >= 0:
            name = "base" if weapon == 0 else state.content.loot_ids[weapon - 1]
            found = shots.get(weapon, [])
            rows.append({"weapon": name, "shots": found, "reason": "" if found else _reason(state, seat, weapon)})
    return rows


def _shot(state: Neon, action: int) -> dict[str, Any]:
    copy = after(state, action)
    return {
        "action": state.action_text(action),
        "target": action >> 14 & 255,
        "range": action >> 22 & 255,
        "dice": int(copy.sheet[POOL]),
        "odds": odds_rows(copy),
    }


def _reason(state: Neon, seat: int, weapon: int) -> str:
    """Nobody in reach, forbidden by the own row (NE-LOOT-25), or without the supply it needs (NE-LOOT-22)."""
    if is_usable(state, seat, weapon):
        return "reach"
    if weapon > 0 and state.content.restricted[weapon - 1] and has_move_printed(state, seat):
        return "row"
    if weapon > 0 and state.content.attack_cost[weapon - 1] >= 0:
        return "supply"
    return "bound"
