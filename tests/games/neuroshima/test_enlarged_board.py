"""The enlarged board of 37 hexes, and five or six players (NH-MODE-BIG)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from tests.games.neuroshima.table import (
    GAME,
    asked,
    battle,
    crowd,
    left_by,
    may,
    may_begin,
    play,
    refused,
    start,
    table,
    units,
)
from tests.games.neuroshima.test_deathmatch import turns

ARMIES = ("outpost", "borgo", "hegemony", "moloch")
HQS = "b2:0:hq/0, f4:1:hq/0, b4:2:hq/0, f2:3:hq/0"
BIG: dict[str, Any] = {"mode": "ffa", "enlarged_board": "yes"}
FIVE = "borgo,hegemony,moloch,outpost,steel_police"
SIX = f"{FIVE},beasts"


@pytest.mark.clause("NH-MODE-BIG-01", "NH-BOARD-02")
@pytest.mark.parametrize("mode", ["ffa", "points", "team"])
def test_four_may_agree_on_37_hexes(mode: str) -> None:
    assert len(start(ARMIES, mode=mode).field.ground.hexes) == 19
    assert len(start(ARMIES, mode=mode, enlarged_board=True).field.ground.hexes) == 37
    with pytest.raises(BadNotation) as refusal:
        GAME.start({"mode": "ffa", "armies": "borgo,outpost,moloch", "enlarged_board": "yes"})
    assert refusal.value.clause == "NH-MODE-BIG-01"
    with pytest.raises(BadNotation):
        GAME.start({"enlarged_board": "yes"})


@pytest.mark.clause("NH-MODE-BIG-02")
def test_units_are_placed_moved_and_shoot_on_all_37() -> None:
    s = table(ARMIES, f"{HQS}, d2:0:runner/0", hands=("hmg move", "", "", ""), **BIG)
    assert len({text.split()[-1][:2] for text in may_begin(s, "place")}) == 37 - 5
    assert "place hmg d1/0" in may(s)
    assert "mobility d2-d1/0" in may(s)
    options = {"mode": "ffa", "enlarged_board": True}
    board = "d7:0:hmg/0, d1:1:scout/0"
    assert left_by(battle(ARMIES, board, options=options)) == {"d1": 2}


@pytest.mark.clause("NH-MODE-BIG-03")
def test_a_battle_starts_when_the_main_field_is_full() -> None:
    board = crowd(HQS, "3:blocker/0", "d4")
    s = table(ARMIES, board, hands=("scout scout", "", "", ""), piles=("",) * 4, **BIG)
    assert turns(s, "place scout d1/0") == []
    assert turns(s, "place scout d4/0")[0] == "full_field"


@pytest.mark.clause("NH-MODE-BIG-04")
def test_the_repetition_looks_at_the_main_field() -> None:
    """The ring is empty all the time; the field stays full until the brawler has felled a blocker."""
    board = crowd(HQS, "3:blocker/0", "d4")
    s = table(ARMIES, board, hands=("brawler", "", "", ""), piles=("",) * 4, **BIG)
    assert turns(s, "place brawler d4/0") == ["full_field", "full_field", "turn 1"]


@pytest.mark.clause("NH-MODE-BIG-05", "NH-SETUP-06")
def test_hqs_on_any_free_hex_of_the_37() -> None:
    s = start(ARMIES, **BIG)
    assert len(may_begin(s, "hq")) == 37
    assert len(may_begin(play(s, "hq d1"), "hq")) == 36
    play(s, "hq a1", "hq g4", "hq d4")
    assert {at for at, unit in units(s).items() if ":hq/" in unit} == {"d1", "a1", "g4", "d4"}


@pytest.mark.clause("NH-MODE-BIG-05")
@pytest.mark.parametrize("ruling", [{"hq_hexes": "inner"}, {"rules": 1}])
def test_the_older_ruling_keeps_hqs_on_the_main_field(ruling: dict[str, Any]) -> None:
    s = start(ARMIES, **BIG, **ruling)
    assert len(may_begin(s, "hq")) == 19
    assert refused(s, "hq d1")


@pytest.mark.clause("NH-MODE-BIG-05")
def test_air_strikes_anywhere_with_seven_hexes() -> None:
    s = table(ARMIES, HQS, hands=("", "", "", "air_strike"), seat=3, **BIG)
    assert len(may_begin(s, "airstrike")) == 19


@pytest.mark.clause("NH-MODE-BIG-06")
def test_every_seat_of_six_has_a_marker_on_the_track() -> None:
    s = GAME.start({"mode": "ffa", "armies": SIX, "max_players": 6})
    assert s.view(None)["hp"] == [20] * 6


@pytest.mark.clause("NH-MODE-BIG-07")
@pytest.mark.parametrize("edition", ["2025", "e3"])
def test_five_and_six_players_need_max_players(edition: str) -> None:
    for armies in (FIVE, SIX):
        with pytest.raises(BadNotation):
            GAME.start({"mode": "ffa", "armies": armies, "edition": edition})
    raised = {"max_players": 5, "enlarged_board": "yes", "first": 0}
    s = GAME.start({"mode": "ffa", "armies": FIVE, "edition": edition, **raised})
    play(s, "hq b2", "hq f4", "hq b4", "hq f2", "hq d4")
    drawn = []
    for _ in range(5):
        drawn.append(int(s.to_draw))
        while asked(s) == (-1, "draw"):
            play(s, may(s)[-1])
        while asked(s) != (-1, "draw"):
            play(s, "keep" if "keep" in may(s) else may(s)[0])
    assert drawn == [1, 2, 3, 3, 3]
    assert len(units(s)) == 5
    six = GAME.start({"mode": "ffa", "armies": SIX, "edition": edition, "max_players": 6})
    assert six.seats() == 6


@pytest.mark.clause("NH-MODE-BIG-08")
def test_the_beasts_do_not_play_on_it() -> None:
    with pytest.raises(BadNotation) as refusal:
        GAME.start({"mode": "ffa", "armies": "beasts,steel_police,outpost,moloch", "enlarged_board": "yes"})
    assert refusal.value.clause == "NH-MODE-BIG-08"


@pytest.mark.clause("NH-MODE-BIG-08")
def test_they_do_with_six_players_or_where_the_table_says_so() -> None:
    six = {"mode": "ffa", "armies": SIX, "max_players": 6, "enlarged_board": "yes"}
    assert asked(GAME.start({**six, "first": 0})) == (0, "hq")
    four = {"mode": "ffa", "armies": "beasts,steel_police,outpost,moloch", "enlarged_board": "yes"}
    assert asked(GAME.start({**four, "first": 0, "big_field_beasts": "always"})) == (0, "hq")
    for settings in ({**six, "big_field_beasts": "never"}, {**six, "rules": "1"}):
        with pytest.raises(BadNotation) as refusal:
            GAME.start(settings)
        assert refusal.value.clause == "NH-MODE-BIG-08"


@pytest.mark.clause("NH-MODE-BIG-08", "NH-CONSTR-16")
def test_where_they_are_welcome_all_else_must_still_fit() -> None:
    with pytest.raises(BadNotation) as refusal:
        GAME.start({"mode": "ffa", "armies": SIX, "max_players": 6, "enlarged_board": "yes", "constructions": "yes"})
    assert refusal.value.clause == "NH-CONSTR-16"


@pytest.mark.clause("NH-MODE-BIG-02", "NH-GAUSS-01", "NH-GAUSS-02", "NH-ALG-DMG-06", "NH-RANGED-01", "NH-MELEE-01")
@pytest.mark.clause("NH-INST-MOVE-01", "NH-INST-MOVE-04", "NH-INST-PUSH-03", "NH-INST-PUSH-07", "NH-USE-01")
def test_the_first_corner_is_a_hex_like_any_other() -> None:
    options = {"mode": "ffa", "enlarged_board": True}
    beam = "d4:3:gauss_cannon/1, b2:0:runner/0, a1:0:runner/0"
    assert left_by(battle(ARMIES, beam, options=options)) == {"a1": 1, "b2": 1}
    board = "d4:0:hq/0, b2:0:runner/0, f4:1:hq/0, f2:2:hq/0, d1:3:hq/0"
    s = table(ARMIES, board, hands=("move", "", "", ""), **BIG)
    assert {f"move b2-a1/{turn}" for turn in range(6)} <= set(may_begin(s, "move", "b2-a1"))
    assert set(units(play(s, "move b2-a1/2"))) == {"d4", "a1", "f4", "f2", "d1"}
    assert {f"mobility a1-b2/{turn}" for turn in range(6)} <= set(may(s))


@pytest.mark.clause("NH-MODE-BIG-02", "NH-BOARD-04", "NH-INST-GRENADE-01")
def test_an_hq_in_the_corner_of_the_ring_throws_grenades() -> None:
    armies = ("borgo", "moloch", "outpost", "hegemony")
    s = table(armies, "a1:0:hq/0, a2:1:blocker/0, b2:1:blocker/0", hands=("grenade", "", "", ""), **BIG)
    assert may_begin(s, "grenade") == ["grenade a2", "grenade b2"]


@pytest.mark.clause("NH-MODE-BIG-02", "NH-MOD-QM-01")
def test_a_quartermaster_in_the_corner_of_the_ring_is_asked() -> None:
    armies = ("hegemony", "moloch", "outpost", "borgo")
    asks = set()
    for rotation in range(6):
        board = f"a1:0:quartermaster/{rotation}, b2:0:runner/0, f4:1:hq/0"
        s = table(armies, board, hands=("battle", "", "", ""), **BIG)
        asks.add(asked(play(s, "battle")))
    assert (0, "quartermaster") in asks


@pytest.mark.clause("NH-MODE-BIG-02", "NH-CONSTR-05", "NH-CONSTR-09")
def test_a_construction_in_the_corner_of_the_ring_stays_together() -> None:
    armies = ("borgo", "moloch", "outpost", "hegemony")
    board = "a1:0:ripper_sledge_core_a/0, a2:0:ripper_sledge_wing_a/0, f4:0:hq/0"
    s = table(armies, board, hands=("move", "", "", ""), constructions="yes", extra="built=15", **BIG)
    steps = {text.split("/")[0].removeprefix("move ") for text in may_begin(s, "move a")}
    assert steps == {"a1-a1", "a1-b2", "a2-a2", "a2-b2"}
