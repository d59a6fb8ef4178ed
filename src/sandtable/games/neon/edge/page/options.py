"""Neon for a page: what each option is about, the printed parts, the odds of an attack."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.core.state import State
from sandtable.games.neon import actions
from sandtable.games.neon.arena.arena import TARGETS
from sandtable.games.neon.attack.odds import attack_odds
from sandtable.games.neon.content.content import content_of
from sandtable.games.neon.content.vocabulary import FIRST_BOT
from sandtable.games.neon.notation import action_text, who_text
from sandtable.games.neon.rules import Neon

WORD_FIELDS = {
    actions.CHOOSE_FIGHTER: "fighter",
    actions.LAND: "to",
    actions.CHOOSE: "take",
    actions.NEXT_CARD: "card",
    actions.LAY: "card",
    actions.COVER: "card",
    actions.STOW: "card",
    actions.DROP: "card",
    actions.SPILL: "card",
    actions.TROPHY: "card",
    actions.KEEP_UPGRADE: "take",
    actions.LAYOUT: "code",
    actions.RANGE: "range",
    actions.ASSIGN: "crits",
    actions.GO: "to",
    actions.LEAVE: "to",
}
NUMBERS = ("code", "range", "crits", "to", "n")


def option_fields(action: int) -> dict[str, Any]:
    """What an action is about, from its notation, so that no page has to take texts apart."""
    kind = action & 63
    words = action_text(content_of(""), action).split()
    data: dict[str, Any] = {}
    if kind in WORD_FIELDS:
        data[WORD_FIELDS[kind]] = words[1]
    if kind in (actions.COVER, actions.STOW):
        data["other"] = words[2]
    elif kind == actions.KEEP:
        data["cards"] = words[1:]
    elif kind == actions.LEAVE:
        data["maneuver"] = "maneuver_c" in words
    elif kind == actions.DECLARE:
        data.update({"weapon": words[1], "range": words[3], **_target(action >> 14 & 255)})
    elif kind == actions.USE:
        data["effect"] = words[1]
    for word in words:
        name, mark, value = word.partition("=")
        if mark:
            _named(data, name, value)
        elif word == "cheap":
            data["cheap"] = True
    return {name: int(value) if name in NUMBERS else value for name, value in data.items()}


def _target(who: int) -> dict[str, Any]:
    return {"target": who, "target_name": who_text(content_of(""), who)}


def _named(data: dict[str, Any], name: str, value: str) -> None:
    if name == "at":
        names = [who_text(content_of(""), who) for who in range(FIRST_BOT + 10)]
        data.update(_target(names.index(value)))
    elif name == "with":
        data.setdefault("effects", []).append(value)
    elif name == "dice":
        data["dice"] = [int(number) for number in value.split(".")]
    elif name in ("pay", "pay2"):
        data.setdefault("pay", []).append(value)
    else:
        data[name] = value


def forecast(state: State) -> dict[str, Any]:
    """The exact odds of the damage for every target of the running attack, and what may be added before the roll."""
    if not isinstance(state, Neon) or state.sheet[TARGETS] == 0:
        raise SandtableError("there is no attack about to be rolled", "no_forecast")
    rows = []
    for target, odds in enumerate(attack_odds(state, [])):
        mean = float(sum(damage * chance for damage, chance in enumerate(odds)))
        chances = [round(float(chance), 6) for chance in odds]
        rows.append({**_target(int(state.target[target])), "chances": chances, "mean": round(mean, 4)})
    return {"attack": state.view(None)["attack"], "odds": rows, "following": _following(state)}


def _following(state: Neon) -> list[str]:
    """What the attacker is offered next, where that is before the roll."""
    decision = state.decision()
    if decision is None or decision.kind != "before_roll":
        return []
    return [action_text(state.content, action) for action in state.legal()]
