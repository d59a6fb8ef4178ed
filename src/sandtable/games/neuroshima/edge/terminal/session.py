"""Neuroshima Hex at the terminal: the board, the open question in words, forecasts of battles."""

from __future__ import annotations

from typing import Any

from sandtable.cli.console import Console
from sandtable.cli.layout import columns_of
from sandtable.cli.menu import narrowed, tokens
from sandtable.cli.session import Session
from sandtable.cli.terminal import Terminal
from sandtable.games.neuroshima.content.tiles import INDEX_OF_ID, TILES
from sandtable.games.neuroshima.edge.terminal.choices import Choices
from sandtable.games.neuroshima.edge.terminal.drawing import Symbols, rotation_previews
from sandtable.games.neuroshima.edge.terminal.forecast import Forecast, describe_tile, describe_unit
from sandtable.games.neuroshima.edge.terminal.story import brief, last_battle
from sandtable.games.neuroshima.edge.terminal.words import Words, hex_of, units_by_hex
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot
from sandtable.match.match import Match, seat_letter

BOARD_ROWS = 31


class NeuroshimaSession(Session):
    """One game of Neuroshima Hex."""

    def __init__(self, match: Match, bots: list[Bot | None], dice: Dice, console: Console, terminal: Terminal) -> None:
        super().__init__(match, bots, dice, console, terminal)
        self.words = Words(terminal.texts)
        self.symbols = Symbols(console.unicode)
        self.forecast: Forecast | None = None
        self.help = "neuroshima-help"
        self.commands.update(
            {
                "forecast": self.do_forecast,
                "f": self.do_forecast,
                "why": self.do_why,
                "info": self.do_info,
                "i": self.do_info,
            }
        )

    @property
    def state(self) -> Neuroshima:
        """The position now."""
        assert isinstance(self.match.state, Neuroshima)
        return self.match.state

    def view(self) -> dict[str, Any]:
        """All there is to see."""
        return self.state.view(None)

    def news(self) -> list[str]:
        """What happened since the last look; hits are left to `why`."""
        return brief([line for _, line in self.story[self.told :]])

    def story_rows(self) -> int:
        """What the board leaves."""
        return max(4, self.console.rows - BOARD_ROWS - 6)

    def named(self, seat: int) -> str:
        """A seat by its letter and army."""
        return f"{seat_letter(seat)} {self.words.title(self.view()['armies'][seat])}"

    def show_menu(self) -> None:
        """The options, numbered; rotations as small pictures."""
        menu = self.menu
        above = menu.parts
        choices = Choices(self.words, units_by_hex(self.view()["units"]), self._army())
        if above:
            back = "" if menu.is_root else "  (back)"
            self.console.say(f"{choices.sentence(above)} ...{back}", "bold")
        tile = self._tile_to_turn(above)
        if tile is not None and menu.is_rotations() and self.console.columns >= 13 * len(menu.options):
            rotations = [int(option.parts[-1][1:]) for option in menu.options]
            letter = seat_letter(int(self.state.asked())).lower()
            self.console.say_all(rotation_previews(self.symbols, tile, rotations, self.console.colour, letter))
            return
        texts: list[str] = []
        for number, option in enumerate(menu.options, 1):
            count = f" ..{len(option.actions)}" if len(option.actions) > 1 and not above else ""
            texts.append(f"{number}) {choices.label(option, above)}{count}")
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

    def do_forecast(self, rest: str) -> None:
        """What a battle would do now, or after an action."""
        found = narrowed(self.legal(), tokens(rest.lower())) if rest else []
        self.forecast = Forecast(self.words, self.state, found[0] if len(found) == 1 else rest)
        after = self.words.say("forecast-after", action=rest) if rest else self.words.say("forecast-now")
        self.console.say(after, "bold")
        self.console.say_all([f"  {line}" for line in self.forecast.brief()])

    def do_why(self, rest: str) -> None:
        """The last battle, or the last forecast, with every hit."""
        if rest.startswith("f"):
            told = [line.text for line in self.forecast.story] if self.forecast is not None else []
            lines = told if self.forecast is not None else [self.words.say("no-forecast")]
        else:
            lines = last_battle([line for _, line in self.story]) or [self.words.say("no-battle")]
        self.console.say_all(lines)

    def do_info(self, rest: str) -> None:
        """A unit on a hex, or a tile of one of the armies."""
        view = self.view()
        row = next((row for row in view["units"] if hex_of(row["at"]) == rest.lower()), None)
        if row is not None:
            self.say_wrapped(describe_unit(self.words, self.symbols, row))
        elif rest:
            self.say_wrapped(describe_tile(self.words, self.symbols, rest, view["armies"]))
        else:
            self.console.say(self.words.say("info-usage"))
