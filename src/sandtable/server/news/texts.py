"""What is told, in the language of whoever is told: only what a list of tables shows to everybody."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

import sandtable
from sandtable.games import folder_of
from sandtable.rulebook import LANGUAGES
from sandtable.server.storage.records import TableRecord

GUEST = re.compile(r"Guest (\d+)")
HOUSE = Path(sandtable.__file__).parent / "locales"


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((HOUSE / language / "device.ftl").read_text(encoding="utf-8")))
    return bundle


@cache
def game_title(game: str, language: str) -> str:
    """What a game is called; its own name where it has no texts."""
    catalogue = folder_of(game) / "locales" / language / "page.ftl"
    if not catalogue.is_file():
        return game
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))
    name = f"game-{game}"
    pattern = bundle.get_message(name).value if bundle.has_message(name) else None
    return game if pattern is None else str(bundle.format_pattern(pattern, {})[0])


def told(key: str, language: str, **values: str | int) -> str:
    """A text of the catalogue `device`."""
    bundle = _bundle(language if language in LANGUAGES else LANGUAGES[0])
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, dict(values))
    if errors:
        raise KeyError(f"{language}: {key}")
    return str(text)


def name_of(name: str, language: str) -> str:
    """A name as it is shown: guests are numbered in English by the server."""
    guest = GUEST.fullmatch(name)
    return told("news-guest", language, number=guest[1]) if guest else name


def of_table(record: TableRecord, user: str, language: str) -> str:
    """The game and who else plays it."""
    others = dict.fromkeys(seat.name for seat in record.seats if seat.kind == "human" and seat.user != user)
    names = ", ".join(name_of(name, language) for name in others if name)
    title = game_title(record.game, language)
    return told("news-game", language, game=title, others=names) if names else title
