"""Dice and replays (BP-RNG): which numbers a fresh game draws, in which order, and what is written down."""

from __future__ import annotations

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.kit.dice import Dice, SplitMix
from sandtable.match.match import Match
from sandtable.match.replay import play_replay, read_replay, verify, write_replay
from tests.games.bronepekhota.table import act, battle, events, find, play, put, roll

GAME = BronepekhotaGame()


@pytest.mark.clause("BP-RNG-01", "BP-RNG-02")
def test_the_generator_draws_the_printed_numbers() -> None:
    source = SplitMix(0)
    assert [f"{source.draw():016x}" for _ in range(3)] == ["e220a8397b1dcdaf", "6e789e6aa1b965f4", "06c45d188009454f"]
    for sides, printed in ((6, [6, 2, 1, 6, 4, 3, 4, 4, 1, 5]), (20, [6, 20, 11, 16, 2, 9, 6, 14, 1, 11])):
        dice = Dice(1)
        assert [dice.die(sides) for _ in printed] == printed
    # A draw at or above the largest multiple is thrown away: half of all draws for this n.
    n = 2**63 + 1
    source, plain = SplitMix(5), SplitMix(5)
    drawn = [source.uniform(n) for _ in range(20)]
    assert drawn == [number for number in (plain.draw() for _ in range(60)) if number < n][:20]


@pytest.mark.clause("BP-RNG-01", "BP-RNG-02")
def test_a_fresh_battle_rolls_the_dice_of_its_seed_whatever_else_is_drawn() -> None:
    for choices in (0, 3):
        s = GAME.start({"armies": "pol_line_clones,pro_cyber", "map": "open_field"})
        dice = Dice(1)
        rolled: list[str] = []
        while len(rolled) < 4:
            for _ in range(choices):
                dice.below(100)
            action = s.legal()[0]
            if s.asked() == CHANCE:
                action = int(s.sample(dice))
                rolled.append(s.action_text(action))
            s.apply(action)
        # D12 for deployment and for the initiative of the first tour.
        assert rolled == ["roll 6", "roll 8", "roll 7", "roll 12"]


@pytest.mark.clause("BP-RNG-03", "BP-RNG-04")
def test_dice_are_rolled_one_by_one_in_ascending_figures_and_logged() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    thrower = put(s, find(s, "pol_line_clones", 1), 400, 400)
    caught = [find(s, "pro_cyber", number) for number in (4, 2, 6)]
    for at, f in enumerate(caught):
        put(s, f, 500 + 25 * at, 400)
    put(s, find(s, "pro_cyber", 1), 1100, 100)
    act(s, thrower)
    play(s, f"grenade {caught[1]}")
    roll(s, 2, 3)
    play(s, "pick 3")
    asked = []
    for value in (3, 1, 2):
        decision = s.decision()
        assert decision is not None
        assert decision.seat == CHANCE
        asked.append(int(s.about))
        assert len(s.legal()) == 20
        roll(s, value)
    assert asked == sorted(caught)
    logged = [(event.data["purpose"], event.data["sides"], event.data["value"]) for event in events(s, "die")]
    assert logged == [("throw", 6, 2), ("throw", 6, 3), ("blast", 20, 3), ("blast", 20, 1), ("blast", 20, 2)]


@pytest.mark.clause("BP-RNG-05")
def test_a_replay_holds_rules_scenario_dice_and_decisions_and_runs_the_same() -> None:
    settings: dict[str, object] = {"armies": "pol_line_clones,pro_cyber", "map": "old_town", "max_tours": 1}
    match = Match(GAME, settings, ["a", "b"])
    dice, states = Dice(3), []
    while match.state.decision() is not None:
        legal = match.state.legal()
        chance = match.state.asked() == CHANCE
        match.play(int(match.state.sample(dice)) if chance else legal[int(dice.below(len(legal)))])
        states.append(match.state.to_bytes())
    text = write_replay(match, {"Seed": "3"})
    replay = read_replay(text)
    assert replay.values["Rules"] == GAME.rules({})
    assert GAME.rules({}).startswith("10 ")
    rolls = [line.text for line in replay.actions if " roll " in f" {line.text} "]
    assert rolls == [f"* {entry.text}" for entry in match.entries if entry.seat == CHANCE]
    assert verify(replay, GAME).state.to_bytes() == states[-1]
    for at in range(0, len(states), 9):
        assert play_replay(replay, GAME, at + 1).state.to_bytes() == states[at]
