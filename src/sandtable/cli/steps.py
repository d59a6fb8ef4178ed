"""A question answered in steps (what, whom, where): short menus in words that lead to one action each.

A game says by which steps an action is come to (`ways`) and how a step is called (`word`). An action may be come to by
several ways; one that no step tells apart from another is shown as notation, so every way leads somewhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from textwrap import wrap
from typing import NamedTuple

from sandtable.cli.console import Console
from sandtable.cli.layout import columns_of
from sandtable.cli.session import Session
from sandtable.cli.terminal import Terminal
from sandtable.core.decision import OVER
from sandtable.core.errors import SandtableError
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot
from sandtable.match.match import Match

FEW = 7
"""So many actions are listed one by one, each with all its steps, where each fits into a line."""
MOST = 9
"""Choices of one menu; the others are on the next page of it."""

Step = tuple[str | int, ...]
"""What is chosen in one step: its kind, then what tells it apart."""


class Way(NamedTuple):
    """An action and the steps that lead to it."""

    action: int
    steps: tuple[Step, ...]


class Choice(NamedTuple):
    """One line of a menu: the steps it goes on by, and where they may lead."""

    steps: tuple[Step, ...]
    ways: list[Way]

    def actions(self) -> list[int]:
        """The actions that can still be come to, each once."""
        return list(dict.fromkeys(way.action for way in self.ways))


def one_by_one(ways: list[Way], depth: int) -> list[Choice]:
    """Every action with all the steps that are left."""
    first: dict[int, Way] = {}
    for way in ways:
        first.setdefault(way.action, way)
    return [Choice(way.steps[depth:] or (("as", way.action),), [way]) for way in first.values()]


def by_step(ways: list[Way], depth: int) -> list[Choice]:
    """Groups by the next step that differs; a group of a single action goes all the way at once."""
    while True:
        groups: dict[Step, list[Way]] = {}
        for way in ways:
            step = way.steps[depth] if depth < len(way.steps) else ("as", way.action)
            groups.setdefault(step, []).append(way)
        if len(groups) > 1:
            return [
                Choice(found[0].steps[depth:] or (step,), found[:1])
                if len({way.action for way in found}) == 1
                else Choice((step,), found)
                for step, found in groups.items()
            ]
        depth += 1


def common_depth(ways: list[Way], depth: int) -> int:
    """How many steps are made where all ways go on by the same ones; the last step of a way is left to choose."""
    if len({way.action for way in ways}) < 2:
        return depth
    while all(len(way.steps) > depth + 1 for way in ways) and len({way.steps[depth] for way in ways}) == 1:
        depth += 1
    return depth


class Node(NamedTuple):
    """A menu: the ways that are left, how many of their steps are made, what it offers and in which words."""

    ways: list[Way]
    depth: int
    choices: list[Choice]
    labels: list[str]
    page: int = 0

    def size(self) -> int:
        """Choices on one page; a single one has no page of its own."""
        return len(self.choices) if len(self.choices) == MOST + 1 else MOST

    def offered(self) -> list[Choice]:
        """The choices on the page that is shown."""
        return self.choices[self.page * self.size() : (self.page + 1) * self.size()]

    def named(self) -> list[str]:
        """The labels on the page that is shown."""
        return self.labels[self.page * self.size() : (self.page + 1) * self.size()]

    def left(self) -> int:
        """Choices on the pages after this one."""
        return max(0, len(self.choices) - (self.page + 1) * self.size())


class StepSession(Session, ABC):
    """A game at the terminal whose questions are answered in steps."""

    def __init__(self, match: Match, bots: list[Bot | None], dice: Dice, console: Console, terminal: Terminal) -> None:
        super().__init__(match, bots, dice, console, terminal)
        self.path = [Node([], 0, [], [])]
        """The menus that led to the one that is shown, which is the last."""

    @abstractmethod
    def ways(self) -> list[Way]:
        """Every legal action of the open question, and the steps that lead to it."""

    @abstractmethod
    def word(self, step: Step, ways: list[Way]) -> str:
        """A step in words; `ways` are those that go on from it. Empty: there is nothing to say."""

    # The menu.

    def begin_question(self) -> None:
        """Offer everything that the open question allows."""
        self.path = [self.node([] if self.state.asked() == OVER else self.ways(), 0)]

    def node(self, ways: list[Way], depth: int) -> Node:
        """The menu of these ways: actions one by one where they are few and short, by steps otherwise."""
        depth = common_depth(ways, depth)
        if len({way.action for way in ways}) <= FEW:
            choices = one_by_one(ways, depth)
            labels = self.labels(choices)
            if len(choices) < 3 or all(len(label) < self.console.columns - 4 for label in labels):
                return Node(ways, depth, choices, labels)
        choices = by_step(ways, depth)
        return Node(ways, depth, choices, self.labels(choices))

    def labels(self, choices: list[Choice]) -> list[str]:
        """The choices in words; those that the words do not tell apart have their notation with them."""
        texts = [self.label(choice) for choice in choices]
        return [
            f"{text} [{self.state.action_text(choice.ways[0].action)}]" if texts.count(text) > 1 else text
            for text, choice in zip(texts, choices)
        ]

    def label(self, choice: Choice) -> str:
        """A choice in words."""
        words = [word for step in choice.steps if (word := self._word(step, choice.ways))]
        words = words or [self.texts("terminal-plain")]
        text = words[0] + "".join(f"{': ' if place == 0 else ', '}{word}" for place, word in enumerate(words[1:]))
        count = len(choice.actions())
        return f"{text} ..{count}" if count > 1 else text

    def _word(self, step: Step, ways: list[Way]) -> str:
        if step[0] == "as":
            return str(self.state.action_text(int(step[1])))
        return self.word(step, ways)

    def trail(self) -> str:
        """The steps that were made already."""
        node = self.path[-1]
        steps = node.ways[0].steps[: node.depth] if node.ways else ()
        return " > ".join(self._word(step, node.ways) for step in steps)

    def menu_lines(self) -> list[str]:
        """The choices, numbered, in columns where they are short."""
        width, node = self.console.columns - 1, self.path[-1]
        texts = [f"{number}) {label}" for number, label in enumerate(node.named(), 1)]
        if node.left():
            texts.append(f"{len(texts) + 1}) {self.texts('terminal-more', count=node.left())}")
        if all(len(text) <= width for text in texts):
            return columns_of(texts, width)
        return [line for text in texts for line in wrap(text, width, subsequent_indent="   ")]

    def menu_height(self) -> int:
        """Lines of the menu with the steps above it."""
        return len(self.menu_lines()) + (len(self.trail()) // (self.console.columns - 12) + 1 if self.trail() else 0)

    def show_menu(self) -> None:
        """Where we are, and the choices."""
        back = "  (back)" if len(self.path) > 1 else ""
        if self.trail() or back:
            self.say_wrapped([f"{self.trail()} ...{back}".lstrip()], "bold")
        self.console.say_all(self.menu_lines())

    # Answers.

    def take_option(self, number: int) -> None:
        """The choice with this number."""
        node = self.path[-1]
        offered = node.offered()
        last = len(offered) + (node.left() > 0)
        if not offered:
            self.console.say(self.texts("terminal-no-options"), "wound")
        elif not 1 <= number <= last:
            self.console.say(self.texts("terminal-no-option", number=number, last=last), "wound")
        elif number > len(offered):
            self._go(node._replace(page=node.page + 1))
        else:
            self.take(offered[number - 1])

    def take(self, choice: Choice) -> None:
        """Go on by a choice; a single action is played."""
        actions = choice.actions()
        if len(actions) == 1:
            self.play(actions[0])
        else:
            self._go(self.after(self.path[-1], choice))

    def after(self, node: Node, choice: Choice) -> Node:
        """The menu that a choice of another leads to."""
        return self.node(choice.ways, node.depth)

    def _go(self, node: Node) -> None:
        self.path.append(node)
        self.show_menu()

    def take_notation(self, text: str) -> None:
        """Words that only one choice has, the beginning of the last one will do; or notation."""
        node, wanted = self.path[-1], text.casefold()
        found = [choice for choice, label in zip(node.choices, node.labels) if f" {wanted}" in f" {label.casefold()}"]
        if len(found) == 1 and text not in self.legal():
            self.take(found[0])
        else:
            super().take_notation(text)

    def knows(self, error: SandtableError, text: str) -> bool:
        words = {str(self.state.action_text(way.action)).split()[0] for way in self.path[0].ways}
        return error.code != "bad_action" or text.split()[0].lower() in words

    def narrow(self, actions: list[str], parts: tuple[str, ...]) -> None:
        """Only these are left; a single action is played."""
        wanted = {int(self.state.parse_action(text)) for text in actions}
        ways = [way for way in self.path[0].ways if way.action in wanted]
        if len(actions) == 1 or not ways:
            self.play(actions[0])
        elif wanted == {way.action for way in self.path[-1].ways}:
            self.show_menu()
        else:
            self._go(self.node(ways, 0))

    def do_back(self, rest: str) -> None:
        """One step up."""
        if len(self.path) > 1:
            self.path.pop()
        self.show_question()
