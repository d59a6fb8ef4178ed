"""The sensible bot: it shoots, closes in, spares and fetches what the mission wants, and beats play at random."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.content.missions import MISSIONS
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.players.aims import aims_of, errand_of, is_spared
from sandtable.games.bronepekhota.players.greedy import best_action
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.kit.dice import Dice
from tests.games.bronepekhota.games import choose
from tests.games.bronepekhota.table import act, battle, find, man, play, put

GAME = BronepekhotaGame()


def answer(s: Bronepekhota) -> str:
    """What the bot does."""
    return s.action_text(int(best_action(s, Dice(1))))


def test_it_shoots_the_dearer_target_and_comes_nearer_where_none_is_seen() -> None:
    s = battle("pol_heavy_clones", "pro_cyber:pro_velian_heavy")
    f = put(s, find(s, "pol_heavy_clones", 4), 400, 400)
    put(s, find(s, "pro_cyber", 1), 500, 420)
    strong = put(s, find(s, "pro_velian_heavy", 1), 500, 380)
    act(s, f)
    assert answer(s).startswith(f"shoot {f} own ")
    s.fig.place[find(s, "pro_cyber", 1)] = 6
    put(s, strong, 1150, 400)
    act(s, f)
    word, pose = answer(s).split()
    assert word == "go"
    assert int(pose.split(",")[0]) >= 560


def test_what_must_be_brought_out_is_spared_and_fetched_by_whoever_can_drive_it() -> None:
    s = GAME.start({"mission": "bait"})
    machine = find(s, "locust")
    pilot, soldier = put(s, find(s, "pilot_regular"), 500, 280), put(s, find(s, "pro_cyber", 1), 480, 300)
    put(s, find(s, "pol_regime_clones", 1), 1100, 600)
    assert is_spared(s, 0, machine)
    assert not is_spared(s, 1, machine)
    assert errand_of(s, pilot) == [(600, 280)]
    assert errand_of(s, soldier) == []
    assert (600, 280) not in aims_of(s, soldier)
    act(s, soldier)
    assert not answer(s).endswith(f" {machine}")
    act(s, pilot)
    play(s, answer(s))
    assert s.fig.touch(pilot, machine)
    assert answer(s) == f"board {machine}"
    s.fig.owner[machine] = 0
    man(s, machine, pilot)
    act(s, machine)
    play(s, answer(s))
    assert s.fig.x[machine] < 600


def test_one_who_carries_goes_home_and_vehicles_leave_items_to_soldiers() -> None:
    s = GAME.start({"mission": "capture_the_flag"})
    f = put(s, find(s, "pol_shidu_spetsnaz", 1), 880, 480)
    act(s, f)
    assert answer(s) == "carry 0"
    play(s, "carry 0")
    before = int(s.fig.x[f])
    play(s, answer(s))
    assert s.fig.x[f] < before - 80
    assert (880, 480) not in aims_of(s, find(s, "raptor"))


@pytest.mark.soak
@pytest.mark.parametrize("mission", list(MISSIONS))
def test_it_beats_play_at_random_on_every_mission(mission: str) -> None:
    """Eight battles on either side; the missions favour one side, so both are counted together."""
    settings: dict[str, object] = {"mission": mission}
    won = 0
    for seed in range(16):
        s = GAME.start(settings)
        dice = Dice(100 + seed)
        while s.decision() is not None:
            s.apply(choose(s, 1 + seed % 2, dice))
        outcome = s.outcome()
        assert outcome is not None
        won += not outcome.is_draw() and outcome.places[seed % 2] == 1
    assert won >= 11
