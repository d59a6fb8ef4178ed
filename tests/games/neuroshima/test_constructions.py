"""Constructions: two pieces that are one unit (section 18.3 of the rulebook)."""

from __future__ import annotations

import pytest

from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.games.neuroshima.atlas.scenarios import SCENARIOS
from sandtable.games.neuroshima.board.position import read_position
from sandtable.games.neuroshima.board.situation import BUILDING_CORE
from sandtable.games.neuroshima.content.tiles import CORE, INDEX_OF_ID, TILES, WING, construction_faces
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.hexes import INDEX, INDEX_OF_NAME, NAMES
from tests.games.neuroshima.table import (
    GAME,
    asked,
    battle,
    crowd,
    hand,
    hits,
    left_by,
    may,
    may_begin,
    netted,
    play,
    position,
    refused,
    slots,
    start,
    table,
    told,
    unit,
    where,
    wounds,
)

HQS = "b2:0:hq/0, f4:1:hq/0"
CRAWLER = "d5:0:siege_crawler_core_a/0, d6:0:siege_crawler_wing_b/3"


def yard(
    armies: tuple[str, str] = ("borgo", "moloch"),
    board: str = HQS,
    stage: str = "discard",
    hands: tuple[str, str] = ("mutant claws move", ""),
    extra: str = "",
) -> Neuroshima:
    """A table with constructions, seat 0 about to discard one of three tiles."""
    return table(armies, board, hands=hands, stage=stage, constructions="yes", extra=extra)


def built(armies: tuple[str, str], board: str, **more: object) -> Neuroshima:
    """A table with constructions that lie already, in the free actions of seat 0."""
    return table(armies, board, constructions="yes", extra="built=3", **more)  # type: ignore[arg-type]


# Pieces


@pytest.mark.clause("NH-CONSTR-01")
def test_each_army_has_two_pieces_and_both_together_are_its_construction() -> None:
    shown = start(("borgo", "outpost"), constructions=True).view(None)["constructions"]
    assert isinstance(shown, list)
    assert [row["id"] for row in shown] == ["borgo_ripper_sledge", "outpost_rail_rig"]
    assert [row["state"] for row in shown] == ["ready", "ready"]
    s = play(yard(), "construct", "core ripper_sledge_core_b d4/0", "wing ripper_sledge_wing_a d5/0")
    assert "construct" not in may(s)
    again = table(("borgo", "moloch"), HQS, hands=("mutant claws move", ""), stage="discard", constructions="yes")
    again.field.built = s.field.built
    with pytest.raises(IllegalAction, match="one construction for each army"):
        play(again, "construct")


@pytest.mark.clause("NH-CONSTR-01")
def test_an_army_without_pieces_plays_without_them() -> None:
    s = yard(("steel_police", "borgo"), hands=("scout scout move", ""))
    assert s.view(None)["constructions"][0] is None  # type: ignore[index]
    with pytest.raises(IllegalAction, match="this army has no construction"):
        play(s, "construct")
    with pytest.raises(BadNotation, match="none of these armies") as error:
        start(("steel_police", "beasts"), constructions=True)
    assert error.value.clause == "NH-CONSTR-01"


FACE_ABILITIES = [
    *(["boarding"], ["turn"], [], ["heavy"]),
    *(["boarding"], ["turn"], [], ["heavy"]),
    *(["sharpshooter"], ["turn"], ["heavy"], []),
    *(["sharpshooter"], ["turn"], ["mobility"], ["boarding"]),
]
"""Borgo, Hegemony, Moloch, Outpost: core a and b, wing a and b."""


@pytest.mark.clause("NH-CONSTR-27")
def test_the_faces_are_data() -> None:
    for army in range(4):
        for role, letter in ((CORE, "core"), (WING, "wing")):
            faces = [TILES[face] for face in construction_faces(army, role)]
            assert [face.id[-len(letter) - 2 :] for face in faces] == [f"{letter}_a", f"{letter}_b"]
            assert all((face.initiative != []) == (role == CORE) for face in faces)
    crawler = TILES[INDEX_OF_ID["moloch_siege_crawler_wing_a"]]
    assert crawler.toughness == 2
    assert crawler.edges == {edge: {"armor": 1} for edge in range(6)}
    assert crawler.abilities == ["heavy"]
    printed = [
        TILES[face].abilities for army in range(4) for role in (CORE, WING) for face in construction_faces(army, role)
    ]
    assert printed == FACE_ABILITIES


@pytest.mark.clause("NH-CONSTR-16")
def test_playable_where_the_edition_knows_them() -> None:
    assert "construct" not in may(table(("borgo", "moloch"), HQS, hands=("mutant claws move", ""), stage="discard"))
    for edition, armies in (("e3", ("borgo", "moloch")), ("duel", ("steel_police", "beasts"))):
        with pytest.raises(BadNotation, match="does not know them") as error:
            start(armies, edition=edition, constructions=True)
        assert error.value.clause == "NH-CONSTR-16"
    six = {"mode": "ffa", "armies": "borgo,hegemony,moloch,outpost,steel_police", "max_players": 6}
    assert asked(GAME.start({**six, "first": 0})) == (0, "hq")
    with pytest.raises(BadNotation, match="four players at most") as error:
        GAME.start({**six, "constructions": True})
    assert error.value.clause == "NH-CONSTR-16"


# Placing


@pytest.mark.clause("NH-CONSTR-02")
@pytest.mark.clause("NH-CONSTR-17")
def test_the_whole_hand_is_paid_instead_of_the_forced_discard() -> None:
    s = yard()
    assert may(s) == ["discard mutant", "discard claws", "discard move", "construct"]
    events = told(s, "construct")
    assert [event.kind for event in events] == ["discarded"] * 3
    assert hand(s, 0) == []
    assert asked(s) == (0, "core")
    play(s, "core ripper_sledge_core_b d4/0", "wing ripper_sledge_wing_a d5/3")
    assert asked(s) == (0, "turn")
    assert not may_begin(s, "place")
    assert not may_begin(s, "discard")


@pytest.mark.clause("NH-CONSTR-17")
def test_two_tiles_are_not_enough_and_after_a_discard_it_is_too_late() -> None:
    s = play(yard(), "discard move")
    assert "construct" not in may(s)
    with pytest.raises(IllegalAction, match="three tiles of a full hand") as error:
        play(s, "construct")
    assert error.value.clause == "NH-CONSTR-17"


@pytest.mark.clause("NH-CONSTR-28")
def test_with_reinforcement_three_of_six_tiles_are_chosen_for_it() -> None:
    six = "mutant mutant claws move medic officer"
    s = table(("borgo", "moloch"), HQS, hands=(six, ""), stage="discard", constructions="yes", reinforcement="yes")
    play(s, "construct")
    assert asked(s) == (0, "pay")
    assert may(s) == [f"discard {tile}" for tile in ("mutant", "claws", "move", "medic", "officer")]
    play(s, "discard mutant", "discard move")
    assert asked(GAME.from_text(s.to_text())) == (0, "pay")
    play(s, "discard officer")
    assert sorted(hand(s, 0)) == ["claws", "medic", "mutant"]
    play(s, "core ripper_sledge_core_b d4/0", "wing ripper_sledge_wing_a d5/3")
    assert asked(s) == (0, "turn")
    assert not may_begin(s, "place")
    assert not may_begin(s, "discard")
    told_of = GAME.advice({"constructions": "yes", "reinforcement": "yes"})
    assert [clause for _, clause in told_of] == ["NH-CONSTR-28"]
    assert GAME.advice({"constructions": "yes"}) == []


@pytest.mark.clause("NH-CONSTR-29")
def test_in_a_scenario_it_is_laid_where_units_are_placed() -> None:
    scenario = SCENARIOS["machine_factory"]
    s = GAME.start({"scenario": "machine_factory", "constructions": "yes"})
    field = s.field
    sites = {NAMES[at] for at in scenario.sites[0]}
    assert sites < {NAMES[at] for at in field.ground.hexes}
    s.stage, s.seat = BUILDING_CORE, 0
    assert {text.split()[2].split("/")[0] for text in may(s)} <= sites
    play(s, may(s)[0])
    assert {text.split()[2].split("/")[0] for text in may(s)} <= sites


@pytest.mark.clause("NH-CONSTR-10")
def test_it_comes_before_any_ability_of_the_turn() -> None:
    board = f"{HQS}, d4:0:assassin/0"
    s = yard(board=board)
    assert not may_begin(s, "mobility")
    assert "construct" in may(s)
    free = play(s.clone(), "discard move", "mobility d4-d3/0")
    assert refused(free, "construct")
    play(s, "construct", "core ripper_sledge_core_b e3/0", "wing ripper_sledge_wing_a e4/0")
    assert "mobility d4-d3/0" in may(s)


@pytest.mark.clause("NH-CONSTR-03")
@pytest.mark.clause("NH-CONSTR-18")
def test_either_face_on_two_adjacent_free_hexes_each_in_its_own_rotation() -> None:
    s = play(yard(), "construct")
    cores = may(s)
    assert len(cores) == 2 * 17 * 6
    assert {text.split()[1] for text in cores} == {"ripper_sledge_core_a", "ripper_sledge_core_b"}
    play(s, "core ripper_sledge_core_b d4/2")
    wings = may(s)
    assert {text.split()[2].split("/")[0] for text in wings} == {"c3", "c4", "d3", "d5", "e3", "e4"}
    assert len(wings) == 2 * 6 * 6
    assert {text.split()[1] for text in wings} == {"ripper_sledge_wing_a", "ripper_sledge_wing_b"}
    play(s, "wing ripper_sledge_wing_b e3/5")
    assert (unit(s, "d4"), unit(s, "e3")) == ("0:ripper_sledge_core_b/2", "0:ripper_sledge_wing_b/5")


@pytest.mark.clause("NH-CONSTR-18")
def test_a_core_needs_a_free_neighbour_for_its_wing() -> None:
    board = crowd("b2:0:hq/0, f4:1:hq/0", "1:blocker/0", free="d4 d6 c5")
    s = play(yard(board=board, hands=("mutant claws move", "")), "construct")
    assert {text.split()[2].split("/")[0] for text in may(s)} == {"d6", "c5"}
    crowded = yard(board=crowd("b2:0:hq/0, f4:1:hq/0", "1:blocker/0", free="d4 d6"))
    assert refused(crowded, "construct")
    with pytest.raises(IllegalAction, match="no two adjacent hexes"):
        play(crowded, "construct")


@pytest.mark.clause("NH-CONSTR-04")
def test_not_once_a_last_tile_has_been_drawn() -> None:
    assert "construct" in may(yard())
    late = yard(extra="ending=1 owed=1 drawer=1")
    assert "construct" not in may(late)
    with pytest.raises(IllegalAction, match="last tile") as error:
        play(late, "construct")
    assert error.value.clause == "NH-CONSTR-04"


@pytest.mark.clause("NH-INST-TERROR-03")
def test_not_under_terror() -> None:
    bound = yard(("borgo", "steel_police"), extra="terrified=1")
    assert "construct" not in may(bound)
    with pytest.raises(IllegalAction, match="Terror"):
        play(bound, "construct")


@pytest.mark.clause("NH-CONSTR-12")
@pytest.mark.clause("NH-CONSTR-13")
def test_boarding_starts_a_battle_and_ends_the_turn_either_way() -> None:
    s = yard(board=f"{HQS}, d3:1:hybrid/0, e2:0:assassin/0")
    play(s, "construct", "core ripper_sledge_core_a d4/0", "wing ripper_sledge_wing_a d5/0")
    assert asked(s) == (0, "boarding")
    assert may(s) == ["forgo", "board"]
    calm = play(s.clone(), "forgo")
    assert calm.seat == 1
    assert unit(calm, "d3") is not None
    events = told(s, "board")
    fight = next(event for event in events if event.kind == "battle")
    assert fight.data == {"trigger": "boarding", "seat": 0}
    assert unit(s, "d3") is None
    assert s.seat == 1


@pytest.mark.clause("NH-CONSTR-12")
def test_without_boarding_nobody_is_asked() -> None:
    s = play(yard(), "construct", "core ripper_sledge_core_b d4/0", "wing ripper_sledge_wing_a d5/0")
    assert asked(s) == (0, "turn")


@pytest.mark.clause("NH-CONSTR-24")
@pytest.mark.clause("NH-CONSTR-13")
def test_netted_on_arrival_it_cannot_board_and_the_turn_is_over() -> None:
    s = yard(("borgo", "hegemony"), board=f"{HQS}, d6:1:net_fighter/5")
    play(s, "construct", "core ripper_sledge_core_a d4/0", "wing ripper_sledge_wing_a d5/0")
    assert netted(s) == {"d4", "d5"}
    assert s.seat == 1
    assert unit(s, "d4") is not None


@pytest.mark.clause("NH-CONSTR-25")
def test_a_construction_that_fills_the_field_starts_the_full_field_battle() -> None:
    board = crowd("b2:0:hq/0, f4:1:hq/0", "1:blocker/0", free="d6 c5")
    s = yard(board=board)
    play(s, "construct")
    events = told(s, "core ripper_sledge_core_a d6/0", "wing ripper_sledge_wing_a c5/0")
    triggers = [event.data["trigger"] for event in events if event.kind == "battle"]
    assert triggers[0] == "full_field"
    assert asked(s) != (0, "boarding")
    # Netted on arrival it could not board anyway: the turn ends once, after the battle.
    board = crowd("b2:0:hq/0, f4:1:hq/0, d5:1:net_fighter/2", "1:guard/0", free="d6 c5")
    s = play(yard(("borgo", "hegemony"), board), "construct")
    events = told(s, "core ripper_sledge_core_a d6/0", "wing ripper_sledge_wing_a c5/0")
    course = [event.kind for event in events if event.kind in ("battle", "battle_over", "turn")]
    assert course == ["battle", "battle_over", "turn"]


# One unit


@pytest.mark.clause("NH-CONSTR-05")
@pytest.mark.clause("NH-CONSTR-07")
@pytest.mark.clause("NH-CONSTR-19")
def test_one_pool_of_wounds_and_both_pieces_leave_together() -> None:
    """Faces with no and with one toughness icon: two damage, wherever it strikes."""
    armies = ("moloch", "borgo")
    board = "d4:1:ripper_sledge_core_a/0, d5:1:ripper_sledge_wing_a/0"
    once = battle(armies, f"{board}, e4:0:hybrid/5")
    assert left_by(once) == {}
    assert wounds(once) == {"d4": 1}
    twice = battle(armies, f"{board}, d3:0:hybrid/3, d6:0:hybrid/0")
    assert left_by(twice)["d4"] == 3
    assert left_by(twice)["d5"] == 3


@pytest.mark.clause("NH-CONSTR-19")
def test_toughness_icons_of_both_faces_add_up() -> None:
    board = "c3:1:ripper_sledge_core_b/4, c4:1:ripper_sledge_wing_a/3*1"
    field = read_position(position(("moloch", "borgo"), board)).field
    for at in ("c3", "c4"):
        assert field.durability(INDEX_OF_NAME[at]) == 2, "two icons and one, less one wound"
    with pytest.raises(BadNotation, match="too many wounds"):
        read_position(position(("moloch", "borgo"), "c3:1:ripper_sledge_core_b/4*2, c4:1:ripper_sledge_wing_a/3*1"))


@pytest.mark.clause("NH-CONSTR-05")
def test_pieces_apart_are_no_construction() -> None:
    for board in ("d4:1:ripper_sledge_core_a/0", "d4:1:ripper_sledge_core_a/0, d6:1:ripper_sledge_wing_a/0"):
        with pytest.raises(BadNotation, match=r"the piece on \[0, 0\] has no other half") as error:
            read_position(position(("moloch", "borgo"), board))
        assert error.value.clause == "NH-CONSTR-05"
        with pytest.raises(BadNotation, match="both its pieces"):
            built(("moloch", "borgo"), board)


@pytest.mark.clause("NH-CONSTR-05", "NH-CONSTR-19", "NH-ATLAS-S3-05")
@pytest.mark.parametrize(("core", "wing"), [("d4", "d5"), ("d5", "d4")])
def test_wounds_of_a_position_are_those_of_the_whole(core: str, wing: str) -> None:
    """They are kept on the core, wherever they were written; too many are refused at the core."""
    armies = ("moloch", "borgo")
    for ones, others in ((1, 0), (0, 1), (0, 0)):
        board = f"{core}:1:ripper_sledge_core_a/0*{ones}, {wing}:1:ripper_sledge_wing_a/0*{others}"
        field = read_position(position(armies, board)).field
        assert (field.wounds[INDEX_OF_NAME[core]], field.wounds[INDEX_OF_NAME[wing]]) == (ones + others, 0)
    board = f"{core}:1:ripper_sledge_core_a/0*1, {wing}:1:ripper_sledge_wing_a/0*1"
    q, r = next(pair for pair, at in INDEX.items() if at == INDEX_OF_NAME[core])
    with pytest.raises(BadNotation, match=rf"the construction on \[{q}, {r}\] has too many wounds"):
        read_position(position(armies, board))
    # In the Alliance, too, where units of nobody stand beside those of the players.
    nobody = {"options": {"scenario": "alliance", "constructions": True}}
    alone = "d4:1:arena_wagon_core_a/0, b2:2:hybrid/0"
    with pytest.raises(BadNotation, match="no other half"):
        read_position(position(("outpost", "hegemony"), alone, **nobody))


@pytest.mark.clause("NH-CONSTR-20")
def test_the_core_gives_the_initiative_and_both_pieces_attack() -> None:
    armies = ("borgo", "moloch")
    board = "d4:0:ripper_sledge_core_a/0, d5:0:ripper_sledge_wing_a/0, d3:1:blocker/0, d6:1:blocker/0"
    assert slots(armies, board, "d4") == [3]
    assert slots(armies, board, "d5") == []
    assert hits(armies, board) == ["3 d4>d3 2", "3 d5>d6 1"]
    first_hex = "a2:0:ripper_sledge_core_a/3, a1:0:ripper_sledge_wing_a/5, b2:1:blocker/0"
    assert hits(armies, first_hex, options={"enlarged_board": True}) == ["3 a1>b2 1"]


@pytest.mark.clause("NH-CONSTR-06")
def test_a_net_on_one_piece_holds_the_whole() -> None:
    for net in ("d6:1:net_fighter/5", "d3:1:net_fighter/2"):
        s = built(("borgo", "hegemony"), f"{HQS}, d4:0:ripper_sledge_core_b/0, d5:0:ripper_sledge_wing_a/0, {net}")
        assert netted(s) == {"d4", "d5"}
        assert not may_begin(s, "turn")
        assert hits(("borgo", "hegemony"), f"d4:0:ripper_sledge_core_b/0, d5:0:ripper_sledge_wing_a/0, {net}") == []


@pytest.mark.clause("NH-CONSTR-06")
def test_its_own_net_is_lost_with_either_piece() -> None:
    """The wing nets d3; a net on the core frees it."""
    board = "c4:0:arena_wagon_core_b/0, c3:0:arena_wagon_wing_a/0, d3:1:net_fighter/0"
    assert netted(built(("hegemony", "borgo"), f"f4:0:hq/0, f2:1:hq/0, {board}")) == {"d3"}
    held = f"f4:0:hq/0, f2:1:hq/0, {board}, c5:1:net_fighter/4"
    assert netted(built(("hegemony", "borgo"), held)) == {"c3", "c4"}


@pytest.mark.clause("NH-CONSTR-06")
def test_a_module_at_one_piece_serves_the_whole_and_once() -> None:
    armies = ("borgo", "moloch")
    board = "d4:0:ripper_sledge_core_a/0, d5:0:ripper_sledge_wing_a/0, d3:1:blocker/0, d6:1:blocker/0"
    beside_wing = f"{board}, c5:0:officer/1"
    assert hits(armies, beside_wing) == ["3 d4>d3 3", "3 d5>d6 2"]
    # The officer on c4 looks at both pieces over two of its links and still adds 1.
    beside_both = f"{board}, c4:0:officer/1"
    assert hits(armies, beside_both) == ["3 d4>d3 3", "3 d5>d6 2"]
    assert slots(armies, f"{board}, c4:0:scout/1", "d4") == [4]


@pytest.mark.clause("NH-CONSTR-06")
def test_a_medic_at_one_piece_heals_the_whole() -> None:
    armies = ("moloch", "borgo")
    board = "d4:1:ripper_sledge_core_a/3, d5:1:ripper_sledge_wing_b/0, d3:0:gauss_cannon/5, e5:1:medic/0"
    result = battle(armies, board)
    assert left_by(result) == {"e5": 1}


@pytest.mark.clause("NH-CONSTR-06")
@pytest.mark.clause("NH-CONSTR-11")
def test_turn_belongs_to_the_whole_and_turns_one_piece_once() -> None:
    s = built(("borgo", "moloch"), f"{HQS}, d4:0:ripper_sledge_core_b/0, d5:0:ripper_sledge_wing_a/0")
    assert {text.split("/")[0] for text in may_begin(s, "turn")} == {"turn d4", "turn d5"}
    play(s, "turn d5/3")
    assert (unit(s, "d4"), unit(s, "d5")) == ("0:ripper_sledge_core_b/0", "0:ripper_sledge_wing_a/3")
    assert not may_begin(s, "turn")


@pytest.mark.clause("NH-CONSTR-05", "NH-CONSTR-18")
def test_the_story_tells_both_pieces() -> None:
    events = told(yard(), "construct", "core ripper_sledge_core_b d4/0", "wing ripper_sledge_wing_a d5/0")
    assert [where(event) for event in events if event.kind == "placed"] == ["d4", "d5"]
