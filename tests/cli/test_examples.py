"""Example games at the terminal: listed, told with their comments, checked and kept by name."""

from __future__ import annotations

import json

import pytest

from sandtable.match import pages
from sandtable.match.examples import examples
from sandtable.rulebook import LANGUAGES
from tests.cli.command import Shell

FIRST = next(iter(examples().values()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_are_listed_and_told_with_comments(shell: Shell, language: str) -> None:
    rows = shell("replay", "--lang", language).out.splitlines()
    assert [row.split()[0] for row in rows] == list(examples())
    assert rows[0].endswith(FIRST.title[language])
    told = shell("replay", FIRST.id, "--lang", language).out.splitlines()
    said = " ".join(line.removeprefix("     | ") for line in told if line.startswith("     | "))
    assert said == " ".join(texts[language] for texts in FIRST.comments.values())
    place = next(at for at, line in enumerate(told) if line.startswith("   1 "))
    # English notation says for itself what is done; in other languages it is told before the comment.
    comment = place + (1 if language == "en" else 2)
    assert told[comment].startswith("     | " + FIRST.comments[1][language][:30])


def test_an_example_is_verified_by_its_name(shell: Shell) -> None:
    document = shell("replay", FIRST.id, "--verify", "--json").json()
    assert (document["verified"], document["actions"]) == (True, len(FIRST.replay.actions))


def test_a_kept_example_has_its_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "built_file", lambda _: f"<script>{pages.PLACE}</script>")
    for example, comments in ((FIRST, FIRST.comments), (None, None)):
        page = pages.html_page(FIRST.match(), example)
        recording = json.loads(page.removeprefix("<script>").removesuffix("</script>"))
        found = recording.get("comments")
        assert (found and {int(at): texts for at, texts in found.items()}) == comments
