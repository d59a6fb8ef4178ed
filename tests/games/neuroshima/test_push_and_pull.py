"""Push Back and Grab (rulebook sections 6.3 and 6.7, NH-INST-PUSH and NH-INST-PULL)."""

from __future__ import annotations

import itertools

import pytest

from sandtable.core.errors import IllegalAction
from sandtable.games.neuroshima.turn.movement import pull_landings
from sandtable.kit.hexes import AXIAL, INDEX, MAIN_FIELD, NAMES
from tests.games.neuroshima.table import asked, hand, may, may_begin, netted, play, refused, table, unit

MOLOCH = ("moloch", "borgo")
BEASTS = ("beasts", "borgo")


class TestPushBack:
    """NH-INST-PUSH."""

    @pytest.mark.clause("NH-INST-PUSH-01")
    @pytest.mark.parametrize("pusher", ["hq", "hybrid", "brain"])
    @pytest.mark.parametrize("target", ["hq", "mutant", "officer"])
    def test_units_of_any_class_push_and_are_pushed(self, pusher: str, target: str) -> None:
        s = table(MOLOCH, f"d4:0:{pusher}/0, d3:1:{target}/0", hands=("push_back", ""))
        assert may_begin(s, "push") == ["push d4 d3"]
        play(s, "push d4 d3", "land d2")
        assert (unit(s, "d2"), unit(s, "d3"), hand(s, 0)) == (f"1:{target}/0", None, [])
        assert asked(s) == (0, "turn")

    @pytest.mark.clause("NH-INST-PUSH-01")
    def test_the_target_is_an_adjacent_enemy(self) -> None:
        board = "d4:0:hybrid/0, d3:0:guard/0, d6:1:mutant/0, e4:1:claws/0"
        s = table(MOLOCH, board, hands=("push_back", ""))
        assert may_begin(s, "push") == ["push d4 e4"]
        for text in ("push d4 d3", "push d4 d6", "push e4 d4"):
            assert refused(s, text)

    @pytest.mark.clause("NH-INST-PUSH-02", "NH-INST-PUSH-03", "NH-INST-PUSH-04")
    @pytest.mark.parametrize(
        ("pusher", "target", "landings"),
        [
            ("d4", "d3", ["c2", "d2", "e2"]),
            ("d4", "e4", ["e5", "f3", "f4"]),
            ("d5", "d4", ["c3", "d3", "e3"]),
            ("c2", "d2", ["e2"]),
            ("b2", "b3", ["b4", "c4"]),
            ("c3", "b3", ["b4"]),
        ],
    )
    def test_one_hex_lies_between_pusher_and_landing(self, pusher: str, target: str, landings: list[str]) -> None:
        s = table(MOLOCH, f"{pusher}:0:hybrid/0, {target}:1:mutant/0", hands=("push_back", ""))
        play(s, f"push {pusher} {target}")
        if len(landings) > 1:
            assert may(s) == [f"land {at}" for at in landings]
        else:
            assert unit(s, landings[0]) == "1:mutant/0"

    @pytest.mark.clause("NH-INST-PUSH-03", "NH-INST-PUSH-07")
    def test_taken_hexes_and_the_border_leave_fewer_landings(self) -> None:
        s = table(MOLOCH, "d4:0:hybrid/0, d3:1:mutant/0, d2:1:claws/0", hands=("push_back", ""))
        assert may(play(s, "push d4 d3")) == ["land c2", "land e2"]
        s = table(MOLOCH, "d3:0:hybrid/0, d2:1:mutant/0", hands=("push_back", ""))
        assert may_begin(s, "push") == []
        with pytest.raises(IllegalAction) as error:
            play(s, "push d3 d2")
        assert error.value.clause == "NH-INST-PUSH-07"

    @pytest.mark.clause("NH-INST-PUSH-04", "NH-INST-PUSH-07")
    def test_a_free_hex_beside_the_pusher_is_no_landing(self) -> None:
        """c3 and e3 are free and touch the target, but the pusher too."""
        behind = "d2:1:claws/0, c2:1:claws/0, e2:1:claws/0"
        s = table(MOLOCH, f"d4:0:hybrid/0, d3:1:mutant/0, {behind}", hands=("push_back", ""))
        assert may_begin(s, "push") == []
        assert refused(s, "push d4 d3")
        assert "discard push_back" in may(s)

    @pytest.mark.clause("NH-INST-PUSH-05")
    def test_the_owner_of_the_pushed_unit_chooses(self) -> None:
        s = table(MOLOCH, "d4:0:hybrid/0, d3:1:mutant/0", hands=("push_back", ""))
        play(s, "push d4 d3")
        assert asked(s) == (1, "landing")
        for text in ("land c3", "land d3", "end"):
            assert refused(s, text)
        play(s, "land e2")
        assert unit(s, "e2") == "1:mutant/0"
        assert asked(s) == (0, "turn")

    @pytest.mark.clause("NH-INST-PUSH-05")
    def test_with_one_landing_nobody_is_asked(self) -> None:
        board = "d4:0:hybrid/0, d3:1:mutant/0, d2:1:claws/0, c2:1:claws/0"
        s = play(table(MOLOCH, board, hands=("push_back", "")), "push d4 d3")
        assert (unit(s, "e2"), asked(s)) == ("1:mutant/0", (0, "turn"))

    @pytest.mark.clause("NH-INST-PUSH-06")
    @pytest.mark.parametrize("rotation", range(6))
    def test_the_pushed_unit_keeps_its_rotation(self, rotation: int) -> None:
        s = table(MOLOCH, f"d4:0:hybrid/0, d3:1:mutant/{rotation}", hands=("push_back", ""))
        play(s, "push d4 d3")
        assert may(s) == ["land c2", "land d2", "land e2"]
        assert unit(play(s, "land c2"), "c2") == f"1:mutant/{rotation}"

    @pytest.mark.clause("NH-INST-PUSH-07")
    def test_each_pair_counts_by_itself(self) -> None:
        """The hybrid on d3 cannot push the mutant off d2, the guard on c2 can."""
        s = table(MOLOCH, "d3:0:hybrid/0, c2:0:guard/0, d2:1:mutant/0", hands=("push_back", ""))
        assert may_begin(s, "push") == ["push c2 d2"]

    @pytest.mark.clause("NH-INST-PUSH-08", "NH-NET-09")
    def test_netted_units_neither_push_nor_are_pushed(self) -> None:
        s = table(MOLOCH, "d4:0:hybrid/0, d3:1:net_fighter/1", hands=("push_back", ""))
        assert netted(s) == {"d4"}
        assert refused(s, "push d4 d3")
        s = table(MOLOCH, "d4:0:hybrid/0, c3:0:guard/0, d3:1:net_fighter/1", hands=("push_back", ""))
        assert may_begin(s, "push") == ["push c3 d3"]
        s = table(MOLOCH, "d4:0:hybrid/0, c3:0:net_fighter/1, d3:1:mutant/1", hands=("push_back", ""))
        assert netted(s) == {"d3"}
        assert may_begin(s, "push") == []

    @pytest.mark.clause("NH-INST-PUSH-10")
    def test_a_recon_center_lengthens_no_push(self) -> None:
        board = "d5:0:hybrid/0, d4:1:runner/0, b4:1:recon_center/0"
        s = table(("moloch", "outpost"), board, hands=("push_back", ""))
        play(s, "push d5 d4")
        assert may(s) == ["land c3", "land d3", "land e3"]
        play(s, "land d3")
        assert (unit(s, "d3"), asked(s)) == ("1:runner/0", (0, "turn"))


class TestGrab:
    """NH-INST-PULL."""

    @pytest.mark.clause("NH-INST-PULL-01", "NH-INST-PULL-07")
    @pytest.mark.parametrize("puller", ["hq", "hive", "ranger"])
    @pytest.mark.parametrize("target", ["hq", "mutant", "officer"])
    def test_units_of_any_class_pull_and_are_pulled(self, puller: str, target: str) -> None:
        s = table(BEASTS, f"d4:0:{puller}/0, d2:1:{target}/0", hands=("grab", ""))
        assert may_begin(s, "pull") == ["pull d4 d2"]
        play(s, "pull d4 d2", "land d3/0")
        assert (unit(s, "d3"), unit(s, "d2"), hand(s, 0)) == (f"1:{target}/0", None, [])
        assert asked(s) == (0, "turn")

    @pytest.mark.clause("NH-INST-PULL-01")
    def test_exactly_one_hex_lies_between_them(self) -> None:
        board = "d6:0:hive/0, e5:1:mutant/0, e3:1:claws/0, d2:1:mutant/0, c5:0:bug/0"
        s = table(BEASTS, board, hands=("grab", ""))
        # e5 touches the Hive on d6 and is two hexes from the Bug; e3 and d2 are three and four hexes away.
        assert may_begin(s, "pull") == ["pull c5 e5"]
        for text in ("pull d6 e5", "pull d6 e3", "pull d6 d2", "pull d6 c5"):
            assert refused(s, text)

    @pytest.mark.clause("NH-INST-PULL-02", "NH-INST-PULL-03")
    @pytest.mark.parametrize(
        ("puller", "target", "landings"),
        [
            ("d4", "d2", ["d3"]),
            ("d4", "f2", ["e3"]),
            ("d4", "e2", ["d3", "e3"]),
            ("d4", "f3", ["e3", "e4"]),
            ("b2", "c4", ["b3", "c3"]),
            ("d2", "e3", ["d3", "e2"]),
        ],
    )
    def test_landings_are_the_common_neighbours(self, puller: str, target: str, landings: list[str]) -> None:
        s = table(BEASTS, f"{puller}:0:hive/0, {target}:1:mutant/0", hands=("grab", ""))
        play(s, f"pull {puller} {target}")
        assert sorted({text.split("/")[0] for text in may(s)}) == [f"land {at}" for at in landings]
        play(s, f"land {landings[-1]}/0")
        assert unit(s, landings[-1]) == "1:mutant/0"

    @pytest.mark.clause("NH-INST-PULL-04", "NH-INST-PULL-05")
    def test_the_owner_chooses_hex_and_rotation(self) -> None:
        s = table(BEASTS, "d4:0:hive/0, e2:1:mutant/3", hands=("grab", ""))
        play(s, "pull d4 e2")
        assert asked(s) == (1, "pull_landing")
        assert sorted(may(s)) == [f"land {at}/{rotation}" for at in ("d3", "e3") for rotation in range(6)]
        assert refused(s, "end")
        play(s, "land e3/5")
        assert (unit(s, "e3"), asked(s)) == ("1:mutant/5", (0, "turn"))

    @pytest.mark.clause("NH-INST-PULL-05")
    def test_turning_is_asked_even_with_one_landing(self) -> None:
        s = play(table(BEASTS, "d4:0:hive/0, d2:1:mutant/3", hands=("grab", "")), "pull d4 d2")
        assert asked(s) == (1, "pull_landing")
        # Keeping the rotation comes first.
        assert may(s)[0] == "land d3/3"
        assert len(may(s)) == 6

    @pytest.mark.clause("NH-INST-PULL-06")
    def test_netted_units_neither_pull_nor_are_pulled(self) -> None:
        s = table(BEASTS, "d4:0:hive/0, d2:1:mutant/0, c3:1:net_fighter/0", hands=("grab", ""))
        assert netted(s) == {"d4"}
        assert may_begin(s, "pull d4") == []
        assert refused(s, "pull d4 d2")
        s = table(BEASTS, "d4:0:hive/0, d2:1:mutant/0, c2:0:arachnid/1", hands=("grab", ""))
        assert netted(s) == {"d2"}
        assert may_begin(s, "pull") == []
        assert refused(s, "pull d4 d2")

    @pytest.mark.clause("NH-INST-PULL-08")
    def test_without_a_landing_the_pair_is_not_available(self) -> None:
        s = table(BEASTS, "d4:0:hive/0, d2:1:mutant/0, d3:0:bug/0", hands=("grab", ""))
        assert may_begin(s, "pull d4") == []
        with pytest.raises(IllegalAction) as error:
            play(s, "pull d4 d2")
        assert error.value.clause == "NH-INST-PULL-08"
        s = table(BEASTS, "d4:0:hive/0, e2:1:mutant/0, d3:1:hq/0", hands=("grab", ""))
        assert {text.split("/")[0] for text in may(play(s, "pull d4 e2"))} == {"land e3"}


@pytest.mark.clause("NH-INST-PULL-03", "NH-INST-PULL-06", "NH-INST-PULL-01")
def test_landings_of_a_pull_are_the_free_common_neighbours_of_two_who_are_not_netted() -> None:
    """Every pair of hexes of the field, each of the two netted or not."""
    around = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    for puller, target in itertools.permutations(MAIN_FIELD, 2):
        s = table(BEASTS, f"{NAMES[puller]}:0:alpha/0, {NAMES[target]}:1:mutant/0")
        near = [{(AXIAL[at][0] + q, AXIAL[at][1] + r) for q, r in around} for at in (puller, target)]
        common = sorted(INDEX[pair] for pair in near[0] & near[1] if pair in INDEX and INDEX[pair] in MAIN_FIELD)
        apart = AXIAL[target] not in near[0]
        assert pull_landings(s, puller, target) == (common if apart else [])
        for held in (puller, target):
            s.held = 1 << held
            assert pull_landings(s, puller, target) == []
