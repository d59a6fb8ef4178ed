"""The catalogues of the three languages say the same things, and count rightly."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sandtable import __file__ as package_file
from sandtable.games.bronepekhota.edge.page.rows import rows_json
from sandtable.games.neuroshima.content.tiles import ARMIES, TILES

PACKAGE = Path(package_file).parent
LANGUAGES = ["en", "ru", "uk"]
CATALOGUES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("locales/en/*.ftl"))
"""The English file of each."""

# Forms of whole numbers in each language (CLDR); `other` is the default everywhere.
PLURALS = {"en": {"one", "other"}, "ru": {"one", "few", "many", "other"}, "uk": {"one", "few", "many", "other"}}
NUMBER_FORMS = {"zero", "one", "two", "few", "many", "other"}

MESSAGE = re.compile(r"([a-zA-Z][\w-]*) =(.*)")
ATTRIBUTE = re.compile(r"    \.([a-zA-Z][\w-]*) =(.*)")
VARIANT = re.compile(r"^\s*\*?\[(\w+)\]", re.MULTILINE)
TILE_TEXTS = "games/neuroshima/locales/en/content.ftl"
VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")


def read(language: str, name: str) -> dict[str, str]:
    """Texts by id, attributes as `id.attribute`; a line that is neither must continue the one before."""
    texts: dict[str, str] = {}
    message = key = ""
    for number, row in enumerate(
        (PACKAGE / name.replace("/en/", f"/{language}/")).read_text(encoding="utf-8").splitlines(), 1
    ):
        found = MESSAGE.fullmatch(row)
        attribute = ATTRIBUTE.fullmatch(row)
        if found:
            message = key = found[1]
        elif attribute:
            key = f"{message}.{attribute[1]}"
        elif row.startswith((" ", "}")) and key:
            texts[key] += "\n" + row
            continue
        else:
            assert not row or row.startswith("#"), f"{language}/{name}:{number}: {row!r}"
            continue
        assert key not in texts, f"{language}/{name}:{number}: {key} stands twice"
        texts[key] = (found or attribute)[2].strip()  # type: ignore[index]
    return texts


def selections(text: str) -> list[set[str]]:
    """The forms of every choice by number in a text."""
    blocks = re.findall(r"\{\s*\$[\w-]+\s*->(.*?)\n\s*\}", text, re.DOTALL)
    found = [set(VARIANT.findall(block)) for block in blocks]
    return [forms for forms in found if forms & (NUMBER_FORMS - {"other"})]


@pytest.mark.parametrize("name", CATALOGUES)
def test_all_languages_have_the_same_keys(name: str) -> None:
    english = read("en", name).keys()
    for language in LANGUAGES[1:]:
        other = read(language, name).keys()
        assert english - other == set(), f"{language} lacks"
        assert other - english == set(), f"{language} has more"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_no_text_is_empty_and_every_choice_has_the_forms_of_its_language(language: str, name: str) -> None:
    for key, text in read(language, name).items():
        assert text, f"{key} is empty"
        assert text.count("{") == text.count("}"), key
        for forms in selections(text):
            assert forms == PLURALS[language], f"{key}: {sorted(forms)}"
        if "->" in text:
            assert "*[" in text, f"{key} has no default"


@pytest.mark.parametrize("name", CATALOGUES)
def test_all_languages_use_the_same_variables(name: str) -> None:
    english = read("en", name)
    for language in LANGUAGES[1:]:
        for key, text in read(language, name).items():
            assert set(VARIABLE.findall(text)) == set(VARIABLE.findall(english[key])), f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_a_name_and_a_text(language: str) -> None:
    texts = read(language, TILE_TEXTS)
    for army in ARMIES:
        assert texts[f"neuroshima-army-{army}"]
    for tile in TILES:
        key = f"neuroshima-tile-{tile.id.replace('_', '-')}"
        assert texts[key], key
        assert len(texts[f"{key}.text"]) > 20, key


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_tiles_are_translated(language: str) -> None:
    english, other = (
        read("en", TILE_TEXTS),
        read(language, TILE_TEXTS),
    )
    for key, text in other.items():
        assert text != english[key], key
        assert re.search("[а-яіїєґ]", text.lower()), key
    letters = {"ru": "іїєґ", "uk": "ыэёъ"}[language]
    assert not [key for key, text in other.items() if set(text.lower()) & set(letters)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_of_bronepekhota_has_a_name_and_a_text(language: str) -> None:
    texts = read(language, "games/bronepekhota/locales/en/content.ftl")
    rows = json.loads(rows_json())
    units = [row["id"] for kind in ("squads", "heroes", "vehicles", "guns", "pilots") for row in rows[kind]]
    keys = [f"unit-{unit}" for unit in units] + [
        f"{kind}-{row['id']}"
        for kind, name in (("faction", "factions"), ("terrain", "terrain"), ("map", "maps"), ("mission", "missions"))
        for row in rows[name]
    ]
    keys += [f"army-{row['id']}" for row in rows["armies"]]
    for key in keys:
        name = f"bronepekhota-{key.replace('_', '-')}"
        assert texts[name], name
        assert len(texts[f"{name}.text"]) > 10, name
        if language != "en":
            assert re.search("[а-яіїєґ]", texts[f"{name}.text"].lower()), name
