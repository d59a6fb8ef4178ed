"""The site: nothing leads nowhere, nothing comes from elsewhere, everything has its page and can be found."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable
from docs.site.contents import ROOT, chapters, rule_page, written_pages
from docs.site.links import faults
from docs.site.markdown import Files, Renderer
from docs.site.reference import MODULES
from sandtable.cli.main import COMMANDS
from sandtable.games import GAMES
from sandtable.rulebook import LANGUAGES, clauses
from tests.docs.conftest import Site


def text_of(site: Site, name: str) -> str:
    return (site.folder / f"{name}.html").read_text(encoding="utf-8")


def test_nothing_is_wrong(site: Site) -> None:
    assert site.faults == []
    assert len(list(site.folder.glob("*.html"))) > 35


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<a href="gone.html">x</a>', "gone.html"),
        ('<a href="b.html#gone">x</a>', "b.html#gone"),
        ('<a href="#gone">x</a>', "#gone"),
        ('<img src="gone.png">', "gone.png is not there"),
        ('<script src="https://cdn.example/x.js"></script>', "fetched from another host"),
        ('<p id="a"></p><p id="a"></p>', "two places are called a"),
    ],
)
def test_what_is_wrong_is_found(tmp_path: Path, body: str, fault: str) -> None:
    (tmp_path / "b.html").write_text('<h2 id="there">b</h2>')
    (tmp_path / "a.html").write_text(f'<a href="b.html#there">b</a> <a href="https://a.example/">c</a>{body}')
    [found] = faults(tmp_path)
    assert fault in found


def test_every_page_stands_in_the_contents(site: Site) -> None:
    listed = {entry.target.partition("#")[0] for entries in chapters().values() for entry in entries}
    assert {path.stem for path in site.folder.glob("*.html")} == listed | {"index"}
    assert {*written_pages()} <= listed


def test_every_clause_has_its_anchor_in_every_language(site: Site) -> None:
    for language in LANGUAGES:
        for game in GAMES:
            page = text_of(site, rule_page(game, language))
            wanted = {clause.id for clause in clauses().values() if clause.game == game and not clause.withdrawn}
            assert wanted <= {*re.findall(r'<li class="rule" id="([^"]+)"', page)}, (language, game)


def test_clauses_lead_to_their_rulebook(site: Site) -> None:
    renderer = Renderer({}, Files(), {"en": {"NH-NET-10": "rules-neuroshima"}})
    assert 'href="rules-neuroshima.html#NH-NET-10"' in renderer.cited("<p>see NH-NET-10</p>")
    assert renderer.cited("<pre>NH-NET-10</pre> NH-NET-99") == "<pre>NH-NET-10</pre> NH-NET-99"
    assert 'class="clause" href="rules-neuroshima.html#NH-NET-10"' in text_of(site, "contributing") + text_of(
        site, "readme"
    )


def test_the_reference_has_everything(site: Site) -> None:
    commands, library, messages = (text_of(site, name) for name in ("commands", "api", "messages"))
    for name in COMMANDS:
        assert f'id="sandtable-{name}"' in commands
    assert "sandtable lab balance" in commands
    assert "--games" in commands
    for name in ("new_game", "load", "bot", "pieces"):
        assert f"sandtable.{name}" in library
    for name, member in vars(sandtable.Match).items():
        if not name.startswith("_"):
            assert name in library, (name, member)
    for module in MODULES.values():
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__:
                assert f'id="{thing.__name__.lower()}"' in messages, thing


def test_the_search_finds_every_section(site: Site) -> None:
    for language in LANGUAGES:
        script = (site.folder / f"search-{language}.js").read_text(encoding="utf-8")
        rows: list[list[str]] = json.loads(script.partition(", ")[2].rstrip(");\n"))
        assert len(rows) > 500
        for page, anchor, title, heading, _ in rows[:: max(1, len(rows) // 200)]:
            assert f'id="{anchor}"' in text_of(site, page), (page, anchor)
            assert title
            assert heading


def test_texts_are_the_texts_of_the_sources(site: Site) -> None:
    for name, source in written_pages().items():
        title = re.search(r"(?m)^# (.+)$", (ROOT / source).read_text(encoding="utf-8"))
        assert title is not None, source
        shown = re.sub(r"<[^>]+>", "", unescape(text_of(site, name)))
        assert title[1].replace("`", "") in shown


def test_the_notebook_ran_and_shows_what_it_gave(notebook: Any, site: Site) -> None:
    programs = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(programs) >= 15
    kinds: set[str] = set()
    for cell in programs:
        assert cell.execution_count, cell.source
        assert cell.outputs, cell.source
        for output in cell.outputs:
            assert output.output_type != "error", cell.source
            kinds |= {*output.get("data", {})}
    assert {"image/svg+xml", "text/html", "text/plain"} <= kinds
    page = text_of(site, "tutorial")
    assert page.count('class="output"') >= len(programs)
    assert "NH-BATTLE" in page
    assert "steps a second" in page


def test_the_notebook_is_kept_without_outputs() -> None:
    kept = json.loads((ROOT / "examples" / "tutorial.ipynb").read_text(encoding="utf-8"))
    assert all(not cell.get("outputs") for cell in kept["cells"])
    assert not [line for cell in kept["cells"] for line in "".join(cell["source"]).splitlines() if len(line) > 130]
