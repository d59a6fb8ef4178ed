"""The example games: each verifies, and says the same things in every language about moments that are shown."""

from __future__ import annotations

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games import GAMES, find_game
from sandtable.match.examples import Example, examples, find_example, record_example
from sandtable.match.replay import verify
from sandtable.rulebook import LANGUAGES

ALL = list(examples().values())
NAMES = [example.id for example in ALL]


def test_every_game_has_an_example() -> None:
    assert {example.game for example in ALL} == {name for name, game in GAMES.items() if game.rulebook}
    assert [example.game for example in ALL] == sorted((example.game for example in ALL), key=list(GAMES).index)


@pytest.mark.parametrize("example", ALL, ids=NAMES)
def test_an_example_verifies(example: Example) -> None:
    match = verify(example.replay, find_game(example.game))
    assert len(match.entries) == len(example.replay.actions)


@pytest.mark.parametrize("example", ALL, ids=NAMES)
def test_comments_are_there_in_every_language(example: Example) -> None:
    for texts in (example.title, example.text, *example.comments.values()):
        assert list(texts) == list(LANGUAGES)
        assert all(text == text.strip() and text for text in texts.values())
        assert len(set(texts.values())) == len(LANGUAGES)
    numbers = list(example.comments)
    assert numbers == sorted(numbers)
    assert len(numbers) >= 15
    assert numbers[0] >= 0
    assert numbers[-1] <= len(example.replay.actions)


def test_the_recording_of_an_example_has_its_comments() -> None:
    example = ALL[0]
    recording = record_example(example)
    assert recording["title"] == example.title
    assert {int(at): texts for at, texts in recording["comments"].items()} == example.comments
    assert len(recording["views"]) == len(recording["items"]) + 1


def test_there_is_no_other_example() -> None:
    with pytest.raises(BadNotation, match=f"no example 'chess'; there are {NAMES[0]}"):
        find_example("chess")
