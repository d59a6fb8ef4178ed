"""A game looked at again: turns, sums that come out exactly, the same for whoever asks again."""

from __future__ import annotations

from itertools import pairwise

import pytest

import sandtable
from sandtable._build import compiled
from sandtable.core.decision import CHANCE
from sandtable.games import GAMES
from sandtable.kit.dice import Dice
from sandtable.match.analysis import Analysis, Judged, Judging, spans_of, summed
from sandtable.match.analysis.turns import Better, Mark, judged_of
from sandtable.match.examples import examples
from sandtable.match.match import Match
from tests.search.test_levels import SETTINGS

LEVEL = "hard" if compiled() else "easy"
"""Interpreted, `hard` takes long."""
AT_ONCE = {"bronepekhota": "hard"}
"""Levels that answer at once interpreted, too: weaker players of this game play battles out."""
EXAMPLES = {
    "neuroshima": "neuroshima-ten-turns",
    "neon": "neon-last-two-sectors",
    "bronepekhota": "bronepekhota-skirmish",
}


def by_lot(game: str, actions: int) -> Match:
    match, dice = Match(GAMES[game], SETTINGS[game]), Dice(3)
    while len(match.entries) < actions and match.state.decision() is not None:
        legal = match.state.legal()
        chance = match.state.asked() == CHANCE
        match.play(int(match.state.sample(dice)) if chance else legal[int(dice.below(len(legal)))])
    return match


def analysed(match: Match, most: int, level: str = "") -> Analysis:
    level = level or AT_ONCE.get(match.game.name, LEVEL)
    judging = Judging(match, level, 1)
    judging.spans = judging.spans[:most]
    return summed(match, level, list(judging.all()))


@pytest.mark.parametrize("game", list(EXAMPLES))
def test_start_choices_and_luck_are_the_end(game: str) -> None:
    match = examples()[EXAMPLES[game]].match()
    found = analysed(match, 12 if compiled() else 2)
    seats = match.state.seats()
    assert len(found.turns) > 1
    for seat in range(seats):
        choices, luck = found.by_seat(seat)
        assert found.start[seat] + sum(choices) + sum(luck) == found.end[seat]
    for turn, change in zip(found.turns, found.choices()):
        assert sum(mark.cost for mark in turn.marks) == -change[turn.seat] >= turn.cost >= 0
        assert all(0 <= chance <= 1000 for chance in (*turn.before, *turn.played))
        assert bool(turn.marks) == bool(turn.cost)
        for mark in turn.marks:
            assert turn.first <= mark.at < turn.last
            assert mark.cost >= 30
            assert match.entries[mark.at].text == mark.played[0]


@pytest.mark.parametrize("game", list(SETTINGS))
def test_a_turn_is_what_one_seat_chooses_until_another_is_asked(game: str) -> None:
    match = by_lot(game, 60)
    spans = spans_of(match)
    assert spans
    for span in spans:
        entries = match.entries[span.first : span.last]
        assert {entry.seat for entry in entries} <= {span.seat, CHANCE}
        assert entries[0].seat == entries[-1].seat == span.seat
    assert all(one.last <= other.first for one, other in pairwise(spans))


def test_the_same_turn_comes_out_the_same_whatever_was_judged_before() -> None:
    match = examples()["neon-last-two-sectors"].match()
    judging = Judging(match, LEVEL if compiled() else "normal", 1)
    number = 3
    alone = judging.one(number)
    judging.spans = judging.spans[: number + 1]
    assert list(judging.all())[number] == alone == next(judging.all(number))
    assert judged_of(alone.to_json()) == alone


def test_the_end_of_a_game_that_somebody_resigned_is_told_by_its_places() -> None:
    match = by_lot("neuroshima", 12)
    assert match.state.outcome() is None
    turns = [Judged(0, 0, 1, [400, 600], [400, 600], [0, 0], [])]
    assert summed(match, "easy", turns, [2, 1]).end == [0, 1000]
    found = summed(match, "easy", turns)
    assert 0 < found.end[0] < 1000, "nobody has won yet: what the level thinks"


@pytest.mark.parametrize(
    ("before", "played", "word"),
    [(700, 680, ""), (700, 671, ""), (700, 670, "small"), (700, 620, "better"), (900, 700, "decisive")]
    + [(520, 490, "small"), (560, 480, "decisive"), (400, 320, "better")],
)
def test_words_by_cost(before: int, played: int, word: str) -> None:
    """Under 3 points nothing; from 8 on a better turn; 20, or a lead that is lost, is decisive."""
    cost = before - played
    mark = Mark(0, ["a"], played, [Better(["b"], before)], {}, [])
    turn = Judged(0, 0, 1, [before, 1000 - before], [played, 1000 - played], [cost, -cost], [mark])
    assert turn.word == word


def test_a_better_line_can_be_shown_from_where_it_begins() -> None:
    match = examples()["neuroshima-ten-turns"].match()
    found = analysed(match, 12 if compiled() else 1)
    marks = [mark for turn in found.turns for mark in turn.marks]
    assert marks or not compiled()
    for mark in marks:
        shown = mark.shown
        assert [item["action"] for item in shown["items"]] == mark.better[0].actions
        assert len(shown["views"]) == len(shown["asked"]) == len(shown["items"]) > 0
        assert len(mark.forecasts) == 2


@pytest.mark.skipif(not compiled(), reason="the first choice of a game is judged by playing games to their end")
def test_the_library_analyses_a_match_that_goes_on() -> None:
    match = sandtable.new_game("neuroshima", seed=1, armies="borgo,moloch", first=0)
    match.push("hq d4")
    found = match.analysis("easy")
    assert [turn.seat for turn in found.turns] == [0]
    assert found.level == "easy"
