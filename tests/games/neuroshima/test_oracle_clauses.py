"""Points of the reference battle that no example of the rulebook shows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.neuroshima.oracle.battle import (
    Battle,
    Option,
    Phase,
    Question,
    netted,
    read_rules,
    resolve,
    slots,
    take_the_first,
)
from tests.games.neuroshima.oracle.board import read_board
from tests.games.neuroshima.oracle.snapshot import take_snapshot


def unit(tile: str, seat: int, at: tuple[int, int], rotation: int = 0, **marks: Any) -> dict[str, Any]:
    return {"tile": tile, "seat": seat, "at": list(at), "rotation": rotation} | marks


def position(armies: str, *units: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"armies": armies.split(), "units": list(units)} | more


def gone(outcome: dict[str, Any]) -> list[tuple[str, int]]:
    return [(row["tile"], row["phase"]) for row in outcome["removed"]]


def left(outcome: dict[str, Any]) -> list[str]:
    return [row["tile"] for row in outcome["units"]]


CLOWN_AGAINST_QUARTERMASTER = position(
    "moloch hegemony",
    unit("moloch_clown", 0, (-2, 0)),
    unit("hegemony_runner", 1, (2, 0)),
    unit("hegemony_quartermaster", 1, (2, -1), 3),
    starter=1,
)


@pytest.mark.parametrize(("first", "kinds"), [(0, ["quartermaster", "clown"]), (1, ["clown", "quartermaster"])])
def test_the_causer_orders_declarations(first: int, kinds: list[str]) -> None:
    """NH-GEN-09, DP-16."""
    asked: list[Question] = []

    def choose(question: Question, options: list[Option]) -> int:
        asked.append(question)
        if question["kind"] == "order":
            assert options == [{"first": 1}, {"first": 0}]
            return first
        return 0

    outcome = resolve(CLOWN_AGAINST_QUARTERMASTER, choose)
    assert [question["kind"] for question in asked] == ["order", *kinds]
    assert asked[0]["seat"] == 1
    assert outcome["choices"] == 3


def test_three_open_seats_are_ordered_by_two_questions() -> None:
    """DP-16: named seats first, the others in default order."""
    start = position("borgo hegemony moloch outpost", starter=2)
    offered: list[list[int]] = []

    def choose(_question: Question, options: list[Option]) -> int:
        offered.append([option["first"] for option in options])
        return 1

    board = read_board(start)
    battle = Battle(board, read_rules(start), [20] * 4, choose)
    phase = Phase(3, take_snapshot(board), [])
    battle.fix_order(phase, {0, 1, 2})
    assert offered == [[2, 0, 1], [2, 1]]
    assert battle.order_of(phase) == [0, 1, 2, 3]


def test_quartermaster_offers_by_edge_and_only_once_in_a_battle() -> None:
    """NH-MOD-QM-02, NH-MOD-QM-03, NH-MOD-SCOPER-02: a turned Quartermaster serves the HMG (slots 2, 1)."""
    start = position(
        "outpost hegemony",
        unit("outpost_hmg", 0, (0, 0)),
        unit("outpost_scoper", 0, (1, 0)),
        unit("hegemony_quartermaster", 1, (0, 1)),
    )
    assert resolve(start, lambda _question, _options: 0)["choices"] == 2
    assert resolve(start, lambda _question, options: options.index({"edge": 0, "from": "ranged"}))["choices"] == 1


def test_steel_net_stays_without_an_hq_in_the_position() -> None:
    """Section 25, last sentence; NH-ABIL-STEELNET-03."""
    units = (
        unit("steel_police_scout", 0, (0, 0)),
        unit("beasts_urchin", 1, (0, 1), 1, steel_net=True),
    )
    held = position("steel_police beasts", *units)
    assert netted(held) == {(0, 1)}
    assert left(resolve(held)) == ["steel_police_scout", "beasts_urchin"]
    assert resolve(held)["units"][1]["steel_net"] is True


def test_netted_hq_takes_the_steel_net_back_before_the_first_phase() -> None:
    """NH-ABIL-STEELNET-08, NH-ALG-STATE-01: the evaluation starts again without the marker."""
    start = position(
        "steel_police beasts",
        unit("steel_police_hq", 0, (2, 0)),
        unit("beasts_arachnid", 1, (1, 0), 2),
        unit("steel_police_scout", 0, (-1, 0)),
        unit("beasts_urchin", 1, (-1, 1), 1, steel_net=True),
    )
    outcome = resolve(start)
    assert gone(outcome) == [("steel_police_scout", 2)]
    assert not any(row["steel_net"] for row in outcome["units"])
    assert netted(start) == {(2, 0)}


def test_cerberus_leaves_with_its_hq() -> None:
    """NH-ABIL-LAIR-03, NH-ALG-PHASE-02."""
    bandog = unit("steel_police_bandog", 0, (-2, 0), 2)
    hq = unit("beasts_hq", 1, (0, 0))
    cerberus = unit("beasts_cerberus", 1, (1, 0))
    outcome = resolve(position("steel_police beasts", bandog, hq, cerberus, hp=[20, 1]))
    assert gone(outcome) == [("beasts_hq", 3), ("beasts_cerberus", 3)]
    assert left(resolve(position("steel_police beasts", cerberus))) == ["beasts_cerberus"]


@pytest.mark.parametrize(("setting", "lost"), [("all", "moloch_medic"), ("enemy_only", "moloch_hybrid")])
def test_medic_friendly_damage(setting: str, lost: str) -> None:
    """NH-MEDIC-16."""
    start = position(
        "moloch hegemony",
        unit("moloch_clown", 0, (0, 0)),
        unit("moloch_hybrid", 0, (0, 1), 3),
        unit("moloch_medic", 0, (0, 2)),
        options={"edition": "2025", "medic_friendly_damage": setting},
    )
    outcome = resolve(start, lambda _question, _options: 1)
    assert gone(outcome) == [("moloch_clown", 2), (lost, 2)]


def test_beam_goes_on_behind_a_reflection() -> None:
    """NH-ABIL-REFLECT-13, NH-ABIL-REFLECT-10: the returned hit strikes the Blocker, the beam the Wardog."""
    start = position(
        "moloch steel_police",
        unit("moloch_gauss_cannon", 0, (-2, 0), 4),
        unit("moloch_blocker", 0, (-1, 0)),
        unit("steel_police_judge", 1, (0, 0), 2),
        unit("steel_police_wardog", 1, (1, 0), 1),
    )
    outcome = resolve(start)
    assert gone(outcome) == [("steel_police_wardog", 1)]
    assert [row["wounds"] for row in outcome["units"]] == [0, 1, 0]


def test_fallen_hq_opens_the_line_in_a_duel() -> None:
    """NH-END-18, NH-END-11."""
    start = position(
        "borgo moloch",
        unit("borgo_hq", 0, (0, 0)),
        unit("borgo_mutant", 0, (0, -1)),
        unit("moloch_hybrid", 1, (-1, 0), 2),
        unit("moloch_protector", 1, (0, 2)),
        hp=[1, 20],
        trigger="last",
    )
    assert gone(resolve(start)) == [("borgo_hq", 3), ("borgo_mutant", 1)]
    assert gone(resolve(start | {"trigger": "battle_tile"})) == [("borgo_hq", 3)]


def test_fallen_hq_stays_an_obstacle_in_a_deathmatch() -> None:
    """NH-END-18, NH-MODE-FFA-04, NH-END-11: the battle goes on and the HQ still stops the shot."""
    start = position(
        "borgo outpost moloch",
        unit("borgo_hq", 0, (0, 0)),
        unit("outpost_runner", 1, (0, -1)),
        unit("outpost_commando", 1, (-1, 0)),
        unit("moloch_protector", 2, (0, 2)),
        hp=[1, 20, 20],
    )
    outcome = resolve(start)
    assert gone(outcome) == [("borgo_hq", 3)]
    assert outcome["hp"] == [0, 20, 20]
    assert "outpost_runner" in left(outcome)


def test_extra_slot_acts_although_the_normal_one_was_lost_to_a_net() -> None:
    """NH-XATK-08, NH-INIT-08."""
    start = position(
        "outpost hegemony",
        unit("outpost_hq", 0, (-1, 0)),
        unit("outpost_commando", 0, (0, 0)),
        unit("outpost_commando", 0, (0, -2), 1),
        unit("hegemony_net_fighter", 1, (0, -1), 2),
        unit("hegemony_hq", 1, (2, 0)),
    )
    assert slots(start)[0, 0] == [3, 2]
    assert netted(start) == {(0, 0)}
    outcome = resolve(start)
    assert gone(outcome) == [("hegemony_net_fighter", 3)]
    assert outcome["hp"] == [20, 19]


def test_ring_held_from_outside_is_a_chain() -> None:
    """NH-ALG-NET-05."""
    start = position(
        "hegemony borgo",
        unit("hegemony_net_fighter", 0, (0, 1), 5),
        unit("borgo_net_fighter", 1, (0, 0), 1),
        unit("borgo_net_fighter", 1, (1, 1), 3),
    )
    assert netted(start) == {(0, 1)}


def test_agony_against_an_exploded_clown_costs_no_medic() -> None:
    """NH-ALG-PHASE-04, NH-MEDIC-12: the backed medic is saved from the explosion and stays."""
    start = position(
        "moloch beasts",
        unit("moloch_clown", 0, (0, 0)),
        unit("moloch_medic", 0, (0, 1)),
        unit("moloch_medic", 0, (0, 2)),
        unit("beasts_bug", 1, (1, 0), 4),
    )
    outcome = resolve(start, lambda _question, _options: 1)
    assert gone(outcome) == [("moloch_clown", 2), ("moloch_medic", 2), ("beasts_bug", 2)]
    assert [row["at"] for row in outcome["units"]] == [[0, 1]]


def test_defaults_are_the_first_options() -> None:
    """Section 21.12: without a chooser every decision takes its first option."""
    assert resolve(CLOWN_AGAINST_QUARTERMASTER) == resolve(CLOWN_AGAINST_QUARTERMASTER, take_the_first)
