"""Bounds of clauses: allies too, the last slot, the dice and energy that are just enough, who is asked again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.games.neon.actions import argument
from sandtable.games.neon.arena.arena import AREA_ATTACK, ATTACKER, IN_PROGRESS, POOL, TARGETS
from sandtable.games.neon.attack.attack import arrive
from sandtable.games.neon.attack.dice import add_attack_dice
from sandtable.games.neon.attack.guard import Duty, Guard
from sandtable.games.neon.attack.results import use_effect
from sandtable.games.neon.attack.windows import ATTACKING, DEFENDING_SIDE, _offer_strips, bots_pay, offer_effect
from sandtable.games.neon.content.vocabulary import (
    ALLY_ENERGY,
    BLOCK_UPGRADE,
    CANCEL_ANY,
    CANCEL_CRIT,
    CANCEL_HIT,
    CRIT_TO_HIT,
    GONE,
    MANEUVER_A,
    MOVE,
    NORMAL_BLOCK,
    REMOVE_ATTACK_DICE,
    REROLL,
    REROLL_DEFENSE,
    SHIP,
    SIDESTEP,
    SLOTS,
    STRIP_SUPPLY,
    THORNS,
    WEAKEN_BLOCK,
)
from sandtable.games.neon.ending.scoring import honoured
from sandtable.games.neon.round.abilities import may_use_abilities
from sandtable.games.neon.round.defeat import relocate
from sandtable.games.neon.round.loot import can_pay, offer_payments
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import ARRIVING, CLOSING, PLACING
from sandtable.kit.bits import BIT
from tests.games.neon.collectors_file import file_changed
from tests.games.neon.table import (
    GAME,
    act,
    arena,
    asked,
    attack,
    begin,
    bot,
    check,
    close,
    gear,
    hurt_to,
    kind,
    laid,
    look,
    may,
    play,
    put,
    ring,
    roll,
)
from tests.games.neon.table import settle as settle_down


@pytest.mark.clause("NE-ABIL-16")
@pytest.mark.parametrize("is_there", [False, True])
def test_neko_forbids_abilities_to_allies_too(is_there: bool) -> None:
    s = arena("akari", "boulder", "snake", "ghost", mode="squad", players=4)
    put(s, A=6, C=6)
    s.energy[2] = 6
    if is_there:
        s.token_at[0], s.token_when[0] = 6, 1
    act(s, 2, "move", "attack", "attack")
    settle_down(s, "own_turn")
    assert (asked(s) == "C" and "use smoke_grenade to=6" in may(s)) is not is_there


@pytest.mark.clause("NE-ATTACK-15")
@pytest.mark.parametrize(("pool", "more", "rolled"), [(3, 1, 4), (4, 3, 5), (5, 1, 5)])
def test_no_effect_brings_more_than_five_attack_dice(pool: int, more: int, rolled: int) -> None:
    s = arena("akari", "boulder", "ghost")
    s.sheet[POOL] = pool
    add_attack_dice(s, more, False)
    assert s.sheet[POOL] == rolled


@pytest.mark.clause("NE-BOT-08")
def test_bot_tokens_pay_for_no_reaction_before_the_own_defence_begins() -> None:
    s = arena("akari", "boulder", "ghost")
    ops = [int(op) for op in s.content.op]
    assert [bots_pay(s, ops.index(op)) for op in (SIDESTEP, REMOVE_ATTACK_DICE, REROLL)] == [False, False, True]


@pytest.mark.clause("NE-CONV-09", "NE-TIME-06")
@pytest.mark.parametrize(("energy", "reaches"), [(1, False), (2, True)])
def test_no_attack_that_only_an_ability_out_of_reach_would_allow(energy: int, reaches: bool) -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=6, B=1)
    gear(s, 1, "loot_1_01")
    s.energy[1] = energy
    act(s, 1, "attack")
    assert ("do attack" in may(s)) is reaches


@pytest.mark.clause("NE-DATA-08")
def test_a_loot_effect_has_the_moment_of_its_op(tmp_path: Path) -> None:
    def change(loot: Any) -> None:
        loot["cards"][0]["effects"][0]["timing"] = "after_damage"

    mine = file_changed(tmp_path, "loot", change)
    with pytest.raises(BadNotation, match=r"loot\.cards\[0\]\.effects\[0\]\.timing"):
        GAME.start({"content": mine})


@pytest.mark.clause("NE-DEFEAT-04", "NE-LOOT-15")
def test_a_defeated_fighter_keeps_no_card_of_any_type() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1, B=5)
    c = s.content
    for slot in range(SLOTS):
        gear(s, 0, next(name for name, kind in zip(c.loot_ids, c.loot_type, strict=False) if kind == slot))
    under = ("loot_2_01", "loot_2_02", "loot_2_03")
    gear(s, 0, laid(s, 0)[-1], *under)
    assert len(laid(s, 0)) == SLOTS
    hurt_to(s, "A", 1, "B")
    s.energy[0] = 0
    close(s, 1)
    settle_down(s, "layout")
    assert laid(s, 0) == []
    assert set(under) <= set(look(s)["loot"]["discards"][1])
    assert {int(card) for card in s.under} == {-1}


@pytest.mark.clause("NE-FSM-03", "NE-COAL-06")
def test_a_window_starts_again_from_its_first_player() -> None:
    s = arena("akari", "boulder", "ghost", "snake", mode="squad", players=4)
    put(s, A=1, C=1)  # in the park, whose effect the attacker may still want
    bot(s, "guard1", 1)
    s.energy[0] = s.energy[2] = 6
    attack(s, 0)
    settle_down(s, "declare")
    play(s, "attack base guard1 0")
    while kind(s) != "attack_die":
        play(s, "pass")
    roll(s, "conditional_miss")
    while kind(s) != "after_roll":
        s.apply(s.legal()[0])
    assert asked(s) == "A"
    play(s, "pass")
    assert asked(s) == "C"
    play(s, next(text for text in may(s) if "maneuver_a" in text))
    roll(s, "conditional_miss")
    assert (kind(s), asked(s)) == ("after_roll", "A")


@pytest.mark.clause("NE-LOOT-01", "NE-LOOT-03")
def test_a_second_card_of_a_type_is_not_laid_beside_the_first() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=6)
    gear(s, 0, "loot_1_01")
    act(s, 0, "move")
    s.push(PLACING, 0, s.content.loot_index["loot_1_02"])
    s.run()
    assert "lay loot_1_02" not in may(s)
    assert "cover loot_1_02 loot_1_01" in may(s)


def _laid_to_pay(s: Neon, seat: int, effect: int) -> None:
    """The card of an effect lies before a fighter, with a supply for each part of its price."""
    c = s.content
    card = int(c.card_of[effect])
    prices = [int(price) for price in (c.cost[effect], c.cost2[effect]) if price >= 0]
    others = [i for i in range(len(c.loot_ids)) if i != card]
    found = [next(i for i in others if c.symbols[i] & BIT[price]) for price in prices]
    gear(s, seat, c.loot_ids[card], *[c.loot_ids[i] for i in found])


def _defending(op: int) -> tuple[Neon, int]:
    """Boulder defends with three normal blocks and a loot effect of this operation; nothing is offered yet."""
    s = arena("akari", "boulder", "ghost")
    put(s, A=6, B=6)
    c = s.content
    effect = next(i for i in range(len(c.op)) if c.op[i] == op and c.card_of[i] >= 0)
    _laid_to_pay(s, 1, effect)
    s.sheet[IN_PROGRESS], s.sheet[ATTACKER], s.sheet[TARGETS] = 1, 0, 1
    s.target[0] = 1
    s.dice[NORMAL_BLOCK] = 3
    s.energy[1] = 6
    s.choice_count = 0
    return s, effect


@pytest.mark.clause("NE-OP-15")
def test_blocks_are_upgraded_up_to_n() -> None:
    s, effect = _defending(BLOCK_UPGRADE)
    offer_effect(s, 1, effect, DEFENDING_SIDE, 0)
    dice = {int(argument(s.choices[i], 3)) for i in range(s.choice_count)}
    assert dice == set(range(1, min(3, int(s.content.n[effect])) + 1))


@pytest.mark.clause("NE-OP-16", "NE-OP-49")
def test_blocks_are_weakened_by_the_attacker_alone() -> None:
    s, effect = _defending(WEAKEN_BLOCK)
    assert s.content.face_from[effect] == NORMAL_BLOCK
    offer_effect(s, 1, effect, DEFENDING_SIDE, 0)
    assert s.choice_count == 0
    _laid_to_pay(s, 0, effect)
    offer_effect(s, 0, effect, ATTACKING, 0)
    assert s.choice_count > 0


@pytest.mark.clause("NE-LOOT-14", "NE-LOOT-15", "NE-DEF-17")
@pytest.mark.parametrize(("supplies", "damage"), [(0, 2), (1, 1), (2, 0)])
def test_odds_know_what_lies_under_a_card_that_pays(supplies: int, damage: int) -> None:
    """Two effects of an armour at one battery each, three hits; the card may pay with itself, last of all."""
    c = arena("akari", "boulder", "ghost").content
    effect = next(i for i in range(len(c.op)) if c.op[i] == CANCEL_HIT and c.card_of[i] >= 0 and c.cost[i] >= 0)
    guard = Guard()
    guard.duties = [Duty(c, effect, 1, True, 1) for _ in range(3)]
    price = 1 << guard.duties[0].cost
    guard.symbols[1] = price
    guard.stores = [(((), (price,) * supplies, ()), 0)]
    assert guard.damage(0, 3, 0) == damage


@pytest.mark.clause("NE-LAND-03", "NE-ABIL-16")
def test_abilities_are_for_those_in_a_sector() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1)
    s.at[1], s.at[2] = SHIP, GONE
    assert [may_use_abilities(s, seat) for seat in range(3)] == [True, False, False]


@pytest.mark.clause("NE-OP-14")
def test_a_reroll_of_defence_dice_is_the_only_one_of_its_pool() -> None:
    s, effect = _defending(REROLL_DEFENSE)
    offer_effect(s, 1, effect, DEFENDING_SIDE, 0)
    action = int(s.choices[0])
    s.choice_count = 0
    offer_effect(s, 1, MANEUVER_A, DEFENDING_SIDE, 0)
    assert s.choice_count > 0
    use_effect(s, 1, DEFENDING_SIDE, 0, action)
    s.choice_count = 0
    offer_effect(s, 1, MANEUVER_A, DEFENDING_SIDE, 0)
    assert s.choice_count == 0


@pytest.mark.clause("NE-LOOT-25")
@pytest.mark.parametrize(("half", "allowed"), [("search/move", False), ("move", False), ("search", True)])
def test_some_weapons_bear_no_printed_move_even_as_a_second_option(half: str, allowed: bool) -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=6, B=6)
    c = s.content
    heavy = next(c.loot_ids[i] for i in range(len(c.loot_ids)) if c.restricted[i] and c.loot_dice[i * 3] > 0)
    price = int(c.attack_cost[c.loot_index[heavy]])
    paying = [
        name for name in c.loot_ids if name != heavy and price >= 0 and c.symbols[c.loot_index[name]] & BIT[price]
    ]
    gear(s, 0, heavy, *paying[:1])
    s.row[1 * 6] = MOVE  # what the next player has laid is of no account
    attack(s, 0, half)
    settle_down(s, "declare")
    assert any(text.startswith(f"attack {heavy} ") for text in may(s)) is allowed


@pytest.mark.clause("NE-MODE-BR-14")
def test_after_the_last_cell_no_sector_closes() -> None:
    s = arena("akari", "boulder", "ghost", mode="battle_royale")
    put(s, A=1, B=2, C=3)
    ring(s, 1, 2, 3, 4)
    s.cell = len(s.options.cells())
    close(s, 4)
    assert (s.ring_size, kind(s)) == (4, "layout")


@pytest.mark.clause("NE-MODE-REV-09")
def test_the_title_is_for_the_eliminated_alone() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1, B=2, C=3)
    s.trophies[2] = 5
    assert honoured(s) == []
    s.at[0] = GONE
    assert honoured(s) == [0]


@pytest.mark.clause("NE-OP-31")
@pytest.mark.parametrize(("attacker", "offered"), [(6, True), (7, False)])
def test_thorns_reach_no_attacker_in_another_sector(attacker: int, offered: bool) -> None:
    s, effect = _defending(THORNS)
    put(s, A=attacker)
    offer_effect(s, 1, effect, DEFENDING_SIDE, 0)
    assert (s.choice_count > 0) is offered


@pytest.mark.clause("NE-OP-32")
@pytest.mark.parametrize(("area", "targets"), [(0, 1), (1, 0)])
def test_a_sidestep_out_of_an_attack_on_a_sector_is_an_escape(area: int, targets: int) -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=6, B=6)
    act(s, 0, "attack")
    s.sheet[IN_PROGRESS], s.sheet[ATTACKER], s.sheet[TARGETS], s.sheet[AREA_ATTACK] = 1, 0, 1, area
    s.target[0] = 1
    s.push(ARRIVING, 0)
    arrive(s, 0)
    assert s.sheet[TARGETS] == targets


@pytest.mark.clause("NE-OP-44")
@pytest.mark.parametrize(("who", "lost"), [(1, 1), (2, 0)])
def test_a_trap_knows_allies(who: int, lost: int) -> None:
    s = arena("illusion", "boulder", "ghost", "snake", mode="squad", players=4)
    put(s, A=1, B=4, C=4)
    s.token_at[0], s.token_when[0] = 5, 1
    before = int(s.health[who])
    relocate(s, who, 5, "move")
    assert (before - int(s.health[who]), s.token_at[0]) == (lost, 0 if lost else 5)


@pytest.mark.clause("NE-OP-48")
@pytest.mark.parametrize(("sector", "offered"), [(6, True), (7, False)])
def test_energy_is_given_to_an_ally_in_the_same_sector(sector: int, offered: bool) -> None:
    s = arena("boulder", "akari", "ghost", "snake", mode="squad", players=4)
    put(s, A=6, C=sector)
    c = s.content
    _laid_to_pay(s, 0, next(i for i in range(len(c.op)) if c.op[i] == ALLY_ENERGY))
    act(s, 0, "defense")
    settle_down(s, "own_turn")
    assert (asked(s) == "A" and any(text.endswith("at=C") for text in may(s))) is offered


@pytest.mark.clause("NE-ATTACK-24")
def test_whoever_was_pulled_is_the_only_target() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=6, B=7, C=6)
    s.energy[0] = 6
    attack(s, 0)
    play(s, "use hoonade at=B")
    settle_down(s, "declare")
    assert [text for text in may(s) if text != "pass"] == ["attack base B 0"]


@pytest.mark.clause("NE-OP-29")
@pytest.mark.parametrize(("n", "offered"), [(1, 2), (2, 3)])
def test_a_second_supply_is_stripped_only_by_an_effect_for_two(n: int, offered: int) -> None:
    s = arena("akari", "boulder", "ghost")
    c = s.content
    effect = next(i for i in range(len(c.op)) if c.op[i] == STRIP_SUPPLY and c.cost2[i] < 0)
    _laid_to_pay(s, 0, effect)
    mine = {int(card) for card in s.under if card >= 0} | {int(c.card_of[effect])}
    names = [c.loot_ids[i] for i in range(len(c.loot_ids)) if i not in mine]
    gear(s, 1, *names[:3])
    s.choice_count = 0
    _offer_strips(s, 0, effect, n, 1)
    ways = {int(s.choices[i]) >> 30 for i in range(s.choice_count)}
    assert len(ways) == offered


@pytest.mark.clause("NE-END-01", "NE-END-03")
def test_nothing_is_done_after_the_end() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1)
    s.at[1] = s.at[2] = GONE
    check(s)
    assert kind(s) == "over"
    with pytest.raises(IllegalAction) as refusal:
        s.apply(s.parse_action("pass"))
    assert (refusal.value.code, refusal.value.clause) == ("game_over", "NE-END-01")


@pytest.mark.clause("NE-MODE-BR-06", "NE-MODE-BR-08", "NE-MODE-BR-09", "NE-MODE-BR-11", "NE-ABIL-09")
def test_maneuver_c_is_paid_for_in_the_last_two_sectors() -> None:
    s = arena("akari", "boulder", "ghost", mode="battle_royale")
    ring(s, 1, 2)
    put(s, A=1, B=2, C=2)
    s.energy[0], s.energy[1], s.energy[2] = 3, 0, 6
    s.cell = len(s.options.cells())
    s.top = s.stack_left = 0
    begin(s, CLOSING)
    before = [int(s.health[seat]) for seat in range(3)]
    assert (kind(s), asked(s)) == ("last_sectors", "A")
    play(s, "leave 2 maneuver_c", "leave 2", "leave 1")
    assert [int(s.energy[seat]) for seat in range(3)] == [1, 0, 6]
    assert [before[seat] - int(s.health[seat]) for seat in range(3)] == [0, 1, 1]
    assert [int(s.at[seat]) for seat in range(3)] == [2, 2, 1]


@pytest.mark.clause("NE-OP-49", "NE-OP-21", "NE-OP-22", "NE-OP-23", "NE-OP-24")
@pytest.mark.parametrize(
    ("op", "crit_only", "hit_only"),
    [(CANCEL_HIT, False, True), (CANCEL_CRIT, True, False), (CANCEL_ANY, True, True), (CRIT_TO_HIT, True, False)],
)
def test_an_effect_that_could_change_nothing_does_not_act(op: int, crit_only: bool, hit_only: bool) -> None:
    c = arena("akari", "boulder", "ghost").content
    duty = Duty(c, next(i for i in range(len(c.op)) if c.op[i] == CANCEL_HIT), 1, True, 1)
    duty.op = op
    for some in (1, 2):
        found = [duty.acts_on(crits, hits) for crits, hits in ((0, 0), (some, 0), (0, some), (some, some))]
        assert found == [False, crit_only, hit_only, True]


@pytest.mark.clause("NE-INFO-02", "NE-LOOT-01")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_card_that_is_being_placed_is_named_with_its_fighter(seat: int) -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=6, B=7, C=8)
    act(s, seat, "move")
    for card in ("loot_1_01", "loot_2_05", s.content.loot_ids[-1]):
        t = s.clone()
        t.push(PLACING, seat, t.content.loot_index[card])
        t.run()
        for viewer in (0, 1, 2, None):
            seen: Any = t.view(viewer)["seen"]
            assert (seen["seat"], seen["kind"], seen["count"], seen["placing"]) == (seat, "loot", 1, card)


@pytest.mark.clause("NE-FSM-06", "NE-LOOT-12", "NE-CONV-09")
def test_what_costs_nothing_is_offered_once() -> None:
    s = arena("akari", "boulder", "ghost")
    before = int(s.choice_count)
    assert can_pay(s, 0, 0, -1, -1, False)
    assert int(s.choice_count) == before
    offer_payments(s, 0, 0, -1, -1, False, 77, 14)
    assert (int(s.choice_count), int(s.choices[before])) == (before + 1, 77)
