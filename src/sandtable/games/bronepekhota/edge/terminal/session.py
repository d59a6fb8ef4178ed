"""Bronepekhota at the terminal: the map, the open question in words, choices in steps, places by coordinates."""

from __future__ import annotations

import re
from typing import Any

from sandtable.cli.steps import Step, StepSession, Way
from sandtable.core.decision import OVER
from sandtable.core.errors import IllegalAction, SandtableError
from sandtable.games.bronepekhota import actions
from sandtable.games.bronepekhota.edge.page.moving import move, stand
from sandtable.games.bronepekhota.edge.page.supposing import Pose
from sandtable.games.bronepekhota.edge.terminal.choices import Choices, ways_of
from sandtable.games.bronepekhota.edge.terminal.drawing import Picture, marks_of
from sandtable.games.bronepekhota.edge.terminal.story import brief
from sandtable.games.bronepekhota.edge.terminal.words import Names, Words
from sandtable.games.bronepekhota.mission.deployment import facing
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import STEP

MOST_LINES = 36
"""Lines of a question with everything above it, where the terminal is high enough."""
FEWEST_ROWS, MOST_ROWS = 12, 18
"""Rows of the map."""
BELOW = 18
"""Lines that the story, the question and the menu may need."""
NO_PLACE = "no_place"
_PLACE = re.compile(r"(\d{1,3}(?:[.,]\d)?)\s*[: ]\s*(\d{1,3}(?:[.,]\d)?)")


class BronepekhotaSession(StepSession):
    """One battle."""

    @property
    def words(self) -> Words:
        """The words of the language."""
        return Words(self.texts)

    @property
    def battle(self) -> Bronepekhota:
        """The position now."""
        assert isinstance(self.match.state, Bronepekhota)
        return self.match.state

    def begin_question(self) -> None:
        self.help = "bp-terminal-help"
        self.commands["info"] = self.commands["i"] = self.do_info
        self.seen = self.view()
        self.choices = Choices(self.words, self.battle, self.seen)
        super().begin_question()

    def view(self) -> dict[str, Any]:
        """Everything: nothing is hidden but future dice."""
        return self.state.view(None)

    def ways(self) -> list[Way]:
        return ways_of(self.battle)

    def word(self, step: Step, ways: list[Way]) -> str:
        return self.choices.word(step)

    def named(self, seat: int) -> str:
        """A seat by its letter and faction."""
        units = [row for row in self.seen["units"] if row["seat"] == seat]
        faction = self.words.faction(units[0]["sheet"]) if units else ""
        return f"{super().named(seat)[0]} {faction}".strip()

    def drawn(self) -> list[str]:
        """The mission and the tour, then the map."""
        rows = max(FEWEST_ROWS, min(MOST_ROWS, self.console.rows - BELOW))
        return [self.head(), *Picture(self.words, self.console.colour, rows).draw(self.seen)]

    def head(self) -> str:
        """The mission, the map and the tour."""
        mission = self.words.find("mission", self.seen["mission"])
        if self.seen["tour"] == 0:
            return self.words.say("note-deploying", mission=mission)
        return self.words.say("note", mission=mission, tour=self.seen["tour"], tours=self.seen["tours"])

    def question_text(self) -> str:
        """The open question in words."""
        decision = self.state.decision()
        assert decision is not None
        view, names = self.seen, Names(self.words, self.seen)
        who = names.figure(view["figure"]) if view["figure"] >= 0 else names.unit(view["active"])
        if decision.kind == "pilot":
            who = next((names.figure(row["id"]) for row in view["figures"] if self._waits(row)), "")
        return self.words.ask(decision.kind, who=who, tour=view["tour"])

    def _waits(self, row: dict[str, Any]) -> bool:
        """Is it a machine of the asked side that has no pilot yet?"""
        mine = row["seat"] == self.seen["seat"] and row["place"] == "reserve"
        return mine and row["kind"] == "vehicle" and row["crew"] < 0 and not row["manned"]

    def news(self) -> list[str]:
        return brief([line for _, line in self.story[self.told :]], self.words.say("story-held"))

    def story_rows(self) -> int:
        """What the map, the question and the menu leave."""
        menu = 0 if self.state.asked() == OVER else self.menu_height()
        return max(2, min(MOST_LINES, self.console.rows) - len(self.drawn()) - menu - 4)

    def show_menu(self) -> None:
        """The choices; where a place is asked for, any other may be typed."""
        super().show_menu()
        if self._head()[0] in ("move", "jump", "drive", "deploy"):
            self.console.say(self.words.say("terminal-any-place"), "dim")

    # Places by coordinates.

    def _head(self) -> Step:
        """The first step of everything that can still be chosen; ("",) where they differ."""
        heads = {way.steps[0] for way in self.path[-1].ways}
        return heads.pop() if len(heads) == 1 else ("",)

    def _mover(self) -> int:
        """The figure that a place is asked for; -1 where none is."""
        moves = (actions.GO, actions.JUMP, actions.DRIVE)
        asks = any(int(actions.kind_of(way.action)) in moves for way in self.path[-1].ways)
        return int(self.battle.figure) if asks else -1

    def _unit(self) -> int:
        """The unit that a place to deploy is asked for; -1 where none is."""
        head = self._head()
        return int(head[1]) if head[0] == "deploy" else -1

    def take_notation(self, text: str) -> None:
        """A place as steps from the lower left corner, or what any game takes."""
        found = _PLACE.fullmatch(text)
        if found is None or (self._mover() < 0 and self._unit() < 0):
            super().take_notation(text)
            return
        x, y = (round(float(word.replace(",", ".")) * STEP) for word in found.groups())
        told = self._asked(x, y)
        if told["clause"]:
            raise IllegalAction(self.words.say("terminal-no-place", place=text), NO_PLACE, told["clause"])
        for action in told.get("actions") or [told["action"]]:
            self.play(action)

    def refusal(self, error: SandtableError, text: str) -> str:
        return str(error) if error.code == NO_PLACE else super().refusal(error, text)

    def _asked(self, x: int, y: int) -> dict[str, Any]:
        """Whether the one that is asked about may go there, and by which actions."""
        trial = self.battle.clone()
        if self._unit() >= 0:
            return stand(trial, self._unit(), None, Pose(x, y, None, int(facing(trial))))
        way = "jump" if self._head() == ("jump",) else "to"
        return move(trial, self._mover(), way, (x, y), False, None)

    # Commands.

    def do_info(self, rest: str) -> None:
        """A unit by its letter on the map, or the one that acts: who is where, and what it has done."""
        view, names = self.seen, Names(self.words, self.seen)
        wanted = [unit for unit, mark in marks_of(view).items() if mark == rest] if rest else [view["active"]]
        rows = [row for row in view["figures"] if row["unit"] in wanted and row["place"] in ("table", "inside")]
        if not rows:
            self.console.say(self.words.say("terminal-info-usage"))
            return
        text = self.texts.find(f"bronepekhota-unit-{rows[0]['sheet'].replace('_', '-')}", "text")
        self.say_wrapped([f"{names.unit(wanted[0])}. {text}"], "bold")
        for row in rows:
            spent = [self.words.texts.find(f"bp-spent-{word}") for word in row["spent"]]
            engaged = [self.words.say("engaged")] if row.get("engaged") else []
            where = self.words.place(row["x"], row["y"]) if row["place"] == "table" else self.words.say("place-inside")
            said = [where, self.words.say("facing", way=self.words.way(row["heading"])), *engaged, *filter(None, spent)]
            self.say_wrapped([f"{names.figure(row['id'])}: {', '.join(said)}"])
