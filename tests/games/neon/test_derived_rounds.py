"""Cases built from clauses, rulings included (NE-DC), one test each: layouts, search, landing, closings, the end."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.neon.content.content import content_of
from sandtable.games.neon.content.vocabulary import (
    ACTIONS,
    AUTOMA,
    OPS,
    SUPPLIES,
)
from sandtable.games.neon.ending.scoring import finish, honoured
from sandtable.games.neon.round.cards import lay_row
from sandtable.games.neon.round.closing import automa_target
from sandtable.games.neon.round.defeat import hurt
from sandtable.games.neon.round.turn import next_actor
from sandtable.games.neon.steps.kinds import AUTOMA_TURN, LANDING, NEXT_ACTOR, TURN
from sandtable.kit.bits import BIT, i64, vec
from tests.games.neon.table import (
    act,
    arena,
    attack,
    begin,
    check,
    close,
    fighter,
    gear,
    hurt_to,
    kind,
    laid,
    look,
    may,
    own_bot,
    play,
    put,
    ring,
    settle,
    sheet,
    supplies,
    trophies,
    upgrade,
)

Example = dict[str, Any]


THREE = ("akari", "boulder", "ghost")


FOUR = ("akari", "boulder", "phoenix", "ghost")


@pytest.mark.cases("neon_examples.yaml", "NE-DC-01")
def test_layout_codes(example: Example) -> None:
    c = content_of("")
    row = vec[i64]([-1] * 6)
    for want in example["expected"]:
        lay_row(c, 0, 2 + 4 + 8, want["code"], row, 0)
        halves = [
            ACTIONS[row[2 * at]] + (f"/{ACTIONS[row[2 * at + 1]]}" if row[2 * at + 1] >= 0 else "") for at in range(3)
        ]
        assert halves == want["row"]
        s = arena(*THREE)
        s.hand[0], s.deck[0] = 14, 113
        layout = look(s, 0)["layouts"][want["code"]]
        assert layout["initiative"] == want["initiative"]
        assert layout["left"] == want["left_in_hand"]


def _order(s: Any) -> list[int]:
    order = []
    while (seat := int(next_actor(s))) >= 0:
        order.append(seat)
        s.acted[seat] = len(order)
    return order


@pytest.mark.cases("neon_examples.yaml", "NE-DC-02")
def test_leadership_changes_the_order(example: Example) -> None:
    want = example["expected"]
    s = arena(*FOUR, leader=example["given"]["leader_seat"])
    put(s, A=1, B=3, C=5, D=7)
    for seat, number in enumerate(example["given"]["initiative"]):
        s.initiative[seat] = number
    assert _order(s.clone()) == want["order_without_leadership"]
    before = s.energy[0]
    act(s, 0, "move/leadership")
    play(s, "do leadership")
    settle(s, "own_turn") if kind(s) == "before_attack" else None
    assert s.leader == 0
    rest = s.clone()
    rest.acted[0] = 1
    assert [0, *_order(rest)] == want["order_with_leadership"]
    assert s.energy[0] - before >= want["energy_gain_seat_0"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-03")
def test_leadership_by_the_holder(example: Example) -> None:
    s = arena(*FOUR)
    put(s, A=1)
    s.energy[0] = 5
    act(s, 0, "move/leadership", "move", "move")
    play(s, "do leadership")
    assert s.leader == example["expected"]["leader_seat"]
    assert s.energy[0] == example["expected"]["energy"]


def _search(s: Any, sector: int, row: str = "search") -> None:
    put(s, A=sector)
    act(s, 0, row, "move", "move")


@pytest.mark.cases("neon_examples.yaml", "NE-DC-05")
def test_search_costs_and_token(example: Example) -> None:
    s = arena(*THREE)
    s.tokens[1], s.energy[0] = 2, 2
    _search(s, 1)
    play(s, "do search", "loot loot_1_01", "loot loot_1_02", "loot loot_1_03")
    want = example["expected"]
    assert s.energy[0] == want["energy"]
    assert s.seen_count == want["cards_seen"]
    play(s, "keep loot_1_01 loot_1_03")
    assert s.seen_count == want["cards_kept"]
    assert look(s)["loot"]["discards"][0] == ["loot_1_02"]
    play(s, "next loot_1_01", "lay loot_1_01")  # the second fits nowhere and is discarded without a question
    assert s.tokens[1] == want["search_tokens"]
    assert laid(s, 0) == ["loot_1_01"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-06")
def test_search_without_energy(example: Example) -> None:
    s = arena(*THREE)
    s.tokens[1], s.energy[0] = 2, 1
    _search(s, 1, "search/energy_1")
    assert may(s) == ["pass", "do energy_1"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-08")
def test_no_shared_symbol_no_covering(example: Example) -> None:
    """No helmet of the rows shows a grenade; a weapon that does goes neither over nor under the helmet."""
    from sandtable.games.neon.round.loot import ask_place

    s = arena(*THREE)
    gear(s, 0, "loot_1_27")  # battery
    s.gear[3] = s.content.loot_index["loot_2_14"]  # its place is taken by a card with the same symbol
    s.held[3] = 2
    s.choice_count = 0
    ask_place(s, 0, s.content.loot_index["loot_1_18"])  # grenade
    options = [s.action_text(int(s.choices[at])) for at in range(s.choice_count)]
    assert not any("loot_1_27" in option for option in options)
    assert options[-1] == "drop loot_1_18"
    s.gear[3] = -1
    s.gear[2] = s.content.loot_index["loot_1_13"]  # a melee weapon with batteries is laid, a battery weapon comes
    s.choice_count = 0
    ask_place(s, 0, s.content.loot_index["loot_1_15"])  # melee with cells: nothing in common
    assert [s.action_text(int(s.choices[at])) for at in range(s.choice_count)] == ["drop loot_1_15"]
    assert example["expected"]["options"] == ["discard"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-15")
def test_excess_damage_and_maintenance(example: Example) -> None:
    want = example["expected"]
    s = arena("boulder", "akari", "ghost")
    put(s, A=1, B=1)
    hurt_to(s, 1, 1)
    s.energy[1] = 6
    own_bot(s, 1, "bot_red_1")
    gear(s, 1, "loot_1_01", "loot_1_02")
    gear(s, 1, "loot_1_22")
    gear(s, 1, "loot_1_27")
    begin(s, NEXT_ACTOR)
    hurt(s, 1, 3, 0)
    s.run()
    assert kind(s) == "trophy"
    assert s.at[1] == 0
    play(s, "trophy loot_1_01", "lay loot_1_01", "trophy loot_1_22")
    play(s, "lay loot_1_22")
    assert laid(s, 0) == ["loot_1_01", "loot_1_22"]
    assert supplies(s, 0, "loot_1_01") == []
    assert trophies(s, 0) == [0, 0, 1]
    assert len(laid(s, 0)) == want["equipment_of_B_gained"]
    classes = []
    while kind(s) == "draw_loot":
        classes.append(int(may(s)[0].split("_")[1]))
        s.apply(s.legal()[0])
    assert classes == want["loot_taken_classes"]
    settle(s, "upgrade")
    assert len(may(s)) == want["upgrades_seen"]
    play(s, "take stabilizer")
    row = fighter(s, 1)
    assert len(row["upgrades"]) == want["upgrades_kept"]
    assert row["side"] == want["side"]
    assert row["at"] == want["position"]
    assert row["energy"] == want["energy"]
    assert row["health"] == [value for line in want["rows"] for value in line]
    assert len(row["bots"]) == want["bots"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-17")
def test_maneuver_c_in_the_tower(example: Example) -> None:
    s = arena(*THREE)
    ring(s, *example["given"]["ring"])
    put(s, A=10)
    s.energy[0], s.health[0] = 3, 2
    close(s, 10)
    play(s, "leave 3 maneuver_c")
    want = example["expected"]["A"]
    assert (s.at[0], s.energy[0], s.health[0]) == (want["sector"], want["energy"], want["health"])


@pytest.mark.cases("neon_examples.yaml", "NE-DC-18")
def test_two_closings(example: Example) -> None:
    s = arena(*THREE)
    ring(s, *example["given"]["ring"])
    put(s, A=2)
    s.health[0], s.energy[0] = 4, 0
    s.cell = 1  # two sectors
    close(s, 2)
    play(s, "leave 3", "top 3", "leave 1")
    assert look(s)["ring"] == example["expected"]["ring"]
    assert s.at[0] == 1
    assert s.health[0] == example["expected"]["A"]["health"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-19")
def test_last_round_closes_nothing(example: Example) -> None:
    s = arena(*THREE)
    assert look(s)["cells"] == example["given"]["cells"]
    put(s, A=1, B=3, C=5)
    s.cell = example["given"]["cells_with_tokens"]
    check(s)
    assert kind(s) == "over"
    assert s.ring_size == 10
    s = arena(*THREE)
    put(s, A=1, B=3, C=5)
    s.cell = 4
    check(s)
    assert kind(s) != "over"


@pytest.mark.cases("neon_examples.yaml", "NE-DC-22")
def test_an_eliminated_fighter_does_not_win(example: Example) -> None:
    s = arena(*THREE, leader=2)
    put(s, B=1, C=2)
    s.at[0], s.out[0] = -1, 1
    s.trophies[2] = 3  # A: 9
    s.trophies[1 * 3 + 0], s.trophies[1 * 3 + 1] = 1, 2  # B: 5
    s.trophies[2 * 3 + 2] = 1  # C: 3 and the leader token
    finish(s)
    assert s.winners == BIT[1]
    assert honoured(s) == [0]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-23")
def test_automa_moves_by_the_smaller_number(example: Example) -> None:
    s = arena("akari", "boulder")
    ring(s, *example["given"]["ring"])
    put(s, A=6, B=8, X=3)
    s.health[1] = 5
    assert automa_target(s) == 0
    begin(s, NEXT_ACTOR, AUTOMA_TURN)
    want = example["expected"]
    assert s.at[AUTOMA] == want["automa_sector"]
    assert sheet(s)["range"] == want["range_of_attack"]
    assert sheet(s)["dice"] == want["attack_dice"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-25")
def test_automa_without_a_target(example: Example) -> None:
    s = arena("akari", "boulder")
    put(s, A=6, X=1)
    for seat in (0, 1):
        s.acted[seat] = 1
    s.cell = 5
    begin(s, NEXT_ACTOR)
    assert s.at[AUTOMA] == example["expected"]["automa_sector"]
    assert s.health[0] == 6


@pytest.mark.cases("neon_examples.yaml", "NE-DC-27")
def test_hoonade(example: Example) -> None:
    s = arena("akari", "boulder", "ghost")
    ring(s, *example["given"]["ring"])
    put(s, A=3, B=6)
    s.energy[0], s.energy[1] = 2, 1
    attack(s, 0)
    play(s, "use hoonade at=B")
    assert may(s) == ["pass", "attack base B 0"]
    play(s, "attack base B 0")
    want = example["expected"]
    assert (s.at[1], s.energy[1], s.energy[0]) == (want["B_sector"], want["B_energy"], want["akari_energy"])
    assert sheet(s)["range"] == want["range"]
    assert sheet(s)["dice"] == want["attack_dice"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-28")
def test_landing_on_the_charging_station(example: Example) -> None:
    s = arena(*THREE)
    s.actor = 0
    begin(s, NEXT_ACTOR, TURN, LANDING)
    play(s, f"land {example['event']['land']}")
    assert s.at[0] == 3
    assert s.energy[0] == example["expected"]["A"]["energy"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-38")
def test_trap_acts_on_landing(example: Example) -> None:
    s = arena("akari", "boulder", "illusion")
    s.token_at[2], s.token_when[2] = 5, 1
    s.actor = 0
    begin(s, NEXT_ACTOR, TURN, LANDING)
    play(s, "land 5")
    rows = [value for row in example["expected"]["A"]["rows"] for value in row]
    assert s.at[0] == 5
    assert fighter(s, 0)["health"] == rows
    assert trophies(s, 2) == [1, 0, 0]
    assert s.token_at[2] == 0


@pytest.mark.cases("neon_examples.yaml", "NE-DC-40")
def test_search_in_the_mall_with_a_drone(example: Example) -> None:
    s = arena(*THREE)
    upgrade(s, 0, "search_drone")
    _search(s, 6)
    play(s, "do search")
    seen: dict[int, int] = {}
    while kind(s) == "draw_loot":
        cls = int(may(s)[0].split("_")[1])
        seen[cls] = seen.get(cls, 0) + 1
        s.apply(s.legal()[0])
    want = example["expected"]
    assert seen == want["cards_seen_by_class"]
    s.apply(s.legal()[0])
    assert s.seen_count == want["cards_kept"]
    assert sum(len(pile) for pile in look(s)["loot"]["discards"]) == want["to_discard"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-45")
def test_data_totals(example: Example) -> None:
    c = content_of("")
    want = example["expected"]
    assert len(c.card_ids) == want["action_cards"]
    assert len(c.loot_ids) == want["loot_cards"]
    assert {cls + 1: size for cls, size in enumerate(c.class_size)} == want["loot_by_class"]
    assert len(c.upgrades) == want["upgrades"]
    assert len(c.bot_ids) == want["bots"]
    assert len(c.sector_ids) - 1 == want["sectors"]
    assert len(c.fighters) == want["fighters"]
    assert len(OPS) == want["ops"]
    symbols = {name: sum(mask >> at & 1 for mask in c.symbols) for at, name in enumerate(SUPPLIES)}
    assert symbols == want["supply_symbols"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-101")
def test_immediate_upgrade_acts_last(example: Example) -> None:
    s = arena(*THREE)
    put(s, A=1)
    hurt_to(s, 0, 1)
    s.energy[0] = 1
    begin(s, NEXT_ACTOR)
    hurt(s, 0, 1, -1)
    s.run()
    while kind(s) != "upgrade":
        play(s, "upgrade reserve_cell" if "upgrade reserve_cell" in may(s) else may(s)[0])
    play(s, "take reserve_cell")
    assert s.board_side[0] == 1
    assert s.energy[0] == example["expected"]["energy"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-104")
def test_trap_on_the_way_out(example: Example) -> None:
    s = arena("akari", "boulder", "illusion")
    ring(s, *example["given"]["ring"])
    put(s, A=4)
    s.token_at[2], s.token_when[2] = 1, 1
    hurt_to(s, 0, 1)
    s.energy[0] = 0
    close(s, 4)
    play(s, "leave 1")
    settle(s, "top_token")
    assert trophies(s, 2) == [0, 0, 1]
    assert s.at[0] == 0
    assert s.board_side[0] == 1
    assert s.health[0] == example["expected"]["A"]["health_tokens"]
