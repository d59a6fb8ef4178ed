"""The worked examples of the rulebook (NE-EX), one test each."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.neon.arena.arena import POOL
from sandtable.games.neon.ending.scoring import victory_points
from sandtable.games.neon.round.cards import initiative_of
from sandtable.games.neon.round.defeat import hurt
from sandtable.games.neon.round.turn import next_actor
from sandtable.games.neon.steps.kinds import NEXT_ACTOR, ROUND_OVER
from sandtable.kit.bits import BIT
from tests.games.neon.table import (
    act,
    arena,
    attack,
    begin,
    bot,
    check,
    close,
    fighter,
    gear,
    hurt_to,
    kind,
    laid,
    lay,
    look,
    may,
    own_bot,
    play,
    put,
    refused,
    ring,
    roll,
    settle,
    sheet,
    start,
    supplies,
    trophies,
    upgrade,
)

Example = dict[str, Any]
FOUR = ("akari", "boulder", "phoenix", "ghost")


@pytest.mark.cases("neon_examples.yaml", "NE-EX-01")
def test_turn_order_with_a_tie(example: Example) -> None:
    names = example["given"]["seats_clockwise"]
    s = arena(*FOUR, leader=names.index(example["given"]["leader"]))
    for name, number in example["event"]["reveal_initiative"].items():
        s.initiative[names.index(name)] = number
    order = []
    for turn in range(4):
        seat = int(next_actor(s))
        s.acted[seat] = turn + 1
        order.append(names[seat])
    assert order == example["expected"]["turn_order"]


@pytest.mark.cases("neon_examples.yaml", "NE-EX-02")
def test_one_pair_gives_three_initiatives(example: Example) -> None:
    s = arena(*FOUR)
    hand = 2 + 4 + 8  # akari_2, akari_3, akari_4
    found = [int(initiative_of(s.content, 0, hand, code)) for code in (8, 2, 15)]
    assert found == example["expected"]["initiatives"]


@pytest.mark.cases("neon_examples.yaml", "NE-EX-03")
def test_weapon_diagram(example: Example) -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=1)
    gear(s, 0, "loot_1_02")  # 1 die at range 0, 2 at range 1, none at range 2
    assert [s.content.loot_dice[3 + span] for span in range(3)] == list(
        example["given"]["weapon"]["attack_dice"].values()
    )
    found: list[object] = []
    for sector in example["event"]["query_dice_for_target_in"]:
        put(s, B=sector, C=sector)
        act(s, 0, "attack")
        if "do attack" in may(s):
            play(s, "do attack", "attack loot_1_02 B " + ("0" if sector == 1 else "1"))
            found.append(sheet(s)["dice"])
        else:
            found.append("illegal")
    assert found == example["expected"]["dice"]


@pytest.mark.cases("neon_examples.yaml", "NE-EX-04")
def test_reaper_pays_with_itself(example: Example) -> None:
    s = arena("phoenix", "boulder", "ghost")
    put(s, A=1, B=1)
    s.energy[0] = s.energy[1] = 0
    gear(s, 0, "loot_2_05", "loot_1_01", "loot_1_02")
    attack(s, 0)
    play(s, "attack loot_2_05 B 0")
    assert sheet(s)["dice"] == 2
    play(s, "use loot_2_05.e0 pay=loot_1_01")
    assert sheet(s)["dice"] == 2 + example["expected"]["after_first_effect"]["extra_attack_dice"]
    assert supplies(s, 0, "loot_2_05") == ["loot_1_02"]
    roll(s, "hit", "miss", "miss", "normal_block")
    assert may(s) == ["pass", "use loot_2_05.e1 pay=loot_2_05 n=1"]
    play(s, "use loot_2_05.e1 pay=loot_2_05 n=1")
    assert laid(s, 0) == []
    discards = look(s)["loot"]["discards"]
    assert "loot_2_05" in discards[1]
    assert "loot_1_02" in discards[0]
    assert s.health[1] == 5  # the attack went on: the weakened block stopped nothing


@pytest.mark.cases("neon_examples.yaml", "NE-EX-05")
def test_shield_against_two_attacks(example: Example) -> None:
    s = arena("akari", "boulder", "ghost")
    s.energy[1] = 4
    s.energy[0] = 0
    dice, energy = [], []
    for _ in range(2):
        put(s, A=1, B=1)
        s.energy[0] = 0
        attack(s, 0)
        play(s, "attack base B 0")
        roll(s, "miss")
        play(s, "use shield")
        dice.append(0)
        while kind(s) == "defense_die":
            dice[-1] += 1
            roll(s, "fail")
        energy.append(int(s.energy[1]))
    s.energy[0] = 0
    assert dice == example["expected"]["defence_dice"]
    assert energy == example["expected"]["energy_after"]
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "miss")
    assert kind(s) == "defense_die"  # without energy the Shield is not offered


@pytest.mark.cases("neon_examples.yaml", "NE-EX-06")
def test_two_equal_bots(example: Example) -> None:
    s = arena(*FOUR, leader=3)
    first = own_bot(s, 0, "bot_green_1")
    own_bot(s, 0, "bot_green_2")
    s.flipped |= BIT[first]
    assert victory_points(s, 0) == example["expected"]["vp"]


@pytest.mark.cases("neon_examples.yaml", "NE-EX-07")
def test_rerolled_failure_pays_nothing(example: Example) -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1, B=1)
    s.energy[0], s.energy[1] = 0, example["given"]["defender"]["energy"]
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "hit")
    play(s, "pass")
    roll(s, "fail_energy")
    play(s, "use maneuver_a dice=0.0.1.0")
    roll(s, "fail")
    assert s.energy[1] == example["expected"]["energy"]


@pytest.mark.cases("neon_examples.yaml", "NE-EX-08")
def test_setup_of_four(example: Example) -> None:
    s = start({"players": 4})
    want = example["expected"]
    view = look(s)
    assert len(look(s)["ring"]) == want["ring_size"]
    assert all(len(sector["bots"]) == want["bots_per_sector"] for sector in view["sectors"])
    assert view["top"] is not None
    assert view["tokens_left"] == 10 - want["scoreboard_visible"]
    for seat in range(4):
        row = fighter(s, seat)
        each = want["per_fighter"]
        assert row["side"] == each["board_side"]
        assert row["energy"] == each["energy"]
        assert sorted(row["health"]) == each["health_values_sorted"]
        assert len(row["hand"]) == each["hand"]
        assert row["deck"] == each["action_deck"]
        assert row["force_fields"] == 0
        assert row["at"] == each["position"]


@pytest.mark.cases("neon_examples.yaml", "NE-EX-09")
def test_highway_reroll_excludes_maneuver_a(example: Example) -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=4, B=4)
    gear(s, 0, "loot_2_10")
    attack(s, 0)
    if kind(s) == "before_attack":
        play(s, "pass")
    play(s, "attack loot_2_10 B 0")
    roll(s, *example["given"]["attack_roll"])
    play(s, "use sector_4 dice=0.0.0.1")
    roll(s, "hit")
    assert not any("maneuver_a" in text for text in may(s))
    assert refused(s, "use maneuver_a dice=0.0.0.1")
    assert sheet(s)["faces"] == {"crit": 0, "hit": 2, "conditional_miss": 0, "miss": 1}
    assert s.energy[0] == example["expected"]["energy"]


@pytest.mark.cases("neon_examples.yaml", "NE-EX-10")
def test_last_fighter_takes_no_closing_damage(example: Example) -> None:
    s = arena("akari", "boulder", "ghost", mode="battle_royale")
    for other in (1, 2):
        s.at[other] = -1
        s.out[other] = 1
    put(s, A=6)
    s.health[0] = 1
    s.top = 6
    check(s)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == [0]
    assert s.health[0] == 1
    assert s.ring_size == 10


@pytest.mark.cases("neon_examples.yaml", "NE-EX-11")
def test_joker_does_not_block_weapons(example: Example) -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=1, B=2)
    gear(s, 0, "loot_2_06")
    act(s, 0, *example["given"]["row"])
    play(s, "do move", "go 10", "do attack")
    assert example["expected"]["attack_legal"]
    assert any(text.startswith("attack loot_2_06 B") for text in may(s))
    s = arena("boulder", "akari", "ghost")
    put(s, A=1, B=2)
    gear(s, 0, "loot_2_06")
    act(s, 0, "joker", "attack", "move/energy_1")
    assert "do attack" not in may(s)  # the row prints move, and the base weapon reaches nobody


@pytest.mark.cases("neon_examples.yaml", "NE-EX-12")
def test_joker_offers_four_choices(example: Example) -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1, B=1)
    s.energy[0] = 5
    act(s, 0, "joker", "joker", "attack")
    options = [text.removeprefix("do ") for text in may(s)[1:]]
    assert sorted(options) == sorted(example["expected"]["options"])
    play(s, "do energy_2")
    assert s.energy[0] == 6


@pytest.mark.cases("neon_examples.yaml", "NE-EX-13")
def test_bot_in_the_underpass(example: Example) -> None:
    s = arena("akari", "boulder", "ghost")
    ring(s, *example["given"]["ring"])
    put(s, A=5)
    bot(s, "guard1", 5)
    s.health[0], s.energy[0] = 3, 0
    close(s, 5)
    assert may(s) == ["leave 1", "leave 2"]
    play(s, "leave 1")
    assert all(at <= 0 for at in s.bot_at)
    assert s.health[0] == 3
    assert s.at[0] == 1


@pytest.mark.cases("neon_examples.yaml", "NE-EX-14")
def test_stabilizer_is_exhausted(example: Example) -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=6, B=6)
    s.energy[0] = s.energy[1] = 0
    upgrade(s, 0, "stabilizer")
    gear(s, 0, "loot_1_14")
    attack(s, 0)
    play(s, "attack loot_1_14 B 0")
    settle(s, "attack_die")
    roll(s, *example["given"]["attack_roll"])
    play(s, "use stabilizer n=1")
    assert sheet(s)["faces"] == {"crit": 0, "hit": 1, "conditional_miss": 0, "miss": 1}
    attack(s, 0)
    play(s, "attack loot_1_14 B 0")
    settle(s, "attack_die")
    roll(s, "conditional_miss", "miss")
    assert refused(s, "use stabilizer n=1")
    begin(s, ROUND_OVER)
    assert fighter(s, 0)["upgrades"] == [{"id": "stabilizer", "ready": example["expected"]["ready_after_round"]}]


@pytest.mark.cases("neon_examples.yaml", "NE-EX-15")
def test_force_field_before_the_own_turn(example: Example) -> None:
    s = arena("snake", "phoenix", "ghost", leader=0)
    # Phoenix holds 1 (move | defense), 3 (defense | search) and 5 (search | defense): two defences with one row.
    s.hand[1] = 1 + 4 + 16
    s.deck[1] = 127 - s.hand[1]
    s.energy[1] = 1
    codes = [
        row["code"]
        for row in look(s, 1)["layouts"]
        if [half.split("/")[0] for half in row["row"]].count("defense") == 2
    ]
    put(s, A=1, B=1, C=5)
    play(s, "layout 0", f"layout {codes[0]}", "layout 0")
    s.initiative[0], s.initiative[1], s.initiative[2] = 2, 7, 7
    assert s.fields[1] == 2
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "miss")
    assert sheet(s)["targets"][0]["dice"] == example["expected"]["defence_dice_of_B"]
    assert s.energy[1] == example["expected"]["energy_of_B_before_own_turn"]
    act(s, 1, "defense", "move", "defense")
    play(s, "pass")
    assert s.energy[1] == example["expected"]["energy_of_B_after_own_turn"]


@pytest.mark.cases("neon_examples.yaml", "NE-EX-16")
def test_trophies_of_abilities_and_closings(example: Example) -> None:
    s = arena("akari", "boulder", "illusion")
    put(s, A=1)
    hurt(s, 0, 1, 2)
    assert trophies(s, 2) == [1, 0, 0]
    hurt(s, 0, 1, -1)
    assert trophies(s, 2) == [1, 0, 0]
    rows = example["expected"]["victim_rows"]
    assert fighter(s, 0)["health"] == [value for row in rows for value in row]


@pytest.mark.cases("neon_examples.yaml", "NE-EX-17")
def test_what_is_known_about_closings(example: Example) -> None:
    s = arena("akari", "boulder", "ghost", top=8)
    s.cell = 1  # this cell closes two sectors
    view = look(s, 0)
    assert [view["top"]] == example["expected"]["publicly_known_closings"]
    assert "stack_left" not in view
    assert view["tokens_left"] == 9
    close(s, 8)
    assert kind(s) == "top_token"  # only now chance shows the second
    assert 8 not in look(s, 0)["ring"]


@pytest.mark.cases("neon_examples.yaml", "NE-EX-18")
def test_reach_of_area_abilities(example: Example) -> None:
    want = example["expected"]
    assert want == {"smoke_grenade": ["X", "Y", "Z"], "neko": ["Y", "Z"], "trap": ["Z"]}
    for name, owner in (("smoke_grenade", "snake"), ("neko", "akari"), ("trap", "illusion")):
        s = arena(owner, "boulder", "phoenix", "ghost", mode="squad")
        put(s, A=6, B=6, C=6)  # X = A, Z = B (enemy), Y = C (ally)
        s.token_at[0], s.token_when[0] = 6, 1
        assert _affected(name, s) == want[name]


def _affected(name: str, s: Any) -> list[str]:
    from sandtable.games.neon.attack.dice import counted_face
    from sandtable.games.neon.content.vocabulary import FAIL_ENERGY, NORMAL_BLOCK
    from sandtable.games.neon.round.abilities import may_use_abilities
    from sandtable.games.neon.round.defeat import relocate

    found = []
    for letter, seat in (("X", 0), ("Y", 2), ("Z", 1)):
        if name == "neko":
            affected = not may_use_abilities(s, seat)
        elif name == "trap":
            before = s.health[seat]
            s.token_at[0], s.token_when[0] = 6, 1
            relocate(s, seat, 6, "test")
            affected = s.health[seat] < before
        else:
            affected = counted_face(s, s.at[seat], FAIL_ENERGY) == NORMAL_BLOCK
        if affected:
            found.append(letter)
    return found


@pytest.mark.cases("neon_examples.yaml", "NE-EX-19")
def test_the_board_of_akari(example: Example) -> None:
    s = arena("akari", "boulder", "ghost")
    c = s.content
    want = dict(example["expected"])
    assert c.base_dice == want.pop("base_weapon_dice_at_range_0")
    assert c.base_defense == want.pop("base_defense_dice")
    assert {name: int(c.energy[c.effect_index[name]]) for name in want} == want


def test_helpers_reach_every_step() -> None:
    """The last step of a round leads back to the choice of layouts."""
    s = arena("akari", "boulder", "ghost")
    put(s, A=1, B=3, C=5)
    lay(s, 0, "defense", "defense", "defense")
    hurt_to(s, 0, 6)
    begin(s, NEXT_ACTOR)
    assert kind(s) in ("layout", "own_turn", "action", "draw_card", "before_attack")
    assert s.sheet[POOL] == 0
