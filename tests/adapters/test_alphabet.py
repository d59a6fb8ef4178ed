"""Every action of every game is spelled, and differently from every other."""

from __future__ import annotations

import pytest

from sandtable.core.errors import IllegalAction, SandtableError
from sandtable.core.spelling import Choice, Digit, Spelling, numbered
from tests.adapters.tables import TABLES, positions

ODD_TABLES: list[tuple[str, dict[str, object]]] = [
    *TABLES.items(),
    ("neuroshima", {"leaders": True}),
    ("neuroshima", {"constructions": True, "armies": "outpost,hegemony"}),
    ("neuroshima", {"scenario": "carousels"}),
    ("neuroshima", {"mode": "points", "armies": "beasts,steel_police,moloch"}),
    ("neon", {"mode": "squad", "players": 2, "fighter_assignment": "draft"}),
    ("bronepekhota", {"areas": "chosen", "armies": "pol_line_clones:raptor,pro_cyber:salamander", "max_tours": 1}),
]


def spelled(choice: Choice) -> list[int]:
    """All actions that can be spelled from here."""
    found: list[int] = []
    for symbol in choice.offered():
        after = choice.copy()
        action = after.choose(symbol)
        found += spelled(after) if action is None else [action]
    return found


@pytest.mark.parametrize(("game", "settings"), ODD_TABLES)
def test_what_can_be_spelled_is_what_is_legal(game: str, settings: dict[str, object]) -> None:
    for number, play in enumerate(positions(game, settings, seed=5, most=40)):
        legal = play.state.legal()
        if number % 4 == 0:
            assert sorted(spelled(play.choice())) == sorted(legal)
        for action in legal[:: 1 + len(legal) // 3]:
            copy = play.copy()
            symbols = play.spell(action)
            assert [copy.choose(symbol) for symbol in symbols] == [False] * (len(symbols) - 1) + [True]
            assert copy.log[-1] == action


@pytest.mark.parametrize("game", TABLES)
def test_symbols_keep_their_meaning(game: str) -> None:
    """The same word stands for the same part of an action, whatever the position."""
    for play in positions(game, TABLES[game], seed=2, most=20):
        spelling = play.setup.spelling
        for action in play.state.legal()[:5]:
            words = [spelling.word(symbol) for symbol in spelling.spell(action)]
            assert len(set(words)) == len(words)
            assert words[0].startswith("kind ")
    assert len({spelling.word(symbol) for symbol in range(spelling.size)}) > spelling.size * 0.8


def test_words_name_what_the_rules_name() -> None:
    play = next(positions("neuroshima", {"armies": "borgo,moloch", "first": 0}, seed=1, most=1))
    action = play.state.parse_action("hq d4")
    spelling = play.setup.spelling
    assert [spelling.word(symbol) for symbol in spelling.spell(action)] == ["kind hq", "hex d4"]
    # There is nothing but HQs to place: only the hex is asked for.
    assert [spelling.word(symbol) for symbol in play.spell(action)] == ["hex d4"]


def test_a_symbol_that_is_not_offered_is_refused_and_nothing_changes() -> None:
    play = next(positions("neuroshima", {}, seed=1, most=1))
    before, offered = play.state.to_bytes(), play.offered()
    for symbol in (-1, 0, play.setup.spelling.size, 10**9):
        with pytest.raises(IllegalAction, match="is not offered here"):
            play.choose(symbol)
    assert (play.state.to_bytes(), play.offered(), play.log[-1:]) == (before, offered, play.log[-1:])


def test_one_legal_action_is_still_asked_for() -> None:
    spelling = Spelling({1: "go"}, Digit("kind", 0, 3), {1: [Digit("where", 2, 7)]}, [numbered("where", 8)])
    choice = Choice(spelling)
    choice.open_list([1 + (5 << 2)])
    assert [spelling.word(symbol) for symbol in choice.offered()] == ["kind go"]
    assert choice.choose(choice.offered()[0]) == 1 + (5 << 2)


def test_a_spelling_with_gaps_is_noticed() -> None:
    short = Spelling({1: "go"}, Digit("kind", 0, 3), {1: [Digit("where", 2, 7)]}, [numbered("where", 2)])
    with pytest.raises(SandtableError, match="where has no symbol for 5"):
        Choice(short).open_list([1, 1 + (5 << 2)])
    blind = Spelling({1: "go"}, Digit("kind", 0, 3), {1: [Digit("where", 2, 1)]}, [numbered("where", 2)])
    with pytest.raises(SandtableError, match="spelled alike"):
        Choice(blind).open_list([1, 1 + (2 << 2)])
