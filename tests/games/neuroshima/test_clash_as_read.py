"""A battle that waits for an answer is read from its text number by number, and nothing else is taken for one."""

from __future__ import annotations

import re

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.battle.clash import (
    BY_INSTANT,
    CHANGE,
    CLOWN,
    LEADING,
    RALLYING,
    WHICH_TARGET,
    WHO_FIRST,
    WHO_SCORES,
)
from sandtable.kit.hexes import HEXES, INDEX_OF_NAME
from tests.games.neuroshima.table import GAME, fought
from tests.games.neuroshima.test_leaders_in_battle import HQS, begun

TWO_BLOWS = "b2:0:hq/0, f4:1:hq/0, d4:1:blocker/0, d3:1:medic/3, d5:0:brawler/0, c4:0:mutant/1"
HIGHEST = (BY_INSTANT, 1, 1, 1, RALLYING, 99, HEXES, 1)
"""The bounds of the first numbers with two seats, in the order of the text."""
EMPTY, TAKEN = 1 << INDEX_OF_NAME["e4"], 1 << INDEX_OF_NAME["d4"]
OUTSIDE = 1 << INDEX_OF_NAME["a1"]
UNITS = (8, 10, 11, 13, 14)
"""Numbers that are bitboards of units; 9 and 12 may name hexes whose units have left."""


def text_of() -> str:
    """A Blocker with one medic was struck twice: which of the attacks is it saved from?"""
    return fought(("borgo", "moloch"), TWO_BLOWS).to_text()


def led_text() -> str:
    """A leader may give an order before the first phase."""
    return begun(("drill_sergeant", "smuggler"), f"{HQS}, d4:0:mutant/0, d3:1:hunter_killer/3").to_text()


def scored_text() -> str:
    """A Clown of a third seat is asked in a game for points."""
    board = "b2:0:hq/0, f4:1:hq/0, d6:2:hq/0, d4:1:clown/0"
    return fought(("borgo", "moloch", "outpost"), board, mode="points", hp=(0, 0, 0)).to_text()


def rewritten(text: str, row: int, value: str) -> str:
    """The text with another row of its battle."""
    start = text.index("clash=") + len("clash=")
    end = (text + " ").index(" ", start)
    rows = text[start:end].split("|")
    rows[row] = value
    return text[:start] + "|".join(rows) + text[end:]


def changed(text: str, **numbers: int) -> str:
    found = re.search(r"clash=([0-9.]+)", text)
    assert found
    row = found[1].split(".")
    for place, value in numbers.items():
        row[int(place[1:])] = str(value)
    return text.replace(found[1], ".".join(row), 1)


def accepted(text: str) -> None:
    """The battle can be read, though perhaps nobody can answer then."""
    problem = ""
    try:
        GAME.from_text(text)
    except BadNotation as error:
        problem = str(error)
    assert problem == "" or "nobody has a legal action" in problem


def refused(text: str) -> tuple[str, str]:
    with pytest.raises(BadNotation) as caught:
        GAME.from_text(text)
    return str(caught.value), caught.value.clause


@pytest.mark.clause("NH-LEADER-01", "NH-ALG-STATE-02")
def test_numbers_of_a_battle_stay_in_their_ranges() -> None:
    text = text_of()
    assert GAME.from_text(text).to_text() == text
    for place, high in enumerate(HIGHEST):
        accepted(changed(text, **{f"n{place}": high}))
        told, clause = refused(changed(text, **{f"n{place}": high + 1}))
        assert (f"clash: its number {place + 1} cannot be {high + 1}" in told, clause) == (True, "")
    for place, high in ((15, 63), (16, 2), (18, 1), (19, 511)):
        accepted(changed(text, n17=4, **{f"n{place}": high}))
        assert (
            f"its number {place + 1} cannot be {high + 1}"
            in refused(changed(text, n17=4, **{f"n{place}": high + 1}))[0]
        )
    accepted(changed(text, n17=WHO_FIRST, n19=3))
    assert "its number 20 cannot be 4" in refused(changed(text, n17=WHO_FIRST, n19=4))[0]
    assert "its number 18 cannot be 8" in refused(changed(text, n17=LEADING + 1))[0]


@pytest.mark.clause("NH-LEADER-01", "NH-ALG-STATE-02")
def test_units_that_act_or_fall_are_on_the_board() -> None:
    text = text_of()
    for place in range(8, 15):
        name = f"n{place}"
        accepted(changed(text, **{name: TAKEN}))
        assert f"its number {place + 1} cannot be {OUTSIDE}" in refused(changed(text, **{name: OUTSIDE}))[0]
        if place in UNITS:
            assert "units act or fall that are not on the board" in refused(changed(text, **{name: EMPTY}))[0]
            assert "not on the board" in refused(changed(text, **{name: EMPTY | TAKEN}))[0]
        else:
            accepted(changed(text, **{name: EMPTY}))


@pytest.mark.clause("NH-LEADER-01", "NH-ALG-STATE-02")
def test_a_question_is_about_a_unit_and_of_this_game() -> None:
    text = text_of()
    unit = INDEX_OF_NAME["d4"]
    for asking in (CLOWN, CHANGE, WHICH_TARGET):
        for about in (unit, unit | 5 << 6, INDEX_OF_NAME["b2"]):
            accepted(changed(text, n17=asking, n19=about))
        for about in (INDEX_OF_NAME["e4"], unit | 6 << 6, HEXES, 63):
            assert "there is no such unit to ask about" in refused(changed(text, n17=asking, n19=about))[0]
    accepted(changed(led_text(), n17=LEADING))
    accepted(changed(scored_text(), n17=WHO_SCORES))
    told, clause = refused(changed(text, n17=LEADING))
    assert ("there are no leaders in this game" in told, clause) == (True, "NH-LEADER-01")
    assert "nobody scores in this game" in refused(changed(text, n17=WHO_SCORES))[0]


@pytest.mark.clause("NH-ALG-STATE-02")
def test_aims_and_changed_attacks_are_read_as_they_were_written() -> None:
    text = led_text()
    first, last = INDEX_OF_NAME["a1"], HEXES - 1
    for at, edge, target in ((INDEX_OF_NAME["d4"], 0, INDEX_OF_NAME["d3"]), (first, 5, last), (last, 3, first)):
        aimed = rewritten(text, 6, str(at | edge << 6 | target << 9))
        assert GAME.from_text(aimed).to_text() == aimed
    for at, edge, target in ((HEXES, 0, 0), (0, 6, 0), (0, 0, HEXES)):
        assert "no such aim can be taken" in refused(rewritten(text, 6, str(at | edge << 6 | target << 9)))[0]
    assert "clash" in refused(rewritten(text, 6, str(2**15 + 1)))[0]
    for value in (1, 2, 12):
        turned = rewritten(text, 5, f"d4:{value}")
        assert GAME.from_text(turned).to_text() == turned
