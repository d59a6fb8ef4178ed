"""Scenario 4 of the Battle Atlas: the heart d4 and its segments c3, c4, d3, d5, e3, e4 lie off the field (NH-ATLAS-S4).

A position gives the hit points of segments in that order.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import GAME, asked, battle, hp, may, may_begin, name, play, refused, table, told, unit

ARMIES = ("borgo", "moloch")
COLOSSUS: dict[str, Any] = {"scenario": "colossus"}
APRON = ["b2", "b3", "b4", "c2", "c5", "d2", "d6", "e2", "e5", "f2", "f3", "f4"]
INTACT = [5, 5, 5, 5, 5, 5]
C3, C4, D3, D5, E3, E4 = range(6)


def fought(board: str, **more: Any) -> dict[str, Any]:
    more.setdefault("hp", [20, 0])
    return battle(ARMIES, board, options=COLOSSUS, **more)


def struck(board: str, **more: Any) -> dict[int, int]:
    """Hit points that segments lost in a battle, by segment."""
    before = more.get("segments", INTACT)
    after = fought(board, **more)["segments"]
    return {number: before[number] - left for number, left in enumerate(after) if left < before[number]}


def colossus(board: str, *, left: list[int] | None = None, seat: int = 0, extra: str = "", **more: Any) -> Neuroshima:
    """A turn with so many hit points left of each segment."""
    lost = sum((5 - points) << 3 * number for number, points in enumerate(left or INTACT))
    more.setdefault("hp", (20, 0))
    return table(ARMIES, board, seat=seat, extra=f"{extra} breaches={lost}", **more, **COLOSSUS)


def segments(s: Neuroshima) -> list[int]:
    shown: Any = s.view(None)["scenario"]
    return list(shown["segments"])


def ended(s: Neuroshima) -> tuple[str, str, list[int]]:
    outcome = s.outcome()
    assert outcome is not None
    return outcome.reason, outcome.clause, outcome.places


@pytest.mark.clause("NH-ATLAS-S4-01", "NH-ATLAS-10")
def test_borgo_begins_on_the_rim_and_moloch_has_no_hq() -> None:
    s = GAME.start(COLOSSUS)
    assert asked(s) == (0, "hq")
    assert hp(s) == [20, 0]
    homes = {text.split()[1] for text in may(s)}
    assert len(homes) == 18
    assert homes.isdisjoint([*APRON, "d4", "c3"])
    play(s, "hq d1")
    assert asked(s) == (-1, "draw")
    assert (s.seat, int(s.to_draw)) == (0, 1)
    with pytest.raises(BadNotation):
        colossus("d3:0:mutant/0")
    with pytest.raises(BadNotation):
        colossus("d4:1:blocker/0")
    assert "place mutant d2/0" in may(colossus("d1:0:hq/0", hands=("mutant", "")))


@pytest.mark.clause("NH-ATLAS-S4-02")
def test_segments_strike_in_phase_0_whoever_of_borgo_stands_beside_them() -> None:
    result = fought("d1:0:hq/0, d2:0:super_mutant/0, c2:0:super_officer/0, b2:0:mutant/0, f2:1:hybrid/0, e1:0:mutant/0")
    assert [(row["tile"], row["phase"]) for row in result["removed"]] == [
        ("borgo_mutant", 0),
        ("borgo_super_officer", 0),
    ]
    wounds = {name(*row["at"]): row["wounds"] for row in result["units"]}
    assert wounds == {"d1": 0, "d2": 1, "f2": 0, "e1": 0}
    rubble = fought("d2:0:mutant/0, c2:0:super_officer/0", segments=[5, 5, 0, 5, 5, 5])
    assert [(name(*row["at"]), row["wounds"]) for row in rubble["units"]] == [("c2", 1), ("d2", 0)]
    assert fought("d2:0:hq/0")["hp"] == [19, 0]
    assert [row["phase"] for row in fought("d2:0:officer/0")["removed"]] == [0], "also where nobody has an initiative"


@pytest.mark.clause("NH-ATLAS-S4-02")
def test_a_medic_absorbs_the_blow_of_a_segment() -> None:
    result = fought("d2:0:mutant/0, d1:0:medic/3")
    assert [name(*row["at"]) for row in result["removed"]] == ["d1"]
    assert [name(*row["at"]) for row in result["units"]] == ["d2"]


@pytest.mark.clause("NH-ATLAS-S4-02")
@pytest.mark.parametrize(
    ("board", "left", "lost"),
    [
        ("d1:0:hq/0, d2:1:hybrid/0", INTACT, 2),
        ("d1:0:hq/0, d2:1:hybrid/0", [5, 5, 0, 5, 5, 5], 1),
        ("c1:0:hq/0, c2:1:hybrid/0", INTACT, 2),
        ("c1:0:hq/0, c2:1:hybrid/0", [0, 5, 5, 5, 5, 5], 2),
        ("a1:0:hq/0, a2:1:hybrid/0", INTACT, 1),
        ("d1:0:hq/0, d2:1:hornet/0", INTACT, 2),
    ],
)
def test_a_standing_segment_adds_one_to_shots_of_moloch_beside_it(board: str, left: list[int], lost: int) -> None:
    """Once, however many it touches, and not to blows; the hornet strikes with its printed 2."""
    assert fought(board, segments=left)["hp"] == [20 - lost, 0]
    s = colossus(board, left=left, seat=1, hands=("", "battle"))
    for event in told(s, "battle"):
        if event.kind == "hit":
            terms: Any = event.data["sum"]
            assert sum(term["value"] for term in terms) == event.data["amount"]


@pytest.mark.clause("NH-ATLAS-S4-03")
def test_attacks_of_borgo_strike_segments() -> None:
    assert struck("d2:0:brawler/3") == {D3: 2}
    assert struck("d2:0:brawler/2") == {}
    assert struck("d2:0:assassin/4") == {D3: 1}, "a segment helps only Moloch"
    assert struck("d2:0:brawler/3, d1:0:officer/3") == {D3: 3}
    assert struck("c2:0:mutant/3") == {C3: 1, D3: 1}
    assert struck("d2:0:brawler/3", segments=[5, 5, 1, 5, 5, 5]) == {D3: 1}
    assert struck("d2:0:hq/0") == {D3: 1}
    assert struck("d2:0:brawler/3, d1:1:net_fighter/3") == {}
    assert struck("d2:1:hornet/3, f3:1:clown/0") == {}


@pytest.mark.clause("NH-ATLAS-S4-03")
def test_segments_are_no_units() -> None:
    s = colossus("d2:0:hq/0, c2:0:mutant/0", hands=("grenade move", ""))
    assert may_begin(s, "grenade") == []
    assert [text for text in may_begin(s, "move c2-") if text[8:10] in ("c3", "d3")] == []
    s = colossus("d1:0:hq/0, d2:0:mutant/0", hands=("", "push_back air_strike"), seat=1)
    play(s, "airstrike d2")
    assert segments(s) == INTACT


@pytest.mark.clause("NH-ATLAS-S4-04")
def test_lines_end_at_the_structure() -> None:
    down = "d1:0:assassin/4"
    assert struck(down) == {D3: 1}
    assert struck(f"{down}, d2:0:hq/0") == {D3: 2}
    assert struck(f"{down}, d2:1:blocker/3") == {}
    assert struck(down, segments=[5, 5, 0, 5, 5, 5]) == {}
    beyond = fought(f"{down}, d6:1:hybrid/3, d7:1:medic/0", segments=[5, 5, 0, 0, 5, 5])
    assert beyond["removed"] == []
    gauss = "d1:1:gauss_cannon/5, d7:0:mutant/3"
    assert fought(gauss)["removed"] == []
    assert fought(gauss, segments=[5, 5, 0, 0, 5, 5])["removed"] == []
    assert len(fought("a1:1:gauss_cannon/5, a4:0:mutant/3")["removed"]) == 1


@pytest.mark.clause("NH-ATLAS-S4-05", "NH-ATLAS-11")
def test_a_charge_costs_a_warrior_and_two_hit_points() -> None:
    s = colossus("d1:0:hq/0, d2:0:mutant/0, c2:0:officer/0, b2:0:brawler/0, e1:0:claws/0, f3:1:hornet/0")
    assert may_begin(s, "charge") == ["charge b2 c3", "charge d2 d3"]
    events = told(s, "charge d2 d3")
    assert [(event.kind, event.clause) for event in events] == [
        ("removed", "NH-ATLAS-S4-05"),
        ("segment", "NH-ATLAS-S4-06"),
    ]
    assert segments(s) == [5, 5, 3, 5, 5, 5]
    assert unit(s, "d2") is None
    assert may_begin(s, "charge") == []
    assert refused(s, "charge b2 c3")
    again = GAME.from_text(s.to_text())
    assert (may_begin(again, "charge"), segments(again)) == ([], [5, 5, 3, 5, 5, 5])
    netted = colossus("d1:0:hq/0, d2:0:mutant/0, e1:1:net_fighter/4")
    assert may_begin(netted, "charge") == []
    assert may_begin(colossus("d1:0:hq/0, d2:0:mutant/0", left=[5, 5, 0, 5, 5, 5]), "charge") == []
    assert may_begin(colossus("d1:0:hq/0, d2:1:hornet/0", seat=1), "charge") == []


@pytest.mark.clause("NH-ATLAS-S4-06")
def test_damage_is_entered_at_the_end_of_the_phase() -> None:
    """A segment that falls in phase 0 still strikes in it; one that fell in phase 2 does not."""
    weak = [5, 5, 1, 5, 5, 5]
    result = fought("d2:0:hq/0", segments=weak)
    assert (result["hp"], result["segments"][D3]) == ([19, 0], 0)
    result = fought("d2:0:brawler/3", segments=weak)
    assert (result["removed"], result["segments"][D3]) == ([], 0)
    cover = fought("d1:0:hq/0, c2:0:mutant/2, d2:1:protector/0", segments=weak)
    assert cover["hp"] == [19, 0], "the cover is rubble before the shot of phase 1"


@pytest.mark.clause("NH-ATLAS-S4-06")
def test_a_question_in_a_phase_keeps_the_damage_to_segments() -> None:
    """Both segments beside e2 strike and one medic is there: which blow does it absorb? The HQ has struck d3."""
    s = colossus("d2:0:hq/0, e2:0:super_mutant/0, e1:0:medic/3", hands=("battle", ""))
    play(s, "battle")
    assert asked(s) == (0, "medic")
    assert segments(s) == INTACT
    again = GAME.from_text(s.to_text())
    assert again.to_text() == s.to_text()
    for state in (s.clone(), again):
        play(state, may(state)[0])
        assert segments(state)[D3] == 4


@pytest.mark.clause("NH-ATLAS-S4-06")
def test_an_air_strike_is_centred_on_the_apron() -> None:
    s = colossus("d1:0:hq/0, d2:0:mutant/0, c2:0:mutant/0", hands=("", "air_strike"), seat=1)
    assert [text.split()[1] for text in may_begin(s, "airstrike")] == APRON
    play(s, "airstrike d2")
    assert (unit(s, "d2"), unit(s, "c2"), segments(s)) == (None, None, INTACT)


@pytest.mark.clause("NH-ATLAS-S4-07")
def test_the_apron_makes_the_field_full() -> None:
    crowd = ", ".join(f"{at}:1:blocker/0" for at in APRON if at != "d2")
    s = colossus(f"d1:0:hq/0, {crowd}", hands=("mutant", ""))
    events = told(s, "place mutant d2/3")
    assert [event.data["trigger"] for event in events if event.kind == "battle"] == ["full_field"]


@pytest.mark.clause("NH-ATLAS-S4-08", "NH-ATLAS-S4-05")
def test_borgo_wins_with_the_fourth_segment() -> None:
    almost = [0, 0, 2, 0, 5, 5]
    s = colossus("d1:0:hq/0, d2:0:mutant/0", left=almost)
    play(s, "charge d2 d3")
    assert ended(s) == ("blown_up", "NH-ATLAS-S4-08", [1, 2])
    s = colossus("d1:0:hq/0, d2:0:brawler/3", left=almost, hands=("battle", ""))
    play(s, "battle")
    assert ended(s) == ("blown_up", "NH-ATLAS-S4-08", [1, 2])
    s = colossus("d1:0:hq/0, d2:0:mutant/3", left=almost, hands=("battle", ""))
    play(s, "battle")
    assert s.outcome() is None


@pytest.mark.clause("NH-ATLAS-S4-08")
def test_moloch_wins_by_the_hq_or_by_time() -> None:
    s = colossus("d1:0:hq/0, d2:1:hornet/0", seat=1, hands=("", "battle"), hp=(2, 0))
    play(s, "battle")
    assert ended(s) == ("hq_destroyed", "NH-END-10", [2, 1])
    s = colossus("d1:0:hq/0", left=[0, 0, 0, 1, 1, 1], extra="ending=1 owed=1 drawer=1")
    play(s, "end")
    assert ended(s) == ("withstood", "NH-ATLAS-S4-08", [2, 1])


@pytest.mark.clause("NH-ATLAS-S4-08")
def test_who_is_first_in_a_battle_wins_and_both_at_once_is_a_draw() -> None:
    """Hornet and brawler act in phase 2; the hybrid shoots the HQ in phase 3, also in the last battle."""
    almost = [0, 0, 2, 0, 5, 5]
    last = "ending=1 owed=1 drawer=1"
    both = colossus("a1:0:hq/0, d2:0:brawler/3, a2:1:hornet/0", left=almost, hp=(2, 0), extra=last)
    play(both, "end")
    assert ended(both) == ("both_ruined", "NH-ATLAS-S4-08", [1, 1])
    moloch = colossus("a1:0:hq/0, d2:0:brawler/3, a2:1:hybrid/0", left=almost, hp=(1, 0), extra=last)
    play(moloch, "end")
    assert ended(moloch) == ("hq_destroyed", "NH-END-10", [2, 1])
    borgo = colossus("a1:0:hq/0, d2:0:brawler/3, a2:1:juggernaut/0", left=almost, hp=(1, 0), extra=last)
    play(borgo, "end")
    assert ended(borgo) == ("blown_up", "NH-ATLAS-S4-08", [1, 2])


@pytest.mark.clause("NH-ATLAS-S4-02")
def test_segments_belong_to_moloch() -> None:
    field = colossus("d1:0:hq/0").field
    assert {int(field.owner[at]) for at in field.ground.segments} == {1}
