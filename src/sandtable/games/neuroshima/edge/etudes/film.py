"""The solution of an etude as a recording: all choices of both sides up to the end of the battle (NH-PUZZLE-04)."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.edge.etudes.playing import EtudeGame, can_be_solved, worst_reply
from sandtable.games.neuroshima.etudes.file import EtudeFile
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude
from sandtable.match.match import Match
from sandtable.match.recording import record_match


def film_of(etude: EtudeFile) -> dict[str, Any]:
    """The solution as the solver sees it, with the armies where the recording of a game has its settings."""
    match = Match(EtudeGame(etude), {})
    state = match.state
    assert isinstance(state, Etude)
    rest = list(etude.solution)
    while state.outcome() is None:
        match.play(next_choice(state, rest))
    recording = record_match(match, lambda _: SOLVER)
    settings = {**etude.position.get("options", {}), "armies": ",".join(etude.position["armies"])}
    return {**recording, "table": {**recording["table"], "id": etude.id, "settings": settings}}


def next_choice(state: Etude, rest: list[str]) -> int:
    """What happens next when the solution is played, whoever is asked."""
    return worst_reply(state) if state.asked() == OPPONENT else own_choice(state, rest)


def own_choice(state: Etude, rest: list[str]) -> int:
    """What the solution says next; where the battle asks for more, a choice that keeps to it (NH-PUZZLE-07)."""
    action = _named(state, rest)
    if action is not None:
        rest.pop(0)
        return action
    choices = [int(choice) for choice in state.legal()]
    return next((choice for choice in choices if _keeps(state, choice)), choices[0])


def _named(state: Etude, rest: list[str]) -> int | None:
    try:
        action = int(state.parse_action(rest[0])) if rest else None
    except BadNotation:
        return None
    return action if action is not None and state.is_legal(action) else None


def _keeps(state: Etude, choice: int) -> bool:
    after = state.clone()
    after.play(choice)
    return can_be_solved(after)
