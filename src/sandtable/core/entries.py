"""The text of a state, taken apart: a header, then `name=value` pairs."""

from __future__ import annotations

from sandtable.core.errors import BadNotation

SHOWN = 40
"""So many characters of a wrong word are shown; the rest of it helps nobody."""


class Entries:
    """The `name=value` pairs of a state's text, each taken once; `header` is the game and the version of its text."""

    def __init__(self, text: str, header: str) -> None:
        words = text.split()
        if not words or words[0] != header:
            raise BadNotation(f"a state of {header.partition('/')[0]} begins with {header!r}", "bad_state")
        self.values: dict[str, str] = {}
        for word in words[1:]:
            name, mark, value = word.partition("=")
            if not mark or name in self.values:
                raise BadNotation(f"state: {word[:SHOWN]!r} is no new name=value", "bad_state")
            self.values[name] = value

    def take(self, name: str, default: str = "") -> str:
        """The value of a name, which is then used up."""
        return self.values.pop(name, default)

    def take_all(self, names: list[str]) -> dict[str, object]:
        """All of these names that are there."""
        found: dict[str, object] = {}
        for name in names:
            if name in self.values:
                found[name] = self.values.pop(name)
        return found

    def finish(self) -> None:
        """Nothing may be left over."""
        for name in self.values:
            raise BadNotation(f"state: unknown name {name[:SHOWN]!r}", "bad_state")


def number(text: str, place: str, low: int, high: int) -> int:
    """A whole number in a range; BadNotation names the place."""
    digits = text.removeprefix("-")
    if not digits.isdecimal() or not digits.isascii() or len(digits) > 19 or not low <= int(text) <= high:
        raise BadNotation(f"{place}: {text[:SHOWN]!r} is no number from {low} to {high}", "bad_state")
    return int(text)
