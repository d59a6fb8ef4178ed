"""A game at the terminal: what there is to see, the open question, and a line to answer with.

How a game looks and what happened in it says its `Terminal`; a game with more commands has a session of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import wrap
from typing import Any

from sandtable.cli.console import Console
from sandtable.cli.layout import columns_of, packed_lines
from sandtable.cli.menu import Menu, joined, narrowed, tokens
from sandtable.cli.terminal import Line, Terminal
from sandtable.cli.texts import ENGLISH
from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.outcome import Outcome
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot
from sandtable.match.match import Match, seat_letter
from sandtable.match.replay import write_replay

STORY_ROWS = 12


class Quit(Exception):
    """The player leaves."""


class Session:
    """One game with people (None in `bots`) and bots."""

    def __init__(self, match: Match, bots: list[Bot | None], dice: Dice, console: Console, terminal: Terminal) -> None:
        self.match = match
        self.bots = bots
        self.dice = dice
        self.console = console
        self.terminal = terminal
        self.texts = terminal.texts
        self.story: list[tuple[int, Line]] = []
        """What happened, each line with the number of the action that brought it."""
        self.told = 0
        self.notice = ""
        self.menu = Menu([])
        self.above: list[Menu] = []
        """The menus that led to this one."""
        self.help = "terminal-help"
        """The text that `help` shows."""
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.do_help,
            "h": self.do_help,
            "?": self.do_clause,
            "board": self.do_board,
            "b": self.do_board,
            "back": self.do_back,
            "all": self.do_all,
            "log": self.do_log,
            "rules": self.do_rules,
            "undo": self.do_undo,
            "u": self.do_undo,
            "save": self.do_save,
            "quit": self.do_quit,
            "q": self.do_quit,
        }

    @property
    def state(self) -> State:
        """The position now."""
        return self.match.state

    def run(self) -> int:
        """Play until the game is over and the player leaves, or there is no more input."""
        try:
            while True:
                self.let_others_play()
                self.begin_question()
                self.show()
                self.answer()
        except Quit:
            self.console.say(self.texts("terminal-goodbye"))
        return 0

    def begin_question(self) -> None:
        """Offer everything that the open question allows."""
        self.menu, self.above = self.first_menu(), []

    def let_others_play(self) -> None:
        """Chance draws and bots choose until a person is asked or the game is over."""
        while (seat := int(self.state.asked())) != OVER:
            if seat == CHANCE:
                self.play(int(self.state.sample(self.dice)))
                continue
            bot = self.bots[seat]
            if bot is None:
                return
            self.play(bot.choose(self.state, seat, self.dice))

    def play(self, action: str | int) -> None:
        """Make a choice and remember what it brought: what the one person here may know, or what all may."""
        before, count = self.view(), len(self.match.events)
        self.match.play(action)
        number = len(self.match.entries)
        reader = self.reader()
        seen = [event.to_json() for event in self.match.events_since(count) if event.seen_by(reader)]
        self.story.extend((number, line) for line in self.terminal.tell(seen, before))

    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def reader(self) -> int | None:
        """The seat of the one person here, who may lead several; None where there is nobody, or more than one."""
        players = self.match.game.players(self.match.settings)
        people = self.people()
        return people[0] if len({players[seat] for seat in people}) == 1 else None

    # What is shown.

    def view(self) -> dict[str, Any]:
        """All that whoever is asked may see; everything public when nobody is."""
        seat = int(self.state.asked())
        return self.state.view(seat if seat >= 0 else None)

    def drawn(self) -> list[str]:
        """The table."""
        return self.terminal.draw(self.view(), self.console)

    def show(self) -> None:
        """The table, what happened since the last look, the question and the choices."""
        self.console.clear()
        self.console.say_all(self.drawn())
        self.show_story()
        self.show_question()

    def news(self) -> list[str]:
        """What happened since the last look."""
        return [line.text for _, line in self.story[self.told :]]

    def story_rows(self) -> int:
        """Room for what happened."""
        return STORY_ROWS

    def show_story(self) -> None:
        """What happened since the last look, the last of it if there is much."""
        news = self.news()
        self.told = len(self.story)
        room = self.story_rows()
        width = self.console.columns - 1
        packed = [part for line in packed_lines(news, width) for part in wrap(line, width, subsequent_indent="   ")]
        if len(packed) > room:
            more = [self.texts("terminal-log-more", count=len(packed) - room)] if room > 1 else []
            packed = [*more, *packed[len(packed) - room :]]
        for line in packed:
            self.console.say(line, "dim")
        if self.notice:
            self.console.say(self.notice, "good")
            self.notice = ""

    def named(self, seat: int) -> str:
        """A seat for people."""
        who = self.match.seats[seat]
        return f"{seat_letter(seat)} ({self.texts.find(f'terminal-seat-{who}') or who})"

    def show_question(self) -> None:
        """Who must choose what, and the options of the current menu."""
        outcome = self.state.outcome()
        if outcome is not None:
            self.show_end(outcome)
            return
        decision = self.state.decision()
        assert decision is not None
        asked, who = self.question_text(), self.named(decision.seat)
        text = self.texts("terminal-question", who=who, question=asked, clause=decision.clause or "-")
        self.say_wrapped([text], seat_letter(decision.seat))
        self.show_menu()

    def question_text(self) -> str:
        """The open question in words."""
        decision = self.state.decision()
        assert decision is not None
        return self.terminal.question(decision.kind)

    def show_end(self, outcome: Outcome) -> None:
        """Who has won and why, and what can be done now."""
        text = self.texts(
            "terminal-game-over",
            result=self.winners(outcome),
            reason=self.terminal.reason(outcome.reason),
            points=" : ".join(str(score) for score in outcome.scores),
            clause=outcome.clause,
        )
        self.say_wrapped([text], "bold")
        why = "why, " if "why" in self.commands else ""
        self.console.say(f"{why}{self.texts('terminal-over-commands')}")

    def winners(self, outcome: Outcome) -> str:
        """Who has won."""
        letters = [seat_letter(seat) for seat in outcome.winners()]
        if outcome.is_draw() or not letters:
            return self.texts("terminal-draw" if outcome.is_draw() else "terminal-nobody-wins")
        return self.texts("terminal-wins", seats=f" {self.texts('terminal-and')} ".join(letters), count=len(letters))

    def show_menu(self) -> None:
        """The options, numbered."""
        menu = self.menu
        if menu.parts:
            self.console.say(f"{joined(menu.parts)} ...{'' if menu.is_root else '  (back)'}", "bold")
        texts: list[str] = []
        for number, option in enumerate(menu.options, 1):
            count = f" ..{len(option.actions)}" if len(option.actions) > 1 else ""
            texts.append(f"{number}) {joined(option.parts)}{count}")
        self.console.say_all(columns_of(texts, self.console.columns - 1))

    # Answers.

    def answer(self) -> None:
        """Take lines from the player until one changes the position."""
        count = len(self.match.entries)
        while len(self.match.entries) == count:
            text = self.console.ask(f"{self._prompt()}> ")
            if text is None:
                raise Quit
            try:
                self.obey(text)
            except SandtableError as error:
                self.say_wrapped([self.refusal(error, text)], "wound")
            except OSError as error:
                self.console.say(f"{error.filename}: {error.strerror}", "wound")

    def refusal(self, error: SandtableError, text: str) -> str:
        """Why a line was not taken; the engine itself speaks English."""
        if self.texts.language == ENGLISH and self.knows(error, text):
            return str(error)
        key = f"terminal-refused-{error.code.replace('_', '-')}"
        said = self.texts.find(key, text=text) or self.texts("terminal-refused", text=text)
        return f"{said} [{error.clause}]" if error.clause else said

    def knows(self, error: SandtableError, text: str) -> bool:
        """Do the engine's own words help whoever typed this?"""
        return True

    def _prompt(self) -> str:
        return self.texts("terminal-over") if self.state.asked() == OVER else seat_letter(int(self.state.asked()))

    def obey(self, text: str) -> None:
        """A command, the number of an option, or notation."""
        word, _, rest = text.partition(" ")
        if not text:
            self.show_question()
        elif word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
        elif text.isdecimal() and text.isascii():
            self.take_option(int(text[:6]))
        else:
            self.take_notation(" ".join(text.split()))

    def take_option(self, number: int) -> None:
        """The option of the menu with this number."""
        if not self.menu.options:
            self.console.say(self.texts("terminal-no-options"), "wound")
            return
        if not 1 <= number <= len(self.menu.options):
            text = self.texts("terminal-no-option", number=number, last=len(self.menu.options))
            self.console.say(text, "wound")
            return
        option = self.menu.options[number - 1]
        self.narrow(option.actions, option.parts)

    def take_notation(self, text: str) -> None:
        """A whole action, its beginning, or the part that is asked for next."""
        for above in (self.menu.parts, ()):
            wanted = (*above, *tokens(text.lower()))
            found = narrowed(self.legal(), wanted)
            heads = {tokens(action)[: len(wanted)] for action in found}
            if found:
                self.narrow(found, heads.pop() if len(heads) == 1 else ())
                return
        self.play(self.parsed(text))  # is refused, and says why

    def parsed(self, text: str) -> int:
        """The action that a text stands for, as it was typed or in small letters."""
        try:
            return int(self.state.parse_action(text))
        except SandtableError:
            return int(self.state.parse_action(text.lower()))

    def narrow(self, actions: list[str], parts: tuple[str, ...]) -> None:
        """Go down in the menu; a single action is played."""
        if len(actions) == 1:
            self.play(actions[0])
        else:
            self.above.append(self.menu)
            self.menu = Menu(actions, parts)
            self.show_menu()

    def first_menu(self) -> Menu:
        """What the open question offers."""
        return Menu(self.legal(), grouping=self.terminal.grouping)

    def legal(self) -> list[str]:
        """Every listed action as notation."""
        return [self.state.action_text(action) for action in self.state.legal()]

    # Commands.

    def do_help(self, rest: str) -> None:
        """The commands."""
        decision = self.state.decision()
        clause = decision.clause if decision is not None else ""
        self.console.say(self.texts(self.help, clause=clause or "ID"))

    def do_clause(self, rest: str) -> None:
        """The rule that asks, and how to answer."""
        decision = self.state.decision()
        if decision is not None and decision.clause:
            self.do_rules(decision.clause)
        self.say_wrapped([self.texts("terminal-how")])

    def do_board(self, rest: str) -> None:
        """The table again."""
        self.show()

    def do_back(self, rest: str) -> None:
        """One step up."""
        if self.above:
            self.menu = self.above.pop()
        self.show_question()

    def do_all(self, rest: str) -> None:
        """Every legal action as notation."""
        self.console.say_all(columns_of(self.legal(), self.console.columns - 1))

    def say_wrapped(self, lines: list[str], style: str = "") -> None:
        """Print lines, long ones broken between words."""
        for line in lines:
            for part in wrap(line, self.console.columns - 1, subsequent_indent="    ", break_on_hyphens=False):
                self.console.say(part, style)

    def do_log(self, rest: str) -> None:
        """The story, or its last lines."""
        lines = [line.text for _, line in self.story]
        count = int(rest) if rest.isdecimal() and rest.isascii() and len(rest) < 6 else len(lines)
        self.say_wrapped(lines[len(lines) - min(count, len(lines)) :])

    def do_rules(self, rest: str) -> None:
        """A clause by its id, or clauses by words."""
        from sandtable import rulebook
        from sandtable.cli.rules import describe

        words, language = rest.split(), self.texts.language
        if not words:
            self.console.say(self.texts("terminal-rules-usage"))
            return
        found = rulebook.within(words[0], language) if len(words) == 1 else []
        if not found:
            named = "-" in words[0]
            found = [rulebook.find(words[0], language)] if named else rulebook.search(words, language)
        shown = [describe(clause, self.texts) for clause in found[:5]]
        self.console.say("\n\n".join(shown) or self.texts("terminal-no-clause"))
        if len(found) > 5:
            ids = " ".join(clause.id for clause in found[5:25])
            self.console.say(self.texts("terminal-more-clauses", count=len(found) - 5, ids=ids))

    def do_undo(self, rest: str) -> None:
        """Take back the last choice of a person, if it is still free."""
        people = self.people()
        last = self.match.entries[-1].seat if self.match.entries else CHANCE
        text = self.match.undo(last if last in people else people[0] if people else CHANCE)
        self.story = [(number, line) for number, line in self.story if number <= len(self.match.entries)]
        self.told = min(self.told, len(self.story))
        self.notice = self.texts("terminal-taken-back", action=text)

    def do_save(self, rest: str) -> None:
        """Write the game so far as a replay."""
        if not rest:
            self.console.say(self.texts("terminal-save-usage"))
            return
        Path(rest).write_text(write_replay(self.match), encoding="utf-8")
        self.console.say(self.texts("terminal-saved", file=rest, count=len(self.match.entries)), "good")

    def do_quit(self, rest: str) -> None:
        """Leave."""
        raise Quit
