"""Melee with support (BP-SUPPORT): a figure of another unit supports once in an activation."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.activation.tour import end_unit
from sandtable.games.bronepekhota.fighting.melee import is_eligible
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD
from tests.games.bronepekhota.table import (
    act,
    battle,
    events,
    find,
    man,
    play,
    put,
    roll,
)


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


@pytest.mark.clause("BP-SUPPORT-01", "BP-SUPPORT-03", "BP-SUPPORT-04", "BP-SUPPORT-06", "BP-SUPPORT-12", "BP-MELEE-21")
def test_support_adds_up() -> None:
    s = battle("pol_line_clones:mad_bull:pilot_regular", "pro_cyber:t_rex:pilot_regular")
    f, t = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 425, 400, 32)
    v = put(s, find(s, "mad_bull"), 425, 473)
    man(s, v, find(s, "pilot_regular", seat=0))
    act(s, f)
    play(s, f"fight {t}")
    assert s.work[3] == s.fig.roster.melee[f] + s.fig.marker[v]
    assert len(events(s, "melee")[0].data["attackers"]) == 2  # type: ignore[arg-type]


@pytest.mark.clause("BP-SUPPORT-02", "BP-SUPPORT-10", "BP-ACT-06")
def test_a_pending_melee_waits_for_the_last_one() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f, g = put(s, find(s, "pol_line_clones", 1), 340, 400), put(s, find(s, "pol_line_clones", 2), 360, 460)
    t = put(s, find(s, "pro_cyber", 1), 425, 400, 32)
    act(s, f)
    play(s, "leg walk 420,400", "done 0", "hold", f"soldier {g}", "finish")
    assert [s.action_text(action) for action in s.legal()] == [f"declare {f} {t}"]
    play(s, f"declare {f} {t}")
    roll(s, 6, 1)
    assert s.fig.place[t] == DEAD


@pytest.mark.clause("BP-SUPPORT-07")
def test_machines_in_the_group_defend_with_their_cells() -> None:
    s = battle("pol_line_clones", "pro_cyber:mortar:t_rex:pilot_regular")
    f, t = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 425, 400, 32)
    gun = put(s, find(s, "mortar"), 412, 431)
    act(s, f)
    play(s, f"fight {t}")
    assert s.burst == [t, gun]
    assert s.work[4] == s.fig.roster.armor[t] + s.fig.marker[gun]
