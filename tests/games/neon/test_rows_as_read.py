"""Tables of the content say what the rows say (NE-DATA)."""

from __future__ import annotations

import copy
import itertools
from typing import Any

import pytest

from sandtable.games.neon.content.content import Content
from sandtable.games.neon.content.rows import built_in
from sandtable.games.neon.content.vocabulary import (
    ACTIONS,
    ALL,
    ATTACK_FACES,
    DEFENSE_FACES,
    FIRST_LOOT_EFFECT,
    FIRST_UPGRADE,
    NEEDS,
    OPS,
    SECTOR_BASE,
    SUPPLIES,
    TIMINGS,
    TYPES,
    USES,
)
from tests.games.neon.table import arena

Rows = dict[str, Any]


def numbers(table: Any) -> list[int]:
    return [int(value) for value in table]


def mask(words: list[str], known: list[str]) -> int:
    return sum(1 << known.index(word) for word in words)


def supplies(cost: dict[str, int]) -> list[int]:
    """The two places of a price, -1 where there is none."""
    paid = [SUPPLIES.index(name) for name in SUPPLIES for _ in range(cost.get(name, 0))]
    return (paid + [-1, -1])[:2]


def unusual() -> Rows:
    """Rows whose values are none of the project's: each one differs from its default and from its neighbours."""
    rows: Rows = copy.deepcopy(built_in())
    common = rows["fighters"]["common"]
    common.update({"energy_max": 9, "energy_start": 5, "energy_after_maintenance": 4, "base_defense_dice": 2})
    common["base_weapon"]["attack_dice"]["0"] = 3
    common["health"] = {"A": [[3, 2], [1, 2, 3], [1]], "B": [[2], [1, 1], [3, 3, 2]]}
    common["maintenance"]["take_loot"] = {"1": 2, "2": 0, "3": 4}
    for number, kind in enumerate(rows["actions"]["action_types"]):
        kind["energy"] = (number * 3 + 1) % 10
    for number, card in enumerate(rows["actions"]["cards"]):
        card["initiative"] = {"upright": number * 2 + 1, "rotated": 99 - number}
    for number, card in enumerate(rows["loot"]["cards"]):
        card["max_supplies"] = number % 9
    rows["loot"]["cards"][0]["attack_cost"] = {"cell": 1, "grenade": 1}
    rows["loot"]["cards"][1]["attack_cost"] = {"battery": 2}
    for number, row in enumerate(rows["sectors"]["classes"]):
        row["search"]["look"] = {"1": number + 1, "2": 4 - number, "3": number % 2}
        row["deck"] = 3 - number
    rows["dice"]["attack_die"]["faces"] = ["crit", "crit", "crit", "hit", "conditional_miss", "conditional_miss"]
    rows["dice"]["defense_die"]["faces"] = ["any_block", "any_block", "normal_block", "fail_energy", "fail", "fail"]
    automa = rows["automa"]["automa"]
    automa.update({"health": [3, 1, 2], "defense_dice": 3, "target_max_range": 1})
    automa.update({"attack_dice": {"0": 1, "1": 2, "2": 3}, "last_standing_dice": {"0": 4, "1": 5, "2": 3}})
    rows["rounds"]["sides"][0].update({"players": [2, 6, 4], "cells": [2, 2, 1, 1, 2, 2]})
    return rows


EVERY_ROW = pytest.mark.parametrize("rows", [built_in(), unusual()], ids=["as printed", "unusual"])


@pytest.mark.clause("NE-DATA-07", "NE-DATA-08", "NE-COMP-11")
@EVERY_ROW
def test_loot_cards_are_as_their_rows(rows: Rows) -> None:
    c, cards = Content(rows), rows["loot"]["cards"]
    assert c.loot_ids == [card["id"] for card in cards]
    assert c.loot_index == {card["id"]: number for number, card in enumerate(cards)}
    assert numbers(c.loot_class) == [card["class"] - 1 for card in cards]
    assert numbers(c.loot_type) == [TYPES.index(card["type"]) for card in cards]
    dice = [[card.get("attack_dice", {}).get(span, 0) for span in "012"] for card in cards]
    assert numbers(c.loot_dice) == [number for three in dice for number in three]
    assert numbers(c.symbols) == [mask(card["supply"], SUPPLIES) for card in cards]
    assert numbers(c.capacity) == [card["max_supplies"] for card in cards]
    paid = [supplies(card.get("attack_cost", {})) for card in cards]
    assert [numbers(pair) for pair in zip(c.attack_cost, c.attack_cost2, strict=True)] == paid
    assert numbers(c.restricted) == [int("restriction" in card) for card in cards]
    assert any(numbers(c.restricted))
    for number, card in enumerate(cards):
        own, team = len(card.get("effects", [])), len(card.get("team_effects", []))
        first = int(c.first_effect[number])
        assert (int(c.first_team[number]), int(c.after_effects[number])) == (first + own, first + own + team)
        wanted = [f"{card['id']}.e{place}" for place in range(own)] + [f"{card['id']}.t{p}" for p in range(team)]
        assert c.effect_names[first : first + own + team] == wanted
    assert int(c.first_effect[0]) == FIRST_LOOT_EFFECT
    for cls in range(3):
        own_cards = [number for number, card in enumerate(cards) if card["class"] == cls + 1]
        assert c.class_size[cls] == len(own_cards)
        assert numbers(c.card_of_class)[cls * 64 : (cls + 1) * 64] == own_cards + [-1] * (64 - len(own_cards))
        assert [int(c.place_in_class[number]) for number in own_cards] == list(range(len(own_cards)))


@pytest.mark.clause("NE-DATA-06", "NE-CARD-10")
@EVERY_ROW
def test_action_cards_are_as_their_rows(rows: Rows) -> None:
    c, section = Content(rows), rows["actions"]
    energy = {row["id"]: row["energy"] for row in section["action_types"]}
    assert numbers(c.action_energy) == [energy[name] for name in ACTIONS]
    fighters = [row["id"] for row in rows["fighters"]["fighters"]]
    cards = sorted(section["cards"], key=lambda card: (fighters.index(card["fighter"]), card["id"]))
    assert c.card_ids == [card["id"] for card in cards]
    halves = [card[side] for card in cards for side in ("left", "right")]
    words = [[ACTIONS.index(half["main"]), ACTIONS.index(half["alt"]) if "alt" in half else -1] for half in halves]
    assert numbers(c.halves) == [number for pair in words for number in pair]
    wanted = [card["initiative"][way] for card in cards for way in ("upright", "rotated")]
    assert numbers(c.initiative) == wanted


@pytest.mark.clause("NE-DATA-01", "NE-COMP-09", "NE-COMP-10", "NE-RNG-04")
@EVERY_ROW
def test_dice_are_as_their_rows(rows: Rows) -> None:
    c, dice = Content(rows), rows["dice"]
    for faces, die, known, weight in (
        (c.attack_faces, "attack_die", ATTACK_FACES, c.attack_weight),
        (c.defense_faces, "defense_die", DEFENSE_FACES, c.defense_weight),
    ):
        assert [known[int(face)] for face in faces] == dice[die]["faces"]
        assert numbers(weight) == [dice[die]["faces"].count(name) for name in known]


@pytest.mark.clause("NE-DATA-04", "NE-DATA-05", "NE-DMG-02", "NE-MAINT-05")
@EVERY_ROW
def test_fighters_are_as_their_rows(rows: Rows) -> None:
    c, section = Content(rows), rows["fighters"]
    common = section["common"]
    assert int(c.energy_max) == common["energy_max"]
    assert int(c.energy_start) == common["energy_start"]
    assert int(c.energy_after) == common["energy_after_maintenance"]
    assert int(c.base_defense) == common["base_defense_dice"]
    assert int(c.base_dice) == common["base_weapon"]["attack_dice"]["0"]
    assert numbers(c.health_a) == [token for line in common["health"]["A"] for token in line]
    assert numbers(c.health_b) == [token for line in common["health"]["B"] for token in line]
    assert c.maintenance_loot == [common["maintenance"]["take_loot"].get(cls, 0) for cls in "123"]
    assert c.fighters == [row["id"] for row in section["fighters"]]
    abilities = [ability["id"] for row in section["fighters"] for ability in row["abilities"]]
    assert c.effect_names[: 3 + len(abilities)] == [row["id"] for row in section["maneuvers"]] + abilities


@pytest.mark.clause("NE-DATA-03", "NE-COMP-01", "NE-DATA-09")
@EVERY_ROW
def test_sectors_and_upgrades_are_as_their_rows(rows: Rows) -> None:
    c, section = Content(rows), rows["sectors"]
    names = [row["id"] for row in section["classes"]]
    assert c.class_names == names
    assert numbers(c.deck_of_class) == [row["deck"] for row in section["classes"]]
    assert numbers(c.look) == [row["search"]["look"].get(cls, 0) for row in section["classes"] for cls in "123"]
    by_number = {row["number"]: row for row in section["sectors"]}
    assert c.sector_ids == ["", *[by_number[number]["id"] for number in range(1, 11)]]
    assert numbers(c.sector_class) == [0, *[names.index(by_number[number]["class"]) for number in range(1, 11)]]
    for number in range(1, 11):
        at = SECTOR_BASE + number
        assert c.effect_names[at] == f"sector_{number}"
        assert OPS[int(c.op[at])] == by_number[number]["effect"]["op"]
    kinds = ["permanent", "immediate", "once_per_round"]
    assert c.upgrades == [row["id"] for row in rows["upgrades"]["cards"]]
    assert [kinds[int(kind)] for kind in c.upgrade_kind] == [row["kind"] for row in rows["upgrades"]["cards"]]
    assert c.effect_names[FIRST_UPGRADE : FIRST_UPGRADE + 8] == c.upgrades


@pytest.mark.clause("NE-DATA-10", "NE-COMP-03", "NE-DATA-11", "NE-AUTOMA-12", "NE-DATA-02")
@EVERY_ROW
def test_bots_automa_and_round_board_are_as_their_rows(rows: Rows) -> None:
    c, bots, automa = Content(rows), rows["bots"]["bots"], rows["automa"]["automa"]
    kinds = list(dict.fromkeys(row["kind"] for row in bots))
    assert c.bot_kinds == kinds
    ordered = sorted(bots, key=lambda row: kinds.index(row["kind"]))
    assert c.bot_ids == [row["id"] for row in ordered]
    assert c.bot_index == {row["id"]: number for number, row in enumerate(ordered)}
    assert numbers(c.bot_symbols) == [mask(row["supplies"], SUPPLIES) for row in ordered]
    assert numbers(c.automa_health) == automa["health"]
    dice = [automa[kind][span] for kind in ("attack_dice", "last_standing_dice") for span in "012"]
    assert numbers(c.automa_dice) == dice
    assert (int(c.automa_defense), int(c.automa_reach)) == (automa["defense_dice"], automa["target_max_range"])
    sides = rows["rounds"]["sides"]
    assert c.sides == [row["id"] for row in sides]
    assert c.side_players == [row["players"] for row in sides]
    assert c.cells == [row["cells"] for row in sides]


@pytest.mark.clause("NE-DATA-11")
def test_without_dice_for_the_last_one_standing_the_automa_has_the_same() -> None:
    rows: Rows = copy.deepcopy(built_in())
    del rows["automa"]["automa"]["last_standing_dice"]
    assert numbers(Content(rows).automa_dice) == [rows["automa"]["automa"]["attack_dice"][span] for span in "012"] * 2


def effect_rows(rows: Rows) -> list[tuple[Rows, int, int]]:
    """Every row of an effect in the order of the table, its loot card or -1, and whether it is a team effect."""
    fighters = rows["fighters"]
    found = [(row, -1, 0) for row in fighters["maneuvers"]]
    found += [(row, -1, 0) for fighter in fighters["fighters"] for row in fighter["abilities"]]
    found += [(row["effect"], -1, 0) for row in sorted(rows["sectors"]["sectors"], key=lambda row: row["number"])]
    found += [(row["effect"], -1, 0) for row in rows["upgrades"]["cards"]]
    for number, card in enumerate(rows["loot"]["cards"]):
        found += [(row, number, 0) for row in card.get("effects", [])]
        found += [(row, number, 1) for row in card.get("team_effects", [])]
    return found


def with_unusual_effects() -> Rows:
    """Rows in which effects have arguments that they do not have in print."""
    rows: Rows = copy.deepcopy(built_in())
    for number, (row, card, _) in enumerate(effect_rows(rows)):
        if row["op"] not in ("strip_supply", "place_token") and row.get("n") != "all":
            row["n"] = number % 9 + 1
        row["min_range"], row["min_dice"] = number % 6, (number + 2) % 6
        row["deck"] = number % 3 + 1
        row["weapon_types"] = [TYPES[number % 7], TYPES[(number + 3) % 7]]
        row["placement"] = [number % 6, (number + 2) % 6]
        row["needs"] = NEEDS[number % 3]
        if row.get("use", "optional") != "passive" and card < 0:
            row["cost_energy"] = number % 10
    return rows


@pytest.mark.clause("NE-DATA-05", "NE-DATA-08", "NE-DATA-12", "NE-DATA-14", "NE-DATA-15", "NE-CONV-11")
@pytest.mark.parametrize("rows", [built_in(), with_unusual_effects()], ids=["as printed", "unusual"])
def test_effects_are_as_their_rows(rows: Rows) -> None:
    c = Content(rows)
    usual = {row["id"]: row["timing"] for row in rows["ops"]["ops"]}
    faces = {"turn_die": ATTACK_FACES, "weaken_block": DEFENSE_FACES, "count_as": DEFENSE_FACES}
    found = effect_rows(rows)
    assert len(found) == len(c.effect_names)
    for at, (row, card, _) in enumerate(found):
        known = faces.get(row["op"])
        token = row["token_effect"] if row["op"] == "place_token" else {}
        counts = token.get("op") == "count_as"
        wanted = {
            "op": OPS.index(row["op"]),
            "timing": TIMINGS.index(row.get("timing", usual[row["op"]])),
            "use": USES.index(row.get("use", "optional")),
            "n": ALL if row.get("n") == "all" else row.get("n", 1),
            "face_from": known.index(row["from"]) if known else 0,
            "face_to": known.index(row["to"]) if known else 0,
            "min_range": row.get("min_range", 0),
            "deck": row.get("deck", 0),
            "types": mask(row.get("weapon_types", []), TYPES),
            "min_dice": row.get("min_dice", 0),
            "energy": row.get("cost_energy", 0),
            "cost": supplies(row.get("cost", {}))[0],
            "cost2": supplies(row.get("cost", {}))[1],
            "x": 0,
            "x_cost": -1,
            "x_energy": 0,
            "needs": NEEDS.index(row.get("needs", "")),
            "card_of": card,
            "placement": sum(1 << distance for distance in row.get("placement", [])),
            "token_op": OPS.index(token["op"]) if token else -1,
            "token_n": token.get("n", 1) if token else 0,
            "token_from": DEFENSE_FACES.index(token["from"]) if counts else 0,
            "token_to": DEFENSE_FACES.index(token["to"]) if counts else 0,
        }
        assert {name: int(getattr(c, name)[at]) for name in wanted} == wanted, c.effect_names[at]
        taken = row.get("loot", {}) if row["op"] == "take_loot" else {}
        assert c.loot[at] == [taken.get(cls, 0) for cls in "123"], c.effect_names[at]


@pytest.mark.clause("NE-CARD-10", "NE-INFO-03")
@pytest.mark.parametrize("hand", [0b111, 0b1010100, 0b1100001])
def test_every_layout_of_a_hand_is_shown_with_what_it_would_give(hand: int) -> None:
    """Six pairs of cards, each covering the left or the right half, either card upright or rotated."""
    s = arena("akari", "boulder", "ghost")
    s.hand[0], s.deck[0] = hand, 127 & ~hand
    cards = [s.content.card_ids[at] for at in range(7) if hand >> at & 1]
    shown: Any = s.view(0)["layouts"]
    pairs = [pair for two in itertools.combinations(cards, 2) for pair in (two, two[::-1])]
    assert [row["code"] for row in shown] == list(range(48))
    assert [(row["top"], row["bottom"]) for row in shown] == [pair for pair in pairs for _ in range(8)]
    ways = list(itertools.product(("left", "right"), (False, True), (False, True)))
    assert [(row["covers"], row["top_rotated"], row["bottom_rotated"]) for row in shown] == ways * 6
    for row in shown:
        (rest,) = set(cards) - {row["top"], row["bottom"]}
        assert row["left"] == rest or row["left"]["id"] == rest
        assert len(row["row"]) == 3
