"""Names fit to be shown, and what they look like: nobody passes for somebody else.

Natural names of any script are welcome. Refused are names that cannot be seen, words that mix scripts to imitate one of
them, and names that look like the name of an account.
"""

from __future__ import annotations

import tomllib
import unicodedata
from functools import cache
from hashlib import sha256
from pathlib import Path

from sandtable.server.errors import Refused
from sandtable.server.storage.records import DELETED

KEY_LETTERS = 64
"""What the database holds of a name without case."""
LOOK_LETTERS = 160
"""What the database holds of how a name looks."""
MOST_MARKS = 2
"""Accents on one letter."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Letters and marks that show nothing although they count as printable."""
SELECTORS = frozenset(chr(code) for code in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
"""Variation selectors: they show nothing by themselves."""
USUAL = 0x460
"""Below are the letters of Greek and Cyrillic that people of today write with."""
ALIKE = str.maketrans({"i": "l", "1": "l", "|": "l", "0": "o"})
"""Signs of ASCII that are taken for each other in many typefaces, without case."""


def guest_name(user: str) -> str:
    """A guest's name until it takes another."""
    return f"Guest {1000 + int(sha256(user.encode()).hexdigest()[:8], 16) % 9000}"


def clean_name(name: str, letters: int) -> str:
    """A name fit to be shown: composed, no control or invisible characters, single spaces, not too long."""
    shown = (letter for letter in name if letter.isprintable() and letter not in BLANKS and letter not in SELECTORS)
    cleaned = " ".join(unicodedata.normalize("NFC", "".join(shown)).split())
    if not 1 <= len(cleaned) <= letters or len(name_key(cleaned)) > KEY_LETTERS or len(look_of(cleaned)) > LOOK_LETTERS:
        raise Refused("bad_name", f"a name has 1 to {letters} letters")
    if not any(unicodedata.category(letter)[0] in "LNS" for letter in cleaned):
        raise Refused("bad_name", "a name has at least one letter, digit or sign")
    if _has_piled_marks(cleaned):
        raise Refused("bad_name", "a name has no piles of accents")
    if any(_imitates(word) for word in _words(cleaned)):
        raise Refused("bad_name", "a word of a name does not mix letters that look like those of another script")
    if name_key(cleaned) == DELETED:
        raise Refused("bad_name", "this name is the server's own")
    return cleaned


def name_key(name: str) -> str:
    """A name without case: two accounts never share it."""
    return name.casefold()


def keys_of(name: str) -> list[str]:
    """The keys under which an account of this name may be stored: names were not always composed."""
    shown = " ".join("".join(letter for letter in name[:200] if letter.isprintable()).split())
    return list(dict.fromkeys([name_key(unicodedata.normalize("NFC", shown)), name_key(shown)]))


def look_of(name: str) -> str:
    """What a name looks like: without case, accents, width and spaces, look-alikes as one letter.

    The skeleton of Unicode Technical Standard 39, reduced to what looks like ASCII.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    bare = (letter for letter in unicodedata.normalize("NFD", folded) if unicodedata.category(letter)[0] not in "MZ")
    confused = _confusables()
    return "".join(confused.get(letter, letter) for letter in bare).translate(ALIKE).replace("rn", "m")


@cache
def _confusables() -> dict[str, str]:
    """What each letter of another script that looks like ASCII looks like."""
    rows = tomllib.loads((Path(__file__).parent / "confusables.toml").read_text(encoding="utf-8"))
    return {letter: shown for shown, letters in rows.items() for letter in letters}


def _has_piled_marks(name: str) -> bool:
    """Does a mark stand without a letter, or too many on one?"""
    marks = MOST_MARKS
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks > MOST_MARKS:
            return True
    return False


def _words(name: str) -> list[str]:
    """The letters of a name, run by run, without case and width."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(letter if letter.isalpha() else " " for letter in folded).split()


def _imitates(word: str) -> bool:
    """Would a word that mixes Latin with another script pass for one of a single script?"""
    latin = [letter for letter in word if letter.isascii() or _script(letter) == "LATIN"]
    others = [letter for letter in word if letter not in latin]
    if not latin or not others:
        return False
    confused = _confusables()
    if all(letter in confused for letter in others):
        return True
    scripts = {_script(letter) for letter in others}
    alike = {confused[letter] for letter in confused if ord(letter) < USUAL and _script(letter) in scripts}
    return len(latin) < len(others) and all(letter in alike for letter in latin)


@cache
def _script(letter: str) -> str:
    """The script of a letter, as the first word of its name says it."""
    return unicodedata.name(letter, "?").partition(" ")[0]
