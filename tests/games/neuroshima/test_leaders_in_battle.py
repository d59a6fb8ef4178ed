"""Leaders in a battle: orders at its start, an attack ignored after the medics (section 18.4 of the rulebook)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.neuroshima.content.leaders import CARD_OF_ID, CARDS
from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import (
    asked,
    happened,
    initiative,
    may,
    play,
    table,
    unit,
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


def cards_of(s: Neuroshima, viewer: int | None) -> list[dict[str, Any]]:
    rows = s.view(viewer)["leaders"]
    assert isinstance(rows, list)
    return rows


def begun(
    leaders: tuple[str, str], board: str, armies: tuple[str, str] = ("borgo", "moloch"), **more: Any
) -> Neuroshima:
    s = led(leaders, board, armies, hands=("battle", ""), **more)
    s.events = []
    return play(s, "battle")


@pytest.mark.clause("NH-TURN-06", "NH-BATTLE-01", "NH-LEADER-07")
@pytest.mark.parametrize("leader", ["drill_sergeant", "smuggler"])
def test_a_battle_begins_with_the_orders_of_those_who_lead_in_it(leader: str) -> None:
    """The turn is over when the Battle tile is played; the first phase waits for a leader who has an order to give."""
    board = f"{HQS}, d4:0:mutant/0, d3:1:hunter_killer/3"
    s = begun((leader, "smuggler"), board)
    leads = leader == "drill_sergeant"
    assert (asked(s) == (0, "leader")) == leads
    assert (unit(s, "d4") is None) != leads, "the Hunter-Killer strikes first, unless the battle waits"
    assert [event.clause for event in happened(s, "battle")] == ["NH-BATTLE-01"]
    if leads:
        play(s, "unled")
    assert unit(s, "d4") is None
    assert s.seat == 1


@pytest.mark.clause("NH-LEADER-03")
def test_drill_sergeant_quickens_a_unit_for_the_battle() -> None:
    """Mutant (2) against Hunter-Killer (3), face to face: with the Sergeant both strike in phase 3."""
    board = f"{HQS}, d4:0:mutant/0, d3:1:hunter_killer/3, c5:0:medic/0"
    s = begun(("drill_sergeant", "smuggler"), board)
    assert asked(s) == (0, "leader")
    assert may(s) == ["unled", "drill b2", "drill d4"], "an HQ may be chosen; modules have no slots"
    slow = play(s.clone(), "unled")
    assert unit(slow, "d3") is not None
    play(s, "drill d4")
    assert unit(s, "d3") is None
    assert [event.data["what"] for event in happened(s, "order_given")] == ["initiative"]
    assert initiative(play(led(("smuggler", "smuggler"), board)), "d4") == [2]


@pytest.mark.clause("NH-LEADER-03")
def test_drill_sergeant_passes_netted_units_by() -> None:
    board = "b2:0:hq/0, f4:1:hq/0, d4:0:mutant/3, d5:1:net_fighter/5"
    s = begun(("drill_sergeant", "smuggler"), board, armies=("borgo", "hegemony"))
    assert may(s) == ["unled", "drill b2"]


@pytest.mark.clause("NH-LEADER-03")
def test_gun_captain_strengthens_one_kind_of_attack() -> None:
    board = f"{HQS}, d4:0:mutant/0, d3:1:blocker/3, e2:0:assassin/0, c2:0:medic/0"
    s = begun(("gun_captain", "smuggler"), board)
    assert may(s) == ["unled", "gun d4 melee", "gun e2 ranged"], "warriors only, and only attacks they have"
    play(s, "gun d4 melee")
    assert unit(s, "d3") == "1:blocker/3*2"
    blow = next(event for event in happened(s, "hit") if event.data["target"] == [0, -1])
    terms = blow.data["sum"]
    assert isinstance(terms, list)
    assert [(term["what"], term["value"]) for term in terms] == [("melee", 1), ("leader", 1)]
    gauss = begun(
        ("gun_captain", "smuggler"),
        "b2:0:hq/0, f4:1:hq/0, d6:0:gauss_cannon/2, d3:1:mutant/0",
        armies=("moloch", "borgo"),
    )
    assert asked(gauss) != (0, "leader"), "not a Gauss beam"


@pytest.mark.clause("NH-LEADER-03")
def test_bone_setter_lets_a_unit_ignore_one_attack() -> None:
    board = f"{HQS}, d4:0:mutant/3, d3:1:hunter_killer/3, e3:1:hybrid/4"
    s = begun(("bone_setter", "smuggler"), board)
    assert asked(s) == (0, "leader")
    assert set(may(s)) == {"unled", "mend d4 d3/3", "mend d4 e3/4"}
    lost = play(s.clone(), "mend d4 d3/3")
    assert unit(lost, "d4") is None, "the other attack still counts"
    alone = begun(("bone_setter", "smuggler"), f"{HQS}, d4:0:mutant/3, d3:1:hunter_killer/3")
    play(alone, "mend d4 d3/3")
    assert unit(alone, "d4") == "0:mutant/3"
    assert [event.data["amount"] for event in happened(alone, "ignored")] == [1]


@pytest.mark.clause("NH-LEADER-03")
def test_bone_setter_comes_after_the_medics_and_saves_no_hq() -> None:
    board = f"{HQS}, d4:0:mutant/3, d3:1:hunter_killer/3, d5:0:medic/0"
    s = begun(("bone_setter", "smuggler"), board)
    assert asked(s) != (0, "leader")
    assert [event.kind for event in s.events or [] if event.kind in ("absorbed", "leader_used")] == ["absorbed"]
    shelled = begun(("bone_setter", "smuggler"), "b2:0:hq/0, f4:1:hq/0, b4:1:hybrid/0")
    assert asked(shelled) != (0, "leader")
    assert [int(hp) for hp in shelled.field.hp] == [19, 20]


@pytest.mark.clause("NH-LEADER-07")
def test_the_causer_has_one_use_for_turn_and_battle_together() -> None:
    board = f"{HQS}, d4:0:mutant/0, d3:1:blocker/3"
    assert asked(begun(("gun_captain", "smuggler"), board)) == (0, "leader")
    assert asked(begun(("gun_captain", "smuggler"), board, used=1)) != (0, "leader")
    s = begun(("gun_captain", "smuggler"), board)
    play(s, "gun d4 melee")
    assert cards_of(s, None)[0]["uses"] == 1


@pytest.mark.clause("NH-LEADER-07")
def test_another_player_may_use_a_leader_once_in_the_battle() -> None:
    board = f"{HQS}, d4:0:mutant/0, d3:1:hybrid/3, c3:1:hunter_killer/0"
    for used in (0, 2):
        s = begun(("smuggler", "gun_captain"), board, used=used)
        assert asked(s) == (1, "leader"), "a use in the own last turn does not count"
        play(s, "gun d3 ranged")
        assert cards_of(s, None)[1]["uses"] == 1
        assert asked(s) != (1, "leader")


@pytest.mark.clause("NH-LEADER-08")
def test_of_two_allies_one_leads_in_a_battle() -> None:
    """The causer; in a battle of the others the first in turn order from there."""
    armies = ("borgo", "hegemony", "moloch", "outpost")
    board = "b2:0:hq/0, f4:1:hq/0, b4:2:hq/0, f2:3:hq/0, d4:0:mutant/0, d5:2:hybrid/0, d3:1:runner/3"
    gun, other = CARD_OF_ID["leader_gun_captain"], CARD_OF_ID["leader_smuggler"]
    for seat, leader in ((0, 0), (2, 2), (1, 2), (3, 0)):
        hands = tuple("battle" if at == seat else "" for at in range(4))
        cards = f"cards=-1.-1.-1.-1.-1.-1|{gun}.{other}|2.2|0.0"
        s = play(table(armies, board, hands=hands, seat=seat, leaders="yes", mode="team", extra=cards), "battle")
        assert asked(s) == (leader, "leader")
        play(s, "unled")
        assert asked(s) not in [(at, "leader") for at in range(4)], "the other one is not asked as well"


@pytest.mark.clause("NH-LEADER-07")
def test_the_causer_is_asked_first() -> None:
    board = f"{HQS}, d4:0:mutant/0, d3:1:hybrid/3"
    s = begun(("gun_captain", "drill_sergeant"), board)
    seats = [asked(s)]
    play(s, "unled")
    seats.append(asked(s))
    assert seats == [(0, "leader"), (1, "leader")]
