"""Melee, retreat and surprise (BP-MELEE, BP-SURPRISE)."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.activation.infantry import begin_soldier
from sandtable.games.bronepekhota.fighting.melee import is_surprise
from sandtable.games.bronepekhota.table.figures import DEAD
from sandtable.games.bronepekhota.table.situation import (
    RETREATED,
    RETREATING,
    STUCK,
)
from tests.games.bronepekhota.table import (
    act,
    battle,
    clash,
    find,
    man,
    play,
    put,
    refused,
    roll,
)


@pytest.mark.clause("BP-MELEE-03", "BP-MELEE-12", "BP-MELEE-14", "BP-MELEE-23", "BP-MELEE-20")
def test_a_fight_without_moving() -> None:
    s, f, t = clash()
    play(s, f"fight {t}")
    assert s.about == f
    roll(s, 1)
    assert s.about == t
    roll(s, 6)
    assert s.is_engaged(f)
    assert refused(s, f"fight {t}") == "BP-ACT-01"
    s.spent[f] = 0
    act(s, f)
    assert refused(s, "leg walk 380,400") == "BP-MELEE-20"
    play(s, f"fight {t}")
    roll(s, 6, 1)
    assert s.fig.place[t] == DEAD
    assert refused(s, "leg walk 380,400") == ""


@pytest.mark.clause("BP-MELEE-15", "BP-MELEE-16", "BP-MELEE-17", "BP-MELEE-18")
def test_retreat() -> None:
    for value, bit in ((8, STUCK), (9, RETREATED)):
        s, f, t = clash()
        s.stage = 0
        begin_soldier(s, f)
        assert s.stage == RETREATING
        play(s, "retreat")
        roll(s, value)
        assert s.spent[f] & bit
        if bit == STUCK:
            assert refused(s, "leg walk 380,400") == "BP-MELEE-17"
            assert refused(s, f"fight {t}") == ""
        else:
            play(s, "leg walk 399,400")
            assert refused(s, "done 0") == "BP-MELEE-18"
            play(s, "leg walk 390,400")
            assert refused(s, "done 0") == ""


@pytest.mark.clause("BP-MELEE-19")
def test_vehicles_leave_melee_freely() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber")
    v, t = put(s, find(s, "raptor"), 400, 400), put(s, find(s, "pro_cyber", 1), 453, 400, 32)
    man(s, v, find(s, "pol_line_clones", 1))
    act(s, v)
    assert s.is_engaged(v)
    assert refused(s, "drive B40") == ""
    assert s.fig.touch(v, t)


@pytest.mark.clause("BP-SURPRISE-01", "BP-SURPRISE-05", "BP-SURPRISE-06", "BP-HERO-03", "BP-HERO-15")
def test_who_can_be_surprised() -> None:
    s = battle("pro_cyber", "pol_line_clones+hero_marcus:raptor:mortar")
    f = put(s, find(s, "pro_cyber", 1), 400, 400)
    t = put(s, find(s, "pol_line_clones", 1), 425, 400, 0)
    v, gun = put(s, find(s, "raptor"), 347, 400, 32), put(s, find(s, "mortar"), 400, 433, 16)
    assert is_surprise(s, f, t)
    assert not is_surprise(s, f, v)
    assert not is_surprise(s, f, gun)
    man(s, v, find(s, "pol_line_clones", 2))
    assert is_surprise(s, f, v)
    marcus = put(s, find(s, "hero_marcus"), 900, 700)
    assert not is_surprise(s, f, t)
    s.fig.place[marcus] = DEAD
    assert is_surprise(s, f, t)
