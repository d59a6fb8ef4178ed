"""Any game at the terminal: tables, event lines, and the refusal of what is no game."""

from __future__ import annotations

from sandtable.cli.tables import event_line, table_lines, value_text, view_lines
from tests.cli.command import Shell


def test_an_unknown_game_is_one_line(shell: Shell) -> None:
    ran = shell("play", "--game", "chess", "--terminal")
    assert ran.code == 1
    assert "unknown game 'chess'" in ran.err
    assert ran.err.count("\n") == 1


def test_values_and_tables() -> None:
    assert value_text([1, None, True, {"a": [2]}]) == "1,-,yes,a=2"
    assert event_line({"kind": "game_over", "seat": 1, "clause": "X"}) == "game over: seat 1"
    rows = [{"id": 1, "same": "x", "name": "ab"}, {"id": 22, "same": "x", "name": "c"}]
    assert table_lines(rows, 80) == ["all: same x", "id  name", "1   ab", "22  c"]
    assert view_lines({"a": 1, "b": [], "rows": rows}, 80)[:3] == ["a 1 | b -", "", "rows:"]
    assert table_lines(rows, 7) == ["all:", "same x", "* id 1", "  name", "  ab", "* id 22", "  name", "  c"]
