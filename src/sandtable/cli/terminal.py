"""A game at the terminal: the board, the open question, and a line to answer with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import wrap
from typing import Any

from sandtable.cli.choices import Menu, label, narrowed, sentence, tokens
from sandtable.cli.console import Console
from sandtable.cli.drawing import Board, Symbols, rotation_previews
from sandtable.cli.forecast import Forecast, brief, describe_tile, describe_unit
from sandtable.cli.layout import columns_of, last_battle, packed_lines
from sandtable.cli.words import REASONS, hex_of, tell, title, units_by_hex
from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.games.neuroshima.tiles import INDEX_OF_ID, TILES
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot
from sandtable.match.match import Match, seat_letter
from sandtable.match.replay import write_replay

HELP = """
Answer with a number, with notation (place mutant d3/2, move d3-d4/0, end),
or with its next part (d3, then /2). /k turns a tile so that its top edge looks
to edge k: 0 up, 1 up right, and on clockwise. Tile names may be cut short.
  forecast (f)      what a battle would do now; f ACTION: after this action
  why               every hit of the last battle; why forecast: of the forecast
  info HEX or TILE  current values with their reasons, and what the tile does
  rules ID or WORDS the rulebook, for example rules NH-NET-10
  log [N]           the story so far          all       every legal action
  board (b)         draw the board again      back      to the first choice
  undo (u)          take your last choice back; free until a tile is drawn or
                    another player chooses
  save FILE         write a replay            help (h)  this page
  quit (q)          leave the game
"""
QUESTIONS = {
    "hq": "place your HQ",
    "lair": "place Cerberus next to your HQ",
    "exchange": "only instants drawn: keep or exchange?",
    "discard": "discard one of the drawn tiles",
    "trade": "discard three of the six instants, one after another",
    "turn": "your turn, then end",
    "landing": "where does the pushed unit go?",
    "pull_landing": "where does the pulled unit go?",
    "second_step": "a second step?",
    "hunt": "strike with the hunter?",
    "scavenge": "the Scavenger may go to any free hex",
    "order": "who decides first?",
    "clown": "does the Clown explode?",
    "quartermaster": "does the Quartermaster change an attack?",
    "medic": "which hit does which medic take?",
    "core": "lay the core of your construction",
    "wing": "lay the wing beside it",
    "boarding": "board: start a battle at once?",
    "aim": "whom does the Sharpshooter strike?",
    "points": "your own HQ was struck: who gets the point?",
    "choose_leader": "keep one of your three leaders, in secret",
    "leader": "use your leader?",
}
BOARD_ROWS = 31


class Quit(Exception):
    """The player leaves."""


class Session:
    """One game with people (None in `bots`) and bots."""

    def __init__(self, match: Match, bots: list[Bot | None], dice: Dice, console: Console) -> None:
        self.match = match
        self.bots = bots
        self.dice = dice
        self.console = console
        self.symbols = Symbols(console.unicode)
        self.story: list[tuple[int, str]] = []
        """What happened, each line with the number of the action that brought it."""
        self.told = 0
        self.notice = ""
        self.menu = Menu([])
        self.forecast: Forecast | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.do_help,
            "h": self.do_help,
            "?": self.do_help,
            "board": self.do_board,
            "b": self.do_board,
            "back": self.do_back,
            "all": self.do_all,
            "forecast": self.do_forecast,
            "f": self.do_forecast,
            "why": self.do_why,
            "info": self.do_info,
            "i": self.do_info,
            "log": self.do_log,
            "rules": self.do_rules,
            "undo": self.do_undo,
            "u": self.do_undo,
            "save": self.do_save,
            "quit": self.do_quit,
            "q": self.do_quit,
        }

    @property
    def state(self) -> Neuroshima:
        """The position now."""
        assert isinstance(self.match.state, Neuroshima)
        return self.match.state

    def run(self) -> int:
        """Play until the game is over and the player leaves, or there is no more input."""
        try:
            while True:
                self.let_others_play()
                self.menu = Menu(self._legal())
                self.show()
                self.answer()
        except Quit:
            self.console.say("Goodbye.")
        return 0

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
        """Make a choice and remember what it brought."""
        board = units_by_hex(self.view()["units"])
        before = len(self.match.events)
        self.match.play(action)
        number = len(self.match.entries)
        lines = tell([event.to_json() for event in self.match.events_since(before)], board)
        self.story.extend((number, line) for line in lines)

    def view(self) -> dict[str, Any]:
        """All there is to see."""
        return self.state.view(None)

    def show(self) -> None:
        """The board, what happened since the last look, the question and the choices."""
        self.console.clear()
        self.console.say_all(self._board().draw(self.view()))
        self.show_story()
        self.show_question()

    def _board(self) -> Board:
        return Board(self.symbols, self.console.colour, self.console.columns)

    def show_story(self) -> None:
        """What happened since the last look; hits are left to `why`."""
        news = brief([line for _, line in self.story[self.told :]])
        self.told = len(self.story)
        room = max(4, self.console.rows - BOARD_ROWS - 6)
        packed = packed_lines(news, self.console.columns - 1)
        if len(packed) > room:
            packed = [f"... (log: {len(packed) - room} more)", *packed[len(packed) - room :]]
        for line in packed:
            self.console.say(line, "dim")
        if self.notice:
            self.console.say(self.notice, "good")
            self.notice = ""

    def show_question(self) -> None:
        """Who must choose what, and the options of the current menu."""
        outcome = self.state.outcome()
        if outcome is not None:
            letters = [seat_letter(seat) for seat in outcome.winners()]
            who = "A draw" if outcome.is_draw() else f"{' and '.join(letters)} WIN{'S' if len(letters) == 1 else ''}"
            reason = REASONS.get(outcome.reason, outcome.reason)
            points = " : ".join(str(score) for score in outcome.scores)
            self.console.say(f"GAME OVER. {who}: {reason}, {points} ({outcome.clause})", "bold")
            self.console.say("why, log, save FILE, rules ID, undo, quit")
            return
        decision = self.state.decision()
        assert decision is not None
        letter = seat_letter(decision.seat)
        army = title(self.view()["armies"][decision.seat])
        question = QUESTIONS.get(decision.kind, decision.kind)
        self.console.say(f"{letter} {army}: {question}  [{decision.clause}; h: help]", letter)
        self.show_menu()

    def show_menu(self) -> None:
        """The options, numbered; rotations as small pictures."""
        menu = self.menu
        above = menu.parts
        board = units_by_hex(self.view()["units"])
        if above:
            back = "" if menu.is_root else "  (back)"
            self.console.say(f"{sentence(above, board, self._army())} ...{back}", "bold")
        tile = self._tile_to_turn(above)
        if tile is not None and menu.is_rotations() and self.console.columns >= 13 * len(menu.options):
            rotations = [int(option.parts[-1][1:]) for option in menu.options]
            letter = seat_letter(int(self.state.asked())).lower()
            self.console.say_all(rotation_previews(self.symbols, tile, rotations, self.console.colour, letter))
            return
        texts: list[str] = []
        for number, option in enumerate(menu.options, 1):
            count = f" ..{len(option.actions)}" if len(option.actions) > 1 and not above else ""
            texts.append(f"{number}) {label(option, above, board, self._army())}{count}")
        self.console.say_all(columns_of(texts, self.console.columns - 1))

    def _army(self) -> str:
        """The army whose tiles the open question is about."""
        return str(self.view()["armies"][int(self.state.seat)])

    def _tile_to_turn(self, parts: tuple[str, ...]) -> Any:
        """The tile that is about to be turned, where the parts of an action say so."""
        if len(parts) < 2:
            return None
        name = f"{self._army()}_{parts[2] if parts[0] == 'replace' and len(parts) > 2 else parts[1]}"
        if name in INDEX_OF_ID:
            return TILES[INDEX_OF_ID[name]]
        unit = units_by_hex(self.view()["units"]).get(parts[1])
        return TILES[INDEX_OF_ID[unit.tile]] if unit is not None else None

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
                self.console.say(str(error), "wound")
            except OSError as error:
                self.console.say(f"{error.filename}: {error.strerror}", "wound")

    def _prompt(self) -> str:
        return "over" if self.state.asked() == OVER else seat_letter(int(self.state.asked()))

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
            self.take_notation(" ".join(text.lower().split()))

    def take_option(self, number: int) -> None:
        """The option of the menu with this number."""
        if not self.menu.options:
            self.console.say("The game is over: undo, save FILE or quit.", "wound")
            return
        if not 1 <= number <= len(self.menu.options):
            self.console.say(f"There is no option {number}, only 1 to {len(self.menu.options)}.", "wound")
            return
        option = self.menu.options[number - 1]
        self.narrow(option.actions, option.parts)

    def take_notation(self, text: str) -> None:
        """A whole action, its beginning, or the part that is asked for next."""
        for above in (self.menu.parts, ()):
            wanted = (*above, *tokens(text))
            found = narrowed(self._legal(), wanted)
            heads = {tokens(action)[: len(wanted)] for action in found}
            if found:
                self.narrow(found, heads.pop() if len(heads) == 1 else ())
                return
        self.play(self.state.parse_action(text))  # is refused, and says why

    def narrow(self, actions: list[str], parts: tuple[str, ...]) -> None:
        """Go down in the menu; a single action is played."""
        if len(actions) == 1:
            self.play(actions[0])
        else:
            self.menu = Menu(actions, parts)
            self.show_menu()

    def _legal(self) -> list[str]:
        return [self.state.action_text(action) for action in self.state.legal()]

    def do_help(self, rest: str) -> None:
        """The commands."""
        self.console.say(HELP.strip())

    def do_board(self, rest: str) -> None:
        """The board again."""
        self.show()

    def do_back(self, rest: str) -> None:
        """To the first choice of this question."""
        self.menu = Menu(self._legal())
        self.show_question()

    def do_all(self, rest: str) -> None:
        """Every legal action as notation."""
        self.console.say_all(columns_of(self._legal(), self.console.columns - 1))

    def do_forecast(self, rest: str) -> None:
        """What a battle would do now, or after an action."""
        found = narrowed(self._legal(), tokens(rest.lower())) if rest else []
        self.forecast = Forecast(self.state, found[0] if len(found) == 1 else rest)
        self.console.say(f"If a battle were fought {'after ' + rest if rest else 'now'}:", "bold")
        self.console.say_all([f"  {line}" for line in self.forecast.brief()])

    def do_why(self, rest: str) -> None:
        """The last battle, or the last forecast, with every hit."""
        if rest.startswith("f"):
            lines = self.forecast.lines if self.forecast is not None else ["No forecast yet."]
        else:
            lines = last_battle([line for _, line in self.story]) or ["No battle yet."]
        self.console.say_all(lines)

    def do_info(self, rest: str) -> None:
        """A unit on a hex, or a tile of one of the armies."""
        view = self.view()
        row = next((row for row in view["units"] if hex_of(row["at"]) == rest.lower()), None)
        if row is not None:
            self.say_wrapped(describe_unit(self.symbols, row))
        elif rest:
            self.say_wrapped(describe_tile(self.symbols, rest, view["armies"]))
        else:
            self.console.say("info d4, or info mutant")

    def say_wrapped(self, lines: list[str]) -> None:
        """Print lines, long ones broken between words."""
        for line in lines:
            self.console.say_all(wrap(line, self.console.columns - 1, subsequent_indent="    "))

    def do_log(self, rest: str) -> None:
        """The story, or its last lines."""
        lines = [line for _, line in self.story]
        count = int(rest) if rest.isdecimal() and rest.isascii() and len(rest) < 6 else len(lines)
        self.console.say_all(lines[len(lines) - min(count, len(lines)) :])

    def do_rules(self, rest: str) -> None:
        """A clause by its id, or clauses by words."""
        from sandtable import rulebook
        from sandtable.cli.rules import describe

        words = rest.split()
        if not words:
            self.console.say("rules NH-NET-10, or rules medic absorbs")
            return
        found = rulebook.within(words[0]) if len(words) == 1 else []
        found = found or (rulebook.search(words) if "-" not in words[0] else [rulebook.find(words[0])])
        self.console.say("\n\n".join(describe(clause) for clause in found[:5]) or "No clause contains these words.")
        if len(found) > 5:
            self.console.say(f"... and {len(found) - 5} more: {' '.join(clause.id for clause in found[5:25])}")

    def do_undo(self, rest: str) -> None:
        """Take back the last choice of a person, if it is still free."""
        people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        last = self.match.entries[-1].seat if self.match.entries else CHANCE
        text = self.match.undo(last if last in people else people[0] if people else CHANCE)
        self.story = [(number, line) for number, line in self.story if number <= len(self.match.entries)]
        self.told = min(self.told, len(self.story))
        self.notice = f"Taken back: {text}"

    def do_save(self, rest: str) -> None:
        """Write the game so far as a replay."""
        if not rest:
            self.console.say("save FILE")
            return
        Path(rest).write_text(write_replay(self.match), encoding="utf-8")
        self.console.say(f"Saved: {rest} ({len(self.match.entries)} actions)", "good")

    def do_quit(self, rest: str) -> None:
        """Leave."""
        raise Quit
