"""The etudes that come with the product: numbers for good, solutions as films (NH-PUZZLE-03, NH-PUZZLE-04)."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import combinations

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.content.tiles import ARMIES
from sandtable.games.neuroshima.edge.etudes.film import film_of
from sandtable.games.neuroshima.edge.etudes.library import (
    RETIRED,
    etude_of_day,
    find_etude,
    numbered,
    shipped,
)
from sandtable.games.neuroshima.etudes.file import LANGUAGES, EtudeFile
from sandtable.match.recording import FORMAT

NUMBERED = (
    *(1, 2, 3, 4, 5, 6, 7, 42, 43, 44, 45, 46),
    *(8, 9, 10, 11, 12, 13, 14, 15, 16, 47, 48, 49, 50, 51),
    *(17, 18, 19, 20, 21, 22, 37, 52, 53, 54, 55, 56),
    *(23, 24, 25, 26, 27, 28, 29, 38, 39, 57, 58, 59, 60),
    *(30, 31, 32, 33, 34, 35, 36, 40, 41, 61, 62, 63, 64),
)
"""The etude of number 1, 2, 3, ... by the end of its id. People quote the numbers: whatever is added takes the next."""


@pytest.mark.clause("NH-PUZZLE-03")
def test_every_etude_has_a_number_for_good() -> None:
    etudes = sorted(numbered(), key=lambda etude: etude.number)
    assert [etude.number for etude in etudes] == list(range(1, len(etudes) + 1))
    assert [etude.id for etude in etudes[: len(NUMBERED)]] == [f"etude-{end:02}" for end in NUMBERED]
    first = etudes[: len(NUMBERED)]
    assert first == sorted(first, key=lambda etude: etude.difficulty)
    assert [etude.difficulty for etude in numbered()] == sorted(etude.difficulty for etude in etudes)


@pytest.mark.clause("NH-PUZZLE-03")
def test_an_etude_is_found_by_its_number_and_by_its_old_id() -> None:
    assert find_etude("13") is find_etude("etude-08")
    assert find_etude("etude-13").number == 18
    for unknown in ("0", "007", "etude-7", "1000", ""):
        with pytest.raises(BadNotation, match="no etude"):
            find_etude(unknown)


def test_the_etudes_are_many_and_spread() -> None:
    etudes = shipped()
    assert len(etudes) >= 200
    assert all(count >= 20 for count in Counter(etude.position["armies"][0] for etude in etudes).values())
    assert {etude.position["armies"][0] for etude in etudes} == set(ARMIES)
    assert min(Counter(etude.difficulty for etude in etudes).values()) >= 20
    assert len({str(etude.position["units"]) for etude in etudes}) == len(etudes)
    for language in LANGUAGES:
        assert len({etude.texts["title"][language] for etude in etudes}) == len(etudes)
        first = [etude for etude in etudes if etude.number <= len(NUMBERED)]
        assert all(etude.texts[part][language] for etude in first for part in ("story", "hint"))


@pytest.mark.clause("NH-PUZZLE-03")
def test_a_retired_etude_is_found_by_its_number_and_offered_nowhere() -> None:
    assert {etude.number for etude in numbered()} - {etude.number for etude in shipped()} == RETIRED
    assert all(find_etude(str(number)).number == number for number in RETIRED)
    days = {etude_of_day(date(2026, 3, 1) + timedelta(days=day)).number for day in range(400)}
    assert not days & RETIRED


def deeds(etude: EtudeFile) -> list[str]:
    """What is done, and with which tiles."""
    words = [action.partition("/")[0].split() for action in etude.solution if action != "end"]
    return sorted(" ".join(parts[:2]) if parts[0] == "place" else parts[0] for parts in words)


def idea(etude: EtudeFile) -> tuple[object, ...]:
    """Which armies, what is done with which tiles, and what for."""
    return (*etude.position["armies"], *deeds(etude), *sorted(etude.win))


def shared(one: EtudeFile, other: EtudeFile) -> float:
    """How much of the smaller board stands on the other one, too."""
    boards = [{(unit["tile"], *unit["at"]) for unit in etude.position["units"]} for etude in (one, other)]
    return len(boards[0] & boards[1]) / min(map(len, boards))


def test_nobody_does_the_same_again_on_nearly_the_same_board() -> None:
    alike = [
        (one.number, other.number)
        for one, other in combinations(shipped(), 2)
        if deeds(one) == deeds(other) and shared(one, other) >= 0.8
    ]
    assert alike == []


def test_no_idea_comes_twice_among_the_later_ones() -> None:
    """Nothing but a shared idea makes two etudes alike: the same armies, the same deeds, the same kinds of goals."""
    later = [etude for etude in shipped() if etude.number > len(NUMBERED)]
    assert len({idea(etude) for etude in later}) == len(later)


def test_every_etude_has_its_day() -> None:
    days = {etude_of_day(date(2026, 3, 1) + timedelta(days=day)).id for day in range(len(shipped()))}
    assert len(days) == len(shipped())


@pytest.mark.clause("NH-PUZZLE-04", "NH-PUZZLE-07")
@pytest.mark.parametrize("number", [*range(1, len(NUMBERED) + 1), *range(len(NUMBERED) + 1, len(numbered()) + 1, 3)])
def test_the_film_of_a_solution_ends_solved_after_the_battle(number: int) -> None:
    etude = find_etude(str(number))
    film = film_of(etude)
    assert film["format"] == FORMAT
    assert film["table"]["settings"]["armies"] == ",".join(etude.position["armies"])
    assert film["table"]["result"]["reason"] == "solved"
    moves = film["items"]
    assert [move["action"] for move in moves if move["seat"] == 0][: len(etude.solution)] == etude.solution
    assert len(film["views"]) == len(moves) + 1
    assert film["asked"][-1] < 0
    # The tiles that are not needed lie in hand at first; at the end nothing is left to play.
    assert film["views"][0]["hands"][0] == etude.offer
    assert any(event["kind"] == "battle_over" for event in moves[-1]["events"])
