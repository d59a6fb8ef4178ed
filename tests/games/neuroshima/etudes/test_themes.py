"""Themes are read off the solution, and what a file says of them is true."""

from __future__ import annotations

from itertools import pairwise
from statistics import median

import pytest

from sandtable.games.neuroshima.edge.etudes.library import find_etude, shipped
from sandtable.games.neuroshima.edge.etudes.themes import PLACING, THEMES, themes_of


@pytest.mark.parametrize("number", range(1, len(shipped()) + 1, 5))
def test_the_themes_of_a_shipped_etude_are_those_of_its_solution(number: int) -> None:
    etude = find_etude(str(number))
    assert etude.themes == themes_of(etude)


def test_every_theme_has_its_etudes() -> None:
    seen = {theme for etude in shipped() for theme in etude.themes}
    assert seen == {*THEMES, PLACING}


def test_harder_grades_have_higher_ratings() -> None:
    grades = [[etude.rating for etude in shipped() if etude.difficulty == grade] for grade in range(1, 6)]
    for easier, harder in pairwise(grades):
        assert max(easier) < median(harder)
        assert median(easier) < min(harder)
