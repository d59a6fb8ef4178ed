"""`sandtable solve` and `sandtable puzzles`."""

from __future__ import annotations

import json
from pathlib import Path

from sandtable.games.neuroshima.edge.etudes.library import find_etude, shipped
from sandtable.games.neuroshima.etudes.file import read_etude
from tests.cli.command import Shell
from tests.games.neuroshima.etudes.made import etude_data


def test_solve_finds_the_one_solution_of_a_shipped_etude(shell: Shell) -> None:
    one = find_etude("etude-10")
    data = shell("solve", str(one.number), "--json").json()
    assert data["id"] == one.id
    assert data["count"] == 1
    assert data["fault"] == ""
    assert data["complete"]
    assert data["solutions"][0]["line"] == one.solution
    assert data["plays"] == data["solutions"][0]["orders"] == 2
    text = shell("solve", one.id).out
    assert text.splitlines()[0] == f"etude {one.number}: 1 solution, 2 plays"
    assert "Proven: there is no other solution." in text


def test_solve_reads_files_and_says_what_is_wrong(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    data = etude_data("b2:0:hq, f4:1:hq", "mutant", 1, {"deal_hq_at_least": 1})
    path.write_text(json.dumps(data))
    out = shell("solve", str(path)).out
    assert "Not a sound etude: there are several solutions." in out
    path.write_text(json.dumps({**data, "choose": 9}))
    assert "choose: a whole number from 1 to 1 is needed" in shell("solve", str(path)).refusal()
    assert "no etude 'etude-999'" in shell("solve", "etude-999").refusal()
    assert "no etude '999'" in shell("solve", "999").refusal()
    path.write_text(json.dumps(data))
    assert "not solved within 3 battles" in shell("solve", str(path), "--limit", "3").refusal()


def test_puzzles_are_listed_checked_and_answered(shell: Shell) -> None:
    rows = shell("puzzles", "--json").json()
    assert [row["id"] for row in rows] == [one.id for one in shipped()]
    lines = shell("puzzles").out.splitlines()
    assert [int(line.split()[0]) for line in lines] == [one.number for one in shipped()]
    assert [row["number"] for row in rows] == [one.number for one in shipped()]
    first = shipped()[0]
    assert shell("puzzles", "check", "1").out.startswith("etude 1: one solution")
    assert shell("puzzles", "answer", "1", *first.solution).out == "solved\n"
    wrong = shell("puzzles", "answer", first.id, "end")
    assert (wrong.code, wrong.out) == (1, "failed: the goal is missed (NH-PUZZLE-05)\n")


def test_generated_etudes_are_sound_and_the_same_for_the_same_seed(shell: Shell, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        ran = shell("puzzles", "generate", "--n", "1", "--seed", "14", "--out", str(tmp_path / folder))
        assert ran.code == 0
    files = [sorted((tmp_path / folder).glob("*.json")) for folder in ("one", "two")]
    assert files[0][0].read_text() == files[1][0].read_text()
    made = read_etude(json.loads(files[0][0].read_text()))
    assert shell("puzzles", "check", str(files[0][0])).code == 0
    assert made.solution


def test_etudes_are_made_on_boards_of_games(shell: Shell, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        ran = shell(
            "puzzles", "generate", "--games", "greedy", "--n", "1", "--seed", "3", "--out", str(tmp_path / folder)
        )
        assert ran.code == 0
    files = [sorted((tmp_path / folder).glob("*.json")) for folder in ("one", "two")]
    assert files[0][0].read_text() == files[1][0].read_text()
    made = read_etude(json.loads(files[0][0].read_text()))
    assert made.themes
    assert shell("puzzles", "check", str(files[0][0])).code == 0
    out = str(tmp_path)
    assert "bot 'cleverest' is unknown" in shell("puzzles", "generate", "--games", "cleverest", "--out", out).refusal()


def test_making_etudes_goes_on_and_any_number_of_processes_makes_the_same(shell: Shell, tmp_path: Path) -> None:
    def made(name: str, count: int, *more: str) -> dict[str, str]:
        out = tmp_path / name
        ran = shell("puzzles", "generate", "--tiles", "1", "--n", str(count), "--seed", "3", "--out", str(out), *more)
        assert ran.code == 0, ran.err
        return {path.name: path.read_text() for path in sorted(out.glob("made-*.json"))}

    whole = made("whole", 2)
    assert list(whole) == ["made-3-01.json", "made-3-02.json"]
    assert made("processes", 2, "--jobs", "2") == whole
    made("parts", 1)
    file = tmp_path / "parts" / "series.jsonl"
    before = file.read_text()
    (tmp_path / "parts" / "made-3-01.json").unlink()
    assert made("parts", 2) == whole, "what was made is written again, not made again"
    assert file.read_text().startswith(before)
    other = shell("puzzles", "generate", "--seed", "4", "--out", str(tmp_path / "parts")).refusal()
    assert "holds another series: seed 3, not 4" in other
