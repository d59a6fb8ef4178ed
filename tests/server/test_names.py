"""Names: natural ones are kept as they are, invisible and imitating ones refused, look-alikes found."""

from __future__ import annotations

import pytest

from sandtable.server.errors import Refused
from sandtable.server.people.names import clean_name, look_of
from sandtable.server.people.passwords import check_password

LATIN = ["Ann", "Zoë", "Łukasz", "O'Neil", "Nguyễn Văn", "Player1", "🎲 Ann", "🎲🎲"]
CYRILLIC = ["Сергей", "Олексій", "Їжак", "Ґанна", "Артём_95", "Юля 2005", "Андрій2000", "Семён"]
BOTH = ["Вася Smith", "xXВасяXx", "DJКатя", "Том-Tom"]
NATURAL = [*LATIN, *CYRILLIC, *BOTH, "김철수", "山田太郎", "Πέτρος", "Δέσποινα", "محمد"]


@pytest.mark.parametrize("name", NATURAL)
def test_natural_names_are_kept(name: str) -> None:
    assert clean_name(f"  {name} ", 32) == name


INVISIBLE = [
    "",
    " ",
    "\u200b\u2060",
    "\u3164",
    "\u2800",
    "\u115f\u1160",
    "\u034f",
    "\ufe0f",
    "\u00ad",
    "\x00",
    "\ud800",
]


@pytest.mark.parametrize(
    "name", [*INVISIBLE, "...", "\u0301", "a\u0300\u0301\u0302\u0303", "x" * 33, "ΐ" * 32, "ﷺ" * 30]
)
def test_names_that_cannot_be_seen_or_kept_are_refused(name: str) -> None:
    with pytest.raises(Refused) as caught:
        clean_name(name, 32)
    assert caught.value.code == "bad_name"


@pytest.mark.parametrize("name", ["Аnn", "Pаul Smith", "Cергей", "Oлексій", "Plаyеr", "Αnn", "deleted", "Deleted"])
def test_words_that_imitate_are_refused(name: str) -> None:
    """Cyrillic or Greek letters in a Latin word, Latin ones in a Cyrillic word, and what the server calls people."""
    with pytest.raises(Refused) as caught:
        clean_name(name, 32)
    assert caught.value.code == "bad_name"


def test_what_cannot_be_seen_is_taken_out() -> None:
    assert clean_name("A\u200bn\u3164n\ufe0f", 32) == "Ann"
    assert clean_name("Zoe\u0308", 32) == "Zoë", "composed"


ALIKE = [
    ("Ann", "ANN"),
    ("Ann", "Ａｎｎ"),
    ("Ann", "A\u0301nn"),
    ("Ann", "𝐀𝐧𝐧"),
    ("Ann", "A nn"),
    ("Alice", "AIice"),
    ("Alice", "A1ice"),
    ("Boba", "Вова"),
    ("Cop", "Сор"),
    ("Toto", "T0t0"),
    ("Emma", "Ernrna"),
    ("Артём", "Артем"),
    ("Олексій", "ОЛЕКСІЙ"),
]


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_look_alikes_look_alike(name: str, other: str) -> None:
    assert look_of(name) == look_of(other)


def test_different_names_look_different() -> None:
    names = [*NATURAL, "Anna", "Hanna", "Ivan", "Іван", "Олег", "Ольга", "Марія", "Мария", "Сергій", "Tom", "Tim"]
    looks = {look_of(name) for name in names}
    assert len(looks) == len(names)


@pytest.mark.parametrize("name", [*NATURAL, *(other for _, other in ALIKE)])
def test_the_look_does_not_depend_on_case(name: str) -> None:
    assert look_of(name) == look_of(name.upper()) == look_of(name.lower())


COMMON = ["password", "Password1", "PASSWORD123!", "qwertyuiop", "iloveyou", "йцукенгш", "пароль123", "Sunshine!!"]
PATTERNS = ["12345678", "19871104", "aaaaaaaa", "abababab", "abcdefgh", "hgfedcba"]
OWN = ["annabel1", "Annabel2020", "annabelannabel", "lebanna12"]


@pytest.mark.parametrize("password", [*COMMON, *PATTERNS, *OWN])
def test_passwords_that_everybody_tries_are_refused(password: str) -> None:
    with pytest.raises(Refused) as caught:
        check_password(password, "Annabel", 200)
    assert caught.value.code == "weak_password"


@pytest.mark.parametrize(
    "password", ["correct horse", "Tr0ub4dor&3", "мій кіт любить рибу", "zvUq7-kq", "x" * 9 + "annabel"]
)
def test_other_passwords_are_taken(password: str) -> None:
    check_password(password, "Annabel", 200)


@pytest.mark.parametrize("password", ["short", "", "x" * 201])
def test_passwords_have_a_length(password: str) -> None:
    with pytest.raises(Refused) as caught:
        check_password(password, "Annabel", 200)
    assert caught.value.code == "bad_password"
