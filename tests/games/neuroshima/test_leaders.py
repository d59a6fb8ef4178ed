"""Leaders: dealt, chosen in secret, used twice (section 18.4 of the rulebook)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from sandtable.core.decision import CHANCE
from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.games import find_game
from sandtable.games.neuroshima.content.leaders import CARD_OF_ID, CARDS
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from tests.games.neuroshima.table import (
    GAME,
    asked,
    hand,
    happened,
    may,
    may_begin,
    netted,
    play,
    refused,
    start,
    table,
    told,
    unit,
    units,
)

HQS = "b2:0:hq/0, f4:1:hq/0"
NAMES = [card.id.removeprefix("leader_") for card in CARDS]


def led(
    leaders: tuple[str, str],
    board: str = HQS,
    armies: tuple[str, str] = ("borgo", "moloch"),
    uses: tuple[int, int] = (2, 2),
    used: int = 0,
    **more: Any,
) -> Neuroshima:
    """A table in the middle of a game in which the seats have these leaders."""
    kept = ".".join(str(CARD_OF_ID[f"leader_{name}"]) for name in leaders)
    cards = f"cards=-1.-1.-1.-1.-1.-1|{kept}|{uses[0]}.{uses[1]}|{used}.0"
    return table(armies, board, leaders="yes", extra=f"{cards} {more.pop('extra', '')}", **more)


def dealt(*cards: str) -> Neuroshima:
    """A game after the deal of these cards, three to seat 0 and three to seat 1."""
    return play(start(leaders=True), *(f"deal {card}" for card in cards))


FIRST_SIX = NAMES[:6]


# Dealing and choosing


@pytest.mark.clause("NH-LEADER-01")
def test_three_random_cards_each_before_the_headquarters() -> None:
    s = start(leaders=True)
    decision = s.decision()
    assert decision is not None
    assert (decision.seat, decision.kind) == (CHANCE, "deal")
    assert [weight for _, weight in decision.odds] == [1] * 8
    for number, card in enumerate(FIRST_SIX):
        assert len(may(s)) == 8 - number, "no card is dealt twice"
        play(s, f"deal {card}")
    assert asked(s) == (0, "choose_leader")
    assert may(s) == [f"leader {card}" for card in FIRST_SIX[:3]]
    play(s, "leader old_fuse")
    assert may(s) == [f"leader {card}" for card in FIRST_SIX[3:]]
    play(s, "leader pathfinder")
    assert asked(s) == (0, "hq")


@pytest.mark.clause("NH-LEADER-01")
def test_the_deal_begins_with_the_first_player() -> None:
    s = play(start(first=1, leaders=True), *(f"deal {card}" for card in FIRST_SIX))
    assert asked(s) == (1, "choose_leader")
    assert may(s) == [f"leader {card}" for card in FIRST_SIX[:3]]
    by_lot = play(start_by_lot(), "first 1")
    assert asked(by_lot) == (CHANCE, "deal")


def start_by_lot() -> Neuroshima:
    return GAME.start({"armies": "borgo,moloch", "leaders": "yes"})


def cards_of(s: Neuroshima, viewer: int | None) -> list[dict[str, Any]]:
    rows = s.view(viewer)["leaders"]
    assert isinstance(rows, list)
    return rows


@pytest.mark.clause("NH-LEADER-01")
@pytest.mark.clause("NH-LEADER-02")
@pytest.mark.clause("NH-GEN-07")
def test_a_choice_is_secret_until_all_are_revealed_together() -> None:
    s = dealt(*FIRST_SIX)
    assert s.also_asked() == [1]
    events = told(s, "leader old_fuse")
    assert [event.kind for event in events] == ["leader_kept"]
    assert (events[0].seen_by(0), events[0].seen_by(1), events[0].seen_by(None)) == (True, False, False)
    assert cards_of(s, 0)[0]["kept"] == "leader_old_fuse"
    assert [cards_of(s, viewer)[0]["kept"] for viewer in (1, None)] == [None, None]
    assert cards_of(s, 1)[0]["chosen"]
    guesses = {cards_of(s.imagine(1, Dice(seed)), 0)[0]["kept"] for seed in range(30)}
    assert guesses == {f"leader_{card}" for card in FIRST_SIX[:3]}, "the other seat can only guess"
    assert {cards_of(s.imagine(0, Dice(seed)), 0)[0]["kept"] for seed in range(30)} == {"leader_old_fuse"}
    events = told(s, "leader bone_setter")
    revealed = next(event for event in events if event.kind == "leaders_revealed")
    assert revealed.audience is None
    assert revealed.data["leaders"] == ["leader_old_fuse", "leader_bone_setter"]
    for viewer in (0, 1, None):
        rows = cards_of(s, viewer)
        assert [row["kept"] for row in rows] == ["leader_old_fuse", "leader_bone_setter"]
        assert [row["dealt"] for row in rows] == [[], []], "the other cards leave the game"


@pytest.mark.clause("NH-GEN-06")
@pytest.mark.clause("NH-LEADER-01")
def test_the_deal_is_chance() -> None:
    seen = {start(leaders=True).sample(Dice(seed)) for seed in range(60)}
    assert len(seen) == 8


@pytest.mark.clause("NH-LEADER-06")
def test_playable_where_the_edition_knows_them_and_beside_constructions() -> None:
    with pytest.raises(BadNotation, match="does not know them") as error:
        start(edition="e3", leaders=True)
    assert error.value.clause == "NH-LEADER-06"
    assert asked(start(leaders=True, constructions=True)) == (CHANCE, "deal")
    assert asked(start()) == (0, "hq")
    with pytest.raises(IllegalAction, match="without leaders"):
        play(table(board=f"{HQS}, b3:1:hybrid/0"), "fuse b3")


@pytest.mark.clause("NH-LEADER-11")
def test_the_eight_cards_are_data() -> None:
    assert sorted(NAMES) == sorted(
        [
            "stores_mistress",
            "old_fuse",
            "drill_sergeant",
            "bone_setter",
            "pathfinder",
            "wirecutter",
            "gun_captain",
            "smuggler",
        ]
    )
    assert all(card.uses == 2 for card in CARDS)
    for card in (8, 9):
        text = led(("smuggler", "smuggler")).to_text().replace(f"|{CARD_OF_ID['leader_smuggler']}.", f"|{card}.")
        with pytest.raises(BadNotation, match="no such leader"):
            GAME.from_text(text)


# Uses


@pytest.mark.clause("NH-LEADER-04")
@pytest.mark.clause("NH-LEADER-05")
@pytest.mark.clause("NH-LEADER-09")
def test_two_uses_once_per_turn_with_the_same_ability() -> None:
    board = f"{HQS}, d4:1:hybrid/0"
    s = led(("smuggler", "bone_setter"), board)
    assert may_begin(s, "twist") == ["twist d4/1", "twist d4/5"]
    used = told(s, "twist d4/1")[0]
    assert (used.kind, used.data["left"]) == ("leader_used", 1)
    assert not may_begin(s, "twist")
    with pytest.raises(IllegalAction, match="used in this turn") as error:
        play(s, "twist d4/2")
    assert error.value.clause == "NH-LEADER-05"
    second = led(("smuggler", "bone_setter"), board, uses=(1, 2))
    assert may_begin(second, "twist") == ["twist d4/1", "twist d4/5"], "the other face does the same"
    play(second, "twist d4/5")
    gone = led(("smuggler", "bone_setter"), board, uses=(0, 2))
    assert not may_begin(gone, "twist")
    with pytest.raises(IllegalAction, match="second use") as error:
        play(gone, "twist d4/1")
    assert error.value.clause == "NH-LEADER-04"


@pytest.mark.clause("NH-LEADER-05")
def test_the_next_own_turn_makes_it_ready_again() -> None:
    s = led(("smuggler", "smuggler"), f"{HQS}, d4:1:hybrid/0", used=2, turn=7, seat=0)
    play(s, "end", "draw hybrid", "draw blocker", "draw scout", "discard scout")
    assert s.seat == 1
    assert cards_of(s, None)[1]["used"] is False
    # The turn of another player does not: the last battle belongs to the turn of whoever drew the last tile.
    board, ending = f"{HQS}, d4:0:mutant/0", "ending=1 owed=2 drawer=0"
    for used in (0, 1):
        s = led(("gun_captain", "smuggler"), board, used=used, piles=("", ""), extra=ending)
        play(s, "end", "end")
        assert (asked(s) == (0, "leader")) == (used == 0)


@pytest.mark.clause("NH-LEADER-03")
def test_a_card_is_used_in_its_window_only() -> None:
    """Cards of a battle offer nothing in the turn, cards of the turn nothing before the discard."""
    board = f"{HQS}, c3:1:hybrid/0, d4:0:mutant/0"
    words = ("stores", "fuse", "guide", "cut", "twist", "drill", "gun", "mend")
    for name in ("drill_sergeant", "bone_setter", "gun_captain", "stores_mistress"):
        assert not [text for text in may(led((name, "smuggler"), board)) if text.split()[0] in words]
    for name in ("old_fuse", "pathfinder", "smuggler"):
        s = led((name, "stores_mistress"), board, stage="discard", hands=("mutant claws move", ""))
        assert may(s) == ["discard mutant", "discard claws", "discard move"]


@pytest.mark.clause("NH-LEADER-03")
def test_stores_mistress_draws_one_and_discards_two() -> None:
    s = led(
        ("stores_mistress", "smuggler"),
        stage="discard",
        hands=("mutant claws move", ""),
        piles=("medic*1 scout*1", "hybrid*2"),
    )
    assert may(s) == ["discard mutant", "discard claws", "discard move", "stores"]
    play(s, "stores", "draw medic")
    assert hand(s, 0) == ["mutant", "claws", "move", "medic"]
    assert may(s) == [f"discard {tile}" for tile in hand(s, 0)]
    play(s, "discard mutant")
    assert asked(s) == (0, "discard")
    play(s, "discard claws")
    assert asked(s) == (0, "turn")
    assert hand(s, 0) == ["move", "medic"]
    empty = led(
        ("stores_mistress", "smuggler"),
        stage="discard",
        hands=("mutant claws move", ""),
        piles=("", "hybrid*2"),
        extra="ending=1 owed=2",
    )
    assert "stores" not in may(empty), "no tile is left"


@pytest.mark.clause("NH-CONSTR-17")
@pytest.mark.clause("NH-LEADER-03")
def test_a_hand_of_four_pays_for_no_construction() -> None:
    s = led(("stores_mistress", "smuggler"), stage="discard", hands=("mutant claws move", ""), constructions="yes")
    assert "construct" in may(s)
    play(s, "stores", "draw medic")
    assert "construct" not in may(s)
    play(s, "discard medic")
    assert "construct" not in may(s)


@pytest.mark.clause("NH-LEADER-03")
def test_old_fuse_hurts_a_neighbour_of_the_own_hq() -> None:
    board = f"{HQS}, b3:1:hybrid/0, d4:1:hybrid/0, c2:1:blocker/0"
    s = led(("old_fuse", "smuggler"), board)
    assert may_begin(s, "fuse") == ["fuse b3", "fuse c2"]
    play(s, "fuse b3")
    assert unit(s, "b3") is None
    healed = play(led(("old_fuse", "smuggler"), f"{HQS}, b3:1:hybrid/0, b4:1:medic/0"), "fuse b3")
    assert set(units(healed)) == {"b2", "f4", "b3"}, "a medic absorbs it"
    caught = led(("old_fuse", "smuggler"), "d4:0:hq/0, f2:1:hq/0, d5:1:net_fighter/5", armies=("borgo", "hegemony"))
    assert netted(caught) == {"d4"}
    assert not may_begin(caught, "fuse"), "the own HQ is netted"


@pytest.mark.clause("NH-LEADER-03")
def test_pathfinder_moves_like_a_move_tile() -> None:
    board = f"{HQS}, d4:0:mutant/0"
    by_tile = [
        text.removeprefix("move ")
        for text in may_begin(led(("smuggler", "old_fuse"), board, hands=("move", "")), "move")
    ]
    s = led(("pathfinder", "old_fuse"), board)
    assert [text.removeprefix("guide ") for text in may_begin(s, "guide")] == by_tile
    play(s, "guide d4-d3/2")
    assert unit(s, "d3") == "0:mutant/2"
    assert not may_begin(s, "guide")
    heavy = led(
        ("pathfinder", "old_fuse"),
        f"{HQS}, d4:0:ripper_sledge_core_b/0, d5:0:ripper_sledge_wing_b/0",
        constructions="yes",
        extra="built=1",
    )
    assert not may_begin(heavy, "guide d"), "not a Heavy construction"


@pytest.mark.clause("NH-LEADER-03")
def test_wirecutter_frees_a_unit_until_the_turn_ends() -> None:
    armies = ("borgo", "hegemony")
    s = led(("wirecutter", "smuggler"), f"{HQS}, d4:0:assassin/0, d5:1:net_fighter/5", armies=armies)
    assert netted(s) == {"d4"}
    assert may_begin(s, "cut") == ["cut d4"]
    play(s, "cut d4")
    assert netted(s) == set()
    play(s, "mobility d4-d4/3")
    assert netted(s) == set(), "it goes along with the unit"
    play(s, "end")
    assert netted(s) == {"d4"}


@pytest.mark.clause("NH-LEADER-03")
def test_wirecutter_ends_before_a_battle_and_lifts_no_steel_net() -> None:
    armies = ("borgo", "hegemony")
    board = "b2:0:hq/0, f4:1:hq/0, d4:0:mutant/3, d5:1:net_fighter/5"
    s = led(("wirecutter", "smuggler"), board, armies=armies, hands=("battle", ""))
    play(s, "cut d4", "battle")
    assert unit(s, "d5") is not None, "netted again, the Mutant does not strike"
    steel = led(
        ("wirecutter", "smuggler"), f"{HQS}, d4:0:mutant/0", armies=("borgo", "steel_police"), extra="nets=1:d4"
    )
    assert netted(steel) == {"d4"}
    assert not may_begin(steel, "cut")


@pytest.mark.clause("NH-LEADER-03")
def test_smuggler_turns_no_hq_and_no_netted_unit() -> None:
    board = "b2:0:hq/0, f4:1:hq/0, d4:1:runner/0, d5:0:net_fighter/4, e2:1:runner/3"
    s = led(("smuggler", "old_fuse"), board, armies=("borgo", "hegemony"))
    assert netted(s) == {"d4"}
    assert may_begin(s, "twist") == ["twist e2/4", "twist e2/2"]


@pytest.mark.clause("NH-LEADER-10")
def test_leaders_are_no_units_and_no_net_stops_them() -> None:
    board = "d4:0:hq/0, f2:1:hq/0, d5:1:net_fighter/5, e2:1:runner/3"
    s = led(("smuggler", "old_fuse"), board, armies=("borgo", "hegemony"))
    assert netted(s) == {"d4"}
    assert may_begin(s, "twist e2")
    s = led(("pathfinder", "old_fuse"), f"{board}, c2:0:mutant/0", armies=("borgo", "hegemony"))
    assert may_begin(s, "guide c2")


@pytest.mark.clause("NH-LEADER-08")
@pytest.mark.clause("NH-LEADER-06")
def test_allies_share_one_leader_and_either_uses_it_in_the_own_turn() -> None:
    armies = "borgo,hegemony,moloch,outpost"
    s = GAME.start({"mode": "team", "armies": armies, "first": 0, "leaders": "yes"})
    play(s, *(f"deal {card}" for card in FIRST_SIX))
    assert asked(s) == (0, "choose_leader")
    assert s.also_asked() == [1]
    play(s, "leader old_fuse")
    assert [cards_of(s, viewer)[0]["kept"] for viewer in (0, 1, 2, 3)] == [
        "leader_old_fuse",
        None,
        "leader_old_fuse",
        None,
    ]
    play(s, "leader pathfinder")
    assert [row["kept"] for row in cards_of(s, None)] == ["leader_old_fuse", "leader_pathfinder"] * 2
    play(s, "hq b2", "hq f4", "hq d4", "hq f2", "draw mutant", "end", "draw runner", "draw ganger")
    assert s.seat == 1
    assert may_begin(s, "guide f4")
    assert not may_begin(s, "guide f2"), "units of the ally are not the own ones"
    play(s, "guide f4-e4/0")
    assert [row["uses"] for row in cards_of(s, None)] == [2, 1, 2, 1]
    assert [row["used"] for row in cards_of(s, None)] == [False, True, False, False], "once per turn of each player"
    for mode in ("ffa", "points", "solo"):
        with pytest.raises(BadNotation, match=f"not for {mode}") as error:
            GAME.start({"mode": mode, "armies": "borgo,hegemony,moloch", "leaders": "yes"})
        assert error.value.clause == "NH-LEADER-06"


@pytest.mark.clause("NH-LEADER-03")
def test_the_extra_draw_needs_a_hand_of_three() -> None:
    hands = ("mutant claws move medic scout officer", "")
    s = led(("stores_mistress", "smuggler"), stage="discard", hands=hands, reinforcement="yes")
    assert "stores" not in may(s)


@pytest.mark.clause("NH-LEADER-04")
def test_a_whole_game_spends_no_more_than_two_uses() -> None:
    bot = make_bot(find_game("neuroshima"), "random")
    for seed in range(4):
        s, dice = start(("borgo", "outpost"), leaders=True), Dice(seed)
        s.events = []
        while s.decision() is not None:
            s.apply(int(s.sample(dice)) if s.asked() < 0 else bot.choose(s, int(s.asked()), dice))
        for seat in (0, 1):
            left = [event.data["left"] for event in happened(s, "leader_used") if event.data["seat"] == seat]
            assert left in ([], [1], [1, 0])
            assert all(a != b for a, b in pairwise(left))
    assert refused(led(("smuggler", "smuggler"), HQS, uses=(0, 0)), "twist f4/1")
