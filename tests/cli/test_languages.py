"""The terminal in English, Russian and Ukrainian: which language, and nothing left untold."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import sandtable
from sandtable.cli.console import Console
from sandtable.cli.terminal import terminal_of
from sandtable.cli.texts import Texts, house_texts, texts_of, usual_language
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.games import GAMES, default_game, find_game
from sandtable.rulebook import LANGUAGES
from tests.cli.command import Ran, Shell
from tests.cli.test_main import ENVIRONMENT

PACKAGE = Path(sandtable.__file__).parent
GOODBYE = {"en": "Goodbye.", "ru": "До свидания.", "uk": "До побачення."}
LETTERS = re.compile("[А-Яа-яІіЇїЄєҐґ]")
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.replay"))[0]


def play(shell: Shell, language: str, game: str, *lines: str) -> Ran:
    """A session against a random bot where the game has two seats, against several where it has more."""
    seats = ["human", *["random"] * (find_game(game).start({}).seats() - 1)]
    arguments = ["play", "--game", game, "--lang", language, "--seats", ",".join(seats), "--seed", "3"]
    ran = shell(*arguments, stdin="".join(f"{line}\n" for line in lines))
    assert (ran.code, ran.err) == (0, "")
    return ran


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_speaks_every_language(shell: Shell, game: str, language: str) -> None:
    saved = shell.folder / "g.replay"
    commands = ["help", "log 3", "99", "rules", "rules zzzz y", "undo", "save", f"save {saved}", "back", "quit"]
    ran = play(shell, language, game, *["1"] * 12, *commands)
    assert ran.out.endswith(f"{GOODBYE[language]}\n")
    assert bool(LETTERS.search(ran.out)) == (language != "en")
    told = shell("replay", str(saved), "--lang", language)
    assert (told.code, told.err) == (0, "")
    assert bool(LETTERS.search(told.out)) == (language != "en")
    assert shell("replay", str(saved), "--lang", language, "--at", "2").code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_lacks_no_text(shell: Shell, language: str) -> None:
    """A text that is missing is an error of the program, so the game would not come to its end."""
    ran = play(shell, language, default_game(), *["1"] * 600, "why", "forecast", "log", "quit")
    over = {"en": "GAME OVER. ", "ru": "ПАРТИЯ ОКОНЧЕНА. ", "uk": "ПАРТІЮ ЗАКІНЧЕНО. "}[language]
    assert over in ran.out
    assert ran.out.endswith(f"{GOODBYE[language]}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setup_speaks_every_language(shell: Shell, language: str) -> None:
    ran = shell("play", "--terminal", "--lang", language, stdin="\n\nnobody\n\n\n\n\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert {"en": "Your army (A)", "ru": "Ваша армия (A)", "uk": "Ваша армія (A)"}[language] in ran.out
    assert {"en": "is none of these", "ru": "такого в списке нет", "uk": "такого у списку немає"}[language] in ran.out


def test_forms_of_numbers() -> None:
    texts = {language: house_texts(language) for language in LANGUAGES}
    after = [texts["ru"]("terminal-saved", file="f", count=count) for count in (1, 3, 5, 21, 1000)]
    assert after == [f"Сохранено: f ({form})" for form in
                     ("1 действие", "3 действия", "5 действий", "21 действие", "1000 действий")]  # fmt: skip
    assert texts["uk"]("terminal-kept", file="f", count=2) == "f: 2 дії"
    assert texts["en"]("terminal-kept", file="f", count=1) == "f: 1 action"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "uk_UA.UTF-8", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANG": "ru", "LC_MESSAGES": "de_DE"}, "en"),
        ({"LANG": "ru", "LC_ALL": ""}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "russian"}, "en"),
    ],
)
def test_the_usual_language(environment: dict[str, str], language: str) -> None:
    assert usual_language(environment) == language


def test_the_environment_chooses_and_the_option_overrules(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "uk_UA.UTF-8")
    assert "перевірено" in shell("replay", str(GOLDEN), "--verify").out
    assert "verified" in shell("replay", str(GOLDEN), "--verify", "--lang", "en").out
    assert shell("replay", str(GOLDEN), "--lang", "de").code == 2


def test_a_missing_text_or_value_is_an_error() -> None:
    texts = house_texts("en")
    assert texts.find("terminal-nothing") == ""
    assert texts.find("terminal-taken-back") == ""
    assert texts.find("terminal-taken-back", action="x") == "Taken back: x"
    with pytest.raises(KeyError, match="terminal-nothing"):
        texts("terminal-nothing")
    with pytest.raises(KeyError, match="terminal-taken-back"):
        texts("terminal-taken-back")


def test_a_game_without_texts_gets_the_plain_ones(tmp_path: Path) -> None:
    class Bare(Game):
        def start(self, settings: dict[str, object]) -> State:
            return find_game(default_game()).start(settings)

    terminal = terminal_of(Bare("bare"), "uk")
    assert terminal.question("take_it") == "take it"
    assert terminal.reason("no_moves") == "no moves"
    table = terminal.choose_table(Console())
    assert table is not None
    assert (table.settings, table.seats) == ({}, [])
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "game.ftl").write_text("bare-ask-take_it = Take it.\n", encoding="utf-8")
    texts = Texts("uk", tmp_path)
    assert texts("bare-ask-take_it") == "Take it."
    assert texts("terminal-goodbye") == "До побачення."


def test_questions_come_from_the_texts_of_a_game() -> None:
    """A text that needs a value which the terminal does not know is left alone."""
    for game in GAMES.values():
        texts = texts_of(game, "en")
        assert texts("terminal-goodbye") == "Goodbye."
        assert terminal_of(game, "ru").question("no_such_kind") == "no such kind"


@pytest.mark.parametrize(
    "file", sorted(Path(sandtable.__file__).parent.rglob("*.ftl")), ids=lambda file: str(file)[-40:]
)
def test_every_catalogue_can_be_parsed(file: Path) -> None:
    parsed = FluentParser().parse(file.read_text(encoding="utf-8"))
    assert [entry.content for entry in parsed.body if isinstance(entry, ast.Junk)] == []


@pytest.mark.parametrize(
    "arguments", [["simulate", default_game(), "--seats", "random,random", "--games", "1"], ["games"]]
)
def test_commands_that_need_no_texts_do_not_wait_for_them(arguments: list[str]) -> None:
    script = (
        "import sys; from sandtable.cli.main import main\n"
        f"assert main({arguments!r}) == 0\n"
        "assert not [name for name in sys.modules if name.startswith(('fluent', 'babel'))]"
    )
    subprocess.run([sys.executable, "-c", script], env=ENVIRONMENT, check=True, stdout=subprocess.DEVNULL)
