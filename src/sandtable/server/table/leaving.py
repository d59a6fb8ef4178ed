"""Where three or more sides play, a bot plays on for whoever gives up or runs out of time, who comes behind the others.

The rules of no game know it: the actions of such a seat are actions like any other, so replays hold as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sandtable.match.bots import USUAL

LEFT = "left"
"""The kind of a line that says so: why, who plays on, and which seats were out of the game by then."""
STAND_IN, BACK = "stand_in", "back"
"""Kinds of lines: a bot plays for somebody who is away, its name is the text; the owner of the seat is here again."""
ABSENT = "absent"
"""Why a seat is given up whose owner has been away for too long."""
ALONE = "alone"
"""Why a game ends when everybody else is out or has left."""


class Left(NamedTuple):
    """A seat whose owner has left the game."""

    seat: int
    why: str
    bot: str
    out: tuple[int, ...]
    """Seats that the rules had put out of the game before: those come behind this one."""


def left_text(why: str, out: Iterable[int]) -> str:
    """The text of the line in the log."""
    return f"{why} {USUAL} {','.join(str(seat) for seat in sorted(out))}".strip()


def read_left(seat: int, text: str) -> Left:
    """The same, read."""
    why, bot, *out = text.split()
    return Left(seat, why, bot, tuple(int(word) for word in out[0].split(",")) if out else ())


def rivals(sides: list[int]) -> list[int]:
    """The side of each seat where somebody leaves: where all are friends each stands for itself."""
    return sides if len(set(sides)) > 1 else list(range(len(sides)))


def sides_of_all(seats: Iterable[int], sides: list[int]) -> set[int]:
    """Sides all of whose seats are among these."""
    found = set(seats)
    return set(sides) - {side for seat, side in enumerate(sides) if seat not in found}


def competing(sides: list[int], gone: Iterable[int]) -> set[int]:
    """Sides that may still win: somebody of theirs is not gone, neither out by the rules nor left."""
    return set(sides) - sides_of_all(gone, sides)


def ends_for_all(sides: list[int], people: Iterable[int], gone: Iterable[int], seat: int) -> bool:
    """Would the game be over for everybody if this seat gave up? With two sides, or where no person would play on."""
    after = {*gone, seat}
    return len(set(sides)) <= 2 or not set(people) - after or len(competing(sides, after)) <= 1


def places_after(places: list[int], sides: list[int], left: list[Left]) -> list[int]:
    """Places when some have left: behind all who were in the game by then, before those who were out already.

    A side has left when all its seats have, by the last of them. `places` are those of the rules, the best 1 or more.
    """
    gone = _gone_sides(sides, left)
    best = {side: min(place for place, other in zip(places, sides, strict=True) if other == side) for side in sides}
    ranks = [{side for side in best if best[side] == place and side not in gone} for place in sorted({*best.values()})]
    passed: set[int] = set()
    for side, last in gone.items():
        passed |= sides_of_all(last.out, sides)
        at = max((at for at, rank in enumerate(ranks) if rank - passed), default=0)
        ranks[at : at + 1] = [ranks[at] - passed, {side}, ranks[at] & passed]
        passed.add(side)
    found: dict[int, int] = {}
    for rank in ranks:
        found.update(dict.fromkeys(rank, min(best.values()) + len(found)))
    return [found[side] for side in sides]


def _gone_sides(sides: list[int], left: list[Left]) -> dict[int, Left]:
    """Sides that have left, in the order in which they did, each with whoever was the last of it."""
    gone: dict[int, Left] = {}
    seats: set[int] = set()
    for one in left:
        seats.add(one.seat)
        for side in sides_of_all(seats, sides) - set(gone):
            gone[side] = one
    return gone
