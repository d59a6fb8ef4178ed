"""Constructions move, fight and fall as one unit (section 18.3 of the rulebook)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.games import find_game
from sandtable.games.neuroshima.battle.nets import find_netted
from sandtable.games.neuroshima.board.ground import BIG_GROUND
from sandtable.games.neuroshima.board.position import read_position
from sandtable.games.neuroshima.board.situation import BUILDING_WING
from sandtable.games.neuroshima.content.tiles import ABILITY, INDEX_OF_ID, TILES
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.kit.hexes import HEXES, INDEX_OF_NAME
from sandtable.match.bots import make_bot
from tests.games.neuroshima.table import (
    asked,
    battle,
    fought,
    gone,
    happened,
    hits,
    hp,
    may,
    may_begin,
    netted,
    play,
    position,
    start,
    table,
    told,
    unit,
    units,
)

HQS = "b2:0:hq/0, f4:1:hq/0"
CRAWLER = "d5:0:siege_crawler_core_a/0, d6:0:siege_crawler_wing_b/3"


def built(armies: tuple[str, str], board: str, **more: object) -> Neuroshima:
    """A table with constructions that lie already, in the free actions of seat 0."""
    return table(armies, board, constructions="yes", extra="built=3", **more)  # type: ignore[arg-type]


# Movement


@pytest.mark.clause("NH-CONSTR-08")
@pytest.mark.clause("NH-CONSTR-09")
@pytest.mark.clause("NH-CONSTR-22")
def test_a_movement_shifts_one_piece_that_stays_beside_the_other() -> None:
    board = f"{HQS}, d4:0:ripper_sledge_core_b/0, d5:0:ripper_sledge_wing_a/0"
    s = built(("borgo", "moloch"), board, hands=("move", ""))
    steps = {text.split("/")[0].removeprefix("move ") for text in may_begin(s, "move d")}
    assert steps == {"d4-d4", "d4-c4", "d4-e4", "d5-d5", "d5-c4", "d5-e4"}
    play(s, "move d4-e4/1")
    assert set(units(s)) == {"b2", "f4", "e4", "d5"}
    assert unit(s, "e4") == "0:ripper_sledge_core_b/1"


@pytest.mark.clause("NH-CONSTR-08")
def test_mobility_and_transport_shift_a_piece_once_for_the_whole() -> None:
    board = f"{HQS}, d4:0:rail_rig_core_a/0, d5:0:rail_rig_wing_a/0"
    s = built(("outpost", "moloch"), board)
    assert {text.split("/")[0] for text in may_begin(s, "mobility")} == {
        f"mobility {way}" for way in ("d4-d4", "d4-c4", "d4-e4", "d5-d5", "d5-c4", "d5-e4")
    }
    play(s, "mobility d5-e4/0")
    assert not may_begin(s, "mobility")
    transport = built(
        ("hegemony", "moloch"), f"{HQS}, d4:0:arena_wagon_core_a/0, d5:0:arena_wagon_wing_a/0, d6:0:transport/0"
    )
    assert may_begin(transport, "transport d4-c4"), "over the wing the whole is connected"
    play(transport, "transport d4-c4/0 0")
    assert not may_begin(transport, "transport")


@pytest.mark.clause("NH-CONSTR-08")
@pytest.mark.clause("NH-CONSTR-22")
def test_the_pusher_picks_the_piece_and_the_owner_the_hex() -> None:
    board = f"{HQS}, d4:1:siege_crawler_core_a/0, d5:1:siege_crawler_wing_b/0, c4:0:ganger/0"
    s = built(("hegemony", "moloch"), board, hands=("push_back", ""))
    assert may_begin(s, "push") == ["push c4 d4", "push c4 d5"]
    other = play(s.clone(), "push c4 d4")
    # d4 may go to e4 only: d3 and e3 are two hexes from c4 as well, but no neighbours of d5.
    assert unit(other, "e4") == "1:siege_crawler_core_a/0"
    play(s, "push c4 d5")
    assert asked(s) != (1, "landing")
    assert unit(s, "e4") == "1:siege_crawler_wing_b/0"


@pytest.mark.clause("NH-CONSTR-22")
def test_the_owner_picks_between_two_landing_hexes() -> None:
    board = f"{HQS}, d4:1:siege_crawler_core_a/0, c4:1:siege_crawler_wing_b/0, e3:0:ganger/0"
    s = play(built(("hegemony", "moloch"), board, hands=("push_back", "")), "push e3 d4")
    assert asked(s) == (1, "landing")
    assert may(s) == ["land c3", "land d5"]


@pytest.mark.clause("NH-CONSTR-06")
def test_a_construction_pushes_as_one_unit() -> None:
    """The landing hex touches neither of its pieces, and it is offered once."""
    board = f"{HQS}, d4:0:arena_wagon_core_a/0, d5:0:arena_wagon_wing_b/0, e4:1:hybrid/0"
    s = built(("hegemony", "moloch"), board, hands=("push_back", ""))
    assert may_begin(s, "push") == ["push d4 e4"]
    play(s, "push d4 e4")
    assert unit(s, "f3") == "1:hybrid/0", "e5 is two hexes from d4, but it touches d5"


@pytest.mark.clause("NH-CONSTR-14")
@pytest.mark.clause("NH-INST-PUSH-09")
def test_heavy_cannot_be_moved_pushed_or_pulled() -> None:
    """Heavy stands on the wing and holds the core as well."""
    own = f"{HQS}, d4:0:ripper_sledge_core_b/0, d5:0:ripper_sledge_wing_b/0"
    s = built(("borgo", "moloch"), own, hands=("move", ""))
    assert not may_begin(s, "move d")
    with pytest.raises(IllegalAction, match="heavy") as error:
        play(s, "move d4-e4/0")
    assert error.value.clause == "NH-CONSTR-14"
    beside = built(("borgo", "moloch"), f"{own}, e4:0:mutant/0, f3:1:net_fighter/5", hands=("move", ""))
    with pytest.raises(IllegalAction) as error:
        play(beside, "move e4-d4/0")
    assert error.value.clause not in ("NH-CONSTR-14", ""), "only the construction is heavy"
    foe = f"{HQS}, d4:1:siege_crawler_core_a/0, d5:1:siege_crawler_wing_a/0"
    pusher = built(("hegemony", "moloch"), f"{foe}, c4:0:ganger/0", hands=("push_back", ""))
    assert not may_begin(pusher, "push")
    puller = built(("beasts", "moloch"), f"{foe}, b3:0:bug/0", hands=("grab", ""))
    assert not may_begin(puller, "pull")
    light = built(("beasts", "moloch"), f"{foe.replace('wing_a', 'wing_b')}, b3:0:bug/0", hands=("grab", ""))
    assert may_begin(light, "pull b3") == ["pull b3 d4", "pull b3 d5"]


@pytest.mark.clause("NH-CONSTR-23")
def test_heavy_may_still_turn() -> None:
    s = built(("borgo", "moloch"), f"{HQS}, d4:0:ripper_sledge_core_b/0, d5:0:ripper_sledge_wing_b/0")
    play(s, "turn d4/4")
    assert unit(s, "d4") == "0:ripper_sledge_core_b/4"


@pytest.mark.clause("NH-CONSTR-06", "NH-INST-PULL-01")
def test_a_pull_needs_one_hex_between_the_puller_and_the_whole() -> None:
    """From b3 both pieces are two hexes away, from c4 both are next; from c3 one is next and one two away."""
    foe = f"{HQS}, d4:1:ripper_sledge_core_b/0, d5:1:ripper_sledge_wing_a/0"
    armies = ("beasts", "borgo")
    for puller, pulled in (("b3", ["pull b3 d4", "pull b3 d5"]), ("c4", []), ("c3", [])):
        s = built(armies, f"{foe}, {puller}:0:bug/0", hands=("grab", ""))
        assert may_begin(s, f"pull {puller}") == pulled


@pytest.mark.clause("NH-CONSTR-09")
def test_a_pulled_piece_stays_beside_the_other() -> None:
    board = "b2:0:hq/0, f2:1:hq/0, d3:1:siege_crawler_core_a/0, d2:1:siege_crawler_wing_b/0, d5:0:bug/0"
    s = built(("beasts", "moloch"), board, hands=("grab", ""))
    assert not may_begin(s, "pull d5"), "d4 is no neighbour of d2"
    beside = board.replace("d2:1", "c3:1")
    s = play(built(("beasts", "moloch"), beside, hands=("grab", "")), "pull d5 d3")
    assert asked(s) == (1, "pull_landing")
    assert {text.split("/")[0] for text in may(s)} == {"land d4"}


# Attacks


@pytest.mark.clause("NH-CONSTR-21")
def test_an_area_effect_over_both_hexes_harms_once() -> None:
    """One toughness icon in all: one damage leaves it, two would not."""
    board = f"{HQS}, d4:1:ripper_sledge_core_a/0, d5:1:ripper_sledge_wing_a/0"
    s = play(built(("moloch", "borgo"), board, hands=("air_strike", "")), "airstrike d4")
    assert unit(s, "d4") == "1:ripper_sledge_core_a/0*1"
    clown = fought(
        ("moloch", "borgo"),
        f"{HQS}, d4:1:ripper_sledge_core_a/0, d5:1:ripper_sledge_wing_a/0, e4:0:clown/0",
        "explode e4",
        constructions="yes",
        extra="built=2",
    )
    assert gone(clown).keys() == {"e4"}
    struck = [event.data["target"] for event in happened(clown, "hit") if event.data["attacker"] == [1, 0]]
    assert struck == [[2, 0], [0, 0]], "the HQ on f4, and the construction once"


@pytest.mark.clause("NH-CONSTR-21")
def test_a_gauss_beam_along_both_hexes_harms_once() -> None:
    """Where it meets the construction first, armour counts for the whole."""
    board = "d3:1:rail_rig_core_a/0, d4:1:rail_rig_wing_a/0, d6:0:gauss_cannon/2, d2:1:runner/0"
    assert hits(("moloch", "outpost"), board) == ["1 d6>d2 1"]
    open_rear = board.replace("rail_rig_wing_a/0", "rail_rig_wing_b/0")
    assert hits(("moloch", "outpost"), open_rear) == ["1 d6>d4 1", "1 d6>d2 1"]


@pytest.mark.clause("NH-CONSTR-21")
def test_two_edges_on_two_pieces_are_two_attacks() -> None:
    board = "d4:1:ripper_sledge_core_a/0, d5:1:ripper_sledge_wing_a/0, e4:0:hunter_killer/5"
    found = hits(("moloch", "borgo"), board)
    assert {text.split(" ", 1)[1] for text in found if "e4>" in text} == {"e4>d4 1", "e4>d5 1"}


@pytest.mark.clause("NH-CONSTR-15")
def test_a_sharpshooter_picks_any_enemy_on_its_line() -> None:
    board = f"{HQS}, {CRAWLER}, d4:1:runner/0, d3:1:hmg/3, d2:1:brawler/0"
    s = fought(("moloch", "outpost"), board, constructions="yes", extra="built=1")
    assert asked(s) == (0, "aim")
    assert may(s) == ["aim d5 0 d4", "aim d5 0 d3", "aim d5 0 d2"]
    first = play(s.clone(), "aim d5 0 d4")
    assert unit(first, "d4") is None
    s.events = []
    play(s, "aim d5 0 d2")
    assert unit(s, "d2") is None
    assert unit(s, "d4") is not None
    assert [event.data["target"] for event in s.events if event.kind == "aimed"] == [[0, -2]]


@pytest.mark.clause("NH-CONSTR-15")
def test_with_one_enemy_there_is_no_choice_and_armour_in_front_does_not_help() -> None:
    armies = ("moloch", "borgo")
    alone = "d5:0:siege_crawler_core_a/0, d6:0:siege_crawler_wing_b/3, d3:1:mutant/0"
    assert battle(armies, alone).get("choices") is None
    board = f"{HQS}, {CRAWLER}, d4:1:super_mutant/3, d2:1:super_mutant/0"
    s = fought(armies, board, "aim d5 0 d2", constructions="yes", extra="built=1")
    assert unit(s, "d2") is None, "2 damage past the armour in front, none at the rear"
    armoured = fought(
        armies,
        board.replace("d2:1:super_mutant/0", "d2:1:super_mutant/3"),
        "aim d5 0 d2",
        constructions="yes",
        extra="built=1",
    )
    assert unit(armoured, "d2") == "1:super_mutant/3*1", "its own armour works"


@pytest.mark.clause("NH-CONSTR-15")
def test_the_chosen_enemy_reflects() -> None:
    board = "b2:0:hq/0, f4:1:hq/0, d5:0:siege_crawler_core_a/0, d6:0:siege_crawler_wing_b/3, d4:1:scout/0, d3:1:judge/0"
    s = fought(("moloch", "steel_police"), board, "aim d5 0 d3", constructions="yes", extra="built=1")
    assert unit(s, "d3") is not None
    assert unit(s, "d4") is not None, "thrown back at a friend of the Judge, it strikes nobody"


@pytest.mark.clause("NH-CONSTR-15")
def test_sharpshooter_belongs_to_the_shots_of_both_pieces() -> None:
    board = (
        "b2:0:hq/0, f2:1:hq/0, b4:0:siege_crawler_core_a/5, c4:0:siege_crawler_wing_b/1, d5:1:runner/0, e5:1:runner/0"
    )
    s = fought(("moloch", "outpost"), board, constructions="yes", extra="built=1")
    assert asked(s) == (0, "aim")
    assert may(s) == ["aim c4 2 d5", "aim c4 2 e5"]


@pytest.mark.clause("NH-CONSTR-06")
def test_a_quartermaster_changes_one_attack_of_either_piece() -> None:
    board = f"{HQS}, d4:0:arena_wagon_core_b/0, d5:0:arena_wagon_wing_b/0, d6:0:quartermaster/0, d3:1:blocker/0"
    s = fought(("hegemony", "moloch"), board, constructions="yes", extra="built=1")
    assert asked(s) == (0, "quartermaster")
    changes = ["melee d4 0", "ranged d4 0", "melee d5 2", "melee d5 3", "melee d5 4"]
    assert may(s) == ["unchanged d4", *changes]
    play(s, "melee d5 2")
    assert asked(s) != (0, "quartermaster"), "one change for the whole unit in a battle"


# Other units and instants


@pytest.mark.clause("NH-CONSTR-26", "NH-USE-08")
def test_execution_removes_both_pieces_and_takes_the_chosen_hex() -> None:
    board = f"{HQS}, d4:1:ripper_sledge_core_a/0, d5:1:ripper_sledge_wing_a/0"
    for at, free in (("d4", "d5"), ("d5", "d4")):
        s = built(("steel_police", "borgo"), board, hands=("executioner", ""))
        events = told(s, f"execute executioner {at}/0")
        assert unit(s, at) == "0:executioner/0"
        assert unit(s, free) is None
        assert [event.kind for event in events if event.kind != "paid"][:2] == ["executed", "removed"]
        assert s.view(None)["constructions"][1]["state"] == "gone"  # type: ignore[index]
        assert hp(s) == [19, 20]


@pytest.mark.clause("NH-CONSTR-26")
@pytest.mark.parametrize(("at", "free"), [("a1", "b1"), ("b1", "a1")])
def test_both_pieces_are_told_wherever_they_stand(at: str, free: str) -> None:
    """On the enlarged board, at the first of all hexes, too."""
    armies = ("steel_police", "borgo", "outpost", "hegemony")
    board = "d2:0:hq/0, d6:1:hq/0, b4:2:hq/0, f4:3:hq/0, a1:1:ripper_sledge_core_a/0, b1:1:ripper_sledge_wing_a/0"
    more: dict[str, Any] = {"mode": "ffa", "enlarged_board": "yes", "constructions": "yes"}
    s = table(armies, board, hands=("executioner", "", "", ""), extra="built=15", **more)
    removed = [event for event in told(s, f"execute executioner {at}/0") if event.kind == "removed"]
    assert [event.clause for event in removed] == ["NH-CONSTR-26"]
    assert removed[0].data["seat"] == 1
    assert (unit(s, at), unit(s, free)) == ("0:executioner/0", None)


@pytest.mark.clause("NH-CONSTR-05", "NH-CONSTR-06")
def test_a_steel_net_holds_the_whole_and_goes_along_with_it() -> None:
    board = f"{HQS}, d4:1:rail_rig_core_a/0, d5:1:rail_rig_wing_a/0"
    s = built(("steel_police", "outpost"), board)
    assert may_begin(s, "net") == ["net d4"]
    play(s, "net d4")
    assert netted(s) == {"d4", "d5"}
    data = position(("steel_police", "outpost"), "d4:1:rail_rig_core_a/0, d5:1:rail_rig_wing_a/0!, d6:0:judge/0")
    rows = battle(("steel_police", "outpost"), "d4:1:rail_rig_core_a/0, d5:1:rail_rig_wing_a/0!, d6:0:judge/0")["units"]
    assert isinstance(rows, list)
    assert [row["steel_net"] for row in rows] == [True, True, False]
    assert read_position({**data, "units": rows}).field.marked[0] >= 0, "what a battle leaves can be read again"


@pytest.mark.clause("NH-CONSTR-06", "NH-CONSTR-19", "NH-CONSTR-05")
def test_a_construction_is_one_unit_on_every_pair_of_hexes() -> None:
    """Abilities, wounds and nets of one piece are those of the whole, at the border and at the first of all hexes."""
    core, wing = (INDEX_OF_ID[f"moloch_siege_crawler_{piece}"] for piece in ("core_a", "wing_b"))
    both = ABILITY[core] | ABILITY[wing]
    lasts = TILES[core].toughness + TILES[wing].toughness + 1
    for at in range(HEXES):
        for other in {int(BIG_GROUND.near[at * 6 + edge]) for edge in range(6)} - {-1}:
            field = table(("moloch", "borgo", "outpost", "hegemony"), mode="ffa", enlarged_board="yes").field
            field.put(at, core, 0, 0)
            field.put(other, wing, 0, 0)
            assert (field.other_half(at), field.other_half(other)) == (other, at)
            assert (field.abilities(at), field.abilities(other)) == (both, both)
            assert (field.durability(at), field.durability(other), field.parted()) == (lasts, lasts, 0)
            assert (field.anchor(at), field.anchor(other)) == (at, at)
            assert field.spread(1 << at) == field.spread(1 << other) == 1 << at | 1 << other


@pytest.mark.clause("NH-CONSTR-06")
def test_nets_of_all_pieces_are_those_of_the_whole() -> None:
    """No printed pair has nets on both pieces, so two wings stand beside one core here."""
    wing = INDEX_OF_ID["hegemony_arena_wagon_wing_a"]
    field = table(("hegemony", "borgo"), "c3:1:mutant/0, d5:1:mutant/0, e4:1:mutant/0").field
    field.put(INDEX_OF_NAME["d4"], INDEX_OF_ID["hegemony_arena_wagon_core_a"], 0, 0)
    for at, turned, held in (("c4", 5, {"c3"}), ("c5", 0, {"c3", "d5"})):
        field.put(INDEX_OF_NAME[at], wing, 0, turned)
        assert {name for name, place in INDEX_OF_NAME.items() if find_netted(field) >> place & 1} == held


@pytest.mark.clause("NH-CONSTR-06")
def test_instants_see_one_unit() -> None:
    board = "b2:1:hq/0, d5:0:hq/0, d4:1:ripper_sledge_core_a/0, e4:1:ripper_sledge_wing_a/0"
    assert may_begin(built(("outpost", "borgo"), board, hands=("sniper", "")), "sniper") == ["sniper d4"]
    s = built(
        ("borgo", "moloch"),
        "b2:1:hq/0, d5:0:hq/0, d3:1:siege_crawler_core_a/0, d4:1:siege_crawler_wing_a/0",
        hands=("grenade", ""),
    )
    assert may_begin(s, "grenade") == ["grenade d4"]
    play(s, "grenade d4")
    assert set(units(s)) == {"b2", "d5"}


@pytest.mark.clause("NH-CONSTR-07")
def test_the_pieces_of_a_lost_construction_are_out_of_the_game() -> None:
    s = built(
        ("borgo", "moloch"),
        "b2:1:hq/0, d5:0:hq/0, d3:1:siege_crawler_core_a/0, d4:1:siege_crawler_wing_a/0",
        hands=("grenade", ""),
    )
    shown = s.view(None)["constructions"]
    assert isinstance(shown, list)
    assert shown[1]["state"] == "board"
    play(s, "grenade d4")
    after = s.view(None)["constructions"]
    assert isinstance(after, list)
    assert after[1]["state"] == "gone"


@pytest.mark.clause("NH-CONSTR-05")
def test_random_games_never_part_a_construction() -> None:
    bot = make_bot(find_game("neuroshima"), "random")
    for seed, armies in enumerate(itertools.permutations(("borgo", "hegemony", "moloch", "outpost"), 2)):
        s = start(armies, constructions=True)
        dice = Dice(seed)
        while s.decision() is not None:
            s.play(s.sample(dice) if s.asked() < 0 else bot.choose(s, int(s.asked()), dice))
            assert s.stage == BUILDING_WING or s.field.parted() == 0


@pytest.mark.clause("NH-CONSTR-06")
def test_a_net_on_one_piece_holds_the_other_in_the_corner_of_the_enlarged_board() -> None:
    """The wing lies on a1, the first of all hexes; the Net Fighter holds the core."""
    board = "b1:0:siege_crawler_core_a/0, a1:0:siege_crawler_wing_b/3, c1:1:net_fighter/2"
    armies = ("moloch", "borgo", "outpost", "hegemony")
    found = None
    for rotation in range(6):
        turned = board.replace("net_fighter/2", f"net_fighter/{rotation}")
        s = table(armies, turned, extra="built=1", mode="ffa", enlarged_board="yes", constructions="yes")
        assert netted(s) in (set(), {"a1", "b1"})
        found = found or netted(s)
    assert found == {"a1", "b1"}


@pytest.mark.clause("NH-MEDIC-03", "NH-CONSTR-06")
@pytest.mark.parametrize(("rotation", "wounds"), [(1, 1), (4, 0)])
def test_a_medic_beside_the_wing_saves_the_core_in_the_corner_of_the_enlarged_board(rotation: int, wounds: int) -> None:
    """The wing lies on a1, the first of all hexes; the Mutant strikes the core."""
    board = (
        f"a2:0:rail_rig_core_a/0, a1:0:rail_rig_wing_a/0, b1:0:medic/{rotation}, a3:1:mutant/0, d1:0:hq/0, d7:1:hq/0"
    )
    came: Any = battle(("outpost", "borgo"), board, options={"constructions": "yes", "enlarged_board": "yes"})
    hurt = {unit["tile"]: unit["wounds"] for unit in came["units"]}
    assert hurt["outpost_rail_rig_core_a"] == wounds
    assert ("outpost_medic" in hurt) is (wounds == 1)


@pytest.mark.clause("NH-CONSTR-05")
def test_a_wing_has_one_core() -> None:
    board = "d4:0:siege_crawler_core_a/0, d5:0:siege_crawler_wing_b/0, d6:0:siege_crawler_core_b/0"
    with pytest.raises(BadNotation) as refusal:
        read_position(position(("moloch", "borgo"), board, options={"constructions": True}))
    assert refusal.value.clause == "NH-CONSTR-05"


@pytest.mark.clause("NH-CONSTR-06")
def test_what_helps_one_piece_is_listed_for_the_whole() -> None:
    """A Scout of Moloch touches the wing only; both pieces name it."""
    board = f"{HQS}, d4:0:siege_crawler_core_a/0, d5:0:siege_crawler_wing_b/0, d6:0:scout/0"
    s = built(("moloch", "borgo"), board)
    rows = s.view(None)["units"]
    assert isinstance(rows, list)
    helped = [row for row in rows if "siege_crawler" in row["tile"]]
    assert [[term["tile"] for term in row["bonuses"]] for row in helped] == [["moloch_scout"], ["moloch_scout"]]
    # The same in the corner of the enlarged board, whose a1 is the first of all hexes.
    corner = "b1:0:siege_crawler_core_a/0, a1:0:siege_crawler_wing_b/3, a2:0:scout/0"
    armies = ("moloch", "borgo", "outpost", "hegemony")
    s = table(armies, corner, extra="built=1", mode="ffa", enlarged_board="yes", constructions="yes")
    rows = s.view(None)["units"]
    assert isinstance(rows, list)
    assert [[term["tile"] for term in row["bonuses"]] for row in rows if "crawler" in row["tile"]] == [
        ["moloch_scout"]
    ] * 2


@pytest.mark.clause("NH-USE-08", "NH-CONSTR-07")
def test_hexes_of_a_removed_construction_remember_nothing() -> None:
    """Whoever comes onto either hex in the same turn has used nothing yet."""
    for piece in ("d5", "d6"):
        s = built(("moloch", "borgo"), f"{HQS}, {CRAWLER}")
        for at in ("d5", "d6"):
            s.used[INDEX_OF_NAME[at]] = 3
        s.remove_unit(INDEX_OF_NAME[piece])
        assert [int(s.used[INDEX_OF_NAME[at]]) for at in ("d5", "d6")] == [0, 0]
        assert (unit(s, "d5"), unit(s, "d6")) == (None, None)
