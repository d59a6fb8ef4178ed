"""`sandtable replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.cli.terminal import Line, Terminal
from sandtable.cli.texts import house_texts
from sandtable.games import GAMES, default_game, find_game
from sandtable.kit.dice import Dice
from sandtable.match.match import Match, seat_letter
from sandtable.match.replay import write_replay
from tests.cli.command import Shell

GAME = default_game()
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.replay"))[0]


def test_text_shows_headers_story_and_position(shell: Shell) -> None:
    ran = shell("replay", str(GOLDEN))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Format: sandtable-replay/1\n")
    assert "   1 * first " in ran.out
    assert "BATTLE (" in ran.out
    assert f"\n{GAME}/1 " in ran.out


@pytest.mark.parametrize("name", GAMES)
def test_the_story_of_every_game(name: str, shell: Shell) -> None:
    match, dice = Match(find_game(name), {}), Dice(1)
    for _ in range(60):
        legal = match.state.legal()
        chance = match.state.asked() < 0
        match.play(int(match.state.sample(dice)) if chance else legal[int(dice.below(len(legal)))])
    ran = shell("replay", shell.file("g.replay", write_replay(match)))
    assert (ran.code, ran.err) == (0, "")
    assert f"  60 {'*' if match.entries[-1].seat < 0 else seat_letter(match.entries[-1].seat)} " in ran.out
    story, _, position = ran.out.partition("\nAfter 60 actions: ")
    assert len([line for line in story.splitlines() if line.startswith("       ")]) > 0
    assert len(position.splitlines()) > 10
    assert position.splitlines()[-1] == match.state.to_text()


@pytest.mark.parametrize(("language", "told"), [("ru", "A ставит фишку «"), ("uk", "A ставить жетон «")])
def test_what_english_notation_says_is_told_in_other_languages(language: str, told: str, shell: Shell) -> None:
    story = shell("replay", "neuroshima-ten-turns", "--lang", language).out
    places = [line for line in story.splitlines() if " A place " in line]
    assert places
    assert story.count(told) >= len(places)


def test_events_that_a_game_has_no_words_for_are_told_as_they_are() -> None:
    terminal = Terminal(find_game(default_game()), house_texts("en"))
    told = terminal.tell([{"kind": "card_drawn", "seat": 1, "clause": "X-1"}], {})
    assert told == [Line("card drawn: seat 1", "card_drawn")]


def test_the_opinion_of_a_level(shell: Shell) -> None:
    ran = shell("replay", str(GOLDEN), "--at", "1", "--opinion", "easy")
    assert (ran.code, ran.err) == (0, "")
    heading, *lines = ran.out.splitlines()
    assert heading.startswith("Chances to win by Easy (easy): A ")
    assert heading.count(" %") == 2
    assert 1 <= len(lines) <= 3
    told = shell("replay", str(GOLDEN), "--at", "1", "--opinion", "easy", "--json").json()
    assert lines[0].split("  ")[-1] == ", ".join(told["lines"][0]["actions"])
    assert "Шансы на победу" in shell("replay", str(GOLDEN), "--opinion", "easy", "--lang", "ru").out
    refused = shell("replay", str(GOLDEN), "--opinion", "clever")
    assert (refused.code, "'clever' has no opinion" in refused.err) == (1, True)
    assert shell("replay", str(GOLDEN), "--opinion", "easy", "--svg", "x").code == 2
    assert shell("replay", "--opinion", "easy").code == 2


def test_verify(shell: Shell) -> None:
    ran = shell("replay", str(GOLDEN), "--verify")
    assert (ran.code, ran.err) == (0, "")
    assert f"{GOLDEN}: verified, " in ran.out
    data = shell("replay", "-", "--verify", "--json", stdin=GOLDEN.read_text(encoding="utf-8")).json()
    assert data["verified"] is True
    assert data["actions"] > 50


def test_a_changed_game_is_not_verified(shell: Shell) -> None:
    text = GOLDEN.read_text(encoding="utf-8").replace(" end ", " end  ", 1).replace("Seats: ", "Seats: x", 1)
    path = shell.file("g.replay", text)
    assert "g.replay: line 4: changed" in shell("replay", path, "--verify").refusal()
    ran = shell("replay", path, "--verify", "--json")
    assert ran.code == 1
    assert ran.out.startswith('{"verified": false, "error": "line 4: ')
    assert ran.err.count("\n") == 1


def test_a_position_on_the_way(shell: Shell) -> None:
    ran = shell("replay", str(GOLDEN), "--at", "3")
    assert ran.out.startswith("After 3 actions: ")
    assert "to choose: place your HQ (NH-" in shell("replay", str(GOLDEN), "--at", "1").out
    assert "hq" in ran.out.splitlines()[-1]
    assert shell("replay", str(GOLDEN), "--at", "0").code == 0
    assert "--at 9999: the game has" in shell("replay", str(GOLDEN), "--at", "9999").refusal()


def test_json(shell: Shell) -> None:
    data = shell("replay", str(GOLDEN), "--json").json()
    assert data["game"] == GAME
    assert data["actions"][0]["seat"] is None
    assert data["outcome"]["places"]
    part = shell("replay", str(GOLDEN), "--json", "--at", "4").json()
    assert part["actions"] == data["actions"][:4]
    assert part["outcome"] is None
    assert part["state"].startswith(f"{GAME}/1 ")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: a replay begins"),
        ("Format: sandtable-replay/1\nGame: chess\nSettings: a=1", "line 2: unknown game 'chess'"),
        (f"Format: sandtable-replay/1\nGame: {GAME}\nSettings: a=1", "line 3: unknown setting"),
        (f"Format: sandtable-replay/1\nGame: {GAME}\nSettings:\n\n* first 0\nA hq z9", "line 6: 'hq z9'"),
    ],
)
def test_broken_files(text: str, reason: str, shell: Shell) -> None:
    path = shell.file("b.replay", text)
    for option in ([], ["--json"]):
        refusal = shell("replay", path, *option).refusal()
        assert "b.replay: " in refusal
        assert reason in refusal


def test_a_missing_file_and_wrong_usage(shell: Shell) -> None:
    assert "No such file" in shell("replay", str(shell.folder / "none")).refusal()
    assert shell("replay", "--verify").code == 2
    assert shell("replay", "x", "--at", "-1").code == 2


def built(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the built web app."""
    folder = shell.folder / "static"
    folder.mkdir()
    monkeypatch.setattr("sandtable.match.pages.STATIC", folder)
    return folder


def test_html_is_the_built_page_with_the_game_in_it(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = built(shell, monkeypatch)
    page = '<title>t</title><script id="recording">{"format":"none"}</script><script>code</script>'
    (folder / "offline.html").write_text(page, encoding="utf-8")
    text = GOLDEN.read_text(encoding="utf-8").replace("Seats: ", "Seats: </script>", 1)
    out = shell.folder / "game.html"
    ran = shell("replay", shell.file("g.replay", text), "--html", str(out))
    assert (ran.code, ran.err) == (0, "")
    made = out.read_text(encoding="utf-8")
    assert made.count("</script>") == 2
    recording = json.loads(made.split('id="recording">')[1].split("</script>")[0])
    assert recording["format"] == "sandtable-recording/1"
    assert recording["table"]["seats"][0]["name"].startswith("</script>")
    assert len(recording["views"]) == len(recording["items"]) + 1 > 50
    part = shell.folder / "part.html"
    assert shell("replay", str(GOLDEN), "--html", str(part), "--at", "9").code == 0
    assert '"number":9' in part.read_text(encoding="utf-8")
    assert '"number":10' not in part.read_text(encoding="utf-8")


def test_html_needs_the_built_web_app_and_a_place_to_write(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = built(shell, monkeypatch)
    out = shell.folder / "game.html"
    assert "make web" in shell("replay", str(GOLDEN), "--html", str(out)).refusal()
    (folder / "offline.html").write_text("another version", encoding="utf-8")
    assert "another version" in shell("replay", str(GOLDEN), "--html", str(out)).refusal()
    assert not out.exists()
    (folder / "offline.html").write_text('{"format":"none"}', encoding="utf-8")
    nowhere = shell.folder / "none" / "game.html"
    assert "No such file" in shell("replay", str(GOLDEN), "--html", str(nowhere)).refusal()
    broken = shell.file("b.replay", GOLDEN.read_text(encoding="utf-8").replace("A hq", "A hqx", 1))
    assert "b.replay: line" in shell("replay", broken, "--html", str(out)).refusal()
    assert not out.exists()
    assert shell("replay", str(GOLDEN), "--html", str(out), "--verify").code == 2


def test_svg_needs_the_parts_of_the_drawings(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = built(shell, monkeypatch)
    out = shell.folder / "p.svg"
    assert "make web" in shell("replay", str(GOLDEN), "--svg", str(out)).refusal()
    (folder / "drawing").mkdir()
    parts = {
        "close": "</svg>",
        "tokens": {"light": {}, "dark": {}},
        "unit": ["", ""],
        "places": {},
        "open": {"2": "<svg>"},
        "labels": {"face": "<style/>"},
    }
    sheet = folder / "drawing" / f"{GAME}.json"
    sheet.write_text(json.dumps(parts), encoding="utf-8")
    assert shell("replay", str(GOLDEN), "--svg", str(out), "--at", "0").code == 0
    assert out.read_text(encoding="utf-8") == "<svg><style/></svg>"
    parts["places"] = {f"{q},{r}": "0,0" for q in range(-2, 3) for r in range(-2, 3)}
    sheet.write_text(json.dumps({**parts, "faces": {}}), encoding="utf-8")
    assert "has no part faces/hq" in shell("replay", str(GOLDEN), "--svg", str(out)).refusal()
    assert shell("replay", str(GOLDEN), "--svg", str(out), "--json").code == 2
