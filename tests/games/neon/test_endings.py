"""The end check, closings, the modes, teams, the Automa (sections 20 to 25)."""

from __future__ import annotations

import pytest

from sandtable.games.neon.arena.arena import AUTOMA_WEAPON
from sandtable.games.neon.attack.declaration import dice_at
from sandtable.games.neon.content.vocabulary import AUTOMA, GONE, SHIP
from sandtable.games.neon.ending.scoring import finish, honoured, outcome_of, rank, victory_points
from sandtable.games.neon.round.closing import automa_target
from sandtable.games.neon.round.defeat import hurt
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import AUTOMA_TURN, NEXT_ACTOR, ROUND_OVER
from sandtable.kit.bits import BIT
from tests.games.neon.games import GAME
from tests.games.neon.table import (
    act,
    arena,
    asked,
    attack,
    begin,
    bot,
    check,
    close,
    fighter,
    gear,
    hurt_to,
    kind,
    listen,
    look,
    may,
    own_bot,
    play,
    put,
    ring,
    roll,
    settle,
    sheet,
    supplies,
    trophies,
    upgrade,
)

THREE = ("akari", "boulder", "ghost")
SQUAD = ("akari", "boulder", "phoenix", "ghost")


def _out(s: Neon, *seats: int) -> None:
    for when, seat in enumerate(seats, 1):
        s.at[seat], s.out[seat], s.health[seat] = -1, when, 0


@pytest.mark.clause("NE-DEFEAT-02")
def test_whoever_was_eliminated_is_out_from_the_first_on() -> None:
    s = arena(*THREE)
    assert s.out_of_game() == []
    _out(s, 2, 0)
    assert s.out_of_game() == [0, 2]


@pytest.mark.clause("NE-END-03", "NE-END-06", "NE-MODE-REV-03", "NE-ROUND-02")
def test_one_fighter_left_ends_the_game() -> None:
    s = arena(*THREE)
    put(s, A=1)
    check(s)
    assert kind(s) != "over"  # B and C are on the ship, not out
    assert [s.is_left(seat) for seat in range(3)] == [True, True, True]
    _out(s, 1, 2)
    assert [s.is_left(seat) for seat in range(3)] == [True, False, False]
    s.trophies[1 * 3 + 2] = 9
    check(s)
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners()) == ("last_standing", [0])
    assert honoured(s) == [1]


@pytest.mark.clause("NE-END-03", "NE-END-05")
@pytest.mark.parametrize(("mode", "clause"), [("resurrection", "NE-END-03"), ("battle_royale", "NE-END-05")])
def test_the_end_cites_the_clause_of_its_mode(mode: str, clause: str) -> None:
    s = arena(*THREE, mode=mode)
    put(s, A=1)
    _out(s, 1, 2)
    s.events = []
    check(s)
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.clause) == ("last_standing", clause)
    assert [event.clause for event in s.events if event.kind == "game_over"] == [clause]


@pytest.mark.clause("NE-END-04", "NE-MODE-REV-10")
def test_nobody_left() -> None:
    s = arena(*THREE)
    _out(s, 0, 1, 2)
    s.trophies[2] = 1
    check(s)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.reason == "nobody_left"
    assert outcome.is_draw()
    assert look(s)["result"] == {"reason": "nobody_left", "winners": [], "honour": [0]}


@pytest.mark.clause("NE-END-07", "NE-AUTOMA-19", "NE-AUTOMA-20")
def test_the_automa_counts_and_can_win() -> None:
    s = arena(*THREE, automa=True)
    put(s, A=1, X=5)
    _out(s, 1, 2)
    check(s)
    assert kind(s) != "over"
    _out(s, 0)
    s.trophies[AUTOMA * 3] = 2
    finish(s)
    assert s.winners == BIT[AUTOMA]
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == []
    assert victory_points(s, AUTOMA) == 2


@pytest.mark.clause("NE-END-08")
def test_closing_may_end_the_game() -> None:
    s = arena(*THREE, mode="battle_royale")
    put(s, A=1, B=4)
    _out(s, 2)
    hurt_to(s, 0, 1, "B")
    s.energy[0] = 0
    close(s, 1)
    play(s, "leave 2")
    settle(s)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == [1]


@pytest.mark.clause("NE-MODE-REV-01", "NE-MODE-REV-04", "NE-MODE-REV-05", "NE-MODE-REV-08", "NE-MODE-REV-11")
def test_points_and_ties() -> None:
    s = arena(*THREE, leader=2)
    put(s, A=1, B=2, C=3)
    s.trophies[0], s.trophies[1], s.trophies[2] = 1, 1, 1  # A: 6 with one three
    s.trophies[1 * 3 + 1] = 3  # B: 6 with three twos
    s.trophies[2 * 3] = 5  # C: 5 and the leader token
    assert [int(victory_points(s, seat)) for seat in range(3)] == [6, 6, 6]
    finish(s)
    assert s.winners == BIT[0]
    s.trophies[0], s.trophies[1], s.trophies[2] = 0, 3, 0
    finish(s)
    assert s.winners == BIT[0] | BIT[1]
    assert rank(s, 0) == rank(s, 1)


@pytest.mark.clause("NE-CLOSE-05", "NE-CLOSE-06", "NE-CLOSE-13", "NE-CLOSE-15", "NE-ABIL-14", "NE-CLOSE-10")
def test_steps_of_a_closing() -> None:
    s = arena("akari", "boulder", "ghost", leader=1)
    put(s, A=4, B=4, C=9)
    s.fields[0] = 1
    s.tokens[3], s.tokens[5], s.tokens[4] = 2, 1, 3
    s.token_at[0], s.token_when[0] = 4, 1
    s.energy[0] = s.energy[1] = 0
    close(s, 4)
    assert s.token_at[0] == 0
    assert (s.tokens[3], s.tokens[5], s.tokens[4]) == (1, 0, 0)
    assert asked(s) == "B"  # the leader first
    play(s, "leave 3")
    assert asked(s) == "A"
    assert s.fields[0] == 0
    play(s, "leave 5")
    assert 4 not in look(s)["ring"]
    assert (s.health[0], s.health[1], s.laid) == (5, 5, 1)


@pytest.mark.clause("NE-CLOSE-07", "NE-CLOSE-12")
def test_closing_with_one_neighbour_and_defeat_without_trophies() -> None:
    s = arena(*THREE)
    ring(s, 4, 7)
    put(s, A=4, B=7)
    s.tokens[7] = 3
    s.energy[0] = 0
    hurt_to(s, 0, 1)
    close(s, 4)
    assert s.tokens[7] == 2
    assert s.at[0] == 0  # one way out, without a question; defeated by the closing
    assert all(trophies(s, seat) == [0, 0, 0] for seat in range(3))


@pytest.mark.clause(
    "NE-MODE-BR-04", "NE-MODE-BR-05", "NE-MODE-BR-06", "NE-MODE-BR-07", "NE-MODE-BR-08", "NE-MODE-BR-09"
)
@pytest.mark.clause("NE-MODE-BR-10", "NE-MODE-BR-16", "NE-CLOSE-14", "NE-AUTOMA-23")
def test_the_last_two_sectors() -> None:
    s = arena(*THREE, mode="battle_royale", automa=True)
    ring(s, 5, 8)
    put(s, A=5, B=8, C=8, X=8)
    s.tokens[5], s.tokens[8] = 2, 1
    s.energy[0], s.energy[1], s.energy[2] = 0, 2, 0
    close(s, 5)
    assert may(s) == ["leave 5", "leave 8"]
    play(s, "leave 5")
    assert may(s) == ["leave 8", "leave 8 maneuver_c", "leave 5", "leave 5 maneuver_c"]
    play(s, "leave 5 maneuver_c", "leave 8")
    assert [int(s.health[seat]) for seat in range(3)] == [5, 6, 5]  # the Underpass spares nobody here
    assert (s.health[AUTOMA], s.at[AUTOMA]) == (5, 8)
    assert (s.tokens[5], s.tokens[8]) == (1, 0)
    assert s.ring_size == 2
    assert s.laid == 1


@pytest.mark.clause("NE-MODE-BR-11", "NE-MODE-BR-03")
def test_all_may_fall_together() -> None:
    s = arena(*THREE, mode="battle_royale")
    ring(s, 5, 8)
    put(s, A=5, B=8)
    _out(s, 2)
    for seat in (0, 1):
        hurt_to(s, seat, 1, "B")
        s.energy[seat] = 0
    close(s, 5)
    play(s, "leave 5", "leave 8")
    settle(s)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.reason == "nobody_left"


@pytest.mark.clause("NE-MODE-BR-12", "NE-ROUND-03", "NE-MODE-BR-14")
def test_too_many_rounds() -> None:
    s = arena(*THREE, mode="battle_royale", max_rounds=3)
    put(s, A=5, B=8)
    s.cell, s.round = 9, 3
    begin(s, ROUND_OVER)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.reason == "too_many_rounds"
    assert outcome.is_draw()


@pytest.mark.clause("NE-COAL-02", "NE-COAL-12", "NE-COAL-14", "NE-COAL-13")
def test_two_players_with_two_fighters_each() -> None:
    s = GAME.start({"mode": "squad", "players": 2})
    assert s.seats() == 4
    assert [int(s.team[seat]) for seat in range(4)] == [0, 1, 0, 1]
    assert s.options.automa
    t = arena(*SQUAD, mode="squad", players=2)
    assert look(t, 0)["fighters"][2]["hand"] is not None
    assert look(t, 0)["fighters"][1]["hand"] is None
    four = arena(*SQUAD, mode="squad")
    assert look(four, 0)["fighters"][2]["hand"] is None


@pytest.mark.clause("NE-COAL-04", "NE-ATTACK-04", "NE-CONV-01")
def test_allies_are_no_targets() -> None:
    s = arena(*SQUAD, mode="squad")
    put(s, A=6, C=6)
    act(s, 0, "attack", "move", "move")
    assert "do attack" not in may(s)
    put(s, B=6)
    attack(s, 0)
    assert not any(" C " in text for text in may(s))


@pytest.mark.clause("NE-COAL-06", "NE-ABIL-06", "NE-ABIL-07", "NE-FSM-04")
def test_an_ally_rerolls() -> None:
    s = arena(*SQUAD, mode="squad")
    put(s, A=6, B=6, C=6)
    s.energy[0] = s.energy[1] = 0
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "miss")
    assert asked(s) == "C"
    play(s, "use maneuver_a dice=0.0.0.1")
    roll(s, "hit", "fail")
    assert s.energy[2] == 2
    assert s.health[1] == 5


@pytest.mark.clause("NE-COAL-05", "NE-LOOT-24", "NE-OP-45", "NE-OP-46", "NE-OP-47", "NE-OP-48")
@pytest.mark.clause("NE-TIME-21", "NE-TIME-22", "NE-LOOT-29", "NE-BOT-08")
def test_team_effects() -> None:
    s = arena(*SQUAD, mode="squad")
    put(s, A=6, B=6, C=6, D=6)
    for seat in range(4):
        s.energy[seat] = 0
    gear(s, 2, "loot_1_06", "loot_1_13")  # an attack die for an ally
    own_bot(s, 2, "bot_blue_1")  # would pay for the same, but not for an ally
    gear(s, 3, "loot_2_16", "loot_1_22")  # cancels a hit against an ally
    gear(s, 3, "loot_2_20", "loot_1_27")  # cancels a crit
    attack(s, 0)
    play(s, "attack base B 0")
    assert (asked(s), may(s)) == ("C", ["pass", "use loot_1_06.t0 pay=loot_1_13"])
    play(s, "use loot_1_06.t0 pay=loot_1_13")
    assert sheet(s)["dice"] == 2
    roll(s, "hit", "crit", "fail")
    assert asked(s) == "D"
    play(s, "use loot_2_16.t0 pay=loot_1_22", "use loot_2_20.t0 pay=loot_1_27")
    assert s.health[1] == 6
    t = arena(*SQUAD, mode="squad")
    put(t, A=6, C=6)
    gear(t, 0, "loot_1_26")
    act(t, 0, "move", "attack", "attack")
    t.energy[2] = 1
    play(t, "pass")
    assert "use loot_1_26.t0 pay=loot_1_26 at=C" in may(t)
    play(t, "use loot_1_26.t0 pay=loot_1_26 at=C")
    assert t.energy[2] == 3
    alone = arena("akari", "boulder", "ghost", "phoenix")
    put(alone, A=6, C=6)
    gear(alone, 0, "loot_1_26")
    act(alone, 0, "move", "attack", "attack")
    play(alone, "pass")
    assert not any("loot_1_26" in text for text in may(alone))


@pytest.mark.clause("NE-COAL-08", "NE-COAL-09", "NE-COAL-10", "NE-COAL-11", "NE-COAL-03")
def test_points_of_a_team() -> None:
    s = arena(*SQUAD, mode="squad", leader=2)
    put(s, A=1, B=2, D=4)
    own_bot(s, 0, "bot_red_1")
    own_bot(s, 2, "bot_red_2")
    s.trophies[2 * 3 + 1] = 1
    _out(s, 2)
    assert victory_points(s, 0) == 3 + 2 + 1
    finish(s)
    assert s.winners == BIT[0] | BIT[2]
    _out(s, 0)
    finish(s)
    assert s.winners == BIT[1] | BIT[3]
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.places == [3, 1, 3, 1]


@pytest.mark.clause("NE-AUTOMA-05", "NE-AUTOMA-07", "NE-AUTOMA-09", "NE-AUTOMA-22", "NE-AUTOMA-14")
def test_the_turn_of_the_automa() -> None:
    s = arena(*THREE, automa=True)
    put(s, A=5, B=6, X=3)
    s.acted[0], s.acted[1], s.acted[2] = 2, 1, 3
    assert automa_target(s) == 0  # as healthy as B, and acted later
    s.energy[0] = 3
    begin(s, NEXT_ACTOR)
    assert s.at[AUTOMA] == 4
    roll(s, "hit", "miss", "miss", "miss", "miss")
    assert kind(s) == "defense_die"
    roll(s, "fail")
    assert asked(s) == "A"  # the defender has its windows, the Automa none
    play(s, "pass")
    assert s.health[0] == 5
    assert trophies(s, AUTOMA) == [1, 0, 0]


@pytest.mark.clause("NE-AUTOMA-12")
@pytest.mark.parametrize(
    ("mode", "dice"), [("resurrection", [5, 5, 5]), ("squad", [5, 5, 5]), ("battle_royale", [5, 4, 4])]
)
def test_the_attack_dice_of_the_automa(mode: str, dice: list[int]) -> None:
    s = arena("boulder", "akari", "ghost", "snake", mode=mode, automa=True)
    assert [int(dice_at(s, AUTOMA, AUTOMA_WEAPON, span)) for span in range(4)] == [*dice, 0]


@pytest.mark.clause("NE-AUTOMA-15", "NE-AUTOMA-16", "NE-AUTOMA-24", "NE-AUTOMA-18")
def test_the_automa_in_a_closing_sector() -> None:
    s = arena(*THREE, automa=True)
    put(s, A=5, X=5, B=1, C=1)
    s.health[AUTOMA] = 1
    close(s, 5)
    assert asked(s) == "A"  # the Automa is last
    play(s, "leave 6")
    assert s.at[AUTOMA] == -1  # the Underpass does not spare it
    assert s.health[0] == 6
    t = arena(*THREE, automa=True)
    put(t, X=9, A=1)
    close(t, 9)
    assert t.at[AUTOMA] == 8


@pytest.mark.clause("NE-AUTOMA-13", "NE-AUTOMA-17", "NE-BOT-05", "NE-BOT-13")
def test_attacking_the_automa() -> None:
    s = arena("boulder", "akari", "ghost", automa=True)
    put(s, A=6, X=6)
    s.energy[0] = 0
    gear(s, 0, "loot_1_12", "loot_1_01")
    attack(s, 0)
    play(s, "attack loot_1_12 automa 0")
    roll(s, "crit", "hit", "any_block", "normal_block")
    assert may(s) == ["pass", "use loot_1_12.e0 pay=loot_1_01 n=1"]
    play(s, "use loot_1_12.e0 pay=loot_1_01 n=1")
    assert s.health[AUTOMA] == 5  # the any_block stopped the crit, the hit came through


@pytest.mark.clause("NE-AUTOMA-21")
def test_the_automa_and_the_trap() -> None:
    s = arena("illusion", "boulder", "ghost", automa=True)
    put(s, A=6, X=3)
    s.token_at[0], s.token_when[0] = 4, 1
    s.energy[0] = 0
    begin(s, NEXT_ACTOR, AUTOMA_TURN)
    assert (s.at[AUTOMA], s.health[AUTOMA], s.energy[AUTOMA]) == (4, 5, 0)
    assert trophies(s, 0) == [1, 0, 0]


@pytest.mark.clause("NE-DMG-01", "NE-DMG-04", "NE-OP-36")
def test_damage_without_a_causer() -> None:
    s = arena(*THREE)
    put(s, A=1)
    hurt(s, 0, 2, -1)
    assert fighter(s, 0)["health"] == [2, 2, 2, 3]
    bot(s, "cook1", 1)
    upgrade(s, 0, "stabilizer")
    gear(s, 0, "loot_1_01")
    assert supplies(s, 0, "loot_1_01") == []


@pytest.mark.clause("NE-AUTOMA-16", "NE-CLOSE-10")
def test_the_automa_leaves_a_closing_sector_last() -> None:
    s = arena("akari", "boulder", automa=True, leader=1)
    put(s, A=4, B=4, X=4)
    s.energy[0] = s.energy[1] = 0
    events = listen(s)
    close(s, 4)
    assert s.at[AUTOMA] == 4  # it waits for the players
    settle(s, "layout")
    moved = [event.data["who"] for event in events if event.kind == "moved"]
    assert moved == [1, 0, AUTOMA]


@pytest.mark.clause("NE-COAL-10", "NE-MODE-REV-09", "NE-MODE-REV-10")
def test_a_team_without_fighters_is_behind_all_that_are_left() -> None:
    """Most points of all are an honour then, no place before a team that is left."""
    s = arena("akari", "boulder", "phoenix", "ghost", "snake", "illusion", mode="squad", teams=3)
    first, second, third = ([seat for seat in range(6) if s.team[seat] == team] for team in range(3))
    for seat in range(6):
        put(s, **{"ABCDEF"[seat]: seat + 1})
    s.trophies[first[0] * 3 + 2], s.trophies[second[0] * 3 + 2] = 3, 9
    s.trophies[third[0] * 3 + 2] = 1
    _out(s, *second)
    finish(s)
    assert s.winners == BIT[first[0]] | BIT[first[1]]
    assert honoured(s) == second
    outcome = s.outcome()
    assert outcome is not None
    assert [outcome.places[seat] for seat in (*first, *third, *second)] == [1, 1, 3, 3, 5, 5]


@pytest.mark.clause("NE-MODE-REV-03", "NE-MODE-REV-07", "NE-MODE-REV-08", "NE-MODE-BR-03", "NE-MODE-BR-12")
@pytest.mark.clause("NE-COAL-09", "NE-COAL-10", "NE-AUTOMA-19", "NE-END-05")
@pytest.mark.parametrize(
    ("mode", "left", "reason", "winners"),
    [
        ("resurrection", "", "nobody_left", []),
        ("resurrection", "B", "last_standing", [1]),
        ("resurrection", "ABCD", "most_points", [2]),
        ("battle_royale", "", "nobody_left", []),
        ("battle_royale", "D", "last_standing", [3]),
        ("battle_royale", "AB", "too_many_rounds", []),
        ("squad", "", "nobody_left", []),
        ("squad", "AC", "last_standing", [0, 2]),
        ("squad", "A", "last_standing", [0, 2]),
        ("squad", "ABC", "most_points", [0, 2]),
    ],
)
def test_every_end_has_its_reason_and_its_winners(mode: str, left: str, reason: str, winners: list[int]) -> None:
    """The third fighter has the most trophies; whoever is left may be on the dropship as well."""
    for at in (1, SHIP):
        s = arena("akari", "boulder", "ghost", "snake", mode=mode)
        s.events = []
        for seat in range(4):
            s.at[seat] = at if "ABCD"[seat] in left else GONE
        s.trophies[2 * 3] = 9
        finish(s)
        told = [event for event in s.events if event.kind == "game_over"][-1]
        assert (told.data["reason"], told.data["winners"]) == (reason, winners)
        assert [seat for seat in range(7) if s.winners >> seat & 1] == winners
        outcome = outcome_of(s)
        assert outcome is not None
        assert outcome.reason == reason
        assert [seat for seat, place in enumerate(outcome.places) if place == 1] == (winners or [0, 1, 2, 3])


@pytest.mark.clause("NE-MODE-REV-08")
def test_teams_are_ranked_by_points_then_by_trophies_of_three_two_and_one() -> None:
    """Whoever has the same tokens is ranked the same, whatever the others have; a token of more value goes first."""
    s = arena("akari", "boulder", "ghost", "snake")
    s.leader = 3  # the leader has a point more
    for seat in range(4):
        s.trophies[seat * 3], s.trophies[seat * 3 + 1], s.trophies[seat * 3 + 2] = 3, 2, 1
    assert len({int(rank(s, seat)) for seat in range(3)}) == 1
    for value in (1, 2):
        s.trophies[1 * 3 + value - 1] += 1
        s.trophies[2 * 3 + value] += 1
        assert victory_points(s, 1) != victory_points(s, 2) or rank(s, 2) > rank(s, 1)
        assert rank(s, 1) > rank(s, 0)
