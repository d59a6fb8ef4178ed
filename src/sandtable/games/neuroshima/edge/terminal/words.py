"""Neuroshima Hex in words: names of tiles, hexes and units, and hits as sums, in one language."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.cli.texts import ENGLISH, Texts, texts_of
from sandtable.games import find_game
from sandtable.kit.hexes import INDEX, NAMES
from sandtable.match.match import seat_letter


def hex_of(at: Any) -> str:
    """Name of a hex given as [q, r]; a dash where there is none."""
    return "-" if at is None else NAMES[INDEX[(at[0], at[1])]]


class Unit(NamedTuple):
    """Who stands on a hex, for telling a story."""

    seat: int
    tile: str


def units_by_hex(units: Any) -> dict[str, Unit]:
    """Units of a view or a position by the name of their hex."""
    return {hex_of(row["at"]): Unit(row["seat"], row["tile"]) for row in units}


class Words:
    """Names and short phrases."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def say(self, key: str, /, **values: str | int) -> str:
        """A text of the game."""
        return self.texts(f"neuroshima-{key}", **values)

    def find(self, name: str, otherwise: str) -> str:
        """A text of the game where it has one."""
        return self.texts.find(f"neuroshima-{name}") or otherwise

    def title(self, name: str) -> str:
        """Name of a tile, an army or a scenario by its id."""
        for key in (f"tile-{name.replace('_', '-')}", f"army-{name}", f"scenario-{name}"):
            if found := self.find(key, ""):
                return found
        return name.replace("_", " ").capitalize()

    def short_title(self, tile: str) -> str:
        """As `title`, with HQ for the long word."""
        return self.say("hq") if tile.endswith("_hq") else self.title(tile)

    def leader(self, card: str) -> str:
        """Name of a leader by the id of the card, with or without its prefix."""
        name = card.removeprefix("leader_")
        return self.find(f"leader-{name.replace('_', '-')}", name.replace("_", " ").title())

    def reminder(self, tile: str) -> str:
        """What a tile does, in a sentence."""
        return self.texts.find(f"neuroshima-tile-{tile.replace('_', '-')}", "text")

    def what(self, kind: str) -> str:
        """What a number of a sum is about."""
        return self.find(f"what-{kind}", kind)

    def named(self, board: dict[str, Unit], at: Any) -> str:
        """A unit as `A Mutant d3`."""
        where = hex_of(at)
        if where not in board:
            return where
        unit = board[where]
        return f"{seat_letter(unit.seat)} {self.short_title(unit.tile)} {where}"

    def sum_text(self, terms: Any, clauses: bool = False) -> str:
        """A hit as a sum: `1 melee + 1 Officer c3 - 1 armour`."""
        parts: list[str] = []
        for term in terms:
            value = term["value"]
            if value == 0:
                parts.append(f"({self.what(term['what'])})")
                continue
            sign = ("- " if value < 0 else "+ ") if parts else ("-" if value < 0 else "")
            printed = term.get("at") == terms[0].get("at")
            parts.append(f"{sign}{abs(value)} {self._term_name(term, printed)}{cited(term, clauses)}")
        return " ".join(parts) or "0"

    def _term_name(self, term: dict[str, Any], printed: bool) -> str:
        """What is printed on the attacker goes by its kind; a bonus names the tile that gives it."""
        what = str(term["what"])
        if not printed and "at" in term and what in ("melee", "ranged", "initiative", "extra_attack"):
            return f"{self.what(what)} ({self.short_title(str(term['tile']))} {hex_of(term['at'])})"
        return self.what(what)


def cited(row: dict[str, Any], clauses: bool) -> str:
    """The clause of a row in brackets, where clauses are wanted."""
    return f" [{row['clause']}]" if clauses and row.get("clause") else ""


def words_in(language: str = ENGLISH) -> Words:
    """The words of a language."""
    return Words(texts_of(find_game("neuroshima"), language))
