"""Items, captives, command vehicles and allies of missions (BP-MISSION)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.bronepekhota.fighting.damage import kill
from sandtable.games.bronepekhota.mission.victory import exited, in_zone, is_lost
from tests.games.bronepekhota.table import (
    act,
    battle,
    find,
    play,
    put,
    refused,
)


@pytest.mark.clause("BP-MISSION-12", "BP-MISSION-11")
def test_items_are_carried_and_dropped() -> None:
    s = battle_of("snare")
    f = put(s, find(s, "pol_light_assault_troopers", 1), 646, 300)
    act(s, f)
    assert refused(s, "carry 0") == ""
    put(s, f, 645, 300)
    assert refused(s, "carry 0") == "BP-MISSION-12"
    put(s, f, 660, 300)
    play(s, "carry 0")
    put(s, f, 100, 400)
    assert exited(s, 0, "cargo", "exit_w")
    kill(s, f, 1)
    assert (s.carrier[0], s.item_x[0]) == (-1, 100)
    assert not exited(s, 0, "cargo", "exit_w")


def battle_of(mission: str) -> Any:
    """A mission with its own armies, nobody on the table."""
    from sandtable.games.bronepekhota.rules import empty_game
    from sandtable.games.bronepekhota.settings import read_options
    from sandtable.games.bronepekhota.table.figures import GONE

    s = empty_game(read_options({"mission": mission}))
    for f in range(int(s.fig.roster.count)):
        s.fig.place[f] = GONE
    s.events = []
    s.tour = 1
    return s


@pytest.mark.clause("BP-MISSION-05", "BP-MISSION-06")
def test_command_vehicles_and_the_line() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber", mission="kill_command_machine")
    v = put(s, find(s, "raptor"), 400, 400)
    s.seat, s.stage = 0, 3
    assert [s.action_text(action) for action in s.legal()] == [f"command {s.unit[v]}"]
    s.command[0] = s.unit[v]
    assert not is_lost(s, "command:west")
    s.fig.owner[v] = 1
    assert is_lost(s, "command:west")
    s = battle("pol_line_clones:pol_line_clones", "pro_cyber", mission="hold_the_line")
    s.began[0] = 2
    put(s, 0, 800, 400)
    put(s, 6, 799, 400)
    assert not in_zone(s, 0, "units", "line", 3)
    put(s, 6, 801, 400)
    assert in_zone(s, 0, "units", "line", 3)


@pytest.mark.clause("BP-MISSION-10")
def test_allies_are_no_enemies() -> None:
    s = battle("pol_line_clones", "pro_cyber", "rut_troops", "mer_raiders", layout="crossfire", teams="0,1,0,1")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400)
    ally = put(s, find(s, "rut_troops", 1), 425, 400)
    act(s, f)
    assert not s.is_engaged(f)
    assert refused(s, f"shoot {f} own {ally}") == "BP-SHOOT-03"
    assert refused(s, f"fight {ally}") == "BP-MELEE-01"


@pytest.mark.clause("BP-MISSION-13", "BP-MISSION-14")
def test_captives_and_flags() -> None:
    s = battle_of("liberation")
    captive = put(s, find(s, "captive"), 920, 400)
    f = put(s, find(s, "pro_assault_spetsnaz", 1), 800, 400)
    act(s, f)
    assert refused(s, f"shoot {f} own {captive}") == "BP-SHOOT-03"
    s = battle_of("bait")
    f, mortar = put(s, find(s, "pro_cyber", 2), 400, 400), put(s, find(s, "mortar"), 480, 400)
    act(s, f)
    assert refused(s, f"shoot {f} own {mortar}") == "BP-MISSION-14"
