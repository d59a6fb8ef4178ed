"""Components, setup, rounds, cards, landing, moving (sections 1 to 8, 15)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neon.arena.setup import name_leader
from sandtable.games.neon.content.content import content_of
from sandtable.games.neon.content.vocabulary import AUTOMA, DEFENSE, FIRST_BOT
from sandtable.games.neon.round.abilities import tell_effect
from sandtable.games.neon.round.defeat import hurt
from sandtable.games.neon.steps.kinds import LANDING, NEXT_ACTOR, ROUND_OVER, TURN
from sandtable.kit.dice import Dice
from tests.games.neon.games import GAME
from tests.games.neon.table import (
    act,
    arena,
    asked,
    attack,
    begin,
    bot,
    close,
    fighter,
    gear,
    hurt_to,
    kind,
    listen,
    look,
    may,
    play,
    put,
    refused,
    ring,
    roll,
    settle,
    sheet,
    start,
    upgrade,
)

THREE = ("akari", "boulder", "ghost")
FOUR = ("akari", "boulder", "phoenix", "ghost")


@pytest.mark.clause(
    "NE-COMP-01", "NE-COMP-03", "NE-COMP-09", "NE-COMP-10", "NE-SECTOR-13", "NE-SETUP-09", "NE-SETUP-17"
)
def test_printed_parts() -> None:
    c = content_of("")
    assert len(c.sector_ids) == 11
    assert Counter(name.rsplit("_", 1)[0] for name in c.bot_ids) == Counter(
        {f"bot_{color}": 2 for color in ("red", "blue", "green", "yellow", "purple")}
    )
    assert list(c.attack_weight) == [1, 2, 1, 2]
    assert list(c.defense_weight) == [1, 2, 1, 2]
    classes = {number: c.class_names[c.sector_class[number]] for number in range(1, 11)}
    assert [n for n in classes if classes[n] == "green"] == [1, 3, 5, 9]
    assert [n for n in classes if classes[n] == "violet"] == [8, 10]
    assert dict(zip(c.sides, c.cells)) == {"few": [1, 2, 1, 2, 2, 2], "many": [1, 1, 1, 1, 2, 2, 2]}
    assert list(c.health_b) == [1, 1, 1, 2, 2, 3]


@pytest.mark.clause("NE-SETUP-01", "NE-CONV-10", "NE-COAL-01", "NE-AUTOMA-01")
def test_settings_that_do_not_fit_are_refused() -> None:
    for settings in (
        {"mode": "duel"},
        {"players": 7},
        {"players": 1},
        {"mode": "squad", "players": 3},
        {"mode": "squad", "players": 5},
        {"teams": 3},
        {"players": 2, "automa": False},
        {"players": 3, "fighters": ["akari", "akari", "ghost"]},
        {"colour": "red"},
    ):
        with pytest.raises(BadNotation):
            GAME.start(dict(settings))
    assert GAME.start({"mode": "squad", "players": 6, "teams": 3}).seats() == 6


@pytest.mark.clause("NE-SETUP-07", "NE-SETUP-08")
def test_side_of_the_round_board() -> None:
    assert look(start({"players": 3}))["cells"] == [1, 2, 1, 2, 2, 2]
    assert look(start({"players": 4}))["cells"] == [1, 1, 1, 1, 2, 2, 2]
    assert look(start({"mode": "squad", "players": 2}))["cells"] == [1, 1, 1, 1, 2, 2, 2]
    assert look(start({"players": 3, "round_board_side": "many"}))["cells"] == [1, 1, 1, 1, 2, 2, 2]


@pytest.mark.clause("NE-SETUP-12", "NE-SETUP-13", "NE-SETUP-23")
def test_draft_begins_with_the_leader() -> None:
    s = start({"players": 3, "fighter_assignment": "draft"}, "leader B")
    assert (kind(s), asked(s)) == ("draft", "B")
    play(s, "pick ghost")
    assert asked(s) == "C"
    assert "pick ghost" not in may(s)
    play(s, "pick akari", "pick snake")
    assert [fighter(s, seat)["fighter"] for seat in range(3)] == ["snake", "ghost", "akari"]
    random = start({"players": 3}, "fighter ghost", "leader C")
    assert fighter(random, 0)["fighter"] == "ghost"
    assert random.leader == 2


@pytest.mark.clause("NE-SETUP-11", "NE-SETUP-18", "NE-SETUP-24", "NE-MODE-BR-01", "NE-RES-05", "NE-SETUP-10")
def test_battle_royale_has_no_upgrades_and_no_values() -> None:
    s = start({"mode": "battle_royale", "players": 3})
    assert look(s)["upgrade_deck"] == 0
    assert look(start({"players": 3}))["upgrade_deck"] == 8
    assert fighter(s, 0)["side"] == "B"
    assert len(fighter(s, 0)["health"]) == 6
    hurt(s, 0, 2, 1)
    assert fighter(s, 1)["trophies"] == [0, 0, 0]
    assert look(s)["loot"]["decks"] == [30, 22, 14]


@pytest.mark.clause("NE-ROUND-05", "NE-ROUND-14", "NE-CARD-01", "NE-CARD-05", "NE-AI-01", "NE-FSM-05")
def test_all_rows_open_at_once() -> None:
    s = arena(*THREE)
    assert len(may(s)) == 48
    play(s, "layout 0", "layout 0")
    assert all(fighter(s, seat)["row"] is None for seat in range(3))
    play(s, "layout 0")
    for seat in range(3):
        row = fighter(s, seat)
        assert len(row["row"]) == 3
        assert (len(row["hand"]), len(row["played"])) == (1, 2)


@pytest.mark.clause("NE-CARD-12")
def test_code_0_is_the_default() -> None:
    assert may(arena(*THREE))[0] == "layout 0"


@pytest.mark.clause("NE-ROUND-12", "NE-ROUND-13", "NE-ROUND-10", "NE-ROUND-22")
def test_cards_are_discarded_and_drawn() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=1, B=5, C=7)
    act(s, 0, "defense", "move", "defense")
    assert (kind(s), s.energy[0]) == ("action", 5)  # the first half came before the second
    s.deck[0] = 0
    s.discard[0] = 120
    play(s, "pass")
    assert kind(s) == "draw_card"
    assert len(may(s)) == 6  # four old cards and the two just played
    assert s.discard[0] == 0


@pytest.mark.clause("NE-ROUND-15", "NE-ROUND-16", "NE-ROUND-01")
def test_force_fields_return_at_the_end_of_the_round() -> None:
    s = arena(*THREE)
    put(s, A=1, B=5, C=7)
    s.fields[0] = 2
    close(s, 9)
    settle(s)
    assert s.fields[0] == 0
    assert kind(s) == "layout"


@pytest.mark.clause("NE-ROUND-18", "NE-ABIL-13", "NE-DEFEAT-08")
def test_eliminated_fighters_choose_nothing() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, B=3, C=5)
    s.at[0], s.out[0] = -1, 1
    s.token_at[0], s.token_when[0] = 7, 1
    begin(s, ROUND_OVER)
    assert (kind(s), asked(s)) == ("layout", "B")
    assert s.token_at[0] == 0


@pytest.mark.clause("NE-LAND-01", "NE-LAND-02", "NE-LAND-05", "NE-ROUND-19", "NE-ROUND-21", "NE-ABIL-11", "NE-ABIL-12")
def test_landing_at_the_start_of_the_turn() -> None:
    s = arena("akari", "boulder", "ghost")
    s.token_at[0], s.token_when[0] = 7, 1
    s.board_side[0] = 1
    s.initiative[1] = s.initiative[2] = 9
    energy = s.energy[0]
    begin(s, NEXT_ACTOR)
    assert (kind(s), asked(s)) == ("landing", "A")
    assert may(s) == [f"land {sector}" for sector in range(1, 11)]
    assert s.token_at[0] == 0
    play(s, "land 1")
    assert (s.at[0], s.energy[0]) == (1, energy)


@pytest.mark.clause("NE-LAND-03", "NE-LAND-04", "NE-LAND-07", "NE-ABIL-32")
def test_nobody_on_the_ship_is_attacked_or_uses_abilities() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1)
    act(s, 0, "attack", "move", "move")
    assert "do attack" not in may(s)
    from sandtable.games.neon.round.abilities import may_use_abilities

    assert not may_use_abilities(s, 1)
    assert may_use_abilities(s, 0)


@pytest.mark.clause("NE-ROUND-05", "NE-SHIELD-01")
@pytest.mark.parametrize("seed", range(12))
def test_fields_are_placed_for_the_own_defence_halves(seed: int) -> None:
    s = arena("akari", "boulder", "ghost")
    dice = Dice(seed)
    while kind(s) == "layout":
        legal = s.legal()
        s.apply(legal[int(dice.below(len(legal)))])
    own = [[int(s.row[seat * 6 + half * 2]) for half in range(3)] for seat in range(3)]
    assert [int(s.fields[seat]) for seat in range(3)] == [min(2, halves.count(DEFENSE)) for halves in own]


@pytest.mark.clause("NE-LAND-08", "NE-SHIELD-02", "NE-MOVE-02")
def test_force_fields_land_and_move_with_the_figure() -> None:
    s = arena("akari", "boulder", "ghost")
    s.fields[0] = 1
    s.actor = 0
    begin(s, NEXT_ACTOR, TURN, LANDING)
    play(s, "land 1")
    assert s.fields[0] == 1
    act(s, 0, "move", "attack", "attack")
    play(s, "do move", "go 2")
    assert fighter(s, 0)["force_fields"] == 1


@pytest.mark.clause("NE-MOVE-01", "NE-MOVE-03", "NE-CONV-06", "NE-CONV-07", "NE-ALT-01", "NE-ALT-06")
def test_moving_to_neighbours() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1)
    act(s, 0, "move/energy_1", "attack", "attack")
    assert may(s) == ["pass", "do move", "do energy_1"]
    play(s, "do move")
    assert sorted(may(s)) == ["go 10", "go 2"]
    ring(s, 1, 4)
    act(s, 0, "move", "attack", "attack")
    play(s, "do move")
    assert s.at[0] == 4  # one neighbour: nobody is asked


@pytest.mark.clause("NE-ALT-01")
@pytest.mark.parametrize("half", ["move/energy_1", "energy_1/move", "leadership/energy_2", "energy_2/leadership"])
def test_either_action_of_a_half_may_be_carried_out(half: str) -> None:
    """Whichever stands first; a choice of one leaves the other undone."""
    for chosen in half.split("/"):
        s = arena("akari", "boulder", "ghost", leader=1)
        put(s, A=1)
        s.energy[0] = 0
        act(s, 0, half, "attack", "attack")
        assert may(s) == ["pass", *[f"do {action}" for action in half.split("/")]]
        play(s, f"do {chosen}")
        assert (kind(s) == "destination") is (chosen == "move")
        assert s.energy[0] == {"move": 0, "leadership": 1, "energy_1": 1, "energy_2": 2}[chosen]
        assert s.leader == (0 if chosen == "leadership" else 1)


@pytest.mark.clause("NE-CONV-07")
def test_both_neighbours_in_a_ring_of_two_are_one() -> None:
    """A maneuver, a push, a retreat, a sidestep, a step before the attack, a sector that closes: one way each."""
    s = arena("ghost", "boulder", "phoenix")
    ring(s, 3, 4)
    put(s, A=3, B=3, C=4)
    s.energy[0] = 1
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "miss")
    settle(s, "after_attack")
    assert may(s) == ["pass", "use maneuver_b to=4"]
    t = arena("ghost", "illusion", "snake")
    ring(t, 3, 4)
    put(t, A=3, B=3, C=4)
    t.energy[0], t.energy[1], t.energy[2] = 0, 2, 2
    gear(t, 0, "loot_1_09", "loot_1_01")
    gear(t, 1, "loot_1_24", "loot_1_03")
    attack(t, 0)
    play(t, "attack loot_1_09 B 0")
    assert may(t) == ["pass", "use mirage to=4"]
    play(t, "pass")
    settle(t, "attack_die")
    roll(t, "crit", "miss", "miss")
    settle(t, "defense_die")
    roll(t, "fail")
    settle(t, "react")
    assert may(t) == ["pass", "use loot_1_24.e1 pay=loot_1_03 to=4"]
    settle(t, "after_attack")
    assert may(t) == ["pass", "use loot_1_09.e0 pay=loot_1_01 at=B to=4"]
    play(t, "pass")
    attack(t, 2)
    assert may(t) == ["pass", "use cobra_lunge to=3"]
    t.energy[0] = 0
    close(t, 3)
    assert t.at[0] == 4


@pytest.mark.clause("NE-SECTOR-08", "NE-OP-35", "NE-ABIL-24", "NE-OP-34", "NE-TIME-03")
def test_station_soar_and_servo_legs() -> None:
    s = arena("phoenix", "boulder", "ghost")
    put(s, A=7)
    act(s, 0, "move", "attack", "attack")
    play(s, "do move")
    assert may(s) == [f"go {sector}" for sector in (1, 2, 3, 4, 5, 6, 8, 9, 10)]
    put(s, A=1)
    upgrade(s, 0, "servo_legs")
    act(s, 0, "move", "attack", "attack")
    play(s, "do move")
    texts = may(s)
    assert "go 3 with=soar" in texts
    assert "go 3 with=servo_legs" in texts
    assert "go 4 with=soar with=servo_legs" in texts
    assert not any(text.startswith("go 5") or text == "go 2 with=soar" for text in texts)
    play(s, "go 4 with=soar with=servo_legs")
    assert (s.at[0], s.energy[0]) == (4, 2)
    assert fighter(s, 0)["upgrades"] == [{"id": "servo_legs", "ready": False}]


@pytest.mark.clause("NE-CONV-08", "NE-OP-37", "NE-SECTOR-01", "NE-TIME-01")
def test_energy_above_the_most_is_lost() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=2)
    s.energy[0] = 6
    act(s, 0, "move", "attack", "attack")
    play(s, "do move", "go 3")
    assert s.energy[0] == 6


@pytest.mark.clause("NE-MOVE-06", "NE-OP-44", "NE-MOVE-04")
def test_sector_effect_before_the_trap() -> None:
    s = arena("akari", "boulder", "illusion")
    put(s, A=2)
    s.token_at[2], s.token_when[2] = 3, 1
    hurt_to(s, 0, 1)
    s.energy[0] = 0
    act(s, 0, "move", "attack", "attack")
    play(s, "do move", "go 3")
    assert s.at[0] == 0  # on the ship: the Trap took the last token after the energy was gained
    assert s.turn_lost == 1


@pytest.mark.clause("NE-AUTOMA-02", "NE-AUTOMA-03", "NE-AUTOMA-04")
def test_the_automa_at_the_start() -> None:
    s = start({"players": 2}, "top 7")
    assert look(s)["automa"]["at"] == 7
    assert look(s)["automa"]["health"] == [1, 1, 1, 1, 1, 2]
    assert s.health[AUTOMA] == 6


@pytest.mark.clause("NE-ABIL-10", "NE-ABIL-16", "NE-ABIL-17", "NE-OP-42", "NE-OP-43", "NE-TIME-02", "NE-ABIL-21")
def test_neko_forbids_abilities() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=6, B=6)
    act(s, 0, "move", "attack", "attack")
    settle(s, "own_turn")
    assert may(s) == ["pass", "use neko to=6"]
    play(s, "use neko to=6")
    assert s.energy[0] == 1
    s.energy[0] = 6
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "miss") if kind(s) == "attack_die" else None
    while kind(s) != "defense_die":
        play(s, "pass")  # the attacker may still use Maneuver A, Boulder no Shield
        assert not any("shield" in text for text in may(s))
    assert sheet(s)["targets"][0]["dice"] == 1
    settle(s, "own_turn")
    assert refused(s, "use neko to=6")


@pytest.mark.clause("NE-OP-40", "NE-OP-41", "NE-TIME-24", "NE-CONV-09", "NE-ABIL-02")
def test_surcharge_and_discount() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=10)
    upgrade(s, 0, "overload_core")
    s.energy[0] = 2
    act(s, 0, "move", "attack", "attack")
    play(s, "pass")
    events = listen(s)
    s.pay_energy(0, 0)
    assert events == []  # nothing paid is nothing told
    assert may(s) == ["pass", "use neko cheap to=10"]  # 2 + 1 - 1
    play(s, "use neko cheap to=10")
    assert s.energy[0] == 0
    assert fighter(s, 0)["upgrades"] == [{"id": "overload_core", "ready": False}]


@pytest.mark.clause("NE-BOT-12", "NE-CONV-03", "NE-ABIL-15")
def test_hoonade_pulls_bots() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1)
    bot(s, "cook1", 1)
    bot(s, "cook2", 2)
    attack(s, 0)
    play(s, "use hoonade at=cook2")
    assert may(s) == ["pass", "attack base cook2 0"]
    assert len(look(s)["sectors"][0]["bots"]) == 2
    gear(s, 0, "loot_1_13")


@pytest.mark.clause("NE-CONV-06")
@pytest.mark.parametrize(("sector", "neighbours"), [(1, [3, 7]), (7, [1, 4]), (4, [7, 3]), (3, [4, 1])])
def test_the_ring_is_closed(sector: int, neighbours: list[int]) -> None:
    """The neighbours of every place of a ring, clockwise first, also around its end."""
    s = arena("ghost", "boulder", "phoenix")
    ring(s, 1, 3, 4, 7)
    put(s, A=sector, B=sector)
    s.energy[0] = 1
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "miss")
    settle(s, "after_attack")
    assert may(s) == ["pass", *[f"use maneuver_b to={to}" for to in neighbours]]


@pytest.mark.clause("NE-CLOSE-04", "NE-CLOSE-17")
def test_a_closing_sector_is_emptied() -> None:
    s = arena("ghost", "boulder", "phoenix")
    put(s, A=1, B=2, C=3)
    who = bot(s, "guard1", 5)
    other = bot(s, "cook1", 6)
    s.tokens[5] = 3
    close(s, 5)
    assert (s.tokens[5], s.bot_at[who - 7], s.bot_owner[who - 7]) == (0, -1, -1)
    assert s.bot_at[other - 7] == 6
    assert 5 not in look(s)["ring"]


@pytest.mark.clause("NE-MOVE-04", "NE-MOVE-05", "NE-MOVE-06", "NE-SECTOR-04")
def test_what_entering_does_comes_at_once() -> None:
    """The Charging Station pays before anything else happens, by a move and by a maneuver; then a Trap acts."""
    s = arena("ghost", "illusion", "phoenix")
    put(s, A=2, B=7, C=6)
    s.energy[0] = 0
    s.token_at[1], s.token_when[1] = 3, 1
    events = listen(s)
    act(s, 0, "move", "attack", "attack")
    play(s, "do move")
    events.clear()
    play(s, "go 3")
    assert [event.kind for event in events][:2] == ["moved", "energy"]
    assert "damage" in [event.kind for event in events]
    assert (s.energy[0], s.health[0], s.token_at[1]) == (1, 5, 0)


@pytest.mark.clause(
    "NE-CONV-06", "NE-INFO-03", "NE-INFO-04", "NE-CARD-10", "NE-SECTOR-15", "NE-ROUND-04", "NE-ROUND-20"
)
@pytest.mark.clause("NE-BOT-07", "NE-CONV-11", "NE-MODE-BR-15")
def test_an_arena_is_cleared_of_everything() -> None:
    """Nothing is left of a game: everything is 0, and what would be somebody or something is nobody and nothing."""
    nothing = {
        *("place", "at", "fighter", "code", "row", "gear", "under", "bot_at", "bot_owner"),
        *("queue", "queue_by", "seen", "target", "leader", "actor", "seen_by"),
    }
    s = arena("akari", "boulder", "ghost")
    for _ in range(40):
        s.apply(s.legal()[-1])
    s.clear()
    kept = {"options", "content", "events", "seat_count", "last_standing"}
    for name in sorted({*dir(s)} - kept):
        value: Any = getattr(s, name) if not name.startswith("_") else None
        if isinstance(value, int) and not isinstance(value, bool):
            assert value == (-1 if name in nothing else 0), name
        elif value is not None and hasattr(value, "__len__") and not isinstance(value, (str, dict)):
            assert {int(each) for each in value} == {-1 if name in nothing else 0}, name


@pytest.mark.clause("NE-SETUP-23")
def test_the_first_leader_is_told_where_somebody_listens() -> None:
    s = arena("akari", "boulder", "ghost")
    s.events = None
    name_leader(s, 1)
    assert s.leader == 1
    s.events = []
    name_leader(s, 2)
    assert s.leader == 2
    assert [(event.kind, event.data, event.clause) for event in s.events] == [("leader", {"seat": 2}, "NE-SETUP-23")]


@pytest.mark.clause("NE-CONV-01", "NE-COAL-12")
def test_allies_are_the_others_of_a_team_and_no_bots() -> None:
    s = arena(*FOUR, mode="squad")
    for one in range(4):
        assert [s.allied(one, other) for other in range(4)] == [other == (one + 2) % 4 for other in range(4)]
        assert not any(s.allied(one, FIRST_BOT + place) for place in range(10))


@pytest.mark.clause("NE-ABIL-02")
@pytest.mark.parametrize("amount", [0, 1, 2])
def test_energy_that_is_paid_is_told(amount: int) -> None:
    s = arena(*THREE)
    s.events, s.energy[1] = [], 5
    s.pay_energy(1, amount)
    assert s.energy[1] == 5 - amount
    told = [{"who": 1, "change": -amount, "now": 5 - amount}] if amount else []
    assert [event.data for event in s.events] == told


@pytest.mark.clause("NE-ATTACK-26")
def test_an_effect_is_told_by_its_name() -> None:
    s = arena(*THREE)
    s.events = []
    tell_effect(s, 1, 3)
    assert [(event.kind, event.data) for event in s.events] == [
        ("effect", {"who": 1, "effect": s.content.effect_names[3]})
    ]
