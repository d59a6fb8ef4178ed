"""Bronepekhota in words: names of units, figures, weapons and places, from the texts of the page."""

from __future__ import annotations

from typing import Any

from sandtable.cli.texts import Texts
from sandtable.games.bronepekhota.content.dice import dice_text
from sandtable.games.bronepekhota.content.sheets import SHEETS
from sandtable.games.bronepekhota.content.terrain import COVERS
from sandtable.games.bronepekhota.table.figures import STEP
from sandtable.kit.plane import HEADINGS

Row = dict[str, Any]
COMPASS = ["e", "ne", "n", "nw", "w", "sw", "s", "se"]
TWINS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]
OWN = 255
"""The number of a soldier's own weapon in events."""


class Words:
    """Names and short phrases in one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def say(self, key: str, /, **values: str | int) -> str:
        """A text of the page or the terminal."""
        return self.texts(f"bp-{key}", **values)

    def find(self, kind: str, name: str) -> str:
        """The name of a thing of a kind; what no catalogue knows goes by its id."""
        return self.texts.find(f"bronepekhota-{kind}-{name.replace('_', '-')}") or name.replace("_", " ")

    def ask(self, kind: str, **values: str | int) -> str:
        """A question, in words for the terminal where those of the page speak of pointing; empty if there is none."""
        name = kind.replace("_", "-")
        return self.texts.find(f"bp-terminal-ask-{name}", **values) or self.texts.find(f"bp-ask-{name}", **values)

    def dice(self, dice: int) -> str:
        """Dice with the letter of the language."""
        return dice_text(dice).replace("D", self.say("die"))

    def steps(self, mm: float) -> str:
        """Millimetres as steps."""
        return self.texts.number(mm / STEP)

    def place(self, x: int, y: int) -> str:
        """A place as steps from the lower left corner, as the edges of the map count."""
        return f"{self.steps(x)} : {self.steps(y)}"

    def way(self, heading: int) -> str:
        """A heading as one of eight directions."""
        return self.say(f"way-{COMPASS[round(heading / HEADINGS * 8) % 8]}")

    def cover(self, cover: int) -> str:
        """A degree of cover."""
        return self.find("cover", COVERS[cover])

    def percent(self, chance: float) -> str:
        """A chance in whole percents; what is possible is never 0."""
        return f"{max(1, round(100 * chance)) if chance > 0 else 0} %"

    def sheet(self, sheet: str) -> str:
        """A unit, hero, pilot, machine or gun."""
        return self.say("captive") if sheet == "captive" else self.find("unit", sheet)

    def faction(self, sheet: str) -> str:
        """The faction of a unit; whoever has none is called by its own name."""
        if sheet in SHEETS.squads:
            return self.find("faction", SHEETS.squads[sheet].faction)
        if sheet in SHEETS.vehicles:
            return self.find("faction", SHEETS.vehicles[sheet].faction)
        return self.find("faction", SHEETS.heroes[sheet].factions[0]) if sheet in SHEETS.heroes else self.sheet(sheet)


class Names:
    """Who is who in one view."""

    def __init__(self, words: Words, view: Row) -> None:
        self.words = words
        self.view = view
        self.figures: list[Row] = view["figures"]
        self.units: dict[int, Row] = {row["id"]: row for row in view["units"]}
        self.squads = sum(row["number"] == 1 and row["sheet"] in SHEETS.squads for row in self.figures)

    def single(self, unit: int) -> Row | None:
        """The figure of a unit that has only one, however it is numbered."""
        at = unit - self.squads
        return self.figures[at] if 0 <= at < len(self.figures) else None

    def _twin(self, seat: int, sheet: str, unit: int) -> str:
        """Two units of the same kind in one army are told apart by a Roman figure."""
        same = [row["id"] for row in self.units.values() if row["seat"] == seat and row["sheet"] == sheet]
        return f" {TWINS[same.index(unit) % 8]}" if len(same) > 1 and unit in same else ""

    def unit(self, unit: int) -> str:
        """A unit by its number."""
        row = self.units.get(unit)
        if row is not None:
            return self.words.sheet(row["sheet"]) + self._twin(row["seat"], row["sheet"], unit)
        figure = self.single(unit)
        return self.figure(figure["id"]) if figure else ""

    def figure(self, figure: int) -> str:
        """A figure by its number: its unit, and its place in it."""
        if not 0 <= figure < len(self.figures):
            return self.words.say("nobody")
        row = self.figures[figure]
        name = self.words.sheet(row["sheet"])
        if row["number"]:
            unit = self.units.get(row["unit"])
            twin = self._twin(unit["seat"], unit["sheet"], unit["id"]) if unit and unit["sheet"] == row["sheet"] else ""
            return f"{name}{twin} {row['number']}"
        same = [other["id"] for other in self.figures if (other["seat"], other["sheet"]) == (row["seat"], row["sheet"])]
        return f"{name} {same.index(figure) + 1}" if len(same) > 1 else name

    def weapon(self, source: int, weapon: int) -> str:
        """A weapon of a machine by its number; what a soldier carries is its own."""
        row = self.figures[source]
        if weapon in (OWN, -1):
            return self.words.say("own-weapon")
        if row["sheet"] in SHEETS.guns:
            return self.words.sheet(row["sheet"])
        kinds = [item.kind for item in SHEETS.vehicles[row["sheet"]].weapons] if row["sheet"] in SHEETS.vehicles else []
        if weapon >= len(kinds):
            return ""
        name = self.words.find("weapon", kinds[weapon])
        return f"{name} {kinds[: weapon + 1].count(kinds[weapon])}" if kinds.count(kinds[weapon]) > 1 else name
