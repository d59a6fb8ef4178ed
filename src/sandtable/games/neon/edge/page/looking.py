"""What a page asks of Neon before a choice: the odds of an attack, and what lies behind the open question."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.core.state import State
from sandtable.games.neon.arena.arena import TARGETS
from sandtable.games.neon.edge.page.ahead import LEADS_ON, Ahead, kind_of
from sandtable.games.neon.edge.page.arsenal import arsenal, odds_rows
from sandtable.games.neon.edge.page.options import target_fields
from sandtable.games.neon.edge.page.placing import QUESTIONS, placing
from sandtable.games.neon.edge.page.worth import WINDOWS, worth
from sandtable.games.neon.rules import Neon


def forecast(state: State) -> dict[str, Any]:
    """The exact odds of the damage for every target of the running attack, and what may be added before the roll."""
    if not isinstance(state, Neon) or state.sheet[TARGETS] == 0:
        raise SandtableError("there is no attack about to be rolled", "no_forecast")
    rows = [{**target_fields(row["target"]), **row} for row in odds_rows(state)]
    return {"attack": state.view(None)["attack"], "odds": rows, "following": _following(state)}


def _following(state: Neon) -> list[str]:
    """What the attacker is offered next, where that is before the roll."""
    if kind_of(state) != "before_roll":
        return []
    return [state.action_text(action) for action in state.legal()]


def query(state: State, question: dict[str, object]) -> dict[str, Any]:
    """What lies behind the open question of whoever asks (docs/neon.md)."""
    wanted = question.get("wanted", [])
    if not isinstance(state, Neon) or not isinstance(wanted, list) or not all(isinstance(one, str) for one in wanted):
        raise SandtableError("wanted: a list of actions", "bad_action")
    kind = kind_of(state)
    if kind in LEADS_ON or kind == "declare":
        ahead = Ahead(state)
        found: dict[str, Any] = {"ways": ahead.ways}
        if ahead.declaring is not None:
            declaring, path = ahead.declaring
            found["arsenal"] = {"path": path, "weapons": arsenal(declaring)}
        return found
    if kind in WINDOWS:
        return {"worth": worth(state)}
    if kind in QUESTIONS:
        return {"placing": placing(state, wanted)}
    return {}
