"""Worked examples that play themselves: a state, choices made in it, and what came of each, as the page shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.core.errors import IllegalAction
from sandtable.core.event import Event
from sandtable.core.state import State

Facts = dict[str, Any]
READER = 0
"""The seat that the reader looks on from."""


class Film:
    """Choices from a position on, with the events that the reader sees."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.before: Facts = state.view(READER)
        self.items: list[Facts] = []
        self.views: list[Facts] = []
        """What the reader sees after each item."""
        self.refusals: list[Facts] = []
        state.events = []

    def play(self, *texts: str) -> Film:
        """Make these choices, those of chance too."""
        for text in texts:
            events: list[Event] = []
            self.state.events = events
            seat = int(self.state.asked())
            self.state.apply(self.state.parse_action(text))
            seen = [event.to_json() for event in events if event.seen_by(READER)]
            self.items.append({"seat": seat, "events": seen})
            self.views.append(self.state.view(READER))
        return self

    def watch(self, happens: Callable[[], object]) -> Film:
        """Something that nobody chooses."""
        events: list[Event] = []
        self.state.events = events
        happens()
        self.items.append({"seat": -1, "events": [event.to_json() for event in events if event.seen_by(READER)]})
        self.views.append(self.state.view(READER))
        return self

    def refuse(self, text: str, clause: str = "", **mark: Any) -> Film:
        """This choice is refused, by this clause where the engine names one; `mark` says where the page shows it."""
        before = self.state.to_bytes()
        with pytest.raises(IllegalAction) as refusal:
            self.state.apply(self.state.parse_action(text))
        assert clause in ("", refusal.value.clause), f"{text}: refused by {refusal.value.clause}"
        assert self.state.to_bytes() == before
        self.refusals.append({"after": len(self.items), **mark})
        return self

    def told(self, kind: str) -> list[Facts]:
        """What happened of one kind."""
        return [event for item in self.items for event in item["events"] if event["kind"] == kind]

    def last(self, kind: str) -> Facts:
        """The latest of one kind."""
        return self.told(kind)[-1]


Example = Callable[[], Film]


class Reel:
    """The examples of a game by clause."""

    def __init__(self) -> None:
        self.examples: dict[str, Example] = {}
        """By name, in their order."""
        self.clauses: dict[str, str] = {}
        """The name of the example that shows a clause."""

    def shows(self, *clauses: str) -> Callable[[Example], Example]:
        """The example shows these clauses; it asserts what they say."""

        def add(example: Example) -> Example:
            self.examples[example.__name__] = example
            for clause in clauses:
                assert clause not in self.clauses, clause
                self.clauses[clause] = example.__name__
            return example

        return add
