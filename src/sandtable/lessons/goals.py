"""What a task asks for, as data that is checked against what happened and against the position.

A condition is a table with one of these keys; a list of conditions holds if all of them do:

    happens = {kind = "removed", tile = "x"}     an event with these values was there (`times`: at least so often)
    never   = {kind = "hq_damage", seat = 0}     no such event was there
    total   = {kind = "hq_damage", of = "lost"}  the values of a field, added up over such events (`min`, `max`)
    view    = "hp.1"                             a place of the view of the learner (`is`, `min`, `max`, or `has`)
    asked   = "turn"                             this kind of question is open, and it is the learner's
    won     = true                               the game is over, and the learner has won it
    any     = [...]                              one of these conditions holds
    none    = [...]                              none of these conditions holds
    acted   = "place"                            the learner made an action of this kind (its first word)
    tells   = {what = "aim", figure = 1, ...}    what the game answers to a question of its page about the position, at
                                                 the place `at` (`is`, `min`, `max`, or `has`)

A value may be `{min = 2}`, `{max = 3}`, or a list of which one must fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sandtable.core.errors import BadNotation

LEARNER = 0
"""The seat of whoever learns."""
Facts = dict[str, Any]
Condition = dict[str, Any]
RANGE = frozenset({"min", "max"})


class Told:
    """What a try came to."""

    def __init__(
        self,
        events: list[Facts],
        actions: list[str],
        view: Facts,
        asked: str,
        won: bool,
        query: Callable[[Facts], Facts] = lambda question: {},
    ) -> None:
        self.events = events
        """All events that the learner may know, as plain data."""
        self.actions = actions
        """The learner's own."""
        self.view = view
        self.asked = asked
        """The kind of the learner's open question; "" where there is none."""
        self.won = won
        self.query = query
        """What the game answers to a question about the position."""


def holds(conditions: Iterable[Condition], told: Told) -> bool:
    """Do all conditions hold?"""
    return all(_holds(condition, told) for condition in conditions)


def _holds(condition: Condition, told: Told) -> bool:
    for name, check in CHECKS.items():
        if name in condition:
            return check(condition, told)
    raise BadNotation(f"condition: one of {', '.join(CHECKS)} is needed, not {', '.join(condition)}", "bad_lesson")


def _happens(condition: Condition, told: Told) -> bool:
    count = sum(fits(event, condition["happens"]) for event in told.events)
    return count >= int(condition.get("times", 1))


def _never(condition: Condition, told: Told) -> bool:
    return not any(fits(event, condition["never"]) for event in told.events)


def _total(condition: Condition, told: Told) -> bool:
    pattern = {name: value for name, value in condition["total"].items() if name != "of"}
    of = condition["total"]["of"]
    return _in_range(sum(event[of] for event in told.events if fits(event, pattern)), condition)


def _view(condition: Condition, told: Told) -> bool:
    return _found(place_of(told.view, condition["view"]), condition)


def _tells(condition: Condition, told: Told) -> bool:
    return _found(place_of(told.query(condition["tells"]), condition["at"]), condition)


def _found(found: Any, condition: Condition) -> bool:
    if "has" in condition:
        rows = found if isinstance(found, list) else []
        count = sum(isinstance(row, dict) and fits(row, condition["has"]) for row in rows)
        return count >= int(condition.get("times", 1))
    if "is" in condition:
        return bool(_value_fits(found, condition["is"]))
    return isinstance(found, int | float) and _in_range(found, condition)


def place_of(data: Any, path: str) -> Any:
    """What lies at a place of plain data; None where there is nothing."""
    for part in path.split("."):
        if isinstance(data, list) and part.isdecimal() and int(part) < len(data):
            data = data[int(part)]
        elif isinstance(data, dict):
            data = data.get(part)
        else:
            return None
    return data


def fits(facts: Facts, pattern: Facts) -> bool:
    """Have these facts all values of the pattern? A dot leads into a field."""
    return all(_value_fits(place_of(facts, name), value) for name, value in pattern.items())


def _value_fits(found: Any, wanted: Any) -> bool:
    if isinstance(wanted, dict) and wanted.keys() <= RANGE:
        return isinstance(found, int | float) and _in_range(found, wanted)
    if isinstance(wanted, list) and found != wanted:
        return any(_value_fits(found, one) for one in wanted)
    return bool(found == wanted)


def _in_range(found: float, bounds: Facts) -> bool:
    return bool(bounds.get("min", found) <= found <= bounds.get("max", found))


CHECKS: dict[str, Callable[[Condition, Told], bool]] = {
    "happens": _happens,
    "never": _never,
    "total": _total,
    "view": _view,
    "tells": _tells,
    "asked": lambda condition, told: _value_fits(told.asked, condition["asked"]),
    "won": lambda condition, told: told.won is condition["won"],
    "any": lambda condition, told: any(_holds(one, told) for one in condition["any"]),
    "none": lambda condition, told: not any(_holds(one, told) for one in condition["none"]),
    "acted": lambda condition, told: any(text.split(" ")[0] == condition["acted"] for text in told.actions),
}
