"""What no book prints is marked as our design on the page and in the rulebook, and nothing else is."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from sandtable import __file__ as package_file
from sandtable import rulebook
from sandtable.games import find_game
from sandtable.games.bronepekhota.edge.page.rows import rows_json as battle_rows
from sandtable.games.neon.content.rows import built_in
from sandtable.games.neuroshima.edge.page.rows import page_rows
from sandtable.webdata import designs_data, rulebook_data

PACKAGE = Path(package_file).parent
PAGES = Path(__file__).parents[2] / "web" / "src" / "games"
OURS = ["neuroshima", "neon", "bronepekhota"]
PRINTED: dict[str, dict[str, set[str]]] = {
    "neuroshima": {"difficulty": {"borgo", "moloch", "hegemony", "outpost"}},
    "neon": {"fighters": {"akari"}},
    "bronepekhota": {"missions": {"annihilation"}, "maps": {"open_field"}},
}
"""Rows that stand in a book as they are, in sections of which something is ours; an empty field is nobody's."""


def content_ids(game: str) -> dict[str, set[str]]:
    """The rows of the content by section, as the page has them."""
    if game == "neuroshima":
        rows: dict[str, Any] = page_rows()
        found = {name: {row["id"] for row in rows[name]} for name in ("tiles", "leaders", "scenarios")}
        pieces = tomllib.loads((PACKAGE / "games/neuroshima/content/constructions.toml").read_text(encoding="utf-8"))
        found["difficulty"] = set(rows["difficulty"])
        return {**found, "constructions": {row["id"] for row in pieces["constructions"]}}
    if game == "neon":
        cards: Any = built_in()
        keys = {"rounds": "sides", "sectors": "sectors", "fighters": "fighters", "bots": "bots"}
        found = {name: {row["id"] for row in cards[name][key]} for name, key in keys.items()}
        found |= {name: {row["id"] for row in cards[name]["cards"]} for name in ("actions", "loot", "upgrades")}
        boards = set(cards["fighters"]["common"]) & {"health", "maintenance"}
        return {**found, "dice": set(cards["dice"]), "automa": set(cards["automa"]), "boards": boards}
    data = json.loads(battle_rows())
    return {name: {row["id"] for row in data[name]} for name in ("armies", "maps", "missions", "heroes", "pilots")}


def marked(game: str) -> dict[str, set[str]]:
    """The rows that the page marks."""
    found: dict[str, set[str]] = {}
    for design in designs_data(game):
        rows = design["rows"]
        assert isinstance(rows, list)
        section = found.setdefault(str(design["section"]), set())
        assert not section & set(rows), "a row belongs to one design"
        section.update(rows)
    return found


@pytest.mark.parametrize("game", OURS)
def test_every_row_of_ours_is_marked_and_no_printed_one(game: str) -> None:
    found = marked(game)
    for section, rows in content_ids(game).items():
        printed = rows if section == "tiles" else PRINTED[game].get(section, set())
        assert found.get(section, set()) == rows - printed, section


def test_of_the_machines_one_is_ours_and_the_summary_names_sections() -> None:
    assert marked("bronepekhota")["vehicles"] == {"jackal"}
    assert marked("neon")["parts"] <= set(marked("neon"))


@pytest.mark.parametrize("game", OURS)
def test_the_page_has_the_designs_of_the_engine(game: str) -> None:
    copy = json.loads((PAGES / game / "designs.json").read_text(encoding="utf-8"))
    assert copy == designs_data(game), "stale: run `python web/build.py --tiles`"


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_design_says_what_is_ours(game: str, language: str) -> None:
    text = (PACKAGE / f"games/{game}/locales/{language}/designs.ftl").read_text(encoding="utf-8")
    told = {line.split(" = ")[0] for line in text.splitlines() if " = " in line}
    assert told == {f"design-{game}-{design.id.replace('_', '-')}" for design in find_game(game).designs()}


@pytest.mark.parametrize("game", OURS)
def test_clauses_that_describe_a_design_are_marked_and_no_rule_of_a_book_is(game: str) -> None:
    sections: Any = rulebook_data(game)["sections"]
    rows = [row for section in sections for row in section["clauses"]]
    found = {row["id"] for row in rows if "design" in row}
    for design in find_game(game).designs():
        for clause in design.clauses:
            assert rulebook.within(clause), f"{clause} is no clause"
            assert {known.id for known in rulebook.within(clause)} <= found
    assert not [row["id"] for row in rows if "design" in row and row["status"] in "RDCF"]


@pytest.mark.clause("NH-ATLAS-08", "NH-CONSTR-27", "NH-LEADER-11")
def test_the_parts_of_the_2025_box_that_its_book_does_not_show_are_ours() -> None:
    designs = find_game("neuroshima").designs()
    counts: dict[str, int] = {}
    for design in designs:
        counts[design.section] = counts.get(design.section, 0) + len(design.rows)
    assert {name: counts[name] for name in ("scenarios", "constructions", "leaders")} == {
        "scenarios": 8,
        "constructions": 4,
        "leaders": 8,
    }
    for clause in ("NH-ATLAS-08", "NH-CONSTR-27", "NH-LEADER-11"):
        assert "design of this project" in rulebook.find(clause).text
        assert [design.section for design in designs if design.describes(clause)]


def test_the_command_line_says_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    from sandtable.cli.main import main

    assert main(["rules", "NE-COMP-09", "--lang", "en"]) == 0
    assert "a design of this project" in capsys.readouterr().out
    assert main(["rules", "NE-COMP-01", "--lang", "en"]) == 0
    assert "a design of this project" not in capsys.readouterr().out
