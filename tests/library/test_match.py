"""What `import sandtable` offers: matches, actions, bots, files (docs/library.md)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.core.decision import CHANCE, OVER
from sandtable.match.match import Match as History
from tests.library.matches import GAMES, Painted, opened

GOLDEN = Path(__file__).parents[1] / "golden" / "borgo-moloch-2025.replay"
CHOICES = 25
"""Enough to meet chance in each game."""


# The names.


def test_the_import_loads_no_engine() -> None:
    program = (
        "import sys, sandtable\n"
        "loaded = [name for name in sys.modules if name.startswith('sandtable.')]\n"
        "print(loaded, 'new_game' in dir(sandtable))"
    )
    made = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert made.stdout.strip() == "['sandtable._build'] True"


def test_every_name_is_there() -> None:
    assert all(getattr(sandtable, name) is not None for name in sandtable.__all__)
    with pytest.raises(AttributeError, match="no attribute 'old_game'"):
        sandtable.__getattr__("old_game")
    assert issubclass(sandtable.IllegalAction, sandtable.SandtableError)


def test_the_games() -> None:
    assert "neuroshima" in sandtable.games()
    assert repr(sandtable.games()).startswith("<games: ")
    with pytest.raises(sandtable.BadNotation, match="unknown game 'chess'"):
        sandtable.new_game("chess")
    with pytest.raises(sandtable.BadNotation):
        sandtable.new_game("neuroshima", weather="fine")


# A match.


def test_a_match_tells_where_it_stands() -> None:
    match = opened()
    assert repr(match) == "Match('neuroshima', seat 0 to choose: hq, 0 actions)"
    match.push("hq d4")
    assert repr(match) == "Match('neuroshima', seat 1 to choose: hq, 1 action)"
    question = match.question
    assert question is not None
    assert (match.seat, question.seat, question.kind) == (1, 1, "hq")
    assert match.settings["armies"] == "borgo,moloch"
    finished = sandtable.load(GOLDEN)
    assert repr(finished) == "Match('neuroshima', seat 1 won, more hit points, 91 actions)"
    assert (finished.seat, finished.question, finished.legal) == (None, None, [])
    assert finished.outcome is not None
    assert finished.outcome.winners() == [1]


def test_an_action_is_its_text_its_number_and_its_fields() -> None:
    match = opened()
    action = match.legal[0]
    assert (action.text, str(action), repr(action)) == ("hq b2", "hq b2", "Action('hq b2')")
    assert (action.kind, action.fields) == ("hq", {"to": [-2, 0]})
    assert int(action) == match.state.legal()[0]
    assert action == "hq b2"
    assert action == int(action)
    assert action == opened().legal[0]
    assert action != match.legal[1]
    assert action != 1.5
    assert "hq d4" in match.legal
    assert "hq a1" not in match.legal
    assert {action: 1}["hq b2"] == 1  # type: ignore[index]


def test_push_takes_text_actions_and_numbers() -> None:
    matches = [opened() for _ in range(3)]
    matches[0].push("hq d4")
    matches[1].push(next(action for action in matches[1].legal if action == "hq d4"))
    matches[2].push(matches[2].state.parse_action("hq d4"))
    assert [match.log for match in matches] == [["hq d4"]] * 3


def test_a_refused_push_changes_nothing() -> None:
    match = opened()
    before = match.position
    with pytest.raises(sandtable.IllegalAction):
        match.push("end")
    with pytest.raises(sandtable.BadNotation):
        match.push("dance")
    assert (match.position, match.log, match.events) == (before, [], [])


def test_push_gives_what_happened_with_the_draws() -> None:
    match = opened()
    assert [event.kind for event in match.push("hq d4")] == ["placed"]
    assert [event.kind for event in match.push("hq f3")][-1] == "drew"
    assert match.seat is not None
    assert match.seat >= 0


def test_a_view_is_what_a_seat_may_know() -> None:
    match = sandtable.new_game("neon", seed=1, players=2)
    assert match.view() == match.state.view(None)
    assert match.view(0) == match.state.view(0) != match.view(1)
    with pytest.raises(sandtable.BadNotation, match="seats are 0 to 1"):
        match.view(2)


def test_a_forecast_leaves_the_match_alone() -> None:
    match = opened()
    before, events = match.position, len(match.events)
    assert "result" in match.forecast()
    assert (match.position, len(match.events)) == (before, events)
    with pytest.raises(sandtable.SandtableError, match="bronepekhota has no forecast"):
        sandtable.new_game("bronepekhota", seed=1).forecast()
    with pytest.raises(sandtable.SandtableError, match="no attack about to be rolled"):
        sandtable.new_game("neon", seed=1).forecast()


def test_a_part_that_is_not_installed_is_named() -> None:
    match = sandtable.Match(History(Painted("", missing="msgspec"), {"first": 0}))
    with pytest.raises(sandtable.SandtableError, match="needs msgspec"):
        _ = match.legal[0].fields


# Chance.


@pytest.mark.parametrize("name", GAMES)
def test_the_dealer_of_the_game_draws(name: str) -> None:
    match = sandtable.new_game(name, seed=3)
    game = match.game
    dealer, state = game.dealer(3), game.start({})
    drawn = pushed = 0
    while state.asked() == CHANCE or (state.asked() != OVER and pushed < CHOICES):
        if state.asked() == CHANCE:
            state.play(dealer.draw(state))
            drawn += 1
        else:
            match.push(match.legal[-1])
            state.play(state.legal()[-1])
            pushed += 1
    assert match.state == state
    assert drawn > 0


@pytest.mark.parametrize("name", GAMES)
def test_pop_takes_the_dealer_back(name: str) -> None:
    """With or without looking ahead, the same choices meet the same draws."""
    straight, wavering = sandtable.new_game(name, seed=5), sandtable.new_game(name, seed=5)
    for number in range(CHOICES):
        if straight.outcome is not None:
            break
        text = straight.legal[number % len(straight.legal)].text
        straight.push(text)
        if number % 3 == 2:
            before, events = wavering.log, len(wavering.events)
            wavering.push(wavering.legal[0])
            assert wavering.pop() in wavering.legal
            assert (wavering.log, len(wavering.events)) == (before, events)
        wavering.push(text)
    assert wavering.log == straight.log
    assert wavering.state == straight.state
    while any(entry.seat >= 0 for entry in wavering.history.entries):
        wavering.pop()
    assert wavering.log == sandtable.new_game(name, seed=5).log
    with pytest.raises(sandtable.IllegalAction, match="nothing to take back"):
        wavering.pop()


def test_chance_can_be_asked() -> None:
    match = sandtable.new_game("neuroshima", seed=1, chance="ask")
    assert repr(match) == "Match('neuroshima', chance to draw: first, 0 actions)"
    assert match.seat == CHANCE
    assert match.question is not None
    assert [weight for _, weight in match.question.odds] == [1, 1]
    match.push("first 1")
    match.push("hq d4")
    match.push("hq f3")
    assert match.seat == CHANCE
    drawn = match.deal()
    assert [action.kind for action in drawn] == ["draw"]
    assert match.pop() == drawn[0]
    assert match.deal() == drawn
    with pytest.raises(sandtable.BadNotation, match="neither 'dealer' nor 'ask'"):
        opened(chance="never")


def test_a_match_without_a_seed_draws_one() -> None:
    assert sandtable.new_game("neuroshima").seed != sandtable.new_game("neuroshima").seed


# Bots.


def test_a_bot_chooses_and_plays() -> None:
    match = opened()
    bot = match.bot("easy")
    assert repr(bot) == "Bot('neuroshima', 'easy')"
    assert bot.choose() in match.legal
    assert match.log == []
    assert bot.play().text == match.log[0]
    loose = sandtable.bot("neuroshima", "random", seed=1)
    assert loose.choose(match) in match.legal
    assert loose.play(match).text == match.log[1]


def test_bots_do_not_touch_the_dealer() -> None:
    alone, watched = opened(), opened()
    for _ in range(12):
        watched.bot("random").choose()
        text = alone.legal[0].text
        alone.push(text)
        watched.push(text)
    assert watched.log == alone.log


def test_bots_of_a_match_differ() -> None:
    match = opened()
    assert len({match.bot("random").choose().text for _ in range(8)}) > 1


def test_a_bot_that_cannot_answer_says_why() -> None:
    match = opened()
    with pytest.raises(sandtable.BadNotation, match="known are random"):
        match.bot("godlike")
    with pytest.raises(sandtable.SandtableError, match="which match"):
        sandtable.bot("neuroshima", "random").choose()
    with pytest.raises(sandtable.SandtableError, match="a bot of neon does not play neuroshima"):
        sandtable.bot("neon", "random").choose(match)
    with pytest.raises(sandtable.SandtableError, match="the game is over"):
        sandtable.load(GOLDEN).bot("random").choose()
    asking = sandtable.new_game("neuroshima", chance="ask")
    with pytest.raises(sandtable.SandtableError, match="chance is asked"):
        asking.bot("random").choose()


def test_a_match_gives_its_questions_until_it_is_over() -> None:
    match = opened()
    bot = match.bot("random")
    seats = []
    for question in match:
        seats.append(question.seat)
        bot.play()
    assert match.outcome is not None
    assert len(seats) == sum(entry.seat >= 0 for entry in match.history.entries)
    assert list(match) == []
    with pytest.raises(sandtable.SandtableError, match="'hq' is still open"):
        list(opened())


# Files and positions.


def test_a_replay_is_saved_and_loaded(tmp_path: Path) -> None:
    match = opened()
    bot = match.bot("random")
    for _ in range(10):
        bot.play()
    path = tmp_path / "game.replay"
    match.save(path, {"Date": "2026-05-01"})
    assert path.read_text(encoding="utf-8") == match.replay({"Date": "2026-05-01"})
    for source in (path, str(path), match.replay()):
        again = sandtable.load(source, check=True)
        assert (again.log, again.position) == (match.log, match.position)
        assert len(again.events) == len(match.events)
    again.push(again.legal[0])
    again.pop()
    assert again.log == match.log
    with pytest.raises(sandtable.SandtableError, match="No such file"):
        match.save(tmp_path / "nowhere" / "game.replay")


def test_a_loaded_game_is_taken_back_through_what_the_file_drew() -> None:
    match = sandtable.load(GOLDEN, seed=1)
    log = match.log
    chosen = sum(entry.seat >= 0 for entry in match.history.entries)
    for _ in range(chosen):
        match.pop()
        assert match.log == log[: len(match.log)]
    assert all(entry.seat == CHANCE for entry in match.history.entries)


def test_a_changed_replay_is_found(tmp_path: Path) -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    changed = text.replace("Seats:", "Seats: x", 1)
    assert changed != text
    with pytest.raises(sandtable.SandtableError, match="line "):
        sandtable.load(changed, check=True)
    broken = tmp_path / "broken.replay"
    broken.write_text(changed, encoding="utf-8")
    with pytest.raises(sandtable.SandtableError, match=r"broken\.replay: line "):
        sandtable.load(broken, check=True)
    with pytest.raises(sandtable.BadNotation, match="unknown game 'chess'"):
        sandtable.load("chess/1 turn=white")
    broken.write_text("Format: chess\n", encoding="utf-8")
    with pytest.raises(sandtable.BadNotation, match=r"broken\.replay: line 1"):
        sandtable.load(broken)
    broken.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(sandtable.BadNotation, match="no text in UTF-8"):
        sandtable.load(broken)
    with pytest.raises(sandtable.SandtableError, match=r"nothing\.replay: No such file"):
        sandtable.load("nothing.replay")


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_played_on(name: str, tmp_path: Path) -> None:
    match = sandtable.new_game(name, seed=2)
    for _ in range(6):
        match.push(match.legal[0])
    path = tmp_path / "position.txt"
    path.write_text(match.position + "\n", encoding="utf-8")
    for source in (match.position, path):
        here = sandtable.load(source, seed=9)
        assert (here.position, here.legal, here.log) == (match.position, match.legal, [])
        here.push(here.legal[-1])
        here.pop()
        assert here.position == match.position
        # A match that began at a position is kept like any other.
        here.push(here.legal[-1])
        again = sandtable.load(here.replay(), check=True)
        assert (again.position, again.log) == (here.position, here.log)


def test_steps_go_through_a_match_once_more() -> None:
    match = sandtable.load(GOLDEN)
    steps = list(match.steps())
    assert [step.action.text for step in steps] == match.log
    assert [step.number for step in steps] == [*range(1, len(match.log) + 1)]
    assert [event for step in steps for event in step.events] == match.events
    assert steps[-1].state == match.state
    assert {step.seat for step in steps} == {CHANCE, 0, 1}
