"""The team game: two against two, what allies share and what they may not do to each other (NH-TEAM)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable import citations
from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.battle.modules import serves
from sandtable.games.neuroshima.board.field import FALLEN
from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import (
    GAME,
    asked,
    battle,
    crowd,
    fought,
    happened,
    hits,
    hp,
    initiative,
    left_by,
    may,
    may_begin,
    netted,
    play,
    refused,
    slots,
    start,
    table,
    unit,
    units,
    where,
    wounds,
)
from tests.games.neuroshima.test_deathmatch import result, turns

CASES = Path(__file__).parents[2] / "cases" / "neuroshima_examples.yaml"
ARMIES = ("outpost", "borgo", "hegemony", "steel_police")
"""Outpost and Hegemony against Borgo and the Steel Police."""
HQS = "b2:0:hq/0, f4:1:hq/0, b4:2:hq/0, f2:3:hq/0"
TEAM: dict[str, Any] = {"mode": "team"}
OPTIONS: dict[str, Any] = {"options": TEAM}
CALM: dict[str, Any] = {"options": {**TEAM, "moloch_team": "off"}}
NO_PILES = ("",) * 4
LAST = "ending=1 owed=8 drawer=0"


@pytest.mark.clause("NH-TEAM-01", "NH-GEN-04")
def test_two_teams_of_two() -> None:
    assert start(ARMIES, **TEAM).view(None)["sides"] == [0, 1, 0, 1]
    with pytest.raises(BadNotation) as refusal:
        start(ARMIES[:3], **TEAM)
    assert refusal.value.clause == "NH-TEAM-01"


@pytest.mark.clause("NH-TEAM-01")
def test_a_unit_is_ones_own_or_an_allys_or_an_enemys() -> None:
    s = table(ARMIES, f"{HQS}, d4:0:hmg/0, d3:1:mutant/0, d5:2:ganger/0, e3:3:judge/0", **TEAM)
    for seat in range(4):
        for at in s.field.ground.hexes:
            owner = int(s.field.owner[at]) if s.field.tile[at] >= 0 else -1
            found = (s.is_own(at, seat), s.is_allied(at, seat), s.is_foe(at, seat))
            assert found == (owner == seat, owner == (seat + 2) % 4, owner in ((seat + 1) % 4, (seat + 3) % 4))


@pytest.mark.clause("NH-TEAM-02")
@pytest.mark.parametrize(("settings", "points"), [({}, 20), ({"edition": "e3"}, 15), ({"team_hq_hp": "15"}, 15)])
def test_hit_points(settings: dict[str, str], points: int) -> None:
    assert hp(GAME.start({"armies": "borgo,outpost,moloch,hegemony", **TEAM, **settings})) == [points] * 4


@pytest.mark.clause("NH-TEAM-03", "NH-TEAM-04")
def test_ex_team_01() -> None:
    (example,) = (row for row in citations.examples(CASES, ("procedure",)) if row["id"] == "EX-TEAM-01")
    names = ["A1", "B1", "A2", "B2"]
    s = play(start(ARMIES, **TEAM), "hq b2", "hq f4", "hq b4", "hq f2")
    seen, drawn = [], []
    for _ in names:
        seen.append(names[s.seat])
        assert s.field.side[s.seat] == "AB".index(names[s.seat][0])
        drawn.append(int(s.to_draw))
        while asked(s) == (-1, "draw"):
            play(s, may(s)[-1])
        while asked(s) != (-1, "draw"):
            play(s, "keep" if "keep" in may(s) else may(s)[0])
    assert seen == example["expected"]["order"]
    assert drawn == [1, 2, 3, 3]


class TestWhatAlliesShare:
    @pytest.mark.clause("NH-TEAM-05", "NH-MOD-04")
    def test_modules_and_hq_bonuses_reach_allied_units(self) -> None:
        """The Outpost HQ gives a Hegemony unit an extra attack, a Hegemony scout quickens an Outpost unit."""
        board = "d4:0:hq/0, d3:2:runner/0, c3:2:scout/3, c4:0:hmg/0"
        assert initiative(table(ARMIES, board, **TEAM), "d3") == [2, 1]
        assert slots(ARMIES, board, "c4") == [2, 1, 0]  # each for themselves: only the own HQ
        assert initiative(table(ARMIES, board, **TEAM), "c4") == [3, 2, 1]

    @pytest.mark.clause("NH-TEAM-05")
    def test_an_allied_medic_saves_a_unit(self) -> None:
        board = "d4:2:runner/0, d5:0:medic/0, d3:1:brawler/3"
        assert left_by(battle(ARMIES, board, **OPTIONS)) == {"d5": 2, "d3": 2}

    @pytest.mark.clause("NH-TEAM-05", "NH-MOD-SABOTEUR-03")
    def test_a_saboteur_slows_all_enemies_and_no_ally(self) -> None:
        board = "d4:0:saboteur/0, d3:1:claws/0, d5:3:bandog/0, c3:2:ganger/0, e3:0:commando/0"
        s = table(ARMIES, board, **TEAM)
        assert [initiative(s, at) for at in ("d3", "d5", "c3", "e3")] == [[2], [2], [3], [3]]

    @pytest.mark.clause("NH-TEAM-06", "NH-MOD-RECON-05")
    def test_the_recon_center_serves_allies(self) -> None:
        board = f"{HQS}, d4:0:recon_center/0, c4:2:runner/0"
        s = play(table(ARMIES, board, seat=2, **TEAM), "mobility c4-d5/0")
        assert asked(s) == (2, "second_step")
        board = f"{HQS}, d4:0:recon_center/0, c4:1:assassin/0"
        s = play(table(ARMIES, board, seat=1, **TEAM), "mobility c4-d5/0")
        assert asked(s) == (1, "turn")

    @pytest.mark.clause("NH-MOD-SCOPER-08")
    def test_a_turned_module_serves_the_allies_of_the_scoper(self) -> None:
        board = "d4:1:scout/0, d5:0:scoper/0, d3:2:runner/0, e3:1:mutant/0"
        s = table(ARMIES, board, **TEAM)
        assert initiative(s, "d3") == [3]
        assert initiative(s, "e3") == [2]
        # An ally's module is not turned.
        s = table(ARMIES, "d4:2:scout/0, d5:0:scoper/0, d3:2:runner/0", **TEAM)
        assert initiative(s, "d3") == [3]
        assert serves(s.field, 0, 18, 17)

    @pytest.mark.clause("NH-TEAM-05", "NH-MOD-TRANSPORT-01")
    def test_an_allied_transport_moves_the_own_unit_in_the_own_turn(self) -> None:
        board = f"{HQS}, d4:2:transport/0, d3:0:hmg/0"
        s = table(ARMIES, board, seat=0, **TEAM)
        assert "transport d3-c2/0 2" in may(s)
        assert may_begin(table(ARMIES, board, seat=2, **TEAM), "transport") == []


class TestWhatAlliesMayNotDo:
    BASE = ("hegemony", "borgo", "outpost", "moloch")
    """Hegemony and Outpost are allies; nobody here is allied with Moloch but Borgo."""

    @pytest.mark.clause("NH-TEAM-01", "NH-TEAM-07")
    @pytest.mark.parametrize(("edition", "allowed"), [("2025", False), ("e3", True)])
    def test_a_sniper_may_strike_an_ally_only_by_the_third_edition(self, edition: str, allowed: bool) -> None:
        board = f"{HQS}, d4:2:hmg/0, d3:3:hybrid/0"
        s = table(self.BASE, board, hands=("sniper", "", "", ""), edition=edition, **TEAM)
        assert ("sniper d4" in may(s)) == allowed
        assert "sniper d3" in may(s)
        assert refused(s, "sniper b4")

    @pytest.mark.clause("NH-TEAM-07")
    @pytest.mark.parametrize("rule", ["all_barred", "move_push_barred"])
    def test_move_and_push_back_never_touch_an_ally(self, rule: str) -> None:
        board = f"{HQS}, d4:2:hmg/0, d3:0:runner/0"
        s = table(self.BASE, board, hands=("move push_back", "", "", ""), team_instants=rule, **TEAM)
        assert may_begin(s, "move d4") == []
        assert may_begin(s, "push") == []

    @pytest.mark.clause("NH-TEAM-07")
    @pytest.mark.parametrize(("rule", "allowed"), [("all_barred", False), ("move_push_barred", True)])
    def test_grenade_and_grab_follow_the_switch(self, rule: str, allowed: bool) -> None:
        armies = ("borgo", "outpost", "hegemony", "steel_police")
        board = f"{HQS}, b3:2:ganger/0"
        s = table(armies, board, hands=("grenade", "", "", ""), team_instants=rule, **TEAM)
        assert (may_begin(s, "grenade") == ["grenade b3"]) == allowed
        armies = ("beasts", "outpost", "hegemony", "steel_police")
        s = table(armies, "d4:0:bug/0, d2:2:ganger/0", hands=("grab", "", "", ""), team_instants=rule, **TEAM)
        assert ("pull d4 d2" in may(s)) == allowed

    @pytest.mark.clause("NH-TEAM-08")
    def test_attacks_pass_allied_units_and_nets_do_not_hold_them(self) -> None:
        board = "d5:0:hmg/0, d4:2:runner/0, d3:1:scout/0"
        assert hits(ARMIES, board, **OPTIONS) == ["2 d4>d3 1", "2 d5>d3 1"]
        s = table(ARMIES, "d4:2:net_fighter/5, d3:0:hmg/0", **TEAM)
        assert netted(s) == set()
        assert netted(table(ARMIES, "d4:2:net_fighter/5, d3:1:mutant/0", **TEAM)) == {"d3"}

    @pytest.mark.clause("NH-ABIL-FF-05")
    def test_friendly_fire_strikes_allies(self) -> None:
        armies = ("beasts", "borgo", "hegemony", "steel_police")
        assert left_by(battle(armies, "d4:0:ram/0, d3:2:net_fighter/0", **OPTIONS)) == {"d3": 2}

    @pytest.mark.clause("NH-TEAM-13")
    def test_pushes_start_from_own_units_and_allied_abilities_rest(self) -> None:
        board = f"{HQS}, d4:2:runner/0, d3:1:mutant/0, c2:3:riot_policeman/0"
        s = table(ARMIES, board, hands=("move", "", "", ""), **TEAM)
        assert may_begin(s, "mobility") == []
        armies = ("moloch", "borgo", "hegemony", "steel_police")
        s = table(armies, board, hands=("push_back", "", "", ""), moloch_team="off", **TEAM)
        assert may_begin(s, "push d4") == []

    @pytest.mark.clause("NH-TEAM-14")
    def test_air_strike_and_explosion_harm_allies(self) -> None:
        armies = ("moloch", "borgo", "hegemony", "steel_police")
        board = f"{HQS}, d4:2:runner/0, d3:0:clown/0, c4:1:mutant/0"
        s = table(armies, board, hands=("air_strike", "", "", ""), moloch_team="off", **TEAM)
        assert unit(play(s, "airstrike d4"), "d4") is None
        s = fought(armies, f"{HQS}, d4:2:runner/0, d3:0:clown/0", "explode d3", moloch_team="off", **TEAM)
        assert "d4" not in units(s), "nobody else could have done it"


class TestDecisions:
    @pytest.mark.clause("NH-TEAM-15")
    def test_the_causer_says_who_of_two_allies_may_use_the_medic(self) -> None:
        """One Medic between a unit of each ally, both struck in phase 2: seat 1 caused the battle and decides."""
        board = f"{HQS}, d4:0:medic/0, d3:0:hmg/3, c3:2:runner/0, d2:1:brawler/3, c2:1:brawler/3"
        s = table(ARMIES, board, hands=("", "battle", "", ""), seat=1, **TEAM)
        play(s, "battle")
        assert asked(s) == (1, "order")
        assert may(s) == ["order 2", "order 0"]
        assert "c3" in units(play(s.clone(), "order 2"))
        saved = play(s.clone(), "order 0")
        assert "d3" in units(saved)
        assert "c3" not in units(saved)

    @pytest.mark.clause("NH-TEAM-15")
    def test_allies_with_medics_of_their_own_are_not_ordered(self) -> None:
        board = f"{HQS}, d4:0:medic/5, d3:0:hmg/3, c3:2:runner/0, d2:1:brawler/3, c2:1:brawler/3, e3:0:medic/0"
        s = table(ARMIES, board, hands=("", "battle", "", ""), seat=1, **TEAM)
        s.events = []
        play(s, "battle")
        assert happened(s, "order") == []

    STRUCK = f"{HQS}, d4:2:runner/0, d5:1:brawler/0"
    """A Brawler of seat 1 is about to strike a Runner of seat 2."""
    TWO_MEDICS = "c3:0:medic/2, e3:0:medic/4"
    """Both medics of seat 0 touch the Runner, not each other."""

    @staticmethod
    def struck(board: str, armies: tuple[str, ...] = ARMIES, **settings: Any) -> Neuroshima:
        """In the battle that seat 1 has caused."""
        s = table(armies, board, hands=("", "battle", "", ""), seat=1, **{**TEAM, **settings})
        return play(s, "battle")

    @pytest.mark.clause("NH-MEDIC-07", "NH-TEAM-15", "NH-ALG-MED-09")
    def test_the_owner_of_the_medics_says_which_of_them_is_spent(self) -> None:
        s = self.struck(f"{self.STRUCK}, {self.TWO_MEDICS}")
        assert asked(s) == (0, "spent_medic")
        assert may(s) == ["medic d4 d5/0 c3", "medic d4 d5/0 e3"]
        for medic in ("c3", "e3"):
            saved = s.clone()
            saved.events = []
            play(saved, f"medic d4 d5/0 {medic}")
            assert [where(event, "medic") for event in happened(saved, "absorbed")] == [medic]
            assert "d4" in units(saved)

    @pytest.mark.clause("NH-MEDIC-07", "NH-TEAM-15")
    @pytest.mark.parametrize("ruling", [{"team_medic_choice": "unit_owner"}, {"rules": "1"}])
    def test_by_the_older_ruling_the_owner_of_the_unit_does(self, ruling: dict[str, Any]) -> None:
        s = self.struck(f"{self.STRUCK}, {self.TWO_MEDICS}", **ruling)
        assert asked(s) == (2, "medic")
        assert may(s) == ["medic d4 d5/0 c3", "medic d4 d5/0 e3"]

    @pytest.mark.clause("NH-MEDIC-03", "NH-MEDIC-05", "NH-MEDIC-07", "NH-ALG-MED-04", "NH-ALG-MED-09")
    def test_the_owner_of_the_unit_picks_the_attack_before(self) -> None:
        """Two Brawlers strike, two medics help: first the attack, then the medic."""
        s = self.struck(f"{self.STRUCK}, {self.TWO_MEDICS}, c4:1:brawler/1")
        assert asked(s) == (2, "medic")
        assert may(s) == ["save d4 c4/1", "save d4 d5/0"]
        play(s, "save d4 d5/0")
        again = GAME.from_text(s.to_text())
        for state in (s, again, s.clone()):
            assert asked(state) == (0, "spent_medic")
            assert may(state) == ["medic d4 d5/0 c3", "medic d4 d5/0 e3"]
        assert again.to_text() == s.to_text()
        s.events = []
        play(s, "medic d4 d5/0 e3")
        # The other attack has one medic left: nobody is asked.
        spent = [(where(event, "attacker"), where(event, "medic")) for event in happened(s, "absorbed")]
        assert spent == [("d5", "e3"), ("c4", "c3")]

    @pytest.mark.clause("NH-MEDIC-07", "NH-ALG-MED-09")
    def test_who_owns_unit_and_medics_answers_once(self) -> None:
        s = self.struck(f"{HQS}, d4:0:runner/0, d5:1:brawler/0, c4:1:brawler/1, {self.TWO_MEDICS}")
        assert asked(s) == (0, "medic")
        assert may(s) == [f"medic d4 {attack} {medic}" for attack in ("c4/1", "d5/0") for medic in ("c3", "e3")]

    @pytest.mark.clause("NH-MEDIC-10", "NH-TEAM-15")
    def test_the_owner_of_a_mutual_pair_says_which_of_the_two(self) -> None:
        s = self.struck(f"{self.STRUCK}, e3:0:medic/4, e4:0:medic/1")
        assert asked(s) == (0, "spent_medic")
        assert may(s) == ["medic d4 d5/0 e3", "medic d4 d5/0 e4"]

    MOLOCH = ("outpost", "borgo", "moloch", "steel_police")

    @pytest.mark.clause("NH-TEAM-15", "NH-ALG-MED-09")
    def test_between_medics_of_two_allies_the_causer_names_who_decides(self) -> None:
        board = f"{HQS}, d4:2:blocker/0*2, d5:1:brawler/0, c3:0:medic/2, e3:2:medic/0"
        s = self.struck(board, self.MOLOCH, moloch_team="off")
        assert asked(s) == (1, "order")
        assert may(s) == ["order 2", "order 0"]
        for seat in (0, 2):
            named = play(s.clone(), f"order {seat}")
            assert asked(named) == (seat, "spent_medic")
            assert may(named) == ["medic d4 d5/0 c3", "medic d4 d5/0 e3"]

    @pytest.mark.clause("NH-TEAM-15", "NH-ALG-MED-09", "NH-GEN-09")
    def test_an_order_of_the_phase_that_has_one_of_them_says_it_already(self) -> None:
        """The Medic on c3 could also save a unit of its owner, so the causer has put both allies in order."""
        board = f"{HQS}, d4:2:blocker/0*2, d5:1:brawler/0, c3:0:medic/2, e3:2:medic/0, c4:0:runner/0, b3:1:brawler/2"
        s = self.struck(board, self.MOLOCH, moloch_team="off")
        assert asked(s) == (1, "order")
        assert asked(play(s, "order 2")) == (2, "spent_medic")
        assert may(s) == ["medic d4 d5/0 c3", "medic d4 d5/0 e3"]

    @pytest.mark.clause("NH-TEAM-15", "NH-ALG-MED-09")
    def test_an_order_that_has_neither_of_them_does_not(self) -> None:
        """The causer has put the other side in order for a Clown and a Quartermaster before."""
        armies = ("outpost", "moloch", "borgo", "hegemony")
        board = f"{HQS}, d4:2:mutant/0, c3:0:medic/2, e3:2:medic/4, d5:1:clown/0, e5:3:runner/0, d6:3:quartermaster/1"
        s = self.struck(board, armies, moloch_team="off")
        assert (asked(s), may(s)) == ((1, "order"), ["order 1", "order 3"])
        play(s, "order 3", "unchanged e5", "attack d5")
        assert (asked(s), may(s)) == ((1, "order"), ["order 2", "order 0"])
        assert asked(play(s, "order 0")) == (0, "spent_medic")

    @pytest.mark.clause("NH-TEAM-15", "NH-MOD-SCOPER-04")
    def test_a_medic_that_a_scoper_turned_counts_as_the_unit_owners(self) -> None:
        """The Medic of the enemy on c3 serves the team of the Outpost; the other one is the Outpost's."""
        board = f"{HQS}, d4:2:runner/0, d5:1:brawler/0, e3:0:medic/4, c3:1:medic/2, c2:0:scoper/3"
        s = self.struck(board)
        assert (asked(s), may(s)) == ((1, "order"), ["order 2", "order 0"])
        assert asked(play(s, "order 2")) == (2, "spent_medic")
        assert may(s) == ["medic d4 d5/0 c3", "medic d4 d5/0 e3"]

    @pytest.mark.clause("NH-GEN-09", "NH-ALG-MED-09")
    def test_the_order_of_a_phase_counts_whoever_has_the_next_choice(self) -> None:
        """Seat 0 is to choose a medic for seat 2, seat 1 an attack for its own unit: these two are put in order."""
        s = self.struck(f"{self.STRUCK}, {self.TWO_MEDICS}, e4:1:medic/4, d6:2:runner/0, c5:2:runner/1")
        assert (asked(s), may(s)) == ((1, "order"), ["order 1", "order 0"])
        assert asked(play(s.clone(), "order 1")) == (1, "medic")
        assert asked(play(s.clone(), "order 0")) == (0, "spent_medic")


class TestVictory:
    @pytest.mark.clause("NH-TEAM-09")
    def test_the_first_team_to_destroy_an_enemy_hq_wins(self) -> None:
        s = fought(ARMIES, f"{HQS}, e4:2:thug/2", hp=(20, 1, 20, 20), **TEAM)
        assert result(s) == ("hq_destroyed", [1, 2, 1, 2])

    @pytest.mark.clause("NH-TEAM-09")
    def test_otherwise_the_larger_sum_wins(self) -> None:
        s = table(ARMIES, HQS, hp=(3, 12, 20, 10), seat=3, extra=LAST, **TEAM)
        assert result(play(s, "end")) == ("more_hit_points", [1, 2, 1, 2])

    EACH_LOSES_ONE = f"{HQS}, e4:2:thug/2, c2:1:brawler/4"

    @pytest.mark.clause("NH-TEAM-10", "NH-END-11")
    @pytest.mark.parametrize(("points", "places"), [((1, 1, 9, 8), [1, 2, 1, 2]), ((1, 1, 8, 9), [2, 1, 2, 1])])
    def test_if_each_loses_an_hq_the_survivors_are_compared(self, points: tuple[int, ...], places: list[int]) -> None:
        assert result(fought(ARMIES, self.EACH_LOSES_ONE, hp=points, **TEAM)) == ("surviving_hq", places)

    @pytest.mark.clause("NH-TEAM-11")
    def test_equal_survivors_bring_extra_turns_and_an_extra_battle(self) -> None:
        hands = ("battle", "", "", "")
        s = table(ARMIES, self.EACH_LOSES_ONE, hands=hands, hp=(1, 1, 9, 9), piles=NO_PILES, **TEAM)
        assert turns(s, "battle") == ["battle_tile", "turn 1"]
        assert turns(s, "end") == ["turn 2"]
        assert turns(s, "end") == ["turn 3"]
        assert turns(s, "end") == ["turn 0"]
        assert turns(s, "end") == ["extra"]
        assert result(s) == ("equal_hit_points", [1, 1, 1, 1])

    @pytest.mark.clause("NH-END-09", "NH-TEAM-11")
    def test_equal_survivors_of_the_extra_battle_end_the_game(self) -> None:
        after = "ending=3 owed=8 drawer=0"
        s = table(ARMIES, self.EACH_LOSES_ONE, hp=(1, 1, 9, 9), seat=3, piles=NO_PILES, extra=after, **TEAM)
        assert result(play(s, "end")) == ("equal_hit_points", [1, 1, 1, 1])
        s = fought(ARMIES, self.EACH_LOSES_ONE, hp=(1, 1, 9, 9), **TEAM)
        assert s.outcome() is None

    @pytest.mark.clause("NH-TEAM-11", "NH-END-17")
    def test_a_full_field_in_an_extra_turn_brings_no_further_turns(self) -> None:
        """Two HQs have fallen, and seats 2 and 3 owe their extra turns."""
        board = crowd("b4:2:hq/0, f2:3:hq/0", "1:medic/0", "b2")
        after: dict[str, Any] = {
            "seat": 2,
            "piles": NO_PILES,
            "extra": "ending=3 owed=12 drawer=0",
            "extra_turn_tiles": "hand_too",
        }
        s = table(ARMIES, board, hands=("", "", "thug", ""), hp=(0, 0, 9, 9), **after, **TEAM)
        s.field.hq[0] = s.field.hq[1] = FALLEN
        assert turns(s, "place thug b2/0") == ["full_field", "turn 3"]
        assert turns(s, "end") == ["extra"]

    @pytest.mark.clause("NH-TEAM-11")
    def test_equal_sums_bring_extra_turns(self) -> None:
        s = table(ARMIES, HQS, hp=(3, 12, 19, 10), seat=3, piles=NO_PILES, extra=LAST, **TEAM)
        assert turns(s, "end") == ["last", "turn 0"]

    @pytest.mark.clause("NH-TEAM-11")
    def test_all_four_lost_is_a_draw(self) -> None:
        board = "d4:0:hq/0, e4:1:hq/0, c3:2:hq/0, d3:3:hq/0, c4:1:mutant/1, e3:0:brawler/3, c2:3:riot_policeman/2"
        board += ", d5:2:universal_soldier/3, d2:2:thug/3, f3:2:ganger/4, b3:1:brawler/1, c5:1:claws/1"
        s = fought(ARMIES, board, hp=(1, 1, 1, 1), **TEAM)
        assert hp(s) == [0, 0, 0, 0]
        assert result(s) == ("both_hqs_destroyed", [1, 1, 1, 1])

    @pytest.mark.clause("NH-TEAM-12")
    def test_the_other_three_finish_one_turn_each(self) -> None:
        s = table(ARMIES, HQS, hp=(9, 20, 20, 20), piles=("", "claws*1", "", ""), **TEAM)
        play(s, "end", "draw claws")
        assert turns(s, "end") == ["turn 2"]
        assert turns(s, "end") == ["turn 3"]
        assert turns(s, "end") == ["turn 0"]
        assert turns(s, "end") == ["last"]


class TestMoloch:
    ARMIES = ("moloch", "borgo", "hegemony", "steel_police")

    @pytest.mark.clause("NH-TEAM-MOLOCH-01", "NH-TEAM-MOLOCH-06")
    @pytest.mark.parametrize("edition", ["2025", "e3"])
    def test_moloch_harms_its_ally(self, edition: str) -> None:
        armies = (*self.ARMIES[:3], "outpost")
        board = "d4:0:hunter_killer/0, d3:2:thug/0"
        options = {**TEAM, "edition": edition}
        assert left_by(battle(armies, board, options=options)) == {"d3": 3}
        assert left_by(battle(armies, board, options={**options, "moloch_team": "off"})) == {}

    @pytest.mark.clause("NH-TEAM-MOLOCH-02")
    def test_hqs_still_never_harm_hqs(self) -> None:
        s = fought(self.ARMIES, "d4:0:hq/0, d3:2:hq/0, f4:1:hq/0, f2:3:hq/0, c3:2:runner/3", **TEAM)
        assert hp(s) == [20, 20, 20, 20]
        assert "c3" not in units(s)  # other units of the ally are harmed by the HQ

    @pytest.mark.clause("NH-TEAM-MOLOCH-03")
    def test_bonuses_work_both_ways(self) -> None:
        board = "d4:0:scout/0, d3:2:runner/0, c4:2:scout/0, c3:0:hybrid/0"
        s = table(self.ARMIES, board, **TEAM)
        assert initiative(s, "d3") == [3]
        assert initiative(s, "c3") == [4]

    @pytest.mark.clause("NH-TEAM-MOLOCH-04")
    @pytest.mark.parametrize(("rule", "allowed"), [("on", True), ("off", False)])
    def test_they_may_push_each_other(self, rule: str, allowed: bool) -> None:
        board = f"{HQS}, d4:0:hybrid/0, d3:2:runner/0"
        s = table(self.ARMIES, board, hands=("push_back", "", "push_back", ""), moloch_team=rule, **TEAM)
        assert ("push d4 d3" in may(s)) == allowed
        s = table(self.ARMIES, board, hands=("", "", "push_back", ""), seat=2, moloch_team=rule, **TEAM)
        assert ("push d3 d4" in may(s)) == allowed

    @pytest.mark.clause("NH-TEAM-MOLOCH-05")
    @pytest.mark.parametrize(("rule", "held"), [("on", {"d3", "d5"}), ("off", set())])
    def test_their_nets_hold_each_other(self, rule: str, held: set[str]) -> None:
        board = "d4:0:net_fighter/0, d3:2:runner/0, c5:2:net_fighter/0, d5:0:hybrid/0"
        assert netted(table(self.ARMIES, board, moloch_team=rule, **TEAM)) == held

    @pytest.mark.clause("NH-TEAM-MOLOCH-04", "NH-TEAM-MOLOCH-05")
    @pytest.mark.parametrize("rule", ["on", "off"])
    def test_enemies_are_pushed_and_held_with_it_and_without_it(self, rule: str) -> None:
        board = "d4:0:net_fighter/0, d3:1:scout/0, c5:2:net_fighter/0, d5:3:scout/0"
        assert netted(table(self.ARMIES, board, moloch_team=rule, **TEAM)) == {"d3", "d5"}
        board = f"{HQS}, d4:2:runner/0, d3:1:scout/0"
        s = table(self.ARMIES, board, hands=("", "", "push_back", ""), seat=2, moloch_team=rule, **TEAM)
        assert "push d4 d3" in may(s)

    @pytest.mark.clause("NH-TEAM-MOLOCH-07")
    def test_an_allied_unit_stops_molochs_shot(self) -> None:
        board = "d5:0:hybrid/0, d4:2:guard/0, d3:1:scout/0"
        result = battle(self.ARMIES, board, **OPTIONS)
        assert wounds(result) == {"d4": 1}
        assert left_by(result) == {"d3": 2}  # struck by the guard, not by the shot
        assert left_by(battle(self.ARMIES, board, **CALM)) == {"d3": 3}

    @pytest.mark.clause("NH-TEAM-MOLOCH-07", "NH-GAUSS-01")
    def test_molochs_beam_strikes_allies_on_its_line(self) -> None:
        board = "d5:0:gauss_cannon/2, d4:2:net_fighter/0, d3:1:scout/0"
        assert left_by(battle(self.ARMIES, board, **OPTIONS)) == {"d4": 1, "d3": 1}
        assert left_by(battle(self.ARMIES, board, **CALM)) == {"d3": 1}

    @pytest.mark.clause("NH-TEAM-MOLOCH-08")
    def test_attacks_of_the_ally_pass_moloch_units(self) -> None:
        board = "d5:2:universal_soldier/1, d4:0:scout/0, d3:1:scout/0"
        assert left_by(battle(self.ARMIES, board, **OPTIONS)) == {"d3": 3}
