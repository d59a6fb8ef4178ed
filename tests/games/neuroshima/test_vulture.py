"""The Vulture: flight (NH-ABIL-FLIGHT) and the Scavenger after a battle (NH-ABIL-SEEKER)."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.content.tiles import TILES
from tests.games.neuroshima.table import (
    asked,
    battle,
    fought,
    gone,
    hits,
    left_by,
    lend,
    may,
    may_begin,
    netted,
    play,
    refused,
    table,
    unit,
    units,
)

BEASTS = ("beasts", "moloch")
AGAINST_BORGO = ("borgo", "beasts")
POLICE = ("steel_police", "beasts")


@pytest.mark.clause("NH-ABIL-FLIGHT-01")
def test_melee_and_friendly_fire_do_not_harm_a_flying_unit() -> None:
    """An enemy Mutant, an enemy HQ and a friendly Alpha all strike at the Vulture on d4."""
    board = "d4:1:vulture/0, d3:0:mutant/3, c3:0:hq/0, d5:1:alpha/1"
    assert left_by(battle(AGAINST_BORGO, board)) == {}
    assert hits(AGAINST_BORGO, board) == []
    assert left_by(battle(AGAINST_BORGO, board.replace("vulture/0", "acid_spitter/1"))) == {"d4": 4}


@pytest.mark.clause("NH-ABIL-FLIGHT-01")
def test_a_netted_vulture_is_struck() -> None:
    board = "d4:1:vulture/0, d3:0:net_fighter/1"
    assert left_by(battle(AGAINST_BORGO, board)) == {"d4": 1}


@pytest.mark.clause("NH-ABIL-FLIGHT-02")
def test_shots_explosions_and_instants_harm_it() -> None:
    assert left_by(battle(("outpost", "beasts"), "d4:1:vulture/0, d6:0:commando/4")) == {"d4": 3}
    assert gone(fought(("moloch", "beasts"), "d4:1:vulture/0, d5:0:clown/2", "explode d5")) == {"d4": 2, "d5": 2}
    s = table(("outpost", "beasts"), "d4:1:vulture/0", hands=("sniper", ""))
    assert units(play(s, "sniper d4")) == {}
    s = table(("moloch", "beasts"), "d4:1:vulture/0", hands=("air_strike", ""))
    assert units(play(s, "airstrike d3")) == {}


@pytest.mark.clause("NH-ABIL-FLIGHT-02")
def test_of_a_blow_with_a_shot_only_the_shot_is_felt() -> None:
    assert hits(("hegemony", "beasts"), "d4:0:universal_soldier/1, d3:1:vulture/0") == ["3 d4>d3 1"]


@pytest.mark.clause("NH-ABIL-FLIGHT-02")
def test_it_can_be_netted_executed_pushed_and_pulled() -> None:
    assert netted(table(AGAINST_BORGO, "d4:1:vulture/0, d3:0:net_fighter/1")) == {"d4"}
    s = table(POLICE, "d4:1:vulture/0, b2:0:hq/0", hands=("executioner", ""))
    assert unit(play(s, "execute executioner d4/0"), "d4") == "0:executioner/0"
    s = table(("moloch", "beasts"), "d4:1:vulture/0, d3:0:hybrid/0", hands=("push_back", ""))
    assert may_begin(s, "push") == ["push d3 d4"]
    s = table(("beasts", "beasts"), "d4:1:vulture/0, d2:0:alpha/0", hands=("grab", ""), mirror="yes")
    assert may_begin(s, "pull") == ["pull d2 d4"]


@pytest.mark.clause("NH-ABIL-FLIGHT-02")
def test_a_returned_shot_harms_it_and_a_returned_blow_does_not() -> None:
    """The Acid-Spitter's shot comes back onto the Vulture; the Vulture's own blow comes back onto itself."""
    assert left_by(battle(POLICE, "d4:0:judge/0, d5:1:vulture/0, d6:1:acid_spitter/1")) == {"d5": 2}
    assert left_by(battle(POLICE, "d4:0:judge/0, d5:1:vulture/3")) == {}
    assert left_by(battle(POLICE, "d4:0:judge/0, d5:1:urchin/1")) == {"d5": 2}


@pytest.mark.clause("NH-ABIL-SEEKER-01")
def test_after_a_battle_the_vulture_may_go_to_any_free_hex() -> None:
    s = fought(BEASTS, "d4:0:vulture/0, f4:0:officer_1/0, d2:1:blocker/0")
    assert asked(s) == (0, "scavenge")
    free = {text.split("-")[1].split("/")[0] for text in may_begin(s, "scavenge")} - {"d4"}
    assert len(free) == 16
    assert refused(s, "scavenge d4-f4/0")
    play(s, "scavenge d4-b2/3")
    assert unit(s, "b2") == "0:vulture/3"
    assert unit(s, "d4") is None
    assert asked(s) == (-1, "draw")


@pytest.mark.clause("NH-ABIL-SEEKER-01")
def test_it_may_stay_and_its_owner_decides() -> None:
    s = fought(("moloch", "beasts"), "d4:1:vulture/0, f4:1:officer_1/0")
    assert asked(s) == (1, "scavenge")
    assert may(s)[0] == "stay d4"
    assert unit(play(s, "stay d4"), "d4") == "1:vulture/0"


@pytest.mark.clause("NH-ABIL-SEEKER-01")
def test_a_vulture_destroyed_in_the_battle_goes_nowhere() -> None:
    s = fought(("outpost", "beasts"), "d4:1:vulture/0, d6:0:commando/4")
    assert asked(s) == (-1, "draw")


@pytest.mark.clause("NH-ABIL-SEEKER-02")
def test_scavenger_is_the_ability_of_the_vulture() -> None:
    """A lent Vulture shows that the tile has the ability, whoever owns it; no other unit is asked."""
    assert [tile.id for tile in TILES if "scavenger" in tile.abilities] == ["beasts_vulture"]
    s = table(("moloch", "borgo"), "d4:0:hybrid/0, d3:0:hq/0", hands=("battle", ""))
    assert asked(play(s, "battle")) == (-1, "draw")
    s = table(("moloch", "borgo"), "d4:0:hybrid/0, d3:0:hq/0", hands=("battle", ""))
    assert asked(play(lend(s, "d6", "beasts_vulture", 0, 0), "battle")) == (0, "scavenge")


@pytest.mark.clause("NH-ABIL-SEEKER-03")
def test_it_may_turn_without_relocating() -> None:
    s = fought(BEASTS, "d4:0:vulture/2, f4:0:officer_1/0")
    turns = [f"scavenge d4-d4/{rotation}" for rotation in (3, 4, 5, 0, 1)]
    assert may(s)[1:6] == turns
    assert unit(play(s, "scavenge d4-d4/0"), "d4") == "0:vulture/0"


@pytest.mark.clause("NH-ABIL-SEEKER-03")
def test_a_netted_vulture_is_not_asked() -> None:
    s = fought(BEASTS, "d4:0:vulture/0, d3:1:net_fighter/3")
    assert asked(s) == (-1, "draw")


@pytest.mark.clause("NH-ABIL-SEEKER-03")
def test_several_go_one_after_another_those_of_the_causer_first() -> None:
    """Each sees where the one before it went, and no turn begins before all are done."""
    both = ("beasts", "beasts")
    board = "b2:0:vulture/0, d4:1:vulture/0, f4:1:vulture/0"
    s = table(both, board, hands=("", "battle"), seat=1, mirror="yes")
    play(s, "battle")
    assert asked(s) == (1, "scavenge")
    assert may(s)[0] == "stay d4"
    play(s, "scavenge d4-d5/0")
    assert may(s)[0] == "stay f4"
    assert refused(s, "scavenge f4-d5/0")
    play(s, "scavenge f4-d4/0")
    assert asked(s) == (0, "scavenge")
    play(s, "stay b2")
    assert set(units(s)) == {"b2", "d4", "d5"}
    assert asked(s) == (-1, "draw")


@pytest.mark.clause("NH-ALG-FULL-03", "NH-ABIL-SEEKER-03", "NH-BATTLE-15")
@pytest.mark.parametrize(("rotation", "freed"), [(4, True), (1, False)])
def test_whoever_was_netted_by_the_fallen_scavenges(rotation: int, freed: bool) -> None:
    """The Alpha strikes the Net Fighter before that one strikes, or it strikes the other way."""
    board = f"d4:1:vulture/0, d3:0:net_fighter/1, d2:1:alpha/{rotation}, b2:0:hq/0, f4:1:hq/0"
    s = fought(AGAINST_BORGO, board)
    assert (unit(s, "d3") is None) == freed
    assert netted(s) == set()
    assert (asked(s) == (1, "scavenge")) == freed
    if freed:
        play(s, "stay d4")
    assert s.seat == 1


@pytest.mark.clause("NH-ABIL-SEEKER-01", "NH-NET-01", "NH-BATTLE-20")
def test_a_vulture_that_flies_into_a_net_is_held_at_once() -> None:
    """The second Vulture is still asked when the first one is netted already; it could have gone elsewhere."""
    board = "b2:1:vulture/0, b4:1:vulture/0, d3:0:net_fighter/1, d6:0:hq/0, f4:1:hq/0"
    for to, held in (("d4", {"d4"}), ("d2", set())):
        s = fought(AGAINST_BORGO, board)
        assert asked(s) == (1, "scavenge")
        play(s, f"scavenge b2-{to}/0")
        assert asked(s) == (1, "scavenge")
        assert netted(s) == held
