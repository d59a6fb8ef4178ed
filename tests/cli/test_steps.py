"""Choices in steps: groups, pages, one step back, words and notation."""

from __future__ import annotations

from sandtable.cli.steps import MOST, Step, StepSession, Way, by_step, one_by_one
from sandtable.cli.terminal import terminal_of
from sandtable.games import default_game, find_game
from sandtable.kit.dice import Dice
from sandtable.match.match import Match
from tests.cli.at_terminal import Screen, any_number, played, reached, screen_of

WAYS = [
    Way(1, (("go",), ("north",), ("far",))),
    Way(2, (("go",), ("north",), ("near",))),
    Way(3, (("go",), ("south",))),
    Way(4, (("shoot",), ("one",))),
    Way(2, (("go",), ("hill",))),
]


class Counted(StepSession):
    """Any game: its actions by their first word, then one by one."""

    def ways(self) -> list[Way]:
        return [
            Way(action, (("word", self.head(action)), ("n", action % 50))) for action in map(int, self.state.legal())
        ]

    def head(self, action: int) -> str:
        """The first word of an action."""
        return str(self.state.action_text(action)).split()[0]

    def word(self, step: Step, ways: list[Way]) -> str:
        return "" if step[0] == "n" else str(step[1])


def session_of() -> Counted:
    """A game of the house with two people."""
    game = find_game(default_game())
    match = Match(game, {}, ["human", "human"])
    return Counted(match, [None, None], Dice(1), Screen(), terminal_of(game))


def test_groups_by_the_next_step_that_differs() -> None:
    choices = by_step(WAYS, 0)
    assert [choice.steps for choice in choices] == [(("go",),), (("shoot",), ("one",))]
    assert [choice.actions() for choice in choices] == [[1, 2, 3], [4]]
    inner = by_step(choices[0].ways, 1)
    assert [(choice.steps, choice.actions()) for choice in inner] == [
        ((("north",),), [1, 2]),
        ((("south",),), [3]),
        ((("hill",),), [2]),
    ]


def test_a_way_that_ends_early_is_called_by_its_action() -> None:
    choices = by_step([Way(7, (("go",),)), Way(8, (("go",), ("on",)))], 0)
    assert [choice.steps for choice in choices] == [(("as", 7),), (("on",),)]


def test_every_action_is_listed_once_whatever_leads_to_it() -> None:
    assert [choice.actions() for choice in one_by_one(WAYS, 0)] == [[1], [2], [3], [4]]


def test_pages_and_back() -> None:
    session = session_of()
    lines = iter(["", f"{MOST + 1}", "back", "0", "77", "back"])
    screens = played(session, lambda _: next(lines, None))
    assert f"{MOST + 1}) more (" in "\n".join(screens[1])
    assert len(session.path) == 1
    assert screens[4] == [f"There is no option 0, only 1 to {MOST + 1}."]
    assert screens[6][-3:] == screens[1][-3:]


def test_all_actions_are_reached_and_none_is_called_as_another() -> None:
    session = session_of()
    screen_of(session).answer = lambda: None
    session.run()
    assert reached(session, session.path[0]) == {int(action) for action in session.state.legal()}
    assert len(played(session_of(), any_number(1, 30))) == 31
