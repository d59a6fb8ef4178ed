"""A name for everything that decides how bots play: the sources and rows of an engine."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from sandtable._build import ENGINE, PACKAGE
from sandtable.core.game import Game
from sandtable.games import folder_of

LEFT_OUT = ("edge", "locales", "__pycache__")
"""Folders of a game that change no answer of a bot."""
COMPILED = (".so", ".pyd", ".pyc", ".ftl")


@cache
def digest_of(package: Path, game: str) -> str:
    """The digest of a checkout or an installation as far as a game needs it."""
    own = folder_of(game)
    if own.is_relative_to(PACKAGE):
        own = package / own.relative_to(PACKAGE)
    digest = blake2b(digest_size=6)
    for folder in [*(package / part for part in ENGINE if part != "games"), own]:
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder)
            if path.is_file() and path.suffix not in COMPILED and not set(inside.parts) & set(LEFT_OUT):
                digest.update(f"{inside.as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def build_of(game: Game) -> str:
    """The digest of this build, found once."""
    return digest_of(Path(PACKAGE), game.name)
