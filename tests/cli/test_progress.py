"""Bars, rates and times that are left."""

from __future__ import annotations

from io import StringIO

from sandtable.cli.progress import Progress, span


class Terminal(StringIO):
    """Text that is shown at once."""

    def isatty(self) -> bool:
        return True


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_terminal_shows_a_bar_with_rate_and_time_left() -> None:
    out, clock = Terminal(), Clock()
    show = Progress("games", out=out, clock=clock)
    clock.now += 10
    show(20, 80)
    assert out.getvalue() == f"\r[{'#' * 7}{'.' * 23}] 20/80 games, 2.0 a second, 30 s left\x1b[K"
    show(80, 80)
    assert out.getvalue().endswith("\r\x1b[K")


def test_a_log_hears_once_a_minute() -> None:
    out, clock = StringIO(), Clock()
    show, silent = Progress("games", True, out, clock), Progress("games", out=out, clock=clock)
    clock.now += 59
    show(10, 100)
    assert out.getvalue() == ""
    clock.now += 1
    show(15, 100)
    clock.now += 30
    show(20, 100)
    silent(20, 100)
    assert out.getvalue() == "sandtable: 15/100 games, 4.0 s each, 6 min left\n"


def test_times_for_people() -> None:
    assert [span(seconds) for seconds in (0, 99, 100, 5_900, 6_000, 9_000)] == [
        "0 s",
        "99 s",
        "2 min",
        "98 min",
        "1 h 40 min",
        "2 h 30 min",
    ]
