"""Replay files: round trip, tampering, golden games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.core.errors import BadNotation, SandtableError
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.match.match import Match
from sandtable.match.replay import play_replay, read_replay, result_text, verify, write_replay
from sandtable.match.runner import play_match

GAME = find_game("neuroshima")
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.replay"))


def recorded(seed: int = 5, actions: int | None = None) -> tuple[Match, str]:
    """A random game, whole or its first actions, and its file."""
    match = Match(GAME, {"armies": "borgo,moloch"}, ["Ann", "random"])
    play_match(match, [make_bot(GAME, "random")] * 2, Dice(seed))
    if actions is not None:
        log = match.log[:actions]
        match = Match(GAME, {"armies": "borgo,moloch"}, ["Ann", "random"])
        for text in log:
            match.play(text)
    return match, write_replay(match, {"Seed": str(seed)})


def refusal(text: str) -> str:
    """Why a file is not verified."""
    with pytest.raises(SandtableError) as caught:
        verify(read_replay(text), GAME)
    return str(caught.value)


def test_round_trip() -> None:
    match, text = recorded()
    replay = read_replay(text)
    assert replay.game == "neuroshima"
    assert replay.seats == ["Ann", "random"]
    assert replay.settings() == match.settings
    assert replay.values["Seed"] == "5"
    again = verify(replay, GAME)
    assert again.log == match.log
    assert again.state == match.state
    assert again.seats == match.seats
    assert write_replay(again, {"Seed": "5"}) == text


def test_an_unfinished_game_is_a_replay_too() -> None:
    match, text = recorded(actions=20)
    assert "Result: open" in text
    assert verify(read_replay(text), GAME).state == match.state


def test_an_empty_game_is_a_replay_too() -> None:
    match, text = recorded(actions=0)
    assert verify(read_replay(text), GAME).state == match.state


def test_the_middle_of_a_game() -> None:
    match, text = recorded()
    assert play_replay(read_replay(text), GAME, 12).log == match.log[:12]


def test_windows_line_ends_and_a_mark_at_the_start_are_fine() -> None:
    _, text = recorded(actions=10)
    verify(read_replay("\ufeff" + text.replace("\n", "\r\n")), GAME)


def test_without_marks_a_game_can_be_played_but_not_verified() -> None:
    match, text = recorded()
    bare = re.sub(r" *~.*", "", text)
    assert play_replay(read_replay(bare), GAME).state == match.state
    assert refusal(bare).startswith("line 1:")
    no_checksum = "\n".join(line for line in bare.split("\n") if not line.startswith("Checksum"))
    assert play_replay(read_replay(no_checksum), GAME).state == match.state
    assert "Checksum" in refusal(no_checksum)


def test_a_change_of_any_line_is_noticed_at_that_line() -> None:
    """Every line is given another content that is as plausible as can be: the line before it, or another value."""
    _, text = recorded(actions=60)
    lines = text.rstrip("\n").split("\n")
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        content, _, mark = line.partition(" ~")
        key, colon, _ = content.partition(": ")
        other = (
            f"{key}: x"
            if colon and number < 9
            else content.rstrip()[:-1] + ("1" if content.rstrip()[-1] != "1" else "2")
        )
        changed = [*lines[: number - 1], f"{other} ~{mark}" if mark else other, *lines[number:]]
        assert f"line {number}:" in refusal("\n".join(changed)), line


@pytest.mark.parametrize("what", ["deleted", "doubled", "swapped", "mark changed"])
def test_moved_lines_are_noticed(what: str) -> None:
    _, text = recorded(actions=40)
    lines = text.rstrip("\n").split("\n")
    for index, line in enumerate(lines[:-1]):
        if not line or not lines[index + 1]:
            continue
        changed = list(lines)
        if what == "deleted":
            del changed[index]
        elif what == "doubled":
            changed.insert(index, line)
        elif what == "swapped":
            changed[index : index + 2] = [lines[index + 1], line]
        elif "~" in line:
            changed[index] = line[:-1] + ("0" if line[-1] != "0" else "1")
        else:
            continue
        if changed != lines:
            assert re.match(r"line \d+:", refusal("\n".join(changed))), line


def test_a_shorter_game_with_its_old_checksum_is_noticed() -> None:
    _, text = recorded(actions=40)
    place = next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith("Checksum"))
    assert f"line {place}: the checksum" in refusal(text.rstrip("\n").rpartition("\n")[0])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: a replay begins with"),
        ("\n\n", "line 1: a replay begins with"),
        ("hello", "line 1: 'hello' is no new 'Key: value'"),
        ("Format: other/1", "line 1: a replay begins with"),
        ("Game: neuroshima\nFormat: sandtable-replay/1", "line 1: a replay begins with"),
        ("Format: sandtable-replay/1", "the header 'Game' is missing"),
        ("Format: sandtable-replay/1\nGame: neuroshima", "the header 'Settings' is missing"),
        ("Format: sandtable-replay/1\nGame: neuroshima\nGame: neuroshima", "line 3: 'Game: neuroshima' is no new"),
        ("Format: sandtable-replay/1\nGame: chess\nSettings:", "line 2: this is a game of 'chess'"),
        ("Format: sandtable-replay/1\nGame: neuroshima\nSettings: a", "line 3: 'a' is no new name=value"),
        ("Format: sandtable-replay/1\nGame: neuroshima\nSettings: a=1", "line 3: unknown setting 'a'"),
        ("Format: sandtable-replay/1\nGame: neuroshima\nSettings:\nSeats: a", "line 4: 2 seats are needed"),
        ("Format: sandtable-replay/1\nGame: neuroshima\nSettings:\n\nhq d4", "line 5: an action begins with a seat"),
        ("Format: sandtable-replay/1\nGame: neuroshima\nSettings:\n\nA hq d4", "line 5: A cannot act, * must choose"),
        ("Format: sandtable-replay/1\nGame: neuroshima\nSettings:\n\n* hop 1", "line 5: 'hop' is no action"),
        ("Format: sandtable-replay/1\nGame: neuroshima\nSettings:\n\n* first 5", "line 5: "),
        ("Format: sandtable-replay/1\nGame: neuroshima\nSettings:\n\n*", "line 5: an empty line is no action"),
        ("Format: sandtable-replay/1\n" + "x" * 2000, "line 2: longer than"),
    ],
)
def test_broken_files_name_the_line(text: str, reason: str) -> None:
    with pytest.raises(BadNotation) as caught:
        play_replay(read_replay(text), GAME)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


def test_actions_after_the_end_are_refused() -> None:
    match, text = recorded()
    bare = re.sub(r" *~.*", "", text) + "A end\n"
    line = len(bare.rstrip("\n").split("\n"))
    with pytest.raises(BadNotation, match=f"line {line}: the game is over"):
        play_replay(read_replay(bare), GAME)
    assert match.state.outcome() is not None


def test_names_cannot_break_the_file() -> None:
    match = Match(GAME, {}, ["a | b\nResult: x ~1234", ""])
    replay = read_replay(write_replay(match, {"No\nte": "~ | \n"}))
    assert len(replay.seats) == 2
    verify(replay, GAME)


def test_the_result_is_checked_even_if_every_digest_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = recorded()
    monkeypatch.setattr("sandtable.match.replay.result_text", lambda outcome: "B wins, luck, 0:0")
    text = write_replay(match)
    monkeypatch.undo()
    assert re.fullmatch(r"line 5: this is not the result of the game", refusal(text))


def test_results_in_words() -> None:
    match, _ = recorded()
    assert re.fullmatch(r"(A|B) wins, [a-z_]+, \d+:\d+|draw, [a-z_]+, \d+:\d+", result_text(match.state.outcome()))
    assert result_text(None) == "open"


def test_there_are_golden_games() -> None:
    assert len(GOLDEN) >= 6


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_verify(path: Path) -> None:
    """Games recorded once must lead to the same states for ever, with either engine."""
    match = verify(read_replay(path.read_text(encoding="utf-8")), GAME)
    assert match.state.outcome() is not None
