"""Passwords: which are good enough, and how they are kept (Argon2id)."""

from __future__ import annotations

import secrets
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.server.errors import Refused

if TYPE_CHECKING:
    from argon2 import PasswordHasher

FEWEST_LETTERS = 8
FEWEST_DIFFERENT = 4
"""A password of fewer different letters is a pattern."""
MOST_DIGITS = 11
"""Digits alone are a date, a telephone number or a row of keys."""


def check_password(password: str, name: str, letters: int) -> None:
    """Refuse a password that is too short or among the first that anybody tries."""
    if not FEWEST_LETTERS <= len(password) <= letters:
        raise Refused("bad_password", f"a password has {FEWEST_LETTERS} to {letters} letters")
    if _is_weak(password.casefold(), name.casefold()):
        raise Refused("weak_password", "this password is one of the first that anybody would try")


def _is_weak(password: str, name: str) -> bool:
    word = password.rstrip("0123456789!?.,*#@$-_+ ")
    if password in _common() or word in _common() or len(set(password)) < FEWEST_DIFFERENT:
        return True
    if name and (password == name + name or {password, word} & {name, name[::-1], "".join(name.split())}):
        return True
    steps = {ord(after) - ord(before) for before, after in pairwise(password)}
    return (password.isdigit() and len(password) <= MOST_DIGITS) or steps in ({1}, {-1})


@cache
def _common() -> frozenset[str]:
    lines = (Path(__file__).parent / "common_passwords.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def _hasher() -> PasswordHasher:
    """Argon2id with the memory and time that OWASP advises for servers."""
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def hash_password(password: str) -> str:
    """What is kept of a password."""
    return _hasher().hash(password)


@cache
def _nobodys_hash() -> str:
    """What a password is compared with where there is no such name, so that both take as long."""
    return hash_password(secrets.token_hex())


def fits(password: str, hashed: str | None) -> bool:
    """Is this the password that was kept? Takes as long where none was."""
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        _hasher().verify(hashed or _nobodys_hash(), password)
        return hashed is not None
    except (Argon2Error, InvalidHashError):
        return False
