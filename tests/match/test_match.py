"""A match: its log, undo, chance, bots."""

from __future__ import annotations

import pytest

from sandtable.core.decision import CHANCE
from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.core.state import State
from sandtable.games import GAMES, find_game
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.match.bots import known_bots, make_bot
from sandtable.match.match import Match, seat_letter, setting_text
from sandtable.match.runner import play_match, play_state
from sandtable.search.rollout import playout

GAME = find_game("neuroshima")
SETTINGS: dict[str, object] = {"armies": ["borgo", "moloch"], "first": 0}


def opened() -> Match:
    """HQs are placed, the first player has drawn."""
    match = Match(GAME, SETTINGS)
    match.play("hq d4")
    match.play("hq f3")
    match.play("draw mutant")
    return match


def test_the_log_holds_every_choice_with_chance() -> None:
    match = opened()
    assert match.log[:2] == ["hq d4", "hq f3"]
    assert match.log[2] == "draw mutant"
    assert [entry.seat for entry in match.entries] == [0, 1, CHANCE]
    again = Match(GAME, match.settings)
    for text in match.log:
        again.play(text)
    assert again.state == match.state


def test_settings_are_kept_in_full() -> None:
    match = Match(GAME, {"mirror": True, "armies": ["borgo", "borgo"]})
    named = {"mirror": "yes", "armies": "borgo,borgo", "edition": "2025"}
    assert match.settings == {**named, "rules": match.game.rules(match.settings).replace(" ", "-")}


def test_a_refused_action_changes_nothing() -> None:
    match = opened()
    before, log = match.state.to_bytes(), match.log
    with pytest.raises(IllegalAction):
        match.play("hq d4")
    with pytest.raises(BadNotation):
        match.play("dance")
    with pytest.raises(IllegalAction):
        match.play(1)
    assert (match.state.to_bytes(), match.log) == (before, log)


def test_events_are_collected() -> None:
    match = opened()
    kinds = [event.kind for event in match.events]
    assert kinds[:2] == ["placed", "placed"]
    assert match.events_since(len(kinds)) == []


def test_undo_is_free_until_another_player_acts() -> None:
    match = Match(GAME, SETTINGS)
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction, match="has not chosen yet"):
        match.undo(0)
    start = match.state.to_bytes()
    match.play("hq d4")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert match.undo(0) == "hq d4"
    assert match.state.to_bytes() == start
    assert match.events == []
    match.play("hq d4")
    match.play("hq f3")
    assert not match.can_undo(0)
    assert match.can_undo(1)
    with pytest.raises(IllegalAction, match="another player"):
        match.undo(0)


def test_undo_ends_when_something_is_revealed() -> None:
    match = opened()
    assert not match.can_undo(1)
    with pytest.raises(IllegalAction, match="revealed"):
        match.undo(1)
    assert not match.can_undo(CHANCE)


def test_undo_goes_back_step_by_step_and_the_game_goes_on() -> None:
    match = opened()
    events = len(match.events)
    first = match.state.to_bytes()
    match.play("place mutant d3/0")
    match.play("end")
    assert [match.undo(0), match.undo(0)] == ["end", "place mutant d3/0"]
    assert match.state.to_bytes() == first
    assert len(match.events) == events
    match.play("place mutant d3/5")
    assert match.events[-1].data["rotation"] == 5
    assert match.log[3:] == ["place mutant d3/5"]


def test_chance_is_drawn_until_somebody_must_choose() -> None:
    match = opened()
    match.play("end")
    assert match.resolve_chance(Dice(1)) == 2
    assert match.state.asked() == 1
    assert match.resolve_chance(Dice(1)) == 0


def test_random_bots_play_the_same_game_as_the_native_loop() -> None:
    for seed in range(5):
        match = Match(GAME, {"armies": "hegemony,outpost"})
        decisions = play_match(match, [make_bot(GAME, "random"), make_bot(GAME, "random")], Dice(seed))
        state = GAME.start({"armies": "hegemony,outpost"})
        assert playout(state, Dice(seed), Moves()) == decisions == len(match.log)
        assert state.to_bytes() == match.state.to_bytes()
        bare = GAME.start({"armies": "hegemony,outpost"})
        assert play_state(bare, [make_bot(GAME, "random")] * 2, Dice(seed)) == decisions
        assert bare == state


def test_an_illegal_bot_is_refused() -> None:
    class Cheat:
        def choose(self, state: State, seat: int, dice: Dice) -> int:
            return 0

    with pytest.raises(IllegalAction):
        play_match(Match(GAME, SETTINGS), [Cheat(), Cheat()], Dice(1))


def test_unknown_bots_are_refused_with_the_known_ones() -> None:
    assert known_bots()[0] == "random"
    with pytest.raises(BadNotation, match="'nobody' is unknown; known are random"):
        make_bot(GAME, "nobody")


QUICK_BOTS = [name for name in known_bots() if name not in ("hard", "master")]
"""`tests/search/test_levels.py` has those that look ahead, for fewer answers."""


@pytest.mark.parametrize("name", QUICK_BOTS)
def test_every_bot_plays_legally(name: str) -> None:
    match = Match(GAME, {"armies": "steel_police,beasts", "edition": "duel"})
    bot = make_bot(GAME, name)
    dice = Dice(3)
    for _ in range(30):
        match.resolve_chance(dice)
        match.play(bot.choose(match.state, int(match.state.asked()), dice))


def test_games_are_found_by_name() -> None:
    assert GAMES["neuroshima"] is GAME
    assert list(GAMES) == ["neuroshima", "neon", "bronepekhota"]
    assert len(GAMES) == 3
    with pytest.raises(BadNotation, match="unknown game 'chess'; known are neuroshima, neon"):
        find_game("chess")


def test_texts_of_seats_and_settings() -> None:
    assert [seat_letter(seat) for seat in (CHANCE, 0, 1)] == ["*", "A", "B"]
    assert [setting_text(value) for value in (True, False, ["a", "b"], 3)] == ["yes", "no", "a,b", "3"]
