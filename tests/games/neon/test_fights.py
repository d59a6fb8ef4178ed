"""Attacks, defence, results, defeat (sections 10 to 14, 16 to 19, 26)."""

from __future__ import annotations

import pytest

from sandtable.games.neon.content.vocabulary import AUTOMA
from sandtable.games.neon.round.defeat import hurt
from sandtable.games.neon.round.loot import ask_place, place
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import NEXT_ACTOR, ORDERING
from tests.games.neon.table import (
    act,
    arena,
    asked,
    attack,
    begin,
    bot,
    duel,
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
    refused,
    ring,
    roll,
    settle,
    sheet,
    supplies,
    trophies,
    upgrade,
)


def _declaring(*weapons: str, at: int = 6, energy: int = 0) -> Neon:
    """As `duel`, at the declaration of the attack."""
    s = duel(*weapons, at=at, energy=energy)
    if kind(s) == "before_attack":
        play(s, "pass")
    return s


@pytest.mark.clause("NE-ATTACK-19", "NE-ATTACK-16", "NE-SECTOR-03", "NE-OP-01", "NE-ATTACK-25", "NE-SECTOR-14")
def test_factory_adds_a_die_after_the_roll() -> None:
    s = _declaring(at=2, energy=1)
    play(s, "attack base B 0", "pass")
    roll(s, "miss")
    play(s, "use sector_2")
    assert kind(s) == "attack_die"
    roll(s, "crit")
    assert sheet(s)["faces"]["crit"] == 1
    assert s.energy[0] == 0
    other = _declaring(at=6, energy=1)
    play(other, "attack base B 0")
    assert refused(other, "use sector_2")


@pytest.mark.clause("NE-SECTOR-02", "NE-OP-05", "NE-ATTACK-18")
def test_park_turns_a_conditional_miss() -> None:
    s = _declaring(at=1, energy=1)
    play(s, "attack base B 0")
    roll(s, "conditional_miss")
    play(s, "use sector_1 n=1")
    assert s.energy[0] == 0
    settle(s, "defense_die")
    roll(s, "fail")
    settle(s, "draw_card")
    assert s.health[1] == 5
    plain = _declaring(at=6)
    play(plain, "attack base B 0")
    roll(plain, "conditional_miss", "fail")
    assert plain.health[1] == 6


@pytest.mark.clause("NE-SECTOR-09", "NE-SECTOR-12", "NE-OP-18")
def test_police_station_forbids_rerolls() -> None:
    s = _declaring(at=8, energy=3)
    play(s, "attack base B 0")
    roll(s, "miss")
    assert not any("maneuver_a" in text for text in may(s))
    settle(s, "defense_die")
    roll(s, "fail")
    assert not any("maneuver_a" in text for text in may(s))


@pytest.mark.clause("NE-OP-03", "NE-ATTACK-21", "NE-AI-02", "NE-TIME-14", "NE-FSM-03")
def test_rerolls_by_result() -> None:
    s = _declaring("loot_1_14", energy=2)
    play(s, "attack loot_1_14 B 0")
    settle(s, "attack_die")
    roll(s, "miss", "miss")
    assert [text for text in may(s) if "maneuver_a" in text] == [
        "use maneuver_a dice=0.0.0.1",
        "use maneuver_a dice=0.0.0.2",
    ]
    play(s, "use maneuver_a dice=0.0.0.2")
    roll(s, "hit", "crit")
    assert sheet(s)["faces"] == {"crit": 1, "hit": 1, "conditional_miss": 0, "miss": 0}


@pytest.mark.clause("NE-OP-07", "NE-TIME-09")
def test_passive_crit_of_the_sticky_grenade() -> None:
    s = _declaring("loot_1_21")
    play(s, "attack loot_1_21 B 0 pay=loot_1_21")
    settle(s, "attack_die")
    roll(s, "hit", "hit", "miss")
    settle(s, "defense_die")
    assert sheet(s)["faces"]["crit"] == 1  # although the card has paid with itself


@pytest.mark.clause("NE-OP-13", "NE-DEF-01")
def test_fewer_defense_dice_may_leave_none() -> None:
    s = _declaring("loot_2_11 loot_1_13")
    play(s, "attack loot_2_11 B 0", "use loot_2_11.e0 pay=loot_1_13")
    roll(s, "hit", "miss", "miss")
    assert s.health[1] == 5  # no die was rolled


@pytest.mark.clause("NE-OP-14", "NE-OP-15", "NE-TIME-13", "NE-DEF-11")
def test_effects_on_defense_dice() -> None:
    s = _declaring()
    gear(s, 1, "loot_2_18", "loot_1_10")
    gear(s, 1, "loot_2_20", "loot_1_27")
    play(s, "attack base B 0")
    roll(s, "crit", "normal_block")
    assert "use loot_2_20.e1 pay=loot_1_27 n=1" in may(s)
    assert "use loot_2_18.e1 pay=loot_1_10 dice=0.1.0.0" in may(s)
    play(s, "use loot_2_20.e1 pay=loot_1_27 n=1")
    settle(s, "action")
    assert s.health[1] == 6  # the block counted against the crit


@pytest.mark.clause("NE-OP-19", "NE-OP-20", "NE-UPG-01", "NE-TIME-26")
def test_standing_upgrades() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=6, B=6)
    s.energy[0] = s.energy[1] = 0
    upgrade(s, 0, "implant_blades")
    upgrade(s, 1, "reinforced_frame")
    attack(s, 0)
    play(s, "attack base B 0")
    assert sheet(s)["dice"] == 2
    assert sheet(s)["targets"][0]["dice"] == 2


@pytest.mark.clause("NE-OP-21", "NE-DEF-14", "NE-DEF-17", "NE-DEF-15")
def test_armour_must_act_once() -> None:
    s = _declaring("loot_1_14")
    gear(s, 1, "loot_1_22", "loot_1_25", "loot_1_13")
    play(s, "attack loot_1_14 B 0")
    settle(s, "attack_die")
    roll(s, "hit", "hit")
    settle(s, "defense_die")
    roll(s, "fail")
    assert not any(text == "pass" for text in may(s))  # only which battery is a choice
    play(s, "use loot_1_22.e0 pay=loot_1_25")
    assert s.health[1] == 5
    assert supplies(s, 1, "loot_1_22") == ["loot_1_13"]


@pytest.mark.clause("NE-OP-26", "NE-OP-28", "NE-OP-29", "NE-RES-03", "NE-TIME-17")
def test_after_damage() -> None:
    s = _declaring("loot_2_12 loot_1_13")
    gear(s, 1, "loot_1_01", "loot_1_02")
    s.energy[1] = 0
    play(s, "attack loot_2_12 B 0")
    settle(s, "attack_die")
    roll(s, "hit", "miss", "miss")
    settle(s, "defense_die")
    roll(s, "fail")
    assert may(s) == ["pass", "use loot_2_12.e1 pay=loot_1_13 at=B card=loot_1_02"]
    play(s, may(s)[1])
    assert supplies(s, 1, "loot_1_01") == []
    drain = _declaring("loot_3_07 loot_1_13")
    drain.energy[1] = 1
    play(drain, "attack loot_3_07 B 0")
    settle(drain, "attack_die")
    roll(drain, "hit", "miss", "miss", "miss")
    settle(drain, "defense_die")
    roll(drain, "fail")
    settle(drain, "after_attack")
    play(drain, "use loot_3_07.e1 pay=loot_1_13 at=B")
    assert drain.energy[1] == 0
    push = _declaring("loot_1_16 loot_1_13")
    play(push, "attack loot_1_16 B 0")
    roll(push, "hit", "miss", "fail")
    assert may(push)[1:] == ["use loot_1_16.e0 pay=loot_1_13 at=B to=7", "use loot_1_16.e0 pay=loot_1_13 at=B to=5"]


@pytest.mark.clause("NE-OP-27")
def test_pull_goes_the_shorter_way() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=1, B=3)
    s.energy[0] = s.energy[1] = 0
    gear(s, 0, "loot_3_10", "loot_1_18", "loot_1_15")
    attack(s, 0)
    play(s, "attack loot_3_10 B 2 pay=loot_1_18")
    settle(s, "attack_die")
    roll(s, "hit", "miss", "miss", "fail")
    assert may(s) == ["pass", "use loot_3_10.e1 pay=loot_1_15 at=B to=2"]


@pytest.mark.clause("NE-RES-07", "NE-RES-08", "NE-RES-10", "NE-ABIL-08", "NE-OP-33", "NE-TIME-18", "NE-MOVE-07")
def test_maneuver_b_after_a_failed_attack() -> None:
    s = _declaring(energy=1)
    s.energy[1] = 0
    play(s, "attack base B 0")
    roll(s, "miss")
    play(s, "pass")
    roll(s, "fail")
    assert may(s) == ["pass", "use maneuver_b to=7", "use maneuver_b to=5"]
    play(s, "use maneuver_b to=7")
    assert (s.at[0], s.energy[0]) == (7, 0 + 4)  # the two defence halves that follow pay 4


@pytest.mark.clause("NE-RES-07")
def test_a_failed_attack_is_told_once_though_maneuver_b_follows() -> None:
    s = _declaring(energy=1)
    s.energy[1] = 0
    s.events = []
    play(s, "attack base B 0")
    roll(s, "miss")
    play(s, "pass")
    roll(s, "fail")
    play(s, "use maneuver_b to=7")
    assert [event.kind for event in s.events].count("failed") == 1


@pytest.mark.clause("NE-RES-06", "NE-BOT-01", "NE-BOT-02", "NE-BOT-07", "NE-BOT-11")
def test_capturing_a_bot() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=6)
    s.energy[0] = 0
    bot(s, "guard1", 6)
    attack(s, 0)
    events = listen(s)
    play(s, "attack base guard1 0")
    roll(s, "hit", "fail_energy")
    assert [event.data["bot"] for event in events if event.kind == "captured"] == ["bot_red_1"]
    assert fighter(s, 0)["bots"] == [{"id": "bot_red_1", "flipped": False}]
    assert look(s)["sectors"][5]["bots"] == []
    assert s.fresh == 0  # the attack is over: from the next one on it may pay


@pytest.mark.clause("NE-OP-29")
def test_supplies_are_stripped_from_anywhere() -> None:
    """Any one or two supplies of all cards of the victim, and nothing of anybody else."""
    worn = {
        "loot_1_01": ["loot_1_02", "loot_2_01"],
        "loot_1_09": ["loot_1_05"],
        "loot_1_22": ["loot_1_14", "loot_1_27"],
    }
    under = [card for pile in worn.values() for card in pile]
    for one in range(len(under)):
        for two in range(one, len(under)):
            s = _declaring("loot_2_12 loot_1_13")
            for seat in (1, 2):
                for card, pile in worn.items() if seat == 1 else [("loot_1_24", ["loot_1_29"])]:
                    gear(s, seat, card, *pile)
            play(s, "attack loot_2_12 B 0")
            settle(s, "attack_die")
            roll(s, "crit", "miss", "miss")
            settle(s, "defense_die")
            roll(s, "fail")
            settle(s, "after_attack")
            taken = [under[one]] if one == two else [under[one], under[two]]
            events = listen(s)
            play(s, f"use loot_2_12.e1 pay=loot_1_13 at=B card={' card2='.join(taken)}")
            assert {card: supplies(s, 1, card) for card in worn} == {
                card: [each for each in pile if each not in taken] for card, pile in worn.items()
            }
            assert supplies(s, 2, "loot_1_24") == ["loot_1_29"]
            told = [event.data for event in events if event.kind == "discarded"]
            assert told == [{"seat": 1, "cards": [card]} for card in taken]


@pytest.mark.clause("NE-BOT-07", "NE-BOT-06", "NE-RES-06")
@pytest.mark.parametrize("older", [False, True])
def test_a_bot_pays_for_nothing_in_the_attack_that_captures_it(older: bool) -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=6, B=6)
    s.energy[0] = s.energy[1] = 0
    bot(s, "mechanic1", 6)
    if older:
        own_bot(s, 0, "bot_purple_1")
    gear(s, 0, "loot_2_08", "loot_1_01")
    attack(s, 0)
    play(s, "attack loot_2_08 B 0 with=loot_2_08.e0 effect_pay=loot_1_01")
    settle(s, "attack_die")
    roll(s, "crit", "crit", "crit")
    settle(s, "defense_die")
    roll(s, "fail")
    settle(s, "defense_die")
    roll(s, "fail")
    settle(s, "after_attack")
    assert [row["id"] for row in fighter(s, 0)["bots"]] == (["bot_yellow_1"] + ["bot_purple_1"] * older)
    paid = {text.split(" pay=")[1].split()[0] for text in may(s) if " pay=" in text}
    assert paid == {"loot_2_08", *(["bot_purple_1"] if older else [])}  # a mechanic pays with a grenade as well


@pytest.mark.clause("NE-CONV-08", "NE-AUTOMA-20")
@pytest.mark.parametrize(("before", "amount", "gained"), [(0, 2, 2), (5, 2, 1), (6, 2, 0), (3, 0, 0)])
def test_what_is_gained_fits_in_and_the_automa_gains_nothing(before: int, amount: int, gained: int) -> None:
    s = arena("boulder", "akari")
    put(s, X=6)
    s.energy[0] = before
    events = listen(s)
    assert s.gain(0, amount) == gained
    assert s.energy[0] == before + gained
    assert [event.data["change"] for event in events] == [gained] * (gained > 0)
    assert s.gain(AUTOMA, amount) == 0
    assert len(events) == (gained > 0)


@pytest.mark.clause("NE-ATTACK-12", "NE-ATTACK-13", "NE-ATTACK-17", "NE-ATTACK-27", "NE-ATTACK-02", "NE-ATTACK-03")
def test_melee_reaches_only_the_own_sector() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=1, B=2)
    gear(s, 0, "loot_3_07")
    act(s, 0, "attack", "move", "move")
    assert "do attack" not in may(s)
    put(s, B=1)
    act(s, 0, "attack", "move", "move")
    play(s, "do attack")
    assert may(s) == ["pass", "attack loot_3_07 B 0", "attack base B 0"]


@pytest.mark.clause("NE-ATTACK-22", "NE-ATTACK-23", "NE-ATTACK-28", "NE-OP-08", "NE-ABIL-25", "NE-DEF-21", "NE-RES-09")
def test_firestorm_hits_everybody_in_order() -> None:
    s = arena("phoenix", "boulder", "ghost", "akari", automa=True)
    put(s, A=6, B=6, C=6, X=6)
    bot(s, "cook1", 6)
    for seat in range(4):
        s.energy[seat] = 0
    s.energy[0] = 2
    s.acted[2], s.clock = 1, 1
    s.initiative[1] = 3
    attack(s, 0)
    play(s, "attack base B 0 with=firestorm")
    assert [target["name"] for target in sheet(s)["targets"]] == ["C", "B", "automa", "cook1"]
    roll(s, "hit", "fail", "fail", "fail")  # the attack die, two dice of the Automa, one of the bot
    roll(s, "normal_block", "fail")
    assert (s.health[2], s.health[1], s.health[AUTOMA]) == (6, 5, 5)
    assert len(fighter(s, 0)["bots"]) == 1


@pytest.mark.clause("NE-RES-09")
@pytest.mark.parametrize("first_is_hurt", [True, False])
def test_an_attack_on_many_fails_only_if_nobody_is_hurt(first_is_hurt: bool) -> None:
    """The later target takes nothing: it fails if the earlier one took nothing either, and Maneuver B may follow."""
    s = arena("phoenix", "boulder", "ghost")
    put(s, A=6, B=6, C=6)
    s.energy[0], s.energy[1], s.energy[2] = 3, 0, 0
    s.acted[1], s.clock = 1, 1
    attack(s, 0)
    play(s, "attack base B 0 with=firestorm")
    assert [target["name"] for target in sheet(s)["targets"]] == ["B", "C"]
    s.events = []
    roll(s, "hit")
    play(s, "pass")
    roll(s, "fail" if first_is_hurt else "normal_block", "normal_block")
    assert (s.health[1], s.health[2]) == (5 if first_is_hurt else 6, 6)
    assert ("failed" in [event.kind for event in s.events]) is not first_is_hurt
    assert any("maneuver_b" in text for text in may(s)) is not first_is_hurt


@pytest.mark.clause(
    "NE-DEFEAT-02", "NE-DEFEAT-03", "NE-DEFEAT-04", "NE-DEFEAT-06", "NE-DMG-05", "NE-MODE-BR-02", "NE-MODE-BR-13"
)
def test_elimination() -> None:
    s = arena("boulder", "akari", "ghost", mode="battle_royale")
    put(s, A=6, B=6, C=1)
    hurt_to(s, 1, 1, "B")
    s.energy[0] = s.energy[1] = 0
    own_bot(s, 1, "bot_red_1")
    gear(s, 1, "loot_1_01")
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "hit", "fail")
    assert may(s) == ["pass", "trophy loot_1_01"]
    play(s, "pass")
    assert fighter(s, 1)["at"] == "out"
    assert s.out_of_game() == [1]
    assert fighter(s, 1)["gear"] == []
    assert len(fighter(s, 1)["bots"]) == 1
    assert look(s)["loot"]["discards"][0] == ["loot_1_01"]


@pytest.mark.clause("NE-DEFEAT-01", "NE-SHIELD-05", "NE-ROUND-20", "NE-DEFEAT-07", "NE-MODE-REV-02")
def test_defeat_on_side_a() -> None:
    s = arena("boulder", "akari", "ghost", leader=1)
    put(s, A=6, B=6)
    hurt_to(s, 1, 1)
    s.fields[1] = 2
    s.energy[0] = s.energy[1] = 0
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "crit", "fail", "fail", "fail")
    assert fighter(s, 1)["at"] == "ship"
    assert s.fields[1] == 0
    assert s.leader == 1
    settle(s, "upgrade")
    assert asked(s) == "B"


@pytest.mark.clause("NE-DEFEAT-09")
def test_trap_of_an_eliminated_owner() -> None:
    s = arena("boulder", "akari", "illusion")
    put(s, A=4)
    hurt_to(s, 0, 1)
    gear(s, 0, "loot_1_01")
    s.at[2], s.out[2] = -1, 1
    s.token_at[2], s.token_when[2] = 5, 1
    act(s, 0, "move", "attack", "attack")
    play(s, "do move", "go 5")
    assert trophies(s, 2) == [0, 0, 1]
    assert kind(s) != "trophy"


@pytest.mark.clause("NE-OP-30", "NE-OP-31", "NE-TIME-19", "NE-DMG-03")
def test_retreat_and_thorns() -> None:
    s = _declaring()
    gear(s, 1, "loot_2_17", "loot_1_18")
    play(s, "attack base B 0")
    roll(s, "miss", "fail")
    play(s, "use loot_2_17.e1 pay=loot_1_18")
    assert trophies(s, 1) == [1, 0, 0]
    retreat = _declaring()
    gear(retreat, 1, "loot_1_24", "loot_1_03")
    play(retreat, "attack base B 0")
    roll(retreat, "miss", "fail")
    assert may(retreat) == ["pass", "use loot_1_24.e1 pay=loot_1_03 to=7", "use loot_1_24.e1 pay=loot_1_03 to=5"]


@pytest.mark.clause("NE-ABIL-27", "NE-OP-11", "NE-TIME-05")
def test_cobra_lunge() -> None:
    s = arena("snake", "boulder", "ghost")
    put(s, A=1, B=2)
    gear(s, 0, "loot_1_01")
    attack(s, 0)
    play(s, "use cobra_lunge to=2")
    assert may(s) == ["pass", "attack base B 0"]  # bound to melee or base


@pytest.mark.clause("NE-ABIL-28", "NE-OP-06")
def test_dead_eye_needs_distance() -> None:
    for sector, offered in ((2, True), (1, False)):
        s = arena("ghost", "boulder", "akari")
        put(s, A=1, B=sector)
        s.energy[1] = 0
        gear(s, 0, "loot_2_05")
        attack(s, 0)
        play(s, f"attack loot_2_05 B {sector - 1}")
        settle(s, "attack_die")
        roll(s, *["conditional_miss"] * sheet(s)["dice"])
        assert ("use dead_eye" in may(s)) is offered


@pytest.mark.clause("NE-SHIELD-06", "NE-DATA-06")
def test_a_defense_half_has_no_alternative() -> None:
    from sandtable.core.errors import BadNotation
    from sandtable.games.neon.content.content import Content
    from sandtable.games.neon.content.rows import built_in

    rows = built_in()
    rows["actions"]["cards"][0]["left"]["alt"] = "energy_1"  # type: ignore[index]
    with pytest.raises(BadNotation, match=r"actions\.cards\[0\]\.left"):
        Content(rows)


def test_steps_of_the_helpers() -> None:
    """Placing by hand ends where it began."""
    s = arena("boulder", "akari", "ghost")
    begin(s, NEXT_ACTOR)
    s.choice_count = 0
    ask_place(s, 0, 0)
    s.push(ORDERING, 0)
    place(s, 0, 0, s.parse_action("drop loot_1_01"))
    ring(s, 1, 2, 3)
    hurt(s, 0, 1, -1)
    assert s.health[0] == 5


@pytest.mark.clause("NE-DEFEAT-08", "NE-ABIL-12", "NE-ABIL-13")
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_token_of_a_defeated_fighter_stays(side: str) -> None:
    s = arena("boulder", "snake", "ghost")
    put(s, A=1, B=1, C=5)
    s.energy[0] = s.energy[1] = 0
    s.token_at[1], s.token_when[1] = 7, 1
    hurt_to(s, "B", 1, side)
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "crit")
    settle(s, "defense_die")
    roll(s, "fail")
    assert fighter(s, 1)["at"] == ("ship" if side == "A" else "out")
    assert fighter(s, 1)["token_at"] == 7
    assert {"seat": 1, "ability": "smoke_grenade"} in look(s)["sectors"][6]["tokens"]


@pytest.mark.clause("NE-DEF-04", "NE-OP-12", "NE-OP-19")
def test_three_defence_dice_at_most() -> None:
    """Reinforced Frame, two force fields and armour would give five."""
    s = arena("ghost", "boulder", "phoenix")
    put(s, A=1, B=1)
    s.energy[0] = s.energy[1] = 0
    upgrade(s, 1, "reinforced_frame")
    gear(s, 1, "loot_3_11")
    s.fields[1] = 2
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "crit")
    assert kind(s) == "defense_die"
    roll(s, "fail", "fail", "fail")
    assert kind(s) != "defense_die"


@pytest.mark.clause("NE-SECTOR-12", "NE-SECTOR-09", "NE-OP-18")
@pytest.mark.parametrize(("sector", "allowed"), [(8, False), (2, True)])
def test_nobody_rerolls_dice_of_the_police_station(sector: int, allowed: bool) -> None:
    s = arena("akari", "boulder", "phoenix", "ghost", mode="squad")
    put(s, A=sector, C=sector, B=sector, D=5)
    s.energy[0], s.energy[1], s.energy[2] = 0, 0, 3
    gear(s, 0, "loot_2_10")
    attack(s, 0)
    play(s, "attack loot_2_10 B 0")
    settle(s, "attack_die")
    roll(s, "miss", "miss", "miss")
    offered = asked(s) == "C" and any(text.startswith("use maneuver_a") for text in may(s))
    assert offered == allowed
