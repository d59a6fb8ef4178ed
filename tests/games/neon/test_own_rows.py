"""Rows of one's own that change how the game is played: modes, and effects with an X (NE-DATA-13, NE-CONV-11, 12)."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.contract import check_laws
from sandtable.core.errors import BadNotation
from sandtable.games.neon.attack.odds import attack_odds
from sandtable.games.neon.content.content import Content
from sandtable.games.neon.content.rows import built_in
from sandtable.games.neon.round.defeat import _act_at_once
from sandtable.games.neon.rules import Neon
from tests.games.neon.brute import brute_odds
from tests.games.neon.collectors_file import file_changed, file_with
from tests.games.neon.games import GAME
from tests.games.neon.table import (
    act,
    arena,
    asked,
    attack,
    check,
    close,
    fighter,
    gear,
    hurt_to,
    kind,
    laid,
    listen,
    look,
    may,
    own_bot,
    play,
    put,
    refused,
    roll,
    seat_of,
    settle,
    sheet,
    supplies,
    upgrade,
)

# Modes.


def _modes(*changes: dict[str, Any]) -> dict[str, Any]:
    """The modes of the project, the first ones with these values."""
    rows: Any = copy.deepcopy(built_in()["modes"])
    for row, change in zip(rows["modes"], changes):
        row.update(change)
    return dict(rows)


@pytest.mark.clause("NE-DATA-13", "NE-SETUP-14")
@pytest.mark.parametrize(("side", "tokens"), [("A", [1, 1, 2, 2, 2, 3]), ("B", [1, 1, 1, 2, 2, 3])])
def test_a_mode_names_its_board_side(tmp_path: Path, side: str, tokens: list[int]) -> None:
    content = file_with(tmp_path, modes=_modes({"board_side": side}))
    s = arena("akari", "boulder", "ghost", content=content)
    assert (fighter(s, 0)["side"], fighter(s, 0)["health"]) == (side, tokens)
    put(s, A=1, B=5)
    hurt_to(s, "A", 1, side)
    s.energy[0] = 0
    close(s, 1)
    settle(s, "layout")
    assert fighter(s, 0)["at"] == ("ship" if side == "A" else "out")


@pytest.mark.clause("NE-DATA-13", "NE-SETUP-11", "NE-MAINT-05")
@pytest.mark.parametrize("upgrades", [True, False])
def test_a_mode_says_whether_there_are_upgrades(tmp_path: Path, upgrades: bool) -> None:
    s = arena("akari", "boulder", "ghost", content=file_with(tmp_path, modes=_modes({"upgrades": upgrades})))
    assert s.view(None)["upgrade_deck"] == (8 if upgrades else 0)
    put(s, A=1, B=5)
    hurt_to(s, "A", 1)
    s.energy[0] = 0
    close(s, 1)
    settle(s, "layout")
    assert (fighter(s, 0)["side"], len(fighter(s, 0)["upgrades"])) == ("B", int(upgrades))


@pytest.mark.clause("NE-DATA-13", "NE-END-02", "NE-END-05", "NE-ROUND-03")
@pytest.mark.parametrize("score", ["victory_points", "last_standing"])
def test_a_mode_says_what_it_is_played_for(tmp_path: Path, score: str) -> None:
    s = arena("akari", "boulder", "ghost", content=file_with(tmp_path, modes=_modes({"score": score})))
    assert (fighter(s, 0)["points"] is None) == (score == "last_standing")
    s.cell = len(s.options.cells()) - 1
    put(s, A=1, B=2, C=3)
    check(s)
    settle(s, "layout")
    assert (kind(s) == "over") == (score == "victory_points")


@pytest.mark.clause("NE-DATA-13", "NE-COAL-01", "NE-COAL-02", "NE-COAL-12")
def test_layouts_say_who_plays_with_whom(tmp_path: Path) -> None:
    own = {"id": "pairs", "board_side": "A", "upgrades": True, "score": "victory_points"}
    rows = _modes()
    rows["modes"].append({**own, "layouts": [{"players": 3, "seats": 6, "teams": 3}]})
    content = file_with(tmp_path, modes=rows)
    s = GAME.start({"mode": "pairs", "players": 3, "content": content})
    assert s.seats() == 6
    assert s.view(None)["mode"] == "pairs"
    assert [s.options.team_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert s.options.same_player(0, 3)
    assert not s.options.same_player(0, 4)
    assert GAME.from_text(s.to_text()).to_text() == s.to_text()
    check_laws(GAME, {"mode": "pairs", "players": 3, "content": content}, seed=2, every=200)
    with pytest.raises(BadNotation, match="pairs is played by 3, not 4"):
        GAME.start({"mode": "pairs", "players": 4, "content": content})
    with pytest.raises(BadNotation, match="pairs with 3 players has 3 teams, not 2"):
        GAME.start({"mode": "pairs", "players": 3, "teams": 2, "content": content})


@pytest.mark.clause("NE-DATA-13", "NE-DATA-15")
@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"board_side": "C"}, r"modes\.modes\[0\]\.board_side: 'C' is none of A, B"),
        ({"upgrades": "yes"}, r"modes\.modes\[0\]\.upgrades: true or false is needed"),
        ({"score": "glory"}, "none of victory_points, last_standing"),
        ({"id": "squad"}, "different ids"),
        ({"layouts": [{"players": 5, "seats": 5, "teams": 2}]}, "5 seats do not make 2 teams"),
        ({"layouts": [{"players": 2, "seats": 6, "teams": 3}]}, "a whole team"),
        ({"rounds": 3}, "unknown name 'rounds'"),
    ],
)
def test_modes_that_do_not_fit_are_refused(change: dict[str, Any], place: str) -> None:
    rows = built_in()
    rows["modes"] = _modes(change)
    with pytest.raises(BadNotation, match=place):
        Content(rows)


# X.


def _with_x(folder: Path, **effects: dict[str, Any]) -> str:
    """Rows in which these loot cards have one effect each."""
    loot: Any = copy.deepcopy(built_in()["loot"])
    for card in loot["cards"]:
        if card["id"] in effects:
            card["effects"] = [{"use": "optional", **effects[card["id"]]}]
    return file_with(folder, loot=loot)


def _duel(content: str, *weapons: str) -> Neon:
    s = arena("ghost", "boulder", "phoenix", content=content)
    put(s, A=1, B=1)
    s.energy[0] = s.energy[1] = 0
    gear(s, 0, *weapons)
    return s


@pytest.mark.clause("NE-CONV-11", "NE-CONV-12", "NE-LOOT-14", "NE-LOOT-15")
def test_x_supplies_pay_for_x_dice(tmp_path: Path) -> None:
    content = _with_x(tmp_path, loot_1_01={"op": "add_attack_dice", "n": "x", "cost": {"ammo": "x"}})
    s = _duel(content, "loot_1_01", "loot_1_02", "loot_1_07")
    attack(s, 0)
    play(s, "attack loot_1_01 B 0")
    assert may(s) == ["pass", *[f"use loot_1_01.e0 x={x}" for x in (1, 2, 3)]]  # two supplies and the card itself
    assert refused(s, "use loot_1_01.e0 x=4")
    assert refused(s, "use loot_1_01.e0 x=0")
    play(s, "use loot_1_01.e0 x=2")
    assert kind(s) == "pay"
    assert may(s) == ["pay loot_1_02", "pay loot_1_07"]
    play(s, "pay loot_1_07")  # the last one has no choice
    assert sheet(s)["dice"] == 4
    assert supplies(s, 0, "loot_1_01") == []
    assert kind(s) == "attack_die"  # once per attack


@pytest.mark.clause("NE-CONV-12", "NE-ATTACK-15", "NE-BOT-08", "NE-LOOT-16")
def test_x_goes_no_further_than_it_can_be_applied(tmp_path: Path) -> None:
    content = _with_x(tmp_path, loot_2_01={"op": "add_attack_dice", "n": "x", "cost": {"ammo": "x"}})
    s = _duel(content, "loot_2_01", "loot_1_01", "loot_1_02", "loot_1_05")
    own_bot(s, 0, "bot_red_1")
    attack(s, 0)
    play(s, "attack loot_2_01 B 0")
    assert may(s) == ["pass", "use loot_2_01.e0 x=1", "use loot_2_01.e0 x=2"]  # three dice, at most five
    play(s, "use loot_2_01.e0 x=1")
    assert "pay bot_red_1" in may(s)
    assert "pay loot_2_01" not in may(s)
    text = s.to_text()
    assert GAME.from_text(text).to_text() == text
    play(s, "pay bot_red_1")
    assert sheet(s)["dice"] == 4
    assert len(supplies(s, 0, "loot_2_01")) == 3
    t = _duel(content, "loot_2_01")
    attack(t, 0)
    play(t, "attack loot_2_01 B 0", "use loot_2_01.e0 x=1")  # with itself: the attack goes on
    assert sheet(t)["dice"] == 4
    assert fighter(t, 0)["gear"] == []


@pytest.mark.clause("NE-CONV-11", "NE-CONV-12", "NE-SECTOR-11")
@pytest.mark.parametrize(("sector", "energy", "most"), [(1, 2, 2), (10, 2, 1), (1, 6, 3)])
def test_x_energy(tmp_path: Path, sector: int, energy: int, most: int) -> None:
    fighters: Any = copy.deepcopy(built_in()["fighters"])
    ability = next(row for row in fighters["fighters"] if row["id"] == "ghost")["abilities"][0]
    ability.update({"cost_energy": "x", "n": "x", "min_range": 0})
    s = _duel(file_with(tmp_path, fighters=fighters), "loot_2_01")
    put(s, A=sector, B=sector)
    attack(s, 0)
    play(s, "attack loot_2_01 B 0")
    settle(s, "attack_die")
    s.energy[0] = energy
    roll(s, "conditional_miss", "conditional_miss", "conditional_miss")
    found = [text for text in may(s) if text.startswith("use dead_eye")]
    assert found == [f"use dead_eye x={x}" for x in range(1, most + 1)]
    play(s, found[-1])
    assert sheet(s)["faces"]["hit"] == most
    assert s.energy[0] == energy - most - (1 if sector == 10 else 0)


@pytest.mark.clause("NE-CONV-11", "NE-OP-15", "NE-ATTACK-22")
def test_x_supplies_change_the_dice_of_the_target_that_pays(tmp_path: Path) -> None:
    """An attack on two: the second one turns its block into one that stops a crit; the first is hurt."""
    content = _with_x(tmp_path, loot_2_17={"op": "block_upgrade", "n": "x", "cost": {"battery": "x"}})
    s = arena("phoenix", "boulder", "ghost", content=content)
    put(s, A=6, B=6, C=6)
    s.energy[0], s.energy[1], s.energy[2] = 2, 0, 0
    s.acted[1], s.clock = 1, 1
    gear(s, 2, "loot_2_17", "loot_1_22", "loot_1_23")
    attack(s, 0)
    play(s, "attack base B 0 with=firestorm")
    assert [target["name"] for target in sheet(s)["targets"]] == ["B", "C"]
    settle(s, "attack_die")
    roll(s, "crit")
    settle(s, "defense_die")
    roll(s, "fail")
    settle(s, "defense_die")
    roll(s, "normal_block")
    play(s, next(text for text in may(s) if text.startswith("use loot_2_17.e0")))
    while kind(s) == "pay":
        play(s, may(s)[0])
    settle(s, "layout")
    assert s.health[1] < 6
    assert s.health[2] == 6


@pytest.mark.clause("NE-CONV-11", "NE-CONV-12", "NE-OP-23")
def test_x_cancels(tmp_path: Path) -> None:
    content = _with_x(tmp_path, loot_2_17={"op": "cancel_any", "n": "x", "cost": {"battery": "x"}})
    s = _duel(content, "loot_2_01")
    gear(s, 1, "loot_2_17", "loot_1_22")
    attack(s, 0)
    play(s, "attack loot_2_01 B 0")
    settle(s, "attack_die")
    roll(s, "crit", "hit", "hit")
    settle(s, "defense_die")
    roll(s, "fail")
    found = [text for text in may(s) if text.startswith("use")]
    assert found == [
        "use loot_2_17.e0 crits=1 x=1",
        "use loot_2_17.e0 crits=0 x=1",
        "use loot_2_17.e0 crits=1 x=2",
        "use loot_2_17.e0 crits=0 x=2",
    ]
    assert attack_odds(s, []) == brute_odds(s)
    (odds,) = attack_odds(s, ["loot_2_17.e0 x=2"])
    play(s, "use loot_2_17.e0 crits=1 x=2")
    assert s.health[1] == 5
    assert [float(chance) for chance in odds] == [0, 1]
    assert fighter(s, 1)["gear"] == []  # the supply, then the card itself


@pytest.mark.clause("NE-CONV-12", "NE-OP-02")
@pytest.mark.parametrize(("least", "offered"), [(0, 1), (1, 0)])
def test_x_dice_are_taken_away_only_from_far_enough(tmp_path: Path, least: int, offered: int) -> None:
    taken = {"op": "remove_attack_dice", "n": "x", "min_range": least, "cost": {"battery": "x"}}
    s = _duel(_with_x(tmp_path, loot_2_17=taken), "loot_2_01")
    gear(s, 1, "loot_2_17")
    attack(s, 0)
    play(s, "attack loot_2_01 B 0")
    while kind(s) != "attack_die" and asked(s) == "A":
        play(s, "pass")
    found = [text for text in may(s) if text.startswith("use loot_2_17")] if kind(s) != "attack_die" else []
    assert len(found) == offered


@pytest.mark.clause("NE-SECTOR-09", "NE-ATTACK-20", "NE-CONV-12")
@pytest.mark.parametrize(("sector", "offered"), [(1, 3), (8, 0)])
def test_x_dice_are_not_rerolled_where_rerolls_are_forbidden(tmp_path: Path, sector: int, offered: int) -> None:
    content = _with_x(tmp_path, loot_2_01={"op": "reroll_attack", "n": "x", "cost": {"ammo": 1}})
    s = _duel(content, "loot_2_01", "loot_1_01")
    put(s, A=sector, B=sector)
    attack(s, 0)
    play(s, "attack loot_2_01 B 0")
    settle(s, "attack_die")
    roll(s, "miss", "miss", "miss")
    found = [text for text in may(s) if text.startswith("use loot_2_01")]
    assert len(found) == offered
    if found:
        play(s, found[0])  # one die; the pool is rerolled once (NE-ATTACK-20)
        roll(s, "miss")
        assert not any(text.startswith("use loot_2_01") for text in may(s))


@pytest.mark.clause("NE-ATTACK-20", "NE-DEF-12", "NE-CONV-12")
@pytest.mark.parametrize("before", [False, True])
def test_x_dice_are_not_rerolled_after_another_reroll(tmp_path: Path, before: bool) -> None:
    reroll = {"n": "x", "cost": {"battery": 1}}
    own = {"loot_1_13": {"op": "reroll_attack", **reroll}, "loot_1_22": {"op": "reroll_defense", **reroll}}
    s = _duel(_with_x(tmp_path, **own), "loot_1_13", "loot_1_14")
    gear(s, 1, "loot_1_22", "loot_1_16")
    s.energy[0] = s.energy[1] = 1
    attack(s, 0)
    play(s, "attack loot_1_13 B 0")
    settle(s, "attack_die")
    roll(s, "miss", "miss")
    for asked_seat, card, again in (("A", "loot_1_13", ["miss", "miss"]), ("B", "loot_1_22", ["fail"])):
        assert asked(s) == asked_seat
        assert any(text.startswith(f"use {card}") for text in may(s))
        if before:
            play(s, f"use maneuver_a dice=0.0.0.{len(again)}")
            roll(s, *again)
            assert not any(text.startswith(f"use {card}") for text in may(s))
        if asked_seat == "A":
            settle(s, "defense_die")
            roll(s, "fail")


@pytest.mark.clause("NE-CONV-11", "NE-CONV-12")
def test_x_dice_of_every_operation(tmp_path: Path) -> None:
    """Reroll and turn name X by the dice themselves; energy of a sector and of an upgrade are paid by X."""
    content = _with_x(tmp_path, loot_2_01={"op": "reroll_attack", "n": "x", "cost": {"ammo": 1}})
    s = _duel(content, "loot_2_01", "loot_1_01")
    attack(s, 0)
    play(s, "attack loot_2_01 B 0")
    settle(s, "attack_die")
    roll(s, "crit", "miss", "miss")
    found = [text for text in may(s) if text.startswith("use loot_2_01")]
    assert "use loot_2_01.e0 pay=loot_1_01 dice=0.0.0.2 x=2" in found
    assert len(found) == 5
    sectors: Any = copy.deepcopy(built_in()["sectors"])
    sectors["sectors"][1]["effect"].update({"n": "x", "cost_energy": "x"})
    upgrades: Any = copy.deepcopy(built_in()["upgrades"])
    upgrades["cards"][0]["effect"].update({"n": "x", "cost_energy": "x"})
    t = _duel(file_with(tmp_path, sectors=sectors, upgrades=upgrades), "loot_2_01")
    put(t, A=2, B=2)
    upgrade(t, 0, "stabilizer")
    t.energy[0] = 3
    attack(t, 0)
    play(t, "attack loot_2_01 B 0", "use sector_2 x=2")
    assert (t.energy[0], sheet(t)["dice"]) == (1, 5)
    settle(t, "attack_die")
    roll(t, *["conditional_miss"] * 5)
    assert "use stabilizer n=2 x=2" not in may(t)
    play(t, "use stabilizer n=1 x=1")
    assert (t.energy[0], sheet(t)["faces"]["hit"]) == (0, 1)


@pytest.mark.clause("NE-CONV-11", "NE-DATA-15")
@pytest.mark.parametrize(
    ("effect", "place"),
    [
        ({"op": "push", "n": "x", "cost": {"ammo": "x"}}, "X is chosen in optional effects of these operations"),
        ({"op": "add_attack_dice", "n": 1, "cost": {"ammo": "x"}}, "a price of X needs n = 'x'"),
        ({"op": "add_attack_dice", "n": "x", "cost": {"ammo": "x", "cell": 1}}, "X supplies are the whole price"),
        ({"op": "crit_damage", "n": "x", "cost": {"ammo": 1}}, "X more damage has a price of X"),
        ({"op": "hit_to_crit", "n": "x", "use": "passive", "cost": {}}, "optional"),
        ({"op": "hit_to_crit", "n": "y", "cost": {}}, "whole number"),
        ({"op": "hit_to_crit", "n": "x", "cost": {"straw": "x"}}, "unknown name 'straw'"),
    ],
)
def test_an_x_where_it_means_nothing_is_refused(tmp_path: Path, effect: dict[str, Any], place: str) -> None:
    with pytest.raises(BadNotation, match=place):
        GAME.start({"content": _with_x(tmp_path, loot_1_01=effect)})


@pytest.mark.clause("NE-CONV-11")
def test_laws_hold_where_everything_is_an_x(tmp_path: Path) -> None:
    loot: Any = copy.deepcopy(built_in()["loot"])
    changed = 0
    for card in loot["cards"]:
        for effect in card["effects"]:
            if effect["use"] == "optional" and len(effect["cost"]) == 1 and effect.get("n") in (1, 2, 3, "all"):
                if effect["op"] not in ("strip_supply", "search_look", "ally_energy"):
                    effect["n"] = "x"
                    effect["cost"] = dict.fromkeys(effect["cost"], "x")
                    changed += 1
    assert changed > 40
    check_laws(GAME, {"players": 3, "content": file_with(tmp_path, loot=loot)}, seed=1, every=30)


@pytest.mark.clause("NE-DEF-15", "NE-DEF-13")
@pytest.mark.parametrize("use", ["optional", "mandatory"])
def test_an_optional_helmet_need_not_act(tmp_path: Path, use: str) -> None:
    helmet = {"op": "cancel_crit", "n": 1, "cost": {"battery": 1}, "use": use}
    s = _duel(_with_x(tmp_path, loot_1_27=helmet), "loot_2_01")
    gear(s, 1, "loot_1_27", "loot_1_22")
    attack(s, 0)
    play(s, "attack loot_2_01 B 0")
    settle(s, "attack_die")
    roll(s, "crit", "miss", "miss")
    settle(s, "defense_die")
    before = int(s.health[1])
    roll(s, "fail")
    if use == "optional":
        assert may(s) == ["pass", "use loot_1_27.e0 pay=loot_1_22"]
        play(s, "pass")
    assert before - int(s.health[1]) == (1 if use == "optional" else 0)
    assert supplies(s, 1, "loot_1_27") == (["loot_1_22"] if use == "optional" else [])


@pytest.mark.clause("NE-MAINT-08", "NE-TIME-25")
@pytest.mark.parametrize("place", [0, 4, 7])
def test_an_immediate_upgrade_acts_wherever_its_row_stands(tmp_path: Path, place: int) -> None:
    """The first row is an upgrade like any other; whoever took none gains nothing, nor does another kind act."""

    def change(rows: Any) -> None:
        cell = next(card for card in rows["cards"] if card["id"] == "reserve_cell")
        rows["cards"].remove(cell)
        rows["cards"].insert(place, cell)

    s = arena("boulder", "akari", "ghost", content=file_changed(tmp_path, "upgrades", change))
    frame = s.content.upgrades.index("reinforced_frame")
    for gained, energy in ((-1, 0), (frame, 0), (place, 3)):
        s.energy[0] = 0
        _act_at_once(s, 0, gained)
        assert s.energy[0] == energy


@pytest.mark.clause("NE-OP-45", "NE-OP-46", "NE-OP-48", "NE-LOOT-24")
@pytest.mark.parametrize("op", ["ally_energy", "ally_attack_die", "ally_cancel_hit"])
@pytest.mark.parametrize("place", [0, -1])
@pytest.mark.parametrize("laid", [True, False])
def test_a_team_effect_without_a_price_needs_its_card(tmp_path: Path, op: str, place: int, laid: bool) -> None:
    def change(rows: Any) -> None:
        rows["cards"][place]["team_effects"] = [{"op": op, "use": "team", "cost": {}}]

    content = file_changed(tmp_path, "loot", change)
    s = arena("boulder", "akari", "ghost", "snake", mode="squad", players=4, content=content)
    put(s, A=6, B=6, C=6, D=6)  # A and C against B and D
    for seat in range(4):
        s.energy[seat] = 0
    card = s.content.loot_ids[place]
    if laid:
        gear(s, {"ally_energy": "A", "ally_attack_die": "C", "ally_cancel_hit": "D"}[op], card)
    act(s, 0, "defense", "attack")
    if op == "ally_energy":
        assert [text for text in may(s) if card in text] == ([f"use {card}.t0 at=C"] if laid else [])
        return
    settle(s, "action")
    play(s, "do attack", "attack base B 0")
    if op == "ally_attack_die":
        assert (kind(s), asked(s)) == (("before_roll", "C") if laid else ("attack_die", "*"))
    else:
        settle(s, "attack_die")
        roll(s, "hit")
        settle(s, "defense_die")
        roll(s, "fail")
        assert (kind(s) == "cancel") is laid
    assert [text for text in may(s) if card in text] == ([f"use {card}.t0"] if laid else [])


@pytest.mark.clause("NE-BOT-08", "NE-OP-45", "NE-OP-46", "NE-OP-48")
@pytest.mark.parametrize(("owner", "card"), [("A", "loot_1_26"), ("C", "loot_1_06"), ("D", "loot_1_23")])
def test_a_bot_token_pays_for_no_team_effect(owner: str, card: str) -> None:
    """For none of an ally's attack, defence or turn, though it could pay for the card in an attack of its own."""
    s = arena("boulder", "akari", "ghost", "snake", mode="squad", players=4)
    put(s, A=6, B=6, C=6, D=6)
    for seat in range(4):
        s.energy[seat] = 0
    gear(s, owner, card)
    own_bot(s, seat_of(owner), "bot_blue_1")  # a cell or a battery
    act(s, 0, "defense", "attack")
    if owner != "A":
        settle(s, "action")
        play(s, "do attack", "attack base B 0")
    if owner == "D":
        settle(s, "attack_die")
        roll(s, "hit")
        settle(s, "defense_die")
        roll(s, "fail")
    assert asked(s) == owner
    assert {text.split("pay=")[1].split()[0] for text in may(s) if ".t0" in text} == {card}


@pytest.mark.clause("NE-DATA-06", "NE-ALT-05")
@pytest.mark.parametrize("energy", [3, None, "no row"])
def test_an_action_that_names_no_energy_gives_none(tmp_path: Path, energy: object) -> None:
    def change(rows: Any) -> None:
        types = rows["action_types"]
        row = next(row for row in types if row["id"] == "leadership")
        if energy == "no row":
            types.remove(row)
        else:
            del row["energy"]
            row.update({} if energy is None else {"energy": energy})

    s = arena("akari", "boulder", "ghost", content=file_changed(tmp_path, "actions", change))
    put(s, A=1)
    s.energy[0] = 0
    act(s, 0, "attack/leadership", "move", "move")
    play(s, "do leadership")
    assert s.energy[0] == (3 if energy == 3 else 0)


@pytest.mark.clause("NE-RNG-04", "NE-DATA-01", "NE-COMP-09", "NE-COMP-10")
def test_a_die_shows_only_faces_that_are_on_it(tmp_path: Path) -> None:
    def change(rows: Any) -> None:
        rows["attack_die"]["faces"] = ["hit", "hit", "hit", "miss", "miss", "miss"]
        rows["defense_die"]["faces"] = ["any_block", "any_block", "any_block", "fail", "fail", "fail"]

    s = arena("boulder", "akari", "ghost", content=file_changed(tmp_path, "dice", change))
    put(s, A=6, B=6)
    s.energy[0] = s.energy[1] = 0
    attack(s, 0)
    play(s, "attack base B 0")
    assert may(s) == ["attack_die hit", "attack_die miss"]
    assert refused(s, "attack_die crit")
    roll(s, "hit")
    assert may(s) == ["defense_die any_block", "defense_die fail"]
    assert refused(s, "defense_die normal_block")


@pytest.mark.clause("NE-LOOT-15", "NE-LOOT-14", "NE-LOOT-20", "NE-CONV-09")
@pytest.mark.parametrize("cost", [{"ammo": 1, "cell": 1}, {"cell": 1, "ammo": 1}])
@pytest.mark.parametrize(
    ("under", "paid", "left"),
    [
        (["loot_1_01", "loot_1_03", "loot_1_02"], ["loot_1_01", "loot_1_03"], ["loot_1_02"]),
        (["loot_1_03", "loot_1_10"], ["loot_1_03", "loot_2_05"], None),
        (["loot_1_01", "loot_1_02"], ["loot_1_01", "loot_2_05"], None),
        (["loot_1_13"], None, ["loot_1_13"]),
    ],
)
def test_two_supplies_are_paid_and_a_card_takes_the_rest_along(
    tmp_path: Path, cost: dict[str, int], under: list[str], paid: list[str] | None, left: list[str] | None
) -> None:
    content = _with_x(tmp_path, loot_2_05={"op": "add_attack_dice", "n": 1, "cost": cost})
    s = _duel(content, "loot_2_05", *under)
    attack(s, 0)
    play(s, "attack loot_2_05 B 0")
    found = [text for text in may(s) if text.startswith("use loot_2_05")]
    ways = {frozenset(part.split("=")[1] for part in text.split()[2:]): text for text in found}
    if paid is None:  # the card itself is one supply, not two
        assert not ways
        return
    events = listen(s)
    play(s, ways[frozenset(paid)])
    assert sorted(str(event.data["with"]) for event in events if event.kind == "paid") == sorted(paid)
    assert laid(s, 0) == ([] if left is None else ["loot_2_05"])
    assert [row["supplies"] for row in fighter(s, 0)["gear"]] == ([] if left is None else [left])
    gone = {*paid, *(under if left is None else [])}
    assert {card for pile in look(s)["loot"]["discards"] for card in pile} == gone
    assert s.to_text() == GAME.from_text(s.to_text()).to_text()


@pytest.mark.clause("NE-CONV-09", "NE-LOOT-14", "NE-LOOT-22", "NE-ATTACK-27", "NE-BOT-08")
@pytest.mark.parametrize(("under", "pays"), [([], False), (["loot_1_01"], False), (["loot_1_03"], True)])
@pytest.mark.parametrize("token_pays", [True, False])
def test_an_attack_that_cannot_be_paid_is_not_offered(
    tmp_path: Path, under: list[str], pays: bool, token_pays: bool
) -> None:
    """A weapon whose price is a supply that it does not show itself: what lies under it pays, or a bot token."""

    def change(rows: Any) -> None:
        next(row for row in rows["cards"] if row["id"] == "loot_1_08")["attack_cost"] = {"cell": 1}

    s = arena("ghost", "boulder", "phoenix", content=file_changed(tmp_path, "loot", change))
    put(s, A=1, B=2)
    s.energy[0] = 0
    gear(s, 0, "loot_1_08", *under)
    own_bot(s, 0, "bot_blue_1" if token_pays else "bot_green_1")
    act(s, 0, "attack/energy_1", "move", "move")
    assert ("do attack" in may(s)) is (pays or token_pays)


# Moments.


@pytest.mark.clause("NE-RES-13", "NE-ABIL-21")
@pytest.mark.parametrize(
    ("timing", "question"),
    [
        ("when_targeted", "targeted"),
        ("defense_before_roll", "before_defense"),
        ("defense_after_roll", "after_defense"),
    ],
)
def test_an_attack_ends_at_once_when_thorns_fell_the_attacker(tmp_path: Path, timing: str, question: str) -> None:
    fighters: Any = copy.deepcopy(built_in()["fighters"])
    ability = next(row for row in fighters["fighters"] if row["id"] == "boulder")["abilities"][0]
    ability.clear()
    ability.update({"id": "spikes", "op": "thorns", "n": 1, "cost_energy": 0, "timing": timing})
    s = _duel(file_with(tmp_path, fighters=fighters), "loot_2_01")
    hurt_to(s, "A", 1)
    attack(s, 0)
    play(s, "attack loot_2_01 B 0")
    settle(s, question)
    told = listen(s)
    play(s, "use spikes")
    settle(s, "layout")
    assert (fighter(s, 0)["at"], s.health[1]) == ("ship", 6)
    assert look(s)["attack"] is None
    kinds = [event.kind for event in told]
    assert "damage" in kinds
    assert not {"failed", "locked", "blocked", "attack_die", "defense_die"} & set(kinds)
