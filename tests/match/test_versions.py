"""Every game names the version of its rules and a digest of its rows, and goes on by them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable._build import PACKAGE
from sandtable.core.errors import SandtableError
from sandtable.core.versions import RowFiles, Versions
from sandtable.games import GAMES, find_game
from sandtable.match.match import Match
from sandtable.match.replay import play_replay, read_replay, write_replay

OWN = ["neuroshima", "neon", "bronepekhota"]


def files_of(folder: Path) -> RowFiles:
    """Rows that have seen two changes: `a` changed after 1, `b` after 2, `c` came with 3."""
    for path, text in {
        "rows/a.toml": "x = 9",
        "rows/b.toml": "x = 8",
        "rows/c.toml": "x = 7",
        "old/1/rows/a.toml": "x = 1",
        "old/2/rows/b.toml": "x = 2",
        "old/2/rows/c.toml": "",
    }.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return RowFiles(folder, 3)


def test_every_version_reads_its_own_rows(tmp_path: Path) -> None:
    files = files_of(tmp_path)
    read = {
        version: {name: files.rows(name, version)["x"] for name in files.names("rows", version)}
        for version in (1, 2, 3)
    }
    assert read[1] == {"rows/a.toml": 1, "rows/b.toml": 2}
    assert read[2] == {"rows/a.toml": 9, "rows/b.toml": 2}
    assert read[3] == {"rows/a.toml": 9, "rows/b.toml": 8, "rows/c.toml": 7}


def test_a_digest_follows_the_rows_but_not_the_notes_on_them(tmp_path: Path) -> None:
    files = files_of(tmp_path)
    before = files.digest({"rows/a.toml": 3})
    (tmp_path / "rows/a.toml").write_text('# a word\ndesign = "ours"\nx = 9', encoding="utf-8")
    assert files.digest({"rows/a.toml": 3}) == before
    (tmp_path / "rows/a.toml").write_text("x = 10", encoding="utf-8")
    assert files.digest({"rows/a.toml": 3}) != before


def test_a_version_is_read_and_checked() -> None:
    versions = Versions(2, 3, lambda version, parts: f"d{version}{parts}", {"d2": "otherwise"})
    assert versions.read(None) == 3
    assert versions.read("2") == versions.read("2-otherwise") == 2
    assert (versions.name(2), versions.name(3, "ab")) == ("2-otherwise", "3-d3ab")
    versions.check("3-d3ab", "ab")
    versions.check("3")
    assert versions.stored({}) == {"rules": "2"}
    assert versions.stored({"rules": "3"}) == {"rules": "3"}
    for wrong, code in {"1": "other_rules", "4-x": "other_rules", "x": "bad_setting", "-3": "bad_setting"}.items():
        with pytest.raises(SandtableError) as caught:
            versions.read(wrong)
        assert caught.value.code == code
    with pytest.raises(SandtableError, match="3-d3x") as caught:
        versions.check("3-d3x", "ab")
    assert caught.value.code == "other_rules"


@pytest.mark.parametrize("name", OWN)
def test_a_new_game_names_its_rules_everywhere(name: str) -> None:
    game = GAMES[name]
    match = Match(game, {})
    rules = game.rules(dict(match.settings))
    assert match.settings["rules"] == rules.replace(" ", "-")
    assert f"rules={match.settings['rules']}" in match.state.to_text()
    replay = read_replay(write_replay(match))
    assert replay.values["Rules"] == rules
    assert replay.settings()["rules"] == match.settings["rules"]


@pytest.mark.parametrize("name", OWN)
def test_a_game_that_names_none_goes_on_by_the_first(name: str) -> None:
    game = GAMES[name]
    versions = game.versions()
    assert versions is not None
    assert versions.latest > versions.first
    old = game.start({"rules": str(versions.first)})
    assert "rules=" not in old.to_text()
    again = game.from_text(old.to_text())
    assert again.to_text() == old.to_text() != game.start({}).to_text()
    headers = f"Format: sandtable-replay/1\nGame: {name}\nSettings:\n\n"
    assert play_replay(read_replay(headers), game).settings["rules"] == str(versions.first)


@pytest.mark.parametrize("name", OWN)
def test_other_rows_are_other_rules(name: str) -> None:
    game = find_game(name)
    text = game.start({}).to_text()
    word = next(word for word in text.split() if word.startswith("rules="))
    with pytest.raises(SandtableError, match="played by the rules and rows") as caught:
        game.from_text(text.replace(word, word[:-1] + ("0" if word[-1] != "0" else "1")))
    assert caught.value.code == "other_rules"


CHANGED = {
    "neuroshima": (
        ["armies=borgo,moloch", "leaders=yes"],
        [
            ("content/armies/moloch.toml", 'id = "moloch_clown"', "count = 1", "count = 3"),
            ("content/leaders.toml", "", "uses = 2", "uses = 1"),
        ],
    ),
    "bronepekhota": (
        ["armies=pro_velian_militia:rut_troops:bulldog,pol_line_clones"],
        [
            ("content/units/guns.toml", "", "rate_of_fire = 1", "rate_of_fire = 2"),
            ("content/units/factions.toml", 'id = "rutenia"', 'allies = ["protectorate"]', "allies = []"),
            ("content/terrain/map_crossroads.toml", "smooth_wall", "[[560, 360], [640, 360]", "[[240, 20], [640, 20]"),
            ("content/terrain/types.toml", 'id = "woods"', "height_mm = 60", "height_mm = 70"),
        ],
    ),
}
"""For each game a table, and in files of rows that it is played with what is changed there behind a word."""


def change_rows(folder: Path, older: str, file: str, behind: str, was: str, now: str) -> None:
    """Change a row as CONTRIBUTING says: the file as it was is kept for the older version."""
    before = (folder / file).read_text(encoding="utf-8")
    head, word, rest = before.partition(behind) if behind else ("", "", before)
    assert was in rest
    (folder / "old" / older / file).parent.mkdir(parents=True, exist_ok=True)
    (folder / "old" / older / file).write_text(before, encoding="utf-8")
    (folder / file).unlink()
    (folder / file).write_text(head + word + rest.replace(was, now), encoding="utf-8")


@pytest.mark.parametrize("pure", ["0", "1"])
@pytest.mark.parametrize("name", CHANGED)
def test_an_old_game_goes_on_with_its_own_rows(name: str, pure: str, tmp_path: Path) -> None:
    versions = find_game(name).versions()
    assert versions is not None
    older = str(versions.latest - 1)
    table, changes = CHANGED[name]
    shutil.copytree(PACKAGE, tmp_path / "sandtable", ignore=shutil.ignore_patterns("static"))
    for shared in Path(PACKAGE).parent.glob("*.so"):
        shutil.copy(shared, tmp_path)
    for change in changes:
        change_rows(tmp_path / "sandtable" / "games" / name, older, *change)
    told = [
        subprocess.run(
            [sys.executable, str(Path(__file__).with_name("old_rows.py")), name, older, *table],
            env={**os.environ, "PYTHONPATH": str(source), "SANDTABLE_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for source in (Path(PACKAGE).parent, tmp_path)
    ]
    assert told[0][0] == told[1][0], "a game of the older version"
    assert told[0][1] != told[1][1], "a game of today"
