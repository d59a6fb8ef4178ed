"""Neon at the terminal: the ring, questions in words, choices in steps, three languages."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.cli.steps import StepSession
from sandtable.cli.terminal import terminal_of
from sandtable.core.decision import CHANCE, OVER
from sandtable.games import find_game
from sandtable.games.neon.edge.terminal.session import MOST_LINES
from sandtable.games.neon.rules import Neon
from sandtable.rulebook import LANGUAGES
from tests.cli.at_terminal import Screen, any_number, english_in, played, reached, screen_of, seated, typed

THREE: dict[str, object] = {"players": "3", "fighters": "akari,snake,phoenix"}
RING = """\
┌1 I──────────┐ ┌8 III────────┐ ┌6 II─────────┐ ┌10 III───────┐ ┌9 I──────────┐
│Park         │ │Police Statio│ │Shopping Mall│ │TV Tower     │ │Stadium      │
│guard1       │ │cook1        │ │cook2        │ │courier1     │ │mechan1      │
└─────────────┘ └─────────────┘ └─────────────┘ └─────────────┘ └─────────────┘
 │  Round 1 · Resurrection · closes next: 3 Charging Station ▼         │
┌3 I───────▼▼▼┐ ┌2 II─────────┐ ┌4 II─────────┐ ┌7 II─────────┐ ┌5 I──────────┐
│Charging Stat│ │Factory      │ │Highway      │ │Railway Stati│ │Underpass    │
│courier2     │ │janitor2     │ │janitor1     │ │guard2       │ │mechan2      │
└─────────────┘ └─────────────┘ └─────────────┘ └─────────────┘ └─────────────┘
            health  energy  field  points
 A Akari*        6       3      0       1  choosing
 B Snake         6       3      0       0  choosing
 C Phoenix       6       3      0       0  choosing
A Akari is the leader. | 3 Charging Station will close at the end of round 1.
A Akari: Plan your row: two of three cards, one covers half of the other
    [NE-CARD-01; h: help]"""


def session_of(language: str = "en", settings: dict[str, object] | None = None, seats: str = "human") -> StepSession:
    """A person against two random bots, or whoever is named."""
    names = [*seats.split(","), "random", "random"]
    game = settings or THREE
    found = seated("neon", language, game, names[: int(str(game["players"]))], seed=3)
    assert isinstance(found, StepSession)
    return found


def test_the_ring_is_drawn() -> None:
    """Neighbours are drawn side by side, what sinks next is marked, everybody has a line."""
    screen = typed(session_of())[0]
    assert "\n".join(screen[:16]) == RING
    assert screen[16].startswith("1) On top: ")


def test_the_ring_in_plain_characters() -> None:
    session = session_of("uk")
    screen_of(session).unicode = False
    drawn = typed(session)[0][:9]
    assert drawn[0].startswith("+1 I----------+ +8 III--------+")
    assert drawn[5].startswith("+3 I-------vvv+")
    assert "Раунд 1" in drawn[4]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 6])
def test_a_whole_game_fits_the_terminal(language: str, players: int) -> None:
    settings: dict[str, object] = {"players": str(players)}
    session = seated("neon", language, settings, ["human", *["random"] * (players - 1)], seed=players)
    screens = played(session, any_number(players, 400))
    assert session.state.outcome() is not None
    for screen in screens[:-1]:
        assert len(screen) <= MOST_LINES + max(0, players - 3), "\n".join(screen)
    assert max(len(line) for screen in screens for line in screen) < 80
    if language != "en":
        assert english_in(screens) == set()


@pytest.mark.parametrize("mode", ["battle_royale", "squad"])
def test_other_modes_have_their_words(mode: str) -> None:
    """A text that is missing is an error of the program, so the game would not come to its end."""
    session = seated("neon", "ru", {"players": "4", "mode": mode}, ["human"] * 4, seed=2)
    screens = played(session, any_number(1, 600))
    assert session.state.outcome() is not None
    assert english_in(screens) == set()


def test_every_legal_action_is_reached_in_steps() -> None:
    """Of layouts that come to the same row one stands for all (NE-CARD-11)."""
    session = session_of(seats="human,human,human")
    kinds: set[str] = set()
    answer = any_number(8, 2000)
    while (seat := int(session.state.asked())) != OVER:
        if seat == CHANCE:
            session.play(int(session.state.sample(session.dice)))
            continue
        session.begin_question()
        decision = session.state.decision()
        assert decision is not None
        found = reached(session, session.path[0])
        legal = {int(action) for action in session.state.legal()}
        assert found <= legal
        if decision.kind == "layout":
            assert {row_of(session, action) for action in found} == {row_of(session, action) for action in legal}
        else:
            assert found == legal
        kinds.add(decision.kind)
        count = len(session.match.entries)
        while len(session.match.entries) == count:
            session.obey(answer(session) or "")
    assert {"layout", "landing", "action", "destination", "declare", "keep", "place", "after_roll"} <= kinds


def row_of(session: StepSession, action: int) -> tuple[object, ...]:
    """What a layout comes to: its cards, row and initiative."""
    assert isinstance(session.state, Neon)
    layouts: Any = session.state.view(int(session.state.asked()))["layouts"]
    layout = layouts[int(session.state.action_text(action).split()[1])]
    return (layout["top"], layout["bottom"], *layout["row"], layout["initiative"])


def test_a_row_is_chosen_card_by_card_and_back() -> None:
    session = session_of()
    screens = typed(session, "1", "2", "back", "back", "on top: search", "1", "1")
    assert [line[:8] for line in screens[1][1:]] == ["1) Below", "2) Below"]
    assert all("; initiative " in line for line in screens[2][2:])
    assert screens[3][-2:] == screens[1][-2:]
    assert screens[4][-3:] == screens[0][-3:]
    assert screens[5][-2:] == screens[1][-2:]
    mine = [entry.text for entry in session.match.entries if entry.seat == 0]
    assert [text.split()[0] for text in mine] == ["layout"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_lines_explain_themselves_and_lose_nothing(language: str) -> None:
    session = session_of(language)
    before = typed(
        session, "1", "99", "dance", "go 3", "layout 99", "undo", "?", "info 3", "info a", "info", "help", ""
    )
    assert not [entry for entry in session.match.entries if entry.seat >= 0]
    said = ["\n".join(screen) for screen in before]
    assert {"en": "There is no option 99", "ru": "Варианта 99 нет", "uk": "Варіанта 99 немає"}[language] in said[2]
    assert {"en": "dance: that is no answer", "ru": "dance: такого ответа", "uk": "dance: такої"}[language] in said[3]
    assert {"en": "not allowed", "ru": "правила этого не", "uk": "правила цього не"}[language] in said[4]
    assert "NE-CARD-01" in said[7]
    assert session.words.sector(3) in said[8]  # type: ignore[attr-defined]
    assert session.words.find("ability", "hoonade") in said[9]  # type: ignore[attr-defined]
    # The menu is still where it was.
    assert said[-1].endswith(said[1])


def test_the_odds_stand_beside_the_weapon() -> None:
    session = session_of()
    screens = played(session, any_number(21, 200))
    offers = [line for screen in screens for line in screen if "on average" in line]
    assert offers
    assert all("damage " in line for line in offers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setup_asks_for_a_table(language: str) -> None:
    screen = Screen()
    lines = iter(["2", "", "snake", "", "1"])
    screen.answer = lambda: next(lines, None)
    table = terminal_of(find_game("neon"), language).choose_table(screen)
    assert table is not None
    assert table.settings == {"mode": "battle_royale", "players": "3", "fighters": "snake,akari,boulder"}
    assert table.seats[0] == "human"
    assert len(table.seats) == 3
    find_game("neon").start(table.settings)
