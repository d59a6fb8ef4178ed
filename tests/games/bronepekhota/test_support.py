"""Melee with support (BP-SUPPORT): a figure of another unit supports once in an activation."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.activation.tour import end_unit
from sandtable.games.bronepekhota.fighting.melee import is_eligible
from sandtable.games.bronepekhota.rules import Bronepekhota
from tests.games.bronepekhota.table import act, battle, events, find, play, put, roll


def in_a_row() -> tuple[Bronepekhota, list[int]]:
    """Attacker, defender, supporter of another squad, defender, attacker: each touches its neighbours."""
    s = battle("pol_line_clones:pol_heavy_clones", "pro_cyber")
    row = [
        find(s, "pol_line_clones", 1),
        find(s, "pro_cyber", 1),
        find(s, "pol_heavy_clones", 1),
        find(s, "pro_cyber", 2),
        find(s, "pol_line_clones", 2),
    ]
    for at, f in enumerate(row):
        put(s, f, 400, 300 + 25 * at, 0)
    return s, row


def attackers(s: Bronepekhota) -> list[object]:
    """Who attacked in every melee so far."""
    return [event.data["attackers"] for event in events(s, "melee")]


@pytest.mark.clause("BP-SUPPORT-08")
def test_another_unit_supports_once_in_an_activation() -> None:
    s, (first, one, helper, two, second) = in_a_row()
    act(s, first)
    play(s, f"fight {one}")
    roll(s, 1, 6)
    assert attackers(s) == [[first, helper]]
    assert not is_eligible(s, helper, second)
    play(s, "finish", f"soldier {second}", "pass", f"fight {two}")
    roll(s, 1, 6)
    assert attackers(s)[1:] == [[second]]
    assert not is_eligible(s, first, second), "its melee action is spent"
    end_unit(s)
    assert is_eligible(s, helper, second), "in the next activation it may again"


@pytest.mark.clause("BP-SUPPORT-08")
def test_who_has_fought_itself_supports_other_units() -> None:
    """The melee action of a figure is that of its own activation, its support that of others."""
    s, (first, one, helper, _, second) = in_a_row()
    act(s, helper)
    play(s, f"fight {one}")
    roll(s, 1, 6)
    assert attackers(s) == [[first, helper]]
    end_unit(s)
    act(s, first)
    play(s, f"fight {one}")
    assert attackers(s)[1:] == [[first, helper]]
    assert is_eligible(s, second, first)
