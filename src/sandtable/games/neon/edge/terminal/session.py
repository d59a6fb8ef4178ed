"""Neon at the terminal: the ring, the open question in words, choices in steps."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from sandtable.cli.steps import Step, StepSession, Way
from sandtable.core.decision import OVER
from sandtable.games.neon.edge.terminal import printed
from sandtable.games.neon.edge.terminal.choices import Choices, ways_of
from sandtable.games.neon.edge.terminal.drawing import Picture, shortened
from sandtable.games.neon.edge.terminal.story import brief
from sandtable.games.neon.edge.terminal.words import Words, fighters_of
from sandtable.games.neon.rules import Neon
from sandtable.match.match import seat_letter

MOST_LINES = 25
"""Lines of a question with everything above it, but for the prompt."""
CARD_LINES = 2


class NeonSession(StepSession):
    """One game of Neon."""

    @property
    def words(self) -> Words:
        """The words of the language."""
        return Words(self.texts)

    @property
    def neon(self) -> Neon:
        """The position now."""
        assert isinstance(self.match.state, Neon)
        return self.match.state

    def begin_question(self) -> None:
        self.help = "neon-terminal-help"
        self.commands["info"] = self.commands["i"] = self.do_info
        self.seen = self.view()
        super().begin_question()

    def view(self) -> dict[str, Any]:
        """What whoever is asked may see; between questions what the one person here may."""
        seat = int(self.state.asked())
        if seat >= 0 and self.bots[seat] is None:
            return self.state.view(seat)
        return self.state.view(self.reader())

    def ways(self) -> list[Way]:
        return ways_of(self.neon, self.seen)

    def word(self, step: Step, ways: list[Way]) -> str:
        return Choices(self.words, self.neon, self.seen).word(step, ways)

    def named(self, seat: int) -> str:
        return self.words.who(seat, fighters_of(self.seen))

    def drawn(self) -> list[str]:
        """The ring, what everybody has, and the cards that are in question."""
        picture = Picture(self.words, self.console.unicode, self.console.colour, self.console.columns)
        seat = int(self.state.asked())
        return [*picture.draw(self.seen, seat if seat >= 0 else self.reader()), *self.found()]

    def found(self) -> list[str]:
        """Cards that were found or are offered, with all they say."""
        seen = self.seen["seen"]
        if seen is None or self.state.asked() == OVER or not (seen["cards"] or seen["placing"]):
            return []
        names = [*([seen["placing"]] if seen["placing"] else []), *(seen["cards"] or [])]
        lines: list[str] = []
        for name in names:
            about = f"{self.words.card(name)}: {'; '.join(self.words.about_card(name))}"
            lines += shortened(about, self.console.columns - 1, CARD_LINES)
        return lines

    def question_text(self) -> str:
        """The open question in words."""
        decision = self.state.decision()
        assert decision is not None
        seen = self.seen["seen"]
        card = self.words.card(seen["placing"]) if seen and seen["placing"] else ""
        closing = self.words.sector(self.seen["closing"]) if self.seen["closing"] else ""
        return self.words.say(f"ask-{decision.kind}", card=card, closing=closing)

    def news(self) -> list[str]:
        """What happened since the last look; the attack that is being made is drawn already."""
        lines = [line for _, line in self.story[self.told :]]
        attacks = [place for place, line in enumerate(lines) if line.kind == "attack"]
        if attacks and self.seen["attack"]:
            del lines[attacks[-1]]
        return brief(lines)

    def story_rows(self) -> int:
        """What the ring, the question and the menu leave."""
        menu = 0 if self.state.asked() == OVER else self.menu_height()
        return max(1, MOST_LINES - len(self.drawn()) - menu - 3)

    # Commands.

    def do_info(self, rest: str) -> None:
        """A sector, a fighter or a card with all it says, by its number, letter or name."""
        wanted = rest.casefold()
        found = self._about(wanted) if wanted else []
        if not found:
            self.console.say(self.words.say("terminal-info-usage"))
        for line in found:
            self.console.say_all(wrap(line, self.console.columns - 1, subsequent_indent="   "))

    def _about(self, wanted: str) -> list[str]:
        words = self.words
        if wanted.isdecimal() and int(wanted) in printed.sectors():
            return [words.sector(int(wanted)), *words.about_sector(int(wanted))]
        fighters = fighters_of(self.seen)
        for seat, fighter in enumerate(fighters):
            if fighter and wanted in (seat_letter(seat).casefold(), words.fighter(fighter).casefold()):
                return [words.who(seat, fighters), *words.about_fighter(fighter), *self._carried(seat)]
        for card in [*printed.loot(), *printed.upgrades(), *printed.bots()]:
            if words.card(card).casefold().startswith(wanted):
                return [words.card(card), *words.about_card(card)]
        return []

    def _carried(self, seat: int) -> list[str]:
        """The equipment of a fighter, card by card."""
        gear = self.seen["fighters"][seat]["gear"]
        return [f"{self.words.card(row['card'])}: {'; '.join(self.words.about_card(row['card']))}" for row in gear]
