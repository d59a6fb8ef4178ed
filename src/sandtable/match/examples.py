"""Example games that come with a game: a replay, and what is said about its actions in every language.

They lie in the folder `content/examples` of a game, two files for each: `NAME.replay`, and `NAME.toml` with `title`,
`text` and a list `comment` of texts by language, each `at` the number of the action it speaks of (0: the beginning).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.core.errors import BadNotation
from sandtable.games import GAMES, find_game, folder_of
from sandtable.match.match import Match
from sandtable.match.recording import record_match
from sandtable.match.replay import Replay, play_replay, read_replay

FOLDER = Path("content") / "examples"
Texts = dict[str, str]
"""A text by language."""


class Example(NamedTuple):
    """A game to learn from."""

    id: str
    """The game and the name of the file: no two have the same."""
    game: str
    title: Texts
    text: Texts
    """What it shows, in a sentence or two."""
    comments: dict[int, Texts]
    """What is said after so many actions."""
    replay: Replay

    def match(self) -> Match:
        """The game, played."""
        return play_replay(self.replay, find_game(self.game))


@cache
def examples() -> Mapping[str, Example]:
    """All examples by id, in the order of the games, those of one game by `order`."""
    found = [(order, example) for game in GAMES for order, example in _of(game)]
    return {example.id: example for _, example in found}


def _of(game: str) -> list[tuple[int, Example]]:
    folder = folder_of(game) / FOLDER
    return sorted((_read(game, path) for path in folder.glob("*.toml")), key=lambda row: (row[0], row[1].id))


def _read(game: str, path: Path) -> tuple[int, Example]:
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    replay = read_replay(path.with_suffix(".replay").read_text(encoding="utf-8"))
    comments = {comment.pop("at"): comment for comment in data["comment"]}
    return data["order"], Example(f"{game}-{path.stem}", game, data["title"], data["text"], comments, replay)


def find_example(name: str) -> Example:
    """The example of this id; BadNotation lists them all where there is none."""
    if name not in examples():
        raise BadNotation(f"no example {name!r}; there are {', '.join(examples())}", "unknown_example")
    return examples()[name]


def record_example(example: Example) -> dict[str, Any]:
    """The recording of an example, with its title and comments."""
    return record_match(example.match()) | notes(example)


def notes(example: Example) -> dict[str, Any]:
    """What the recording of an example has beside that of any game."""
    return {"title": example.title, "comments": {str(at): texts for at, texts in example.comments.items()}}
