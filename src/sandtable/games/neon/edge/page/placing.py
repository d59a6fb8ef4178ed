"""Found cards placed as a whole: which are kept, and what becomes of each (NE-SEARCH-07, 12, 13)."""

from __future__ import annotations

from typing import Any

from sandtable.games.neon.edge.page.ahead import after, kind_of
from sandtable.games.neon.players.reflex import reflex
from sandtable.games.neon.rules import Neon

QUESTIONS = ("keep", "order", "place", "surplus")
MOST = 30
"""More questions than any cards can bring."""


def placing(state: Neon, wanted: list[str]) -> dict[str, Any]:
    """Answers to all questions about the cards in hand, as wanted where that is possible, otherwise as a bot would.

    `cards` has what may become of each; one that fits nowhere is discarded without a question and is not there.
    """
    seat = int(state.asked())
    now = state
    actions: list[str] = []
    cards: list[dict[str, Any]] = []
    while int(now.asked()) == seat and kind_of(now) in QUESTIONS and len(actions) < MOST:
        offered = {now.action_text(action): action for action in now.legal()}
        chosen = next((text for text in wanted if text in offered), now.action_text(int(reflex(now, seat))))
        if kind_of(now) == "place":
            cards.append({"card": chosen.split()[1], "chosen": chosen, "options": list(offered)})
        actions.append(chosen)
        now = after(now, offered[chosen])
    fighters: Any = now.view(seat)["fighters"]
    return {"actions": actions, "cards": cards, "gear": fighters[seat]["gear"]}
