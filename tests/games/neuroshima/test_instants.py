"""Instant tiles but Push Back, Grab and Hunt (rulebook section 6, NH-INST)."""

from __future__ import annotations

import pytest

from sandtable.core.errors import IllegalAction
from sandtable.games.neuroshima.content.tiles import ARMIES, INSTANT, INSTANTS, TILES, army_tiles
from tests.games.neuroshima.table import (
    asked,
    hand,
    hp,
    may,
    may_begin,
    netted,
    open_tiles,
    play,
    refused,
    table,
    told,
    unit,
    units,
)

NO_PILES = ("", "")
HQS = "b2:0:hq/0, f4:1:hq/0"
OUTPOST = ("outpost", "moloch")
MOLOCH = ("moloch", "borgo")


class TestAnyInstant:
    """NH-INST-01 to NH-INST-06."""

    @pytest.mark.clause("NH-INST-01")
    def test_not_before_the_forced_discard(self) -> None:
        board = f"{HQS}, d4:1:brain/0"
        s = table(OUTPOST, board, hands=("sniper move scout", ""), stage="discard")
        assert refused(s, "sniper d4")
        play(s, "discard scout")
        assert "sniper d4" in may(s)

    @pytest.mark.clause("NH-INST-01", "NH-TURN-03")
    def test_not_in_the_turn_of_the_other(self) -> None:
        s = table(("outpost", "outpost"), f"{HQS}, d4:1:scout/0, d5:0:scout/0", hands=("", "sniper"), mirror="yes")
        assert may(s) == ["end"]
        assert refused(s, "sniper d4")
        assert refused(s, "sniper d5")

    @pytest.mark.clause("NH-INST-01", "NH-BATTLE-02")
    def test_not_once_a_battle_has_begun(self) -> None:
        """The Thug's blow asks for a medic, the Vulture for its new hex; neither is a time for instants."""
        board = f"{HQS}, d4:1:thug/0, d3:0:commando/0, d2:0:medic/3, c2:0:medic/2"
        s = play(table(("outpost", "hegemony"), board, hands=("battle sniper", "")), "battle")
        assert asked(s) == (0, "medic")
        assert refused(s, "sniper d4")
        s = play(table(("beasts", "borgo"), f"{HQS}, d4:0:vulture/0", hands=("battle hunt", "")), "battle")
        assert asked(s) == (0, "scavenge")
        assert refused(s, "hunt d4-d5/0")

    @pytest.mark.clause("NH-INST-02", "NH-ARMOUR-05")
    @pytest.mark.parametrize("rotation", range(6))
    def test_armour_does_not_help(self, rotation: int) -> None:
        s = table(OUTPOST, f"{HQS}, d4:1:armored_guard/{rotation}", hands=("sniper", ""))
        events = told(s, "sniper d4")
        assert unit(s, "d4") is None
        assert [event.data["amount"] for event in events if event.kind == "hit"] == [1]
        s = table(MOLOCH, f"{HQS}, d4:1:super_mutant/{rotation}", hands=("air_strike", ""))
        assert unit(play(s, "airstrike d3"), "d4") == f"1:super_mutant/{rotation}*1"

    @pytest.mark.clause("NH-INST-03", "NH-MEDIC-02")
    @pytest.mark.parametrize(
        ("armies", "tile", "action"),
        [(("outpost", "moloch"), "sniper", "sniper e4"), (("moloch", "moloch"), "air_strike", "airstrike e3")],
    )
    def test_a_medic_absorbs_it_like_one_attack(self, armies: tuple[str, str], tile: str, action: str) -> None:
        board = "b2:0:hq/0, b4:1:hq/0, e4:1:hybrid/0, f4:1:medic/5"
        s = table(armies, board, hands=(tile, ""), mirror="yes")
        play(s, action)
        assert (unit(s, "e4"), unit(s, "f4")) == ("1:hybrid/0", None)
        assert asked(s) == (0, "turn")

    @pytest.mark.clause("NH-INST-04", "NH-HQ-10")
    def test_no_instant_harms_an_hq(self) -> None:
        s = table(OUTPOST, "d4:0:hq/0, d3:1:hq/0", hands=("sniper", ""))
        assert refused(s, "sniper d3")
        s = table(board="d4:0:hq/0, d3:1:hq/0", hands=("grenade", ""))
        assert refused(s, "grenade d3")
        s = play(table(MOLOCH, "d4:0:hq/0, d3:1:hq/0", hands=("air_strike", "")), "airstrike d4")
        assert hp(s) == [20, 20]
        s = table(MOLOCH, "d4:0:hq/0, d3:1:hq/0", hands=("push_back", ""))
        assert hp(play(s, "push d4 d3", "land d2")) == [20, 20]

    @pytest.mark.clause("NH-INST-05", "NH-NET-08")
    def test_a_netted_unit_is_not_moved_pushed_or_pulled(self) -> None:
        held = "d3:0:blocker/0, d2:1:net_fighter/1"
        assert netted(table(("moloch", "borgo"), held)) == {"d3"}
        s = table(("moloch", "borgo"), f"{HQS}, {held}", hands=("move", ""))
        assert may_begin(s, "move d3-") == []
        assert may_begin(s, "move b2-") != []
        s = table(
            ("borgo", "moloch"), "d4:1:hybrid/0, d3:0:mutant/0, d2:1:net_fighter/3", hands=("", "push_back"), seat=1
        )
        assert netted(s) == {"d3"}
        assert may_begin(s, "push") == []
        s = table(("moloch", "beasts"), "d5:1:hive/0, d3:0:blocker/0, d2:1:arachnid/3", hands=("", "grab"), seat=1)
        assert netted(s) == {"d3"}
        assert may_begin(s, "pull") == []

    @pytest.mark.clause("NH-INST-06")
    @pytest.mark.parametrize(
        ("army", "instants"),
        [
            ("borgo", {"battle", "move", "grenade"}),
            ("hegemony", {"battle", "move", "push_back", "sniper"}),
            ("moloch", {"battle", "move", "push_back", "air_strike"}),
            ("outpost", {"battle", "move", "sniper"}),
            ("steel_police", {"battle", "move", "push_back", "terror"}),
            ("beasts", {"battle", "move", "grab", "hunt"}),
        ],
    )
    def test_the_instants_of_the_armies(self, army: str, instants: set[str]) -> None:
        tiles = [TILES[index] for index in army_tiles(ARMIES.index(army))]
        assert {INSTANTS[tile.instant] for tile in tiles if tile.kind == INSTANT} == instants
        assert {tile.name for tile in tiles if tile.kind == INSTANT} == instants


class TestBattleTile:
    """NH-INST-BATTLE."""

    @pytest.mark.clause("NH-INST-BATTLE-01")
    def test_it_ends_the_turn_and_starts_a_battle(self) -> None:
        s = table(board=f"{HQS}, d4:0:mutant/0, d3:1:brain/0", hands=("battle claws", ""), piles=NO_PILES)
        events = told(s, "battle")
        assert [event.data for event in events if event.kind == "battle"] == [{"trigger": "battle_tile", "seat": 0}]
        assert unit(s, "d3") is None
        assert asked(s) == (1, "turn")
        assert hand(s, 0) == ["claws"]

    @pytest.mark.clause("NH-INST-BATTLE-02", "NH-INST-BATTLE-03", "NH-END-03")
    def test_it_is_dead_in_the_very_turn_of_the_last_draw(self) -> None:
        s = table(board=HQS, seat=1, hands=("battle", ""), piles=("mutant*1", "brain*1"))
        play(s, "end", "draw mutant")
        assert asked(s) == (0, "turn")
        with pytest.raises(IllegalAction) as error:
            play(s, "battle")
        assert error.value.clause == "NH-INST-BATTLE-02"
        assert "battle" not in may(s)
        assert "discard battle" in may(s)
        assert hand(play(s, "end"), 0) == ["battle", "mutant"]

    @pytest.mark.clause("NH-INST-BATTLE-02", "NH-INST-BATTLE-03")
    def test_it_is_dead_for_the_other_player_too(self) -> None:
        s = table(board=HQS, seat=1, hands=("", "battle"), piles=("mutant*1", "brain*1 guard*1"))
        play(s, "end", "draw mutant", "end", "draw brain", "draw guard", "discard guard")
        assert asked(s) == (1, "turn")
        assert refused(s, "battle")
        assert hand(play(s, "discard battle"), 1) == ["brain"]

    @pytest.mark.clause("NH-INST-BATTLE-02")
    def test_it_lives_as_long_as_both_piles_have_a_tile(self) -> None:
        s = table(board=HQS, seat=1, hands=("battle move", ""), piles=("mutant*2", "brain*1"))
        play(s, "end", "draw mutant", "discard move")
        assert "battle" in may(s)


class TestMove:
    """NH-INST-MOVE."""

    @pytest.mark.clause("NH-INST-MOVE-01")
    @pytest.mark.parametrize("tile", ["hq", "mutant", "officer"])
    def test_any_own_unit_steps_turns_or_both(self, tile: str) -> None:
        s = table(board=f"d4:0:{tile}/1, d3:1:hybrid/0, c4:0:claws/0", hands=("move", ""))
        offers = may_begin(s, "move d4-")
        assert len(offers) == 5 + 4 * 6
        assert not any(f"-{at}/" in text for text in offers for at in ("d3", "c4", "d2"))
        assert units(play(s.clone(), "move d4-d5/1"))["d5"] == f"0:{tile}/1"
        assert units(play(s.clone(), "move d4-d4/4"))["d4"] == f"0:{tile}/4"
        both = play(s, "move d4-e4/0")
        assert (unit(both, "d4"), unit(both, "e4"), hand(both, 0)) == (None, f"0:{tile}/0", [])
        assert asked(both) == (0, "turn")

    @pytest.mark.clause("NH-INST-MOVE-01")
    def test_enemies_are_not_moved(self) -> None:
        s = table(board="d4:0:mutant/1, d3:1:hybrid/0", hands=("move", ""))
        assert refused(s, "move d3-d2/0")

    @pytest.mark.clause("NH-INST-MOVE-02")
    def test_a_netted_unit_does_not_even_turn(self) -> None:
        s = table(board=f"{HQS}, d4:0:mutant/1, d5:1:net_fighter/0", hands=("move", ""))
        assert may_begin(s, "move d4-") == []
        for text in ("move d4-d4/2", "move d4-d3/1"):
            with pytest.raises(IllegalAction):
                play(s, text)
        assert may_begin(s, "move b2-") != []

    @pytest.mark.clause("NH-INST-MOVE-03", "NH-MOD-RECON-02")
    def test_with_a_recon_center_the_move_has_two_steps(self) -> None:
        s = table(OUTPOST, "b2:0:recon_center/0, d4:0:commando/0", hands=("move", ""))
        play(s, "move d4-d3/0")
        assert asked(s) == (0, "second_step")
        play(s, "step d3-d2/3")
        assert (unit(s, "d2"), asked(s)) == ("0:commando/3", (0, "turn"))
        s = table(OUTPOST, "d4:0:commando/0", hands=("move", ""))
        assert asked(play(s, "move d4-d3/0")) == (0, "turn")
        assert refused(s, "step d3-d2/3")

    @pytest.mark.clause("NH-INST-MOVE-04")
    def test_one_move_is_one_change_of_hex_and_facing(self) -> None:
        s = play(table(board="d4:0:mutant/0", hands=("move move", "")), "move d4-d3/2")
        assert (unit(s, "d3"), hand(s, 0)) == ("0:mutant/2", ["move"])
        assert unit(play(s, "move d3-d3/5"), "d3") == "0:mutant/5"
        assert may_begin(s, "move") == []

    @pytest.mark.clause("NH-INST-MOVE-04")
    @pytest.mark.parametrize(
        ("start", "action"), [("c2:0:net_fighter/2", "move c2-c3/5"), ("c3:0:net_fighter/0", "move c3-c3/4")]
    )
    def test_nothing_happens_in_between(self, start: str, action: str) -> None:
        """On its way the net fighter would face the Steel Police HQ, and the Steel Net on f2 would come back."""
        board = f"{start}, f2:0:hybrid/0, d4:1:hq/0"
        s = table(("moloch", "steel_police"), board, hands=("move", ""), extra="nets=1:f2")
        assert netted(play(s, action)) == {"f2"}
        s = table(("moloch", "steel_police"), board, hands=("move", ""), extra="nets=1:f2")
        assert netted(play(s, action[:-1] + "2")) == {"d4"}


class TestGrenade:
    """NH-INST-GRENADE."""

    @pytest.mark.clause("NH-INST-GRENADE-01")
    def test_it_destroys_an_enemy_next_to_the_own_hq_however_tough(self) -> None:
        board = "d4:0:hq/0, d3:1:blocker/0, e4:1:brain/0, d2:1:hybrid/0, c4:0:mutant/0, b4:1:guard/0"
        s = table(board=board, hands=("grenade", ""))
        assert may_begin(s, "grenade") == ["grenade d3", "grenade e4"]
        (blow,) = [event for event in told(s, "grenade d3") if event.kind == "hit"]
        assert unit(s, "d3") is None
        assert blow.data["destroys"]
        assert open_tiles(s, "discards", 1)["blocker"] == 1
        assert (hand(s, 0), asked(s)) == ([], (0, "turn"))

    @pytest.mark.clause("NH-INST-GRENADE-02")
    def test_not_an_hq(self) -> None:
        s = table(board="d4:0:hq/0, d3:1:hq/0, e4:1:brain/0", hands=("grenade", ""))
        assert may_begin(s, "grenade") == ["grenade e4"]
        assert refused(s, "grenade d3")

    @pytest.mark.clause("NH-INST-GRENADE-03")
    def test_not_while_the_own_hq_is_netted(self) -> None:
        s = table(board="d4:0:hq/0, d3:1:brain/0, d5:1:net_fighter/0", hands=("grenade", ""))
        assert netted(s) == {"d4"}
        assert may_begin(s, "grenade") == []
        assert refused(s, "grenade d3")
        assert refused(s, "grenade d5")

    @pytest.mark.clause("NH-INST-GRENADE-04")
    def test_a_medic_of_the_target_is_lost_instead(self) -> None:
        s = table(board="d4:0:hq/0, d3:1:blocker/0, d2:1:medic/3", hands=("grenade", ""))
        play(s, "grenade d3")
        assert (unit(s, "d3"), unit(s, "d2")) == ("1:blocker/0", None)


class TestSniper:
    """NH-INST-SNIPER."""

    @pytest.mark.clause("NH-INST-SNIPER-01")
    def test_one_damage_anywhere_without_a_line(self) -> None:
        board = "b2:0:hq/0, c2:1:blocker/0, e5:1:blocker/0, d4:0:scout/0, f3:1:brain/0"
        s = table(OUTPOST, board, hands=("sniper sniper", ""))
        assert may_begin(s, "sniper") == ["sniper c2", "sniper e5", "sniper f3"]
        play(s, "sniper e5", "sniper f3")
        assert (unit(s, "e5"), unit(s, "f3")) == ("1:blocker/0*1", None)

    @pytest.mark.clause("NH-INST-SNIPER-02")
    def test_not_an_hq(self) -> None:
        s = table(("hegemony", "moloch"), f"{HQS}, d4:1:brain/0", hands=("sniper", ""))
        assert may_begin(s, "sniper") == ["sniper d4"]
        with pytest.raises(IllegalAction) as error:
            play(s, "sniper f4")
        assert error.value.clause == "NH-INST-SNIPER-02"


class TestAirStrike:
    """NH-INST-AIR."""

    @pytest.mark.clause("NH-INST-AIR-01")
    def test_the_centre_is_one_of_the_seven_inner_hexes(self) -> None:
        s = table(MOLOCH, "d4:1:mutant/0", hands=("air_strike", ""))
        inner = ["c3", "c4", "d3", "d4", "d5", "e3", "e4"]
        assert may_begin(s, "airstrike") == [f"airstrike {at}" for at in inner]
        with pytest.raises(IllegalAction) as error:
            play(s, "airstrike d2")
        assert error.value.clause == "NH-INST-AIR-01"

    @pytest.mark.clause("NH-INST-AIR-02", "NH-INST-AIR-03")
    def test_every_warrior_and_module_of_the_zone_is_hit_hqs_are_not(self) -> None:
        board = "d4:1:hq/0, d3:0:hq/0, e3:1:mutant/0, e4:0:blocker/0, d5:1:super_officer/0, c4:0:brain/0, f2:1:mutant/0"
        s = play(table(MOLOCH, board, hands=("air_strike", "")), "airstrike d4")
        assert units(s) == {
            "d4": "1:hq/0",
            "d3": "0:hq/0",
            "e4": "0:blocker/0*1",
            "d5": "1:super_officer/0*1",
            "f2": "1:mutant/0",
        }
        assert hp(s) == [20, 20]

    @pytest.mark.clause("NH-INST-AIR-02", "NH-INST-AIR-04")
    def test_a_medic_in_the_zone_saves_nobody(self) -> None:
        s = table(MOLOCH, "d4:1:mutant/0, d5:1:medic/0", hands=("air_strike", ""))
        assert units(play(s, "airstrike d4")) == {}

    @pytest.mark.clause("NH-INST-AIR-04")
    def test_a_medic_outside_the_zone_does(self) -> None:
        s = table(MOLOCH, "d5:1:mutant/0, d6:1:medic/0, d4:1:claws/0", hands=("air_strike", ""))
        assert units(play(s, "airstrike d4")) == {"d5": "1:mutant/0"}


class TestTerror:
    """NH-INST-TERROR."""

    POLICE = ("steel_police", "beasts")
    BOARD = "b2:0:hq/0, f4:1:hq/0, e4:1:cerberus/0, c4:1:alpha/0, d4:1:ranger/0"

    @pytest.mark.clause("NH-INST-TERROR-01")
    def test_the_opponent_places_nothing_in_the_next_turn(self) -> None:
        s = table(self.POLICE, self.BOARD, hands=("terror judge medic", "hive move"), piles=NO_PILES)
        play(s, "terror")
        assert hand(s, 0) == ["judge", "medic"]
        play(s, "place judge b3/0", "end")
        assert may_begin(s, "place") == []
        with pytest.raises(IllegalAction) as error:
            play(s, "place hive d5/0")
        assert error.value.clause == "NH-INST-TERROR-01"
        # The one who spread it is never bound.
        assert "place medic c3/0" in may(play(s, "end"))

    @pytest.mark.clause("NH-INST-TERROR-01")
    def test_instants_and_abilities_remain(self) -> None:
        s = table(self.POLICE, self.BOARD, hands=("terror", "hive move battle"), piles=NO_PILES)
        play(s, "terror", "end", "discard hive")
        assert {"end", "battle", "discard move", "move d4-d3/0", "mobility e4-e5/0", "turn c4/1"} <= set(may(s))

    @pytest.mark.clause("NH-INST-TERROR-01", "NH-INST-TERROR-04")
    @pytest.mark.parametrize("times", [1, 2])
    def test_only_one_turn_is_bound(self, times: int) -> None:
        s = table(self.POLICE, self.BOARD, hands=("terror terror", "hive move"), piles=NO_PILES)
        play(s, *["terror"] * times, "end")
        assert may_begin(s, "place") == []
        play(s, "end", "end")
        assert asked(s) == (1, "turn")
        assert "place hive d5/0" in may(s)

    @pytest.mark.clause("NH-INST-TERROR-03")
    def test_an_executioner_waits_but_a_pacifier_may_be_replaced(self) -> None:
        board = "b2:0:hq/0, f4:1:hq/0, d4:1:pacifier/0, c3:0:judge/0"
        armies = ("steel_police", "steel_police")
        s = table(armies, board, hands=("terror", "executioner medic"), piles=NO_PILES, mirror="yes")
        play(s, "terror", "end")
        assert may_begin(s, "execute") == may_begin(s, "place") == []
        assert refused(s, "execute executioner c3/0")
        assert refused(s, "place executioner d5/0")
        play(s, "replace d4 medic/2")
        assert unit(s, "d4") == "1:medic/2"
