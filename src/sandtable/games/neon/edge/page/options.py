"""What each option of Neon is about, so that no page has to take texts apart."""

from __future__ import annotations

from typing import Any

from sandtable.games.neon import actions
from sandtable.games.neon.content.content import content_of
from sandtable.games.neon.content.vocabulary import FIRST_BOT
from sandtable.games.neon.notation import action_text, who_text

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
    """What an action is about, from its notation."""
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
        data.update({"weapon": words[1], "range": words[3], **target_fields(action >> 14 & 255)})
    elif kind == actions.USE:
        data["effect"] = words[1]
    for word in words:
        name, mark, value = word.partition("=")
        if mark:
            _named(data, name, value)
        elif word == "cheap":
            data["cheap"] = True
    return {name: int(value) if name in NUMBERS else value for name, value in data.items()}


def target_fields(who: int) -> dict[str, Any]:
    """Whom an option or a row of odds is about, by number and by name."""
    return {"target": who, "target_name": who_text(content_of(""), who)}


def _named(data: dict[str, Any], name: str, value: str) -> None:
    if name == "at":
        names = [who_text(content_of(""), who) for who in range(FIRST_BOT + 10)]
        data.update(target_fields(names.index(value)))
    elif name == "with":
        data.setdefault("effects", []).append(value)
    elif name == "dice":
        data["dice"] = [int(number) for number in value.split(".")]
    elif name in ("pay", "pay2"):
        data.setdefault("pay", []).append(value)
    else:
        data[name] = value
