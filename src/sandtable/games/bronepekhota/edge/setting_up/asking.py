"""What a page asks about a position: is it allowed, who sees whom with which odds, how would it go on?"""

from __future__ import annotations

import json
from typing import Annotated, Any

import msgspec

from sandtable.cli.files import load_json
from sandtable.core.decision import CHANCE, OVER
from sandtable.games import find_game
from sandtable.games.bronepekhota.edge import positions
from sandtable.games.bronepekhota.edge.page.aiming import aim
from sandtable.games.bronepekhota.edge.page.supposing import on_table
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.situation import CHOOSING_UNIT
from sandtable.kit.dice import Dice
from sandtable.match.analysis.showing import shown_line
from sandtable.match.positions import bad, set_up
from sandtable.server.api.positions import PositionRequest, obstacle, wanted_position

Number = Annotated[int, msgspec.Meta(ge=0, le=1023)]
QUICK = "greedy"
"""Who plays an activation that is only shown."""
LONGEST = 200
"""Answers of one activation, dice included."""


class SetUpRequest(PositionRequest, forbid_unknown_fields=True):
    """A position, and two of its figures: who looks at whom."""

    figure: Number | None = None
    target: Number | None = None


class ActivationRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The line of a position, and the unit that acts first."""

    position: str
    action: Annotated[str, msgspec.Meta(max_length=40)]


def position(data: dict[str, Any]) -> dict[str, Any]:
    """A position with its line, its view, what keeps it from being played on, and the odds that are asked for.

    Where it cannot be played it has no line yet: its data are its text.
    """
    state = positions.draft(wanted_position(find_game("bronepekhota"), data, load_json))
    found = positions.data_of(state)
    stopped = obstacle(positions, state)
    figure, target = data["figure"], data["target"]
    asked = figure is not None and target is not None and figure != target
    if asked:
        on_table(state, figure)
        on_table(state, target, "target")
    return {
        "position": found,
        "line": json.dumps(found) if stopped else state.to_text(),
        "view": state.view(None),
        "obstacle": stopped,
        "aim": aim(state.clone(), figure, target, None) if asked else None,
        "back": aim(state.clone(), target, figure, None) if asked else None,
    }


def activation(data: dict[str, Any]) -> dict[str, Any]:
    """The activation that begins with this action, played by a quick bot with dice that are the same every time."""
    state = set_up(find_game("bronepekhota"), data["position"])
    assert isinstance(state, Bronepekhota)
    action = state.parse_action(data["action"])
    if not state.is_legal(action):
        raise bad(f"action: {data['action']!r} is not allowed now", "BP-TURN-04")
    return shown_line(state, _played(state.clone(), action))


def _played(state: Bronepekhota, action: int) -> list[str]:
    player = find_game("bronepekhota").player(QUICK)
    assert player is not None
    dice = Dice(0)
    words: list[str] = []
    while len(words) < LONGEST:
        words.append(state.action_text(action))
        state.play(action)
        if state.asked() == OVER or (state.stage == CHOOSING_UNIT and len(words) > 1) or state.tour == 0:
            break
        action = int(state.sample(dice)) if state.asked() == CHANCE else player.choose(state, dice)
    return words
