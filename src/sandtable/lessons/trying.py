"""A try: own actions from the position of a step, what chance and the other side make of them, and how it is judged.

Nothing is kept between two calls: the same actions always lead to the same position, dice included.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.lessons.file import LessonStep, begin
from sandtable.lessons.goals import LEARNER, Told, holds
from sandtable.match.bots import Bot, make_bot
from sandtable.match.match import Match

MOST_ACTIONS = 120
"""Own actions of one try."""
MOST_ANSWERS = 400
"""Choices of chance and the other side between two of one's own."""


@dataclass(frozen=True)
class Verdict:
    """What a try comes to."""

    done: bool
    answer: str
    """The name of the mistake that it is, "" where none fits."""
    clause: str
    over: bool
    """Nothing more can come of it: it is to be taken back."""

    def to_json(self) -> dict[str, Any]:
        """The verdict as plain data."""
        return {"done": self.done, "answer": self.answer, "clause": self.clause, "over": self.over}


class Try:
    """A step being tried."""

    def __init__(self, game: str, step: LessonStep) -> None:
        self.game = find_game(game)
        self.step = step
        self.match = Match(self.game, {}, origin=begin(game, step))
        self._dice = Dice(step.seed)
        self._dealer = self.game.dealer(step.seed)
        self._bot: Bot | None = make_bot(self.game, step.opponent) if step.opponent else None
        for action in step.before:
            self.match.play(action)
        self.begun = len(self.match.entries)
        """Choices that lead to where the step begins."""
        self.answer()

    def play(self, action: str) -> None:
        """An own action, and whatever follows before one's next question; IllegalAction says why it cannot be."""
        self.match.play(action)
        self.answer()

    def answer(self) -> None:
        """Let chance and the other side choose until the learner is asked or the game is over."""
        for _ in range(MOST_ANSWERS):
            seat = int(self.match.state.asked())
            if seat in (LEARNER, OVER) or self.is_over():
                return
            self.match.play(self._answer(seat))
        raise SandtableError("the learner was not asked any more", "endless")

    def is_over(self) -> bool:
        """Can nothing more come of this try?"""
        ended = self.match.state.outcome() is not None
        return ended or (bool(self.step.last) and holds(self.step.last, self.told()))

    def _answer(self, seat: int) -> int:
        state = self.match.state
        if seat == CHANCE:
            return int(self._dealer.draw(state))
        return state.legal()[0] if self._bot is None else self._bot.choose(state, seat, self._dice)

    def finish(self) -> None:
        """Go on with what a try of this step is judged with, as far as it is allowed now."""
        for action in self.step.then:
            state = self.match.state
            if int(state.asked()) != LEARNER or not state.is_legal(state.parse_action(action)):
                return
            self.play(action)

    def told(self) -> Told:
        """All that the verdict looks at."""
        state, decision = self.match.state, self.match.state.decision()
        begun = self.match.entries[self.begun].events_before if len(self.match.entries) > self.begun else None
        events = [] if begun is None else self.match.events[begun:]
        own = [entry.text for entry in self.match.entries[self.begun :] if entry.seat == LEARNER]
        outcome = state.outcome()
        return Told(
            [event.to_json() for event in events if event.seen_by(LEARNER)],
            own,
            state.view(LEARNER),
            decision.kind if decision is not None and decision.seat == LEARNER else "",
            outcome is not None and outcome.winners() == [LEARNER],
            self._query,
        )

    def _query(self, question: dict[str, Any]) -> dict[str, Any]:
        """What the page would be told; nothing where the question makes no sense any more."""
        try:
            return self.game.presenter().query(self.match.state.clone(), question)
        except SandtableError:
            return {}

    def verdict(self) -> Verdict:
        """How it stands: done, a listed mistake, or neither."""
        told = self.told()
        over = self.is_over()
        if holds(self.step.goal, told):
            return Verdict(True, "", self.step.clause, over)
        for mistake in self.step.mistakes if told.actions else ():
            if holds(mistake.when, told):
                return Verdict(False, mistake.name, mistake.clause or self.step.clause, over)
        return Verdict(False, "", "", over)

    def steps(self, since: int = 0) -> list[dict[str, Any]]:
        """What was chosen and what came of it, as the learner may know it; from a number of choices on."""
        hides = self.game.hides(dict(self.match.settings))
        entries, events = self.match.entries, self.match.events
        ends = [entry.events_before for entry in entries[1:]] + [len(events)]
        found: list[dict[str, Any]] = []
        for number in range(since, len(entries)):
            entry = entries[number]
            seen = [event.to_json() for event in events[entry.events_before : ends[number]] if event.seen_by(LEARNER)]
            secret = hides and entry.seat not in (LEARNER, CHANCE)
            found.append({"seat": entry.seat, **({} if secret else {"action": entry.text}), "events": seen})
        return found


def tried(game: str, step: LessonStep, actions: list[str]) -> Try:
    """The step after these own actions."""
    if len(actions) > MOST_ACTIONS:
        raise SandtableError(f"at most {MOST_ACTIONS} actions", "too_large")
    found = Try(game, step)
    for action in actions:
        found.play(action)
    return found
