"""`sandtable play --terminal` with scripted input."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.match.bots import known_bots
from tests.cli.command import Ran, Shell

DUEL = ["play", "--terminal", "--set", "armies=borgo,moloch", "--set", "first=0", "--seats", "human,human"]


def play(shell: Shell, *lines: str, arguments: list[str] | None = None, seed: int = 1) -> Ran:
    """A session with these lines typed in."""
    given = DUEL if arguments is None else arguments
    ran = shell(*given, "--seed", str(seed), stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in ran.err
    return ran


def test_a_hot_seat_game_by_notation(shell: Shell) -> None:
    ran = play(shell, "hq d4", "hq f3", "quit")
    assert (ran.code, ran.err) == (0, "")
    assert "A Borgo: place your HQ" in ran.out
    assert "B Moloch: place your HQ" in ran.out
    assert "A HQ" in ran.out
    assert "i0 20hp" in ran.out
    assert ran.out.endswith("Goodbye.\n")


def test_the_end_of_input_ends_cleanly(shell: Shell) -> None:
    for lines in ([], ["hq d4"], ["hq d4", "hq f3", "1"]):
        ran = play(shell, *lines)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.endswith("Goodbye.\n")


def test_the_board_fits_eighty_columns(shell: Shell) -> None:
    ran = play(shell, "hq d4", "hq f3", "help", "all", "info d4", "info mutant", "forecast", "rules NH-NET-02")
    assert max(len(line) for line in ran.out.splitlines() if not line.startswith("  [")) <= 100
    boards = [line for line in ran.out.splitlines() if "/" in line and "\\" in line]
    assert max(len(line) for line in boards) <= 80


def test_numbers_go_from_tile_to_hex_to_rotation(shell: Shell, tmp_path: Path) -> None:
    saved = tmp_path / "g.replay"
    ran = play(shell, "hq d4", "hq f3", "1", "d3", "/2", f"save {saved}", "quit", seed=2)
    text = saved.read_text(encoding="utf-8")
    assert "A place " in text
    assert "d3/2" in text
    assert "1) /0" in ran.out
    assert "6) /5" in ran.out


def test_only_the_rotations_of_one_hex_are_asked_last(shell: Shell, tmp_path: Path) -> None:
    saved = tmp_path / "g.replay"
    play(shell, "hq d4", "hq f3", "1", "1", "3", f"save {saved}", seed=2)
    assert "b2/2" in saved.read_text(encoding="utf-8")


def test_undo(shell: Shell, tmp_path: Path) -> None:
    saved = tmp_path / "g.replay"
    ran = play(shell, "undo", "hq d4", "u", "hq d5", f"save {saved}", "hq f3", "undo", "quit")
    assert "nothing to take back" in ran.out
    assert "Taken back: hq d4" in ran.out
    assert "A hq d5" in saved.read_text(encoding="utf-8")
    assert "no undo: something hidden was revealed since" in ran.out


def test_refusals_name_the_clause_and_the_game_goes_on(shell: Shell) -> None:
    ran = play(shell, "dance", "hq z9", "99", "end", "hq d4 d5", "hq d4", "quit")
    for reason in ["'dance' is no action", "'z9' is no hex", "There is no option 99, only 1 to 19", "is not allowed"]:
        assert reason in ran.out
    assert "B Moloch: place your HQ" in ran.out


def test_forecast_why_info_rules_log(shell: Shell) -> None:
    ran = play(
        shell, "hq d4", "hq d3", "why", "why forecast", "forecast", "why forecast", "info d4", "info mutant",
        "info nobody", "info", "rules NH-NET-02", "rules NH-NET", "rules medic absorbs", "rules NH-XX-99",
        "rules zzzz y", "rules", "log", "log 1", "all", "back", "board", "", "help",
        "save", "save /nowhere/at/all", "quit",
    )  # fmt: skip
    for text in [
        "No battle yet.",
        "No forecast yet.",
        "If a battle were fought now:",
        "HQ: A 20 (+0), B 20 (+0)",
        "HQ against HQ",
        "initiative 0 = 0 printed",
        "Mutant (borgo_mutant): Borgo warrior, 6 in the army",
        "'nobody' is neither a hex nor a tile",
        "NH-NET-02  (neuroshima",
        "no clause NH-XX-99",
        "No clause contains these words.",
        "A places HQ on d4/0",
        "Answer with a number",
        "/nowhere/at/all: No such file",
    ]:
        assert text in ran.out, text
    assert ran.out.count("Traceback") == 0


def test_a_whole_game_and_what_can_be_asked_after_it(shell: Shell, tmp_path: Path) -> None:
    """Always the first option: every question leads on, the game ends, and its replay verifies."""
    saved = tmp_path / "g.replay"
    arguments = ["play", "--terminal", "--set", "armies=hegemony,outpost", "--seats", "human,random"]
    ran = play(shell, *["1"] * 600, "why", f"save {saved}", "hq d4", "forecast", arguments=arguments, seed=3)
    assert "GAME OVER. " in ran.out
    assert "The game is over: undo" in ran.out
    assert "Phase " in ran.out
    assert shell("replay", str(saved), "--verify").code == 0


def test_two_bots_can_be_watched(shell: Shell) -> None:
    ran = play(shell, "log", arguments=["play", "--terminal", "--seats", "random,random"])
    assert "GAME OVER. " in ran.out


def test_the_menu_asks_for_what_was_not_given(shell: Shell) -> None:
    ran = play(shell, "2", "", "moloch", "nobody", "1", "human", "quit", arguments=["play", "--terminal"])
    for text in [
        "Mode:  1) duel  2) deathmatch",
        "Rules:  1) Edition of 2025  2) Edition 3.0  3) Two-army box",
        "Your army (A):",
        "'nobody' is none of these.",
        "B is played by:",
    ]:
        assert text in ran.out
    assert "A Moloch  HQ 20" in ran.out
    assert "B Borgo  HQ 20" in ran.out


def test_the_menu_takes_the_first_by_default(shell: Shell) -> None:
    ran = play(shell, "", "", "", "", "human", "quit", arguments=["play", "--terminal"])
    assert "A Borgo  HQ 20" in ran.out
    assert "B Hegemony  HQ 20" in ran.out


def test_the_menu_ends_with_the_input(shell: Shell) -> None:
    for count in range(5):
        ran = play(shell, *[""] * count, arguments=["play", "--terminal"])
        assert (ran.code, ran.err) == (0, "")


def test_the_menu_seats_a_deathmatch(shell: Shell) -> None:
    lines = ["1", "ffa", "4", "outpost", "", "random", "", "random", "", "random"]
    ran = play(shell, *lines, "quit", arguments=["play", "--terminal"])
    assert "Armies:  3  4\n" in ran.out
    assert ">A Outpost: 20 hp, pile 34, hand -" in ran.out or " A Outpost: 20 hp, pile 34, hand -" in ran.out
    assert " D Moloch: 20 hp" in ran.out or ">D Moloch: 20 hp" in ran.out


def test_a_team_game_to_its_end(shell: Shell) -> None:
    """A person in each team, always the first option; the winners are named together."""
    arguments = ["play", "--terminal", "--set", "mode=team", "--seats", "human,random,random,human"]
    ran = play(shell, *["1"] * 900, "log", arguments=arguments, seed=3)
    assert "A Borgo with C: " in ran.out
    assert "GAME OVER. A and C WIN" in ran.out or "GAME OVER. B and D WIN" in ran.out or "A draw" in ran.out


def test_a_person_alone_meets_bots_on_all_other_seats(shell: Shell) -> None:
    arguments = ["play", "--terminal", "--set", "mode=ffa", "--set", "armies=borgo,moloch,outpost,hegemony"]
    ran = play(shell, "quit", arguments=[*arguments, "--set", "enlarged_board=yes", "--set", "first=0"])
    assert "A Borgo: place your HQ" in ran.out
    assert "g4" in ran.out


def test_a_saved_game_goes_on(shell: Shell, tmp_path: Path) -> None:
    saved = tmp_path / "g.replay"
    play(shell, "hq d4", f"save {saved}")
    ran = play(shell, "quit", arguments=["play", "--resume", str(saved)])
    assert "B Moloch: place your HQ" in ran.out


def test_letters_without_unicode_and_no_colours_in_a_pipe(shell: Shell) -> None:
    ran = play(shell, "hq d4", "hq f3", "quit", arguments=[*DUEL, "--ascii"])
    assert "m1" in ran.out
    assert "▲" not in ran.out
    assert "\x1b" not in ran.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seats", "human"], "2 are needed"),
        (["--seats", "human,nobody"], f"known are {', '.join(known_bots())}, or human"),
        (["--set", "armies=elves,borgo"], "armies: 'elves'"),
        (["--set", "armies"], "a new name=value"),
        (["--resume", "none.replay"], "No such file"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: list[str], reason: str, shell: Shell) -> None:
    assert reason in shell("play", "--terminal", *arguments).refusal()


def test_a_broken_saved_game_is_one_line(shell: Shell) -> None:
    assert "b.replay: line 1:" in shell("play", "--resume", shell.file("b.replay", "x")).refusal()


def test_wrong_usage(shell: Shell) -> None:
    assert shell("play", "--seed", "x").code == 2
