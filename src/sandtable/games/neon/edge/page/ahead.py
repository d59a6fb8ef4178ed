"""Ways through questions that follow each other, so that a page offers at once what is asked one after the other."""

from __future__ import annotations

from typing import Any

from sandtable.games.neon.edge.page.options import option_fields
from sandtable.games.neon.rules import Neon

LEADS_ON: dict[str, dict[str, tuple[str, ...]]] = {
    "own_turn": {"pass": ("own_turn", "action")},
    "action": {"do move": ("destination",), "do attack": ("before_attack", "declare")},
    "before_attack": {"pass": ("declare",)},
}
"""By kind of question the answers behind which the same seat is asked again, and what it is asked then."""


class Ahead:
    """Every answer that a seat can reach from its open question without chance or anybody else, with the way to it."""

    def __init__(self, state: Neon) -> None:
        self.seat = int(state.asked())
        self.ways: list[dict[str, Any]] = []
        self.declaring: tuple[Neon, list[str]] | None = None
        """The position in which an attack is declared, and the actions that lead there."""
        self._walk(state, [])

    def _walk(self, state: Neon, path: list[str]) -> None:
        kind = kind_of(state)
        if kind == "declare":
            self.declaring = (state, path)
        for action in state.legal():
            text = state.action_text(action)
            led_to = LEADS_ON.get(kind, {}).get(text, ())
            if led_to:
                copy = after(state, action)
                if int(copy.asked()) == self.seat and kind_of(copy) in led_to:
                    self._walk(copy, [*path, text])
                    continue
            if not _is_told(kind, text, path):
                self.ways.append(
                    {
                        "action": text,
                        "kind": text.partition(" ")[0],
                        "path": path,
                        "asked": kind,
                        **option_fields(action),
                    }
                )


def _is_told(kind: str, text: str, path: list[str]) -> bool:
    """Is the same offered by an earlier question on this way: to decline an attack, or an ability of one's turn?"""
    if kind == "declare":
        return text == "pass" and "do attack" in path
    return kind == "own_turn" and text != "pass" and bool(path)


def kind_of(state: Neon) -> str:
    """The kind of the open question, "" at the end of a game."""
    decision = state.decision()
    return decision.kind if decision is not None else ""


def after(state: Neon, action: int) -> Neon:
    """A copy in which the action is carried out; it tells nobody."""
    copy = state.clone()
    copy.events = None
    copy.play(action)
    return copy
