"""Texts for people at the terminal, from the Fluent catalogues beside the code, in the language they asked for.

Fluent is imported when the first text is asked for: commands that say little do not wait for it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import sandtable
from sandtable.core.game import Game
from sandtable.rulebook import LANGUAGES

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = LANGUAGES[0]
HOUSE = Path(sandtable.__file__).parent / "locales"
OWN = "terminal.ftl"
"""The catalogue of the house that is for the terminal; a game may use all of its own."""


def usual_language(environment: Mapping[str, str]) -> str:
    """The language of this user's terminal; English where there are no texts in it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return value[:2] if value[:2] in LANGUAGES and value[2:3] in ("", "_", ".", "@") else ENGLISH
    return ENGLISH


def add_language(parser: argparse.ArgumentParser) -> None:
    """`--lang`, the language of whoever reads."""
    usual = usual_language(os.environ)
    parser.add_argument("--lang", choices=LANGUAGES, default=usual, help=f"the language of the texts ({usual})")


class Texts:
    """The texts of the house and of one game in one language."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        self.language = language
        self._folder = folder
        self._bundle: FluentBundle | None = None

    def __call__(self, key: str, /, **values: str | int) -> str:
        """The text of this id; KeyError where a catalogue lacks it or one of its values is not given."""
        found = self.find(key, **values)
        if not found:
            raise KeyError(f"{self.language}: {key}")
        return found

    def find(self, key: str, attribute: str = "", /, **values: str | int) -> str:
        """The text of this id or of its attribute; empty where there is none, or one that needs other values."""
        if self._bundle is None:
            self._bundle = _bundle(self.language, self._folder)
        if not self._bundle.has_message(key):
            return ""
        message = self._bundle.get_message(key)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return ""
        text, errors = self._bundle.format_pattern(pattern, {name: _plain(value) for name, value in values.items()})
        return "" if errors else str(text)

    def listed(self, names: Sequence[str], by: str = "and") -> str:
        """`A, B and C`, or `A, B or C`."""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self(f'terminal-{by}')} {names[-1]}"

    def number(self, value: float) -> str:
        """One decimal, as the language writes it."""
        text = f"{value:.1f}"
        return text if self.language == ENGLISH else text.replace(".", ",")


def _plain(value: str | int) -> object:
    """Whole numbers choose forms and are written without separators."""
    if isinstance(value, str):
        return value
    from fluent.runtime.types import fluent_number

    return fluent_number(value, useGrouping=False)


def _bundle(language: str, folder: Path | None) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    files = [HOUSE / language / OWN]
    if folder is not None:
        own = folder / language if (folder / language).is_dir() else folder / ENGLISH
        files += sorted(own.glob("*.ftl"))
    for file in files:
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


@cache
def _texts(language: str, folder: Path | None) -> Texts:
    return Texts(language, folder)


def texts_of(game: Game, language: str) -> Texts:
    """The texts of a game: its `locales` lie beside the module of its door."""
    file = getattr(sys.modules.get(type(game).__module__), "__file__", None)
    return _texts(language, Path(file).parent / "locales" if file else None)


def house_texts(language: str) -> Texts:
    """The texts that belong to no game."""
    return _texts(language, None)
