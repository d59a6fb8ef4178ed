"""Following a script of decisions, and trying every possible line of decisions of a battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .battle import Choose, Option, Question, resolve


def every_outcome(position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The results of all decision sequences of a position (section 21.12), the default one first."""
    prefixes: list[list[int]] = [[]]
    while prefixes:
        prefix = prefixes.pop()
        taken: list[int] = []
        widths: list[int] = []

        def choose(
            _question: Question,
            options: list[Option],
            prefix: list[int] = prefix,
            taken: list[int] = taken,
            widths: list[int] = widths,
        ) -> int:
            picked = prefix[len(taken)] if len(taken) < len(prefix) else 0
            taken.append(picked)
            widths.append(len(options))
            return picked

        yield resolve(position, choose)
        for depth in range(len(prefix), len(taken)):
            prefixes += [[*taken[:depth], other] for other in range(1, widths[depth])]


def agrees(wish: dict[str, Any], option: Option) -> bool:
    """Whether an option is what a script entry asks for (section 25: `choices`)."""
    return all(key in option and option[key] == plain(value) for key, value in wish.items() if key != "kind")


def plain(value: Any) -> Any:
    """A hex of a script as a tuple."""
    return tuple(value) if isinstance(value, list) else value


def follow(script: list[dict[str, Any]]) -> tuple[Choose, list[dict[str, Any]]]:
    """A chooser that takes the entries of a script in list order, and the list of entries not yet met.

    An entry is met when an option of a question of its kind agrees with it; medic entries in front of it are
    rescues that had no alternative and were never asked. Without an entry the default is taken.
    """
    waiting = list(script)

    def choose(question: Question, options: list[Option]) -> int:
        for number, wish in enumerate(waiting):
            if wish["kind"] == question["kind"]:
                for picked, option in enumerate(options):
                    if agrees(wish, option):
                        del waiting[: number + 1]
                        return picked
            if wish["kind"] != "medic":
                break
        return 0

    return choose, waiting
