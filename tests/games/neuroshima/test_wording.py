"""Sentences of Neuroshima Hex that once said something else than the books, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable import __file__ as package_file
from tests.web.test_locales import read, selections

LOCALES = Path(package_file).parent / "games" / "neuroshima" / "locales"
LANGUAGES = ["en", "ru", "uk"]
COUNTED = {"en": {"one", "other"}, "ru": {"one", "few", "many", "other"}, "uk": {"one", "few", "many", "other"}}


def texts(language: str) -> dict[str, str]:
    """All messages of the game."""
    found: dict[str, str] = {}
    for path in sorted((LOCALES / "en").glob("*.ftl")):
        found |= read(language, f"games/neuroshima/locales/en/{path.name}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_exchange_counts_the_instants(language: str) -> None:
    """A hand of instants may be one or two tiles in the opening turns, and six with reinforcement."""
    found = texts(language)
    question = found["match-ask-exchange"]
    assert selections(question) == [COUNTED[language]]
    assert question.count("{ $count }") >= len(COUNTED[language]) - (language == "en")
    for key, text in found.items():
        if "exchange" in key or key.endswith("-kept"):
            assert not re.search(r"\b(three|три|трёх|трьох) (instants|мгновенн\w+|жетон\w+ миттєвої)", text), key
    assert "{ $count }" in found["neuroshima-told-kept"]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (
            "neuroshima-tile-borgo-grenade.text",
            {"en": "next to your HQ", "ru": "рядом с вашим командным центром", "uk": "поруч із вашим штабом"},
        ),
        (
            "neuroshima-do-grenade",
            {"en": "next to your HQ", "ru": "рядом с вашим командным центром", "uk": "поруч із вашим штабом"},
        ),
        (
            "new-mode-points.text",
            {"en": "Every point of damage", "ru": "Каждое повреждение", "uk": "Кожне пошкодження"},
        ),
        (
            "neuroshima-tile-hegemony-transport.text",
            {"en": "cannot move itself", "ru": "сам себя модуль не", "uk": "сам себе модуль не"},
        ),
    ],
)
def test_what_texts_must_say(key: str, said: dict[str, str]) -> None:
    for language in LANGUAGES:
        assert said[language] in texts(language)[key], (key, language)


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("Move", "Push Back")),
        ("ru", ("Движени", "Толч")),
        ("uk", ("Переміщенн", "Відштовхуванн")),
    ],
)
def test_the_switch_of_instants_names_tiles_that_there_are(language: str, names: tuple[str, ...]) -> None:
    """And its values are sentences about the tiles of an ally."""
    found = texts(language)
    tiles = [text for key, text in found.items() if re.fullmatch(r"neuroshima-tile-[\w-]+", key)]
    for name in names:
        assert name in found["setting-team_instants-move_push_barred"]
        assert any(tile.startswith(name) for tile in tiles), name
    if language != "en":
        ally = {"ru": "к фишкам союзника", "uk": "до жетонів союзника"}[language]
        for value in ("all_barred", "move_push_barred"):
            assert ally in found[f"setting-team_instants-{value}"]
