"""Options of a menu in words."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.cli.menu import Grouping, Option
from sandtable.games.neuroshima.content.leaders import CARD_OF_ID
from sandtable.games.neuroshima.edge.terminal.words import Unit, Words
from sandtable.kit.hexes import INDEX_OF_NAME
from sandtable.match.match import seat_letter

GROUPING = Grouping(
    by_second=frozenset(
        {"place", "execute", "discard", "replace", "mobility", "transport", "turn", "shove", "haul", "scavenge"}
        | {"spin", "march", "core", "wing"}
    ),
    late={"discard": 1, "end": 2},
)
"""By the tile, or the unit that acts; what cannot be taken back comes last."""
SEATS = frozenset({"order", "first", "give"})
"""Actions that name a seat."""


class Choices(NamedTuple):
    """Puts the options of a position into words."""

    words: Words
    board: dict[str, Unit]
    army: str
    """Whose tiles the open question is about."""

    def label(self, option: Option, above: tuple[str, ...]) -> str:
        """What an option says in a menu that already stands at the parts above."""
        if not above or option.parts[: len(above)] != above or len(option.parts) == len(above):
            return self.sentence(option.parts)
        return " ".join(self._part(part) for part in option.parts[len(above) :])

    def sentence(self, parts: tuple[str, ...]) -> str:
        """An action, or the beginning of several."""
        word, rest = parts[0], parts[1:]
        if word in SEATS and rest:
            return self.words.say(f"do-{word}-seat", seat=seat_letter(int(rest[0])))
        if (word == "medic" and len(rest) >= 3) or (word == "save" and len(rest) >= 2):
            return self._rescue(word, rest)
        begun = self.words.find(f"do-{word}-begun", "") if rest else ""
        return " ".join([begun or self.words.find(f"do-{word}", word), *(self._part(part) for part in rest)])

    def _rescue(self, word: str, rest: tuple[str, ...]) -> str:
        target, attacker, medic = self._part(rest[0]), rest[1], self._part(rest[-1])
        if attacker == "-":
            return self.words.say(f"do-{word}-instant", medic=medic, target=target)
        return self.words.say(f"do-{word}-hit", medic=medic, target=target, attacker=self._part(attacker))

    def _part(self, text: str) -> str:
        """A hex with who stands there, a tile by its name, anything else as it is."""
        part = text.lstrip("-") or text
        if part in self.board:
            unit = self.board[part]
            return f"{part} ({seat_letter(unit.seat)} {self.words.short_title(unit.tile)})"
        if part in INDEX_OF_NAME or not part[0].isalpha() or part in ("melee", "ranged"):
            return part
        if f"leader_{part}" in CARD_OF_ID:
            return self.words.leader(part)
        return self.words.short_title(f"{self.army}_{part}")
