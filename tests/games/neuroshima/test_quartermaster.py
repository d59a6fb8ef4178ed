"""The Quartermaster (NH-MOD-QM): one attack of another type."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.battle.clash import Clash
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.position import Chooser, fight, read_position
from sandtable.kit.bits import i64, vec
from sandtable.kit.moves import Moves
from tests.games.neuroshima.table import asked, felt, fought, hits, hp, may, play, position, table, told, unit

HEG_MOL = ("hegemony", "moloch")
OUT_HEG = ("outpost", "hegemony")


def attacks(armies: tuple[str, str], board: str, *answers: str) -> list[str]:
    """Attacks of the unit on d4 when a battle is answered this way: "target damage"."""
    s = table(armies, board, hands=("battle", ""), piles=("", ""))
    events = told(s, "battle", *answers)
    assert asked(s) == (1, "turn")
    found = []
    for event in events:
        if event.kind == "hit" and event.data["attacker"] == [0, 0]:
            found.append(f"{event.data['target']} {event.data['amount']}")
    return found


D3, D2, E3 = "[0, -1]", "[0, -2]", "[1, -1]"
RUNNER = "d4:0:runner/0, d5:0:quartermaster/0, d2:1:blocker/0"


@pytest.mark.clause("NH-MOD-QM-01")
def test_a_blow_becomes_a_shot_of_the_same_strength() -> None:
    assert attacks(HEG_MOL, RUNNER, "melee d4 0") == [f"{D2} 1"]
    thug = "d4:0:thug/0, d5:0:quartermaster/0, d2:1:blocker/0"
    assert attacks(HEG_MOL, thug, "melee d4 0") == [f"{D2} 2"]


@pytest.mark.clause("NH-MOD-QM-01")
def test_a_shot_becomes_a_blow_of_the_same_strength() -> None:
    """As a blow it ignores the armour of the Gladiator; the Scoper lends the Quartermaster to the Outpost."""
    board = "d4:0:annihilator/2, d5:1:quartermaster/0, c5:0:scoper/0, d3:1:gladiator/3"
    assert attacks(OUT_HEG, board, "unchanged d4") == [f"{D3} 1"]
    assert attacks(OUT_HEG, board, "ranged d4 0") == [f"{D3} 2"]
    assert attacks(OUT_HEG, board.replace("d3:1", "d2:1"), "ranged d4 0") == []


@pytest.mark.clause("NH-MOD-QM-01")
def test_only_a_connected_friend_is_asked() -> None:
    for board in (RUNNER.replace("quartermaster/0", "quartermaster/1"), "d4:1:hornet/0, d5:0:quartermaster/0"):
        s = table(HEG_MOL, board, hands=("battle", ""), piles=("", ""))
        assert asked(play(s, "battle")) == (1, "turn")


@pytest.mark.clause("NH-MOD-QM-02")
def test_only_one_of_several_attacks_is_changed() -> None:
    """The Thug strikes over three edges; the one that shoots reaches d2, the others nobody."""
    board = "d4:0:thug/0, d5:0:quartermaster/0, d2:1:blocker/0, f2:1:blocker/0, b2:1:blocker/0"
    s = table(HEG_MOL, board, hands=("battle", ""), piles=("", ""))
    play(s, "battle")
    assert may(s) == ["unchanged d4", "melee d4 0", "melee d4 1", "melee d4 5"]
    assert attacks(HEG_MOL, board, "melee d4 0") == [f"{D2} 2"]
    assert attacks(HEG_MOL, board, "melee d4 1") == ["[2, -2] 1"]


TWO_PHASES = "d4:0:mobile_armor/0, d5:1:quartermaster/0, c5:0:scoper/0, d2:1:hq/0"
"""The Mobile Armor acts in phases 3 and 2."""


@pytest.mark.clause("NH-MOD-QM-02", "NH-MOD-QM-03")
def test_only_one_attack_of_all_phases_is_changed() -> None:
    assert attacks(OUT_HEG, TWO_PHASES, "melee d4 0") == [f"{D2} 2"]
    assert attacks(OUT_HEG, TWO_PHASES, "unchanged d4", "melee d4 0") == [f"{D2} 2"]
    assert attacks(OUT_HEG, TWO_PHASES, "unchanged d4", "unchanged d4") == []


@pytest.mark.clause("NH-MOD-QM-03")
def test_the_change_is_announced_in_the_phase_of_the_attack() -> None:
    s = table(OUT_HEG, TWO_PHASES, hands=("battle", ""))
    phases = [event.data["phase"] for event in told(s, "battle") if event.kind == "phase"]
    phases += [event.data["phase"] for event in told(s, "unchanged d4") if event.kind == "phase"]
    assert phases == [3, 2]
    assert asked(s) == (0, "quartermaster")


@pytest.mark.clause("NH-MOD-QM-03")
def test_an_attack_may_be_changed_again_in_the_next_battle() -> None:
    s = table(HEG_MOL, RUNNER, hands=("battle", "battle"), piles=("", ""))
    play(s, "battle", "melee d4 0", "battle", "melee d4 0")
    assert unit(s, "d2") == "1:blocker/0*2"


@pytest.mark.clause("NH-MOD-QM-04")
def test_bonuses_apply_by_the_new_type() -> None:
    """The HQ of the Hegemony gives +1 melee, the officer of the Outpost +1 ranged."""
    near = "d4:0:runner/0, d5:0:quartermaster/0, c4:0:hq/0, d3:1:hq/0"
    assert attacks(HEG_MOL, near, "unchanged d4") == [f"{D3} 2"]
    assert attacks(HEG_MOL, near, "melee d4 0") == [f"{D3} 1"]
    outpost = "d4:0:brawler/0, d5:1:quartermaster/0, c5:0:scoper/0, c4:0:officer/0, d3:1:hq/0"
    assert attacks(OUT_HEG, outpost, "unchanged d4") == [f"{D3} 2"]
    assert attacks(OUT_HEG, outpost, "melee d4 0") == [f"{D3} 3"]


@pytest.mark.clause("NH-MOD-QM-05")
def test_the_change_is_optional() -> None:
    s = table(HEG_MOL, RUNNER, hands=("battle", ""), piles=("", ""))
    play(s, "battle")
    assert asked(s) == (0, "quartermaster")
    assert may(s)[0] == "unchanged d4"
    assert unit(play(s, "unchanged d4"), "d2") == "1:blocker/0"


@pytest.mark.clause("NH-MOD-QM-06", "NH-HQ-05")
def test_a_changed_shot_of_an_hq_stops_at_an_hq_and_does_not_harm_it() -> None:
    board = "d4:0:hq/0, d5:0:quartermaster/0, d3:1:hq/0, d2:1:blocker/0"
    assert attacks(HEG_MOL, board, "melee d4 0") == []


@pytest.mark.clause("NH-MOD-QM-06")
def test_an_hq_shoots_at_other_units() -> None:
    board = "d4:0:hq/0, d5:0:quartermaster/0, d2:1:blocker/0, e3:1:blocker/0"
    assert attacks(HEG_MOL, board, "melee d4 0") == [f"{D2} 1", f"{E3} 1"]


SOLDIER = "d4:0:universal_soldier/1, d5:0:quartermaster/0"


@pytest.mark.clause("NH-MOD-QM-07")
def test_on_an_edge_with_both_icons_one_of_the_two_is_changed() -> None:
    s = table(HEG_MOL, SOLDIER, hands=("battle", ""))
    assert may(play(s, "battle")) == ["unchanged d4", "melee d4 0", "ranged d4 0"]
    distant = f"{SOLDIER}, d2:1:hq/0"
    assert attacks(HEG_MOL, distant, "unchanged d4") == [f"{D2} 1"]
    assert attacks(HEG_MOL, distant, "melee d4 0") == [f"{D2} 2"]
    assert attacks(HEG_MOL, distant, "ranged d4 0") == []


@pytest.mark.clause("NH-MOD-QM-07")
def test_two_icons_of_one_type_get_the_bonus_each_and_are_one_attack() -> None:
    """Two blows of 1 with +1 each make one packet of 4, which one medic absorbs."""
    board = f"{SOLDIER}, c4:0:hq/0, d3:1:hq/0"
    assert attacks(HEG_MOL, board, "unchanged d4") == [f"{D3} 3"]
    assert attacks(HEG_MOL, board, "ranged d4 0") == [f"{D3} 4"]
    s = table(HEG_MOL, f"{board}, d2:1:medic/0", hands=("battle", ""), piles=("", ""))
    play(s, "battle", "ranged d4 0")
    assert (hp(s), unit(s, "d2")) == ([20, 16], "1:medic/0")
    s = table(HEG_MOL, f"{board}, d2:1:medic/1", hands=("battle", ""), piles=("", ""))
    play(s, "battle", "ranged d4 0")
    assert (hp(s), unit(s, "d2")) == ([20, 20], None)


@pytest.mark.clause("NH-MOD-QM-04", "NH-MOD-QM-07", "NH-TEAM-05")
def test_two_shots_over_one_edge_get_the_bonus_of_an_ally_each() -> None:
    """The officer of the allied Outpost gives +1 ranged: two shots of 1 make 4, one shot and one blow make 3."""
    armies = ("hegemony", "moloch", "outpost", "borgo")
    board = f"{SOLDIER}, c4:2:officer/0, d3:1:hq/0"
    for change, damage in (("unchanged d4", 3), ("melee d4 0", 4), ("ranged d4 0", 2)):
        s = fought(armies, board, change, mode="team")
        assert hp(s) == [20, 20 - damage, 20, 20]


@pytest.mark.clause("NH-MOD-QM-07")
def test_armour_takes_1_off_two_changed_icons_once() -> None:
    board = f"{SOLDIER}, d3:1:blocker/3"
    assert attacks(HEG_MOL, board, "unchanged d4") == [f"{D3} 1"]
    assert attacks(HEG_MOL, board, "melee d4 0") == [f"{D3} 1"]
    assert attacks(HEG_MOL, board, "ranged d4 0") == [f"{D3} 2"]


@pytest.mark.clause("NH-MOD-QM-07")
def test_a_net_is_not_changed() -> None:
    s = table(HEG_MOL, "d4:0:net_master/0, d5:0:quartermaster/0, c4:1:blocker/0", hands=("battle", ""))
    assert may(play(s, "battle")) == ["unchanged d4", "melee d4 3"]


class Last(Chooser):
    """Takes the last option of every question."""

    def choose(self, field: Field, clash: Clash, found: Moves) -> i64:
        return found.items[found.count - 1]


def allied(army: str, board: str) -> dict[str, object]:
    """A battle of the Hegemony (seat 0) and an army on its side (seat 1) against Borgo (seat 2)."""
    where = read_position(position(("hegemony", army, "borgo"), board))
    where.field.side = vec[i64]([0, 0, 1])
    return fight(where, explain=True, chooser=Last())


@pytest.mark.clause("NH-MOD-QM-07")
def test_a_gauss_beam_is_not_changed() -> None:
    """No army has both tiles; fields know sides of several seats."""
    after = allied("moloch", "d4:1:gauss_cannon/2, d5:0:quartermaster/0, d2:2:hq/0")
    assert "choices" not in after
    assert felt(after) == ["1 d4>d2 1"]


@pytest.mark.clause("NH-MOD-QM-07")
def test_an_explosion_is_not_changed() -> None:
    """The Clown explodes: no question about its icons follows."""
    after = allied("moloch", "d4:1:clown/0, d5:0:quartermaster/0, d3:2:hq/0, d2:2:scout/0")
    assert after["choices"] == 1
    assert sorted(felt(after)) == ["2 d4>d3 1", "2 d4>d5 1"]


@pytest.mark.clause("NH-MOD-QM-07")
def test_a_changed_friendly_fire_icon_is_an_ordinary_shot() -> None:
    """It passes the friend on d3, which the blow would have struck."""
    board = "d4:1:alpha/1, d5:0:quartermaster/0, d3:1:ranger/0, d2:2:super_officer/0"
    assert felt(allied("beasts", board)) == ["4 d4>d2 1"]
    assert hits(("hegemony", "beasts", "borgo"), board) == ["4 d4>d3 1"]
