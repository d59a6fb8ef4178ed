"""A battle at the terminal as tables and notation, with scripted input."""

from __future__ import annotations

from pathlib import Path

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
