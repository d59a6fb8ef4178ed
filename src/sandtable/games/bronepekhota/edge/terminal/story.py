"""What happened in a battle as sentences, in the words of the page."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from sandtable.cli.terminal import Line
from sandtable.games.bronepekhota.edge.terminal.words import Names, Row
from sandtable.match.match import seat_letter

INDENT = "  "
"""Dice and consequences stand under what they were rolled for."""
OUTER = frozenset(
    {"order", "tour", "activated", "swift", "out", "scored", "game_over", "area", "command", "pilot", "left_out"}
    | {"moved", "turned", "drive", "shot", "throw", "melee", "repaired", "boarded", "gun_taken", "item_taken"}
    | {"retreat", "deployed"}
)
"""What begins a line of its own."""
SILENT = frozenset({"driven", "gun_moved"})
"""Told by another event, or by the map."""
NOBODYS = frozenset({"order", "tour", "game_over"})
OUTCOMES = frozenset(
    {"hit", "missed", "killed", "destroyed", "fled", "deserted", "cowered", "crashed", "on_foot", "damaged"}
    | {"melee_result", "hazard", "rammed"}
)
"""What a short account keeps of the dice and consequences."""
Fields = dict[str, str | int]
Told = tuple[str, Fields]


class Storyteller:
    """Tells events in order; the names are those of the view before them."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.words = names.words

    def tell(self, events: list[Row]) -> list[Line]:
        """What happened, line by line."""
        lines: list[Line] = []
        for row in events:
            kind = str(row["kind"])
            if kind in SILENT:
                continue
            if kind not in OUTER:
                lines.append(Line(f"{INDENT}{self.sentence(row)}", kind, short=self.outcome(row)))
                continue
            seat = self._seat(row)
            text = f"{f'{seat_letter(seat)}: ' if seat >= 0 else ''}{self.sentence(row)}"
            if not lines or lines[-1].text != text:
                lines.append(Line(text, kind))
        return lines

    def _seat(self, row: Row) -> int:
        """Whose line it is; -1 for nobody's."""
        if row["kind"] in NOBODYS:
            return -1
        if "seat" in row:
            return int(row["seat"])
        who = row.get("figure", row.get("pilot", (row.get("attackers") or [None])[0]))
        if who is None and "unit" in row:
            unit = self.names.units.get(row["unit"])
            return int(unit["seat"]) if unit else -1
        return int(self.names.figures[who]["seat"]) if who is not None else -1

    def sentence(self, row: Row) -> str:
        """One event in words."""
        kind = str(row["kind"])
        fields = FIELDS.get(kind)
        key, values = fields(self, row) if fields else (kind.replace("_", "-"), {"who": self.who(row, "figure")})
        return self.words.say(f"story-{key}", **values)

    def who(self, row: Row, name: str) -> str:
        """The figure that a field names."""
        return self.names.figure(int(row.get(name, -1)))

    def outcome(self, row: Row) -> str:
        """A consequence in a word or two, for the line of what it came of; "" for what is not worth it."""
        kind = str(row["kind"])
        who = self.who(row, "figure" if "figure" in row else "target")
        if kind == "melee_result":
            return self.words.say("out-won" if row["won"] else "out-repelled")
        if kind == "hazard":
            return self.words.say("out-hazard") if row["struck"] else ""
        if kind == "rammed":
            return "" if row["killed"] else self.words.say("out-dodged", who=who)
        if kind == "damaged":
            return self.words.say("out-damaged", who=who, cells=int(row["cells"]), left=int(row["marker"]))
        return self.words.say(f"out-{kind.replace('_', '-')}", who=who) if kind in OUTCOMES else ""


Teller = Callable[[Storyteller, Row], Told]


def _numbers(key: str, *names: str, **figures: str) -> Teller:
    """Fields that are numbers, and those that are figures, by the names of the texts."""

    def fields(story: Storyteller, row: Row) -> Told:
        values: Fields = {name: int(row.get(name, 0)) for name in names}
        return key, {**values, **{name: story.who(row, field) for name, field in figures.items()}}

    return fields


def _either(flag: str, yes: str, no: str, *names: str) -> Teller:
    """Two texts about a figure, by a flag of the event."""
    return lambda story, row: (
        yes if row[flag] else no,
        {"who": story.who(row, "figure"), **{name: int(row.get(name, 0)) for name in names}},
    )


def _unit(key: str) -> Teller:
    return lambda story, row: (key, {"unit": story.names.unit(int(row["unit"]))})


def _side(key: str) -> Teller:
    return lambda story, row: (key, {"side": seat_letter(int(row["seat"]))})


def _die(story: Storyteller, row: Row) -> Told:
    purpose = str(row["purpose"])
    about = int(row.get("about", -1))
    values: Fields = {"sides": int(row["sides"]), "value": int(row["value"])}
    values["purpose"] = story.words.say(f"purpose-{purpose.replace('_', '-')}")
    if purpose in ("deployment", "initiative"):
        return "die-about", {**values, "about": seat_letter(about)}
    if purpose in ("reroll", "attack", "defence", "hazard") or not 0 <= about < len(story.names.figures):
        return "die", values
    return "die-about", {**values, "about": story.names.figure(about)}


def _deployed(story: Storyteller, row: Row) -> Told:
    figure = int(row["figure"])
    unit = story.names.figures[figure]["unit"]
    return "deployed", {"unit": story.names.unit(unit) if unit >= 0 else story.names.figure(figure)}


def _moved(story: Storyteller, row: Row) -> Told:
    far = float(row.get("cost", 0))
    if row.get("jump"):
        far = hypot(row["x"] - row["from"][0], row["y"] - row["from"][1])
    return "jumped" if row.get("jump") else "moved", {"who": story.who(row, "figure"), "steps": story.words.steps(far)}


def _shot(story: Storyteller, row: Row) -> Told:
    return "shot", {
        "who": story.who(row, "figure"),
        "target": story.who(row, "target"),
        "weapon": story.names.weapon(int(row["source"]), int(row["weapon"])),
        "steps": int(row["steps"]),
        "cover": story.words.cover(int(row["cover"])).lower(),
    }


def _melee(story: Storyteller, row: Row) -> Told:
    sides = {name: [story.names.figure(int(f)) for f in row[name]] for name in ("attackers", "defenders")}
    values: Fields = {
        "who": story.words.texts.listed(sides["attackers"]),
        "target": story.words.texts.listed(sides["defenders"]),
    }
    return "melee-surprise" if row["surprise"] else "melee", values


FIELDS: dict[str, Teller] = {
    "die": _die,
    "order": lambda story, row: ("order", {"seats": ", ".join(map(seat_letter, row["seats"]))}),
    "tour": _numbers("tour", "tour"),
    "activated": _unit("activated"),
    "swift": _unit("swift"),
    "command": _unit("command"),
    "deployed": _deployed,
    "pilot": _numbers("pilot", pilot="pilot", vehicle="vehicle"),
    "moved": _moved,
    "turned": lambda story, row: (
        "turned",
        {"who": story.who(row, "figure"), "way": story.words.way(int(row["heading"]))},
    ),
    "drive": _either("ram", "ram", "drive"),
    "shot": _shot,
    "hit": _numbers("hit", "armor", target="target"),
    "missed": _numbers("missed", "range", target="target"),
    "power": _either("pierced", "pierced", "power", "value", "armor"),
    "throw": _numbers("throw", who="figure", target="target"),
    "explosion": _numbers("explosion", "steps"),
    "melee": _melee,
    "melee_result": _numbers("melee-result", "attack", "defence"),
    "retreat": _either("free", "retreat-free", "retreat", "roll"),
    "damaged": lambda story, row: (
        "damaged",
        {"who": story.who(row, "figure"), "cells": int(row["cells"]), "left": int(row["marker"])},
    ),
    "armour_test": _either("passed", "armour-passed", "armour-failed", "roll"),
    "survival": _either("alive", "survived", "not-survived", "roll"),
    "panic_test": _either("panics", "panic", "brave", "roll"),
    "hazard": _either("struck", "hazard", "no-hazard", "roll"),
    "rammed": _either("killed", "rammed", "dodged", "roll"),
    "repaired": lambda story, row: (
        "repaired",
        {"who": story.who(row, "figure"), "machine": story.who(row, "machine"), "left": int(row["marker"])},
    ),
    "boarded": _numbers("boarded", who="figure", vehicle="vehicle"),
    "gun_taken": _numbers("gun-taken", who="figure", gun="gun"),
    "scored": _side("scored"),
    "out": _side("out"),
    "area": _side("area"),
    "game_over": lambda story, row: ("game-over", {}),
}


def brief(lines: list[Line], held: str) -> list[str]:
    """One line for each deed and what came of it; `held` says that a hit did nothing."""
    kept: list[str] = []
    came: list[str] = []
    for line in [*lines, Line("", "")]:
        if line.text.startswith(INDENT):
            came += [line.short] if line.short else []
            came += [held] if line.kind == "power" and len(came) == 1 and held not in came else []
            continue
        if kept and came:
            came = [word for word in came if word != held] if len(came) > 2 else came
            kept[-1] += f": {', '.join(came)}"
        kept, came = [*kept, line.text], []
    return kept[:-1]
