"""The rulebook is well formed, cited rightly, and proved by tests."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from sandtable import citations, rulebook
from sandtable.cli.main import main
from sandtable.core.errors import SandtableError

ROOT = Path(__file__).parents[1]
in_tests = cache(citations.in_tests)


def test_every_clause_outside_the_open_sections_is_proved() -> None:
    result = rulebook.coverage(in_tests())
    untested = [clause_id for part in result.values() for clause_id in part.untested]
    assert not untested, f"{len(untested)} clauses have no test: {' '.join(untested)}"


def test_tests_cite_known_clauses() -> None:
    cited = in_tests()
    assert {clause_id: cited[clause_id] for clause_id in cited if clause_id not in rulebook.clauses()} == {}


@pytest.mark.parametrize("folder", ["src", "tests/games/neuroshima/oracle"])
def test_source_cites_known_clauses(folder: str) -> None:
    cited = citations.in_source(ROOT / folder)
    assert {clause_id: cited[clause_id] for clause_id in cited if clause_id not in rulebook.clauses()} == {}


def test_clauses_cite_known_clauses() -> None:
    known = rulebook.clauses()
    assert {
        (clause.id, cited)
        for clause in known.values()
        for cited in rulebook.CLAUSE_ID.findall(clause.text)
        if cited not in known
    } == set()


def test_examples_cite_known_clauses() -> None:
    for file in sorted((ROOT / "tests" / "cases").glob("*.yaml")):
        for example in citations.examples(file, ()):
            for clause_id in example["clauses"]:
                assert clause_id in rulebook.clauses(), f"{file.name}: {example['id']}"


def test_every_open_section_has_clauses() -> None:
    for prefix in rulebook.open_sections():
        assert rulebook.within(prefix), prefix


def test_number_of_clauses() -> None:
    """A clause is never deleted, only withdrawn, so these numbers only grow."""
    counts = {game: sum(clause.game == game for clause in rulebook.clauses().values()) for game in rulebook.books()}
    assert counts == {"neuroshima": 678, "neon": 520, "bronepekhota": 444}


def test_clause_with_closing_tag() -> None:
    clause = rulebook.find("nh-setup-05")
    assert clause.section == "3. Setup"
    assert clause.text.startswith("The first player is chosen by the owner")
    assert clause.text.endswith("seeded random.")
    assert (clause.status, clause.sources, clause.option) == (
        "R",
        ("S0:Start", "S1:Start", "S2:Start"),
        "first_player",
    )


def test_clause_with_opening_tag() -> None:
    clause = rulebook.find("NE-CONV-01")
    assert (clause.status, clause.sources) == ("R", ("p.14 Bots",))
    assert clause.text.startswith("A *fighter* is")
    assert rulebook.find("NE-CONV-04").text.startswith("UNSPECIFIED: what wins")


@pytest.mark.parametrize("clause_id", ["NH-DRAW-20", "BP-GEO-04"])
def test_withdrawn_clauses_do_not_count(clause_id: str) -> None:
    assert rulebook.find(clause_id).withdrawn
    for part in rulebook.coverage([clause_id]).values():
        assert clause_id not in part.tested + part.untested + part.open


def test_coverage_sorts_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "open_sections", lambda: {"NH-ATLAS-S3": "waits for its part"})
    part = rulebook.coverage(["NH-NET-10", "NH-ATLAS-01"])["neuroshima"]
    assert part.tested == ("NH-NET-10", "NH-ATLAS-01")
    assert "NH-NET-09" in part.untested
    assert "NH-ATLAS-S3-02" in part.open


def test_search_wants_every_word_and_prefers_titles() -> None:
    found = rulebook.search(["Steel", "marker"])
    assert found[0].section.startswith("12.5 Steel Net")
    assert all("steel" in f"{clause.id} {clause.section} {clause.text}".lower() for clause in found)


class TestCitationsInTests:
    """Reading the marks of test files."""

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        cases = tmp_path / "tests" / "cases"
        cases.mkdir(parents=True)
        (cases / "some.yaml").write_text(
            "examples:\n"
            "  - {id: EX-1, kind: battle, clauses: [NH-NET-01]}\n"
            "  - {id: EX-2, kind: script, clauses: [NH-NET-02]}\n"
        )
        return tmp_path / "tests"

    def cited(self, folder: Path, source: str) -> set[str]:
        (folder / "test_it.py").write_text("import pytest\n" + source)
        return set(citations.in_tests(folder))

    def test_clause_marks(self, folder: Path) -> None:
        source = '@pytest.mark.clause("NH-NET-01", "NH-NET-02")\ndef test_it(): ...\n'
        assert self.cited(folder, source) == {"NH-NET-01", "NH-NET-02"}

    def test_case_marks_prove_only_the_kinds_they_run(self, folder: Path) -> None:
        source = '@pytest.mark.cases("some.yaml", "battle")\ndef test_it(example): ...\n'
        assert self.cited(folder, source) == {"NH-NET-01"}

    @pytest.mark.parametrize("mark", ["skip", "xfail(reason='no')", "soak"])
    def test_tests_that_do_not_pass_prove_nothing(self, folder: Path, mark: str) -> None:
        source = f'@pytest.mark.{mark}\n@pytest.mark.clause("NH-NET-01")\ndef test_it(): ...\n'
        assert self.cited(folder, source) == set()

    @pytest.mark.parametrize("mark", ["clause(*IDS)", 'cases("some.yaml", "no such kind")'])
    def test_marks_that_cannot_be_counted_are_refused(self, folder: Path, mark: str) -> None:
        with pytest.raises(SandtableError):
            self.cited(folder, f"@pytest.mark.{mark}\ndef test_it(): ...\n")


class TestCommand:
    """`sandtable rules`."""

    def test_one_clause(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", "NH-NET-10"]) == 0
        assert "A netted net fighter holds nobody." in capsys.readouterr().out

    def test_one_clause_as_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", "NH-NET-10", "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == rulebook.find("NH-NET-10").to_json()

    def test_section(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", "NH-INST-AIR", "--json"]) == 0
        ids = [clause["id"] for clause in json.loads(capsys.readouterr().out)]
        assert ids == [f"NH-INST-AIR-0{number}" for number in range(1, 5)]

    @pytest.mark.parametrize("words", [["NH-NET-99"], ["nothing", "like", "this"]])
    def test_not_found(self, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", *words]) == 1
        output = capsys.readouterr()
        assert output.out == ""
        assert len(output.err.splitlines()) == 1

    def test_contents(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules"]) == 0
        assert "9.6 Nets" in capsys.readouterr().out

    def test_coverage(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", "--coverage", "--json"]) == 0
        result = json.loads(capsys.readouterr().out)
        assert list(result) == ["neuroshima", "neon", "bronepekhota"]
        for part in result.values():
            assert part["clauses"] == part["tested"] + len(part["untested"]) + len(part["open"])
