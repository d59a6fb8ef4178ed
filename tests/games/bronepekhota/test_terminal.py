"""A battle at the terminal: the drawn table, questions in words, choices in steps, three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.cli.steps import StepSession
from sandtable.cli.terminal import terminal_of
from sandtable.core.decision import CHANCE, OVER
from sandtable.games import find_game
from sandtable.games.bronepekhota.content.missions import MISSIONS
from sandtable.games.bronepekhota.edge.terminal.session import MOST_LINES
from sandtable.rulebook import LANGUAGES
from tests.cli.at_terminal import Screen, any_number, english_in, played, reached, screen_of, seated, typed
from tests.cli.command import Ran, Shell

SQUADS = ["play", "bronepekhota", "--set", "armies=pol_line_clones,pro_cyber", "--set", "map=open_field"]
SMALL: dict[str, object] = {"armies": "pol_line_clones,pro_cyber", "map": "crossroads", "max_tours": "2"}
TABLE = """\
Annihilation, tour 1 of at most 2.
20|                                                  | A Polaris Empire
  |                       %%%%%%                     | +A 6 Line Clone Infantry
  |                       %%%%%%       ::::          | B Trade Protectorate
  |                 =     %%%%%%       ::::          | >a 6 Cyber Infantry
15|                 =     %%%%%%       ::::          | % Woods
  |                 =            -----               | : Ruins
  |                 =                                | = Obstacle
  |      AA    ^^^        ####        ^^^    56      | - Low obstacle
10|      AA    ^^^        ####        ^^^    14      | ^ Crater
  |       A               ####               3       | # Smooth wall
  |                                =                 |
  |               -----            =                 |
 5|          ::::       %%%%%%     =                 |
  |          ::::       %%%%%%                       |
  |          ::::       %%%%%%                       |
  |                                                  |
 0|                                                  |
   0       5       10       15      20      25      30"""


def play(shell: Shell, arguments: list[str], *lines: str) -> Ran:
    """A session with these lines typed in."""
    ran = shell(*arguments, "--seed", "1", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in ran.err
    assert (ran.code, ran.err) == (0, "")
    return ran


def session_of(
    language: str = "en", settings: dict[str, object] | None = None, seats: str = "human,human"
) -> StepSession:
    """A battle at a screen."""
    found = seated("bronepekhota", language, settings or SMALL, seats.split(","), seed=3)
    assert isinstance(found, StepSession)
    return found


def test_the_table_is_drawn() -> None:
    screens = typed(session_of(), "1", "1", "1")
    assert "\n".join(screens[-1][:19]) == TABLE
    assert screens[-1][-7] == "1) Cyber Infantry 1, 25.5 : 9.8, melee 5, nearest enemy 21.0 steps"


def test_a_low_terminal_gets_a_smaller_table() -> None:
    session = session_of()
    screen_of(session).height = 24
    first = typed(session)[0]
    assert len(first) <= 24
    assert max(len(line) for line in first) < 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_battle_fits_the_terminal(language: str) -> None:
    session = session_of(language, seats="human,random")
    screens = played(session, any_number(4, 500))
    assert session.state.outcome() is not None
    assert max(len(screen) for screen in screens) <= MOST_LINES
    assert max(len(line) for screen in screens for line in screen) < 80
    if language != "en":
        assert english_in(screens) == set()


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_has_its_words(mission: str) -> None:
    """A text that is missing is an error of the program."""
    session = session_of("uk", {"mission": mission}, "human,random")
    screens = played(session, any_number(len(mission), 40))
    assert max(len(screen) for screen in screens) <= MOST_LINES
    assert english_in(screens) == set()


def test_every_listed_action_is_reached_in_steps() -> None:
    session = session_of(settings={"max_tours": "1"})
    kinds: set[str] = set()
    answer = any_number(5, 2000)
    asked = 0
    while (seat := int(session.state.asked())) != OVER and asked < 60:
        if seat == CHANCE:
            session.play(int(session.state.sample(session.dice)))
            continue
        session.begin_question()
        decision = session.state.decision()
        assert decision is not None
        kinds.add(decision.kind)
        asked += 1
        assert reached(session, session.path[0]) == {int(action) for action in session.state.legal()}
        count = len(session.match.entries)
        while len(session.match.entries) == count:
            session.obey(answer(session) or "")
    assert {"pilot", "deploy", "unit", "soldier", "act"} <= kinds


def test_a_unit_then_what_then_where() -> None:
    session = session_of()
    screens = typed(session, "1", "1", "1", "3", "move", "back", "move", "1")
    assert any(") Move ..47" in line for line in screens[4])
    where = screens[5]
    assert where[0].startswith("Move ...")
    assert where[1].startswith("1) towards Line Clone Infantry ")
    assert where[-1] == "Or type any place as steps from the lower left corner: 14 8"
    assert "moves" in "\n".join(screens[-1])


@pytest.mark.parametrize(
    ("language", "refused"), [("en", "cannot be reached"), ("ru", "туда не попасть"), ("uk", "туди не потрапити")]
)
def test_a_place_is_typed_in_steps(language: str, refused: str) -> None:
    """By coordinates as the edges of the map count; what is out of reach is refused by its clause."""
    session = session_of(language)
    screens = typed(session, "27 12", "4,5 10", "1", "2", "3 3", "24 11")
    moved = [entry.text for entry in session.match.entries if entry.seat >= 0]
    assert moved[0].startswith("deploy 1 1080,480/")
    assert moved[1].startswith("deploy 0 180,400/")
    assert moved[-1].startswith("go 960,440,0/")
    assert refused in "\n".join(screens[-2])
    assert "(BP-" in "\n".join(screens[-2])


def test_a_machine_is_driven_to_a_typed_place() -> None:
    """The engine finds the way; a place that it cannot drive to is refused. Choices go by a word of theirs too."""
    session = session_of(settings={**SMALL, "armies": "pol_line_clones:raptor,pro_cyber"})
    lines = ["1", "27 12", "raptor", "2 4", "4 10", "1", "end", "raptor", "drive", "2 19", "4 4"]
    screens = typed(session, *lines)
    assert screens[4][-8:-6] == ["    [BP-SETUP-05; h: help]", "A Line Clone Infantry ..."]
    assert screens[-2] == ["2 19: that place cannot be reached (BP-MOVE-VEH-25)"]
    chosen = [entry.text for entry in session.match.entries if entry.seat == 0]
    assert chosen[:2] == ["pilot 0", "deploy 8 80,160/0"]
    assert chosen[-1] == "drive F80"


def test_shots_come_with_their_odds() -> None:
    """Near enemies are offered with the chances to hit and to destroy; what reaches nobody stands apart."""
    session = session_of()
    screens = typed(session, "27 12", "4,5 10", "1", "1")
    assert screens[-1][-3] == "1) Shots and throws that reach nobody ..2"
    session = session_of(settings={**SMALL, "max_tours": "9"}, seats="greedy,greedy")
    labels: list[str] = []
    while not labels:
        seat = int(session.state.asked())
        bot = session.bots[seat]
        if seat == CHANCE or bot is None:
            session.play(int(session.state.sample(session.dice)))
            continue
        session.begin_question()
        ways = [way for way in session.path[0].ways if way.steps[0] == ("shoot",)]
        labels = session.node(ways, 2).labels if len(ways) > 1 else []
        session.play(bot.choose(session.state, seat, session.dice))
    odds = re.compile(r"\w.* \d: own weapon, \d+ steps?, .+: hit \d+ %, destroyed \d+ %")
    assert all(odds.fullmatch(label) for label in labels), labels


@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_lines_explain_themselves_and_lose_nothing(language: str) -> None:
    session = session_of(language)
    lines = ["1", "1", "1", "99", "dance", "go 1170,700,0/0", "?", "info a", "info zz", "help", "undo", ""]
    said = ["\n".join(screen) for screen in typed(session, *lines)]
    assert re.search({"en": r"range \d?D\d", "ru": r"дальность \d?Д\d", "uk": r"дальність \d?Д\d"}[language], said[3])
    assert {"en": "choose the soldier", "ru": "какой солдат", "uk": "який солдат"}[language] in said[3]
    assert {"en": "There is no option 99", "ru": "Варианта 99 нет", "uk": "Варіанта 99 немає"}[language] in said[4]
    assert {"en": "dance: that is no answer", "ru": "dance: такого ответа", "uk": "dance: такої"}[language] in said[5]
    assert {"en": "not allowed", "ru": "правила этого не", "uk": "правила цього не"}[language] in said[6]
    assert "BP-TURN-07" in said[7]
    assert session.words.sheet("pro_cyber") in said[8]  # type: ignore[attr-defined]
    assert "info" in said[9]
    assert "undo (u)" in said[10]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setup_asks_for_a_table(language: str) -> None:
    screen = Screen()
    lines = iter(["", "river", "", "rutenia", "1"])
    screen.answer = lambda: next(lines, None)
    table = terminal_of(find_game("bronepekhota"), language).choose_table(screen)
    assert table is not None
    assert table.settings["map"] == "river"
    assert table.settings["armies"] == "polaris_500,rutenia_500"
    assert table.seats[0] == "human"
    find_game("bronepekhota").start(table.settings)


def test_a_battle_by_notation_undo_and_resume(shell: Shell, tmp_path: Path) -> None:
    saved = tmp_path / "battle.replay"
    ran = play(
        shell,
        [*SQUADS, "--seats", "human,human"],
        "deploy 1 1100,400/32",
        "deploy 0 100,400/0",
        "1",
        "soldier 9",
        "go 1000,333,0/32",
        "undo",
        "go 1170,700,0/0",
        f"save {saved}",
        "quit",
    )
    assert "B Trade Protectorate: Deploy a unit" in ran.out
    # A pose that no list names is taken, one out of reach is refused by its clause.
    assert "B: Cyber Infantry 4 moves" in ran.out
    assert "Taken back: go 1000,333,0/32" in ran.out
    assert "'go 1170,700,0/0' is not allowed now" in ran.out
    assert "B soldier 9" in saved.read_text(encoding="utf-8")
    assert "go 1000,333,0/32" not in saved.read_text(encoding="utf-8")
    again = play(shell, ["play", "--resume", str(saved)], "quit")
    assert "Cyber Infantry 4: move to a place" in again.out


@pytest.mark.parametrize(
    ("language", "over", "told"),
    [
        ("en", "GAME OVER.", "shoots at"),
        ("ru", "ПАРТИЯ ОКОНЧЕНА.", "Выстрел"),
        ("uk", "ПАРТІЮ ЗАКІНЧЕНО.", "Постріл"),
    ],
)
def test_the_story_of_bots_in_the_language(shell: Shell, language: str, over: str, told: str) -> None:
    settings = [*SQUADS, "--set", "max_tours=4", "--seats", "greedy,greedy", "--lang", language]
    ran = play(shell, settings, "log", "quit")
    assert over in ran.out
    assert told in ran.out
    assert "shot: figure" not in ran.out
