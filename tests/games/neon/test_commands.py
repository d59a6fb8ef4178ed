"""The commands on this game: the terminal keeps secrets, `simulate` and `lab` know players, the Automa and own rows."""

from __future__ import annotations

import json

import pytest

from sandtable.games.neon.content.rows import LATEST
from sandtable.games.neon.edge.attacks import attack
from tests.cli.command import Ran, Shell


def play(shell: Shell, arguments: list[str], *lines: str) -> Ran:
    """A session with these lines typed in."""
    ran = shell(*arguments, "--seed", "1", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in ran.err
    assert (ran.code, ran.err) == (0, "")
    return ran


def test_neon_shows_only_what_the_asked_seat_may_see(shell: Shell) -> None:
    neon = ["play", "neon", "--set", "players=3", "--set", "fighters=akari,snake,phoenix"]
    ran = play(shell, [*neon, "--seats", "human,random,random"], "1", "1", "quit")
    assert "A Akari: Plan your row" in ran.out
    # The cards of the own hand are offered; of the others only the fact that they choose is shown.
    assert len([line for line in ran.out.splitlines() if ") On top: " in line]) == 3
    assert [line.split()[-1] for line in ran.out.splitlines() if line.startswith((" B Snake", " C Phoenix"))] == [
        "choosing",
        "choosing",
    ]


@pytest.mark.parametrize(("seats", "told"), [("human,random,random", {"A"}), ("human,human,random", set())])
def test_the_story_tells_no_secret(shell: Shell, seats: str, told: set[str]) -> None:
    """What somebody finds in a search is told to that person alone, and to nobody where several share a terminal."""
    ran = play(shell, ["play", "neon", "--set", "players=3", "--seats", seats], *["1"] * 60, "log", "quit")
    searches = [line for line in ran.out.splitlines() if ": searches " in line]
    assert searches
    assert {line[0] for line in ran.out.splitlines() if line[1:7] == ": sees"} <= told


def test_games_of_more_than_two_have_no_pairs(shell: Shell) -> None:
    data = shell("lab", "balance", "neon", "--bot", "random", "--games", "1", "--seats", "4", "--json").json()
    assert data["games"] == 15 * 4
    assert data["pairs"] == []
    assert {row["games"] for row in data["contenders"].values()} == {40}


def test_a_player_of_two_fighters_is_one_bot(shell: Shell) -> None:
    squad = ["simulate", "neon", "--set", "mode=squad", "--set", "players=2", "--games", "1", "--json"]
    once = shell(*squad, "--seats", "random,random").json()
    again = shell(*squad, "--seats", "random,random,random,random").json()
    assert once["wins"] == again["wins"]
    assert len(once["wins"]) == 4
    refused = shell(*squad, "--seats", "random,random,random").refusal()
    assert refused == "--seats: 4 are needed (or 2, one for each player), not 3"


def test_a_person_leads_two_fighters_at_the_terminal(shell: Shell) -> None:
    """One name for each player seats all fighters of that player (NE-COAL-02)."""
    squad = ["play", "neon", "--set", "mode=squad", "--set", "players=2"]
    ran = play(shell, [*squad, "--seats", "human,random"], *["1"] * 6, "quit")
    asked = {line[0] for line in ran.out.splitlines() if ": Plan your row" in line}
    assert asked == {"A", "C"}
    assert shell(*squad, "--seats", "human").refusal() == "--seats: 4 are needed (or 2, one for each player), not 1"


def test_games_that_no_seat_wins_are_counted(shell: Shell) -> None:
    """Two players of Neon always have the Automa with them, and it can win."""
    two = ["simulate", "neon", "--set", "players=2", "--seats", "random,random", "--games", "3", "--seed", "1"]
    data = shell(*two, "--json").json()
    assert data["nobody"] > 0
    assert sum(data["wins"]) + data["draws"] + data["nobody"] >= 3
    assert "no seat" in shell(*two).out
    refused = shell(*two, "--set", "automa=no").refusal()
    assert refused == "automa: with two players the Automa always takes part (NE-AUTOMA-01)"


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("nothing.toml", None, "nothing.toml: it cannot be read: No such file or directory"),
        ("broken.toml", "x = [", "broken.toml: Invalid value"),
        ("list.json", "[]", "list.json: sections are needed: dice, rounds"),
        ("loot.toml", "[loot]\ncards = 3", "loot.cards: a list is needed (NE-DATA-15)"),
        ("latin.toml", b"\xff\xfe", "latin.toml: it cannot be read: this is no text in UTF-8"),
    ],
)
def test_rows_that_cannot_be_used_get_one_line(shell: Shell, name: str, text: str | bytes | None, why: str) -> None:
    file = shell.folder / name
    if isinstance(text, bytes):
        file.write_bytes(text)
    elif text is not None:
        file.write_text(text, encoding="utf-8")
    seats = ["--seats", "random,random,random,random", "--games", "1"]
    refused = shell("simulate", "neon", *seats, "--set", f"content={file}").refusal()
    assert refused.startswith("content: ")
    assert why in refused


def test_a_replay_is_bound_to_its_rows(shell: Shell) -> None:
    file = shell.folder / "mine.toml"
    mode = '[[modes.modes]]\nid = "solo"\nboard_side = "%s"\nupgrades = false\nscore = "victory_points"\n'
    file.write_text(mode % "B", encoding="utf-8")
    out = shell.folder / "out"
    shell("simulate", "neon", "--seats", "random,random", "--games", "1", "--out", str(out), "--set", f"content={file}",
          "--set", "mode=solo", "--set", "players=2")  # fmt: skip
    replay = str(out / "game-00000.replay")
    assert "verified" in shell("replay", replay, "--verify").out
    file.write_text(mode % "A", encoding="utf-8")
    assert f"played by the rules and rows '{LATEST} " in shell("replay", replay, "--verify").refusal()


@pytest.mark.parametrize(("language", "told"), [("en", "2 attack dice"), ("ru", "атаки: 2"), ("uk", "атаки: 2")])
def test_the_odds_of_an_attack_are_told(shell: Shell, language: str, told: str) -> None:
    """What the board of the page copies is read; the same odds in words, as data, and the attack written out whole."""
    copied = {"game": "neon", "attacker": "akari", "target": "boulder", "weapon": "loot_1_01"}
    ran = shell("attack", "-", "--lang", language, stdin=json.dumps(copied))
    assert (ran.code, ran.err) == (0, "")
    assert told in ran.out
    odds = json.loads(shell("attack", "-", "--json", stdin=json.dumps(copied)).out)
    assert odds == attack(copied)
    for damage, chance in enumerate(odds["chances"]):
        assert f"{damage:>4}  {chance:>6.1%}" in ran.out.splitlines()
    written = shell("attack", "-", "--position", stdin=json.dumps(copied)).out
    assert json.loads(written) | copied == json.loads(written)
    assert shell("attack", "-", "--position", stdin=written).out == written


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ('{"attacker": "akari", "target": "akari"}', "attacks itself"),
        ('{"attacker": "akari", "target": "boulder", "dice": 9}', "unknown field `dice`"),
        ('{"game": "neuroshima"}', "an attack is an object"),
        ("[]", "an attack is an object"),
    ],
)
def test_what_is_no_attack_is_refused_in_one_line(shell: Shell, given: str, refused: str) -> None:
    ran = shell("attack", "-", stdin=given)
    assert (ran.code, ran.out) == (1, "")
    assert refused in ran.err
    assert ran.err.count("\n") == 1
