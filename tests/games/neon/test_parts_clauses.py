"""Printed parts, setup, loot that is taken, defeat, closings, what is public: clauses with a scene of their own."""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.decision import CHANCE
from sandtable.core.errors import BadNotation
from sandtable.games.neon.content.content import Content, content_of
from sandtable.games.neon.content.rows import LATEST, built_in, read_file
from sandtable.games.neon.content.vocabulary import AUTOMA, OPS, TIMINGS
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import NEXT_ACTOR, PLACING
from sandtable.kit.dice import Dice
from tests.games.neon.collectors_file import file_changed, file_with
from tests.games.neon.games import GAME
from tests.games.neon.table import (
    act,
    arena,
    asked,
    attack,
    begin,
    bot,
    check,
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
    ring,
    roll,
    settle,
    start,
    trophies,
    upgrade,
)

THREE = ("akari", "boulder", "ghost")


@pytest.mark.clause("NE-COMP-04", "NE-COMP-06")
def test_tokens_of_the_box() -> None:
    c = content_of("")
    assert Counter([*c.health_a, *c.health_b] * 6) == {1: 30, 2: 30, 3: 12}
    placing = OPS.index("place_token")
    tokens = [[name for name in c.effect_names[3 + 2 * i : 5 + 2 * i]] for i in range(6)]
    found = {c.fighters[i]: [n for n in tokens[i] if c.op[c.effect_index[n]] == placing] for i in range(6)}
    assert {name: own for name, own in found.items() if own} == {
        "akari": ["neko"],
        "illusion": ["trap"],
        "snake": ["smoke_grenade"],
    }


@pytest.mark.clause("NE-COMP-05")
def test_numbers_of_dice_and_tokens() -> None:
    for section, table, name in (
        ("dice", "attack_die", "max_per_attack"),
        ("dice", "defense_die", "max_per_defense"),
        ("fighters", "common", "force_field_tokens"),
    ):
        rows = copy.deepcopy(built_in())
        rows[section][table][name] += 1  # type: ignore[index]
        with pytest.raises(BadNotation, match=name):
            Content(rows)
    s = GAME.start({"players": 3})
    while kind(s) == "deal_sector":
        s.apply(s.legal()[0])
    assert may(s) == [f"top {number}" for number in range(1, 11)]
    while kind(s) != "layout":
        s.apply(s.legal()[0])
    assert (look(s)["leader"], look(s)["tokens_left"]) == (0, 9)


@pytest.mark.clause("NE-COMP-07")
def test_search_tokens_never_run_out() -> None:
    s = arena(*THREE)
    put(s, A=2)
    s.tokens[5] = 20  # all that are in the box
    act(s, 0, "search", "move", "move")
    play(s, "do search")
    settle(s, "action")
    assert (s.tokens[5], s.tokens[2]) == (20, 1)


@pytest.mark.clause("NE-COMP-08")
def test_health_tokens_never_run_out() -> None:
    s = arena(*THREE)
    put(s, A=6, B=6)
    for value, number in enumerate((30, 30, 12)):
        s.trophies[2 * 3 + value] = number  # all that are in the box
    hurt_to(s, 1, 1)
    s.energy[0] = s.energy[1] = 0
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "hit", "fail")
    settle(s, "action")
    assert fighter(s, 1)["health"] == [1, 1, 1, 2, 2, 3]
    assert trophies(s, 0) == [0, 0, 1]


@pytest.mark.clause("NE-ABIL-01", "NE-ABIL-22")
def test_abilities_of_the_boards() -> None:
    c = content_of("")
    assert c.effect_names[:3] == ["maneuver_a", "maneuver_b", "maneuver_c"]
    found = {
        c.effect_names[i]: (int(c.energy[i]), TIMINGS[c.timing[i]], OPS[c.op[i]]) for i in range(3, 15)
    }  # two for each of the six
    assert found == {
        "hoonade": (2, "before_attack", "pull_target"),
        "neko": (2, "your_turn", "place_token"),
        "shield": (2, "defense_before_roll", "add_defense_dice"),
        "howitzer": (2, "declare", "extend_range"),
        "soar": (1, "on_move_action", "move_extra"),
        "firestorm": (2, "declare", "area"),
        "smoke_grenade": (2, "your_turn", "place_token"),
        "cobra_lunge": (1, "before_attack", "step_before"),
        "dead_eye": (2, "attack_after_roll", "conditional_to_hit"),
        "optical_camo": (1, "when_targeted", "remove_attack_dice"),
        "trap": (2, "your_turn", "place_token"),
        "mirage": (2, "when_targeted", "sidestep"),
    }
    rows = copy.deepcopy(built_in())
    del rows["fighters"]["fighters"][0]["abilities"][1]  # type: ignore[index]
    with pytest.raises(BadNotation, match="abilities"):
        Content(rows)


@pytest.mark.clause("NE-CONV-13")
def test_achievements_are_no_part(tmp_path: Path) -> None:
    mine = file_with(tmp_path, achievements={"cards": []})
    with pytest.raises(BadNotation, match="achievements"):
        read_file(mine, LATEST)


@pytest.mark.clause("NE-RNG-05")
@pytest.mark.parametrize("drafts", [False, True])
def test_order_of_setup_draws(drafts: bool) -> None:
    s = GAME.start({"players": 3, "fighter_assignment": "draft" if drafts else "random"})
    order: list[str] = []
    while (found := kind(s)) != "layout":
        if not order or order[-1] != found:
            order.append(found)
        s.apply(s.legal()[0])
    people = ["deal_leader", "draft"] if drafts else ["deal_fighter", "deal_leader"]
    assert order == ["deal_sector", "top_token", "deal_bot", *people, "draw_card"]
    seats = start({"players": 3, "fighters": list(THREE), "leader": 1})
    assert [fighter(seats, seat)["hand_size"] for seat in range(3)] == [3, 3, 3]


@pytest.mark.clause("NE-RNG-05")
def test_action_decks_are_drawn_in_seat_order() -> None:
    s = GAME.start({"players": 3})
    events = listen(s)
    while kind(s) != "layout":
        s.apply(s.legal()[0])
    assert [event.data["seat"] for event in events if event.kind == "drew"] == [0] * 3 + [1] * 3 + [2] * 3


@pytest.mark.clause("NE-RNG-04")
def test_dice_rolled_together_in_their_order() -> None:
    s = arena("phoenix", "boulder", "ghost", automa=True)
    put(s, A=6, B=6, X=6)
    cook = bot(s, "cook2", 6)
    guard = bot(s, "guard1", 6)
    s.energy[0], s.energy[1] = 2, 0
    gear(s, 0, "loot_1_13")
    attack(s, 0)
    play(s, "attack loot_1_13 B 0 with=firestorm")
    events = listen(s)
    roll(s, "miss", "hit", "fail", "fail", "fail", "fail")
    rolled = [(event.data["die"], event.data.get("who")) for event in events if event.kind == "rolled"]
    assert [die for die, _ in rolled] == ["attack", "attack", "defense", "defense", "defense", "defense"]
    assert [who for _, who in rolled[2:]] == [AUTOMA, AUTOMA, guard, cook]
    assert list(s.content.attack_weight) == [1, 2, 1, 2]


@pytest.mark.clause("NE-RNG-04")
def test_a_die_shows_one_of_its_six_faces() -> None:
    s = arena(*THREE)
    put(s, A=6, B=6)
    s.energy[0] = s.energy[1] = 0
    attack(s, 0)
    play(s, "attack base B 0")
    for die in ("attack_die", "defense_die"):
        assert kind(s) == die
        faces = built_in()["dice"][die]["faces"]  # type: ignore[index]
        for seed in range(30):
            assert s.action_text(s.sample(Dice(seed))) == f"{die} {faces[int(Dice(seed).below(6))]}"
        play(s, may(s)[-1])


@pytest.mark.clause("NE-RNG-07")
def test_a_script_replaces_chance() -> None:
    script = [f"sector {number}" for number in (10, 2, 8, 4, 6, 1, 3, 5, 7)] + ["top 4"]
    s = GAME.start({"players": 3, "fighters": list(THREE), "leader": 0})
    play(s, *script)
    assert look(s)["ring"] == [10, 2, 8, 4, 6, 1, 3, 5, 7, 9]
    assert look(s)["top"] == 4
    other = GAME.start({"players": 3})
    play(other, "sector 10")
    assert refused(other, "sector 10")  # a result that chance could not give


@pytest.mark.clause("NE-SETUP-03")
def test_the_dropship_is_no_sector() -> None:
    s = arena(*THREE)
    assert [row["at"] for row in look(s)["fighters"]] == ["ship"] * 3
    assert sorted(look(s)["ring"]) == list(range(1, 11))
    put(s, A=1)
    act(s, 0, "move", "attack", "attack")
    play(s, "do move")
    assert sorted(may(s)) == ["go 10", "go 2"]
    play(s, "go 2")
    act(s, 0, "attack", "move", "move")
    assert "do attack" not in may(s)  # the others are on the ship


@pytest.mark.clause("NE-SETUP-05", "NE-ROUND-04")
def test_the_visible_token_closes_and_fills_the_first_free_cell() -> None:
    s = arena(*THREE, top=7)
    put(s, A=1, B=3, C=5)
    assert (look(s)["cells"][:2], look(s)["cell"], look(s)["laid"]) == ([1, 2], 0, 0)
    events = listen(s)
    check(s)
    play(s, "top 9")
    assert [event.data["sector"] for event in events if event.kind == "closed"] == [7]
    assert (look(s)["cell"], look(s)["laid"], look(s)["top"]) == (1, 1, 9)
    check(s)
    play(s, "top 8", "top 6")
    assert [event.data["sector"] for event in events if event.kind == "closed"] == [7, 9, 8]
    assert (look(s)["cell"], look(s)["laid"]) == (2, 3)


@pytest.mark.clause("NE-CARD-13")
def test_faces_of_action_cards() -> None:
    s = arena(*THREE)
    words = {half for row in look(s, 0)["layouts"] for half in row["row"]}
    assert any("/" in half for half in words)
    cards = built_in()["actions"]["cards"]  # type: ignore[index]
    jokers = [card for card in cards if card["kind"] == "joker"]
    assert jokers
    assert all(card["left"] == card["right"] == {"main": "joker"} for card in jokers)
    for half in ({"main": "joker", "alt": "move"}, {"main": "dance"}):
        rows = copy.deepcopy(built_in())
        place = cards.index(jokers[0])
        rows["actions"]["cards"][place]["left"] = half  # type: ignore[index]
        with pytest.raises(BadNotation, match="left"):
            Content(rows)


def _defeated(*equipment: str) -> Neon:
    """A has just taken the last token of B, which owns this equipment."""
    s = arena("boulder", "akari", "ghost")
    put(s, A=6, B=6)
    hurt_to(s, 1, 1)
    s.energy[0] = s.energy[1] = 0
    for card in equipment:
        gear(s, 1, *card.split())
    attack(s, 0, "move", "move")
    play(s, "attack base B 0")
    roll(s, "crit", "fail")
    return s


@pytest.mark.clause("NE-MAINT-02", "NE-MAINT-03", "NE-DEFEAT-05", "NE-SEARCH-09")
def test_trophies_come_before_the_rest_is_discarded() -> None:
    s = _defeated("loot_1_01 loot_1_02", "loot_1_08", "loot_1_13")
    assert (kind(s), asked(s)) == ("trophy", "A")
    assert fighter(s, 1)["at"] == "ship"
    play(s, "trophy loot_1_01")
    assert (kind(s), may(s)) == ("place", ["lay loot_1_01", "drop loot_1_01"])  # at once, as any loot
    play(s, "lay loot_1_01")
    assert may(s) == ["pass", "trophy loot_1_08", "trophy loot_1_13"]
    play(s, "trophy loot_1_08")
    play(s, "stow loot_1_08 loot_1_01")
    assert laid(s, 0) == ["loot_1_01"]
    assert laid(s, 1) == []
    assert look(s)["loot"]["discards"][0] == ["loot_1_02", "loot_1_13"]
    drawn = []
    while kind(s) == "draw_loot":
        drawn.append(may(s)[0])
        s.apply(s.legal()[0])
    assert len(drawn) == 3
    assert kind(s) == "order"  # all three are kept: nobody chooses two of them
    assert len(may(s)) == 3


@pytest.mark.clause("NE-DEFEAT-05")
def test_a_trophy_that_fits_nowhere() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=6, B=6)
    hurt_to(s, 1, 1)
    s.energy[0] = s.energy[1] = 0
    gear(s, 0, "loot_1_03")  # a pistol that needs a cell
    gear(s, 1, "loot_1_01")  # a pistol with ammo
    attack(s, 0, "move", "move")
    play(s, "attack base B 0")
    roll(s, "crit", "fail")
    play(s, "trophy loot_1_01")
    assert laid(s, 0) == ["loot_1_03"]
    assert look(s)["loot"]["discards"][0] == ["loot_1_01"]


@pytest.mark.clause("NE-OP-39", "NE-SEARCH-09")
def test_the_sponsor_crate_gives_all_its_cards() -> None:
    s = _defeated()
    settle(s, "draw_upgrade")
    play(s, next(text for text in may(s) if "sponsor_crate" in text))
    settle(s, "upgrade")
    play(s, next(text for text in may(s) if "sponsor_crate" in text))
    drawn = []
    while kind(s) == "draw_loot":
        drawn.append(may(s)[0].split("_")[1])
        s.apply(s.legal()[0])
    assert drawn == ["2", "3"]
    assert kind(s) == "order"
    assert asked(s) == "B"


@pytest.mark.clause("NE-TIME-04")
def test_effects_of_a_search() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=6)
    gear(s, 0, "loot_1_30", "loot_1_13")
    upgrade(s, 0, "search_drone")
    act(s, 0, "search", "move", "move")
    play(s, "do search")
    assert (kind(s), asked(s)) == ("before_search", "A")
    assert may(s) == ["pass", "use loot_1_30.e1 pay=loot_1_13"]
    play(s, "pass")
    drawn = []
    while kind(s) == "draw_loot":
        drawn.append(may(s)[0].split("_")[1])
        s.apply(s.legal()[0])
    assert sorted(drawn) == ["1", "2", "2", "2"]  # the mall and the drone act by themselves


@pytest.mark.clause("NE-MODE-BR-15")
def test_the_second_closing_of_a_round_with_two_sectors_left() -> None:
    s = arena(*THREE, mode="battle_royale", top=3)
    ring(s, 1, 2, 3)
    put(s, A=1, B=2, C=1)
    for seat in range(3):
        s.energy[seat] = 0
        s.health[seat] = 6
    s.cell = 1  # two sectors
    events = listen(s)
    check(s)
    while kind(s) != "layout":
        s.apply(s.legal()[0])
    told = [event.kind for event in events if event.kind in ("closed", "last_sectors")]
    assert told == ["closed", "last_sectors"]  # once, and no sector more
    assert look(s)["ring"] == [1, 2]
    assert [int(s.health[seat]) for seat in range(3)] == [5, 5, 5]


@pytest.mark.clause("NE-COAL-07")
def test_allies_keep_their_equipment() -> None:
    s = arena("akari", "boulder", "phoenix", "ghost", mode="squad", players=4)
    put(s, A=6, B=1, C=6, D=1)
    gear(s, 2, "loot_1_01")
    begin(s, NEXT_ACTOR)
    s.push(PLACING, 0, s.content.loot_index["loot_1_02"])
    s.run()
    assert may(s) == ["lay loot_1_02", "drop loot_1_02"]
    assert refused(s, "stow loot_1_02 loot_1_01")
    assert refused(s, "cover loot_1_02 loot_1_01")


@pytest.mark.clause("NE-INFO-04")
def test_which_bot_it_is_shows_when_it_is_captured(tmp_path: Path) -> None:
    def change(rows: Any) -> None:
        rows["bots"][1]["supplies"] = ["battery", "grenade"]

    s = arena("boulder", "akari", "ghost", content=file_changed(tmp_path, "bots", change))
    put(s, A=6)
    s.energy[0] = 0
    bot(s, "guard1", 6)
    assert "bot_red" not in json.dumps([look(s, 0), look(s)])
    attack(s, 0)
    play(s, "attack base guard1 0")
    roll(s, "hit", "fail")
    assert (kind(s), asked(s), len(may(s))) == ("turn_bot", "*", 2)
    play(s, may(s)[1])
    assert look(s)["fighters"][0]["bots"] == [{"id": "bot_red_2", "flipped": False}]


@pytest.mark.clause("NE-INFO-04", "NE-RES-06")
def test_the_second_bot_of_a_kind_is_the_one_that_is_left(tmp_path: Path) -> None:
    def change(rows: Any) -> None:
        rows["bots"][1]["supplies"] = ["battery", "grenade"]

    s = arena("boulder", "akari", "ghost", content=file_changed(tmp_path, "bots", change))
    put(s, A=6)
    s.energy[0] = 0
    own_bot(s, 0, "bot_red_1")
    bot(s, "guard1", 6)
    attack(s, 0)
    play(s, "attack base guard1 0")
    roll(s, "hit", "fail")
    assert kind(s) != "turn_bot"
    assert [row["id"] for row in look(s)["fighters"][0]["bots"]] == ["bot_red_1", "bot_red_2"]


@pytest.mark.clause("NE-INFO-06")
def test_laid_supplies_are_public() -> None:
    s = arena(*THREE)
    gear(s, 1, "loot_1_01", "loot_1_02")
    for seat in (None, 0, 2):
        assert look(s, seat)["fighters"][1]["gear"] == [{"card": "loot_1_01", "supplies": ["loot_1_02"]}]


@pytest.mark.clause("NE-AI-03")
def test_most_ways_to_place_a_card() -> None:
    s = arena(*THREE)
    for card in ("loot_1_04", "loot_1_07", "loot_2_13", "loot_1_21", "loot_1_23", "loot_1_28"):
        gear(s, 0, card)
    begin(s, NEXT_ACTOR)
    for card, most in (("loot_2_03", 8), ("loot_1_11", 8)):
        s.push(PLACING, 0, s.content.loot_index[card])
        s.run()
        counts = Counter(text.split()[0] for text in may(s))
        assert counts["lay"] <= 1
        assert counts["cover"] <= 6
        assert counts["stow"] == 6  # under every card once
        assert counts["drop"] == 1
        assert len(may(s)) <= most
        play(s, f"drop {card}")


@pytest.mark.clause("NE-AI-04")
def test_most_declarations() -> None:
    s = arena("phoenix", "boulder", "ghost", "akari", "snake", "illusion", automa=True)
    ring(s, 1, 2, 3)
    put(s, A=1, B=1, C=2, D=2, E=3, F=3, X=2)
    for name in ("guard1", "guard2", "cook1"):
        bot(s, name, 2)
    s.energy[0] = 6
    for card in ("loot_1_06", "loot_1_10", "loot_1_13", "loot_1_20"):
        gear(s, 0, card)
    attack(s, 0)
    texts = may(s)
    assert len(texts) == len(set(texts))
    assert len(texts) - 1 <= 5 * (5 + 1 + 3) * 2 * 2
    plain = [text for text in texts if "with=" not in text and "loot_1_06 C" in text]
    assert plain == ["attack loot_1_06 C 1", "attack loot_1_06 C 2"]  # both ways round, each once


@pytest.mark.clause("NE-SETUP-06", "NE-INFO-04", "NE-COMP-03")
def test_bots_are_told_by_kind_and_number_one_in_every_sector() -> None:
    s, dice = GAME.start({"players": 3}), Dice(4)
    s.events = []
    while not any(event.kind == "bots" for event in s.events):
        s.play(int(s.sample(dice)) if s.asked() == CHANCE else s.legal()[0])
    told: Any = next(event for event in s.events if event.kind == "bots")
    rows = told.data["bots"]
    assert [row["bot"] for row in rows] == [f"{kind}{number}" for kind in s.content.bot_kinds for number in (1, 2)]
    assert [row["sector"] for row in rows] == [int(at) for at in s.bot_at]
    assert sorted(row["sector"] for row in rows) == list(range(1, 11))
    assert told.clause == "NE-SETUP-06"
