"""How a match begins: a new game, a replay file, a position; and bots without a match."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

from sandtable.core.errors import BadNotation, SandtableError
from sandtable.core.game import Game
from sandtable.games import default_game, find_game
from sandtable.library.bot import Bot
from sandtable.library.match import DEALER, Match
from sandtable.match.match import Match as History
from sandtable.match.positions import positions_of
from sandtable.match.replay import play_replay, read_replay, verify

_POSITION = re.compile(r"\s*([a-z0-9_]+)/\d+\s+\S+=")


def new_game(game: str | Game, /, seed: int | None = None, *, chance: str = DEALER, **settings: object) -> Match:
    """A new match: `new_game("neuroshima", seed=1, armies="borgo,moloch")`; `sandtable games` lists the settings.

    The same seed deals the same game; without one it is drawn by lot. With `chance="ask"` nobody draws: the
    questions of chance are open like any other.
    """
    return Match(History(_game(game), settings), seed, chance)


def load(
    source: str | os.PathLike[str], seed: int | None = None, *, chance: str = DEALER, check: bool = False
) -> Match:
    """The match of a replay file, of its text, or of a position as text or JSON, to look at or to play on.

    `check` demands that every mark of a replay, its result and its checksum fit. What chance has yet to draw comes
    from a fresh dealer of this seed.
    """
    text = os.fspath(source)
    if not isinstance(source, str) or not _is_content(text):
        return _read(text, seed, chance, check)
    return Match(_history(text, check), seed, chance)


def bot(game: str | Game, level: str, seed: int | None = None) -> Bot:
    """A bot that plays any match of a game: `bot("neon", "easy").choose(match)`."""
    return Bot(_game(game), level, seed)


def _game(game: str | Game) -> Game:
    return find_game(game) if isinstance(game, str) else game


def _is_content(text: str) -> bool:
    """Is this the text itself rather than the path of a file?"""
    return "\n" in text or text.startswith("Format:") or _is_data(text) or _POSITION.match(text) is not None


def _is_data(text: str) -> bool:
    return text.lstrip().startswith("{")


def _set_up(text: str) -> History:
    """A match that begins at a position which is written as JSON."""
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadNotation(f"not JSON: {error}", "bad_position") from None
    game = find_game(str(data.get("game", default_game())))
    return History(game, {}, origin=positions_of(game).read(data))


def _read(path: str, seed: int | None, chance: str, check: bool) -> Match:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise SandtableError(f"{path}: {error.strerror}", "bad_file") from None
    except UnicodeDecodeError:
        raise BadNotation(f"{path}: no text in UTF-8", "bad_file") from None
    try:
        history = _history(text, check)
    except SandtableError as error:
        raise type(error)(f"{path}: {error}", error.code) from None
    return Match(history, seed, chance)


def _history(text: str, check: bool) -> History:
    """The log of a replay, or an empty one that begins at a position."""
    if _is_data(text):
        return _set_up(text)
    position = _POSITION.match(text)
    if position is not None:
        game = find_game(position[1])
        return History(game, {}, origin=game.from_text(text.strip()))
    replay = read_replay(text)
    game = find_game(replay.game)
    return verify(replay, game) if check else play_replay(replay, game)
