"""Ratings by first tries and days in a row, as numbers."""

from __future__ import annotations

from datetime import date, timedelta

from sandtable.games.neuroshima.edge.etudes.standing import (
    MISSED,
    NEW,
    SOLVED,
    UNRATED,
    Try,
    days_in_a_row,
    moved,
    ratings_after,
)


def test_a_harder_etude_moves_a_rating_further_up_and_less_far_down() -> None:
    assert moved(NEW, 0, NEW, True) == NEW + 20
    assert moved(NEW, 0, NEW, False) == NEW - 20
    assert moved(NEW, 0, NEW + 400, True) - NEW > 30
    assert NEW - moved(NEW, 0, NEW + 400, False) < 10
    assert moved(NEW, 10, NEW, True) == NEW + 12


def test_ratings_follow_the_tries_that_count() -> None:
    tries = [Try("a", 1200, SOLVED), Try("b", 1500, UNRATED), Try("c", 1220, MISSED)]
    assert ratings_after(tries) == [1220, 1200]
    assert ratings_after([]) == []


def test_days_in_a_row_wait_for_today() -> None:
    today = date(2026, 3, 1)
    days = {today - timedelta(days=n) for n in (1, 2, 3, 5)}
    assert days_in_a_row(days, today) == 3
    assert days_in_a_row(days | {today}, today) == 4
    assert days_in_a_row({today - timedelta(days=2)}, today) == 0
    assert days_in_a_row(set(), today) == 0
