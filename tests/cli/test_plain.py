"""`sandtable play --game`: any game at the terminal as tables and notation, with scripted input."""

from __future__ import annotations

from pathlib import Path

from sandtable.cli.tables import event_line, table_lines, value_text, view_lines
from tests.cli.command import Ran, Shell

SQUADS = ["play", "--game", "bronepekhota", "--set", "armies=pol_line_clones,pro_cyber", "--set", "map=open_field"]


def play(shell: Shell, arguments: list[str], *lines: str) -> Ran:
    """A session with these lines typed in."""
    ran = shell(*arguments, "--seed", "1", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in ran.err
    assert (ran.code, ran.err) == (0, "")
    return ran


def test_a_battle_by_numbers_and_by_notation(shell: Shell, tmp_path: Path) -> None:
    saved = tmp_path / "battle.replay"
    ran = play(
        shell,
        [*SQUADS, "--seats", "human,human"],
        "deploy 1 1100,400/32",
        "deploy 0 100,400/0",
        "1",
        "soldier 9",
        "go 1000,333,0/32",
        "go 1170,700,0/0",
        "undo",
        f"save {saved}",
        "quit",
    )
    assert "B (human): deploy" in ran.out
    assert "id  sheet" in ran.out
    # A pose that no list names is taken, one out of reach is refused by its clause.
    assert "moved: figure 9" in ran.out
    assert "Taken back: go 1000,333,0/32" in ran.out
    assert "'go 1170,700,0/0' is not allowed now" in ran.out
    assert "B soldier 9" in saved.read_text(encoding="utf-8")
    assert "go 1000,333,0/32" not in saved.read_text(encoding="utf-8")
    again = play(shell, ["play", "--resume", str(saved)], "quit")
    assert "B (human): act" in again.out


def test_a_bot_plays_along_to_the_end(shell: Shell) -> None:
    ran = play(shell, [*SQUADS, "--set", "max_tours=1", "--seats", "random,random"], "log 2", "quit")
    assert "GAME OVER." in ran.out
    assert "game over: reason" in ran.out


def test_help_all_rules_and_bad_lines(shell: Shell) -> None:
    ran = play(shell, SQUADS, "help", "all", "rules BP-SETUP-05", "99", "dance", "deploy", "back", "")
    assert "undo (u)" in ran.out
    assert "deploy 0 " in ran.out
    assert "unit by unit" in ran.out
    assert "There is no option 99" in ran.out
    assert "'dance': no action begins so" in ran.out
    assert ran.out.endswith("Goodbye.\n")


def test_neon_shows_only_what_the_asked_seat_may_see(shell: Shell) -> None:
    ran = play(
        shell, ["play", "--game", "neon", "--set", "players=3", "--seats", "human,random,random"], "1", "1", "quit"
    )
    assert "A (human): " in ran.out
    assert "sectors:" in ran.out
    # Between two answers of A everything that A sees is on the screen; nobody else's hand is.
    screen = ran.out.split("fighters:")[-1]
    assert "hand" in screen
    rows = [part for part in screen.split("* ") if part.startswith(("seat 1", "seat 2"))]
    assert len(rows) == 2
    assert not [row for row in rows if " hand " in f" {row} ".replace("\n", " ")]


def test_the_story_tells_no_secret(shell: Shell) -> None:
    neon = ["play", "--game", "neon", "--set", "players=3"]
    for seats, told in (("human,random,random", {"0"}), ("human,human,random", set())):
        ran = play(shell, [*neon, "--seats", seats], "1", "1", "1", "log", "quit")
        drawn = [line for line in ran.out.splitlines() if "drew: seat" in line and "card" in line]
        assert {line.split("drew: seat ")[1][0] for line in drawn} <= told


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
