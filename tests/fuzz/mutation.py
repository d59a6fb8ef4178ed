"""Damage done to valid texts with an eye for their structure: numbers, words, lists and lines change places and values.

Every input follows from the samples and its number alone, so that one that fails can be made again.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

NUMBER = re.compile(r"-?\d+")
JOINTS = re.compile(r"([,.|+&:;/*~=\s])")
EXTREMES = (0, 1, -1, 2, 5, 7, 10, 63, 64, 127, 255, 256, 999, 2**31, 2**53, 2**60, 2**63, 10**30, -(2**63))
SCRAPS = ("", "-", "=", ":", "*", "|", ",", "~", " ", "\n", "\0", "\u0661", "\ud800", "\U0001f600", "null", "[]", "{}")
PLAIN: tuple[Any, ...] = (None, True, False, 0, -1, 1.5, "", "-", [], {}, 10**30, [[]], {"": 0}, "\u0000", 1e308)


class Mutator:
    """Makes damaged inputs out of samples."""

    def __init__(self, samples: list[str]) -> None:
        self.samples = samples

    def make(self, seed: int, number: int) -> str:
        """The input of this number."""
        dice = random.Random(f"{seed}:{number}")
        text = dice.choice(self.samples)
        for _ in range(dice.choice((1, 1, 1, 2, 3, 6))):
            text = dice.choice(CHANGES)(text, self.samples, dice)
        return text


def _number(text: str, _samples: list[str], dice: random.Random) -> str:
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    match = dice.choice(found)
    value = int(match.group()) if len(match.group()) < 40 else 0
    near = (value + 1, value - 1, -value, value * 2, value ^ 1 << dice.randrange(40), dice.randrange(100))
    new = dice.choice(near) if dice.random() < 0.7 else dice.choice(EXTREMES)
    return text[: match.start()] + str(new) + text[match.end() :]


def _exchange(text: str, _samples: list[str], dice: random.Random) -> str:
    """Two parts of one word change places, or one takes the value of another."""
    words = text.split(" ")
    at = dice.randrange(len(words))
    parts = JOINTS.split(words[at])
    one, two = dice.randrange(len(parts)), dice.randrange(len(parts))
    if dice.random() < 0.5:
        parts[one], parts[two] = parts[two], parts[one]
    else:
        parts[one] = parts[two]
    words[at] = "".join(parts)
    return " ".join(words)


def _borrow(text: str, samples: list[str], dice: random.Random) -> str:
    """A `name=value` of another sample, or any word of it."""
    words, others = text.split(" "), dice.choice(samples).split(" ")
    at = dice.randrange(len(words))
    name = words[at].partition("=")[0] + "="
    same = [word for word in others if word.startswith(name)] if len(name) > 1 else []
    words[at] = same[0] if same and dice.random() < 0.8 else dice.choice(others)
    return " ".join(words)


def _pieces(mark: str) -> Callable[[str, list[str], random.Random], str]:
    """Words or lines are left out, doubled or moved."""

    def change(text: str, _samples: list[str], dice: random.Random) -> str:
        pieces = text.split(mark)
        at = dice.randrange(len(pieces))
        piece = pieces.pop(at)
        kind = dice.random()
        if kind < 0.3:
            pieces[at:at] = [piece, piece]
        elif kind < 0.6:
            pieces.insert(dice.randrange(len(pieces) + 1), piece)
        return mark.join(pieces)

    return change


def _bytes(text: str, _samples: list[str], dice: random.Random) -> str:
    """A stretch is replaced by something short, or the text ends early."""
    at = dice.randrange(len(text) + 1)
    if dice.random() < 0.1:
        return text[:at]
    new = dice.choice(SCRAPS) if dice.random() < 0.4 else chr(dice.randrange(32, 127)) * dice.choice((1, 1, 1, 2, 300))
    return text[:at] + new + text[at + dice.randrange(4) :]


def _splice(text: str, samples: list[str], dice: random.Random) -> str:
    """The beginning of one sample and the end of another."""
    other = dice.choice(samples)
    return text[: dice.randrange(len(text) + 1)] + other[dice.randrange(len(other) + 1) :]


def _data(text: str, samples: list[str], dice: random.Random) -> str:
    """In plain data (JSON) one value is replaced, left out, doubled or given another name."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return _bytes(text, samples, dice)
    places: list[tuple[Any, Any]] = []
    _collect(data, places)
    if not places:
        return json.dumps(dice.choice(PLAIN))
    holder, key = dice.choice(places)
    other_holder, other_key = dice.choice(places)
    kind = dice.random()
    if kind < 0.35:
        holder[key] = dice.choice(PLAIN)
    elif kind < 0.6:
        holder[key] = json.loads(json.dumps(other_holder[other_key]))
    elif kind < 0.75:
        del holder[key]
    elif isinstance(holder, list):
        holder.insert(key, holder[key])
    else:
        holder[str(other_key) if kind < 0.9 else dice.choice(SCRAPS)] = holder.pop(key)
    return json.dumps(data)


def _collect(data: Any, places: list[tuple[Any, Any]]) -> None:
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        places.append((data, key))
        _collect(data[key], places)


CHANGES = (_number, _number, _number, _exchange, _borrow, _borrow, _pieces(" "), _pieces("\n"), _bytes, _splice, _data)
