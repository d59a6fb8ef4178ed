"""Whom one meets at the terminal, and how a table is chosen there."""

from __future__ import annotations

import pytest

from sandtable.cli.seats import HUMAN, opponent_name, opponents, pick
from sandtable.cli.texts import house_texts
from sandtable.match.bots import FIRST, known_bots
from tests.cli.at_terminal import Screen

COLOURS = {"red": "красный", "rose": "розовый", "green": "зелёный"}


def answered(values: list[str], *lines: str) -> tuple[str | None, list[str]]:
    """What is picked after these lines, and the list as it is shown first."""
    screen, waiting = Screen(), [*lines]
    screen.answer = lambda: waiting.pop(0) if waiting else None
    found = pick(screen, house_texts("ru"), "Цвет", values, lambda value: COLOURS.get(value, value))
    return found, screen.shown[0]


def test_the_easiest_comes_first_and_yardsticks_last() -> None:
    assert opponents() == ["easy", "normal", "hard", "master", HUMAN, "greedy", "random"]
    assert opponents()[0] == FIRST
    assert {*opponents()} == {*known_bots(), HUMAN}


def test_levels_have_the_names_of_the_page() -> None:
    assert opponent_name(house_texts("uk"), "master") == "Майстер (master)"
    assert opponent_name(house_texts("en"), "my_own") == "the my_own bot"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", "red"),
        ("2", "rose"),
        ("green", "green"),
        ("gr", "green"),
        ("Зел", "green"),
        ("розовый", "rose"),
        ("r", None),
        ("4", None),
        ("0", None),
        ("blue", None),
    ],
)
def test_one_is_chosen_by_place_id_or_name(typed: str, found: str | None) -> None:
    assert answered([*COLOURS], typed)[0] == found


def test_numbers_stand_for_themselves() -> None:
    found, shown = answered(["3", "4", "2"], "1", "2")
    assert found == "2"
    assert shown == ["Цвет:  3  4  2"]
