"""Every number of a row has its bounds, and what does not fit is refused with its place (NE-DATA)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neon.content.content import Content
from sandtable.games.neon.content.rows import built_in
from sandtable.games.neon.content.vocabulary import SECTOR_BASE, TIMINGS, USES

Rows = dict[str, Any]


def rows_with(section: str, path: str, value: object) -> Rows:
    """The rows of the project with one value changed or added, by a path like `cards.3.supply`."""
    rows: Rows = copy.deepcopy(built_in())
    at: Any = rows[section]
    *way, last = path.split(".")
    for part in way:
        at = at[int(part)] if isinstance(at, list) else at.setdefault(part, {})
    at[int(last) if isinstance(at, list) else last] = value
    return rows


NUMBERS: list[tuple[str, str, int, int]] = [
    ("fighters", "common.energy_max", 1, 99),
    ("fighters", "common.energy_start", 0, 99),
    ("fighters", "common.energy_after_maintenance", 0, 99),
    ("fighters", "common.base_defense_dice", 0, 3),
    ("fighters", "common.base_weapon.attack_dice.0", 1, 5),
    ("fighters", "common.health.A.0.0", 1, 3),
    ("fighters", "common.health.B.2.0", 1, 3),
    ("fighters", "common.maintenance.take_loot.2", 0, 4),
    ("fighters", "common.maintenance.trophy_equipment", 2, 2),
    ("fighters", "common.maintenance.upgrades_look", 2, 2),
    ("fighters", "common.maintenance.upgrades_keep", 1, 1),
    ("fighters", "common.hand_size", 3, 3),
    ("fighters", "common.cards_played", 2, 2),
    ("fighters", "common.action_deck_size", 7, 7),
    ("fighters", "common.force_field_tokens", 2, 2),
    ("fighters", "common.equipment_per_type", 1, 1),
    ("fighters", "maneuvers.0.cost_energy", 0, 9),
    ("dice", "attack_die.max_per_attack", 5, 5),
    ("dice", "defense_die.max_per_defense", 3, 3),
    ("sectors", "classes.1.deck", 1, 3),
    ("sectors", "classes.1.search.keep", 2, 2),
    ("sectors", "classes.1.search.look.2", 0, 4),
    ("sectors", "sectors.1.effect.n", 0, 9),
    ("sectors", "sectors.1.effect.min_range", 0, 5),
    ("sectors", "sectors.1.effect.min_dice", 0, 5),
    ("sectors", "sectors.1.effect.deck", 1, 3),
    ("upgrades", "cards.5.effect.loot.2", 0, 4),
    ("actions", "action_types.3.energy", 0, 9),
    ("actions", "cards.0.initiative.upright", 0, 99),
    ("actions", "cards.0.initiative.rotated", 0, 99),
    ("loot", "cards.0.class", 1, 3),
    ("loot", "cards.0.attack_dice.1", 0, 5),
    ("loot", "cards.0.max_supplies", 0, 8),
    ("loot", "cards.0.effects.0.cost.ammo", 0, 2),
    ("automa", "automa.health.0", 1, 3),
    ("automa", "automa.attack_dice.2", 1, 5),
    ("automa", "automa.last_standing_dice.2", 1, 5),
    ("automa", "automa.defense_dice", 0, 3),
    ("automa", "automa.target_max_range", 0, 5),
    ("rounds", "sides.0.players.0", 2, 6),
]


@pytest.mark.clause("NE-DATA-01", "NE-DATA-02", "NE-DATA-03", "NE-DATA-04", "NE-DATA-05", "NE-DATA-06", "NE-DATA-07")
@pytest.mark.clause("NE-DATA-08", "NE-DATA-09", "NE-DATA-11", "NE-DATA-14", "NE-DATA-15", "NE-CONV-11", "NE-CARD-10")
@pytest.mark.clause("NE-DMG-02")
@pytest.mark.parametrize(("section", "path", "low", "high"), NUMBERS)
def test_numbers_have_their_bounds(section: str, path: str, low: int, high: int) -> None:
    for value in (low, high):
        Content(rows_with(section, path, value))
    for value in (low - 1, high + 1):
        with pytest.raises(BadNotation, match=f"a whole number from {low} to {high} is needed, not {value}"):
            Content(rows_with(section, path, value))


COUNTED: list[tuple[str, str, str]] = [
    ("fighters", "maneuvers", "three maneuvers"),
    ("fighters", "fighters", "6 fighters"),
    ("fighters", "fighters.0.abilities", "two abilities"),
    ("fighters", "common.health.A", "6 health tokens"),
    ("sectors", "classes", "three classes"),
    ("sectors", "sectors", "1 to 10"),
    ("upgrades", "cards", "8 upgrades"),
    ("loot", "cards", "66 loot cards"),
    ("actions", "cards", "7 action cards"),
    ("bots", "bots", "10 bots"),
    ("ops", "ops", "48 operations"),
    ("dice", "attack_die.faces", "6 faces"),
    ("dice", "defense_die.faces", "6 faces"),
]


@pytest.mark.clause("NE-DATA-01", "NE-DATA-03", "NE-DATA-04", "NE-DATA-05", "NE-DATA-06", "NE-DATA-07", "NE-DATA-09")
@pytest.mark.clause("NE-DATA-10", "NE-DATA-12", "NE-DATA-15", "NE-COMP-03", "NE-COMP-09", "NE-DMG-02", "NE-DATA-08")
@pytest.mark.parametrize(("section", "path", "told"), COUNTED)
def test_parts_are_counted(section: str, path: str, told: str) -> None:
    """One fewer, and the last one twice."""
    rows: Any = built_in()[section]
    for part in path.split("."):
        rows = rows[int(part)] if isinstance(rows, list) else rows[part]
    for other in (rows[:-1], [*rows, rows[-1]]):
        with pytest.raises(BadNotation, match=told):
            Content(rows_with(section, path, other))


@pytest.mark.clause("NE-DATA-05", "NE-DATA-08", "NE-DATA-14", "NE-DATA-15", "NE-DATA-07", "NE-DEF-13", "NE-DEF-14")
@pytest.mark.clause("NE-CONV-11", "NE-DATA-06", "NE-DATA-09", "NE-SHIELD-06")
@pytest.mark.parametrize(
    ("section", "path", "value", "told"),
    [
        ("loot", "cards.0.effects.0.use", "team", "team effects, and only these"),
        ("loot", "cards.0.team_effects", [{"op": "ally_energy", "use": "optional"}], "team effects, and only these"),
        ("loot", "cards.0.effects.0", {"op": "strip_supply", "n": 3, "use": "optional"}, "at most 2 supplies"),
        ("loot", "cards.0.effects.0", {"op": "strip_supply", "n": "all", "use": "optional"}, "at most 2 supplies"),
        ("loot", "cards.0.effects.0.cost", {"ammo": 2, "cell": 1}, "at most 2 supplies in all"),
        ("loot", "cards.0.effects.0.use", "passive", "a passive effect costs nothing"),
        ("sectors", "sectors.0.effect.use", "passive", "a passive effect costs nothing"),
        ("loot", "cards.0.effects.0.from", "hit", "changes no faces"),
        ("loot", "cards.0.effects.0.to", "hit", "changes no faces"),
        ("sectors", "sectors.0.effect.from", "any_block", "is none of crit"),
        ("loot", "cards.0.effects.0.needs", "luck", "needs"),
        ("loot", "cards.0.effects.0.colour", "red", "unknown name 'colour'"),
        ("loot", "cards.0.effects.0.use", "mandatory", "mandatory are only effects of armor and helmet"),
        ("loot", "cards.0.effects.0", {"op": "cancel_hit", "use": "mandatory"}, "mandatory are only effects of armor"),
        ("loot", "cards.0.restriction", "no_sleep", "restriction"),
        ("loot", "cards.0.type", "base", "type"),
        ("loot", "cards.0.supply", [], "one or two"),
        ("fighters", "fighters.0.age", 30, "unknown name 'age'"),
        ("upgrades", "cards.0.kind", "daily", "kind"),
        ("upgrades", "cards.0.age", 30, "unknown name 'age'"),
        ("actions", "cards.0.right.alt", "defense", "NE-SHIELD-06"),
        ("actions", "cards.0.right.alt", "joker", "a joker half has no alternative"),
        ("actions", "cards.0.right.main", "joker", "a joker half has no alternative"),
        ("actions", "cards.0.right", {"main": "joker", "alt": "move"}, "a joker half has no alternative"),
        ("actions", "cards.0.left.alt", "move", "NE-SHIELD-06"),
        ("actions", "cards.0.fighter", "boulder", "7 action cards of akari"),
        ("actions", "cards.1.id", "akari_1", "an id stands twice"),
        ("ops", "ops.0.timing", "noon", "timing"),
    ],
)
def test_words_that_do_not_fit_are_refused(section: str, path: str, value: object, told: str) -> None:
    with pytest.raises(BadNotation, match=told.replace("(", r"\(")):
        Content(rows_with(section, path, value))


@pytest.mark.clause("NE-DEF-13", "NE-DEF-14", "NE-DATA-08")
@pytest.mark.parametrize("op", ["cancel_hit", "cancel_crit", "cancel_any", "crit_to_hit"])
def test_what_must_be_used_stops_hits_that_are_left(op: str) -> None:
    """A helmet or an armour with such an effect at another moment, or with another one at that moment, is refused."""
    rows: Any = copy.deepcopy(built_in())
    place = next(n for n, row in enumerate(rows["loot"]["cards"]) if row["type"] == "armor")
    rows["loot"]["cards"][place]["effects"] = [{"op": op, "use": "mandatory"}]
    assert Content(rows).loot_ids[place] == rows["loot"]["cards"][place]["id"]
    moments = {row["id"]: row for row in rows["ops"]["ops"]}
    later: Any = copy.deepcopy(rows)
    for row in later["ops"]["ops"]:
        if row["id"] == op:
            row["timing"] = "defense_after_roll"
    other: Any = copy.deepcopy(rows)
    other["loot"]["cards"][place]["effects"][0]["op"] = "gain_energy"
    for row in other["ops"]["ops"]:
        if row["id"] == "gain_energy":
            row["timing"] = moments[op]["timing"]
    for changed in (later, other):
        for row in changed["loot"]["cards"]:
            row["effects"] = [each for each in row["effects"] if row["id"] == rows["loot"]["cards"][place]["id"]]
        with pytest.raises(BadNotation, match="mandatory are only effects of armor and helmet that cancel hits"):
            Content(changed)


@pytest.mark.clause("NE-RNG-06", "NE-DATA-05", "NE-DATA-09")
@pytest.mark.parametrize(
    ("section", "path"), [("fighters", "fighters.1.abilities.0.id"), ("upgrades", "cards.3.id"), ("loot", "cards.5.id")]
)
def test_an_effect_has_a_name_of_its_own(section: str, path: str) -> None:
    """Decisions of a game are written down by these names."""
    fighters: Any = built_in()["fighters"]
    ability = fighters["fighters"][0]["abilities"][0]["id"]
    taken = "loot_1_01" if section == "loot" else ability
    with pytest.raises(BadNotation, match="names stand twice"):
        Content(rows_with(section, path, taken))


@pytest.mark.clause("NE-SETUP-14", "NE-DEFEAT-01", "NE-DEFEAT-02", "NE-DATA-15")
@pytest.mark.parametrize(
    ("name", "value", "told"), [("lives", 2, "unknown name 'lives'"), ("board_side", "C", "is none of A, B")]
)
def test_a_mode_says_its_lives_by_the_side_of_the_boards_alone(name: str, value: object, told: str) -> None:
    with pytest.raises(BadNotation, match=told):
        Content(rows_with("modes", f"modes.0.{name}", value))


@pytest.mark.clause("NE-DATA-08", "NE-DATA-15")
def test_the_moment_of_a_loot_effect_is_that_of_its_op() -> None:
    """A row may name it; only effects of other parts have moments of their own."""
    of_op = {row["id"]: row["timing"] for row in built_in()["ops"]["ops"]}  # type: ignore[index]
    loot: Any = built_in()["loot"]["cards"]  # type: ignore[index]
    own = of_op[loot[0]["effects"][0]["op"]]
    for timing in TIMINGS:
        rows = rows_with("loot", "cards.0.effects.0.timing", timing)
        if timing == own:
            assert TIMINGS[int(Content(rows).timing[int(Content(rows).first_effect[0])])] == own
        else:
            with pytest.raises(BadNotation, match="the moment of a loot effect is that of its op"):
                Content(rows)


@pytest.mark.clause("NE-CONV-11", "NE-DATA-08")
@pytest.mark.parametrize(
    ("cost", "read"), [({"ammo": 1}, (0, -1)), ({"ammo": 2}, (0, 0)), ({"ammo": 1, "cell": 1}, (0, 1))]
)
def test_an_effect_costs_up_to_two_supplies(cost: dict[str, int], read: tuple[int, int]) -> None:
    content = Content(rows_with("loot", "cards.0.effects.0.cost", cost))
    effect = content.first_effect[0]
    assert (content.cost[effect], content.cost2[effect]) == read


@pytest.mark.clause("NE-DATA-02", "NE-DATA-11", "NE-DATA-15")
def test_a_cell_closes_one_sector_or_two() -> None:
    assert Content(rows_with("rounds", "sides.0.cells", [2] * 5)).cells[0] == [2] * 5
    assert Content(rows_with("rounds", "sides.0.cells", [1] * 10)).cells[0] == [1] * 10
    for cells in ([3, 2, 2, 2, 1], [0, 2, 2, 2, 2, 2]):
        with pytest.raises(BadNotation, match="a whole number from 1 to 2 is needed"):
            Content(rows_with("rounds", "sides.0.cells", cells))


@pytest.mark.clause("NE-DATA-06", "NE-DATA-15")
def test_a_card_of_nobody_is_refused() -> None:
    cards = [*built_in()["actions"]["cards"], {}]  # type: ignore[index]
    cards[-1] = {**cards[0], "id": "nobody_1", "fighter": "nobody"}
    with pytest.raises(BadNotation, match="a card belongs to no fighter"):
        Content(rows_with("actions", "cards", cards))


@pytest.mark.clause("NE-DATA-07", "NE-DATA-15")
def test_a_class_has_room_for_its_cards() -> None:
    """At most 52 cards of one class, so that a deck fits into one number."""

    def classes(first: int) -> Rows:
        rows: Rows = copy.deepcopy(built_in())
        for number, card in enumerate(rows["loot"]["cards"]):
            card["class"] = 1 if number < first else 2
        return rows

    assert Content(classes(52)).class_size == [52, 14, 0]
    with pytest.raises(BadNotation, match="more than 52 cards of class 1"):
        Content(classes(53))
    with pytest.raises(BadNotation, match="more than 52 cards of class 2"):
        Content(classes(13))


@pytest.mark.clause("NE-DATA-08", "NE-DATA-15", "NE-DEF-13", "NE-DEF-14")
@pytest.mark.parametrize(
    ("kind", "effect", "fits"),
    [
        ("helmet", {"op": "cancel_hit"}, True),
        ("armor", {"op": "cancel_crit"}, True),
        ("armor", {"op": "cancel_any"}, True),
        ("helmet", {"op": "crit_to_hit"}, True),
        ("helmet", {"op": "add_defense_dice"}, False),
        ("armor", {"op": "thorns"}, False),
    ],
)
def test_duties_are_those_of_what_is_worn(kind: str, effect: dict[str, Any], fits: bool) -> None:
    cards: Any = built_in()["loot"]["cards"]  # type: ignore[index]
    at = next(number for number, card in enumerate(cards) if card["type"] == kind)
    rows = rows_with("loot", f"cards.{at}.effects", [{**effect, "use": "mandatory", "cost": {}}])
    if fits:
        assert Content(rows).use[int(Content(rows).first_effect[at])] == USES.index("mandatory")
    else:
        with pytest.raises(BadNotation, match="mandatory are only effects of armor and helmet that cancel hits"):
            Content(rows)


@pytest.mark.clause("NE-DATA-07", "NE-DATA-08", "NE-DATA-15", "NE-DEF-13", "NE-DEF-14")
@pytest.mark.parametrize(
    ("use", "cost", "attack_cost", "fits"),
    [
        ("optional", {}, {}, True),
        ("optional", {"ammo": 1}, {}, True),
        ("optional", {"ammo": 2}, {}, False),
        ("optional", {}, {"ammo": 1}, False),
        ("passive", {}, {"ammo": 1}, True),
    ],
)
def test_an_area_and_an_attack_are_not_paid_twice(
    use: str, cost: dict[str, int], attack_cost: dict[str, int], fits: bool
) -> None:
    rows = rows_with("loot", "cards.0.effects", [{"op": "area", "use": use, "cost": cost}])
    rows["loot"]["cards"][0]["attack_cost"] = attack_cost
    if fits:
        Content(rows)
    else:
        with pytest.raises(BadNotation, match="an optional area costs one supply at most"):
            Content(rows)


@pytest.mark.clause("NE-CONV-11", "NE-DATA-15")
@pytest.mark.parametrize(
    ("effect", "wanted"),
    [
        ({"op": "add_attack_dice", "n": "x", "cost": {"cell": "x"}}, (1, 1, 0, 1)),
        ({"op": "add_attack_dice", "n": "x", "cost": {"ammo": "x"}}, (1, 0, 0, 0)),
        ({"op": "add_attack_dice", "n": "x", "cost": {}, "cost_energy": "x"}, (1, -1, 1, -1)),
        ({"op": "add_attack_dice", "n": "x", "cost": {"battery": 1}}, (1, -1, 0, 2)),
        ({"op": "crit_damage", "n": "x", "cost": {}, "cost_energy": "x"}, (1, -1, 1, -1)),
    ],
)
def test_an_x_is_read_as_number_and_price(effect: dict[str, Any], wanted: tuple[int, int, int, int]) -> None:
    c = Content(rows_with("loot", "cards.0.effects", [{"use": "optional", **effect}]))
    at = int(c.first_effect[0])
    assert (int(c.x[at]), int(c.x_cost[at]), int(c.x_energy[at]), int(c.cost[at])) == wanted
    assert (int(c.n[at]), int(c.energy[at]), int(c.cost2[at])) == (1, 0, -1)


@pytest.mark.clause("NE-DATA-12", "NE-DATA-14", "NE-DATA-05")
def test_an_effect_has_a_moment_of_its_own_or_that_of_its_op() -> None:
    printed = Content(built_in())
    at = SECTOR_BASE + 2
    assert TIMINGS[int(printed.timing[at])] == "attack_before_or_after_roll"
    assert TIMINGS[int(Content(rows_with("sectors", "sectors.1.effect.timing", "always")).timing[at])] == "always"
    rows = rows_with("sectors", "sectors.1.effect.use", "optional")
    del rows["sectors"]["sectors"][1]["effect"]["timing"]
    rows["ops"]["ops"][0]["timing"] = "on_gain"
    assert TIMINGS[int(Content(rows).timing[at])] == "on_gain"
    assert TIMINGS[int(Content(rows).timing[int(Content(rows).first_effect[0])])] == "on_gain"


@pytest.mark.clause("NE-RNG-06", "NE-DATA-15")
def test_there_are_at_most_250_effects() -> None:
    rows: Rows = copy.deepcopy(built_in())
    more = 250 - len(Content(rows).effect_names)
    effect = rows["loot"]["cards"][0]["effects"][0]
    for card in rows["loot"]["cards"]:
        while more and len(card.setdefault("effects", [])) < 4:
            card["effects"].append({**effect})
            more -= 1
    assert len(Content(rows).effect_names) == 250
    rows["loot"]["cards"][-1].setdefault("effects", []).append({**effect})
    with pytest.raises(BadNotation, match="more than 250 effects"):
        Content(rows)
